package crunch

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// The errors that every package shares. Match them with errors.As. A package has errors of its own only for what its rules refuse.

// A RangeError is a number outside its range.
type RangeError struct {
	Package  string // the package that refuses the number: "checks"
	What     string // what the number is of: "base Mind", "points"
	Got      int
	Min, Max int    // the range, both ends included; Max is math.MaxInt if there is no upper end
	Clause   string // the clause that sets the range, or ""
}

// Error names the number, the range and the clause.
func (e *RangeError) Error() string {
	s := prefix(e.Package) + e.What + " is " + strconv.Itoa(e.Got) + ": want " + strconv.Itoa(e.Min)
	switch e.Max {
	case e.Min:
	case int(^uint(0) >> 1):
		s += " or more"
	default:
		s += " to " + strconv.Itoa(e.Max)
	}
	return s + clause(e.Clause)
}

// A NameError is a name that is unknown, or that can't be given.
type NameError struct {
	Package string // the package that refuses the name: "checks"
	What    string // the kind of name: "stat", "track"
	Name    string // the name as it was written
	Want    string // what would be right: the known names
	Near    string // the name that was probably meant, or ""
}

// Error names the name, what would be right, and the near name.
func (e *NameError) Error() string {
	s := prefix(e.Package) + quote(e.Name) + " is not a valid " + e.What + ": want " + e.Want
	if e.Near != "" {
		s += " (did you mean " + e.Near + "?)"
	}
	return s
}

// A TextError is text, JSON included, that can't be read.
type TextError struct {
	Package string // the package that refuses the text: "stattrack"
	What    string // what the text should be: "dice entry", "unit"
	Text    string // the text as it was written
	At      int    // the byte where reading failed, counted from 1; 0 for the whole text
	Found   string // what was found there, if that says more than Text: "a fifth term"
	Want    string // what would be right, or "" if Err says it
	Err     error  // the cause, or nil
}

// Error names the text, the place, what was found there, and what would be right.
func (e *TextError) Error() string {
	s := prefix(e.Package) + quote(e.Text) + " is not a valid " + e.What
	if e.At > 0 {
		s += ": at byte " + strconv.Itoa(e.At)
	}
	if e.Found != "" {
		s += ": found " + e.Found
	}
	if e.Want != "" {
		s += ": want " + e.Want
	}
	if e.Err != nil {
		s += ": " + strings.TrimPrefix(e.Err.Error(), prefix(e.Package))
	}
	return s
}

// Unwrap returns the cause.
func (e *TextError) Unwrap() error { return e.Err }

func prefix(pkg string) string {
	if pkg == "" {
		return ""
	}
	return pkg + ": "
}

func clause(id string) string {
	if id == "" {
		return ""
	}
	return " (" + id + ")"
}

// quote quotes a text for a message and shortens a long one.
func quote(s string) string {
	const most = 60
	if len(s) <= most {
		return strconv.Quote(s)
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return strconv.Quote(s[:cut]) + "..."
}
