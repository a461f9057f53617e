package exact

import (
	"math/big"
	"slices"
)

// mostSweeps is how many times value iteration goes over a large part.
const mostSweeps = 400

// boundPart bounds the values of a part that is too large for exact ones, by value iteration (interval iteration): lower bounds rise from 0,
// upper ones fall from the most that the part leads to, rounded outwards. They are bounds after any number of sweeps.
//
// Nodes that may lead to each other for ever, an end component, hold each other up: 1 for all of them would never fall. So what such a group
// can have is held down to its best way out.
func (s *solver) boundPart(part []int) {
	most := new(big.Rat)
	for _, i := range part {
		s.each(i, func(o outcome) {
			if v := s.values[o.to]; s.places[o.to] == 0 && v.Cmp(most) > 0 {
				most = v
			}
		})
	}
	for _, i := range part {
		if s.values[i] = new(big.Rat); s.high {
			s.values[i] = most
		}
	}
	var groups [][]int
	if s.high {
		groups = s.groups(part)
	}
	for sweep, changed := 0, true; changed && sweep < mostSweeps && s.ctx.Err() == nil; sweep++ {
		changed = false
		for at := range part {
			if i := part[len(part)-1-at]; s.high {
				changed = s.fall(i) || changed
			} else {
				changed = s.rise(i) || changed
			}
		}
		for _, g := range groups {
			changed = s.deflate(g) || changed
		}
	}
	if s.high {
		s.towards(part)
	}
}

// each calls f for each outcome of each choice of a node that the question looks at.
func (s *solver) each(i int, f func(o outcome)) {
	list, _ := s.options(i)
	for k := range list {
		for _, o := range list[k].outcomes {
			f(o)
		}
	}
}

// rise takes a choice only if it is better than the value so far. So the choices that are taken at the end lead out of the part: the node
// that first had the largest value had it from outside.
func (s *solver) rise(i int) (changed bool) {
	list, from := s.options(i)
	for k := range list {
		if v := outwards(s.average(list[k].outcomes), uint(s.model.places), false); v.Cmp(s.values[i]) > 0 {
			s.values[i], s.taken[i], changed = v, k+from, true
		}
	}
	return changed
}

// fall lowers a value to that of the best choice, if that is lower.
func (s *solver) fall(i int) bool {
	list, _ := s.options(i)
	most := new(big.Rat)
	for k := range list {
		if v := s.average(list[k].outcomes); v.Cmp(most) > 0 {
			most = v
		}
	}
	if most = outwards(most, uint(s.model.places), true); most.Cmp(s.values[i]) >= 0 {
		return false
	}
	s.values[i] = most
	return true
}

// deflate holds a group down to its best way out.
func (s *solver) deflate(group []int) (changed bool) {
	in := make(map[int]bool, len(group))
	for _, i := range group {
		in[i] = true
	}
	most := new(big.Rat)
	for _, i := range group {
		list, _ := s.options(i)
		for k := range list {
			if v := s.average(list[k].outcomes); !within(list[k].outcomes, in) && v.Cmp(most) > 0 {
				most = v
			}
		}
	}
	most = outwards(most, uint(s.model.places), true)
	for _, i := range group {
		if most.Cmp(s.values[i]) < 0 {
			s.values[i], changed = most, true
		}
	}
	return changed
}

func within(list []outcome, in map[int]bool) bool {
	return !slices.ContainsFunc(list, func(o outcome) bool { return !in[o.to] })
}

// groups returns the largest groups of nodes of a part that may stay among themselves for ever: it takes away the nodes whose every choice may
// leave their group, and looks again at what is left.
func (s *solver) groups(part []int) (done [][]int) {
	for todo := [][]int{part}; len(todo) > 0; {
		group := todo[0]
		todo = todo[1:]
		in := make(map[int]bool, len(group))
		for _, i := range group {
			in[i] = true
		}
		stay := func(i int) (to []int) {
			list, _ := s.options(i)
			for k := range list {
				if within(list[k].outcomes, in) {
					for _, o := range list[k].outcomes {
						to = append(to, o.to)
					}
				}
			}
			return to
		}
		parts := components(group, stay)
		switch {
		case len(parts) == 1 && len(parts[0]) == len(group) && len(stay(group[0])) > 0:
			done = append(done, group)
		case len(group) > 1:
			todo = append(todo, parts...)
		}
	}
	return done
}

// components returns the parts of some nodes: those that lead to each other (Tarjan's algorithm finds them). A part comes after all that it leads to.
func components(nodes []int, leads func(int) []int) (parts [][]int) {
	visits, backs, closed := map[int]int{}, map[int]int{}, map[int]bool{}
	var stack []int
	var search func(i int)
	search = func(i int) {
		visits[i] = len(visits) + 1
		backs[i] = visits[i]
		first := len(stack)
		stack = append(stack, i)
		for _, to := range leads(i) {
			if visits[to] == 0 {
				search(to)
			}
			if !closed[to] {
				backs[i] = min(backs[i], backs[to])
			}
		}
		if backs[i] == visits[i] {
			part := slices.Clone(stack[first:])
			stack = stack[:first]
			for _, i := range part {
				closed[i] = true
			}
			parts = append(parts, part)
		}
	}
	for _, i := range nodes {
		if visits[i] == 0 {
			search(i)
		}
	}
	return parts
}

// towards takes choices that lead towards the values of a part, for the next walk: each node goes where it has its value from, the nearest to the
// outside first.
func (s *solver) towards(part []int) {
	done := map[int]bool{}
	for grew := true; grew; {
		grew = false
		for _, i := range part {
			if done[i] {
				continue
			}
			list, from := s.options(i)
			for k := range list {
				leads := false
				for _, o := range list[k].outcomes {
					leads = leads || s.places[o.to] == 0 || done[o.to]
				}
				if leads && outwards(s.average(list[k].outcomes), uint(s.model.places), true).Cmp(s.values[i]) >= 0 {
					done[i], s.taken[i], grew = true, k+from, true
					break
				}
			}
		}
	}
}
