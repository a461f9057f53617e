package main

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/golden"
)

func run(t *testing.T, seed uint64) string {
	t.Helper()
	var b strings.Builder
	f := fight{out: &b, rng: crunch.NewRand(crunch.Seed(seed))}
	if err := f.play(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Whole fights, die by die: one ends in a rout, one with a unit that is Stunned, then Incapacitated. GL-13, GL-14 Run with -update to rewrite them after a change of the text.
func TestGolden(t *testing.T) {
	for seed, file := range map[uint64]string{1: "testdata/seed1.txt", 268: "testdata/seed268.txt"} {
		golden.Check(t, file, run(t, seed))
	}
}

// The same seed gives the same fight, and each fight says why it ends.
func TestEnds(t *testing.T) {
	ends := map[string]int{}
	for seed := range uint64(2000) {
		got := run(t, seed)
		if seed < 20 && run(t, seed) != got {
			t.Errorf("seed %d gives two fights", seed)
		}
		lines := strings.Split(strings.TrimSpace(got), "\n")
		last := lines[len(lines)-1]
		for _, end := range []string{"are Incapacitated: the", "run: the", "it is dark"} {
			if strings.Contains(last, end) {
				ends[end]++
			}
		}
	}
	if n := ends["are Incapacitated: the"] + ends["run: the"] + ends["it is dark"]; n != 2000 || len(ends) != 3 {
		t.Errorf("got %d fights that say why they end, want 2000: %v", n, ends)
	}
}
