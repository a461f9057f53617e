// Made of the rows of package board by go test ./explore/board -run TestTypedEvents -update: DO NOT EDIT.

package event

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// RespawnCounted says: a round counts toward a respawn (GL-10).
type RespawnCounted struct {
	Who    scenario.Who // to whom it happened
	Rounds int          // rounds since the defeat (GL-10)
	Clause string       // the clause that caused it, or none
}

// RoundCounted says: a round counts in a Chase (EX-110).
type RoundCounted struct {
	Count  int    // a Chase's rounds so far (EX-110)
	Clause string // the clause that caused it, or none
}

// LimitChanged says: the round limit changes for a PC, or for all; without Region, By has changed it (EX-114).
type LimitChanged struct {
	Who    scenario.Who      // to whom it happened
	By     scenario.Who      // who caused it
	Limit  int               // the round limit now (EX-110)
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Source string            // the name of the content behind it, or none
	Clause string            // the clause that caused it, or none
}

// ReachedGoal says: a PC is at the goal and leaves play.
type ReachedGoal struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}

// Kept says: a hook keeps data (explore.Scene.Data).
type Kept struct {
	Keeper scenario.Owner // the piece of content whose data it is
	Data   string         // its data now
}

// Noted says: a line from content.
type Noted struct {
	Who    scenario.Who // to whom it happened
	Hidden bool         // only the DM knows of it
	Text   string       // its words
	Source string       // the name of the content behind it, or none
}

// Asked says: a question waits for its answer.
type Asked struct {
	Who scenario.Who   // to whom it happened
	By  scenario.Who   // who caused it
	Ask *board.Pending // the question
}

// Answered says: a question is answered; Text is the words of an option of content.
type Answered struct {
	Who    scenario.Who // to whom it happened
	Choice int16        // the number of the option, from 0, as board.Command.Choice has it; -1 if that is not for the viewer
	Text   string       // its words
}

// Ended says: the scenario is over.
type Ended struct {
	Result board.Result // how it ended
	Ending string       // the name of the Ending that came; none if the end has no name (GL-60)
	Clause string       // the clause that caused it, or none
}

// Unharmed says: damage to an entity without EP (EX-58).
type Unharmed struct {
	Who    scenario.Who // to whom it happened
	By     scenario.Who // who caused it
	Damage int          // after Defence
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// GlowSeen says: a Seeker sees the light that shines in a dark region (GL-44).
type GlowSeen struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}

// Lapsed says: the command that began the turn is no longer legal and is dropped (EX-01), or a PC is too late to Join (GL-49).
type Lapsed struct {
	Who     scenario.Who  // to whom it happened
	Dropped board.Command // the command that is no longer legal
	Reason  board.Reason  // why
	Clause  string        // the clause that caused it, or none
}

// TokensGiven says: Stealth Tokens are won (EX-100).
type TokensGiven struct {
	By        scenario.Who // who caused it
	Amount    int          // how many
	TokensWas int          // the pool before
	Tokens    int          // the pool now
	Source    string       // the name of the content behind it, or none
	Clause    string       // the clause that caused it, or none
}

// SlotsAdded says: a Counter gets or loses Temporary slots (CT-05).
type SlotsAdded struct {
	By      scenario.Who // who caused it
	Counter int          // its place in scenario.Spec.Counters
	Slots   int          // Temporary slots that are added, or below 0 taken away (CT-05)
	Source  string       // the name of the content behind it, or none
	Clause  string       // the clause that caused it, or none
}

// ItemGiven says: Who hands over an item (GL-48).
type ItemGiven struct {
	Who    scenario.Who // to whom it happened
	Taker  scenario.Who // who gets it
	Item   string       // its name
	Clause string       // the clause that caused it, or none
}

// ItemDropped says: an item is put down (GL-48).
type ItemDropped struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Item   string            // its name
	Clause string            // the clause that caused it, or none
}

// ItemPickedUp says: an item is picked up where it lay (GL-48).
type ItemPickedUp struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Item   string            // its name
	Clause string            // the clause that caused it, or none
}

// ItemsLeft says: everything that Who carried lies there now (GL-48).
type ItemsLeft struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}

// ItemLaid says: content puts down an item (GL-48).
type ItemLaid struct {
	By     scenario.Who      // who caused it
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Item   string            // its name
	Source string            // the name of the content behind it, or none
	Clause string            // the clause that caused it, or none
}

// ItemSeen says: the players see an item lie there (GL-48).
type ItemSeen struct {
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Item   string            // its name
	Clause string            // the clause that caused it, or none
}

// RegionChanged says: the Terrain of a region has changed.
type RegionChanged struct {
	By         scenario.Who      // who caused it
	Region     scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	TerrainWas scenario.Terrain  // what it was like
	Terrain    scenario.Terrain  // what it is like now
	Missed     bool              // the players don't see it happen; for the DM
	Late       bool              // it happened earlier, and the players see it now
	Source     string            // the name of the content behind it, or none
	Clause     string            // the clause that caused it, or none
}

// WayChanged says: a connection is closed, or open again (EX-21).
type WayChanged struct {
	By     scenario.Who    // who caused it
	Way    scenario.ConnID // scenario.NoConn if the viewer doesn't know it
	Closed bool            // false when it is open now (EX-21)
	Missed bool            // the players don't see it happen; for the DM
	Late   bool            // it happened earlier, and the players see it now
	Source string          // the name of the content behind it, or none
	Clause string          // the clause that caused it, or none
}

// Attempted says: a command of content is given (GL-50).
type Attempted struct {
	Who     scenario.Who // to whom it happened
	Command int16        // its place in scenario.Spec.Commands, as board.Command.Play has it
	Clause  string       // the clause that caused it, or none
}

// GearEquipped says: a Gear is equipped (GL-47).
type GearEquipped struct {
	Who    scenario.Who // to whom it happened
	Gear   string       // its name
	MaxEP  int          // the maximum EP now (GL-47)
	EPWas  int          // EP before
	EP     int          // EP now
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// GearTakenOff says: a Gear is taken off (GL-47).
type GearTakenOff struct {
	Who    scenario.Who // to whom it happened
	Gear   string       // its name
	MaxEP  int          // the maximum EP now (GL-47)
	EPWas  int          // EP before
	EP     int          // EP now
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// SwapAllowed says: Who may equip, swap or take off one Gear beside its Strategy (ST-45).
type SwapAllowed struct {
	Who     scenario.Who // to whom it happened
	Allowed bool         // false once it has been used
	Clause  string       // the clause that caused it, or none
}

// CardDrawn says: a card is drawn from the deck (HD-07), or by the host (GL-47).
type CardDrawn struct {
	Who    scenario.Who // to whom it happened
	Play   int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
	Left   int          // the cards left in its deck; -1 if the host keeps that
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// Departed says: a PC leaves play as content says: captured, gone home (GL-49).
type Departed struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Source string            // the name of the content behind it, or none
	Clause string            // the clause that caused it, or none
}

// Expected says: a PC joins at the start of the next round; Region is for the DM (GL-49).
type Expected struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Source string            // the name of the content behind it, or none
	Clause string            // the clause that caused it, or none
}

// Joined says: a PC joins, or comes back (GL-49).
type Joined struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}
