package scenario

import (
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// A Spec is a scenario as its author writes it. Things refer to each other by name. explore.New validates it and makes a Scenario.
type Spec struct {
	Name        string   `json:"name"`
	About       string   // the text that the players read at the start
	Version     string   `json:",omitzero"` // of the content, for people, such as "fen 1.2.0": saves tell it, and it decides nothing
	Setting     Settings // the setting of every region without its own (EX-90); at least one
	Type        Type     // Normal, Stealth or Chase
	Start       string   `json:"start"` // the region where every PC starts
	Goal        Goal
	Regions     []Region
	Connections []Connection
	Challenges  []Challenge
	Diseases    []Disease
	Effects     []Effect `json:",omitempty"` // Effects that content bestows by name (GL-52)
	Everywhere  []Effect `json:",omitempty"` // house rules: they are in force on everything in play (GL-52)
	Secrets     []Secret
	Features    []Feature
	Fortunes    []FortuneTable
	Counters    []Counter
	Gear        []Gear           // what PCs may find and equip, by the names of items (GL-47)
	Items       []Item           `json:",omitempty"` // the things that do something, by the names of items (GL-84)
	Commands    []ContentCommand // what players may attempt and the book does not name (GL-50)
	Options     []Option         `json:",omitempty"` // what the table chooses before a game (GL-76)
	State       []Value          `json:",omitempty"` // what the scenario keeps for all its hooks (GL-59)
	Endings     []Ending         `json:",omitempty"` // ways to end that have a name; play checks them in this order (GL-60)
	Witnesses   []Witness        `json:",omitempty"` // what should happen in some game, for simulations and checks (GL-97)
	Win         string           `json:",omitzero"`  // the name of the Ending that comes when the goal is reached with success; "" is none (GL-60)
	Aims        []Step           `json:",omitempty"` // what players want, in this order, for bots and simulations (GL-80)
	// what conditions of the card game do, by name; one that is not listed is a name alone (PD-09)
	Conditions []probdeck.Condition `json:",omitzero"`
	Limits     RoundLimits          // for the Chase type
	Forbids    Forbids
	Hooks      Hooks   // house rules: the scenario's hooks hear everything that happens, after the owners' hooks (Hearing)
	Before     Befores `json:",omitempty"` // house rules: asked before anything else is (GL-72)

	// BaseValues replaces the book's base values of Challenges by type; nil keeps those of GL-07. Its WiderBase widens the limit of -2..+2
	// for PCs and Challenges alike (ST-08).
	BaseValues *stattrack.BaseTable
	// InjuryEP is how far an Injury lowers every maximum; 0 means the 5 of GL-08.
	InjuryEP int
	// HealingAverts cancels the Injury of a PC at 0 EP if it is healed above 0 before its next turn. Otherwise the Injury comes in any case
	// (GL-41).
	HealingAverts bool
	// Apart lets each PC know only what it has seen, and what it was told by PCs that it has met: PCs in one region tell each other all they
	// know. Otherwise the PCs share what they see, as people at one table do. A party of one has nobody to be apart from.
	Apart bool
	// ItemsStay leaves items with their bearers: no PC hands over, drops or picks up an item, and what a PC carried when it left play goes
	// with it. Otherwise that lies where it was (GL-48).
	ItemsStay bool
	// OpenHands shows everybody every hand, for a table that plays with open cards. Otherwise a hand is for its own player alone (HD-81).
	OpenHands bool `json:",omitzero"`
	// ShareHidden tells the players the Hidden roll of whatever a Search finds. Otherwise that is so only where a Secret or a Challenge says so.
	// What isn't found is never told (EX-121).
	ShareHidden bool `json:",omitzero"`
	// GearLimit is how many pieces of Gear a PC may have equipped; 0 is any number (GL-47).
	GearLimit int
	// Code gives a version for each callback, under a name that the host chooses. Functions can't be compared, so a save only knows whether
	// a Go func is there. If a func changes and its version doesn't, old saves load and go on with the new func; Undo and Replay then
	// return an *explore.DesyncError where the log differs. If its version changes too, explore.Load refuses old saves and names the
	// callback in an *explore.ChangeError. Package script makes each callback's version from its code.
	Code map[string]string
}

// A Type is the kind of scenario. It decides how the scenario can fail.
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

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (t Type) MarshalText() ([]byte, error) { return typeNames.Text(uint8(t)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (t *Type) UnmarshalText(b []byte) error { return enum.Unmarshal(&typeNames, t, b) }

// A Goal is the objective: a region to reach. EX-12
type Goal struct {
	Region string `json:"region"`
	Known  bool   `json:"known,omitzero"` // the players know from the start where it is; otherwise they find it by reaching it
	// an item to bring out: PCs then leave through the goal with the command Leave; the scenario fails if one leaves before a PC in play or safe
	// has it, or if it ends without it
	Requires string `json:"requires,omitzero"`
}

// Forbids are the things that a scenario forbids outright. EX-104
type Forbids struct {
	Bashing bool  `json:"bashing,omitzero"` // no Action may be played against an Obstacle that has a Lock or a key: only picks and keys open it (GL-43)
	Light   bool  `json:"light,omitzero"`   // a Seeker that can see the PCs' light from its region or an adjacent unblocked one costs Tokens
	Tokens  uint8 `json:"tokens,omitzero"`  // how many Stealth Tokens such light costs; 0 is all of them: defeat
}

// A Region is a node of the map. EX-10
type Region struct {
	Name      string   `json:"name"`
	About     string   `json:"about,omitzero"`     // the general description that the DM reads when the PCs see it (EX-30)
	Setting   Settings `json:"setting,omitzero"`   // if it differs from the scenario's; with several the player chooses (EX-91)
	Dark      bool     `json:"dark,omitzero"`      // EX-32: a region is lit or dark
	Water     bool     `json:"water,omitzero"`     // entities swim here (EX-40)
	Submerged bool     `json:"submerged,omitzero"` // fully under water: nothing flies, no flame burns, sight is blocked in and out (EX-41, EX-43, EX-44)
	NoHiding  bool     `json:"noHiding,omitzero"`  // it has no place to hide a body: PCs must drag it elsewhere (EX-103)
	Limit     int      `json:"limit,omitzero"`     // the round limit of this region; 0 for none (EX-113)
	Extends   int      `json:"extends,omitzero"`   // how many rounds reaching it adds to the limit (EX-114)
	Hooks     *Hooks   `json:"hooks,omitzero"`     // of what happens in it; nil is none
	Items     []string `json:"items,omitzero"`     // what lies here at the start, for a PC to pick up; PCs here see it (GL-48)
	Before    *Befores `json:"before,omitzero"`    // asked about who is in it; nil is none (GL-72)
	Effects   []Effect `json:"effects,omitempty"`  // in force on every PC and Challenge in it, but no Obstacle (GL-52)
}

// A Connection is an edge of the map: a way from one region to another and, as a rule, back. EX-10
type Connection struct {
	From   string `json:"from"`
	To     string `json:"to"`
	OneWay bool   `json:"oneWay,omitzero"` // only From to To
	Hidden bool   `json:"hidden,omitzero"` // the players can't see or use it until a Secret opens it (EX-122)
	Closed bool   `json:"closed,omitzero"` // nobody passes or sees through it until content opens it (explore.SceneWay.Open)
	Down   bool   `json:"down,omitzero"`   // From is the upper end: a Move to To climbs down its Obstacle (EX-69)
	Hooks  *Hooks `json:"hooks,omitzero"`  // OnCross, OnDoor; nil is none
}

// Name names a connection for people.
func (c *Connection) Name() string { return c.From + " to " + c.To }

// A Secret is something hidden in a region that a Search may find. EX-120
type Secret struct {
	Name    string         `json:"name"`
	Region  string         `json:"region"`
	Hidden  stattrack.Pool // the dice that a Search must beat
	Opens   *Way           // the hidden connection that it reveals
	Item    string         // the item that the finder takes at once (EX-122)
	Disarms string         // the Challenge that its mechanism disables: a Trap's countermeasure (EX-86)
	Fortune string         // the Fortune table that the finder rolls on (EX-123)
	Hooks   Hooks          // OnFind
	Out     bool           `json:"out,omitzero"` // left out, though other content speaks of it: nobody finds it

	ShareHidden bool `json:",omitzero"` // whoever finds it by a Search is told the Hidden roll (EX-121)
}

// A Feature is a thing in a region that has a Lock and can be targeted as though it were an entity: a chest. EX-133
type Feature struct {
	Name   string `json:"name"`
	About  string
	Region string         `json:"region"`
	Lock   stattrack.Pool // opposed by Lockpick; without one, Key opens it, or anyone
	Key    string         // the item that opens it; without a Key and a Lock, any Action opens it
	KeyUse KeyUse         `json:",omitzero"` // what using the key costs: an Action, or KeyStrategy. Nobody Moves through a Feature (EX-134)
	// the entries beneath the Lock, which hit the picker after a failed attempt: Damage, Tokens, a Disease, Shifts and Effects on the picker (EX-131)
	Failure *Play  `json:",omitempty"`
	Item    string // the item that the opener takes at once
	Hooks   Hooks  // OnOpen
	Out     bool   `json:"out,omitzero"` // left out, though other content speaks of it: nobody sees or opens it
}

// A FortuneTable lists the Fortunes that a Search can find, as rows of a 1d100 roll or as a deck. EX-123
type FortuneTable struct {
	Name string `json:"name"`
	Deck bool   // its rows are cards: each is drawn once, and all are reshuffled once they are gone; otherwise 1d100 is rolled
	Rows []Fortune
}

// A Fortune is one row of a table or one card of a deck. EX-123
type Fortune struct {
	Name string `json:"name"`
	Upto int    // the highest d100 roll for this row; rows rise to 100. Not for decks.
	Item string // the item that the finder gets
	Hook Hook   // its other effects
}

// A Way names a connection by its two regions.
type Way struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// A Counter is a Counter that the scenario starts with, and what its completion means. CT-04
type Counter struct {
	Name    string          `json:"name"`
	Counter counter.Counter `json:"counter"`
	Wins    bool            // its completion ends the scenario in success
	Loses   bool            // its completion ends the scenario in failure
	Hooks   Hooks           // OnComplete
	Of      []string        `json:"of,omitzero"`     // each of these PCs has one of its own; it goes with the PC to its next scenario (CT-17)
	ByHand  bool            `json:"byHand,omitzero"` // a Timer that Actions don't advance, only content does (CT-14)
	Where   Where           `json:"where,omitzero"`  // where points count, by the region of the PC that gives them, else by the scenario's (EX-92)
	Things  []string        `json:"things,omitzero"` // what the slots of an Inventory hold, in order; its Filled follows from them (CT-15)
	Out     bool            `json:"out,omitzero"`    // left out, though other content speaks of it: it never fills
}

// RoundLimits are the round limits of a Chase. EX-110
type RoundLimits struct {
	Rounds  int  `json:"rounds,omitzero"`  // the PCs lose when the round counter reaches it; 0 only if regions have their own limits (EX-113)
	Chasing bool `json:"chasing,omitzero"` // the PCs chase: one of them must reach the goal; otherwise they flee and all must reach it (EX-111)
	// what happens to PCs left behind; if set, the result is a partial success, even if PCs died on the way (EX-112, GL-42)
	Rest Partial `json:"rest,omitzero"`
	// when a region's limit is reached, the PCs in it die and the rest go on; otherwise the scenario fails, even if PCs are at the goal (EX-113, GL-46)
	Deadly bool `json:"deadly,omitzero"`
	Own    bool `json:"own,omitzero"` // each PC has its own limit, raised by the regions that it reaches (EX-114)
}

// Partial says what happens to the PCs of a fleeing party that are left behind. Unless it is NoPartial, the Chase is a partial success for
// the others. EX-112
type Partial uint8

// What happens to PCs that have not reached the goal when the limit is reached.
const (
	NoPartial   Partial = iota // the scenario fails if a PC is left behind; if Limits.Deadly, they die (GL-42)
	RestInjured                // those at the goal are safe, the rest suffer an Injury each
	RestDie                    // those at the goal are safe, the rest die
)

var partialNames = enum.Names{Package: "explore", What: "partial success", Names: []string{"none", "injured", "dead"}}

// String returns what happens to the rest: "none", "injured" or "dead".
func (p Partial) String() string { return partialNames.String(uint8(p)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (p Partial) MarshalText() ([]byte, error) { return partialNames.Text(uint8(p)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (p *Partial) UnmarshalText(b []byte) error { return enum.Unmarshal(&partialNames, p, b) }

func init() {
	forms.Sparse[Spec]()
	forms.Sparse[Challenge]()
	forms.Sparse[Play]()
	forms.Sparse[Disease]()
	forms.Sparse[Secret]()
	forms.Sparse[Feature]()
	forms.Sparse[FortuneTable]()
	forms.Sparse[Fortune]()
	forms.Sparse[Counter]()
	forms.Sparse[ContentCommand]()
	forms.Sparse[Ending]()
	forms.Sparse[Witness]()
	forms.Sparse[Option]()
	forms.Sparse[Character]()
	forms.Sparse[Gear]()
}
