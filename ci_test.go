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

	"github.com/crunchrules/crunch/internal/must"
)

// What .ci says about tests is right: it names tests that exist, and .ci/race lists every package that starts goroutines and each of its
// tests that does so itself. A full stop there stands for all tests of a package. WebAssembly runs the tests of a package with those of all
// packages that it imports, apart from internal ones.
func TestContinuousIntegration(t *testing.T) {
	var all []string
	starts := map[string][]string{}  // by folder: "" for the package, or a test
	imports := map[string][]string{} // by folder
	eachGoFile(t, func(file string) error {
		if strings.HasPrefix(file, "examples/beam/") || strings.HasPrefix(file, "script/internal/workbench/browser/") {
			return nil // modules of their own
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			return err
		}
		if !strings.HasSuffix(file, "_test.go") {
			for _, spec := range f.Imports {
				imports[path.Dir(file)] = append(imports[path.Dir(file)], strings.Trim(spec.Path.Value, `"`))
			}
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
	list := must.Get(os.ReadFile(".ci/race"))(t)
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
	run := must.Get(os.ReadFile(".ci/run"))(t)
	for _, name := range regexp.MustCompile(`\bTest\w+`).FindAllString(string(run)+string(list), -1) {
		if !slices.ContainsFunc(all, func(test string) bool { return strings.HasPrefix(test, name) }) {
			t.Errorf(".ci names %s, and no test begins so", name)
		}
	}
	_, wasm, _ := strings.Cut(string(run), `-exec "$exec_wasm" `)
	wasm, _, _ = strings.Cut(wasm, "\n")
	dirs := strings.Fields(wasm)
	if len(dirs) < 2 {
		t.Fatal(".ci/run names no packages for WebAssembly")
	}
	for _, dir := range dirs {
		for _, from := range imports[path.Clean(dir)] {
			in, own := strings.CutPrefix(from, "github.com/crunchrules/crunch/")
			if own && !strings.Contains(in, "internal") && !slices.Contains(dirs, "./"+in) {
				t.Errorf(".ci/run: WebAssembly runs the tests of %s, which imports %s, and not those of that", dir, in)
			}
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
