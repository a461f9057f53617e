package show_test

import (
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	goldenfile "github.com/crunchrules/crunch/internal/golden"
)

// golden compares text with the file testdata/golden/NAME, NAME.txt where the name has no ending. Run with -update to write the
// files anew, and read what changed.
func golden(t testing.TB, name, got string) {
	t.Helper()
	if filepath.Ext(name) == "" {
		name += ".txt"
	}
	goldenfile.Check(t, "testdata/golden/"+name, got)
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
