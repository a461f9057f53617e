package explore

import (
	"errors"
)

// ErrNothingToUndo says that no command has been done yet, or none since KeepWith.
var ErrNothingToUndo = errors.New("explore: nothing to undo")

// ErrNothingToRedo says that the last thing done was no Undo.
var ErrNothingToRedo = errors.New("explore: nothing to redo")

// A mark is a State that the Session has passed through.
type mark struct {
	at    int // after so many commands of the log
	state State
}

// A Session keeps a copy of the State every markEvery commands, and at most so many copies as UndoStates says. When it has more, it drops
// every other copy. Undo far back then plays more commands again.
const (
	markEvery = 32
	maxMarks  = 16
)

// UndoStates sets how many copies of the State the Session keeps to make Undo fast: 16 unless it is set. Undo always leads back to
// the beginning: with fewer copies it plays more of the log again, with 0 all of it. Apart from these copies a Session
// keeps its log, less than a hundred bytes for each command whose dice are the seed's.
func (s *Session) UndoStates(n int) {
	s.states = max(n, 0) - maxMarks
	s.thin(s.states + maxMarks)
}

// thin drops every other copy of the State, but the last, until there are no more than most.
func (s *Session) thin(most int) {
	for len(s.marks) > most {
		kept := (len(s.marks) + 1) / 2
		if len(s.marks) == 1 {
			kept = 0
		}
		first := len(s.marks) + 1 - 2*kept
		for i := range kept {
			s.marks[i] = s.marks[first+2*i]
		}
		clear(s.marks[kept:])
		s.marks = s.marks[:kept]
	}
}

// mark keeps the State now and then.
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
	s.marks = append(s.marks, mark{len(s.log), s.State().Clone()})
}

// Undo takes back the last command, its dice too: it plays the log again from a State that the Session has kept. Without a command it
// is ErrNothingToUndo. Redo does the command again. Where the log does not lead to where it led, since a hook is no pure function, it
// is a *DesyncError, and the Session is as it was.
func (s *Session) Undo() error {
	if err := s.ready(); err != nil {
		return err
	}
	n := len(s.log) - 1
	if n < 0 {
		return ErrNothingToUndo
	}
	again := s.beginning(s.Game())
	k := len(s.marks)
	for k > 0 && s.marks[k-1].at > n {
		k--
	}
	if k > 0 {
		again.r.Reset(s.marks[k-1].state)
		again.log, again.marks = s.log[:s.marks[k-1].at:s.marks[k-1].at], s.marks[:k:k]
	}
	for i := len(again.log); i < n; i++ {
		if _, err := again.again(i, s.log[i]); err != nil {
			return err
		}
	}
	if err := s.out.write(logLine{Undo: true}); err != nil {
		return err
	}
	again.undone, again.out = append(s.undone, s.log[n]), s.out
	*s = *again
	return nil
}

// Redo does again what the last Undo has taken back, with the same dice, and returns what happened. Where a command has been done since,
// or none was taken back, it is ErrNothingToRedo. Saves don't hold what was taken back.
func (s *Session) Redo() ([]Event, error) {
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
	return events, err
}

// beginning returns a Session of a Game that stands where the log of this one begins.
func (s *Session) beginning(g *Game) *Session {
	b := &Session{r: g.NewRunner(), seed: s.seed, dice: DiceOf(s.seed), base: s.base, states: s.states}
	if s.base != nil {
		b.r.Reset(*s.base)
	}
	return b
}
