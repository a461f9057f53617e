package sandbox

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// stringFormat is string.format of Lua 5.1, but %s takes any value, as tostring does.
func stringFormat(a args) int {
	f := a.text(1)
	a.bytesRead(len(f))
	arg := 1
	b := charged{vm: a.vm, each: 1}
	for f != "" {
		plain, rest, found := strings.Cut(f, "%")
		if plain != "" {
			b.add(plain)
		}
		if !found {
			break
		}
		if f, found = strings.CutPrefix(rest, "%"); found {
			b.add("%")
			continue
		}
		var d directive
		d, f = a.directive(rest)
		arg++
		b.add(a.formatted(d, arg))
	}
	return a.give(lua.LString(b.text.String()))
}

// A directive is what stands behind a % in a format.
type directive struct {
	spec             string // all but the letter
	flags            string
	width, precision int // precision -1: none
	letter           byte
}

// directive reads a directive and returns the rest of the format.
func (a args) directive(f string) (directive, string) {
	rest := strings.TrimLeft(f, "-+ #0")
	d := directive{flags: f[:len(f)-len(rest)], precision: -1}
	if len(d.flags) > 5 {
		a.throw("invalid format (repeated flags)")
	}
	d.width, rest = twoDigits(rest)
	if after, ok := strings.CutPrefix(rest, "."); ok {
		d.precision, rest = twoDigits(after)
	}
	switch {
	case rest == "":
		a.throw("invalid option '%%' to 'format'")
	case isDigit(rest[0]):
		a.throw("invalid format (width or precision too long)")
	}
	d.spec, d.letter = f[:len(f)-len(rest)], rest[0]
	return d, rest[1:]
}

// twoDigits reads a number of at most two digits.
func twoDigits(s string) (n int, rest string) {
	for k := 0; k < 2 && s != "" && isDigit(s[0]); k++ {
		n, s = n*10+int(s[0]-'0'), s[1:]
	}
	return n, s
}

// formatted returns an argument as a directive has it.
func (a args) formatted(d directive, arg int) string {
	switch d.letter {
	case 'c':
		a.steps(1)
		return d.pad(string([]byte{byte(a.int(arg))}), false)
	case 'd', 'i', 'o', 'u', 'x', 'X':
		a.steps(8)
		n := a.number(arg)
		if n != n || n >= 1<<63 || n < -(1<<63) {
			a.bad(arg, "whole number expected, got "+FormatNumber(n))
		}
		return d.whole(int64(n))
	case 'e', 'E', 'f', 'g', 'G':
		a.steps(32)
		return d.float(a.number(arg))
	case 'q':
		s := a.text(arg)
		a.bytesRead(len(s))
		return quote(s)
	case 's':
		s, ok := a.tostring(a.any(arg)).(lua.LString)
		if !ok {
			a.throw("'tostring' must return a string to 'format'")
		}
		if d.precision >= 0 {
			s = s[:min(len(s), d.precision)]
		}
		return d.pad(string(s), false)
	}
	a.throw("invalid option '%%%s' to 'format'", string(d.letter))
	return ""
}

func (d *directive) has(flag byte) bool { return strings.IndexByte(d.flags, flag) >= 0 }

// sign returns what stands before a number.
func (d *directive) sign(negative bool) string {
	switch {
	case negative:
		return "-"
	case d.has('+'):
		return "+"
	case d.has(' '):
		return " "
	}
	return ""
}

// pad pads s to the width. zeros allows zeros after the sign.
func (d *directive) pad(s string, zeros bool) string {
	n := d.width - len(s)
	switch {
	case n <= 0:
		return s
	case d.has('-'):
		return s + strings.Repeat(" ", n)
	case !zeros || !d.has('0'):
		return strings.Repeat(" ", n) + s
	}
	digits := strings.TrimLeft(s, "-+ ")
	if strings.HasPrefix(digits, "0x") || strings.HasPrefix(digits, "0X") {
		digits = digits[2:]
	}
	return s[:len(s)-len(digits)] + strings.Repeat("0", n) + digits
}

func (d *directive) whole(n int64) string {
	u, base, sign := uint64(n), 10, ""
	switch d.letter {
	case 'd', 'i':
		if sign = d.sign(n < 0); n < 0 {
			u = -u
		}
	case 'o':
		base = 8
	case 'x', 'X':
		base = 16
	}
	s := strconv.FormatUint(u, base)
	switch {
	case n == 0 && d.precision == 0:
		s = ""
	case n != 0 && base == 8 && d.has('#'):
		s = "0" + s
	case n != 0 && base == 16 && d.has('#'):
		sign = "0x"
	}
	s = sign + strings.Repeat("0", max(0, d.precision-len(s))) + s
	if d.letter == 'X' {
		s = strings.ToUpper(s)
	}
	return d.pad(s, d.precision < 0)
}

func (d *directive) float(f float64) string {
	if math.IsInf(f, 0) || f != f {
		s := d.sign(f < 0) + strings.TrimLeft(FormatNumber(f), "-")
		if d.letter == 'E' || d.letter == 'G' {
			s = strings.ToUpper(s)
		}
		return d.pad(s, false)
	}
	spec := d.spec // as Go has it, but for the precision of %g where none is given
	if d.precision < 0 {
		spec += ".6"
	}
	return fmt.Sprintf("%"+spec+string(d.letter), f)
}

var quoted = strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\n", "\\\n", "\r", `\r`, "\x00", `\000`)

func quote(s string) string { return `"` + quoted.Replace(s) + `"` }
