// Package mix makes one number of many: the hash of a State and the fingerprint of a Game.
package mix

// A Mixer mixes in numbers one by one. Its value depends on all of them and their order. Two sequences that differ in one number never have
// the same value.
type Mixer uint64

// Add mixes in a number.
func (m Mixer) Add(x uint64) Mixer {
	h := (uint64(m) ^ x) * 0xff51afd7ed558ccd
	return Mixer(h ^ h>>32)
}

// Sum returns the value with well mixed bits.
func (m Mixer) Sum() uint64 {
	h := uint64(m) * 0xc4ceb9fe1a85ec53
	return h ^ h>>29
}

// Text mixes in a text: its length, then its bytes, eight to a number.
func (m Mixer) Text(s string) Mixer {
	m = m.Add(uint64(len(s)))
	for i := 0; i < len(s); i += 8 {
		var w uint64
		for j := i; j < min(i+8, len(s)); j++ {
			w |= uint64(s[j]) << (8 * (j - i))
		}
		m = m.Add(w)
	}
	return m
}

// Bit returns 1 for true and 0 for false.
func Bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
