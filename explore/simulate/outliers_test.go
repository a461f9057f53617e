package simulate_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/simulate"
)

// Each Outlier is a game that can be played again by its seed, which gives the same number; no game of the plan is more extreme, and none before it as
// extreme.
func TestOutliers(t *testing.T) {
	party := gorgeParty()
	for i := range party {
		party[i].EP = 4 // so that the first Injury kills
	}
	g, p := sample.Game(t, gorgeSpec(), party...), simulate.Random()
	const seed, rounds, trials = 10, 6, 80
	r := run(t, simulate.Plan{Game: g, Players: p, Seed: seed, To: trials, Rounds: rounds})
	better := map[simulate.Extreme]func(a, b int64) bool{}
	less, more := func(a, b int64) bool { return a < b }, func(a, b int64) bool { return a > b }
	better[simulate.Shortest], better[simulate.LostFirst], better[simulate.CutOff] = less, less, less
	better[simulate.Longest], better[simulate.Deadliest] = more, more
	want := map[simulate.Extreme]simulate.Outlier{}
	for i := range uint64(trials) {
		s := explore.NewSession(g, simulate.TrialSeed(seed, i))
		players := p.Of(simulate.TrialSeed(seed, i))
		players.Rounds = rounds
		if err := s.Play(t.Context(), players, nil); err != nil && s.Round() <= rounds {
			t.Fatal(err)
		}
		note := func(x simulate.Extreme, n int64) {
			if old, known := want[x]; !known || better[x](n, old.Value) {
				want[x] = simulate.Outlier{What: x, Value: n, Game: int64(i) + 1}
			}
		}
		dead, n := int64(0), int64(min(s.Round(), rounds))
		for k := range s.State().PCs {
			if s.State().PCs[k].Fate == board.FateDead {
				dead++
			}
		}
		if dead > 0 {
			note(simulate.Deadliest, dead)
		}
		switch s.Result() {
		case board.ResultRunning:
			note(simulate.CutOff, n)
		case board.ResultFailure:
			note(simulate.LostFirst, n)
			fallthrough
		default:
			note(simulate.Shortest, n)
			note(simulate.Longest, n)
		}
	}
	if len(want) != len(better) || len(r.Outliers) != len(want) {
		t.Fatalf("found %v, want %v: one of each Extreme", r.Outliers, want)
	}
	for _, o := range r.Outliers {
		if o != want[o.What] {
			t.Errorf("found %+v, want %+v", o, want[o.What])
		}
	}
	if details := r.Details(); !strings.Contains(details, "worth a look") || !strings.Contains(details, "lost first: rounds") {
		t.Errorf("the details tell of no game that was lost first:\n%s", details)
	}
	for _, bad := range [][]simulate.Outlier{{{What: simulate.Shortest, Game: trials + 1}}, {{What: simulate.Shortest}},
		{{What: simulate.Longest, Game: 1}, {What: simulate.Shortest, Game: 1}}} {
		r.Outliers = bad
		if err := json.Unmarshal([]byte(text(t, r)), new(simulate.Report)); err == nil {
			t.Errorf("a Report with the outliers %v is read, want it refused", bad)
		}
	}
}
