package crunch_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	clauseID = regexp.MustCompile(`\b(?:ST|CK|PD|CT|EX|GL)-\d+\b`)
	testName = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz|Example)\w*)\(`)
)

// A clause is a row of RULES.md.
type clause struct {
	id, mark, rule string
	where, tests   []string
}

// clauses reads the rows of RULES.md.
func clauses(t *testing.T) []clause {
	t.Helper()
	text, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	list := func(cell string) []string {
		if cell == "" {
			return nil
		}
		return strings.Split(cell, ", ")
	}
	var rows []clause
	for line := range strings.Lines(string(text)) {
		if !clauseID.MatchString(line) || !strings.HasPrefix(line, "| ") {
			continue
		}
		cells := strings.Split(strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "|"), "|"), "|")
		if len(cells) != 6 {
			t.Fatalf("RULES.md: a row of %d cells, want 6: %s", len(cells), line)
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, clause{id: cells[0], mark: cells[1], rule: cells[2], where: list(cells[3]), tests: list(cells[4])})
	}
	return rows
}

// RULES.md, the code and the tests say the same: every clause that is enforced or offered stands in the files that RULES.md names and in
// a test that names it, and every clause that is named anywhere is in RULES.md.
func TestRules(t *testing.T) {
	rows := clauses(t)
	sources := map[string]string{}
	tests := map[string][]string{} // the test files that have a test of that name
	eachGoFile(t, func(file string) error {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		sources[file] = string(text)
		if strings.HasSuffix(file, "_test.go") {
			for _, m := range testName.FindAllStringSubmatch(string(text), -1) {
				tests[m[1]] = append(tests[m[1]], file)
			}
		}
		return nil
	})
	names := func(file, id string) bool {
		return slices.Contains(clauseID.FindAllString(sources[file], -1), id)
	}
	known := map[string]bool{}
	count := map[string]int{}
	for _, c := range rows {
		if known[c.id] {
			t.Errorf("%s stands twice in RULES.md", c.id)
		}
		known[c.id] = true
		count[c.id[:2]]++
		if c.rule == "" || !strings.Contains("M O T", c.mark) || c.mark == "" {
			t.Errorf("%s: mark %q, rule %q", c.id, c.mark, c.rule)
		}
		if c.mark != "T" && (len(c.where) == 0 || len(c.tests) == 0) {
			t.Errorf("%s has no place or no test", c.id)
		}
		for _, file := range c.where {
			if sources[file] == "" || strings.HasSuffix(file, "_test.go") || !names(file, c.id) {
				t.Errorf("%s: %s does not name it", c.id, file)
			}
		}
		for _, test := range c.tests {
			if !slices.ContainsFunc(tests[test[strings.LastIndex(test, ".")+1:]], func(file string) bool { return names(file, c.id) }) {
				t.Errorf("%s: no file that names it has a test %s", c.id, test)
			}
		}
	}
	for file, text := range sources {
		for _, id := range clauseID.FindAllString(text, -1) {
			if !known[id] {
				t.Errorf("%s names %s, which is not in RULES.md", file, id)
			}
		}
	}
	for chapter, want := range map[string]int{"ST": 48, "CK": 22, "PD": 25, "CT": 12, "EX": 79, "GL": 26} {
		if count[chapter] != want {
			t.Errorf("RULES.md has %d clauses %s, the rulebook %d", count[chapter], chapter, want)
		}
	}
}
