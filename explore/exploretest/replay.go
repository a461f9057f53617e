package exploretest

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
)

// given returns a chooser that picks one command, if it is legal, or the host or the DM may give it.
func given(c board.Command) func(*moment) (board.Command, bool) {
	return func(m *moment) (board.Command, bool) {
		ruled := c.Do == board.VerbRule && m.pos.Check(c) == nil
		return c, ruled || slices.Contains(m.legal, c) || slices.Contains(hosts(m.pos), c)
	}
}

// loose are dice that were thrown for a command that may ask for others now: what is missing shows the lowest face. After many of those the
// faces vary, so that content that rolls until something comes up ends.
type loose struct {
	dice []crunch.Throw
	at   int
}

func (d *loose) IntN(n int) int {
	d.at++
	if d.at > len(d.dice) {
		return max(0, d.at-len(d.dice)-patience) % max(n, 1)
	}
	return (d.dice[d.at-1].Face - 1) % max(n, 1)
}

// patience is how many dice in a row show the lowest face before other faces come.
const patience = 100

// idle picks what changes least: it ends turns and takes first answers.
func idle(m *moment) (board.Command, bool) {
	for _, do := range []board.Verb{board.VerbEndTurn, board.VerbWaive, board.VerbAnswer} {
		if i := slices.IndexFunc(m.legal, func(c board.Command) bool { return c.Do == do }); i >= 0 {
			return m.legal[i], true
		}
	}
	return m.legal[0], true
}

// replay plays steps under one law, or under all for "". It leaves out commands that are not legal. Then it goes on idly until most
// commands are done.
func (t *table) replay(seed crunch.Seed, list []step, only string, most int) (*run, *broken) {
	if only != "" && lawOf(only).twin != nil {
		return t.mirror(seed, list, lawOf(only))
	}
	r := t.newRun(seed, only)
	for _, s := range list {
		if r.over() {
			break
		}
		if bad := r.step(given(s.c), &loose{dice: s.dice}); bad != nil {
			return r, bad
		}
	}
	for !r.over() && len(r.steps) < most {
		if bad := r.step(idle, &loose{}); bad != nil {
			return r, bad
		}
	}
	if !r.over() { // what is shown now
		if bad := r.step(func(*moment) (board.Command, bool) { return board.Command{}, false }, nil); bad != nil {
			return r, bad
		}
	}
	return r, r.ended(seed)
}
