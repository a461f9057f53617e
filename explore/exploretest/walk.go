package exploretest

import (
	"context"
	"math"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// A walk goes through all possible games: from each State with every legal command and all dice. It visits a State once, however many
// games lead there.
type walk struct {
	*table
	left   int  // commands and dice that it may still try
	bare   bool // no laws: it only finds out whether so many suffice
	runner *explore.Runner
	second *explore.Runner
	leaves map[uint64]uint64
	path   []step // to the State being walked, or to the law that was broken
	proof  Proof
	broke  bool // a command failed in a bare walk
	bad    *broken
}

// open marks a State whose games are being walked: a game that comes back to it has no end.
const open = math.MaxUint64

// walk tries at most so many commands and dice.
func (t *table) walk(ctx context.Context, most int) *walk {
	w := &walk{table: t, left: most, bare: true, leaves: map[uint64]uint64{}, runner: t.g.NewRunner()}
	if most == 0 {
		return w
	}
	if _, whole := w.from(ctx, t.g.Start()); !whole && !w.broke {
		return w
	}
	w = &walk{table: t, left: most, leaves: map[uint64]uint64{}, runner: w.runner, second: t.g.NewRunner()}
	leaves, whole := w.from(ctx, t.g.Start())
	if whole && w.bad == nil {
		w.proof = Proof{Whole: true, Positions: len(w.leaves), Leaves: leaves}
	}
	return w
}

// from plays all games from a State. whole is false if a law was broken, a game has no end, or there were too many games.
func (w *walk) from(ctx context.Context, s board.State) (leaves uint64, whole bool) {
	if s.Result != board.ResultRunning {
		w.leaves[s.Hash()] = 1
		return 1, true
	}
	if n, been := w.leaves[s.Hash()]; been {
		return n, n != open
	}
	if ctx.Err() != nil {
		return 0, false
	}
	w.leaves[s.Hash()] = open
	depth, first := len(w.path), true
	pos := w.g.At(&s)
	for _, c := range append(pos.Legal(nil), hosts(pos)...) {
		for dice := (odometer{}); ; first = false {
			if w.left--; w.left < 0 {
				return 0, false
			}
			dice.at = 0
			after, ok := w.step(s, c, &dice, depth, first)
			if !ok {
				return 0, false
			}
			n, whole := w.from(ctx, after)
			if !whole {
				return 0, false
			}
			if leaves += n; leaves < n || leaves == open {
				leaves = open - 1
			}
			if !dice.next() {
				break
			}
		}
	}
	w.path = w.path[:depth]
	w.leaves[s.Hash()] = leaves
	return leaves, true
}

// step carries out one command with one set of dice. first says whether it is the first from its State.
func (w *walk) step(s board.State, c board.Command, dice crunch.RNG, depth int, first bool) (after board.State, ok bool) {
	w.runner.Reset(s)
	if w.bare {
		if _, err := w.runner.Do(c, dice); err != nil {
			w.broke = true
			return s, false
		}
		return *w.runner.State(), true
	}
	w.second.Reset(s)
	r := &run{table: w.table, every: 1, runner: w.runner, second: w.second, state: s, seen: !first}
	w.bad = r.step(given(c), dice)
	w.path = append(w.path[:depth], r.steps...)
	return r.state, w.bad == nil
}

// An odometer gives the dice of one command, and then the next ones: the last die moves first.
type odometer struct {
	dice []crunch.Throw
	at   int
}

func (o *odometer) IntN(n int) int {
	if o.at++; o.at > len(o.dice) {
		o.dice = append(o.dice, crunch.Throw{Face: 1, Sides: n})
	}
	return o.dice[o.at-1].Face - 1
}

// next moves on to the next dice. It returns false after the last.
func (o *odometer) next() bool {
	o.dice = slices.Clip(o.dice[:o.at])
	for n := len(o.dice); n > 0; n-- {
		if d := &o.dice[n-1]; d.Face < d.Sides {
			d.Face++
			o.dice = o.dice[:n]
			return true
		}
	}
	return false
}
