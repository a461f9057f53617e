package checks

import (
	"encoding/json"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Stat is what stands in a unit's profile: a number or a dash (CK-03). The zero value is the dash. Stats are compared
// with ==.
type Stat struct {
	n      int8
	number bool
}

// Num returns the stat with this number. Every int8 is one; what a profile may hold, Unit.Validate says.
func Num(n int8) Stat { return Stat{n: n, number: true} }

// NewStat returns the stat with this number, -128 to 127. Any other number is a *crunch.RangeError.
func NewStat(n int) (Stat, error) {
	if err := valid.Range(pkg, "stat", n, -128, 127, ""); err != nil {
		return Stat{}, err
	}
	return Num(int8(n)), nil
}

// IsDash reports whether the stat is a dash.
func (s Stat) IsDash() bool { return !s.number }

// Number returns the number, and whether there is one: a dash has none, and 0 stands for nothing then.
func (s Stat) Number() (n int, ok bool) { return int(s.n), s.number }

// Need returns the number where the rules can't do without. A dash is a *DashError, which names the stat: what it means
// is said by a special rule of the unit, and the library doesn't guess. CK-05
func (s Stat) Need(name StatName) (int, error) {
	if !s.number {
		return 0, &DashError{Stat: name}
	}
	return int(s.n), nil
}

// Modifier returns an Injury or Pierce stat as the modifier that it is. A dash is no modifier: 0 points. CK-02, CK-05
func (s Stat) Modifier(from Source) Modifier {
	if !s.number {
		return Modifier{}
	}
	return Modifier{Source: from, Points: s.n}
}

// String returns the stat as it is printed: "11", "-".
func (s Stat) String() string {
	if !s.number {
		return "-"
	}
	return strconv.Itoa(int(s.n))
}

// ParseStat reads a printed stat: a dash, or a number from -128 to 127 whose plus sign may be left out. Anything else is
// a *crunch.TextError.
func ParseStat(text string) (Stat, error) {
	if text == "-" {
		return Stat{}, nil
	}
	n, err := strconv.ParseInt(text, 10, 8)
	if err != nil {
		return Stat{}, &crunch.TextError{Package: pkg, What: "stat", Text: text, Want: "a number from -128 to 127, or -"}
	}
	return Num(int8(n)), nil
}

// MarshalText returns what String returns.
func (s Stat) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what ParseStat reads, and leaves the stat as it was if it refuses.
func (s *Stat) UnmarshalText(text []byte) error {
	got, err := ParseStat(string(text))
	if err == nil {
		*s = got
	}
	return err
}

// MarshalJSON returns a JSON number, or "-" for a dash.
func (s Stat) MarshalJSON() ([]byte, error) {
	if !s.number {
		return []byte(`"-"`), nil
	}
	return []byte(strconv.Itoa(int(s.n))), nil
}

// UnmarshalJSON reads a JSON number from -128 to 127, or "-". Anything else, null too, is a *crunch.TextError.
func (s *Stat) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		var text string
		if err := json.Unmarshal(data, &text); err != nil || text != "-" {
			return &crunch.TextError{Package: pkg, What: "stat", Text: string(data), Want: statWant, Err: err}
		}
		*s = Stat{}
		return nil
	}
	n, err := strconv.ParseInt(string(data), 10, 8)
	if err != nil {
		return &crunch.TextError{Package: pkg, What: "stat", Text: string(data), Want: statWant}
	}
	*s = Num(int8(n))
	return nil
}

const statWant = `a number from -128 to 127, or "-"`
