package sandbox

import (
	lua "github.com/yuin/gopher-lua"
)

const (
	placeBytes = 16  // of an array place
	entryBytes = 128 // of a named entry
	clearSteps = 16  // of clearing a named entry, whose key the table remembers
)

// rawSet stores v, charged; tb is not frozen. It keeps this true of every table: the array part ends in a value,
// so that its length is found at once.
func (m *vm) rawSet(L *lua.LState, tb *lua.LTable, k, v lua.LValue) {
	switch key := k.(type) {
	case lua.LString:
		old := tb.RawGetString(string(key))
		if v == lua.LNil {
			if old == lua.LNil {
				return
			}
			m.steps(L, clearSteps)
		} else if old == lua.LNil {
			m.take(L, entryBytes)
		}
		tb.RawSetString(string(key), v)
	case lua.LNumber:
		f := float64(key)
		if f != f {
			L.RaiseError("table index is nan")
		}
		if n := int(clampInt(f, 0, lua.MaxArrayIndex)); n > 0 && n < lua.MaxArrayIndex && float64(n) == f {
			m.rawSetInt(L, tb, n, v)
			return
		}
		m.rawSetHash(L, tb, k, v)
	default:
		if k == lua.LNil {
			L.RaiseError("table index is nil")
		}
		m.rawSetHash(L, tb, k, v)
	}
}

func (m *vm) rawSetHash(L *lua.LState, tb *lua.LTable, k, v lua.LValue) {
	old := tb.RawGetH(k)
	if v == lua.LNil {
		if old == lua.LNil {
			return
		}
		m.steps(L, clearSteps)
	} else if old == lua.LNil {
		m.take(L, entryBytes)
	}
	tb.RawSetH(k, v)
}

func (m *vm) rawSetInt(L *lua.LState, tb *lua.LTable, n int, v lua.LValue) {
	top := tb.MaxN()
	switch {
	case v == lua.LNil && n > top:
	case v == lua.LNil && n == top:
		tb.RawSetInt(n, lua.LNil)
		m.trim(L, tb, n)
	case n <= top:
		tb.RawSetInt(n, v)
	default:
		gap := n - top - 1
		if gap > MaxGap {
			L.RaiseError("table index %d leaves %d places empty; %d is the most: use a string as key", n, gap, MaxGap)
		}
		m.take(L, placeBytes*(gap+1))
		tb.RawSetInt(n, v)
	}
}

// trim cuts the array part, whose place n was its last and has just been cleared, back to its last value.
func (m *vm) trim(L *lua.LState, tb *lua.LTable, n int) {
	top := tb.MaxN()
	m.steps(L, (n-top)>>3)
	for range n - top {
		tb.Remove(0) // the last place
	}
}

// tidy takes the empty places off the end of a constructor's list, whose last value is at top, so that its length is found at once.
func (m *vm) tidy(L *lua.LState, tb *lua.LTable, top int, list bool) {
	if top == 0 && (list || m.big) { // nothing but empty places
		m.rebuild(L, tb)
	}
	for n := 0; top > 0; n++ {
		if v := tb.Remove(0); v != lua.LNil { // the last place
			tb.RawSetInt(top, v)
			m.steps(L, n>>3)
			return
		}
	}
}

// rebuild gives a table new insides without empty places and without the keys that have been cleared.
func (m *vm) rebuild(L *lua.LState, tb *lua.LTable) {
	fresh := newTable()
	for k, v := tb.Next(lua.LNil); k != lua.LNil; k, v = tb.Next(k) {
		m.steps(L, 1)
		fresh.RawSet(k, v)
	}
	fresh.Metatable = tb.Metatable
	*tb = *fresh
}
