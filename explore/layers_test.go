package explore_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// layers lists the files of the package from the bottom up. A file uses its own layer and those below it (doc.go).
var layers = []struct{ name, files string }{
	{"Words of the package", "set setting keyword terrain who fingerprint"},
	{"Printed", "spec challenge kind play trigger hearing gear party entries bases registry content_command"},
	{"Scenario", "scenario ways reach warnings validate_gear validate_spec validate_map validate_challenge validate_play validate_hooks validate_rest " +
		"validate_party"},
	{"State and events", "mind dice_key state command refusal pending frame event event_rows hash play_views worn game"},
	{"Position", "position index sheets land sight swimming known apart recall levels tell names_told order environ targets hook_owner"},
	{"Changes", "journal changes minds sharing noticing witness fold fold_lists fold_items fold_sight event_rules"},
	{"What the Runner does with events, frames and dice", "emit dice"},
	{"Effects", "fire tracks look mapchange alarm ending harm disease opposed effects belongings"},
	{"Chapters", "counters turns turn_parts forced move obstacle action attack assist interrupt search fortune locks stealth chase goal joining items equip"},
	{"Hooks", "errors hook scene verbs verbs_action verbs_map verbs_scenario verbs_joining"},
	{"On top", "content_attempt json json_methods hook_form event_form event_text legal runner view view_make view_gear command_text command_names command_read validate_state validate_dice validate_pending stage stage_scenario campaign game_diff save log undo session replay changed players"},
}

// upwards lists the allowed uses of a higher layer: a chapter asks whether each of its commands is legal.
var upwards = []string{
	"action -> legal.checkOf", "equip -> legal.checkVerb", "equip -> legal.try", "action -> legal.try", "forced -> legal.legalOf", "items -> legal.checkVerb", "locks -> legal.try",
	"obstacle -> legal.try", "stealth -> legal.try", "turns -> legal.check",
}

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

// The files of explore form layers, and no file uses a function of a higher layer.
func TestLayers(t *testing.T) {
	level := map[string]int{"doc": len(layers)}
	for i, l := range layers {
		for f := range strings.FieldsSeq(l.files) {
			level[f] = i + 1
		}
	}
	parsed := parse(t)
	defined := map[string][]string{} // the files that define a function or method of a name
	others := map[string]bool{}      // names that fields have too
	for name, file := range parsed {
		if level[name] == 0 {
			t.Errorf("%s.go is in no layer: add it to layers", name)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				defined[n.Name.Name] = append(defined[n.Name.Name], name)
			case *ast.Field:
				for _, id := range n.Names {
					others[id.Name] = true
				}
			}
			return true
		})
	}
	var found []string
	for name, file := range parsed {
		note := func(id *ast.Ident) {
			where := defined[id.Name]
			if len(where) != 1 || id.IsExported() || others[id.Name] || where[0] == name { // an ambiguous name proves nothing
				return
			}
			if use := name + " -> " + where[0] + "." + id.Name; level[where[0]] > level[name] && !slices.Contains(found, use) {
				found = append(found, use)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				note(n.Sel)
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok {
					note(id)
				}
			}
			return true
		})
	}
	compare(t, found, upwards, "found a use of a higher layer, want its own layer or a lower one")
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
var visited = []string{}

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
			if in := uses[id.Name]; !id.IsExported() && len(in) == 2 && in[name] == 1 {
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

// The package comment names each file in the paragraph of its layer.
func TestFilesInDoc(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(doc), "// # The files\n")
	list, _, _ = strings.Cut(list, "//\n// The clauses")
	paragraphs := strings.Split(list, "//   - ")[1:]
	if len(paragraphs) != len(layers) {
		t.Fatalf("doc.go tells of %d layers, want %d", len(paragraphs), len(layers))
	}
	for i, l := range layers {
		if !strings.HasPrefix(paragraphs[i], l.name) {
			t.Errorf("doc.go: layer %d begins with %.30q, want %q", i+1, paragraphs[i], l.name)
		}
		named := strings.FieldsFunc(paragraphs[i], func(r rune) bool { return strings.ContainsRune(" ,:()\n", r) })
		for j := range named {
			named[j] = strings.TrimSuffix(named[j], ".")
		}
		for f := range strings.FieldsSeq(l.files) {
			if !slices.Contains(named, f+".go") {
				t.Errorf("doc.go: %s does not name %s.go", l.name, f)
			}
			if _, err := os.Stat(f + ".go"); err != nil {
				t.Errorf("layers: %v", err)
			}
		}
	}
}
