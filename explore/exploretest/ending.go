package exploretest

import (
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

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
