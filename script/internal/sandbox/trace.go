package sandbox

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// A Seen is one thing that a call does, for Options.Trace.
type Seen struct {
	Position        // where in the source
	Text     string // what is read from the host, or which of its functions was called, with the result: `Ada.ep = 12`; "" for a line that begins
}

// traced tells the trace which line is about to run.
func (m *vm) traced(dbg *lua.Debug) {
	if dbg.CurrentLine > 0 {
		m.sees(Seen{Position: Position{File: dbg.Source, Line: dbg.CurrentLine}})
	}
}

// read tells the trace of a field that was read.
func (m *vm) read(L *lua.LState, of *Object, field string, v Value) {
	c := Call{L: L, m: m}
	m.sees(Seen{Position: c.Position(), Text: fmt.Sprintf("%s.%s = %s", of.text(), field, described(v))})
}

// called tells the trace of a function of the host that has returned. The results stand above top.
func (c *Call) called(class *Class, top int) {
	var text strings.Builder
	if class != nil {
		text.WriteString(objectOf(c.L.Get(c.base)).text() + ":")
	}
	text.WriteString(c.f.Name + "(")
	for i := 1 + c.base; i <= top; i++ {
		if i > 1+c.base {
			text.WriteString(", ")
		}
		text.WriteString(described(c.L.Get(i)))
	}
	text.WriteString(")")
	for i := top + 1; i <= c.L.GetTop(); i++ {
		fmt.Fprintf(&text, "%s%s", map[bool]string{true: " = ", false: ", "}[i == top+1], described(c.L.Get(i)))
	}
	c.m.sees(Seen{Position: c.Position(), Text: text.String()})
}

// described writes a value for a trace. It costs the call nothing.
func described(v Value) string {
	const most = 200
	text := ""
	switch v := v.(type) {
	case lua.LString:
		text = fmt.Sprintf("%q", cut(string(v), most))
	case *lua.LTable:
		if p, err := ToPlain(v); err == nil {
			text = p.Text()
		} else {
			text = "a table"
		}
	default:
		if o := objectOf(v); o != nil {
			text = o.text()
		} else {
			text = show(v)
		}
	}
	return Safe(cut(text, most))
}
