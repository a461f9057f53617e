// Made of the rows of package board by go test ./explore/board -run TestTypedEvents -update: DO NOT EDIT.

package event

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Healed says: EP are restored.
type Healed struct {
	Who    scenario.Who // to whom it happened
	EPWas  int          // EP before
	EP     int          // EP now
	Clause string       // the clause that caused it, or none
}

// PoolHurt says: damage has lowered what a Persisting Obstacle has left for a PC (EX-63).
type PoolHurt struct {
	Who    scenario.Who // to whom it happened
	PC     scenario.Who // whose pool it is (EX-63)
	Damage int          // after Defence
	EPWas  int          // EP before
	EP     int          // EP now
	Source string       // the name of the content behind it, or none
}

// PoolRefilled says: a Persisting Obstacle has all its EP again for a PC (EX-64).
type PoolRefilled struct {
	Who    scenario.Who // to whom it happened
	PC     scenario.Who // whose pool it is (EX-63)
	EPWas  int          // EP before
	EP     int          // EP now
	Clause string       // the clause that caused it, or none
}

// Fell says: a PC falls off a Climbing Obstacle (EX-68).
type Fell struct {
	Who    scenario.Who // to whom it happened
	By     scenario.Who // who caused it
	Clause string       // the clause that caused it, or none
}

// Injured says: a PC takes an Injury (EX-96).
type Injured struct {
	Who      scenario.Who // to whom it happened
	Injuries int          // the Injuries now (EX-96)
	EP       int          // EP now
	Clause   string       // the clause that caused it, or none
}

// Died says: of Injuries, or as the scenario says.
type Died struct {
	Who    scenario.Who // to whom it happened
	Clause string       // the clause that caused it, or none
}

// LeftBehind says: not at the goal when the time was up (EX-112).
type LeftBehind struct {
	Who    scenario.Who // to whom it happened
	Clause string       // the clause that caused it, or none
}

// Defeated says: an entity is out of the fight.
type Defeated struct {
	Who    scenario.Who // to whom it happened
	By     scenario.Who // who caused it
	Clause string       // the clause that caused it, or none
}

// BodySeen says: the players see the body of Who, which was defeated unseen.
type BodySeen struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}

// BodyLeft says: a defeated Seeker leaves its body (EX-102).
type BodyLeft struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}

// BodyHidden says: a body is hidden where it lies (EX-103).
type BodyHidden struct {
	Who    scenario.Who      // to whom it happened
	By     scenario.Who      // who caused it
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}

// BodyDragged says: a body lies in another region now (EX-103).
type BodyDragged struct {
	Who    scenario.Who      // to whom it happened
	By     scenario.Who      // who caused it
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	From   scenario.RegionID // the region that it left; scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}

// Afflicted says: a Disease is caught (EX-142).
type Afflicted struct {
	Who     scenario.Who     // to whom it happened
	By      scenario.Who     // who caused it
	Disease uint16           // its place in scenario.Spec.Diseases
	Lowers  int              // how far it lowers the base
	Track   stattrack.Track  // the Stat Track
	BaseWas int              // the base of the track before
	Base    int              // the base of the track now
	Before  stattrack.Values // the four tracks before
	After   stattrack.Values // the four tracks now
	Sheet   stattrack.Sheet  // the Stat Tracks as they stand now, for the DM
	Source  string           // the name of the content behind it, or none
	Clause  string           // the clause that caused it, or none
}

// Cured says: a Disease is gone (EX-145).
type Cured struct {
	Who     scenario.Who     // to whom it happened
	By      scenario.Who     // who caused it
	Disease uint16           // its place in scenario.Spec.Diseases
	Track   stattrack.Track  // the Stat Track
	BaseWas int              // the base of the track before
	Base    int              // the base of the track now
	Before  stattrack.Values // the four tracks before
	After   stattrack.Values // the four tracks now
	Sheet   stattrack.Sheet  // the Stat Tracks as they stand now, for the DM
	Source  string           // the name of the content behind it, or none
	Clause  string           // the clause that caused it, or none
}

// Alerted says: an entity is Alerted, or no longer (EX-81).
type Alerted struct {
	Who     scenario.Who // to whom it happened
	Alerted bool         // false when the condition is lost
	Clause  string       // the clause that caused it, or none
}

// TokensTaken says: Stealth Tokens are lost (EX-101).
type TokensTaken struct {
	By        scenario.Who // who caused it
	Amount    int          // how many
	TokensWas int          // the pool before
	Tokens    int          // the pool now
	Source    string       // the name of the content behind it, or none
	Clause    string       // the clause that caused it, or none
}

// Aided says: dice levels for the current Action (EX-70); NoClass: a failure is not a fall.
type Aided struct {
	Who    scenario.Who        // to whom it happened
	By     scenario.Who        // who caused it
	Class  stattrack.DiceClass // the dice
	Levels int                 // dice levels
	Source string              // the name of the content behind it, or none
	Clause string              // the clause that caused it, or none
}

// Strengthened says: dice levels that By gives until its next turn (EX-02).
type Strengthened struct {
	Who    scenario.Who        // to whom it happened
	By     scenario.Who        // who caused it
	Class  stattrack.DiceClass // the dice
	Levels int                 // dice levels
	Source string              // the name of the content behind it, or none
	Clause string              // the clause that caused it, or none
}

// Lit says: a light is lit or put out.
type Lit struct {
	Who scenario.Who // to whom it happened
	Lit bool         // false when it goes out
}

// Searched says: a Search is over.
type Searched struct {
	Who    scenario.Who // to whom it happened
	Found  bool         // something was found
	Clause string       // the clause that caused it, or none
}

// SecretFound says: a Secret is found.
type SecretFound struct {
	Who    scenario.Who // to whom it happened
	Secret int          // its place in scenario.Spec.Secrets
	Beaten int          // the Hidden roll that the Search beat; 0 unless the scenario or what is found shares it (EX-121)
	Clause string       // the clause that caused it, or none
}

// FortuneDrawn says: a Fortune is drawn (EX-123).
type FortuneDrawn struct {
	Who    scenario.Who // to whom it happened
	Table  int          // its place in scenario.Spec.Fortunes
	Row    int          // its place in the table
	Rolled int          // what was rolled; 0 for a deck
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// FeatureOpened says: a Feature is open (EX-133).
type FeatureOpened struct {
	Who     scenario.Who // to whom it happened
	Feature uint16       // its number from 1, as board.Command.Feature has it
	Clause  string       // the clause that caused it, or none
}

// ItemTaken says: an entity gets an item.
type ItemTaken struct {
	Who    scenario.Who // to whom it happened
	By     scenario.Who // who caused it
	Item   string       // its name
	Source string       // the name of the content behind it, or none
	Clause string       // the clause that caused it, or none
}

// ItemLost says: an entity loses an item.
type ItemLost struct {
	Who    scenario.Who // to whom it happened
	By     scenario.Who // who caused it
	Item   string       // its name
	Source string       // the name of the content behind it, or none
}

// Advanced says: a Counter moves.
type Advanced struct {
	By        scenario.Who // who caused it
	Counter   int          // its place in scenario.Spec.Counters
	Points    int          // how many it is advanced by
	FilledWas int          // slots filled before
	Filled    int          // slots filled now
	Source    string       // the name of the content behind it, or none
	Clause    string       // the clause that caused it, or none
}

// Completed says: a Counter is full.
type Completed struct {
	Counter int    // its place in scenario.Spec.Counters
	Clause  string // the clause that caused it, or none
}

// Spawned says: content has put a new Challenge on the map.
type Spawned struct {
	Who     scenario.Who      // to whom it happened
	Printed int               // its place in scenario.Spec.Challenges
	Region  scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Owner   scenario.Owner    // the piece of content that did it
}

// Respawned says: a new Challenge is in the place of a defeated one (EX-77).
type Respawned struct {
	Who    scenario.Who      // to whom it happened
	Region scenario.RegionID // scenario.NoRegion if the viewer doesn't know it
	Clause string            // the clause that caused it, or none
}
