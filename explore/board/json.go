package board

import (
	"reflect"

	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/stattrack"
)

func init() {
	forms.Sparse[PlayView]()
	forms.Sparse[Names]()
	forms.Sparse[Blockade]()
	forms.Special[Event](eventForm)
	forms.Special[Pending](pendingForm)
	forms.Special[stattrack.Sheet](record.Special{}) // field by field, for Cause's sake
	forms.Special[stattrack.EntityKind](record.Special{})
	forms.Special[stattrack.Values](record.Special{})
	forms.Special[stattrack.Lowered](record.Special{})
	forms.Special[stattrack.Cause](causeForm)
	forms.WasNumber[stattrack.Cause]()
	forms.WasNumber[frame.CardEnd]()
}

// causeForm writes who brought Mind to -5 by the name of the entity: "pc2".
var causeForm = record.Special{
	Like: reflect.TypeFor[scenario.Who](),
	Write: func(w *record.Writer, v reflect.Value) error {
		who := scenario.Who(v.Uint())
		return w.Value(reflect.ValueOf(&who).Elem())
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		var who scenario.Who
		err := r.Value(reflect.ValueOf(&who).Elem())
		v.SetUint(uint64(who))
		return err
	},
}
