package main

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/clauses"
)

var explainCommand = &command{
	name: "explain", form: "[CLAUSE, NAME or WORDS]", about: "says what a clause of the rules or a name in a pack means",
	more: "CLAUSE is a number such as EX-65, which stories name, or a chapter such as EX. NAME is a key or a function of packs. With words it\n" +
		"lists the clauses that have a word with each of these beginnings. Without anything it lists the chapters.",
	examples: []string{"explain EX-65", "explain ST", "explain on_enter", "explain stealth token"},
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
	named := calledSo(strings.Join(words, " "))
	for _, line := range named {
		table.Fold(c.out, "", line)
	}
	if len(named) > 0 {
		fmt.Fprintln(c.out)
	}
	var begin []*regexp.Regexp
	for word := range strings.FieldsSeq(asked) {
		begin = append(begin, regexp.MustCompile(`(?i)\b`+regexp.QuoteMeta(word)))
	}
	found := brief(c.out, list, func(cl *clauses.Clause) bool {
		return !slices.ContainsFunc(begin, func(word *regexp.Regexp) bool { return !word.MatchString(cl.Rule + " " + cl.Ruling) })
	})
	if !found && len(named) == 0 {
		name, names := strings.Join(words, " "), []string(nil)
		ofPacks(func(_, own, _ string) bool { names = append(names, own); return false }, bareName)
		slices.Sort(names)
		return fmt.Errorf("no clause has the words %q, and nothing in a pack is called so%s: want a clause such as EX-65, a chapter such as EX, or other words",
			name, orMeant(name, slices.Compact(names)))
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
func inPacks(id string) []string {
	named := regexp.MustCompile(`\b` + id + `\b`)
	return ofPacks(func(_, _, doc string) bool { return named.MatchString(doc) }, bareName)
}

// bareName is a function's name without how it is called.
func bareName(*script.FunctionDoc) string { return "" }

// calledSo returns the keys and functions of packs that have a name, and how each function is called. The name may say of what: "Aim.fill". If
// nothing has it, what stands before the dot or colon is a variable, as in "who:hurt".
func calledSo(name string) []string {
	list := called(func(of, own, _ string) bool {
		return strings.EqualFold(own, name) || of != "" && strings.EqualFold(of+own, name)
	})
	if at := strings.IndexAny(name, ".:"); at > 0 && len(list) == 0 {
		list = called(func(of, own, _ string) bool {
			return strings.HasSuffix(of, name[at:at+1]) && strings.EqualFold(own, name[at+1:])
		})
	}
	return list
}

func called(fits func(of, name, doc string) bool) []string {
	return ofPacks(fits, func(f *script.FunctionDoc) string {
		if f.Constant || f.Declares {
			return ""
		}
		var params []string
		for _, p := range f.Params {
			if params = append(params, p.Name); p.Optional {
				params[len(params)-1] += "?"
			}
		}
		return "(" + strings.Join(params, ", ") + ")"
	})
}

// ofPacks returns a line for each key and function of packs that fits: of what, the name, what stands behind that of a function, and the
// description.
func ofPacks(fits func(of, name, doc string) bool, call func(f *script.FunctionDoc) string) (lines []string) {
	about := func(of, name, call, doc string) {
		if fits(of, name, doc) {
			lines = append(lines, of+name+call+": "+strings.ReplaceAll(doc, "\n", " "))
		}
	}
	api := script.Reference()
	for _, f := range api.Functions {
		about("", f.Name, call(&f), f.Doc)
	}
	for _, t := range api.Tables {
		about("", t.Name, "", t.Doc)
		for _, f := range t.Fields {
			about(t.Name+".", f.Name, "", f.Doc)
		}
	}
	for _, class := range api.Classes {
		for _, f := range class.Fields {
			about(class.Name+".", f.Name, "", f.Doc)
		}
		for _, f := range class.Methods {
			about(class.Name+":", f.Name, call(&f), f.Doc)
		}
	}
	return lines
}
