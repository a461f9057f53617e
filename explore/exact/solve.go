package exact

import (
	"math/big"

	"github.com/crunchrules/crunch/explore/board"
)

// A question asks for the chance of some ends: the largest over all choices, or that of the way of each node.
type question struct {
	hit  []bool // whether an end counts
	all  bool   // over all choices
	high bool   // States that were not looked at count too, and fractions are rounded up
}

// A fraction whose denominator has more than exactBits is rounded outwards, to roundedPlaces of binary digits. While the search goes on,
// roughPlaces will do.
const (
	roughPlaces   = 64
	exactBits     = 1024
	roundedPlaces = 128
)

// mostPart is the value of model.part outside of tests.
const mostPart = 300

// A solver finds the values of all nodes for a question.
type solver struct {
	*model
	question
	values []*big.Rat // nil where it is not known yet
	taken  []int      // the choice of each node
	places []int      // while a part is solved: 1 + the place of a node in it
}

// solve returns the values and which choices lead to them. They are bounds: low ones satisfy value <= average of what the choice taken leads
// to, high ones value >= average for each choice.
func (m *model) solve(q question) (values []*big.Rat, taken []int, err error) {
	n := len(m.nodes)
	s := &solver{model: m, question: q, values: make([]*big.Rat, n), taken: make([]int, n), places: make([]int, n)}
	var open []int
	for i := range m.nodes {
		s.taken[i] = m.nodes[i].way
		switch end := m.nodes[i].end; {
		case end != 0 && q.hit[end-1], m.nodes[i].open() && q.high:
			s.values[i] = one
		case end != 0 || m.nodes[i].open():
			s.values[i] = new(big.Rat)
		default:
			open = append(open, i)
		}
	}
	for _, part := range components(open, s.without) {
		if err := s.solveAny(part); err != nil {
			return nil, nil, err
		}
	}
	return s.values, s.taken, nil
}

func (m *model) wins() []bool {
	hit := make([]bool, len(m.ends))
	for e, end := range m.ends {
		hit[e] = end.Result == board.ResultSuccess
	}
	return hit
}

// options returns the choices of a node that the question looks at; the first is number from.
func (s *solver) options(i int) (list []choice, from int) {
	n := &s.nodes[i]
	if s.all {
		return n.choices, 0
	}
	return n.choices[n.way : n.way+1], n.way
}

// solveAny finds the values of a part, which is nodes that lead to each other: all else that they lead to has its value.
func (s *solver) solveAny(part []int) error {
	if len(part) == 1 && !s.again(part[0]) {
		s.better(part[0], nil)
		return s.ctx.Err()
	}
	for at, i := range part {
		s.places[i] = at + 1
	}
	defer func() {
		for _, i := range part {
			s.places[i] = 0
		}
	}()
	if len(part) <= s.part {
		return s.solvePart(part)
	}
	s.boundPart(part)
	return s.ctx.Err()
}

// without returns the nodes that have no value yet, of those that a node may lead to.
func (s *solver) without(i int) (to []int) {
	s.each(i, func(o outcome) {
		if s.values[o.to] == nil {
			to = append(to, o.to)
		}
	})
	return to
}

// again reports whether a node may lead to itself.
func (s *solver) again(i int) (leads bool) {
	s.each(i, func(o outcome) { leads = leads || o.to == i })
	return leads
}

// better takes the best choice of a node by the values that there are, if it is better than a value. It stays with the choice that was taken
// if no other is better.
func (s *solver) better(i int, than *big.Rat) bool {
	list, from := s.options(i)
	most, changed := than, false
	if than == nil {
		most, changed = s.average(list[s.taken[i]-from].outcomes), true
	}
	for k := range list {
		if v := s.average(list[k].outcomes); v.Cmp(most) > 0 {
			most, s.taken[i], changed = v, k+from, true
		}
	}
	if changed && than == nil {
		s.values[i] = s.round(most)
	}
	return changed
}

// average returns the mean of the values that outcomes lead to.
func (s *solver) average(list []outcome) *big.Rat {
	sum, term := new(big.Rat), new(big.Rat)
	for _, o := range list {
		if v := s.values[o.to]; v.Sign() != 0 {
			sum.Add(sum, term.Mul(o.p, v))
		}
	}
	return sum
}

// round rounds a fraction outwards if it has become long.
func (s *solver) round(v *big.Rat) *big.Rat {
	if v.Denom().BitLen() <= s.bits {
		return v
	}
	return outwards(v, uint(s.model.places), s.high)
}

// outwards rounds a fraction of at least 0 to binary places, up or down.
func outwards(v *big.Rat, places uint, up bool) *big.Rat {
	n, rest := new(big.Int).QuoRem(new(big.Int).Lsh(v.Num(), places), v.Denom(), new(big.Int))
	if up && rest.Sign() > 0 {
		n.Add(n, big.NewInt(1))
	}
	return new(big.Rat).SetFrac(n, new(big.Int).Lsh(big.NewInt(1), places))
}

// solvePart finds the exact values of a part. It begins with the choices taken, and takes another only if it is better by the values of those
// taken so far. Each round makes some value larger and none smaller, so no round comes twice.
//
// At the end these are the values of the best play. They are those of one way to play, so the best play has no smaller ones. And no choice is
// better by them, so they solve the equations whose least solution is the best play: it has no larger ones.
func (s *solver) solvePart(part []int) error {
	for better := true; better; {
		if err := s.worth(part); err != nil {
			return err
		}
		better = false
		for _, i := range part {
			better = s.better(i, s.values[i]) || better
		}
	}
	return nil
}

// worth sets the values of a part by the choices taken. Each node has an equation, and the values are their least solution: worth eliminates the
// nodes in turn, and then puts their values in. A node that is sure to come back to itself is worth 0: it never comes to an end.
func (s *solver) worth(part []int) error {
	sums, leads := make([]*big.Rat, len(part)), make([]map[int]*big.Rat, len(part)) // a value is its sum, plus chances times other values
	for at, i := range part {
		sums[at], leads[at] = new(big.Rat), map[int]*big.Rat{}
		for _, o := range s.nodes[i].choices[s.taken[i]].outcomes {
			if place := s.places[o.to] - 1; place >= 0 {
				leads[at][place] = o.p
			} else {
				sums[at].Add(sums[at], new(big.Rat).Mul(o.p, s.values[o.to]))
			}
		}
	}
	for i := range part {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		if stay := leads[i][i]; stay != nil {
			delete(leads[i], i)
			if out := new(big.Rat).Sub(one, stay); out.Sign() > 0 {
				sums[i].Quo(sums[i], out)
				for to, p := range leads[i] {
					leads[i][to] = new(big.Rat).Quo(p, out)
				}
			}
		}
		for k := i + 1; k < len(part); k++ {
			if p := leads[k][i]; p != nil {
				delete(leads[k], i)
				sums[k].Add(sums[k], new(big.Rat).Mul(p, sums[i]))
				replace(leads[k], p, leads[i])
			}
		}
	}
	for i := len(part) - 1; i >= 0; i-- {
		for to, p := range leads[i] { // in any order: sums of fractions are exact
			sums[i].Add(sums[i], new(big.Rat).Mul(p, sums[to]))
		}
		s.values[part[i]] = sums[i]
	}
	return nil
}

// replace puts what a node leads to in its place: each chance is times p.
func replace(in map[int]*big.Rat, p *big.Rat, leads map[int]*big.Rat) {
	for to, q := range leads {
		more := new(big.Rat).Mul(p, q)
		if had := in[to]; had != nil {
			more.Add(more, had)
		}
		in[to] = more
	}
}
