package counter

import (
	"strconv"
	"strings"
)

// A RangeError says that a number is outside the range it may have.
type RangeError struct {
	What     string // what the number is: "points", "slots"
	Got      int
	Min, Max int    // both are allowed themselves; Max below Min: nothing is
	Clause   string // the clause that says so, or ""
}

// Error tells the number, the range and the clause.
func (e *RangeError) Error() string {
	s := "counter: " + e.What + " is " + strconv.Itoa(e.Got) + ": want "
	s += strconv.Itoa(e.Min)
	switch e.Max {
	case e.Min:
	case maxInt:
		s += " or more"
	default:
		s += " to " + strconv.Itoa(e.Max)
	}
	if e.Clause != "" {
		s += " (" + e.Clause + ")"
	}
	return s
}

// A ShortError refuses a spend that the unfilled slots of a Resource can't cover. Nothing was spent. GL-32
type ShortError struct {
	Points int // the points that were to be spent
	Need   int // the slots that they fill
	Free   int // the unfilled slots there are
}

// Error tells what is needed and what is there.
func (e *ShortError) Error() string {
	return "counter: spending " + strconv.Itoa(e.Points) + " points is too much: they need " + strconv.Itoa(e.Need) + " slots, want at most the " +
		strconv.Itoa(e.Free) + " left (GL-32)"
}

// A KindError refuses what a Counter of another Kind can do.
type KindError struct {
	Verb string // what was to be done: "spend", "tick"
	Kind Kind   // the Kind of the Counter
	Want string // what it takes: "a Resource"
}

// Error tells the Kind and what it takes.
func (e *KindError) Error() string {
	return "counter: can't " + e.Verb + " a Counter of type " + e.Kind.String() + ": want " + e.Want
}

// A NameError says that a text names nothing of its kind.
type NameError struct {
	What string // what was to be named: "type of Counter"
	Text string // the text, shortened
	Want string // the names there are
}

// Error tells what is wrong and what would be right.
func (e *NameError) Error() string {
	return "counter: " + strconv.Quote(e.Text) + " is no " + e.What + ": want " + e.Want
}

// A TextError says which part of a text or of JSON can't be read, and what would be right there.
type TextError struct {
	What string // what was read: "Counter", "Inventory"
	Text string // the part that is wrong, shortened
	Want string // what would be right
	Err  error  // the cause, or nil
}

// Error tells all of it in one line.
func (e *TextError) Error() string {
	s := "counter: " + e.What + ": " + strconv.Quote(e.Text) + ": want " + e.Want
	if e.Err != nil {
		s += ": " + strings.TrimPrefix(e.Err.Error(), "counter: ")
	}
	return s
}

// Unwrap returns the cause.
func (e *TextError) Unwrap() error { return e.Err }

const maxInt = int(^uint(0) >> 1)

// shorten keeps a long text out of an error.
func shorten(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:37], "") + "..."
	}
	return s
}
