package packs_test

import (
	"flag"
	"os"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/script"
	"pgregory.net/rapid"
)

var alone = flag.String("alone", "", "play the pack in this `folder` with rapid alone")

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
		run := game.NewRunner()
		var legal []board.Command
		for range 200 {
			if legal = run.Legal(legal[:0]); len(legal) == 0 {
				return
			}
			c := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "command")]
			dice := crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(t, "dice"))) // not rapid itself: a hook that it stops would fail
			if _, err := run.Do(c, dice); err != nil {
				t.Fatal(err)
			}
		}
	})
}
