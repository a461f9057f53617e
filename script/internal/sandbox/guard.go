package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// gofunc makes a Lua value of a Go function. It belongs to no state: the meter comes with the call.
func gofunc(fn lua.LGFunction) *lua.LFunction { return &lua.LFunction{IsG: true, GFunction: fn} }

// frozenMark is the metatable of a frozen table that had none. A table that had one gets a copy of it, noted in
// shared.frozen.
var frozenMark = func() *lua.LTable {
	mt := &lua.LTable{Metatable: lua.LNil}
	mt.RawSetString("__metatable", lua.LString("read-only"))
	mt.RawSetString("__newindex", gofunc(func(L *lua.LState) int {
		L.RaiseError("%s", readOnly)
		return 0
	}))
	return mt
}()

const readOnly = "attempt to change a table that outlives the call; what must last belongs in self.data"

func newTable() *lua.LTable { return &lua.LTable{Metatable: lua.LNil} }

func (m *vm) isFrozen(tb *lua.LTable) bool {
	if tb.Metatable == lua.LNil {
		return false
	}
	mt, ok := tb.Metatable.(*lua.LTable)
	return ok && (mt == frozenMark || m.pack.frozen[mt] != nil)
}

// writable refuses a frozen table.
func (m *vm) writable(L *lua.LState, tb *lua.LTable) {
	if m.isFrozen(tb) {
		L.RaiseError("%s", readOnly)
	}
}

func typeName(v lua.LValue) string {
	if ud, ok := v.(*lua.LUserData); ok {
		if o, ok := ud.Value.(*Object); ok {
			return o.class.Name
		}
	}
	return v.Type().String()
}

// keyText names a key in a message.
func keyText(k lua.LValue) string {
	switch k := k.(type) {
	case lua.LString:
		return "'" + clip(string(k)) + "'"
	case lua.LNumber:
		return "[" + formatNumber(float64(k)) + "]"
	}
	return "[" + typeName(k) + "]"
}

// setGuard is t[k] = v.
func setGuard(L *lua.LState) int {
	m := meter(L)
	t, k, v := L.Get(1), L.Get(2), L.Get(3)
	if tb, ok := t.(*lua.LTable); ok && tb.Metatable == lua.LNil {
		m.rawSet(L, tb, k, v)
		return 0
	}
	for range 100 {
		tb, ok := t.(*lua.LTable)
		if ok {
			if m.isFrozen(tb) {
				L.RaiseError("%s", readOnly)
			}
			if tb.Metatable == lua.LNil || tb.RawGet(k) != lua.LNil {
				m.rawSet(L, tb, k, v)
				return 0
			}
		}
		h := m.meta(t, "__newindex")
		if h == lua.LNil {
			switch {
			case ok:
				m.rawSet(L, tb, k, v)
			case t.Type() == lua.LTUserData:
				L.RaiseError("attempt to set %s of a %s, which is read-only", keyText(k), typeName(t))
			default:
				L.RaiseError("attempt to index a %s value (setting %s)", typeName(t), keyText(k))
			}
			return 0
		}
		if fn, ok := h.(*lua.LFunction); ok {
			L.Push(fn)
			L.Push(t)
			L.Push(k)
			L.Push(v)
			L.Call(3, 0)
			return 0
		}
		t = h
	}
	L.RaiseError("a chain of __newindex longer than 100")
	return 0
}

// meta is the metamethod of a value, or nil.
func (m *vm) meta(v lua.LValue, event string) lua.LValue {
	var mt lua.LValue = lua.LNil
	switch v := v.(type) {
	case *lua.LTable:
		mt = v.Metatable
	case *lua.LUserData:
		mt = v.Metatable
	case lua.LString:
		mt = stringMeta
	}
	if tb, ok := mt.(*lua.LTable); ok {
		return tb.RawGetString(event)
	}
	return lua.LNil
}

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

// concatGuard is a .. b .. c, from the right.
func concatGuard(L *lua.LState) int {
	m := meter(L)
	n := L.GetTop()
	acc := L.Get(n)
	for i := n - 1; i >= 1; {
		// as many strings and numbers as there are, at once
		if piece(acc) {
			size, j := pieceLen(acc), i
			for ; j >= 1 && piece(L.Get(j)); j-- {
				size += pieceLen(L.Get(j))
			}
			if j < i {
				m.str(L, size)
				var b strings.Builder
				b.Grow(size)
				for k := j + 1; k <= i; k++ {
					writePiece(&b, L.Get(k))
				}
				writePiece(&b, acc)
				acc, i = lua.LString(b.String()), j
				continue
			}
		}
		lhs := L.Get(i)
		h := m.meta(lhs, "__concat")
		if h == lua.LNil {
			h = m.meta(acc, "__concat")
		}
		fn, ok := h.(*lua.LFunction)
		if !ok {
			bad := lhs
			if piece(lhs) {
				bad = acc
			}
			L.RaiseError("attempt to concatenate a %s value", typeName(bad))
		}
		L.Push(fn)
		L.Push(lhs)
		L.Push(acc)
		L.Call(2, 1)
		acc = L.Get(-1)
		L.Pop(1)
		i--
	}
	L.Push(acc)
	return 1
}

func piece(v lua.LValue) bool {
	switch v.(type) {
	case lua.LString, lua.LNumber:
		return true
	}
	return false
}

func pieceLen(v lua.LValue) int {
	if s, ok := v.(lua.LString); ok {
		return len(s)
	}
	return 24 // no number is longer
}

func writePiece(b *strings.Builder, v lua.LValue) {
	switch v := v.(type) {
	case lua.LString:
		b.WriteString(string(v))
	case lua.LNumber:
		b.WriteString(formatNumber(float64(v)))
	}
}

// str charges for a string of n bytes about to be made, and refuses one that would be too long.
func (m *vm) str(L *lua.LState, n int) {
	if n > MaxString {
		L.RaiseError("%s", tooLong(n))
	}
	m.take(L, n+16)
}

func powGuard(L *lua.LState) int {
	m := meter(L)
	x, y := L.Get(1), L.Get(2)
	if v, ok := m.arithmetic(L, "__pow", x, y); ok {
		L.Push(v)
		return 1
	}
	m.steps(L, 4)
	L.Push(number(power(float64(x.(lua.LNumber)), float64(y.(lua.LNumber)))))
	return 1
}

// manyGuard passes an open list of values on into a table constructor.
func manyGuard(L *lua.LState) int {
	n := L.GetTop()
	meter(L).take(L, placeBytes*n)
	return n
}

// keyGuard judges a computed key of a table constructor.
func keyGuard(L *lua.LState) int {
	m := meter(L)
	k := L.Get(1)
	switch key := k.(type) {
	case lua.LNumber:
		f := float64(key)
		if f != f {
			L.RaiseError("table index is nan")
		}
		if n := clampInt(f, 0, lua.MaxArrayIndex); n > 0 && n < lua.MaxArrayIndex && float64(n) == f {
			if n > MaxGap {
				L.RaiseError("table index %d leaves too many places empty; %d is the most: use a string as key", n, MaxGap)
			}
			m.take(L, placeBytes*n)
			m.big = max(m.big, n)
		} else {
			m.take(L, entryBytes)
		}
	case *lua.LNilType:
		L.RaiseError("table index is nil")
	default:
		m.take(L, entryBytes)
	}
	L.SetTop(1)
	return 1
}

// tidyGuard takes the empty places off the end of a table made by a constructor with computed keys.
func tidyGuard(L *lua.LState) int {
	m := meter(L)
	L.SetTop(1)
	tb := L.Get(1).(*lua.LTable)
	if top := tb.MaxN(); m.big > top {
		m.steps(L, m.big>>3)
		m.take(L, placeBytes*top)
		tidy := newTable()
		for k, v := tb.Next(lua.LNil); k != lua.LNil; k, v = tb.Next(k) {
			m.steps(L, 1)
			tidy.RawSet(k, v)
		}
		L.SetTop(0)
		L.Push(tidy)
	}
	return 1
}

// atGuard notes, while a pack loads, where in the source a table was made.
func atGuard(sites []site) lua.LGFunction {
	return func(L *lua.LState) int {
		m := meter(L)
		if m.loading != nil {
			if tb, ok := L.Get(1).(*lua.LTable); ok {
				m.loading.sites[tb] = &sites[int(L.Get(2).(lua.LNumber))]
			}
		}
		L.SetTop(1)
		return 1
	}
}

// arithmetic is the part of an operation on values that are not both numbers: metamethods and numbers in strings.
// It returns false, with x and y numbers, when the operation itself is left to do.
func (m *vm) arithmetic(L *lua.LState, event string, x, y lua.LValue) (lua.LValue, bool) {
	if event == "__unm" {
		y = x
	}
	_, ok1 := x.(lua.LNumber)
	_, ok2 := y.(lua.LNumber)
	if ok1 && ok2 {
		return nil, false
	}
	for _, v := range [2]lua.LValue{x, y} {
		if v.Type() == lua.LTString {
			continue
		}
		if fn, ok := m.meta(v, event).(*lua.LFunction); ok {
			L.Push(fn)
			L.Push(x)
			L.Push(y)
			L.Call(2, 1)
			r := L.Get(-1)
			L.Pop(1)
			return r, true
		}
	}
	a, ok := toNumber(x)
	if !ok {
		L.RaiseError("attempt to perform arithmetic on a %s value", typeName(x))
	}
	b, ok := toNumber(y)
	if !ok {
		L.RaiseError("attempt to perform arithmetic on a %s value", typeName(y))
	}
	switch event {
	case "__add":
		return number(a + b), true
	case "__sub":
		return number(a - b), true
	case "__mul":
		return number(float64(a * b)), true
	case "__div":
		return number(a / b), true
	case "__mod":
		return number(modulo(a, b)), true
	case "__unm":
		return number(-a), true
	}
	return number(power(a, b)), true
}

func toNumber(v lua.LValue) (float64, bool) {
	switch v := v.(type) {
	case lua.LNumber:
		return float64(v), true
	case lua.LString:
		return parseNumber(string(v))
	}
	return 0, false
}
