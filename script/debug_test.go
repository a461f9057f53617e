package script_test

import (
	"context"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/google/go-cmp/cmp"
)

const debugged = `scenario { name = "The Hall", setting = "dungeon", start = "Door", goal = "Hall" }
region { name = "Door" }
region { name = "Hall" }
connection { "Door", "Hall" }
trap { name = "Pit", region = "Hall",
  on_enter = function(self, who)
    debug("ep", who.ep)
    debug({ a = "x", n = { 1, 2 } })
    debug(who, nil)
    debug(log, "\\27[2J")
    debug(nil)
    debug(true, 1.5)
  end }
pc { name = "Ada", ep = 12 }
test "it is shown" { run = function(t) t:enter("Ada", "Hall") end }
`

var debugLines = []string{
	`debug a.lua:7: ep 12`,
	`debug a.lua:8: {"a":"x","n":[1,2]}`,
	`debug a.lua:9: Ada`,
	`debug a.lua:10: function \27[2J`,
	`debug a.lua:11: nil`,
	`debug a.lua:12: true 1.5`,
}

// debug tells the host and tests of a pack what a callback sees. It changes nothing: no event, no State.
func TestDebug(t *testing.T) {
	files := fstest.MapFS{"a.lua": {Data: []byte(debugged)}}
	ctx := context.Background()
	var got []string
	var hashes [2]uint64
	var stories [2][]board.Event
	for i, o := range []script.Options{{}, {Debug: func(line string) { got = append(got, line) }}} {
		pack := must.Get(script.LoadWith(ctx, files, o))(t)
		game := must.Get(pack.Game())(t)
		s := explore.NewSession(game, 1)
		must.OK(t, s.Play(ctx, policy.Ready(1), func(events []board.Event) { stories[i] = append(stories[i], events...) }))
		hashes[i] = s.Hash()
		results := pack.Test(ctx)
		told := slices.DeleteFunc(slices.Clone(results[0].Told), func(line string) bool { return len(line) < 5 || line[:5] != "debug" })
		if diff := cmp.Diff(debugLines, told); diff != "" || !results[0].Passed() {
			t.Errorf("what the test told differs (-want +got), %v:\n%s", results[0].Failures, diff)
		}
	}
	if diff := cmp.Diff(debugLines, got); diff != "" {
		t.Errorf("what the host was told differs (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(stories[0], stories[1]); diff != "" || hashes[0] != hashes[1] {
		t.Errorf("the game goes another way with a host that listens: hashes %x, events\n%s", hashes, diff)
	}
}
