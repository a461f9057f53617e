package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/svgtest"
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
				files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(r.pkg), "*"))
				if err != nil {
					t.Fatal(err)
				}
				for _, file := range files {
					if !strings.HasSuffix(file, "_test.go") && !strings.HasSuffix(file, ".js") {
						continue
					}
					b := must.Get(os.ReadFile(file))(t)
					source[r.pkg] += string(b)
				}
			}
			name, of, _ := strings.Cut(r.bench, "/")
			want := "func Benchmark" + name + "(b *testing.B)"
			if r.node() {
				want = "  " + of + ": (n) =>"
			}
			if !strings.Contains(source[r.pkg], want) {
				t.Errorf("%s: %s has no %q", table.title, r.pkg, want)
			}
			if r.against != "" && !counted[r.against] {
				t.Errorf("%s: %s is measured by %s, want a row above it", table.title, r.bench, r.against)
			}
			counted[r.bench] = true
		}
	}
}

// The picture shows what the page says, and people can read it. `go run ./internal/bench -base "" -only growth` draws it.
func TestPicture(t *testing.T) {
	root := filepath.Join("..", "..")
	text := must.Get(os.ReadFile(filepath.Join(root, page)))(t)
	list := must.Get(curves(text, &tables[len(tables)-1]))(t)
	if len(list) < 8 || len(list[0].cost) != 3 || list[0].cost[0] != 1 {
		t.Fatalf("curves: %v", list)
	}
	drawn := draw(list)
	if !bytes.Equal(drawn, must.Get(os.ReadFile(filepath.Join(root, picture)))(t)) {
		t.Errorf("%s shows other numbers than %s", picture, page)
	}
	p := svgtest.Legible(t, drawn)
	if n := len(p.Of("line", "curve")); n != 2*len(list) {
		t.Errorf("%d curves are drawn, want %d pieces", n, 2*len(list))
	}
	if _, err := curves([]byte(strings.ReplaceAll(string(text), "| instructions |", "| turns |")), &tables[len(tables)-1]); err == nil {
		t.Error("a table without instructions has curves")
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
