package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// A save goes on with a pack that has changed since. It is told what has changed, and what the game had and the pack no longer has.
func TestReopen(t *testing.T) {
	pack := must.Get(script.Load(t.Context(), os.DirFS("starter")))(t)
	game := must.Get(pack.Game())(t)
	s := explore.NewSession(game, 7)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	save := must.Get(s.Save())(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "evening.save")
	lua := must.Get(os.ReadFile("starter/scenario.lua"))(t)
	changed := strings.ReplaceAll(string(lua), "Rotten Step", "Loose Stone")
	for name, text := range map[string]string{file: string(save), filepath.Join(dir, "a.lua"): changed} {
		must.OK(t, os.WriteFile(name, []byte(text), 0o600))
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
