package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// Every row is a benchmark that there is, and PERFORMANCE.md has a place for every table.
func TestRows(t *testing.T) {
	root := filepath.Join("..", "..")
	text, err := os.ReadFile(filepath.Join(root, page))
	if err != nil {
		t.Fatal(err)
	}
	source := map[string]string{}
	for _, table := range tables {
		if _, err := put(text, table.title, "x\n"); err != nil {
			t.Error(err)
		}
		counted := map[string]bool{}
		for _, r := range table.rows {
			if source[r.pkg] == "" {
				files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(r.pkg), "*_test.go"))
				if err != nil {
					t.Fatal(err)
				}
				for _, file := range files {
					b := must.Get(os.ReadFile(file))(t)
					source[r.pkg] += string(b)
				}
			}
			name, _, _ := strings.Cut(r.bench, "/")
			if !strings.Contains(source[r.pkg], "func Benchmark"+name+"(b *testing.B)") {
				t.Errorf("%s: %s has no Benchmark%s", table.title, r.pkg, name)
			}
			if r.against != "" && !counted[r.against] {
				t.Errorf("%s: %s is measured by %s, want a row above it", table.title, r.bench, r.against)
			}
			counted[r.bench] = true
		}
	}
}

func TestPut(t *testing.T) {
	const text = "# P\n\n## A\n\nof A\n\n<!-- measured -->\nold\n<!-- end -->\n\n## B\n\n<!-- measured -->\n<!-- end -->\n"
	got, err := put([]byte(text), "A", "new\n")
	if want := strings.Replace(text, "old", "new", 1); err != nil || string(got) != want {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	if _, err := put([]byte(strings.Replace(text, "<!-- measured -->\nold\n<!-- end -->\n", "", 1)), "A", "new\n"); err == nil {
		t.Error("a heading without marks takes those of the next")
	}
	for f, want := range map[float64]string{-1: "", 0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567"} {
		if got := whole(f); got != want {
			t.Errorf("%v is written %q, want %q", f, got, want)
		}
	}
}
