package sandbox

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

var stringCosts = []cost{
	{"string.byte", 0, "v of its results (at most MaxVarargs)", stringByte},
	{"string.char", 0, "B of the result", stringChar},
	{"string.find", 8, "a step for each 4 comparisons; plain: b of the string and of what is looked for", stringFind},
	{"string.format", 4, "b of the format and of %q, B of the result, 8 steps for each %d, 32 for each %f", stringFormat},
	{"string.gmatch", 0, "256 bytes; each turn 8 steps and one for each 4 comparisons", stringGmatch},
	{"string.gsub", 8, "a step for each 4 comparisons, B of the result", stringGsub},
	{"string.len", 0, "", stringLen},
	{"string.lower", 0, "B of the result", stringLower},
	{"string.match", 8, "a step for each 4 comparisons, B of the results", stringMatch},
	{"string.rep", 0, "B of the result (at most MaxString)", stringRep},
	{"string.reverse", 0, "B of the result", stringReverse},
	{"string.sub", 0, "16 bytes", stringSub},
	{"string.upper", 0, "B of the result", stringUpper},
}

// span turns Lua's bounds i and j, which may be negative, into a Go range of a string of n bytes.
func span(i, j, n int) (int, int) {
	if i < 0 {
		i = max(i+n+1, 1)
	} else if i == 0 {
		i = 1
	}
	if j < 0 {
		j += n + 1
	} else if j > n {
		j = n
	}
	if i > j {
		return 0, 0
	}
	return i - 1, j
}

func stringByte(a args) int {
	s := a.text(1)
	i := a.optInt(2, 1)
	from, to := span(i, a.optInt(3, i), len(s))
	if to-from > MaxVarargs {
		a.throw("string slice too long: byte returns at most %d values", MaxVarargs)
	}
	a.placesMoved(to - from)
	for _, c := range []byte(s[from:to]) {
		a.L.Push(integer(int(c)))
	}
	return to - from
}

func stringChar(a args) int {
	n := a.L.GetTop()
	b := make([]byte, n)
	for i := range b {
		c := a.int(i + 1)
		if c < 0 || c > 255 {
			a.bad(i+1, "invalid value")
		}
		b[i] = byte(c)
	}
	a.str(n)
	return a.give(lua.LString(b))
}

func stringLen(a args) int { return a.give(integer(len(a.text(1)))) }

// other gives the ASCII letters from lo to hi the other case, as in the C locale.
func (a args) other(lo, hi byte) int {
	s := a.text(1)
	a.str(len(s))
	b := []byte(s)
	for i, c := range b {
		if lo <= c && c <= hi {
			b[i] = c ^ 0x20
		}
	}
	return a.give(lua.LString(b))
}

func stringLower(a args) int { return a.other('A', 'Z') }
func stringUpper(a args) int { return a.other('a', 'z') }

func stringRep(a args) int {
	s := a.text(1)
	n := max(0, a.int(2))
	if len(s) > 0 && n > MaxString/len(s) {
		a.throw("a string of %d times %d bytes is longer than %d", n, len(s), MaxString)
	}
	a.str(n * len(s))
	return a.give(lua.LString(strings.Repeat(s, n)))
}

func stringReverse(a args) int {
	s := a.text(1)
	a.str(len(s))
	b := []byte(s)
	slices.Reverse(b)
	return a.give(lua.LString(b))
}

func stringSub(a args) int {
	s := a.text(1)
	from, to := span(a.int(2), a.optInt(3, -1), len(s))
	a.take(16)
	return a.give(lua.LString(s[from:to]))
}

// A charged text is made piece by piece. Each piece is charged for its bytes and for each more.
type charged struct {
	*vm
	text strings.Builder
	each int
}

func (b *charged) add(s string) {
	if size := b.text.Len() + len(s); size > MaxString {
		b.throw("%s", tooLong(size))
	}
	b.take(len(s) + b.each)
	b.text.WriteString(s)
}
