package hostile

import (
	"fmt"
	"math"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// Call calls all methods of what each value of samples points to, and the funcs among samples, with every hostile change of the value and
// with hostile arguments. It fails the test if one panics, once for each, unless its name is among known: Func, or Type.Method. Values of
// more stand for arguments of their types, and are tried as changes (Each).
func Call(t *testing.T, samples, more []any, known ...string) {
	t.Helper()
	c := caller{t: t, more: more, failed: map[string]bool{}}
	for _, name := range known {
		c.failed[name] = true
	}
	for _, sample := range samples {
		v := reflect.ValueOf(sample)
		if v.Kind() == reflect.Func {
			c.calls(v.Type().String(), "", func() reflect.Value { return v })
			continue
		}
		c.methods(v, "as it is")
		Each(sample, more, func(path string) { c.methods(v, path) })
	}
}

type caller struct {
	t      *testing.T
	more   []any
	failed map[string]bool
}

// methods calls every method of a copy of what v points to.
func (c *caller) methods(v reflect.Value, path string) {
	for i := range v.NumMethod() {
		c.calls(v.Type().Elem().Name()+"."+v.Type().Method(i).Name, path, func() reflect.Value {
			fresh := reflect.New(v.Type().Elem())
			fresh.Elem().Set(v.Elem())
			return fresh.Method(i)
		})
	}
}

// calls calls a func with some lists of arguments. f returns the func for each.
func (c *caller) calls(name, path string, f func() reflect.Value) {
	for _, list := range Arguments(f().Type(), c.more) {
		c.call(name, path, f(), list)
	}
}

// Arguments returns some lists of hostile arguments for a func of a type, or none if nobody outside can make an argument. Values of more
// stand for arguments of their types.
func Arguments(f reflect.Type, more []any) (lists [][]reflect.Value) {
	most := 1
	args := make([][]reflect.Value, f.NumIn())
	for i := range args {
		if args[i] = arguments(f.In(i), more); len(args[i]) == 0 {
			return nil
		}
		most = max(most, len(args[i]))
	}
	for k := range most {
		list := make([]reflect.Value, len(args))
		for i := range list {
			list[i] = args[i][(k+i)%len(args[i])]
		}
		lists = append(lists, list)
	}
	return lists
}

// call calls a func and reads what it returns.
func (c *caller) call(name, path string, f reflect.Value, args []reflect.Value) {
	defer func() {
		if p := recover(); p != nil && !c.failed[name] {
			c.failed[name] = true
			c.t.Errorf("%s, %s%v: %v\n%s", path, name, args, p, debug.Stack())
		}
	}()
	call := f.Call
	if f.Type().IsVariadic() {
		call = f.CallSlice
	}
	for _, out := range call(args) {
		if out.Kind() == reflect.Func && out.Type().CanSeq() {
			n := 0
			for range out.Seq() {
				if n++; n > 100 {
					break
				}
			}
		}
		if text := fmt.Sprint(out); strings.Contains(text, "(PANIC=") && !c.failed[name] { // fmt catches what String panics with
			c.failed[name] = true
			c.t.Errorf("%s, %s%v: its result can't be written: %s", path, name, args, text)
		}
	}
}

// arguments returns hostile arguments of a type.
func arguments(typ reflect.Type, more []any) (list []reflect.Value) {
	for _, x := range more {
		if v := reflect.ValueOf(x); v.Type().AssignableTo(typ) {
			list = append(list, v)
		}
	}
	zero := reflect.New(typ).Elem()
	switch typ.Kind() {
	case reflect.Interface:
		return list
	case reflect.Float64:
		for _, x := range [...]float64{math.NaN(), math.Inf(1), -1, 2, 0.5} {
			list = append(list, reflect.ValueOf(x).Convert(typ))
		}
	case reflect.String:
		for _, x := range texts {
			list = append(list, reflect.ValueOf(x).Convert(typ))
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		list = append(list, numbers(zero)...)
	case reflect.Slice:
		list = append(list, reflect.Append(zero, reflect.Zero(typ.Elem())))
		if elem := zero.Type().Elem(); elem.Kind() == reflect.Int {
			list = append(list, reflect.ValueOf(slices.Repeat([]int{200, -1, math.MaxInt}, 5)).Convert(typ))
		}
	case reflect.Func:
		return list // nil is a mistake of the programmer
	case reflect.Pointer:
		if typ.Elem().Kind() == reflect.Struct {
			list = append(list, reflect.New(typ.Elem()))
		}
		return list
	}
	return append(list, zero)
}
