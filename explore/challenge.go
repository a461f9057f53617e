package explore

import (
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/stattrack"
)

// A Challenge opposes the PCs: an Environ, Obstacle, Creature, Seeker or Trap. EX-50
type Challenge struct {
	Name  string `json:"name"`
	About string
	Type  stattrack.ChallengeType `json:"type"`

	Region string // where it is; for Creatures and Seekers, where it starts. Not for Obstacles.
	Way    *Way   // an Obstacle's connection; it counts as occupying both regions (EX-60)

	EP       int      // Energy Points; 0 is none: damage can't defeat it (EX-58, EX-86)
	Persists bool     // an Obstacle whose EP are kept for each PC apart (EX-63)
	Climbing uint8    // an Obstacle's Height; 0 is no climb (EX-68)
	PassedBy Keywords // forms of movement that pass an Obstacle as if it were not there (GL-09)
	Keywords Keywords
	Base     *stattrack.Values // base values that differ from its type's (GL-07)
	Plays    []Play            // its Actions, Reactions, Strategies, Assists and Interrupts (EX-51)

	HiddenEntry stattrack.Pool // the dice that a Search rolls against to reveal it, if it is Hidden or a Trap; none is found by no Search (EX-120)

	Lock    stattrack.Pool // opposed by Lockpick; success defeats it at once (EX-130)
	Failure *Play          // the entries beneath the Lock: what a failed attempt brings on the picker (EX-131)
	Key     string         // the item that removes the Lock (EX-134)
	KeyUse  KeyUse         // as part of what (EX-134)

	Pursues bool     // a Creature that goes for the PCs: the ready DM policy moves it toward the nearest (EX-76)
	Route   []string // a Seeker's patrol: the regions it goes through, in a circle, starting at Region; a region twice in a row is a turn's stop (EX-80)
	Passes  bool     // Obstacles don't block it: a guard with the keys
	Respawn uint8    // rounds after its defeat until a new one stands in its region; 0 is never, and what a hook spawned beside it never comes back (EX-77)
	Hidden  bool     // is not seen until it is revealed
	Absent  bool     // not on the map at the start: a hook spawns it
	Sighted bool     // an Environ, Obstacle or Trap that suffers from darkness and water after all (EX-59, EX-62, EX-87)
	Hooks   Hooks    // callbacks of its own
	Data    string   // what Scene.Data starts with
}

// locks reports whether this is an Obstacle with a Lock or a key. GL-43
func (c *Challenge) locks() bool {
	return c.between() && (!c.Lock.IsZero() || c.Key != "")
}

// KeyUse says as part of what a key removes a Lock. EX-134
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

// MarshalText gives the form of String; a value without a name is a [*crunch.RangeError].
func (k KeyUse) MarshalText() ([]byte, error) { return keyUseNames.Text(uint8(k)) }

// UnmarshalText reads the form of String, in any case; anything else is a [*crunch.NameError].
func (k *KeyUse) UnmarshalText(b []byte) error { return enum.Unmarshal(&keyUseNames, k, b) }

// A Disease lowers the base of a Stat Track until it is healed, in this scenario and every later one. EX-140, EX-142
type Disease struct {
	Name  string `json:"name"`
	About string
	Track stattrack.Track `json:"track"`
	By    uint8           // how far it lowers the base; it may bring it down to -4 (EX-146)
	Many  bool            // can be caught more than once; all instances are healed together (EX-145)
	Hooks Hooks           // the part of its Special that lasts: hear of what the afflicted does as its owner, OnTurn above all (EX-143)
}

// alone reports whether an Environ has something to do where no PC is: a turn hook, a Strategy, an Action that needs no enemy. EX-57
func (c *Challenge) alone() bool {
	if c.Hooks[OnTurn] != nil {
		return true
	}
	for i := range c.Plays {
		if p := &c.Plays[i]; p.Kind == Strategy || p.Kind == Action && (p.Aim == OneAlly || p.Aim == NoTarget) {
			return true
		}
	}
	return false
}
