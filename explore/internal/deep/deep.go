// Package deep copies plain data.
package deep

import (
	"reflect"
	"sync"
)

// Copy returns a copy that shares no list, no map and nothing behind a pointer with v. It shares what interfaces hold, such as hooks, and the
// fields that are not exported.
func Copy[T any](v T) T {
	own(reflect.ValueOf(&v).Elem())
	return v
}

// own gives a value memory of its own.
func own(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for _, i := range sharing(v.Type()) {
			own(v.Field(i))
		}
	case reflect.Array:
		elements(v)
	case reflect.Slice:
		if !v.IsNil() {
			list := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
			reflect.Copy(list, v)
			elements(list)
			v.Set(list)
		}
	case reflect.Map:
		if !v.IsNil() {
			all := reflect.MakeMapWithSize(v.Type(), v.Len())
			for key, e := range v.Seq2() { // in any order
				to := reflect.New(e.Type()).Elem()
				to.Set(e)
				own(to)
				all.SetMapIndex(key, to)
			}
			v.Set(all)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			to := reflect.New(v.Type().Elem())
			to.Elem().Set(v.Elem())
			own(to.Elem())
			v.Set(to)
		}
	}
}

func elements(list reflect.Value) {
	if shares(list.Type().Elem()) {
		for i := range list.Len() {
			own(list.Index(i))
		}
	}
}

// shares reports whether a value of a type and its plain copy share memory.
func shares(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Slice, reflect.Map, reflect.Pointer:
		return true
	case reflect.Array:
		return shares(t.Elem())
	case reflect.Struct:
		return len(sharing(t)) > 0
	}
	return false
}

var known sync.Map // by type of struct: its fields that share memory

func sharing(t reflect.Type) []int {
	if list, ok := known.Load(t); ok {
		return list.([]int)
	}
	var list []int
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && shares(f.Type) {
			list = append(list, i)
		}
	}
	known.Store(t, list)
	return list
}
