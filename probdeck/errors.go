package probdeck

import (
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/internal/valid"
)

// pkg is what messages begin with.
const pkg = "probdeck"

// A CardError refuses a card that may not be where it is.
type CardError struct {
	Card  Card
	Where string // "the hand", "the perks held"
	Want  string // what would be right
}

// Error says which card, where, and what would be right.
func (e *CardError) Error() string {
	return "probdeck: found " + e.Card.String() + " in " + e.Where + ": want " + e.Want
}

// A SpendError refuses a spend of Perk Cards.
type SpendError struct {
	At   int // which use of the spend, counted from 0
	Use  Use
	Want string // what would be right
}

// Error says which use, and what would be right.
func (e *SpendError) Error() string {
	return "probdeck: use " + strconv.Itoa(e.At+1) + " of the spend is " + e.Use.String() + ": want " + e.Want
}

// An OrderError refuses a step of an attack that is not the next one.
type OrderError struct {
	Step AttackStep // the step that the attack has come to
	Want string     // what would be right
}

// Error says how far the attack has come, and what would be right.
func (e *OrderError) Error() string {
	return "probdeck: the attack is at the step " + strconv.Quote(e.Step.String()) + ": want " + e.Want
}

// within refuses a number outside its range.
func within(what string, got, min, max int) error {
	return valid.In(min, max).Check(pkg, what, got, "")
}

func textError(what, text, want string, cause error) error {
	return &crunch.TextError{Package: pkg, What: what, Text: text, Want: want, Err: cause}
}

func nameError(what, name, want string) error {
	return &crunch.NameError{Package: pkg, What: what, Name: name, Want: want}
}

// A partError says in which part of a value an error is.
type partError struct {
	part string
	err  error
}

func (e *partError) Error() string {
	return "probdeck: " + e.part + ": " + strings.TrimPrefix(e.err.Error(), "probdeck: ")
}

func (e *partError) Unwrap() error { return e.err }

// in says in which part err is; nil stays nil.
func in(part string, err error) error {
	if err == nil {
		return nil
	}
	return &partError{part, err}
}

// codec writes and reads the JSON of the package.
var codec = record.Codec{Package: pkg, Path: "github.com/crunchrules/crunch/probdeck", ByHand: true}
