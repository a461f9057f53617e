package simulate_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// named returns the gorge with other names and other Counters.
func named(t *testing.T, rename func(*scenario.Spec)) *explore.Game {
	g := gorge(t)
	spec := g.Scenario().Spec().Clone()
	rename(&spec)
	return must.Get(g.Remade(spec, g.Party()...))(t)
}

// A path means the thing that is spelt so, although another is before it whose name differs in case.
func TestSetSpelt(t *testing.T) {
	g := named(t, func(s *scenario.Spec) { s.Challenges[1].Name = "troll" })
	for at, path := range []string{"challenges/Troll/about", "challenges/troll/about"} {
		changed := change(t, g, path, "It waits.")
		for i := range 2 {
			if got := changed.Scenario().Spec().Challenges[i].About; (got == "It waits.") != (i == at) {
				t.Errorf("%s: of Challenge %d it is %q", path, i, got)
			}
		}
	}
}
