package board

import (
	"github.com/crunchrules/crunch/explore/internal/forms"
)

func init() {
	forms.Sparse[PlayView]()
	forms.Sparse[Names]()
	forms.Sparse[Blockade]()
	forms.Special[Event](eventForm)
	forms.Special[Pending](pendingForm)
}
