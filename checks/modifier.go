package checks

import (
	"encoding/json"
	"strconv"
	"strings"
)

// A Source is what a modifier comes from. Sources from FirstOwn on are a game's own.
type Source uint8

// The sources that the rules tell apart. The zero value stands for all others.
const (
	SpecialRule  Source = iota // a special rule, terrain, anything else
	UnitBlock                  // the stat block of the unit: its Injury and Pierce count in melee only
	MeleeWeapon                // the stat block of a Melee weapon: its Injury and Pierce count in melee only
	RangedWeapon               // the stat block of a Ranged weapon: its Injury and Pierce count in Ranged attacks only
	Spell                      // a spell: it counts in every attack

	FirstOwn Source = 16  // to LastOwn: a game's own
	LastOwn  Source = 127 // those above are the Pierce of these: see Modifier.Pierce
)

// pierce marks a source seen from the Defence check that its Pierce touches.
const pierce Source = 128

var sourceNames = [...]string{"special rule", "unit", "melee weapon", "ranged weapon", "spell"}

// String returns "melee weapon" and the like, for a game's own sources "source 16" and on, and "pierce of melee weapon"
// for what Modifier.Pierce returns.
func (s Source) String() string {
	of := ""
	if s >= pierce {
		of, s = "pierce of ", s-pierce
	}
	if int(s) < len(sourceNames) {
		return of + sourceNames[s]
	}
	return of + "source " + strconv.Itoa(int(s))
}

// MarshalText returns what String returns. What is neither a source of the rules nor a game's own is a *NameError.
func (s Source) MarshalText() ([]byte, error) {
	if plain := s &^ pierce; int(plain) >= len(sourceNames) && plain < FirstOwn {
		return nil, nameError("source", s.String(), sourceWant)
	}
	return []byte(s.String()), nil
}

const sourceWant = "special rule, unit, melee weapon, ranged weapon, spell, source 16 to source 127, or pierce of one of these"

// UnmarshalText reads what String returns. Anything else is a *NameError and changes nothing.
func (s *Source) UnmarshalText(text []byte) error {
	plain, of := strings.CutPrefix(string(text), "pierce of ")
	got := Source(0)
	if of {
		got = pierce
	}
	for i, name := range sourceNames {
		if plain == name {
			*s = got | Source(i)
			return nil
		}
	}
	if number, ok := strings.CutPrefix(plain, "source "); ok {
		n, err := strconv.ParseUint(number, 10, 7)
		if err == nil && Source(n) >= FirstOwn && strconv.FormatUint(n, 10) == number {
			*s = got | Source(n)
			return nil
		}
	}
	return nameError("source", string(text), sourceWant)
}

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
	return Modifier{Source: m.Source | pierce, Points: -max(m.Points, -127)} // CK-32
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
		if x.Source >= pierce {
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

// Add puts one more modifier at the first free place. No place free is a *RangeError, and nothing changes.
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
	return &RangeError{What: "number of modifiers", Got: MaxModifiers + 1, Min: 0, Max: MaxModifiers}
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

// UnmarshalJSON reads a list of at most MaxModifiers. Anything else is a *TextError and changes nothing.
func (m *Modifiers) UnmarshalJSON(data []byte) error {
	var list []Modifier
	if err := strictly("list of modifiers", data, &list); err != nil {
		return err
	}
	if list == nil || len(list) > MaxModifiers {
		return textError("list of modifiers", string(data), "a list of at most 8", nil)
	}
	*m = Modifiers{}
	copy(m[:], list)
	return nil
}
