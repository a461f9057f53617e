package exact

import (
	"math/big"
	"math/bits"

	"github.com/crunchrules/crunch"
)

// U128 is a whole number of up to 128 bits for hot code: unlike an array of two words, it stays in registers. The zero U128 is 0.
type U128 struct{ hi, lo uint64 }

// Product returns a times b.
func Product(a, b uint64) U128 {
	hi, lo := bits.Mul64(a, b)
	return U128{hi, lo}
}

// Plus returns u + x. The sum must fit.
func (u U128) Plus(x U128) U128 {
	lo, carry := bits.Add64(u.lo, x.lo, 0)
	hi, _ := bits.Add64(u.hi, x.hi, carry)
	return U128{hi, lo}
}

// Minus returns u - x. x must be at most u.
func (u U128) Minus(x U128) U128 {
	lo, borrow := bits.Sub64(u.lo, x.lo, 0)
	hi, _ := bits.Sub64(u.hi, x.hi, borrow)
	return U128{hi, lo}
}

// Words returns the two words of u, the lower one first.
func (u U128) Words() (lo, hi uint64) { return u.lo, u.hi }

// Big returns u as a big.Int.
func (u U128) Big() *big.Int { return Big([]uint64{u.lo, u.hi}) }

// Of returns the chance u/all, which must be from 0 to 1, or 0 if all is 0. It allocates only if a number is longer than a word.
func (u U128) Of(all U128) crunch.Chance {
	switch {
	case all == U128{}:
		return crunch.Chance{}
	case all.hi == 0:
		return crunch.ChanceOf(u.lo, all.lo)
	}
	return crunch.ChanceFrac(u.Big(), all.Big())
}
