package explore

import (
	"fmt"
	"reflect"

	"github.com/crunchrules/crunch/internal/record"
)

// forms writes the data of the package as JSON and reads it, by the rules of package record. The types below have their own forms.
var forms = &record.Codec{
	Package: "explore",
	Path:    reflect.TypeFor[Spec]().PkgPath(),
	Special: map[reflect.Type]record.Special{
		reflect.TypeFor[Event]():     eventForm,
		reflect.TypeFor[Hook]():      hookForm,
		reflect.TypeFor[Condition](): conditionForm,
		reflect.TypeFor[Hooks]():     hooksForm,
		reflect.TypeFor[Mods]():      modsForm,
	},
	Sparse: map[reflect.Type]bool{
		reflect.TypeFor[Spec](): true, reflect.TypeFor[Challenge](): true, reflect.TypeFor[Play](): true, reflect.TypeFor[Disease](): true,
		reflect.TypeFor[Secret](): true, reflect.TypeFor[Feature](): true, reflect.TypeFor[FortuneTable](): true,
		reflect.TypeFor[Fortune](): true, reflect.TypeFor[Counter](): true, reflect.TypeFor[ContentCommand](): true, reflect.TypeFor[PlayView](): true, reflect.TypeFor[Names](): true, reflect.TypeFor[Blockade](): true, reflect.TypeFor[Character](): true, reflect.TypeFor[Gear](): true,
	},
}

// unmarshal reads JSON. Hooks are then only names.
func unmarshal(data []byte, v any) error { return forms.Unmarshal(data, v) }

// modsForm is the JSON of Mods: a list without the zero ones.
var modsForm = record.Special{
	List: true,
	Write: func(w *record.Writer, v reflect.Value) error {
		mods := v.Interface().(Mods)
		n := 0
		for i := range mods {
			if mods[i] != (Mod{}) {
				n = i + 1
			}
		}
		return w.Value(reflect.ValueOf(mods[:n]))
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		var list []Mod
		if err := r.Value(reflect.ValueOf(&list).Elem()); err != nil {
			return err
		}
		if len(list) > v.Len() {
			return fmt.Errorf("found %d reasons, want at most %d", len(list), v.Len())
		}
		reflect.Copy(v, reflect.ValueOf(list))
		return nil
	},
}
