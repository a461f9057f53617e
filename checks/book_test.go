package checks_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

// The worked examples of the book, number for number. Those with a name are in package books.

// "A +3 Defence modifier would improve that unit's Defence by 3 (ie. lower the stat by 3) for that Defence Check only."
// CK-30
func TestBookDefenceModifier(t *testing.T) {
	u := checks.Unit{Defence: checks.Num(12)}
	c := must.Get(u.Check(checks.Defence))(t)
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
	if _, err = c.Judge(20); !errors.As(err, new(*checks.DiceError)) {
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
