package sandbox

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// Value is a Lua value. Values that were made during a call are good until it ends.
type Value = lua.LValue

// Nil is Lua's nil.
var Nil Value = lua.LNil

// Int makes a Lua number of n.
func Int(n int) Value { return integer(n) }

// Number makes a Lua number of f.
func Number(f float64) Value { return number(f) }

// Text makes a Lua string of s.
func Text(s string) Value { return lua.LString(s) }

// Bool makes a Lua boolean of b.
func Bool(b bool) Value { return lua.LBool(b) }

// List makes a read-only list of values, which scripts can go through with ipairs.
func List(values ...Value) Value {
	tb := newTable()
	for i, v := range values {
		tb.RawSetInt(i+1, v)
	}
	tb.Metatable = frozenMark
	return tb
}

// AsInt returns the whole number that v is.
func AsInt(v Value) (int, bool) {
	f, ok := v.(lua.LNumber)
	if !ok {
		return 0, false
	}
	return whole(float64(f))
}

// AsText returns the string that v is.
func AsText(v Value) (string, bool) {
	s, ok := v.(lua.LString)
	return string(s), ok
}

// AsObject returns the object that v is.
func AsObject(v Value) (*Object, bool) {
	if ud, ok := v.(*lua.LUserData); ok {
		o, ok := ud.Value.(*Object)
		return o, ok
	}
	return nil, false
}

// IsTrue reports whether v counts as true: all but nil and false do.
func IsTrue(v Value) bool { return v != nil && lua.LVAsBool(v) }

// TypeName names the type of v: "nil", "boolean", "number", "string", "table", "function", or an object's class.
func TypeName(v Value) string {
	if v == nil {
		v = lua.LNil
	}
	return typeName(v)
}

// Show writes a value for a message: numbers, strings and booleans as they are, anything else by its type.
func Show(v Value) string {
	if v == nil {
		v = lua.LNil
	}
	return show(v)
}

// Host is the table of what a host offers to packs: the one place from which they are registered, checked, and
// documented. It must not change once a program has been compiled with it.
type Host struct {
	Functions []Function
	Classes   []*Class
	Constants []Constant
}

// Constant is a global value that packs may read. A name with one dot is a field of a table.
type Constant struct {
	Name  string
	Doc   string
	Value Value // a number, string or boolean
}

// Param is a parameter of a host function, for checking and documentation. The name "..." stands for any further
// arguments.
type Param struct {
	Name     string
	Type     string // as an editor shows it: "integer", "string", "Character", ...
	Doc      string
	Optional bool
}

// Function is a function that the host offers, or a method of a Class. A name with one dot is a field of a table.
type Function struct {
	Name string
	// Params are the parameters. More arguments than these are an error; nil: the number is not checked.
	Params  []Param
	Returns string // as an editor shows it; empty: nothing
	Doc     string
	// Declares says that the function declares content: it can be called only while a pack loads, and the place in
	// the source of the table constructors given to it is kept.
	Declares bool
	// Cost is how many host calls one call counts as; 0 stands for 1.
	Cost int
	// Do does it. An error it returns ends the script's call with that error as cause.
	Do func(c *Call) error
}

// Field is a value that scripts can read on an object.
type Field struct {
	Name string
	Type string
	Doc  string
	Get  func(self any) Value
	// Weight is how many bytes reading the field makes, for one that makes something of its own each time.
	Weight func(self any) int
	// Refuse says why the field cannot be read now, which is an error in the script; nil, or "": it can.
	Refuse func(self any) string
}

// Class is a kind of host object: read-only to scripts, with fields and methods.
type Class struct {
	Name    string
	Doc     string
	Fields  []Field
	Methods []Function
	// Text is what tostring gives; nil: the class's name.
	Text func(self any) string
	// Equal makes two objects equal to ==; nil: an object equals only itself.
	Equal func(a, b any) bool
}

// Object is a host object as scripts hold it: a Value that refers to a Go value, its self.
type Object struct {
	class *Class
	self  any
	ud    *lua.LUserData
}

// Value is the object as a Lua value.
func (o *Object) Value() Value { return o.ud }

// Self returns what the object refers to.
func (o *Object) Self() any { return o.self }

// Set makes the object refer to another Go value; nil makes every use of it by a script an error.
func (o *Object) Set(self any) { o.self = self }

func (o *Object) text() string {
	if o.class.Text != nil && o.self != nil {
		return o.class.Text(o.self)
	}
	return o.class.Name
}

// NewObject makes an object of a class of the pack's host. Objects can be kept and used again in later calls.
func (p *Pack) NewObject(class *Class, self any) *Object {
	mt, ok := p.shared.classes[class]
	if !ok {
		panic("sandbox: class " + class.Name + " is not in the host's table")
	}
	o := &Object{class: class, self: self}
	o.ud = &lua.LUserData{Value: o, Metatable: mt}
	return o
}

// Check returns what is wrong with the table: names that no script can write, that stand twice or that the library
// has, functions that do nothing, constants of other types. Compile panics with it.
func (h *Host) Check() error {
	seen := map[string]bool{}
	name := func(n, what string, dots int) error {
		parts := strings.Split(n, ".")
		for _, p := range parts {
			if p == "" || isDigit(p[0]) || strings.ContainsFunc(p, func(r rune) bool { return r > 127 || !nameByte(byte(r)) }) {
				return fmt.Errorf("%s %q is no name", what, n)
			}
		}
		switch {
		case len(parts)-1 > dots:
			return fmt.Errorf("%s %q has too many dots", what, n)
		case seen[n] || dots > 0 && slices.Contains(libraryNames, n) || len(parts) == 2 && seen[parts[0]+" alone"]:
			return fmt.Errorf("%s %q is there already", what, n)
		}
		seen[n] = true
		if len(parts) == 1 {
			seen[n+" alone"] = true
		} else {
			seen[parts[0]] = true
		}
		return nil
	}
	var errs []error
	note := func(err error) {
		if err != nil {
			errs = append(errs, err)
		}
	}
	for _, f := range h.Functions {
		note(name(f.Name, "function", 1))
		if f.Do == nil {
			note(fmt.Errorf("function %q does nothing", f.Name))
		}
	}
	for _, c := range h.Constants {
		note(name(c.Name, "constant", 1))
		switch c.Value.(type) {
		case lua.LNumber, lua.LString, lua.LBool:
		default:
			note(fmt.Errorf("constant %q is no number, string or boolean", c.Name))
		}
	}
	for _, c := range h.Classes {
		seen = map[string]bool{}
		for _, f := range c.Fields {
			note(name(f.Name, c.Name+" field", 0))
			if f.Get == nil {
				note(fmt.Errorf("%s field %q has no value", c.Name, f.Name))
			}
		}
		for _, f := range c.Methods {
			note(name(f.Name, c.Name+" method", 0))
			if f.Do == nil {
				note(fmt.Errorf("%s method %q does nothing", c.Name, f.Name))
			}
		}
	}
	return errors.Join(errs...)
}

func (h *Host) globals() map[string]bool {
	names := map[string]bool{}
	for _, n := range libraryNames {
		names[n] = true
	}
	add := func(n string) {
		names[n] = true
		if table, _, ok := strings.Cut(n, "."); ok {
			names[table] = true
		}
	}
	for _, f := range h.Functions {
		add(f.Name)
	}
	for _, c := range h.Constants {
		add(c.Name)
	}
	return names
}

func (h *Host) declares(name string) bool {
	for i := range h.Functions {
		if h.Functions[i].Name == name {
			return h.Functions[i].Declares
		}
	}
	return false
}

// classTable builds the metatable of a class.
func classTable(c *Class) *lua.LTable {
	type member struct {
		get    func(any) Value
		refuse func(any) string
		weight func(any) int
		method *lua.LFunction
	}
	members := make(map[string]member, len(c.Fields)+len(c.Methods))
	var names []string
	for i := range c.Fields {
		members[c.Fields[i].Name] = member{get: c.Fields[i].Get, refuse: c.Fields[i].Refuse, weight: c.Fields[i].Weight}
		names = append(names, c.Fields[i].Name)
	}
	for i := range c.Methods {
		members[c.Methods[i].Name] = member{method: hostFunc(&c.Methods[i], c)}
		names = append(names, c.Methods[i].Name)
	}
	slices.Sort(names)
	mt := newTable()
	mt.RawSetString("__metatable", lua.LFalse)
	mt.RawSetString("__index", gofunc(func(L *lua.LState) int {
		m := meter(L)
		ud, _ := L.Get(1).(*lua.LUserData)
		key, ok := L.Get(2).(lua.LString)
		if !ok {
			L.RaiseError("%s has no %s", article(c.Name), keyText(L.Get(2)))
		}
		mem, ok := members[string(key)]
		if !ok {
			m.steps(L, suggestSteps)
			msg := article(c.Name) + " has no " + keyText(key)
			if n := Nearest(string(key), names); n != "" {
				msg += ", did you mean " + n + "?"
			}
			L.RaiseError("%s", msg)
		}
		if mem.method != nil {
			L.Push(mem.method)
			return 1
		}
		m.steps(L, 4)
		o := ud.Value.(*Object)
		if o.self == nil {
			L.RaiseError("this %s belongs to a call that has ended", c.Name)
		}
		if mem.refuse != nil {
			if why := mem.refuse(o.self); why != "" {
				L.RaiseError("%s: %s", string(key), scrub(why))
			}
		}
		if mem.weight != nil {
			m.bytesMade(L, mem.weight(o.self))
		}
		v := mem.get(o.self)
		if v == nil {
			v = lua.LNil
		}
		L.Push(v)
		return 1
	}))
	if c.Equal != nil {
		mt.RawSetString("__eq", gofunc(func(L *lua.LState) int {
			meter(L).steps(L, 4)
			a, _ := L.Get(1).(*lua.LUserData)
			b, _ := L.Get(2).(*lua.LUserData)
			x, ok1 := a.Value.(*Object)
			y, ok2 := b.Value.(*Object)
			L.Push(lua.LBool(ok1 && ok2 && x.self != nil && y.self != nil && c.Equal(x.self, y.self)))
			return 1
		}))
	}
	return mt
}

// hostFunc wraps a host function; class is that of a method.
func hostFunc(f *Function, class *Class) *lua.LFunction {
	most := len(f.Params)
	if f.Params == nil || most > 0 && f.Params[most-1].Name == "..." {
		most = math.MaxInt
	}
	cost := max(1, f.Cost)
	return gofunc(func(L *lua.LState) int {
		m := meter(L)
		m.hostCall(L, cost)
		m.steps(L, 10+L.GetTop()>>3)
		if f.Declares && m.loading == nil {
			L.RaiseError("%s declares content: it can be called only while the pack loads", f.Name)
		}
		c := m.enter(L, f)
		if class != nil {
			ud, _ := L.Get(1).(*lua.LUserData)
			var o *Object
			if ud != nil {
				o, _ = ud.Value.(*Object)
			}
			switch {
			case o == nil || o.class != class:
				L.RaiseError("call %s with a colon, as in x:%s()", f.Name, f.Name)
			case o.self == nil:
				L.RaiseError("this %s belongs to a call that has ended", class.Name)
			}
			c.self, c.base = o.self, 1
		}
		if c.N() > most {
			L.RaiseError("%s takes %s, got %d", f.Name, plural(most, "argument"), c.N())
		}
		top := L.GetTop()
		if err := f.Do(c); err != nil {
			m.fail(L, err)
		}
		m.depth--
		return L.GetTop() - top
	})
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// fail raises a Go error, to come out of the call as its cause.
func (m *vm) fail(L *lua.LState, err error) {
	m.cause, m.causeAt = err, scrub(err.Error())
	L.RaiseError("%s", m.causeAt)
}

// enter gives the next Call of the stack, which later calls use again.
func (m *vm) enter(L *lua.LState, f *Function) *Call {
	if m.depth == len(m.calls) {
		m.calls = append(m.calls, new(Call))
	}
	c := m.calls[m.depth]
	m.depth++
	*c = Call{L: L, m: m, f: f}
	return c
}

// Call is a script's call of a host function, valid until that returns. Its argument readers count from 1, the
// object of a method not among them. They do not return when an argument is not what they ask for: the script's call
// ends there, with an error that says which argument of which function, what it was and what it should be.
type Call struct {
	L    *lua.LState
	m    *vm
	f    *Function
	self any
	base int
}

// Name is the function's name.
func (c *Call) Name() string { return c.f.Name }

// Self is what the object of a method refers to.
func (c *Call) Self() any { return c.self }

// Host is what the host gave to Pack.Call, or to Load.
func (c *Call) Host() any { return c.m.host }

// Pack is the pack being run.
func (c *Call) Pack() *Pack { return c.m.owner }

// N is the number of arguments.
func (c *Call) N() int {
	n := c.L.GetTop() - c.base
	if n < 0 {
		return 0
	}
	return n
}

// Arg is argument i as it is; Nil when there is none.
func (c *Call) Arg(i int) Value { return c.L.Get(i + c.base) }

// Has reports whether argument i is there and not nil.
func (c *Call) Has(i int) bool { return c.L.Get(i+c.base) != lua.LNil }

// Fail ends the script's call with a message of the function's own.
func (c *Call) Fail(format string, args ...any) {
	c.L.RaiseError("%s", scrub(fmt.Sprintf(format, args...)))
}

// Bad ends the script's call with a message about argument i.
func (c *Call) Bad(i int, format string, args ...any) {
	what := fmt.Sprintf("argument %d", i)
	if i >= 1 && i <= len(c.f.Params) && c.f.Params[i-1].Name != "..." {
		what = c.f.Params[i-1].Name
	}
	c.L.RaiseError("%s: %s: %s", c.f.Name, what, scrub(fmt.Sprintf(format, args...)))
}

func (c *Call) want(i int, what string) { c.Bad(i, "want %s, got %s", what, show(c.Arg(i))) }

// show names a value in a message: short ones as they are.
func show(v Value) string {
	switch v := v.(type) {
	case lua.LString:
		return fmt.Sprintf("the text %q", clip(string(v)))
	case lua.LNumber:
		return formatNumber(float64(v))
	case lua.LBool:
		return fmt.Sprint(bool(v))
	case *lua.LNilType:
		return "nil"
	}
	return article(typeName(v))
}

// article puts a or an before the name of a type.
func article(name string) string {
	if name != "" && strings.Contains("AEIOaeio", name[:1]) {
		return "an " + name
	}
	return "a " + name
}

// Int reads a whole number from lo to hi.
func (c *Call) Int(i, lo, hi int) int {
	f, ok := c.Arg(i).(lua.LNumber)
	if !ok {
		c.want(i, "a whole number")
	}
	if float64(f) != math.Trunc(float64(f)) || math.IsInf(float64(f), 0) {
		c.want(i, "a whole number")
	}
	n, ok := whole(float64(f))
	if !ok || n < lo || n > hi { // one message, whatever an int holds here
		c.want(i, bounds(lo, hi))
	}
	return n
}

func bounds(lo, hi int) string {
	switch {
	case lo == math.MinInt && hi == math.MaxInt:
		return "a whole number"
	case hi == math.MaxInt:
		return fmt.Sprintf("a whole number of at least %d", lo)
	case lo == math.MinInt:
		return fmt.Sprintf("a whole number of at most %d", hi)
	}
	return fmt.Sprintf("a whole number from %d to %d", lo, hi)
}

// OptInt is Int, or def where there is no argument.
func (c *Call) OptInt(i, def, lo, hi int) int {
	if !c.Has(i) {
		return def
	}
	return c.Int(i, lo, hi)
}

// Number reads a number that is neither NaN nor infinite.
func (c *Call) Number(i int) float64 {
	f, ok := c.Arg(i).(lua.LNumber)
	if !ok || math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
		c.want(i, "a finite number")
	}
	return float64(f)
}

// Text reads a string.
func (c *Call) Text(i int) string {
	s, ok := c.Arg(i).(lua.LString)
	if !ok {
		c.want(i, "a string")
	}
	return string(s)
}

// OptText is Text, or def where there is no argument.
func (c *Call) OptText(i int, def string) string {
	if !c.Has(i) {
		return def
	}
	return c.Text(i)
}

// Bool reads true or false; nil is false.
func (c *Call) Bool(i int) bool {
	switch v := c.Arg(i).(type) {
	case lua.LBool:
		return bool(v)
	case *lua.LNilType:
		return false
	}
	c.want(i, "true or false")
	return false
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
	if ud, ok := c.Arg(i).(*lua.LUserData); ok {
		if o, ok := ud.Value.(*Object); ok && o.class == class {
			if o.self == nil {
				c.Bad(i, "this %s belongs to a call that has ended", class.Name)
			}
			return o.self
		}
	}
	c.want(i, article(class.Name))
	return nil
}

// Func reads a function of the pack. While the pack loads, it is kept: it can be called later.
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

// ToPlain is ToPlain, charged.
func (c *Call) ToPlain(v Value) (Plain, error) {
	r := &plainer{charge: c.m.hostSteps}
	p, err := r.plain(v)
	if err != nil {
		return Plain{}, err
	}
	return p, nil
}

// Return adds a result.
func (c *Call) Return(v Value) {
	if v == nil {
		v = lua.LNil
	}
	c.L.Push(v)
}

// ReturnPlain adds a result that is plain data, made into fresh tables.
func (c *Call) ReturnPlain(p Plain) {
	weight, parts := p.weight()
	c.m.steps(c.L, 2*parts)
	c.m.bytesMade(c.L, weight)
	c.L.Push(FromPlain(p))
}

// Charge adds steps for work that grows with the arguments; call it before doing the work.
func (c *Call) Charge(steps int) { c.m.steps(c.L, max(0, steps)) }

// Invoke calls a function of the script from within the host function and returns its first result. What it raises
// goes past the host function.
func (c *Call) Invoke(fn Value, args ...Value) Value {
	c.L.Push(fn)
	for _, a := range args {
		c.L.Push(a)
	}
	c.L.Call(len(args), 1)
	v := c.L.Get(-1)
	c.L.Pop(1)
	return v
}

// Position is a place in a pack's source. Column is 0 where only the line is known, Line where neither is.
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

// Position is where the script called the host function.
func (c *Call) Position() Position {
	file, line, _ := cutPosition(c.L.Where(1) + " ")
	if n := len(c.m.files); file == "" && n > 0 {
		file = c.m.files[n-1]
	}
	return Position{File: file, Line: line}
}

// Report notes a problem found while the pack loads; loading goes on, and fails at its end with all problems.
// Without a place of its own the problem gets that of the call. It must not be called outside a load.
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

// full reports that as many problems have been reported as are told.
func (c *Call) full() bool { return len(c.m.loading.problems) >= MaxTold }

// Nearest is Nearest, for a problem: it looks for nothing when no further problem is told.
func (c *Call) Nearest(name string, known []string) string {
	if c.m.loading != nil && c.full() {
		return ""
	}
	return Nearest(name, known)
}

// Table is a table that a script gave to a host function.
type Table struct {
	t *lua.LTable
	m *vm
}

// Value is the table as a Lua value.
func (t Table) Value() Value { return t.t }

// Get is the value of a named field; Nil when there is none. Metatables are not asked.
func (t Table) Get(key string) Value { return t.t.RawGetString(key) }

// Len is the number of places of the table's list part.
func (t Table) Len() int { return t.t.MaxN() }

// At is place i, from 1, of the table's list part.
func (t Table) At(i int) Value { return t.t.RawGetInt(i) }

// Keys lists the table's keys in order: numbers from small to large, then strings in byte order. A key of another
// type is an error.
func (t Table) Keys() ([]Value, error) {
	return sortedKeys(t.t, t.m.hostSteps)
}

// Func is the function that a field holds, named for messages, or nil when the field is not a function.
func (t Table) Func(key, name string) *Func {
	fn, ok := t.t.RawGetString(key).(*lua.LFunction)
	if !ok {
		return nil
	}
	return t.m.handle(fn, name)
}

// Table is the table that a value is, if it is one.
func (t Table) Table(v Value) (Table, bool) {
	tb, ok := v.(*lua.LTable)
	return Table{tb, t.m}, ok
}

// Position is where the table's constructor stands. It is known while the pack loads, of the tables made by the
// body of a file and of those given straight to a function that Declares.
func (t Table) Position() Position {
	if t.m.loading != nil {
		if s := t.m.loading.sites[t.t]; s != nil {
			return Position{s.file, s.line, s.column}
		}
	}
	return Position{}
}

// KeyPosition is where a named field stands in the table's constructor, or where the table does when the field is
// not written there.
func (t Table) KeyPosition(key string) Position {
	if t.m.loading != nil {
		if s := t.m.loading.sites[t.t]; s != nil {
			for _, k := range slices.Backward(s.keys) { // the last of two counts
				if k.key == key {
					return Position{s.file, k.line, k.column}
				}
			}
		}
	}
	return t.Position()
}

// ItemPosition is where place i of the list part stands in the table's constructor.
func (t Table) ItemPosition(i int) Position {
	if t.m.loading != nil {
		if s := t.m.loading.sites[t.t]; s != nil && i >= 1 && i <= len(s.items) {
			return Position{s.file, s.items[i-1], 0}
		}
	}
	return t.Position()
}
