package checks

import (
	"math/big"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

// hits are the chances of each number of strikes that hit, or that hit and are not defended, free ones included (CK-21, CK-22): a
// crunch.Formula. A chain of natural 20s may go on without end, so every number has a chance above 0. No attack makes more than MaxStrikes,
// so those beyond count as MaxStrikes. That moves less than 10^-700 of the law.
type hits struct {
	// The law is the coefficients of ((miss + last z) / (all - more z))^attacks: in how many ways the last strike of a chain doesn't
	// count or counts, and in how many a natural 20 counts. Those of a natural 20 that doesn't count are taken out of all.
	miss, last, more, all uint64
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
		miss:    uint64(miss*saveWays + last*save),
		last:    uint64(last * through),
		more:    uint64(twenty * through),
		all:     uint64(edge.ways()*saveWays - twenty*save),
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
	n, sum := int64(h.attacks), exact.Nat{}
	for b := range min(n, int64(k)) + 1 { // last strikes that count; the others are natural 20s
		sum = sum.Plus(h.ends(b).Times(h.chains(int64(k) - b)).Times(exact.Power(h.all, b)))
	}
	return sum.Of(exact.Power(h.all, n+int64(k)))
}

// ends counts the ways in which b of the attacks end in a strike that counts, out of (miss+last)^attacks.
func (h *hits) ends(b int64) exact.Nat {
	n := int64(h.attacks)
	return exact.Binomial(n, b).Times(exact.Power(h.last, b)).Times(exact.Power(h.miss, n-b))
}

// chains counts the ways in which all chains together have x natural 20s that count, out of all^x.
func (h *hits) chains(x int64) exact.Nat {
	return exact.Binomial(int64(h.attacks)+x-1, x).Times(exact.Power(h.more, x))
}

// AtLeast returns the chance of k or more. Its work grows with the square of the number of attacks.
func (h hits) AtLeast(k int) crunch.Chance {
	switch {
	case k > MaxStrikes || h.all == 0: // CK-21
		return crunch.Chance{}
	case k <= 0:
		return crunch.ChanceOf(1, 1)
	}
	n, sum := int64(h.attacks), exact.Nat{}
	for b := range n + 1 { // last strikes that count; the others are natural 20s
		sum = sum.Plus(h.ends(b).Times(h.chainsFrom(int64(k) - b)).Times(exact.Power(h.all, min(b, int64(k)))))
	}
	return sum.Of(exact.Power(h.all-h.more, n).Times(exact.Power(h.all, n+int64(k)-1)))
}

// chainsFrom counts the ways in which all chains together have x or more natural 20s that count. A way is a row of attacks+x-1 trials. Each
// trial is a 20 or the end of a chain, so the row has x such 20s exactly if fewer chains end in it than there are attacks. For x of 0 or
// less every row counts, and a row has attacks-1 trials.
func (h *hits) chainsFrom(x int64) exact.Nat {
	n := int64(h.attacks)
	switch {
	case x <= 0:
		return exact.Power(h.all, n-1)
	case h.more == 0:
		return exact.Nat{}
	}
	trials := n + x - 1
	ways := exact.Power(h.more, trials) // in which i chains end: binomial(trials, i) * (all-more)^i * more^(trials-i)
	sum := ways
	for i := range n - 1 {
		ways = ways.Times(exact.NatOf(uint64(trials-i) * (h.all - h.more))).Over(uint64(i+1) * h.more)
		sum = sum.Plus(ways)
	}
	return sum
}

// Mean returns the mean of chains without end, which MaxStrikes lowers by less than 10^-600.
func (h hits) Mean() *big.Rat {
	return big.NewRat(int64(h.attacks)*int64(h.last+h.more), int64(h.miss+h.last))
}
