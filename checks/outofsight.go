package checks

import "strconv"

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
