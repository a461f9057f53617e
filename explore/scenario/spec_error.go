package scenario

import (
	"fmt"
)

// A SpecError is one thing wrong with a Spec or a party. explore.New and explore.NewGame join all of them.
type SpecError struct {
	// "scenario", "region", "connection", "challenge", "disease", "secret", "feature", "fortune table", "counter", "gear", "effect", "command", "state",
	// "ending", "option", "aim", "party", "character"; "setup" for what a Setup says
	Kind  string
	Index int    // its place in the list of its kind, from 0; of an Aim, counted through all Steps; 0 for the scenario and the party
	Name  string // its name, if it has one
	Field string // the wrong field, as Go spells it
	Play  string // the play, if the field is a play's
	Found string // what was found
	Want  string // what would be right
	Near  string // the name that was probably meant, or ""
}

func (e *SpecError) Error() string {
	if e.Kind == "setup" && e.Field == "Options" { // the table has chosen it: people read this
		return (&SpecError{Kind: "option", Name: e.Name, Found: e.Found, Want: e.Want, Near: e.Near}).Error()
	}
	s := e.Kind
	if e.Name != "" {
		s += fmt.Sprintf(" %q", e.Name)
	} else if e.Kind != "scenario" && e.Kind != "party" {
		s += fmt.Sprintf(" %d", e.Index+1)
	}
	if e.Play != "" {
		s += fmt.Sprintf(", play %q", e.Play)
	}
	if e.Field != "" {
		s += ": " + e.Field
	}
	s += fmt.Sprintf(": found %s, want %s", e.Found, e.Want)
	if e.Near != "" {
		s += fmt.Sprintf("; did you mean %q?", e.Near)
	}
	return s
}

// A Warning is something in a Spec that looks wrong but may be intended: a hook or the party could make it work. Its fields are those of
// SpecError: the place, what was found, what would be right.
type Warning SpecError

// String is the text of the SpecError: place, field, what was found and what would be right.
func (w Warning) String() string { return (*SpecError)(&w).Error() }
