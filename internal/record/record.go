// Package record gives the structs of a package their JSON. Marshal's output reads back as the same value, and Unmarshal refuses any other
// text.
//
// A struct is an object with a key for each exported field: the name in the field's json tag, or the field's own name in lowerCamel. The
// fields of an embedded struct stand among its own. A list is always written, an empty one as [], and an empty one is read as nil; with the tag
// option omitempty an empty list has no key. A map
// from names to texts is an object in name order. A nil pointer is left out. A field with the tag option omitzero is left out if it is zero,
// and need not be present to be read; all others must be present. A number with the option string is written as text. A type with a text
// form is written as text, and a type of another package as that package writes it. Null is never written and never read.
//
// A number with the option place=play is the place of a play in a list, from 0. It is written as its name, which counts from 1: "play3" is 2.
// With the option number=feature the number itself counts from 1: "feature3" is 3. A list of such numbers is a list of names. A number that
// names nothing (the place -1, the number 0) has no key, and so has a value in Codec.None.
package record

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"sync"
	"unicode"
)

// A Codec writes and reads the types of one package and of those under it.
type Codec struct {
	Package string // the package's name: "explore"
	Path    string // its import path
	Special map[reflect.Type]Special
	Sparse  map[reflect.Type]bool          // structs in which every untagged field has the option omitzero
	None    map[reflect.Type]reflect.Value // the value of a type that stands for nothing: a field with it has no key

	plans sync.Map // by reflect.Type: *plan
}

// A Special is the form of a type with its own form.
type Special struct {
	List  bool // it is written as a list
	Write func(w *Writer, v reflect.Value) error
	Read  func(r *Reader, v reflect.Value) error
}

// A Field is one key of an object.
type Field struct {
	Key      string
	Index    []int // of the field, for reflect.Value.FieldByIndex
	OmitZero bool
	Empty    bool          // an empty list has no key
	AsText   bool          // a number that is written as text
	Form     *Special      // its own form, or nil for the form of its type
	None     reflect.Value // the value that has no key, if there is one
}

// plan is what a Codec knows about a type.
type plan struct {
	special *Special
	text    bool    // it has a text form
	foreign bool    // another package writes it
	fields  []Field // of a struct
}

var (
	textType = reflect.TypeFor[encoding.TextMarshaler]()
	jsonType = reflect.TypeFor[json.Marshaler]()
)

// plan returns what the Codec knows about a type.
func (c *Codec) plan(t reflect.Type) *plan {
	if p, ok := c.plans.Load(t); ok {
		return p.(*plan)
	}
	p := &plan{}
	own := t.PkgPath() == c.Path || strings.HasPrefix(t.PkgPath(), c.Path+"/")
	if special, ok := c.Special[t]; ok {
		p.special = &special
	} else if t.Implements(textType) && (own || !t.Implements(jsonType)) {
		p.text = true
	} else if t.PkgPath() != "" && !own && (t.Implements(jsonType) || reflect.PointerTo(t).Implements(reflect.TypeFor[json.Unmarshaler]()) ||
		t.Kind() == reflect.Struct) {
		p.foreign = true
	} else if t.Kind() == reflect.Struct {
		p.fields = c.Fields(t)
	}
	c.plans.Store(t, p)
	return p
}

// list reports whether a type is written as a list: a list is never left out.
func (c *Codec) list(t reflect.Type) bool {
	if p := c.plan(t); p.special != nil {
		return p.special.List
	}
	return t.Kind() == reflect.Slice && !c.plan(t).text
}

// Fields returns the fields of a struct, in order, even if the struct has a form of its own.
func (c *Codec) Fields(t reflect.Type) []Field { return c.fields(t, nil, c.Sparse[t]) }

func (c *Codec) fields(t reflect.Type, under []int, sparse bool) []Field {
	var list []Field
	for i := range t.NumField() {
		f := t.Field(i)
		index := append(append([]int(nil), under...), i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "" && f.Type.Kind() == reflect.Struct:
			list = append(list, c.fields(f.Type, index, sparse)...)
			continue
		case !f.IsExported() || name == "-":
			continue
		case name == "":
			name = LowerCamel(f.Name)
		}
		field := Field{Key: name, Index: index, OmitZero: sparse && f.Tag == "", None: c.None[f.Type]}
		for option := range strings.SplitSeq(options, ",") {
			switch option, kind, _ := strings.Cut(option, "="); option {
			case "omitzero":
				field.OmitZero = true
			case "omitempty":
				field.OmitZero, field.Empty = true, f.Type.Kind() == reflect.Slice
			case "string":
				field.AsText = true
			case "place":
				field.Form, field.None = Named(kind, 0), none(f.Type, -1)
			case "number":
				field.Form, field.None = Named(kind, 1), none(f.Type, 0)
			}
		}
		list = append(list, field)
	}
	return list
}

// LowerCamel returns a Go name as a key: "Name" is "name", "PCs" is "pcs", "EP" is "ep", "GearEP" is "gearEP", "EPLeft" is "epLeft".
func LowerCamel(name string) string {
	if initials := strings.TrimSuffix(name, "s"); initials != "" && strings.ToUpper(initials) == initials {
		return strings.ToLower(name)
	}
	runes := []rune(name)
	for i, r := range runes {
		if !unicode.IsUpper(r) || i > 0 && i+1 < len(runes) && !unicode.IsUpper(runes[i+1]) {
			break
		}
		runes[i] = unicode.ToLower(r)
	}
	return string(runes)
}
