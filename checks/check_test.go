package checks_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
	"pgregory.net/rapid"
)

func TestCheck(t *testing.T) {
	low := checks.Rules{LowCastFails: true}
	for _, row := range []struct {
		clause  string
		check   checks.Check
		faces   []int
		needed  int
		kept    uint8
		verdict checks.Verdict
	}{
		{"CK-10", checks.Check{Stat: checks.Morale, Value: checks.Num(9)}, []int{9}, 9, 9, checks.Passed},
		{"CK-10", checks.Check{Stat: checks.Morale, Value: checks.Num(9)}, []int{8}, 9, 8, checks.Failed},
		{"CK-01", checks.Check{Stat: checks.Melee, Value: checks.Num(5)}, []int{5}, 5, 5, checks.Passed},
		{"CK-01", checks.Check{Stat: checks.Ranged, Value: checks.Num(14)}, []int{13}, 14, 13, checks.Failed},
		{"CK-01", checks.Check{Stat: checks.Agility, Value: checks.Num(14)}, []int{14}, 14, 14, checks.Passed},
		{"CK-01", checks.Check{Stat: checks.Defence, Value: checks.Num(14)}, []int{19}, 14, 19, checks.Passed},
		{"CK-11", checks.Check{Stat: checks.Melee, Value: checks.Num(2)}, []int{4}, 2, 4, checks.NaturalFailure},
		{"CK-11", checks.Check{Stat: checks.Melee, Value: checks.Num(2)}, []int{1}, 2, 1, checks.NaturalFailure},
		{"CK-11", checks.Check{Stat: checks.Melee, Value: checks.Num(2)}, []int{5}, 2, 5, checks.Passed},
		{"CK-11", checks.Check{Stat: checks.Defence, Modifiers: mods(19)}, []int{4}, 2, 4, checks.NaturalFailure},
		{"CK-12", checks.Check{Stat: checks.Melee, Value: checks.Num(20), Modifiers: mods(-9)}, []int{20}, 29, 20, checks.NaturalSuccess},
		{"CK-12", checks.Check{Stat: checks.Melee, Value: checks.Num(20), Modifiers: mods(-9)}, []int{19}, 29, 19, checks.Failed},
		{"CK-12", checks.Check{Stat: checks.Cast, Value: checks.Num(30)}, []int{20}, 30, 20, checks.NaturalSuccess},
		{"CK-14", checks.Check{Name: "Rout", Stat: checks.Morale, Value: checks.Num(9)}, []int{4}, 9, 4, checks.NaturalFailure},
		{"CK-15", checks.Check{Stat: checks.Cast, Value: checks.Num(15)}, []int{15}, 15, 15, checks.Passed},
		{"CK-15", checks.Check{Stat: checks.Cast, Value: checks.Num(15)}, []int{14}, 15, 14, checks.Failed},
		{"CK-15", checks.Check{Stat: checks.Cast, Value: checks.Num(15), Modifiers: mods(2)}, []int{13}, 13, 13, checks.Passed},
		{"GL-16", checks.Check{Stat: checks.Cast, Value: checks.Num(3)}, []int{3}, 3, 3, checks.Passed},
		{"GL-16", checks.Check{Stat: checks.Cast, Value: checks.Num(1)}, []int{1}, 1, 1, checks.Passed},
		{"GL-16", checks.Check{Stat: checks.Cast, Value: checks.Num(3)}, []int{2}, 3, 2, checks.Failed},
		{"GL-16", checks.Check{Stat: checks.Cast, Value: checks.Num(3), Rules: low}, []int{3}, 3, 3, checks.NaturalFailure},
		{"GL-16", checks.Check{Stat: checks.Cast, Value: checks.Num(3), Rules: low}, []int{4}, 3, 4, checks.NaturalFailure},
		{"GL-16", checks.Check{Stat: checks.Cast, Value: checks.Num(3), Rules: low}, []int{5}, 3, 5, checks.Passed},
		{"CK-20", checks.Check{Stat: checks.Melee, Value: checks.Num(10), Edge: checks.Advantage}, []int{3, 17}, 10, 17, checks.Passed},
		{"CK-20", checks.Check{Stat: checks.Melee, Value: checks.Num(10), Edge: checks.Advantage}, []int{17, 3}, 10, 17, checks.Passed},
		{"CK-20", checks.Check{Stat: checks.Melee, Value: checks.Num(10), Edge: checks.Disadvantage}, []int{3, 17}, 10, 3, checks.NaturalFailure},
		{"CK-20", checks.Check{Stat: checks.Melee, Value: checks.Num(10), Edge: checks.Disadvantage}, []int{17, 9}, 10, 9, checks.Failed},
		{"GL-11", checks.Check{Stat: checks.Melee, Value: checks.Num(10), Edge: checks.Advantage | checks.Disadvantage}, []int{11}, 10, 11, checks.Passed},
		{"GL-11", checks.Check{Stat: checks.Melee, Value: checks.Num(10), Edge: checks.Advantage | checks.Disadvantage | checks.Advantage}, []int{9}, 10, 9, checks.Failed},
		{"CK-30", checks.Check{Stat: checks.Melee, Value: checks.Num(12), Modifiers: mods(3)}, []int{9}, 9, 9, checks.Passed},
		{"CK-30", checks.Check{Stat: checks.Melee, Value: checks.Num(12), Modifiers: mods(-3)}, []int{14}, 15, 14, checks.Failed},
		{"CK-30", checks.Check{Stat: checks.Melee, Value: checks.Num(12), Modifiers: mods(1, 1, 1, 1, 1, 1, 1, -2)}, []int{7}, 7, 7, checks.Passed},
		{"CK-34", checks.Check{Stat: checks.Melee, Value: checks.Num(12), Edge: checks.Advantage, Modifiers: mods(15)}, []int{4, 2}, -3, 4, checks.NaturalFailure},
		{"CK-34", checks.Check{Stat: checks.Melee, Value: checks.Num(12), Edge: checks.Advantage, Modifiers: mods(-15)}, []int{20, 2}, 27, 20, checks.NaturalSuccess},
		{"CK-34", checks.Check{Stat: checks.Melee, Value: checks.Num(12), Edge: checks.Disadvantage, Modifiers: mods(-15)}, []int{20, 19}, 27, 19, checks.Failed},
		{"CK-34", checks.Check{Stat: checks.Melee, Value: checks.Num(12), Edge: checks.Disadvantage, Modifiers: mods(15)}, []int{5, 20}, -3, 5, checks.Passed},
		{"CK-04", checks.Check{Stat: checks.Defence, Modifiers: mods(1)}, []int{19}, 20, 19, checks.Failed},
		{"CK-04", checks.Check{Stat: checks.Defence, Modifiers: mods(2)}, []int{19}, 19, 19, checks.Passed},
		{"GL-12", checks.Check{Stat: checks.Defence, Modifiers: mods(1, -2)}, []int{20}, 22, 20, checks.NaturalSuccess},
		{"GL-12", checks.Check{Stat: checks.Defence, Modifiers: mods(-2, 1)}, []int{19}, 22, 19, checks.Failed},
		{"GL-12", checks.Check{Stat: checks.Defence, Modifiers: mods(-2)}, nil, 0, 0, checks.NoRoll},
		{"GL-12", checks.Check{Stat: checks.Defence, Modifiers: mods(3, -1), Rules: checks.Rules{DashBySum: true}}, []int{19}, 19, 19, checks.Passed},
		{"GL-12", checks.Check{Stat: checks.Defence, Modifiers: mods(1, -1), Rules: checks.Rules{DashBySum: true}}, nil, 0, 0, checks.NoRoll},
		{"GL-12", checks.Check{Stat: checks.Defence, Modifiers: mods(1, -2), Rules: checks.Rules{DashBySum: true}}, nil, 0, 0, checks.NoRoll},
	} {
		r, err := row.check.Judge(row.faces...)
		if err != nil {
			t.Errorf("%s: %v: got the error %v", row.clause, row.check, err)
			continue
		}
		if r.Needed != row.needed || r.Dice.Kept != row.kept || r.Verdict != row.verdict || r.Check != row.check {
			t.Errorf("%s: got %v, want needs %d, kept %d, %v", row.clause, r, row.needed, row.kept, row.verdict)
		}
		rng := rolls(t, row.faces...)
		again, err := row.check.Roll(rng)
		if err != nil || again != r {
			t.Errorf("%s: Roll returns %v, %v, want %v as Judge", row.clause, again, err, r)
		}
		rng.done([]int{20, 20}[:len(row.faces)]...)
	}
}

// A refused check rolls nothing and returns a typed error.
func TestCheckRefused(t *testing.T) {
	for _, row := range []struct {
		clause string
		check  checks.Check
		dash   bool
	}{
		{"CK-05", checks.Check{Stat: checks.Morale}, true},
		{"CK-05", checks.Check{Stat: checks.Agility, Modifiers: mods(5)}, true},
		{"CK-05", checks.Check{Stat: checks.Melee}, true},
		{"CK-05", checks.Check{Stat: checks.Cast}, true},
		{"CK-03", checks.Check{Stat: checks.Ranged}, true},
		{"CK-02", checks.Check{Stat: checks.Move, Value: checks.Num(6)}, false},
		{"CK-02", checks.Check{Stat: checks.Attacks, Value: checks.Num(6)}, false},
		{"CK-02", checks.Check{Stat: checks.Wounds, Value: checks.Num(6)}, false},
		{"CK-02", checks.Check{Stat: checks.Injury, Value: checks.Num(6)}, false},
		{"CK-02", checks.Check{Stat: checks.Pierce, Value: checks.Num(6)}, false},
		{"CK-10", checks.Check{Value: checks.Num(6)}, false},
		{"CK-10", checks.Check{Stat: checks.Cast + 1, Value: checks.Num(6)}, false},
		{"CK-10", checks.Check{Stat: 16 + checks.Melee, Value: checks.Num(6)}, false},
		{"CK-10", checks.Check{Stat: 255, Value: checks.Num(6)}, false},
		{"CK-20", checks.Check{Stat: checks.Melee, Value: checks.Num(6), Edge: 4}, false},
	} {
		r, err := row.check.Roll(never{t})
		_, judged := row.check.Judge(12)
		_, odds := row.check.Odds()
		for _, err := range []error{err, judged, odds} {
			var de *checks.DashError
			if err == nil || errors.As(err, &de) != row.dash {
				t.Errorf("%s: %+v: got %v, want a *DashError: %v", row.clause, row.check, err, row.dash)
				continue
			}
			var se *checks.StatError
			switch {
			case errors.As(err, &de):
				if de.Stat != row.check.Stat {
					t.Errorf("%s: the error names %v, want %v", row.clause, de.Stat, row.check.Stat)
				}
			case errors.As(err, &se):
				if se.Stat != row.check.Stat {
					t.Errorf("%s: the error names %v, want %v", row.clause, se.Stat, row.check.Stat)
				}
			case !errors.As(err, new(*crunch.RangeError)):
				t.Errorf("%s: got %v, want a *DashError, *StatError or *RangeError", row.clause, err)
			}
		}
		needed, rolls, err := row.check.Needed()
		if r != (checks.CheckResult{}) || needed != 0 || rolls || err == nil {
			t.Errorf("%s: the refused check returns %v, %d, %v, want zero values", row.clause, r, needed, rolls)
		}
	}
}

func TestJudgeRefusesDice(t *testing.T) {
	straight := checks.Check{Stat: checks.Melee, Value: checks.Num(6)}
	two := checks.Check{Stat: checks.Melee, Value: checks.Num(6), Edge: checks.Advantage}
	for _, row := range []struct {
		check checks.Check
		faces []int
		want  checks.DiceError
	}{
		{straight, nil, checks.DiceError{At: 0, Sides: 20}},
		{straight, []int{0}, checks.DiceError{At: 0, Got: 0, Sides: 20}},
		{straight, []int{21}, checks.DiceError{At: 0, Got: 21, Sides: 20}},
		{straight, []int{-3}, checks.DiceError{At: 0, Got: -3, Sides: 20}},
		{straight, []int{257}, checks.DiceError{At: 0, Got: 257, Sides: 20}},
		{straight, []int{7, 8}, checks.DiceError{At: 1, Got: 8}},
		{two, []int{7}, checks.DiceError{At: 1, Sides: 20}},
		{two, []int{7, 21}, checks.DiceError{At: 1, Got: 21, Sides: 20}},
		{two, []int{7, 8, 9}, checks.DiceError{At: 2, Got: 9}},
	} {
		_, err := row.check.Judge(row.faces...)
		var de *checks.DiceError
		if !errors.As(err, &de) || *de != row.want {
			t.Errorf("%v: got %v, want %v", row.faces, err, &row.want)
		}
	}
}

// The odds of a check are the share of all throws that pass. CK-10, CK-11, CK-12, CK-13, CK-20, CK-34, GL-16
func TestCheckOdds(t *testing.T) {
	for _, stat := range []checks.StatName{checks.Melee, checks.Defence, checks.Cast} {
		for edge := checks.Straight; edge <= cancelled; edge++ {
			for value := -3; value <= 24; value++ {
				for _, rules := range []checks.Rules{{}, {LowCastFails: true}} {
					c := checks.Check{Stat: stat, Value: checks.Num(value), Edge: edge, Rules: rules}
					odds := must.Get(c.Odds())(t)
					p := law(t, 3, func(rng crunch.RNG) bool {
						r := must.Get(c.Roll(rng))(t)
						return r.Verdict.Passes()
					})
					if !p.P(true).Equal(odds) || !p.Complete() {
						t.Errorf("%+v: got %v, want %v from all dice", c, odds, p.P(true))
					}
				}
			}
		}
	}
	c := checks.Check{Stat: checks.Defence, Edge: checks.Advantage}
	if odds, err := c.Odds(); err != nil || odds.String() != "0" { // CK-13
		t.Errorf("a check without a roll: got %v, %v, want 0", odds, err)
	}
}

func anyCheck() *rapid.Generator[checks.Check] {
	return rapid.Custom(func(t *rapid.T) checks.Check {
		c := checks.Check{
			Name:  rapid.SampledFrom([]string{"", "Rout", "Fear"}).Draw(t, "name"),
			Stat:  checks.StatName(rapid.IntRange(0, 13).Draw(t, "stat")),
			Edge:  checks.Edge(rapid.IntRange(0, 4).Draw(t, "edge")),
			Rules: checks.Rules{LowCastFails: rapid.Bool().Draw(t, "low"), DashBySum: rapid.Bool().Draw(t, "sum"), PierceKeepsDash: rapid.Bool().Draw(t, "keeps")},
		}
		if rapid.Bool().Draw(t, "number") {
			c.Value = checks.Num(rapid.IntRange(-128, 127).Draw(t, "value"))
		}
		c.Modifiers = anyModifiers().Draw(t, "modifiers")
		return c
	})
}

// For every check Roll and Judge agree, and a point of improvement never lowers the odds.
func TestCheckProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCheck().Draw(t, "check")
		r, err := c.Roll(seeded(rapid.Uint64().Draw(t, "seed")))
		if err != nil {
			if r != (checks.CheckResult{}) {
				t.Fatalf("refused with %v: got %v, want the zero result", err, r)
			}
			return
		}
		again, err := c.Judge(saved(t, r)...)
		if err != nil || again != r {
			t.Fatalf("the same dice judged again: got %v, %v, want %v", again, err, r)
		}
		if (r.Verdict == checks.NoRoll) != (r.Dice == checks.D20{}) {
			t.Fatalf("the dice don't fit the verdict: %v", r)
		}
		switch kept := r.Dice.Kept; {
		case r.Verdict == checks.NoRoll:
			if r.Verdict.Passes() || c.Stat != checks.Defence || c.Value != (checks.Stat{}) { // CK-13
				t.Fatalf("CK-13: a check without a roll that is no dashed Defence, or passes: %v", r)
			}
		case kept == 20 && r.Verdict != checks.NaturalSuccess: // CK-12
			t.Fatalf("CK-12: a natural 20 is no success: %v", r)
		case kept <= 4 && c.Stat != checks.Cast && r.Verdict.Passes(): // CK-11
			t.Fatalf("CK-11: a natural 1-4 passes: %v", r)
		case kept > 4 && kept < 20 && r.Verdict.Passes() != (int(kept) >= r.Needed): // CK-10
			t.Fatalf("CK-10: the verdict doesn't fit the number needed: %v", r)
		}
		better := c
		at := rapid.IntRange(0, len(c.Modifiers)-1).Draw(t, "at")
		if better.Modifiers[at].Points == 127 || c.Rules.DashBySum {
			return
		}
		better.Modifiers[at].Points++ // CK-30
		o1, _ := c.Odds()
		o2, err := better.Odds()
		if err != nil || o1.Cmp(o2) > 0 {
			t.Fatalf("CK-30: %v has the odds %v, improved it has %v, %v: want no less", c, o1, o2, err)
		}
	})
}

func TestCheckAllocatesNothing(t *testing.T) {
	rng := seeded(1)
	c := checks.Check{Stat: checks.Melee, Value: checks.Num(12), Edge: checks.Advantage, Modifiers: mods(1)}
	if n := testing.AllocsPerRun(100, func() {
		r, err := c.Roll(rng)
		if err != nil || r.Dice.Second == 0 {
			t.Fatalf("Roll: got %v, %v, want two dice for Advantage and no error", r, err)
		}
		if _, err := c.Judge(3, 4); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Odds(); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("a check allocates %v times, want 0", n)
	}
}

func TestEdge(t *testing.T) {
	for _, row := range []struct {
		edge  checks.Edge
		faces []int
		dice  string
		text  string
	}{
		{checks.Straight, []int{7}, "7", "straight"},
		{checks.Advantage, []int{6, 20}, "6 and 20, kept 20", "advantage"},      // CK-20
		{checks.Disadvantage, []int{20, 6}, "20 and 6, kept 6", "disadvantage"}, // CK-20
		{checks.Advantage | checks.Disadvantage, []int{7}, "7", "cancelled"},    // GL-11
	} {
		r, err := checks.Check{Stat: checks.Morale, Value: checks.Num(9), Edge: row.edge}.Judge(row.faces...)
		if err != nil || r.Dice.String() != row.dice || row.edge.String() != row.text {
			t.Errorf("%v of %v: got %v, %v, want %s and the name %s", row.edge, row.faces, r.Dice, err, row.dice, row.text)
		}
	}
	var re *crunch.RangeError
	_, err := checks.Check{Stat: checks.Morale, Value: checks.Num(9), Edge: 4}.Judge(20)
	if !errors.As(err, &re) || *re != (crunch.RangeError{Package: "checks", What: "edge", Got: 4, Max: 3}) {
		t.Errorf("edge 4: got %v, want a *RangeError", err)
	}
}

// CK-14: situational checks are stat checks under another name, and a game adds its own.
func TestSituations(t *testing.T) {
	u := spearman()
	for _, row := range []struct {
		situation checks.Situation
		want      string
	}{
		{checks.Rout, "Rout check: Mrl 9, needs 9, dice 10: passed"},
		{checks.Blight, "Blight check: Mrl 9, needs 9, dice 10: passed"},
		{checks.OngoingSpell, "Ongoing Spell check: Mrl 9, needs 9, dice 10: passed"},
		{checks.Jump, "Jump check: Agi 10, needs 10, dice 10: passed"},
		{checks.Climb, "Climb check: Agi 10, needs 10, dice 10: passed"},
		{checks.Situation{Name: "Balance", Stat: checks.Agility}, "Balance check: Agi 10, needs 10, dice 10: passed"},
	} {
		c := must.Get(u.Situation(row.situation))(t)
		if r, err := c.Judge(10); err != nil || r.String() != row.want {
			t.Errorf("%v: got %v, %v, want %s", row.situation, r, err, row.want)
		}
		plain, _ := u.Check(row.situation.Stat)
		if plain.Name = row.situation.Name; c != plain {
			t.Errorf("%v: got %v, want the check of the stat under another name", row.situation, c)
		}
	}
	var se *checks.StatError
	for _, stat := range []checks.StatName{0, checks.Move, checks.Wounds, checks.Cast} {
		if _, err := u.Situation(checks.Situation{Name: "Fear", Stat: stat}); !errors.As(err, &se) || se.Stat != stat {
			t.Errorf("Fear check with %v: got %v, want a *StatError", stat, err)
		}
	}
}
