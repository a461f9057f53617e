package probdeck

import (
	"strconv"
	"strings"
)

// A TextError says which text can't be read as what, and what would be right. Err, if any, is the cause.
type TextError struct {
	What string // what was to be read: "card", "spread"
	Text string // the text, shortened
	Want string // what would be right
	Err  error  // the cause, or nil
}

// Error tells all of it in one line.
func (e *TextError) Error() string {
	s := "probdeck: " + strconv.Quote(e.Text) + " is no " + e.What
	if e.Want != "" {
		s += ": want " + e.Want
	}
	if e.Err != nil {
		s += ": " + strings.TrimPrefix(e.Err.Error(), "probdeck: ")
	}
	return s
}

// Unwrap returns the cause.
func (e *TextError) Unwrap() error { return e.Err }

// textError keeps a long text out of the message.
func textError(what, text, want string, cause error) error {
	if len(text) > 80 {
		text = text[:77] + "..."
	}
	return &TextError{What: what, Text: text, Want: want, Err: cause}
}

// A RangeError is a number outside the range that it may have.
type RangeError struct {
	What     string // what the number is: "Max Vim", "percentage"
	Got      int
	Min, Max int // both are allowed themselves
}

// Error tells the number and the range.
func (e *RangeError) Error() string {
	return "probdeck: " + e.What + " is " + strconv.Itoa(e.Got) + ": want " +
		strconv.Itoa(e.Min) + " to " + strconv.Itoa(e.Max)
}

func inRange(what string, got, lo, hi int) error {
	if got < lo || got > hi {
		return &RangeError{What: what, Got: got, Min: lo, Max: hi}
	}
	return nil
}

// A CardError is a card that is not where it would have to be, or may not be where it is.
type CardError struct {
	Card  Card
	Where string // "the Probability Deck", "the perks held"
	Want  string // what would be right
}

// Error tells which card, where, and what would be right.
func (e *CardError) Error() string {
	return "probdeck: " + e.Card.String() + " in " + e.Where + ": want " + e.Want
}

// A SpendError is a spend of Perk Cards that the rules refuse.
type SpendError struct {
	At   int // which use of the spend, counted from 0
	Use  Use
	Want string // what would be right
}

// Error tells which use, and what would be right.
func (e *SpendError) Error() string {
	return "probdeck: use " + strconv.Itoa(e.At+1) + " of the spend, " + e.Use.String() + ": want " + e.Want
}

// A NameError is a trauma type or family that the Chart does not hold, or a name that can't be one.
type NameError struct {
	What string // "trauma type", "trauma family", "name"
	Name string
	Want string // what would be right, such as the names that there are
}

// Error tells the name and what would be right.
func (e *NameError) Error() string {
	return "probdeck: " + e.What + " " + strconv.Quote(e.Name) + ": want " + e.Want
}

// A StageError is a step that is not the next one of an attack.
type StageError struct {
	Stage Stage  // the stage at which the attack is
	Want  string // what would be right
}

// Error tells the stage and what would be right.
func (e *StageError) Error() string {
	return "probdeck: the attack is at stage " + e.Stage.String() + ": want " + e.Want
}
