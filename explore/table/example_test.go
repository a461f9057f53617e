package table_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
)

// A person plays Ada: asks who carries what, then types a command and the number of a choice.
func ExampleTable() {
	sc, err := explore.New(scenario.Spec{
		Name: "The Ford", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank", Goal: scenario.Goal{Region: "Far Bank"},
		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Far Bank"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 9, Items: []string{"oar"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(g, 7)
	t := table.New(strings.NewReader("items\nAda move Far Bank\n"), os.Stdout)
	t.Plain = true
	players := policy.Ready(s.Seed())
	players.PCs = t.Person(s)
	t.Title(s)
	if err := t.Play(context.Background(), s, players); err != nil {
		fmt.Println(err)
		return
	}
	t.Outcome(s)
	if err := t.Flush(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// The Ford
	//
	// The Ford begins
	// explored: Bank
	// in sight: Bank
	// in sight: Far Bank
	//
	// Round 1
	//   Ada's turn
	//
	// Ada (9 EP) in Bank:
	//    1  Ada Moves to Far Bank
	//    2  Ada drops oar
	//    3  Ada ends the turn
	// > Ada: oar
	// >     Ada goes from Bank to Far Bank
	//     explored: Far Bank
	//     Ada reaches the goal
	//   The scenario ends: Success
	//
	// Success in round 1
	//   Ada: Safe, 9 EP, 0 Injuries, oar
}
