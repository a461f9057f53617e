package probdeck

import (
	"math"
	"strconv"
	"strings"
)

const (
	maxPlaces  = 10   // of a Spread
	maxPercent = 1000 // of a Spread or a Behaviour
)

// A Spread lists percentages by how a draw went, left to right: place 0 is for full success, place m for missing the target difficulty by
// m. An attack has one for trauma, '100% > 60%' (PD-07). Armour has one for the trauma that it lets through, '10% > 75% > 90%' (PD-33).
// The zero Spread has no place.
type Spread struct {
	places [maxPlaces]uint16
	n      uint8
}

// noArmour is the spread of a resistance draw without any protection.
var noArmour = Spread{places: [maxPlaces]uint16{10, 75, 90}, n: 3} // PD-33

// NewSpread returns the spread of these percentages: NewSpread(100, 60). More than 10, and one outside 0 to 1000, are a
// [*crunch.RangeError].
func NewSpread(percent ...int) (Spread, error) {
	var s Spread
	if err := within("number of places in the spread", len(percent), 0, maxPlaces); err != nil {
		return s, err
	}
	for i, p := range percent {
		if err := within("percentage", p, 0, maxPercent); err != nil {
			return Spread{}, err
		}
		s.places[i] = uint16(p)
	}
	s.n = uint8(len(percent))
	return s, nil
}

func (s *Spread) size() int { return int(s.n) }

// At returns the percentage of place m, that of missing by m, and whether the spread lists it. PD-07, GL-25
func (s Spread) At(m int) (percent int, listed bool) {
	if m < 0 || m >= int(s.n) { // §GL-25
		return 0, false
	}
	return int(s.places[m]), true
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

func parseSpread(s string) (Spread, error) {
	const want = `percentages such as "100% > 60%", or "none"`
	list := strings.TrimSpace(s)
	if list == "none" {
		return Spread{}, nil
	}
	var percent []int
	for item := range strings.SplitSeq(list, ">") {
		p, err := readPercent(strings.TrimSpace(item))
		if err != nil || len(percent) > maxPlaces {
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
	return int(p), within("percentage", int(p), 0, maxPercent)
}

// MarshalText writes the form of String.
func (s Spread) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the form of String, "100% > 60%". Anything else is a [*crunch.TextError] and leaves s as it was.
func (s *Spread) UnmarshalText(text []byte) error { return set(s, text, parseSpread) }

// portion returns p percent of v, rounded down: one step of its own. It stops at what an int of 32 bits holds. PD-20, PD-21, PD-34, PD-35
func portion(v, p int) int {
	return int(min(int64(v)*int64(p)/100, math.MaxInt32)) // §PD-35
}
