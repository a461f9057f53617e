package policy_test

import (
	"context"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// The ready policies play a scenario: Ada goes for the goal and fights what bars her way, the Troll comes for her.
func Example() {
	dice := stattrack.MustParsePool
	sc, err := explore.New(scenario.Spec{
		Name: "The Bridge", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank", Goal: scenario.Goal{Region: "Far Bank", Known: true},
		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Bridge"}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Bridge"}, {From: "Bridge", To: "Far Bank"}},
		Challenges: []scenario.Challenge{{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 3, Pursues: true, Plays: []scenario.Play{
			{Name: "Club", Kind: scenario.Action, Damage: dice("1d6")},
		}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 15, Plays: []scenario.Play{{Name: "Axe", Kind: scenario.Action, Damage: dice("1d8")}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 1)
	err = s.Play(context.Background(), policy.Ready(1), func(events []board.Event) {
		fmt.Print(show.Story(s.Tell(events, scenario.Everyone)))
	})
	fmt.Println(err)
	// Output:
	// The Bridge begins
	// explored: Bank
	// in sight: Bank [EX-11]
	// in sight: Bridge (Troll) [EX-30]
	// in sight: Far Bank [EX-12]
	// Round 1
	// Ada's turn
	// Ada goes from Bank to Bridge
	// explored: Bridge
	// revealed: Troll [EX-30]
	// Ada plays Axe against Troll
	// Ada rolls Damage 1d8: 5
	// Troll loses 5 EP to Ada: 3 to 0 [Axe]
	// Troll is defeated by Ada [EX-76]
	// Round 2
	// Ada's turn
	// Ada goes from Bridge to Far Bank
	// explored: Far Bank
	// Ada reaches the goal [EX-96]
	// The scenario ends: Success [EX-12]
	// <nil>
}

// A policy of your own: Ada is a coward. She goes where she sees no Creature, and leaves other choices to the ready policy.
func Example_ofOnesOwn() {
	sensible := policy.SensiblePCs(1)
	coward := func(v *board.View) (int, error) {
		beast := func(r scenario.RegionID) bool {
			return slices.ContainsFunc(v.Challenges, func(f board.ChallengeView) bool { return f.Type == stattrack.Creature && f.Region == r })
		}
		ada := &v.PCs[v.Viewer.Index()]
		for i, c := range v.Choices {
			if exit := v.Exit(ada.Region, c.Conn); c.Do == board.VerbMove && exit != nil && beast(ada.Region) && !beast(exit.To) {
				return i, nil
			}
		}
		return sensible(v)
	}
	dice := stattrack.MustParsePool
	sc, err := explore.New(scenario.Spec{
		Name: "The Lane", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Gate", Goal: scenario.Goal{Region: "Inn"},
		Regions:     []scenario.Region{{Name: "Gate"}, {Name: "Lane"}, {Name: "Inn"}},
		Connections: []scenario.Connection{{From: "Gate", To: "Lane"}, {From: "Lane", To: "Inn"}},
		Challenges:  []scenario.Challenge{{Name: "Goose", Type: stattrack.Creature, Region: "Lane", EP: 3, Hidden: true, Plays: []scenario.Play{{Name: "Hiss", Kind: scenario.Action, Damage: dice("1d4")}}}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	strike := scenario.Play{Name: "Stick", Kind: scenario.Action, Damage: dice("1d6")}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{strike}}, scenario.Character{Name: "Bo", EP: 12, Plays: []scenario.Play{strike}})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 2)
	players := policy.Ready(s.Seed())
	players.Seats = []explore.Policy{coward} // Bo, who has no seat, is played by players.PCs
	err = s.Play(context.Background(), players, func(events []board.Event) {
		for _, ev := range s.Tell(events, scenario.Everyone) {
			if ev.Kind == board.EventMoved || ev.Kind == board.EventPlayed || ev.Kind == board.EventEnded {
				fmt.Println(show.Line(&ev))
			}
		}
	})
	fmt.Println(err)
	// Output:
	// Ada goes from Gate to Lane
	// Bo goes from Gate to Lane
	// Goose plays Hiss against Ada
	// Ada goes from Lane to Gate
	// Bo plays Stick against Goose
	// Bo goes from Lane to Inn
	// Ada goes from Gate to Lane
	// Ada goes from Lane to Inn
	// The scenario ends: Success [EX-12]
	// <nil>
}
