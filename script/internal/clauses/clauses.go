// Package clauses has the clauses of the rules in words, as RULES.md has them.
package clauses

import (
	_ "embed"
	"strings"
	"sync"
)

// text is the rulebook as RULES.md has it, without files and tests. go test . -run 'TestRules$' -update writes it.
//
//go:embed clauses.txt
var text string

// A Clause is one rule of the rulebook.
type Clause struct {
	ID      string // such as "EX-65"
	Chapter string // its name
	Rule    string
	Ruling  string // where the book leaves something open
}

// All returns all clauses, in the order of the rulebook. Don't change the list.
var All = sync.OnceValue(func() (list []Clause) {
	chapter := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if name, ok := strings.CutPrefix(line, "# "); ok {
			chapter = name
			continue
		}
		cells := strings.Split(line, "\t")
		list = append(list, Clause{cells[0], chapter, cells[1], strings.ReplaceAll(cells[2], "`", "")})
	}
	return list
})

// Of returns the clause of an ID.
func Of(id string) (c Clause, ok bool) {
	for _, c := range All() {
		if c.ID == id {
			return c, true
		}
	}
	return Clause{}, false
}
