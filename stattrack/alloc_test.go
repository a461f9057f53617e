package stattrack

import (
	"math/rand/v2"
	"testing"

	"github.com/crunchrules/crunch"
)

// Hot paths allocate nothing.
func TestNoAllocations(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	attack, dodge := MustParsePool("2d6+1d8"), MustParsePool("2d10")
	s := sheet(t, EntityKind{Scenario: Exploration}, Values{1, 1, 1, 1})
	n, lost, bad := 0, 0, 0
	for _, row := range []struct {
		name string
		f    func()
	}{
		{"Shift", func() { s.Shift(Mind, 1, 0); s.Shift(Mind, -1, 0); s.Shift(Skill, 9, 0) }},
		{"Moments", func() { s.ActionSkipped(); s.ActionTookEffect(true); s.SkillSpent(); s.RoundEnded() }},
		{"Recover", func() { s.Recover() }},
		{"Queries", func() { n += s.Levels(SkillDice) + s.ActionsLeft(1); _ = s.Sources(SkillDice); _ = s.MayReact() }},
		{"Rerolls", func() { _ = s.Rerolls(); _ = s.ActionSide(attack); s.OpposedRolled(Side{}) }},
		{"InForce", func() {
			for l := range s.InForce() {
				n += int(l.Levels)
			}
		}},
		{"Adjust", func() { n += attack.Adjust(1, 2).Count() }},
		{"AddDice", func() {
			var loop Loop
			n += attack.AddDice(2, &loop).StripDice(1, &loop).Count()
		}},
		{"Roll", func() { n += attack.Roll(rng).Total() }},
		{"Validate", func() {
			s.Moved, s.WasMoved, s.Spent = 5, 9, KeepSecond
			if s.Validate() != nil {
				bad++
			}
		}},
		{"Afflict", func() { _ = s.Afflict(Mind, 0) }},
		{"Totals", func() { o := attack.totals(); n += o.max }},
		{"Opposed", func() {
			if !resolve(Oppose(Side{Pool: attack, Rerolls: EveryWin}, Side{Pool: dodge, Rerolls: ChooseEither}, false), rng) {
				lost++
			}
		}},
		{"OpposedOdds", func() {
			o := Oppose(Side{Pool: attack, Rerolls: EveryWin}, Side{Pool: dodge, Rerolls: ChooseEither}, false)
			if o.Odds().Float64() > 2 {
				bad++
			}
		}},
	} {
		if got := testing.AllocsPerRun(100, row.f); got != 0 {
			t.Errorf("%s: %v allocations, want 0", row.name, got)
		}
	}
	if bad != 0 || n+lost == 0 {
		t.Errorf("%d of %d results are wrong, want 0 of 1 or more", bad, n+lost)
	}
}

func BenchmarkShift(b *testing.B) {
	b.ReportAllocs()
	s := Sheet{Kind: EntityKind{Scenario: Exploration}}
	for b.Loop() {
		s.Shift(Power, 1, 0)
		s.Shift(Power, -1, 0)
	}
}

func BenchmarkLevels(b *testing.B) {
	b.ReportAllocs()
	s := Sheet{Kind: EntityKind{Scenario: Exploration}, Now: Values{2, -3, 1, 4}}
	for b.Loop() {
		s.Levels(SkillDice)
	}
}

func BenchmarkMayReact(b *testing.B) {
	b.ReportAllocs()
	s := Sheet{Kind: EntityKind{Scenario: Exploration}, Now: Values{2, -3, 1, 4}}
	for b.Loop() {
		s.MayReact()
	}
}

func BenchmarkRecover(b *testing.B) {
	b.ReportAllocs()
	s := Sheet{Kind: EntityKind{Scenario: Exploration}}
	for b.Loop() {
		s.Now = Values{2, -3, 1, 4}
		s.Recover()
	}
}

func BenchmarkRoll(b *testing.B) {
	b.ReportAllocs()
	rng, p := rand.New(rand.NewPCG(1, 2)), MustParsePool("2d6+1d8")
	for b.Loop() {
		p.Roll(rng)
	}
}

// bare is a package variable so that the compiler can't tell what is behind the interface.
var bare crunch.RNG = rand.New(rand.NewPCG(1, 2))

// BenchmarkBareDice is the floor for BenchmarkRoll: the same three dice through the same interface, nothing kept.
func BenchmarkBareDice(b *testing.B) {
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n += bare.IntN(6) + bare.IntN(6) + bare.IntN(8)
	}
	_ = n
}

func BenchmarkOpposed(b *testing.B) {
	b.ReportAllocs()
	rng := rand.New(rand.NewPCG(1, 2))
	action, reaction := Side{Pool: MustParsePool("2d6+1d8")}, Side{Pool: MustParsePool("2d10")}
	for b.Loop() {
		o := Oppose(action, reaction, false)
		o.Roll(rng)
	}
}

func BenchmarkPoolOdds(b *testing.B) {
	b.ReportAllocs()
	p := MustParsePool("2d6+1d8")
	for b.Loop() {
		p.Odds()
	}
}

func BenchmarkOpposedOdds(b *testing.B) {
	b.ReportAllocs()
	for _, row := range []struct {
		name       string
		a, r       Rerolls
		attack, to string
	}{{"plain", 0, 0, "2d6+1d8", "2d10"}, {"reroll", EveryWin, 0, "2d6+1d8", "2d10"}, {"both", EveryWin, ChooseEither, "2d6+1d8", "2d10"}, {"largest", EveryWin, ChooseEither, "12d20", "12d20"}} {
		b.Run(row.name, func(b *testing.B) {
			b.ReportAllocs()
			o := Oppose(side(row.attack, row.a), side(row.to, row.r), false)
			for b.Loop() {
				o.Odds()
			}
		})
	}
}
