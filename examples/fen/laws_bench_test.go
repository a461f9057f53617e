package main

import (
	"os"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/script"
)

// A command of the fen under the laws, without the walk, the search and what is checked at the end of all games.
func BenchmarkVerify(b *testing.B) {
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
		report, err := exploretest.Verify(b.Context(), g, exploretest.Options{Plays: 3, Seed: seed % 30, Walk: -1, Search: -1})
		if err != nil {
			b.Fatal(err)
		}
		n += report.Commands
		seed += 3
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/command")
	b.ReportMetric(float64(n)/float64(b.N), "commands/op")
}
