package sandbox

import (
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// mostLent is how many lists, and how many tables of data, a machine keeps from call to call.
const mostLent = 8

// A lent keeps the tables that a call was given. Nothing of a call outlives it, so the next call may get the same tables, if no script can tell them from
// new ones. One call never gets a table twice.
type lent struct {
	lists  [mostLent]*lua.LTable
	n      int // how many lists this call got
	tables [mostLent]fields
	given  int // how many tables this call got: the first of tables
}

// fields is a table, and the names that it had when a script got it.
type fields struct {
	t     *lua.LTable
	names []string
	last  lua.LValue // of the names, or nil
	bare  bool       // the table has these names and nothing else, and no script has had it since that was found
}

func newFields(d Plain) fields {
	f := fields{t: FromPlain(d).(*lua.LTable), names: d.keys, last: lua.LNil}
	if n := len(d.keys); n > 0 {
		f.last = lua.LString(d.keys[n-1])
	}
	return f
}

// listOf returns a list of values for the script that runs.
func (m *vm) listOf(values []Value) *lua.LTable {
	if m.loading != nil || m.lent.n == mostLent { // what a load is given may last
		return newList(values)
	}
	t := &m.lent.lists[m.lent.n]
	m.lent.n++
	if *t == nil || !isList(*t, values) {
		*t = newList(values)
	}
	return *t
}

func newList(values []Value) *lua.LTable {
	t := sizedTable(len(values), 0)
	for i, v := range values {
		t.RawSetInt(i+1, v)
	}
	return t
}

// isList reports whether a table is a list of the values and nothing else.
func isList(t *lua.LTable, values []Value) bool {
	if !isNil(t.Metatable) || t.MaxN() != len(values) {
		return false
	}
	for i, v := range values {
		if t.RawGetInt(i+1) != v {
			return false
		}
	}
	last := lua.LValue(lua.LNil)
	if n := len(values); n > 0 {
		last = lua.LNumber(n)
	}
	key, _ := t.Next(last)
	return isNil(key)
}

// Lend returns the Lua value of plain data for the call that runs. The script may change it until the call ends; the host must not keep it.
func (p *Pack) Lend(d Plain) Value {
	if d.kind != PlainMap || p.vm.lent.given == mostLent {
		return FromPlain(d)
	}
	l := &p.vm.lent
	at := l.given
	for at < mostLent-1 && l.tables[at].t != nil && !slices.Equal(l.tables[at].names, d.keys) {
		at++
	}
	f := &l.tables[at]
	if f.t == nil || !slices.Equal(f.names, d.keys) || !f.refilled(&d) {
		*f = newFields(d)
	}
	t := f.t
	f.bare = false
	l.tables[at], l.tables[l.given] = l.tables[l.given], *f
	l.given++
	return t
}

// refilled gives the fields the values of a map with their names. It reports whether the table is one that nobody can tell from a new one.
func (f *fields) refilled(d *Plain) bool {
	for i, k := range d.keys {
		v, was := &d.vals[i], f.t.RawGetString(k)
		if n, ok := was.(lua.LNumber); ok && v.kind == PlainNumber && float64(n) == v.num {
			continue // as most are; to store a value takes much longer
		}
		f.t.RawSetString(k, FromPlain(*v))
	}
	return f.bare || f.only()
}

// only reports whether the table has nothing but its names. The machine keeps keys in the order in which they came, so nothing comes behind the last one.
func (f *fields) only() bool {
	if !isNil(f.t.Metatable) || f.t.MaxN() != 0 {
		return false
	}
	k, _ := f.t.Next(f.last)
	return isNil(k)
}

// lentNames returns the names of a table that was lent to the call that has ended and still has them and nothing else.
func (m *vm) lentNames(t *lua.LTable) ([]string, bool) {
	if m == nil {
		return nil, false
	}
	l := &m.lent
	for i := range l.tables[:l.given] {
		if f := &l.tables[i]; f.t == t {
			_, lost := m.cleared[t]
			f.bare = !lost && f.only()
			return f.names, f.bare
		}
	}
	return nil, false
}

// ToPlain is the function ToPlain, but faster for what Lend returned. The call must have ended.
func (p *Pack) ToPlain(v Value) (Plain, error) { return (&plainer{lender: p.vm}).plain(v) }

// returned takes back what was lent to the last call. A table that lost a value or a field is not lent again: the machine remembers its old keys.
func (m *vm) returned() {
	l := &m.lent
	if len(m.cleared) > 0 {
		for i, t := range l.lists[:l.n] {
			if _, lost := m.cleared[t]; lost {
				l.lists[i] = nil
			}
		}
		for i := range l.tables[:l.given] {
			if _, lost := m.cleared[l.tables[i].t]; lost {
				l.tables[i] = fields{}
			}
		}
	}
	l.n, l.given = 0, 0
}
