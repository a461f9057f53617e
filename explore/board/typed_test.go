package board

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/record"
)

// abouts returns the comments of the kinds of events.
func abouts(t *testing.T) map[string]string {
	parsed := must.Get(parser.ParseFile(token.NewFileSet(), "event.go", nil, parser.ParseComments|parser.SkipObjectResolution))(t)
	list := map[string]string{}
	ast.Inspect(parsed, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok {
			list[v.Names[0].Name] = strings.TrimSpace(v.Comment.Text())
		}
		return true
	})
	return list
}

// typedField returns a field of a typed event, and what it is of an Event.
func typedField(t *testing.T, word string) (field, value string) {
	key, row, _ := keyOf(word)
	name := strings.NewReplacer("Ep", "EP", "Pc", "PC").Replace(strings.ToUpper(key[:1]) + key[1:])
	if record.LowerCamel(name) != key {
		t.Errorf("the key %s of JSON is the field %s", key, name)
	}
	flat, known := eventType.FieldByName(row.field)
	if !known && holds[key] == nil {
		t.Fatalf("%s: no field %s", key, row.field)
	}
	typ := row.typ
	switch {
	case key == "keeper":
		value = "ev.Content()"
	case key == "dropped":
		value = "ev.Dropped()"
	case row.bits != 0:
		value = fmt.Sprintf("ev.%s&%d != 0", row.field, row.bits)
	case key == "feature":
		value = "uint16(ev.Index) + 1"
	case typ == nil || typ == flat.Type:
		typ, value = flat.Type, "ev."+row.field
	default:
		value = fmt.Sprintf("%s(ev.%s)", typeName(typ), row.field)
	}
	field = name + " " + typeName(typ)
	if row.means != "" {
		field += " // " + strings.ReplaceAll(row.means, "Command.", "board.Command.")
	}
	return field, value
}

// typeName returns a type as package event writes it.
func typeName(typ reflect.Type) string {
	if typ.Kind() == reflect.Pointer {
		return "*" + typeName(typ.Elem())
	}
	if typ.PkgPath() == "" {
		return typ.Name()
	}
	return path.Base(typ.PkgPath()) + "." + typ.Name()
}

// Package event has a type for each kind of event, with all that its row says, and Of makes it. The files are made of the rows: write them anew
// with -update.
func TestTypedEvents(t *testing.T) {
	about := abouts(t)
	var types [4]strings.Builder
	var table strings.Builder
	table.WriteString(header("makers", "makers make the typed events.\nvar makers = [board.NumEvents]func(ev *board.Event) any{\n"))
	for kind := EventBegun; kind < NumEvents; kind++ {
		name := kind.String()
		if about["Event"+name] == "" {
			t.Errorf("event.go: %s has no comment", name)
		}
		b := &types[int(kind-1)*len(types)/(NumEvents-1)]
		fmt.Fprintf(b, "// %s says: %s.\ntype %s struct {\n", name, about["Event"+name], name)
		var values []string
		for word := range strings.FieldsSeq(eventRows[kind].keys) {
			field, value := typedField(t, word)
			fmt.Fprintln(b, "\t"+field)
			values = append(values, value)
		}
		b.WriteString("}\n\n")
		param := "ev"
		if len(values) == 0 {
			param = "_"
		}
		line := fmt.Sprintf("\tboard.Event%s: func(%s *board.Event) any { return %s{%s} },\n", name, param, name, strings.Join(values, ", "))
		if len(line) > 140 {
			half := len(values) / 2
			line = fmt.Sprintf("\tboard.Event%s: func(ev *board.Event) any {\n\t\treturn %s{%s,\n\t\t\t%s}\n\t},\n", name, name, strings.Join(values[:half], ", "), strings.Join(values[half:], ", "))
		}
		table.WriteString(line)
	}
	written(t, "makers", table.String()+"}\n")
	for i := range types {
		file := fmt.Sprint("kinds", i+1)
		written(t, file, header(file, "")+types[i].String())
	}
}

// Each question says which keys it has.
func TestAskKeys(t *testing.T) {
	for ask := AskReaction; ask < NumAsks; ask++ {
		if askKeys[ask] == "" {
			t.Errorf("askKeys has no row for %v", ask)
		}
	}
}

// header returns what a file of package event begins with.
func header(file, text string) string {
	if text != "" {
		text = "// " + text
	}
	return "// Made of the rows of package board by go test ./explore/board -run TestTypedEvents -update: DO NOT EDIT.\n\npackage event\n\n" + text
}

// written compares a file of package event with what it should be.
func written(t *testing.T, file, text string) {
	t.Helper()
	var imports []string
	for _, pkg := range []string{"checks", "explore/board", "explore/scenario", "probdeck", "stattrack"} {
		if strings.Contains(regexp.MustCompile("//.*").ReplaceAllString(text, ""), path.Base(pkg)+".") {
			imports = append(imports, "\t\"github.com/crunchrules/crunch/"+pkg+"\"\n")
		}
	}
	slices.Sort(imports)
	text = strings.Replace(text, "package event\n", "package event\n\nimport (\n"+strings.Join(imports, "")+")\n", 1)
	code, err := format.Source([]byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	golden.Check(t, "../event/"+file+".go", string(code))
}
