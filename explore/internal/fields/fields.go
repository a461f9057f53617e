// Package fields goes through all fields of plain data, such as a State, by their types: what is added later is gone through too.
package fields

import (
	"fmt"
	"reflect"
	"strings"
)

// Fill sets every field below v to something other than zero, and gives each list two elements.
func Fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for _, field := range v.Fields() {
			Fill(field)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			Fill(v.Index(i))
		}
	case reflect.Bool:
		v.SetBool(true)
	case reflect.String:
		v.SetString("text")
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32:
		v.SetInt(3)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(3)
	default:
		panic("a State can't hold " + v.Type().String())
	}
}

// Each calls f for every field below v that isn't a struct, with a func that changes it and one that restores it. For a list these are
// its length and its elements.
func Each(path string, v reflect.Value, f func(path string, change, restore func())) {
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	restore := func() { v.Set(old) }
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			Each(strings.TrimPrefix(path+"."+v.Type().Field(i).Name, "."), v.Field(i), f)
		}
	case reflect.Slice:
		if v.Len() > 0 {
			f("len("+path+")", func() { v.Set(v.Slice(0, v.Len()-1)) }, restore)
		}
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			Each(fmt.Sprintf("%s[%d]", path, i), v.Index(i), f)
		}
	case reflect.Bool:
		f(path, func() { v.SetBool(!v.Bool()) }, restore)
	case reflect.String:
		f(path, func() { v.SetString(v.String() + "!") }, restore)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32:
		f(path, func() { v.SetInt(v.Int() - 1) }, restore)
		f(path, func() { v.SetInt(^v.Int()) }, restore)
	default:
		f(path, func() { v.SetUint(v.Uint() ^ 1) }, restore)
		f(path, func() { v.SetUint(v.Uint() ^ 1<<(v.Type().Bits()-1)) }, restore)
	}
}
