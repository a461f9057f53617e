package stattrack

import (
	"fmt"

	"github.com/crunchrules/crunch/internal/enum"
)

// A Party is a side of an opposed roll.
type Party uint8

// The sides. The zero Party is the Action's.
const (
	ActionParty   Party = iota // rolls the Action's Accuracy entry, or a Search or Lockpick
	ReactionParty              // rolls the Reaction's Evasion entry, or Hidden or a Lock
)

var partyNames = enum.Names{Package: "stattrack", What: "side", Names: []string{"Action", "Reaction"}}

// String returns "Action" or "Reaction".
func (p Party) String() string { return partyNames.String(uint8(p)) }

// MarshalText writes the name in lowerCamel. An unknown side is a *crunch.RangeError.
func (p Party) MarshalText() ([]byte, error) { return partyNames.Text(uint8(p)) }

// UnmarshalText reads the form of String or of MarshalText in any case. Anything else is a *crunch.NameError.
func (p *Party) UnmarshalText(text []byte) error { return enum.Unmarshal(&partyNames, p, text) }

// A Side is a side of an opposed roll. Sheet.ActionSide and Sheet.ReactionSide make it, or fill in Pool, Certain and Rerolls by hand. The
// roll fills in the rest.
type Side struct {
	Pool    Pool    `json:"pool,omitzero"`    // its entry, all adjustments made
	Certain bool    `json:"certain,omitzero"` // it wins without dice (ST-28, ST-37)
	Rerolls Rerolls `json:"rerolls,omitzero"` // its rights and duties to reroll

	First      PoolRoll `json:"first,omitzero"`      // its first roll
	Second     PoolRoll `json:"second,omitzero"`     // its reroll
	Used       Rerolls  `json:"used,omitzero"`       // the right or duty that it used to reroll
	KeptSecond bool     `json:"keptSecond,omitzero"` // Second counts, not First
	Won        bool     `json:"won,omitzero"`        // it was winning at some point, even if it rerolled the win away
}

// Total returns the total that counts.
func (s Side) Total() int {
	if s.KeptSecond {
		return s.Second.Total()
	}
	return s.First.Total()
}

// explain returns one side as text. What it adds to its dice is between commas.
func (s Side) explain() string {
	switch {
	case s.Pool.IsZero() || s.Pool.Removed || s.First.Pool.IsZero():
		out := s.Pool.String()
		if s.Certain {
			out += ", certain to win,"
		}
		return out
	case s.Used != 0 && !s.Second.Pool.IsZero():
		return fmt.Sprintf("%s, rerolled %s,", s.First.explain(), s.Second.explain())
	}
	return s.First.explain()
}
