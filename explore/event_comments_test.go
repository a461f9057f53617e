package explore_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/board"
)

// The comment of each kind of event names the fields that its JSON form has, and no others. Who, By and what the comment above all kinds
// tells of need no word.
func TestEventComments(t *testing.T) {
	file := func(name string) *ast.File {
		f, err := parser.ParseFile(token.NewFileSet(), "board/"+name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	forms := map[string][]string{} // the fields of each kind
	ast.Inspect(file("event_rows.go"), func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && v.Names[0].Name == "eventRows" {
			for _, row := range v.Values[0].(*ast.CompositeLit).Elts {
				row := row.(*ast.KeyValueExpr)
				keys, err := strconv.Unquote(row.Value.(*ast.CompositeLit).Elts[1].(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				fields := []string{}
				for key := range strings.FieldsSeq(keys) {
					key, _, _ = strings.Cut(strings.TrimSuffix(key, "?"), ":")
					fields = append(fields, strings.ToUpper(key[:1])+key[1:])
				}
				forms[row.Key.(*ast.Ident).Name] = fields
			}
		}
		return true
	})
	word := regexp.MustCompile(`\w+`)
	told := []string{"Who", "By", "Source", "Clause", "Before", "After", "Sheet"}
	ast.Inspect(file("event.go"), func(n ast.Node) bool {
		v, ok := n.(*ast.ValueSpec)
		if !ok || forms[v.Names[0].Name] == nil || v.Names[0].Name == "NoEvent" {
			return true
		}
		kind, words := v.Names[0].Name, word.FindAllString(v.Comment.Text(), -1)
		for _, field := range forms[kind] {
			if !slices.Contains(told, field) && !slices.Contains(words, field) {
				t.Errorf("event.go: the comment of %s doesn't name %s, which its row has", kind, field)
			}
		}
		for _, name := range words {
			if _, field := reflect.TypeFor[board.Event]().FieldByName(name); field && !slices.Contains(forms[kind], name) {
				t.Errorf("event.go: the comment of %s names %s, which its row doesn't have", kind, name)
			}
		}
		delete(forms, kind)
		return true
	})
	if delete(forms, "NoEvent"); len(forms) > 0 {
		t.Errorf("event.go: found no constants for the rows of %v", forms)
	}
}
