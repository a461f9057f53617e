package scenario

import (
	"math/bits"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
)

// A Set is a set of small numbers, such as regions explored. The zero Set is empty. It never ends with a zero word, so equal sets have
// equal words.
type Set []uint64

// Has reports whether i is in the set.
func (s Set) Has(i int) bool { return uint(i)>>6 < uint(len(s)) && s[uint(i)>>6]&(1<<(i&63)) != 0 }

// Len returns how many numbers are in the set.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// String lists the numbers and the runs of numbers in the set: "0-3,7".
func (s Set) String() string { return string(s.append(nil)) }

func (s Set) append(b []byte) []byte {
	from := len(b)
	for i := 0; i < len(s)*64; i++ {
		if !s.Has(i) {
			continue
		}
		j := i
		for s.Has(j + 1) {
			j++
		}
		if len(b) > from {
			b = append(b, ',')
		}
		if b = strconv.AppendInt(b, int64(i), 10); j > i {
			b = strconv.AppendInt(append(b, '-'), int64(j), 10)
		}
		i = j
	}
	return b
}

// maxSet bounds the numbers that UnmarshalText reads, so that a broken save can't use up the memory.
const maxSet = 1 << 20

// MarshalText gives the form of String.
func (s Set) MarshalText() ([]byte, error) { return s.append([]byte{}), nil }

// AppendText appends what MarshalText gives.
func (s Set) AppendText(b []byte) ([]byte, error) { return s.append(b), nil }

// UnmarshalText reads the form of String; anything else is a [*crunch.TextError].
func (s *Set) UnmarshalText(b []byte) error {
	var out Set
	last := -2
	if len(b) > 0 {
		for part := range strings.SplitSeq(string(b), ",") {
			from, to, run := strings.Cut(part, "-")
			i, err := strconv.Atoi(from)
			j := i
			if err == nil && run {
				j, err = strconv.Atoi(to)
			}
			if err != nil || i < last+2 || j < i || run && j == i || j >= maxSet {
				return &crunch.TextError{Package: "explore", What: "set of numbers", Text: string(b), Found: strconv.Quote(part),
					Want: `rising numbers and runs such as "0-3,7"`}
			}
			for ; i <= j; i++ {
				out = out.With(i)
			}
			last = j
		}
	}
	if out.String() != string(b) {
		return &crunch.TextError{Package: "explore", What: "set of numbers", Text: string(b), Want: strconv.Quote(out.String())}
	}
	*s = out
	return nil
}

// With returns the set with i in it; it may change s in place.
func (s Set) With(i int) Set {
	for i>>6 >= len(s) {
		s = append(s, 0)
	}
	s[i>>6] |= 1 << (i & 63)
	return s
}

// Below reports whether all of a set's numbers are below n.
func (s Set) Below(n int) bool {
	return len(s) == 0 || (len(s)-1)*64+bits.Len64(s[len(s)-1]) <= n
}

// Plus returns a copy of the set with i in it.
func (s Set) Plus(i int) Set {
	if s.Has(i) {
		return s
	}
	return append(Set(nil), s...).With(i)
}

// Minus returns a copy of the set without i.
func (s Set) Minus(i int) Set {
	if !s.Has(i) {
		return s
	}
	out := append(Set(nil), s...)
	out[i>>6] &^= 1 << (i & 63)
	return out.cut()
}

// cut drops the zero words at the end.
func (s Set) cut() Set {
	for len(s) > 0 && s[len(s)-1] == 0 {
		s = s[:len(s)-1]
	}
	if len(s) == 0 {
		return nil
	}
	return s
}

// Or returns what is in one of two sets.
func (s Set) Or(t Set) Set {
	if len(s) < len(t) {
		s, t = t, s
	}
	out := append(Set(nil), s...)
	for i := range t {
		out[i] |= t[i]
	}
	return out
}

// And returns what is in both of two sets.
func (s Set) And(t Set) Set {
	out := append(Set(nil), s[:min(len(s), len(t))]...)
	for i := range out {
		out[i] &= t[i]
	}
	return out.cut()
}
