package scenario

import "github.com/crunchrules/crunch/internal/enum"

// A Setting decides which plays are available or stronger. EX-90
type Setting uint8

// The three settings.
const (
	Wilderness   Setting = iota // forests, deserts, tundra: outdoors
	Dungeon                     // caverns, ruins, towers: indoors, away from people
	Civilization                // villages, cities, mansions

	NumSettings = 3
)

var (
	settingNames = enum.Names{Package: "explore", What: "setting", Names: []string{"Wilderness", "Dungeon", "Civilization"}}
	settingSets  = enum.Sets{Of: &settingNames, What: "setting", Between: "/"}
)

// String returns the setting's name in the book.
func (s Setting) String() string { return settingNames.String(uint8(s)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (s Setting) MarshalText() ([]byte, error) { return settingNames.Text(uint8(s)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (s *Setting) UnmarshalText(b []byte) error { return enum.Unmarshal(&settingNames, s, b) }

// Settings is a set of settings. In a region with several, the player chooses one freely each time it matters (EX-91). So Has answers the
// question "does this count as setting X?".
type Settings uint8

// SettingsOf returns the set of the settings given.
func SettingsOf(list ...Setting) Settings {
	var set Settings
	for _, s := range list {
		set |= 1 << s
	}
	return set
}

// Has reports whether s is in the set.
func (set Settings) Has(s Setting) bool { return set&(1<<s) != 0 }

// Meets reports whether the two sets share a setting.
func (set Settings) Meets(other Settings) bool { return set&other != 0 }

// String lists the settings in the book's order, joined by "/"; "" for the empty set.
func (set Settings) String() string { return settingSets.String(uint8(set)) }

// MarshalText gives the names in lowerCamel; an unknown bit is a [*crunch.RangeError].
func (set Settings) MarshalText() ([]byte, error) { return settingSets.Text(uint8(set)) }

// UnmarshalText reads the form of String or of MarshalText; anything else is a [*crunch.NameError].
func (set *Settings) UnmarshalText(b []byte) error { return enum.UnmarshalSet(&settingSets, set, b) }
