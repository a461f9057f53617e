package checks

import (
	"strings"

	"github.com/crunchrules/crunch/internal/enum"
)

// A StatName is the name of one of the ten stats of a profile (CK-01, CK-02), or Cast. Cast is no stat: it names the check in which
// the Difficulty of a spell takes the place of a stat (CK-15). The zero value is not valid.
type StatName uint8

// The stats in the order of the book: first those where lower is better, then those where higher is better.
const (
	Melee   StatName = iota + 1 // Mel: hits in melee
	Ranged                      // Rgd: hits from afar; a dash: no Ranged attacks and no Ranged weapons
	Defence                     // Def: prevents a Wound; a dash: no Defence checks
	Agility                     // Agi: jumps, climbs and strikes first
	Morale                      // Mrl: keeps one's composure
	Move                        // Mov: inches
	Attacks                     // Atk: attacks in melee
	Wounds                      // Wnd: hits that a unit takes before it is Injured
	Injury                      // Inj: a modifier of the attack's roll for injury
	Pierce                      // Prc: a modifier that worsens the Defence checks of the enemy
	Cast                        // the Difficulty of a spell
)

var statNames = enum.Names{Package: pkg, What: "stat", Names: []string{
	Melee: "Melee", Ranged: "Ranged", Defence: "Defence", Agility: "Agility", Morale: "Morale", // CK-01
	Move: "Move", Attacks: "Attacks", Wounds: "Wounds", Injury: "Injury", Pierce: "Pierce", // CK-02
	Cast: "Cast", // CK-15
}}

// statData is the book's table of the stats. A profile has a number in the range, or a dash.
var statData = [...]struct {
	abbreviation string
	lower        bool // lower is better
	min, max     int
}{
	Melee:   {"Mel", true, 1, 20},       // §CK-01
	Ranged:  {"Rgd", true, 1, 20},       // CK-01
	Defence: {"Def", true, 1, 20},       // CK-01
	Agility: {"Agi", true, 1, 20},       // CK-01
	Morale:  {"Mrl", true, 1, 20},       // CK-01
	Move:    {"Mov", false, 0, 100},     // CK-02
	Attacks: {"Atk", false, 0, 100},     // CK-02
	Wounds:  {"Wnd", false, 0, 100},     // CK-02
	Injury:  {"Inj", false, -100, 100},  // CK-02
	Pierce:  {"Prc", false, -100, 100},  // CK-02
	Cast:    {"Cast", false, -128, 127}, // CK-15
}

// LowerIsBetter reports whether a d20 is rolled against the stat, which has to be equalled or beaten: Melee, Ranged, Defence, Agility
// and Morale (CK-01). Of the other five higher is better and nothing is rolled against them (CK-02).
func (n StatName) LowerIsBetter() bool { return int(n) < len(statData) && statData[n].lower }

// Abbreviation returns the three letters of the profile, such as "Mel". It returns "Cast" for Cast and "" for a value that has no name.
func (n StatName) Abbreviation() string {
	if int(n) >= len(statData) {
		return ""
	}
	return statData[n].abbreviation
}

// String returns the full name, such as "Melee".
func (n StatName) String() string { return statNames.String(uint8(n)) }

// MarshalText returns the name in lowerCamel. It returns a *crunch.RangeError for a value that has no name.
func (n StatName) MarshalText() ([]byte, error) { return statNames.Text(uint8(n)) }

// UnmarshalText reads a full name or an abbreviation in any case. It reads "Defense" as Defence. For other text it returns a
// *crunch.NameError and leaves n as it was.
func (n *StatName) UnmarshalText(text []byte) error {
	for known := Melee; known < Cast; known++ {
		if strings.EqualFold(string(text), statData[known].abbreviation) {
			*n = known
			return nil
		}
	}
	if strings.EqualFold(string(text), "Defense") {
		*n = Defence
		return nil
	}
	return enum.Unmarshal(&statNames, n, text)
}

// A Situation is a check that is named after what happens: a stat check under another name (CK-14). A game writes its own:
// Situation{Name: "Balance", Stat: Agility}.
type Situation struct {
	Name string   `json:"name"` // without the word check
	Stat StatName `json:"stat"`
}

// The situations of the book. CK-14
var (
	Rout         = Situation{"Rout", Morale}
	Blight       = Situation{"Blight", Morale}
	OngoingSpell = Situation{"Ongoing Spell", Morale}

	Jump  = Situation{"Jump", Agility} // the book's table of stats: Agility is how well a unit jumps and climbs
	Climb = Situation{"Climb", Agility}
)
