package explore

import (
	"github.com/crunchrules/crunch/explore/internal/forms"
)

// MarshalJSON writes the command as text; one that has none is refused.
func (e Entry) MarshalJSON() ([]byte, error) { return forms.Marshal(e) }

// UnmarshalJSON reads what MarshalJSON writes; anything else is a [*crunch.TextError].
func (e *Entry) UnmarshalJSON(data []byte) error { return forms.Unmarshal(data, e) }
