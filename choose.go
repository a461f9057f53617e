package crunch

import (
	"fmt"
	"math"
)

// Shuffle puts n things in random order. swap exchanges the things at i and j. It asks rng n-1 times: IntN(n), IntN(n-1) and so on to
// IntN(2). The answer j to IntN(i+1) swaps i and j. If n is below 2, it asks nothing.
func Shuffle(rng RNG, n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, rng.IntN(i+1))
	}
}

// Pick returns an element of list, each with the same chance. It asks rng once: IntN(len(list)). If the list is empty, it asks nothing and
// ok is false.
func Pick[T any](rng RNG, list []T) (value T, ok bool) {
	if len(list) == 0 {
		return value, false
	}
	return list[rng.IntN(len(list))], true
}

// Weighted returns an index of weights: i with the chance weights[i] out of their sum. It asks rng once: IntN(sum). The answers below
// weights[0] are 0, the next weights[1] answers are 1, and so on. If a weight is below 0, or the sum is 0 or above math.MaxInt32, it asks
// nothing and returns a [*RangeError].
func Weighted(rng RNG, weights ...int) (int, error) {
	sum := 0
	for i, w := range weights {
		if w < 0 || w > math.MaxInt32 {
			return 0, &RangeError{Package: "crunch", What: "weight", Got: w, Max: math.MaxInt32}
		}
		if left := math.MaxInt32 - sum; w > left { // the sum may not fit an int of 32 bits
			return 0, &RangeError{Package: "crunch", What: fmt.Sprintf("weight %d (those before it add up to %d)", i+1, sum), Got: w, Max: left}
		}
		sum += w
	}
	if sum == 0 {
		return 0, &RangeError{Package: "crunch", What: "sum of weights", Min: 1, Max: math.MaxInt32}
	}
	at := rng.IntN(sum)
	for i, w := range weights {
		if at -= w; at < 0 {
			return i, nil
		}
	}
	return len(weights) - 1, nil // the RNG's answer was out of range
}
