package crunch_test

import (
	"math/rand/v2"
	"testing"

	"github.com/crunchrules/crunch"
)

var sink int

// The baseline of the next two: one bare step of the generator.
func BenchmarkPCGStep(b *testing.B) {
	b.ReportAllocs()
	pcg := rand.NewPCG(1, 2)
	var sum uint64
	for b.Loop() {
		sum += pcg.Uint64()
	}
	sink = int(sum)
}

func BenchmarkRandIntN(b *testing.B) {
	b.ReportAllocs()
	rng := crunch.RNG(crunch.NewRand(1))
	sum := 0
	for b.Loop() {
		sum += rng.IntN(20)
	}
	sink = sum
}

func BenchmarkMathRandIntN(b *testing.B) {
	b.ReportAllocs()
	rng := crunch.RNG(rand.New(rand.NewPCG(1, 2)))
	sum := 0
	for b.Loop() {
		sum += rng.IntN(20)
	}
	sink = sum
}

func BenchmarkTapeIntN(b *testing.B) {
	b.ReportAllocs()
	unread := *crunch.NewTape(17)
	tape := unread
	rng := crunch.RNG(&tape)
	sum := 0
	for b.Loop() {
		tape = unread
		sum += rng.IntN(20)
	}
	sink = sum
}

func BenchmarkRecorderIntN(b *testing.B) {
	b.ReportAllocs()
	source := crunch.NewRand(1)
	recorder := crunch.Record(source)
	rng := crunch.RNG(recorder)
	sum, n := 0, 0
	for b.Loop() {
		if n++; n == 100 {
			recorder.Reset(source)
			n = 0
		}
		sum += rng.IntN(20)
	}
	sink = sum
}

// A command's stream, with the key: round, actor, number of the command.
func BenchmarkStream(b *testing.B) {
	b.ReportAllocs()
	seed := crunch.Seed(1)
	var i uint64
	for b.Loop() {
		rng := seed.Stream(i, 3, 1)
		sink += rng.IntN(20)
		i++
	}
}

func BenchmarkTrial(b *testing.B) {
	b.ReportAllocs()
	seed := crunch.Seed(1)
	var i uint64
	for b.Loop() {
		rng := seed.Trial(i)
		sink += rng.IntN(20)
		i++
	}
}

func BenchmarkKey(b *testing.B) {
	b.ReportAllocs()
	var sum uint64
	for b.Loop() {
		sum += crunch.Key("Collapsed Bridge")
	}
	sink = int(sum)
}
