package checks

import (
	"math/bits"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

const (
	numTerms = 12
	words    = 6 // of each integer
)

// wide is an integer of 384 bits, lowest word first.
type wide [words]uint64

// Terms are the chances of 0 to 11 of a HitsLaw, and of 12 or more, as exact integers of fixed size: for a host that compares many
// attacks. In the zero value all are 0. Compare terms with ==.
type Terms struct {
	num     [numTerms]wide // term k is out of all^(attacks+k)
	all     uint32
	attacks uint32
}

// Terms returns the first terms of the law and allocates nothing. ok is false if their integers may not fit 384 bits. That begins at 11
// attacks if both sides have Advantage or Disadvantage, at 19 if one side has, at 32 if none has, and later without Defence checks. P has
// no such bound.
func (h HitsLaw) Terms() (t Terms, ok bool) {
	n := (bits.Len32(h.all)*(int(h.attacks)+numTerms-1) + 63) / 64 // words of the largest integer
	if n > words || h.all == 0 {
		return t, false
	}
	t.all, t.attacks = h.all, h.attacks
	miss, more, last := uint64(h.miss), uint64(h.more), uint64(h.last)*uint64(h.all)
	// Each attack multiplies the law by (miss + last z) and divides it by (all - more z). The first:
	t.num[0][0] = miss
	t.num[1][0] = miss*more + last
	for k := 2; k < numTerms; k++ {
		exact.Mul(t.num[k][:n], t.num[k-1][:n], more)
	}
	for range h.attacks - 1 {
		for k := numTerms - 1; k > 0; k-- {
			exact.Mul(t.num[k][:n], t.num[k][:n], miss)
			exact.AddMul(t.num[k][:n], t.num[k-1][:n], last)
		}
		exact.Mul(t.num[0][:n], t.num[0][:n], miss)
		for k := 1; k < numTerms; k++ {
			exact.AddMul(t.num[k][:n], t.num[k-1][:n], more)
		}
	}
	return t, true
}

// out returns what term k is out of: all^(attacks+k).
func (t *Terms) out(k int) (all wide) {
	all[0] = 1
	for range int(t.attacks) + k {
		exact.Mul(all[:], all[:], uint64(t.all))
	}
	return all
}

// tail returns what the terms leave, out of the same as the last of them.
func (t *Terms) tail() (rest, all wide) {
	var sum wide
	for k := range t.num {
		next := t.num[k]
		exact.AddMul(next[:], sum[:], uint64(t.all))
		sum = next
	}
	all = t.out(numTerms - 1)
	rest = all
	exact.Sub(rest[:], sum[:])
	return rest, all
}

// P returns the chance of exactly k, for k from 0 to 11.
func (t *Terms) P(k int) crunch.Chance {
	if k < 0 || k >= numTerms || t.all == 0 {
		return crunch.Chance{}
	}
	all := t.out(k)
	return exact.Chance(t.num[k][:], all[:])
}

// Tail returns the chance of 12 or more.
func (t *Terms) Tail() crunch.Chance {
	if t.all == 0 {
		return crunch.Chance{}
	}
	rest, all := t.tail()
	return exact.Chance(rest[:], all[:])
}

// Float64 returns the chance of k as a float, and the chance of 12 or more for each k above 11. Every machine gets the same float. It
// allocates nothing.
func (t *Terms) Float64(k int) float64 {
	switch {
	case k < 0 || t.all == 0:
		return 0
	case k < numTerms:
		all := t.out(k)
		return exact.Ratio(t.num[k][:], all[:])
	}
	rest, all := t.tail()
	return exact.Ratio(rest[:], all[:])
}
