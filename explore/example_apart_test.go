package explore_test

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// With Apart each PC knows only what it has seen. Bo goes ahead. Ada at the gate isn't told what he sees from there, until he comes back and
// tells her.
func ExampleSpec_apart() {
	scenarioX, err := explore.New(scenario.Spec{
		Name: "The Tower", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Gate", Goal: scenario.Goal{Region: "Roof"}, Apart: true,
		Regions:     []scenario.Region{{Name: "Gate"}, {Name: "Stair"}, {Name: "Roof"}},
		Connections: []scenario.Connection{{From: "Gate", To: "Stair"}, {From: "Stair", To: "Roof"}},
		Challenges:  []scenario.Challenge{{Name: "Owl", Type: stattrack.Creature, Region: "Roof", EP: 2}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(scenarioX, scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bo", EP: 9})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, ada, bo := explore.NewSession(game, 1), scenario.PC(0), scenario.PC(1)
	knows := func(w scenario.Who) (names []string) {
		v := s.View(w)
		for i := range v.Regions {
			names = append(names, v.Regions[i].Name)
		}
		for i := range v.Challenges {
			names = append(names, v.Challenges[i].Name)
		}
		return names
	}
	for _, text := range []string{"begin", "pc2 move way1", "pc2 end", "pc1 end", "challenge1 begin", "challenge1 end", "pc2 move way1"} {
		c, err := board.ParseCommand(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		events, err := s.Do(c)
		if err != nil {
			fmt.Println(err)
			return
		}
		if c.Do == board.VerbMove {
			fmt.Printf("Bo is told:\n%sAda is told:\n%s", show.Story(s.Tell(events, bo)), show.Story(s.Tell(events, ada)))
			fmt.Printf("Bo knows %q, Ada knows %q\n\n", knows(bo), knows(ada))
		}
	}
	// Output:
	// Bo is told:
	// Bo's turn
	// Bo goes from Gate to Stair
	// explored: Stair
	// in sight: Roof (Owl) [EX-30]
	// Ada is told:
	// Bo's turn
	// Bo goes from Gate to Stair
	// Bo knows ["Gate" "Stair" "Roof" "Owl"], Ada knows ["Gate" "Stair"]
	//
	// Bo is told:
	// Bo's turn
	// Bo goes from Stair to Gate
	// Ada is told:
	// Bo's turn
	// Bo goes from Stair to Gate
	// Bo knows ["Gate" "Stair" "Roof"], Ada knows ["Gate" "Stair" "Roof"]
}
