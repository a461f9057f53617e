// Made of the rows of package board by go test ./explore/board -run TestTypedEvents -update: DO NOT EDIT.

package event

import (
	"github.com/crunchrules/crunch/explore/scenario"
)

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

// RegionChanged says: the Terrain of a region is another one.
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

// GearSwapped says: a Gear is equipped in the place of another (GL-47).
type GearSwapped struct {
	Who      scenario.Who // to whom it happened
	Gear     string       // its name
	Replaces string       // the Gear whose place it takes
	MaxEP    int          // the maximum EP now (GL-47)
	EPWas    int          // EP before
	EP       int          // EP now
	Clause   string       // the clause that caused it, or none
}

// DeckShuffled says: the discard pile goes into the deck of Who (HD-13).
type DeckShuffled struct {
	Who    scenario.Who // to whom it happened
	Amount int          // how many
	Clause string       // the clause that caused it, or none
}

// CardDiscarded says: a card has been played, or is discarded from the hand (HD-31, HD-50).
type CardDiscarded struct {
	Who      scenario.Who // to whom it happened
	Play     int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
	FromHand bool         // it comes from the hand, and has not been played
	Source   string       // the name of the content behind it, or none
	Clause   string       // the clause that caused it, or none
}

// CardReturned says: a card that has failed goes back to the hand (ST-27, ST-36), or one from the discard pile (HD-60).
type CardReturned struct {
	Who      scenario.Who // to whom it happened
	Play     int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
	FromPile bool         // it comes from the discard pile, and has not been played
	Source   string       // the name of the content behind it, or none
	Clause   string       // the clause that caused it, or none
}

// CardsDue says: the host draws cards now for Who, or lets it search its deck for one (HD-70).
type CardsDue struct {
	Who    scenario.Who // to whom it happened
	Amount int          // how many
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// HandSet says: the host says how many of a card Who holds (HD-70).
type HandSet struct {
	Who    scenario.Who // to whom it happened
	Play   int16        // its place among the plays of Who, as board.Command.Play has it; -1 is none
	Held   int          // how many of the card Who holds now; -1 if that is not for the viewer
	Clause string       // the clause that caused it, or none
}

// Ruled says: the DM rules, maybe about Who; Text is the ruling, without Who and its reason, for those who may know it.
type Ruled struct {
	Who  scenario.Who // to whom it happened
	Text string       // its words
	Why  string       // the reason that the DM gives, or none
}

// Bestowed says: an Effect is in force on Who (GL-52).
type Bestowed struct {
	Who    scenario.Who   // to whom it happened
	By     scenario.Who   // who caused it
	Effect int            // its place among the Effects of the Game (explore.Game.Effect counts from 1)
	Owner  scenario.Owner // the piece of content that did it
	MaxEP  int            // the maximum EP now (GL-47)
	EPWas  int            // EP before
	EP     int            // EP now
	Source string         // the name of the content behind it, or none
	Clause string         // the clause that caused it, or none
}

// EffectEnded says: an Effect is in force on Who no more (GL-52).
type EffectEnded struct {
	Who    scenario.Who   // to whom it happened
	By     scenario.Who   // who caused it
	Effect int            // its place among the Effects of the Game (explore.Game.Effect counts from 1)
	Owner  scenario.Owner // the piece of content that did it
	MaxEP  int            // the maximum EP now (GL-47)
	EPWas  int            // EP before
	EP     int            // EP now
	Source string         // the name of the content behind it, or none
	Clause string         // the clause that caused it, or none
}
