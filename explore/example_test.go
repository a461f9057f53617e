package explore_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// shed is a scenario of three regions: a trap between the PCs and the way out.
func shed() *explore.Game {
	spec := scenario.Spec{
		Name: "The Shed", Setting: scenario.SettingsOf(scenario.Civilization), Start: "Door", Goal: scenario.Goal{Region: "Garden"},
		Regions:     []scenario.Region{{Name: "Door"}, {Name: "Shed", Dark: true}, {Name: "Garden"}},
		Connections: []scenario.Connection{{From: "Door", To: "Shed"}, {From: "Shed", To: "Garden"}},
		Challenges: []scenario.Challenge{{
			Name: "Rake", Type: stattrack.Trap, Region: "Shed",
			Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
				fall := sc.Roll("the handle", stattrack.MustParsePool("1d4"))
				return sc.Actor().Hurt(fall.Total())
			})},
		}},
	}
	scenarioX, err := explore.New(spec)
	if err != nil {
		panic(err)
	}
	game, err := explore.NewGame(scenarioX, scenario.Character{Name: "Ada", EP: 10})
	if err != nil {
		panic(err)
	}
	return game
}

// The ready policies play a whole scenario. Each event is told with its dice and its cause.
func Example() {
	game := shed()
	s := explore.NewSession(game, 1)
	err := s.Play(context.Background(), policy.Ready(s.Seed()), func(events []board.Event) {
		fmt.Print(show.Story(game.At(s.State()).Tell(events, scenario.Everyone)))
	})
	fmt.Println(err)
	// Output:
	// The Shed begins
	// explored: Door
	// in sight: Door [EX-11]
	// Round 1
	// Ada's turn
	// Ada goes from Door to Shed
	// explored: Shed
	// in sight: Shed [EX-11]
	// Rake rolls the handle 1d4: 3
	// revealed: Rake [EX-85]
	// Ada loses 3 EP to Rake: 10 to 7 [Rake]
	// Round 2
	// Ada's turn
	// Ada goes from Shed to Garden
	// explored: Garden
	// in sight: Garden [EX-11]
	// Ada reaches the goal [EX-96]
	// The scenario ends: Success [EX-12]
	// <nil>
}

// New reports everything that is wrong with a Spec at once.
func ExampleNew() {
	_, err := explore.New(scenario.Spec{
		Name: "The Shed", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Doors", Goal: scenario.Goal{Region: "Shed"},
		Regions:     []scenario.Region{{Name: "Door"}, {Name: "Shed"}},
		Connections: []scenario.Connection{{From: "Door", To: "Shed"}},
		Challenges:  []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Shed"}},
	})
	fmt.Println(err)
	var problem *scenario.SpecError
	fmt.Println(errors.As(err, &problem), problem.Near)
	// Output:
	// scenario "The Shed": Start: found "Doors", want the name of a region; did you mean "Door"?
	// challenge "Rat": EP: found 0, want 1 or more
	// true Door
}

// Step is the pure form of Do: the State passed in is unchanged, and a refused command says why.
func ExampleGame_Step() {
	game := shed()
	before := game.Start()
	after, events, err := game.Step(before, board.Command{Do: board.VerbBegin}, crunch.NewTape())
	fmt.Println(before.Round, after.Round, len(events) > 0, err)

	_, _, err = game.Step(after, board.Command{Do: board.VerbAnswer, Who: scenario.PC(0)}, crunch.NewTape())
	fmt.Println(err)
	fmt.Println(errors.Is(err, board.ErrNothingAsked))
	// Output:
	// 0 1 true <nil>
	// Ada can't answer: no question is pending
	// true
}

// A View has every command that its viewer may give now. show.Choices returns them in words.
func ExampleSession_View() {
	game := shed()
	s := explore.NewSession(game, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
		if _, err := s.Do(c); err != nil {
			fmt.Println(err)
		}
	}
	v := s.View(scenario.PC(0))
	for _, words := range show.Choices(&v) {
		fmt.Println(words)
	}
	// Output:
	// Ada Moves into the unknown
	// Ada ends the turn
}

// A save holds the State and the seed, so a loaded Session goes on with the same dice. Undo takes the dice back too.
func ExampleLoad() {
	game := shed()
	s := explore.NewSession(game, 1)
	do := func(s *explore.Session, c board.Command) {
		if _, err := s.Do(c); err != nil {
			fmt.Println(err)
		}
	}
	ada := scenario.PC(0)
	do(s, board.Command{Do: board.VerbBegin})
	do(s, board.Command{Do: board.VerbBegin, Who: ada})
	saved, err := s.Save()
	if err != nil {
		fmt.Println(err)
	}
	do(s, board.Command{Do: board.VerbMove, Who: ada})
	fmt.Println("played on:", s.State().PCs[0].EP)
	fmt.Println(s.Undo())
	fmt.Println("undone:", s.State().PCs[0].EP)

	again, err := explore.Load(game, saved)
	if err != nil {
		fmt.Println(err)
	}
	do(again, board.Command{Do: board.VerbMove, Who: ada})
	fmt.Println("loaded and played on:", again.State().PCs[0].EP)
	// Output:
	// played on: 7
	// <nil>
	// undone: 10
	// loaded and played on: 7
}

// At a real table people throw the dice: they go in as a tape, and all of them must be used.
func ExampleSession_DoDice() {
	game := shed()
	s := explore.NewSession(game, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
		if _, err := s.Do(c); err != nil {
			fmt.Println(err)
		}
	}
	step := board.Command{Do: board.VerbMove, Who: scenario.PC(0)}
	_, err := s.DoDice(step, crunch.NewTape(5))
	fmt.Println(err)
	_, err = s.DoDice(step, crunch.NewTape(4))
	fmt.Println(err, s.State().PCs[0].EP)
	// Output:
	// explore: dice of Move: crunch: tape: die 1: no such face: asked for d4, the tape has 5
	// <nil> 6
}

// What a viewer may know: the trap is not in the players' View until it is sprung, and always in the DM's.
func ExamplePosition_View() {
	game := shed()
	s := explore.NewSession(game, 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		fmt.Println(err)
	}
	fmt.Println(len(s.View(scenario.PC(0)).Challenges), len(s.View(scenario.DMOnly).Challenges))
	// Output:
	// 0 1
}

// CheckParty finds mistakes in the PCs even if the scenario itself has mistakes.
func ExampleCheckParty() {
	err := explore.CheckParty(&scenario.Spec{}, scenario.Character{Name: "Ada", EP: 10}, scenario.Character{Name: "Ada"})
	fmt.Println(err)
	// Output:
	// character "Ada": EP: found 0, want 1 to 1048576
	// character "Ada": Name: found the name of character 1, want a name of its own
}

// A server that shows a game after each command makes anew only what has changed.
func ExampleViews() {
	s := inShed(shedWith("1d4", "1"))
	var views explore.Views
	v := views.Of(s.Position(), scenario.Everyone)
	fmt.Println(len(v.Regions), v.PCs[0].EP)
	if err := s.Undo(); err != nil {
		fmt.Println(err)
	}
	v = views.Of(s.Position(), scenario.Everyone)
	fmt.Println(len(v.Regions), v.PCs[0].EP)
	// Output:
	// 2 7
	// 1 10
}
