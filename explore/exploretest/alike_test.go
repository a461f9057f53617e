package exploretest

import (
	"fmt"
	"reflect"
	"sync"
	"testing"

	"github.com/crunchrules/crunch/explore/board"
)

// fill gives everything below a value something other than zero, two elements to each list, and a value to each pointer. Hooks and what is not exported
// stay as they are.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	}
	each(v, fill, func(change func()) { change() })
}

// each calls f with a func that changes it for each number, text and bool that a value holds itself, and deeper for what may hold more.
func each(v reflect.Value, deeper func(reflect.Value), f func(change func())) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				deeper(v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			deeper(v.Index(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			deeper(v.Elem())
		}
	case reflect.Bool:
		f(func() { v.SetBool(!v.Bool()) })
	case reflect.String:
		f(func() { v.SetString(v.String() + "!") })
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		f(func() { v.SetInt(v.Int() + 1) })
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		f(func() { v.SetUint(v.Uint() + 1) })
	}
}

// same sees a change of each field, as differs does.
func TestSamenessSeesEveryField(t *testing.T) {
	one := func(a, b any) {
		t.Helper()
		was, is := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
		fill(was)
		fill(is)
		compare := func(differ bool) {
			t.Helper()
			same := samenessOf(was.Type(), true).same(was, is)
			if path, found := differs(was, is); found != differ || same == differ {
				t.Errorf("%v%s: differs says %v and same %v, want a difference: %v", was.Type(), path, found, same, differ)
			}
		}
		compare(false)
		n := 0
		var walk func(v reflect.Value)
		walk = func(v reflect.Value) {
			if v.Kind() == reflect.Slice {
				n++
				whole := v.Slice(0, v.Len())
				v.Set(v.Slice(0, v.Len()-1))
				compare(true)
				v.Set(whole)
			}
			each(v, walk, func(change func()) {
				n++
				old := reflect.New(v.Type()).Elem()
				old.Set(v)
				change()
				compare(true)
				v.Set(old)
			})
		}
		walk(is)
		if compare(false); n < 30 {
			t.Errorf("%d changes of %v, want more than 30", n, was.Type())
		}
	}
	one(new(board.State), new(board.State))
	one(new(board.View), new(board.View))
	one(new(board.PlayView), new(board.PlayView))
	one(new(board.Event), new(board.Event))
}

// Who asks for the sameness of a type while another is making it never gets a part of it, in which values that differ are the same.
func TestSamenessIsShared(t *testing.T) {
	fields := make([]reflect.StructField, 5000)
	for i := range fields {
		fields[i] = reflect.StructField{Name: fmt.Sprint("F", i), Type: reflect.TypeFor[int]()}
	}
	of := reflect.StructOf(fields)
	was, is := reflect.New(of).Elem(), reflect.New(of).Elem()
	is.Field(len(fields) - 1).SetInt(1)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if samenessOf(of, true).same(was, is) {
				t.Error("values that differ in the last field are the same, want a difference")
			}
		})
	}
	all.Wait()
}
