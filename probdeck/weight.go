package probdeck

import (
	"math/big"
	"math/bits"
)

// A Weight counts hands of cards, exactly: a whole number of up to 128 bits. Divided by the Weight of all hands it is a
// probability. The zero Weight is 0.
type Weight struct{ hi, lo uint64 }

// Big returns the number.
func (w Weight) Big() *big.Int {
	b := new(big.Int).SetUint64(w.hi)
	return b.Or(b.Lsh(b, 64), new(big.Int).SetUint64(w.lo))
}

// String returns the number in digits.
func (w Weight) String() string { return w.Big().String() }

// Float64 returns the nearest float64 of the number, or one beside it: the same on every machine, since to multiply by
// a power of 2 rounds nothing, whether or not the machine adds in the same step.
func (w Weight) Float64() float64 { return float64(w.hi)*(1<<64) + float64(w.lo) }

// Over returns w / all: the probability of w hands among all. All must not be 0.
func (w Weight) Over(all Weight) *big.Rat { return new(big.Rat).SetFrac(w.Big(), all.Big()) }

func times(a, b uint64) Weight {
	hi, lo := bits.Mul64(a, b)
	return Weight{hi, lo}
}

func (w Weight) plus(x Weight) Weight {
	lo, carry := bits.Add64(w.lo, x.lo, 0)
	hi, _ := bits.Add64(w.hi, x.hi, carry)
	return Weight{hi, lo}
}

func (w Weight) minus(x Weight) Weight {
	lo, borrow := bits.Sub64(w.lo, x.lo, 0)
	hi, _ := bits.Sub64(w.hi, x.hi, borrow)
	return Weight{hi, lo}
}

// choose[n][k] is in how many ways k of n cards can be drawn. All of them fit: choose[64][32] is below 2^61.
var choose = func() (c [MaxCards + 1][MaxCards + 1]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()
