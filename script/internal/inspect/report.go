package inspect

import (
	"fmt"
	"strings"

	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/script"
)

// A Report is the result of check and lint, in the form that -json writes. report.schema.json describes it.
type Report struct {
	Pack      string          `json:"pack"`           // the folders, joined by " + "
	OK        bool            `json:"ok"`             // false is exit code 1: there are problems or impossible things, a test failed, or a game broke a law
	Problems  []Problem       `json:"problems"`       // why the pack does not load; then nothing else was looked at
	Load      *Usage          `json:"load,omitempty"` // what loading spent
	Tests     []Test          `json:"tests"`
	Findings  []Finding       `json:"findings"`
	Looked    []script.Looked `json:"looked"`         // what lint looked at
	Laws      *Laws           `json:"laws,omitempty"` // what the games showed; left out if nothing was played
	Lines     Coverage        `json:"lines"`          // the lines of callbacks that tests and games ran
	Branches  Branches        `json:"branches"`       // where callbacks go one of two ways, and what tests and games ran of it
	Unreached []string        `json:"unreached"`      // content that no game reached, such as "secret boat"
	Notes     []string        `json:"notes"`          // what was not looked at, and why

	Scenarios []*Report `json:"scenarios,omitempty"` // of a campaign: each of its scenarios; what is beside their folders is told once, above

	Chosen []string `json:"-"` // Options.Chosen
	Quick  bool     `json:"-"` // what was not seen is not told
}

// newReport returns a Report whose lists are empty, and so written.
func newReport(pack string) *Report {
	return &Report{Pack: pack, Problems: []Problem{}, Tests: []Test{}, Findings: []Finding{}, Looked: []script.Looked{}, Unreached: []string{},
		Notes: []string{}, Lines: Coverage{Unreached: []Lines{}}, Branches: Branches{Half: []Problem{}}}
}

// A Problem is why a pack does not load, or what else is wrong in a place.
type Problem struct {
	File       string `json:"file"`
	Line       int    `json:"line"`             // from 1; 0 is the whole file
	Column     int    `json:"column,omitempty"` // in bytes, from 1; left out for the whole line
	Message    string `json:"message"`          // what was found and what would be right
	Suggestion string `json:"suggestion,omitempty"`
}

// A Finding is what was found in a pack that loads.
type Finding struct {
	Kind    script.FindingKind `json:"kind"`
	Verdict Verdict            `json:"verdict"` // impossible is proved; doubtful may be meant; unseen is true of these tests and games
	Problem
}

// Laws is what the games showed.
type Laws struct {
	Plays    int                     `json:"plays"`
	Commands int                     `json:"commands"`
	Results  []exploretest.Ending    `json:"results"`
	Endings  []Ended                 `json:"endings,omitempty"` // every ending with a name, in order (GL-60)
	Search   exploretest.Searched    `json:"search"`            // what was tried after the games
	Proof    exploretest.Proof       `json:"proof"`
	Failures []*exploretest.Failure  `json:"failures"`
	Clauses  []exploretest.ClauseMet `json:"clauses"` // the clauses of the rules that events of the games carry, in order
	Events   []exploretest.EventMet  `json:"events"`  // the kinds of events in the games
}

// Coverage is how many lines of callbacks ran.
type Coverage struct {
	Reached   int     `json:"reached"`
	All       int     `json:"all"`
	Unreached []Lines `json:"unreached"`
}

// Branches is how many sides of branches of callbacks ran. An if, while, until or for has two, and so has each side of an and or or.
type Branches struct {
	Reached int       `json:"reached"`
	All     int       `json:"all"`
	Half    []Problem `json:"half"` // those of which one side ran and one did not, each at its word
}

// Lines are those from one to another of a file.
type Lines struct {
	File string `json:"file"`
	From int    `json:"from"`
	To   int    `json:"to"`
}

// Usage is what callbacks spent.
type Usage struct {
	Steps     int64 `json:"steps"`
	Bytes     int64 `json:"bytes"`
	HostCalls int64 `json:"hostCalls"`
}

func spent(u script.Usage) Usage { return Usage{u.Steps, u.Bytes, u.HostCalls} }

// A Test is how a test of the pack went.
type Test struct {
	Name      string     `json:"name"`
	File      string     `json:"file"`
	Line      int        `json:"line"`
	OK        bool       `json:"ok"`
	Failures  []Problem  `json:"failures,omitempty"`
	Spent     Usage      `json:"spent"`
	Callbacks []Callback `json:"callbacks,omitempty"` // the callbacks that it ran
	Told      []string   `json:"told,omitempty"`      // what happened, line by line
}

// A Callback is what a test ran of one.
type Callback struct {
	Name  string `json:"name"`
	File  string `json:"file"`
	Line  int    `json:"line"`
	Calls int64  `json:"calls"`
	Most  Usage  `json:"most"` // the most that one call spent
}

// String returns "file:line:column: message (suggestion)".
func (p Problem) String() string {
	s := p.File
	if p.Line > 0 {
		s += fmt.Sprintf(":%d", p.Line)
		if p.Column > 0 {
			s += fmt.Sprintf(":%d", p.Column)
		}
	}
	s += ": " + strings.ReplaceAll(p.Message, "\n", "\n      ") // so that no line of it looks like one of ours
	if p.Suggestion != "" {
		s += " (" + p.Suggestion + ")"
	}
	return s
}

// Count returns "1 test", "3 tests", "2 ways" or "5 names in callbacks".
func Count(n int, what string) string {
	if n != 1 {
		word, rest, _ := strings.Cut(what, " in ")
		if what = word + "s"; rest != "" {
			what += " in " + rest
		}
	}
	return fmt.Sprintf("%d %s", n, what)
}
