package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/script"
)

// A save goes on with a pack that has changed since. It is told what has changed, and what the game had and the pack no longer has.
func TestReopen(t *testing.T) {
	pack, err := script.Load(t.Context(), os.DirFS("starter"))
	if err != nil {
		t.Fatal(err)
	}
	game, err := pack.Game()
	if err != nil {
		t.Fatal(err)
	}
	s := explore.NewSession(game, 7)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		t.Fatal(err)
	}
	save, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "evening.save")
	lua, err := os.ReadFile("starter/scenario.lua")
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.ReplaceAll(string(lua), "Rotten Step", "Loose Stone")
	for name, text := range map[string]string{file: string(save), filepath.Join(dir, "a.lua"): changed} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, code := do(t, "story", "-load", file, dir)
	head, _, _ := strings.Cut(got, "\n\n")
	lines := strings.Split(head, "\n")
	want := []string{"It has changed since this was saved:"}
	if diff := cmp.Diff(want, lines[:min(len(lines), 1)]); diff != "" || code != good || !strings.Contains(head, `left out: challenge "Rotten Step": gone`) ||
		!strings.Contains(head, `challenge "Loose Stone": new`) {
		t.Errorf("exit code %d, want %d, what has changed and what is left out:\n%s", code, good, head)
	}
}
