package explore

import "github.com/crunchrules/crunch"

// A Runner plays a Game in place: it owns one Position and changes it by one command after the other, without allocating. It is what
// Session and Step are built on, and what simulations of millions of games use directly. Its Position answers Legal, Check, View and
// all other questions. A Runner is for one goroutine.
type Runner struct {
	Position
	own    State // what the Position stands on
	rng    crunch.RNG
	j      journal
	events []Event
	stack  []Frame
	queue  []waiting // what has been triggered and waits behind the frame that is running
	hooks  int       // hooks run by this command
	veiled bool      // the hook that runs is of content that the players don't know of
	scene  Scene
}

// NewRunner returns a Runner that stands before the scenario's beginning.
func (g *Game) NewRunner() *Runner {
	run := &Runner{}
	run.game, run.state = g, &run.own
	run.Reset(g.Start())
	return run
}

// Reset puts the Runner on a copy of a State of its Game. It uses the room of the State that the Runner had before.
func (run *Runner) Reset(s State) {
	old := run.own
	run.own = s
	run.own.PCs = append(old.PCs[:0], s.PCs...)
	run.own.Foes = append(old.Foes[:0], s.Foes...)
	run.own.Counters = append(old.Counters[:0], s.Counters...)
	if had := old.Rolls; len(s.Rolls) > 0 {
		run.own.Rolls = append(had[:0], s.Rolls...)
	} else if had != nil {
		run.j.rollRoom = had[:0]
	}
	for w := range whichSet(numSets) {
		had, set := *old.set(w), run.own.set(w)
		if had == nil {
			had = run.j.room[w]
		}
		if len(*set) > 0 {
			*set = append(had[:0], *set...)
			continue
		}
		*set, run.j.room[w] = nil, had[:0]
	}
	run.index.build(&run.Position)
}

// Do carries out a command with dice of rng and returns what happened. An illegal command is a *Refusal, a hook that fails a
// *HookError; the State is then what it was before, and an illegal command rolls no dice. The events are good until the next
// command.
func (run *Runner) Do(c Command, rng crunch.RNG) ([]Event, error) {
	run.rng = rng
	if err := run.step(c); err != nil {
		return nil, err
	}
	return run.events, nil
}

// Step carries out a command on a State and leaves that State as it is: the pure form of Runner.Do. Its cost grows with the size of
// the State.
func (g *Game) Step(s State, c Command, rng crunch.RNG) (State, []Event, error) {
	run := g.NewRunner()
	run.Reset(s)
	events, err := run.Do(c, rng)
	if err != nil {
		return s, nil, err
	}
	return run.own, events, nil
}
