package sandbox

import (
	lua "github.com/yuin/gopher-lua"
)

// Global is an object that every script finds under a name. Its class is Open, and its self is nil: what the host gave to the call says more.
type Global struct {
	Name  string
	Doc   string
	Class *Class
}

// Open are the fields of an object that its class doesn't list.
type Open struct {
	Type string // of such a field, as an editor shows it
	Doc  string
	// Cost is charged before Get or Set runs. They charge by the Call for what grows with the value.
	Cost Cost
	// Get returns the value of a field. ok is false if there is none with that name.
	Get func(c *Call, name string) (v Value, ok bool)
	// Set changes a field; nil if scripts can't. ok is false if there is none with that name. An error ends the script's call.
	Set func(c *Call, name string, v Value) (ok bool, err error)
	// Names lists the names that there are, for messages.
	Names func(c *Call) []string
}

// opens enters a read or change of a field of an Open object, and charges for it.
func (m *vm) opens(L *lua.LState, o *Object) *Call {
	m.steps(o.class.Open.Cost.Steps)
	m.chargeSizes(&o.class.Open.Cost, o.self)
	c := m.enter(L, nil)
	c.self = o.self
	return c
}

// openGet gives the field of an Open object, which is the first value on the stack.
func (m *vm) openGet(L *lua.LState, class *Class, name string) int {
	o := objectOf(L.Get(1))
	c := m.opens(L, o)
	v, ok := class.Open.Get(c, name)
	if !ok {
		m.notOpen(L, c, o, name)
	}
	m.depth--
	if m.sees != nil {
		m.read(L, o, name, v)
	}
	return give(L, v)
}

// openSet changes a field of an Open object.
func (m *vm) openSet(o *Object, k, v lua.LValue) {
	name, ok := k.(lua.LString)
	if !ok {
		m.throw("%s has no %s", o.class.Called(), keyText(k))
	}
	if o.class.Open.Set == nil {
		m.unset(o.ud, k)
	}
	c := m.opens(m.L, o)
	switch ok, err := o.class.Open.Set(c, string(name), v); {
	case err != nil:
		m.fail(m.L, err)
	case !ok:
		m.notOpen(m.L, c, o, string(name))
	}
	m.depth--
	if m.sees != nil {
		m.sees(Seen{Position: c.Position(), Text: o.text() + "." + string(name) + " becomes " + described(v)})
	}
}

// notOpen raises the error for a field that an Open object doesn't have.
func (m *vm) notOpen(L *lua.LState, c *Call, o *Object, name string) {
	m.steps(suggestSteps)
	msg := o.class.Called() + " has no " + keyText(lua.LString(name))
	if hint := didYouMean(name, o.class.Open.Names(c)); hint != "" {
		msg += ", " + hint
	}
	L.RaiseError("%s", msg)
}
