package sandbox

import (
	lua "github.com/yuin/gopher-lua"
)

// rawSet stores v and charges for it. tb is not frozen. In every table the array part ends in a value, so that its length is found at once.
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
		if n := clampInt(f, 0, lua.MaxArrayIndex); n > 0 && n < lua.MaxArrayIndex && float64(n) == f {
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

// entry charges for storing v under a key whose value was old, and reports whether there is anything to do. It remembers which keys have
// been cleared, because the machine never forgets them: see next.
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

// shrunk notes that a table lost places or fields in this call.
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
			L.RaiseError("table index %d leaves %d places empty, want at most %d: use a string as the key", n, gap, MaxGap)
		}
		m.take(L, placeBytes*(gap+1))
		tb.RawSetInt(n, v)
	}
}

// trim cuts the array part back to its last value. Place n was the last and has just been cleared.
func (m *vm) trim(L *lua.LState, tb *lua.LTable, n int) {
	top := tb.MaxN()
	m.shrunk(tb)
	m.placesMoved(L, n-top)
	for range n - top {
		tb.Remove(0) // the last place
	}
}

// tidy removes the empty places from the end of a constructor's list, whose last value is at top, so that its length is found at once.
func (m *vm) tidy(L *lua.LState, tb *lua.LTable, top int, list bool) {
	if top == 0 && (list || m.big) { // only empty places
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

// rebuild makes a table's storage anew, without empty places and cleared keys.
func (m *vm) rebuild(tb *lua.LTable) {
	fresh := newTable()
	for k, v := tb.Next(lua.LNil); k != lua.LNil; k, v = tb.Next(k) {
		fresh.RawSet(k, v)
	}
	fresh.Metatable = tb.Metatable
	*tb = *fresh
}
