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
const perClause = 6

// marked returns the mutants of the function that decides a clause, those next to the mark first: on its line, and below it.
func marked(id, file string, source []byte) ([]*mutant, error) {
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
		end := i // of the function that the mark is in, or above
		for end+1 < len(lines) && lines[end] != "}" {
			end++
		}
		for _, m := range all {
			if i < m.line && m.line <= end+1 {
				near = append(near, m)
			}
		}
	}
	return near[:min(len(near), perClause)], nil
}

// clauses looks for a mutant of each clause that the tests of its row kill. It prints what it has found, and returns an error if one has mutants
// and its tests kill none of them. Without names all clauses are looked at.
func (o *options) clauses(names []string) error {
	ctx, cancel := context.WithTimeout(context.Background(), o.time)
	defer cancel()
	page, err := os.ReadFile("RULES.md")
	if err != nil {
		return err
	}
	counts := map[string]int{}
	for _, c := range clausesOf(string(page)) {
		if len(names) > 0 && !slices.Contains(names, c.id) || ctx.Err() != nil {
			continue
		}
		how, what, err := o.held(ctx, &c)
		if err != nil {
			return err
		}
		counts[how]++
		fmt.Printf("%s: %s%s\n", c.id, how, what)
	}
	if len(counts) == 0 {
		return errors.New("found no such clause")
	}
	fmt.Printf("%d clauses have a change of code that their tests notice, %d have none, of %d nothing near the mark can be changed\n", counts[killed],
		counts[lives], counts[noMutant])
	if n := counts[lives]; n > 0 {
		return fmt.Errorf("the tests of %d clauses notice no change next to their marks: move the mark, or name the test that fails", n)
	}
	return nil
}

const noMutant = "no mutant" // a table or a type decides the clause

// held tries the mutants of a clause until one is killed.
func (o *options) held(ctx context.Context, c *clause) (how, what string, err error) {
	run, packages := c.runs()
	one := *o
	one.run = run
	how = noMutant
	for _, file := range c.files {
		source, err := os.ReadFile(file)
		if err != nil {
			return "", "", err
		}
		list, err := marked(c.id, file, source)
		if err != nil {
			return "", "", err
		}
		for _, m := range list {
			one.tests = packages
			switch is, by := one.test(ctx, m); is {
			case killed:
				return killed, fmt.Sprintf(": %s: %s", m, by), nil
			case lives:
				how, what = lives, what+"\n\t"+m.String()
			}
		}
	}
	return how, what, nil
}

// runs returns a pattern that matches the tests of a clause, and the packages that they are in.
func (c *clause) runs() (pattern string, packages []string) {
	var tests []string
	for _, test := range c.tests {
		test, _, _ = strings.Cut(test, "/")
		name, of, other := test, "", false
		if of, name, other = strings.Cut(test, "."); !other {
			name, of = test, path.Base(path.Dir(c.files[0]))
		}
		tests = append(tests, name)
		out, _ := exec.Command("git", "grep", "-l", "func "+name+"(", "--", "*_test.go").Output() // none: it is no test's name
		for file := range strings.FieldsSeq(string(out)) {
			if dir := path.Dir(file); path.Base(dir) == of && !slices.Contains(packages, "./"+dir) {
				packages = append(packages, "./"+dir)
			}
		}
	}
	slices.Sort(tests)
	return "^(" + strings.Join(slices.Compact(tests), "|") + ")$", packages
}
