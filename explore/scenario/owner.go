package scenario

import (
	"github.com/crunchrules/crunch/internal/enum"
)

// An Owner is the piece of content whose hook runs.
type Owner struct {
	Kind  OwnerKind `json:"kind"`
	Index uint16    `json:"index,omitzero"` // its place in the Spec's list, or a play's among its player's plays
	Who   Who       `json:"who,omitzero"`   // the Challenge or PC; for a Disease, the afflicted; for a play, who played it; for Gear and an Item, the bearer
}

// An OwnerKind is a kind of content that has hooks.
type OwnerKind uint8

// The owners of hooks.
const (
	OwnedByScenario OwnerKind = iota
	OwnedByChallenge
	OwnedByDisease
	OwnedBySecret
	OwnedByFeature
	OwnedByCounter
	OwnedByFortune // Index: the row, counted through all tables
	OwnedByPlay    // a play's Special
	OwnedByCommand // a command of content (GL-50)
	OwnedByRegion
	OwnedByConnection
	OwnedByState // a Value of the Spec: it has no hooks, and all hooks share it (GL-59)
	OwnedByPC    // Who; only of an Amendment
	OwnedByGear  // Who: its bearer
	OwnedByAims  // the Aims reached: Index 0 by anybody, with Apart also 1 and up as a PC knows them; they have no hooks (GL-80)
	OwnedByItem  // Who: its bearer

	NumOwners = iota
)

var ownerNames = enum.Names{Package: "explore", What: "kind of content", Names: []string{"scenario", "challenge", "disease", "secret", "feature", "counter", "fortune", "play", "command", "region", "connection", "state", "pc", "gear", "aims", "item"}}

// String returns the kind of content: "scenario", "challenge" and so on.
func (k OwnerKind) String() string { return ownerNames.String(uint8(k)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (k OwnerKind) MarshalText() ([]byte, error) { return ownerNames.Text(uint8(k)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (k *OwnerKind) UnmarshalText(b []byte) error { return enum.Unmarshal(&ownerNames, k, b) }
