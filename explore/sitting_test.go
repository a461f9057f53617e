package explore_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
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
func sit(t testing.TB, spec explore.Spec, party ...explore.Character) *sitting {
	t.Helper()
	x := &sitting{t: t, g: gameOf(t, spec, party...)}
	x.r = x.g.NewRunner()
	x.do(explore.Command{Do: explore.Begin})
	return x
}

// gameOf makes a Game; Setting and Goal may be left out of the Spec.
func gameOf(t testing.TB, spec explore.Spec, party ...explore.Character) *explore.Game {
	t.Helper()
	if spec.Setting == 0 {
		spec.Setting = explore.SettingsOf(explore.Dungeon)
	}
	return sample.Game(t, spec, party...)
}

// s returns the current State.
func (x *sitting) s() *explore.State { return x.r.State() }

// do carries out a command with these faces, all of which must be used.
func (x *sitting) do(c explore.Command, faces ...int) []explore.Event {
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
	events = append([]explore.Event(nil), events...)
	for i := range events {
		if line := sample.Line(x.g.At(x.s()), &events[i]); line != "" {
			if events[i].For == explore.DMOnly {
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
func (x *sitting) turn(w explore.Who, faces ...int) []explore.Event {
	x.t.Helper()
	return x.do(explore.Command{Do: explore.Begin, Who: w}, faces...)
}

// end ends a turn.
func (x *sitting) end(w explore.Who, faces ...int) []explore.Event {
	x.t.Helper()
	return x.do(explore.Command{Do: explore.EndTurn, Who: w}, faces...)
}

// pass takes turns in which nothing is done.
func (x *sitting) pass(list ...explore.Who) {
	x.t.Helper()
	for _, w := range list {
		x.turn(w)
		x.end(w)
	}
}

// move Moves through a connection, with play 0 where a Persisting Obstacle is in the way.
func (x *sitting) move(w explore.Who, c explore.ConnID, faces ...int) []explore.Event {
	x.t.Helper()
	return x.do(explore.Command{Do: explore.Move, Who: w, Conn: c}, faces...)
}

func (x *sitting) pc(i int) *explore.PCState         { return &x.s().PCs[i] }
func (x *sitting) foe(i int) *explore.ChallengeState { return &x.s().Challenges[i] }

// kinds counts the events of a kind.
func kinds(events []explore.Event, k explore.EventKind) int {
	n := 0
	for i := range events {
		if events[i].Kind == k {
			n++
		}
	}
	return n
}

// first returns the first event of a kind, or the zero Event.
func first(events []explore.Event, k explore.EventKind) explore.Event {
	for i := range events {
		if events[i].Kind == k {
			return events[i]
		}
	}
	return explore.Event{}
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
	aerim = explore.Who(1)
	lucin = explore.Who(2)
	mira  = explore.Who(3)
)

// pcNamed is a PC with 20 EP.
func pcNamed(name string, plays ...explore.Play) explore.Character {
	return explore.Character{Name: name, EP: 20, Search: dice("1d8"), Plays: plays}
}
