package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/script"
)

// A report is the result of check and lint, in the form that -json writes. report.schema.json describes it.
type report struct {
	Pack      string          `json:"pack"`           // the folders, joined by " + "
	OK        bool            `json:"ok"`             // false is exit code 1: there are problems or impossible things, a test failed, or a game broke a law
	Problems  []problem       `json:"problems"`       // why the pack does not load; then nothing else was looked at
	Load      *usage          `json:"load,omitempty"` // what loading spent
	Tests     []test          `json:"tests"`
	Findings  []finding       `json:"findings"`
	Looked    []script.Looked `json:"looked"`         // what lint looked at
	Laws      *laws           `json:"laws,omitempty"` // what the games showed; left out if nothing was played
	Lines     coverage        `json:"lines"`          // the lines of callbacks that tests and games ran
	Unreached []string        `json:"unreached"`      // content that no game reached, such as "secret boat"
	Notes     []string        `json:"notes"`          // what was not looked at, and why
	quick     bool            // what was not seen is not told
}

func newReport(dirs []string) *report {
	return &report{Pack: plainNames(dirs), Problems: []problem{}, Tests: []test{}, Findings: []finding{}, Looked: []script.Looked{}, Unreached: []string{},
		Notes: []string{},
		Lines: coverage{Unreached: []lines{}}}
}

type problem struct {
	File       string `json:"file"`
	Line       int    `json:"line"`             // from 1; 0 is the whole file
	Column     int    `json:"column,omitempty"` // in bytes, from 1; left out for the whole line
	Message    string `json:"message"`          // what was found and what would be right
	Suggestion string `json:"suggestion,omitempty"`
}

type finding struct {
	Kind    string `json:"kind"`
	Verdict string `json:"verdict"` // impossible is proved; doubtful may be meant; unseen is true of these tests and games
	problem
}

// laws is what the games showed.
type laws struct {
	Plays    int                    `json:"plays"`
	Commands int                    `json:"commands"`
	Results  []exploretest.Ending   `json:"results"`
	Proof    exploretest.Proof      `json:"proof"`
	Failures []*exploretest.Failure `json:"failures"`
}

type coverage struct {
	Reached   int     `json:"reached"`
	All       int     `json:"all"`
	Unreached []lines `json:"unreached"`
}

type lines struct {
	File string `json:"file"`
	From int    `json:"from"`
	To   int    `json:"to"`
}

type usage struct {
	Steps     int64 `json:"steps"`
	Bytes     int64 `json:"bytes"`
	HostCalls int64 `json:"host_calls"`
}

func spent(u script.Usage) usage { return usage{u.Steps, u.Bytes, u.HostCalls} }

type test struct {
	Name      string     `json:"name"`
	File      string     `json:"file"`
	Line      int        `json:"line"`
	OK        bool       `json:"ok"`
	Failures  []problem  `json:"failures,omitempty"`
	Spent     usage      `json:"spent"`
	Callbacks []callback `json:"callbacks,omitempty"` // the callbacks that it ran
	Told      []string   `json:"told,omitempty"`      // what happened, line by line
}

type callback struct {
	Name  string `json:"name"`
	File  string `json:"file"`
	Line  int    `json:"line"`
	Calls int64  `json:"calls"`
	Most  usage  `json:"most"` // the most that one call spent
}

// String returns "file:line:column: message (suggestion)".
func (p problem) String() string {
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

// How many of its last lines a failed test shows without -v, and how many things that were not seen.
const (
	toldLines = 12
	fewLines  = 4
)

// print writes a report for people: problems; then tests, findings, broken laws; then what was looked at.
func (r *report) print(w io.Writer, verbose bool) {
	if r.printProblems(w) {
		return
	}
	failed, said := 0, said{}
	for i := range r.Tests {
		if !r.Tests[i].OK {
			failed++
		}
		r.printTest(w, &r.Tests[i], verbose, said)
	}
	r.printFindings(w, said)
	switch {
	case len(r.Tests) == 0:
		fmt.Fprintf(w, "%s: loads, and has no tests: test \"name\" { run = function(t) ... end } makes one\n", r.Pack)
	case failed > 0:
		fmt.Fprintf(w, "%s: loads; %d of %s failed\n", r.Pack, failed, count(len(r.Tests), "test"))
	default:
		fmt.Fprintf(w, "%s: loads; %s passed\n", r.Pack, count(len(r.Tests), "test"))
	}
	r.printSeen(w, verbose)
}

// printLint writes a report for people without the tests.
func (r *report) printLint(w io.Writer, verbose bool) {
	if r.printProblems(w) {
		return
	}
	r.printFindings(w, said{})
	r.printSeen(w, verbose)
}

// printProblems writes the problems, and reports whether there are any.
func (r *report) printProblems(w io.Writer) bool {
	tell(w, r.Problems)
	if n := len(r.Problems); n > 0 {
		fmt.Fprintf(w, "%s: %s; the tests run once they are fixed\n", r.Pack, count(n, "problem"))
	}
	return len(r.Problems) > 0
}

// printTest writes a test for people.
func (r *report) printTest(w io.Writer, t *test, verbose bool, said said) {
	if t.OK {
		fmt.Fprintf(w, "ok    %s (%d steps)\n", t.Name, t.Spent.Steps)
	} else {
		fmt.Fprintf(w, "FAIL  %s\n", t.Name)
	}
	for _, f := range t.Failures {
		if parts := failed.FindStringSubmatch(f.Message); parts != nil {
			line, _ := strconv.Atoi(parts[2]) // they are digits
			if said.told(line, parts[3]) {
				f.Message = parts[1] + ", as said above"
			} else if r.linted(line, parts[3]) {
				f.Message = parts[1] + ", as said below"
			}
		}
		fmt.Fprintf(w, "      %s\n", f)
	}
	if t.OK && !verbose {
		return
	}
	told := t.Told
	if !verbose && len(told) > toldLines {
		fmt.Fprintf(w, "      | ... %s before; -v shows all\n", count(len(told)-toldLines, "line"))
		told = told[len(told)-toldLines:]
	}
	for _, line := range told {
		fmt.Fprintf(w, "      | %s\n", strings.ReplaceAll(line, "\n", "\n      | "))
	}
	for _, c := range t.Callbacks {
		if !verbose {
			break
		}
		fmt.Fprintf(w, "      %s (%s:%d): %s, at most %d steps, %d bytes, %s\n", c.Name, c.File, c.Line, count(int(c.Calls), "call"), c.Most.Steps,
			c.Most.Bytes, count(int(c.Most.HostCalls), "host call"))
	}
}

// printFindings writes the findings and the laws that plays broke.
func (r *report) printFindings(w io.Writer, said said) {
	list := make([]problem, len(r.Findings))
	for i, f := range r.Findings {
		list[i] = f.problem
		list[i].Message = f.Kind + ": " + f.Message
	}
	tell(w, list)
	if r.Laws == nil {
		return
	}
	for _, f := range r.Laws.Failures {
		line := f.Error()
		if said.told(f.Line, f.Message) || r.linted(f.Line, f.Message) {
			line = strings.TrimSuffix(line, f.Message) + "as said above"
		}
		fmt.Fprintln(w, line)
		for line := range strings.Lines(f.Story) {
			fmt.Fprintf(w, "      | %s\n", strings.TrimSuffix(line, "\n"))
		}
	}
}

// printSeen writes what was looked at, and what was not seen.
func (r *report) printSeen(w io.Writer, verbose bool) {
	if r.quick {
		return
	}
	found := map[string]int{}
	for _, f := range r.Findings {
		found[f.Verdict]++
	}
	fmt.Fprint(w, "lint: ")
	if found[impossible] > 0 {
		fmt.Fprintf(w, "%d impossible", found[impossible])
	} else {
		fmt.Fprint(w, "nothing impossible")
	}
	for _, verdict := range []string{doubtful, unseen} {
		if n := found[verdict]; n > 0 {
			fmt.Fprintf(w, ", %d %s", n, verdict)
		}
	}
	for i, k := range r.Looked {
		fmt.Fprintf(w, "%s%s", map[bool]string{true: " in ", false: ", "}[i == 0], count(k.N, k.What))
	}
	fmt.Fprintln(w)
	if l := r.Laws; l != nil {
		fmt.Fprintf(w, "laws: %s, %s", count(l.Plays, "game"), count(l.Commands, "command"))
		for _, e := range l.Results {
			if e.Result == board.Running {
				fmt.Fprintf(w, ", %d not finished", e.Plays)
				continue
			}
			fmt.Fprintf(w, ", %d %v", e.Plays, e.Result)
		}
		switch {
		case l.Plays == 0:
			fmt.Fprintln(w)
		case len(l.Failures) > 0:
			broken := map[string]bool{}
			for _, f := range l.Failures {
				broken[f.Law] = true
			}
			fmt.Fprintf(w, "; %s broken\n", count(len(broken), "law"))
		case l.Proof.Whole:
			fmt.Fprintf(w, "; every law holds in all %d possible games; save, undo, replay, names, order, unmet and dice held in those played\n",
				l.Proof.Leaves)
		default:
			fmt.Fprint(w, "; every law held\n")
		}
	}
	if r.Lines.All > 0 {
		fmt.Fprintf(w, "callbacks: %d of %s ran\n", r.Lines.Reached, count(r.Lines.All, "line"))
	}
	var rest []string
	for _, l := range r.Lines.Unreached {
		what := fmt.Sprintf("%s:%d", l.File, l.From)
		if l.To > l.From {
			what += fmt.Sprintf("-%d", l.To)
		}
		rest = append(rest, what)
	}
	if rest = append(rest, r.Unreached...); len(rest) > 0 && verbose {
		for _, what := range rest {
			fmt.Fprintf(w, "      unseen: %s\n", what)
		}
	} else if len(rest) > fewLines {
		fmt.Fprintf(w, "unseen: %d parts; -v lists them, more -plays may see them\n", len(rest))
	} else if len(rest) > 0 {
		fmt.Fprintf(w, "unseen: %s\n", strings.Join(rest, "; "))
	}
	for _, note := range r.Notes {
		fmt.Fprintf(w, "note: %s\n", note)
	}
}

// count returns "1 test", "3 tests", "2 ways" or "5 names in callbacks".
func count(n int, what string) string {
	if n != 1 {
		word, rest, _ := strings.Cut(what, " in ")
		if what = word + "s"; rest != "" {
			what += " in " + rest
		}
	}
	return fmt.Sprintf("%d %s", n, what)
}
