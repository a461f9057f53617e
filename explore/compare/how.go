package compare

import "github.com/crunchrules/crunch/internal/enum"

// A How says in what way content differs.
type How uint8

// The ways in which content differs.
const (
	Changed How = iota // an entry has another value
	New                // it was not there
	Gone               // it is not there any more
	Code               // a callback does something else, or says it otherwise
	Order              // the same pieces stand in another order, which decides who acts first and what is offered first
	Prose              // a text that only people read
)

var howNames = enum.Names{Package: "compare", What: "way in which content differs", Names: []string{"changed", "new", "gone", "code", "order", "prose"}}

// String returns the word: "changed", "new" and so on.
func (h How) String() string { return howNames.String(uint8(h)) }

// MarshalText gives the word; a value without one is a [*crunch.RangeError].
func (h How) MarshalText() ([]byte, error) { return howNames.Text(uint8(h)) }

// UnmarshalText reads the form of String, in any case; anything else is a [*crunch.NameError].
func (h *How) UnmarshalText(b []byte) error { return enum.Unmarshal(&howNames, h, b) }
