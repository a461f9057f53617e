package sandbox

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"
)

// frozenMark is the metatable of a frozen table that had none. A frozen table that had a metatable gets a copy of it, listed in
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

const readOnly = "attempt to change a table that is read-only in play; keep lasting data in self.data"

func (m *vm) isFrozen(tb *lua.LTable) bool {
	if tb.Metatable == lua.LNil {
		return false
	}
	mt, ok := tb.Metatable.(*lua.LTable)
	return ok && (mt == frozenMark || m.pack.frozen[mt] != nil)
}

// writable refuses a frozen table.
func (m *vm) writable(tb *lua.LTable) {
	if m.isFrozen(tb) {
		m.L.RaiseError("%s", readOnly)
	}
}

// freeze marks every table that outlives the load and checks every function that does. Such a function must not assign anything outside
// itself.
func (m *vm) freeze() {
	s := m.pack
	strict := s.env.Metatable.(*lua.LTable)
	strict.RawSetString("__newindex", gofunc(func(L *lua.LState) int {
		L.RaiseError("globals cannot be assigned in play; keep lasting data in self.data")
		return 0
	}))
	for tb := range m.cleared { // no iteration is under way, so nothing needs the cleared keys
		m.rebuild(tb)
	}
	copies := map[*lua.LTable]*lua.LTable{}
	seen := map[lua.LValue]bool{}
	told := map[*lua.FunctionProto]bool{}
	var work []lua.LValue
	push := func(v lua.LValue) {
		switch v := v.(type) {
		case *lua.LTable:
			if v == library || v == stringMeta || v == frozenMark || s.frozen[v] != nil {
				return
			}
		case *lua.LFunction:
			if v.Proto == nil { // ours
				return
			}
		default:
			return
		}
		if !seen[v] {
			seen[v] = true
			work = append(work, v)
		}
	}
	contents := func(tb *lua.LTable) {
		for k, v := m.walk(tb, lua.LNil); k != lua.LNil; k, v = m.walk(tb, k) {
			push(k)
			push(v)
		}
	}
	contents(s.env)
	for _, f := range m.loading.funcs {
		push(f.fn)
	}
	for _, f := range s.program.files {
		push(m.loading.done[f.name])
	}
	for len(work) > 0 {
		v := work[0]
		work = work[1:]
		switch v := v.(type) {
		case *lua.LTable:
			contents(v)
			mt, ok := v.Metatable.(*lua.LTable)
			if !ok {
				v.Metatable = frozenMark
				continue
			}
			if mt == frozenMark || s.frozen[mt] != nil {
				continue
			}
			push(mt)
			c := copies[mt]
			if c == nil {
				c = newTable()
				for k, v := m.walk(mt, lua.LNil); k != lua.LNil; k, v = m.walk(mt, k) {
					c.RawSet(k, v)
				}
				copies[mt] = c
				s.frozen[c] = mt
			}
			v.Metatable = c
		case *lua.LFunction:
			for _, u := range v.Upvalues {
				push(u.Value())
			}
			if told[v.Proto] {
				continue
			}
			told[v.Proto] = true
			for _, c := range changes(v.Proto) {
				p := Problem{File: v.Proto.SourceName, Line: c.line,
					Message:    fmt.Sprintf("a function that can be called in play assigns %s, a variable outside it", c.name),
					Suggestion: "keep lasting data in self.data"}
				if c.global {
					p.Message = fmt.Sprintf("a function that can be called in play assigns the global %s", c.name)
				}
				m.loading.problems = append(m.loading.problems, p)
			}
		}
	}
}

// walk is next without charge.
func (m *vm) walk(tb *lua.LTable, k lua.LValue) (lua.LValue, lua.LValue) {
	left, granted := m.left, m.granted
	m.left = 1 << 40
	k, v := m.after(tb, k, nil)
	m.left, m.granted = left, granted
	return k, v
}
