package script_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// EX-141, EX-143: a Disease of one pack lasts in another pack's scenario, defined there or not, with its original callback.
func TestDiseaseOfAnotherPack(t *testing.T) {
	g := mustGame(t, `disease { name = "Rot", track = "mind", by = 1, on_turn = function(self, who) who:hurt(3) end }
pc { name = "Bo", ep = 20, diseases = "Rot" }`)
	s := g.Start()
	party := g.At(&s).Outcome()
	for _, lua := range []string{``, `disease { name = "Rot", track = "mind", by = 1 }`} {
		g := must.Get(explore.NewGame(mustGame(t, lua).Scenario(), party...))(t)
		x := explore.NewSession(g, crunch.Seed(1))
		for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(1)}} {
			must.Get(x.Do(c))(t)
		}
		if ep := x.State().PCs[1].EP; ep != 17 {
			t.Errorf("EX-143: %q: Bo has %d EP, want 17", lua, ep)
		}
	}
}
