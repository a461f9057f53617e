package stattrack

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/valid"
)

// Roles are what a PC's Roles add to its base values, one for each type of scenario. An exploration Role is a Craft. ST-05
type Roles struct {
	Exploration, Combat, Interaction Values
}

// For returns what the Role that fits the type of scenario adds: the others don't count. Outside scenarios no Role counts;
// the DM may name one by asking for its type of scenario instead. ST-05, ST-06
func (r Roles) For(s ScenarioType) Values {
	switch s { // ST-05
	case Exploration:
		return r.Exploration
	case Combat:
		return r.Combat
	case Interaction:
		return r.Interaction
	}
	return Values{} // ST-06
}

// BasePC sums what a PC's Background, fitting Role and every piece of Gear add, track by track. It limits each sum to -2..+2, or to what
// WiderBase makes of it. Diseases come after that: see NewSheet. ST-05, ST-08
func (k EntityKind) BasePC(parts ...Values) Values {
	most := k.baseLimit()
	var base Values
	for t := range base {
		sum := 0
		for _, p := range parts {
			sum += int(p[t]) // ST-05
		}
		base[t] = Slot(limit(sum, -most, most)) // ST-08
	}
	return base
}

// Lowered is how far Diseases lower the base value of each track, all together. EX-142
type Lowered [NumTracks]uint16

// UnmarshalJSON reads a list of exactly four numbers.
func (l *Lowered) UnmarshalJSON(data []byte) error {
	list, err := fourOf[uint16]("lowered bases", data)
	if err == nil {
		*l = Lowered(list)
	}
	return err
}

// A BaseTable holds the base values of all that are not PCs: by rank for Adversaries and Opponents, by type for Challenges.
// The numbers are the game's to replace; its JSON refuses values outside the limit. ST-07, GL-07
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

	// WiderBase widens the limit of base values, -2..+2, by 1 or 2 either way. It is what the Kind of every entity of the game
	// has as its WiderBase, PCs too. ST-08
	WiderBase uint8 `json:"widerBase,omitzero"`
}

// DefaultBases returns the published game's table, with a Mook at -1 and a Regular at 0 in every track. GL-07
func DefaultBases() BaseTable {
	all := func(s Slot) Values { return Values{s, s, s, s} }
	return BaseTable{ // GL-07
		Mook: all(-1), Regular: all(0), MiniBoss: all(+1), Boss: all(+2),
		Creature: all(-1), Environ: all(-1), Obstacle: all(0), Seeker: all(-1), Trap: all(0),
	}
}

// Challenge returns the base values of a type of Challenge; NoChallenge has all 0.
func (b BaseTable) Challenge(c ChallengeType) Values {
	switch c { // ST-07
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
	}
	return Values{}
}

// Check returns nil if all values are from -2 to +2, or within the limit that WiderBase makes of it, else a *crunch.RangeError. ST-08
func (b BaseTable) Validate() error {
	if err := checkWider("WiderBase of the base values", b.WiderBase); err != nil {
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

// checkBase refuses base values that only Diseases may bring about. ST-08
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

// UnmarshalJSON reads a whole table: every rank and type, WiderBase or not, nothing else, and what passes Check.
func (b *BaseTable) UnmarshalJSON(data []byte) error {
	var in savedBases
	err := valid.JSON("stattrack", "table of base values", data, &in, "mook", "regular", "miniBoss", "boss", "creature", "environ", "obstacle", "seeker", "trap")
	if err != nil {
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
