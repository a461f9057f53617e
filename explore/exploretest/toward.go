package exploretest

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A guide says how far a State is on the way from one State to another: how near each field that differs in these two has come.
type guide []trait

// A trait is a field of a State in which the two differ. A list's length is one, -1 at the end of its path.
type trait struct {
	path     []int
	text     string // to come to, of a text
	from, to float64
	weight   float64
	clock    bool
}

// clocks are the fields that move by themselves, whatever is done.
var clocks = []string{"Round", "Count", "Turns", "Turned", "Interrupts", "Rolls", "Phase", "Turn", "TurnOver", "Pending"}

// guided makes a guide. The fields of one PC or Challenge count most; all that is known counts as much as one of these fields.
func guided(from, to *board.State) (g guide) {
	var each func(path []int, a, b reflect.Value, share float64, clock bool)
	each = func(path []int, a, b reflect.Value, share float64, clock bool) {
		at := func(i int) []int { return append(slices.Clone(path), i) }
		switch b.Kind() {
		case reflect.Struct:
			for i := range b.NumField() {
				f, part := b.Type().Field(i).Name, share
				if len(path) == 0 && f != "Board" {
					part = 0.02
				}
				each(at(i), field(a, i), b.Field(i), part, clock || slices.Contains(clocks, f))
			}
		case reflect.Slice, reflect.Array:
			if n := sizeOf(a); n != b.Len() {
				g = append(g, trait{at(-1), "", float64(n), float64(b.Len()), share, clock})
			}
			for i := range b.Len() {
				each(at(i), field(a, i), b.Index(i), share, clock)
			}
		case reflect.String:
			if !a.IsValid() || a.String() != b.String() {
				g = append(g, trait{path, b.String(), 0, 1, share, clock})
			}
		default:
			if was, is := number(a), number(b); was != is {
				g = append(g, trait{path, "", was, is, share, clock})
			}
		}
	}
	each(nil, reflect.ValueOf(from).Elem(), reflect.ValueOf(to).Elem(), 1, false)
	return g
}

// field returns a field or an element; the zero Value if it is not there.
func field(v reflect.Value, i int) reflect.Value {
	switch {
	case !v.IsValid():
	case v.Kind() == reflect.Struct:
		return v.Field(i)
	case i < v.Len():
		return v.Index(i)
	}
	return reflect.Value{}
}

func sizeOf(v reflect.Value) int {
	if !v.IsValid() {
		return 0
	}
	return v.Len()
}

func number(v reflect.Value) float64 {
	switch {
	case !v.IsValid():
	case v.CanInt():
		return float64(v.Int())
	case v.CanUint():
		return float64(v.Uint())
	case v.Kind() == reflect.Bool && v.Bool():
		return 1
	}
	return 0
}

// near returns how far a State has come: the sum of all weights is all the way.
func (g guide) near(s *board.State) (sum float64) {
	top := reflect.ValueOf(s).Elem()
	for i := range g {
		l, v := &g[i], top
		if l.weight == 0 {
			continue
		}
		for _, k := range l.path {
			if k < 0 {
				v = reflect.ValueOf(sizeOf(v))
			} else {
				v = field(v, k)
			}
		}
		is := number(v)
		if l.text != "" || v.Kind() == reflect.String {
			is = 0
			if v.IsValid() && v.String() == l.text {
				is = 1
			}
		}
		sum += l.weight * max(0, 1-max(l.to-is, is-l.to)/max(l.to-l.from, l.from-l.to))
	}
	return sum
}

// swarm returns a guide in which chance leaves out some fields. The first leaves out clocks only.
func (g guide) swarm(nth int, rng *crunch.Rand) guide {
	g = slices.Clone(g)
	for i := range g {
		switch {
		case nth == 0 && g[i].clock, nth == 1 && !g[i].clock, nth > 1 && rng.IntN(2) == 0:
			g[i].weight = 0
		}
	}
	return g
}

// How wide the search toward a State is: so many searches, so many States of one kind at each depth and in all, so many commands and dice for each, and so
// many games tried at each depth.
const (
	guides  = 10
	perKind = 6
	perTurn = 40
	perNode = 14
	perTest = 6
)

// A node is a State on the way, and how a game comes there.
type node struct {
	state board.State
	way   *track
	near  float64
	err   error // of the last command
}

// A kind of node: who does what next. The way to a Creature's attack leads over States in which a PC ends its turn, and these look no nearer.
type kindOfNode struct {
	turn scenario.Who
	ask  board.Ask
}

// toward searches for a short way from the start to a State like that before the last command of a long story, and goes on from there as the
// story does. It goes all ways at once, a command at a time, and keeps the States that have come nearest. Half of the games that are left are for
// others.
func (s *shrinker) toward(best *[]step) bool {
	if !s.plays(*best) {
		return false
	}
	last := len(*best) - 1
	for last > 0 && ((*best)[last].c.Do == board.VerbAnswer || (*best)[last].c.Do == board.VerbWaive) {
		last--
	}
	runner := s.g.NewRunner()
	for _, st := range (*best)[:last] {
		if _, err := runner.Do(st.c, &loose{dice: st.dice}); err != nil {
			return false
		}
	}
	tail, others := (*best)[last:], s.left/2
	s.left -= others
	defer func() { s.left = max(s.left, 0) + others }()
	from, to := s.g.Start(), runner.State()
	var ways []way
	if g, end, ok := s.bared(to, tail); ok {
		ways = append(ways, way{g, end, true})
		for k := range to.PCs {
			for i := range k { // it may be sooner with another PC in its place
				ways = append(ways, way{g.exchanged(&from, i, k), exchanged(end, scenario.PC(i), scenario.PC(k)), true})
			}
		}
	}
	ways = append(ways, way{guided(&from, to), tail, false})
	rng := s.seed.Stream(crunch.Key("exploretest toward"), uint64(s.left))
	for nth := range guides {
		w := ways[nth%len(ways)]
		w.guide = w.swarm(nth/len(ways), &rng)
		if s.beam(best, &w, &rng) {
			return true
		}
	}
	return false
}

// A way is what one search aims for.
type way struct {
	guide
	tail []step // the end of the story
	bare bool   // the guide names only what the end needs: a State that is not there need not be tried
}

// there returns how many of the nearest nodes a search tries.
func (w *way) there(nodes []node) (n int) {
	if !w.bare {
		return min(len(nodes), perTest)
	}
	all := 0.0
	for i := range w.guide {
		all += w.guide[i].weight
	}
	for n < len(nodes) && n < perTest && nodes[n].near > all-0.001 {
		n++
	}
	return n
}

// beam is one search with one guide.
func (s *shrinker) beam(best *[]step, w *way, rng *crunch.Rand) bool {
	nodes := []node{{state: s.g.Start()}}
	for depth := 1; depth+1 < len(*best) && depth <= 2*wanted && len(nodes) > 0; depth++ {
		if s.left--; s.left <= 0 || s.late() {
			return false
		}
		var next []node
		for i := range nodes {
			next = append(next, s.onward(&nodes[i], w.guide, rng)...)
		}
		for i := range next {
			if err := next[i].err; err != nil && lawOfError(err) == s.law && s.tryTo(best, next[i].way.steps(), nil) {
				return true
			}
		}
		nodes = nearest(next, w.bare)
		for i := range w.there(nodes) {
			if s.tryTo(best, nodes[i].way.steps(), w.tail) {
				return true
			}
		}
	}
	return false
}

// onward returns the nodes after one command more: some of the legal ones, each with low dice, with any, and with high ones.
func (s *shrinker) onward(n *node, g guide, rng *crunch.Rand) (list []node) {
	defer func() {
		if recover() != nil { // explore itself
			s.trial = nil
		}
	}()
	legal, runner := s.under.legal(s.g.At(&n.state)), s.spare()
	for k := range min(len(legal), perNode) {
		other := k + rng.IntN(len(legal)-k)
		legal[k], legal[other] = legal[other], legal[k]
		for to := -1; to <= 1; to++ {
			runner.Reset(n.state)
			rec := crunch.Record(&extreme{rng, to})
			_, err := s.under.do(runner, legal[k], rec)
			next := node{way: n.way.then(step{legal[k], slices.Clone(rec.Throws())}), err: err}
			if err == nil {
				next.state, next.near = runner.State().Clone(), g.near(runner.State())
			}
			if err != nil || runner.Result() == board.ResultRunning {
				list = append(list, next)
			}
			if err != nil || len(rec.Throws()) == 0 {
				break
			}
		}
	}
	return list
}

// tryTo tries a way with the end of the story behind it.
func (s *shrinker) tryTo(best *[]step, way, tail []step) bool {
	if s.left--; s.left < 0 || s.late() {
		return false
	}
	played, ok := s.fails(slices.Concat(way, tail), min(len(way)+2*len(tail), len(*best)-1))
	if ok && less(played, *best) {
		*best = played
		return true
	}
	return false
}

// nearest returns the nodes that a search goes on from, the nearest first. Of those that are as near as each other it keeps two, or more if few fields
// tell them apart.
func nearest(list []node, bare bool) (kept []node) {
	most, all := 2, perTurn
	if bare {
		most, all = perKind, 2*perTurn
	}
	list = slices.DeleteFunc(list, func(n node) bool { return n.err != nil })
	slices.SortStableFunc(list, func(a, b node) int { return cmp.Compare(b.near, a.near) })
	type same struct {
		kindOfNode
		near float64
	}
	kinds, alike, seen := map[kindOfNode]int{}, map[same]int{}, map[uint64]bool{}
	for i := range list {
		k := kindOfNode{list[i].state.Turn, list[i].state.Pending.Ask}
		if kinds[k] < perKind && alike[same{k, list[i].near}] < most && len(kept) < all && !seen[list[i].state.Hash()] {
			seen[list[i].state.Hash()] = true
			kinds[k]++
			alike[same{k, list[i].near}]++
			kept = append(kept, list[i])
		}
	}
	return kept
}

// extreme are dice that all show their lowest face, or their highest, or any.
type extreme struct {
	rng *crunch.Rand
	to  int // -1 low, 1 high, 0 any
}

func (e *extreme) IntN(n int) int {
	switch {
	case e.to < 0:
		return 0
	case e.to > 0:
		return n - 1
	}
	return e.rng.IntN(n)
}
