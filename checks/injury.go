package checks

import "github.com/crunchrules/crunch/internal/enum"

// A Harm is what the injury tables do to a unit. The zero value is none.
type Harm uint8

// The harms, lightest first.
const (
	Unharmed Harm = iota
	Dazed
	Stunned
	Incapacitated
)

var harmNames = enum.Names{Package: pkg, What: "harm", Names: []string{"unharmed", "Dazed", "Stunned", "Incapacitated"}}

// String returns "unharmed", "Dazed", "Stunned" or "Incapacitated".
func (h Harm) String() string { return harmNames.String(uint8(h)) }

// MarshalText returns the name in lowerCamel. It returns a *crunch.RangeError for a value that has no name.
func (h Harm) MarshalText() ([]byte, error) { return harmNames.Text(uint8(h)) }

// UnmarshalText reads the form of String or of MarshalText in any case. For other text it returns a *crunch.NameError and leaves h as it was.
func (h *Harm) UnmarshalText(text []byte) error { return enum.Unmarshal(&harmNames, h, text) }

// InjuryCheckTable returns the table of the Injury check: 1-14 Dazed, 15-17 Stunned, 18-20 Incapacitated (GL-13). The check is never
// rolled: it uses the die of the strike that injures, plus the Injury modifiers (§CK-17, CK-31).
func InjuryCheckTable() Table[Harm] {
	return bookTable(Row[Harm]{1, 14, Dazed}, Row[Harm]{15, 17, Stunned}, Row[Harm]{18, 20, Incapacitated}) // §GL-13
}

// InjuryRollTable returns the table of the Injury roll, a plain d20 with modifiers: 1-11 nothing, 12-14 Dazed, 15-17 Stunned, 18-20
// Incapacitated. CK-17, GL-13
func InjuryRollTable() Table[Harm] {
	return bookTable(Row[Harm]{1, 11, Unharmed}, Row[Harm]{12, 14, Dazed}, Row[Harm]{15, 17, Stunned},
		Row[Harm]{18, 20, Incapacitated}) // GL-13
}
