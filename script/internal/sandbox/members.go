package sandbox

import (
	"math/bits"
	"slices"

	lua "github.com/yuin/gopher-lua"
)

// members finds the fields and methods of a class by name. Callbacks do little else, and a map takes twice as long.
type members struct {
	list   []member
	places []uint16 // by hash, or the next free one: 1 + the index in list; 0 is free, as most are
	mask   uint     // len(places) - 1
}

type member struct {
	name   string
	field  *Field         // or
	method *lua.LFunction // this
}

func newMembers(c *Class) *members {
	t := &members{}
	for i := range c.Fields {
		t.list = append(t.list, member{name: c.Fields[i].Name, field: &c.Fields[i]})
	}
	for i := range c.Methods {
		t.list = append(t.list, member{name: c.Methods[i].Name, method: hostCodeOf(&c.Methods[i], c).function()})
	}
	t.places = make([]uint16, 1<<bits.Len(uint(8*len(t.list))))
	t.mask = uint(len(t.places) - 1)
	for i := range t.list {
		at := t.first(t.list[i].name)
		for t.places[at] != 0 {
			at = (at + 1) & t.mask
		}
		t.places[at] = uint16(i + 1)
	}
	return t
}

// first returns the place where the search for a name begins. It looks at three letters, however long the name is.
func (t *members) first(name string) uint {
	n := uint(len(name))
	if n == 0 {
		return 0
	}
	return (n + uint(name[0])*7 + uint(name[n/2])*31 + uint(name[n-1])*97) & t.mask
}

// find returns the member of that name, or nil.
func (t *members) find(name string) *member {
	for at := t.first(name); t.places[at] != 0; at = (at + 1) & t.mask {
		if m := &t.list[t.places[at]-1]; m.name == name {
			return m
		}
	}
	return nil
}

func (t *members) names() []string {
	names := make([]string, len(t.list))
	for i := range t.list {
		names[i] = t.list[i].name
	}
	slices.Sort(names)
	return names
}
