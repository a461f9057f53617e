package simulate

import "math/big"

// solve finds the values of a part: States that lead to each other. What else they lead to has its value. It begins with any option for each
// State, and takes another only if it is better by the values of those taken so far. Each round makes some value larger and none smaller, so
// no round comes twice.
//
// The values at the end are exact. They are those of one way to play, so the best play has no smaller ones; and no option is better by them,
// so they solve the equations of which the values of the best play are the least solution, and the best play has no larger ones.
func (x *exact) solve(part []*found) error {
	for i, f := range part {
		f.place = i
	}
	taken := make([]int, len(part))
	for better := true; better; {
		if err := x.worth(part, taken); err != nil {
			return err
		}
		better = false
		for i, f := range part {
			most := f.value
			for k, o := range f.options {
				if v := x.average(o); v.Cmp(most) > 0 {
					taken[i], most, better = k, v, true
				}
			}
		}
	}
	for _, f := range part {
		f.options = nil
	}
	return nil
}

// average returns what an option is worth by the values of what it leads to.
func (x *exact) average(o option) *big.Rat {
	sum := new(big.Rat)
	for _, next := range o {
		sum.Add(sum, new(big.Rat).Mul(next.p, x.found[next.to].value))
	}
	return sum
}

// worth sets the values of a part if each State has one option: the least solution of one equation for each State. It takes the States out of
// the equations in turn, and then puts their values in. A State that is sure to come back to itself, however often, comes to no success.
func (x *exact) worth(part []*found, taken []int) error {
	sums, leads := make([]*big.Rat, len(part)), make([]map[int]*big.Rat, len(part)) // a value is its sum, plus chances times other values
	for i, f := range part {
		sums[i], leads[i] = new(big.Rat), map[int]*big.Rat{}
		for _, next := range f.options[taken[i]] {
			if n := x.found[next.to]; n.place < len(part) && part[n.place] == n {
				leads[i][n.place] = next.p
			} else {
				sums[i].Add(sums[i], new(big.Rat).Mul(next.p, n.value))
			}
		}
	}
	one := big.NewRat(1, 1)
	for i := range part {
		if err := x.ctx.Err(); err != nil {
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
			p := leads[k][i]
			if p == nil {
				continue
			}
			delete(leads[k], i)
			sums[k].Add(sums[k], new(big.Rat).Mul(p, sums[i]))
			for to, q := range leads[i] {
				more := new(big.Rat).Mul(p, q)
				if had := leads[k][to]; had != nil {
					more.Add(more, had)
				}
				leads[k][to] = more
			}
		}
	}
	for i := len(part) - 1; i >= 0; i-- {
		for to, p := range leads[i] { // in any order: sums of fractions are exact
			sums[i].Add(sums[i], new(big.Rat).Mul(p, sums[to]))
		}
		part[i].value = sums[i]
	}
	return nil
}
