package sandbox

import (
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"
)

// A hostCode runs a host function, or a method of a class.
type hostCode struct {
	f     *Function
	class *Class // nil for a function
	most  int    // arguments
}

func hostCodeOf(f *Function, class *Class) *hostCode {
	h := &hostCode{f, class, len(f.Params)}
	if f.Params == nil || h.most > 0 && f.Params[h.most-1].Name == "..." {
		h.most = math.MaxInt
	}
	return h
}

// function makes a Lua function of it. It is not inlined: the compiler inlines nothing in a closure of a function that is.
//
//go:noinline
func (h *hostCode) function() *lua.LFunction {
	if h.class != nil {
		return gofunc(func(L *lua.LState) int { return h.call(meter(L), L, objectOf(L.Get(1))) })
	}
	return gofunc(func(L *lua.LState) int { return h.call(meter(L), L, nil) })
}

// call runs it. o is the first argument of a method, if that is an object.
func (h *hostCode) call(m *vm, L *lua.LState, o *Object) int {
	f, top := h.f, L.GetTop()
	m.hostCall()
	m.steps(f.Cost.Steps + top>>3)
	if f.Declares && m.loading == nil {
		h.tooLate(L)
	}
	c, n := m.enter(L, f), top
	if h.class != nil {
		if o == nil || o.class != h.class {
			L.RaiseError("call %s with a colon, as in x:%s()", f.Name, f.Name)
		}
		c.self, c.base = o.self, 1
		n--
	}
	if n > h.most {
		L.RaiseError("%s takes %s, got %d%s", f.Name, plural(h.most, "argument"), n, f.form())
	}
	m.chargeSizes(&f.Cost, c.self)
	if err := f.Do(c); err != nil {
		m.fail(L, err)
	}
	if m.sees != nil {
		c.called(h.class, top)
	}
	m.depth--
	return c.gave
}

// tooLate refuses a function that declares content while callbacks run.
func (h *hostCode) tooLate(L *lua.LState) {
	meant := h.f.Meant
	if meant != "" {
		meant = " (" + meant + ")"
	}
	L.RaiseError("%s declares content: it can be called only while the pack loads%s", h.f.Name, meant)
}

// form ends a message about arguments.
func (f *Function) form() string {
	if f.Form == "" {
		return ""
	}
	return " (write " + f.Form + ")"
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// fail raises a Go error that becomes the cause of the call's error.
func (m *vm) fail(L *lua.LState, err error) {
	m.cause, m.causeAt = err, scrub(err.Error())
	L.RaiseError("%s", m.causeAt)
}

// enter returns the next Call on the stack. Calls are reused.
func (m *vm) enter(L *lua.LState, f *Function) *Call {
	if m.depth == len(m.calls) {
		m.calls = append(m.calls, new(Call))
	}
	c := m.calls[m.depth]
	m.depth++
	*c = Call{L: L, m: m, f: f}
	return c
}

// A methodGuard calls the method of a name, which classes of the host have. The machine would ask the object's metatable for a function first, which takes
// as long as a call. It takes a step more for the guard, which is taken back.
type methodGuard struct {
	name    string
	classes []*Class
	codes   []*hostCode // of each
}

func (g *methodGuard) call(L *lua.LState) int {
	m := meter(L)
	m.unstep(1)
	x := L.Get(1)
	if o := objectOf(x); o != nil {
		for i, c := range g.classes {
			if c == o.class {
				return g.codes[i].call(m, L, o)
			}
		}
	}
	top := L.GetTop()
	L.Push(L.GetField(x, g.name)) // as the machine does it
	for i := 1; i <= top; i++ {
		L.Push(L.Get(i))
	}
	L.Call(top, lua.MultRet)
	return L.GetTop() - top
}

// A fieldGuard reads the field of a name, which classes of the host have, of a variable. The machine would ask the object's metatable for a function, and
// call it: that takes twice as long. It takes two steps more for the guard, which are taken back.
type fieldGuard struct {
	name    string
	classes []*Class
	fields  []*Field // of each
}

func (g *fieldGuard) call(L *lua.LState) int {
	m := meter(L)
	m.unstep(2)
	x := L.Get(1)
	if o := objectOf(x); o != nil {
		for i, c := range g.classes {
			if c == o.class {
				return m.field(L, o, g.fields[i])
			}
		}
	}
	if t, ok := x.(*lua.LTable); ok {
		if v := t.RawGetString(g.name); !isNil(v) {
			return give(L, v)
		}
	}
	return give(L, L.GetField(x, g.name)) // as the machine does it
}
