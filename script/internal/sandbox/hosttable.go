package sandbox

import (
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// Table is a table that a script gave to a host function.
type Table struct {
	t *lua.LTable
	m *vm
}

// Get returns the value of a named field, or Nil. It ignores metatables.
func (t Table) Get(key string) Value { return t.t.RawGetString(key) }

// Len returns the length of the table's list part.
func (t Table) Len() int { return t.t.MaxN() }

// At returns place i, from 1, of the table's list part.
func (t Table) At(i int) Value { return t.t.RawGetInt(i) }

// Keys lists the table's keys in order: numbers from small to large, then strings in byte order. It fails on a key of another type.
func (t Table) Keys() ([]Value, error) {
	t.m.hostSteps(len(t.m.cleared[t.t]))
	var numbers []lua.LNumber
	var texts []lua.LString
	for k, _ := t.t.Next(lua.LNil); k != lua.LNil; k, _ = t.t.Next(k) {
		t.m.hostSteps(2)
		switch k := k.(type) {
		case lua.LNumber:
			numbers = append(numbers, k)
		case lua.LString:
			texts = append(texts, k)
		default:
			return nil, &PlainError{Msg: "a key that is " + called(k) + ": keys are numbers or strings"}
		}
	}
	slices.Sort(numbers)
	slices.Sort(texts)
	keys := make([]Value, 0, len(numbers)+len(texts))
	for _, n := range numbers {
		keys = append(keys, n)
	}
	for _, t := range texts {
		keys = append(keys, t)
	}
	return keys, nil
}

// Func returns the function in a field, with the name that messages use, or nil if the field holds no function.
func (t Table) Func(key, name string) *Func {
	fn, ok := t.t.RawGetString(key).(*lua.LFunction)
	if !ok {
		return nil
	}
	return t.m.handle(fn, name)
}

// Table returns a value as a Table. ok is false if it is no table.
func (t Table) Table(v Value) (table Table, ok bool) {
	tb, ok := v.(*lua.LTable)
	return Table{tb, t.m}, ok
}

// site returns the constructor that made the table, or nil. It is known during the load, for tables made by the body of a file and for tables
// passed straight to a function that Declares.
func (t Table) site() *site {
	if t.m.loading == nil {
		return nil
	}
	return t.m.loading.sites[t.t]
}

// Position returns where the table's constructor stands, if it is known.
func (t Table) Position() Position {
	if s := t.site(); s != nil {
		return Position{s.file, s.line, 0}
	}
	return Position{}
}

// KeyPosition returns where a named field stands in the table's constructor, or the table's own position if the field is not written there.
func (t Table) KeyPosition(key string) Position {
	if s := t.site(); s != nil {
		for _, k := range slices.Backward(s.keys) { // if a key is written twice, the last one counts
			if k.key == key {
				return Position{s.file, k.line, k.column}
			}
		}
	}
	return t.Position()
}

// Twice returns a named field that the table's constructor writes twice, or "".
func (t Table) Twice() string {
	s := t.site()
	if s == nil {
		return ""
	}
	seen := make(map[string]bool, len(s.keys))
	for _, k := range s.keys {
		if seen[k.key] {
			return k.key
		}
		seen[k.key] = true
	}
	return ""
}

// ItemPosition returns where place i of the list part stands in the table's constructor.
func (t Table) ItemPosition(i int) Position {
	if s := t.site(); s != nil && i >= 1 && i <= len(s.items) {
		return Position{s.file, s.items[i-1], 0}
	}
	return t.Position()
}
