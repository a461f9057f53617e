package checks_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

// The text of an outcome tells each strike.
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
3 hit, 2 got through, Wounds left 0
Injury check: roll 9 with modifiers +1 unit: total 10: Dazed`
	if o.String() != want {
		t.Errorf("got\n%s\nwant\n%s", o, want)
	}
	o, err = a.Judge(checks.Target{Wounds: 2}, 3, 4, 8)
	const dash = `Melee attack: Mel 10, modifiers +2 melee weapon, needs 8, straight
against Def -, modifiers -1 pierce of melee weapon, no Defence checks, Wounds 2
 1. 3: natural failure
 2. 4: natural failure
 3. 8: passed; no Defence check; got through
1 hit, 1 got through, Wounds left 1`
	if err != nil || o.String() != dash {
		t.Errorf("got\n%s\nwant\n%s", o, dash)
	}
	for _, row := range []struct {
		check checks.Check
		faces []int
		want  string
	}{
		{checks.Check{Name: "Rout", Stat: checks.Morale, Value: checks.Num(9), Edge: checks.Disadvantage, Modifiers: checks.Modifiers{{Origin: checks.Spell, Points: 1}}},
			[]int{3, 17}, "Rout check: Mrl 9, modifiers +1 spell, needs 8, disadvantage, dice 3 and 17, kept 3: natural failure"},
		{checks.Check{Stat: checks.Cast, Value: checks.Num(15)}, []int{15}, "Cast check: Difficulty 15, needs 15, dice 15: passed"}, // CK-15
		{checks.Check{Stat: checks.Defence}, nil, "Defence check: Def -: failed without a roll"},
	} {
		if r, err := row.check.Judge(row.faces...); err != nil || r.String() != row.want {
			t.Errorf("got %v, %v, want %s", r, err, row.want)
		}
	}
}

// CK-21: a source of chance that always gives 20 ends in ErrChain. An outcome counts strikes that it doesn't show.
func TestChain(t *testing.T) {
	a := attack(checks.Melee, 10, 1)
	asked := 0
	o, err := a.Roll(checks.Target{Wounds: 1}, counter{&asked, 20})
	if !errors.Is(err, checks.ErrChain) || asked != checks.MaxStrikes || o != (checks.Outcome{}) {
		t.Errorf("after %d natural 20s: got %v, want ErrChain after %d", asked, err, checks.MaxStrikes)
	}

	// 40 natural 20s hit and a 7 misses. Of 40 Defence checks the last three fail; their strikes are not shown.
	var faces []int
	for range 40 {
		faces = append(faces, 20)
	}
	faces = append(faces, 7)
	for i := range 40 {
		faces = append(faces, map[bool]int{true: 12, false: 11}[i < 37])
	}
	target := checks.Target{Defence: checks.Num(12), Wounds: 4}
	o, err = a.Judge(target, faces...)
	if err != nil || o.Shown != 32 || o.Unshown != 9 || o.Hits != 40 || o.Critical != 40 || o.Through != 3 || o.Left != 1 || o.Injured {
		t.Errorf("41 strikes, three hits through against four Wounds: got %v, %v", o, err)
	}
	// Against two Wounds one of the three hits is dropped.
	target.Wounds = 2
	o, err = a.Judge(target, append(faces, 3)...)
	if err != nil || !o.Injured || o.Injury.Result != checks.Incapacitated || o.Left != 0 {
		t.Errorf("three hits through against two Wounds: got %v, %v, want Incapacitated", o, err)
	}
	if !strings.Contains(o.String(), "\n32. ") || !strings.Contains(o.String(), "\nand 9 more\n40 hit, 3 got through") {
		t.Errorf("the text doesn't say that 9 strikes are not shown:\n%v", o)
	}
	var re *crunch.RangeError
	one := attack(checks.Melee, 10, 33)
	misses, err := one.Judge(target, slices.Repeat([]int{5}, 33)...)
	if err != nil || misses.Unshown != 1 || !strings.Contains(misses.String(), "\nand 1 more\n") {
		t.Errorf("33 misses: got %v, %v, want one that is not shown", misses, err)
	}
	if _, err = json.Marshal(misses); !errors.As(err, &re) || re.Got != 33 {
		t.Errorf("33 strikes are saved: got %v, want a *RangeError", err)
	}
	if _, err = json.Marshal(o); !errors.As(err, &re) || *re != (crunch.RangeError{Package: "checks", What: "number of strikes to save", Got: 41, Min: 1, Max: 32}) {
		t.Errorf("41 strikes are saved: got %v, want a *RangeError", err)
	}
}

type counter struct {
	asked *int
	face  int
}

func (c counter) IntN(n int) int {
	*c.asked++
	return min(c.face, n) - 1
}

// GL-14: strikes that are not shown are dropped, and injure, like those that are.
func TestUnshown(t *testing.T) {
	a := attack(checks.Melee, 10, 40)
	target := checks.Target{Wounds: 3}
	faces := make([]int, 40, 42)
	for i := range faces {
		faces[i] = 5 // a miss
	}
	faces[0], faces[31], faces[32], faces[35], faces[39] = 11, 13, 19, 16, 15
	for _, row := range []struct {
		drops []int // of 11 13 | 19 16 15
		total int
	}{
		{[]int{1, 1}, 19}, {[]int{3, 3}, 15}, {[]int{3, 1}, 16}, {[]int{4, 3}, 15}, {[]int{5, 3}, 16}, {[]int{2, 2}, 16}, {[]int{5, 4}, 19},
	} {
		o, err := a.Judge(target, append(faces, row.drops...)...)
		if err != nil || o.Injury.Total != row.total || o.Through != 5 || o.Unshown != 8 {
			t.Errorf("drops %v: got %v, %v, want total %d", row.drops, o, err, row.total)
		}
	}
	// The strikes that are not shown are dropped: one that is shown injures.
	faces[35], faces[39] = 5, 5
	o, err := a.Judge(target, append(faces, 3, 1)...)
	if err != nil || o.Injury.Total != 13 || o.Strikes[31].Result != checks.Injuring || o.Strikes[0].Drop != 2 {
		t.Errorf("all strikes that are not shown are dropped: got %v, %v, want the 13 to injure", o, err)
	}
	// Of equal dice the first injures, which is shown.
	faces[31], faces[32] = 19, 19
	if o, err = a.Judge(target, append(faces, 1, 2)...); err != nil || o.Strikes[31].Result != checks.Injuring {
		t.Errorf("two equal dice: got %v, %v, want the first to injure", o, err)
	}
}

func anyAttack() *rapid.Generator[checks.Attack] {
	return rapid.Custom(func(t *rapid.T) checks.Attack {
		a := attack(rapid.SampledFrom([]checks.StatName{checks.Melee, checks.Ranged, checks.Cast}).Draw(t, "stat"),
			rapid.IntRange(-2, 22).Draw(t, "value"), rapid.IntRange(1, 6).Draw(t, "attacks"))
		a.Check.Edge = checks.Edge(rapid.IntRange(0, 3).Draw(t, "edge"))
		a.Check.Modifiers = few(t, "to hit")
		a.Check.Rules = checks.Rules{LowCastFails: rapid.Bool().Draw(t, "low"), DashBySum: rapid.Bool().Draw(t, "sum"), PierceKeepsDash: rapid.Bool().Draw(t, "keeps")}
		a.Injury, a.Pierce = few(t, "injury"), few(t, "pierce")
		if rapid.Bool().Draw(t, "own table") {
			a.Injuries = checks.InjuryRollTable()
		}
		return a
	})
}

// few draws up to three modifiers of a few points.
func few(t *rapid.T, name string) (m checks.Modifiers) {
	for i := range rapid.IntRange(0, 3).Draw(t, name) {
		m[i] = checks.Modifier{Origin: checks.Origin(rapid.IntRange(0, 4).Draw(t, "source")), Points: rapid.IntRange(-6, 6).Draw(t, "points")}
	}
	return m
}

func anyTarget() *rapid.Generator[checks.Target] {
	return rapid.Custom(func(t *rapid.T) checks.Target {
		tg := checks.Target{Edge: checks.Edge(rapid.IntRange(0, 3).Draw(t, "edge")), Modifiers: few(t, "defence"), Wounds: rapid.IntRange(0, 5).Draw(t, "wounds")}
		if rapid.Bool().Draw(t, "number") {
			tg.Defence = checks.Num(rapid.IntRange(1, 20).Draw(t, "value"))
		}
		return tg
	})
}

// For every attack the numbers add up, and its dice judged again and its saved form give the same outcome.
func TestAttackProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, tg := anyAttack().Draw(t, "attack"), anyTarget().Draw(t, "target")
		seed := rapid.Uint64().Draw(t, "seed")
		o := must.Get(a.Roll(tg, seeded(seed)))(t)
		if o.Unshown > 0 {
			return
		}
		var hits, crits, free, kept, through, drops int
		highest := uint8(0)
		for i, s := range o.Strikes[:o.Shown] {
			hit, twenty := s.Verdict.Passes(), s.Dice.Kept == 20
			if twenty {
				crits++
				if !hit || i+1 == o.Shown || !o.Strikes[i+1].Free { // CK-12, CK-21
					t.Fatalf("no free strike after a natural 20:\n%v", o)
				}
			}
			if s.Free {
				free++
			}
			if hit {
				hits++
			}
			switch s.Result {
			case checks.Defended:
				kept++
			case checks.GotThrough, checks.Injuring:
				through++
				highest = max(highest, s.Dice.Kept)
			case checks.Dropped:
				through++
				drops++
			}
			if hit == (s.Result == checks.Missed) || (s.Result == checks.Defended) != s.DefenceVerdict.Passes() ||
				(s.Defence.First != 0) != (hit && o.DefenceRolls) { // CK-22
				t.Fatalf("the result of %v doesn't fit its dice:\n%v", s, o)
			}
		}
		if crits != o.Critical || free != crits || o.Shown != a.Attacks+free || hits != o.Hits ||
			through != o.Through || through+kept != hits || o.Left != max(tg.Wounds-through, 0) {
			t.Fatalf("the numbers don't add up:\n%v", o)
		}
		if o.Injured != (through >= max(tg.Wounds, 1)) || o.Injured && (drops != max(tg.Wounds-1, 0) || o.Injury.Dice.Kept != highest) || !o.Injured && drops > 0 { // GL-14
			t.Fatalf("the injury doesn't fit the strikes:\n%v", o)
		}
		again, err := a.Judge(tg, saved(t, o)...)
		if err != nil || again != o {
			t.Fatalf("the same dice judged again: got %v\n%v", err, again)
		}
		data, err := json.Marshal(o)
		var back checks.Outcome
		if err != nil || json.Unmarshal(data, &back) != nil || back != o {
			t.Fatalf("saved as %s, %v: read back as another outcome", data, err)
		}
		if _, err := a.Judge(tg, append(saved(t, o), 1)...); err == nil {
			t.Fatal("Judge accepts a die too many, want a *DiceError")
		}
	})
}
