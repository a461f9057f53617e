package sandbox

import (
	"math/bits"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

var tableCosts = []cost{
	{"table.concat", 0, "1 step for each part, B of the result", tableConcat},
	{"table.getn", 0, "", tableGetn},
	{"table.insert", 0, "v of what moves up, 16 bytes for each new place", tableInsert},
	{"table.maxn", 0, "1 step for each field outside the list, and for each cleared one", tableMaxn},
	{"table.remove", 0, "v of what moves down", tableRemove},
	{"table.sort", 0, "n log n steps, 32 bytes for each place; strings: 1 step for each 64 bytes compared", tableSort},
}

func tableConcat(a args) int {
	tb := a.table()
	sep := ""
	if a.L.Get(2) != lua.LNil {
		sep = a.text(2)
	}
	i := a.optInt(3, 1)
	j := tb.MaxN()
	if a.L.Get(4) != lua.LNil {
		j = a.int(4)
	}
	size := 0
	for k := i; k <= j; k++ { // measure the result before making it
		v := tb.RawGetInt(k)
		if !piece(v) {
			a.throw("invalid value (%s) at index %d in table for 'concat'", typeName(v), k)
		}
		a.steps(1)
		size += pieceLen(v)
		if k < j {
			size += len(sep)
		}
		if size > MaxString+24 {
			a.throw("%s", tooLong(size))
		}
	}
	a.take(size + 16)
	var b strings.Builder
	for k := i; k <= j; k++ {
		b.WriteString(pieceText(tb.RawGetInt(k)))
		if k < j {
			b.WriteString(sep)
		}
	}
	if b.Len() > MaxString {
		a.throw("%s", tooLong(b.Len()))
	}
	return a.give(lua.LString(b.String()))
}

func tableGetn(a args) int { return a.give(integer(a.table().MaxN())) }

func tableInsert(a args) int {
	tb := a.table()
	a.writable(tb)
	n := tb.MaxN()
	switch a.L.GetTop() {
	case 2:
		a.rawSetInt(tb, n+1, a.L.Get(2))
	case 3:
		pos, v := a.int(2), a.L.Get(3)
		if pos < 1 {
			a.bad(2, "position out of bounds")
		}
		if pos > n {
			a.rawSetInt(tb, pos, v)
			return 0
		}
		a.placesMoved(n - pos)
		a.take(placeBytes)
		tb.Insert(pos, v)
	default:
		a.throw("wrong number of arguments to 'insert'")
	}
	return 0
}

// tableMaxn returns the largest positive number among the keys, or 0.
func tableMaxn(a args) int {
	tb := a.table()
	top := float64(tb.MaxN())
	var k lua.LValue = lua.LNil
	if n := tb.MaxN(); n > 0 {
		k = lua.LNumber(n)
	}
	a.steps(len(a.cleared[tb]))
	for k, _ = tb.Next(k); k != lua.LNil; k, _ = tb.Next(k) {
		a.steps(1)
		if n, ok := k.(lua.LNumber); ok && float64(n) > top {
			top = float64(n)
		}
	}
	return a.give(number(top))
}

func tableRemove(a args) int {
	tb := a.table()
	a.writable(tb)
	n := tb.MaxN()
	pos := a.optInt(2, n)
	if pos < 1 || pos > n {
		return 0
	}
	a.placesMoved(n - pos)
	v := tb.RawGetInt(pos)
	if pos == n {
		a.rawSetInt(tb, n, lua.LNil)
	} else {
		tb.Remove(pos)
		a.trim(tb, n-1)
	}
	return a.give(v)
}

// tableSort is a stable merge sort, so that equal elements keep their order and the comparison is called in the same order on every machine.
func tableSort(a args) int {
	tb := a.table()
	a.writable(tb)
	less := func(x, y lua.LValue) bool {
		if s, ok := x.(lua.LString); ok {
			a.steps(len(s) >> 6)
		}
		return a.L.LessThan(x, y)
	}
	if by := a.L.Get(2); by != lua.LNil {
		fn, ok := by.(*lua.LFunction)
		if !ok {
			a.expected(2, "function")
		}
		less = func(x, y lua.LValue) bool { return lua.LVAsBool(a.invoke(fn, x, y)) }
	}
	n := tb.MaxN()
	a.take(2 * placeBytes * n)
	a.steps(n * bits.Len(uint(n)))
	list := make([]lua.LValue, n)
	for i := range list {
		list[i] = tb.RawGetInt(i + 1)
	}
	list = merged(list, less)
	for i := n; i >= 1; i-- {
		a.rawSetInt(tb, i, list[i-1])
	}
	return 0
}

// merged sorts a list by merging ever longer parts of it.
func merged(list []lua.LValue, less func(x, y lua.LValue) bool) []lua.LValue {
	n, spare := len(list), make([]lua.LValue, len(list))
	for width := 1; width < n; width *= 2 {
		for lo := 0; lo < n; lo += 2 * width {
			mid, hi := min(lo+width, n), min(lo+2*width, n)
			i, j := lo, mid
			for k := lo; k < hi; k++ {
				if i < mid && (j >= hi || !less(list[j], list[i])) {
					spare[k] = list[i]
					i++
				} else {
					spare[k] = list[j]
					j++
				}
			}
		}
		list, spare = spare, list
	}
	return list
}

func tableUnpack(a args) int {
	tb := a.table()
	i := a.optInt(2, 1)
	j := tb.MaxN()
	if a.L.Get(3) != lua.LNil {
		j = a.int(3)
	}
	if i > j {
		return 0
	}
	if j-i >= MaxVarargs {
		a.throw("too many results to unpack: %d, want at most %d", j-i+1, MaxVarargs)
	}
	a.steps((j - i) >> 2)
	for k := i; k <= j; k++ {
		a.L.Push(tb.RawGet(lua.LNumber(k)))
	}
	return j - i + 1
}
