package stattrack

import "github.com/crunchrules/crunch/internal/enum"

// Rerolls is a set of rights and duties to reroll that Mind gives to entities that draw no cards. ST-41, ST-43, ST-44, ST-46
type Rerolls uint8

// The rights and duties.
const (
	EveryWin     Rerolls = 1 << iota // must reroll each opposed roll it wins, once, and keep the second result (ST-41)
	FirstWin                         // must reroll the first opposed roll it wins in a round, and keep the second result (ST-43)
	KeepSecond                       // may reroll any one roll a round, and keeps the second result (ST-44)
	ChooseEither                     // may reroll any one roll a round, and chooses either result (ST-46)

	must = EveryWin | FirstWin
	may  = KeepSecond | ChooseEither
)

var rerollNames = enum.Names{Package: "stattrack", What: "reroll", Names: []string{"EveryWin", "FirstWin", "KeepSecond", "ChooseEither"}}

// Must reports whether an opposed roll that is won now has to be rerolled. Both duties together are met by one reroll.
func (r Rerolls) Must() bool { return r&must != 0 }

// May returns the rights among the set that leave the player the choice.
func (r Rerolls) May() Rerolls { return r & may }

// String names what is in the set: "KeepSecond ChooseEither"; the empty set is "".
func (r Rerolls) String() string { return rerollNames.Bits(uint8(r)) }

// MarshalText gives the form of String; a set with something else in it is a *crunch.RangeError.
func (r Rerolls) MarshalText() ([]byte, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	return []byte(r.String()), nil
}

func (r Rerolls) check() error { return rerollNames.CheckBits(uint8(r)) }

// UnmarshalText reads the form of String, in any order; anything else is a *crunch.NameError.
func (r *Rerolls) UnmarshalText(text []byte) error {
	set, err := enum.ParseBits[Rerolls](&rerollNames, string(text))
	if err == nil {
		*r = set
	}
	return err
}

// A RightError says that a right was used which the entity does not have, or has used in this round.
type RightError struct {
	Right  string // what was to be done
	Clause string
}

// Error tells which right and by which clause.
func (e *RightError) Error() string {
	return "stattrack: " + e.Right + ": want a slot that gives the right, not used this round (" + e.Clause + ")"
}

var rerollEffects = [...]Effect{RerollEveryWin, RerollFirstWin, RerollKeepSecond, RerollChoose}

// Rerolls returns the rights and duties to reroll that hold now and are not used up in this round. At Mind +4 both rights hold,
// each for a roll of its own. ST-04, ST-41, ST-43, ST-44, ST-46
func (s Sheet) Rerolls() Rerolls {
	var r Rerolls
	now := s.lines()
	for i, e := range rerollEffects {
		if now&doing[e] != 0 {
			r |= 1 << i
		}
	}
	return r &^ (s.Spent &^ EveryWin) // ST-41: every win
}

// SpendReroll tells that KeepSecond or ChooseEither was used on a roll of any kind, which is then rerolled. What Rerolls does not
// hold is refused with a *RightError. Opposed rolls are told with OpposedRolled instead. ST-44, ST-46
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

// ActionSide returns this entity's side of an opposed roll from its Action, with an entry to which all adjustments have been
// made: whether it wins without dice, and its rerolls. ST-28, ST-41, ST-43, ST-44, ST-46
func (s Sheet) ActionSide(entry Pool) Side {
	return Side{Pool: entry, Certain: s.WinsNextAction(), Rerolls: s.Rerolls()}
}

// ReactionSide returns this entity's side of an opposed roll from its Reaction. ST-37, ST-41, ST-43, ST-44, ST-46
func (s Sheet) ReactionSide(entry Pool) Side {
	return Side{Pool: entry, Certain: s.WinsNextReaction(), Rerolls: s.Rerolls()}
}

// OpposedRolled tells what an opposed roll that is decided used up on this entity's side: the right it rerolled by, and the
// round's first win, which counts even if it was rerolled away. ST-43, ST-44, ST-46
func (s *Sheet) OpposedRolled(side Side) {
	s.Spent |= side.Used & may
	if side.Won {
		s.Spent |= FirstWin // ST-43
	}
}
