package checks

import (
	"strings"

	"github.com/crunchrules/crunch/internal/enum"
)

// A StatName says which of the ten stats of a profile is meant (CK-01, CK-02), or that a check is a Cast check, which
// uses no stat (CK-15). The zero value names nothing, and every check refuses it.
type StatName uint8

// The stats, in the order of the book: first those that are better when they are lower, then those that are better when
// they are higher.
const (
	Melee   StatName = iota + 1 // Mel: to hit in melee
	Ranged                      // Rgd: to hit from afar; a dash: no Ranged attacks and no Ranged weapons
	Defence                     // Def: to prevent a Wound; a dash: no Defence checks
	Agility                     // Agi: to jump and climb, and who strikes first
	Morale                      // Mrl: to keep one's composure
	Move                        // Mov: inches
	Attacks                     // Atk: attacks in melee
	Wounds                      // Wnd: hits that a unit takes before it is Injured
	Injury                      // Inj: modifier on the attack's roll when it comes to injury
	Pierce                      // Prc: modifier that worsens the Defence checks of the enemy
	Cast                        // no stat: the Difficulty of a spell takes its place in a Cast check
)

// A Direction says which values of a stat are better.
type Direction uint8

// The directions. The zero value is for what is no stat.
const (
	NoDirection    Direction = iota
	LowerIsBetter            // a d20 has to roll equal to or above the stat
	HigherIsBetter           // the stat counts or modifies something; nothing rolls against it
)

var statNames = enum.Names{Package: pkg, What: "stat", Names: []string{
	Melee: "Melee", Ranged: "Ranged", Defence: "Defence", Agility: "Agility", Morale: "Morale", // CK-01
	Move: "Move", Attacks: "Attacks", Wounds: "Wounds", Injury: "Injury", Pierce: "Pierce", // CK-02
	Cast: "Cast", // CK-15
}}

// statData is what the book's table says of each stat.
var statData = [...]struct {
	abbreviation string
	direction    Direction
	min, max     int // in a profile
}{
	Melee:   {"Mel", LowerIsBetter, 1, 20},      // CK-01
	Ranged:  {"Rgd", LowerIsBetter, 1, 20},      // CK-01
	Defence: {"Def", LowerIsBetter, 1, 20},      // CK-01
	Agility: {"Agi", LowerIsBetter, 1, 20},      // CK-01
	Morale:  {"Mrl", LowerIsBetter, 1, 20},      // CK-01
	Move:    {"Mov", HigherIsBetter, 0, 100},    // CK-02
	Attacks: {"Atk", HigherIsBetter, 0, 100},    // CK-02
	Wounds:  {"Wnd", HigherIsBetter, 0, 100},    // CK-02
	Injury:  {"Inj", HigherIsBetter, -100, 100}, // CK-02
	Pierce:  {"Prc", HigherIsBetter, -100, 100}, // CK-02
	Cast:    {abbreviation: "Cast"},             // CK-15
}

// IsStat reports whether the name is one of the ten stats.
func (n StatName) IsStat() bool { return n >= Melee && n <= Pierce }

// Direction says whether lower or higher is better. What is no stat has no direction.
func (n StatName) Direction() Direction {
	if !n.IsStat() {
		return NoDirection
	}
	return statData[n].direction
}

// Abbreviation returns the three letters of the profile: "Mel".
func (n StatName) Abbreviation() string {
	if int(n) >= len(statData) {
		return ""
	}
	return statData[n].abbreviation
}

// String returns the name in full: "Melee".
func (n StatName) String() string { return statNames.String(uint8(n)) }

// ParseStatName reads a stat's name or abbreviation, or "Cast", in any case, and "Defense" for Defence. Any other name is a
// *crunch.NameError.
func ParseStatName(text string) (StatName, error) {
	if strings.EqualFold(text, "Defense") {
		return Defence, nil
	}
	for n := Melee; n <= Cast; n++ {
		if strings.EqualFold(text, statData[n].abbreviation) {
			return n, nil
		}
	}
	return enum.Parse[StatName](&statNames, text)
}

// MarshalText returns the form of String. Any other stat is a *crunch.RangeError.
func (n StatName) MarshalText() ([]byte, error) { return statNames.Text(uint8(n)) }

// UnmarshalText reads what ParseStatName reads, and leaves the name as it was if it refuses.
func (n *StatName) UnmarshalText(text []byte) error {
	got, err := ParseStatName(string(text))
	if err == nil {
		*n = got
	}
	return err
}

// String returns "lower is better" or "higher is better".
func (d Direction) String() string {
	switch d {
	case LowerIsBetter:
		return "lower is better"
	case HigherIsBetter:
		return "higher is better"
	}
	return "no direction"
}
