package explore_test

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// With Apart each PC knows only what it has seen. Bo goes ahead. Ada at the gate isn't told what he sees from there, until he comes back and
// tells her.
func ExampleSpec_apart() {
	scenario, err := explore.New(explore.Spec{
		Name: "The Tower", Setting: explore.SettingsOf(explore.Dungeon), Start: "Gate", Goal: explore.Goal{Region: "Roof"}, Apart: true,
		Regions:     []explore.Region{{Name: "Gate"}, {Name: "Stair"}, {Name: "Roof"}},
		Connections: []explore.Connection{{From: "Gate", To: "Stair"}, {From: "Stair", To: "Roof"}},
		Challenges:  []explore.Challenge{{Name: "Owl", Type: stattrack.Creature, Region: "Roof", EP: 2}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(scenario, explore.Character{Name: "Ada", EP: 9}, explore.Character{Name: "Bo", EP: 9})
	if err != nil {
		fmt.Println(err)
		return
	}
	s, ada, bo := explore.NewSession(game, 1), explore.PC(0), explore.PC(1)
	knows := func(w explore.Who) (names []string) {
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
		c, err := explore.ParseCommand(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		events, err := s.Do(c)
		if err != nil {
			fmt.Println(err)
			return
		}
		if c.Do == explore.Move {
			fmt.Printf("Bo is told:\n%sAda is told:\n%s", show.Story(s.Tell(events, bo)), show.Story(s.Tell(events, ada)))
			fmt.Printf("Bo knows %q, Ada knows %q\n\n", knows(bo), knows(ada))
		}
	}
	// Output:
	// Bo is told:
	// Bo's turn
	// Bo goes from Gate to Stair
	// explored: Stair
	// in sight: Roof [EX-30]
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
