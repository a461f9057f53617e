package schema

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// docs are the comments of types, by package, and of their fields: "View", "View.Viewer".
type docs map[string]map[string]string

func (d docs) of(t testing.TB, typ reflect.Type, field string) string {
	t.Helper()
	path := typ.PkgPath()
	if d[path] == nil {
		d[path] = comments(t, path)
	}
	name := typ.Name()
	if field != "" {
		name += "." + field
	}
	return d[path][name]
}

// qualified are the names of other packages' types: a client knows no packages.
var qualified = regexp.MustCompile(`\b(?:scenario|board|explore|stattrack)\.([A-Z])`)

const module = "github.com/crunchrules/crunch"

// comments returns the comments of all types of a package of this module.
func comments(t testing.TB, path string) map[string]string {
	t.Helper()
	list := map[string]string{}
	root, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		root = filepath.Dir(root)
	}
	dir := filepath.Join(root, strings.TrimPrefix(path, module))
	if path == "main" {
		dir = "."
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range parsed.Decls {
			if types, ok := decl.(*ast.GenDecl); ok && types.Tok == token.TYPE {
				for _, spec := range types.Specs {
					ofType(list, types, spec.(*ast.TypeSpec))
				}
			}
		}
	}
	return list
}

// ofType puts the comments of a type and its fields on the list.
func ofType(list map[string]string, decl *ast.GenDecl, spec *ast.TypeSpec) {
	name := spec.Name.Name
	if list[name] = words(spec.Doc); list[name] == "" {
		list[name] = words(decl.Doc)
	}
	fields, ok := spec.Type.(*ast.StructType)
	if !ok {
		return
	}
	for _, f := range fields.Fields.List {
		about := words(f.Comment)
		if about == "" && len(f.Names) == 1 {
			about = words(f.Doc)
		}
		for _, n := range f.Names {
			list[name+"."+n.Name] = about
		}
	}
}

// words returns a comment in one line: its first paragraph.
func words(c *ast.CommentGroup) string {
	text, _, _ := strings.Cut(strings.TrimSpace(c.Text()), "\n\n")
	return qualified.ReplaceAllString(strings.Join(strings.Fields(text), " "), "$1")
}
