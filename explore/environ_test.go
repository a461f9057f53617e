package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-50, ST-13: there are five types. None is a Mini-boss or draws cards.
func TestChallengeTypes(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Here"}, {Name: "Next"}},
		Connections: []scenario.Connection{{From: "Here", To: "Next"}},
		Challenges: []scenario.Challenge{
			{Name: "E", Type: stattrack.Environ, Region: "Here"}, {Name: "O", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Here", To: "Next"}, EP: 1},
			{Name: "C", Type: stattrack.Creature, Region: "Here", EP: 1}, {Name: "S", Type: stattrack.Seeker, Region: "Here", EP: 1}, {Name: "T", Type: stattrack.Trap, Region: "Here"},
		},
	})
	for i, want := range []stattrack.ChallengeType{stattrack.Environ, stattrack.Obstacle, stattrack.Creature, stattrack.Seeker, stattrack.Trap} {
		c.equal("EX-50", c.s().Challenges[i].Sheet.Kind, stattrack.EntityKind{Challenge: want, Scenario: stattrack.Exploration})
	}
	for _, row := range []struct {
		clause, field string
		foe           scenario.Challenge
	}{
		{"EX-50", "Type", scenario.Challenge{Region: "Here"}},
		{"EX-50", "Type", scenario.Challenge{Type: 9, Region: "Here"}},
		{"EX-58", "EP", scenario.Challenge{Type: stattrack.Environ, Region: "Here", EP: 4}},
		{"EX-60", "Way", scenario.Challenge{Type: stattrack.Obstacle, EP: 4}},
		{"EX-60", "Region", scenario.Challenge{Type: stattrack.Obstacle, EP: 4, Region: "Here", Way: &scenario.Way{From: "Here", To: "Next"}}},
		{"EX-61", "EP", scenario.Challenge{Type: stattrack.Obstacle, Way: &scenario.Way{From: "Here", To: "Next"}}},
		{"EX-60", "Way", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Way: &scenario.Way{From: "Here", To: "Next"}}},
		{"EX-76", "EP", scenario.Challenge{Type: stattrack.Creature, Region: "Here"}},
		{"EX-85", "Trigger", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []scenario.Play{{Name: "P", Kind: scenario.Interrupt}}}},
		{"EX-85", "Trigger", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []scenario.Play{{Name: "P", Kind: scenario.Interrupt, Trigger: scenario.OnGoal}}}},
		{"EX-85", "Trigger", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []scenario.Play{{Name: "P", Kind: scenario.Interrupt, Trigger: scenario.OnDefeat}}}},
		{"EX-85", "Hooks", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Hooks: scenario.Hooks{scenario.OnComplete: explore.Func(func(*explore.Scene) error { return nil })}}},
		{"EX-85", "Once", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []scenario.Play{
			{Name: "P", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Once: true}, {Name: "Q", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Once: true}}}},
		{"EX-56", "Aim", scenario.Challenge{Type: stattrack.Environ, Region: "Here", Plays: []scenario.Play{{Name: "P", Kind: scenario.Action, Aim: 9}}}},
	} {
		row.foe.Name = row.clause
		specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
			Challenges: []scenario.Challenge{row.foe}}, row.field)
	}
	flask := []scenario.Play{{Name: "Drink", Kind: scenario.Interrupt, Trigger: scenario.OnHurt, Aim: scenario.NoTarget, Once: true}}
	specWrong(t, scenario.Spec{Regions: rooms("A"), Gear: []scenario.Gear{{Name: "Flask", Plays: flask}}}, "Once") // HD-62
}

// EX-51, EX-57: an Assist gives its player no Search, Moves or Speed, and New refuses one with these entries.
func TestAssistsBringNothing(t *testing.T) {
	for _, row := range []struct {
		play  scenario.Play
		field string // that New refuses; "" for none
	}{
		{scenario.Play{}, ""}, {scenario.Play{Search: true}, "Search"}, {scenario.Play{Moves: 1}, "Moves"}, {scenario.Play{Speed: 1}, "Speed"},
	} {
		for _, kind := range []scenario.PlayKind{scenario.Assist, scenario.Strategy} {
			row.play.Name, row.play.Kind = "Help", kind
			spec := scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{rat("A", row.play)}}
			if row.field == "" || kind == scenario.Strategy && row.field != "Search" { // EX-120: no Challenge Searches
				openChapter(t, spec)
			} else {
				specWrong(t, spec, row.field)
			}
		}
	}
}

// EX-56: an Environ's Interrupt against one enemy needs a trigger with an actor.
func TestEnvironInterruptOfOne(t *testing.T) {
	specWrong(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{{Name: "Gas", Type: stattrack.Environ, Region: "A",
		Plays: []scenario.Play{{Name: "Choke", Kind: scenario.Interrupt, Trigger: scenario.OnRoundEnd, Damage: dice("1d4"), Aim: scenario.SingleEnemy}}}}}, "Aim")
}
