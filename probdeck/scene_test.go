package probdeck_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

func character(t testing.TB, b probdeck.Bioform) probdeck.Character {
	t.Helper()
	return must.Get(probdeck.NewCharacter(b))(t)
}

// gameConditions are what the book's conditions do in these tests.
func gameConditions() []probdeck.Condition {
	return []probdeck.Condition{
		{Name: "Paralysis", Still: true, Turns: 1},
		{Name: "Fear", Fewer: probdeck.Abilities{probdeck.Operate: 3, probdeck.Will: 1}, Less: probdeck.Lobes{probdeck.Correl: 9}, Harder: 2, Turns: 2},
	}
}

// An attack from end to end in one call: draws, trauma, Vim, the condition and what it does. PD-01, PD-09, PD-20, PD-34
func TestSceneAttack(t *testing.T) {
	s := probdeck.Scene{Conditions: gameConditions()}
	q, a := character(t, books.Quila()), character(t, books.Ashmite())
	dice := cards(t, probdeck.Deck{}, "{5, 3, 2, 2}", "{8, 4, Ace}")
	hit, err := s.Attack(dice, &q, &a, books.Paralyzer())
	dice.used(t, 28, 27, 26, 25, 28, 27, 26)
	if err != nil || hit.Outcome.Final != 10 || hit.Lost != 10 || hit.Vim != 2 || a.Vim != 2 { // 90% of 12
		t.Fatalf("got %v, %v, want 10 trauma", hit, err)
	}
	if !strings.HasSuffix(hit.String(), "PD-34  90% of 12 is 10: the trauma taken\nPD-34  Ashmite has 2 of 12 Vim left\n") {
		t.Errorf("the trace is\n%s", hit)
	}
	if a.Conditions[0] != gameConditions()[0] || a.Conditions[1] != (probdeck.Condition{}) { // PD-09
		t.Errorf("PD-09: in force is %v, want Paralysis", a.Conditions)
	}
	force := probdeck.Action{Name: "force the door", Traits: traits(t, "Labor"), Difficulty: 6}
	for what, err := range map[string]error{"act": second(s.Act(cards(t, probdeck.Deck{}), &a, force)), "attack": second(s.Ready(&a, &q, books.FearRod()))} {
		if stuck(err, what, "Paralysis") {
			t.Errorf("PD-09: a paralysed ashmite: got %v", err)
		}
	}
	a.EndTurn()
	if a.Conditions != (probdeck.Conditions{}) {
		t.Errorf("after its turn %v is in force, want nothing", a.Conditions)
	}
	dice = cards(t, probdeck.Deck{}, "{5, 3, 2, 2}", "{8, 4, Ace}")
	if hit, err = s.Attack(dice, &q, &a, books.Paralyzer()); err != nil || hit.Outcome.Final != 10 || hit.Lost != 2 || a.Vim != 0 { // PD-34, as ruled
		t.Errorf("PD-34: got %v, %v, want the last 2 Vim", hit, err)
	}
	for what, err := range map[string]error{"act": second(s.Act(cards(t, probdeck.Deck{}), &a, force)), "attack": second(s.Ready(&a, &q, books.FearRod())),
		"be attacked": second(s.Attack(cards(t, probdeck.Deck{}), &q, &a, books.FearRod()))} {
		if stuck(err, what, "no Vim left") {
			t.Errorf("an ashmite without Vim: got %v", err)
		}
	}
}

func second[T any](_ T, err error) error { return err }

func stuck(err error, what, why string) bool {
	var e *probdeck.ActError
	return !errors.As(err, &e) || e.What != what || e.Why != why || e.Want == ""
}

// What conditions do: fewer cards, a lower Lobe, a higher target difficulty, for some turns. PD-03, PD-04, PD-09
func TestConditions(t *testing.T) {
	s := probdeck.Scene{Conditions: gameConditions()}
	q, a := character(t, books.Quila()), character(t, books.Ashmite())
	fear := gameConditions()[1]
	if fear.String() != "Fear: Operate 3, Will 1 fewer, Correl 9 less, 2 harder, for 2 turns" {
		t.Errorf("got %s", fear)
	}
	must.OK(t, q.Afflict(fear))
	attack, err := s.Ready(&q, &a, books.Paralyzer())
	if err != nil || attack.Attacker.Abilities[probdeck.Operate] != 1 || attack.Attacker.Lobes[probdeck.Correl] != 0 || attack.Weapon.Difficulty != 9 {
		t.Errorf("PD-03, PD-04: got %+v, %v, want one card against 9", attack, err)
	}
	if attack, err = s.Ready(&a, &q, books.Paralyzer()); err != nil || attack.Target.Abilities[probdeck.Will] != 1 || attack.Weapon.Difficulty != 7 || attack.Resistance != 0 {
		t.Errorf("she resists with %+v, %v, want one card, no harder", attack, err)
	}
	deed, err := s.Act(cards(t, probdeck.Deck{}, "{10}"), &q, probdeck.Action{Traits: traits(t, "Operate(Correl)"), Difficulty: 8})
	if err != nil || deed.Draw.Target() != 10 || deed.Draw.Verdict != probdeck.Full || deed.Earned != 0 {
		t.Errorf("an action in Fear: got %v, %v", deed, err)
	}
	q.EndTurn()
	if q.Conditions[0].Turns != 1 {
		t.Errorf("after a turn: got %v", q.Conditions)
	}
	if err := q.Afflict(fear); err != nil || q.Conditions[0].Turns != 2 || q.Conditions[1].Name != "" { // as ruled: it begins anew
		t.Errorf("a second Fear: got %v, %v", q.Conditions, err)
	}
	must.OK(t, q.Afflict(probdeck.Condition{Name: "Hunger"}))
	q.EndTurn()
	q.EndTurn()
	if q.Conditions != (probdeck.Conditions{{Name: "Hunger"}}) {
		t.Errorf("what lasts until it is cured: got %v", q.Conditions)
	}
	if !q.Cure("hunger") || q.Cure("hunger") || q.Conditions != (probdeck.Conditions{}) {
		t.Errorf("cured: got %v", q.Conditions)
	}
	for i := range probdeck.MaxConditions {
		must.OK(t, q.Afflict(probdeck.Condition{Name: string(rune('a' + i))}))
	}
	if _, err := s.Attack(cards(t, probdeck.Deck{}), &a, &q, books.Paralyzer()); !errors.As(err, new(*crunch.RangeError)) {
		t.Errorf("a ninth condition: got %v", err)
	}
}

// A plain action in one call: Perk Cards are spent and earned. PD-02, PD-10, PD-11, PD-13
func TestAct(t *testing.T) {
	var s probdeck.Scene
	q := character(t, books.Quila())
	door := probdeck.Action{Name: "door", Traits: traits(t, "Labor(Focal)"), Difficulty: 9}
	dice := cards(t, probdeck.Deck{}, "{5, 3}") // 6 is needed
	dice.answers = append(dice.answers, 0)
	deed, err := s.Act(dice, &q, door)
	if err != nil || deed.Draw.Verdict != probdeck.Failed || deed.Earned != 6 || q.Held != (probdeck.Cards{6: 1}) { // PD-10: the lowest of the perk deck
		t.Fatalf("got %v, %v, want a failure that earns a 6", deed, err)
	}
	want := "PD-03  target difficulty of the door draw: 9 - 3 = 6 (Focal 3)\nPD-04  Quila draws 2 by Labor: {5, 3}\nPD-05  the result is 5\n" +
		"PD-07  missed by 1: failed\nPD-10  Quila earns a Perk Card: 6\n"
	if deed.String() != want {
		t.Errorf("got\n%swant\n%s", deed, want)
	}
	s.Choose = s.Reach
	deed, err = s.Act(cards(t, probdeck.Deck{}, "{5, 3}"), &q, door)
	if err != nil || deed.Draw.Verdict != probdeck.Full || deed.Draw.Result != 6 || q.Held != (probdeck.Cards{}) || s.Decks.Perks.Discarded() != (probdeck.Cards{6: 1}) { // PD-11, PD-13
		t.Errorf("got %v, %v, want the 6 spent", deed, err)
	}
	s.Choose = func(*probdeck.Character, probdeck.Draw) probdeck.Spend {
		return probdeck.Spend{{Perk: probdeck.King, On: 1}}
	}
	before := q
	for name, bad := range map[string]probdeck.Action{"a King that nobody holds": door, "no Ability": {Difficulty: 3}, "no difficulty": {Traits: door.Traits},
		"too hard": {Traits: door.Traits, Difficulty: probdeck.MaxDifficulty + 1}} {
		if deed, err := s.Act(crunch.NewRand(1), &q, bad); err == nil || q != before || s.Decks.Perks.Discarded() != (probdeck.Cards{6: 1}) {
			t.Errorf("%s: got %v, want an error and no change", name, deed)
		}
	}
}

// Saves are strict, and what Choose does is kept by the host. PD-09
func TestCharacterJSON(t *testing.T) {
	q := character(t, books.Quila())
	q.Vim, q.Held = 3, probdeck.Cards{probdeck.King: 2}
	must.OK(t, q.Afflict(gameConditions()[0]))
	data, err := json.Marshal(q)
	want := `"vim":3,"held":"King*2","conditions":[{"name":"Paralysis","fewer":"none","less":"none","still":true,"turns":1}]}`
	if err != nil || !strings.HasSuffix(string(data), want) {
		t.Errorf("got %s, %v", data, err)
	}
	for _, row := range [][2]string{{`"vim":3`, `"vim":18`}, {`King*2`, `Ace`}, {`"name":"Paralysis"`, `"name":""`}, {`"vim"`, `"Wim"`},
		{`"conditions":[`, `"conditions":[{"name":"Paralysis","fewer":"none","less":"none"},`}, {`"turns":1`, `"turns":-1`}, {`"turns":1`, `"harder":1001`}} {
		got := q
		if err := got.UnmarshalJSON([]byte(strings.Replace(string(data), row[0], row[1], 1))); !errors.As(err, new(*crunch.TextError)) || got != q {
			t.Errorf("%s: got %v, want a *TextError and no change", row[1], err)
		}
	}
	for _, change := range []func(*probdeck.Character){func(c *probdeck.Character) { c.Vim = -1 }, func(c *probdeck.Character) { c.Held[probdeck.Ace] = 1 },
		func(c *probdeck.Character) { c.Conditions[2].Name = "late" }, func(c *probdeck.Character) { c.Conditions[0].Harder = -1 }} {
		bad := q
		if change(&bad); bad.Validate() == nil {
			t.Errorf("%+v is valid", bad)
		}
		if _, err := json.Marshal(bad); err == nil {
			t.Errorf("%+v is saved", bad)
		}
	}
	s := probdeck.Scene{Conditions: gameConditions()}
	s.Choose = s.Reach
	if data, err = json.Marshal(&s); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &s); err != nil || s.Choose == nil || len(s.Conditions) != 2 {
		t.Errorf("the scene is read as %+v, %v", s, err)
	}
	twice := strings.Replace(string(data), `"Fear"`, `"paralysis"`, 1)
	if err := json.Unmarshal([]byte(twice), &s); err == nil || s.Conditions[1].Name != "Fear" {
		t.Errorf("Paralysis twice is read as %+v", s)
	}
}

// However two characters fight: Vim never rises and is lost as the trauma says, what is refused changes nothing, no Perk Card is lost or made, and
// a save loads as what was saved. PD-09, PD-10, PD-11, PD-34
func TestSceneProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(t, "seed")))
		s := probdeck.Scene{Conditions: gameConditions(), Rules: probdeck.Rules{PartialEarns: rapid.Bool().Draw(t, "partial"), ResistanceEarns: rapid.Bool().Draw(t, "resisting")}}
		s.Choose = s.Reach
		var all [2]probdeck.Character
		for i, b := range []probdeck.Bioform{books.Quila(), books.Ashmite()} {
			b.MaxVim = rapid.IntRange(0, 40).Draw(t, "Max Vim")
			b.Abilities[probdeck.Operate] = 4
			all[i], _ = probdeck.NewCharacter(b)
		}
		t.Repeat(map[string]func(*rapid.T){
			"attack": func(t *rapid.T) {
				i, j := rapid.IntRange(0, 1).Draw(t, "who"), rapid.IntRange(0, 1).Draw(t, "whom")
				before, decks := all, s.Decks
				hit, err := s.Attack(rng, &all[i], &all[j], rapid.SampledFrom([]probdeck.Weapon{books.Paralyzer(), books.FearRod(), {}}).Draw(t, "weapon"))
				if err != nil {
					if all != before || s.Decks != decks || hit != (probdeck.Hit{}) {
						t.Fatalf("refused with %v, and changed %+v to %+v", err, before, all)
					}
					return
				}
				if before[i].Vim == 0 || before[j].Vim == 0 || hit.Lost != min(hit.Outcome.Final, before[j].Vim) || all[j].Vim != before[j].Vim-hit.Lost ||
					i != j && all[i].Vim != before[i].Vim {
					t.Fatalf("%+v and then %+v after\n%v", before, all, hit)
				}
				if hit.Outcome.Condition != "" && before[j].Conditions == (probdeck.Conditions{}) && all[j].Conditions[0].Name != hit.Outcome.Condition {
					t.Fatalf("PD-09: %s is not in force", hit.Outcome.Condition)
				}
			},
			"act": func(t *rapid.T) {
				i := rapid.IntRange(0, 1).Draw(t, "who")
				before, decks := all, s.Decks
				_, err := s.Act(rng, &all[i], probdeck.Action{Traits: probdeck.Traits{Ability: probdeck.Labor}, Difficulty: rapid.IntRange(0, 12).Draw(t, "difficulty")})
				if err != nil && (all != before || s.Decks != decks) {
					t.Fatalf("refused with %v, and changed %+v to %+v", err, before, all)
				}
			},
			"end turn": func(t *rapid.T) { all[rapid.IntRange(0, 1).Draw(t, "who")].EndTurn() },
			"": func(t *rapid.T) {
				n := s.Decks.Perks.Left().Len() + s.Decks.Perks.Discarded().Len()
				for i := range all {
					n += all[i].Held.Len()
					data, err := json.Marshal(all[i])
					var back probdeck.Character
					if err != nil || json.Unmarshal(data, &back) != nil || back != all[i] {
						t.Fatalf("%+v is saved as %s, %v, and read as %+v", all[i], data, err, back)
					}
				}
				if n != 24 { // GL-20
					t.Fatalf("there are %d Perk Cards, want 24", n)
				}
			},
		})
	})
}

func TestSceneAllocatesNothing(t *testing.T) {
	rng := crunch.NewRand(7)
	s := probdeck.Scene{Conditions: gameConditions()}
	q, a := character(t, books.Quila()), character(t, books.Ashmite())
	weapon, force := books.Paralyzer(), probdeck.Action{Traits: traits(t, "Labor"), Difficulty: 6}
	if n := testing.AllocsPerRun(100, func() {
		by, target, scene := q, a, s
		if _, err := scene.Attack(rng, &by, &target, weapon); err != nil {
			t.Fatal(err)
		}
		if _, err := scene.Act(rng, &by, force); err != nil {
			t.Fatal(err)
		}
	}); n > 3 { // of the three copies, which Choose might keep
		t.Errorf("an attack and an action in a scene allocate %v times, want 3 copies", n)
	}
}
