package checks

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// An Origin is where a modifier comes from. It decides in which attacks Injury and Pierce count (CK-33).
type Origin uint8

// The origins that the rules tell apart. The zero value stands for all others.
const (
	SpecialRule  Origin = iota // a special rule, terrain, anything else: counts in every attack
	UnitBlock                  // the stat block of the unit: counts in melee only
	MeleeWeapon                // the stat block of a Melee weapon: counts in melee only
	RangedWeapon               // the stat block of a Ranged weapon: counts in Ranged attacks only
	Spell                      // a spell: counts in every attack
)

// pierced is added to one of the origins above: its Pierce, as the Defence check sees it.
const pierced = Spell + 1

var originNames = enum.Names{Package: pkg, What: "origin", Names: []string{
	"special rule", "unit", "melee weapon", "ranged weapon", "spell",
	"pierce of special rule", "pierce of unit", "pierce of melee weapon", "pierce of ranged weapon", "pierce of spell",
}}

// String returns a name such as "melee weapon", or "pierce of melee weapon" after Modifier.Pierce.
func (o Origin) String() string { return originNames.String(uint8(o)) }

// MarshalText returns the name in lowerCamel. It returns a *crunch.RangeError for a value that has no name.
func (o Origin) MarshalText() ([]byte, error) { return originNames.Text(uint8(o)) }

// UnmarshalText reads the form of String or of MarshalText in any case. For other text it returns a *crunch.NameError and leaves o as it was.
func (o *Origin) UnmarshalText(text []byte) error { return enum.Unmarshal(&originNames, o, text) }

func (o Origin) isPierce() bool { return o >= pierced && originNames.Has(uint8(o)) }

// A Modifier changes one check or roll (CK-30). Points above 0 improve it, points below 0 worsen it. A Pierce modifier is the
// exception: it worsens the Defence check of the opponent (CK-32), and the method Pierce turns it round. The zero value changes
// nothing.
type Modifier struct {
	Origin Origin `json:"origin"`
	Points int    `json:"points"` // -128 to 127
}

// Pierce returns a Pierce modifier as the opponent's Defence check sees it: its points are taken off (CK-32), and its Origin says so.
// -128 points count as -127.
func (m Modifier) Pierce() Modifier {
	if m.Points == 0 {
		return Modifier{}
	}
	from := m.Origin
	switch {
	case from < pierced:
		from += pierced
	case !from.isPierce():
		from = pierced // an origin without a name counts as a special rule
	}
	return Modifier{Origin: from, Points: -max(m.Points, -127)} // §CK-32
}

// String returns a form such as "+2 melee weapon".
func (m Modifier) String() string { return signed(m.Points) + " " + m.Origin.String() }

func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

// Modifiers are the modifiers of one check or roll, eight at most, in any order. The zero value has none.
type Modifiers [8]Modifier

func (m *Modifiers) sum() int {
	return (m[0].Points + m[1].Points) + (m[2].Points + m[3].Points) + ((m[4].Points + m[5].Points) + (m[6].Points + m[7].Points))
}

const minPoints, maxPoints = -128, 127 // of a modifier

// valid reports whether all points are in their range. It needs no branch.
func (m *Modifiers) valid() bool {
	above := func(i int) uint { return uint(m[i].Points - minPoints) } // 0 to 255 if it is valid
	return (above(0) | above(1) | above(2) | above(3) | above(4) | above(5) | above(6) | above(7)) <= maxPoints-minPoints
}

// validate returns a *crunch.RangeError for points out of their range.
func (m *Modifiers) validate() error {
	for i := range m {
		if err := m[i].validate(); err != nil {
			return err
		}
	}
	return nil
}

func (m *Modifier) validate() error {
	return valid.In(minPoints, maxPoints).Check(pkg, "points of a modifier", m.Points, "")
}

// parts returns the points that improve, the points that worsen as a number below 0, and how many of the first come from Pierce.
func (m *Modifiers) parts() (up, down, byPierce int) {
	for _, x := range m {
		up += max(x.Points, 0)
		down += min(x.Points, 0)
		if x.Origin.isPierce() {
			byPierce += max(x.Points, 0)
		}
	}
	return up, down, byPierce
}

// Counted returns those of these Injury or Pierce modifiers that count in an attack with a Melee, Ranged or Cast check. CK-33
func (m Modifiers) Counted(attack StatName) Modifiers {
	for i := range m {
		if !m[i].Origin.counts(attack) {
			m[i] = Modifier{}
		}
	}
	return m
}

// counts reports whether Injury and Pierce of this origin count in an attack with this check. §CK-33
func (o Origin) counts(attack StatName) bool {
	switch o {
	case UnitBlock, MeleeWeapon:
		return attack == Melee
	case RangedWeapon:
		return attack == Ranged
	}
	return true
}

// Add puts one more modifier in the first free place. If no place is free, or its points are out of their range, it returns a
// *crunch.RangeError and changes nothing.
func (m *Modifiers) Add(x Modifier) error {
	if x == (Modifier{}) {
		return nil
	}
	if err := x.validate(); err != nil {
		return err
	}
	for i := range m {
		if m[i] == (Modifier{}) {
			m[i] = x
			return nil
		}
	}
	return &crunch.RangeError{Package: pkg, What: "number of modifiers", Got: len(m) + 1, Max: len(m)}
}

// String returns a list such as "+2 melee weapon, -1 spell", or "none".
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

// MarshalJSON returns a list of the modifiers. Free places at the end are left out.
func (m Modifiers) MarshalJSON() ([]byte, error) {
	n := len(m)
	for n > 0 && m[n-1] == (Modifier{}) {
		n--
	}
	return codec.Marshal(m[:n])
}

// UnmarshalJSON reads a list of up to eight modifiers. For anything else it returns a *crunch.TextError and leaves m as it was.
func (m *Modifiers) UnmarshalJSON(data []byte) error {
	var list []Modifier
	if err := codec.Read("list of modifiers", data, &list); err != nil {
		return err
	}
	if len(list) > len(m) {
		return &crunch.TextError{Package: pkg, What: "list of modifiers", Text: string(data), Want: "a list of at most 8"}
	}
	var got Modifiers
	copy(got[:], list)
	if err := got.validate(); err != nil {
		return &crunch.TextError{Package: pkg, What: "list of modifiers", Text: string(data), Err: err}
	}
	*m = got
	return nil
}
