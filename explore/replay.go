package explore

import (
	"context"
	"fmt"
	"reflect"

	"github.com/crunchrules/crunch"
)

// Replay plays the log again from its beginning and compares: the hash of every round, and at the end every field of the State.
// What differs is a *DesyncError: other rules, other content, a hook that is no pure function, or a State that was tampered with. A
// context that is done ends it.
func (s *Session) Replay(ctx context.Context) error {
	if err := s.ready(); err != nil {
		return err
	}
	again := s.beginning(s.Game())
	if err := again.DoLog(ctx, s.log...); err != nil {
		return err
	}
	if field, want, got, differ := firstDifference(s.State(), again.State()); differ {
		return &DesyncError{At: len(s.log) - 1, Field: field, Err: fmt.Errorf("replayed it is %s, in the session %s", got, want)}
	}
	return nil
}

// A DesyncError says where a replay went another way than the log, and the first field that differs.
type DesyncError struct {
	At      int // the entry of the log, from 0
	Command Command
	Field   string // "Command", "Dice", "Hash", or a path into the State such as "PCs[1].EP"
	Err     error
}

func (e *DesyncError) Error() string {
	return fmt.Sprintf("explore: replay of command %d (%v %v): %s: %v", e.At+1, e.Command.Who, e.Command.Do, e.Field, e.Err)
}

// Unwrap returns the cause.
func (e *DesyncError) Unwrap() error { return e.Err }

// Replayed is what ReplayWith has found. Nothing of it is taken until the host goes on with Session.
type Replayed struct {
	Session   *Session    // the log played again with the new Game: its own log has what could be done
	Changes   []Change    // what of the Game is not what it was
	Otherwise []Otherwise // the commands that go another way
}

// Otherwise is a command of a log that goes another way with a changed Game.
type Otherwise struct {
	At      int // the entry of the old log, from 0
	Command Command
	Was, Is []Event // what happened, and what happens now
	Err     error   // why it can't be done any more: a *Refusal, a *HookError, dice that don't fit; the command is then left out
}

// String tells the command, and the first event that is another.
func (o Otherwise) String() string {
	s := fmt.Sprintf("command %d (%v %v): ", o.At+1, o.Command.Who, o.Command.Do)
	if o.Err != nil {
		return s + "left out: " + o.Err.Error()
	}
	i := 0
	for i < len(o.Was) && i < len(o.Is) && reflect.DeepEqual(o.Was[i], o.Is[i]) {
		i++
	}
	kind := func(list []Event) string {
		if i == len(list) {
			return "nothing"
		}
		return list[i].Kind.String()
	}
	if was, is := kind(o.Was), kind(o.Is); was != is {
		return s + fmt.Sprintf("event %d was %s, is %s", i+1, was, is)
	}
	return s + fmt.Sprintf("event %d, %s, is another", i+1, kind(o.Is))
}

// ReplayWith plays the log again with a Game that has changed, from the same seed, and lists what goes another way; s is left as it is. A
// command that can't be done any more is left out, and the next is tried. The host looks at the list and goes on with the new
// Session, or with s. KeepWith is the other way to go on. Where s itself does not replay, it is a *DesyncError; a log that begins where
// KeepWith kept a State needs a Game that can go on from there (*ChangeError). A context that is done ends ReplayWith.
func (s *Session) ReplayWith(ctx context.Context, g *Game) (*Replayed, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	was := s.beginning(s.Game())
	is := NewSession(g, s.seed)
	if err := is.ready(); err != nil {
		return nil, err
	}
	if s.base != nil {
		var err error
		if is, err = was.KeepWith(g); err != nil {
			return nil, err
		}
	}
	is.states = s.states
	replayed := &Replayed{Session: is, Changes: changesOf(s.Game().parts(), g.parts())}
	for i, e := range s.log {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		before, err := was.again(i, e)
		if err != nil {
			return nil, err
		}
		var after []Event
		if e.Dice == "" {
			after, err = is.Do(e.Command)
		} else if tape, terr := crunch.ParseTape(e.Dice); terr == nil {
			after, err = is.DoDice(e.Command, tape)
		}
		if err != nil || !reflect.DeepEqual(before, after) {
			replayed.Otherwise = append(replayed.Otherwise, Otherwise{At: i, Command: e.Command, Was: before, Is: after, Err: err})
		}
	}
	return replayed, nil
}
