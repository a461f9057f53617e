package sandbox

import (
	"math"
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// FormatNumber writes f as tostring of Lua 5.1 does: %.14g, with inf, -inf and nan.
func FormatNumber(f float64) string {
	if f == math.Trunc(f) && math.Abs(f) < 1e14 && !(f == 0 && math.Signbit(f)) {
		return strconv.FormatInt(int64(f), 10)
	}
	switch {
	case math.IsNaN(f):
		return "nan"
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	}
	return strconv.FormatFloat(f, 'g', 14, 64)
}

const blanks = " \t\n\v\f\r"

// parseNumber reads s as tonumber of Lua 5.1 does, without the C library's inf, nan and octal.
func parseNumber(s string) (float64, bool) {
	s = strings.Trim(s, blanks)
	i := 0
	if i < len(s) && (s[i] == '-' || s[i] == '+') {
		i++
	}
	if i+1 < len(s) && s[i] == '0' && (s[i+1] == 'x' || s[i+1] == 'X') {
		digits, exponent := 0, false
		for j := i + 2; j < len(s); j++ {
			switch c := s[j]; {
			case '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F':
				digits++
			case c == '.':
			case (c == 'p' || c == 'P') && digits > 0:
				exponent = true
				if j+1 < len(s) && (s[j+1] == '-' || s[j+1] == '+') {
					j++
				}
				for k := j + 1; k < len(s); k++ {
					if s[k] < '0' || s[k] > '9' {
						return 0, false
					}
				}
				j = len(s)
			default:
				return 0, false
			}
		}
		if digits == 0 {
			return 0, false
		}
		if !exponent {
			s += "p0"
		}
		return parseFloat(s)
	}
	digits := 0
	for j := i; j < len(s); j++ {
		switch c := s[j]; {
		case '0' <= c && c <= '9':
			digits++
		case c == '.':
		case (c == 'e' || c == 'E') && digits > 0:
			if j+1 < len(s) && (s[j+1] == '-' || s[j+1] == '+') {
				j++
			}
		default:
			return 0, false
		}
	}
	if digits == 0 {
		return 0, false
	}
	return parseFloat(s)
}

func parseFloat(s string) (float64, bool) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		if ne, ok := err.(*strconv.NumError); ok && ne.Err == strconv.ErrRange {
			return f, true
		}
		return 0, false
	}
	return f, true
}

// parseBase reads s in base 2 to 36 as tonumber(s, base).
func parseBase(s string, base int) (float64, bool) {
	s = strings.ToLower(strings.Trim(s, blanks))
	neg := false
	if s != "" && (s[0] == '-' || s[0] == '+') {
		neg = s[0] == '-'
		s = s[1:]
	}
	if base == 16 && strings.HasPrefix(s, "0x") {
		s = s[2:]
	}
	if s == "" {
		return 0, false
	}
	f := 0.0
	for i := 0; i < len(s); i++ {
		d := 99
		switch c := s[i]; {
		case '0' <= c && c <= '9':
			d = int(c - '0')
		case 'a' <= c && c <= 'z':
			d = int(c-'a') + 10
		}
		if d >= base {
			return 0, false
		}
		f = float64(f*float64(base)) + float64(d)
	}
	if neg {
		f = -f
	}
	return f, true
}

// smallNumbers are boxed once, so that passing a small whole number to Lua allocates nothing.
const smallMin, smallMax = -256, 1023

var smallNumbers = func() (t [smallMax - smallMin + 1]lua.LValue) {
	for i := range t {
		t[i] = lua.LNumber(i + smallMin)
	}
	return t
}()

func number(f float64) lua.LValue {
	if f >= smallMin && f <= smallMax {
		if n := int(f); float64(n) == f && (n != 0 || !math.Signbit(f)) {
			return smallNumbers[n-smallMin]
		}
	}
	return lua.LNumber(f)
}

func integer(n int) lua.LValue {
	if n >= smallMin && n <= smallMax {
		return smallNumbers[n-smallMin]
	}
	return lua.LNumber(n)
}

// whole returns f as an int if it is a whole number of at most 53 bits that fits an int.
func whole(f float64) (int, bool) {
	if f != math.Trunc(f) || f > 1<<53 || f < -(1<<53) { // NaN fails the first test, infinities the others
		return 0, false
	}
	if f > math.MaxInt || f < math.MinInt {
		return 0, false
	}
	return int(f), true
}

// clampInt returns f as an int between lo and hi. It truncates towards zero, as a C cast does. NaN gives lo.
func clampInt(f float64, lo, hi int) int {
	switch {
	case !(f > float64(lo)):
		return lo
	case f >= float64(hi):
		return hi
	}
	return int(f)
}

// power returns x^y, the same on every machine. For a whole y it multiplies repeatedly; for another y it uses a logarithm and an exponential
// in which no product is fused with a sum.
func power(x, y float64) float64 {
	switch {
	case y == 0 || x == 1:
		return 1
	case math.IsNaN(x) || math.IsNaN(y):
		return math.NaN()
	case y == 0.5 && x >= 0:
		return math.Sqrt(x)
	case math.IsInf(y, 0):
		ax := math.Abs(x)
		switch {
		case ax == 1:
			return 1
		case (ax < 1) == (y > 0):
			return 0
		}
		return math.Inf(1)
	}
	if y == math.Trunc(y) {
		odd := math.Abs(y) < 1<<53 && math.Mod(y, 2) != 0
		if x == 0 || math.IsInf(x, 0) {
			big := (x == 0) == (y < 0)
			r := 0.0
			if big {
				r = math.Inf(1)
			}
			if odd && math.Signbit(x) {
				r = math.Copysign(r, -1)
			}
			return r
		}
		if math.Abs(y) <= 1<<31 {
			return wholePower(x, y)
		}
	}
	neg := false
	if x < 0 {
		if y != math.Trunc(y) {
			return math.NaN()
		}
		neg = math.Abs(y) < 1<<53 && math.Mod(y, 2) != 0
		x = -x
	}
	switch {
	case x == 0:
		if y < 0 {
			return math.Inf(1)
		}
		return 0
	case math.IsInf(x, 1):
		if y < 0 {
			return 0
		}
		return x
	}
	r := exponential(float64(y * logarithm(x)))
	if neg {
		r = -r
	}
	return r
}

func wholePower(x, y float64) float64 {
	n := int64(math.Abs(y))
	r, sq := 1.0, x
	for {
		if n&1 == 1 {
			r = float64(r * sq)
		}
		n >>= 1
		if n == 0 {
			break
		}
		sq = float64(sq * sq)
	}
	if y < 0 {
		return 1 / r
	}
	return r
}

// logarithm and exponential follow the classic reductions (FreeBSD's msun), each product rounded on its own.

const (
	ln2Hi = 6.93147180369123816490e-01
	ln2Lo = 1.90821492927058770002e-10
	log2e = 1.44269504088896338700e+00
)

func logarithm(x float64) float64 {
	f1, ki := math.Frexp(x)
	if f1 < math.Sqrt2/2 {
		f1 *= 2
		ki--
	}
	f := f1 - 1
	k := float64(ki)
	s := f / (2 + f)
	s2 := float64(s * s)
	s4 := float64(s2 * s2)
	t1 := 1.479819860511658591e-01
	t1 = float64(s4*t1) + 1.818357216161805012e-01
	t1 = float64(s4*t1) + 2.857142874366239149e-01
	t1 = float64(s4*t1) + 6.666666666666735130e-01
	t1 = float64(s2 * t1)
	t2 := 1.531383769920937332e-01
	t2 = float64(s4*t2) + 2.222219843214978396e-01
	t2 = float64(s4*t2) + 3.999999999940941908e-01
	t2 = float64(s4 * t2)
	r := t1 + t2
	hfsq := float64(float64(0.5*f) * f)
	return float64(k*ln2Hi) - ((hfsq - (float64(s*(hfsq+r)) + float64(k*ln2Lo))) - f)
}

func exponential(x float64) float64 {
	switch {
	case x != x:
		return x
	case x > 7.09782712893383973096e+02:
		return math.Inf(1)
	case x < -7.45133219101941108420e+02:
		return 0
	}
	k := 0
	if x < 0 {
		k = int(float64(log2e*x) - 0.5)
	} else if x > 0 {
		k = int(float64(log2e*x) + 0.5)
	}
	hi := x - float64(float64(k)*ln2Hi)
	lo := float64(float64(k) * ln2Lo)
	r := hi - lo
	t := float64(r * r)
	p := 4.13813679705723846039e-08
	p = float64(t*p) - 1.65339022054652515390e-06
	p = float64(t*p) + 6.61375632143793436117e-05
	p = float64(t*p) - 2.77777777770155933842e-03
	p = float64(t*p) + 1.66666666666666019037e-01
	c := r - float64(t*p)
	y := 1 - ((lo - float64(r*c)/(2-c)) - hi)
	return math.Ldexp(y, k)
}

// modulo returns a % b by the formula of Lua 5.1, each operation rounded on its own.
func modulo(a, b float64) float64 {
	return a - float64(math.Floor(a/b)*b)
}
