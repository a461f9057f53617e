package sandbox

import (
	"errors"
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

// parseNumber reads s as tonumber of Lua 5.1 does, without the C library's inf, nan and octal. Go reads them, and numbers with _.
func parseNumber(s string) (float64, bool) {
	s = strings.Trim(s, blanks)
	if strings.ContainsAny(s, "_iInN") {
		return 0, false
	}
	if digits := strings.TrimLeft(s, "+-"); (strings.HasPrefix(digits, "0x") || strings.HasPrefix(digits, "0X")) && !strings.ContainsAny(s, "pP") {
		s += "p0"
	}
	f, err := strconv.ParseFloat(s, 64)
	return f, err == nil || errors.Is(err, strconv.ErrRange)
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
	for _, c := range []byte(s) {
		d := strings.IndexByte("0123456789abcdefghijklmnopqrstuvwxyz"[:base], c)
		if d < 0 {
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
// in which no product is fused with a sum. Go's Pow is exact where nothing is computed.
func power(x, y float64) float64 {
	whole := y == math.Trunc(y)
	switch {
	case x < 0 && !whole:
		return math.NaN()
	case y == 0.5:
		return math.Sqrt(x)
	case y == 0 || x == 0 || x == 1 || x != x || y != y || math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Pow(x, y)
	case whole && math.Abs(y) <= 1<<31:
		return wholePower(x, y)
	}
	r := exponential(float64(y * logarithm(math.Abs(x))))
	if x < 0 && math.Abs(y) < 1<<53 && math.Mod(y, 2) != 0 {
		return -r
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
