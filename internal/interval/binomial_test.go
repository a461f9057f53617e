package interval

import (
	"fmt"
	"math"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/short"
)

// Bounds known from tables.
func TestShare(t *testing.T) {
	for _, row := range []struct {
		k, n      uint64
		low, high float64
	}{
		{0, 10, 0, 0.3085}, {5, 10, 0.1871, 0.8129}, {10, 10, 0.6915, 1}, {1, 100, 0.0003, 0.0545}, {50, 1000, 0.0373, 0.0654}, {0, 1000, 0, 0.0037}, {0, 0, 0, 1}, {7, 3, 0.2924, 1},
	} {
		if low, high := Share(row.k, row.n, 0.95); math.Abs(low-row.low) > 6e-5 || math.Abs(high-row.high) > 6e-5 {
			t.Errorf("Share(%d, %d) is %.5f to %.5f, want %.4f to %.4f", row.k, row.n, low, high, row.low, row.high)
		}
	}
	if low, high := Share(1<<39, 1<<40, 0.95); low > 0.5 || high < 0.5 || high-low > 1e-5 {
		t.Errorf("half of 2^40 is %v to %v, want bounds close to 0.5", low, high)
	}
}

// covered returns the exact chance that the bounds of n samples hold a chance p.
func covered(p float64, n uint64, bounds func(k uint64) (low, high float64)) float64 {
	in := func(k uint64) bool { low, high := bounds(k); return low <= p && p <= high }
	middle := min(n, uint64(p*float64(n)+0.5))
	for !in(middle) { // it is within one or two
		if low, _ := bounds(middle); low > p {
			middle--
		} else {
			middle++
		}
	}
	edge := func(from, to uint64) uint64 { // the last from a k in towards to that is in
		for from != to {
			step := (max(from, to) - min(from, to) + 1) / 2
			next := from + step
			if to < from {
				next = from - step
			}
			if in(next) {
				from = next
			} else if step == 1 {
				break
			} else if to < from {
				to = next + 1
			} else {
				to = next - 1
			}
		}
		return from
	}
	least, most := edge(middle, 0), edge(middle, n)
	chance := 1.0
	if least > 0 {
		chance -= 1 - Beta(p, float64(least), float64(n-least)+1) // P(X < least)
	}
	if most < n {
		chance -= Beta(p, float64(most)+1, float64(n-most)) // P(X > most)
	}
	return chance
}

// The bounds of a share hold at least as often as they say, for every chance and number of samples: exact sums over all outcomes. The chances
// that are covered least lie right beyond the bounds, so those are tried. For few samples all of them, for many those of a few outcomes: a
// shorter test would miss bounds that fail for rare events or many samples.
func TestCoverageOfShares(t *testing.T) {
	for _, level := range []float64{0.95, 0.99, 1 - 0.001/16} {
		for _, n := range []uint64{5, 6, 7, 10, 20, 50, 100, 1000, 10_000, 100_000} {
			known := map[uint64][2]float64{}
			bounds := func(k uint64) (float64, float64) {
				b, ok := known[k]
				if !ok {
					b[0], b[1] = Share(k, n, level)
					known[k] = b
				}
				return b[0], b[1]
			}
			worst, at, tried := 1.0, 0.0, 0
			try := func(p float64) {
				if p < 0 || p > 1 {
					return
				}
				tried++
				if c := covered(p, n, bounds); c < worst {
					worst, at = c, p
				}
			}
			for _, k := range []uint64{0, 1, 2, 3, 5, n / 100, n / 10, n / 3, n / 2, n - n/10, n - 2, n - 1, n} {
				low, high := Share(k, n, level)
				for _, p := range []float64{low - 1e-9, low, high, high + 1e-9, float64(k) / float64(n)} {
					try(p)
				}
			}
			if n <= 100 {
				for k := range n + 1 {
					low, high := bounds(k)
					try(low - 1e-9)
					try(high + 1e-9)
				}
			}
			if worst < level-1e-7 {
				t.Errorf("%d samples at %.6f: the bounds hold with %.6f at chance %v", n, level, worst, at)
			}
			t.Logf("n %7d, level %.6f: least coverage %.6f at chance %.6f (of %d tried)", n, level, worst, at, tried)
		}
	}
}

// The bounds of a difference hold at least as often as they say: exact sums over all outcomes for few pairs, 2,000 repetitions for many.
func TestCoverageOfDifferences(t *testing.T) {
	const level = 0.95
	chances := []float64{0, 0.001, 0.01, 0.05, 0.1, 0.25, 0.4, 0.5, 0.75, 0.9, 1}
	for _, n := range []int{5, 10, 20} {
		worst := 1.0
		for _, gain := range chances {
			for _, lose := range chances {
				if gain+lose > 1 {
					continue
				}
				chance := 0.0
				for g := range n + 1 {
					for l := range n + 1 - g {
						if low, high := Difference(uint64(g), uint64(l), uint64(n), level); low <= gain-lose && gain-lose <= high {
							chance += multinomial(n, g, l, gain, lose)
						}
					}
				}
				if worst = min(worst, chance); chance < level-1e-7 {
					t.Errorf("%d pairs, chances %v and %v: the bounds hold with %.6f", n, gain, lose, chance)
				}
			}
		}
		t.Logf("n %7d: least coverage %.6f", n, worst)
	}
	for _, n := range []int{100, 1000}[:short.Or(1, 2)] {
		for _, row := range [][2]float64{{0, 0}, {1 / float64(n), 0}, {2 / float64(n), 1 / float64(n)}, {0.01, 0.01}, {0.1, 0.05}, {0.3, 0.3}} {
			known, rng, held := map[[2]int][2]float64{}, crunch.NewRand(4), 0
			const times = 2000
			for range times {
				var key [2]int
				for range n {
					switch u := float64(rng.IntN(1<<30)) / (1 << 30); {
					case u < row[0]:
						key[0]++
					case u < row[0]+row[1]:
						key[1]++
					}
				}
				b, ok := known[key]
				if !ok {
					b[0], b[1] = Difference(uint64(key[0]), uint64(key[1]), uint64(n), level)
					known[key] = b
				}
				if d := row[0] - row[1]; b[0] <= d && d <= b[1] {
					held++
				}
			}
			if float64(held) < times*level-4*math.Sqrt(times*level*(1-level)) {
				t.Errorf("%d pairs, chances %v: the bounds hold in %d of %d", n, row, held, times)
			}
		}
	}
	if low, high := Difference(0, 0, 0, level); low != -1 || high != 1 {
		t.Errorf("without pairs the difference is %v to %v, want -1 to 1", low, high)
	}
}

func multinomial(n, g, l int, gain, lose float64) float64 {
	term := func(k int, p float64) float64 {
		if k == 0 {
			return 0
		}
		return float64(k)*math.Log(p) - lgamma(float64(k)+1)
	}
	return math.Exp(lgamma(float64(n)+1) + term(g, gain) + term(l, lose) + term(n-g-l, max(0, 1-gain-lose)))
}

// The bounds of a mean hold at least as often as they say: rare events, even ones, and all in between. With 10,000 repetitions, which take nine
// seconds, the least was 0.9878. 1,000 would miss bounds that hold in a little less than 95 of 100.
func TestCoverageOfMeans(t *testing.T) {
	const level, limit = 0.95, 4
	times := 1000
	for _, n := range []int{5, 30, 300, 3000}[:short.Or(3, 4)] {
		for _, laws := range [][]float64{ // the chances of 1 to 4
			{0, 0, 0, 0}, {1 / float64(n), 0, 0, 0}, {0, 0, 0, 1 / float64(n)}, {0, 0, 0, 0.2 / float64(n)}, {0.1, 0.05, 0.02, 0.01}, {0.2, 0.2, 0.2, 0.2}, {0, 0, 0, 0.5}, {0, 0, 0, 1},
		} {
			mean := 0.0
			for i, p := range laws {
				mean += float64(i+1) * p
			}
			known, rng, held := map[string][2]float64{}, crunch.NewRand(6), 0
			for range times {
				counts := make([]uint64, limit)
				for range n {
					u := float64(rng.IntN(1<<30)) / (1 << 30)
					for i, p := range laws {
						if u -= p; u < 0 {
							for k := range i + 1 {
								counts[k]++
							}
							break
						}
					}
				}
				key := fmt.Sprint(counts)
				b, ok := known[key]
				if !ok {
					b[0], b[1] = Within(counts, uint64(n), level)
					known[key] = b
				}
				if b[0] <= mean && mean <= b[1] {
					held++
				}
			}
			if float64(held) < float64(times)*level {
				t.Errorf("%d samples of %v: the bounds of the mean hold in %d of %d", n, laws, held, times)
			}
			t.Logf("n %5d, chances of 1 to 4 %v: %d of %d", n, laws, held, times)
		}
	}
}
