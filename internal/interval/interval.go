// Package interval says how far what was counted in samples may be from the truth: bounds for chances, differences and means that hold
// (binomial.go), and approximate ones for other means. All are rounded outward, so that every machine gets the same bounds.
package interval

import (
	"math/big"
)

// The bounds of package odds hold for 99 samples in 100: for a mean 2.576 standard deviations on each side.
const (
	Confidence = "99%"
	Level      = 0.99
	zNum, zDen = 2576, 1000
)

// fine is the size of the steps to which bounds are rounded outward: one in a million million.
const fine = 1_000_000_000_000

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
