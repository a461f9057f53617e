package scenario

import "github.com/crunchrules/crunch/internal/enum"

// A Setting decides what is available or stronger. The first three are settings of regions; the others stand for the types of scenario. EX-90,
// EX-92, EX-93
type Setting uint8

// The three settings of regions, then the three types of scenario.
const (
	Wilderness   Setting = iota // forests, deserts, tundra: outdoors
	Dungeon                     // caverns, ruins, towers: indoors, away from people
	Civilization                // villages, cities, mansions
	InNormal                    // the scenario is Normal (EX-93)
	InStealth                   // it is of the Stealth type
	InChase                     // it is a Chase

	NumSettings = 3 // those of regions

	numSettings            = 6
	places        Settings = 1<<NumSettings - 1
	types         Settings = 1<<numSettings - 1 - places
	EverySetting           = places         // all three settings of regions
	EveryOccasion          = places | types // and all types
)

var (
	settingNames = enum.Names{Package: "explore", What: "setting", Names: []string{"Wilderness", "Dungeon", "Civilization", "Normal", "Stealth", "Chase"}}
	settingSets  = enum.Sets{Of: &settingNames, What: "setting", Between: "/"}
)

// String returns the setting's name in the book.
func (s Setting) String() string { return settingNames.String(uint8(s)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (s Setting) MarshalText() ([]byte, error) { return settingNames.Text(uint8(s)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (s *Setting) UnmarshalText(b []byte) error { return enum.Unmarshal(&settingNames, s, b) }

// Settings is a set of settings. In a region with several, the player chooses one freely each time it matters (EX-91). So Has answers the
// question "does this count as setting X?". A scenario has one type.
type Settings uint8

// SettingsOf returns the set of these settings.
func SettingsOf(list ...Setting) Settings {
	var set Settings
	for _, s := range list {
		set |= 1 << s
	}
	return set
}

// Has reports whether s is in the set.
func (set Settings) Has(s Setting) bool { return set&(1<<s) != 0 }

// Fits reports whether something is available in a region with these settings, in a scenario of this type. only has the settings and types
// in which it is available, never those in which it is not; an empty only means all. One of the settings must fit both, and so must the
// type. If the set has no type, the type doesn't count. §EX-91, §EX-92, §EX-93
func (set Settings) Fits(only, never Settings) bool {
	left := set.Left(only, never)
	return left&places != 0 && (left&types != 0 || set&types == 0)
}

// Left returns the set without the settings and types that only and never exclude.
func (set Settings) Left(only, never Settings) Settings { return set &^ (never | outside(only)) }

// Occasion returns the type as a set of Settings, on which availability depends. EX-93
func (t Type) Occasion() Settings { return SettingsOf(InNormal + Setting(t)) }

// outside returns the settings and the types that are not in a set; none if it has none of the kind.
func outside(only Settings) (out Settings) {
	for _, kind := range [...]Settings{places, types} {
		if only&kind != 0 {
			out |= kind &^ only
		}
	}
	return out
}

// A Where says in which settings of regions and in which types of scenario something is available. The zero Where is everywhere. EX-92, EX-93
type Where struct {
	Only  Settings `json:"only,omitzero"`  // only in these settings, in scenarios of these types; empty is all
	Never Settings `json:"never,omitzero"` // never in these
}

// Fits reports whether it is available in a region with these settings, in a scenario of this type (board.View.Here). EX-92, EX-93
func (w Where) Fits(here Settings) bool { return w == Where{} || here.Fits(w.Only, w.Never) }

// String lists the settings in the book's order, joined by "/"; "" for the empty set.
func (set Settings) String() string { return settingSets.String(uint8(set)) }

// MarshalText gives the names in lowerCamel; an unknown bit is a [*crunch.RangeError].
func (set Settings) MarshalText() ([]byte, error) { return settingSets.Text(uint8(set)) }

// UnmarshalText reads the form of String or of MarshalText; anything else is a [*crunch.NameError].
func (set *Settings) UnmarshalText(b []byte) error { return enum.UnmarshalSet(&settingSets, set, b) }
