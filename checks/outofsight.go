package checks

import "github.com/crunchrules/crunch/internal/enum"

// A Pace is how far a unit out of sight has gone, in halves of its Move. The zero value is not valid.
type Pace uint8

// The paces of the Out-of-Sight table.
const (
	HalfMove       Pace = 1 // half its Move
	FullMove       Pace = 2 // its Move
	OneAndHalfMove Pace = 3 // one and a half times its Move
)

var paceNames = enum.Names{Package: pkg, What: "pace", Names: []string{
	HalfMove: "half Move", FullMove: "Move", OneAndHalfMove: "one and a half Move",
}}

// OutOfSightTable returns the table of the Out-of-Sight roll: 1-5 half Move, 6-15 Move, 16-20 one and a half. GL-15
func OutOfSightTable() Table[Pace] {
	return bookTable(Row[Pace]{1, 5, HalfMove}, Row[Pace]{6, 15, FullMove}, Row[Pace]{16, 20, OneAndHalfMove}) // §GL-15
}

// HalfInches returns the distance for a unit with this Move, in half inches: half of an odd Move is no whole number of inches. For a
// dash it returns a *DashError.
func (p Pace) HalfInches(move Stat) (int, error) {
	n, err := move.Need(Move)
	return n * int(p), err
}

// String returns "half Move", "Move" or "one and a half Move".
func (p Pace) String() string { return paceNames.String(uint8(p)) }

// MarshalText returns the name in lowerCamel. It returns a *crunch.RangeError for a value that has no name.
func (p Pace) MarshalText() ([]byte, error) { return paceNames.Text(uint8(p)) }

// UnmarshalText reads the form of String or of MarshalText in any case. For other text it returns a *crunch.NameError and leaves p as it was.
func (p *Pace) UnmarshalText(text []byte) error { return enum.Unmarshal(&paceNames, p, text) }
