package checks

import (
	"errors"
	"strconv"

	"github.com/crunchrules/crunch/internal/record"
)

// pkg is the name of this package in the shared errors.
const pkg = "checks"

// A DashError is a dash where the rules need a number (CK-03, CK-05).
type DashError struct{ Stat StatName }

// Error says which stat is a dash and what would be right.
func (e *DashError) Error() string {
	switch e.Stat {
	case Ranged: // CK-03
		return "checks: Ranged is a dash: the unit makes no Ranged attacks and bears no Ranged weapon"
	case Cast: // CK-15
		return "checks: the Difficulty of the Cast check is a dash: want the number that the spell sets"
	}
	return "checks: " + e.Stat.String() + " is a dash: want a number, which a special rule of the unit may give"
}

// A StatError is a stat that the rules don't allow for a purpose: a check of Wounds, an attack with Morale.
type StatError struct {
	What string // the purpose: "a check", "an attack"
	Stat StatName
	Want string // what would be right
}

// Error says the purpose, the stat and what would be right.
func (e *StatError) Error() string {
	return "checks: " + e.What + " can't use " + e.Stat.String() + ": want " + e.Want
}

// A DiceError is a die that Judge can't judge. If a die is missing, At and Sides say which one to ask the players for.
type DiceError struct {
	At    int // the index of the die, from 0
	Got   int // its face; 0 if it is missing
	Sides int // the number of its sides; 0 if there is one die too many
}

// Error says which die is wrong and what would be right. It counts the dice from 1.
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

// ErrChain is an attack that reached MaxStrikes on natural 20s: the source of chance is at fault. CK-21
var ErrChain = errors.New("checks: 1000 strikes, and natural 20s ask for more: want a fair d20")

// codec writes and reads the JSON of the package.
var codec = record.Codec{Package: pkg, Path: "github.com/crunchrules/crunch/checks", ByHand: true}
