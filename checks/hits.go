package checks

import "math/big"

// Hits is the exact law of how many strikes of an exploding attack hit, or hit and get through the Defence, free ones
// included (CK-21, CK-22): the coefficients of ((miss + last z)/(all - more z))^attacks. A chain of natural 20s has no
// end that is certain, so every number has some probability; nothing is cut off. The bound MaxStrikes is left out of
// account: its probability is below 10^-700.
//
// The zero value is no law. Laws are compared with ==.
type Hits struct {
	// What the last strike of a chain does in all ways: it counts, or it doesn't; and what a natural 20 does that
	// counts. One that doesn't count is taken out of all.
	miss, last, more, all uint32
	attacks               uint32
}

// P returns the probability of exactly k. Its work grows with k and with the attacks.
func (h Hits) P(k int) *big.Rat {
	if k < 0 || h.all == 0 {
		return new(big.Rat)
	}
	n := int64(h.attacks)
	sum, x := new(big.Int), new(big.Int)
	for b := range min(n, int64(k)) + 1 { // last strikes that count, the others are 20s
		x.Mul(h.ends(b), h.chains(int64(k)-b))
		sum.Add(sum, x.Mul(x, power(h.all, b)))
	}
	return new(big.Rat).SetFrac(sum, power(h.all, n+int64(k)))
}

// ends returns in how many ways b of the attacks end in a strike that counts, over (miss+last)^attacks.
func (h Hits) ends(b int64) *big.Int {
	n := int64(h.attacks)
	w := new(big.Int).Binomial(n, b)
	w.Mul(w, power(h.last, b))
	return w.Mul(w, power(h.miss, n-b))
}

// chains returns in how many ways x natural 20s that count come about in all chains, over all^x.
func (h Hits) chains(x int64) *big.Int {
	w := new(big.Int).Binomial(int64(h.attacks)+x-1, x)
	return w.Mul(w, power(h.more, x))
}

// AtLeast returns the probability of k or more.
func (h Hits) AtLeast(k int) *big.Rat {
	if h.all == 0 {
		return new(big.Rat)
	}
	rest := big.NewRat(1, 1)
	for j := range max(k, 0) {
		rest.Sub(rest, h.P(j))
	}
	return rest
}

// Mean returns the mean.
func (h Hits) Mean() *big.Rat {
	if h.all == 0 {
		return new(big.Rat)
	}
	return big.NewRat(int64(h.attacks)*int64(h.last+h.more), int64(h.miss+h.last))
}

func power(base uint32, exp int64) *big.Int {
	b := new(big.Int).SetUint64(uint64(base))
	return b.Exp(b, big.NewInt(exp), nil)
}
