package exploretest_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/stattrack"
)

// bridge is a small scenario: a troll on a bridge, and a boat that nobody finds without searching.
func bridge(hooks explore.Hooks) *explore.Game {
	dice := stattrack.MustParsePool
	sc, err := explore.New(explore.Spec{
		Name: "The Bridge", Setting: explore.SettingsOf(explore.Wilderness), Start: "Bank",
		Goal:        explore.Goal{Region: "Far Bank", Known: true},
		Regions:     []explore.Region{{Name: "Bank"}, {Name: "Bridge"}, {Name: "Far Bank"}},
		Connections: []explore.Connection{{From: "Bank", To: "Bridge"}, {From: "Bridge", To: "Far Bank"}, {From: "Bank", To: "Far Bank", Hidden: true}},
		Challenges: []explore.Challenge{{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 9, Pursues: true, Plays: []explore.Play{
			{Name: "Club", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d8")},
			{Name: "Hide", Kind: explore.Reaction, Defence: dice("1d4")},
		}}},
		Secrets: []explore.Secret{{Name: "boat", Region: "Bank", Hidden: dice("1d6"), Opens: &explore.Way{From: "Bank", To: "Far Bank"}}},
		Hooks:   hooks,
	})
	if err != nil {
		panic(err)
	}
	g, err := explore.NewGame(sc, explore.Character{Name: "Ann", EP: 15, Search: dice("1d8"), Plays: []explore.Play{
		{Name: "Axe", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d8")},
		{Name: "Duck", Kind: explore.Reaction, Endure: dice("1d6")},
	}})
	if err != nil {
		panic(err)
	}
	return g
}

// Try reports how the plays ended and which content none of them used. A law that did not hold is a *Failure with the seed of its play.
func ExampleTry() {
	g := bridge(explore.Hooks{explore.OnFind: func(*explore.Scene) error { panic("what boat?") }})
	report, err := exploretest.Try(context.Background(), g, exploretest.Options{Plays: 4})
	fmt.Println(report)
	var failed *exploretest.Failure
	var panicked *explore.PanicError
	fmt.Println(errors.As(err, &failed), failed.Law, errors.As(err, &panicked))
	fmt.Println(failed)
	// Output:
	// 4 plays, 43 commands; Running 1; Success 3
	// unused: secret boat
	// true legal true
	// exploretest: law "legal", seed 2, command 8 (pc1 Search): explore: on_find of "The Bridge": panic: what boat?
}

func Example() {
	_, err := exploretest.Try(context.Background(), bridge(explore.Hooks{}), exploretest.Options{})
	fmt.Println("as printed:", err)

	rounds := 0 // wrong: a hook must keep its data in Scene.Data
	_, err = exploretest.Try(context.Background(), bridge(explore.Hooks{explore.OnRound: func(sc *explore.Scene) error {
		if rounds++; rounds%2 == 0 {
			return sc.Heal(explore.PC(0), 1)
		}
		return sc.Hurt(explore.PC(0), 1)
	}}), exploretest.Options{Plays: 1, Every: 1})
	fmt.Println("with a variable:", err)
	// Output:
	// as printed: <nil>
	// with a variable: exploretest: law "save", seed 0, command 1 (nobody Begin): after saving and loading the command does something else: [8].Kind: Hurt and PhaseBegan
}
