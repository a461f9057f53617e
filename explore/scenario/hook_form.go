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

func writeName(w *record.Writer, h Hook, field string) error {
	if h.Name() == "" {
		return &UnnamedError{Hook: field}
	}
	return w.Text(h.Name())
}

// hooksForm is the JSON of Hooks: a list of the triggers that have a hook, in order, with the hook's name.
var hooksForm = listForm[Trigger]("trigger", "hook", "on_", errors.New("found a hook for NoTrigger, want none: nothing fires it"),
	"found the trigger %v, want a trigger that hooks hear, and no trigger twice")

// listForm is the JSON of an array of Hooks or Amendments by what calls them: a list of those that are there, in order, with their names. key and
// value are the keys of its entries, and before stands before what calls a hook in an UnnamedError. Nothing calls the first of the array: none says
// so, and twice that an entry is not what may be there.
func listForm[K interface {
	~uint8
	String() string
}](key, value, before string, none error, twice string) record.Special {
	return record.Special{
		List: true,
		Write: func(w *record.Writer, v reflect.Value) error {
			var list []K
			for k := range v.Len() {
				if !v.Index(k).IsNil() {
					list = append(list, K(k))
				}
			}
			return w.List(len(list), func(i int) error {
				if list[i] == 0 {
					return none
				}
				w.Open()
				w.Key(key)
				if err := w.Text(list[i].String()); err != nil {
					return err
				}
				w.Key(value)
				err := writeName(w, v.Index(int(list[i])).Interface().(Hook), before+list[i].String())
				w.Close()
				return err
			})
		},
		Read: func(r *record.Reader, v reflect.Value) error {
			entry := reflect.StructOf([]reflect.StructField{{Name: "Key", Type: reflect.TypeFor[K](), Tag: reflect.StructTag(`json:"` + key + `"`)},
				{Name: "Value", Type: v.Type().Elem(), Tag: reflect.StructTag(`json:"` + value + `"`)}})
			return r.List(func(int) error {
				one := reflect.New(entry).Elem()
				if err := r.Object(r.Codec().Fields(entry), one); err != nil {
					return err
				}
				k := int(one.Field(0).Uint())
				if k == 0 || !v.Index(k).IsNil() {
					return fmt.Errorf(twice, K(k))
				}
				v.Index(k).Set(one.Field(1))
				return nil
			})
		},
	}
}
