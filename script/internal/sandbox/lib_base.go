package sandbox

import (
	"slices"
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

// library holds every global of the library. It is built once: its functions hold no state and its tables are frozen.
var (
	library      *lua.LTable
	libraryNames []string // "assert", "string", "string.byte", ... sorted
	stringMeta   *lua.LTable
	nextFunc     *lua.LFunction
	ipairsFunc   = gofunc(ipairsStep)
)

func init() {
	library = newTable()
	addLibrary()
	mathTable := library.RawGetString("math").(*lua.LTable)
	for _, c := range mathConstants {
		mathTable.RawSetString(c.name, c.value)
		libraryNames = append(libraryNames, "math."+c.name)
	}
	library.RawSetString("_VERSION", lua.LString("Lua 5.1"))
	libraryNames = append(libraryNames, "_VERSION")
	slices.Sort(libraryNames)

	stringTable := library.RawGetString("string").(*lua.LTable)
	methods := newTable() // not the table that scripts can name
	for k, v := stringTable.Next(lua.LNil); k != lua.LNil; k, v = stringTable.Next(k) {
		methods.RawSet(k, v)
	}
	for _, t := range []string{"string", "table", "math"} {
		library.RawGetString(t).(*lua.LTable).Metatable = frozenMark
	}
	stringMeta = newTable()
	stringMeta.RawSetString("__index", methods)
	stringMeta.RawSetString("__metatable", lua.LFalse)
	for _, event := range []string{"__add", "__sub", "__mul", "__div", "__mod", "__unm"} {
		stringMeta.RawSetString(event, gofunc(func(L *lua.LState) int {
			v, ok := meter(L).arithmetic(L, event, L.Get(1), L.Get(2))
			if !ok { // unreachable: two numbers never come here
				L.RaiseError("arithmetic on numbers went astray")
			}
			return give(L, v)
		}))
	}
}

// LibraryNames returns every name of the library, sorted; fields of tables have a dot.
func LibraryNames() []string { return slices.Clone(libraryNames) }

// Argument readers of the library. n counts from 1; name is the function's.

func badArg(L *lua.LState, n int, name, what string) {
	L.RaiseError("bad argument #%d to '%s' (%s)", n, name, what)
}

func expected(L *lua.LState, n int, name, want string) {
	got := "no value"
	if n <= L.GetTop() {
		got = typeName(L.Get(n))
	}
	badArg(L, n, name, want+" expected, got "+got)
}

// argTable reads the first argument, a table.
func argTable(L *lua.LState, name string) *lua.LTable {
	tb, ok := L.Get(1).(*lua.LTable)
	if !ok {
		expected(L, 1, name, "table")
	}
	return tb
}

func argString(L *lua.LState, n int, name string) string {
	switch v := L.Get(n).(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		meter(L).take(L, numberBytes)
		return FormatNumber(float64(v))
	}
	expected(L, n, name, "string")
	return ""
}

func argNumber(L *lua.LState, n int, name string) float64 {
	f, ok := meter(L).toNumber(L, L.Get(n))
	if !ok {
		expected(L, n, name, "number")
	}
	return f
}

// argInt reads a number as Lua 5.1 reads an integer argument: the fraction is dropped. Numbers beyond a billion are cut to a billion. NaN is
// refused.
func argInt(L *lua.LState, n int, name string) int {
	f := argNumber(L, n, name)
	if f != f {
		badArg(L, n, name, "number expected, got nan")
	}
	return clampInt(f, -1_000_000_000, 1_000_000_000)
}

func optInt(L *lua.LState, n int, name string, def int) int {
	if L.Get(n) == lua.LNil {
		return def
	}
	return argInt(L, n, name)
}

func argAny(L *lua.LState, n int, name string) lua.LValue {
	if n > L.GetTop() {
		badArg(L, n, name, "value expected")
	}
	return L.Get(n)
}

func baseAssert(L *lua.LState) int {
	v := argAny(L, 1, "assert")
	if lua.LVIsFalse(v) {
		if L.GetTop() < 2 || L.Get(2) == lua.LNil {
			L.RaiseError("assertion failed!")
		}
		meter(L).raise(L, L.Get(2), 1) // with the line, unlike Lua 5.1
	}
	return L.GetTop()
}

func baseError(L *lua.LState) int {
	meter(L).raise(L, L.Get(1), optInt(L, 2, "error", 1))
	return 0
}

// raise raises an error of the script's own. A text gets the position of the caller at level as a prefix, or none if level is 0 or less.
func (m *vm) raise(L *lua.LState, v lua.LValue, level int) {
	if piece(v) && level > 0 {
		at := where(L, min(level, 200))
		size := len(at) + pieceLen(v)
		m.take(L, size)
		v = lua.LString(cut(at+pieceText(v), MaxString))
	}
	m.authors = true
	L.Error(v, 0)
}

// where returns "file:line: " of the Lua function at a level of the stack, or "".
func where(L *lua.LState, level int) string {
	dbg, ok := L.GetStack(level)
	if !ok {
		return ""
	}
	if _, err := L.GetInfo("Sl", dbg, lua.LNil); err != nil || dbg.What == "G" || dbg.CurrentLine <= 0 {
		return ""
	}
	return dbg.Source + ":" + strconv.Itoa(dbg.CurrentLine) + ": "
}

func baseGetMetatable(L *lua.LState) int {
	v := argAny(L, 1, "getmetatable")
	return give(L, meter(L).metatable(v))
}

// metatable returns the result of getmetatable.
func (m *vm) metatable(v lua.LValue) lua.LValue {
	var mt lua.LValue = lua.LNil
	switch v := v.(type) {
	case *lua.LTable:
		mt = v.Metatable
	case *lua.LUserData:
		return lua.LFalse
	case lua.LString:
		return lua.LFalse
	}
	tb, ok := mt.(*lua.LTable)
	if !ok || tb == frozenMark {
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

func baseSetMetatable(L *lua.LState) int {
	m := meter(L)
	tb := argTable(L, "setmetatable")
	mt := L.Get(2)
	if _, ok := mt.(*lua.LTable); !ok && (mt != lua.LNil || L.GetTop() < 2) {
		badArg(L, 2, "setmetatable", "nil or table expected")
	}
	m.writable(L, tb)
	if old, ok := tb.Metatable.(*lua.LTable); ok && old.RawGetString("__metatable") != lua.LNil {
		L.RaiseError("cannot change a protected metatable")
	}
	tb.Metatable = mt
	L.SetTop(1)
	return 1
}

func baseIpairs(L *lua.LState) int {
	tb := argTable(L, "ipairs")
	L.Push(ipairsFunc)
	L.Push(tb)
	L.Push(integer(0))
	return 3
}

func ipairsStep(L *lua.LState) int {
	tb := argTable(L, "ipairs")
	n := argInt(L, 2, "ipairs") + 1
	v := tb.RawGetInt(n)
	if v == lua.LNil {
		return give(L, lua.LNil)
	}
	L.Push(integer(n))
	L.Push(v)
	return 2
}

func basePairs(L *lua.LState) int {
	tb := argTable(L, "pairs")
	L.Push(nextFunc)
	L.Push(tb)
	L.Push(lua.LNil)
	return 3
}

func baseNext(L *lua.LState) int {
	tb := argTable(L, "next")
	k, v := meter(L).next(L, tb, L.Get(2))
	if k == lua.LNil {
		return give(L, lua.LNil)
	}
	L.Push(k)
	L.Push(v)
	return 2
}

// next returns the entry after k: first the array part in order, then the other keys in the order of their first assignment. The machine
// passes over each cleared key again. An iteration pays for them when it begins; a step that continues where the last one ended pays nothing
// more.
func (m *vm) next(L *lua.LState, tb *lua.LTable, k lua.LValue) (lua.LValue, lua.LValue) {
	cleared := m.cleared[tb]
	if len(cleared) > 0 && (k == lua.LNil || m.way.table != tb || m.way.key != k) {
		m.steps(L, len(cleared))
	}
	key, v := m.after(L, tb, k, cleared)
	if len(cleared) > 0 {
		m.way.table, m.way.key = tb, key
	}
	return key, v
}

func (m *vm) after(L *lua.LState, tb *lua.LTable, k lua.LValue, cleared map[lua.LValue]bool) (lua.LValue, lua.LValue) {
	top := tb.MaxN()
	from := 0
	inArray := k == lua.LNil
	if key, ok := k.(lua.LNumber); ok {
		if n := clampInt(float64(key), 0, lua.MaxArrayIndex); n > 0 && n < lua.MaxArrayIndex && float64(n) == float64(key) {
			inArray, from = true, n
		}
	}
	if !inArray {
		if tb.RawGetH(k) == lua.LNil && !cleared[k] {
			L.RaiseError("invalid key to 'next'")
		}
		return tb.Next(k)
	}
	if from > top {
		if _, changed := m.cleared[tb]; !changed {
			L.RaiseError("invalid key to 'next'")
		}
	}
	for i := from + 1; i <= top; i++ {
		if v := tb.RawGetInt(i); v != lua.LNil {
			m.placesMoved(L, i-from-1)
			return integer(i), v
		}
	}
	if top == 0 {
		return tb.Next(lua.LNil)
	}
	return tb.Next(lua.LNumber(top))
}

func baseRawEqual(L *lua.LState) int {
	a, b := argAny(L, 1, "rawequal"), argAny(L, 2, "rawequal")
	return give(L, lua.LBool(a == b))
}

func baseRawGet(L *lua.LState) int {
	tb := argTable(L, "rawget")
	k := argAny(L, 2, "rawget")
	if s, ok := k.(lua.LString); ok {
		meter(L).keyRead(L, s)
	}
	return give(L, tb.RawGet(k))
}

func baseRawSet(L *lua.LState) int {
	m := meter(L)
	tb := argTable(L, "rawset")
	m.writable(L, tb)
	m.rawSet(L, tb, argAny(L, 2, "rawset"), argAny(L, 3, "rawset"))
	L.SetTop(1)
	return 1
}

func baseSelect(L *lua.LState) int {
	n := L.GetTop()
	if s, ok := L.Get(1).(lua.LString); ok && s == "#" {
		return give(L, integer(n-1))
	}
	i := argInt(L, 1, "select")
	if i < 0 {
		i += n
	}
	if i < 1 {
		badArg(L, 1, "select", "index out of range")
	}
	if i >= n {
		return 0
	}
	return n - i
}

func baseToNumber(L *lua.LState) int {
	v := argAny(L, 1, "tonumber")
	base := optInt(L, 2, "tonumber", 10)
	if base < 2 || base > 36 {
		badArg(L, 2, "tonumber", "base out of range")
	}
	var f float64
	var ok bool
	if base == 10 {
		f, ok = meter(L).toNumber(L, v)
	} else {
		s := argString(L, 1, "tonumber")
		meter(L).bytesRead(L, len(s))
		f, ok = parseBase(s, base)
	}
	if !ok {
		return give(L, lua.LNil)
	}
	return give(L, number(f))
}

func baseToString(L *lua.LState) int {
	v := argAny(L, 1, "tostring")
	return give(L, meter(L).tostring(L, v))
}

// tostring never shows an address: a table is "table", a function "function".
func (m *vm) tostring(L *lua.LState, v lua.LValue) lua.LValue {
	switch v := v.(type) {
	case lua.LString:
		return v
	case lua.LNumber:
		m.take(L, numberBytes)
		return lua.LString(FormatNumber(float64(v)))
	case lua.LBool:
		if v {
			return lua.LString("true")
		}
		return lua.LString("false")
	case *lua.LNilType:
		return lua.LString("nil")
	case *lua.LTable:
		if fn, ok := m.meta(v, "__tostring").(*lua.LFunction); ok {
			return invoke(L, fn, v)
		}
	case *lua.LUserData:
		if o, ok := v.Value.(*Object); ok {
			return lua.LString(o.text())
		}
	}
	return lua.LString(typeName(v))
}

func baseType(L *lua.LState) int { return give(L, typeStrings[argAny(L, 1, "type").Type()]) }

var typeStrings = map[lua.LValueType]lua.LValue{
	lua.LTNil: lua.LString("nil"), lua.LTBool: lua.LString("boolean"), lua.LTNumber: lua.LString("number"),
	lua.LTString: lua.LString("string"), lua.LTFunction: lua.LString("function"), lua.LTUserData: lua.LString("userdata"),
	lua.LTTable: lua.LString("table"),
}

const maxPcalls = 40

// basePcall calls on a separate thread, so that an error doesn't touch the variables of the functions below. It doesn't catch what ends the
// whole call: a spent budget, a cancellation, a failure of the host.
func basePcall(L *lua.LState) int {
	m := meter(L)
	argAny(L, 1, "pcall")
	if m.pcalls >= maxPcalls {
		L.RaiseError("pcall within pcall, more than %d deep", maxPcalls)
	}
	n := L.GetTop()
	if n > MaxVarargs {
		L.RaiseError("pcall with %d arguments, want at most %d", n, MaxVarargs)
	}
	th := m.thread()
	for i := 1; i <= n; i++ {
		th.Push(L.Get(i))
	}
	calls := m.depth
	m.pcalls++
	m.authors = false
	m.running = th
	err := th.PCall(n-1, lua.MultRet, nil)
	m.running = L
	m.pcalls--
	if m.dead != nil {
		L.RaiseError("%s", m.dead.Error())
	}
	if err != nil {
		m.depth = calls
		api, ok := err.(*lua.ApiError)
		if !ok || api.Type == lua.ApiErrorPanic {
			dead := &PanicError{Value: scrub(err.Error())}
			if ok {
				dead.Value, dead.Stack = scrub(api.Object.String()), []byte(api.StackTrace)
			}
			m.dead = dead
			L.RaiseError("%s", m.dead.Error())
		}
		m.steps(L, caughtSteps)
		m.bytesRead(L, len(api.StackTrace))
		if !overflowed(err) {
			m.spare = append(m.spare, th)
		}
		m.cause = nil
		L.Push(lua.LFalse)
		L.Push(m.caught(L, api.Object))
		return 2
	}
	results := th.GetTop()
	m.placesMoved(L, results)
	L.Push(lua.LTrue)
	for i := 1; i <= results; i++ {
		L.Push(th.Get(i))
	}
	th.SetTop(0)
	m.spare = append(m.spare, th)
	return results + 1
}

// caught returns the error value for pcall: a script's own value unchanged, the machine's messages in the words of Lua 5.1.
func (m *vm) caught(L *lua.LState, v lua.LValue) lua.LValue {
	s, ok := v.(lua.LString)
	if m.authors || !ok {
		m.authors = false
		return v
	}
	m.bytesRead(L, len(s))
	file, line, _ := cutPosition(strings.TrimPrefix(cut(string(s), 2_000), " "))
	m.steps(L, len(m.pack.program.line(file, line))) // for reading names from the line
	return lua.LString(m.explain(string(s)))
}

// thread returns a thread for a pcall: a free one, or a new small one.
func (m *vm) thread() *lua.LState {
	if n := len(m.spare); n > 0 {
		th := m.spare[n-1]
		m.spare = m.spare[:n-1]
		return th
	}
	return newState(m, pcallOptions)
}

func baseRequire(L *lua.LState) int {
	m := meter(L)
	name := argString(L, 1, "require")
	return give(L, m.require(L, name))
}
