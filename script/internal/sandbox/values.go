package sandbox

import (
	lua "github.com/yuin/gopher-lua"
)

// Value is a Lua value. A Value that was made during a call is valid until the call ends.
type Value = lua.LValue

// Nil is Lua's nil.
var Nil Value = lua.LNil

// Int makes a Lua number of n.
func Int(n int) Value { return integer(n) }

// Text makes a Lua string of s.
func Text(s string) Value { return lua.LString(s) }

// Bool makes a Lua boolean of b.
func Bool(b bool) Value { return lua.LBool(b) }

// gofunc makes a Lua value of a Go function. It belongs to no state: the call brings the meter.
func gofunc(fn lua.LGFunction) *lua.LFunction { return &lua.LFunction{IsG: true, GFunction: fn} }

// give returns a value from a Go function.
func give(L *lua.LState, v lua.LValue) int {
	L.Push(v)
	return 1
}

// isNil is v == Nil, but faster.
func isNil(v lua.LValue) bool {
	_, is := v.(*lua.LNilType)
	return is
}

func newTable() *lua.LTable { return &lua.LTable{Metatable: lua.LNil} }

// sizedTable returns an empty table with room for a list and for fields. Without that the machine makes room for 32.
func sizedTable(list, fields int) *lua.LTable { return anyState.CreateTable(list, fields) }

var anyState lua.LState // CreateTable doesn't look at it

func typeName(v lua.LValue) string {
	if o := objectOf(v); o != nil {
		return o.class.Name
	}
	return v.Type().String()
}

// An Entry is a field of a table that Record makes.
type Entry struct {
	Key   string
	Value Value
}

// Record returns a fresh table with these fields.
func Record(fields ...Entry) Value {
	tb := newTable()
	for _, f := range fields {
		tb.RawSetString(f.Key, f.Value)
	}
	return tb
}

// List returns a fresh list of values.
func List(values ...Value) Value {
	tb := newTable()
	for i, v := range values {
		tb.RawSetInt(i+1, v)
	}
	return tb
}

// keyText writes a key for a message.
func keyText(k lua.LValue) string {
	switch k := k.(type) {
	case lua.LString:
		return "'" + clip(string(k)) + "'"
	case lua.LNumber:
		return "[" + FormatNumber(float64(k)) + "]"
	}
	return "[" + typeName(k) + "]"
}

// meta returns the metamethod of a value, or nil.
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

// The types of Lua values, for packages that read values.
type (
	LString   = lua.LString
	LNumber   = lua.LNumber
	LBool     = lua.LBool
	LNilType  = lua.LNilType
	LTable    = lua.LTable
	LFunction = lua.LFunction
)
