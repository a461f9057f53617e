package sample

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Gate is a Chase to a goal behind a gate of 4 EP, with a hammer of 1d6 and a Boar that distracts.
func Gate(t testing.TB, rounds int) *explore.Game {
	t.Helper()
	return Game(t, scenario.Spec{
		Name: "The Gate", Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: rounds},
		Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Yard", Goal: scenario.Goal{Region: "Road", Known: true},
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Road"}, {Name: "Lane"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Lane"}, {From: "Yard", To: "Road"}},
		Challenges: []scenario.Challenge{
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Road"}, EP: 4},
			{Name: "Boar", Type: stattrack.Creature, Region: "Yard", EP: 6},
		},
	}, scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Hammer", Kind: scenario.Action, Damage: stattrack.MustParsePool("1d6")}}})
}
