package explore_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// shedWith returns the shed with other dice for the rake, and a version for the rake's hook.
func shedWith(handle, version string) *explore.Game {
	spec := *shed().Scenario().Spec()
	spec.Challenges = []scenario.Challenge{{Name: "Rake", Type: stattrack.Trap, Region: "Shed", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
		return sc.Actor().Hurt(sc.Roll("the handle", stattrack.MustParsePool(handle)).Total())
	})}}}
	spec.Code = map[string]string{"Rake, OnEnter": version}
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

// inShed returns a Session in which Ada has just stepped on the rake.
func inShed(game *explore.Game) *explore.Session {
	s := explore.NewSession(game, 1)
	ada := scenario.PC(0)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: ada}, {Do: board.VerbMove, Who: ada}} {
		if _, err := s.Do(c); err != nil {
			panic(err)
		}
	}
	return s
}

// Undo takes commands back, with their dice; Redo does them again. After another command there is nothing to redo.
func ExampleSession_Undo() {
	s := inShed(shedWith("1d4", "1"))
	ep := func() int { return int(s.State().PCs[0].EP) }
	fmt.Println("hit:", ep())
	fmt.Println(s.Undo(), ep())
	_, err := s.Redo()
	fmt.Println(err, ep())

	fmt.Println(s.Undo(), ep())
	if _, err := s.Do(board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)}); err != nil { // instead of stepping on the rake
		fmt.Println(err)
	}
	_, err = s.Redo()
	fmt.Println(err)
	// Output:
	// hit: 7
	// <nil> 10
	// <nil> 7
	// <nil> 10
	// explore: nothing to redo
}

// An update has changed a hook. Load refuses the old save and names what differs. The running Session goes on with the new Game, either
// from its State or by playing its log again.
func ExampleSession_ReplayWith() {
	s := inShed(shedWith("1d4", "1"))
	update := shedWith("3d4", "2")

	saved, err := s.Save()
	if err != nil {
		fmt.Println(err)
	}
	_, err = explore.Load(update, saved)
	var changed *explore.ChangeError
	fmt.Println(errors.As(err, &changed), changed.Changes)

	replayed, err := s.ReplayWith(context.Background(), update)
	if err != nil {
		fmt.Println(err)
	}
	for _, d := range replayed.Divergences { // look first
		fmt.Println(d)
	}
	fmt.Println("as it was:", s.State().PCs[0].EP, "played again:", replayed.Session.State().PCs[0].EP)

	kept, err := s.KeepWith(update, nil)
	if err != nil {
		fmt.Println(err)
	}
	fmt.Println("kept:", kept.State().PCs[0].EP, kept.Undo())
	// Output:
	// true [callback "Rake, OnEnter": changed: code]
	// command 3 (pc1 Move): event 6, Rolled, differs
	// as it was: 7 played again: 0
	// kept: 7 explore: nothing to undo
}

// A patch has taken the Rake away and put another room before the others. The save goes on all the same: what is still there is found by its name, and
// the host is told of what has no place any more.
func ExampleLoadWith() {
	saved, err := inShed(shedWith("1d4", "1")).Save()
	if err != nil {
		fmt.Println(err)
	}
	spec := *shed().Scenario().Spec()
	spec.Regions, spec.Challenges = append([]scenario.Region{{Name: "Attic"}}, spec.Regions...), nil
	patched, err := explore.New(spec)
	if err != nil {
		fmt.Println(err)
	}
	game, err := explore.NewGame(patched, scenario.Character{Name: "Ada", EP: 10})
	if err != nil {
		fmt.Println(err)
	}
	s, changes, err := explore.LoadWith(game, saved, func(lost explore.Lost) error {
		fmt.Println("lost:", lost)
		return nil // an error would refuse the save
	})
	for _, c := range changes {
		fmt.Println(c)
	}
	ada := s.State().PCs[0]
	fmt.Println(spec.Regions[ada.Region].Name, ada.EP, err)
	// Output:
	// lost: challenge "Rake": gone
	// challenge "Rake": gone
	// callback "Rake, OnEnter": gone
	// region "Attic": new
	// Shed 7 <nil>
}

// ReadLog makes the Session again from a log kept line by line, even if the program was killed in the middle of a line.
func ExampleReadLog() {
	game := shedWith("1d4", "1")
	var file bytes.Buffer // a real program uses an *os.File
	s := explore.NewSession(game, 1)
	if err := s.KeepLog(&file); err != nil {
		fmt.Println(err)
	}
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}, {Do: board.VerbMove, Who: scenario.PC(0)}} {
		if _, err := s.Do(c); err != nil {
			fmt.Println(err)
		}
	}
	lines := strings.SplitAfter(file.String(), "\n")
	fmt.Print(lines[3])

	torn := file.String()[:file.Len()-10]
	again, err := explore.ReadLog(context.Background(), game, strings.NewReader(torn))
	var bad *explore.LogError
	fmt.Println(errors.As(err, &bad), bad.Line, len(again.Log()))
	whole, err := explore.ReadLog(context.Background(), game, &file)
	fmt.Println(err, whole.Hash() == s.Hash())
	// Output:
	// {"command":"pc1 move way1"}
	// true 4 2
	// <nil> true
}

// A seed and the entries of a log are a whole Session: Replay plays them again and compares.
func ExampleSession_Replay() {
	game := shedWith("1d4", "1")
	s := inShed(game)
	fmt.Println(s.Replay(context.Background()))

	again := explore.NewSession(game, s.Seed())
	err := again.DoLog(context.Background(), s.Log()...)
	fmt.Println(err, again.Hash() == s.Hash())

	err = explore.NewSession(game, s.Seed()).DoLog(context.Background(), s.Log()[1:]...)
	fmt.Println(err)
	// Output:
	// <nil>
	// <nil> true
	// explore: replay of command 1 (pc1 Begin): Command: Ada can't begin: the scenario has not begun
}

// A Runner plays in place and keeps no log: a simulation plays a thousand games from one State.
func ExampleRunner() {
	game := shedWith("1d4", "1")
	from := *inShed(game).State()
	run := game.NewRunner()
	dice := crunch.NewRand(7)
	rounds := 0
	var legal []board.Command
	for range 1000 {
		run.Reset(from)
		for run.Result() == board.ResultRunning {
			legal = run.Legal(legal[:0])
			if _, err := run.Do(legal[dice.IntN(len(legal))], dice); err != nil {
				fmt.Println(err)
				return
			}
		}
		rounds += int(run.Round())
	}
	fmt.Printf("by chance it takes %.1f rounds\n", float64(rounds)/1000)
	// Output:
	// by chance it takes 5.9 rounds
}

// A command whose hook panics fails: nothing has happened, and other commands go on.
func ExamplePanicError() {
	spec := *shed().Scenario().Spec()
	spec.Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
		omens := []string{"crow"}
		return sc.Log(omens[len(omens)])
	})
	scenarioX, err := explore.New(spec)
	if err != nil {
		fmt.Println(err)
	}
	game, err := explore.NewGame(scenarioX, scenario.Character{Name: "Ada", EP: 10})
	if err != nil {
		fmt.Println(err)
	}
	s := explore.NewSession(game, 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		fmt.Println(err)
	}
	_, err = s.Do(board.Command{Do: board.VerbMove, Who: scenario.PC(0)})
	fmt.Println(err)
	var p *explore.PanicError
	fmt.Println(errors.As(err, &p), len(p.Stack) > 0, len(s.Log()))
	_, err = s.Do(board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)})
	fmt.Println(err, len(s.Log()))
	// Output:
	// explore: on_enter of "The Shed": panic: runtime error: index out of range [1] with length 1
	// true true 1
	// <nil> 2
}

// A game with frames calls Step in each of them, until it waits for a person. Here the person takes the first choice.
func ExampleSession_Step() {
	s := explore.NewSession(shed(), 1)
	players := policy.Ready(s.Seed())                 // bots
	players.Seats = []explore.Policy{explore.Waiting} // and a person for the first PC
	for frame := range 4 {
		events, err := s.Step(players)
		var wait *explore.WaitError
		if errors.As(err, &wait) {
			v := s.View(wait.Viewer)
			fmt.Printf("frame %d: %v may choose: %s ...\n", frame, wait.Who, v.ChoiceText(0))
			events, err = s.Do(wait.Choices[0])
		}
		if err != nil {
			fmt.Println(err)
		}
		fmt.Printf("frame %d: %d events\n", frame, len(events))
	}
	// Output:
	// frame 0: 6 events
	// frame 1: pc1 may choose: Ada begin ...
	// frame 1: 1 events
	// frame 2: pc1 may choose: Ada move way1 ...
	// frame 2: 8 events
	// frame 3: pc1 may choose: Ada end ...
	// frame 3: 6 events
}
