package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-50, ST-13: there are five types. None is a Mini-boss or draws cards.
func TestChallengeTypes(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Here"}, {Name: "Next"}},
		Connections: []explore.Connection{{From: "Here", To: "Next"}},
		Challenges: []explore.Challenge{
			{Name: "E", Type: stattrack.Environ, Region: "Here"}, {Name: "O", Type: stattrack.Obstacle, Way: &explore.Way{From: "Here", To: "Next"}, EP: 1},
			{Name: "C", Type: stattrack.Creature, Region: "Here", EP: 1}, {Name: "S", Type: stattrack.Seeker, Region: "Here", EP: 1}, {Name: "T", Type: stattrack.Trap, Region: "Here"},
		},
	})
	for i, want := range []stattrack.ChallengeType{stattrack.Environ, stattrack.Obstacle, stattrack.Creature, stattrack.Seeker, stattrack.Trap} {
		c.equal("EX-50", c.s().Challenges[i].Sheet.Kind, stattrack.EntityKind{Challenge: want, Scenario: stattrack.Exploration})
	}
	for _, row := range []struct {
		clause, field string
		foe           explore.Challenge
	}{
		{"EX-50", "Type", explore.Challenge{Region: "Here"}},
		{"EX-50", "Type", explore.Challenge{Type: 9, Region: "Here"}},
		{"EX-58", "EP", explore.Challenge{Type: stattrack.Environ, Region: "Here", EP: 4}},
		{"EX-60", "Way", explore.Challenge{Type: stattrack.Obstacle, EP: 4}},
		{"EX-60", "Region", explore.Challenge{Type: stattrack.Obstacle, EP: 4, Region: "Here", Way: &explore.Way{From: "Here", To: "Next"}}},
		{"EX-61", "EP", explore.Challenge{Type: stattrack.Obstacle, Way: &explore.Way{From: "Here", To: "Next"}}},
		{"EX-60", "Way", explore.Challenge{Type: stattrack.Trap, Region: "Here", Way: &explore.Way{From: "Here", To: "Next"}}},
		{"EX-76", "EP", explore.Challenge{Type: stattrack.Creature, Region: "Here"}},
		{"EX-85", "Trigger", explore.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []explore.Play{{Name: "P", Kind: explore.Interrupt}}}},
		{"EX-85", "Trigger", explore.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []explore.Play{{Name: "P", Kind: explore.Interrupt, Trigger: explore.OnGoal}}}},
		{"EX-85", "Trigger", explore.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []explore.Play{{Name: "P", Kind: explore.Interrupt, Trigger: explore.OnDefeat}}}},
		{"EX-85", "Hooks", explore.Challenge{Type: stattrack.Trap, Region: "Here", Hooks: explore.Hooks{explore.OnComplete: explore.Func(func(*explore.Scene) error { return nil })}}},
		{"EX-85", "Once", explore.Challenge{Type: stattrack.Trap, Region: "Here", Plays: []explore.Play{
			{Name: "P", Kind: explore.Interrupt, Trigger: explore.OnEnter, Once: true}, {Name: "Q", Kind: explore.Interrupt, Trigger: explore.OnEnter, Once: true}}}},
		{"EX-56", "Aim", explore.Challenge{Type: stattrack.Environ, Region: "Here", Plays: []explore.Play{{Name: "P", Kind: explore.Action, Aim: 9}}}},
	} {
		row.foe.Name = row.clause
		specWrong(t, explore.Spec{Regions: []explore.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []explore.Connection{{From: "Here", To: "Next"}},
			Challenges: []explore.Challenge{row.foe}}, row.field)
	}
}

// EX-51, EX-57: an Assist gives its player no Search, Moves or Speed, and New refuses one with these entries.
func TestAssistsBringNothing(t *testing.T) {
	for _, row := range []struct {
		play  explore.Play
		field string // that New refuses; "" for none
	}{
		{explore.Play{}, ""}, {explore.Play{Search: true}, "Search"}, {explore.Play{Moves: 1}, "Moves"}, {explore.Play{Speed: 1}, "Speed"},
	} {
		for _, kind := range []explore.PlayKind{explore.Assist, explore.Strategy} {
			row.play.Name, row.play.Kind = "Help", kind
			spec := explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{rat("A", row.play)}}
			if row.field == "" || kind == explore.Strategy && row.field != "Search" { // EX-120: no Challenge Searches
				openChapter(t, spec)
			} else {
				specWrong(t, spec, row.field)
			}
		}
	}
}

// EX-56: an Environ's Interrupt against one enemy needs a trigger with an actor.
func TestEnvironInterruptOfOne(t *testing.T) {
	specWrong(t, explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{{Name: "Gas", Type: stattrack.Environ, Region: "A",
		Plays: []explore.Play{{Name: "Choke", Kind: explore.Interrupt, Trigger: explore.OnRoundEnd, Damage: dice("1d4"), Aim: explore.SingleEnemy}}}}}, "Aim")
}
