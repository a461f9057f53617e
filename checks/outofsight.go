package checks

import "github.com/crunchrules/crunch/internal/enum"

// A Pace is how much of its Move a unit out of sight has gone, in halves: HalfMove is 1.
type Pace uint8

// The paces of the Out-of-Sight table.
const (
	NoMove         Pace = iota // not in the book's table
	HalfMove                   // half Move
	FullMove                   // Move
	OneAndHalfMove             // one and a half Move
)

var paceNames = enum.Names{Package: pkg, What: "pace", Names: []string{"no Move", "half Move", "Move", "one and a half Move"}}

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

// String returns "no Move", "half Move", "Move" or "one and a half Move".
func (p Pace) String() string { return paceNames.String(uint8(p)) }

// MarshalText returns the form of String. Any other pace is a *crunch.RangeError.
func (p Pace) MarshalText() ([]byte, error) { return paceNames.Text(uint8(p)) }

// UnmarshalText reads the form of String in any case. Any other name is a *crunch.NameError and leaves p as it was.
func (p *Pace) UnmarshalText(text []byte) error { return enum.Unmarshal(&paceNames, p, text) }
