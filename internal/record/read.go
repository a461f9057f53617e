package record

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/near"
)

// maxList is how many elements a list may have: more than any table needs.
const maxList = 1 << 20

// long is from how many elements on those that are left of a list are counted first.
const long = 2

// A Reader reads one value.
type Reader struct {
	c    *Codec
	data []byte // valid JSON
	at   int

	plain []byte                  // the last text with escapes, without them
	texts int                     // how many strings it has read
	room  *strings.Builder        // for those to come
	again map[again]reflect.Value // what has been read of fields with the tag reads:"again"
}

// An again is a text that was read as a value of a type.
type again struct {
	of   *plan
	text string
}

// Unmarshal reads JSON into what v points to. If the text is not what Marshal writes, it returns a [*crunch.TextError], which says where and
// what would be right, and leaves v unchanged.
func (c *Codec) Unmarshal(data []byte, v any) error {
	return c.Read(cmp.Or(reflect.TypeOf(v).Elem().Name(), "list"), data, v)
}

// Read is Unmarshal of what errors call what.
func (c *Codec) Read(what string, data []byte, v any) error {
	to := reflect.ValueOf(v).Elem()
	switch {
	case !json.Valid(data):
		err := json.Unmarshal(data, new(json.RawMessage))
		at := 0
		if syntax := new(*json.SyntaxError); errors.As(err, syntax) {
			at = int((*syntax).Offset)
		}
		return &crunch.TextError{Package: c.Package, What: what, Text: string(data), At: at, Err: err}
	case !utf8.Valid(data):
		return &crunch.TextError{Package: c.Package, What: what, Text: string(data), At: badUTF8(data) + 1, Found: "a byte that is not UTF-8", Want: "UTF-8"}
	}
	return c.read(what, data, to)
}

func (c *Codec) read(what string, data []byte, to reflect.Value) error {
	r := &Reader{c: c, data: data}
	fresh := reflect.New(to.Type()).Elem()
	if err := r.Value(fresh); err != nil {
		f := &fault{at: r.at, err: err}
		errors.As(err, &f)
		return &crunch.TextError{Package: c.Package, What: what, Text: string(data), At: f.at + 1, Found: f.path, Err: f.err}
	}
	if to.Kind() == reflect.Slice && to.Type().Name() == "" && fresh.IsNil() {
		fresh = reflect.MakeSlice(to.Type(), 0, 0) // encoding/json would write a nil list as null
	}
	to.Set(fresh)
	return nil
}

func badUTF8(data []byte) int {
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return 0
}

// Codec returns the Reader's Codec.
func (r *Reader) Codec() *Codec { return r.c }

// Value reads the next value into v.
func (r *Reader) Value(v reflect.Value) error { return r.value(r.c.plan(v.Type()), v) }

func (r *Reader) value(p *plan, v reflect.Value) error {
	r.space()
	if r.data[r.at] == 'n' && v.Kind() != reflect.Interface {
		return errors.New("found null, want a value or no key")
	}
	if b := r.data[r.at]; p.number && '0' <= b && b <= '9' {
		return setUint(v, r.Raw())
	}
	if p.reads && p.form != named && p.form != asText {
		return v.Addr().Interface().(json.Unmarshaler).UnmarshalJSON(r.Raw())
	}
	switch p.form {
	case ofItsOwn:
		return p.special.Read(r, v)
	case named:
		from := r.at
		raw := r.Raw()
		for i := range p.names { // most stand as they are written
			if p.names[i] == string(raw) {
				v.SetUint(uint64(i))
				return nil
			}
		}
		r.at = from
		fallthrough
	case asText:
		text, err := r.bytes()
		if err != nil {
			return err
		}
		return v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText(text)
	case appended, foreign:
		dec := json.NewDecoder(bytes.NewReader(r.Raw()))
		dec.DisallowUnknownFields()
		return dec.Decode(v.Addr().Interface())
	case truth:
		raw := r.Raw()
		if string(raw) != "true" && string(raw) != "false" {
			return wrong(string(raw), "true or false")
		}
		v.SetBool(string(raw) == "true")
	case integer:
		return setInt(v, r.Raw())
	case natural:
		return setUint(v, r.Raw())
	case text:
		text, err := r.Text()
		v.SetString(text)
		return err
	case pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return r.value(p.elem, v.Elem())
	case list:
		return r.list(p, v)
	case array:
		return r.array(p, v)
	case dictionary:
		list := map[string]string{}
		v.Set(reflect.ValueOf(list))
		return r.Keys(func(key string) (err error) {
			if _, twice := list[key]; twice {
				return errors.New("found the key a second time, want it once")
			}
			list[key], err = r.Text()
			return err
		})
	case object:
		if err := r.Object(p.fields, v); err != nil || !p.checked {
			return err
		}
		return v.Addr().Interface().(validator).Validate()
	default:
		return fmt.Errorf("a %v has no JSON", v.Type())
	}
	return nil
}

// list reads a list of any length.
func (r *Reader) list(p *plan, v reflect.Value) error {
	return r.List(func(i int) error {
		if i == maxList {
			return fmt.Errorf("found more than %d elements", maxList)
		}
		if i >= v.Cap() && i == long {
			v.Grow(min(r.left(), max(1, 16*(len(r.data)-r.at)/max(1, int(v.Type().Elem().Size()))))) // no text takes much more memory than it has
		} else if i >= v.Cap() {
			v.Grow(1)
		}
		v.SetLen(i + 1)
		return r.value(p.elem, v.Index(i))
	})
}

// array reads a list of one length.
func (r *Reader) array(p *plan, v reflect.Value) error {
	if err := r.begin('[', "a list"); err != nil {
		return err
	}
	n := 0
	for ; r.more(']'); n++ {
		at, err := r.at, error(nil)
		if n == v.Len() {
			err = fmt.Errorf("found a list of more, want %d elements", n)
		} else {
			err = r.value(p.elem, v.Index(n))
		}
		if err != nil {
			return inList(n, at, err)
		}
	}
	if n < v.Len() {
		return fmt.Errorf("found a list of %d, want %d elements", n, v.Len())
	}
	return nil
}

func wrong(found, want string) error { return fmt.Errorf("found %.60s, want %s", found, want) }

// Object reads an object with these fields into a struct.
func (r *Reader) Object(fields []Field, v reflect.Value) error {
	if err := r.begin('{', "an object"); err != nil {
		return err
	}
	var few [64]bool // most structs have no more
	seen, next := append(few[:0], make([]bool, len(fields))...), 0
	for r.more('}') {
		at := r.at
		key, i, err := r.which(fields, next)
		switch {
		case err != nil:
			return err
		case i < 0:
			err = unknown(key, fields)
		case seen[i]:
			err = errors.New("found the key a second time, want it once")
		default:
			seen[i], next = true, i+1
			err = r.field(&fields[i], fields[i].of(v))
		}
		if err != nil {
			return under(key, at, err)
		}
	}
	for i := range fields {
		switch f := &fields[i]; {
		case seen[i]:
		case f.some:
			setNumber(f.of(v), f.none)
		case (f.always || !r.c.ByHand && !f.OmitZero) && (f.plan == nil || f.plan.form != pointer):
			return fmt.Errorf("the key %q is missing", f.Key)
		}
	}
	return nil
}

// which reads a key and returns the place of its field, or -1. It looks at the next field first: most texts have the order of the fields.
func (r *Reader) which(fields []Field, next int) (key string, i int, err error) {
	if next < len(fields) {
		head, rest := fields[next].head[1:], r.data[r.at:]
		if len(rest) > len(head) && string(rest[:len(head)]) == head {
			r.at += len(head)
			return fields[next].Key, next, nil
		}
	}
	name, err := r.key()
	for n := range fields {
		if i = next + n; i >= len(fields) {
			i -= len(fields)
		}
		switch f := &fields[i]; {
		case f.Key == string(name):
			return f.Key, i, err
		case f.also == string(name) && f.also != "":
			return f.also, i, err
		}
	}
	return string(name), -1, err
}

func (r *Reader) field(f *Field, v reflect.Value) error {
	if f.Form != nil {
		return f.Form.Read(r, v)
	}
	if f.again {
		return r.known(f.plan, v)
	}
	if !f.AsText {
		return r.value(f.plan, v)
	}
	text, err := r.bytes()
	if err != nil {
		return err
	}
	if err = setUint(v, text); err == nil && string(text) != strconv.FormatUint(v.Uint(), 10) {
		err = wrong(strconv.Quote(string(text)), strconv.Quote(strconv.FormatUint(v.Uint(), 10)))
	}
	return err
}

// known reads the value of a field with a text that is likely to come again, and remembers it.
func (r *Reader) known(p *plan, v reflect.Value) error {
	from := r.at
	text := r.Raw()
	if was, known := r.again[again{p, string(text)}]; known {
		v.Set(was)
		return nil
	}
	r.at = from
	if err := r.value(p, v); err != nil {
		return err
	}
	if r.again == nil {
		r.again = map[again]reflect.Value{}
	}
	r.again[again{p, r.text(text)}] = v // where it stands: a list that grows leaves it there
	return nil
}

func unknown(key string, fields []Field) error {
	var keys []string
	for i := range fields {
		keys = append(keys, fields[i].Key)
	}
	return &crunch.NameError{What: "key", Name: key, Want: strings.Join(keys, ", "), Near: near.Name(key, keys)}
}
