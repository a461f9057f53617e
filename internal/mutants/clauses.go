package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
)

// A clause is a row of RULES.md: the files that decide it, and the tests that fail if it is broken.
type clause struct {
	id           string
	files, tests []string
}

var row = regexp.MustCompile(`(?m)^\| ([A-Z]{2}-\d+) \|[^|]*\|[^|]*\|([^|]*)\|([^|]*)\|[^|]*\|$`)

// clausesOf returns the rows of RULES.md that have tests.
func clausesOf(page string) (list []clause) {
	words := func(cell string) []string {
		return strings.FieldsFunc(cell, func(r rune) bool { return r == ',' || r == ' ' })
	}
	for _, m := range row.FindAllStringSubmatch(page, -1) {
		if c := (clause{m[1], words(m[2]), words(m[3])}); len(c.tests) > 0 {
			list = append(list, c)
		}
	}
	return list
}

// perClause is how many mutants of a clause are tried until its tests kill one.
const perClause = 12

// marked returns the mutants next to the mark of a clause, in its declaration, the nearest first. The condition that a marked line follows from
// stands above it, at most so many lines.
func marked(id, file string, source []byte) ([]*mutant, error) {
	const above = 2
	all, err := mutantsOf(file, source)
	if err != nil {
		return nil, err
	}
	var near []*mutant
	sign := regexp.MustCompile(`§` + id + `\b`)
	lines := strings.Split(string(source), "\n")
	for i, line := range lines {
		if !sign.MatchString(line) {
			continue
		}
		first := 0 // of the declaration that the mark is in
		for _, m := range all {
			if m.first <= i+1 {
				first = m.first
			}
		}
		far := func(m *mutant) int { return max(2*(m.line-i-1), 2*(i+1-m.line)+1) }
		here := slices.DeleteFunc(slices.Clone(all), func(m *mutant) bool { return m.first != first || m.line < i+1-above })
		slices.SortStableFunc(here, func(a, b *mutant) int { return far(a) - far(b) })
		near = append(near, here[:min(len(here), perClause)]...)
	}
	return near, nil
}

// A trial is a clause with its mutants, and what tests them.
type trial struct {
	clause
	mutants []*mutant
	probes  []*probe

	how, what string
	err       error
	done      chan struct{}
}

// clauses looks for a mutant of each clause that the tests of its row kill. It prints what it has found, and returns an error if one has mutants
// and its tests kill none of them. Without names all clauses are looked at.
func (o *options) clauses(names []string) error {
	ctx, cancel := context.WithTimeout(context.Background(), o.time)
	defer cancel()
	trials, list, err := trials(names)
	if err != nil {
		return err
	}
	b, err := newBench(ctx, list, o.each)
	if err != nil {
		return err
	}
	defer b.close()
	counts := map[string]int{}
	next := make(chan *trial)
	for range o.workers {
		go func() {
			for t := range next {
				t.held(ctx, b)
				close(t.done)
			}
		}()
	}
	go func() {
		for _, t := range trials {
			next <- t
		}
		close(next)
	}()
	for _, t := range trials {
		<-t.done
		if t.err != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", t.id, t.err))
			continue
		}
		counts[t.how]++
		fmt.Printf("%s: %s%s\n", t.id, t.how, t.what)
	}
	fmt.Printf("%d clauses: of %d a test with a name notices a change of code, of %d a change makes a test panic, %d have none, %d accepted, %d not tried\n",
		len(trials), counts[killed], counts[panicked], counts[lives], counts[accepted], counts[untried])
	fmt.Printf("%d mutants, %d do not build; %d commands; %.0f s of processor, %.0f of them the compiler's\n", len(list), len(slices.DeleteFunc(list,
		func(m *mutant) bool { return !m.broken })), b.runs, b.spent.Seconds(), b.built.Seconds())
	if n := counts[untried]; n > 0 {
		err = errors.Join(err, fmt.Errorf("%d clauses were not tried: give it more time", n))
	}
	if n := counts[lives]; n > 0 {
		err = errors.Join(err, fmt.Errorf("the tests of %d clauses notice no change next to their marks: move the mark, or name the test that fails", n))
	}
	return err
}

const panicked = "panics" // a test that has no name fails

// trials returns what is to be tried for the clauses that are named, or all, and all mutants, each once.
func trials(names []string) (list []*trial, all []*mutant, err error) {
	page, err := os.ReadFile("RULES.md")
	if err != nil {
		return nil, nil, err
	}
	dirs, err := testDirs()
	if err != nil {
		return nil, nil, err
	}
	mutants, probes := map[string]*mutant{}, map[string]*probe{}
	for _, c := range clausesOf(string(page)) {
		if len(names) > 0 && !slices.Contains(names, c.id) {
			continue
		}
		t := &trial{clause: c, done: make(chan struct{})}
		list = append(list, t)
		for _, file := range c.files {
			source, err := os.ReadFile(file)
			if err != nil {
				return nil, nil, err
			}
			near, err := marked(c.id, file, source)
			if err != nil {
				return nil, nil, err
			}
			for _, m := range near {
				key := fmt.Sprint(m.file, m.from, m.to, m.with)
				if mutants[key] == nil {
					mutants[key] = m
					all = append(all, m)
				}
				t.mutants = append(t.mutants, mutants[key])
			}
		}
		for _, p := range c.probes(dirs) {
			key := p.dir + " " + p.run
			if probes[key] == nil {
				probes[key] = p
			}
			t.probes = append(t.probes, probes[key])
		}
	}
	if len(list) == 0 {
		return nil, nil, errors.New("found no such clause")
	}
	return list, all, nil
}

// held tries the mutants of a clause until a test with a name fails. Those that must be built alone come last,
// and only if no other builds.
func (t *trial) held(ctx context.Context, b *bench) {
	slices.SortStableFunc(t.mutants, func(a, b *mutant) int { return alone(a) - alone(b) })
	t.how = lives
	for _, m := range t.mutants {
		if !m.alone || t.how == lives && t.what == "" { // to build one by itself takes long
			t.try(ctx, b, m)
		}
		if t.err != nil || t.how == killed || t.how == untried {
			break // a panic says less
		}
	}
	why := acceptedClause(t.id)
	switch {
	case why == "" || t.err != nil:
	case t.how == lives:
		t.how, t.what = accepted, ": "+why
	case t.how != untried:
		t.err = fmt.Errorf("accepted.txt: %s has a change that its tests notice, take it out%s", t.id, t.what)
	}
}

func (t *trial) try(ctx context.Context, b *bench, m *mutant) {
	is, by, err := b.judge(ctx, m, t.probes)
	switch {
	case err != nil:
		t.err = err
	case is == untried:
		t.how = untried
	case is == killed && !panics.MatchString(by):
		t.how, t.what = killed, fmt.Sprintf(": %s: %s", m, by)
	case is == killed && t.how == lives:
		t.how, t.what = panicked, fmt.Sprintf(": %s: %s", m, by)
	case is != broken && t.how == lives:
		t.what += "\n\t" + is + ": " + m.String()
	}
}

func alone(m *mutant) int {
	if m.alone {
		return 1
	}
	return 0
}

// acceptedClause returns why no change of code can break a clause: a line of "EX-64 | why" in accepted.txt.
func acceptedClause(id string) string {
	for line := range strings.Lines(acceptedText) {
		if why, is := strings.CutPrefix(line, id+" | "); is {
			return strings.TrimSpace(why)
		}
	}
	return ""
}

var testFunc = regexp.MustCompile(`(?m)^(.*):func (\w+)\(`)

// testDirs returns the folders in which there are tests of a name.
func testDirs() (map[string][]string, error) {
	out, err := exec.Command("git", "grep", "-E", `^func (Test|Fuzz|Example)`, "--", "*_test.go").Output()
	if err != nil {
		return nil, fmt.Errorf("git grep: %w", err)
	}
	dirs := map[string][]string{}
	for _, m := range testFunc.FindAllStringSubmatch(string(out), -1) {
		dirs[m[2]] = append(dirs[m[2]], path.Dir(m[1]))
	}
	return dirs, nil
}

// probes returns the tests of a clause, each to be run by itself.
func (c *clause) probes(dirs map[string][]string) (list []*probe) {
	for _, test := range c.tests {
		name, sub, _ := strings.Cut(test, "/")
		run, of := "", ""
		if before, after, other := strings.Cut(name, "."); other {
			of, name = before, after
		}
		if run = "^" + name + "$"; sub != "" {
			run += "/^" + sub + "$"
		}
		for _, dir := range dirs[name] {
			near := slices.ContainsFunc(c.files, func(file string) bool { return path.Dir(file) == dir })
			if of == path.Base(dir) || of == "" && near {
				list = append(list, &probe{dir: dir, run: run})
			}
		}
	}
	return list
}
