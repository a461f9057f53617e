package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// EX-12: the ready policy brings the whole party out through a goal with a requirement, no matter which PC carries the item.
func TestGoalRequirementPolicy(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Gate"}, {Name: "Hall"}}, Connections: []scenario.Connection{{From: "Gate", To: "Hall"}},
		Goal:     scenario.Goal{Region: "Gate", Requires: "idol", Known: true},
		Features: []scenario.Feature{{Name: "Plinth", Region: "Hall", Item: "idol"}},
	}, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
	s := explore.NewSession(c.g, 1)
	must.OK(t, s.Play(t.Context(), policy.Ready(1), func([]board.Event) {
		if s.Round() > 50 {
			t.Fatal("the scenario still runs after 50 rounds")
		}
	}))
	c.equal("result", s.Result(), board.ResultSuccess)
}

// EX-10: two regions are joined by one connection, or by two one-way ones in opposite directions. New refuses others.
func TestTwoOneWays(t *testing.T) {
	slide := scenario.Connection{From: "A", To: "B", OneWay: true}
	for _, wrong := range []scenario.Connection{{From: "B", To: "A", Hidden: true}, {From: "A", To: "B", OneWay: true, Hidden: true}} {
		if _, err := explore.New(scenario.Spec{Name: "S", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "C"}, Regions: rooms("A", "B", "C"),
			Connections: []scenario.Connection{slide, wrong, {From: "B", To: "C"}}}); err == nil {
			t.Errorf("EX-10: New accepts %+v beside a slide, want a *SpecError", wrong)
		}
	}
}
