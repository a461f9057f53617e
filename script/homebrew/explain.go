package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/clauses"
)

var explainCommand = &command{
	name: "explain", form: "[CLAUSE or WORDS]", about: "says what a clause of the rules means",
	more: "CLAUSE is a number such as EX-65, which stories name, or a chapter such as EX. With words it lists the clauses that have them all. Without\n" +
		"anything it lists the chapters.",
	examples: []string{"explain EX-65", "explain ST", "explain stealth token"},
	run:      explain,
}

var clauseForm = regexp.MustCompile(`^(?i)[a-z]{2}-?[0-9]+$`)

func explain(c *call) error {
	words, err := c.parse(0, -1)
	if err != nil {
		return err
	}
	list := clauses.All()
	asked := strings.ToUpper(strings.Join(words, " "))
	switch {
	case asked == "":
		chapters(c.out, list)
		return nil
	case len(asked) == 2 && chapter(list, asked) != "":
		fmt.Fprintln(c.out, chapter(list, asked))
		brief(c.out, list, func(cl *clauses.Clause) bool { return cl.ID[:2] == asked })
		return nil
	case clauseForm.MatchString(asked):
		return explainClause(c.out, list, asked)
	}
	found := brief(c.out, list, func(cl *clauses.Clause) bool {
		text := strings.ToLower(cl.Rule + " " + cl.Ruling)
		for word := range strings.FieldsSeq(strings.ToLower(asked)) {
			if !strings.Contains(text, word) {
				return false
			}
		}
		return true
	})
	if !found {
		return fmt.Errorf("no clause has the words %q: want a clause such as EX-65, a chapter such as EX, or other words", strings.Join(words, " "))
	}
	return nil
}

// chapter returns the name of the chapter with these two letters, or "".
func chapter(list []clauses.Clause, letters string) string {
	for i := range list {
		if list[i].ID[:2] == letters {
			return list[i].Chapter
		}
	}
	return ""
}

// chapters lists the chapters.
func chapters(w io.Writer, list []clauses.Clause) {
	for i := range list {
		if letters := list[i].ID[:2]; i == 0 || list[i-1].ID[:2] != letters {
			fmt.Fprintf(w, "%s  %s\n", letters, list[i].Chapter)
		}
	}
	fmt.Fprintln(w, "\n\"homebrew explain EX\" lists the clauses of a chapter, \"homebrew explain EX-65\" explains one.")
}

// brief lists the rules of the clauses that fit, and reports whether there are any.
func brief(w io.Writer, list []clauses.Clause, fits func(cl *clauses.Clause) bool) (found bool) {
	for i := range list {
		if fits(&list[i]) {
			found = true
			table.Fold(w, list[i].ID+"  ", list[i].Rule)
		}
	}
	return found
}

// explainClause writes all that is known of one clause: its rule, its ruling, and what in a pack is about it.
func explainClause(w io.Writer, list []clauses.Clause, id string) error {
	if len(id) > 2 && id[2] != '-' {
		id = id[:2] + "-" + id[2:]
	}
	if len(id) == 4 {
		id = id[:3] + "0" + id[3:]
	}
	var ids []string
	for i := range list {
		cl := &list[i]
		if ids = append(ids, cl.ID); cl.ID != id {
			continue
		}
		fmt.Fprintf(w, "%s, %s\n\n", cl.ID, cl.Chapter)
		table.Fold(w, "", cl.Rule)
		if cl.Ruling != "" {
			fmt.Fprintln(w, "\nWhere the book leaves something open:")
			table.Fold(w, "", cl.Ruling)
		}
		if lines := inPacks(id); len(lines) > 0 {
			fmt.Fprintln(w, "\nIn a pack:")
			for _, line := range lines {
				table.Fold(w, "  ", line)
			}
		}
		return nil
	}
	return fmt.Errorf("there is no clause %s%s: \"homebrew explain\" lists the chapters", id, orMeant(id, ids))
}

// inPacks returns the keys and functions of packs whose description names a clause.
func inPacks(id string) (lines []string) {
	about := func(name, doc string) {
		if regexp.MustCompile(`\b` + id + `\b`).MatchString(doc) {
			lines = append(lines, name+": "+strings.ReplaceAll(doc, "\n", " "))
		}
	}
	api := script.Reference()
	for _, f := range api.Functions {
		about(f.Name, f.Doc)
	}
	for _, t := range api.Tables {
		about(t.Name, t.Doc)
		for _, f := range t.Fields {
			about(t.Name+"."+f.Name, f.Doc)
		}
	}
	for _, class := range api.Classes {
		for _, f := range class.Fields {
			about(class.Name+"."+f.Name, f.Doc)
		}
		for _, f := range class.Methods {
			about(class.Name+":"+f.Name, f.Doc)
		}
	}
	return lines
}
