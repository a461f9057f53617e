package crunch

import (
	"math/bits"
	"math/rand/v2"
)

// Rand is a seeded source of chance. It is a plain value: an assignment saves its position, == compares two positions, and its text form
// goes into a save. It is PCG-DXSM, the PCG of math/rand/v2. The numbers that IntN returns are part of the API: they are the same on every
// machine and in every release.
//
// The zero Rand is valid: a generator at state 0. A [Seed] makes others.
type Rand struct{ pcg rand.PCG }

var (
	_ RNG         = (*Rand)(nil)
	_ rand.Source = (*Rand)(nil)
)

// NewRand returns the stream of seed without a key: seed.Stream().
func NewRand(seed Seed) *Rand {
	r := seed.Stream()
	return &r
}

// IntN returns a uniform number in [0, n). It advances the generator once, even for n = 1, and once more for each value rejected to avoid
// bias: at most n in 2^64 are. It panics if n < 1: that is an error in the program.
func (r *Rand) IntN(n int) int {
	if n <= 0 {
		panic("crunch: Rand.IntN: n is less than 1")
	}
	// Lemire, Fast Random Integer Generation in an Interval: the high word of the product is uniform once the few
	// products with a low word below 2^64 mod n are rejected.
	high, low := bits.Mul64(r.pcg.Uint64(), uint64(n))
	if low < uint64(n) {
		return r.unbiased(high, low, uint64(n))
	}
	return int(high)
}

// unbiased finishes an IntN whose first product may have to be rejected.
func (r *Rand) unbiased(high, low, n uint64) int {
	for least := -n % n; low < least; {
		high, low = bits.Mul64(r.pcg.Uint64(), n)
	}
	return int(high)
}

// Uint64 advances the generator once and returns its number, so that a Rand is a Source of math/rand/v2.
func (r *Rand) Uint64() uint64 { return r.pcg.Uint64() }

// Reset makes r the stream of seed under key, as [Seed.Stream] does, in place.
func (r *Rand) Reset(seed Seed, key ...uint64) { *r = seed.Stream(key...) }

const (
	randPrefix = "pcg:"
	randText   = len(randPrefix) + 32
)

// AppendText appends the text form of r's position: "pcg:" and 32 lower-case hexadecimal digits. It never fails.
func (r Rand) AppendText(b []byte) ([]byte, error) {
	var room [20]byte                        // "pcg:" and two big-endian words
	state, _ := r.pcg.AppendBinary(room[:0]) // never fails
	const digits = "0123456789abcdef"
	b = append(b, randPrefix...)
	for _, c := range state[len(randPrefix):] {
		b = append(b, digits[c>>4], digits[c&15])
	}
	return b, nil
}

// MarshalText returns the text form of r's position, as AppendText writes it.
func (r Rand) MarshalText() ([]byte, error) { return r.AppendText(make([]byte, 0, randText)) }

// String returns the text form of r's position.
func (r Rand) String() string {
	b, _ := r.MarshalText()
	return string(b)
}

// UnmarshalText moves r to the position in text. It accepts what MarshalText writes. For other text it returns a [*TextError], and r doesn't
// change.
func (r *Rand) UnmarshalText(text []byte) error {
	bad := func(at int) error {
		return &TextError{Package: "crunch", What: "rand", Text: string(text), At: at + 1, Want: `"pcg:" and 32 hexadecimal digits in lower case`}
	}
	for i := range randPrefix {
		if i >= len(text) || text[i] != randPrefix[i] {
			return bad(i)
		}
	}
	var state [2]uint64
	for i := len(randPrefix); i < randText; i++ {
		if i >= len(text) {
			return bad(i)
		}
		var digit byte
		switch c := text[i]; {
		case '0' <= c && c <= '9':
			digit = c - '0'
		case 'a' <= c && c <= 'f':
			digit = c - 'a' + 10
		default:
			return bad(i)
		}
		word := &state[(i-len(randPrefix))/16]
		*word = *word<<4 | uint64(digit)
	}
	if len(text) > randText {
		return bad(randText)
	}
	r.pcg = pcgAt(state[0], state[1])
	return nil
}

// pcgAt returns the generator at a state of 128 bits.
func pcgAt(high, low uint64) rand.PCG {
	var pcg rand.PCG
	pcg.Seed(high, low)
	return pcg
}
