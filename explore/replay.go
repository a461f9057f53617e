package explore

import (
	"context"
	"fmt"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
)

// Replay plays the log again from its beginning and compares: the hash of every round, and at the end every field of the State. A difference is a
// *DesyncError. It comes from other rules, other content, a hook that is not a pure function, or a State that was changed from outside. A Session
// from an older save, whose dice fell differently, has no log to replay: the error is a *DiceError. Replay stops if the context ends.
func (s *Session) Replay(ctx context.Context) error {
	if err := s.ready(); err != nil {
		return err
	}
	if err := s.sameDice(); err != nil {
		return err
	}
	again := s.beginning(nil)
	if err := again.DoLog(ctx, s.log...); err != nil {
		return err
	}
	want, got := s.r.state, again.r.state
	s.spare = again.r                 // nothing is played before it has been looked at
	if reflect.DeepEqual(want, got) { // else difference may write a path for each element, to find none: nil and empty lists are alike to it
		return nil
	}
	if field, want, got, differ := difference("", reflect.ValueOf(want).Elem(), reflect.ValueOf(got).Elem()); differ {
		return &DesyncError{At: len(s.log) - 1, Field: field, Err: fmt.Errorf("found %s after replaying the log, want %s as in the session", got, want)}
	}
	return nil
}

// difference returns the first field in which two values differ.
func difference(path string, a, b reflect.Value) (field, inA, inB string, differ bool) {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			name := a.Type().Field(i).Name
			switch {
			case path != "":
				name = path + "." + name
			case a.Field(i).Type() == reflect.TypeFor[board.Board]():
				name = "" // its fields are the State's
			}
			if field, inA, inB, differ = difference(name, a.Field(i), b.Field(i)); differ {
				return field, inA, inB, true
			}
		}
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return "len(" + path + ")", fmt.Sprint(a.Len()), fmt.Sprint(b.Len()), true
		}
		for i := range a.Len() {
			if field, inA, inB, differ = difference(fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i)); differ {
				return field, inA, inB, true
			}
		}
	default:
		if !a.Equal(b) {
			return path, fmt.Sprintf("%+v", a), fmt.Sprintf("%+v", b), true
		}
	}
	return "", "", "", false
}

// A DesyncError says at which command a replay differs from the log, and names the first field that differs.
type DesyncError struct {
	At      int // the entry of the log, from 0
	Command board.Command
	Field   string // "Command", "Dice", "Hash", or a path into the State such as "PCs[1].EP"
	Err     error
}

func (e *DesyncError) Error() string {
	return fmt.Sprintf("explore: replay of command %d (%v %v): %s: %v", e.At+1, e.Command.Who, e.Command.Do, e.Field, e.Err)
}

// Unwrap returns the cause.
func (e *DesyncError) Unwrap() error { return e.Err }

// Replayed is the result of ReplayWith. The old Session is unchanged; the host decides whether to go on with the new one.
type Replayed struct {
	Session     *Session     // the log played again with the new Game; its own log holds the commands that succeeded
	Changes     []Change     // how the Game has changed
	Divergences []Divergence // the commands with other events
}

// A Divergence is a command of the log that leads to other events in the changed Game.
type Divergence struct {
	At      int // the entry of the old log, from 0
	Command board.Command
	Was, Is []board.Event // what happened, and what happens now
	Err     error         // why the command was left out: a *board.Refusal, a *HookError, or dice that don't fit; else nil
}

// String returns the command and the first event that differs.
func (d Divergence) String() string {
	s := fmt.Sprintf("command %d (%v %v): ", d.At+1, d.Command.Who, d.Command.Do)
	if d.Err != nil {
		return s + "left out: " + d.Err.Error()
	}
	i := 0
	for i < len(d.Was) && i < len(d.Is) && reflect.DeepEqual(d.Was[i], d.Is[i]) {
		i++
	}
	kind := func(list []board.Event) string {
		if i == len(list) {
			return "nothing"
		}
		return list[i].Kind.String()
	}
	if was, is := kind(d.Was), kind(d.Is); was != is {
		return s + fmt.Sprintf("event %d was %s, is %s", i+1, was, is)
	}
	return s + fmt.Sprintf("event %d, %s, differs", i+1, kind(d.Is))
}

// ReplayWith plays the log again from the same seed with a Game that has changed, and lists the commands with other events. s is unchanged. A
// command names the same pieces of content as before, wherever they stand now. A command that is no longer possible is left out, and the next
// one is tried. The host looks at the list and goes on with the new Session, or with s. KeepWith is the other way to go on. If s itself does
// not replay, the error is that of Replay: a *DesyncError or a *DiceError. If the log starts from a State that KeepWith kept, and the Game
// can't go on from it, the error is a *ChangeError. ReplayWith stops if the context ends.
func (s *Session) ReplayWith(ctx context.Context, g *Game) (*Replayed, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	if err := s.sameDice(); err != nil {
		return nil, err
	}
	was := s.beginning(nil)
	is := NewSession(g, s.seed)
	if err := is.ready(); err != nil {
		return nil, err
	}
	if s.base != nil {
		var err error
		if is, err = was.KeepWith(g, nil); err != nil {
			return nil, err
		}
	}
	c := g.carrying(s.Game().parts())
	is.states, is.source = s.states, source{} // what was not rolled then falls of the seed
	replayed := &Replayed{Session: is, Changes: changesOf(s.Game().parts(), g.parts())}
	for i, e := range s.log {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		command := e.Command
		c.old = was.r.state
		c.number(len(g.sc.Spec.Challenges))
		there := c.command(&command)
		before, err := was.again(i, e)
		if err != nil {
			return nil, err
		}
		var after []board.Event
		is.by = e.By
		if !there {
			err = &ChangeError{[]Change{{"command", e.Command.String(), "what it names is gone"}}}
		} else if e.Dice == "" {
			after, err = is.Do(command)
		} else if tape, terr := crunch.ParseTape(e.Dice); terr == nil {
			after, err = is.DoDice(command, tape)
		}
		if err != nil || !reflect.DeepEqual(before, after) {
			replayed.Divergences = append(replayed.Divergences, Divergence{At: i, Command: e.Command, Was: slices.Clone(before), Is: after, Err: err})
		}
	}
	is.by, is.source = "", s.source
	return replayed, nil
}
