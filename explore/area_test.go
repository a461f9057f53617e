package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
)

// EX-12: the ready policy brings the whole party out through a goal with a requirement, no matter which PC carries the item.
func TestGoalRequirementPolicy(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Gate"}, {Name: "Hall"}}, Connections: []explore.Connection{{From: "Gate", To: "Hall"}},
		Goal:     explore.Goal{Region: "Gate", Requires: "idol", Known: true},
		Features: []explore.Feature{{Name: "Plinth", Region: "Hall", Item: "idol"}},
	}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"})
	s := explore.NewSession(c.g, 1)
	if err := s.Play(t.Context(), policy.Ready(1), func([]explore.Event) {
		if s.State().Round > 50 {
			t.Fatal("the scenario still runs after 50 rounds")
		}
	}); err != nil {
		t.Fatal(err)
	}
	c.equal("result", s.State().Result, explore.Success)
}

// EX-10: two regions are joined by one connection, or by two one-way ones in opposite directions. New refuses others.
func TestTwoOneWays(t *testing.T) {
	slide := explore.Connection{From: "A", To: "B", OneWay: true}
	for _, wrong := range []explore.Connection{{From: "B", To: "A", Hidden: true}, {From: "A", To: "B", OneWay: true, Hidden: true}} {
		if _, err := explore.New(explore.Spec{Name: "S", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "C"}, Regions: rooms("A", "B", "C"),
			Connections: []explore.Connection{slide, wrong, {From: "B", To: "C"}}}); err == nil {
			t.Errorf("EX-10: New accepts %+v beside a slide, want a *SpecError", wrong)
		}
	}
}
