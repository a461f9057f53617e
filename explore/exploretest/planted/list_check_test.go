package planted

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/internal/sample"
)

// Every fault still changes something: its old text is there, what comes of it is Go, and its level and kind are said.
func TestFaultsAreThere(t *testing.T) {
	page, err := os.ReadFile(table)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	well := func(name, kind, level string) {
		if seen[name] || name == "" || kind == "" || !slices.Contains([]string{byDefault, rarely, almostNever}, level) {
			t.Errorf("%q: found the kind %q and the level %q, want both, and each name once", name, kind, level)
		}
		seen[name] = true
	}
	for _, file := range []string{"engine.txt", "lua.txt"} {
		list, err := read(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range list {
			well(f.name, f.kind, f.level)
			files, err := f.changed()
			if err != nil || len(files) == 0 {
				t.Errorf("%s: %v", f.name, err)
			}
			if !strings.Contains(string(page), "| "+f.name+" |") {
				t.Errorf("FAULTS.md does not say what is found of %q: judge it (doc_test.go says how)", f.name)
			}
			for name, text := range files {
				if was, err := os.ReadFile(filepath.Join(root, name)); err != nil || meaning(t, name, string(was)) == meaning(t, name, text) {
					t.Errorf("%s: %s: found the same program as before (%v), want another one", f.name, name, err)
				}
			}
			if _, err := regexp.Compile(f.says); err != nil || (f.says == "") != (file == "engine.txt") {
				t.Errorf("%s: found %q and %v, want what is told of a fault in a pack", f.name, f.says, err)
			}
		}
	}
	for _, f := range hookFaults() {
		well(f.name, f.kind, f.level)
		spec, party := weir()
		f.plant(&spec, party)
		sample.Game(t, spec, party...)
	}
	if len(seen) < 60 {
		t.Errorf("found %d faults, want at least 60", len(seen))
	}
}

// meaning returns a file of Go without comments and places; any other text as it is.
func meaning(t *testing.T, name, text string) string {
	if !strings.HasSuffix(name, ".go") {
		return text
	}
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
	if err != nil {
		t.Error(err)
		return ""
	}
	var out strings.Builder
	if err := ast.Fprint(&out, nil, parsed, func(_ string, v reflect.Value) bool { return v.Type() != reflect.TypeFor[token.Pos]() }); err != nil {
		t.Error(err)
	}
	return out.String()
}

// The scenario without faults breaks no law.
func TestNoFault(t *testing.T) {
	spec, party := weir()
	if _, err := exploretest.Verify(t.Context(), sample.Game(t, spec, party...), exploretest.Options{Plays: 2, Walk: -1}); err != nil {
		t.Error(err)
	}
}
