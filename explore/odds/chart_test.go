package odds_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/internal/svgtest"
)

// The chart of a Law has a bar for each value, and says whether its chances are exact. A sampled one has a line on each bar, where its
// chance lies.
func TestChart(t *testing.T) {
	law := odds.Law{Numbers: []odds.Number{
		{Kind: odds.EPLost, Name: "Troll", Values: []odds.Value{{N: 0, P: crunch.ChanceOf(1, 4)}, {N: 3, P: crunch.ChanceOf(3, 4)}}},
		{Kind: odds.Defeats, Name: "Troll", Values: []odds.Value{{N: 0, P: crunch.ChanceOf(1, 2)}, {N: 1, P: crunch.ChanceOf(1, 2)}}},
	}}
	for _, tc := range []struct {
		method  odds.Method
		samples int
		lines   int
		note    string
	}{
		{odds.Exact, 0, 0, "exact"},
		{odds.Sampled, 400, 3, "sampled in 400 plays; the line on a bar: where the chance lies, sure to 99%"},
	} {
		law.Method, law.Plays = tc.method, tc.samples
		for i := range law.Numbers {
			law.Numbers[i].Samples = tc.samples
		}
		p := svgtest.Legible(t, law.SVG("Ada strikes"))
		want := []string{"Ada strikes", "0%", "25%", "50%", "75%", "100%", "Troll: EP lost", "0", "25.0%", "3", "75.0%", "Troll: defeated", "50.0%", tc.note}
		if got := p.Texts(); !slices.Equal(got, want) || len(p.Of("path", "bounds")) != tc.lines {
			t.Errorf("%v: the chart says %q with %d lines on its bars, want %q and %d", tc.method, got, len(p.Of("path", "bounds")), want, tc.lines)
		}
	}
}
