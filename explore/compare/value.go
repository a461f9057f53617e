package compare

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// value compares two values of a type: by their fields and names where they have some, else as a whole.
func (c *comparison) value(at Difference, was, is reflect.Value, path string, prose bool) {
	switch {
	case was.Kind() == reflect.Interface:
		c.hook(at, was, is, path)
		return
	case textual(was.Type()):
	case was.Kind() == reflect.Pointer && was.Type().Elem().Kind() == reflect.Array && was.Type().Elem().Elem().Kind() == reflect.Interface,
		was.Kind() == reflect.Pointer && was.Type().Elem().Kind() == reflect.Struct:
		c.pointed(at, was, is, path, prose)
		return
	case was.Kind() == reflect.Struct && !opaque(was.Type()):
		c.fields(at, was, is, path)
		return
	case was.Kind() == reflect.Array && was.Type().Elem().Kind() == reflect.Interface:
		for k := range was.Len() {
			c.hook(at, was.Index(k), is.Index(k), hookPath(was.Type(), path, k))
		}
		return
	case was.Kind() == reflect.Slice && nameField(was.Type().Elem()):
		in := at
		if path == "Plays" {
			in.Field = ""
			c.matched(list(was), list(is), in, func(d Difference, x *named) Difference { d.Play = x.name; return d }, "")
			return
		}
		c.inside(in, list(was), list(is), path)
		return
	}
	if old, now := Text(was), Text(is); old != now {
		at.How, at.Field, at.Was, at.Is = Changed, path, old, now
		if prose {
			at.How = Prose
		}
		c.add(at)
	}
}

// pointed compares what may be left out.
func (c *comparison) pointed(at Difference, was, is reflect.Value, path string, prose bool) {
	switch elem := was.Type().Elem(); {
	case !was.IsNil() && !is.IsNil():
		c.value(at, was.Elem(), is.Elem(), path, prose)
	case was.IsNil() && is.IsNil():
	case elem.Kind() == reflect.Array: // hooks: none are left out
		none := reflect.Zero(elem)
		if was.IsNil() {
			c.value(at, none, is.Elem(), path, prose)
		} else {
			c.value(at, was.Elem(), none, path, prose)
		}
	case was.IsNil():
		at.How, at.Field, at.Is = New, path, Text(is)
		c.add(at)
	default:
		at.How, at.Field, at.Was = Gone, path, Text(was)
		c.add(at)
	}
}

// inside compares the lists of named things inside a piece. Each name becomes a part of the path.
func (c *comparison) inside(at Difference, was, is []named, path string) {
	pairs, added := paired(was, is)
	for i, k := range pairs {
		d := at
		if d.Field = path + "[" + was[i].name + "]"; k < 0 {
			d.How = Gone
			c.add(d)
			continue
		}
		c.fields(at, was[i].value, is[k].value, d.Field)
	}
	for _, k := range added {
		d := at
		d.How, d.Field = New, path+"["+is[k].name+"]"
		c.add(d)
	}
	c.order(at, is, pairs, path)
}

// hook compares two hooks, if nothing says in which version their code is: whether there is one.
func (c *comparison) hook(at Difference, was, is reflect.Value, path string) {
	if c.coded || was.IsNil() == is.IsNil() {
		return
	}
	at.How, at.Field = New, path
	if is.IsNil() {
		at.How = Gone
	}
	c.add(at)
}

// hookPath names one hook of a list: "on_enter", "before_hurt".
func hookPath(list reflect.Type, path string, k int) string {
	switch list {
	case reflect.TypeFor[scenario.Hooks]():
		return "on_" + scenario.Trigger(k).String()
	case reflect.TypeFor[scenario.Befores]():
		return "before_" + scenario.Before(k).String()
	}
	return path + "[" + strconv.Itoa(k) + "]"
}

func opaque(t reflect.Type) bool {
	for field := range t.Fields() {
		if field.IsExported() {
			return false
		}
	}
	return true
}

// nameField reports whether what is in a list has a name of its own.
func nameField(t reflect.Type) bool {
	if t.Kind() != reflect.Struct {
		return false
	}
	f, ok := t.FieldByName("Name")
	return ok && f.Type.Kind() == reflect.String
}

func list(v reflect.Value) (all []named) {
	for i := range v.Len() {
		all = append(all, named{name: v.Index(i).FieldByName("Name").String(), value: v.Index(i)})
	}
	return all
}

var textType = reflect.TypeFor[encoding.TextMarshaler]()

// textual reports whether a type has a text of its own, such as dice.
func textual(t reflect.Type) bool {
	return t.Implements(textType) || t.Kind() != reflect.Pointer && reflect.PointerTo(t).Implements(textType)
}

// Text writes a value for people: dice as 2d6+1, a text in quotes, a list by its members, with braces around a list of several in it, what has
// entries by those that are set, "none" for nothing.
func Text(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return "none"
		}
	case reflect.Slice, reflect.Map:
		if v.Len() == 0 {
			return "none"
		}
	}
	if text, ok := ownText(v); ok {
		return text
	}
	switch v.Kind() {
	case reflect.String:
		return strconv.Quote(v.String())
	case reflect.Pointer:
		return Text(v.Elem())
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			text := Text(v.Index(i))
			if in := v.Index(i); in.Kind() == reflect.Slice && in.Len() > 1 { // one in a list says the same as it alone
				text = "{" + text + "}"
			}
			parts = append(parts, text)
		}
		return strings.Join(parts, ", ")
	case reflect.Array, reflect.Struct:
		if v.Kind() == reflect.Struct && opaque(v.Type()) {
			if data, err := json.Marshal(v.Interface()); err == nil {
				return string(data)
			}
		}
		return setParts(v)
	case reflect.Interface, reflect.Func:
		return "a hook"
	}
	return fmt.Sprint(v.Interface())
}

// ownText returns the text that a type gives its values. That of what has entries is for people alone, and may leave one out.
func ownText(v reflect.Value) (string, bool) {
	p := reflect.New(v.Type())
	p.Elem().Set(v)
	for _, x := range []any{v.Interface(), p.Interface()} {
		switch x := x.(type) {
		case encoding.TextMarshaler:
			if text, err := x.MarshalText(); err == nil {
				return cmp.Or(string(text), "none"), true
			}
		case fmt.Stringer:
			if v.Kind() != reflect.Struct || opaque(v.Type()) {
				return cmp.Or(x.String(), "none"), true
			}
		}
	}
	return "", false
}

// setParts writes the entries of a struct or an array that are set: "{by: -1, track: mind}".
func setParts(v reflect.Value) string {
	var parts []string
	add := func(name string, x reflect.Value) {
		if !x.IsZero() {
			parts = append(parts, lower(name)+": "+Text(x))
		}
	}
	switch {
	case v.Type() == reflect.TypeFor[stattrack.Values]():
		for k := range v.Len() {
			add(stattrack.Track(k).String(), v.Index(k))
		}
	case v.Kind() == reflect.Array:
		for k := range v.Len() {
			add(strconv.Itoa(k), v.Index(k))
		}
	default:
		for k := range v.NumField() {
			if f := v.Type().Field(k); f.IsExported() {
				add(f.Name, v.Field(k))
			}
		}
	}
	if parts == nil {
		return "none"
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// lower writes the name of a field as JSON has it: "by", "ep", "hostDeck".
func lower(name string) string {
	if name == strings.ToUpper(name) {
		return strings.ToLower(name)
	}
	return strings.ToLower(name[:1]) + name[1:]
}
