package simulate_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/stattrack"
)

// Behind one of two equal doors is a pit that nobody can see. Who knows all never falls; who plays fair falls in half of the games.
func TestPriceOfFairness(t *testing.T) {
	g := sample.Game(t, scenario.Spec{
		Name: "Two Doors", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Garden", Known: true},
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Left", Dark: true}, {Name: "Right", Dark: true}, {Name: "Garden"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Left"}, {From: "Hall", To: "Right"}, {From: "Left", To: "Garden"}, {From: "Right", To: "Garden"}},
		Challenges: []scenario.Challenge{{Name: "Pit", Type: stattrack.Trap, Region: "Left", Hidden: true, Hooks: scenario.Hooks{
			scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.End(board.ResultFailure) })}}},
	},
		scenario.Character{Name: "Ada", EP: 10, Plain: true, Search: dice("1d6"), Keywords: scenario.Darkvision, Plays: []scenario.Play{{Name: "Axe", Kind: scenario.Action, Damage: dice("1d6")}}})
	search := policy.Search{Playouts: 12}
	p := simulate.Plan{Game: g, Seed: 3, To: 30}
	l, err := simulate.Climb(t.Context(), p, simulate.Searching(search), simulate.Knowing(search))
	if err != nil {
		t.Fatal(err)
	}
	if fair, all := l.Rungs[0].Won, l.Rungs[1].Won; fair < 5 || fair > 25 || all != 30 {
		t.Errorf("fair players win %d of 30 games, those who know all %d", fair, all)
	}
	p.To = 8
	if l, err = simulate.ClimbAll(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	points, in := l.Price()
	if l.Knowing.Won != 8 || points <= 0 || in.Low > points || in.High < points || points != float64(8-l.Rungs[2].Won)/8 {
		t.Errorf("the price is %v (%v): %+v, %+v", points, in, l.Knowing, l.Rungs[2])
	}
	if r := l.Rungs[2]; r.Above+r.Under > 0 || l.Reference.Won != r.Won {
		t.Errorf("the first search is the usual one as long as nothing has changed: %+v, %+v", r, l.Reference)
	}
	for i, r := range l.Rungs {
		if in := l.Against(i); r.Won+r.Under != l.Reference.Won+r.Above || in.Low > 0 && r.Above <= r.Under {
			t.Errorf("%+v against %+v: %v", r, l.Reference, in)
		}
	}
	if text := l.Text(); !strings.Contains(text, "\nThe first search, which no later version changes, wins ") || !strings.Contains(text, "\nThe price of fairness: ") {
		t.Error(text)
	}
}
