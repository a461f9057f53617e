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

// A Pace is how much of its Move a unit out of sight has gone, in halves: HalfMove is 1.
type Pace uint8

// The paces of the Out-of-Sight table.
const (
	NoMove         Pace = iota // not in the book's table
	HalfMove                   // half Move
	FullMove                   // Move
	OneAndHalfMove             // one and a half Move
)

var paceNames = [...]string{"no Move", "half Move", "Move", "one and a half Move"}

// OutOfSightTable returns the table of the Out-of-Sight roll: 1-5 half Move, 6-15 Move, 16-20 one and a half. GL-15
func OutOfSightTable() Table[Pace] {
	return table(Row[Pace]{1, 5, HalfMove}, Row[Pace]{6, 15, FullMove}, Row[Pace]{16, 20, OneAndHalfMove}) // GL-15
}

// HalfInches returns how far that is for a unit with this Move, in half inches: an odd Move has no whole half. A dash is
// a *DashError.
func (p Pace) HalfInches(move Stat) (int, error) {
	n, err := move.Need(Move)
	return n * int(p), err
}

// String returns "half Move" and so on.
func (p Pace) String() string {
	if int(p) >= len(paceNames) {
		return "pace " + strconv.Itoa(int(p))
	}
	return paceNames[p]
}

// MarshalText returns what String returns. What is no pace is a *RangeError.
func (p Pace) MarshalText() ([]byte, error) {
	if err := inRange("pace", int(p), 0, len(paceNames)-1); err != nil {
		return nil, err
	}
	return []byte(paceNames[p]), nil
}

// UnmarshalText reads what String returns. Anything else is a *NameError and changes nothing.
func (p *Pace) UnmarshalText(text []byte) error {
	for i, name := range paceNames {
		if string(text) == name {
			*p = Pace(i)
			return nil
		}
	}
	return nameError("pace", string(text), "no Move, half Move, Move or one and a half Move")
}
