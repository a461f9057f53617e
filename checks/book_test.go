package checks_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/checks"
)

// The worked examples of the book, number for number.

// "An unmodified roll of 1-4 for Stat Checks is always a failure, even if a unit would have a modified Stat that is
// better than this (eg. a unit with Mel 5 and a Spear, which gives +2 Mel)." CK-11, CK-30
func TestBookSpear(t *testing.T) {
	u := checks.Unit{Melee: checks.Num(5), Attacks: checks.Num(1)}
	spear := checks.Weapon{Name: "Spear", Hit: 2}
	a, err := u.Attack(checks.Melee, spear)
	if err != nil {
		t.Fatal(err)
	}
	for face := 1; face <= 20; face++ {
		r, err := a.Check.Judge(face)
		if err != nil {
			t.Fatal(err)
		}
		if r.Needed != 3 {
			t.Errorf("the spear: needs %d, want 3", r.Needed)
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

// "Alice crits by rolling a 20 for one of her unit's Melee Attacks. She makes an extra attack and rolls a 20 again! She
// now makes yet another attack and rolls a 15, which is a hit (and a potential Stun). The target must now make Defence
// Checks against each attack, or be Incapacitated/Stunned (depending on the exact result)." CK-21, CK-22
func TestBookAlice(t *testing.T) {
	a := checks.Attack{Check: checks.Check{Stat: checks.Melee, Value: checks.Num(12)}, Attacks: 1}
	target := checks.Target{Defence: checks.Num(10), Wounds: 1}
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
		rng := rolls(t, 20, 20, 15, row.defence[0], row.defence[1], row.defence[2])
		o, err := a.Roll(target, rng)
		if err != nil {
			t.Fatal(err)
		}
		rng.done(20, 20, 20, 20, 20, 20)
		if o.Critical != 2 || o.Hits != 3 || o.Injury.Result != row.harm {
			t.Errorf("%s: got %d criticals, %d hits and %v, want 2, 3 and %v", row.name, o.Critical, o.Hits, o.Injury.Result, row.harm)
		}
		if o.Strikes[0].Free || !o.Strikes[1].Free || !o.Strikes[2].Free || o.Shown != 3 { // CK-21
			t.Errorf("%s: got %v, want one strike and two free ones", row.name, o)
		}
	}
}

// "A +3 Defence modifier would improve that unit's Defence by 3 (ie. lower the stat by 3) for that Defence Check only."
// CK-30
func TestBookDefenceModifier(t *testing.T) {
	u := checks.Unit{Defence: checks.Num(12)}
	c, err := u.Check(checks.Defence)
	if err != nil {
		t.Fatal(err)
	}
	with := c
	with.Modifiers = mods(3)
	r, err := with.Judge(9)
	if err != nil || r.Needed != 9 || !r.Verdict.Passes() {
		t.Errorf("Defence 12 with +3: got %v, %v, want a 9 to pass", r, err)
	}
	if r, _ = with.Judge(8); r.Verdict.Passes() {
		t.Errorf("Defence 12 with +3: got %v, want an 8 to fail", r)
	}
	if r, _ = c.Judge(9); r.Verdict.Passes() || r.Needed != 12 || u.Defence != checks.Num(12) {
		t.Errorf("the modifier changed more than its check: got %v", r)
	}
}

// "The first point of improvement changes the stat from a '-' to a '20' and then each point of improvement improves it
// as you would expect (19, 18... etc.)." CK-04
func TestBookDashedDefence(t *testing.T) {
	for points := 0; points <= 20; points++ {
		c := checks.Check{Stat: checks.Defence, Modifiers: mods(points)}
		needed, rolls, err := c.Needed()
		want := 21 - int(points)
		if points == 0 {
			want = 0
		}
		if err != nil || rolls != (points > 0) || needed != want {
			t.Errorf("a dash improved by %d: got %d, rolls %v, %v, want %d", points, needed, rolls, err, want)
		}
	}
}

// "A Defence of '-' means that you do not make a roll at all, so you cannot succeed on such a Check, automatically failing
// without a roll." CK-13
func TestBookNoRoll(t *testing.T) {
	c := checks.Check{Stat: checks.Defence}
	r, err := c.Roll(never{t})
	if err != nil || r.Verdict.Passes() || r.Verdict != checks.NoRoll || r.Dice != (checks.D20{}) {
		t.Errorf("a dashed Defence: got %v, %v, want a failure without a roll", r, err)
	}
	var de *checks.DiceError
	if _, err = c.Judge(20); !errors.As(err, &de) {
		t.Errorf("a 20 for a check without a roll: got %v, want a *DiceError", err)
	}
	a := checks.Attack{Check: checks.Check{Stat: checks.Melee, Value: checks.Num(12)}, Attacks: 2}
	rng := rolls(t, 12, 13)
	o, err := a.Roll(checks.Target{Wounds: 5}, rng)
	rng.done(20, 20)
	if err != nil || o.Through != 2 || o.Left != 3 || o.DefenceRolls {
		t.Errorf("a dashed Defence: got %v, %v, want two hits through and three Wounds left", o, err)
	}
}

// "+1 Pierce is the equivalent of saying 'a -1 Defence modifier for your opponent'." CK-32
func TestBookPierce(t *testing.T) {
	a := checks.Attack{Check: checks.Check{Stat: checks.Melee, Value: checks.Num(5)}, Attacks: 1}
	for pierce := -10; pierce <= 10; pierce++ {
		a.Pierce = mods(pierce)
		c := checks.Check{Stat: checks.Defence, Value: checks.Num(10), Modifiers: mods(-pierce)}
		needed, _, _ := c.Needed()
		for face := 1; face <= 20; face++ {
			o, err := a.Judge(checks.Target{Defence: checks.Num(10), Wounds: 1}, 10, face)
			r, _ := c.Judge(face)
			if err != nil || o.DefenceNeeded != needed || (o.Hits-o.Through == 1) != r.Verdict.Passes() || needed != 10+int(pierce) {
				t.Errorf("Pierce %+d and a Defence die of %d: got %v, %v, want as %v", pierce, face, o, err, r)
			}
		}
	}
}
