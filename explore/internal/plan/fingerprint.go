package plan

import (
	"maps"
	"reflect"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/internal/mix"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Fingerprint returns a number that two Specs or parties share only if all their data are equal, except texts that only people read. Of a
// hook it only counts whether it is there; Code gives the version.
func Fingerprint(values ...any) uint64 {
	h := NewPrint
	for _, v := range values {
		h = MixValue(h, reflect.ValueOf(v))
	}
	return h.Sum()
}

var NewPrint = mix.Mixer(crunch.Key("crunch explore content 2"))

// Prose are the fields that only people read. Names count: content, items and dice refer to them.
var Prose = map[string]bool{"About": true, "Text": true, "Version": true}

// SortedKeys returns the keys of a map in order.
func SortedKeys(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) }

// MixValue mixes in a value with all that it holds.
func MixValue(m mix.Mixer, v reflect.Value) mix.Mixer {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			m = m.Add(1)
		} else {
			m = m.Add(0)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		m = m.Add(uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		m = m.Add(v.Uint())
	case reflect.String:
		m = m.Text(v.String())
	case reflect.Slice, reflect.Array:
		if v.Type() == hooksType {
			hooks := v.Interface().(scenario.Hooks)
			return mixHooks(m, &hooks)
		}
		if v.Type() == beforesType {
			befores := v.Interface().(scenario.Befores)
			for _, b := range befores.List() {
				m = m.Add(uint64(b))
			}
			return m.Add(0)
		}
		m = m.Add(uint64(v.Len()))
		for i := range v.Len() {
			m = MixValue(m, v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() { // skip fields that are not set: a later version may add fields
			f := v.Field(i)
			if f.IsZero() {
				continue
			}
			if name := v.Type().Field(i).Name; !Prose[name] {
				m = m.Text(name)
				m = MixValue(m, f)
			}
		}
		m = m.Add(0)
	case reflect.Map:
		code := v.Interface().(map[string]string)
		m = m.Add(uint64(len(code)))
		for _, name := range SortedKeys(code) {
			m = m.Text(name)
			m = m.Text(code[name])
		}
	case reflect.Pointer:
		m = m.Add(mix.Bit(!v.IsNil()))
		if !v.IsNil() {
			m = MixValue(m, v.Elem())
		}
	case reflect.Interface: // a Hook or Condition
		m = m.Add(mix.Bit(!v.IsNil()))
	default:
		panic("explore: a kind of data in a Spec that no fingerprint knows: " + v.Kind().String())
	}
	return m
}

var hooksType, beforesType = reflect.TypeFor[scenario.Hooks](), reflect.TypeFor[scenario.Befores]()

// mixHooks mixes in which triggers have a hook. Saves from before there were more than 16 triggers keep their fingerprint.
func mixHooks(m mix.Mixer, h *scenario.Hooks) mix.Mixer {
	const first = 16
	m = m.Add(first)
	for t, hook := range h {
		if t < first {
			m = m.Add(mix.Bit(hook != nil))
		} else if hook != nil {
			m = m.Add(uint64(t))
		}
	}
	return m
}
