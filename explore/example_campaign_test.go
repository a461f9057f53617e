package explore_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A PC carries a Disease into the next scenario, which need not print it, until it is healed for a Valuable.
func ExamplePosition_Outcome() {
	swamp, err := explore.New(scenario.Spec{
		Name: "The Swamp", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Mire", Goal: scenario.Goal{Region: "Shore"},
		Regions:     []scenario.Region{{Name: "Mire"}, {Name: "Shore"}},
		Connections: []scenario.Connection{{From: "Mire", To: "Shore"}},
		Diseases:    []scenario.Disease{{Name: "Swamp Fever", Track: stattrack.Mind, By: 1}},
		Hooks:       scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Afflict("Swamp Fever") })},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := explore.NewGame(swamp, scenario.Character{Name: "Aerim", EP: 20, Valuables: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(g, crunch.Seed(7))
	if err := s.Play(context.Background(), policy.Ready(s.Seed()), nil); err != nil {
		fmt.Println(err)
		return
	}
	party := g.At(s.State()).Outcome()

	city, err := explore.New(scenario.Spec{
		Name: "The City", Setting: scenario.SettingsOf(scenario.Civilization), Start: "Gate", Goal: scenario.Goal{Region: "Inn"},
		Regions:     []scenario.Region{{Name: "Gate"}, {Name: "Inn"}},
		Connections: []scenario.Connection{{From: "Gate", To: "Inn"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err = explore.NewGame(city, party...)
	if err != nil {
		fmt.Println(err)
		return
	}
	start := g.Start()
	fmt.Println(party[0].Diseases, "base Mind", start.PCs[0].Sheet.BaseValue(stattrack.Mind))

	fmt.Println(party[0].Heal("Swamp Fever"), party[0].Diseases, party[0].Valuables)
	err = party[0].Heal("Swamp Fever")
	fmt.Println(err, errors.Is(err, scenario.ErrNotAfflicted))
	// Output:
	// [Swamp Fever] base Mind -1
	// <nil> [] 0
	// explore: Aerim can't be healed of "Swamp Fever": it does not have that Disease true
}
