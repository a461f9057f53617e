package record

import (
	"reflect"
	"strconv"
)

// Keys are the fields of a struct, made ready to be written.
type Keys struct {
	steps []step
	set   func(reflect.Value) uint64 // Codec.Set of the struct, or nil
}

// A step is a key, or the embedded struct whose keys stand there. It holds what writing a key needs, and little else: most of a View is keys.
type step struct {
	at     int // the field, or -1 for the whole struct
	head   string
	lack   lack
	none   int64
	own    *Special
	asText bool
	form   form // of a key that is written as its kind is; else noForm
	plan   *plan
	key    string
	inner  *Keys // of an embedded struct
}

// A lack says when a field has no key.
type lack uint8

const (
	never   lack = iota
	isNone       // it is a certain number
	isEmpty      // it is zero, or a list without elements
	isFalse
	noText
	isZero
)

// NewKeys returns the fields, in order. They change no more.
func NewKeys(fields []Field) *Keys { return keysOf(nil, nil, fields, 0) }

// keysOf returns fields of a struct, which so many others embed.
func keysOf(c *Codec, t reflect.Type, fields []Field, depth int) *Keys {
	k := new(Keys)
	if c != nil {
		k.set = c.Set[t]
	}
	for len(fields) > 0 {
		n, index := 1, fields[0].Index
		if len(index) <= depth+1 {
			s := stepOf(&fields[0])
			if s.at = -1; len(index) > depth {
				s.at = index[depth]
			}
			k.steps = append(k.steps, s)
		} else {
			for n < len(fields) && len(fields[n].Index) > depth+1 && fields[n].Index[depth] == index[depth] {
				n++
			}
			var in reflect.Type
			if c != nil {
				in = t.Field(index[depth]).Type
			}
			k.steps = append(k.steps, step{at: index[depth], inner: keysOf(c, in, fields[:n], depth+1)})
		}
		fields = fields[n:]
	}
	return k
}

func stepOf(f *Field) step {
	s := step{head: f.head, lack: f.lack(), none: f.none, own: f.Form, asText: f.AsText, plan: f.plan, key: f.Key}
	if f.Form == nil && !f.AsText {
		s.form = f.plan.form
	}
	return s
}

func (f *Field) lack() lack {
	switch {
	case f.some:
		return isNone
	case f.Empty:
		return isEmpty
	case f.plan == nil || f.plan.list || !f.OmitZero && f.plan.form != pointer:
		return never
	case f.plan.form == truth:
		return isFalse
	case f.plan.form == text:
		return noText
	}
	return isZero
}

// of reports whether a field with this value has no key.
func (l lack) of(v reflect.Value, none int64) bool {
	switch l {
	case never:
		return false
	case isNone:
		return number(v) == none
	case isEmpty:
		return v.IsZero() || v.Kind() == reflect.Slice && v.Len() == 0
	case isFalse:
		return !v.Bool()
	case noText:
		return v.Len() == 0
	}
	return v.IsZero()
}

// of returns the field of a struct.
func (f *Field) of(v reflect.Value) reflect.Value {
	for _, i := range f.Index { // no pointer is embedded: this takes half of what FieldByIndex does
		v = v.Field(i)
	}
	return v
}

// LeftOut reports whether a field with this value has no key.
func (f *Field) LeftOut(v reflect.Value) bool { return f.lack().of(v, f.none) }

// Object writes the given fields of a struct.
func (w *Writer) Object(keys *Keys, v reflect.Value) error {
	w.Open()
	if err := w.steps(keys, v, len(w.text)); err != nil {
		return err
	}
	w.Close()
	return nil
}

// steps writes keys of an object that begins before the byte first.
func (w *Writer) steps(keys *Keys, v reflect.Value, first int) error {
	var set uint64
	if keys.set != nil {
		set = keys.set(v)
	}
	for i := range keys.steps {
		s := &keys.steps[i]
		if keys.set != nil && s.lack >= isFalse && set>>s.at&1 == 0 {
			continue
		}
		field := v
		if s.at >= 0 {
			field = v.Field(s.at)
		}
		switch s.lack {
		case never:
			if s.inner != nil {
				if err := w.steps(s.inner, field, first); err != nil {
					return err
				}
				continue
			}
		case isFalse:
			if !field.Bool() {
				continue
			}
		default:
			if s.lack.of(field, s.none) {
				continue
			}
		}
		head := s.head
		if len(w.text) == first {
			head = head[1:]
		}
		w.text = append(w.text, head...)
		switch s.form { // most keys are of one of these forms, and need no call
		case truth:
			if field.Bool() {
				w.text = append(w.text, "true"...)
			} else {
				w.text = append(w.text, "false"...)
			}
		case integer:
			w.text = strconv.AppendInt(w.text, field.Int(), 10)
		default:
			if err := w.step(s, field); err != nil {
				return under(s.key, 0, err)
			}
		}
	}
	return nil
}

// step writes the value of a key.
func (w *Writer) step(s *step, v reflect.Value) error {
	switch {
	case s.own != nil:
		return s.own.Write(w, v)
	case s.asText:
		w.text = append(strconv.AppendUint(append(w.text, '"'), v.Uint(), 10), '"')
		return nil
	}
	return w.value(s.plan, v)
}
