package odds_test

import (
	"context"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Is the Axe worth it? The Troll has 3 EP. Its Dodge rolls 1d4 against the Axe's 1d8.
func Example() {
	dice := stattrack.MustParsePool
	sc, err := explore.New(scenario.Spec{
		Name: "The Bridge", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bridge", Goal: scenario.Goal{Region: "Far Bank", Known: true},
		Regions:     []scenario.Region{{Name: "Bridge"}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bridge", To: "Far Bank"}},
		Challenges: []scenario.Challenge{{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 3, Base: &stattrack.Values{}, Plays: []scenario.Play{
			{Name: "Dodge", Kind: scenario.Reaction, Endure: dice("1d4")},
		}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 15, Plays: []scenario.Play{
		{Name: "Axe", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6")},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		fmt.Println(err)
		return
	}
	troll := scenario.ChallengeAt(0)
	law, err := odds.Of(context.Background(), s.Position(), board.Command{Do: board.VerbAct, Who: scenario.PC(0), Target: troll}, odds.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(law)
	fmt.Println("at least 2:", law.Number(odds.EPLost, troll).AtLeast(2))
	// Output:
	// exact: all 7 outcomes
	// Troll: EP lost                         mean 2.03
	//   0                                    18.75%
	//   1                                    13.54%  at least 1: 81.25%
	//   2                                    13.54%  at least 2: 67.71%
	//   3                                    54.17%  at least 3: 54.17%
	// Troll: defeated                        54.17%
	// Ada against Troll: misses              18.75%
	// Ada against Troll: wins opposed rolls  81.25%
	// Troll against Ada: wins opposed rolls  18.75%
	// at least 2: 65/96
}
