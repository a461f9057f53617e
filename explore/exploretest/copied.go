package exploretest

import (
	"reflect"
	"sync"
)

// mapped returns a deep copy of a value in which each text is changed. Hooks, maps and what is not exported stay as they are.
func mapped[T any](v T, change func(string) string) T {
	var own T
	mapTo(&own, &v, change)
	return own
}

// mapTo makes a deep copy as mapped does. It reuses the memory of an older copy, which nobody else may have.
func mapTo[T any](own, v *T, change func(string) string) {
	copyTo(reflect.ValueOf(own).Elem(), reflect.ValueOf(v).Elem(), change)
}

// unchanged is the change of a copy that is only a copy.
func unchanged(s string) string { return s }

// A depth says what of a type has to be copied by itself.
type depth struct {
	any    bool  // it holds texts, or memory of its own
	fields []int // of a struct: those that do
	shares bool  // a struct with fields that are not exported: it is copied as a whole
}

var depths sync.Map // of types, which are the same in all games

func depthOf(of reflect.Type) *depth {
	if d, known := depths.Load(of); known {
		return d.(*depth)
	}
	d := &depth{any: of.Kind() == reflect.String || of.Kind() == reflect.Slice || of.Kind() == reflect.Pointer}
	switch of.Kind() {
	case reflect.Array:
		d.any = depthOf(of.Elem()).any
	case reflect.Struct:
		for i := range of.NumField() {
			if f := of.Field(i); !f.IsExported() {
				d.shares = true
			} else if depthOf(f.Type).any {
				d.fields, d.any = append(d.fields, i), true
			}
		}
	}
	depths.Store(of, d)
	return d
}

func copyTo(own, v reflect.Value, change func(string) string) {
	d := depthOf(v.Type())
	if !d.any {
		own.Set(v)
		return
	}
	switch v.Kind() {
	case reflect.String:
		own.SetString(change(v.String()))
	case reflect.Struct:
		d.copyFields(own, v, change)
	case reflect.Array:
		for i := range v.Len() {
			copyTo(own.Index(i), v.Index(i), change)
		}
	case reflect.Slice:
		n := v.Len()
		if v.IsNil() {
			own.SetZero()
			return
		} else if own.IsNil() || own.Cap() < n {
			own.Set(reflect.MakeSlice(v.Type(), n, n))
		}
		if own.SetLen(n); !depthOf(v.Type().Elem()).any {
			reflect.Copy(own, v)
			return
		}
		for i := range n {
			copyTo(own.Index(i), v.Index(i), change)
		}
	case reflect.Pointer:
		if v.IsNil() {
			own.SetZero()
			return
		} else if own.IsNil() {
			own.Set(reflect.New(v.Type().Elem()))
		}
		copyTo(own.Elem(), v.Elem(), change)
	}
}

// copyFields copies the fields of a struct.
func (d *depth) copyFields(own, v reflect.Value, change func(string) string) {
	if d.shares {
		own.Set(v)
		for _, i := range d.fields {
			own.Field(i).SetZero() // it is v's
			copyTo(own.Field(i), v.Field(i), change)
		}
		return
	}
	for i := range v.NumField() {
		copyTo(own.Field(i), v.Field(i), change)
	}
}
