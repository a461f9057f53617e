package main

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/workbench"
)

// What went another way with a changed pack is told in the words of the table. A13
func TestWatchTellsDivergences(t *testing.T) {
	pack := func(hurt string) *explore.Game {
		p, _ := must.Two(load(t.Context(), []string{inFolder(t, two+way+ada+`trap { name = "Pit", region = "Tower", on_enter = function(self, who) who:hurt(`+hurt+`) end }`)}, script.Options{}))(t)
		return must.Get(p.Game())(t)
	}
	s := explore.NewSession(pack("2"), 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbMove, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	again, err := s.ReplayWith(t.Context(), pack("3"))
	if err != nil || len(again.Divergences) != 1 {
		t.Fatalf("%v, %v: want one command with another result", again, err)
	}
	const want = `command 2, pc1 move way1: it was "Ada loses 2 EP to Pit: 9 to 7 [Pit]", and is "Ada loses 3 EP to Pit: 9 to 6 [Pit]"`
	if got := workbench.Diverges(again.Session, &again.Divergences[0]); !strings.HasPrefix(got, want) {
		t.Errorf("found %s\nwant  %s", got, want)
	}
}
