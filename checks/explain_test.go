package checks_test

import (
	"testing"

	"github.com/crunchrules/crunch/checks"
)

// Each line of the trace tells what happened.
func TestOutcomeString(t *testing.T) {
	a := attack(checks.Melee, 10, 3)
	a.Check.Modifiers = checks.Modifiers{{Origin: checks.MeleeWeapon, Points: 2}}
	a.Injury = checks.Modifiers{{Origin: checks.UnitBlock, Points: 1}, {Origin: checks.RangedWeapon, Points: 5}}
	a.Pierce = checks.Modifiers{{Origin: checks.MeleeWeapon, Points: 1}}
	o, err := a.Judge(checks.Target{Defence: checks.Num(12), Edge: checks.Advantage, Wounds: 2}, 20, 16, 3, 9, 1, 2, 13, 5, 6, 7, 1)
	if err != nil {
		t.Fatal(err)
	}
	const want = `Melee attack: Mel 10, modifiers +2 melee weapon, needs 8, straight
against Def 12, modifiers -1 pierce of melee weapon, needs 13, advantage, Wounds 2
 1. 20: natural success; Defence 1 and 2, kept 2: natural failure; dropped
 2. free, 16: passed; Defence 13 and 5, kept 13: passed; defended
 3. 3: natural failure
 4. 9: passed; Defence 6 and 7, kept 7: failed; injures
3 hit, 2 went through, Wounds left 0
Injury check: roll 9 with modifiers +1 unit: total 10: Dazed`
	if o.String() != want {
		t.Errorf("%s\nwant\n%s", o, want)
	}
	o, err = a.Judge(checks.Target{Wounds: 2}, 3, 4, 8)
	const dash = `Melee attack: Mel 10, modifiers +2 melee weapon, needs 8, straight
against Def -, modifiers -1 pierce of melee weapon, no Defence checks, Wounds 2
 1. 3: natural failure
 2. 4: natural failure
 3. 8: passed; no Defence check; got through
1 hit, 1 went through, Wounds left 1`
	if err != nil || o.String() != dash {
		t.Errorf("%s\nwant\n%s", o, dash)
	}
	for _, row := range []struct {
		check checks.Check
		faces []int
		want  string
	}{
		{checks.Check{Name: "Rout", Stat: checks.Morale, Value: checks.Num(9), Edge: checks.Disadvantage, Modifiers: checks.Modifiers{{Origin: checks.Spell, Points: 1}}},
			[]int{3, 17}, "Rout check: Mrl 9, modifiers +1 spell, needs 8, disadvantage, dice 3 and 17, kept 3: natural failure"},
		{checks.Check{Stat: checks.Cast, Value: checks.Num(15)}, []int{15}, "Cast check: Difficulty 15, needs 15, dice 15: passed"},
		{checks.Check{Stat: checks.Defence}, nil, "Defence check: Def -: failed without a roll"},
	} {
		if r, err := row.check.Judge(row.faces...); err != nil || r.String() != row.want {
			t.Errorf("%v, %v; want %s", r, err, row.want)
		}
	}
}
