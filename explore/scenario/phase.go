package scenario

import (
	"github.com/crunchrules/crunch/internal/enum"
)

// A RoundPhase is a part of a round. It says who takes turns. EX-01
type RoundPhase uint8

// The phases in the order in which a round passes through them.
const (
	PhaseBefore    RoundPhase = iota // the scenario has not begun
	PhaseEnviron                     // Challenges that act first, in the DM's order (EX-55)
	PhasePC                          // every PC, in the order that the players choose
	PhaseChallenge                   // every other Challenge that gets turns, in the DM's order (EX-75, EX-80)
	PhaseDiscard                     // every turn is over, and the hooks of the round's end run (GL-06)
	PhaseOver                        // the scenario has ended
)

var phaseNames = enum.Names{Package: "explore", What: "phase", Names: []string{"Before", "Environs", "PCs", "Challenges", "Discard", "Over"}}

// String returns who acts in the phase.
func (p RoundPhase) String() string { return phaseNames.String(uint8(p)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (p RoundPhase) MarshalText() ([]byte, error) { return phaseNames.Text(uint8(p)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
func (p *RoundPhase) UnmarshalText(b []byte) error { return enum.Unmarshal(&phaseNames, p, b) }
