package sandbox

import (
	"math"
	"strconv"
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

func stringByte(L *lua.LState) int {
	s := argString(L, 1, "byte")
	i := optInt(L, 2, "byte", 1)
	from, to := span(i, optInt(L, 3, "byte", i), len(s))
	if to-from > MaxVarargs {
		L.RaiseError("string slice too long: byte returns at most %d values", MaxVarargs)
	}
	meter(L).placesMoved(L, to-from)
	for _, c := range []byte(s[from:to]) {
		L.Push(integer(int(c)))
	}
	return to - from
}

func stringChar(L *lua.LState) int {
	n := L.GetTop()
	b := make([]byte, n)
	for i := range b {
		c := argInt(L, i+1, "char")
		if c < 0 || c > 255 {
			badArg(L, i+1, "char", "invalid value")
		}
		b[i] = byte(c)
	}
	meter(L).str(L, n)
	return give(L, lua.LString(b))
}

func stringLen(L *lua.LState) int { return give(L, integer(len(argString(L, 1, "len")))) }

// mapBytes does lower and upper, for ASCII letters only, as in the C locale.
func mapBytes(L *lua.LState, name string, lo, hi byte) int {
	s := argString(L, 1, name)
	meter(L).str(L, len(s))
	b := []byte(s)
	for i, c := range b {
		if lo <= c && c <= hi {
			b[i] = c ^ 0x20
		}
	}
	return give(L, lua.LString(b))
}

func stringLower(L *lua.LState) int { return mapBytes(L, "lower", 'A', 'Z') }
func stringUpper(L *lua.LState) int { return mapBytes(L, "upper", 'a', 'z') }

func stringRep(L *lua.LState) int {
	s := argString(L, 1, "rep")
	n := max(0, argInt(L, 2, "rep"))
	if len(s) > 0 && n > MaxString/len(s) {
		L.RaiseError("a string of %d times %d bytes is longer than %d", n, len(s), MaxString)
	}
	meter(L).str(L, n*len(s))
	if len(s) == 0 {
		n = 0
	}
	return give(L, lua.LString(strings.Repeat(s, n)))
}

func stringReverse(L *lua.LState) int {
	s := argString(L, 1, "reverse")
	meter(L).str(L, len(s))
	b := make([]byte, len(s))
	for i := range len(s) {
		b[len(s)-1-i] = s[i]
	}
	return give(L, lua.LString(b))
}

func stringSub(L *lua.LState) int {
	s := argString(L, 1, "sub")
	from, to := span(argInt(L, 2, "sub"), optInt(L, 3, "sub", -1), len(s))
	meter(L).take(L, 16)
	return give(L, lua.LString(s[from:to]))
}

// stringFormat is string.format of Lua 5.1, but %s takes any value, as tostring does.
func stringFormat(L *lua.LState) int {
	m := meter(L)
	f := argString(L, 1, "format")
	m.bytesRead(L, len(f))
	arg := 1
	var b strings.Builder
	add := func(s string) {
		if b.Len()+len(s) > MaxString {
			L.RaiseError("%s", tooLong(b.Len()+len(s)))
		}
		m.take(L, len(s)+1)
		b.WriteString(s)
	}
	for i := 0; i < len(f); {
		if f[i] != '%' {
			j := strings.IndexByte(f[i:], '%')
			if j < 0 {
				j = len(f) - i
			}
			add(f[i : i+j])
			i += j
			continue
		}
		i++
		if i < len(f) && f[i] == '%' {
			add("%")
			i++
			continue
		}
		var v verb
		i = v.read(L, f, i)
		arg++
		switch v.letter {
		case 'c':
			m.steps(L, 1)
			c := argInt(L, arg, "format")
			add(v.pad(string([]byte{byte(c)}), false))
		case 'd', 'i', 'o', 'u', 'x', 'X':
			m.steps(L, 8)
			n := argNumber(L, arg, "format")
			if n != n || n >= 1<<63 || n < -(1<<63) {
				badArg(L, arg, "format", "whole number expected, got "+FormatNumber(n))
			}
			add(v.whole(int64(n)))
		case 'e', 'E', 'f', 'g', 'G':
			m.steps(L, 32)
			add(v.float(argNumber(L, arg, "format")))
		case 'q':
			s := argString(L, arg, "format")
			m.bytesRead(L, len(s))
			add(quote(s))
		case 's':
			t := m.tostring(L, argAny(L, arg, "format"))
			s, ok := t.(lua.LString)
			if !ok {
				L.RaiseError("'tostring' must return a string to 'format'")
			}
			text := string(s)
			if v.precision >= 0 {
				text = text[:min(len(text), v.precision)]
			}
			add(v.pad(text, false))
		default:
			L.RaiseError("invalid option '%%%s' to 'format'", string(v.letter))
		}
	}
	return give(L, lua.LString(b.String()))
}

// verb is one directive of string.format.
type verb struct {
	minus, plus, space, sharp, zero bool
	width, precision                int // precision -1: none
	letter                          byte
}

func (v *verb) read(L *lua.LState, f string, i int) int {
	v.precision = -1
	for n := 0; i < len(f) && strings.IndexByte("-+ #0", f[i]) >= 0; i++ {
		if n++; n > 5 {
			L.RaiseError("invalid format (repeated flags)")
		}
		switch f[i] {
		case '-':
			v.minus = true
		case '+':
			v.plus = true
		case ' ':
			v.space = true
		case '#':
			v.sharp = true
		case '0':
			v.zero = true
		}
	}
	two := func() int {
		n := 0
		for k := 0; k < 2 && i < len(f) && isDigit(f[i]); k++ {
			n = n*10 + int(f[i]-'0')
			i++
		}
		return n
	}
	v.width = two()
	if i < len(f) && f[i] == '.' {
		i++
		v.precision = two()
	}
	if i < len(f) && isDigit(f[i]) {
		L.RaiseError("invalid format (width or precision too long)")
	}
	if i >= len(f) {
		L.RaiseError("invalid option '%%' to 'format'")
	}
	v.letter = f[i]
	return i + 1
}

// pad pads s to the width. number allows zeros after the sign.
func (v *verb) pad(s string, number bool) string {
	n := v.width - len(s)
	if n <= 0 {
		return s
	}
	switch {
	case v.minus:
		return s + strings.Repeat(" ", n)
	case v.zero && number:
		sign := 0
		if s != "" && (s[0] == '-' || s[0] == '+' || s[0] == ' ') {
			sign = 1
		}
		if len(s) > sign+1 && s[sign] == '0' && (s[sign+1] == 'x' || s[sign+1] == 'X') {
			sign += 2
		}
		return s[:sign] + strings.Repeat("0", n) + s[sign:]
	}
	return strings.Repeat(" ", n) + s
}

func (v *verb) whole(n int64) string {
	s, sign := "", ""
	switch v.letter {
	case 'd', 'i':
		u := uint64(n)
		if n < 0 {
			sign, u = "-", -u
		} else if v.plus {
			sign = "+"
		} else if v.space {
			sign = " "
		}
		s = strconv.FormatUint(u, 10)
	case 'u':
		s = strconv.FormatUint(uint64(n), 10)
	case 'o':
		s = strconv.FormatUint(uint64(n), 8)
		if v.sharp && s[0] != '0' {
			s = "0" + s
		}
	case 'x':
		s = strconv.FormatUint(uint64(n), 16)
	case 'X':
		s = strings.ToUpper(strconv.FormatUint(uint64(n), 16))
	}
	if v.precision >= 0 {
		if v.precision == 0 && n == 0 {
			s = ""
		}
		if k := v.precision - len(s); k > 0 {
			s = strings.Repeat("0", k) + s
		}
	}
	if v.sharp && n != 0 {
		switch v.letter {
		case 'x':
			sign = "0x"
		case 'X':
			sign = "0X"
		}
	}
	return v.pad(sign+s, v.precision < 0)
}

func (v *verb) float(f float64) string {
	sign := ""
	if math.Signbit(f) && f == f {
		sign, f = "-", -f
	} else if v.plus {
		sign = "+"
	} else if v.space {
		sign = " "
	}
	if math.IsInf(f, 0) || f != f {
		s := "inf"
		if f != f {
			s = "nan"
		}
		if v.letter == 'E' || v.letter == 'G' {
			s = strings.ToUpper(s)
		}
		return v.pad(sign+s, false)
	}
	prec := v.precision
	if prec < 0 {
		prec = 6
	}
	var s string
	switch letter := v.letter; letter {
	case 'g', 'G':
		prec = max(prec, 1)
		if v.sharp { // keep the trailing zeros
			e := strconv.FormatFloat(f, 'e', prec-1, 64)
			x, _ := strconv.Atoi(e[strings.IndexByte(e, 'e')+1:])
			if x < -4 || x >= prec {
				s = e
			} else {
				s = strconv.FormatFloat(f, 'f', prec-1-x, 64)
			}
			if !strings.Contains(s, ".") {
				if mantissa, exponent, ok := strings.Cut(s, "e"); ok {
					s = mantissa + ".e" + exponent
				} else {
					s += "."
				}
			}
		} else {
			s = strconv.FormatFloat(f, 'g', prec, 64)
		}
	case 'e', 'E':
		s = strconv.FormatFloat(f, 'e', prec, 64)
		if v.sharp && prec == 0 {
			s = strings.Replace(s, "e", ".e", 1)
		}
	default:
		s = strconv.FormatFloat(f, 'f', prec, 64)
		if v.sharp && prec == 0 {
			s += "."
		}
	}
	if v.letter == 'E' || v.letter == 'G' {
		s = strings.ToUpper(s)
	}
	return v.pad(sign+s, true)
}

func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; c {
		case '"', '\\', '\n':
			b.WriteByte('\\')
			b.WriteByte(c)
		case '\r':
			b.WriteString("\\r")
		case 0:
			b.WriteString("\\000")
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
