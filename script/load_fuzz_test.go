package script_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// Any text is a pack that can be played, or problems. What is played may fail in its callbacks, and never panics.
func FuzzLoad(f *testing.F) {
	files, err := filepath.Glob("../examples/packs/*/*.lua")
	if err != nil || len(files) == 0 {
		f.Fatalf("found no packs: %v", err)
	}
	for _, file := range append(files, "../examples/hello/hello.lua") {
		text := must.Get(os.ReadFile(file))(f)
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, src string) {
		pack, err := script.Load(t.Context(), fstest.MapFS{"pack.lua": {Data: []byte(src)}})
		if err != nil {
			return
		}
		game, err := pack.Game()
		if err != nil {
			return
		}
		s := explore.NewSession(game, 1)
		for range 30 {
			legal := s.Legal()
			if len(legal) == 0 {
				return
			}
			if _, err := s.Do(legal[len(s.Log())%len(legal)]); err != nil {
				if !errors.As(err, new(*explore.HookError)) {
					t.Fatalf("a legal command fails: %v", err)
				}
				return
			}
		}
		save := must.Get(s.Save())(t)
		must.Get(explore.Load(game, save))(t)
	})
}
