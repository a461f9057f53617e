package explore

import (
	"maps"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
)

// fingerprint returns a number that two Specs or parties share only if all their data are equal, except texts that only people read. Of a
// hook it only counts whether it is there; Code gives the version.
func fingerprint(values ...any) uint64 {
	h := newPrint
	for _, v := range values {
		h = h.value(reflect.ValueOf(v))
	}
	return h.sum()
}

var newPrint = mixer(crunch.Key("crunch explore content 2"))

// prose are the fields that only people read. Names count: content, items and dice refer to them.
var prose = map[string]bool{"About": true, "Text": true}

// sortedKeys returns the keys of a map in order.
func sortedKeys(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }

// A mixer mixes in numbers one by one. Its value depends on all of them and their order. Two sequences that differ in one number never have
// the same value.
type mixer uint64

func (m mixer) add(x uint64) mixer {
	h := (uint64(m) ^ x) * 0xff51afd7ed558ccd
	return mixer(h ^ h>>32)
}

// sum returns the value with well mixed bits.
func (m mixer) sum() uint64 {
	h := uint64(m) * 0xc4ceb9fe1a85ec53
	return h ^ h>>29
}

func (m mixer) text(s string) mixer {
	m = m.add(uint64(len(s)))
	for i := 0; i < len(s); i += 8 {
		var w uint64
		for j := i; j < min(i+8, len(s)); j++ {
			w |= uint64(s[j]) << (8 * (j - i))
		}
		m = m.add(w)
	}
	return m
}

func (m mixer) value(v reflect.Value) mixer {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			m = m.add(1)
		} else {
			m = m.add(0)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		m = m.add(uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		m = m.add(v.Uint())
	case reflect.String:
		m = m.text(v.String())
	case reflect.Slice, reflect.Array:
		if v.Type() == hooksType {
			hooks := v.Interface().(Hooks)
			return m.hooks(&hooks)
		}
		m = m.add(uint64(v.Len()))
		for i := range v.Len() {
			m = m.value(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() { // skip fields that are not set: a later version may add fields
			f := v.Field(i)
			if f.IsZero() {
				continue
			}
			if name := v.Type().Field(i).Name; !prose[name] {
				m = m.text(name)
				m = m.value(f)
			}
		}
		m = m.add(0)
	case reflect.Map:
		code := v.Interface().(map[string]string)
		m = m.add(uint64(len(code)))
		for _, name := range sortedKeys(code) {
			m = m.text(name)
			m = m.text(code[name])
		}
	case reflect.Pointer:
		m = m.add(uint64(b2i(!v.IsNil())))
		if !v.IsNil() {
			m = m.value(v.Elem())
		}
	case reflect.Interface: // a Hook or Condition
		m = m.add(uint64(b2i(!v.IsNil())))
	default:
		panic("explore: a kind of data in a Spec that no fingerprint knows: " + v.Kind().String())
	}
	return m
}

var hooksType = reflect.TypeFor[Hooks]()

// hooks mixes in which triggers have a hook. Saves from before there were more than 16 triggers keep their fingerprint.
func (m mixer) hooks(h *Hooks) mixer {
	const first = 16
	m = m.add(first)
	for t, hook := range h {
		if t < first {
			m = m.add(uint64(b2i(hook != nil)))
		} else if hook != nil {
			m = m.add(uint64(t))
		}
	}
	return m
}

func b2i(b bool) int32 {
	if b {
		return 1
	}
	return 0
}
