// Package hostile changes data part by part into what its author should not have written. Only tests use it.
package hostile

import (
	"cmp"
	"encoding"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
)

// Each changes every part of what v points to, one at a time, and calls f for each change with its path, such as "Spec.Plays[0].Trigger =
// 200". While f runs, the data hold the change; then they are as before. A number becomes the least and the most of its type, -1, 0, its
// neighbours, and each with a name and the first without. A text becomes empty, long or no UTF-8. A list becomes empty, shorter, or gets a
// copy of its first element. A pointer becomes nil, or points to zero. Each value of more is also tried wherever its type stands. Fields
// that are not exported stay as they are.
func Each(v any, more []any, f func(path string)) {
	w := walker{f: f}
	for _, x := range more {
		w.more = append(w.more, reflect.ValueOf(x))
	}
	root := reflect.ValueOf(v).Elem()
	w.walk(cmp.Or(root.Type().Name(), root.Type().String()), root)
}

type walker struct {
	more []reflect.Value
	f    func(path string)
}

// try calls f while v is x, unless it is x already.
func (w *walker) try(path string, v, x reflect.Value, text string) {
	if reflect.DeepEqual(v.Interface(), x.Interface()) && v.Kind() != reflect.Func {
		return
	}
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	v.Set(x)
	w.f(path + " = " + text)
	v.Set(old)
}

// walk changes v and everything in it.
func (w *walker) walk(path string, v reflect.Value) {
	for i, x := range w.more {
		if x.Type() != v.Type() && (v.Kind() != reflect.Interface || !x.Type().Implements(v.Type())) {
			continue
		}
		text := fmt.Sprintf("%.40v", x)
		if v.Kind() == reflect.Func || v.Kind() == reflect.Interface {
			text = fmt.Sprint("value ", i)
		}
		w.try(path, v, x, text)
	}
	zero := reflect.Zero(v.Type())
	switch v.Kind() {
	case reflect.Bool:
		w.try(path, v, reflect.ValueOf(!v.Bool()).Convert(v.Type()), fmt.Sprint(!v.Bool()))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		for _, x := range numbers(v) {
			w.try(path, v, x, number(x))
		}
	case reflect.Float64:
		for _, x := range [...]float64{math.NaN(), math.Inf(1), math.Inf(-1), -1, 0, 2, math.MaxFloat64} {
			w.try(path, v, reflect.ValueOf(x).Convert(v.Type()), fmt.Sprint(x))
		}
	case reflect.String:
		for _, x := range texts {
			w.try(path, v, reflect.ValueOf(x).Convert(v.Type()), fmt.Sprintf("%.20q", x))
		}
	case reflect.Map:
		w.try(path, v, zero, "nil")
		w.entries(path, v)
	case reflect.Func, reflect.Interface:
		if !v.IsNil() {
			w.try(path, v, zero, "nil")
		}
	case reflect.Pointer:
		if v.IsNil() {
			w.try(path, v, reflect.New(v.Type().Elem()), "a zero "+v.Type().Elem().Name())
			return
		}
		w.try(path, v, zero, "nil")
		w.walk(path, v.Elem())
	case reflect.Slice:
		w.list(path, v)
	case reflect.Array:
		for i := range v.Len() {
			w.walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.IsExported() {
				w.walk(path+"."+field.Name, v.Field(i))
			}
		}
	}
}

// list changes a slice and its elements.
func (w *walker) list(path string, v reflect.Value) {
	n := v.Len()
	if n == 0 {
		w.try(path, v, reflect.Append(v, reflect.Zero(v.Type().Elem())), "a zero element")
		return
	}
	w.try(path, v, reflect.Zero(v.Type()), "nil")
	w.try(path, v, v.Slice(0, n-1), "all but the last")
	w.try(path, v, reflect.Append(v.Slice3(0, n, n), v.Index(0)), "the first once more")
	w.try(path, v, reflect.Append(v.Slice3(0, n, n), reflect.Zero(v.Type().Elem())), "a zero element more")
	for i := range n {
		w.walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
	}
}

// entries changes a map with texts as keys and values.
func (w *walker) entries(path string, v reflect.Value) {
	if v.Type().Key().Kind() != reflect.String || v.Type().Elem().Kind() != reflect.String {
		return
	}
	for _, x := range texts {
		changed := reflect.MakeMap(v.Type())
		for _, key := range v.MapKeys() {
			changed.SetMapIndex(key, v.MapIndex(key))
		}
		changed.SetMapIndex(reflect.ValueOf(x).Convert(v.Type().Key()), reflect.ValueOf("1").Convert(v.Type().Elem()))
		w.try(path, v, changed, fmt.Sprintf("with the key %.20q", x))
		changed.SetMapIndex(reflect.ValueOf("k").Convert(v.Type().Key()), reflect.ValueOf(x).Convert(v.Type().Elem()))
		w.try(path, v, changed, fmt.Sprintf("with the value %.20q", x))
	}
}

var texts = [...]string{"", "\xff\xfe", "\x00\n", "no such name", strings.Repeat("long ", 400)}

// numbers returns hostile values of the type of v, rising.
func numbers(v reflect.Value) (list []reflect.Value) {
	signed := v.CanInt()
	add := func(n int64) {
		x := reflect.New(v.Type()).Elem()
		if signed && !x.OverflowInt(n) {
			x.SetInt(n)
		} else if !signed && n >= 0 && !x.OverflowUint(uint64(n)) {
			x.SetUint(uint64(n))
		} else {
			return
		}
		if !slices.ContainsFunc(list, x.Equal) {
			list = append(list, x)
		}
	}
	bits := v.Type().Bits()
	if signed {
		add(-1 << (bits - 1))
		add(-1)
		add(v.Int() - 1)
		add(v.Int() + 1)
		add(1<<(bits-1) - 1)
	} else {
		add(int64(v.Uint()) - 1)
		add(int64(v.Uint()) + 1)
		x := reflect.New(v.Type()).Elem()
		x.SetUint(math.MaxUint64 >> (64 - bits))
		list = append(list, x)
	}
	for _, n := range [...]int64{0, 200, 1 << 14, 1<<15 + 1, 70_000, 1 << 40} {
		add(n)
	}
	for n := range int64(256) { // every one that has a name, and the first that has none
		x := reflect.New(v.Type()).Elem()
		if signed {
			x.SetInt(n)
		} else {
			x.SetUint(uint64(n))
		}
		m, named := x.Interface().(encoding.TextMarshaler)
		if !named {
			break
		}
		add(n)
		if _, err := m.MarshalText(); err != nil {
			break
		}
	}
	return list
}

// number writes a number as such, even if its type has names.
func number(x reflect.Value) string {
	if x.CanInt() {
		return fmt.Sprint(x.Int())
	}
	return fmt.Sprint(x.Uint())
}
