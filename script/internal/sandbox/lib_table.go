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

func tableConcat(L *lua.LState) int {
	m := meter(L)
	tb := argTable(L, "concat")
	sep := ""
	if L.Get(2) != lua.LNil {
		sep = argString(L, 2, "concat")
	}
	i := optInt(L, 3, "concat", 1)
	j := tb.MaxN()
	if L.Get(4) != lua.LNil {
		j = argInt(L, 4, "concat")
	}
	size := 0
	for k := i; k <= j; k++ { // measure the result before making it
		v := tb.RawGetInt(k)
		if !piece(v) {
			L.RaiseError("invalid value (%s) at index %d in table for 'concat'", typeName(v), k)
		}
		m.steps(L, 1)
		size += pieceLen(v)
		if k < j {
			size += len(sep)
		}
		if size > MaxString+24 {
			L.RaiseError("%s", tooLong(size))
		}
	}
	m.take(L, size+16)
	var b strings.Builder
	for k := i; k <= j; k++ {
		b.WriteString(pieceText(tb.RawGetInt(k)))
		if k < j {
			b.WriteString(sep)
		}
	}
	if b.Len() > MaxString {
		L.RaiseError("%s", tooLong(b.Len()))
	}
	return give(L, lua.LString(b.String()))
}

func tableGetn(L *lua.LState) int { return give(L, integer(argTable(L, "getn").MaxN())) }

func tableInsert(L *lua.LState) int {
	m := meter(L)
	tb := argTable(L, "insert")
	m.writable(L, tb)
	n := tb.MaxN()
	switch L.GetTop() {
	case 2:
		m.rawSetInt(L, tb, n+1, L.Get(2))
	case 3:
		pos, v := argInt(L, 2, "insert"), L.Get(3)
		if pos < 1 {
			badArg(L, 2, "insert", "position out of bounds")
		}
		if pos > n {
			m.rawSetInt(L, tb, pos, v)
			return 0
		}
		m.placesMoved(L, n-pos)
		m.take(L, placeBytes)
		tb.Insert(pos, v)
	default:
		L.RaiseError("wrong number of arguments to 'insert'")
	}
	return 0
}

// tableMaxn returns the largest number among the keys.
func tableMaxn(L *lua.LState) int {
	m := meter(L)
	tb := argTable(L, "maxn")
	top := float64(tb.MaxN())
	var k lua.LValue = lua.LNil
	if n := tb.MaxN(); n > 0 {
		k = lua.LNumber(n)
	}
	m.steps(L, len(m.cleared[tb]))
	for k, _ = tb.Next(k); k != lua.LNil; k, _ = tb.Next(k) {
		m.steps(L, 1)
		if n, ok := k.(lua.LNumber); ok && float64(n) > top {
			top = float64(n)
		}
	}
	return give(L, number(top))
}

func tableRemove(L *lua.LState) int {
	m := meter(L)
	tb := argTable(L, "remove")
	m.writable(L, tb)
	n := tb.MaxN()
	pos := optInt(L, 2, "remove", n)
	if pos < 1 || pos > n {
		return 0
	}
	m.placesMoved(L, n-pos)
	v := tb.RawGetInt(pos)
	if pos == n {
		m.rawSetInt(L, tb, n, lua.LNil)
	} else {
		tb.Remove(pos)
		m.trim(L, tb, n-1)
	}
	return give(L, v)
}

// tableSort is a stable merge sort, so that equal elements keep their order and the comparison is called in the same order on every machine.
func tableSort(L *lua.LState) int {
	m := meter(L)
	tb := argTable(L, "sort")
	m.writable(L, tb)
	var less func(a, b lua.LValue) bool
	if L.GetTop() >= 2 && L.Get(2) != lua.LNil {
		fn, ok := L.Get(2).(*lua.LFunction)
		if !ok {
			expected(L, 2, "sort", "function")
		}
		less = func(a, b lua.LValue) bool { return lua.LVAsBool(invoke(L, fn, a, b)) }
	} else {
		less = func(a, b lua.LValue) bool {
			if s, ok := a.(lua.LString); ok {
				m.steps(L, len(s)>>6)
			}
			return L.LessThan(a, b)
		}
	}
	n := tb.MaxN()
	m.take(L, 2*placeBytes*n)
	m.steps(L, n*bits.Len(uint(n)))
	a, spare := make([]lua.LValue, n), make([]lua.LValue, n)
	for i := range a {
		a[i] = tb.RawGetInt(i + 1)
	}
	for width := 1; width < n; width *= 2 {
		for lo := 0; lo < n; lo += 2 * width {
			mid, hi := min(lo+width, n), min(lo+2*width, n)
			i, j := lo, mid
			for k := lo; k < hi; k++ {
				if i < mid && (j >= hi || !less(a[j], a[i])) {
					spare[k] = a[i]
					i++
				} else {
					spare[k] = a[j]
					j++
				}
			}
		}
		a, spare = spare, a
	}
	for i := n; i >= 1; i-- {
		m.rawSetInt(L, tb, i, a[i-1])
	}
	return 0
}

func tableUnpack(L *lua.LState) int {
	tb := argTable(L, "unpack")
	i := optInt(L, 2, "unpack", 1)
	j := tb.MaxN()
	if L.Get(3) != lua.LNil {
		j = argInt(L, 3, "unpack")
	}
	if i > j {
		return 0
	}
	if j-i >= MaxVarargs {
		L.RaiseError("too many results to unpack: %d, want at most %d", j-i+1, MaxVarargs)
	}
	meter(L).steps(L, (j-i)>>2)
	for k := i; k <= j; k++ {
		L.Push(tb.RawGet(lua.LNumber(k)))
	}
	return j - i + 1
}
