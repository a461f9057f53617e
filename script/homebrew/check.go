package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/crunchrules/crunch/script"
)

// A report is the result of check, in the form that -json writes.
type report struct {
	Pack     string    `json:"pack"`
	OK       bool      `json:"ok"`
	Problems []problem `json:"problems"`
	Warnings []problem `json:"warnings,omitempty"`
	Load     *usage    `json:"load,omitempty"` // what loading spent
	Tests    []test    `json:"tests"`
}

type problem struct {
	File       string `json:"file"`
	Line       int    `json:"line"`             // 0: the whole file
	Column     int    `json:"column,omitempty"` // 0: the whole line
	Message    string `json:"message"`
	Suggestion string `json:"suggestion,omitempty"`
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
	Callbacks []callback `json:"callbacks,omitempty"`
	Told      []string   `json:"told,omitempty"`
}

type callback struct {
	Name  string `json:"name"`
	File  string `json:"file"`
	Line  int    `json:"line"`
	Calls int64  `json:"calls"`
	Most  usage  `json:"most"` // in one call
}

var checkCommand = &command{
	name: "check", form: "[-v] [-json] PACK [PACK...]", about: "tells every problem of a pack, then runs its tests",
	more:     "PACK is a folder of Lua files. Several PACKs are loaded side by side.",
	examples: []string{"check my-pack", "check -v my-pack", "check -json scenario house-rules"},
	run:      check,
}

// check prints a report.
func check(c *call) error {
	verbose := c.flags.Bool("v", false, "also tell what happened in each test and what each callback spent")
	asJSON := c.flags.Bool("json", false, "tell all of it as JSON")
	dirs, err := c.parse(1, -1)
	if err != nil {
		return err
	}
	r, err := inspect(dirs)
	if err != nil {
		return err
	}
	if *asJSON {
		if err := writeJSON(c.out, r); err != nil {
			return err
		}
	} else {
		r.print(c.out, *verbose)
	}
	if !r.OK {
		return errBad
	}
	return nil
}

// inspect loads the packs in the folders, side by side if there are several, and runs their tests.
func inspect(dirs []string) (*report, error) {
	r := &report{Pack: strings.Join(dirs, " + "), Problems: []problem{}, Tests: []test{}}
	pack, file, err := load(dirs, nil)
	var problems script.Problems
	var failed *script.ScriptError
	switch {
	case errors.As(err, &problems):
		for _, p := range problems {
			r.Problems = append(r.Problems, problem{file(p.File), p.Line, p.Column, p.Message, p.Suggestion})
		}
		return r, nil
	case errors.As(err, &failed):
		r.Problems = append(r.Problems, problem{File: file(failed.File), Line: failed.Line, Message: failed.Message})
		return r, nil
	case err != nil:
		return nil, err
	}
	load := spent(pack.LoadUsage())
	r.OK, r.Load = true, &load
	for _, p := range pack.Warnings() {
		r.Warnings = append(r.Warnings, problem{file(p.File), p.Line, p.Column, p.Message, p.Suggestion})
	}
	for _, result := range pack.Test(context.Background()) {
		t := test{Name: result.Name, File: file(result.File), Line: result.Line, OK: result.Passed(), Spent: spent(result.Used), Told: result.Told}
		for _, f := range result.Failures {
			t.Failures = append(t.Failures, problem{File: file(f.File), Line: f.Line, Message: f.Message})
		}
		for _, c := range result.Costs {
			t.Callbacks = append(t.Callbacks, callback{c.Name, file(c.File), c.Line, c.Calls, spent(c.Most)})
		}
		r.Tests = append(r.Tests, t)
		r.OK = r.OK && t.OK
	}
	return r, nil
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
	s += ": " + p.Message
	if p.Suggestion != "" {
		s += " (" + p.Suggestion + ")"
	}
	return s
}

// toldLines is how many of its last lines a failed test shows without -v.
const toldLines = 12

// print writes a report for people.
func (r *report) print(w io.Writer, verbose bool) {
	for _, p := range r.Problems {
		fmt.Fprintln(w, p)
	}
	if n := len(r.Problems); n > 0 {
		fmt.Fprintf(w, "%s: %s; the tests run once they are fixed\n", r.Pack, count(n, "problem"))
		return
	}
	for _, p := range r.Warnings {
		p.Message = "warning: " + p.Message
		fmt.Fprintln(w, p)
	}
	failed := 0
	for i := range r.Tests {
		t := &r.Tests[i]
		if t.OK {
			fmt.Fprintf(w, "ok    %s (%d steps)\n", t.Name, t.Spent.Steps)
		} else {
			failed++
			fmt.Fprintf(w, "FAIL  %s\n", t.Name)
		}
		for _, f := range t.Failures {
			fmt.Fprintf(w, "      %s\n", strings.ReplaceAll(f.String(), "\n", "\n      "))
		}
		if t.OK && !verbose {
			continue
		}
		told := t.Told
		if !verbose && len(told) > toldLines {
			fmt.Fprintf(w, "      | ... %s before; -v shows all\n", count(len(told)-toldLines, "line"))
			told = told[len(told)-toldLines:]
		}
		for _, line := range told {
			fmt.Fprintf(w, "      | %s\n", line)
		}
		for _, c := range t.Callbacks {
			if !verbose {
				break
			}
			fmt.Fprintf(w, "      %s (%s:%d): %s, at most %d steps, %d bytes, %s\n", c.Name, c.File, c.Line, count(int(c.Calls), "call"), c.Most.Steps, c.Most.Bytes, count(int(c.Most.HostCalls), "host call"))
		}
	}
	switch {
	case len(r.Tests) == 0:
		fmt.Fprintf(w, "%s: no problems, and no tests: test \"name\" { run = function(t) ... end } makes one\n", r.Pack)
	case failed > 0:
		fmt.Fprintf(w, "%s: no problems; %d of %s failed\n", r.Pack, failed, count(len(r.Tests), "test"))
	default:
		fmt.Fprintf(w, "%s: no problems; %s passed\n", r.Pack, count(len(r.Tests), "test"))
	}
}

// count returns "1 test" or "3 tests".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
