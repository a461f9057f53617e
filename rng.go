package crunch

// RNG is the source of chance. IntN returns a uniform number in [0, n); n is at least 1.
// *math/rand/v2.Rand satisfies it as it is, and so does every driver in this package.
type RNG interface{ IntN(n int) int }

// Roll throws one die and returns its face, 1 to sides. It asks rng once: IntN(sides).
// Sides is at least 1; what less does is up to rng: [Rand] panics, [Tape] keeps an error.
func Roll(rng RNG, sides int) int { return rng.IntN(sides) + 1 }
