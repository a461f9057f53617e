package exploretest

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// sure is how many times a command is carried out to catch a hook that rolls its own dice.
const sure = 8

// again carries the command out once more with the same dice: in another Runner, in the Session, in the one that was saved and loaded, and
// after Undo.
func (r *run) again(m *moment) (string, error) {
	same := func(events []board.Event, err error) error {
		if err == nil {
			err = m.sameEvents(events)
		}
		return err
	}
	if r.at = "same"; r.anew {
		if err := r.inFresh(m, same); err != nil {
			return "same", err
		}
	}
	if r.second != nil {
		times := 1
		if r.only == "same" {
			times = sure
		}
		for range times {
			r.second.Reset(m.before)
			if err := same(r.under.do(r.second, m.c, crunch.TapeOf(m.dice...))); err != nil {
				return "same", err
			}
		}
	}
	if r.session == nil {
		return "", nil
	}
	if r.counts(lawOf("failed")) {
		r.at = "failed"
		if err := r.failed(m); err != nil {
			return "failed", err
		}
	}
	r.at = "same"
	thorough := r.counts(lawOf("undo"))
	err := same(r.under.session(r.session, m.c, crunch.TapeOf(m.dice...)))
	if err == nil {
		err = comesTo("the second time it comes to something else", &m.after, m.is(), r.session)
	}
	if err != nil {
		return "same", err
	}
	if r.at = "save"; m.loaded != nil {
		if err := same(r.under.session(m.loaded, m.c, crunch.TapeOf(m.dice...))); err != nil {
			return "save", fmt.Errorf("after saving and loading: %w", err)
		}
	}
	if r.at = "undo"; thorough {
		if err := r.under.undo(r.session); err != nil {
			return "undo", err
		}
		if err := comesTo("after Undo", &m.before, m.was(), r.session); err != nil {
			return "undo", err
		}
		if _, err := r.session.Redo(); err != nil {
			return "undo", err
		}
		if err := comesTo("after Redo", &m.after, m.is(), r.session); err != nil {
			return "undo", err
		}
		if err := r.otherwise(m, same); err != nil {
			return "undo", err
		}
	}
	return "", nil
}

// inFresh carries the command out in content that was made anew for this game.
func (r *run) inFresh(m *moment, same func([]board.Event, error) error) error {
	if r.fresh == nil {
		g, err := r.o.Anew()
		if err != nil {
			return fmt.Errorf("its content can't be made anew: %w", err)
		}
		r.fresh = g.NewRunner()
		r.fresh.Reset(m.before)
	}
	if err := same(r.under.do(r.fresh, m.c, crunch.TapeOf(m.dice...))); err != nil {
		return fmt.Errorf("in content that was made anew: %w", err)
	}
	return nil
}

// otherwise takes the command back and gives it as a new one. Then Redo must find nothing.
func (r *run) otherwise(m *moment, same func([]board.Event, error) error) error {
	if err := r.under.undo(r.session); err != nil {
		return err
	}
	if err := same(r.under.session(r.session, m.c, crunch.TapeOf(m.dice...))); err != nil {
		return err
	}
	if _, err := r.session.Redo(); !errors.Is(err, explore.ErrNothingToRedo) {
		return fmt.Errorf("after Undo and a new command Redo says %v, want %w", err, explore.ErrNothingToRedo)
	}
	return nil
}

// load saves the Session and loads it.
func (r *run) load(m *moment) (*explore.Session, error) {
	data, err := r.session.AppendSave(r.saves[0][:0])
	if r.saves[0] = data; err != nil {
		return nil, err
	}
	loaded, err := r.under.load(r.g, data)
	if err != nil {
		return nil, err
	}
	if err := comesTo("after saving and loading", &m.before, m.was(), loaded); err != nil {
		return nil, err
	}
	return loaded, r.sameSave(data, loaded)
}

// replays plays the log again; then it plays the commands with the dice of a seed, as far as they are legal, and plays that log again.
func (r *run) replays(seed crunch.Seed) error {
	if err := r.under.replay(r.session); err != nil {
		return err
	}
	s := explore.NewSession(r.g, seed)
	for _, st := range r.steps[:min(len(r.steps), 200)] {
		if s.Result() != board.ResultRunning {
			break
		}
		c := st.c
		if s.Check(c) != nil {
			c = s.Legal()[0]
		}
		if _, err := s.Do(c); err != nil {
			break // a hook: another law's fault
		}
	}
	if err := r.under.replay(s); err != nil {
		return fmt.Errorf("with dice of the seed: %w", err)
	}
	data, err := s.Save()
	if err != nil {
		return err
	}
	loaded, err := explore.Load(r.g, data)
	if err != nil {
		return fmt.Errorf("with dice of the seed: %w", err)
	}
	return alike("with dice of the seed, after saving and loading", s.State(), loaded.State())
}

// undone takes back the whole game.
func (r *run) undone() error {
	for len(r.session.Log()) > 0 {
		if err := r.session.Undo(); err != nil {
			return err
		}
	}
	return equal("undone to the start", r.g.Start(), *r.session.State())
}
