package stattrack

import "github.com/crunchrules/crunch/internal/enum"

// Rerolls is a set of rights and duties to reroll. Mind gives them to entities that draw no cards. ST-41, ST-43, ST-44, ST-46
type Rerolls uint8

// The duties (EveryWin, FirstWin) and the rights (KeepSecond, ChooseEither).
const (
	EveryWin     Rerolls = 1 << iota // must reroll each opposed roll that it wins, once, and keep the second result (ST-41)
	FirstWin                         // must reroll the first opposed roll that it wins in a round, and keep the second result (ST-43)
	KeepSecond                       // may reroll one roll of any kind a round, and keeps the second result (ST-44)
	ChooseEither                     // may reroll one roll of any kind a round, and chooses either result (ST-46)

	duties = EveryWin | FirstWin
	rights = KeepSecond | ChooseEither
)

var (
	rerollNames = enum.Names{Package: "stattrack", What: "reroll", Names: []string{"EveryWin", "FirstWin", "KeepSecond", "ChooseEither"}}
	rerollSets  = enum.Sets{Of: &rerollNames, What: "set of rerolls", Between: " "}
)

// Must reports whether an opposed roll that is won must be rerolled. One reroll meets both duties.
func (r Rerolls) Must() bool { return r&duties != 0 }

// May returns the rights in the set.
func (r Rerolls) May() Rerolls { return r & rights }

// String lists what is in the set: "KeepSecond ChooseEither". The empty set is "".
func (r Rerolls) String() string { return rerollSets.String(uint8(r)) }

// MarshalText writes the names in lowerCamel. A set with an unknown reroll is a *crunch.RangeError.
func (r Rerolls) MarshalText() ([]byte, error) { return rerollSets.Text(uint8(r)) }

func (r Rerolls) validate() error { return rerollSets.Check(uint8(r)) }

// UnmarshalText reads the form of String or of MarshalText, in any order and case. Anything else is a *crunch.NameError.
func (r *Rerolls) UnmarshalText(text []byte) error { return enum.UnmarshalSet(&rerollSets, r, text) }

// A RightError is the use of a right that the entity doesn't have, or has used in this round.
type RightError struct {
	Right  string // what was to be done: "reroll KeepSecond"
	Clause string
}

// Error says what was to be done, and the clause.
func (e *RightError) Error() string {
	return "stattrack: " + e.Right + " is refused: want a slot that gives the right, unused in this round (" + e.Clause + ")"
}

var rerollEffects = [...]Effect{rerollEveryWin, rerollFirstWin, rerollKeepSecond, rerollChoose}

// Rerolls returns the rights and duties to reroll that are in force and not used up in this round. At Mind +4 both rights are, each for a
// roll of its own. ST-04, ST-41, ST-43, §ST-44, ST-46
func (s Sheet) Rerolls() Rerolls {
	var r Rerolls
	now := s.lines()
	for i, e := range rerollEffects {
		if now&doing[e] != 0 {
			r |= 1 << i
		}
	}
	return r &^ (s.Spent &^ EveryWin) // §ST-41: every win
}

// SpendReroll says that KeepSecond or ChooseEither was used on a roll that is not opposed. It returns a *RightError if Rerolls doesn't
// hold that right. For an opposed roll call OpposedRolled. ST-44, ST-46
func (s *Sheet) SpendReroll(right Rerolls) error {
	if right != KeepSecond && right != ChooseEither || s.Rerolls()&right == 0 {
		clause := "ST-44"
		if right == ChooseEither {
			clause = "ST-46"
		}
		return &RightError{Right: "reroll " + right.String(), Clause: clause}
	}
	s.Spent |= right
	return nil
}

// ActionSide returns this entity's side of an opposed roll from its Action: the entry with all adjustments made, whether it wins without
// dice, and its rerolls. ST-28, ST-41, ST-43, ST-44, ST-46
func (s Sheet) ActionSide(entry Pool) Side {
	return Side{Pool: entry, Certain: s.WinsNextAction(), Rerolls: s.Rerolls()}
}

// ReactionSide returns this entity's side of an opposed roll from its Reaction. ST-37, ST-41, ST-43, ST-44, ST-46
func (s Sheet) ReactionSide(entry Pool) Side {
	return Side{Pool: entry, Certain: s.has(WinNextReaction), Rerolls: s.Rerolls()}
}

// OpposedRolled says what an opposed roll has used up, once it is decided: the right by which this side rerolled, and the first win of
// the round. A win counts even if it was rerolled away. ST-43, ST-44, ST-46
func (s *Sheet) OpposedRolled(side Side) {
	s.Spent |= side.Used & rights
	if side.Won {
		s.Spent |= FirstWin // §ST-43
	}
}
