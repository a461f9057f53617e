package explore_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// A name of another of these packages stands with its package in what go doc shows: scenario.MaxText, explore.Scene.Data. Names of one word,
// such as Game, are words of the table too: they are names only before a dot and behind a star.
func TestNamesHavePackages(t *testing.T) {
	packages := []string{"explore", "scenario", "board"}
	type comment struct {
		home int
		at   token.Position
		text string
	}
	var comments []comment
	exported := map[string]int{}                  // the package of a type, function, variable or constant
	own := make([]map[string]bool, len(packages)) // every name that a package declares, with methods and fields
	for home, folder := range []string{".", "scenario", "board"} {
		own[home] = map[string]bool{}
		files := must.Get(filepath.Glob(filepath.Join(folder, "*.go")))(t)
		for _, path := range files {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			file := must.Get(parser.ParseFile(set, path, nil, parser.ParseComments|parser.SkipObjectResolution))(t)
			goDoc(file, func(top, any []*ast.Ident, docs ...*ast.CommentGroup) {
				for _, id := range top {
					exported[id.Name] = home
				}
				for _, id := range slices.Concat(top, any) {
					own[home][id.Name] = true
				}
				for _, doc := range docs {
					if doc != nil {
						comments = append(comments, comment{home, set.Position(doc.Pos()), doc.Text()})
					}
				}
			})
		}
	}
	words := regexp.MustCompile(`\*?\b\w+(?:\.\w+)*\b`)
	name := regexp.MustCompile(`^\*|^\w+\.[A-Z]|^[A-Z]\w*[a-z]\w*[A-Z]`)
	for _, c := range comments {
		for _, word := range words.FindAllString(c.text, -1) {
			first, _, _ := strings.Cut(strings.TrimPrefix(word, "*"), ".")
			if home, is := exported[first]; is && !own[c.home][first] && name.MatchString(word) {
				t.Errorf("%s: found %q, want %s.%s", c.at, word, packages[home], first)
			}
		}
	}
}

// goDoc calls f with each declaration that go doc shows: its names, those of its methods and fields, and its comments.
func goDoc(file *ast.File, f func(top, any []*ast.Ident, docs ...*ast.CommentGroup)) {
	f(nil, nil, file.Doc)
	for _, d := range file.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.IsExported() {
			if fn.Recv == nil {
				f([]*ast.Ident{fn.Name}, nil, fn.Doc)
			} else {
				f(nil, []*ast.Ident{fn.Name}, fn.Doc)
			}
		}
		list, _ := d.(*ast.GenDecl)
		if list == nil || list.Tok == token.IMPORT {
			continue
		}
		doc := list.Doc
		for _, s := range list.Specs {
			if v, ok := s.(*ast.ValueSpec); ok && v.Names[0].IsExported() {
				f(v.Names, nil, doc, v.Doc, v.Comment)
				doc = nil
			} else if typ, ok := s.(*ast.TypeSpec); ok && typ.Name.IsExported() {
				f([]*ast.Ident{typ.Name}, nil, doc, typ.Doc, typ.Comment)
				doc = nil
				ast.Inspect(typ, func(n ast.Node) bool {
					if field, ok := n.(*ast.Field); ok {
						f(nil, field.Names, field.Doc, field.Comment)
					}
					return true
				})
			}
		}
	}
}
