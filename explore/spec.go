package explore

import (
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/stattrack"
)

// A Spec is a scenario as its author writes it: things refer to each other by name. New checks it and makes a Scenario.
type Spec struct {
	Name        string   `json:"name"`
	About       string   // what the players are told at the start
	Setting     Settings // the setting of every region that names none (EX-90); at least one
	Type        Type     // Normal, Stealth or Chase
	Start       string   `json:"start"` // the region where every PC starts
	Goal        Goal
	Regions     []Region
	Connections []Connection
	Challenges  []Challenge
	Diseases    []Disease
	Secrets     []Secret
	Features    []Feature
	Fortunes    []FortuneTable
	Counters    []Counter
	Limits      Limits // for the Chase type
	Forbids     Forbids
	Hooks       Hooks // house rules: the scenario's own hooks hear of every trigger, after those of the owners

	// BaseValues replaces the printed base values of Challenges by type; nil keeps those of GL-07. Its WiderBase widens the limit of
	// -2..+2 for PCs and Challenges alike (ST-08).
	BaseValues *stattrack.BaseTable
	// InjuryEP replaces what an Injury takes off every maximum; 0 keeps the 5 of GL-08.
	InjuryEP int
	// HealingAverts spares a PC that was reduced to 0 EP its Injury if it is healed above 0 before its next turn. Else the Injury comes
	// in any case (GL-41).
	HealingAverts bool
	// Code says what the hooks are made of: for each callback a version, under a name of the host's choice. Functions can't be compared,
	// so a save knows a Go func only as being there or not. Where a func has changed and its version has not, saves from before load
	// and go on with the new func; Undo and Replay then find where the log goes another way, as a *DesyncError. Give it a new version,
	// and Load names it in a *ChangeError. Package script writes a version for each callback, made of its code.
	Code map[string]string
}

// A Type is what the PCs are doing, and with it how the scenario can fail.
type Type uint8

// The scenario types.
const (
	Normal  Type = iota // fails only when the whole party is wiped out (EX-95)
	Stealth             // fails with the last Stealth Token (EX-101)
	Chase               // fails at the round limit (EX-110)
)

var typeNames = enum.Names{Package: "explore", What: "scenario type", Names: []string{"Normal", "Stealth", "Chase"}}

// String returns the type's name in the book.
func (t Type) String() string { return typeNames.String(uint8(t)) }

// MarshalText gives the form of String; a value without a name is a [*crunch.RangeError].
func (t Type) MarshalText() ([]byte, error) { return typeNames.Text(uint8(t)) }

// UnmarshalText reads the form of String, in any case; anything else is a [*crunch.NameError].
func (t *Type) UnmarshalText(b []byte) error { return enum.Unmarshal(&typeNames, t, b) }

// A Goal is the objective: a region to reach. EX-12
type Goal struct {
	Region   string `json:"region"`
	Known    bool   `json:"known,omitzero"`    // the players know from the start where it is; else they find it by reaching it
	Requires string `json:"requires,omitzero"` // an item: the PCs then leave through the goal by a command of their own; to leave before a PC in play or safe has it, or to end without bringing it out, fails the scenario
}

// Forbids are the things that a scenario forbids outright. EX-104
type Forbids struct {
	Bashing bool  `json:"bashing,omitzero"` // no Action may be played against an Obstacle that has a Lock or a key: only picks and keys open it (GL-43)
	Light   bool  `json:"light,omitzero"`   // a Seeker that can see the PCs' light from its region or an adjacent unblocked one costs LightTokens
	Tokens  uint8 `json:"tokens,omitzero"`  // what such light costs; 0 is all of them: defeat
}

// A Region is a node of the map. EX-10
type Region struct {
	Name      string   `json:"name"`
	About     string   `json:"about,omitzero"`     // the general description that the DM reads when the PCs see it (EX-30)
	Setting   Settings `json:"setting,omitzero"`   // where it differs from the scenario's; several let the player choose (EX-91)
	Dark      bool     `json:"dark,omitzero"`      // EX-32: lit or dark, nothing between
	Water     bool     `json:"water,omitzero"`     // entities swim here (EX-40)
	Submerged bool     `json:"submerged,omitzero"` // fully under water: nothing flies, no flame burns, sight is blocked in and out (EX-41, EX-43, EX-44)
	NoHiding  bool     `json:"noHiding,omitzero"`  // no place serves to hide a body: it must be dragged elsewhere (EX-103)
	Limit     int      `json:"limit,omitzero"`     // the round limit of this region; 0 is none (EX-113)
	Extends   int      `json:"extends,omitzero"`   // rounds by which reaching it raises the limit (EX-114)
}

// A Connection is an edge of the map: a way from one region to another and, as a rule, back. EX-10
type Connection struct {
	From   string `json:"from"`
	To     string `json:"to"`
	OneWay bool   `json:"oneWay,omitzero"` // only From to To
	Hidden bool   `json:"hidden,omitzero"` // not there for the players until a Secret opens it (EX-122)
	Down   bool   `json:"down,omitzero"`   // From is the upper end: who goes From to To climbs down its Obstacle (EX-69)
}

// A Secret is something hidden in a region that a Search may find. EX-120
type Secret struct {
	Name    string         `json:"name"`
	Region  string         `json:"region"`
	Hidden  stattrack.Pool // what a Search rolls against
	Opens   *Way           // the hidden connection that it reveals
	Item    string         // what the finder picks up at once (EX-122)
	Disarms string         // the Challenge that its mechanism disables: a Trap's countermeasure (EX-86)
	Fortune string         // the Fortune table that the finder rolls on (EX-123)
	Hooks   Hooks          // OnFind
}

// A Feature is a thing in a region that has a Lock and can be targeted as though it were an entity: a chest. EX-133
type Feature struct {
	Name   string `json:"name"`
	About  string
	Region string         `json:"region"`
	Lock   stattrack.Pool // opposed by Lockpick; none: a key, or nothing, opens it
	Key    string         // the item that opens it; "" with no Lock: anyone's Action does
	Item   string         // what the opener takes at once
	Hooks  Hooks          // OnOpen
}

// A FortuneTable is what a Fortune found by a Search may be: rows of a 1d100 roll, or a deck. EX-123
type FortuneTable struct {
	Name string `json:"name"`
	Deck bool   // its rows are cards: each is drawn once, and reshuffled when all are gone; else 1d100 is rolled
	Rows []Fortune
}

// A Fortune is one row of a table or one card of a deck. EX-123
type Fortune struct {
	Name string `json:"name"`
	Upto int    // the highest d100 roll that reads this row; rows rise to 100. Not for decks.
	Item string // what the finder gets
	Hook Hook   // what else it does
}

// A Way names a connection by its two regions.
type Way struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// A Counter is a Counter that the scenario starts with; what its completion means is its own. CT-04
type Counter struct {
	Name    string          `json:"name"`
	Counter counter.Counter `json:"counter"`
	Wins    bool            // its completion ends the scenario in success
	Loses   bool            // its completion ends the scenario in failure
	Hooks   Hooks           // OnComplete
}

// Limits are the round limits of a Chase. EX-110
type Limits struct {
	Rounds  int     `json:"rounds,omitzero"`  // the chase is lost when the round counter reaches it; 0 only where regions have limits of their own (EX-113)
	Chasing bool    `json:"chasing,omitzero"` // the PCs give chase: one at the goal is success; else they flee and all must reach it (EX-111)
	Rest    Partial `json:"rest,omitzero"`    // what befalls those who did not make it: then it is a partial success, whoever died on the way (EX-112, GL-42)
	Deadly  bool    `json:"deadly,omitzero"`  // who is in a region when its limit is reached dies and the rest go on; else the scenario fails, whoever is at the goal (EX-113, GL-46)
	Own     bool    `json:"own,omitzero"`     // each PC has a limit of its own, which regions that it reaches raise (EX-114)
}

// Partial says what a scenario provides for the PCs of a fleeing party who are left behind. Where it provides something, the chase is a
// partial success for those who made it. EX-112
type Partial uint8

// What befalls the PCs who have not reached the goal when the limit comes.
const (
	NoPartial   Partial = iota // the scenario fails if anyone is lost; if Limits.Deadly, they die (GL-42)
	RestInjured                // those at the goal are safe, the rest suffer an Injury each
	RestDie                    // those at the goal are safe, the rest die
)

var partialNames = enum.Names{Package: "explore", What: "partial success", Names: []string{"none", "injured", "dead"}}

// String returns what befalls the rest: "none", "injured" or "dead".
func (p Partial) String() string { return partialNames.String(uint8(p)) }

// MarshalText gives the form of String; a value without a name is a [*crunch.RangeError].
func (p Partial) MarshalText() ([]byte, error) { return partialNames.Text(uint8(p)) }

// UnmarshalText reads the form of String, in any case; anything else is a [*crunch.NameError].
func (p *Partial) UnmarshalText(b []byte) error { return enum.Unmarshal(&partialNames, p, b) }
