package sandbox

import (
	"strconv"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

var baseCosts = []cost{
	{"assert", 0, "with a text: B of it and its place", baseAssert},
	{"error", 50, "B of its text and place", baseError},
	{"getmetatable", 0, "", baseGetMetatable},
	{"ipairs", 0, "", baseIpairs},
	{"next", 0, "v of empty places passed over; 1 step for each cleared field, once for each way through the table", baseNext},
	{"pairs", 0, "", basePairs},
	{"pcall", 50, "v of its results; caught: 100 steps, one for each token of its line (of up to 200) and b of its text and of the calls that the error ended", basePcall},
	{"rawequal", 0, "(strings: at most MaxString bytes)", baseRawEqual},
	{"rawget", 0, "a step for each 64 bytes of the key", baseRawGet},
	{"rawset", 0, "as t[k] = v", baseRawSet},
	{"require", 0, "the file's own steps; 500 where there is none", baseRequire},
	{"select", 0, "", baseSelect},
	{"setmetatable", 0, "", baseSetMetatable},
	{"tonumber", 0, "b of a string", baseToNumber},
	{"tostring", 0, "24 bytes for a number", baseToString},
	{"type", 0, "", baseType},
	{"unpack", 0, "2 steps for each 8 values (at most MaxVarargs)", tableUnpack},
}

func baseAssert(a args) int {
	v := a.any(1)
	if lua.LVIsFalse(v) {
		if a.L.GetTop() < 2 || a.L.Get(2) == lua.LNil {
			a.throw("assertion failed!")
		}
		a.raise(a.L.Get(2), 1) // with the line, unlike Lua 5.1
	}
	return a.L.GetTop()
}

func baseError(a args) int {
	a.raise(a.L.Get(1), a.optInt(2, 1))
	return 0
}

// raise raises an error of the script's own. A text gets the position of the caller at level as a prefix, or none if level is 0 or less.
func (m *vm) raise(v lua.LValue, level int) {
	if piece(v) && level > 0 {
		at := where(m.L, min(level, 200))
		size := len(at) + pieceLen(v)
		m.take(size)
		v = lua.LString(cut(at+pieceText(v), MaxString))
	}
	m.authors = true
	m.L.Error(v, 0)
}

// where returns "file:line: " of the Lua function at a level of the stack, or "". Scripts don't count the guard that has called one.
func where(L *lua.LState, level int) string {
	dbg, ok := L.GetStack(0)
	for at := 0; ok && level > 0; level-- {
		at++
		if dbg, ok = L.GetStack(at); !ok {
			break
		}
		if f, _ := L.GetInfo("f", dbg, lua.LNil); isGuard(f) {
			at++
			dbg, ok = L.GetStack(at)
		}
	}
	if !ok {
		return ""
	}
	if _, err := L.GetInfo("Sl", dbg, lua.LNil); err != nil || dbg.What == "G" || dbg.CurrentLine <= 0 {
		return ""
	}
	return dbg.Source + ":" + strconv.Itoa(dbg.CurrentLine) + ": "
}

func baseGetMetatable(a args) int { return a.give(a.metatable(a.any(1))) }

// metatable returns the result of getmetatable.
func (m *vm) metatable(v lua.LValue) lua.LValue {
	var tb *lua.LTable
	switch v := v.(type) {
	case *lua.LTable:
		tb, _ = v.Metatable.(*lua.LTable)
	case *lua.LUserData, lua.LString:
		return lua.LFalse
	}
	if tb == nil || tb == frozenMark {
		return lua.LNil
	}
	if p := tb.RawGetString("__metatable"); p != lua.LNil {
		return p
	}
	if original := m.pack.frozen[tb]; original != nil {
		return original
	}
	return tb
}

func baseSetMetatable(a args) int {
	tb, mt := a.table(), a.L.Get(2)
	if _, ok := mt.(*lua.LTable); !ok && (mt != lua.LNil || a.L.GetTop() < 2) {
		a.bad(2, "nil or table expected")
	}
	a.writable(tb)
	if old, ok := tb.Metatable.(*lua.LTable); ok && old.RawGetString("__metatable") != lua.LNil {
		a.throw("cannot change a protected metatable")
	}
	tb.Metatable = mt
	a.L.SetTop(1)
	return 1
}

func baseIpairs(a args) int { return a.give(ipairsFunc, a.table(), integer(0)) }

func ipairsStep(L *lua.LState) int {
	a := args{meter(L), "ipairs"}
	tb, n := a.table(), a.int(2)+1
	v := tb.RawGetInt(n)
	if v == lua.LNil {
		return a.give(lua.LNil)
	}
	return a.give(integer(n), v)
}

func basePairs(a args) int { return a.give(nextFunc, a.table(), lua.LNil) }

func baseNext(a args) int {
	k, v := a.next(a.table(), a.L.Get(2))
	if k == lua.LNil {
		return a.give(lua.LNil)
	}
	return a.give(k, v)
}

// next returns the entry after k: first the array part in order, then the other keys in the order of their first assignment. The machine
// passes over each cleared key again. An iteration pays for them when it begins; a step that continues where the last one ended pays nothing
// more.
func (m *vm) next(tb *lua.LTable, k lua.LValue) (lua.LValue, lua.LValue) {
	cleared := m.cleared[tb]
	if len(cleared) > 0 && (k == lua.LNil || m.way.table != tb || m.way.key != k) {
		m.steps(len(cleared))
	}
	key, v := m.after(tb, k, cleared)
	if len(cleared) > 0 {
		m.way.table, m.way.key = tb, key
	}
	return key, v
}

func (m *vm) after(tb *lua.LTable, k lua.LValue, cleared map[lua.LValue]bool) (lua.LValue, lua.LValue) {
	top := tb.MaxN()
	from, inList := listPlace(k)
	if k != lua.LNil && !inList {
		if tb.RawGetH(k) == lua.LNil && !cleared[k] {
			m.throw("invalid key to 'next'")
		}
		return tb.Next(k)
	}
	if from > top {
		if _, changed := m.cleared[tb]; !changed {
			m.throw("invalid key to 'next'")
		}
	}
	for i := from + 1; i <= top; i++ {
		if v := tb.RawGetInt(i); v != lua.LNil {
			m.placesMoved(i - from - 1)
			return integer(i), v
		}
	}
	if top == 0 {
		return tb.Next(lua.LNil)
	}
	return tb.Next(lua.LNumber(top))
}

func baseRawEqual(a args) int { return a.give(lua.LBool(a.any(1) == a.any(2))) }

func baseRawGet(a args) int {
	tb, k := a.table(), a.any(2)
	if s, ok := k.(lua.LString); ok {
		a.keyRead(s)
	}
	return a.give(tb.RawGet(k))
}

func baseRawSet(a args) int {
	tb := a.table()
	a.writable(tb)
	a.rawSet(tb, a.any(2), a.any(3))
	a.L.SetTop(1)
	return 1
}

func baseSelect(a args) int {
	n := a.L.GetTop()
	if s, ok := a.L.Get(1).(lua.LString); ok && s == "#" {
		return a.give(integer(n - 1))
	}
	i := a.int(1)
	if i < 0 {
		i += n
	}
	if i < 1 {
		a.bad(1, "index out of range")
	}
	if i >= n {
		return 0
	}
	return n - i
}

func baseToNumber(a args) int {
	v := a.any(1)
	base := a.optInt(2, 10)
	if base < 2 || base > 36 {
		a.bad(2, "base out of range")
	}
	var f float64
	var ok bool
	if base == 10 {
		f, ok = a.toNumber(v)
	} else {
		s := a.text(1)
		a.bytesRead(len(s))
		f, ok = parseBase(s, base)
	}
	if !ok {
		return a.give(lua.LNil)
	}
	return a.give(number(f))
}

func baseToString(a args) int { return a.give(a.tostring(a.any(1))) }

// tostring never shows an address: a table is "table", a function "function".
func (m *vm) tostring(v lua.LValue) lua.LValue {
	switch v := v.(type) {
	case lua.LString:
		return v
	case lua.LNumber:
		m.take(numberBytes)
		return lua.LString(FormatNumber(float64(v)))
	case lua.LBool, *lua.LNilType:
		return lua.LString(v.String())
	case *lua.LTable:
		if fn, ok := m.meta(v, "__tostring").(*lua.LFunction); ok {
			return m.invoke(fn, v)
		}
	case *lua.LUserData:
		return lua.LString(objectOf(v).text())
	}
	return lua.LString(typeName(v))
}

func baseType(a args) int { return a.give(typeStrings[a.any(1).Type()]) }

var typeStrings = map[lua.LValueType]lua.LValue{
	lua.LTNil: lua.LString("nil"), lua.LTBool: lua.LString("boolean"), lua.LTNumber: lua.LString("number"),
	lua.LTString: lua.LString("string"), lua.LTFunction: lua.LString("function"), lua.LTUserData: lua.LString("userdata"),
	lua.LTTable: lua.LString("table"),
}

const maxPcalls = 40

// basePcall calls on a separate thread, so that an error doesn't touch the variables of the functions below. It doesn't catch what ends the
// whole call: a spent budget, a cancellation, a failure of the host.
func basePcall(a args) int {
	a.any(1)
	if a.pcalls >= maxPcalls {
		a.throw("pcall within pcall, more than %d deep", maxPcalls)
	}
	n := a.L.GetTop()
	if n > MaxVarargs {
		a.throw("pcall with %d arguments, want at most %d", n, MaxVarargs)
	}
	L, th := a.L, a.thread()
	for i := 1; i <= n; i++ {
		th.Push(L.Get(i))
	}
	calls := a.depth
	a.pcalls++
	a.authors = false
	a.L = th
	err := th.PCall(n-1, lua.MultRet, nil)
	a.L = L
	a.pcalls--
	if err != nil && a.dead == nil {
		if api, ok := err.(*lua.ApiError); !ok || api.Type == lua.ApiErrorPanic {
			a.dead = panicked(err)
		}
	}
	if a.dead != nil {
		a.throw("%s", a.dead.Error())
	}
	if err != nil {
		a.depth = calls
		a.steps(caughtSteps)
		api := err.(*lua.ApiError)
		a.bytesRead(len(api.StackTrace))
		if !overflowed(err) {
			a.spare = append(a.spare, th)
		}
		a.cause = nil
		return a.give(lua.LFalse, a.caught(api.Object))
	}
	results := th.GetTop()
	a.placesMoved(results)
	L.Push(lua.LTrue)
	for i := 1; i <= results; i++ {
		L.Push(th.Get(i))
	}
	th.SetTop(0)
	a.spare = append(a.spare, th)
	return results + 1
}

// caught returns the error value for pcall: a script's own value unchanged, the machine's messages in the words of Lua 5.1.
func (m *vm) caught(v lua.LValue) lua.LValue {
	s, ok := v.(lua.LString)
	if m.authors || !ok {
		m.authors = false
		return v
	}
	m.bytesRead(len(s))
	file, line, _ := cutPosition(strings.TrimPrefix(cut(string(s), 2_000), " "))
	m.steps(len(m.pack.program.line(file, line))) // for reading names from the line
	return lua.LString(m.explain(string(s)))
}

// thread returns a thread for a pcall: a free one, or a new small one.
func (m *vm) thread() *lua.LState {
	if n := len(m.spare); n > 0 {
		th := m.spare[n-1]
		m.spare = m.spare[:n-1]
		th.SetContext(m.context())
		return th
	}
	return newState(m, pcallOptions)
}

func baseRequire(a args) int { return a.give(a.require(a.text(1))) }
