package script_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// A counter has 1 to 10 slots, each worth 1 to 65535 points, and at most 10 filled. CT-01
func TestCounterLimits(t *testing.T) {
	for _, row := range []struct {
		key  string
		n    int
		want bool
	}{{"slots", 0, false}, {"slots", 1, true}, {"slots", 10, true}, {"slots", 11, false}, {"worth", 0, false}, {"worth", 1, true}, {"worth", 65535, true}, {"worth", 65536, false},
		{"filled", -1, false}, {"filled", 0, true}, {"filled", 10, true}, {"filled", 11, false}} {
		slots := "slots = 10, "
		if row.key == "slots" {
			slots = ""
		}
		lua := fmt.Sprintf(`counter { name = "K", %s%s = %d }`, slots, row.key, row.n)
		_, err := script.Load(t.Context(), fstest.MapFS{"a.lua": &fstest.MapFile{Data: []byte(lua)}})
		if (err == nil) != row.want || err != nil && !strings.Contains(err.Error(), row.key) {
			t.Errorf("%s: %v, want it to load: %v", lua, err, row.want)
		}
	}
}

// EachCallback tells how much of its budget a callback has spent, rounded up: 0 only if it has not run.
func TestEachCallbackRoundsUp(t *testing.T) {
	const lua = `scenario { name = "Hall", setting = "dungeon", start = "Door", goal = "Yard" }
region { name = "Door" } region { name = "Yard" }
connection { "Door", "Yard" }
pc { name = "Ada", ep = 9 }
environ { name = "Runs", region = "Door", on_round = function() end, on_leave = function() end }
`
	pack := must.Get(script.Load(t.Context(), fstest.MapFS{"a.lua": &fstest.MapFile{Data: []byte(lua)}}))(t)
	g := must.Get(pack.Game())(t)
	must.Get(explore.NewSession(g, 1).Do(board.Command{Do: board.VerbBegin}))(t)
	got := map[string]int{}
	pack.EachCallback(func(name, _ string, _, percent int) { got[name[strings.LastIndex(name, " ")+1:]] = percent })
	if len(got) != 2 || got["on_round"] != 1 || got["on_leave"] != 0 {
		t.Errorf("the callbacks have spent %v percent, want 1 of the one that ran and 0 of the other", got)
	}
}
