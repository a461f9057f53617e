package exploretest

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A mark is a State of a long story: what of it the rest of the story needs, and that rest.
type mark struct {
	guide
	tail  []step
	vague bool // what the rest needs is not known: the States that are nearest to this one must do
}

// mostMarks is how many marks a search has.
const mostMarks = 12

// marks returns what a story needs before its last commands, and before more and more of them.
func (s *shrinker) marks(best []step) (list []mark) {
	runner := s.g.NewRunner()
	var states []board.State // before each command
	for _, st := range best {
		states = append(states, runner.State().Clone())
		if _, err := runner.Do(st.c, &loose{dice: st.dice}); err != nil {
			break
		}
	}
	apart := max(1, len(states)/mostMarks)
	for n := len(states) - 1; n > 1; n-- {
		replies := best[n].c.Do == board.VerbAnswer || best[n].c.Do == board.VerbWaive
		if len(list) > 0 && (replies || n > len(best)-len(list[len(list)-1].tail)-apart) {
			continue
		}
		if g, end, ok := s.bared(&states[n], best[n:]); ok {
			list = append(list, mark{g, end, false})
		} else if len(list) == 0 && !replies {
			from := s.g.Start()
			return []mark{{guided(&from, &states[n]), best[n:], true}}
		}
	}
	return list
}

// A compass says how far States have come to marks.
type compass struct {
	paths  [][]int // all fields that a mark names
	words  []bool  // those that are texts
	marks  []mark
	counts int     // so many of the marks count: the last States come first
	at     [][]int // for each mark, the place in paths of each trait
}

func newCompass(marks []mark, counts int) *compass {
	c := &compass{marks: marks, counts: counts}
	known := map[string]int{}
	for _, m := range marks {
		var at []int
		for _, l := range m.guide {
			key := fmt.Sprint(l.path, l.sort == word)
			k, is := known[key]
			if !is {
				k = len(c.paths)
				known[key], c.paths, c.words = k, append(c.paths, l.path), append(c.words, l.sort == word)
			}
			at = append(at, k)
		}
		c.at = append(c.at, at)
	}
	return c
}

// read appends the fields of a State, as numbers.
func (c *compass) read(s *board.State, list []float64) []float64 {
	for i, path := range c.paths {
		v := led(s, path)
		if c.words[i] {
			list = append(list, wordNumber(v))
			continue
		}
		list = append(list, number(v))
	}
	return list
}

// near returns how far a State has come to a mark, from 0 to 1, and whether it is there, as far as clocks don't count.
func (c *compass) near(nth int, is []float64) (part float64, at bool) {
	all, there := 0.0, true
	for i := range c.marks[nth].guide {
		l := &c.marks[nth].guide[i]
		if l.clock || l.weight == 0 {
			continue
		}
		left := l.far(is[c.at[nth][i]])
		all, part, there = all+l.weight, part+l.weight*(1-left), there && left == 0
	}
	if all == 0 {
		return 1, there
	}
	return part / all, there || c.marks[nth].vague
}

// How wide the search toward a State is: so many States at each depth, so many of each kind, so many commands for each State, and so many games tried at
// each depth.
const (
	perTurn = 160
	perKind = 40
	perNode = 20
	perTest = 6
)

// A node is a State on the way, and how a game comes there.
type node struct {
	state board.State
	way   *track
	got   []float64 // how far its way has come to each mark
	near  float64   // their sum
	there []int     // the marks at which it is
	key   string    // what marks name of it, and whose turn it is
	kind  kindOfNode
	err   error // of the last command
}

// A kind of node: who does what next. The way to a Creature's attack leads over States in which a PC ends its turn, and these look no nearer.
type kindOfNode struct {
	turn scenario.Who
	ask  board.Ask
}

// toward searches for a way from the start to the end of a long story that is shorter than the story.
func (s *shrinker) toward(best *[]step) bool {
	if !s.plays(*best) {
		return false
	}
	others := s.left / 2
	s.left -= others
	defer func() { s.left = max(s.left, 0) + others }()
	marks := s.marks(*best)
	if len(marks) == 0 {
		return false
	}
	rng := s.seed.Stream(crunch.Key("exploretest toward"), uint64(s.left))
	from := s.g.Start()
	courses := [][]mark{marks}
	for k := range from.PCs {
		for i := range k { // it may be sooner with another PC in its place
			var others []mark
			for _, m := range marks {
				others = append(others, mark{m.exchanged(&from, i, k), exchanged(m.tail, scenario.PC(i), scenario.PC(k)), m.vague})
			}
			courses = append(courses, others)
		}
	}
	for _, counts := range slices.Compact([]int{1, len(marks), (len(marks) + 2) / 3}) {
		for _, marks := range courses {
			if s.beam(best, newCompass(marks, counts), &rng) {
				return true
			}
		}
	}
	return false
}

// beam is one search.
func (s *shrinker) beam(best *[]step, c *compass, rng *crunch.Rand) bool {
	own := s.own(*best, c)
	nodes := []node{own[0]}
	for depth := 1; depth < len(*best) && depth <= 2*wanted && len(nodes) > 0; depth++ {
		if s.left--; s.left <= 0 || s.late() {
			return false
		}
		var next []node
		for i := range nodes {
			next = append(next, s.onward(&nodes[i], c, rng)...)
		}
		for i := range next {
			if err := next[i].err; err != nil && lawOfError(err) == s.law && s.tryTo(best, next[i].way.steps(), nil) {
				return true
			}
		}
		nodes = nearest(next)
		if depth < len(own) && !slices.ContainsFunc(nodes, func(n node) bool { return n.key == own[depth].key }) {
			nodes = append(nodes, own[depth])
		}
		if s.arrived(best, nodes, c) {
			return true
		}
	}
	return false
}

// arrived tries the rest of the story from the nearest of the nodes that are at a mark.
func (s *shrinker) arrived(best *[]step, nodes []node, c *compass) bool {
	tries := perTest
	for i := range nodes {
		for _, k := range nodes[i].there {
			tail := c.marks[k].tail
			if nodes[i].way.n+len(tail) >= len(*best) {
				continue
			}
			if tries--; tries < 0 {
				return false
			}
			if s.tryTo(best, nodes[i].way.steps(), tail) {
				return true
			}
		}
	}
	return false
}

// own returns the nodes of a story, from the start.
func (s *shrinker) own(story []step, c *compass) []node {
	list := []node{{state: s.g.Start(), got: make([]float64, len(c.marks))}}
	runner := s.g.NewRunner()
	for i, st := range story {
		if _, err := runner.Do(st.c, &loose{dice: st.dice}); err != nil {
			break
		}
		next := node{way: list[i].way.then(st)}
		next.arrive(&list[i], runner.State(), c)
		list = append(list, next)
	}
	return list
}

// onward returns the nodes after one command more: some of the legal ones, each with low dice, with any, and with high ones.
func (s *shrinker) onward(n *node, c *compass, rng *crunch.Rand) (list []node) {
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
				next.arrive(n, runner.State(), c)
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

// arrive says of a node where it is.
func (n *node) arrive(from *node, state *board.State, c *compass) {
	n.state, n.kind = state.Clone(), kindOfNode{state.Turn, state.Pending.Ask}
	is := c.read(state, nil)
	n.got = slices.Clone(from.got)
	for k := range n.got {
		part, there := c.near(k, is)
		n.got[k] = max(n.got[k], part)
		if k < c.counts {
			n.near += n.got[k]
		}
		if there {
			n.there = append(n.there, k)
		}
	}
	key := fmt.Append(nil, state.Phase, state.Turn, state.Pending.Ask, state.Pending.Who)
	for _, v := range is {
		key = binary.LittleEndian.AppendUint32(key, math.Float32bits(float32(v)))
	}
	for i := range state.PCs {
		key = strconv.AppendBool(key, state.PCs[i].TurnOver)
	}
	for i := range state.Challenges {
		key = strconv.AppendBool(key, state.Challenges[i].Turned == state.Round)
	}
	n.key = string(key)
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

// nearest returns the nodes that a search goes on from, the nearest first. Of those that marks don't tell apart it keeps one.
func nearest(list []node) (kept []node) {
	list = slices.DeleteFunc(list, func(n node) bool { return n.err != nil })
	slices.SortStableFunc(list, func(a, b node) int { return cmp.Compare(b.near, a.near) })
	kinds, seen := map[kindOfNode]int{}, map[string]bool{}
	for i := range list {
		if k := list[i].kind; kinds[k] < perKind && len(kept) < perTurn && !seen[list[i].key] {
			seen[list[i].key] = true
			kinds[k]++
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
