package explore_test

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// A test puts Ada into a dark cellar. She doesn't see what is there, until she has a light.
func ExampleGame_Stage() {
	scenarioX, err := explore.New(scenario.Spec{
		Name: "The Cellar", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Yard"},
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Cellar", Dark: true}, {Name: "Yard"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Cellar"}, {From: "Hall", To: "Yard"}},
		Challenges:  []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Cellar", EP: 2}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(scenarioX, scenario.Character{Name: "Ada", EP: 9, Light: scenario.Flame})
	if err != nil {
		fmt.Println(err)
		return
	}
	begun, _, err := game.Step(game.Start(), board.Command{Do: board.VerbBegin}, crunch.NewRand(1))
	if err != nil {
		fmt.Println(err)
		return
	}
	ada := scenario.PC(0)
	st := game.Stage(begun)
	knows := func() {
		state, err := st.State()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(state.PCs[0].EP, " EP; she sees:")
		for _, c := range game.At(&state).View(ada).Challenges {
			fmt.Print(" ", c.Name)
		}
		fmt.Println()
	}
	if err := errors.Join(st.Place(ada, "Cellar"), st.EP(ada, 4)); err != nil {
		fmt.Println(err)
	}
	knows()
	if err := st.Light(ada, true); err != nil {
		fmt.Println(err)
	}
	knows()
	fmt.Println(st.Place(ada, "Celler"))
	// Output:
	// 4 EP; she sees:
	// 4 EP; she sees: Rat
	// Place: found "Celler", want the name of a region; did you mean "Cellar"?
}
