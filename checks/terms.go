package checks

import (
	"math/big"
	"math/bits"

	"github.com/crunchrules/crunch/internal/exact"
)

// MaxTerms is how many terms of a law Terms holds.
const MaxTerms = 12

// limbs is how long the integers of Terms are, in words of 64 bits.
const limbs = 6

// wide is an integer from 0 up, lowest word first.
type wide [limbs]uint64

// Terms are the probabilities of 0 to 11 of a law of Hits, as exact integers of fixed size: for those who compare many
// attacks. What is above has the probability Tail, which is exact too. Terms are compared with ==.
type Terms struct {
	num     [MaxTerms]wide // number k is over all^(attacks+k)
	all     uint32
	attacks uint32
}

// Terms returns the first terms of the law. ok is false if their integers could be longer than 384 bits:
// from 11 attacks on with Advantage or Disadvantage on both sides, from 19 on with it on one side, from 32 on with none;
// later if there is no Defence check. P has no such bound. Terms allocates nothing.
func (h Hits) Terms() (t Terms, ok bool) {
	n := (bits.Len32(h.all)*(int(h.attacks)+MaxTerms-1) + 63) / 64 // words that the largest integer needs
	if n > limbs || h.all == 0 {
		return t, false
	}
	t.all, t.attacks = h.all, h.attacks
	miss, more, last := uint64(h.miss), uint64(h.more), uint64(h.last)*uint64(h.all)
	// Each attack multiplies the law by (miss + last z) and divides it by (all - more z). The first:
	t.num[0][0] = miss
	t.num[1][0] = miss*more + last
	for k := 2; k < MaxTerms; k++ {
		exact.Mul(t.num[k][:n], t.num[k-1][:n], more)
	}
	for range h.attacks - 1 {
		for k := MaxTerms - 1; k > 0; k-- {
			exact.Mul(t.num[k][:n], t.num[k][:n], miss)
			exact.AddMul(t.num[k][:n], t.num[k-1][:n], last)
		}
		exact.Mul(t.num[0][:n], t.num[0][:n], miss)
		for k := 1; k < MaxTerms; k++ {
			exact.AddMul(t.num[k][:n], t.num[k-1][:n], more)
		}
	}
	return t, true
}

// over returns what the number of a term is over: all^(attacks+k).
func (t *Terms) over(k int) (den wide) {
	den[0] = 1
	for range int(t.attacks) + k {
		exact.Mul(den[:], den[:], uint64(t.all))
	}
	return den
}

// tail returns what is left when the terms are taken off, over the same as the last of them.
func (t *Terms) tail() (rest, den wide) {
	var sum wide
	for k := range t.num {
		next := t.num[k]
		exact.AddMul(next[:], sum[:], uint64(t.all))
		sum = next
	}
	den = t.over(MaxTerms - 1)
	rest = den
	exact.Sub(rest[:], sum[:])
	return rest, den
}

// P returns the probability of exactly k, 0 to 11. There is no other term: the result is nil.
func (t *Terms) P(k int) *big.Rat {
	if k < 0 || k >= MaxTerms || t.all == 0 {
		return nil
	}
	return new(big.Rat).SetFrac(exact.Big(t.num[k][:]), power(t.all, int64(t.attacks)+int64(k)))
}

// Tail returns the probability of 12 or more; nil of the zero value.
func (t *Terms) Tail() *big.Rat {
	if t.all == 0 {
		return nil
	}
	rest, den := t.tail()
	return new(big.Rat).SetFrac(exact.Big(rest[:]), exact.Big(den[:]))
}

// Float64 returns the probability of k as a number, and of 12 or more for any k from 12 on; of a k below 0 it is 0. The
// integers are divided by their 64 leading bits, so that every machine gets the same. It allocates nothing.
func (t *Terms) Float64(k int) float64 {
	switch {
	case k < 0 || t.all == 0:
		return 0
	case k < MaxTerms:
		den := t.over(k)
		return exact.Ratio(t.num[k][:], den[:])
	}
	rest, den := t.tail()
	return exact.Ratio(rest[:], den[:])
}
