package main

import (
	"os"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/script"
)

// A whole game of the fen, played by the ready policies.
func BenchmarkReadyPolicies(b *testing.B) {
	pack, err := script.Load(b.Context(), os.DirFS("content"))
	if err != nil {
		b.Fatal(err)
	}
	g, err := pack.Game()
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	n, seed := 0, crunch.Seed(0)
	for b.Loop() {
		s := explore.NewSession(g, seed%100)
		seed++
		if err := s.Play(b.Context(), policy.Ready(s.Seed()), nil); err != nil {
			b.Fatal(err)
		}
		n += len(s.Log())
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/command")
}
