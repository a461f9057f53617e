package explore_test

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// The DM rules that Ada has 3 EP, and takes it back.
func ExampleSession_Do_ruling() {
	scenarioX, err := explore.New(scenario.Spec{
		Name: "The Cellar", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Yard"},
		Regions: []scenario.Region{{Name: "Hall"}, {Name: "Yard"}}, Connections: []scenario.Connection{{From: "Hall", To: "Yard"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(scenarioX, scenario.Character{Name: "Ada", EP: 9})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		fmt.Println(err)
		return
	}
	ruling := board.Ruling{Sets: board.RuleEP, Who: scenario.PC(0), N: 3, Why: "she ducked"}
	events, err := s.Do(ruling.Command())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(show.Story(s.Tell(events, scenario.Everyone)))
	fmt.Println(s.Log()[1].Command)
	_, err = s.Do(board.Ruling{Sets: board.RuleEP, Who: scenario.PC(0), N: 99}.Command())
	fmt.Println(err)
	// Output:
	// the DM rules about Ada [she ducked]
	// Ada loses 6 EP: 9 to 3 [she ducked]
	// rule pc1 ep 3 because "she ducked"
	// what is ruled can't be: EP: found 99, want 0 to 9
}
