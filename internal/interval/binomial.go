package interval

import (
	"math"

	"github.com/crunchrules/crunch"
)

// Share returns where the true chance lies of what came up k times in n samples: the exact bounds of Clopper and Pearson. For every chance and
// every n they hold at least with the level of confidence, such as 0.95. A level of 0 or less counts as 0, one of 1 or more and NaN as the highest
// below 1. Without samples it is 0 to 1. More hits than samples count as all of them.
func Share(k, n uint64, level float64) (low, high float64) {
	if k = min(k, n); n == 0 {
		return 0, 1
	}
	if highest := math.Nextafter(1, 0); !(level < highest) {
		level = highest
	}
	tail := (1 - max(level, 0)) / 2
	// The sums below have small errors, which grow with n. The tails are taken smaller by more than that, so the bounds err outward.
	tail -= tail * (1e-9 + 1e-14*float64(n))
	if high = 1; k < n {
		high = outward(bisect(func(p float64) bool { return Beta(1-p, float64(n-k), float64(k)+1) <= tail }), true)
	}
	if k > 0 {
		low = outward(1-bisect(func(q float64) bool { return Beta(1-q, float64(k), float64(n-k)+1) <= tail }), false)
	}
	return low, high
}

// Chances is Share in hundred millionths, which is how Share rounds its bounds.
func Chances(k, n uint64, level float64) (low, high crunch.Chance) {
	a, b := Share(k, n, level)
	return crunch.ChanceOf(uint64(math.Round(a*fineShare)), fineShare), crunch.ChanceOf(uint64(math.Round(b*fineShare)), fineShare)
}

// Difference returns where the true difference of two chances lies, with pairs of samples: gained had only the first, lost only the second, of
// n pairs. It encloses how often a pair differs, and which way those do that differ, each with half of what may go wrong. So it holds at least
// with the level of confidence for all chances and every n. Without pairs it is -1 to 1.
func Difference(gained, lost, n uint64, level float64) (low, high float64) {
	each := (1 + max(level, 0)) / 2
	least, most := Share(gained+lost, n, each)
	left, right := Share(gained, gained+lost, each)
	low, high = 2*left-1, 2*right-1
	return low * pick(low < 0, most, least), high * pick(high < 0, least, most)
}

// Within returns where the true mean of whole numbers from 0 to limit lies. counts has how many of n samples were at least 1, at least 2, and so on
// to limit: the mean is the sum of these chances, and each is enclosed with its part of what may go wrong. So it holds at least with the level
// of confidence, whatever the numbers are. Counts that are equal need one calculation.
func Within(counts []uint64, n uint64, level float64) (low, high float64) {
	each := 1 - (1-level)/float64(max(1, len(counts)))
	a, b := 0.0, 1.0
	for i, k := range counts {
		if i == 0 || k != counts[i-1] {
			a, b = Share(k, n, each)
		}
		low, high = low+a, high+b
	}
	return low, high
}

func pick(first bool, a, b float64) float64 {
	if first {
		return a
	}
	return b
}

// bisect returns the least number from 0 to 1, nearly, from which on something holds.
func bisect(holds func(float64) bool) float64 {
	below, above := 0.0, 1.0
	for range 100 {
		middle := (below + above) / 2
		if middle <= below || middle >= above {
			break
		}
		if holds(middle) {
			above = middle
		} else {
			below = middle
		}
	}
	return above
}

// fineShare is the size of the steps to which bounds are rounded outward, so that the last digits of a machine's floating point don't show.
const fineShare = 1e8

func outward(p float64, up bool) float64 {
	if up {
		return min(1, math.Ceil(p*fineShare)/fineShare)
	}
	return max(0, math.Floor(p*fineShare)/fineShare)
}

// Beta returns the regularized incomplete beta function: the chance of a or more hits in a+b-1 samples, each with the chance x. a and b are above
// 0. It sums a continued fraction (Lentz's way) on the side where that is quick.
func Beta(x, a, b float64) float64 {
	switch {
	case x <= 0:
		return 0
	case x >= 1:
		return 1
	}
	front := math.Exp(lgamma(a+b) - lgamma(a) - lgamma(b) + a*math.Log(x) + b*math.Log1p(-x))
	if x < (a+1)/(a+b+2) {
		return min(1, front*fraction(x, a, b)/a)
	}
	return max(0, 1-front*fraction(1-x, b, a)/b)
}

func lgamma(x float64) float64 {
	l, _ := math.Lgamma(x)
	return l
}

// fraction is the continued fraction of the incomplete beta function.
func fraction(x, a, b float64) float64 {
	const tiny, enough, most = 1e-300, 1e-15, 10_000_000
	away := func(v float64) float64 {
		if math.Abs(v) < tiny {
			return tiny
		}
		return v
	}
	c, d := 1.0, 1/away(1-(a+b)*x/(a+1))
	sum := d
	for m := 1.0; m < most; m++ {
		even := m * (b - m) * x / ((a + 2*m - 1) * (a + 2*m))
		d, c = 1/away(1+even*d), away(1+even/c)
		sum *= d * c
		odd := -(a + m) * (a + b + m) * x / ((a + 2*m) * (a + 2*m + 1))
		d, c = 1/away(1+odd*d), away(1+odd/c)
		step := d * c
		sum *= step
		if math.Abs(step-1) < enough {
			break
		}
	}
	return sum
}
