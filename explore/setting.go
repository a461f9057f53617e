package explore

import (
	"strings"
)

// A Setting decides which plays are available or stronger. EX-90
type Setting uint8

// The three settings.
const (
	Wilderness   Setting = iota // forests, deserts, tundra: outdoors
	Dungeon                     // caverns, ruins, towers: indoors and apart
	Civilization                // villages, cities, mansions

	numSettings = 3
)

var settingNames = []string{"Wilderness", "Dungeon", "Civilization"}

// String returns the setting's name in the book.
func (s Setting) String() string { return nameOf(s, settingNames, "Setting") }

// MarshalText gives the form of String.
func (s Setting) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the form of String, whatever its case; anything else is a *TextError.
func (s *Setting) UnmarshalText(b []byte) error {
	return parseName(s, string(b), settingNames, "setting")
}

// Settings is a set of settings. A region with several lets the player choose freely at each separate point where it
// matters (EX-91); so a question "does this hold in setting X here?" is answered by Has.
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
func (set Settings) String() string { return strings.Join(set.names(), "/") }

// names lists the settings in the book's order; the list is never nil.
func (set Settings) names() []string {
	names := []string{}
	for s := range Setting(numSettings) {
		if set.Has(s) {
			names = append(names, s.String())
		}
	}
	return names
}

// MarshalText gives the form of String.
func (set Settings) MarshalText() ([]byte, error) { return []byte(set.String()), nil }

// UnmarshalText reads the form of String; anything else is a *TextError.
func (set *Settings) UnmarshalText(b []byte) error {
	var out Settings
	if len(b) > 0 {
		for _, name := range strings.Split(string(b), "/") {
			var s Setting
			if err := s.UnmarshalText([]byte(name)); err != nil {
				return err
			}
			out |= 1 << s
		}
	}
	*set = out
	return nil
}
