package sandbox

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

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
	for _, row := range slices.SortedFunc(slices.Values(costs), func(a, b cost) int { return strings.Compare(a.name, b.name) }) {
		if row.fn != nil {
			row.add()
		}
	}
	mathTable := library.RawGetString("math").(*lua.LTable)
	for _, c := range mathConstants {
		mathTable.RawSetString(c.name, c.value)
		libraryNames = append(libraryNames, "math."+c.name)
	}
	library.RawSetString("_VERSION", lua.LString("Lua 5.1"))
	libraryNames = append(libraryNames, "_VERSION")
	slices.Sort(libraryNames)
	linkLibrary()

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
			v, _ := meter(L).arithmetic(event, L.Get(1), L.Get(2)) // two numbers never come here
			return give(L, v)
		}))
	}
}

// LibraryNames returns every name of the library, sorted; fields of tables have a dot.
func LibraryNames() []string { return slices.Clone(libraryNames) }

// add adds the row's function to the library.
func (c cost) add() {
	fn := c.charged()
	if c.name == "next" {
		nextFunc = fn
	}
	table, field, dotted := strings.Cut(c.name, ".")
	libraryNames = append(libraryNames, c.name)
	if !dotted {
		library.RawSetString(c.name, fn)
		return
	}
	tb, ok := library.RawGetString(table).(*lua.LTable)
	if !ok {
		tb = newTable()
		library.RawSetString(table, tb)
		libraryNames = append(libraryNames, table)
	}
	tb.RawSetString(field, fn)
}

// charged makes a Lua function of the row's: it charges the row's steps and the arguments first.
func (c cost) charged() *lua.LFunction {
	name := c.name[strings.IndexByte(c.name, '.')+1:]
	return gofunc(func(L *lua.LState) int {
		m := meter(L)
		if n := c.steps + L.GetTop()>>3; n > 0 {
			m.steps(n)
		}
		return c.fn(args{m, name})
	})
}

// args are the arguments of a call of a library function. Its readers count from 1.
type args struct {
	*vm
	name string // of the function, for messages
}

func (a args) bad(n int, what string) { a.throw("bad argument #%d to '%s' (%s)", n, a.name, what) }

func (a args) expected(n int, want string) {
	got := "no value"
	if n <= a.L.GetTop() {
		got = typeName(a.L.Get(n))
	}
	a.bad(n, want+" expected, got "+got)
}

// table reads the first argument, a table.
func (a args) table() *lua.LTable {
	tb, ok := a.L.Get(1).(*lua.LTable)
	if !ok {
		a.expected(1, "table")
	}
	return tb
}

func (a args) text(n int) string {
	v := a.L.Get(n)
	if _, ok := v.(lua.LNumber); ok {
		a.take(numberBytes)
	} else if _, ok := v.(lua.LString); !ok {
		a.expected(n, "string")
	}
	return pieceText(v)
}

func (a args) number(n int) float64 {
	f, ok := a.toNumber(a.L.Get(n))
	if !ok {
		a.expected(n, "number")
	}
	return f
}

// int reads a number as Lua 5.1 reads an integer argument: the fraction is dropped. Numbers beyond a billion are cut to a billion. NaN is
// refused.
func (a args) int(n int) int {
	f := a.number(n)
	if f != f {
		a.bad(n, "number expected, got nan")
	}
	return clampInt(f, -1_000_000_000, 1_000_000_000)
}

// optInt is like int, but returns def for nil and for nothing.
func (a args) optInt(n, def int) int {
	if a.L.Get(n) == lua.LNil {
		return def
	}
	return a.int(n)
}

func (a args) any(n int) lua.LValue {
	if n > a.L.GetTop() {
		a.bad(n, "value expected")
	}
	return a.L.Get(n)
}

func (a args) give(values ...lua.LValue) int {
	for _, v := range values {
		a.L.Push(v)
	}
	return len(values)
}
