package stattrack

import (
	"github.com/crunchrules/crunch"
)

// Roles are what a PC's Roles add to its base values, one Role for each type of scenario. An exploration Role is a Craft. ST-05
type Roles struct {
	Exploration, Combat, Interaction Values
}

// For returns what the Role for a type of scenario adds. The other Roles don't count. Outside scenarios no Role counts; if the DM names
// one, ask for its type of scenario. ST-05, ST-06
func (r Roles) For(s ScenarioType) Values {
	switch s { // §ST-05
	case Exploration:
		return r.Exploration
	case Combat:
		return r.Combat
	case Interaction:
		return r.Interaction
	}
	return Values{} // §ST-06
}

// BasePC returns a PC's base values: the sum of what its Background, its Role and each piece of Gear add. Each sum is limited to -2..+2,
// or to the limit that WiderBase sets. Diseases come later, in NewSheet. ST-05, ST-08
func (k EntityKind) BasePC(parts ...Values) Values {
	most := k.baseLimit()
	var base Values
	for t := range base {
		sum := 0
		for _, p := range parts {
			sum += int(p[t]) // ST-05, §GL-56: one sum
		}
		base[t] = Slot(limit(sum, -most, most)) // ST-08
	}
	return base
}

// Lowered is how far Diseases lower the base value of each track, all together. EX-142
type Lowered [NumTracks]uint16

// UnmarshalJSON reads a list of exactly four numbers.
func (l *Lowered) UnmarshalJSON(data []byte) error {
	list, err := fourOf[uint16]("list of numbers", data)
	if err == nil {
		*l = Lowered(list)
	}
	return err
}

// A BaseTable holds the base values of all entities but PCs: by rank for Adversaries and Opponents, by type for Challenges. A game may
// bring its own numbers. ST-07, GL-07
type BaseTable struct {
	Mook     Values `json:"mook"`
	Regular  Values `json:"regular"`
	MiniBoss Values `json:"miniBoss"`
	Boss     Values `json:"boss"`
	Creature Values `json:"creature"`
	Environ  Values `json:"environ"`
	Obstacle Values `json:"obstacle"`
	Seeker   Values `json:"seeker"`
	Trap     Values `json:"trap"`
	Neutral  Values `json:"neutral,omitzero"`

	// WiderBase widens the limit of base values by 1 or 2 either way. Every EntityKind of the game has the same WiderBase, PCs too. ST-08
	WiderBase uint8 `json:"widerBase,omitzero"`
}

// DefaultBases returns the table of the published game. GL-07
func DefaultBases() BaseTable {
	all := func(s Slot) Values { return Values{s, s, s, s} }
	return BaseTable{ // §GL-07
		Mook: all(-1), Regular: all(0), MiniBoss: all(+1), Boss: all(+2),
		Creature: all(-1), Environ: all(-1), Obstacle: all(0), Seeker: all(-1), Trap: all(0),
	}
}

// Challenge returns the base values of a type of Challenge. NoChallenge has 0 on every track.
func (b BaseTable) Challenge(c ChallengeType) Values {
	switch c { // §ST-07
	case Creature:
		return b.Creature
	case Environ:
		return b.Environ
	case Obstacle:
		return b.Obstacle
	case Seeker:
		return b.Seeker
	case Trap:
		return b.Trap
	case Neutral: // GL-89
		return b.Neutral
	}
	return Values{}
}

// Validate returns a *crunch.RangeError if a value is outside the limit: -2 to +2, unless WiderBase widens it. ST-08
func (b BaseTable) Validate() error {
	if err := checkWider("widerBase of the base values", b.WiderBase); err != nil {
		return err
	}
	for i, base := range [...]Values{b.Mook, b.Regular, b.MiniBoss, b.Boss} {
		if err := checkBase(rankNames[i], base, b.WiderBase); err != nil {
			return err
		}
	}
	for c := range ChallengeType(NumChallenges) {
		if err := checkBase(c.String(), b.Challenge(c), b.WiderBase); err != nil {
			return err
		}
	}
	return nil
}

var rankNames = [...]string{"Mook", "Regular", "Mini-boss", "Boss"}

// checkBase rejects a base value that is outside the limit before Diseases. ST-08
func checkBase(whose string, base Values, wider uint8) error {
	most := baseLimit(wider)
	for t, v := range base {
		if int(v) < -most || int(v) > most { // ST-08
			what := "base " + Track(t).String()
			if whose != "" {
				what += " of " + whose
			}
			return &crunch.RangeError{Package: "stattrack", What: what, Got: int(v), Min: -most, Max: most, Clause: "ST-08"}
		}
	}
	return nil
}

// UnmarshalJSON reads a whole table: every rank and type, and nothing else but WiderBase. What can't be read is a *crunch.TextError, what
// Validate rejects a *crunch.RangeError.
func (b *BaseTable) UnmarshalJSON(data []byte) error {
	var in savedBases
	if err := codec.Read("table of base values", data, &in); err != nil {
		return err
	}
	if err := BaseTable(in).Validate(); err != nil {
		return err
	}
	*b = BaseTable(in)
	return nil
}

// savedBases has the fields of a BaseTable without its methods.
type savedBases BaseTable
