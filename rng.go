package crunch

// RNG is the source of chance. IntN returns a uniform number in [0, n); n is at least 1.
// *math/rand/v2.Rand satisfies it as it is, and so does every driver in this package.
type RNG interface{ IntN(n int) int }
