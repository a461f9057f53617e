package checks

import "strconv"

// A Harm is what the injury tables do to a unit.
type Harm uint8

// The harms, lightest first. The zero value is none.
const (
	Unharmed Harm = iota
	Dazed
	Stunned
	Incapacitated

	harms = iota
)

var harmNames = [...]string{"unharmed", "Dazed", "Stunned", "Incapacitated"}

// String returns "Dazed" and so on.
func (h Harm) String() string {
	if h >= harms {
		return "harm " + strconv.Itoa(int(h))
	}
	return harmNames[h]
}

// MarshalText returns what String returns. What is no harm is a *RangeError.
func (h Harm) MarshalText() ([]byte, error) {
	if err := inRange("harm", int(h), 0, harms-1); err != nil {
		return nil, err
	}
	return []byte(harmNames[h]), nil
}

// UnmarshalText reads what String returns. Anything else is a *NameError and changes nothing.
func (h *Harm) UnmarshalText(text []byte) error {
	for i, name := range harmNames {
		if string(text) == name {
			*h = Harm(i)
			return nil
		}
	}
	return nameError("harm", string(text), "unharmed, Dazed, Stunned or Incapacitated")
}

// InjuryCheckTable returns the table of the Injury check: 1-14 Dazed, 15-17 Stunned, 18-20 Incapacitated (GL-13). The
// check is never rolled: it is built on the die of the attack that injures, plus Injury modifiers (CK-17, CK-31).
func InjuryCheckTable() Table[Harm] {
	return table(Row[Harm]{1, 14, Dazed}, Row[Harm]{15, 17, Stunned}, Row[Harm]{18, 20, Incapacitated}) // GL-13
}

// InjuryRollTable returns the table of the Injury roll, a plain d20 with modifiers: 1-11 nothing, 12-14 Dazed, 15-17
// Stunned, 18-20 Incapacitated. CK-17, GL-13
func InjuryRollTable() Table[Harm] {
	return table(Row[Harm]{1, 11, Unharmed}, Row[Harm]{12, 14, Dazed}, Row[Harm]{15, 17, Stunned},
		Row[Harm]{18, 20, Incapacitated}) // GL-13
}
