package crunch

import "math/bits"

// Seed is the one number from which all dice of a game follow, with the keys of the rolls.
type Seed uint64

// Tags separate the three families that a seed makes: Stream(7), Trial(7) and Fork(7) are unrelated.
const (
	tagStream = 0x73747265616d2121 // "stream!!"
	tagTrial  = 0x747269616c212121 // "trial!!!"
	tagFork   = 0x666f726b21212121 // "fork!!!!"
)

// Stream returns the source of chance of seed under key. The same seed and key give the same stream. Other keys give unrelated streams: (1,
// 2), (2, 1), (1), (1, 0) and no key are five of them. [Key] turns a name into a word. Stream allocates nothing.
//
// How seed and key become the state is part of the API, like the sequence of [Rand].
func (seed Seed) Stream(key ...uint64) Rand {
	high, low := seed.hash(tagStream, key)
	return Rand{pcgAt(high, low)}
}

// Trial returns the source of chance of trial i of a simulation. A trial has the same dice on any worker and in any order, so the results
// are the same to the bit however the trials are spread.
func (seed Seed) Trial(i uint64) Rand {
	high, low := seed.hash(tagTrial, []uint64{i})
	return Rand{pcgAt(high, low)}
}

// Fork returns another seed for key, such as one for each game of a simulation. Two keys of the same length that differ in one word never
// give the same seed. Other keys give the same seed with a chance of 1 in 2^64.
func (seed Seed) Fork(key ...uint64) Seed {
	high, _ := seed.hash(tagFork, key)
	return Seed(high)
}

// hash mixes seed, tag, the words of key in order and their number into 128 bits.
func (seed Seed) hash(tag uint64, key []uint64) (high, low uint64) {
	high = mix(uint64(seed) ^ tag)
	low = mix(high + uint64(seed))
	for _, word := range key {
		high = mix(high*odd + word)
		low = mix(bits.RotateLeft64(low, 23) + high)
	}
	n := uint64(len(key))
	return mix(high + n), mix(low ^ bits.RotateLeft64(high, 32) + n)
}

// Key turns a name into a word for [Seed.Stream]: 64-bit FNV-1a of its bytes, mixed. Two names give the same word with a chance of 1 in
// 2^64.
func Key(name string) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := range len(name) {
		h = (h ^ uint64(name[i])) * 0x100000001b3
	}
	return mix(h)
}

// odd is 2^64 divided by the golden ratio, made odd.
const odd = 0x9e3779b97f4a7c15

// mix is one step of SplitMix64: a permutation of the words in which each bit of x moves half the bits.
func mix(x uint64) uint64 {
	x += odd
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// filler returns number i of a fixed random-looking sequence in [0, n). A source without dice answers with it, so that rule code that rolls
// until something comes up still ends. It returns 0 if n < 1.
func filler(i uint64, n int) int {
	if n < 1 {
		return 0
	}
	v, _ := bits.Mul64(mix(i), uint64(n))
	return int(v)
}
