package explore

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/valid"
)

// ErrNothingToUndo says that no command has been done since the start or since KeepWith.
var ErrNothingToUndo = errors.New("explore: nothing to undo")

// ErrNothingToRedo says that there is no Undo to take back: a command has been done since, or there was none.
var ErrNothingToRedo = errors.New("explore: nothing to redo")

// A mark is a copy of an earlier State of the Session.
type mark struct {
	at    int // how many commands of the log came before it
	state board.State
}

// A Session copies the State every markEvery commands. If it has more copies than UndoStates allows, it drops every other one. An Undo far
// back then has more commands to play again.
const (
	markEvery = 32
	maxMarks  = 16
)

// UndoStates sets how many copies of the State the Session keeps to make Undo fast; the default is 16. Undo always works back to the
// beginning: with fewer copies it plays more of the log again, with 0 all of it. Besides the copies a Session keeps its log, less than a
// hundred bytes for each command with dice of the seed.
func (s *Session) UndoStates(n int) {
	s.states = max(n, 0) - maxMarks
	s.thin(s.states + maxMarks)
}

// thin drops every other copy of the State, never the last, until at most most are left.
func (s *Session) thin(most int) {
	for len(s.marks) > most {
		kept := (len(s.marks) + 1) / 2
		if len(s.marks) == 1 {
			kept = 0
		}
		first, list := len(s.marks)+1-2*kept, make([]mark, kept, max(kept, most+1))
		for i := range kept {
			list[i] = s.marks[first+2*i]
		}
		s.marks = list // a new one: upTo lends the old one
	}
}

// mark copies the State every markEvery commands.
func (s *Session) mark() {
	last := 0
	if n := len(s.marks); n > 0 {
		last = s.marks[n-1].at
	}
	most := s.states + maxMarks
	if most == 0 || len(s.log)-last < markEvery {
		return
	}
	s.thin(most - 1)
	s.marks = append(s.marks, mark{len(s.log), *s.State()})
}

// Undo takes back the last command and its dice. It plays the log again from a copy of an earlier State, and checks that the last command
// leads to the current State. Redo does the command again. If there is no command, Undo returns ErrNothingToUndo. If the log leads to
// another State, because a hook is not a pure function or a callback was changed, it returns a *DesyncError and the Session is unchanged.
func (s *Session) Undo() error {
	if err := s.ready(); err != nil {
		return err
	}
	n := len(s.log) - 1
	if n < 0 {
		return ErrNothingToUndo
	}
	again, err := s.upTo(context.Background(), n)
	if err != nil {
		return err
	}
	if err := again.leads(s.log[n], s.r.state); err != nil {
		return err
	}
	if err := s.out.write(logLine{Undo: true}); err != nil {
		return err
	}
	again.undone, again.out, again.by, again.lent, again.lost, again.source = append(s.undone, s.log[n]), s.out, s.by, s.lent, s.lost, s.source
	again.spare = s.r
	if s.lent <= n {
		again.log = s.log[:n] // nobody holds what the next command overwrites
	}
	*s = *again
	return nil
}

// upTo returns the Session as it was after the first n entries of its log. It plays them again from a copy of an earlier State.
func (s *Session) upTo(ctx context.Context, n int) (*Session, error) {
	k := len(s.marks)
	for k > 0 && s.marks[k-1].at > n {
		k--
	}
	var again *Session
	if k == 0 {
		again = s.beginning(nil)
	} else {
		again = s.beginning(&s.marks[k-1].state)
		again.log, again.marks = s.log[:s.marks[k-1].at], s.marks[:k:k] // what is added goes elsewhere, and thin changes none
	}
	again.log, again.there = s.log[:len(again.log):n], n // they are in the array: nothing is copied
	for i := len(again.log); i < n; i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if _, err := again.again(i, s.log[i]); err != nil {
			return nil, err
		}
	}
	again.there = 0
	return again, nil
}

// leads returns a *DesyncError if the next entry doesn't lead from here to a State. The Session stays as it is.
func (s *Session) leads(e Entry, to *board.State) error {
	desync := DesyncError{At: len(s.log), Command: e.Command, Field: "Dice"}
	var dice crunch.RNG = s.dice
	if e.Dice != "" {
		tape, err := crunch.ParseTape(e.Dice)
		if desync.Err = err; err != nil {
			return &desync
		}
		dice = tape
	}
	if _, err := s.r.Do(e.Command, dice); err != nil {
		desync.Field, desync.Err = "Command", err
		return &desync
	}
	defer s.r.j.rollBack(&s.r.Position)
	return s.same(to, desync)
}

// same returns a *DesyncError if the Session is not at a State: desync, with what differs.
func (s *Session) same(as *board.State, desync DesyncError) error {
	if s.Hash() == as.Hash() {
		return nil
	}
	field, want, got, _ := difference("", reflect.ValueOf(as).Elem(), reflect.ValueOf(s.r.state).Elem())
	desync.Field, desync.Err = field, fmt.Errorf("found %s after replaying the log, want %s as in the session", got, want)
	return &desync
}

// EventsSince returns the events of the log's entries from entry n on, counted from 0. Tell them to a client that connects again and has seen
// n entries: s.Tell(events, viewer). From 0 on they begin with what was lost if content has changed (KeepWith, LoadWith). It plays the log
// again from a copy of an earlier State; the Session is unchanged. It stops if the context ends. If n is not in 0 to len(Log), the error is a
// *crunch.RangeError. If the log leads to another State, because a hook is not a pure function, it is a *DesyncError. After an Undo that went
// back behind entry n, send the client a new View instead.
func (s *Session) EventsSince(ctx context.Context, n int) ([]board.Event, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	if err := valid.In(0, len(s.log)).Check("explore", "entry of the log", n, ""); err != nil {
		return nil, err
	}
	list := []board.Event{}
	for i := 0; i < len(s.lost) && n == 0; i++ {
		list = append(list, s.lost[i].event(s.Game()))
	}
	again, err := s.upTo(ctx, n)
	if err != nil {
		return nil, err
	}
	again.log, again.there = s.log[:n], len(s.log)
	for i := n; i < len(s.log); i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		events, err := again.again(i, s.log[i])
		if err != nil {
			return nil, err
		}
		list = append(list, events...)
	}
	if err := again.same(s.r.state, DesyncError{At: len(s.log) - 1}); err != nil {
		return nil, err
	}
	s.spare = again.r
	return list, nil
}

// Redo does the command again that the last Undo took back, with the same dice, and returns its events. It returns ErrNothingToRedo if a
// command has been done since, or none was taken back. Saves don't hold commands that were taken back.
func (s *Session) Redo() ([]board.Event, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	n := len(s.undone)
	if n == 0 {
		return nil, ErrNothingToRedo
	}
	rest := s.undone[:n-1]
	events, err := s.again(len(s.log), s.undone[n-1])
	if err == nil {
		s.undone = rest
	}
	return slices.Clone(events), err
}

// beginning returns a Session at a State of this one's Game: at nil, at that where its log starts. It has the spare Runner, if there is one.
func (s *Session) beginning(at *board.State) *Session {
	if at == nil {
		at = s.base
	}
	b := &Session{r: s.spare, seed: s.seed, dice: DiceOf(s.seed), base: s.base, states: s.states, older: s.older}
	if s.spare = nil; b.r == nil || b.r.game != s.r.game {
		b.r = &Runner{}
		b.r.game, b.r.state = s.r.game, &b.r.own
	}
	if at == nil {
		b.r.Reset(s.Game().Start())
	} else {
		b.r.Reset(*at)
	}
	return b
}
