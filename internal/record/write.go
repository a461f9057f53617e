package record

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"sync"
	"unicode/utf8"
)

// A Writer writes one value.
type Writer struct {
	c    *Codec
	text []byte
	gone []string // of AppendDiff: the keys that objects have no more, as they are written
}

// A fault is the error of a value, and the path to it.
type fault struct {
	path string
	at   int // when reading: the byte of the text, from 0
	err  error
}

func (f *fault) Error() string { return f.path + ": " + f.err.Error() }

func (f *fault) Unwrap() error { return f.err }

// under adds a step to the front of an error's path.
func under(step string, at int, err error) error {
	f := new(fault)
	if !errors.As(err, &f) {
		return &fault{path: step, at: at, err: err}
	}
	if f.path != "" && f.path[0] != '[' {
		step += "."
	}
	f.path = step + f.path
	return f
}

// Marshal returns a value, or what a pointer points to, as JSON. An error wraps its cause and says where in the value it is.
func (c *Codec) Marshal(v any) ([]byte, error) {
	text, err := c.Append(make([]byte, 0, 512), v)
	if err != nil {
		return nil, err
	}
	return text, nil
}

// Append appends what Marshal returns to b; after an error it returns b as it was.
func (c *Codec) Append(b []byte, v any) ([]byte, error) {
	value := reflect.ValueOf(v)
	if value.Kind() == reflect.Pointer {
		value = value.Elem()
	}
	w := writers.Get().(*Writer)
	w.c, w.text = c, b
	if err := w.Value(value); err != nil {
		return b, fmt.Errorf("%s: %s: %w", c.Package, value.Type().Name(), err)
	}
	text := w.text
	w.text = nil
	writers.Put(w)
	return text, nil
}

// writers pools Writers.
var writers = sync.Pool{New: func() any { return new(Writer) }}

// Codec returns the Writer's Codec.
func (w *Writer) Codec() *Codec { return w.c }

// Value writes a value. A Special gets only values that have an address.
func (w *Writer) Value(v reflect.Value) error {
	if !v.CanAddr() {
		there := reflect.New(v.Type()).Elem()
		there.Set(v)
		v = there
	}
	return w.value(w.c.plan(v.Type()), v)
}

func (w *Writer) value(p *plan, v reflect.Value) (err error) {
	switch p.form {
	case ofItsOwn:
		return p.special.Write(w, v)
	case named:
		if name := p.names[v.Uint()]; name != "" {
			w.text = append(w.text, name...)
			return nil
		}
		return w.marshalText(v)
	case asText:
		return w.marshalText(v)
	case appended:
		w.text, err = v.Addr().Interface().(appender).AppendJSON(w.text)
		return err
	case itself:
		data, err := v.Interface().(json.Marshaler).MarshalJSON()
		w.text = append(w.text, data...)
		return err
	case foreign:
		data, err := json.Marshal(v.Interface())
		var made *json.MarshalerError
		if errors.As(err, &made) {
			err = made.Err
		}
		w.text = append(w.text, data...)
		return err
	case truth:
		w.text = strconv.AppendBool(w.text, v.Bool())
	case integer:
		w.text = strconv.AppendInt(w.text, v.Int(), 10)
	case natural:
		w.text = strconv.AppendUint(w.text, v.Uint(), 10)
	case text:
		return w.Text(v.String())
	case pointer:
		return w.value(p.elem, v.Elem())
	case list, array:
		w.text = append(w.text, '[')
		for i := range v.Len() {
			if i > 0 {
				w.text = append(w.text, ',')
			}
			one := v.Index(i)
			if err := w.value(p.elem, one); err != nil {
				return element(one, i, err)
			}
		}
		w.text = append(w.text, ']')
	case dictionary:
		return w.names(v.Interface().(map[string]string))
	case object:
		if p.checked {
			if err := v.Addr().Interface().(validator).Validate(); err != nil {
				return err
			}
		}
		return w.Object(p.keys, v)
	default:
		return fmt.Errorf("a %v has no JSON", v.Type())
	}
	return nil
}

// element says in which element of a list an error is.
func element(v reflect.Value, i int, err error) error {
	step := "[" + strconv.Itoa(i) + "]"
	if v.Kind() == reflect.Struct && v.FieldByName("Name").IsValid() && v.FieldByName("Name").String() != "" {
		step += fmt.Sprintf(" %q", v.FieldByName("Name"))
	}
	return under(step, 0, err)
}

// marshalText writes a value that has a text.
func (w *Writer) marshalText(v reflect.Value) error {
	at := len(w.text)
	var err error
	if a, ok := v.Addr().Interface().(encoding.TextAppender); ok {
		w.text, err = a.AppendText(append(w.text, '"'))
	} else {
		var text []byte
		text, err = v.Interface().(encoding.TextMarshaler).MarshalText()
		w.text = append(append(w.text, '"'), text...)
	}
	switch {
	case err != nil:
		return err
	case plain(w.text[at+1:]):
		w.text = append(w.text, '"')
		return nil
	}
	s := string(w.text[at+1:])
	w.text = w.text[:at]
	return w.Text(s)
}

// plain reports whether a text is written in JSON as it is.
func plain[T string | []byte](s T) bool {
	for i := range len(s) {
		if !asItIs[s[i]] {
			return false
		}
	}
	return true
}

// asItIs has the bytes that JSON writes as they are.
var asItIs = func() (is [256]bool) {
	for b := ' '; b <= '~'; b++ {
		is[b] = b != '"' && b != '\\'
	}
	return is
}()

// Text writes a string as encoding/json does with SetEscapeHTML(false). It refuses one that is not UTF-8, because it could not be read back.
func (w *Writer) Text(s string) error {
	if !plain(s) {
		return w.escaped(s)
	}
	w.text = append(append(append(w.text, '"'), s...), '"')
	return nil
}

// escaped writes a string in which a byte may not stand as it is.
func (w *Writer) escaped(s string) error {
	if !utf8.ValidString(s) {
		return fmt.Errorf("found %+q, want UTF-8", s)
	}
	w.text = append(w.text, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			w.text = append(w.text, '\\', byte(r))
		case r < ' ' && shortEscape[r] != 0:
			w.text = append(w.text, '\\', shortEscape[r])
		case r < ' ' || r == '\u2028' || r == '\u2029':
			w.text = fmt.Appendf(w.text, `\u%04x`, r)
		default:
			w.text = utf8.AppendRune(w.text, r)
		}
	}
	w.text = append(w.text, '"')
	return nil
}

// shortEscape has the letters of control characters that have one.
var shortEscape = [' ']byte{'\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't'}

// Raw writes a text that is JSON already.
func (w *Writer) Raw(text []byte) { w.text = append(w.text, text...) }

// List writes a list of n elements; one writes an element.
func (w *Writer) List(n int, one func(i int) error) error {
	w.text = append(w.text, '[')
	for i := range n {
		if i > 0 {
			w.text = append(w.text, ',')
		}
		if err := one(i); err != nil {
			return err
		}
	}
	w.text = append(w.text, ']')
	return nil
}

// names writes a map from texts to texts, in key order.
func (w *Writer) names(list map[string]string) error {
	w.Open()
	for _, name := range slices.Sorted(maps.Keys(list)) {
		if w.text[len(w.text)-1] != '{' {
			w.text = append(w.text, ',')
		}
		err := w.Text(name)
		w.text = append(w.text, ':')
		if err := errors.Join(err, w.Text(list[name])); err != nil {
			return err
		}
	}
	w.Close()
	return nil
}

// Open begins an object that is written key by key.
func (w *Writer) Open() { w.text = append(w.text, '{') }

// Key begins the next key of an object.
func (w *Writer) Key(key string) {
	if w.text[len(w.text)-1] != '{' {
		w.text = append(w.text, ',')
	}
	w.text = append(append(append(w.text, '"'), key...), '"', ':')
}

// Close ends an object.
func (w *Writer) Close() { w.text = append(w.text, '}') }

// Field returns one field of a struct, which has an address, as JSON.
func (c *Codec) Field(f *Field, v reflect.Value) ([]byte, error) {
	w := &Writer{c: c}
	one := stepOf(f)
	err := w.step(&one, v)
	return w.text, err
}
