package crunch_test

import (
	"testing"

	"github.com/crunchrules/crunch"
)

func advantage(rng crunch.RNG) int { return max(crunch.Roll(rng, 20), crunch.Roll(rng, 20)) }

func fourDice(rng crunch.RNG) int {
	return crunch.Roll(rng, 20) + crunch.Roll(rng, 10) + crunch.Roll(rng, 10) + crunch.Roll(rng, 6)
}

type attack struct{ Hit, Damage int }

func strike(rng crunch.RNG) attack {
	hit := advantage(rng)
	if hit < 11 {
		return attack{Hit: hit}
	}
	damage := 0
	for range 3 {
		damage += crunch.Roll(rng, 4)
	}
	return attack{hit, damage}
}

func coins(rng crunch.RNG) bool {
	for range 16 {
		if rng.IntN(2) == 0 {
			return false
		}
	}
	return true
}

func exploding(rng crunch.RNG) int {
	total := crunch.Roll(rng, 6)
	for thrown := total; thrown == 6; {
		thrown = crunch.Roll(rng, 6)
		total += thrown
	}
	return total
}

func benchEnumerate[T comparable](b *testing.B, f func(crunch.RNG) T) {
	b.Helper()
	b.ReportAllocs()
	leaves := 0
	for b.Loop() {
		dist, err := crunch.Enumerate(crunch.Limits{}, f)
		if err != nil {
			b.Fatal(err)
		}
		leaves += dist.Leaves()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
}

func BenchmarkEnumerate(b *testing.B) {
	b.Run("advantage", func(b *testing.B) { benchEnumerate(b, advantage) })
	b.Run("four dice", func(b *testing.B) { benchEnumerate(b, fourDice) })
	b.Run("attack with damage", func(b *testing.B) { benchEnumerate(b, strike) })
	b.Run("coins", func(b *testing.B) { benchEnumerate(b, coins) })
	b.Run("exploding", func(b *testing.B) { benchEnumerate(b, exploding) })
}
