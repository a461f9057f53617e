package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

type report struct {
	*inspect.Report
	dirs []string // the packs, as the command line names them
}

// How many of its last lines a failed test shows without -v, and how many things that were not seen.
const (
	toldLines = 12
	fewLines  = 4
)

// print writes a report for people: first problems, then tests, findings and broken laws, and last what was looked at.
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
	case r.Scenarios != nil:
		r.printCampaign(w)
		return
	case len(r.Tests) == 0:
		fmt.Fprintf(w, "%s: loads, and has no tests: test \"name\" { run = function(t) ... end } makes one\n", r.Pack)
	case failed > 0:
		fmt.Fprintf(w, "%s: loads; %d of %s failed\n", r.Pack, failed, inspect.Count(len(r.Tests), "test"))
	default:
		fmt.Fprintf(w, "%s: loads; %s passed\n", r.Pack, inspect.Count(len(r.Tests), "test"))
	}
	r.printSeen(w, verbose)
}

// printLint writes a report for people without the tests.
func (r *report) printLint(w io.Writer, verbose bool) {
	if r.printProblems(w) {
		return
	}
	r.printFindings(w, said{})
	if r.Scenarios != nil {
		r.printCampaign(w)
		return
	}
	r.printSeen(w, verbose)
}

// printCampaign writes what is so of the scenarios of a campaign together.
func (r *report) printCampaign(w io.Writer) {
	tests, bad := 0, 0
	for _, one := range r.Scenarios {
		tests += len(one.Tests)
		if !one.OK {
			bad++
		}
	}
	fmt.Fprintf(w, "%s: loads; %s and %s; ", r.Pack, inspect.Count(len(r.Scenarios), "scenario"), inspect.Count(tests, "test"))
	switch {
	case bad > 0:
		fmt.Fprintf(w, "something is wrong in %d of them\n", bad)
	case !r.OK:
		fmt.Fprintln(w, "something is wrong beside them, and nothing in them")
	default:
		fmt.Fprintln(w, "nothing is wrong in them")
	}
	for _, note := range r.Notes {
		fmt.Fprintf(w, "note: %s\n", note)
	}
}

func (r *report) printProblems(w io.Writer) bool {
	tell(w, r.Problems)
	if n := len(r.Problems); n > 0 {
		fmt.Fprintf(w, "%s: %s; the tests run once they are fixed\n", r.Pack, inspect.Count(n, "problem"))
	}
	return len(r.Problems) > 0
}

func (r *report) printTest(w io.Writer, t *inspect.Test, verbose bool, said said) {
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
		fmt.Fprintf(w, "      | ... %s before; -v shows all\n", inspect.Count(len(told)-toldLines, "line"))
		told = told[len(told)-toldLines:]
	}
	for _, line := range told {
		fmt.Fprintf(w, "      | %s\n", strings.ReplaceAll(line, "\n", "\n      | "))
	}
	for _, c := range t.Callbacks {
		if !verbose {
			break
		}
		fmt.Fprintf(w, "      %s (%s:%d): %s, at most %d steps, %d bytes, %s\n", c.Name, c.File, c.Line, inspect.Count(int(c.Calls), "call"), c.Most.Steps,
			c.Most.Bytes, inspect.Count(int(c.Most.HostCalls), "host call"))
	}
}

// printFindings writes the findings and the laws that plays broke.
func (r *report) printFindings(w io.Writer, said said) {
	list := make([]inspect.Problem, len(r.Findings))
	for i, f := range r.Findings {
		list[i] = f.Problem
		list[i].Message = string(f.Kind) + ": " + f.Message
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

// printLaws writes what the games and the search showed of the laws.
func printLaws(w io.Writer, l *inspect.Laws, verbose bool) {
	fmt.Fprintf(w, "laws: %s, %s", inspect.Count(l.Plays, "game"), inspect.Count(l.Commands, "command"))
	for _, e := range l.Results {
		if e.Result == board.ResultRunning {
			fmt.Fprintf(w, ", %d not finished", e.Plays)
			continue
		}
		fmt.Fprintf(w, ", %d %v", e.Plays, e)
	}
	switch {
	case l.Plays == 0:
		fmt.Fprintln(w)
	case len(l.Failures) > 0:
		broken := map[string]bool{}
		for _, f := range l.Failures {
			broken[f.Law] = true
		}
		fmt.Fprintf(w, "; %s broken\n", inspect.Count(len(broken), "law"))
	case l.Proof.Whole:
		fmt.Fprintf(w, "; every law holds in all %d possible games; save, undo, replay, names, order, unmet and dice held in those played\n",
			l.Proof.Leaves)
	default:
		fmt.Fprint(w, "; every law held\n")
	}
	if l.Search.Commands > 0 {
		fmt.Fprintf(w, "search: %s more, which reached %s more\n", inspect.Count(l.Search.Commands, "command"), inspect.Count(l.Search.Found, "part"))
	}
	if verbose {
		printMet(w, l)
	}
}

// printEndings writes which games homebrew story tells as examples of the endings with names. GL-60
func (r *report) printEndings(w io.Writer) {
	var tells, chance, searched []string
	for _, e := range r.Laws.Endings {
		switch {
		case e.Game > 0 && e.Players == roster[0].name:
			tells = append(tells, fmt.Sprintf("%s with -game %d", e.Ending, e.Game))
		case e.Game > 0:
			tells = append(tells, fmt.Sprintf("%s with -players %s -game %d", e.Ending, e.Players, e.Game))
		case e.Search:
			searched = append(searched, e.Ending)
		case e.Plays > 0:
			chance = append(chance, e.Ending)
		}
	}
	var parts []string
	if tells != nil {
		words := append([]string{"story", "-seed", fmt.Sprint(inspect.StorySeed)}, playedWith(roster[0].name, r.Chosen, "")...)
		parts = append(parts, fmt.Sprintf("%s tells %s", commandLine(append(words, r.dirs...)...), strings.Join(tells, ", ")))
	}
	if chance != nil {
		parts = append(parts, "only chance came to "+strings.Join(chance, ", "))
	}
	if searched != nil {
		parts = append(parts, "only the search came to "+strings.Join(searched, ", "))
	}
	if parts != nil {
		fmt.Fprintf(w, "endings: %s\n", strings.Join(parts, "; "))
	}
}

// printMet writes which clauses of the rules and which kinds of events the games met, and how often.
func printMet(w io.Writer, l *inspect.Laws) {
	line := func(n int, what string, each func(yield func(name string, n int))) {
		fmt.Fprintf(w, "met %s:", inspect.Count(n, what))
		at := 0
		each(func(name string, n int) {
			word := fmt.Sprintf(" %s %d", name, n)
			if at += len(word); at > 110 {
				at = len(word)
				fmt.Fprint(w, "\n     ")
			}
			fmt.Fprint(w, word)
		})
		fmt.Fprintln(w)
	}
	line(len(l.Clauses), "clause", func(yield func(name string, n int)) {
		for _, c := range l.Clauses {
			yield(c.Clause, c.Events)
		}
	})
	line(len(l.Events), "event", func(yield func(name string, n int)) {
		for _, e := range l.Events {
			yield(e.Kind.String(), e.Events)
		}
	})
}

// printSeen writes what was looked at, and what was not seen.
func (r *report) printSeen(w io.Writer, verbose bool) {
	if r.Quick {
		return
	}
	found := map[inspect.Verdict]int{}
	for _, f := range r.Findings {
		found[f.Verdict]++
	}
	fmt.Fprint(w, "lint: ")
	if found[inspect.Impossible] > 0 {
		fmt.Fprintf(w, "%d impossible", found[inspect.Impossible])
	} else {
		fmt.Fprint(w, "nothing impossible")
	}
	for _, verdict := range []inspect.Verdict{inspect.Doubtful, inspect.Unseen} {
		if n := found[verdict]; n > 0 {
			fmt.Fprintf(w, ", %d %s", n, verdict)
		}
	}
	for i, k := range r.Looked {
		fmt.Fprintf(w, "%s%s", map[bool]string{true: " in ", false: ", "}[i == 0], inspect.Count(k.N, k.What))
	}
	fmt.Fprintln(w)
	if r.Laws != nil {
		printLaws(w, r.Laws, verbose)
		r.printEndings(w)
	}
	if r.Lines.All > 0 {
		fmt.Fprintf(w, "callbacks: %d of %s", r.Lines.Reached, inspect.Count(r.Lines.All, "line"))
		if r.Branches.All > 0 {
			fmt.Fprintf(w, " and %d of %d sides of branches", r.Branches.Reached, r.Branches.All)
		}
		fmt.Fprintln(w, " ran")
	}
	var rest []string
	for _, l := range r.Lines.Unreached {
		what := fmt.Sprintf("%s:%d", l.File, l.From)
		if l.To > l.From {
			what += fmt.Sprintf("-%d", l.To)
		}
		rest = append(rest, what)
	}
	for _, half := range r.Branches.Half {
		rest = append(rest, half.String())
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
