package checks

import (
	"math"
	"strconv"

	"github.com/crunchrules/crunch"
)

// A Stat is one entry of a unit's profile: a number or a dash (CK-03). The zero value is the dash. Compare stats with ==.
type Stat struct {
	n      int8
	number bool
}

// Num returns the stat with this number. Unit.Validate checks that the number fits the profile. A stat holds -128 to 127; a number beyond
// counts as the nearest of these.
func Num(n int) Stat { return Stat{n: int8(min(max(n, math.MinInt8), math.MaxInt8)), number: true} }

// Number returns the number. ok is false for a dash.
func (s Stat) Number() (n int, ok bool) { return int(s.n), s.number }

// Need returns the number where the rules can't do without. For a dash it returns a *DashError with the name of the stat. The library
// doesn't guess: a special rule of the unit says what that dash means. §CK-05
func (s Stat) Need(name StatName) (int, error) {
	if !s.number {
		return 0, &DashError{Stat: name}
	}
	return int(s.n), nil
}

// modifier returns an Injury or Pierce stat as a modifier. A dash is no modifier. §CK-02, CK-05
func (s Stat) modifier(from Origin) Modifier {
	if !s.number {
		return Modifier{}
	}
	return Modifier{Origin: from, Points: int(s.n)}
}

// String returns the stat as the book prints it: "11" or "-".
func (s Stat) String() string {
	if !s.number {
		return "-"
	}
	return strconv.Itoa(int(s.n))
}

// MarshalText returns the form of String.
func (s Stat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a dash or a number from -128 to 127, with or without a plus sign. For other text it returns a
// *crunch.TextError and leaves s as it was.
func (s *Stat) UnmarshalText(text []byte) error {
	if string(text) == "-" {
		*s = Stat{}
		return nil
	}
	n, err := strconv.ParseInt(string(text), 10, 8)
	if err != nil {
		return &crunch.TextError{Package: pkg, What: "stat", Text: string(text), Want: "a number from -128 to 127, or -"}
	}
	*s = Num(int(n))
	return nil
}

// MarshalJSON returns a JSON number, or "-" for a dash.
func (s Stat) MarshalJSON() ([]byte, error) {
	if !s.number {
		return []byte(`"-"`), nil
	}
	return []byte(s.String()), nil
}

// UnmarshalJSON reads a JSON number from -128 to 127, or "-". For anything else, null included, it returns a *crunch.TextError and
// leaves s as it was.
func (s *Stat) UnmarshalJSON(data []byte) error {
	if string(data) == `"-"` {
		*s = Stat{}
		return nil
	}
	n, err := strconv.ParseInt(string(data), 10, 8)
	if err != nil {
		return &crunch.TextError{Package: pkg, What: "stat", Text: string(data), Want: `a number from -128 to 127, or "-"`}
	}
	*s = Num(int(n))
	return nil
}
