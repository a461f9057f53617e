package checks_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

func attack(stat checks.StatName, value, n int) checks.Attack {
	return checks.Attack{Check: checks.Check{Stat: stat, Value: checks.Num(value)}, Attacks: n}
}

// results returns the results of all strikes shown.
func results(o checks.Outcome) (f []checks.StrikeResult) {
	for _, s := range o.Strikes[:o.Shown] {
		f = append(f, s.Result)
	}
	return f
}

const (
	missed   = checks.Missed
	defended = checks.Defended
	through  = checks.GotThrough
	dropped  = checks.Dropped
	injuring = checks.Injuring
)

func TestAttack(t *testing.T) {
	melee := func(n int, edge checks.Edge) checks.Attack {
		a := attack(checks.Melee, 10, n)
		a.Check.Edge = edge
		return a
	}
	with := func(a checks.Attack, injury, pierce checks.Modifiers) checks.Attack {
		a.Injury, a.Pierce = injury, pierce
		return a
	}
	d := checks.Num(12)
	for _, row := range []struct {
		clause  string
		attack  checks.Attack
		target  checks.Target
		faces   []int
		asked   []int
		results []checks.StrikeResult
		left    int
		harm    checks.Harm
	}{
		{"CK-10: a miss needs no Defence check", melee(2, 0), checks.Target{Defence: d, Wounds: 1},
			[]int{9, 4}, []int{20, 20}, []checks.StrikeResult{missed, missed}, 1, 0},
		{"CK-22: one Defence check for each hit, in their order", melee(3, 0), checks.Target{Defence: d, Wounds: 2},
			[]int{10, 9, 19, 12, 11}, []int{20, 20, 20, 20, 20}, []checks.StrikeResult{defended, missed, through}, 1, 0},
		{"CK-21: the free attack may miss", melee(1, 0), checks.Target{Defence: d, Wounds: 1},
			[]int{20, 3, 12}, []int{20, 20, 20}, []checks.StrikeResult{defended, missed}, 1, 0},
		{"CK-21: the chain comes before the next attack", melee(2, 0), checks.Target{Wounds: 1},
			[]int{20, 3, 15}, []int{20, 20, 20}, []checks.StrikeResult{injuring, missed, through}, 0, checks.Incapacitated},
		{"CK-21: the die kept decides, Advantage", melee(1, checks.Advantage), checks.Target{Wounds: 1},
			[]int{3, 20, 9, 8}, []int{20, 20, 20, 20}, []checks.StrikeResult{injuring, missed}, 0, checks.Incapacitated},
		{"CK-21: the die kept decides, Disadvantage", melee(1, checks.Disadvantage), checks.Target{Wounds: 1},
			[]int{20, 16}, []int{20, 20}, []checks.StrikeResult{injuring}, 0, checks.Stunned},
		{"CK-21: a 20 of the Defence gives nothing", melee(1, 0), checks.Target{Defence: d, Wounds: 1},
			[]int{10, 20}, []int{20, 20}, []checks.StrikeResult{defended}, 1, 0},
		{"CK-20: Advantage of the target", melee(1, 0), checks.Target{Defence: d, Edge: checks.Advantage, Wounds: 1},
			[]int{10, 2, 12}, []int{20, 20, 20}, []checks.StrikeResult{defended}, 1, 0},
		{"CK-13: no Defence, no dice", melee(1, 0), checks.Target{Edge: checks.Advantage, Wounds: 1},
			[]int{14}, []int{20}, []checks.StrikeResult{injuring}, 0, checks.Dazed},
		{"CK-04: a lifted dash rolls", melee(1, 0), checks.Target{Modifiers: mods(2), Wounds: 1},
			[]int{14, 19}, []int{20, 20}, []checks.StrikeResult{defended}, 1, 0},
		{"GL-12: Pierce against a dash does nothing", with(melee(1, 0), mods(), mods(5)), checks.Target{Wounds: 1},
			[]int{14}, []int{20}, []checks.StrikeResult{injuring}, 0, checks.Dazed},
		{"CK-32, GL-12: negative Pierce improves a dash too", with(melee(1, 0), mods(), mods(-2)), checks.Target{Wounds: 1},
			[]int{14, 19}, []int{20, 20}, []checks.StrikeResult{defended}, 1, 0},
		{"GL-12: a lifted dash is worsened like any other", with(melee(1, 0), mods(), mods(2)), checks.Target{Modifiers: mods(2), Wounds: 1},
			[]int{14, 20}, []int{20, 20}, []checks.StrikeResult{defended}, 1, 0},
		{"CK-32: Pierce worsens the Defence", with(melee(1, 0), mods(), mods(2)), checks.Target{Defence: d, Wounds: 1},
			[]int{14, 13}, []int{20, 20}, []checks.StrikeResult{injuring}, 0, checks.Dazed},
		{"CK-32: and is overcome by what it needs", with(melee(1, 0), mods(), mods(2)), checks.Target{Defence: d, Wounds: 1},
			[]int{14, 14}, []int{20, 20}, []checks.StrikeResult{defended}, 1, 0},
		{"CK-32: Pierce of 0 points takes no place", with(melee(1, 0), mods(), checks.Modifiers{{Origin: checks.MeleeWeapon}}), checks.Target{Defence: d, Modifiers: mods(1, 1, 1, 1, 1, 1, 1, 1), Wounds: 1},
			[]int{14, 5}, []int{20, 20}, []checks.StrikeResult{defended}, 1, 0},
		{"CK-32: negative Pierce helps", with(melee(1, 0), mods(), mods(-2)), checks.Target{Defence: d, Wounds: 1},
			[]int{14, 10}, []int{20, 20}, []checks.StrikeResult{defended}, 1, 0},
		{"CK-31: Injury modifiers don't hit", with(melee(1, 0), mods(3), mods()), checks.Target{Wounds: 1},
			[]int{9}, []int{20}, []checks.StrikeResult{missed}, 1, 0},
		{"CK-31: they injure", with(melee(1, 0), mods(3), mods()), checks.Target{Wounds: 1},
			[]int{14}, []int{20}, []checks.StrikeResult{injuring}, 0, checks.Stunned},
		{"CK-31: negative ones help", with(melee(1, 0), mods(-6), mods()), checks.Target{Wounds: 1},
			[]int{19}, []int{20}, []checks.StrikeResult{injuring}, 0, checks.Dazed},
		{"GL-13: what helped to hit doesn't count", func() checks.Attack {
			a := melee(1, 0)
			a.Check.Modifiers = mods(6)
			return a
		}(), checks.Target{Wounds: 1},
			[]int{14}, []int{20}, []checks.StrikeResult{injuring}, 0, checks.Dazed},
		{"GL-13: totals beyond the end", with(melee(1, 0), mods(30), mods()), checks.Target{Wounds: 1},
			[]int{10}, []int{20}, []checks.StrikeResult{injuring}, 0, checks.Incapacitated},
		{"GL-13: the highest injures", melee(3, 0), checks.Target{Wounds: 1},
			[]int{14, 17, 16}, []int{20, 20, 20}, []checks.StrikeResult{through, injuring, through}, 0, checks.Stunned},
		{"GL-13: of equals the first", melee(3, 0), checks.Target{Wounds: 1},
			[]int{14, 17, 17}, []int{20, 20, 20}, []checks.StrikeResult{through, injuring, through}, 0, checks.Stunned},
		{"GL-14: Wounds left, no injury, nothing dropped", melee(2, 0), checks.Target{Wounds: 3},
			[]int{18, 19}, []int{20, 20}, []checks.StrikeResult{through, through}, 1, 0},
		{"GL-14: one dropped for each Wound above 1", melee(3, 0), checks.Target{Wounds: 3},
			[]int{18, 16, 12, 1, 2}, []int{20, 20, 20, 3, 2}, []checks.StrikeResult{dropped, injuring, dropped}, 0, checks.Stunned},
		{"GL-14: the draw is among those still there", melee(4, 0), checks.Target{Wounds: 3},
			[]int{18, 16, 12, 11, 2, 2}, []int{20, 20, 20, 20, 4, 3}, []checks.StrikeResult{injuring, dropped, dropped, through}, 0, checks.Incapacitated},
		{"GL-14: the draw counts those that stay", melee(3, 0), checks.Target{Wounds: 2},
			[]int{11, 18, 16, 3}, []int{20, 20, 20, 3}, []checks.StrikeResult{through, injuring, dropped}, 0, checks.Incapacitated},
		{"GL-14: defended ones can't be dropped", melee(3, 0), checks.Target{Defence: d, Wounds: 2},
			[]int{18, 19, 12, 15, 11, 11, 1}, []int{20, 20, 20, 20, 20, 20, 2}, []checks.StrikeResult{defended, dropped, injuring}, 0, checks.Dazed},
		{"GL-14: no Wound left before: each hit injures", melee(2, 0), checks.Target{Wounds: 0},
			[]int{18, 9}, []int{20, 20}, []checks.StrikeResult{injuring, missed}, 0, checks.Incapacitated},
		{"GL-14: no Wound left before and none through", melee(1, 0), checks.Target{Wounds: 0},
			[]int{9}, []int{20}, []checks.StrikeResult{missed}, 0, 0},
		{"CK-15, GL-16: a Cast attack", attack(checks.Cast, 3, 1), checks.Target{Wounds: 1},
			[]int{3}, []int{20}, []checks.StrikeResult{injuring}, 0, checks.Dazed},
		{"CK-11: a Ranged attack", attack(checks.Ranged, 3, 1), checks.Target{Wounds: 1},
			[]int{3}, []int{20}, []checks.StrikeResult{missed}, 1, 0},
	} {
		rng := rolls(t, row.faces...)
		o, err := row.attack.Roll(row.target, rng)
		if err != nil {
			t.Errorf("%s: got the error %v", row.clause, err)
			continue
		}
		rng.done(row.asked...)
		if !slices.Equal(results(o), row.results) || o.Left != row.left || o.Injury.Result != row.harm {
			t.Errorf("%s: want the strikes %v, Wounds left %d and %v, got\n%v", row.clause, row.results, row.left, row.harm, o)
		}
		if again, err := row.attack.Judge(row.target, row.faces...); err != nil || again != o {
			t.Errorf("%s: Judge returns %v, %v, want what Roll returns", row.clause, again, err)
		}
		if got := saved(t, o); !slices.Equal(got, row.faces) {
			t.Errorf("%s: the saved dice are %v, want %v", row.clause, got, row.faces)
		}
	}
}

// A refused attack rolls nothing.
func TestAttackRefused(t *testing.T) {
	ok, target := attack(checks.Melee, 10, 1), checks.Target{Defence: checks.Num(12), Wounds: 1}
	pierce := checks.Modifiers{{Points: 1}}
	for _, row := range []struct {
		name   string
		change func(*checks.Attack, *checks.Target)
		want   any
	}{
		{"CK-21: an Agility attack", func(a *checks.Attack, _ *checks.Target) { a.Check.Stat = checks.Agility }, new(*checks.StatError)},
		{"CK-21: a Defence attack", func(a *checks.Attack, _ *checks.Target) { a.Check.Stat = checks.Defence }, new(*checks.StatError)},
		{"no stat", func(a *checks.Attack, _ *checks.Target) { a.Check.Stat = 0 }, new(*checks.StatError)},
		{"CK-05: Melee '-'", func(a *checks.Attack, _ *checks.Target) { a.Check.Value = checks.Stat{} }, new(*checks.DashError)},
		{"CK-03: Ranged '-'", func(a *checks.Attack, _ *checks.Target) {
			a.Check.Stat, a.Check.Value = checks.Ranged, checks.Stat{}
		}, new(*checks.DashError)},
		{"no attacks", func(a *checks.Attack, _ *checks.Target) { a.Attacks = 0 }, new(*crunch.RangeError)},
		{"101 attacks", func(a *checks.Attack, _ *checks.Target) { a.Attacks = 101 }, new(*crunch.RangeError)},
		{"-1 attacks", func(a *checks.Attack, _ *checks.Target) { a.Attacks = -1 }, new(*crunch.RangeError)},
		{"-1 Wounds", func(_ *checks.Attack, t *checks.Target) { t.Wounds = -1 }, new(*crunch.RangeError)},
		{"101 Wounds", func(_ *checks.Attack, t *checks.Target) { t.Wounds = 101 }, new(*crunch.RangeError)},
		{"edge 4", func(a *checks.Attack, _ *checks.Target) { a.Check.Edge = 4 }, new(*crunch.RangeError)},
		{"edge 4 of the target", func(_ *checks.Attack, t *checks.Target) { t.Edge = 4 }, new(*crunch.RangeError)},
		{"nine modifiers on the Defence", func(a *checks.Attack, t *checks.Target) {
			a.Pierce, t.Modifiers = pierce, mods(1, 1, 1, 1, 1, 1, 1, 1)
		}, new(*crunch.RangeError)},
	} {
		a, tg := ok, target
		row.change(&a, &tg)
		o, err := a.Roll(tg, never{t})
		_, judged := a.Judge(tg, 3)
		_, odds := a.Odds(tg)
		for _, err := range []error{err, judged, odds} {
			if err == nil || !errors.As(err, row.want) {
				t.Errorf("%s: got %v, want a %T", row.name, err, row.want)
			}
		}
		if o != (checks.Outcome{}) {
			t.Errorf("%s: the refused attack returns %v, want the zero Outcome", row.name, o)
		}
	}
	a, tg := ok, target
	a.Pierce, tg.Modifiers = pierce, mods(1, 1, 1, 1, 1, 1, 1)
	if _, err := a.Roll(tg, rolls(t, 10, 12)); err != nil {
		t.Errorf("eight modifiers of the Defence checks: got the error %v", err)
	}
}

func TestAttackJudgeRefusesDice(t *testing.T) {
	a, target := attack(checks.Melee, 10, 2), checks.Target{Defence: checks.Num(12), Wounds: 2}
	for _, row := range []struct {
		faces []int
		want  checks.DiceError
	}{
		{nil, checks.DiceError{At: 0, Sides: 20}},
		{[]int{3}, checks.DiceError{At: 1, Sides: 20}},
		{[]int{20, 3}, checks.DiceError{At: 2, Sides: 20}},
		{[]int{0, 3}, checks.DiceError{At: 0, Sides: 20}},
		{[]int{21, 3}, checks.DiceError{At: 0, Got: 21, Sides: 20}},
		{[]int{12, 3}, checks.DiceError{At: 2, Sides: 20}},
		{[]int{12, 3, -1}, checks.DiceError{At: 2, Got: -1, Sides: 20}},
		{[]int{12, 13, 3}, checks.DiceError{At: 3, Sides: 20}}, // the second Defence die, before the draw
		{[]int{12, 13, 3, 21, 1}, checks.DiceError{At: 3, Got: 21, Sides: 20}},
		{[]int{12, 13, 3, 4}, checks.DiceError{At: 4, Sides: 2}},
		{[]int{12, 13, 3, 4, 3}, checks.DiceError{At: 4, Got: 3, Sides: 2}},
		{[]int{12, 13, 3, 4, 1, 7}, checks.DiceError{At: 5, Got: 7}},
	} {
		o, err := a.Judge(target, row.faces...)
		var de *checks.DiceError
		if !errors.As(err, &de) || *de != row.want || o != (checks.Outcome{}) {
			t.Errorf("%v: got %v, want %v", row.faces, err, &row.want)
		}
	}
}

// The Rules of an attack's check hold for the Defence checks too, and a game may have an injury table of its own. GL-12, GL-13, GL-16
func TestAttackOptions(t *testing.T) {
	a := attack(checks.Melee, 10, 1)
	a.Pierce = mods(2)
	target := checks.Target{Modifiers: mods(2), Wounds: 1}
	a.Check.Rules.DashBySum = true
	o, err := a.Judge(target, 14)
	if err != nil || o.DefenceRolls {
		t.Errorf("GL-12: with DashBySum Pierce 2 takes the 2 points off: got %v, %v, want no Defence check", o, err)
	}
	// GL-12: negative Pierce lifts a dash, unless PierceKeepsDash. It improves a dash that something else lifted even then.
	for _, row := range []struct {
		keeps   bool
		points  int // of the target
		pierce  int
		needed  int
		dashSum bool
	}{
		{false, 0, -2, 19, false}, {true, 0, -2, 0, false}, {true, 1, -2, 18, false}, {true, -1, -2, 0, false},
		{true, 1, 3, 23, false}, {true, 2, 3, 22, false}, {true, 2, 3, 0, true}, {true, 2, -3, 16, true}, {true, 0, -3, 0, true},
	} {
		for _, source := range []checks.Origin{checks.SpecialRule, checks.MeleeWeapon, checks.Spell} {
			a := attack(checks.Melee, 10, 1)
			a.Pierce = checks.Modifiers{{Origin: source, Points: row.pierce}}
			a.Check.Rules = checks.Rules{PierceKeepsDash: row.keeps, DashBySum: row.dashSum}
			faces := []int{14, 1}
			if row.needed == 0 {
				faces = faces[:1]
			}
			o, err := a.Judge(checks.Target{Modifiers: mods(row.points), Wounds: 1}, faces...)
			if err != nil || o.DefenceNeeded != row.needed || o.DefenceRolls != (row.needed != 0) {
				t.Errorf("GL-12: %+v with %v: got %v, %v", row, source, o, err)
			}
		}
	}
	a = attack(checks.Cast, 2, 1)
	a.Check.Rules.LowCastFails = true
	if o, err = a.Judge(target, 4); err != nil || o.Hits != 0 {
		t.Errorf("GL-16: with LowCastFails a Cast attack hits on a natural 4: got %v, %v", o, err)
	}
	table := must.Get(checks.NewTable(checks.Row[checks.Harm]{From: 1, To: 20, Result: checks.Stunned}))(t)
	a.Injuries = table
	if o, err = a.Judge(checks.Target{Wounds: 1}, 7); err != nil || o.Injury.Result != checks.Stunned {
		t.Errorf("GL-13: with a table of a game's own: got %v, %v, want Stunned", o, err)
	}
}

func TestAttackAllocatesNothing(t *testing.T) {
	rng := seeded(1)
	a, target := attack(checks.Melee, 10, 4), checks.Target{Defence: checks.Num(12), Wounds: 2}
	a.Check.Edge = checks.Advantage
	faces := []int{5, 6, 7, 8, 9, 3, 2, 1}
	if n := testing.AllocsPerRun(1000, func() {
		if _, err := a.Roll(target, rng); err != nil {
			t.Fatal(err)
		}
		if _, err := a.Judge(target, faces...); err != nil {
			t.Fatal(err)
		}
		if _, err := a.Odds(target); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("an attack allocates %v times, want 0", n)
	}
}
