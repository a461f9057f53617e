package explore_test

import (
	"path/filepath"
	"testing"

	goldenfile "github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/short"
)

func TestMain(m *testing.M) { short.Main(m) }

// golden compares text with the file testdata/golden/NAME, NAME.txt where the name has no ending. Run with -update to write the
// files anew, and read what changed.
func golden(t testing.TB, name, got string) {
	t.Helper()
	if filepath.Ext(name) == "" {
		name += ".txt"
	}
	goldenfile.Check(t, "testdata/golden/"+name, got)
}
