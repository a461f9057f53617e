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
	rapid.Check(t, func(t *rapid.T) {
		var h home
		var v board.View
		for range rapid.IntRange(20, 60).Draw(t, "choices") {
			what := rapid.IntRange(0, 5).Draw(t, "other map, same map, or changed")
			if what == 0 || len(v.Regions) == 0 {
				v = mapOf(t)
			} else if r := &v.Regions[rapid.IntRange(0, len(v.Regions)-1).Draw(t, "changed")]; what > 1 && len(r.Exits) > 0 {
				e := &r.Exits[0]
				e.Closed = rapid.Bool().Draw(t, "closed")
				if e.Obstacles = nil; rapid.IntRange(0, 9).Draw(t, "blocked") == 9 {
					e.Obstacles = []scenario.Who{scenario.ChallengeAt(0)}
				}
			}
			if what != 1 {
				v.MapKey = rapid.SampledFrom([]*board.MapKey{nil, new(board.MapKey)}).Draw(t, "MapKey")
			}
			at := func() scenario.RegionID { return v.Regions[rapid.IntRange(0, len(v.Regions)-1).Draw(t, "at")].ID }
			if v.Goal = at(); rapid.IntRange(0, 9).Draw(t, "goal unknown") == 9 {
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
			if !quick.homeward(&h) {
				continue
			}
			if slow.search(new(planned), nil); quick.step != slow.step {
				t.Fatalf("to the goal %d of %+v the way that is kept begins with %d, and a search says %d", v.Goal, v.Regions, quick.step, slow.step)
			}
		}
	})
}

// Of two ways to the goal the shorter is taken, until it is closed; with an Obstacle anywhere it is for a search to say.
func TestHomewardTurns(t *testing.T) {
	exit := func(conn scenario.ConnID, to scenario.RegionID) board.ExitView {
		return board.ExitView{Conn: conn, To: to, Open: true}
	}
	v := board.View{Goal: 3, PCs: []board.PCView{{}}, Regions: []board.RegionView{
		{ID: 0, Exits: []board.ExitView{exit(0, 1), exit(1, 2)}}, {ID: 1, Exits: []board.ExitView{exit(2, 2)}}, {ID: 2, Exits: []board.ExitView{exit(3, 3)}}, {ID: 3},
	}}
	var h home
	for i, want := range []scenario.ConnID{1, 0, scenario.NoConn} {
		th := thought{taste: tasteOf(&v, 1), who: scenario.PC(0), pc: &v.PCs[0], ready: true, step: scenario.NoConn}
		if ok := th.homeward(&h); ok != (want != scenario.NoConn) || th.step != want {
			t.Errorf("choice %d: %v, way %d, want way %d", i, ok, th.step, want)
		}
		if i == 0 {
			v.Regions[0].Exits[1].Closed = true
		} else {
			v.Regions[2].Exits[0].Obstacles = []scenario.Who{scenario.ChallengeAt(0)}
		}
	}
}

// mapOf returns a View of any map.
func mapOf(t *rapid.T) (v board.View) {
	id := scenario.RegionID(-1)
	for range rapid.IntRange(3, 7).Draw(t, "regions") {
		id += scenario.RegionID(rapid.IntRange(1, 2).Draw(t, "step")) // between them lie some that are not known
		v.Regions = append(v.Regions, board.RegionView{ID: id, Name: strconv.Itoa(int(id)), Explored: rapid.Bool().Draw(t, "explored")})
	}
	for conn := range rapid.IntRange(6, 20).Draw(t, "ways") {
		from, to := rapid.IntRange(0, len(v.Regions)-1).Draw(t, "from"), scenario.RegionID(rapid.IntRange(-1, int(id)).Draw(t, "to"))
		back := board.ExitView{Conn: scenario.ConnID(conn), To: v.Regions[from].ID, Open: rapid.IntRange(0, 3).Draw(t, "back") < 3}
		v.Regions[from].Exits = append(v.Regions[from].Exits, board.ExitView{Conn: back.Conn, To: to, Open: rapid.IntRange(0, 3).Draw(t, "open") < 3})
		if place := v.Region(to); place != nil {
			place.Exits = append(place.Exits, back)
		}
	}
	return v
}
