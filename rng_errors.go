package crunch

import (
	"errors"
	"fmt"
)

// Reasons that a [TapeError] wraps; match them with errors.Is.
var (
	// ErrTapeShort: the rule code asked for a die after the last one on the tape.
	ErrTapeShort = errors.New("no die is left")
	// ErrTapeFace: the die can't show the face on the tape: it is below 1, or above the sides of the die that was asked for.
	ErrTapeFace = errors.New("no such face")
	// ErrTapeSides: the die on the tape has other sides than the rule code asked for.
	ErrTapeSides = errors.New("another die was asked for")
	// ErrTapeLeft: the rule code ended before the tape did.
	ErrTapeLeft = errors.New("dice are left over")
	// ErrSides: the rule code asked for a die of less than one side.
	ErrSides = errors.New("a die has at least one side")
)

// Reasons that a [ReplayError] wraps, with [ErrSides]; match them with errors.Is.
var (
	// ErrImpure: the same dice led to other draws: the rule code depends on more than its dice.
	ErrImpure = errors.New("the same dice led to other draws")
	// ErrEndless: the rule code never stopped drawing.
	ErrEndless = errors.New("the draws don't end")
	// ErrOutcome: an outcome isn't equal to itself (a floating-point NaN), so it can't be counted.
	ErrOutcome = errors.New("the outcome isn't equal to itself")
)

// TapeError says that a die of a [Tape] is not the die that the rule code asked for.
type TapeError struct {
	Pos   int   // which die, counted from 0
	Asked int   // the sides asked for; 0 if none were
	Throw Throw // the die on the tape; the zero Throw if there is none
	Err   error // ErrTapeShort, ErrTapeFace, ErrTapeSides, ErrTapeLeft or ErrSides
}

func (e *TapeError) Error() string {
	s := fmt.Sprintf("crunch: tape: die %d: %v", e.Pos+1, e.Err)
	switch e.Err {
	case ErrTapeShort:
		return s + fmt.Sprintf(": asked for d%d", e.Asked)
	case ErrSides:
		return s + fmt.Sprintf(": IntN(%d)", e.Asked)
	}
	if e.Asked != 0 {
		s += fmt.Sprintf(": asked for d%d", e.Asked)
	}
	return s + ", the tape has " + e.Throw.String()
}

// Unwrap returns the reason.
func (e *TapeError) Unwrap() error { return e.Err }

// ReplayError says that rule code under [Enumerate] broke the contract of an RNG's user.
type ReplayError struct {
	Pos    int   // which draw of the run, counted from 0; with ErrOutcome and ErrEndless, the number of draws before
	Asked  int   // the n of the IntN; 0 if the run ended where the earlier run drew
	Before int   // the n of that draw in the earlier run; 0 if it had none
	Err    error // ErrImpure, ErrEndless, ErrOutcome or ErrSides
}

func (e *ReplayError) Error() string {
	s := fmt.Sprintf("crunch: enumerate: draw %d: %v", e.Pos+1, e.Err)
	switch {
	case e.Err == ErrSides:
		return s + fmt.Sprintf(": IntN(%d)", e.Asked)
	case e.Err == ErrImpure && e.Asked == 0:
		return s + fmt.Sprintf(": IntN(%d) before, none now", e.Before)
	case e.Err == ErrImpure:
		return s + fmt.Sprintf(": IntN(%d) before, IntN(%d) now", e.Before, e.Asked)
	}
	return s
}

// Unwrap returns the reason.
func (e *ReplayError) Unwrap() error { return e.Err }
