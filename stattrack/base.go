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
func (r Roles) For(s Scenario) Values {
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

// BasePC sums what a PC's Background, fitting Role and every piece of Gear add, track by track, and limits the sums to
// -2..+2. Diseases come after that: hand them to NewSheet. Kind.BasePC is for a game with a wider limit. ST-05, ST-08
func BasePC(parts ...Values) Values { return Kind{}.BasePC(parts...) }

// BasePC is the function BasePC with the limit of the Kind, which WiderBase widens. ST-05, ST-08
func (k Kind) BasePC(parts ...Values) Values {
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

// A Disease lowers the base value of one track. A PC who has a Disease several times has so many of these. EX-142
type Disease struct {
	Track Track
	By    uint16 // slots
}

// A BaseTable holds the base values of all that are not PCs: by rank for Adversaries and Opponents, by type for Challenges.
// The numbers are the game's to replace; its JSON refuses values outside the limit. ST-07, GL-07
type BaseTable struct {
	Mook, Regular, MiniBoss, Boss             Values
	Creature, Environ, Obstacle, Seeker, Trap Values

	// WiderBase widens the limit of base values, -2..+2, by 1 or 2 either way. It is what the Kind of every entity of the game
	// has as its WiderBase, PCs too. ST-08
	WiderBase uint8 `json:",omitzero"`
}

// DefaultBases returns the published game's table, with a Mook at -1 and a Regular at 0 in every track. GL-07
func DefaultBases() BaseTable {
	all := func(s Slot) Values { return Values{s, s, s, s} }
	return BaseTable{ // GL-07
		Mook: all(-1), Regular: all(0), MiniBoss: all(+1), Boss: all(+2),
		Creature: all(-1), Environ: all(-1), Obstacle: all(0), Seeker: all(-1), Trap: all(0),
	}
}

// Rank returns the base values of a rank; a value that is no rank has all 0.
func (b BaseTable) Rank(r Rank) Values {
	switch r { // ST-07
	case Mook:
		return b.Mook
	case Regular:
		return b.Regular
	case MiniBoss:
		return b.MiniBoss
	case Boss:
		return b.Boss
	}
	return Values{}
}

// Challenge returns the base values of a type of Challenge; NoChallenge has all 0.
func (b BaseTable) Challenge(c Challenge) Values {
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
func (b BaseTable) Check() error {
	if err := checkWider("WiderBase of the base values", b.WiderBase); err != nil {
		return err
	}
	for r := Mook; r <= Boss; r++ {
		if err := checkBase(r.String(), b.Rank(r), b.WiderBase); err != nil {
			return err
		}
	}
	for c := range Challenge(NumChallenges) {
		if err := checkBase(c.String(), b.Challenge(c), b.WiderBase); err != nil {
			return err
		}
	}
	return nil
}

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
	err := valid.JSON("stattrack", "table of base values", data, &in, "Mook", "Regular", "MiniBoss", "Boss", "Creature", "Environ", "Obstacle", "Seeker", "Trap")
	if err != nil {
		return err
	}
	if err := BaseTable(in).Check(); err != nil {
		return err
	}
	*b = BaseTable(in)
	return nil
}

// savedBases has the fields of a BaseTable without its methods.
type savedBases BaseTable
