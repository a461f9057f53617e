package checks

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
)

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

// A RangeError is a number outside the range that it may have.
type RangeError struct {
	What     string // what the number is: "Melee", "Attacks of an attack"
	Got      int
	Min, Max int // both are allowed themselves
}

// Error tells the number and the range.
func (e *RangeError) Error() string {
	return "checks: " + e.What + " is " + strconv.Itoa(e.Got) + ": want " +
		strconv.Itoa(e.Min) + " to " + strconv.Itoa(e.Max)
}

func inRange(what string, got, lo, hi int) error {
	if got < lo || got > hi {
		return &RangeError{What: what, Got: got, Min: lo, Max: hi}
	}
	return nil
}

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

// A NameError is a name that nothing has, or that can't be given.
type NameError struct {
	What string // what was to be named: "stat", "situational check"
	Name string // the name, shortened
	Want string // what would be right
}

// Error tells the name and what would be right.
func (e *NameError) Error() string {
	return "checks: " + e.What + " " + strconv.Quote(e.Name) + ": want " + e.Want
}

func nameError(what, name, want string) error {
	return &NameError{What: what, Name: shortened(name), Want: want}
}

// What can be wrong with the rows of a Table.
var (
	ErrGap     = errors.New("a total that no row has")
	ErrOverlap = errors.New("a total that the row before has too, or rows out of order")
	ErrEnds    = errors.New("rows that don't reach from 1 to 20")
	ErrRow     = errors.New("a row that ends before it starts")
	ErrRows    = errors.New("no rows at all, or more than MaxRows")
)

// A TableError is a table that can't be built, or was not (GL-15). Unwrap tells what is wrong: one of the sentinels
// ErrGap, ErrOverlap, ErrEnds, ErrRow, ErrRows.
type TableError struct {
	Row int // which row, counted from 0
	Err error
}

// Error tells the row and what is wrong with it.
func (e *TableError) Error() string {
	if e.Err == ErrRows {
		return "checks: the table has " + e.Err.Error() + ": want 1 to " + strconv.Itoa(MaxRows)
	}
	return "checks: row " + strconv.Itoa(e.Row+1) + " of the table: " + e.Err.Error() +
		": want each total from 1 to 20 in exactly one row, in order"
}

// Unwrap returns what is wrong.
func (e *TableError) Unwrap() error { return e.Err }

// A TextError says which text can't be read as what, and what would be right. Err, if any, is the cause.
type TextError struct {
	What string // what was to be read: "stat", "unit"
	Text string // the text, shortened
	Want string // what would be right
	Err  error  // the cause, or nil
}

// Error tells all of it in one line.
func (e *TextError) Error() string {
	s := "checks: " + strconv.Quote(e.Text) + " is no " + e.What
	if e.Want != "" {
		s += ": want " + e.Want
	}
	if e.Err != nil {
		s += ": " + strings.TrimPrefix(e.Err.Error(), "checks: ")
	}
	return s
}

// Unwrap returns the cause.
func (e *TextError) Unwrap() error { return e.Err }

func textError(what, text, want string, cause error) error {
	return &TextError{What: what, Text: shortened(text), Want: want, Err: cause}
}

// shortened keeps a long text out of a message.
func shortened(text string) string {
	if len(text) > 80 {
		return text[:77] + "..."
	}
	return text
}

// strictly reads JSON that holds one value, no key that the value doesn't have, and all keys that are required.
func strictly(what string, data []byte, into any, required ...string) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(into); err != nil {
		return textError(what, string(data), "", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return textError(what, string(data), "one value", nil)
	}
	var keys map[string]json.RawMessage
	err := json.Unmarshal(data, &keys)
	for _, key := range required {
		if _, ok := keys[key]; err != nil || !ok {
			return textError(what, string(data), "the key "+key+" too", nil)
		}
	}
	return nil
}
