// Package schema says what JSON looks like: as a JSON Schema, and as TypeScript types. It makes both of Go types: of how they are written
// (package record, or encoding/json with tags) and of their comments. Only tests use it.
package schema

import (
	"cmp"
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/record"
)

// A Book collects the types that are described.
type Book struct {
	Enums map[string][]string           // the texts of a field, such as "Finding.kind", until Add has met it
	Texts map[reflect.Type]Text         // types that are written as text and have a form
	Like  map[reflect.Type]reflect.Type // types with a MarshalJSON that writes them as another type is written

	codecs []*record.Codec
	docs   docs
	names  map[reflect.Type]string
	defs   []def // in the order in which they were met
}

// New returns a Book of types that these Codecs write: each those below its Path, the first one also all others. Without a Codec they are
// written as encoding/json does it.
func New(codecs ...*record.Codec) *Book {
	return &Book{codecs: append(codecs, &record.Codec{Path: "encoding/json"}), docs: docs{}, names: map[reflect.Type]string{}}
}

// A Text is the form of a text.
type Text struct {
	Pattern    string // a regular expression for all of it
	TypeScript string
	OrNumber   bool // a whole number is written as a number
}

// A def is a type with a name.
type def struct {
	name, about string
	node        *node
}

type node struct {
	form string // "boolean", "integer", "number", "string", "names", "list", "map", "object", "ref", "kinds"
	ref  string // the name of a def
	text Text   // of a string

	natural bool // an integer that is never below 0
	names   []string
	elem    *node
	length  int // of a list; 0 is any
	fields  []field
	of      []string // of kinds: the defs
}

// A field is a key of an object.
type field struct {
	key, about string
	node       *node
	optional   bool
}

// Add describes types and all types in them.
func (b *Book) Add(t testing.TB, types ...reflect.Type) {
	t.Helper()
	for _, typ := range types {
		if b.node(t, typ).form != "ref" {
			t.Fatalf("%v has no name", typ)
		}
	}
	for field := range b.Enums {
		t.Errorf("%s has texts and is not there", field)
	}
}

// node returns the description of a type: of one with a name, a reference to its def.
func (b *Book) node(t testing.TB, typ reflect.Type) *node {
	if like := b.Like[typ]; like != nil {
		return b.node(t, like)
	}
	if typ.Name() == "" || typ.PkgPath() == "" {
		return b.shape(t, typ, "")
	}
	name, known := b.names[typ]
	if !known {
		name = strings.ToUpper(typ.Name()[:1]) + typ.Name()[1:]
		called := func(name string) bool { return slices.Contains(slices.Collect(maps.Values(b.names)), name) }
		if called(name) { // a namesake in another package came first
			of := path.Base(typ.PkgPath())
			if name = strings.ToUpper(of[:1]) + of[1:] + name; called(name) {
				t.Fatalf("%v: another type is called %s", typ, name)
			}
		}
		b.names[typ] = name
		i := len(b.defs)
		b.defs = append(b.defs, def{name: name, about: b.docs.of(t, typ, "")})
		n := b.shape(t, typ, name)
		b.defs[i].node = n
	}
	return &node{form: "ref", ref: name}
}

func (b *Book) codec(typ reflect.Type) *record.Codec {
	for _, c := range b.codecs {
		if typ.PkgPath() == c.Path || strings.HasPrefix(typ.PkgPath(), c.Path+"/") {
			return c
		}
	}
	return b.codecs[0]
}

// shape returns what a type looks like.
func (b *Book) shape(t testing.TB, typ reflect.Type, name string) *node {
	c := b.codec(typ)
	s := c.Shape(typ)
	switch s.Form {
	case record.Own:
		return b.special(t, c, s.Special, name)
	case record.Name:
		if s.Names[0] == "" {
			return &node{form: "string", text: joined(s.Names)}
		}
		return values(t, typ, s.Names)
	case record.Text:
		return &node{form: "string", text: b.Texts[typ]}
	case record.Truth:
		return &node{form: "boolean"}
	case record.Number:
		return &node{form: "integer", natural: typ.Kind() >= reflect.Uint}
	case record.Pointer:
		return b.node(t, typ.Elem())
	case record.List:
		return &node{form: "list", elem: b.node(t, typ.Elem())}
	case record.Array:
		return &node{form: "list", elem: b.node(t, typ.Elem()), length: typ.Len()}
	case record.Map:
		return &node{form: "map", elem: &node{form: "string"}}
	case record.Object:
		return &node{form: "object", fields: b.fields(t, s.Fields)}
	case record.Foreign:
		if text, is := b.Texts[typ]; is {
			return &node{form: "string", text: text}
		}
		if typ.Kind() == reflect.Struct {
			return &node{form: "object", fields: b.tagged(t, typ)}
		}
	}
	switch typ.Kind() {
	case reflect.Float64:
		return &node{form: "number"}
	case reflect.Map:
		return &node{form: "map", elem: b.node(t, typ.Elem())}
	case reflect.Array: // of a type that writes itself: as many as it likes
		return &node{form: "list", elem: b.node(t, typ.Elem())}
	}
	t.Fatalf("%v: its JSON is not known", typ)
	return nil
}

// special returns what a type with a form of its own looks like.
func (b *Book) special(t testing.TB, c *record.Codec, s *record.Special, name string) *node {
	switch {
	case s.Like != nil:
		return b.node(t, s.Like)
	case s.Name != "":
		return &node{form: "string", text: numbered(s.Name)}
	case s.Kinds == nil:
		return &node{form: "string"}
	}
	out := &node{form: "kinds"}
	for _, kind := range s.Kinds(c) {
		n := &node{form: "object", fields: b.fields(t, kind.Fields)}
		for i := range n.fields {
			if n.fields[i].key == cmp.Or(s.Key, "kind") {
				n.fields[i].node = &node{form: "names", names: []string{kind.Name}}
			}
		}
		called := name
		for _, word := range slices.Backward(strings.Fields(kind.Name)) {
			called = strings.ToUpper(word[:1]) + word[1:] + called
		}
		out.of = append(out.of, called)
		b.defs = append(b.defs, def{name: called, about: kind.About, node: n})
	}
	return out
}

// values are the values of an enumeration, in one case with the keys.
func values(t testing.TB, typ reflect.Type, names []string) *node {
	for _, name := range names {
		if !lowerCamel.MatchString(name) {
			t.Errorf("%v: the JSON of a value is %q, want it in lowerCamel", typ, name)
		}
	}
	return &node{form: "names", names: names}
}

var lowerCamel = regexp.MustCompile(`^([a-z][A-Za-z0-9]*|[0-9]+)$`)

// joined is the form of sets of names: names has the name of each set, in the order of their bits.
func joined(names []string) Text {
	var each []string
	for i := 1; i < len(names); i *= 2 {
		each = append(each, regexp.QuoteMeta(names[i]))
	}
	one := "(" + strings.Join(each, "|") + ")"
	between := strings.TrimSuffix(strings.TrimPrefix(names[3], names[1]), names[2])
	return Text{Pattern: "^(|" + one + "(" + between + one + ")*)$"}
}

// number is a whole number as text, since it may have 64 bits.
var number = Text{Pattern: "^[0-9]+$", TypeScript: "`${bigint}`"}

// numbered is the form of names such as "way4".
func numbered(kind string) Text {
	return Text{Pattern: "^" + kind + "[1-9][0-9]*$", TypeScript: "`" + kind + "${number}`"}
}

// fields returns the fields that a Codec writes.
func (b *Book) fields(t testing.TB, fields []record.Field) (list []field) {
	for i := range fields {
		f := &fields[i]
		one := field{key: f.Key, optional: f.Optional(), about: f.About}
		var typ reflect.Type
		if in := f.Of; len(f.Index) > 0 {
			for _, k := range f.Index[:len(f.Index)-1] {
				in = in.Field(k).Type
			}
			last := in.Field(f.Index[len(f.Index)-1])
			typ = last.Type
			one.about = cmp.Or(one.about, b.docs.of(t, in, last.Name))
		}
		switch {
		case f.Form != nil && typ != nil && typ.Kind() == reflect.Slice:
			one.node = &node{form: "list", elem: b.special(t, b.codec(f.Of), f.Form, "")}
		case f.Form != nil:
			one.node = b.special(t, b.codec(f.Of), f.Form, "")
		case f.AsText:
			one.node = &node{form: "string", text: number}
		default:
			one.node = b.node(t, typ)
		}
		list = append(list, cased(t, one))
	}
	return list
}

// cased returns a field. A key in another case is an error: all JSON of the module has one.
func cased(t testing.TB, f field) field {
	if !lowerCamel.MatchString(f.key) {
		t.Errorf("the key %q is not in lowerCamel", f.key)
	}
	return f
}

// tagged returns the fields that encoding/json writes.
func (b *Book) tagged(t testing.TB, typ reflect.Type) (list []field) {
	for f := range typ.Fields() {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case name == "-" || !f.IsExported() && !f.Anonymous:
			continue
		case f.Anonymous && name == "":
			list = append(list, b.tagged(t, f.Type)...)
			continue
		case name == "":
			name = f.Name
		}
		one := field{key: name, about: b.docs.of(t, typ, f.Name), optional: strings.Contains(options, "omit")}
		if enum := b.Enums[typ.Name()+"."+name]; enum != nil {
			one.node = values(t, typ, enum)
			delete(b.Enums, typ.Name()+"."+name)
		} else if strings.Contains(options, "string") {
			one.node = &node{form: "string", text: number}
		} else {
			one.node = b.node(t, f.Type)
		}
		list = append(list, cased(t, one))
	}
	return list
}
