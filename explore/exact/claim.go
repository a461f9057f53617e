package exact

import (
	"math/big"
	"slices"

	"github.com/crunchrules/crunch"
)

// A claim is what is said of the chance of some ends, with all that proves it.
type claim struct {
	name  string
	ends  []int // places in model.ends
	all   bool  // the upper bound holds for all choices of the PCs, not only for the way
	way   []int // by node: the choice with which the lower bound is reached
	lower []*big.Rat
	upper []*big.Rat
	rank  []int // by node: how many steps the way has at least to the ends; -1 if it doesn't lead there
}

func (c *claim) low() *big.Rat  { return c.lower[start] }
func (c *claim) high() *big.Rat { return c.upper[start] }

func (c *claim) bounds() Bounds {
	return Bounds{Low: crunch.ChanceRat(c.low()), High: crunch.ChanceRat(c.high())}
}

// prove finds the bounds of a claim.
func (m *model) prove(c *claim) (err error) {
	q := question{hit: make([]bool, len(m.ends)), all: c.all}
	for _, e := range c.ends {
		q.hit[e] = true
	}
	if c.lower, c.way, err = m.solve(q); err != nil {
		return err
	}
	q.high = true
	if c.upper, _, err = m.solve(q); err != nil {
		return err
	}
	c.rank = m.ranks(q.hit, c.way)
	return nil
}

// ranks returns how many steps each node has on a way to an end that is hit, at least; -1 if the way doesn't lead there.
func (m *model) ranks(hit []bool, way []int) []int {
	rank, before, now := make([]int, len(m.nodes)), make([][]int, len(m.nodes)), []int(nil)
	for i := range m.nodes {
		n := &m.nodes[i]
		if rank[i] = -1; n.end != 0 && hit[n.end-1] {
			rank[i], now = 0, append(now, i)
		}
		if n.choices == nil {
			continue
		}
		for _, o := range n.choices[way[i]].outcomes {
			before[o.to] = append(before[o.to], i)
		}
	}
	for len(now) > 0 {
		i := now[0]
		now = now[1:]
		for _, b := range before[i] {
			if rank[b] < 0 {
				rank[b], now = rank[i]+1, append(now, b)
			}
		}
	}
	return rank
}

func sortEndings(list []Ending) {
	slices.SortFunc(list, func(a, b Ending) int { return compareEnds(a.End, b.End) })
}
