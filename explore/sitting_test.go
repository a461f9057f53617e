package explore_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/google/go-cmp/cmp"
)

// A sitting is a scenario played command by command with dice that people throw. Each command must use exactly its dice. It records the
// commands and the events.
type sitting struct {
	t    testing.TB
	g    *explore.Game
	r    *explore.Runner
	said strings.Builder
}

// sit makes a Game and begins it.
func sit(t testing.TB, spec scenario.Spec, party ...scenario.Character) *sitting {
	t.Helper()
	x := &sitting{t: t, g: gameOf(t, spec, party...)}
	x.r = x.g.NewRunner()
	x.do(board.Command{Do: board.Begin})
	return x
}

// gameOf makes a Game; Setting and Goal may be left out of the Spec.
func gameOf(t testing.TB, spec scenario.Spec, party ...scenario.Character) *explore.Game {
	t.Helper()
	if spec.Setting == 0 {
		spec.Setting = scenario.SettingsOf(scenario.Dungeon)
	}
	return sample.Game(t, spec, party...)
}

// s returns the current State.
func (x *sitting) s() *board.State { return x.r.State() }

// do carries out a command with these faces, all of which must be used.
func (x *sitting) do(c board.Command, faces ...int) []board.Event {
	x.t.Helper()
	before := x.s().Clone()
	x.said.WriteString("> " + sample.Words(x.g.At(x.s()), &c) + "\n")
	tape := crunch.NewTape(faces...)
	events, err := x.r.Do(c, tape)
	if err != nil {
		x.t.Fatalf("%+v: %v", c, err)
	}
	if err := tape.Done(); err != nil {
		x.t.Fatalf("%+v: %v", c, err)
	}
	events = append([]board.Event(nil), events...)
	for i := range events {
		if line := sample.Line(x.g.At(x.s()), &events[i]); line != "" {
			if events[i].For == scenario.DMOnly {
				line = "(" + line + ")"
			}
			x.said.WriteString("  " + line + "\n")
		}
	}
	if diff := cmp.Diff(x.g.Fold(before, events...), x.s().Clone()); diff != "" {
		x.t.Fatalf("%+v: the folded events (-) differ from the State (+):\n%s", c, diff)
	}
	if err := x.g.CheckState(x.s()); err != nil {
		x.t.Fatalf("%+v: %v", c, err)
	}
	return events
}

// turn begins a turn.
func (x *sitting) turn(w scenario.Who, faces ...int) []board.Event {
	x.t.Helper()
	return x.do(board.Command{Do: board.Begin, Who: w}, faces...)
}

// end ends a turn.
func (x *sitting) end(w scenario.Who, faces ...int) []board.Event {
	x.t.Helper()
	return x.do(board.Command{Do: board.EndTurn, Who: w}, faces...)
}

// pass takes turns in which nothing is done.
func (x *sitting) pass(list ...scenario.Who) {
	x.t.Helper()
	for _, w := range list {
		x.turn(w)
		x.end(w)
	}
}

// move Moves through a connection, with play 0 where a Persisting Obstacle is in the way.
func (x *sitting) move(w scenario.Who, c scenario.ConnID, faces ...int) []board.Event {
	x.t.Helper()
	return x.do(board.Command{Do: board.Move, Who: w, Conn: c}, faces...)
}

func (x *sitting) pc(i int) *board.PCState { return &x.s().PCs[i] }

// kinds counts the events of a kind.
func kinds(events []board.Event, k board.EventKind) int {
	n := 0
	for i := range events {
		if events[i].Kind == k {
			n++
		}
	}
	return n
}

// same fails the test if got is not want.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// The PCs and Challenges that most tests speak of.
const (
	aerim = scenario.Who(1)
	lucin = scenario.Who(2)
	mira  = scenario.Who(3)
)

// pcNamed is a PC with 20 EP.
func pcNamed(name string, plays ...scenario.Play) scenario.Character {
	return scenario.Character{Name: name, EP: 20, Search: dice("1d8"), Plays: plays}
}
