package explore

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/internal/record"
)

// Named gives a hook a name. JSON can't hold a func, so a Spec or Character is written with the names of its hooks. A Registry reads it
// back.
func Named(name string, hook Hook) Hook {
	if hook == nil {
		return nil
	}
	return named(name, hook)
}

// named makes every Hook with a name from the same func literal, so that Name can recognize it. It must not be inlined.
//
//go:noinline
func named(name string, hook Hook) Hook {
	return func(sc *Scene) error {
		if sc == nil {
			return hookName(name)
		}
		return hook(sc)
	}
}

var namedLiteral = reflect.ValueOf(named("", nil)).Pointer()

// A hookName is what a named Hook returns if its Scene is nil.
type hookName string

func (name hookName) Error() string { return string(name) }

// Name returns the name that Named gave the hook, or "".
func (h Hook) Name() string {
	if h == nil || reflect.ValueOf(h).Pointer() != namedLiteral {
		return ""
	}
	name, _ := h(nil).(hookName)
	return string(name)
}

// A Registry holds a host's hooks by name; a Condition goes in by its method Hook. It reads a Spec or Character with hooks from JSON. Content that a party brings along needs the
// Registry of the scenario that it comes from (RegistryOf).
type Registry map[string]Hook

// RegistryOf returns the named hooks of a Spec, which may be nil, and of a party. Of two hooks with the same name it keeps the last.
func RegistryOf(spec *Spec, party ...Character) Registry {
	reg := Registry{}
	var find func(v reflect.Value)
	find = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Func:
			switch f := v.Interface().(type) {
			case Hook:
				if f.Name() != "" {
					reg[f.Name()] = f
				}
			case Condition:
				if f.Name() != "" {
					reg[f.Name()] = f.Hook()
				}
			}
		case reflect.Pointer:
			if !v.IsNil() {
				find(v.Elem())
			}
		case reflect.Slice, reflect.Array:
			for i := range v.Len() {
				find(v.Index(i))
			}
		case reflect.Struct:
			for _, field := range v.Fields() {
				find(field)
			}
		}
	}
	find(reflect.ValueOf(spec))
	find(reflect.ValueOf(party))
	return reg
}

// Unmarshal reads JSON into what v points to, a Spec, a Character, a list of them, or another exported type, and takes the named hooks from
// the Registry. Anything that json.Marshal doesn't write is a [*crunch.TextError]. It wraps a [*crunch.NameError] if the Registry lacks a
// name. On an error the value is unchanged.
func (reg Registry) Unmarshal(data []byte, v any) error {
	if to := reflect.ValueOf(v); to.Kind() != reflect.Pointer || to.IsNil() {
		return fmt.Errorf("explore: Registry.Unmarshal: found %T, want a pointer to what is read", v)
	}
	return forms.Unmarshal(data, v, reg)
}

// An UnnamedError names the first hook that can't be written as JSON because it has no name. Named gives it one.
type UnnamedError struct {
	Hook string // "on_enter", or "special" for that of a play or Fortune
}

func (e *UnnamedError) Error() string {
	return "found a func without a name as " + e.Hook + ", want one that explore.Named has given a name"
}

// hookForm is the JSON of a single Hook: its name.
var hookForm = record.Special{
	Write: func(w *record.Writer, v reflect.Value) error { return writeHook(w, v.Interface().(Hook), "special") },
	Read: func(r *record.Reader, v reflect.Value) error {
		hook, err := readHook(r)
		v.Set(reflect.ValueOf(hook))
		return err
	},
}

// conditionForm is the JSON of a Condition: its name.
var conditionForm = record.Special{
	Write: func(w *record.Writer, v reflect.Value) error {
		name := v.Interface().(Condition).Name()
		if name == "" {
			return &UnnamedError{Hook: "can"}
		}
		return w.Text(name)
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		name, err := r.Text()
		if err != nil {
			return err
		}
		reg, _ := r.Context.(Registry)
		condition := reg[name].condition()
		if condition == nil {
			return unregistered(reg, "condition", name)
		}
		v.Set(reflect.ValueOf(NamedCondition(name, condition)))
		return nil
	},
}

func writeHook(w *record.Writer, hook Hook, what string) error {
	name := hook.Name()
	if name == "" {
		return &UnnamedError{Hook: what}
	}
	return w.Text(name)
}

func readHook(r *record.Reader) (Hook, error) {
	name, err := r.Text()
	if err != nil {
		return nil, err
	}
	reg, _ := r.Context.(Registry)
	hook := reg[name]
	switch {
	case hook != nil && hook.condition() == nil:
		return Named(name, hook), nil
	}
	return nil, unregistered(reg, "hook", name)
}

// unregistered is the error of a name that the Registry lacks.
func unregistered(reg Registry, what, name string) error {
	if len(reg) == 0 {
		return &crunch.NameError{What: what, Name: name, Want: "to be read by explore.Registry.Unmarshal, with a Registry that has it"}
	}
	known := slices.Sorted(maps.Keys(reg))
	return &crunch.NameError{What: what, Name: name, Want: "one of the " + strconv.Itoa(len(known)) + " names in the Registry", Near: near.Name(name, known)}
}

// hooksForm is the JSON of Hooks: a list of the triggers that have a hook, in order, with the hook's name.
var hooksForm = record.Special{
	List: true,
	Write: func(w *record.Writer, v reflect.Value) error {
		hooks := v.Interface().(Hooks)
		triggers := hooks.list()
		return w.List(len(triggers), func(i int) error {
			if triggers[i] == NoTrigger {
				return errors.New("found a hook for NoTrigger, want none: nothing fires it")
			}
			w.Open()
			w.Key("trigger")
			if err := w.Text(triggers[i].String()); err != nil {
				return err
			}
			w.Key("hook")
			err := writeHook(w, hooks[triggers[i]], "on_"+triggers[i].String())
			w.Close()
			return err
		})
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		hooks := v.Addr().Interface().(*Hooks)
		return r.List(func(int) error {
			type bound struct {
				Trigger Trigger
				Hook    Hook
			}
			var one bound
			if err := r.Object(r.Codec().Fields(reflect.TypeFor[bound]()), reflect.ValueOf(&one).Elem()); err != nil {
				return err
			}
			if one.Trigger == NoTrigger || hooks[one.Trigger] != nil {
				return fmt.Errorf("found the trigger %v, want a trigger that hooks hear, and no trigger twice", one.Trigger)
			}
			hooks[one.Trigger] = one.Hook
			return nil
		})
	},
}
