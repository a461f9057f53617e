package explore

import (
	"github.com/crunchrules/crunch/stattrack"
)

// A Challenge opposes the PCs: an Environ, Obstacle, Creature, Seeker or Trap. EX-50
type Challenge struct {
	Name  string
	About string
	Type  stattrack.Challenge

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
