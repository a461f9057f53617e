package board

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/enum"
)

// A Purpose is what dice are rolled for.
type Purpose uint8

// The purposes.
const (
	ForContent  Purpose = iota // a hook or Special
	ForInflict                 // GL-03
	ForEndure                  // GL-03
	ForDamage                  // GL-04
	ForDefence                 // GL-04
	ForSearch                  // EX-120
	ForHidden                  // EX-121: the DM rolls it against a PC's Search
	ForLockpick                // EX-130
	ForLock                    // EX-130
	ForFall                    // EX-68
	ForFortune                 // EX-123
	ForCards                   // HD-07
	ForCheck                   // a d20 of the skirmish game: a check, or an attack of a unit with all its checks (CK-10, CK-21)
	ForDraw                    // cards of the Probability Deck: a draw, or an attack of a bioform with both draws (PD-04, PD-32)

	NumPurposes = iota
)

var purposeNames = enum.Names{Package: "explore", What: "purpose of dice", Names: []string{"content", "Inflict", "Endure", "Damage", "Defence", "Search", "Hidden", "Lockpick", "Lock", "fall", "Fortune",
	"cards", "check", "draw"}}

// String returns the purpose: "Inflict", "fall" and so on.
func (p Purpose) String() string { return purposeNames.String(uint8(p)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (p Purpose) MarshalText() ([]byte, error) { return purposeNames.Text(uint8(p)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (p *Purpose) UnmarshalText(b []byte) error { return enum.Unmarshal(&purposeNames, p, b) }

// A DiceKey says whose dice are rolled, for what and against whom. With the seed, the round and the number of times that the same key has
// been rolled in the round, it decides how the dice fall (explore.SeedDice). Nothing else does: it makes no difference who else is there,
// what they roll, and where something stands in a list.
//
// The dice of an entry belong to the entity that has the entry, and are rolled against the other side: Content is the play. A Lockpick and
// a Lock have the Feature as Content, or the other side in Against. Hidden entries are rolled for the PC that Searches: Content is the
// Secret, or Against the Challenge. A Fortune's Content has the number of the table as Index.
//
// The dice of content (ForContent) belong to the piece of content. They are rolled for the entities that its hook gets: Who is
// explore.Scene.Target, Against is explore.Scene.Actor.
type DiceKey struct {
	What    Purpose          `json:"what"`
	On      scenario.Trigger `json:"on,omitzero"`      // of a hook; scenario.NoTrigger for a Special, a Fortune and a command
	Who     scenario.Who     `json:"who,omitzero"`     // who rolls, or for whom the DM or content rolls
	Against scenario.Who     `json:"against,omitzero"` // the other side, or who caused the hook
	Content scenario.Owner   `json:"content,omitzero"` // the play, or the piece of content
}

// RollCount says how often dice with a key have been rolled in the round that is played. State.Rolls lists the keys in the order of their
// first rolls.
type RollCount struct {
	Key   DiceKey `json:"key"`
	Times uint16  `json:"times"` // it stops at 65,535; later rolls have the dice of that one
}
