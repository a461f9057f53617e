package policy_test

import (
	"context"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// The ready policies play a scenario: Ada goes for the goal and fights what bars her way, the Troll comes for her.
func Example() {
	dice := stattrack.MustParsePool
	sc, err := explore.New(explore.Spec{
		Name: "The Bridge", Setting: explore.SettingsOf(explore.Wilderness), Start: "Bank", Goal: explore.Goal{Region: "Far Bank", Known: true},
		Regions:     []explore.Region{{Name: "Bank"}, {Name: "Bridge"}, {Name: "Far Bank"}},
		Connections: []explore.Connection{{From: "Bank", To: "Bridge"}, {From: "Bridge", To: "Far Bank"}},
		Challenges: []explore.Challenge{{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 3, Pursues: true, Plays: []explore.Play{
			{Name: "Club", Kind: explore.Action, Damage: dice("1d6")},
		}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, explore.Character{Name: "Ada", EP: 15, Plays: []explore.Play{{Name: "Axe", Kind: explore.Action, Damage: dice("1d8")}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 1)
	err = s.Play(context.Background(), policy.Ready(), func(events []explore.Event) {
		fmt.Print(show.Story(s.Position(), events, explore.Everyone))
	})
	fmt.Println(err)
	// Output:
	// The Bridge begins
	// explored: Bank
	// in sight: Bank [EX-11]
	// in sight: Bridge [EX-30]
	// in sight: Far Bank [EX-12]
	// Round 1
	// Ada's turn
	// Ada goes from Bank to Bridge
	// explored: Bridge
	// revealed: Troll [EX-30]
	// Ada plays Axe against Troll
	// Ada rolls Damage 1d8: 1
	// Troll loses 1 EP to Ada: 3 to 2 [Axe]
	// Troll's turn
	// Troll plays Club against Ada
	// Troll rolls Damage 1d6: 1
	// Ada loses 1 EP to Troll: 15 to 14 [Club]
	// Round 2
	// Ada's turn
	// Ada plays Axe against Troll
	// Ada rolls Damage 1d8: 5
	// Troll loses 5 EP to Ada: 2 to 0 [Axe]
	// Troll is defeated by Ada [EX-76]
	// Ada goes from Bridge to Far Bank
	// explored: Far Bank
	// Ada reaches the goal [EX-96]
	// The scenario ends: Success [EX-12]
	// <nil>
}
