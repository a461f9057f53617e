package checks

import (
	"errors"
	"strconv"

	"github.com/crunchrules/crunch"
)

// pkg is what the shared errors call this package.
const pkg = "checks"

// ErrDash is what every *DashError is: a dash stands where a number is needed.
var ErrDash = errors.New("checks: a dash where a number is needed")

// A DashError names the stat whose dash the rules can't do without a number for (CK-03, CK-05).
type DashError struct{ Stat StatName }

// Error tells the stat and what would be right.
func (e *DashError) Error() string {
	switch e.Stat {
	case Ranged: // CK-03
		return "checks: Ranged is a dash: the unit makes no Ranged attacks and bears no Ranged weapon"
	case Cast: // CK-15
		return "checks: the Difficulty of the Cast check is a dash: want the number that the spell sets"
	}
	return "checks: " + e.Stat.String() + " is a dash: want a number, which a special rule of the unit may give"
}

// Is reports whether the target is ErrDash.
func (e *DashError) Is(target error) bool { return target == ErrDash }

// A StatError is a stat that can't be used for that.
type StatError struct {
	What string // what for: "check", "attack"
	Stat StatName
	Want string // what would be right
}

// Error tells the stat and what would be right.
func (e *StatError) Error() string {
	return "checks: " + e.What + " with " + e.Stat.String() + ": want " + e.Want
}

// A DiceError is a die already thrown that can't be judged.
type DiceError struct {
	At    int // which die, counted from 0
	Got   int // its face; 0 if it is missing
	Sides int // the faces that it may show, 1 to this; 0 if there is one die too many
}

// Error tells the die and what would be right.
func (e *DiceError) Error() string {
	die := "checks: die " + strconv.Itoa(e.At+1)
	switch {
	case e.Sides == 0:
		return die + " is one too many: want " + strconv.Itoa(e.At)
	case e.Got == 0:
		return die + " is missing: want a face from 1 to " + strconv.Itoa(e.Sides)
	}
	return die + " shows " + strconv.Itoa(e.Got) + ": want 1 to " + strconv.Itoa(e.Sides)
}

// A ChainError is an attack in which one natural 20 followed another until MaxStrikes was reached: no fair die does so.
type ChainError struct{ Strikes int }

// Error tells after how many.
func (e *ChainError) Error() string {
	return "checks: " + strconv.Itoa(e.Strikes) + " attacks made and the last was again a natural 20: want a fair d20"
}

// badText is JSON of what that can't be read because of err.
func badText(what string, data []byte, err error) error {
	return &crunch.TextError{Package: pkg, What: what, Text: string(data), Err: err}
}
