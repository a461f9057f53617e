package crunch_test

import (
	"os"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// block returns the README's code block in a language.
func block(t *testing.T, readme, language string) string {
	t.Helper()
	_, rest, found := strings.Cut(readme, "```"+language+"\n")
	code, _, closed := strings.Cut(rest, "```")
	if !found || !closed || strings.Contains(rest[len(code)+3:], "```"+language+"\n") {
		t.Fatalf("the README has not exactly one block of %s", language)
	}
	return code
}

// The README's code blocks are the files of examples/hello. All examples are built and run, so the code that people copy works.
func TestReadmeSnippets(t *testing.T) {
	text := must.Get(os.ReadFile("README.md"))(t)
	readme := string(text)
	for _, s := range []struct {
		language, file string
		most           int
	}{{"go", "examples/hello/main.go", 27}, {"lua", "examples/hello/hello.lua", 15}} {
		want := must.Get(os.ReadFile(s.file))(t)
		if got := block(t, readme, s.language); got != string(want) {
			t.Errorf("the README's %s is not %s:\n%s", s.language, s.file, got)
		}
		if n := strings.Count(string(want), "\n"); n > s.most {
			t.Errorf("%s has %d lines, more than the %d of a snippet", s.file, n, s.most)
		}
	}
	pack := must.Get(script.Load(t.Context(), os.DirFS("examples/hello")))(t)
	must.Get(pack.Game())(t)
	for _, name := range []string{"examples/beam", "examples/fen", "examples/hello", "examples/server", "examples/infiltration", "examples/campaign", "examples/skirmish", "examples/ashmite",
		"script/homebrew", "explore/exploretest", "RULES.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "script/REFERENCE.md",
		"docs/README.md", "docs/tutorial.md", "docs/cookbook.md", "docs/pictures/fen.svg", "examples/packs"} {
		if _, err := os.Stat(name); err != nil {
			t.Errorf("the README speaks of %s: %v", name, err)
		}
		if !strings.Contains(readme, name) {
			t.Errorf("the README does not name %s", name)
		}
	}
}

// A version of the changelog says each thing once: no heading and no first line of an item comes twice.
func TestChangelog(t *testing.T) {
	text := must.Get(os.ReadFile("CHANGELOG.md"))(t)
	seen := map[string]bool{}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "## ") {
			clear(seen)
		}
		if start := line[:min(len(line), 30)]; strings.HasPrefix(line, "#") || strings.HasPrefix(line, "- ") {
			if seen[start] {
				t.Errorf("CHANGELOG.md has %q twice", start)
			}
			seen[start] = true
		}
	}
}
