package checks

import "math/big"

// Hits is the exact law of how many strikes of an exploding attack hit, or hit and get through the Defence, free ones
// included (CK-21, CK-22): the coefficients of ((miss + last z)/(all - more z))^attacks. A chain of natural 20s has no
// end that is certain, so every number has some probability; nothing is cut off up to MaxStrikes.
//
// No attack makes more strikes than MaxStrikes, so P and AtLeast are 0 beyond it: that is all that is left out of the law,
// less than 10^-700. P(0) to P(MaxStrikes-1) and AtLeast(MaxStrikes) add up to exactly 1.
//
// The zero value is no law. Laws are compared with ==.
type Hits struct {
	// What the last strike of a chain does in all ways: it counts, or it doesn't; and what a natural 20 does that
	// counts. One that doesn't count is taken out of all.
	miss, last, more, all uint32
	attacks               uint32
}

// P returns the probability of exactly k: 0 above MaxStrikes. Its work grows with k and with the attacks.
func (h Hits) P(k int) *big.Rat {
	if k < 0 || k > MaxStrikes || h.all == 0 { // CK-21
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

// AtLeast returns the probability of k or more: 0 above MaxStrikes. Its work grows with the square of the attacks, not with the
// number of terms that it leaves out.
func (h Hits) AtLeast(k int) *big.Rat {
	switch {
	case k > MaxStrikes || h.all == 0: // CK-21
		return new(big.Rat)
	case k <= 0:
		return big.NewRat(1, 1)
	}
	n := int64(h.attacks)
	sum, x := new(big.Int), new(big.Int)
	for b := range n + 1 { // last strikes that count, the others are 20s
		tail := h.chainsFrom(int64(k) - b)
		sum.Add(sum, x.Mul(h.ends(b), tail.Mul(tail, power(h.all, min(b, int64(k))))))
	}
	return new(big.Rat).SetFrac(sum, x.Mul(power(h.all-h.more, n), power(h.all, n+int64(k)-1)))
}

// chainsFrom returns in how many ways x or more natural 20s that count come about in all chains, over all^(attacks+x-1): in so many
// trials, each of which is a 20 or ends a chain, fewer chains end than there are attacks. With x at most 0 all ways are meant,
// over all^(attacks-1).
func (h Hits) chainsFrom(x int64) *big.Int {
	n := int64(h.attacks)
	switch {
	case x <= 0:
		return power(h.all, n-1)
	case h.more == 0:
		return new(big.Int)
	}
	trials := n + x - 1
	ways := power(h.more, trials) // in which i chains end: trials over i, times (all-more)^i, times more^(trials-i)
	sum, m := new(big.Int).Set(ways), new(big.Int)
	for i := range n - 1 {
		ways.Mul(ways, m.SetInt64((trials-i)*int64(h.all-h.more)))
		ways.Quo(ways, m.SetInt64((i+1)*int64(h.more))) // leaves nothing
		sum.Add(sum, ways)
	}
	return sum
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
