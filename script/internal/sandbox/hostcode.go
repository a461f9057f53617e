package sandbox

import (
	"fmt"
	"math"

	lua "github.com/yuin/gopher-lua"
)

// hostFunc makes a Lua function of a host function, or of a method.
func hostFunc(do hostCode, method bool) *lua.LFunction {
	base := 0
	if method {
		base = 1
	}
	return gofunc(func(L *lua.LState) int { return do(meter(L), L, base) })
}

// hostCode runs a host function whose arguments stand behind base, where the object of a method stands.
type hostCode func(m *vm, L *lua.LState, base int) int

// hostCodeOf wraps a host function. class is set for a method.
func hostCodeOf(f *Function, class *Class) hostCode {
	most := len(f.Params)
	if f.Params == nil || most > 0 && f.Params[most-1].Name == "..." {
		most = math.MaxInt
	}
	return func(m *vm, L *lua.LState, base int) int {
		top := L.GetTop()
		m.hostCall()
		m.steps(f.Cost.Steps + top>>3)
		if f.Declares && m.loading == nil {
			meant := f.Meant
			if meant != "" {
				meant = " (" + meant + ")"
			}
			L.RaiseError("%s declares content: it can be called only while the pack loads%s", f.Name, meant)
		}
		c := m.enter(L, f)
		if class != nil {
			o := objectOf(L.Get(base))
			if o == nil || o.class != class {
				L.RaiseError("call %s with a colon, as in x:%s()", f.Name, f.Name)
			}
			c.self, c.base = o.self, base
		}
		if top-base > most {
			L.RaiseError("%s takes %s, got %d%s", f.Name, plural(most, "argument"), c.N(), f.form())
		}
		m.grown(&f.Cost, c.self)
		if err := f.Do(c); err != nil {
			m.fail(L, err)
		}
		if m.sees != nil {
			c.called(class, top)
		}
		m.depth--
		return L.GetTop() - top
	}
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
	codes   []hostCode // of each
}

func (g *methodGuard) call(L *lua.LState) int {
	m := meter(L)
	m.unstep()
	x := L.Get(1)
	if o := objectOf(x); o != nil {
		for i, c := range g.classes {
			if c == o.class {
				return g.codes[i](m, L, 1)
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
