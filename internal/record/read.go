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

// A Reader reads one value.
type Reader struct {
	c    *Codec
	data []byte // valid JSON
	at   int
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
		return setUint(v, string(r.Raw()))
	}
	if p.reads && p.form != named && p.form != asText {
		return v.Addr().Interface().(json.Unmarshaler).UnmarshalJSON(r.Raw())
	}
	switch p.form {
	case ofItsOwn:
		return p.special.Read(r, v)
	case named, asText:
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
		raw := string(r.Raw())
		if raw != "true" && raw != "false" {
			return wrong(raw, "true or false")
		}
		v.SetBool(raw == "true")
	case integer:
		return setInt(v, string(r.Raw()))
	case natural:
		return setUint(v, string(r.Raw()))
	case text:
		text, err := r.Text()
		v.SetString(text)
		return err
	case pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return r.value(p.elem, v.Elem())
	case list:
		return r.List(func(i int) error {
			if i == maxList {
				return fmt.Errorf("found more than %d elements", maxList)
			}
			if i >= v.Cap() {
				v.Grow(1)
			}
			v.SetLen(i + 1)
			return r.value(p.elem, v.Index(i))
		})
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

// array reads a list of one length.
func (r *Reader) array(p *plan, v reflect.Value) error {
	n := 0
	err := r.List(func(i int) error {
		if n++; i >= v.Len() {
			return fmt.Errorf("found a list of more, want %d elements", v.Len())
		}
		return r.value(p.elem, v.Index(i))
	})
	if err == nil && n < v.Len() {
		return fmt.Errorf("found a list of %d, want %d elements", n, v.Len())
	}
	return err
}

func wrong(found, want string) error { return fmt.Errorf("found %.60s, want %s", found, want) }

// Text reads a string.
func (r *Reader) Text() (string, error) {
	b, err := r.bytes()
	return string(b), err
}

// bytes reads a string. They may be part of what the Reader reads.
func (r *Reader) bytes() ([]byte, error) {
	raw := r.Raw()
	if raw[0] != '"' {
		return nil, wrong(string(raw), "a text")
	}
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw[1 : len(raw)-1], nil
	}
	var s string
	err := json.Unmarshal(raw, &s)
	return []byte(s), err
}

// List reads a list; one reads an element.
func (r *Reader) List(one func(i int) error) error {
	return r.each('[', ']', "a list", func(i int) error {
		at := r.at
		if err := one(i); err != nil {
			return under("["+strconv.Itoa(i)+"]", at, err)
		}
		return nil
	})
}

// each reads what stands between two brackets, with commas between.
func (r *Reader) each(open, shut byte, want string, one func(i int) error) error {
	if r.space(); r.data[r.at] != open {
		return wrong(string(r.Raw()), want)
	}
	for i := 0; ; i++ {
		r.at++ // past the bracket or comma
		if r.space(); r.data[r.at] == shut {
			break
		}
		if err := one(i); err != nil {
			return err
		}
		if r.space(); r.data[r.at] == shut {
			break
		}
	}
	r.at++
	return nil
}

// Object reads an object with these fields into a struct.
func (r *Reader) Object(fields []Field, v reflect.Value) error {
	seen := make([]bool, len(fields))
	err := r.keys(func(key []byte) error {
		i := 0
		for i < len(fields) && fields[i].Key != string(key) && (fields[i].also != string(key) || len(key) == 0) {
			i++
		}
		switch {
		case i == len(fields):
			return unknown(string(key), fields)
		case seen[i]:
			return errors.New("found the key a second time, want it once")
		}
		seen[i] = true
		return r.field(&fields[i], fields[i].of(v))
	})
	if err != nil {
		return err
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

func (r *Reader) field(f *Field, v reflect.Value) error {
	if f.Form != nil {
		return f.Form.Read(r, v)
	}
	if !f.AsText {
		return r.value(f.plan, v)
	}
	text, err := r.Text()
	if err != nil {
		return err
	}
	if err = setUint(v, text); err == nil && text != strconv.FormatUint(v.Uint(), 10) {
		err = wrong(strconv.Quote(text), strconv.Quote(strconv.FormatUint(v.Uint(), 10)))
	}
	return err
}

// unknown returns the error for an unknown key.
func unknown(key string, fields []Field) error {
	var keys []string
	for i := range fields {
		keys = append(keys, fields[i].Key)
	}
	return &crunch.NameError{What: "key", Name: key, Want: strings.Join(keys, ", "), Near: near.Name(key, keys)}
}

// Keys reads an object. It calls one with each key, and one reads the value.
func (r *Reader) Keys(one func(key string) error) error {
	return r.keys(func(key []byte) error { return one(string(key)) })
}

// keys is Keys with keys that may be part of what the Reader reads.
func (r *Reader) keys(one func(key []byte) error) error {
	return r.each('{', '}', "an object", func(int) error {
		at := r.at
		key, err := r.bytes()
		if err != nil {
			return err
		}
		r.space()
		r.at++ // past :
		if err := one(key); err != nil {
			return under(string(key), at, err)
		}
		return nil
	})
}

// Peek calls look with a Reader of the next value, and doesn't advance.
func (r *Reader) Peek(look func(*Reader) error) error {
	ahead := *r
	return look(&ahead)
}

// Raw skips the next value and returns its text.
func (r *Reader) Raw() []byte {
	r.space()
	from, depth := r.at, 0
	for {
		switch r.data[r.at] {
		case '"':
			for r.at++; r.data[r.at] != '"'; r.at++ {
				if r.data[r.at] == '\\' {
					r.at++
				}
			}
			r.at++
		case '{', '[':
			depth++
			r.at++
		case '}', ']':
			depth--
			r.at++
		case ',', ':', ' ', '\t', '\n', '\r':
			r.at++
		default: // a number, true, false or null
			for r.at < len(r.data) && strings.IndexByte(",:]} \t\n\r", r.data[r.at]) < 0 {
				r.at++
			}
		}
		if depth == 0 {
			return r.data[from:r.at]
		}
	}
}

func (r *Reader) space() {
	for strings.IndexByte(" \t\n\r", r.data[r.at]) >= 0 {
		r.at++
	}
}
