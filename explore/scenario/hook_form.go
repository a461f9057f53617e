package scenario

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/internal/record"
)

// HookName is a Hook or Condition that was read from JSON: only its name.
type HookName string

func (name HookName) Name() string { return string(name) }

// An UnnamedError names the first hook that can't be written as JSON because it has no name. explore.Named gives it one.
type UnnamedError struct {
	Hook string // "on_enter", "can", "when", "choose", or "special" for that of a play or Fortune
}

func (e *UnnamedError) Error() string {
	return "found a func without a name as " + e.Hook + ", want one that explore.Named has given a name"
}

var (
	hookForm      = nameForm("hook", "special")
	conditionForm = nameForm("condition", "can")
	questionForm  = nameForm("question", "when")
	chooserForm   = nameForm("chooser", "choose")
)

func init() {
	forms.Special[Hook](hookForm)
	forms.Special[Condition](conditionForm)
	forms.Special[Question](questionForm)
	forms.Special[Chooser](chooserForm)
	forms.Special[Hooks](hooksForm)
}

// nameForm is the JSON of a single Hook or Condition: its name. field is what an UnnamedError calls it.
func nameForm(what, field string) record.Special {
	return record.Special{
		Write: func(w *record.Writer, v reflect.Value) error { return writeName(w, v.Interface().(Hook), field) },
		Read: func(r *record.Reader, v reflect.Value) error {
			name, err := r.Text()
			if err == nil && name == "" {
				err = &crunch.NameError{What: what, Want: "the name that explore.Named has given it"}
			}
			v.Set(reflect.ValueOf(HookName(name)))
			return err
		},
	}
}

// writeName writes the name of a Hook or Condition.
func writeName(w *record.Writer, h Hook, field string) error {
	if h.Name() == "" {
		return &UnnamedError{Hook: field}
	}
	return w.Text(h.Name())
}

// hooksForm is the JSON of Hooks: a list of the triggers that have a hook, in order, with the hook's name.
var hooksForm = record.Special{
	List: true,
	Write: func(w *record.Writer, v reflect.Value) error {
		hooks := v.Addr().Interface().(*Hooks)
		triggers := hooks.List()
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
			err := writeName(w, hooks[triggers[i]], "on_"+triggers[i].String())
			w.Close()
			return err
		})
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		hooks := v.Addr().Interface().(*Hooks)
		return r.List(func(int) error {
			type entry struct {
				Trigger Trigger
				Hook    Hook
			}
			var one entry
			if err := r.Object(r.Codec().Fields(reflect.TypeFor[entry]()), reflect.ValueOf(&one).Elem()); err != nil {
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
