// Package forms is the JSON of what explore's packages keep as data: one Codec, by the rules of package record. A package whose type has a
// form of its own registers it when the program starts.
package forms

import (
	"math"
	"reflect"

	"github.com/crunchrules/crunch/internal/record"
)

// Codec writes the data as JSON and reads it. A hook that was read is only a name.
var Codec = &record.Codec{
	Package: "explore",
	Path:    "github.com/crunchrules/crunch/explore",
	Special: map[reflect.Type]record.Special{},
	Sparse:  map[reflect.Type]bool{},
	None:    map[reflect.Type]reflect.Value{},
	Numbers: map[reflect.Type]bool{},
	Set:     map[reflect.Type]func(reflect.Value) uint64{},
	Alike:   map[reflect.Type]record.Alike{},
}

// Marshal writes a value, or what a pointer points to.
func Marshal(v any) ([]byte, error) { return Codec.Marshal(v) }

// Append appends what Marshal writes to b.
func Append(b []byte, v any) ([]byte, error) { return Codec.Append(b, v) }

// Unmarshal reads what Marshal writes into the value that v points to. Anything else is a [*crunch.TextError].
func Unmarshal(data []byte, v any) error { return Codec.Unmarshal(data, v) }

// Verbatim writes a type of bytes as they are: JSON of a list. What is read shares memory with all that is read, and is not looked at.
func Verbatim[T ~[]byte]() {
	Special[T](record.Special{
		List:  true,
		Write: func(w *record.Writer, v reflect.Value) error { w.Raw(v.Bytes()); return nil },
		Read:  func(r *record.Reader, v reflect.Value) error { v.SetBytes(r.Raw()); return nil },
	})
}

// Special gives a type its own form.
func Special[T any](form record.Special) { Codec.Special[reflect.TypeFor[T]()] = form }

// Sparse leaves out every field of a struct that is zero and has no tag.
func Sparse[T any]() { Codec.Sparse[reflect.TypeFor[T]()] = true }

// None says which value of a type stands for nothing: a field with it has no key.
func None[T any](value T) { Codec.None[reflect.TypeFor[T]()] = reflect.ValueOf(value) }

// Set says which fields of a struct are not zero, in their order: writing it then looks at no other.
func Set[T any](fields func(*T) [64]bool) {
	Codec.Set[reflect.TypeFor[T]()] = func(v reflect.Value) (set uint64) {
		for i, is := range fields(v.Addr().Interface().(*T)) {
			if is {
				set |= 1 << i
			}
		}
		return set
	}
}

// Same says that two values of a type are written alike, without a look at each field: for AppendDiff. It may say no of any two.
func Same[T any](same func(a, b *T) bool) {
	sames[reflect.TypeFor[T]()] = same
	Codec.Alike[reflect.TypeFor[T]()] = record.Alike{Same: func(a, b reflect.Value) bool { return same(of[T](a), of[T](b)) }}
	Codec.Alike[reflect.TypeFor[[]T]()] = record.Alike{Next: func(a, b reflect.Value, from int) int {
		was, is := *of[[]T](a), *of[[]T](b)
		n := min(len(was), len(is))
		for from < n && same(&was[from], &is[from]) {
			from++
		}
		return from
	}}
}

var sames = map[reflect.Type]any{}

// SameOf returns what Same was given for a type.
func SameOf[T any]() func(a, b *T) bool { return sames[reflect.TypeFor[T]()].(func(a, b *T) bool) }

// All reports whether all elements of two lists are the same. One element in memory is the same as itself.
func All[T any](a, b []T, same func(a, b *T) bool) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if &a[i] != &b[i] && !same(&a[i], &b[i]) {
			return false
		}
	}
	return true
}

// of returns what stands behind a Value that has an address.
func of[T any](v reflect.Value) *T { return v.Addr().Interface().(*T) }

// Changed says which keys of a struct may be written otherwise in one of two values, in their order: for AppendDiff.
func Changed[T any](changed func(a, b *T) uint64) {
	Same(func(a, b *T) bool { return changed(a, b) == 0 })
	alike := Codec.Alike[reflect.TypeFor[T]()]
	alike.Changed = func(a, b reflect.Value) uint64 { return changed(of[T](a), of[T](b)) }
	Codec.Alike[reflect.TypeFor[T]()] = alike
}

// Bits are those of a number, from the lowest.
func Bits(list ...bool) (set uint64) {
	for i, is := range list {
		if is {
			set |= 1 << i
		}
	}
	return set
}

// AppendDiff appends what changes one value into another, to which both point.
func AppendDiff(b []byte, old, now any) ([]byte, error) { return Codec.AppendDiff(b, old, now) }

// WasNumber reads the numbers of a type, too, that older saves have where a text stands today.
func WasNumber[T any]() { Codec.Numbers[reflect.TypeFor[T]()] = true }

// Numbered reads the number in a name such as "pc3": 1 to 2,147,483,647, as strconv writes it.
func Numbered(s, kind string) (n int, ok bool) {
	place, ok := record.Place(kind, s)
	return int(place + 1), ok && place < math.MaxInt32
}
