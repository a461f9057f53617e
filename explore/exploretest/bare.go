package exploretest

import (
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A baring finds out what of a State the end of a story needs: it makes the fields as they are at the start, many at once, as long as the end still
// breaks the law. So a wound counts that the fault needs, and not where the lamps stand.
type baring struct {
	*shrinker
	now  board.State // the barest that still breaks the law
	g    guide       // from the start to the State as it was
	tail []step
	left int // how many States it may still try
}

// mostBared is how many States a baring tries.
const mostBared = 150

// bared returns a guide to what the end of a story needs, and the end: with hard dice if these do, since they need less. It is false if that can't be
// said: then the law is not about a State.
func (s *shrinker) bared(to *board.State, tail []step) (g guide, end []step, ok bool) {
	from := s.g.Start()
	for _, end = range [][]step{rethrown(tail, high), tail} {
		b := &baring{shrinker: s, now: to.Copy(), g: guided(&from, to), tail: end, left: mostBared}
		if b.does(to) {
			all := make([]int, len(b.g))
			for i := range all {
				all[i] = i
			}
			b.without(all)
			g = guided(&from, &b.now)
			b.beyond(g)
			return g, end, true
		}
	}
	return nil, nil, false
}

// does reports whether the end of the story breaks the law in a State.
func (b *baring) does(state *board.State) (ok bool) {
	defer func() {
		if recover() != nil { // no game has such a State
			ok = false
		}
	}()
	if b.left--; b.left < 0 || b.late() || b.shrinker.g.CheckState(state) != nil {
		return false
	}
	r := &run{table: b.table, only: b.law, every: 1, runner: b.shrinker.g.NewRunner(), second: b.shrinker.g.NewRunner(), state: state.Clone(), cut: b.late}
	r.runner.Reset(r.state)
	r.second.Reset(r.state)
	for _, st := range b.tail {
		if bad := r.step(given(st.c), &loose{dice: st.dice}); bad != nil {
			return bad.key() == b.key
		} else if r.over() {
			return false
		}
	}
	bad := r.step(func(*moment) (board.Command, bool) { return board.Command{}, false }, nil) // what is shown now
	return bad != nil && bad.key() == b.key
}

// without makes fields as they were, all at once if that does, else each half. A number that is needed comes as near as it may.
func (b *baring) without(list []int) {
	if len(list) == 0 || b.left <= 0 {
		return
	}
	if next := b.with(list, 0); b.does(&next) {
		b.now = next
		return
	}
	if len(list) > 1 {
		b.without(list[:len(list)/2])
		b.without(list[len(list)/2:])
		return
	}
	for low, high := 0.0, 1.0; high-low > 0.02 && b.left > 0; { // how much of the way is needed
		middle := (low + high) / 2
		if next := b.with(list, middle); b.does(&next) {
			b.now, high = next, middle
		} else {
			low = middle
		}
	}
}

// mostPast is how much further than it must a number may go, as far as beyond tries.
const mostPast = 8

// beyond finds out how much further than they must numbers of one PC or Challenge may go: who needs a wound may have a deeper one.
func (b *baring) beyond(g guide) {
	b.left = mostBared
	for i := range g {
		l := &g[i]
		if l.clock || l.sort != measure || l.path[len(l.path)-1] < 0 {
			continue
		}
		by := int64(1)
		if l.to < l.from {
			by = -1
		}
		for n := int64(1); n <= mostPast; n++ {
			state := b.now.Copy()
			at := led(&state, l.path)
			if !at.CanInt() {
				break
			}
			if at.SetInt(at.Int() + n*by); !b.does(&state) {
				break
			}
			l.past = float64(n)
		}
	}
}

// with returns the State with some fields as at the start, or with numbers a part of the way from there.
func (b *baring) with(list []int, part float64) board.State {
	state, from := b.now.Copy(), b.shrinker.g.Start()
	for _, i := range list {
		l := &b.g[i]
		at, was := reflect.ValueOf(&state).Elem(), reflect.ValueOf(&from).Elem()
		for _, k := range l.path {
			if k >= 0 {
				at, was = field(at, k), field(was, k)
			}
		}
		switch n := int64(l.from + (l.to-l.from)*part); {
		case !at.IsValid() || !at.CanSet():
		case part > 0 && at.CanInt():
			at.SetInt(n)
		case part > 0 && at.CanUint():
			at.SetUint(uint64(n))
		case part > 0:
		case was.IsValid():
			at.Set(was)
		default:
			at.SetZero()
		}
	}
	return state
}

// exchanged returns a guide that asks of one PC what this one asks of another.
func (g guide) exchanged(from *board.State, a, b int) guide {
	g = slices.Clone(g)
	pcs := reflect.TypeFor[board.State]()
	outer, _ := pcs.FieldByName("Board")
	inner, _ := outer.Type.FieldByName("PCs")
	for i := range g {
		if path := g[i].path; len(path) > 3 && path[0] == outer.Index[0] && path[1] == inner.Index[0] && (path[2] == a || path[2] == b) {
			g[i].path = slices.Clone(path)
			g[i].path[2] = a + b - path[2]
			if g[i].sort != word {
				if g[i].from = number(led(from, g[i].path)); g[i].from == g[i].to {
					g[i].weight = 0
				}
			}
		}
	}
	return g
}

// exchanged returns a story in which two entities do, and suffer, what the other did.
func exchanged(list []step, a, b scenario.Who) []step {
	list = slices.Clone(list)
	for i := range list {
		for _, who := range []*scenario.Who{&list[i].c.Who, &list[i].c.Target} {
			switch *who {
			case a:
				*who = b
			case b:
				*who = a
			}
		}
	}
	return list
}

// rethrown returns a story in which the dice of each command are changed.
func rethrown(list []step, change func(dice []crunch.Throw)) []step {
	for i := range list {
		list = with(list, i, change)
	}
	return list
}

func high(dice []crunch.Throw) {
	for k := range dice {
		dice[k].Face = int(dice[k].Sides)
	}
}

func low(dice []crunch.Throw) {
	for k := range dice {
		dice[k].Face = 1
	}
}
