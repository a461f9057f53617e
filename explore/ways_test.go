package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-10, EX-21: two regions have one connection, no matter which is named first, or two one-way connections in opposite directions.
func TestDoubleConnections(t *testing.T) {
	const a, b = "Hall", "Well"
	both, back := scenario.Connection{From: a, To: b}, scenario.Connection{From: b, To: a}
	there, home := both, back
	there.OneWay, home.OneWay = true, true
	for _, tc := range []struct {
		first, second scenario.Connection
		good          bool
	}{
		{both, both, false}, {both, back, false}, {both, there, false}, {both, home, false},
		{there, both, false}, {there, back, false}, {there, there, false}, {there, home, true},
	} {
		_, err := explore.New(manor(func(s *scenario.Spec) {
			s.Connections = append(s.Connections[:2:2], tc.first, tc.second)
		}))
		var bad *scenario.SpecError
		if tc.good != (err == nil) || err != nil && (!errors.As(err, &bad) || bad.Kind != "connection" || bad.Index != 3) {
			t.Errorf("New with %+v and %+v: %v, want it accepted: %v", tc.first, tc.second, err, tc.good)
		}
	}
}

// EX-80: each region of a patrol's route is next to the one before, in the direction of the connection. The first is next to the last.
func TestRoutesFollowConnections(t *testing.T) {
	for _, tc := range []struct {
		name   string
		oneWay bool
		route  []string
		good   bool
	}{
		{"to and fro", false, []string{"Hall", "Well"}, true},
		{"waiting on the way", false, []string{"Hall", "Well", "Well", "Hall"}, true},
		{"from one room to another past the Hall", false, []string{"Study", "Hall", "Well"}, false},
		{"and back through it", false, []string{"Study", "Hall", "Well", "Hall"}, true},
		{"against a one-way connection", true, []string{"Hall", "Well"}, false},
	} {
		_, err := explore.New(manor(func(s *scenario.Spec) {
			s.Connections[2].OneWay = tc.oneWay
			s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Butler", Type: stattrack.Seeker, Region: tc.route[0], EP: 4, Route: tc.route})
		}))
		var bad *scenario.SpecError
		if tc.good != (err == nil) || err != nil && (!errors.As(err, &bad) || bad.Field != "Route") {
			t.Errorf("%s: New: %v, want it accepted: %v", tc.name, err, tc.good)
		}
	}
}

// road is five regions in a row.
func road() scenario.Spec {
	return scenario.Spec{
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}, {From: "C", To: "D"}, {From: "D", To: "E"}},
	}
}

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

// EX-134: a key works only as part of a Move, a Strategy or an Action, as its Obstacle says.
func TestKeyUses(t *testing.T) {
	for use := scenario.KeyMove; use <= 7; use++ {
		spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{
			{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Key: "key", KeyUse: use}}}
		switch use {
		case scenario.KeyMove, scenario.KeyStrategy, scenario.KeyAction:
			openChapter(t, spec)
		default:
			specWrong(t, spec, "KeyUse")
		}
	}
}
