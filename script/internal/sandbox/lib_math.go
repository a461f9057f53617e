package sandbox

import (
	"math"

	lua "github.com/yuin/gopher-lua"
)

// The functions of math that give the same digits on every machine. sin and cos are left out because they use the machine's own. Random
// numbers come from the host.
var mathCosts = []cost{
	{"math.abs", 0, "b of a string", unary(math.Abs)},
	{"math.ceil", 0, "b of a string", unary(math.Ceil)},
	{"math.deg", 0, "b of a string", unary(func(f float64) float64 { return f / (math.Pi / 180) })},
	{"math.exp", 4, "b of a string", unary(exponential)},
	{"math.floor", 0, "b of a string", unary(math.Floor)},
	{"math.fmod", 4, "b of strings, 1 step for each 16 bits by which the numbers differ", mathFmod},
	{"math.log", 4, "b of a string", unary(mathLog)},
	{"math.max", 0, "b of strings, v of numbers", mathMax},
	{"math.min", 0, "b of strings, v of numbers", mathMin},
	{"math.modf", 0, "b of a string", mathModf},
	{"math.pow", 4, "b of strings", mathPow},
	{"math.rad", 0, "b of a string", unary(func(f float64) float64 { return float64(f * (math.Pi / 180)) })},
	{"math.sqrt", 0, "b of a string", unary(math.Sqrt)},
}

var mathConstants = []struct {
	name  string
	value lua.LNumber
}{
	{"huge", lua.LNumber(math.Inf(1))},
	{"pi", math.Pi},
}

func unary(f func(float64) float64) func(args) int {
	return func(a args) int { return a.give(number(f(a.number(1)))) }
}

func mathLog(f float64) float64 {
	switch {
	case f != f || f < 0:
		return math.NaN()
	case f == 0:
		return math.Inf(-1)
	case math.IsInf(f, 1):
		return f
	}
	return logarithm(f)
}

func mathFmod(a args) int {
	x, y := a.number(1), a.number(2)
	_, i := math.Frexp(x)
	_, j := math.Frexp(y)
	a.steps(max(0, i-j) >> 4)
	return a.give(number(math.Mod(x, y)))
}

func mathPow(a args) int { return a.give(number(power(a.number(1), a.number(2)))) }

func mathModf(a args) int {
	f := a.number(1)
	whole := math.Trunc(f)
	part := math.Copysign(f-whole, f)
	if math.IsInf(f, 0) {
		part = math.Copysign(0, f)
	}
	return a.give(number(whole), number(part))
}

func mathMax(a args) int { return a.best(func(f, best float64) bool { return f > best }) }
func mathMin(a args) int { return a.best(func(f, best float64) bool { return f < best }) }

// best returns the argument that no later one beats.
func (a args) best(beats func(f, best float64) bool) int {
	best := a.number(1)
	for i := 2; i <= a.L.GetTop(); i++ {
		if f := a.number(i); beats(f, best) {
			best = f
		}
	}
	return a.give(number(best))
}
