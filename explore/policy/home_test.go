package policy

import (
	"strconv"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"pgregory.net/rapid"
)

// Whatever the map is and was, the way to the goal that is kept is the one that a search finds.
func TestHomeward(t *testing.T) {
	t.Parallel()
	found, kept := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		var h home
		var v board.View
		for range rapid.IntRange(1, 6).Draw(t, "choices") {
			if len(v.Regions) == 0 || rapid.IntRange(0, 3).Draw(t, "other map") == 0 {
				v = mapOf(t)
			} else if r := &v.Regions[rapid.IntRange(0, len(v.Regions)-1).Draw(t, "changed")]; len(r.Exits) > 0 {
				e := &r.Exits[0]
				e.Closed = rapid.Bool().Draw(t, "closed")
				if e.Obstacles = nil; rapid.IntRange(0, 9).Draw(t, "blocked") == 0 {
					e.Obstacles = []scenario.Who{scenario.ChallengeAt(0)}
				}
			}
			at := func() scenario.RegionID { return v.Regions[rapid.IntRange(0, len(v.Regions)-1).Draw(t, "at")].ID }
			if v.Goal = at(); rapid.IntRange(0, 9).Draw(t, "goal unknown") == 0 {
				v.Goal = scenario.NoRegion
			}
			if v.PCs = []board.PCView{{}}; v.Goal == scenario.NoRegion {
				continue
			}
			if v.PCs[0].Region = at(); v.PCs[0].Region == v.Goal {
				continue // there is nothing to go to
			}
			seed := crunch.Seed(rapid.Uint64Range(0, 3).Draw(t, "seed"))
			thoughtOf := func() thought {
				return thought{taste: tasteOf(&v, seed), who: scenario.PC(0), pc: &v.PCs[0], ready: true, step: scenario.NoConn}
			}
			quick, slow := thoughtOf(), thoughtOf()
			if found++; !quick.homeward(&h) {
				continue
			}
			kept++
			if slow.search(new(planned), nil); quick.step != slow.step {
				t.Fatalf("to the goal %d of %+v the way that is kept begins with %d, and a search says %d", v.Goal, v.Regions, quick.step, slow.step)
			}
		}
	})
	if kept == 0 {
		t.Errorf("none of %d ways was kept", found)
	}
}

// mapOf returns a View of any map.
func mapOf(t *rapid.T) (v board.View) {
	id := scenario.RegionID(-1)
	for range rapid.IntRange(2, 9).Draw(t, "regions") {
		id += scenario.RegionID(rapid.IntRange(1, 2).Draw(t, "step")) // between them lie some that are not known
		v.Regions = append(v.Regions, board.RegionView{ID: id, Name: strconv.Itoa(int(id)), Explored: rapid.Bool().Draw(t, "explored")})
	}
	for conn := range rapid.IntRange(1, 20).Draw(t, "ways") {
		from, to := rapid.IntRange(0, len(v.Regions)-1).Draw(t, "from"), scenario.RegionID(rapid.IntRange(-1, int(id)).Draw(t, "to"))
		back := board.ExitView{Conn: scenario.ConnID(conn), To: v.Regions[from].ID, Open: rapid.IntRange(0, 3).Draw(t, "back") > 0}
		v.Regions[from].Exits = append(v.Regions[from].Exits, board.ExitView{Conn: back.Conn, To: to, Open: rapid.IntRange(0, 3).Draw(t, "open") > 0})
		if k, known := placeOf(&v, to); known {
			v.Regions[k].Exits = append(v.Regions[k].Exits, back)
		}
	}
	return v
}
