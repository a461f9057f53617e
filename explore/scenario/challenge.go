package scenario

import (
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/stattrack"
)

// A Challenge opposes the PCs: an Environ, Obstacle, Creature, Seeker or Trap. EX-50
type Challenge struct {
	Name  string `json:"name"`
	About string
	Type  stattrack.ChallengeType `json:"type"`

	Region string // its region; for Creatures and Seekers, the starting region. Not for Obstacles.
	Way    *Way   // an Obstacle's connection; it counts as occupying both regions (EX-60)

	EP       int      // Energy Points; with 0 it has none and damage can't defeat it (EX-58, EX-86)
	Persists bool     // an Obstacle that has separate EP for each PC (EX-63)
	Climbing uint8    // an Obstacle's Height; 0 if it is not climbed (EX-68)
	PassedBy Keywords // forms of movement that pass an Obstacle as if it were not there (GL-09)
	Light    Light    `json:",omitzero"` // the light source of a Creature or Seeker: it shines wherever its bearer is, unless that is Hidden (EX-43)
	Keywords Keywords
	Base     *stattrack.Values // base values that differ from its type's (GL-07)
	Plays    []Play            // its Actions, Reactions, Strategies, Assists and Interrupts (EX-51)

	HiddenEntry stattrack.Pool // if it is Hidden or a Trap, the dice that a Search must beat to reveal it; without dice no Search finds it (EX-120)
	ShareHidden bool           `json:",omitzero"` // whoever finds it by a Search is told the Hidden roll (EX-121)

	Unit    *Unit    `json:",omitzero"` // what it is in the skirmish game; nil is nothing (CK-01)
	Bioform *Bioform `json:",omitzero"` // what it is in the card game; nil is nothing (PD-04)
	Trial   *Trial   `json:",omitzero"` // decides whether an Action against it takes effect, if that has no Trial of its own; nil: the opposed roll

	Lock    stattrack.Pool // opposed by Lockpick; success defeats it at once (EX-130)
	Failure *Play          // the entries beneath the Lock, which hit the picker after a failed attempt (EX-131)
	Key     string         // the item that removes the Lock (EX-134)
	KeyUse  KeyUse         // what using the key costs (EX-134)

	Choose  Chooser  `json:",omitzero"`  // picks one of its legal commands; nil leaves that to the DM (GL-81)
	Before  Befores  `json:",omitempty"` // asked about it, and about what it does (GL-72)
	Pursues bool     // a Creature that hunts the PCs: the ready DM policy moves it toward the nearest (EX-76)
	Route   []string // a Seeker's patrol: a circle of regions that starts at Region; the same region twice in a row is a turn's stop (EX-80)
	Passes  bool     // Obstacles don't block it: a guard with the keys
	Respawn uint8    // rounds from its defeat until a new one stands in its region, or 0 for never; a copy that a hook spawned never comes back (EX-77)
	Hidden  bool     // nobody sees it until it is revealed
	Absent  bool     // not on the map until a hook spawns it
	Out     bool     `json:"out,omitzero"` // left out, though other content speaks of it: no hook spawns it. It is Absent too
	Sighted bool     // an Environ, Obstacle or Trap that darkness and water hinder; most are not hindered (EX-59, EX-62, EX-87)
	Hooks   Hooks    // callbacks of its own
	Data    string   // the start value of explore.Scene.Data
}

// A Chooser is the mind of a Challenge: it picks one of the legal commands of its Challenge, or leaves the choice to the DM. explore.Choosing makes one.
// It gets the board.View of the DM with the Choices, without closed hands of cards, and what the scenario and the Challenge keep. It must be a pure
// function of these, and safe for several goroutines at once. Its choice is a command like any other: the log holds it, and a replay doesn't ask the
// Chooser again. If it fails or panics, explore.Players.Choose returns an *explore.HookError. JSON holds only its name, as with a Hook. GL-81
type Chooser interface {
	Name() string // "" if it has none
}

// A KeyUse is what it costs to remove a Lock with its key. EX-134
type KeyUse uint8

// The uses of keys.
const (
	KeyMove     KeyUse = iota // as part of a Move through the Obstacle
	KeyStrategy               // takes the Strategy Phase
	KeyAction                 // takes the Action Phase
)

var keyUseNames = enum.Names{Package: "explore", What: "use of a key", Names: []string{"move", "strategy", "action"}}

// String returns the use as content spells it: "move", "strategy", "action".
func (k KeyUse) String() string { return keyUseNames.String(uint8(k)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (k KeyUse) MarshalText() ([]byte, error) { return keyUseNames.Text(uint8(k)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (k *KeyUse) UnmarshalText(b []byte) error { return enum.Unmarshal(&keyUseNames, k, b) }

// A Disease lowers the base of a Stat Track until it is healed, in this scenario and every later one. EX-140, EX-142
type Disease struct {
	Name    string `json:"name"`
	About   string
	Track   stattrack.Track `json:"track"`
	By      uint8           // how far it lowers the base, at most to -4 (EX-146)
	Many    bool            // can be caught more than once; all instances are healed together (EX-145)
	Effects []Effect        `json:",omitempty"` // in force on the afflicted from the moment it is caught (EX-148)
	Hooks   Hooks           // the lasting part of its Special; it hears the triggers of the afflicted, most often OnTurn (EX-143)
	Before  Befores         `json:",omitempty"`   // asked about the afflicted (GL-72)
	Out     bool            `json:"out,omitzero"` // left out, though other content speaks of it: nobody catches it
}
