package explore

import "github.com/crunchrules/crunch"

// A Runner plays a Game in place: one State, changed by one command after the other, without allocating. It is what Session and
// Step are built on, and what simulations of millions of games use directly. A Runner is for one goroutine.
type Runner struct {
	e engine
	s State
}

// NewRunner returns a Runner that stands before the scenario's beginning.
func (g *Game) NewRunner() *Runner {
	r := &Runner{}
	r.e.g = g
	r.Reset(g.Start())
	return r
}

// Game returns the Game that is played.
func (r *Runner) Game() *Game { return r.e.g }

// Reset puts the Runner on a copy of a State of its Game. It uses the room of the State that the Runner had before.
func (r *Runner) Reset(s State) {
	old := r.s
	r.s, r.e.s = s, &r.s
	r.s.PCs = append(old.PCs[:0], s.PCs...)
	r.s.Foes = append(old.Foes[:0], s.Foes...)
	r.s.Counters = append(old.Counters[:0], s.Counters...)
	r.s.Here = append(old.Here[:0], s.Here...)
	for w := range whichSet(numSets) {
		had, set := *old.set(w), r.s.set(w)
		if had == nil {
			had = r.e.j.room[w]
		}
		if len(*set) > 0 {
			*set = append(had[:0], *set...)
			continue
		}
		*set, r.e.j.room[w] = nil, had[:0]
	}
}

// State returns the State as it stands. It is the Runner's own: it changes with the next command, and is not to be changed.
func (r *Runner) State() *State { return &r.s }

// Do carries out a command with dice of rng and returns what happened. An illegal command is a *Refusal, a hook that fails a
// *HookError; the State is then what it was before, and an illegal command rolls no dice. The events are good until the next
// command.
func (r *Runner) Do(c Command, rng crunch.RNG) ([]Event, error) {
	r.e.rng = rng
	if err := r.e.step(c); err != nil {
		return nil, err
	}
	return r.e.events, nil
}

// Legal appends every legal command to list.
func (r *Runner) Legal(list []Command) []Command { return r.e.g.Legal(&r.s, list) }

// LegalOf appends what one PC or Challenge may do now.
func (r *Runner) LegalOf(w Who, list []Command) []Command { return r.e.g.LegalOf(&r.s, w, list) }

// Step carries out a command on a State and leaves that State as it is: the pure form of Runner.Do. Its cost grows with the size of
// the State.
func (g *Game) Step(s State, c Command, rng crunch.RNG) (State, []Event, error) {
	r := g.NewRunner()
	r.Reset(s)
	events, err := r.Do(c, rng)
	if err != nil {
		return s, nil, err
	}
	return r.s, events, nil
}
