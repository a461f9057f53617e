package crunch

import (
	"iter"
	"math/big"
)

// Dist is the exact law of a result, from [Enumerate]: each outcome with its chance, in the order in which they were first seen. The chances
// of all outcomes and [Dist.Truncated] add up to 1. A Dist never changes and may be copied. The zero Dist has no outcomes: its truncated
// chance is 1.
type Dist[T comparable] struct {
	values []T
	nums   []*big.Int
	index  map[T]int
	den    *big.Int
	leaves int
}

func newDist[T comparable](counts []tally[T], classes []class, leaves int) Dist[T] {
	d := Dist[T]{index: make(map[T]int), den: big.NewInt(1), leaves: leaves}
	var gcd, num big.Int
	used := make([]bool, len(classes))
	for _, c := range counts {
		if used[c.class] {
			continue
		}
		used[c.class] = true
		denom := classes[c.class].denom // den becomes the least common multiple
		gcd.GCD(nil, nil, d.den, denom)
		d.den.Mul(d.den, gcd.Quo(denom, &gcd))
	}
	for _, c := range counts {
		i, ok := d.index[c.value]
		if !ok {
			i = len(d.values)
			d.index[c.value] = i
			d.values = append(d.values, c.value)
			d.nums = append(d.nums, new(big.Int))
		}
		num.Quo(d.den, classes[c.class].denom)
		num.Mul(&num, big.NewInt(c.n))
		d.nums[i].Add(d.nums[i], &num)
	}
	return d
}

// Len returns how many outcomes there are.
func (d Dist[T]) Len() int { return len(d.values) }

// Leaves returns how often the rule code ran, truncated runs included.
func (d Dist[T]) Leaves() int { return d.leaves }

// P returns the chance of value, or 0 if value was never seen. If something is truncated, the true chance is between P and P plus Truncated.
func (d Dist[T]) P(value T) Chance {
	i, ok := d.index[value]
	if !ok {
		return Chance{}
	}
	return ChanceFrac(d.nums[i], d.den)
}

// All yields each outcome with its chance, in the order in which they were first seen.
func (d Dist[T]) All() iter.Seq2[T, Chance] {
	return func(yield func(T, Chance) bool) {
		for i, value := range d.values {
			if !yield(value, ChanceFrac(d.nums[i], d.den)) {
				return
			}
		}
	}
}

// Event returns the chance of all outcomes for which in returns true.
func (d Dist[T]) Event(in func(T) bool) Chance {
	sum := new(big.Int)
	for i, value := range d.values {
		if in(value) {
			sum.Add(sum, d.nums[i])
		}
	}
	return ChanceFrac(sum, d.denominator())
}

// Mean returns the expected value of of(outcome). If something is truncated, it is the enumerated part of the expected value. The result is
// a new big.Rat.
func (d Dist[T]) Mean(of func(T) int) *big.Rat {
	sum := new(big.Int)
	for i, value := range d.values {
		x := big.NewInt(int64(of(value)))
		sum.Add(sum, x.Mul(x, d.nums[i]))
	}
	return new(big.Rat).SetFrac(sum, d.denominator())
}

// Truncated returns the chance of what the limits left out, or 0 if the law is complete.
func (d Dist[T]) Truncated() Chance { return d.Event(func(T) bool { return true }).Not() }

// Complete reports whether the limits left nothing out.
func (d Dist[T]) Complete() bool { return d.Truncated().Equal(Chance{}) }

// denominator returns the common denominator of all chances, or 1 for the zero Dist.
func (d Dist[T]) denominator() *big.Int {
	if d.den == nil {
		return big.NewInt(1)
	}
	return d.den
}
