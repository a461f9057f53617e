package exploretest

import (
	"reflect"
	"sync"

	"github.com/crunchrules/crunch/explore/board"
)

// mapped returns a deep copy of a value in which each text is changed. Hooks, maps and what is not exported stay as they are.
func mapped[T any](v T, change func(string) string) T {
	var own T
	mapTo(&own, &v, change)
	return own
}

// mapTo makes a deep copy as mapped does. It reuses the memory of an older copy, which nobody else may have. A change of nil changes nothing.
func mapTo[T any](own, v *T, change func(string) string) {
	from := reflect.ValueOf(v).Elem()
	depthOf(from.Type()).copyTo(reflect.ValueOf(own).Elem(), from, change)
}

// A depth says what of a type has to be copied by itself.
type depth struct {
	kind   reflect.Kind
	texts  bool                // it holds texts
	memory bool                // it has memory of its own: lists, and what pointers point to
	shares bool                // a struct with fields that are not exported: it is copied as a whole
	same   func(a, b any) bool // of a struct: see quick
	fields []*depth            // of a struct; nil for what is not exported
	elem   *depth
}

var depths sync.Map // of types, which are the same in all games

func depthOf(of reflect.Type) *depth {
	if d, known := depths.Load(of); known {
		return d.(*depth)
	}
	d := &depth{kind: of.Kind(), texts: of.Kind() == reflect.String, memory: of.Kind() == reflect.Slice || of.Kind() == reflect.Pointer}
	switch of.Kind() {
	case reflect.Slice, reflect.Pointer, reflect.Array:
		d.add(depthOf(of.Elem()))
	case reflect.Struct:
		d.same = quick[of]
		for f := range of.Fields() {
			if f.IsExported() {
				d.fields = append(d.fields, d.add(depthOf(f.Type)))
			} else {
				d.fields, d.shares = append(d.fields, nil), true
			}
		}
	}
	if of == reflect.TypeFor[[]board.PlayView]() {
		d.memory = false // all Views of a Game share their plays: see stayed
	}
	depths.Store(of, d)
	return d
}

// add adds what a part has.
func (d *depth) add(part *depth) *depth {
	d.elem, d.texts, d.memory = part, d.texts || part.texts, d.memory || part.memory
	return part
}

// plain reports that a copy of the value itself is a deep copy.
func (d *depth) plain(change func(string) string) bool {
	return !d.memory && (change == nil || !d.texts)
}

func (d *depth) copyTo(own, v reflect.Value, change func(string) string) {
	if d.plain(change) {
		own.Set(v)
		return
	}
	switch d.kind {
	case reflect.String:
		own.SetString(change(v.String()))
	case reflect.Struct:
		if change == nil && d.same != nil && d.same(own.Addr().Interface(), v.Addr().Interface()) {
			return // most of what is copied again has stayed as it was
		}
		d.copyFields(own, v, change)
	case reflect.Array:
		for i := range v.Len() {
			d.elem.copyTo(own.Index(i), v.Index(i), change)
		}
	case reflect.Slice:
		n := v.Len()
		if v.IsNil() {
			own.SetZero()
			return
		} else if own.IsNil() || own.Cap() < n {
			own.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		if own.SetLen(n); d.elem.plain(change) {
			reflect.Copy(own, v)
			return
		}
		for i := range n {
			d.elem.copyTo(own.Index(i), v.Index(i), change)
		}
	case reflect.Pointer:
		if v.IsNil() {
			own.SetZero()
			return
		} else if own.IsNil() {
			own.Set(reflect.New(v.Type().Elem()))
		}
		d.elem.copyTo(own.Elem(), v.Elem(), change)
	}
}

// copyFields copies the fields of a struct.
func (d *depth) copyFields(own, v reflect.Value, change func(string) string) {
	if d.shares {
		own.Set(v)
	}
	for i, f := range d.fields {
		if f == nil || d.shares && f.plain(change) {
			continue
		}
		if d.shares {
			own.Field(i).SetZero() // it is v's
		}
		f.copyTo(own.Field(i), v.Field(i), change)
	}
}
