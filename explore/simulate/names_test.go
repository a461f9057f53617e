package simulate_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
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

// A name in a path may have slashes. The longest that fits is meant.
func TestSetSlashes(t *testing.T) {
	g := named(t, func(s *scenario.Spec) {
		s.Challenges[0].Name, s.Challenges[1].Name, s.Challenges[0].Plays[0].Name = "Cat/Dog", "Cat", "Bite/Claw"
		s.Options = []scenario.Option{{Name: "Slow/fast", From: 1, To: 3}}
	})
	for path, is := range map[string]func(*explore.Game) bool{
		"challenges/Cat/Dog/about":                func(g *explore.Game) bool { return g.Scenario().Spec().Challenges[0].About == "7" },
		"challenges/cat/dog/plays/Bite/Claw/text": func(g *explore.Game) bool { return g.Scenario().Spec().Challenges[0].Plays[0].Text == "7" },
		"challenges/Cat/about":                    func(g *explore.Game) bool { return g.Scenario().Spec().Challenges[1].About == "7" },
		"options/Slow/fast/to":                    func(g *explore.Game) bool { return g.Scenario().Spec().Options[0].To == 7 },
	} {
		if !is(change(t, g, path, "7")) {
			t.Errorf("%s: it is not 7", path)
		}
	}
	if chosen := change(t, g, "options/Slow/fast", "2"); chosen.Fingerprint() != must.Get(g.Choose(scenario.Choice{Option: "Slow/fast", Value: "2"}))(t).Fingerprint() {
		t.Error("the table has not chosen 2")
	}
	if _, err := simulate.Set(g, "challenges/Cat/Dgo/about", "7"); err == nil || !strings.Contains(err.Error(), `"Dgo" is not a valid key`) {
		t.Errorf("a name that there isn't: %v", err)
	}
}

// A path sets the Counter of each PC that has one, and a Report has one row for them. CT-17
func TestSetOwned(t *testing.T) {
	g := named(t, func(s *scenario.Spec) {
		s.Counters = append(s.Counters, scenario.Counter{Name: "luck", Counter: counter.Counter{Slots: 3}, Of: []string{"Ada", "Bo"}})
	})
	counters := change(t, g, "counters/luck/slots", "5").Scenario().Spec().Counters
	if len(counters) != 3 || counters[1].Counter.Slots != 5 || counters[2].Counter.Slots != 5 {
		t.Errorf("the Counters are %+v, want 5 slots for both of luck", counters)
	}
	rows := 0
	for _, c := range run(t, simulate.Plan{Game: g, Players: simulate.Sensible(), To: 1}).Content {
		if c.Kind == simulate.CounterContent {
			rows++
		}
	}
	if rows != 2 {
		t.Errorf("%d rows of Counters, want one of rockfall and one of luck", rows)
	}
}
