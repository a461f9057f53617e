package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// setGuard does t[k] = v. With one value it checks the key k of a constructor: {[k] = v}.
func setGuard(L *lua.LState) int {
	m := meter(L)
	if L.GetTop() == 1 {
		m.key(L.Get(1))
		return 1
	}
	t, k, v := L.Get(1), L.Get(2), L.Get(3)
	if tb, ok := t.(*lua.LTable); ok && tb.Metatable == lua.LNil {
		m.rawSet(tb, k, v)
	} else {
		m.set(t, k, v)
	}
	return 0
}

// set does t[k] = v where t may have metamethods.
func (m *vm) set(t, k, v lua.LValue) {
	for range 100 {
		tb, ok := t.(*lua.LTable)
		if ok {
			m.writable(tb)
			if tb.Metatable == lua.LNil || tb.RawGet(k) != lua.LNil {
				m.rawSet(tb, k, v)
				return
			}
		} else if o := objectOf(t); o != nil && o.class.Open != nil {
			m.openSet(o, k, v)
			return
		}
		switch h := m.meta(t, "__newindex").(type) {
		case *lua.LFunction:
			m.invoke(h, t, k, v)
			return
		case *lua.LNilType:
			if !ok {
				m.unset(t, k)
			}
			m.rawSet(tb, k, v)
			return
		default:
			t = h
		}
	}
	m.throw("a chain of __newindex longer than 100")
}

// valued names a value for a message of Lua's: "a nil value", "a PC or Challenge".
func valued(v lua.LValue) string {
	if o := objectOf(v); o != nil {
		return o.class.Called()
	}
	return "a " + typeName(v) + " value"
}

// unset raises the error for t[k] = v where t is no table.
func (m *vm) unset(t, k lua.LValue) {
	o := objectOf(t)
	if o == nil {
		m.throw("attempt to index a %s value (setting %s)", typeName(t), keyText(k))
	}
	verb := ""
	if key, ok := k.(lua.LString); ok && o.class.Verb(string(key)) != "" {
		verb = ": " + o.class.Verb(string(key))
	}
	m.throw("attempt to set %s of %s, which is read-only%s", keyText(k), called(t), verb)
}

// concatGuard does a .. b .. c, from the right.
func concatGuard(L *lua.LState) int { return meter(L).concat(L, L.GetTop()) }

// lessGuard does a < b, the other way round a > b, and the same if they may be equal.
func lessGuard(turned, equal bool) lua.LGFunction {
	return func(L *lua.LState) int {
		x, y := L.Get(1), L.Get(2)
		if turned {
			x, y = y, x
		}
		return give(L, lua.LBool(meter(L).less(x, y, equal)))
	}
}

// operatorGuard does a ^ b or a % b.
func operatorGuard(event string) lua.LGFunction {
	return func(L *lua.LState) int {
		m := meter(L)
		x, y := L.Get(1), L.Get(2)
		v, ok := m.arithmetic(event, x, y)
		if !ok {
			if event == "__pow" {
				m.steps(4)
			}
			v = operation(event, float64(x.(lua.LNumber)), float64(y.(lua.LNumber)))
		}
		return give(L, v)
	}
}

// less returns x < y or, if equal is set, x <= y.
func (m *vm) less(x, y lua.LValue, equal bool) bool {
	switch a := x.(type) {
	case lua.LNumber:
		if b, ok := y.(lua.LNumber); ok {
			return a < b || equal && a == b
		}
	case lua.LString:
		if b, ok := y.(lua.LString); ok {
			m.bytesRead(min(len(a), len(b)))
			return a < b || equal && a == b
		}
	}
	if !equal || x.Type() != y.Type() {
		return m.L.LessThan(x, y)
	}
	if h := m.meta(x, "__le"); h != lua.LNil && h == m.meta(y, "__le") {
		return lua.LVAsBool(m.invoke(h, x, y))
	}
	return !m.L.LessThan(y, x)
}

// concat joins the values from 1 to n on the stack.
func (m *vm) concat(L *lua.LState, n int) int {
	acc := L.Get(n)
	for i := n - 1; i >= 1; {
		lhs := L.Get(i)
		i--
		if piece(acc) && piece(lhs) {
			acc, i = m.joined(L, i, lhs, acc)
			continue
		}
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
			m.throw("attempt to concatenate %s", valued(bad))
		}
		acc = m.invoke(fn, lhs, acc)
	}
	return give(L, acc)
}

// joined joins x and y with all strings and numbers before them, which end at place i of the stack. It returns the place before those too.
func (m *vm) joined(L *lua.LState, i int, x, y lua.LValue) (lua.LValue, int) {
	size, j := pieceLen(x)+pieceLen(y), i
	for ; j >= 1 && piece(L.Get(j)); j-- {
		size += pieceLen(L.Get(j))
	}
	if size > MaxString { // perhaps the numbers are shorter
		size = len(pieceText(x)) + len(pieceText(y))
		for k := j + 1; k <= i; k++ {
			size += len(pieceText(L.Get(k)))
		}
	}
	m.str(size)
	m.steps(i - j + 2)
	var b strings.Builder
	b.Grow(size)
	for k := j + 1; k <= i; k++ {
		b.WriteString(pieceText(L.Get(k)))
	}
	b.WriteString(pieceText(x))
	b.WriteString(pieceText(y))
	return lua.LString(b.String()), j
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
	return 24 // no number's text is longer
}

func pieceText(v lua.LValue) string {
	if n, ok := v.(lua.LNumber); ok {
		return FormatNumber(float64(n))
	}
	return string(v.(lua.LString))
}

// str charges for making a string of n bytes, and refuses one that would be too long.
func (m *vm) str(n int) {
	if n > MaxString {
		m.L.RaiseError("%s", tooLong(n))
	}
	m.take(n + 16)
}

// key checks a computed key of a constructor before the machine stores the value.
func (m *vm) key(k lua.LValue) {
	if n, ok := listPlace(k); ok {
		if n > MaxGap {
			m.throw("table index %d leaves too many places empty, want at most %d: use a string as the key", n, MaxGap)
		}
		m.big = true
		if n > 64 { // if the value is nil, the places still exist
			m.take(placeBytes * n)
		}
	} else if k == lua.LNil {
		m.throw("table index is nil")
	} else if f, ok := k.(lua.LNumber); ok && f != f {
		m.throw("table index is nan")
	}
}

// madeGuard has three uses. With a table, after a constructor, it charges for the keys, removes empty places from the end of the list and,
// during a load, records where the table was made. With a function or nothing, and a number, it charges that many steps. With nil and
// values, it makes the table arg of Lua 5.0.
func madeGuard(sites []site) lua.LGFunction {
	return func(L *lua.LState) int {
		m := meter(L)
		switch v := L.Get(1).(type) {
		case *lua.LTable:
			n := int(L.Get(2).(lua.LNumber))
			entries, list := (-1-n)>>1, (-1-n)&1 != 0
			if n >= 0 {
				entries, list = sites[n].entries, sites[n].list
			}
			top := v.MaxN()
			m.take(entryBytes*entries + placeBytes*top)
			m.tidy(v, top, list)
			if n >= 0 && m.loading != nil {
				m.loading.sites[v] = &sites[n]
			}
		case *lua.LFunction:
			m.steps(int(L.Get(2).(lua.LNumber)))
		case lua.LNumber:
			m.steps(int(v))
		default:
			tb, n := newTable(), L.GetTop()-1
			m.take(placeBytes*n + entryBytes)
			for i := 1; i <= n; i++ {
				m.rawSetInt(tb, i, L.Get(i+1))
			}
			tb.RawSetString("n", integer(n))
			L.SetTop(0)
			L.Push(tb)
		}
		L.SetTop(1)
		return 1
	}
}

// listGuard passes the values of an open list on. It refuses more than MaxVarargs.
func listGuard(L *lua.LState) int {
	n := L.GetTop()
	if n > MaxVarargs {
		L.RaiseError("a list of more than %d values: use a table", MaxVarargs)
	}
	meter(L).placesMoved(n)
	return n
}

// arithmetic handles operands that are not both numbers: metamethods and numbers in strings. It returns false if both are numbers.
func (m *vm) arithmetic(event string, x, y lua.LValue) (lua.LValue, bool) {
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
			return m.invoke(fn, x, y), true
		}
	}
	return operation(event, m.operand(x), m.operand(y)), true
}

// operation does an operation on numbers.
func operation(event string, a, b float64) lua.LValue {
	switch event {
	case "__add":
		a += b
	case "__sub":
		a -= b
	case "__mul":
		a = float64(a * b)
	case "__div":
		a /= b
	case "__mod":
		a = modulo(a, b)
	case "__unm":
		a = -a
	case "__pow":
		a = power(a, b)
	}
	return number(a)
}

// operand returns a value as a number, or raises an error.
func (m *vm) operand(v lua.LValue) float64 {
	f, ok := m.toNumber(v)
	if !ok {
		m.throw("attempt to perform arithmetic on a %s value", typeName(v))
	}
	return f
}

// toNumber returns a value as a number, if it is one or its text is one.
func (m *vm) toNumber(v lua.LValue) (float64, bool) {
	switch v := v.(type) {
	case lua.LNumber:
		return float64(v), true
	case lua.LString:
		m.bytesRead(len(v))
		return parseNumber(string(v))
	}
	return 0, false
}
