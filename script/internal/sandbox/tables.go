package sandbox

import (
	lua "github.com/yuin/gopher-lua"
)

// rawSet stores v and charges for it. tb is not frozen. In every table the array part ends in a value, so that its length is found at once.
func (m *vm) rawSet(tb *lua.LTable, k, v lua.LValue) {
	switch key := k.(type) {
	case lua.LString:
		m.keyRead(key)
		if m.entry(tb, k, tb.RawGetString(string(key)), v) {
			tb.RawSetString(string(key), v)
		}
	case lua.LNumber:
		f := float64(key)
		if f != f {
			m.throw("table index is nan")
		}
		if n, ok := listPlace(key); ok {
			m.rawSetInt(tb, n, v)
			return
		}
		m.rawSetHash(tb, k, v)
	default:
		if k == lua.LNil {
			m.throw("table index is nil")
		}
		m.rawSetHash(tb, k, v)
	}
}

// listPlace returns the place in a list that a key stands for.
func listPlace(k lua.LValue) (n int, ok bool) {
	f, isNumber := k.(lua.LNumber)
	if isNumber {
		n = clampInt(float64(f), 0, lua.MaxArrayIndex)
	}
	return n, n > 0 && n < lua.MaxArrayIndex && lua.LNumber(n) == f
}

func (m *vm) rawSetHash(tb *lua.LTable, k, v lua.LValue) {
	if m.entry(tb, k, tb.RawGetH(k), v) {
		tb.RawSetH(k, v)
	}
}

// entry charges for storing v under a key whose value was old, and reports whether there is anything to do. It remembers which keys have
// been cleared, because the machine never forgets them: see next.
func (m *vm) entry(tb *lua.LTable, k, old, v lua.LValue) bool {
	switch {
	case v == lua.LNil && old == lua.LNil:
		return false
	case v == lua.LNil:
		m.steps(clearSteps)
		m.shrunk(tb)
		if m.cleared[tb] == nil {
			m.cleared[tb] = map[lua.LValue]bool{}
		}
		m.cleared[tb][k] = true
	case old == lua.LNil:
		m.take(entryBytes)
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

func (m *vm) rawSetInt(tb *lua.LTable, n int, v lua.LValue) {
	top := tb.MaxN()
	switch {
	case v == lua.LNil && n > top:
	case v == lua.LNil && n == top:
		tb.RawSetInt(n, lua.LNil)
		m.trim(tb, n)
	case n <= top:
		tb.RawSetInt(n, v)
	default:
		gap := n - top - 1
		if gap > MaxGap {
			m.throw("table index %d leaves %d places empty, want at most %d: use a string as the key", n, gap, MaxGap)
		}
		m.take(placeBytes * (gap + 1))
		tb.RawSetInt(n, v)
	}
}

// trim cuts the array part back to its last value. Place n was the last and has just been cleared.
func (m *vm) trim(tb *lua.LTable, n int) {
	top := tb.MaxN()
	m.shrunk(tb)
	m.placesMoved(n - top)
	for range n - top {
		tb.Remove(0) // the last place
	}
}

// tidy removes the empty places from the end of a constructor's list, whose last value is at top, so that its length is found at once.
func (m *vm) tidy(tb *lua.LTable, top int, list bool) {
	if top == 0 && (list || m.big) { // only empty places
		m.rebuild(tb)
	}
	for n := 0; top > 0; n++ {
		if v := tb.Remove(0); v != lua.LNil { // the last place
			tb.RawSetInt(top, v)
			m.placesMoved(n)
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
