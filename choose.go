package crunch

import "math"

// Shuffle puts n things in random order: swap exchanges those at i and j. It asks rng n-1 times: IntN(n), IntN(n-1) and so on to IntN(2);
// the answer j to IntN(i+1) swaps i and j. It asks nothing if n is below 2.
func Shuffle(rng RNG, n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, rng.IntN(i+1))
	}
}

// Pick returns one of list, each as likely as the others. It asks rng once: IntN(len(list)). Of an empty list it asks nothing: ok is
// false.
func Pick[T any](rng RNG, list []T) (value T, ok bool) {
	if len(list) == 0 {
		return value, false
	}
	return list[rng.IntN(len(list))], true
}

// Weighted returns an index of weights: i comes up weights[i] times in their sum. It asks rng once: IntN(sum); the answers below
// weights[0] are 0, the next weights[1] answers are 1, and so on. It asks nothing and returns a [*RangeError] if a weight is below 0, or if the sum
// is 0 or above math.MaxInt32.
func Weighted(rng RNG, weights ...int) (int, error) {
	sum := 0
	for _, w := range weights {
		if w < 0 || w > math.MaxInt32 {
			return 0, &RangeError{Package: "crunch", What: "weight", Got: w, Max: math.MaxInt32}
		}
		if sum += w; sum > math.MaxInt32 || sum < 0 {
			return 0, &RangeError{Package: "crunch", What: "sum of weights", Got: sum, Min: 1, Max: math.MaxInt32}
		}
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
	return len(weights) - 1, nil // an RNG that answers out of range
}
