package sandbox

import (
	"fmt"
	"math"
	"strings"

	"github.com/crunchrules/crunch/internal/near"
	lua "github.com/yuin/gopher-lua"
)

// Call is a script's call of a host function. It is valid until that function returns. Its argument readers count from 1; the object of a
// method doesn't count. If an argument is wrong, a reader doesn't return: it ends the script's call with an error that names the function
// and the argument, what was found and what was expected.
type Call struct {
	L    *lua.LState
	m    *vm
	f    *Function
	self any
	base int // how many values stand before the arguments: the object of a method
	gave int // results
}

// Name returns the function's name.
func (c *Call) Name() string { return c.f.Name }

// Self returns what the object of a method refers to.
func (c *Call) Self() any { return c.self }

// Host returns what the host gave to Pack.Call or Load.
func (c *Call) Host() any { return c.m.host }

// N returns the number of arguments.
func (c *Call) N() int {
	n := c.L.GetTop() - c.base
	if n < 0 {
		return 0
	}
	return n
}

// Arg returns argument i unchanged, or Nil if it is missing.
func (c *Call) Arg(i int) Value { return c.L.Get(i + c.base) }

// Has reports whether argument i is present and not nil.
func (c *Call) Has(i int) bool { return !isNil(c.L.Get(i + c.base)) }

// Fail ends the script's call with this message.
func (c *Call) Fail(format string, args ...any) {
	c.L.RaiseError("%s", scrub(fmt.Sprintf(format, args...)))
}

// Bad ends the script's call with a message about argument i.
func (c *Call) Bad(i int, format string, args ...any) {
	what := fmt.Sprintf("argument %d", i)
	if i >= 1 && i <= len(c.f.Params) && c.f.Params[i-1].Name != "..." {
		what = c.f.Params[i-1].Name
	}
	c.L.RaiseError("%s: %s: %s%s", c.f.Name, what, scrub(fmt.Sprintf(format, args...)), c.f.form())
}

func (c *Call) want(i int, what string) { c.Bad(i, "want %s, got %s", what, show(c.Arg(i))) }

// show writes a value for a message: short values in full.
func show(v Value) string {
	switch v := v.(type) {
	case lua.LString:
		return fmt.Sprintf("the text %q", clip(string(v)))
	case lua.LNumber:
		return FormatNumber(float64(v))
	case lua.LBool:
		return fmt.Sprint(bool(v))
	case *lua.LNilType:
		return "nil"
	}
	return called(v)
}

// called says for a message what a value is: "a table", "a region".
func called(v Value) string {
	if o := objectOf(v); o != nil {
		return o.class.Called()
	}
	return Article(typeName(v))
}

// Article puts "a" or "an" before the name of a type.
func Article(name string) string {
	if name != "" && strings.Contains("AEIOaeio", name[:1]) {
		return "an " + name
	}
	return "a " + name
}

// Int reads a whole number from lo to hi.
func (c *Call) Int(i, lo, hi int) int {
	f, ok := c.Arg(i).(lua.LNumber)
	if ok && f >= -1<<31 && f < 1<<31 { // as most: int does the same with these on every machine
		if n := int(f); lua.LNumber(n) == f && n >= lo && n <= hi {
			return n
		}
	}
	if !ok || float64(f) != math.Trunc(float64(f)) || math.IsInf(float64(f), 0) {
		c.want(i, "a whole number")
	}
	n, ok := whole(float64(f))
	if !ok || n < lo || n > hi { // the same message whether or not the number fits an int
		c.want(i, fmt.Sprintf("a whole number from %d to %d", lo, hi))
	}
	return n
}

// OptInt is like Int, but returns def if the argument is missing.
func (c *Call) OptInt(i, def, lo, hi int) int {
	if !c.Has(i) {
		return def
	}
	return c.Int(i, lo, hi)
}

// Text reads a string.
func (c *Call) Text(i int) string {
	s, ok := c.Arg(i).(lua.LString)
	if !ok {
		c.want(i, "a text")
	}
	if len(s) >= 16 {
		c.m.bytesRead(len(s))
	}
	return string(s)
}

// OptText is like Text, but returns def if the argument is missing.
func (c *Call) OptText(i int, def string) string {
	if !c.Has(i) {
		return def
	}
	return c.Text(i)
}

// Table reads a table.
func (c *Call) Table(i int) Table {
	tb, ok := c.Arg(i).(*lua.LTable)
	if !ok {
		c.want(i, "a table")
	}
	return Table{tb, c.m}
}

// Object reads an object of a class and returns what it refers to.
func (c *Call) Object(i int, class *Class) any {
	if o := objectOf(c.Arg(i)); o != nil && o.class == class {
		return o.self
	}
	c.want(i, class.Called())
	return nil
}

// Is returns what an object of a class refers to, or nil if the argument is no such object.
func (c *Call) Is(i int, class *Class) any {
	if o := objectOf(c.Arg(i)); o != nil && o.class == class {
		return o.self
	}
	return nil
}

// Func reads a function of the pack. During a load it is kept, so that the host can call it later.
func (c *Call) Func(i int) *Func {
	fn, ok := c.Arg(i).(*lua.LFunction)
	if !ok {
		c.want(i, "a function")
	}
	return c.m.handle(fn, c.f.Name)
}

// Plain reads plain data: a number, string, boolean, or tables of them.
func (c *Call) Plain(i int) Plain {
	p, err := c.ToPlain(c.Arg(i))
	if err != nil {
		c.Bad(i, "%v", err)
	}
	return p
}

// Described returns a value as text for people: a text as it is, a table of plain data with what it holds, anything else as tostring has it.
func (c *Call) Described(i int) string {
	v := c.Arg(i)
	if _, ok := v.(*lua.LTable); ok {
		if p, err := c.ToPlain(v); err == nil {
			text := p.Text()
			c.Make(len(text))
			return text
		}
	}
	text, _ := c.m.tostring(v).(lua.LString)
	return string(text)
}

// ToPlain is like the function ToPlain, but charges for the work.
func (c *Call) ToPlain(v Value) (Plain, error) {
	return (&plainer{m: c.m}).plain(v)
}

// Return adds a result.
func (c *Call) Return(v Value) {
	if v == nil {
		v = lua.LNil
	}
	c.gave++
	c.L.Push(v)
}

// ReturnList adds a fresh list of values as a result.
func (c *Call) ReturnList(values ...Value) {
	c.m.take(16 * (1 + len(values)))
	c.Return(c.m.listOf(values))
}

// ReturnFunc adds the function that Function.Gives describes as a result. It panics if Gives is nil.
func (c *Call) ReturnFunc(do func(c *Call) error) {
	f := *c.f.Gives
	f.Do = do
	c.m.take(functionBytes)
	c.Return(hostCodeOf(&f, nil).function())
}

// Charge adds steps for work whose size the function finds out as it goes. Call it before the work. Work of a known size belongs in the
// function's Cost.
func (c *Call) Charge(steps int) { c.m.steps(max(0, steps)) }

// Make charges for n bytes that the function makes.
func (c *Call) Make(n int) { c.m.take(max(0, n)) }

// Invoke calls a function of the script from within the host function and returns its first result. An error in it ends the host function
// too.
func (c *Call) Invoke(fn Value, args ...Value) Value { return c.m.invoke(fn, args...) }

// invoke calls a function of the script and returns its first result.
func (m *vm) invoke(fn lua.LValue, args ...lua.LValue) lua.LValue {
	L := m.L
	L.Push(fn)
	for _, a := range args {
		L.Push(a)
	}
	L.Call(len(args), 1)
	v := L.Get(-1)
	L.Pop(1)
	return v
}

// Position is a place in a pack's source. Column is 0 if only the line is known. Line is 0 if neither is.
type Position struct {
	File         string
	Line, Column int
}

func (p Position) String() string {
	if p.Line == 0 {
		return p.File
	}
	if p.Column == 0 {
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// Position returns where the script called the host function.
func (c *Call) Position() Position {
	file, line, _ := cutPosition(c.L.Where(1) + " ")
	if n := len(c.m.files); file == "" && n > 0 {
		file = c.m.files[n-1]
	}
	return Position{File: file, Line: line}
}

// Report notes a problem during a load. Loading goes on, and fails at its end with all problems. A problem without a position gets that of
// the call. Don't call Report outside a load.
func (c *Call) Report(at Position, message, suggestion string) {
	if at.Line == 0 {
		at = c.Position()
	}
	if c.full() {
		c.m.loading.more++
		return
	}
	c.m.loading.problems = append(c.m.loading.problems, Problem{at.File, at.Line, at.Column, Safe(cut(message, 1<<10)), Safe(cut(suggestion, 1<<10))})
}

// full reports whether the limit of reported problems has been reached.
func (c *Call) full() bool { return len(c.m.loading.problems) >= MaxTold }

// Nearest is like the function Nearest, but returns "" once no further problem will be shown.
func (c *Call) Nearest(name string, known []string) string {
	if c.m.loading != nil && c.full() {
		return ""
	}
	return near.Name(name, known)
}
