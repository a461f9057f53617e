package sandbox

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"
)

// Host lists what a host offers to packs. Registration, checks and documentation all come from it. It must not change after a program has
// been compiled with it.
type Host struct {
	Functions []Function
	Classes   []*Class
	Globals   []Global
	// Meant says what is right for names that people write and the host doesn't have: "monster".
	Meant map[string]string

	once sync.Once
	made offer
}

// Param is a parameter of a host function, for checks and documentation. The name "..." stands for any further arguments.
type Param struct {
	Name     string
	Type     string // as an editor shows it: "integer", "string", "Character", ...
	Doc      string
	Optional bool
}

// Function is a function that the host offers, or a method of a Class.
type Function struct {
	Name string
	// Params are the parameters. More arguments than these are an error. If nil, the number of arguments is not checked.
	Params  []Param
	Returns string // as an editor shows it; empty: nothing
	Doc     string
	// Declares marks a function that declares content: it can be called only during a load, and the source positions of the table
	// constructors given to it are kept.
	Declares bool
	// Lists marks a function whose only result is a list that nobody else has: one of ReturnList.
	Lists bool
	Whole bool // it never leaves the list out, and no value in it is nil
	// Meant says what a callback that calls a function which declares content may have meant: "pcs() lists the PCs in play".
	Meant string
	// Form shows how a call looks, for messages about its arguments. Empty: they show none.
	Form string
	// Cost is charged before Do runs. Check rejects a function without one.
	Cost Cost
	// Gives describes the function that Do returns by ReturnFunc. If nil, Do returns no function.
	Gives *Function
	// Do runs the call. If it returns an error, the script's call ends with that error as its cause.
	Do func(c *Call) error
}

// Field is a value that scripts can read on an object.
type Field struct {
	Name string
	Type string
	Doc  string
	// Cost is charged before Get runs. Check rejects a field without one.
	Cost Cost
	Get  func(self any) Value
	// Verb names what changes the field, for scripts that try to set it: "call hurt or heal". Empty: nothing does.
	Verb string
	// Refuse returns why the field can't be read now, or "". A reason is an error in the script. A nil Refuse never refuses.
	Refuse func(self any) string
}

// Class is a kind of host object: read-only to scripts, with fields and methods.
type Class struct {
	Name    string
	Example string // what scripts call one: "who"; "x" if left out
	Noun    string // what messages call an object of it: "a region"; the Name if left out
	Doc     string
	Fields  []Field
	Methods []Function
	// Meant says which field or method is right for names that people try: "hp" for "ep".
	Meant map[string]string
	// Open lets objects have further fields, by names of their own; nil if they have none.
	Open *Open
	// Text returns the result of tostring. If nil, that is the class's name.
	Text func(self any) string
	// Equal compares two objects for ==. If nil, an object equals only itself.
	Equal func(a, b any) bool
}

// Called returns what messages call an object of the class.
func (c *Class) Called() string {
	return cmp.Or(c.Noun, Article(c.Name))
}

// Verb returns what changes a field, or "".
func (c *Class) Verb(field string) string {
	for i := range c.Fields {
		if c.Fields[i].Name == field {
			return c.Fields[i].Verb
		}
	}
	return ""
}

// Object is a host object as scripts hold it: a Value that refers to a Go value, its self.
type Object struct {
	class   *Class
	self    any
	ud      *lua.LUserData
	members *members
}

// Value returns the object as a Lua value.
func (o *Object) Value() Value { return o.ud }

// objectOf returns the object that a value is, or nil. All userdata are objects.
func objectOf(v Value) *Object {
	if ud, ok := v.(*lua.LUserData); ok {
		return ud.Value.(*Object)
	}
	return nil
}

func (o *Object) text() string {
	if o.class.Text != nil {
		return o.class.Text(o.self)
	}
	return o.class.Name
}

// NewObject makes an object of a class of the pack's host. Objects may be kept and used again in later calls.
func (p *Pack) NewObject(class *Class, self any) *Object {
	made, ok := p.program.offer.classes[class]
	if !ok {
		panic("sandbox: class " + class.Name + " is not in the host's table")
	}
	return made.object(class, self)
}

// Check returns what is wrong with the table: names that no script can write, names that appear twice or that the library has, functions
// without Do. Compile panics with this error.
func (h *Host) Check() error {
	seen := map[string]bool{}
	name := func(n, what string, taken ...string) error {
		switch {
		case n == "" || isDigit(n[0]) || strings.ContainsFunc(n, func(r rune) bool { return r > 127 || !nameByte(byte(r)) }):
			return fmt.Errorf("%s %q is not a valid name", what, n)
		case seen[n] || slices.Contains(taken, n):
			return fmt.Errorf("%s %q is there already", what, n)
		}
		seen[n] = true
		return nil
	}
	var errs []error
	note := func(err error) {
		if err != nil {
			errs = append(errs, err)
		}
	}
	for _, f := range h.Functions {
		note(name(f.Name, "function", libraryNames...))
		note(f.check("", false))
	}
	for _, g := range h.Globals {
		note(name(g.Name, "global", libraryNames...))
		if g.Class == nil || g.Class.Open == nil {
			note(fmt.Errorf("global %q has no open class", g.Name))
		}
	}
	for _, c := range h.Classes {
		if c.Open != nil {
			note(c.Open.Cost.check(c.Name+" field", "[string]"))
		}
		seen = map[string]bool{}
		for _, f := range c.Fields {
			note(name(f.Name, c.Name+" field"))
			if f.Get == nil {
				note(fmt.Errorf("%s field %q has no value", c.Name, f.Name))
			}
			note(f.Cost.check(c.Name+" field", f.Name))
		}
		for _, f := range c.Methods {
			note(name(f.Name, c.Name+" method"))
			note(f.check(c.Name, false))
		}
	}
	return errors.Join(errs...)
}

// check returns what is wrong with a function. class is set for a method. The function that Gives describes has no Do.
func (f *Function) check(class string, given bool) error {
	what := "function"
	if class != "" {
		what = class + " method"
	}
	var err error
	if f.Do == nil != given {
		err = fmt.Errorf("%s %q does nothing", what, f.Name)
	}
	if f.Gives != nil {
		err = errors.Join(err, f.Gives.check(class, true))
	}
	return errors.Join(err, f.Cost.check(what, f.Name))
}

// method reports whether a class has a method of that name.
func (h *Host) method(name string) bool { return h.offer().values[hidden(":"+name)] != nil }

// field reports whether a class has a field of that name.
func (h *Host) field(name string) bool { return h.offer().values[fieldName(name)] != nil }

// A madeClass is what the objects of a class share.
type madeClass struct {
	meta    *lua.LTable
	members *members
}

func (m madeClass) object(class *Class, self any) *Object {
	o := &Object{class: class, self: self, members: m.members}
	o.ud = &lua.LUserData{Value: o, Metatable: m.meta}
	return o
}

// field gives a field of an object, and charges for it.
func (m *vm) field(L *lua.LState, o *Object, f *Field) int {
	m.steps(f.Cost.Steps)
	if f.Refuse != nil {
		if why := f.Refuse(o.self); why != "" {
			L.RaiseError("%s: %s", f.Name, scrub(why))
		}
	}
	m.chargeSizes(&f.Cost, o.self)
	v := f.Get(o.self)
	if v == nil {
		v = lua.LNil
	}
	if m.sees != nil {
		m.read(L, o, f.Name, v)
	}
	return give(L, v)
}

func makeClass(c *Class, h *Host) madeClass {
	members := newMembers(c)
	return madeClass{classTable(c, h, members), members}
}

// classTable builds the metatable of a class.
func classTable(c *Class, h *Host, members *members) *lua.LTable {
	mt := newTable()
	mt.RawSetString("__metatable", lua.LFalse)
	mt.RawSetString("__index", gofunc(func(L *lua.LState) int {
		m := meter(L)
		key, ok := L.Get(2).(lua.LString)
		if !ok {
			L.RaiseError("%s has no %s", c.Called(), keyText(L.Get(2)))
		}
		mem := members.find(string(key))
		if mem == nil && c.Open != nil {
			return m.openGet(L, c, string(key))
		}
		if mem == nil {
			m.steps(suggestSteps)
			msg := c.Called() + " has no " + keyText(key)
			if meant := c.Meant[string(key)]; meant != "" {
				msg += ", did you mean " + meant + "?"
			} else if hint := didYouMean(string(key), members.names()); hint != "" {
				msg += ", " + hint
			} else if slices.ContainsFunc(h.Functions, func(f Function) bool { return f.Name == string(key) }) {
				msg += ": " + string(key) + "(...) is a function of its own, write nothing before it"
			}
			L.RaiseError("%s", msg)
		}
		if mem.method != nil {
			return give(L, mem.method)
		}
		return m.field(L, objectOf(L.Get(1)), mem.field)
	}))
	if c.Equal != nil {
		mt.RawSetString("__eq", gofunc(func(L *lua.LState) int {
			meter(L).steps(4)
			return give(L, lua.LBool(c.Equal(objectOf(L.Get(1)).self, objectOf(L.Get(2)).self)))
		}))
	}
	return mt
}
