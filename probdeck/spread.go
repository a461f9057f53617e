package probdeck

import (
	"math"
	"strconv"
	"strings"
)

// Limits of what a sheet may print.
const (
	MaxPlaces  = 10   // the most places that a Spread can have
	MaxPercent = 1000 // the highest percentage of a Spread or a Behaviour
)

// A Spread lists percentages by how a draw went, left to right: place 0 for full success, place m for missing the
// target difficulty by m. Attacks have one for trauma, '100% > 60%' (PD-07), and armour one for what it lets
// through, '10% > 75% > 90%' (PD-33). The zero Spread has no place.
type Spread struct {
	places [MaxPlaces]uint16
	n      uint8
}

// NoArmour returns the spread of a resistance draw without any protection: 10% > 75% > 90%. PD-33
func NoArmour() Spread { return Spread{places: [MaxPlaces]uint16{10, 75, 90}, n: 3} } // PD-33

// NewSpread returns the spread of the percentages given: at most MaxPlaces, each 0 to MaxPercent, or it is a *RangeError.
func NewSpread(percent ...int) (Spread, error) {
	var s Spread
	if err := inRange("number of places in the spread", len(percent), 0, MaxPlaces); err != nil {
		return s, err
	}
	for i, p := range percent {
		if err := inRange("percentage", p, 0, MaxPercent); err != nil {
			return Spread{}, err
		}
		s.places[i] = uint16(p)
	}
	s.n = uint8(len(percent))
	return s, nil
}

// Len returns how many places the spread has.
func (s Spread) Len() int { return int(s.n) }

// At returns the percentage of place m, which is that of missing by m (PD-07, GL-25), and whether the spread lists it.
func (s Spread) At(m int) (percent int, listed bool) {
	if m < 0 || m >= int(s.n) {
		return 0, false
	}
	return int(s.places[m]), true // GL-25
}

// String writes the spread as the book does: "100% > 60%"; "none" without a place.
func (s Spread) String() string {
	if s.n == 0 {
		return "none"
	}
	var b strings.Builder
	for i, p := range s.places[:s.n] {
		if i > 0 {
			b.WriteString(" > ")
		}
		b.WriteString(strconv.Itoa(int(p)) + "%")
	}
	return b.String()
}

// ParseSpread reads the form of String, "100% > 60%"; anything else is a *TextError.
func ParseSpread(s string) (Spread, error) {
	const want = `percentages such as "100% > 60%", or "none"`
	in := strings.TrimSpace(s)
	if in == "none" {
		return Spread{}, nil
	}
	var percent []int
	for item := range strings.SplitSeq(in, ">") {
		p, err := readPercent(strings.TrimSpace(item))
		if err != nil || len(percent) > MaxPlaces {
			return Spread{}, textError("spread", s, want, err)
		}
		percent = append(percent, p)
	}
	got, err := NewSpread(percent...)
	if err != nil {
		return Spread{}, textError("spread", s, want, err)
	}
	return got, nil
}

// readPercent reads "60%": digits and the sign.
func readPercent(s string) (int, error) {
	digits, ok := strings.CutSuffix(s, "%")
	p, err := strconv.ParseUint(digits, 10, 16)
	if !ok || err != nil {
		return 0, textError("percentage", s, `a whole number and "%"`, nil)
	}
	return int(p), inRange("percentage", int(p), 0, MaxPercent)
}

// MarshalText gives the form of String.
func (s Spread) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what ParseSpread reads.
func (s *Spread) UnmarshalText(b []byte) error { return readText(s, b, ParseSpread) }

// portion returns p percent of v, rounded down: one step of its own. PD-20, PD-21, PD-34, PD-35
// Where several of 1000% would pass what an int of 32 bits holds, it stops there.
func portion(v, p int) int {
	return int(min(int64(v)*int64(p)/100, math.MaxInt32)) // PD-35
}
