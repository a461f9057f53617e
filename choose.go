package crunch

// Shuffle puts n things in random order. swap exchanges the things at i and j. It asks rng n-1 times: IntN(n), IntN(n-1) and so on to
// IntN(2). The answer j to IntN(i+1) swaps i and j. If n is below 2, it asks nothing.
func Shuffle(rng RNG, n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, rng.IntN(i+1))
	}
}
