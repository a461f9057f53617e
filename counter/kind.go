package counter

import "github.com/crunchrules/crunch/internal/enum"

// A Kind is the type of a Counter. The zero Kind is Progress.
type Kind uint8

// The types of Counter, in the book's order.
const (
	Progress Kind = iota // several contributions toward one goal: complete, the goal is reached. §CT-10
	Danger               // a threat nears a minor goal of its own: complete, the situation gets worse. §CT-11
	Defeat               // a major failure nears that is not personal harm: complete, something crucial is lost. §CT-12
	Resource             // a finite supply: to fill slots is to spend it; complete, it is depleted. CT-13
	Timer                // a neutral event nears: complete, it happens. CT-14

	// a thing fills each slot, worth one; complete, no slot is free. The Counter counts the things, an [Inventory] keeps them too. CT-15
	Holding
)

var kinds = enum.Names{Package: pkg, What: "type of Counter", Names: []string{"Progress", "Danger", "Defeat", "Resource", "Timer", "Inventory"}}

// String returns the book's name of the type.
func (k Kind) String() string { return kinds.String(uint8(k)) }

// MarshalText returns the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (k Kind) MarshalText() ([]byte, error) { return kinds.Text(uint8(k)) }

// UnmarshalText reads a name in any case; anything else is a [*crunch.NameError] and leaves k as it was.
func (k *Kind) UnmarshalText(text []byte) error { return enum.Unmarshal(&kinds, k, text) }
