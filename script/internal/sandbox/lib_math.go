package sandbox

import (
	"math"

	lua "github.com/yuin/gopher-lua"
)

// The functions of math that give the same digits on every machine. sin and cos are left out because they use the machine's own. Random
// numbers come from the host.
var mathCosts = []cost{
	{"math.abs", 0, "b of a string", unary("abs", math.Abs)},
	{"math.ceil", 0, "b of a string", unary("ceil", math.Ceil)},
	{"math.deg", 0, "b of a string", unary("deg", func(f float64) float64 { return f / (math.Pi / 180) })},
	{"math.exp", 4, "b of a string", unary("exp", exponential)},
	{"math.floor", 0, "b of a string", unary("floor", math.Floor)},
	{"math.fmod", 4, "b of strings, 1 step for each 16 bits by which the numbers differ", mathFmod},
	{"math.log", 4, "b of a string", unary("log", mathLog)},
	{"math.max", 0, "b of strings, v of numbers", mathMax},
	{"math.min", 0, "b of strings, v of numbers", mathMin},
	{"math.modf", 0, "b of a string", mathModf},
	{"math.pow", 4, "b of strings", mathPow},
	{"math.rad", 0, "b of a string", unary("rad", func(f float64) float64 { return float64(f * (math.Pi / 180)) })},
	{"math.sqrt", 0, "b of a string", unary("sqrt", math.Sqrt)},
}

var mathConstants = []struct {
	name  string
	value lua.LNumber
}{
	{"huge", lua.LNumber(math.Inf(1))},
	{"pi", math.Pi},
}

func unary(name string, f func(float64) float64) lua.LGFunction {
	return func(L *lua.LState) int {
		return give(L, number(f(argNumber(L, 1, name))))
	}
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

func mathFmod(L *lua.LState) int {
	a, b := argNumber(L, 1, "fmod"), argNumber(L, 2, "fmod")
	_, x := math.Frexp(a)
	_, y := math.Frexp(b)
	meter(L).steps(L, max(0, x-y)>>4)
	return give(L, number(math.Mod(a, b)))
}

func mathPow(L *lua.LState) int {
	return give(L, number(power(argNumber(L, 1, "pow"), argNumber(L, 2, "pow"))))
}

func mathModf(L *lua.LState) int {
	f := argNumber(L, 1, "modf")
	whole := math.Trunc(f)
	part := math.Copysign(f-whole, f)
	if math.IsInf(f, 0) {
		part = math.Copysign(0, f)
	}
	L.Push(number(whole))
	L.Push(number(part))
	return 2
}

func mathMax(L *lua.LState) int {
	best := argNumber(L, 1, "max")
	for i := 2; i <= L.GetTop(); i++ {
		if f := argNumber(L, i, "max"); f > best {
			best = f
		}
	}
	return give(L, number(best))
}

func mathMin(L *lua.LState) int {
	best := argNumber(L, 1, "min")
	for i := 2; i <= L.GetTop(); i++ {
		if f := argNumber(L, i, "min"); f < best {
			best = f
		}
	}
	return give(L, number(best))
}
