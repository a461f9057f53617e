package explore_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	goldenfile "github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/short"
)

// TestMain lets rapid draw fewer games in a short run. -rapid.checks still sets how many.
func TestMain(m *testing.M) {
	_ = flag.Set("rapid.checks", short.Or("25", "100"))
	os.Exit(m.Run())
}

// golden compares text with the file testdata/golden/NAME, NAME.txt where the name has no ending. Run with -update to write the
// files anew, and read what changed.
func golden(t testing.TB, name, got string) {
	t.Helper()
	if filepath.Ext(name) == "" {
		name += ".txt"
	}
	goldenfile.Check(t, "testdata/golden/"+name, got)
}
