package checks

import (
	"math"
	"math/big"
	"math/bits"
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
		t.num[k].product(n, &t.num[k-1], more)
	}
	for range h.attacks - 1 {
		for k := MaxTerms - 1; k > 0; k-- {
			t.num[k].product(n, &t.num[k], miss)
			t.num[k].add(n, &t.num[k-1], last)
		}
		t.num[0].product(n, &t.num[0], miss)
		for k := 1; k < MaxTerms; k++ {
			t.num[k].add(n, &t.num[k-1], more)
		}
	}
	return t, true
}

// over returns what the number of a term is over: all^(attacks+k).
func (t *Terms) over(k int) (den wide) {
	den[0] = 1
	for range int(t.attacks) + k {
		den.product(limbs, &den, uint64(t.all))
	}
	return den
}

// tail returns what is left when the terms are taken off, over the same as the last of them.
func (t *Terms) tail() (rest, den wide) {
	var sum wide
	for k := range t.num {
		next := t.num[k]
		next.add(limbs, &sum, uint64(t.all))
		sum = next
	}
	den = t.over(MaxTerms - 1)
	var borrow uint64
	for i := range rest {
		rest[i], borrow = bits.Sub64(den[i], sum[i], borrow)
	}
	return rest, den
}

// product sets w to x times m. It may be x itself. What is beyond n words is dropped: there is nothing.
func (w *wide) product(n int, x *wide, m uint64) {
	var carry uint64
	for i := range n {
		hi, lo := bits.Mul64(x[i], m)
		var c uint64
		w[i], c = bits.Add64(lo, carry, 0)
		carry = hi + c
	}
}

// add adds x times m to w.
func (w *wide) add(n int, x *wide, m uint64) {
	var carry uint64
	for i := range n {
		hi, lo := bits.Mul64(x[i], m)
		var c uint64
		lo, c = bits.Add64(lo, carry, 0)
		hi += c
		w[i], c = bits.Add64(w[i], lo, 0)
		carry = hi + c
	}
}

// P returns the probability of exactly k, 0 to 11. There is no other term: the result is nil.
func (t *Terms) P(k int) *big.Rat {
	if k < 0 || k >= MaxTerms || t.all == 0 {
		return nil
	}
	return new(big.Rat).SetFrac(t.num[k].big(), power(t.all, int64(t.attacks)+int64(k)))
}

// Tail returns the probability of 12 or more; nil of the zero value.
func (t *Terms) Tail() *big.Rat {
	if t.all == 0 {
		return nil
	}
	rest, den := t.tail()
	return new(big.Rat).SetFrac(rest.big(), den.big())
}

// Float64 returns the probability of k as a number, and of 12 or more for any k from 12 on; of a k below 0 it is 0. The
// integers are divided by their 64 leading bits, so that every machine gets the same. It allocates nothing.
func (t *Terms) Float64(k int) float64 {
	switch {
	case k < 0 || t.all == 0:
		return 0
	case k < MaxTerms:
		den := t.over(k)
		return t.num[k].ratio(&den)
	}
	rest, den := t.tail()
	return rest.ratio(&den)
}

func (w *wide) ratio(den *wide) float64 {
	a, up := w.leading()
	b, down := den.leading()
	return math.Ldexp(float64(a)/float64(b), up-down)
}

// leading returns the 64 leading bits and how many bits follow them.
func (w *wide) leading() (lead uint64, follow int) {
	for i := limbs - 1; i >= 0; i-- {
		if w[i] == 0 {
			continue
		}
		zeros := bits.LeadingZeros64(w[i])
		lead = w[i] << zeros
		if i > 0 {
			lead |= w[i-1] >> (64 - zeros)
		}
		return lead, 64*i - zeros
	}
	return 0, 0
}

func (w *wide) big() *big.Int {
	x := new(big.Int)
	for i := limbs - 1; i >= 0; i-- {
		x.Lsh(x, 64)
		x.Or(x, new(big.Int).SetUint64(w[i]))
	}
	return x
}
