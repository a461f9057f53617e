package record

import (
	"reflect"
	"strconv"
)

// A Shape is what the JSON of a type looks like, for a schema.
type Shape struct {
	Form    Form
	Special *Special // Own
	Names   []string // Name: those of all values; the first is "" if its values are sets
	Fields  []Field  // Object
}

// A Form is how a type is written.
type Form uint8

// The forms.
const (
	None    Form = iota // it has no JSON
	Own                 // as Special says
	Name                // one of Names
	Text                // a text
	Foreign             // by another Codec, or as encoding/json does it
	Truth               // true or false
	Number              // a whole number
	Pointer             // as what it points to
	List                // a list
	Array               // a list of one length
	Map                 // texts by name
	Object              // an object
)

var shapes = [...]Form{ofItsOwn: Own, named: Name, asText: Text, appended: Foreign, itself: Foreign, foreign: Foreign, truth: Truth, integer: Number, natural: Number, text: Text,
	pointer: Pointer, list: List, array: Array, dictionary: Map, object: Object}

// Shape returns what the JSON of a type looks like.
func (c *Codec) Shape(t reflect.Type) Shape {
	p := c.plan(t)
	s := Shape{Form: shapes[p.form], Special: p.special, Fields: p.fields}
	if p.special != nil && (p.form == ofItsOwn || p.special.Kinds != nil) {
		s.Form = Own
	}
	for _, written := range p.names {
		if name, err := strconv.Unquote(written); err == nil {
			s.Names = append(s.Names, name)
		}
	}
	return s
}

// Optional reports whether an object may lack the key.
func (f *Field) Optional() bool {
	return f.some || f.Empty || f.plan != nil && (f.OmitZero && !f.plan.list || f.plan.form == pointer)
}
