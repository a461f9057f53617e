package exact

import (
	"math/big"
	"math/bits"

	"github.com/crunchrules/crunch"
)

// A Nat is a whole number of any length. It is two words while it fits in them, so that odds of usual size allocate nothing. The zero Nat is 0.
type Nat struct {
	small U128
	large *big.Int // if not nil, the number
}

// NatOf returns n.
func NatOf(n uint64) Nat { return Nat{small: U128{lo: n}} }

// Power returns base to the power of exp.
func Power(base uint64, exp int64) Nat {
	n, b := NatOf(1), NatOf(base)
	for range exp {
		if n = n.Times(b); n.large != nil {
			return Nat{large: n.large.Exp(b.Big(), big.NewInt(exp), nil)}
		}
	}
	return n
}

// Binomial returns in how many ways k of n things can be chosen.
func Binomial(n, k int64) Nat {
	ways := NatOf(1)
	for i := range min(k, n-k) {
		if ways = ways.Times(NatOf(uint64(n - i))); ways.large != nil {
			return Nat{large: ways.large.Binomial(n, k)}
		}
		ways = ways.Over(uint64(i + 1))
	}
	if k < 0 || k > n {
		return Nat{}
	}
	return ways
}

// Big returns n as a new big.Int.
func (n Nat) Big() *big.Int {
	if n.large != nil {
		return new(big.Int).Set(n.large)
	}
	return n.small.Big()
}

// Plus returns n + x.
func (n Nat) Plus(x Nat) Nat {
	lo, carry := bits.Add64(n.small.lo, x.small.lo, 0)
	hi, over := bits.Add64(n.small.hi, x.small.hi, carry)
	if over != 0 || n.large != nil || x.large != nil {
		sum := n.Big()
		return Nat{large: sum.Add(sum, x.Big())}
	}
	return Nat{small: U128{hi, lo}}
}

// Times returns n * x.
func (n Nat) Times(x Nat) Nat {
	if n.small.hi|x.small.hi == 0 && n.large == nil && x.large == nil { // mostly; it can't overflow
		return Nat{small: Product(n.small.lo, x.small.lo)}
	}
	return n.timesLong(x)
}

func (n Nat) timesLong(x Nat) Nat {
	a, b := n.small, x.small
	if a.hi == 0 {
		a, b = b, a
	}
	over, cross := bits.Mul64(a.hi, b.lo)
	hi, lo := bits.Mul64(a.lo, b.lo)
	hi, carry := bits.Add64(hi, cross, 0)
	if over|carry|b.hi != 0 || n.large != nil || x.large != nil {
		product := n.Big()
		return Nat{large: product.Mul(product, x.Big())}
	}
	return Nat{small: U128{hi, lo}}
}

// Over returns n / m, which must be a whole number.
func (n Nat) Over(m uint64) Nat {
	if n.large != nil {
		return Nat{large: new(big.Int).Quo(n.large, new(big.Int).SetUint64(m))}
	}
	lo, _ := bits.Div64(n.small.hi%m, n.small.lo, m)
	return Nat{small: U128{n.small.hi / m, lo}}
}

// Of returns the chance n/all, which must be from 0 to 1, or 0 if all is 0. It allocates only if a number is longer than a word.
func (n Nat) Of(all Nat) crunch.Chance {
	if n.large != nil || all.large != nil {
		return crunch.ChanceFrac(n.Big(), all.Big())
	}
	return n.small.Of(all.small)
}
