package record

import (
	"bytes"
	"fmt"
	"math/bits"
	"reflect"
	"strconv"
)

// Alike says without a look at each field what is written alike in two values of a type. What it says is true, and it need not know all. Next says that
// elements of lists are, from one up to this one, which may not be: the first that one of them lacks, if no other.
type Alike struct {
	Same    func(a, b reflect.Value) bool          // all of it is
	Next    func(a, b reflect.Value, from int) int // of lists
	Changed func(a, b reflect.Value) uint64        // of structs: all keys are but these, each a bit, in order
}

// AppendDiff appends what DiffTexts makes of the JSON of two values of one type, to which old and now point. It writes only what differs. A list
// that both have in the same memory is the same, and so is what Codec.Alike says is. After an error it returns b as it was.
func (c *Codec) AppendDiff(b []byte, old, now any) ([]byte, error) {
	was, is := reflect.ValueOf(old).Elem(), reflect.ValueOf(now).Elem()
	w := writers.Get().(*Writer)
	w.c, w.text = c, b
	if err := w.diff(c.plan(is.Type()), was, is); err != nil {
		return b, fmt.Errorf("%s: %s: %w", c.Package, is.Type().Name(), err)
	}
	text := w.text
	if len(text) == len(b) {
		text = append(text, "{}"...)
	}
	w.text = nil
	writers.Put(w)
	return text, nil
}

// diff writes what changes one value into another. It writes nothing if both are written alike.
func (w *Writer) diff(p *plan, old, now reflect.Value) error {
	if equal(old, now) || p.alike.Changed == nil && p.alike.Same != nil && p.alike.Same(old, now) {
		return nil
	}
	switch p.form {
	case truth, integer, natural, text:
		return w.value(p, now)
	case pointer:
		return w.diff(p.elem, old.Elem(), now.Elem())
	case list, array:
		return w.diffList(p, old, now)
	case object:
		return w.diffObject(p, old, now)
	}
	return w.diffText(old, now, func(v reflect.Value) error { return w.value(p, v) })
}

// equal reports whether two values are the same number, truth, text or list in memory. It knows no others.
func equal(a, b reflect.Value) bool {
	switch k := a.Kind(); {
	case k == reflect.Bool:
		return a.Bool() == b.Bool()
	case k == reflect.String:
		return a.String() == b.String()
	case k == reflect.Slice:
		return a.Len() == b.Len() && a.Pointer() == b.Pointer()
	case a.CanInt():
		return a.Int() == b.Int()
	}
	return a.CanUint() && a.Uint() == b.Uint()
}

// diffText writes what changes the text of one value into that of another.
func (w *Writer) diffText(old, now reflect.Value, write func(reflect.Value) error) error {
	begin := len(w.text)
	if err := write(old); err != nil {
		return err
	}
	middle := len(w.text)
	if err := write(now); err != nil {
		return err
	}
	was, is := w.text[begin:middle], w.text[middle:]
	if bytes.Equal(was, is) {
		w.text = w.text[:begin]
		return nil
	}
	w.instead(begin, DiffTexts(w.text, was, is)[len(w.text):])
	return nil
}

// instead replaces what was written from a byte on.
func (w *Writer) instead(begin int, text []byte) { w.text = append(w.text[:begin], text...) }

// diffObject writes the keys of an object that change, and then those that it has no more.
func (w *Writer) diffObject(p *plan, old, now reflect.Value) error {
	begin, kept := len(w.text), len(w.gone)
	w.Open()
	var err error
	if p.alike.Changed != nil {
		err = w.diffFields(p, old, now, p.alike.Changed(old, now))
	} else {
		err = w.diffSteps(p.keys, old, now)
	}
	if err != nil {
		return err
	}
	for _, key := range w.gone[kept:] {
		w.head(key)
		w.text = append(w.text, null...)
	}
	w.gone = w.gone[:kept]
	if len(w.text) == begin+1 {
		w.text = w.text[:begin]
		return nil
	}
	if p.checked {
		if err := now.Addr().Interface().(validator).Validate(); err != nil {
			return err
		}
	}
	w.Close()
	return nil
}

// diffFields does what diffSteps does, of some fields.
func (w *Writer) diffFields(p *plan, old, now reflect.Value, set uint64) error {
	for ; set != 0; set &= set - 1 {
		k := bits.TrailingZeros64(set)
		f, s := &p.fields[k], &p.steps[k]
		if err := w.diffStep(s, f.of(old), f.of(now)); err != nil {
			return under(s.key, 0, err)
		}
	}
	return nil
}

// diffSteps writes keys of an object that are new or change, and notes those that are gone.
func (w *Writer) diffSteps(keys *Keys, old, now reflect.Value) error {
	for i := range keys.steps {
		s := &keys.steps[i]
		was, is := old, now
		if s.at >= 0 {
			was, is = old.Field(s.at), now.Field(s.at)
		}
		switch s.form { // most keys are of one of these forms, and need no call
		case truth:
			if was.Bool() == is.Bool() {
				continue
			}
		case integer:
			if was.Int() == is.Int() {
				continue
			}
		case natural, named:
			if was.Uint() == is.Uint() {
				continue
			}
		case text:
			if was.String() == is.String() {
				continue
			}
		case list:
			if was.Len() == is.Len() && was.Pointer() == is.Pointer() {
				continue
			}
		case noForm:
			if s.inner != nil {
				if err := w.diffSteps(s.inner, was, is); err != nil {
					return err
				}
				continue
			}
			fallthrough
		default:
			if equal(was, is) {
				continue
			}
		}
		if err := w.diffStep(s, was, is); err != nil {
			return under(s.key, 0, err)
		}
	}
	return nil
}

// diffStep writes a key if it is new or changes, and notes it if it is gone.
func (w *Writer) diffStep(s *step, old, now reflect.Value) (err error) {
	had := !s.lack.of(old, s.none)
	if s.lack.of(now, s.none) {
		if had {
			w.gone = append(w.gone, s.head)
		}
		return nil
	}
	begin := len(w.text)
	w.head(s.head)
	at := len(w.text)
	switch {
	case !had:
		return w.step(s, now)
	case s.own != nil || s.asText:
		err = w.diffText(old, now, func(v reflect.Value) error { return w.step(s, v) })
	default:
		err = w.diff(s.plan, old, now)
	}
	if len(w.text) == at {
		w.text = w.text[:begin]
	}
	return err
}

// head writes a key after a comma, or the first of an object.
func (w *Writer) head(key string) {
	if w.text[len(w.text)-1] == '{' {
		key = key[1:]
	}
	w.text = append(w.text, key...)
}

// diffList writes the elements of a list that are new or change, by their places, or the whole list if that is no longer.
func (w *Writer) diffList(p *plan, old, now reflect.Value) error {
	begin, had, has := len(w.text), old.Len(), now.Len()
	w.Open()
	for i := 0; i < has; i++ {
		if p.alike.Next != nil && i < had {
			if i = p.alike.Next(old, now, i); i == has {
				break
			}
		}
		is, was := now.Index(i), reflect.Value{}
		if i < had {
			if was = old.Index(i); equal(was, is) {
				continue
			}
		}
		from := len(w.text)
		w.head(`,"`)
		w.text = append(strconv.AppendInt(w.text, int64(i), 10), `":`...)
		at := len(w.text)
		var err error
		if i < had {
			err = w.diff(p.elem, was, is)
		} else {
			err = w.value(p.elem, is)
		}
		if err != nil {
			return element(is, i, err)
		}
		if len(w.text) == at {
			w.text = w.text[:from]
		}
	}
	if has < had {
		w.head(`,"length":`)
		w.text = strconv.AppendInt(w.text, int64(has), 10)
	}
	if len(w.text) == begin+1 {
		w.text = w.text[:begin]
		return nil
	}
	w.Close()
	return w.wholeList(p, now, begin)
}

// wholeList writes a list in place of its changes, which stand from a byte on, if it is no longer.
func (w *Writer) wholeList(p *plan, v reflect.Value, begin int) error {
	from := len(w.text)
	most := from - begin
	if n := v.Len(); n*(p.elem.least+1)+1 > most && n > 0 {
		return nil
	}
	w.text = append(w.text, '[')
	for i := range v.Len() {
		if i > 0 {
			w.text = append(w.text, ',')
		}
		if err := w.value(p.elem, v.Index(i)); err != nil {
			return element(v.Index(i), i, err)
		}
		if len(w.text)-from >= most { // and a bracket is still to come
			w.text = w.text[:from]
			return nil
		}
	}
	w.text = append(w.text, ']')
	w.instead(begin, w.text[from:])
	return nil
}

// leastOf returns how many bytes a value takes at least.
func (p *plan) leastOf() int {
	switch p.form {
	case text, named, asText, list, dictionary:
		return 2
	case truth:
		return len("true")
	case object:
		n := len("{")
		for i := range p.fields {
			if f := &p.fields[i]; f.lack() == never {
				if n += len(f.head); f.Form == nil && !f.AsText {
					n += f.plan.leastOf()
				}
			}
		}
		return max(n, len("{}"))
	}
	return 1
}
