package checks

import (
	"math/big"

	"github.com/crunchrules/crunch"
)

// hits are the chances of each number of strikes that hit, or that hit and are not defended, free ones included (CK-21, CK-22): a
// crunch.Formula. A chain of natural 20s may go on without end, so every number has a chance above 0. No attack makes more than MaxStrikes,
// so those beyond count as MaxStrikes. That moves less than 10^-700 of the law.
type hits struct {
	// The law is the coefficients of ((miss + last z) / (all - more z))^attacks: in how many ways the last strike of a chain doesn't
	// count or counts, and in how many a natural 20 counts. Those of a natural 20 that doesn't count are taken out of all.
	miss, last, more, all uint32
	attacks               uint32
}

var upToMaxStrikes = func() (list [MaxStrikes + 1]int) {
	for n := range list {
		list[n] = n
	}
	return list
}()

// law returns the Law that the hits are the formula of.
func (h hits) law() crunch.Law[int] {
	if h.all == 0 {
		return crunch.Law[int]{}
	}
	return crunch.FormulaLaw(upToMaxStrikes[:], crunch.Formula[int](h))
}

// hitsOf returns the chances of the strikes that hit and are not saved from, out of the ways of one check to hit and one Defence check.
func hitsOf(attacks int, edge Edge, hit, save, saveWays int) hits {
	twenty := edge.waysOf(20) // CK-21
	miss, last := edge.ways()-hit, hit-twenty
	through := saveWays - save // CK-22: each hit has its own Defence check
	return hits{
		miss:    uint32(miss*saveWays + last*save),
		last:    uint32(last * through),
		more:    uint32(twenty * through),
		all:     uint32(edge.ways()*saveWays - twenty*save),
		attacks: uint32(attacks),
	}
}

// P returns the chance of exactly k. Its work grows with k and with the number of attacks.
func (h hits) P(k int) crunch.Chance {
	switch {
	case k < 0 || k > MaxStrikes || h.all == 0: // CK-21
		return crunch.Chance{}
	case k == MaxStrikes:
		return h.AtLeast(k)
	}
	n := int64(h.attacks)
	sum, x := new(big.Int), new(big.Int)
	for b := range min(n, int64(k)) + 1 { // last strikes that count; the others are natural 20s
		x.Mul(h.ends(b), h.chains(int64(k)-b))
		sum.Add(sum, x.Mul(x, power(h.all, b)))
	}
	return crunch.ChanceFrac(sum, power(h.all, n+int64(k)))
}

// ends counts the ways in which b of the attacks end in a strike that counts, out of (miss+last)^attacks.
func (h *hits) ends(b int64) *big.Int {
	n := int64(h.attacks)
	w := new(big.Int).Binomial(n, b)
	w.Mul(w, power(h.last, b))
	return w.Mul(w, power(h.miss, n-b))
}

// chains counts the ways in which all chains together have x natural 20s that count, out of all^x.
func (h *hits) chains(x int64) *big.Int {
	w := new(big.Int).Binomial(int64(h.attacks)+x-1, x)
	return w.Mul(w, power(h.more, x))
}

// AtLeast returns the chance of k or more. Its work grows with the square of the number of attacks.
func (h hits) AtLeast(k int) crunch.Chance {
	switch {
	case k > MaxStrikes || h.all == 0: // CK-21
		return crunch.Chance{}
	case k <= 0:
		return crunch.ChanceOf(1, 1)
	}
	n := int64(h.attacks)
	sum, x := new(big.Int), new(big.Int)
	for b := range n + 1 { // last strikes that count; the others are natural 20s
		tail := h.chainsFrom(int64(k) - b)
		sum.Add(sum, x.Mul(h.ends(b), tail.Mul(tail, power(h.all, min(b, int64(k))))))
	}
	return crunch.ChanceFrac(sum, x.Mul(power(h.all-h.more, n), power(h.all, n+int64(k)-1)))
}

// chainsFrom counts the ways in which all chains together have x or more natural 20s that count. A way is a row of attacks+x-1 trials. Each
// trial is a 20 or the end of a chain, so the row has x such 20s exactly if fewer chains end in it than there are attacks. For x of 0 or
// less every row counts, and a row has attacks-1 trials.
func (h *hits) chainsFrom(x int64) *big.Int {
	n := int64(h.attacks)
	switch {
	case x <= 0:
		return power(h.all, n-1)
	case h.more == 0:
		return new(big.Int)
	}
	trials := n + x - 1
	ways := power(h.more, trials) // in which i chains end: binomial(trials, i) * (all-more)^i * more^(trials-i)
	sum, m := new(big.Int).Set(ways), new(big.Int)
	for i := range n - 1 {
		ways.Mul(ways, m.SetInt64((trials-i)*int64(h.all-h.more)))
		ways.Quo(ways, m.SetInt64((i+1)*int64(h.more))) // exact
		sum.Add(sum, ways)
	}
	return sum
}

// Mean returns the mean of chains without end, which MaxStrikes lowers by less than 10^-600.
func (h hits) Mean() *big.Rat {
	return big.NewRat(int64(h.attacks)*int64(h.last+h.more), int64(h.miss+h.last))
}

func power(base uint32, exp int64) *big.Int {
	b := new(big.Int).SetUint64(uint64(base))
	return b.Exp(b, big.NewInt(exp), nil)
}
