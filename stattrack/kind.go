package stattrack

import (
	"cmp"

	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// An EntityKind says what an entity is, as far as that changes what a slot means. The zero EntityKind draws no cards, is not a Challenge,
// and is in no scenario. ST-13
type EntityKind struct {
	Draws     bool          `json:"draws,omitzero"`     // it draws cards and holds a hand
	MiniBoss  bool          `json:"miniBoss,omitzero"`  // it has two Actions a turn (ST-21)
	Challenge ChallengeType `json:"challenge,omitzero"` // its type, if it is a Challenge
	Scenario  ScenarioType  `json:"scenario,omitzero"`  // the type of scenario that is played

	// WiderBase widens the limit of base values: 1 makes -2..+2 into -3..+3, 2 makes it -4..+4. That is the widest: a base at +5 or -5
	// would have the effect of its slot again at each reset. ST-08
	WiderBase uint8 `json:"widerBase,omitzero"`

	// ResilienceBarsActions reads Resilience -4 as it is printed, "can't play Action cards from hand". By default it bars Reaction cards.
	// An entity that draws no cards is not affected. GL-05
	ResilienceBarsActions bool `json:"resilienceBarsActions,omitzero"`
}

// validate rejects an entity that the rules don't have. A Challenge doesn't draw cards and isn't a Mini-boss (EX-50), and WiderBase is at
// most 2 (ST-08).
func (k EntityKind) validate() error {
	err := cmp.Or(challengeNames.Check(uint8(k.Challenge)), scenarioNames.Check(uint8(k.Scenario)), checkWider("widerBase", k.WiderBase))
	if err != nil {
		return err
	}
	if k.Challenge != NoChallenge && k.Draws { // §EX-50
		return &FieldError{Field: "draws", Found: "true for a Challenge", Want: "false", Clause: "EX-50"}
	}
	if k.Challenge != NoChallenge && k.MiniBoss { // EX-50
		return &FieldError{Field: "miniBoss", Found: "true for a Challenge", Want: "false", Clause: "EX-50"}
	}
	return nil
}

// baseLimit returns how far from 0 a base value may be before Diseases, up or down. ST-08
func (k EntityKind) baseLimit() int { return baseLimit(k.WiderBase) }

func baseLimit(wider uint8) int { return int(MaxBase) + int(min(wider, MaxWiderBase)) } // ST-08

// MaxWiderBase is the highest WiderBase: it puts the limit on the slots next to the ends. ST-08
const MaxWiderBase = uint8(MaxSlot - 1 - MaxBase)

func checkWider(what string, wider uint8) error {
	return valid.In(0, int(MaxWiderBase)).Check("stattrack", what, int(wider), "ST-08")
}

// A ChallengeType is a type of Challenge: what opposes PCs in exploration, and Neutral, which doesn't. ST-07
type ChallengeType uint8

// The types of Challenges. The zero ChallengeType is for a PC, an Adversary or an Opponent.
const (
	NoChallenge ChallengeType = iota
	Creature
	Environ
	Obstacle
	Seeker
	Trap
	Neutral // nobody's enemy: a merchant, a boat, a captive (GL-89)

	// NumChallenges is the number of values, NoChallenge included.
	NumChallenges = iota
)

// The compiler asks for a name for each type.
var challengeList [NumChallenges]string = [...]string{"None", "Creature", "Environ", "Obstacle", "Seeker", "Trap", "Neutral"}

var challengeNames = enum.Names{Package: "stattrack", What: "type of Challenge", Names: challengeList[:]}

// String returns the type's name in the book, or "None".
func (c ChallengeType) String() string { return challengeNames.String(uint8(c)) }

// MarshalText writes the name in lowerCamel. An unknown type is a *crunch.RangeError.
func (c ChallengeType) MarshalText() ([]byte, error) {
	return challengeNames.Text(uint8(c))
}

// UnmarshalText reads the form of String or of MarshalText in any case. Anything else is a *crunch.NameError.
func (c *ChallengeType) UnmarshalText(text []byte) error {
	return enum.Unmarshal(&challengeNames, c, text)
}

// A ScenarioType is a type of scenario. ST-05, ST-13
type ScenarioType uint8

// The types of scenarios. The zero ScenarioType is for what happens between scenarios (ST-06).
const (
	Outside ScenarioType = iota
	Exploration
	Combat
	Interaction
)

var scenarioNames = enum.Names{Package: "stattrack", What: "type of scenario", Names: []string{"Outside", "Exploration", "Combat", "Interaction"}}

// String returns the type's name, or "Outside".
func (s ScenarioType) String() string { return scenarioNames.String(uint8(s)) }

// MarshalText writes the name in lowerCamel. An unknown type is a *crunch.RangeError.
func (s ScenarioType) MarshalText() ([]byte, error) {
	return scenarioNames.Text(uint8(s))
}

// UnmarshalText reads the form of String or of MarshalText in any case. Anything else is a *crunch.NameError.
func (s *ScenarioType) UnmarshalText(text []byte) error {
	return enum.Unmarshal(&scenarioNames, s, text)
}
