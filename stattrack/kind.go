package stattrack

import (
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/valid"
)

// A Kind is what an entity is, as far as that changes what a slot means. The zero Kind is an entity that draws no cards, is no
// Challenge, and is in no scenario. ST-13
type Kind struct {
	Draws     bool      `json:",omitzero"` // draws cards and holds a hand
	MiniBoss  bool      `json:",omitzero"` // has two Actions a turn (ST-21)
	Challenge Challenge `json:",omitzero"` // the type of Challenge it is, if it is one
	Scenario  Scenario  `json:",omitzero"` // the type of scenario being played

	// WiderBase widens the limit of base values: from -2..+2 to -3..+3 with 1, to -4..+4 with 2, which is the widest: a base at
	// +5 or -5 would have the effect of that slot again at each reset. ST-08
	WiderBase uint8 `json:",omitzero"`

	// ResilienceBarsActions takes Resilience -4 as it is printed, "can't play Action cards from hand", where the default
	// bars Reaction cards. It changes nothing for those who draw no cards. GL-05
	ResilienceBarsActions bool `json:",omitzero"`
}

// Check returns nil if there can be such an entity, else a *crunch.NameError, *crunch.RangeError or *SheetError: no Challenge draws cards
// or is a Mini-boss (EX-50), and the limit of base values is widened by 2 at most (ST-08).
func (k Kind) Check() error {
	if err := challengeNames.Check(uint8(k.Challenge)); err != nil {
		return err
	}
	if err := scenarioNames.Check(uint8(k.Scenario)); err != nil {
		return err
	}
	if err := checkWider("Kind.WiderBase", k.WiderBase); err != nil {
		return err
	}
	if k.Challenge != NoChallenge && k.Draws { // EX-50
		return &SheetError{Field: "Kind.Draws", Found: "true for a Challenge", Want: "false: Challenges draw no cards", Clause: "EX-50"}
	}
	if k.Challenge != NoChallenge && k.MiniBoss { // EX-50
		return &SheetError{Field: "Kind.MiniBoss", Found: "true for a Challenge", Want: "false: no Challenge is a Mini-boss", Clause: "EX-50"}
	}
	return nil
}

// baseLimit is how far base values may be from 0, up or down, before Diseases. ST-08
func (k Kind) baseLimit() int { return baseLimit(k.WiderBase) }

func baseLimit(wider uint8) int { return int(MaxBase) + int(min(wider, MaxWiderBase)) } // ST-08

// MaxWiderBase is as far as the limit of base values can be widened: to the slots before the ends. ST-08
const MaxWiderBase = uint8(MaxSlot - 1 - MaxBase)

func checkWider(what string, wider uint8) error {
	return valid.Range("stattrack", what, int(wider), 0, int(MaxWiderBase), "ST-08")
}

// A Challenge is a type of Challenge: what opposes PCs in exploration. ST-07
type Challenge uint8

// The types of Challenges. The zero Challenge is none: a PC, an Adversary or an Opponent.
const (
	NoChallenge Challenge = iota
	Creature
	Environ
	Obstacle
	Seeker
	Trap

	// NumChallenges is how many values there are, NoChallenge included: a table by type has so many rows.
	NumChallenges = iota
)

// The compiler demands a name for each type.
var challengeList [NumChallenges]string = [...]string{"None", "Creature", "Environ", "Obstacle", "Seeker", "Trap"}

var challengeNames = enum.Names{Package: "stattrack", What: "type of Challenge", Names: challengeList[:]}

// String returns the type's name in the book, or "None".
func (c Challenge) String() string { return challengeNames.String(uint8(c)) }

// ParseChallenge reads the form of String whatever its case; anything else is a *crunch.NameError.
func ParseChallenge(name string) (Challenge, error) {
	return enum.Parse[Challenge](&challengeNames, name)
}

// MarshalText gives the form of String; a value without a name is a *crunch.RangeError.
func (c Challenge) MarshalText() ([]byte, error) {
	return challengeNames.Text(uint8(c))
}

// UnmarshalText reads what ParseChallenge reads.
func (c *Challenge) UnmarshalText(text []byte) error {
	return enum.Unmarshal(&challengeNames, c, text)
}

// A Rank is the standing of an Adversary (combat) or an Opponent (interaction), from the lowest up. ST-07
type Rank uint8

// The ranks. The zero Rank is Mook.
const (
	Mook Rank = iota
	Regular
	MiniBoss
	Boss
)

var rankNames = enum.Names{Package: "stattrack", What: "rank", Names: []string{"Mook", "Regular", "Mini-boss", "Boss"}}

// String returns the rank's name in the book: "Mini-boss".
func (r Rank) String() string { return rankNames.String(uint8(r)) }

// ParseRank reads the form of String whatever its case; anything else is a *crunch.NameError.
func ParseRank(name string) (Rank, error) { return enum.Parse[Rank](&rankNames, name) }

// MarshalText gives the form of String; a value without a name is a *crunch.RangeError.
func (r Rank) MarshalText() ([]byte, error) { return rankNames.Text(uint8(r)) }

// UnmarshalText reads what ParseRank reads.
func (r *Rank) UnmarshalText(text []byte) error { return enum.Unmarshal(&rankNames, r, text) }

// A Scenario is a type of scenario. ST-05, ST-13
type Scenario uint8

// The types of scenarios. The zero Scenario is none: what happens between scenarios (ST-06).
const (
	Outside Scenario = iota
	Exploration
	Combat
	Interaction
)

var scenarioNames = enum.Names{Package: "stattrack", What: "type of scenario", Names: []string{"Outside", "Exploration", "Combat", "Interaction"}}

// String returns the type's name, or "Outside".
func (s Scenario) String() string { return scenarioNames.String(uint8(s)) }

// ParseScenario reads the form of String whatever its case; anything else is a *crunch.NameError.
func ParseScenario(name string) (Scenario, error) {
	return enum.Parse[Scenario](&scenarioNames, name)
}

// MarshalText gives the form of String; a value without a name is a *crunch.RangeError.
func (s Scenario) MarshalText() ([]byte, error) {
	return scenarioNames.Text(uint8(s))
}

// UnmarshalText reads what ParseScenario reads.
func (s *Scenario) UnmarshalText(text []byte) error {
	return enum.Unmarshal(&scenarioNames, s, text)
}
