package checks_test

import (
	"math/rand/v2"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

var (
	sinkBool bool
	sinkOdds checks.Odds
)

//go:noinline
func bare(rng crunch.RNG, need int) bool {
	a, b := rng.IntN(20)+1, rng.IntN(20)+1
	return max(a, b) >= need
}

// The floor of BenchmarkCheckAdvantage: two dice and a comparison.
func BenchmarkBareAdvantage(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		sinkBool = bare(rng, 11)
	}
}

func BenchmarkCheckAdvantage(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	c := checks.Check{Stat: checks.Melee, Value: checks.Num(12), Edge: checks.Advantage,
		Modifiers: checks.Modifiers{{Source: checks.MeleeWeapon, Points: 1}}}
	b.ReportAllocs()
	for b.Loop() {
		r, err := c.Resolve(rng)
		sinkBool = err == nil && r.Passed()
	}
}

func BenchmarkCheckOdds(b *testing.B) {
	c := checks.Check{Stat: checks.Melee, Value: checks.Num(12), Edge: checks.Advantage,
		Modifiers: checks.Modifiers{{Source: checks.MeleeWeapon, Points: 1}}}
	b.ReportAllocs()
	for b.Loop() {
		sinkOdds, _ = c.Odds()
	}
}

//go:noinline
func bareOdds(stat, modifier, edge int) (ways, of int) {
	n := 21 - min(max(stat-modifier, 5), 20)
	switch edge {
	case 1:
		return 400 - (20-n)*(20-n), 400
	case 2:
		return n * n, 400
	}
	return n, 20
}

// The floor of BenchmarkCheckOdds: the same formula on numbers.
func BenchmarkBareOdds(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		sinkOdds.Ways, sinkOdds.Of = bareOdds(12, 1, 1)
	}
}
