// Package record gives the structs of a package their JSON. Marshal's output reads back as the same value, and Unmarshal refuses any other
// text.
//
// A struct is an object with a key for each exported field: the name in the field's json tag, or the field's own name in lowerCamel. The
// fields of an embedded struct stand among its own. A list is always written, an empty one as [], and an empty one is read as nil; with the
// tag option omitempty an empty list has no key. A map from names to texts is an object in name order. A nil pointer is left out. A field
// with the tag option omitzero is left out if it is zero, and need not be present to be read; all others must be present. A number with the
// option string is written as text. A type with a text form is written as text, and a type of another package as that package writes it. Null
// is never written and never read.
//
// A number with the tag place:"play" is the place of a play in a list, from 0. It is written as its name, which counts from 1: "play3" is 2.
// With the tag number:"feature" the number itself counts from 1: "feature3" is 3. A list of such numbers is a list of names. A number that
// names nothing (the place -1, the number 0) has no key, and so has a value in Codec.None. With the tag
// key:"always" a field has its key whatever it holds. The tag also:"defense" is another spelling of the key, which is read too. With
// the tag reads:"again" equal texts give one value, with the same memory.
package record

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
	"sync"
	"unicode"

	"github.com/crunchrules/crunch"
)

// A Codec writes and reads the types of one package and of those under it.
type Codec struct {
	Package string // the package's name: "explore"
	Path    string // its import path
	Special map[reflect.Type]Special
	Sparse  map[reflect.Type]bool          // structs in which every untagged field has the option omitzero
	None    map[reflect.Type]reflect.Value // the value of a type that stands for nothing: a field with it has no key
	// Set says at once which fields of a struct are not zero, for one that has many and mostly few: a bit for each place.
	Set     map[reflect.Type]func(reflect.Value) uint64
	Alike   map[reflect.Type]Alike
	Numbers map[reflect.Type]bool // types with a text that older JSON has as numbers: these are read too

	// ByHand is for JSON that people write, too. Only keys with the tag key:"always" have to be there, and a type with JSON methods of its own is
	// written and read by them, so the outermost value may have none. What has no plan, such as a float, is left to encoding/json.
	ByHand bool

	plans    sync.Map // by reflect.Type: *plan
	planning sync.Mutex
}

// A Special is the form of a type with its own form.
type Special struct {
	List bool // it is written as a list

	// One of these says for a schema what the form looks like; none is a text.
	Like  reflect.Type          // as this type is written
	Name  string                // a name with a number from 1: "way" is "way4"
	Kinds func(c *Codec) []Kind // an object whose key Key says which others it has
	Key   string                // of Kinds; "" is "kind"

	// Nil: as the fields of the struct, though it be of another package. What that package's own JSON refuses, its method Validate has to say.
	Write func(w *Writer, v reflect.Value) error
	Read  func(r *Reader, v reflect.Value) error
}

// A Kind is the objects with this key "kind".
type Kind struct {
	Name   string
	About  string // what it is, for a schema
	Fields []Field
}

// A Field is one key of an object.
type Field struct {
	Key      string
	Index    []int // of the field, for reflect.Value.FieldByIndex
	OmitZero bool
	Empty    bool     // an empty list has no key
	AsText   bool     // a number that is written as text
	Form     *Special // its own form, or nil for the form of its type

	Of    reflect.Type // the struct, for a schema
	About string       // what the key says, if that is not the comment of the field

	also   string // another spelling of the key that is read
	always bool   // the key has to be there
	plan   *plan  // nil for a field with a Form that stands for a whole struct
	head   string // the key as it is written, after a comma
	again  bool   // what it holds is likely to come again in what is read
	some   bool   // the number none has no key
	none   int64
}

// NewField returns a key of a struct for the field with this index: [] for the whole struct, which needs a Form.
func NewField(key string, index []int) Field {
	return Field{Key: key, head: `,"` + key + `":`, Index: index}
}

// As returns the field under another key.
func (f Field) As(key string) Field {
	f.Key, f.head = key, NewField(key, nil).head
	return f
}

// Require says that the key is always there.
func (f *Field) Require() { f.some, f.OmitZero, f.always = false, false, true }

// LeaveOut says which number has no key: a missing key is read as that.
func (f *Field) LeaveOut(none reflect.Value) { f.some, f.none = true, number(none) }

// A plan is what a Codec knows about a type.
type plan struct {
	form    form
	list    bool     // it is written as a list, which is never left out
	reads   bool     // it has UnmarshalJSON, and is read by that
	number  bool     // a number is read too
	checked bool     // it is of another package, written field by field, and has Validate
	special *Special // ofItsOwn
	names   []string // named: each value as it is written, or "" if it can't be written
	elem    *plan    // of a pointer, list or array
	fields  []Field  // of an object
	keys    *Keys    // of an object: its fields, to write them
	least   int      // how many bytes it takes at least
	alike   Alike
	steps   []step // of an object: each key by itself
}

// A form is how a type is written.
type form uint8

const (
	noForm   form = iota // it has no JSON
	ofItsOwn             // as its Special says
	named                // a small number with MarshalText
	asText               // by MarshalText, or AppendText
	appended             // by AppendJSON
	itself               // by MarshalJSON
	foreign              // by encoding/json
	truth
	integer
	natural
	text
	pointer
	list
	array
	dictionary
	object
)

// An appender writes itself.
type appender interface {
	AppendJSON(b []byte) ([]byte, error)
}

// A validator says what is wrong in itself.
type validator interface{ Validate() error }

var (
	textType   = reflect.TypeFor[encoding.TextMarshaler]()
	jsonType   = reflect.TypeFor[json.Marshaler]()
	readsType  = reflect.TypeFor[json.Unmarshaler]()
	appendType = reflect.TypeFor[appender]()
)

// plan returns what the Codec knows about a type.
func (c *Codec) plan(t reflect.Type) *plan {
	if p, ok := c.plans.Load(t); ok {
		return p.(*plan)
	}
	c.planning.Lock()
	defer c.planning.Unlock()
	made := map[reflect.Type]*plan{}
	p := c.make(t, made)
	for t, p := range made {
		p.keys, p.least = keysOf(c, t, p.fields, 0), p.leastOf()
		c.plans.Store(t, p)
	}
	return p
}

// make makes the plan of a type, and those of the types in it. A type may be in itself.
func (c *Codec) make(t reflect.Type, made map[reflect.Type]*plan) *plan {
	if p, ok := c.plans.Load(t); ok {
		return p.(*plan)
	}
	if p := made[t]; p != nil {
		return p
	}
	own := t.PkgPath() == c.Path || strings.HasPrefix(t.PkgPath(), c.Path+"/")
	p := &plan{number: c.Numbers[t], alike: c.Alike[t]}
	made[t] = p
	special, ok := c.Special[t]
	byItself := c.ByHand && own
	p.reads = (!own || byItself) && !ok && t.PkgPath() != "" && reflect.PointerTo(t).Implements(readsType)
	p.checked = !own && ok && reflect.PointerTo(t).Implements(reflect.TypeFor[validator]())
	switch {
	case ok && special.Write != nil:
		p.form, p.special, p.list = ofItsOwn, &special, special.List
	case ok:
		p.special = &special
		c.byKind(p, t, made)
	case byItself && t.Implements(jsonType):
		p.form = itself
	case t.Implements(textType) && (own || !t.Implements(jsonType)):
		if p.form = asText; t.Kind() == reflect.Uint8 {
			p.form, p.names = named, names(t)
		}
	case !own && reflect.PointerTo(t).Implements(appendType):
		p.form = appended
	case !own && (t.PkgPath() != "" || c.ByHand) && (t.Implements(jsonType) || t.Kind() == reflect.Struct):
		p.form = foreign
	default:
		c.byKind(p, t, made)
	}
	return p
}

// byKind makes the plan of a type that is written as its kind is.
func (c *Codec) byKind(p *plan, t reflect.Type, made map[reflect.Type]*plan) {
	switch t.Kind() {
	case reflect.Bool:
		p.form = truth
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		p.form = integer
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		p.form = natural
	case reflect.String:
		p.form = text
	case reflect.Map:
		if t == reflect.TypeFor[map[string]string]() {
			p.form = dictionary
		}
	case reflect.Pointer:
		p.form, p.elem = pointer, c.make(t.Elem(), made)
	case reflect.Slice:
		p.form, p.elem, p.list = list, c.make(t.Elem(), made), true
	case reflect.Array:
		p.form, p.elem = array, c.make(t.Elem(), made)
	case reflect.Struct:
		p.form, p.fields = object, c.fields(t, nil, c.Sparse[t])
		for i := range p.fields {
			f := &p.fields[i]
			f.Of = t
			f.plan = c.make(t.FieldByIndex(f.Index).Type, made)
			p.steps = append(p.steps, stepOf(f))
		}
	}
	if p.form == noForm && c.ByHand {
		p.form = foreign
	}
}

// names returns all values of a small number as they are written: "" for one that has no text.
func names(t reflect.Type) []string {
	list := make([]string, 256)
	v := reflect.New(t).Elem()
	for i := range list {
		v.SetUint(uint64(i))
		if text, err := v.Interface().(encoding.TextMarshaler).MarshalText(); err == nil {
			w := &Writer{}
			if w.Text(string(text)) == nil {
				list[i] = string(w.text)
			}
		}
	}
	return list
}

// Fields returns the fields of a struct, in order, even if the struct has a form of its own.
func (c *Codec) Fields(t reflect.Type) []Field {
	list := c.fields(t, nil, c.Sparse[t])
	for i := range list {
		list[i].Of = t
		list[i].plan = c.plan(t.FieldByIndex(list[i].Index).Type)
	}
	return list
}

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
		field := NewField(name, index)
		if field.OmitZero = sparse && f.Tag == ""; c.None[f.Type].IsValid() {
			field.LeaveOut(c.None[f.Type])
		}
		for option := range strings.SplitSeq(options, ",") {
			switch option {
			case "omitzero":
				field.OmitZero = true
			case "omitempty":
				field.OmitZero, field.Empty = true, f.Type.Kind() == reflect.Slice || c.Special[f.Type].List
			case "string":
				field.AsText = true
			}
		}
		if kind := f.Tag.Get("place"); kind != "" {
			field.Form, field.some, field.none = Named(kind, 0), reflect.Zero(f.Type).CanInt(), -1
		}
		if kind := f.Tag.Get("number"); kind != "" {
			field.Form, field.some, field.none = Named(kind, 1), f.Type.Kind() != reflect.Slice, 0
		}
		field.again = f.Tag.Get("reads") == "again"
		if field.also = f.Tag.Get("also"); f.Tag.Get("key") == "always" {
			field.Require()
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

// ReadAs reads JSON of what errors call what as an S, and v becomes what from makes of that. What from refuses is a [*crunch.TextError], too, and
// v is then as it was.
func ReadAs[S, T any](c *Codec, what string, data []byte, v *T, from func(*S) (T, error)) error {
	var form S
	if err := c.Read(what, data, &form); err != nil {
		return err
	}
	got, err := from(&form)
	if err != nil {
		return &crunch.TextError{Package: c.Package, What: what, Text: string(data), Err: err}
	}
	*v = got
	return nil
}
