package sandbox

import (
	lua "github.com/yuin/gopher-lua"
)

// rawSet stores v, charged; tb is not frozen. It keeps this true of every table: the array part ends in a value,
// so that its length is found at once.
func (m *vm) rawSet(L *lua.LState, tb *lua.LTable, k, v lua.LValue) {
	switch key := k.(type) {
	case lua.LString:
		m.keyRead(L, key)
		if m.entry(L, tb, k, tb.RawGetString(string(key)), v) {
			tb.RawSetString(string(key), v)
		}
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
	if m.entry(L, tb, k, tb.RawGetH(k), v) {
		tb.RawSetH(k, v)
	}
}

// entry charges for a key that gets a value v instead of old, and reports whether there is anything to do. It keeps in mind which keys
// have been cleared, because the machine never forgets them: see next.
func (m *vm) entry(L *lua.LState, tb *lua.LTable, k, old, v lua.LValue) bool {
	switch {
	case v == lua.LNil && old == lua.LNil:
		return false
	case v == lua.LNil:
		m.steps(L, clearSteps)
		m.shrunk(tb)
		if m.cleared[tb] == nil {
			m.cleared[tb] = map[lua.LValue]bool{}
		}
		m.cleared[tb][k] = true
	case old == lua.LNil:
		m.take(L, entryBytes)
		if len(m.cleared) > 0 {
			delete(m.cleared[tb], k)
		}
	}
	return true
}

// shrunk notes that a table has lost places or fields in this call.
func (m *vm) shrunk(tb *lua.LTable) {
	if m.cleared == nil {
		m.cleared = map[*lua.LTable]map[lua.LValue]bool{}
	}
	if _, ok := m.cleared[tb]; !ok {
		m.cleared[tb] = nil
	}
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
	m.shrunk(tb)
	m.placesMoved(L, n-top)
	for range n - top {
		tb.Remove(0) // the last place
	}
}

// tidy takes the empty places off the end of a constructor's list, whose last value is at top, so that its length is found at once.
func (m *vm) tidy(L *lua.LState, tb *lua.LTable, top int, list bool) {
	if top == 0 && (list || m.big) { // nothing but empty places
		m.rebuild(tb)
	}
	for n := 0; top > 0; n++ {
		if v := tb.Remove(0); v != lua.LNil { // the last place
			tb.RawSetInt(top, v)
			m.placesMoved(L, n)
			return
		}
	}
}

// rebuild gives a table new insides without empty places and without the keys that have been cleared.
func (m *vm) rebuild(tb *lua.LTable) {
	fresh := newTable()
	for k, v := tb.Next(lua.LNil); k != lua.LNil; k, v = tb.Next(k) {
		fresh.RawSet(k, v)
	}
	fresh.Metatable = tb.Metatable
	*tb = *fresh
}
