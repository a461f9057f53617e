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
	for ; len(s) >= 8; s = s[8:] { // the compiler makes one load of it
		m = m.Add(uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
			uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56)
	}
	if s == "" {
		return m
	}
	var w uint64
	for i := range len(s) {
		w |= uint64(s[i]) << (8 * i)
	}
	return m.Add(w)
}

// Bit returns 1 for true and 0 for false.
func Bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
