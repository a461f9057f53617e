package books_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// The sheets and weapons of the card game, as they are printed. PD-40, GL-26
func TestCards(t *testing.T) {
	for _, row := range []struct{ got, want string }{
		{books.Quila().Abilities.String(), "Comm 2, Labor 2, Move 2, Operate 4, Sense 3, Surge 2, Think 5, Will 2"},
		{books.Quila().Lobes.String(), "Correl 2, Focal 3"},
		{books.Ashmite().Abilities.String(), "Labor 4, Move 2, Sense 4, Will 3"},
		{books.Ashmite().Lobes.String(), "none"},
		{books.Ashmite().Behaviours.String(), "Immune to Mental, Weak to Blunt"},
		{books.Paralyzer().Traits.String() + " " + books.Paralyzer().Spread.String(), "Operate(Correl) 100% > 60%"},
		{books.FearRod().Traits.String() + " " + books.FearRod().Spread.String(), "Operate(Correl) 100% > 50% > 10%"},
	} {
		if row.got != row.want {
			t.Errorf("PD-40: got %s, want %s", row.got, row.want)
		}
	}
	if q, a, p, f := books.Quila(), books.Ashmite(), books.Paralyzer(), books.FearRod(); q.MaxVim != 17 || a.MaxVim != 12 || p.Difficulty != 7 || f.Difficulty != 8 ||
		p.Trauma != "Biotic" || f.Trauma != "Emotion" || p.Condition != "Paralysis" || f.Condition != "Fear" || q.Name != "Quila" || a.Name != "Ashmite" {
		t.Errorf("PD-40: got %+v, %+v, %+v, %+v", q, a, p, f)
	}
}

// The sample scene, drawn from the printed decks in one call, and what Perk Cards would have done. PD-40, PD-41
func TestSampleScene(t *testing.T) {
	var deck probdeck.Deck
	attack, resistance := books.Drawn()
	var faces []int
	for _, h := range []probdeck.Hand{attack, resistance} {
		f := must.Get(deck.Faces(h))(t)
		faces = append(faces, f...)
	}
	quila := must.Get(probdeck.NewCharacter(books.Quila()))(t)
	ashmite := must.Get(probdeck.NewCharacter(books.Ashmite()))(t)
	var scene probdeck.Scene
	tape := crunch.NewTape(faces...)
	hit, err := scene.Attack(tape, &quila, &ashmite, books.Paralyzer())
	if err != nil || tape.Done() != nil {
		t.Fatal(err, tape.Done())
	}
	if o := hit.Outcome; o.Attack.Target() != 5 || o.Attack.Miss != 1 || o.Base != 7 || o.Resistance.Target() != 10 || o.Resistance.Miss != 2 ||
		o.Passed != 90 || o.Final != 6 || o.Condition != "" || ashmite.Vim != 6 {
		t.Errorf("PD-40: got\n%v", hit)
	}
	want := [][3]int{{5, 8, 10}, {6, 8, 10}, {4, 10, 0}} // both results, and 90% of 12, 90% of 12, 10% of 7
	for i, might := range books.Mights() {
		a := probdeck.Attack{Attacker: books.Quila(), Target: books.Ashmite(), Weapon: books.Paralyzer()}
		o, err := scene.Rules.JudgeAttack(&a, attack, might.Attack)
		if err != nil {
			t.Fatal(err)
		}
		if o, err = scene.Rules.JudgeResistance(&a, o, resistance, might.Resistance); err != nil {
			t.Fatal(err)
		}
		if got := [3]int{o.Attack.Result, o.Resistance.Result, o.Final}; got != want[i] {
			t.Errorf("PD-41: if %s: got %v, want %v", might.If, got, want[i])
		}
	}
}

// "An unmodified roll of 1-4 for Stat Checks is always a failure, even if a unit would have a modified Stat that is better than this (eg. a unit
// with Mel 5 and a Spear, which gives +2 Mel)." CK-11, CK-30
func TestSpear(t *testing.T) {
	u := books.Spearman()
	u.Attacks = checks.Num(1)
	a := must.Get(u.Attack(checks.Melee, books.Spear()))(t)
	for face := 1; face <= 20; face++ {
		r, err := a.Check.Judge(face)
		if err != nil || r.Needed != 3 {
			t.Fatalf("the spear: needs %d, %v, want 3", r.Needed, err)
		}
		want := checks.Passed
		switch {
		case face <= 4:
			want = checks.NaturalFailure // CK-11
		case face == 20:
			want = checks.NaturalSuccess // CK-12
		}
		if r.Verdict != want {
			t.Errorf("the spear: a %d is a %v, want %v", face, r.Verdict, want)
		}
	}
}

// "Alice crits by rolling a 20 for one of her unit's Melee Attacks. She makes an extra attack and rolls a 20 again! She now makes yet another attack
// and rolls a 15, which is a hit (and a potential Stun). The target must now make Defence Checks against each attack, or be Incapacitated/Stunned
// (depending on the exact result)." CK-21, CK-22, GL-13
func TestAlice(t *testing.T) {
	a := checks.Attack{Check: checks.Check{Stat: checks.Melee, Value: checks.Num(12)}, Attacks: 1}
	for _, row := range []struct {
		name    string
		defence [3]int
		harm    checks.Harm
	}{
		{"all held", [3]int{10, 11, 20}, checks.Unharmed},
		{"the 15 gets through", [3]int{10, 11, 9}, checks.Stunned},
		{"the second 20 gets through", [3]int{10, 4, 10}, checks.Incapacitated},
		{"the first 20 and the 15 get through", [3]int{1, 19, 9}, checks.Incapacitated},
		{"nothing held", [3]int{1, 2, 3}, checks.Incapacitated},
	} {
		o := must.Get(a.Judge(checks.Target{Defence: checks.Num(10), Wounds: 1}, slices.Concat(books.AliceRolls(), row.defence[:])...))(t)
		if o.Critical != 2 || o.Hits != 3 || o.Injury.Result != row.harm {
			t.Errorf("%s: got %d criticals, %d hits and %v, want 2, 3 and %v", row.name, o.Critical, o.Hits, o.Injury.Result, row.harm)
		}
		if o.Strikes[0].Free || !o.Strikes[1].Free || !o.Strikes[2].Free || o.Shown != 3 { // CK-21
			t.Errorf("%s: got %v, want one strike and two free ones", row.name, o)
		}
	}
}

// "A protagonist has an Ammunition Resource Counter that has 5 slots worth 5 Ammunition each. They use their Gun Asset, which requires spending 1d10
// Ammunition. They roll 7, meaning they need to fill 2 Ammunition slots to use the Asset." CT-13; CT-14 and CT-15 name a Flashback and Memories.
func TestAmmunition(t *testing.T) {
	ammunition := books.Ammunition()
	shot, err := ammunition.Judge(books.Gun(), 7)
	if err != nil || shot.Filling.Filled != 2 || shot.Filling.Worth != 5 || ammunition.Total() != 5 || ammunition.Free() != 3 {
		t.Errorf("CT-13: got %v, %v, want 2 slots of 5", shot, err)
	}
	if c := books.Flashback(4); c.Kind != counter.Timer || c.Validate() != nil || c.Free() != 4 {
		t.Errorf("CT-14: got %v", c)
	}
	memories := books.Memories(2)
	if err := memories.Put("a red door"); err != nil || memories.Free() != 1 {
		t.Errorf("CT-15: got %v, %v", memories, err)
	}
}
