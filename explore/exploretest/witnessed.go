package exploretest

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What should happen in some game (scenario.Witness). GL-97

// witnesses asks the Witnesses of a Game whether they hold now, and records those that do. With fresh it asks only those that have not held
// in any game.
func (r *reached) witnesses(runner *explore.Runner, fresh bool) error {
	for i, name := range r.witness {
		if fresh && r.used[name] {
			continue
		}
		yes, err := runner.Witness(i)
		if err != nil {
			return err
		}
		if yes && !r.still {
			r.used[name] = true
		}
	}
	return nil
}

// awaits reports whether a Witness has not held in any game, or no game has come to an Ending.
func (r *reached) awaits() bool {
	unmet := func(name string) bool { return !r.used[name] }
	return slices.ContainsFunc(r.witness, unmet) || slices.ContainsFunc(r.endings, unmet)
}

// ends records the Ending with a name that a game has come to; "" is none. GL-60
func (r *reached) ends(name string) {
	if name != "" && !r.still {
		r.used["ending "+name] = true
	}
}

// keeps notes each value that the scenario keeps and has not kept before: a Witness or an Ending may wait for another one. GL-59
func (s *search) keeps(ev *board.Event, add func(happening)) {
	if scenario.OwnerKind(ev.N) == scenario.OwnedByState && s.reached.awaits() {
		add(happening{kind: ev.Kind, index: ev.Index, text: ev.Text})
	}
}
