package show_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares text with the file testdata/golden/NAME, NAME.txt where the name has no ending. Run with -update to write the
// files anew, and read what changed.
func golden(t testing.TB, name, got string) {
	t.Helper()
	if filepath.Ext(name) == "" {
		name += ".txt"
	}
	file := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if want := string(data); got != want {
		g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
		for i := range g {
			if i >= len(w) || g[i] != w[i] {
				t.Errorf("%s: line %d: got\n%s\nwant\n%s", file, i+1, g[i], strings.Join(w[min(i, len(w)):min(i+1, len(w))], ""))
				return
			}
		}
		t.Errorf("%s: got %d lines, want %d: %q is missing", file, len(g), len(w), w[len(g)])
	}
}

// kitchen is a scenario with something of everything.
func kitchen(t testing.TB, kind explore.Type) *explore.Game {
	t.Helper()
	g, err := sample.Kitchen(kind)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// renamed returns the same game, but gives everything that a View does not hold another name, text and number.
func renamed(t *rapid.T, g *explore.Game, v *explore.View) *explore.Game {
	other, err := sample.Renamed(g, v)
	if err != nil {
		t.Fatalf("renaming what the View doesn't hold: %v", err)
	}
	return other
}

// Helpers that make maps and plays.
var dice, rooms, row = sample.Dice, sample.Rooms, sample.Row
