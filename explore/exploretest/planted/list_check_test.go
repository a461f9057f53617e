package planted

import (
	"go/format"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/internal/sample"
)

// Every fault still changes something: its old text is there, what comes of it is Go, and its level and kind are said.
func TestFaultsAreThere(t *testing.T) {
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
			for name, text := range files {
				if _, err := format.Source([]byte(text)); strings.HasSuffix(name, ".go") && err != nil {
					t.Errorf("%s: %s: %v", f.name, name, err)
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

// The scenario without faults breaks no law.
func TestNoFault(t *testing.T) {
	spec, party := weir()
	if _, err := exploretest.Verify(t.Context(), sample.Game(t, spec, party...), exploretest.Options{Plays: 2, Walk: -1}); err != nil {
		t.Error(err)
	}
}
