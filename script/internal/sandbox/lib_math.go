package sandbox

import (
	"math"

	lua "github.com/yuin/gopher-lua"
)

// The functions of math that give the same digits on every machine. Those that lean on the machine's own sine and
// cosine are left out, and chance comes from the host.
var mathEntries = []entry{
	{"math.abs", unary("abs", math.Abs)},
	{"math.ceil", unary("ceil", math.Ceil)},
	{"math.deg", unary("deg", func(f float64) float64 { return f / (math.Pi / 180) })},
	{"math.exp", unary("exp", func(f float64) float64 {
		if f != f {
			return f
		}
		return exponential(f)
	})},
	{"math.floor", unary("floor", math.Floor)},
	{"math.fmod", mathFmod},
	{"math.log", unary("log", func(f float64) float64 {
		switch {
		case f != f || f < 0:
			return math.NaN()
		case f == 0:
			return math.Inf(-1)
		case math.IsInf(f, 1):
			return f
		}
		return logarithm(f)
	})},
	{"math.max", mathMax},
	{"math.min", mathMin},
	{"math.modf", mathModf},
	{"math.pow", mathPow},
	{"math.rad", unary("rad", func(f float64) float64 { return float64(f * (math.Pi / 180)) })},
	{"math.sqrt", unary("sqrt", math.Sqrt)},
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
		L.Push(number(f(argNumber(L, 1, name))))
		return 1
	}
}

func mathFmod(L *lua.LState) int {
	L.Push(number(math.Mod(argNumber(L, 1, "fmod"), argNumber(L, 2, "fmod"))))
	return 1
}

func mathPow(L *lua.LState) int {
	L.Push(number(power(argNumber(L, 1, "pow"), argNumber(L, 2, "pow"))))
	return 1
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
	L.Push(number(best))
	return 1
}

func mathMin(L *lua.LState) int {
	best := argNumber(L, 1, "min")
	for i := 2; i <= L.GetTop(); i++ {
		if f := argNumber(L, i, "min"); f < best {
			best = f
		}
	}
	L.Push(number(best))
	return 1
}
