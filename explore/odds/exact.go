package odds

import (
	"context"
	"math"
	"math/big"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sums"
)

// The exact law plays level by level: the first command, then the answers and choices after it, and so on. Outcomes of a level that have led to
// equal States, and whose numbers are equal so far, are joined.

// A node is where outcomes stand before a command.
type node struct {
	state   board.State
	command board.Command
	counted int // the number of the outcome so far
	weight  *big.Rat
	before  []crunch.Throw // dice that lead here
}

// A level is the nodes after so many commands.
type level struct {
	nodes  []*node
	places map[place][]int // those that may be equal; never iterated
}

type place struct {
	hash    uint64
	counted int
}

// tries is how many outcomes of a command are played before their number is estimated.
const tries = 1024

// exact plays all outcomes, with each hand. If there are more than the budget, it returns nil and sets the cost.
func (t *trial) exact(ctx context.Context) (*Law, error) {
	t.leaves, t.fell = newLeaves(t.run), t.whole
	t.leaves.begin()
	nothing, met := t.leaves.end(), t.met
	hands := 1
	if t.hands != nil {
		hands = t.hands.Count
	}
	if hands > t.o.Leaves {
		t.cost = int64(hands)
		return nil, nil
	}
	now := &level{}
	for number := range hands {
		share := t.hold(number)
		now.nodes = append(now.nodes, &node{state: t.from, command: t.command, counted: nothing, weight: share})
	}
	var weights []*big.Rat
	plays, left := 0, t.o.Leaves
	for played := 1; len(now.nodes) > 0; played++ {
		next := &level{places: map[place][]int{}}
		for i, n := range now.nodes {
			law, err := t.outcomes(ctx, n, next, left)
			if err != nil || t.met != met {
				return nil, err
			}
			if !law.Whole {
				t.cost = times(max(t.cost, int64(left)+1), int64(len(now.nodes)-i)) + int64(t.o.Leaves-left)
				return nil, nil
			}
			left -= law.Plays
			plays += law.Plays
			for range len(t.leaves.outcomes) - len(weights) {
				weights = append(weights, new(big.Rat))
			}
			for _, end := range law.Ends {
				if end.P.Mul(end.P, n.weight); end.Result%2 == 0 {
					weights[end.Result/2].Add(weights[end.Result/2], end.P)
					continue
				}
				child := next.nodes[end.Result/2]
				if child.weight == nil {
					child.weight = new(big.Rat)
					plays-- // it goes on
				}
				child.weight.Add(child.weight, end.P)
			}
		}
		if played == maxCommands && len(next.nodes) > 0 {
			t.before = next.nodes[0].before
			t.whole.Begin(nil)
			return nil, t.fail(next.nodes[0].command, ErrTurn)
		}
		now = next
	}
	return t.law(Exact, plays, weights), nil
}

// outcomes plays all outcomes of a node's command, with a budget. If there are more, the law is not whole and the cost is theirs. A result is twice
// the number of the outcome if that is over, or else twice the place of the node in next and 1.
func (t *trial) outcomes(ctx context.Context, n *node, next *level, budget int) (law sums.Law, err error) {
	t.before = n.before
	defer func() { t.before = nil }()
	play := func() (int, error) { return t.step(n, next) }
	if budget > 0 {
		law, err = t.whole.Enumerate(ctx, crunch.Limits{Leaves: min(budget, tries), Draws: maxDice}, play)
		if err != nil || law.Whole {
			return law, err
		}
	}
	law = sums.Law{}
	if t.cost, err = t.estimate(ctx, n); err != nil || t.cost > 4*int64(budget) || budget <= tries {
		return law, err
	}
	return t.whole.Enumerate(ctx, crunch.Limits{Leaves: budget, Draws: maxDice}, play)
}

// step plays one outcome of a node's command.
func (t *trial) step(n *node, next *level) (int, error) {
	t.run.Reset(n.state)
	t.leaves.resume(n.counted)
	over, err := t.do(n.command)
	if err != nil {
		return 0, err
	}
	counted := t.leaves.end()
	if over {
		return 2 * counted, nil
	}
	if next == nil {
		return 0, nil
	}
	s := *t.run.State()
	s.Rolls = nil // how often dice were rolled makes no difference here
	at := place{s.Hash(), counted}
	for _, i := range next.places[at] {
		if reflect.DeepEqual(&next.nodes[i].state, &s) {
			return 2*i + 1, nil
		}
	}
	c, err := t.choose()
	if err != nil {
		return 0, t.fail(c, err)
	}
	i := len(next.nodes)
	next.nodes = append(next.nodes, &node{state: s.Copy(), command: c, counted: counted, before: slices.Concat(n.before, t.whole.Throws())})
	next.places[at] = append(next.places[at], i)
	return 2*i + 1, nil
}

// estimate returns about how many outcomes a node's command has. The product of the ways in which the dice can fall
// in a random outcome is, on average, that number.
func (t *trial) estimate(ctx context.Context, n *node) (int64, error) {
	sum := int64(0)
	for i := range probes {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		rng := t.o.Seed.Fork(crunch.Key("odds"), 0).Trial(uint64(i))
		t.whole.Begin(&rng)
		if _, err := t.step(n, nil); err != nil {
			return 0, err
		}
		sum += min(t.whole.Ways(), math.MaxInt64/probes)
	}
	return sum / probes, nil
}

// times multiplies numbers of outcomes; what is too much is the largest int64.
func times(a, b int64) int64 {
	if b > 0 && a > math.MaxInt64/4/b {
		return math.MaxInt64 / 4
	}
	return a * b
}
