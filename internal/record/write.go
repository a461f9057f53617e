package record

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Writer writes one value.
type Writer struct {
	c    *Codec
	text []byte
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

// Marshal returns a value as JSON. An error wraps its cause and says where in the value it is.
func (c *Codec) Marshal(v any) ([]byte, error) {
	value := reflect.ValueOf(v)
	w := &Writer{c: c}
	if err := w.Value(value); err != nil {
		return nil, fmt.Errorf("%s: %s: %w", c.Package, value.Type().Name(), err)
	}
	return w.text, nil
}

// Codec returns the Writer's Codec.
func (w *Writer) Codec() *Codec { return w.c }

// Value writes a value.
func (w *Writer) Value(v reflect.Value) error {
	p := w.c.plan(v.Type())
	switch {
	case p.special != nil:
		return p.special.Write(w, v)
	case p.text:
		text, err := v.Interface().(encoding.TextMarshaler).MarshalText()
		if err != nil {
			return err
		}
		return w.Text(string(text))
	case p.foreign:
		data, err := json.Marshal(v.Interface())
		var made *json.MarshalerError
		if errors.As(err, &made) {
			err = made.Err
		}
		w.text = append(w.text, data...)
		return err
	}
	switch v.Kind() {
	case reflect.Bool:
		w.text = strconv.AppendBool(w.text, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.text = strconv.AppendInt(w.text, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		w.text = strconv.AppendUint(w.text, v.Uint(), 10)
	case reflect.String:
		return w.Text(v.String())
	case reflect.Pointer:
		return w.Value(v.Elem())
	case reflect.Slice, reflect.Array:
		return w.List(v.Len(), func(i int) error {
			err := w.Value(v.Index(i))
			if err == nil {
				return nil
			}
			step := "[" + strconv.Itoa(i) + "]"
			if e := v.Index(i); e.Kind() == reflect.Struct && e.FieldByName("Name").IsValid() && e.FieldByName("Name").String() != "" {
				step += fmt.Sprintf(" %q", e.FieldByName("Name"))
			}
			return under(step, 0, err)
		})
	case reflect.Map:
		return w.names(v)
	case reflect.Struct:
		return w.Object(p.fields, v)
	default:
		return fmt.Errorf("a %v has no JSON", v.Type())
	}
	return nil
}

// Text writes a string. It refuses one that is not UTF-8, because it could not be read back.
func (w *Writer) Text(s string) error {
	if !utf8.ValidString(s) {
		return fmt.Errorf("found %+q, want UTF-8", s)
	}
	if plain := strings.IndexFunc(s, func(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' }) < 0; plain {
		w.text = append(append(append(w.text, '"'), s...), '"')
		return nil
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(s)
	w.text = append(w.text, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
	return err
}

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
func (w *Writer) names(v reflect.Value) error {
	list, ok := v.Interface().(map[string]string)
	if !ok {
		return fmt.Errorf("a %v has no JSON", v.Type())
	}
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

// Object writes the given fields of a struct.
func (w *Writer) Object(fields []Field, v reflect.Value) error {
	w.Open()
	for i := range fields {
		f := &fields[i]
		field := v.FieldByIndex(f.Index)
		if w.c.LeftOut(f, field) {
			continue
		}
		w.Key(f.Key)
		if err := w.field(f, field); err != nil {
			return under(f.Key, 0, err)
		}
	}
	w.Close()
	return nil
}

// LeftOut reports whether a field with this value has no key.
func (c *Codec) LeftOut(f *Field, v reflect.Value) bool {
	if f.None.IsValid() {
		return v.Equal(f.None)
	}
	if f.Empty {
		return v.Len() == 0
	}
	return (f.OmitZero || v.Kind() == reflect.Pointer) && v.IsZero() && !c.list(v.Type())
}

func (w *Writer) field(f *Field, v reflect.Value) error {
	switch {
	case f.Form != nil:
		return f.Form.Write(w, v)
	case f.AsText:
		w.text = append(strconv.AppendUint(append(w.text, '"'), v.Uint(), 10), '"')
		return nil
	}
	return w.Value(v)
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

// Field returns one field of a struct as JSON.
func (c *Codec) Field(f *Field, v reflect.Value) ([]byte, error) {
	w := &Writer{c: c}
	err := w.field(f, v)
	return w.text, err
}
