// Package golden compares what a test gets with a file that holds what it wants. Only tests use it.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Update is the flag -update: files are written anew. Read what changed.
var Update = flag.Bool("update", false, "write the golden files anew")

// Check compares a text with a file, and names the first line that differs. With -update it writes the file first.
func Check(t testing.TB, file, got string) {
	t.Helper()
	if *Update {
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

// Text compares a text with the file testdata/golden/NAME, NAME.txt where the name has no ending.
func Text(t testing.TB, name, got string) {
	t.Helper()
	if filepath.Ext(name) == "" {
		name += ".txt"
	}
	Check(t, "testdata/golden/"+name, got)
}
