package packs_test

import (
	"flag"
	"os"
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/script"
	"pgregory.net/rapid"
)

var alone = flag.String("alone", "", "play the pack in this `folder` with rapid alone")

// draws are the choices of rapid.
type draws struct{ t *rapid.T }

func (d draws) IntN(n int) int { return rapid.IntRange(0, n-1).Draw(d.t, "") }

// TestRapidAlone plays a pack with rapid, without any law but that a legal command is carried out: what explore/exploretest/planted compares with.
func TestRapidAlone(t *testing.T) {
	if *alone == "" {
		t.Skip("plays the pack that -alone names")
	}
	pack, err := script.Load(t.Context(), os.DirFS(*alone))
	if err != nil {
		t.Fatal(err)
	}
	game, err := pack.Game()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		run, d := game.NewRunner(), draws{t}
		var legal []board.Command
		for range 60 {
			if legal = run.Legal(legal[:0]); len(legal) == 0 {
				return
			}
			if _, err := run.Do(legal[d.IntN(len(legal))], d); err != nil {
				t.Fatal(err)
			}
		}
	})
}
