package explore_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// parse parses the files of the package, without tests, by name.
func parse(t *testing.T) map[string]*ast.File {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	parsed := map[string]*ast.File{}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		if parsed[strings.TrimSuffix(path, ".go")], err = parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
	}
	return parsed
}

// compare reports what is found and not allowed, and what is allowed and not found any more.
func compare(t *testing.T, found, allowed []string, wrong string) {
	slices.Sort(found)
	for _, use := range found {
		if !slices.Contains(allowed, use) {
			t.Errorf("%s: %s", use, wrong)
		}
	}
	for _, use := range allowed {
		if !slices.Contains(found, use) {
			t.Errorf("%s: found no such use any more: delete it from the list of those allowed", use)
		}
	}
}

// visited lists the private functions that stand with others of their kind, and not in the one file that uses them.
var visited = []string{"hook.during <- runner"}

// A private function or type that one file alone uses stands in that file. The rows of event_rules.go name functions of the files whose
// matter they are.
func TestFunctionsAtHome(t *testing.T) {
	parsed := parse(t)
	uses := map[string]map[string]int{} // by name and file
	for name, file := range parsed {
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if uses[id.Name] == nil {
					uses[id.Name] = map[string]int{}
				}
				uses[id.Name][name]++
			}
			return true
		})
	}
	var found []string
	for name, file := range parsed {
		check := func(id *ast.Ident) {
			if in := uses[id.Name]; !id.IsExported() && id.Name != "init" && len(in) == 2 && in[name] == 1 {
				for user := range in {
					if user != name && user != "event_rules" {
						found = append(found, name+"."+id.Name+" <- "+user)
					}
				}
			}
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil {
				check(f.Name)
			} else if list, ok := d.(*ast.GenDecl); ok && list.Tok == token.TYPE {
				for _, s := range list.Specs {
					check(s.(*ast.TypeSpec).Name)
				}
			}
		}
	}
	compare(t, found, visited, "found a function or type that one other file alone uses, want it in that file")
}

// The page of each package names its files: internal/plan has its package comment, the others README.md.
func TestFilesInDoc(t *testing.T) {
	for _, folder := range []string{".", "scenario", "board", "internal/plan"} {
		page := "README.md"
		if folder == "internal/plan" {
			page = "doc.go"
		}
		doc := must.Get(os.ReadFile(filepath.Join(folder, page)))(t)
		files := must.Get(filepath.Glob(filepath.Join(folder, "*.go")))(t)
		there := map[string]bool{}
		for _, file := range files {
			if name := filepath.Base(file); !strings.HasSuffix(name, "_test.go") && name != "doc.go" {
				there[name] = true
			}
		}
		for _, name := range regexp.MustCompile(`\b(?:\w+/)?\w+\.go\b`).FindAllString(string(doc), -1) {
			if !exists(filepath.Join(folder, name)) && !exists(filepath.Join("..", name)) { // of script, say
				t.Errorf("%s/%s names %s, which is not there", folder, page, name)
			}
			delete(there, name)
		}
		for _, name := range slices.Sorted(maps.Keys(there)) {
			t.Errorf("%s/%s does not name %s", folder, page, name)
		}
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
