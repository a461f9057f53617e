package crunch_test

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

var update = flag.Bool("update", false, "write the files and tests of each clause into RULES.md")

var (
	clauseID = regexp.MustCompile(`\b(?:ST|CK|PD|CT|EX|HD|GL)-\d+\b`)
	deciding = regexp.MustCompile(`§((?:ST|CK|PD|CT|EX|HD|GL)-\d+)\b`) // the mark of the line that decides a clause
)

// notYet marks a clause in RULES.md that nothing implements yet.
const notYet = "not yet"

// A clause is a row of RULES.md.
type clause struct {
	id, mark, rule string
	where, tests   []string
}

// clauses reads the rows of RULES.md.
func clauses(t *testing.T) []clause {
	t.Helper()
	text := must.Get(os.ReadFile("RULES.md"))(t)
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

// explained is the file from which the command homebrew explains clauses.
const explained = "script/internal/clauses/clauses.txt"

// explanations returns RULES.md without files and tests, as that file has it: "# chapter", and below it a line for each clause with its rule
// and its ruling, separated by tabs.
func explanations(page string) string {
	var b strings.Builder
	heading := ""
	for line := range strings.Lines(page) {
		if chapter, ok := strings.CutPrefix(line, "## "); ok {
			heading = "# " + chapter
			continue
		}
		cells := strings.Split(line, "|")
		if len(cells) == 8 && clauseID.MatchString(cells[1]) {
			b.WriteString(heading)
			heading = "" // a chapter without clauses has none here
			b.WriteString(strings.TrimSpace(cells[1]) + "\t" + strings.TrimSpace(cells[3]) + "\t" + strings.TrimSpace(cells[6]) + "\n")
		}
	}
	return b.String()
}

// What remains the host's: RULES.md lists the clauses whose rows are marked O or speak of the host, each once, with the reason, and no others.
func TestHostsClauses(t *testing.T) {
	page := must.Get(os.ReadFile("RULES.md"))(t)
	_, chapter, found := strings.Cut(string(page), "## What remains the host's")
	chapter, _, ends := strings.Cut(chapter, "\n## ")
	if !found || !ends {
		t.Fatal("RULES.md: no chapter of what remains the host's")
	}
	listed := map[string]int{}
	for _, entry := range strings.Split(chapter, "\n- **")[1:] {
		of, reason, _ := strings.Cut(entry, "**: ")
		for _, id := range clauseID.FindAllString(of, -1) {
			listed[id]++
		}
		if len(strings.TrimSpace(reason)) < 20 {
			t.Errorf("RULES.md: %s is the host's without a reason", of)
		}
	}
	host := regexp.MustCompile(`\bhosts?\b`)
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(line, "|")
		if len(cells) != 8 || !clauseID.MatchString(cells[1]) {
			continue
		}
		id := strings.TrimSpace(cells[1])
		if is := strings.TrimSpace(cells[2]) == "O" || host.MatchString(cells[3]+cells[6]); is != (listed[id] == 1) {
			t.Errorf("RULES.md: %s is the host's: %v; it is listed %d times as what remains the host's", id, is, listed[id])
		}
		delete(listed, id)
	}
	if len(listed) > 0 {
		t.Errorf("RULES.md: no rows of what remains the host's: %v", slices.Sorted(maps.Keys(listed)))
	}
}

// ids is a set of clauses.
type ids map[string]bool

func idsIn(text string) ids {
	set := ids{}
	for _, id := range clauseID.FindAllString(text, -1) {
		set[id] = true
	}
	return set
}

// A declaration is a declaration of a test file: the clauses that it and its comments name, and the names that it uses.
type declaration struct {
	ids  ids
	uses []string
	runs bool // it is a test, fuzz target or example that runs something
}

var isTest = regexp.MustCompile(`^(?:Test|Fuzz|Example)(?:[^a-z]|$)`)

// declarations adds the declarations of a test file, by name.
func declarations(t *testing.T, file, text string, list map[string]*declaration) {
	t.Helper()
	fset := token.NewFileSet()
	parsed := must.Get(parser.ParseFile(fset, file, text, parser.ParseComments))(t)
	add := func(name string, doc *ast.CommentGroup, node ast.Node, runs bool) {
		from := node.Pos()
		if doc != nil {
			from = doc.Pos()
		}
		d := list[name]
		if d == nil {
			d = &declaration{ids: ids{}}
			list[name] = d
		}
		for id := range idsIn(text[fset.Position(from).Offset:fset.Position(node.End()).Offset]) {
			d.ids[id] = true
		}
		ast.Inspect(node, func(n ast.Node) bool {
			if use, ok := n.(*ast.Ident); ok {
				d.uses = append(d.uses, use.Name)
			}
			return true
		})
		d.runs = d.runs || runs
	}
	for _, decl := range parsed.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			add(decl.Name.Name, decl.Doc, decl, decl.Recv == nil && !skips(decl.Body))
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				switch spec := spec.(type) {
				case *ast.ValueSpec:
					for _, name := range spec.Names {
						add(name.Name, decl.Doc, decl, false)
					}
				case *ast.TypeSpec:
					add(spec.Name.Name, decl.Doc, decl, false)
				}
			}
		}
	}
}

// skips reports whether a test does nothing, or skips before it does anything.
func skips(body *ast.BlockStmt) bool {
	if len(body.List) == 0 {
		return true
	}
	first, ok := body.List[0].(*ast.ExprStmt)
	if !ok {
		return false
	}
	call, ok := first.X.(*ast.CallExpr)
	if !ok {
		return false
	}
	method, ok := call.Fun.(*ast.SelectorExpr)
	return ok && strings.HasPrefix(method.Sel.Name, "Skip")
}

// A house is the clauses and tests that the Go files of the project name.
type house struct {
	code  map[string]ids                     // by file, without tests: the clauses that it decides
	tests map[string]map[string]*declaration // by folder, then by name: what test files declare
	cited map[string][]citation              // by clause
	named ids                                // by any file
}

func survey(t *testing.T) house {
	t.Helper()
	h := house{code: map[string]ids{}, tests: map[string]map[string]*declaration{}, named: ids{}}
	eachGoFile(t, func(file string) error {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		here := idsIn(string(text))
		for id := range here {
			h.named[id] = true
		}
		if !strings.HasSuffix(file, "_test.go") {
			h.code[file] = ids{}
			for _, mark := range deciding.FindAllStringSubmatch(string(text), -1) {
				h.code[file][mark[1]] = true
			}
			return nil
		}
		dir := path.Dir(file)
		if h.tests[dir] == nil {
			h.tests[dir] = map[string]*declaration{}
		}
		if len(here) > 0 || strings.Contains(string(text), "\nfunc ") {
			declarations(t, file, string(text), h.tests[dir])
		}
		return nil
	})
	h.scenarios(t)
	h.cite()
	return h
}

// scenarios adds the tests that are told as text: the file x.txt in testdata/scenarios of a package is the subtest x of its TestScenarios.
func (h house) scenarios(t *testing.T) {
	t.Helper()
	for dir, tests := range h.tests {
		files := must.Get(filepath.Glob(dir + "/testdata/scenarios/*.txt"))(t)
		for _, file := range files {
			text := must.Get(os.ReadFile(file))(t)
			d := &declaration{ids: idsIn(string(text)), runs: tests["TestScenarios"] != nil}
			tests["TestScenarios/"+strings.TrimSuffix(path.Base(filepath.ToSlash(file)), ".txt")] = d
			for id := range d.ids {
				h.named[id] = true
			}
		}
	}
}

// A citation is a test that cites a clause.
type citation struct{ dir, test string }

// cite notes by clause which tests cite it: in their comment, in their body, or in a table or helper that they use from the test files of
// their folder.
func (h *house) cite() {
	h.cited = map[string][]citation{}
	for dir, list := range h.tests {
		for name, d := range list {
			if !d.runs || !isTest.MatchString(name) {
				continue
			}
			named := maps.Clone(d.ids)
			for _, use := range d.uses {
				if helper := list[use]; helper != nil && !isTest.MatchString(use) {
					maps.Copy(named, helper.ids)
				}
			}
			for id := range named {
				h.cited[id] = append(h.cited[id], citation{dir, name})
			}
		}
	}
}

// places returns the files that decide a clause.
func (h house) places(id string) []string {
	var list []string
	for file, decided := range h.code {
		if decided[id] {
			list = append(list, file)
		}
	}
	slices.Sort(list)
	return list
}

// tested returns the tests that cite a clause, as RULES.md writes them: those of a package that decides it first, then the others, with their
// package in front.
func (h house) tested(id string, places []string) []string {
	var near, far []string
	for _, c := range h.cited[id] {
		if slices.ContainsFunc(places, func(file string) bool { return path.Dir(file) == c.dir }) {
			near = append(near, c.test)
		} else {
			far = append(far, path.Base(c.dir)+"."+c.test)
		}
	}
	slices.Sort(near)
	slices.Sort(far)
	return slices.Concat(near, far)
}

// mended returns a line of RULES.md with the files that decide its clause and the tests that still cite it. If no listed test cites it, the
// line gets the first three that do; scenarios take the places of tests that have gone.
func (h house) mended(line string) string {
	cells := strings.Split(line, "|")
	id := strings.TrimSpace(cells[1])
	places := h.places(id)
	if len(places) == 0 {
		return line // not yet, or the test reports it
	}
	var tests []string
	was, cited := strings.Split(strings.TrimSpace(cells[5]), ", "), h.tested(id, places)
	bare := func(test string) string { return test[strings.Index(test, ".")+1:] } // its package may be another one now
	for _, name := range was {
		if k := slices.IndexFunc(cited, func(test string) bool { return bare(test) == bare(name) }); k >= 0 {
			tests = append(tests, cited[k])
		}
	}
	if none := len(tests) == 0; none || len(tests) < len(was) {
		for _, test := range cited {
			if len(tests) < 3 && (none || strings.Contains(test, "/")) && !slices.Contains(tests, test) {
				tests = append(tests, test)
			}
		}
	}
	cells[4], cells[5] = " "+strings.Join(places, ", ")+" ", " "+strings.Join(tests, ", ")+" "
	return strings.Join(cells, "|")
}

// problems returns what is wrong with a row of RULES.md.
func (h house) problems(c clause) (list []string) {
	bad := func(parts ...string) { list = append(list, c.id+" "+strings.Join(parts, " ")) }
	places := h.places(c.id)
	if c.rule == "" || !slices.Contains([]string{"M", "O", "T"}, c.mark) {
		bad("has the mark", c.mark, "and the rule", c.rule, "want a rule, and M, O or T")
	}
	if slices.Equal(c.where, []string{notYet}) {
		if h.named[c.id] || len(c.tests) > 0 {
			bad("is marked as not there yet, but Go files or tests name it")
		}
		return list
	}
	if !slices.Equal(c.where, places) {
		bad("is decided in", strings.Join(places, ", ")+"; RULES.md says", strings.Join(c.where, ", "))
	}
	if len(places) > 2 {
		bad("is decided in", strings.Join(places, ", ")+": want one file, or two if the clause is cut in two")
	}
	if c.mark != "T" && (len(places) == 0 || len(c.tests) == 0) {
		bad("has no place or no test: want §"+c.id, "in the comment of the line that decides it, and a test that cites it")
	}
	cited := h.tested(c.id, places)
	for _, name := range c.tests {
		if !slices.Contains(cited, name) {
			bad("is not cited in", name+":", "want a test of a package that decides the clause, or pkg.Test, that does something and cites the clause")
		}
	}
	return list
}

// declares reports whether a test has a name that begins so.
func (h house) declares(name string) bool {
	for _, list := range h.tests {
		for is := range list {
			if strings.HasPrefix(is, name) {
				return true
			}
		}
	}
	return false
}

// RULES.md, the code and the tests agree. RULES.md has every clause that the project names, the file that decides it, and tests that cite it.
func TestRules(t *testing.T) {
	h := survey(t)
	if *update {
		text := must.Get(os.ReadFile("RULES.md"))(t)
		lines := strings.SplitAfter(string(text), "\n")
		for i, line := range lines {
			if clauseID.MatchString(line) && strings.HasPrefix(line, "| ") {
				lines[i] = h.mended(line)
			}
		}
		must.OK(t, os.WriteFile("RULES.md", []byte(strings.Join(lines, "")), 0o644))
		must.OK(t, os.WriteFile(explained, []byte(explanations(strings.Join(lines, ""))), 0o644))
	}
	page := must.Get(os.ReadFile("RULES.md"))(t)
	if was, err := os.ReadFile(explained); err != nil || string(was) != explanations(string(page)) {
		t.Errorf("%s does not have the rules of RULES.md: write it with go test . -run 'TestRules$' -update", explained)
	}
	known := ids{}
	count := map[string]int{}
	for _, c := range clauses(t) {
		if known[c.id] {
			t.Errorf("%s is in RULES.md twice", c.id)
		}
		known[c.id] = true
		count[c.id[:2]]++
		for _, problem := range h.problems(c) {
			t.Error(problem)
		}
	}
	for id := range h.named {
		if !known[id] {
			t.Errorf("Go files name %s, which is not in RULES.md", id)
		}
	}
	guide := string(must.Get(os.ReadFile("CONTRIBUTING.md"))(t))
	for _, name := range regexp.MustCompile(`\bTest[A-Z]\w*`).FindAllString(guide, -1) {
		if !h.declares(name) {
			t.Errorf("CONTRIBUTING.md names %s, want the name of a test, or how the names of some begin", name)
		}
	}
	for chapter, want := range map[string]int{"ST": 48, "CK": 22, "PD": 25, "CT": 15, "EX": 83, "HD": 48, "GL": 62} {
		if count[chapter] != want {
			t.Errorf("RULES.md has %d clauses %s, the rulebook %d", count[chapter], chapter, want)
		}
	}
}

// The errors that TestRules finds, and what it accepts.
func TestRulesOfRules(t *testing.T) {
	h := house{code: map[string]ids{"a/a.go": {"EX-01": true, "EX-03": true}, "a/b.go": {"EX-01": true, "EX-03": true}, "b/b.go": {"EX-03": true}}, tests: map[string]map[string]*declaration{},
		named: ids{"EX-01": true}}
	for dir, text := range map[string]string{
		"a": "// EX-01, EX-03\nfunc TestDoc(t *testing.T) { f() }\n\n" +
			"func TestBody(t *testing.T) {\n\tf() // EX-01\n}\n\n" +
			"func TestSkip(t *testing.T) {\n\tt.Skip() // EX-01\n\tf()\n}\n\n" +
			"func TestEmpty(t *testing.T) {\n\t// EX-01\n}\n\n" +
			"func TestTable(t *testing.T) { f(rows) }\n\n" +
			"func TestOther(t *testing.T) { f() }\n\n" +
			"var rows = []string{\"EX-01\"}\n",
		"b": "func TestFar(t *testing.T) {\n\tf() // EX-01\n}\n",
	} {
		h.tests[dir] = map[string]*declaration{}
		declarations(t, dir+"/a_test.go", "package p\n\n"+text, h.tests[dir])
	}
	h.cite()
	both := []string{"a/a.go", "a/b.go"}
	for _, row := range []struct {
		name string
		c    clause
		ok   bool
	}{
		{"named in the comment", clause{where: both, tests: []string{"TestDoc"}}, true},
		{"named in the body", clause{where: both, tests: []string{"TestBody"}}, true},
		{"named in a table", clause{where: both, tests: []string{"TestTable"}}, true},
		{"a test of another package", clause{where: both, tests: []string{"b.TestFar"}}, true},
		{"that is not said to be one", clause{where: both, tests: []string{"TestFar"}}, false},
		{"a test of that name is elsewhere", clause{where: both, tests: []string{"b.TestDoc"}}, false},
		{"a test that is skipped", clause{where: both, tests: []string{"TestSkip"}}, false},
		{"a test that does nothing", clause{where: both, tests: []string{"TestEmpty"}}, false},
		{"a test that does not name it", clause{where: both, tests: []string{"TestOther"}}, false},
		{"a test that does not exist", clause{where: both, tests: []string{"TestNone"}}, false},
		{"one good, one bad", clause{where: both, tests: []string{"TestDoc", "TestOther"}}, false},
		{"no test", clause{where: both}, false},
		{"three files", clause{id: "EX-03", where: []string{"a/a.go", "a/b.go", "b/b.go"}, tests: []string{"TestDoc"}}, false},
		{"a file is left out", clause{where: both[:1], tests: []string{"TestDoc"}}, false},
		{"a file too many", clause{where: append(slices.Clone(both), "b/b.go"), tests: []string{"TestDoc"}}, false},
		{"not yet, but it is named", clause{where: []string{notYet}}, false},
		{"not yet", clause{id: "EX-02", where: []string{notYet}}, true},
		{"not yet, with a test", clause{id: "EX-02", where: []string{notYet}, tests: []string{"TestDoc"}}, false},
		{"nowhere", clause{id: "EX-02"}, false},
	} {
		if row.c.id == "" {
			row.c.id = "EX-01"
		}
		row.c.mark, row.c.rule = "M", "A rule."
		if problems := h.problems(row.c); (len(problems) == 0) != row.ok {
			t.Errorf("%s: problems %q, want some: %v", row.name, problems, !row.ok)
		}
	}
}
