package scenario

import (
	"cmp"

	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/stattrack"
)

// A Character is a PC as it comes to the scenario. The host fills it in from the cards of the game.
type Character struct {
	Name string `json:"name"`
	// Background, Craft and Gear that never comes off, summed: -5 to +5. Equipped adds its own, and the sum is limited once (ST-05, ST-08, GL-56)
	Base      stattrack.Values
	EP        int       `json:"ep"` // maximum Energy Points, before Gear and before Injuries
	GearEP    int       // what Gear that never comes off adds to the maximum EP; Equipped adds its own
	HP, WP    int       // other maximum points before Gear and Injuries; 0 if the game doesn't track them (GL-08: an Injury lowers all)
	Injuries  int       // unhealed Injuries from before this scenario
	Diseases  []string  // carried over from earlier scenarios, by name, once for each instance (EX-141)
	Carries   []Disease // definitions of those Diseases, for scenarios that don't print them; explore.Position.Outcome fills it in (EX-141)
	Items     []string  // carried at the start, beside Equipped
	Worn      []ItemUse `json:",omitempty"` // how often what it carries has been used before; explore.Position.Outcome fills it in (GL-84)
	Equipped  []string  // the Gear that it has equipped at the start, by name, each once (GL-47)
	Gear      []Gear    // definitions of Gear that it brings, for scenarios that don't print it; explore.Position.Outcome fills it in (GL-47)
	Counters  []Counter `json:",omitzero"` // Counters of its own as they stand, such as Ammunition; explore.Position.Outcome fills it in (CT-17)
	Valuables int       // pay for healing, 0 to 65536 (EX-144); in play each is an item named Valuable
	Keywords  Keywords
	Light     Light          // the light source it carries (EX-43)
	Search    stattrack.Pool // the Craft's Search entry (EX-120)
	LightIn   Where          `json:",omitzero"` // where that light source serves (EX-92)
	SearchIn  Where          `json:",omitzero"` // where that Search entry serves (EX-92)
	// dice levels that settings and types give its Search (EX-92)
	SearchStronger []SettingBoost `json:",omitempty"`
	Before         Befores        `json:",omitempty"` // asked about it, and about what it does (GL-72)
	Plays          []Play         // its Actions, Reactions, Strategies and other plays (EX-51)

	Unit    *Unit    `json:",omitzero"` // what it is in the skirmish game; nil is nothing (CK-01)
	Bioform *Bioform `json:",omitzero"` // what it is in the card game; nil is nothing (PD-04)

	Tokens        uint8              // general Stealth Tokens of its Craft (EX-100)
	SettingTokens [NumSettings]uint8 // more Stealth Tokens in a setting (EX-100)
	Waits         bool               `json:",omitzero"` // it is not in play at the start: it joins by explore.SceneEntity.Join or board.VerbJoin (GL-49)
	Plain         bool               // it draws no cards, so some slots mean other things (ST-13)
	HostDeck      bool               `json:",omitzero"` // the host keeps its deck and says by board.VerbHold what it holds (HD-70)

	// Code gives the versions of its plays' Specials, as Spec.Code does for a scenario's hooks.
	Code map[string]string
}

// Light is a kind of light source.
type Light uint8

// The kinds of light sources.
const (
	NoLight   Light = iota
	Flame           // a Torch, an Oil Lantern: goes out in submerged regions (EX-43)
	Flameless       // works everywhere
)

var lightNames = enum.Names{Package: "explore", What: "light", Names: []string{"none", "flame", "flameless"}}

// String returns the kind of light: "none", "flame", "flameless".
func (l Light) String() string { return lightNames.String(uint8(l)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (l Light) MarshalText() ([]byte, error) { return lightNames.Text(uint8(l)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (l *Light) UnmarshalText(b []byte) error { return enum.Unmarshal(&lightNames, l, b) }

// Injury returns how far one Injury lowers every maximum. GL-08
func (spec *Spec) Injury() int { return cmp.Or(spec.InjuryEP, 5) }
