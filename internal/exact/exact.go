// Package exact computes with whole numbers: of fixed size, lowest word first, and of any length (Nat). The rule packages use it for odds, which must be
// exact and allocate nothing where they are of usual size. Each package keeps its numbers in arrays of the size it needs and passes slices of them.
package exact

import (
	"math/big"
	"math/bits"

	"github.com/crunchrules/crunch"
)

// Add adds x to w. They must have the same length, and the sum must fit.
func Add(w, x []uint64) {
	x = x[:len(w)]
	var carry uint64
	for i := range w {
		w[i], carry = bits.Add64(w[i], x[i], carry)
	}
}

// Sub subtracts x from w. They must have the same length, and x must be at most w.
func Sub(w, x []uint64) {
	x = x[:len(w)]
	var borrow uint64
	for i := range w {
		w[i], borrow = bits.Sub64(w[i], x[i], borrow)
	}
}

// Mul sets w to x times m. w and x must have the same length, and the product must fit. w may be x.
func Mul(w, x []uint64, m uint64) {
	x = x[:len(w)]
	var carry uint64
	for i := range w {
		hi, lo := bits.Mul64(x[i], m)
		var c uint64
		w[i], c = bits.Add64(lo, carry, 0)
		carry = hi + c
	}
}

// AddMul adds x times m to w. They must have the same length, and the sum must fit.
func AddMul(w, x []uint64, m uint64) {
	x = x[:len(w)]
	var carry uint64
	for i := range w {
		hi, lo := bits.Mul64(x[i], m)
		var c uint64
		lo, c = bits.Add64(lo, carry, 0)
		hi += c
		w[i], c = bits.Add64(w[i], lo, 0)
		carry = hi + c
	}
}

// Big returns w as a big.Int.
func Big(w []uint64) *big.Int {
	n, word := new(big.Int), new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, word.SetUint64(w[i]))
	}
	return n
}

// Chance returns num/den, which must be from 0 to 1. It allocates only if a number is longer than a word. If den is 0, the Chance is 0.
func Chance(num, den []uint64) crunch.Chance {
	if words(num) <= 1 && words(den) <= 1 {
		return crunch.ChanceOf(num[0], den[0])
	}
	return crunch.ChanceFrac(Big(num), Big(den))
}

// words returns the number of words up to the highest nonzero one.
func words(w []uint64) int {
	n := len(w)
	for n > 0 && w[n-1] == 0 {
		n--
	}
	return n
}

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
