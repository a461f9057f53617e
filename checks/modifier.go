package checks

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Source is what a modifier comes from.
type Source uint8

// The sources that the rules tell apart. The zero value stands for all others.
const (
	SpecialRule  Source = iota // a special rule, terrain, anything else
	UnitBlock                  // the stat block of the unit: its Injury and Pierce count in melee only
	MeleeWeapon                // the stat block of a Melee weapon: its Injury and Pierce count in melee only
	RangedWeapon               // the stat block of a Ranged weapon: its Injury and Pierce count in Ranged attacks only
	Spell                      // a spell: it counts in every attack

	pierce // and on: the sources above seen from the Defence check that their Pierce touches
)

var sourceNames = enum.Names{Package: pkg, What: "source", Names: []string{
	"special rule", "unit", "melee weapon", "ranged weapon", "spell",
	"pierce of special rule", "pierce of unit", "pierce of melee weapon", "pierce of ranged weapon", "pierce of spell",
}}

// String returns "melee weapon" and the like, or "pierce of melee weapon" for what Modifier.Pierce returns.
func (s Source) String() string { return sourceNames.String(uint8(s)) }

// MarshalText returns the form of String. Any other source is a *crunch.RangeError.
func (s Source) MarshalText() ([]byte, error) { return sourceNames.Text(uint8(s)) }

// UnmarshalText reads the form of String in any case. Any other name is a *crunch.NameError and leaves s as it was.
func (s *Source) UnmarshalText(text []byte) error { return enum.Unmarshal(&sourceNames, s, text) }

// ofPierce reports whether the source is the Pierce of another.
func (s Source) ofPierce() bool { return s >= pierce && sourceNames.Has(uint8(s)) }

// A Modifier changes one check or roll (CK-30). Points above 0 improve it and points below 0 worsen it; only a Pierce
// modifier is the other way round, as it touches the check of the opponent (CK-32): Modifier.Pierce turns it. The zero
// value is no modifier.
type Modifier struct {
	Source Source `json:"source"`
	Points int8   `json:"points"`
}

// Pierce returns what a Pierce modifier is to the opponent: the modifier of the coming Defence check that takes as many
// points off as the Pierce has (CK-32). Its Source says so. -128 points count as -127, and 0 points are no modifier.
func (m Modifier) Pierce() Modifier {
	if m.Points == 0 {
		return Modifier{}
	}
	from := m.Source
	switch {
	case from < pierce:
		from += pierce
	case !from.ofPierce():
		from = pierce // a value without a name counts as a special rule
	}
	return Modifier{Source: from, Points: -max(m.Points, -127)} // CK-32
}

// String returns "+2 melee weapon".
func (m Modifier) String() string {
	return signed(int(m.Points)) + " " + m.Source.String()
}

func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

// MaxModifiers is how many modifiers a check or roll may have.
const MaxModifiers = 8

// Modifiers are all the modifiers of one check or roll, at any place, in any order. The zero value has none.
type Modifiers [MaxModifiers]Modifier

// Sum returns the points of all modifiers together.
func (m *Modifiers) Sum() int {
	return (int(m[0].Points) + int(m[1].Points)) + (int(m[2].Points) + int(m[3].Points)) +
		((int(m[4].Points) + int(m[5].Points)) + (int(m[6].Points) + int(m[7].Points)))
}

// parts returns the points that improve, those that worsen as a number below 0, and which of the first are of Pierce.
func (m *Modifiers) parts() (up, down, byPierce int) {
	for _, x := range m {
		up += max(int(x.Points), 0)
		down += min(int(x.Points), 0)
		if x.Source.ofPierce() {
			byPierce += max(int(x.Points), 0)
		}
	}
	return up, down, byPierce
}

// Counted returns which of these Injury or Pierce modifiers count in an attack with a Melee, Ranged or Cast check. Those
// in the stat block of a unit or Melee weapon count in melee only, those of a Ranged weapon in Ranged attacks only. CK-33
func (m Modifiers) Counted(attack StatName) Modifiers {
	for i := range m {
		switch m[i].Source {
		case UnitBlock, MeleeWeapon:
			if attack != Melee { // CK-33
				m[i] = Modifier{}
			}
		case RangedWeapon:
			if attack != Ranged { // CK-33
				m[i] = Modifier{}
			}
		}
	}
	return m
}

// Add puts one more modifier at the first free place. No place free is a *crunch.RangeError, and nothing changes.
func (m *Modifiers) Add(x Modifier) error {
	if x == (Modifier{}) {
		return nil
	}
	for i := range m {
		if m[i] == (Modifier{}) {
			m[i] = x
			return nil
		}
	}
	return &crunch.RangeError{Package: pkg, What: "number of modifiers", Got: MaxModifiers + 1, Max: MaxModifiers}
}

// String returns "+2 melee weapon, -1 spell", or "none".
func (m Modifiers) String() string {
	var s []string
	for _, x := range m {
		if x.Points != 0 {
			s = append(s, x.String())
		}
	}
	if s == nil {
		return "none"
	}
	return strings.Join(s, ", ")
}

// MarshalJSON returns a list of the modifiers, without the places that are free at its end.
func (m Modifiers) MarshalJSON() ([]byte, error) {
	n := len(m)
	for n > 0 && m[n-1] == (Modifier{}) {
		n--
	}
	return json.Marshal(m[:n])
}

// UnmarshalJSON reads a list of at most MaxModifiers. Anything else is a *crunch.TextError and changes nothing.
func (m *Modifiers) UnmarshalJSON(data []byte) error {
	var list []Modifier
	if err := valid.JSON(pkg, "list of modifiers", data, &list); err != nil {
		return err
	}
	if list == nil || len(list) > MaxModifiers {
		return &crunch.TextError{Package: pkg, What: "list of modifiers", Text: string(data), Want: "a list of at most 8"}
	}
	*m = Modifiers{}
	copy(m[:], list)
	return nil
}
