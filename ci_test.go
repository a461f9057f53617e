package crunch_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What .ci says about tests is right: it names tests that exist, and .ci/race lists every package that starts goroutines and each of its
// tests that does so itself. A full stop there stands for all tests of a package.
func TestContinuousIntegration(t *testing.T) {
	var all []string
	starts := map[string][]string{} // by folder: "" for the package, or a test
	eachGoFile(t, func(file string) error {
		if strings.HasPrefix(file, "examples/beam/") {
			return nil // a module of its own
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			return err
		}
		for _, decl := range f.Decls {
			name := ""
			if d, ok := decl.(*ast.FuncDecl); ok && strings.HasSuffix(file, "_test.go") && strings.HasPrefix(d.Name.Name, "Test") {
				name = d.Name.Name
				all = append(all, name)
			}
			if startsGoroutine(decl) {
				starts[path.Dir(file)] = append(starts[path.Dir(file)], name)
			}
		}
		return nil
	})
	list, err := os.ReadFile(".ci/race")
	if err != nil {
		t.Fatal(err)
	}
	race := map[string][]string{}
	for line := range strings.Lines(string(list)) {
		dir, names, _ := strings.Cut(strings.TrimSpace(line), " ")
		race[dir] = strings.Split(names, "|")
	}
	for dir, names := range starts {
		for _, name := range names {
			if listed := race[dir]; len(listed) == 0 || name != "" && listed[0] != "." && !slices.Contains(listed, name) {
				t.Errorf("%s: %s starts goroutines, and .ci/race doesn't list it", dir, name)
			}
		}
	}
	run, err := os.ReadFile(".ci/run")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range regexp.MustCompile(`\bTest\w+`).FindAllString(string(run)+string(list), -1) {
		if !slices.ContainsFunc(all, func(test string) bool { return strings.HasPrefix(test, name) }) {
			t.Errorf(".ci names %s, and no test begins so", name)
		}
	}
}

// startsGoroutine reports whether a declaration has a go statement or calls Go, as of a WaitGroup.
func startsGoroutine(decl ast.Decl) (found bool) {
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = true
		case *ast.CallExpr:
			sel, ok := n.Fun.(*ast.SelectorExpr)
			found = found || ok && sel.Sel.Name == "Go" && len(n.Args) == 1
		}
		return !found
	})
	return found
}
