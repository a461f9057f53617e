package exploretest

import (
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
)

// endless is the broken law of a game that does not end.
func (r *run) endless() *broken {
	return &broken{law: "end", err: fmt.Errorf("round %d: no game from here ended within %d commands", r.state.Round, r.o.Commands)}
}

// stuck reports whether games by the ready policies from a State go on and on, also after a while of chance.
func (t *table) stuck(s *explore.State) bool {
	most := t.o.Commands / 4
	if t.longest > 0 {
		most = min(most, 200+3*t.longest)
	}
	runner := t.g.NewRunner()
	var legal []explore.Command
	for k := range 2 {
		runner.Reset(*s)
		seed := crunch.Seed(s.Hash() + uint64(k))
		chance, ready := seed.Stream(crunch.Key("end")), policy.Ready(seed)
		random := policy.Random(&chance)
		for n := 0; n < most && runner.State().Result == explore.Running; n++ {
			players := ready
			if k == 1 && n < most/5 {
				players = explore.Players{PCs: random, DM: random}
			}
			legal = runner.Legal(legal[:0])
			c, err := players.Choose(&runner.Position, legal)
			if err != nil {
				return false
			}
			if _, err := runner.Do(c, &chance); err != nil {
				return false // another law's fault
			}
		}
		if runner.State().Result != explore.Running {
			return false
		}
	}
	return true
}

// replays plays the log again; then it plays the commands with the dice of a seed, as far as they are legal, and plays that log again.
func (r *run) replays(seed crunch.Seed) error {
	if err := r.under.replay(r.session); err != nil {
		return err
	}
	s := explore.NewSession(r.g, seed)
	for _, st := range r.steps[:min(len(r.steps), 200)] {
		if s.State().Result != explore.Running {
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
