package crunch

// RNG is the source of chance. IntN returns a uniform number in [0, n); n is at least 1.
// *math/rand/v2.Rand is an RNG, and so is every driver in this package.
type RNG interface{ IntN(n int) int }

// Roll rolls one die and returns its face, 1 to sides. It asks rng once: IntN(sides).
//
// Sides below 1 are an error in the program. Then [Rand] and *math/rand/v2.Rand panic, [Tape] keeps a [*TapeError], [Enumerate] returns a
// [*ReplayError], both with [ErrSides], and a [Recorder] does what its source does.
func Roll(rng RNG, sides int) int { return rng.IntN(sides) + 1 }
