// Package interval says how far a share that was counted in samples may be from the true chance. It calculates in integers, so every
// machine gets the same bounds.
package interval

import (
	"math/big"

	"github.com/crunchrules/crunch"
)

// The bounds hold for 99 samples in 100: 2.576 standard deviations on each side.
const (
	Confidence = "99%"
	zNum, zDen = 2576, 1000
)

// fine is the size of the steps to which bounds are rounded outward: one in a million million.
const fine = 1_000_000_000_000

// Wilson returns the Wilson score interval for k hits in n samples. It panics if k is above n: that is an error in the program. Without
// samples it is all from 0 to 1.
func Wilson(k, n uint64) (low, high crunch.Chance) { return WilsonAt(k, n, big.NewRat(zNum, zDen)) }

// WilsonAt is Wilson with z standard deviations on each side.
func WilsonAt(k, n uint64, z *big.Rat) (low, high crunch.Chance) {
	switch {
	case k > n:
		panic("interval: more hits than samples")
	case n == 0:
		return crunch.Chance{}, crunch.ChanceOf(1, 1)
	}
	// (k + z²/2 ± z √(k(n-k)/n + z²/4)) / (n + z²)
	count, hits := new(big.Rat).SetFrac(new(big.Int).SetUint64(n), big.NewInt(1)), new(big.Rat).SetFrac(new(big.Int).SetUint64(k), big.NewInt(1))
	z2 := new(big.Rat).Mul(z, z)
	under := new(big.Rat).Sub(count, hits)
	under.Mul(under, hits).Quo(under, count).Add(under, new(big.Rat).Quo(z2, big.NewRat(4, 1)))
	reach := Root(under)
	reach.Mul(reach, z)
	middle := new(big.Rat).Add(hits, new(big.Rat).Quo(z2, big.NewRat(2, 1)))
	all := new(big.Rat).Add(count, z2)
	if k > 0 {
		low = part(new(big.Rat).Quo(new(big.Rat).Sub(middle, reach), all), false)
	}
	if high = crunch.ChanceOf(1, 1); k < n {
		high = part(new(big.Rat).Quo(new(big.Rat).Add(middle, reach), all), true)
	}
	return low, high
}

// Mean returns an interval for the true mean of n samples with this sum and sum of squares: 2.576 standard errors on each side. Without
// samples both ends are 0.
func Mean(n uint64, sum, squares *big.Int) (low, high *big.Rat) {
	return MeanAt(n, sum, squares, big.NewRat(zNum, zDen))
}

// MeanAt is Mean with z standard errors on each side.
func MeanAt(n uint64, sum, squares *big.Int, z *big.Rat) (low, high *big.Rat) {
	if n == 0 {
		return new(big.Rat), new(big.Rat)
	}
	count := new(big.Rat).SetFrac(new(big.Int).SetUint64(n), big.NewInt(1))
	mean := new(big.Rat).Quo(new(big.Rat).SetInt(sum), count)
	variance := new(big.Rat).Quo(new(big.Rat).SetInt(squares), count)
	variance.Sub(variance, new(big.Rat).Mul(mean, mean))
	if n > 1 { // of the population, from a sample
		variance.Quo(variance, new(big.Rat).Sub(count, big.NewRat(1, 1)))
	}
	if variance.Sign() < 0 { // n is not the number of these samples: they were too many for 64 bits
		variance.SetInt64(0)
	}
	margin := Root(variance)
	margin.Mul(margin, z)
	return new(big.Rat).Sub(mean, margin), mean.Add(mean, margin)
}

// Root returns the square root of r, rounded up to a multiple of one in a million million. r is 0 or more.
func Root(r *big.Rat) *big.Rat {
	num := new(big.Int).Mul(r.Num(), big.NewInt(fine))
	num.Mul(num, big.NewInt(fine))
	num, rest := num.QuoRem(num, r.Denom(), new(big.Int))
	root := new(big.Int).Sqrt(num)
	if rest.Sign() > 0 || new(big.Int).Mul(root, root).Cmp(num) < 0 {
		root.Add(root, big.NewInt(1))
	}
	return new(big.Rat).SetFrac(root, big.NewInt(fine))
}

// part returns a number as a Chance, rounded outward to a multiple of one in a million million, and no less than 0 and no more than 1.
func part(r *big.Rat, up bool) crunch.Chance {
	n := new(big.Int).Mul(r.Num(), big.NewInt(fine))
	n, rest := n.QuoRem(n, r.Denom(), new(big.Int))
	if up && rest.Sign() > 0 {
		n.Add(n, big.NewInt(1))
	}
	switch {
	case n.Sign() <= 0:
		return crunch.Chance{}
	case n.Cmp(big.NewInt(fine)) >= 0:
		return crunch.ChanceOf(1, 1)
	}
	return crunch.ChanceOf(n.Uint64(), fine)
}
