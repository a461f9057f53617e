package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// forked is a map with every kind of way: A to B to D and A to C to D are as long, E lies behind a one-way, F behind a hidden, G behind a closed way,
// and an Obstacle stands between D and H.
func forked(t *testing.T) *explore.Game {
	spec := scenario.Spec{Name: "Fork", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "H"},
		Regions: sample.Rooms("A", "B", "C", "D", "E", "F", "G", "H"),
		Connections: []scenario.Connection{{From: "A", To: "C"}, {From: "A", To: "B"}, {From: "B", To: "D"}, {From: "C", To: "D"}, {From: "D", To: "E", OneWay: true},
			{From: "A", To: "F", Hidden: true}, {From: "A", To: "G", Closed: true}, {From: "D", To: "H"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "D", EP: 2}, {Name: "Owl", Type: stattrack.Creature, Region: "H", EP: 2},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "D", To: "H"}, EP: 3}, {Name: "Ghost", Type: stattrack.Creature, Region: "B", EP: 2, Absent: true}},
		Secrets: []scenario.Secret{{Name: "nook", Region: "A", Hidden: sample.Dice("1d4"), Opens: &scenario.Way{From: "A", To: "F"}}}}
	return sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9, Plain: true}, scenario.Character{Name: "Bo", EP: 9, Plain: true})
}

// GL-71: ways out, distances, paths and who is near go by open ways: hidden ones count when they are found, closed ones don't, a one-way leads one way,
// and Obstacles don't count. Of paths that are as long, the first by the order of the connections is taken.
func TestAskedOfTheMap(t *testing.T) {
	t.Parallel()
	g := forked(t)
	name := func(pos *explore.Position, r scenario.RegionID) string { return g.Scenario().Spec().Regions[r].Name }
	at := g.Scenario().Region
	tells := func(pos *explore.Position, from, to string) string {
		var exits, path, near []string
		for _, e := range pos.OpenExits(at(from)) {
			exits = append(exits, name(pos, e.To))
		}
		for _, r := range pos.Path(at(from), at(to)) {
			path = append(path, name(pos, r))
		}
		for _, w := range pos.Near(at(from), 2) {
			near = append(near, pos.Name(w))
		}
		return fmt.Sprint(exits, pos.Distance(at(from), at(to)), path, near)
	}
	s := g.Start()
	pos := g.At(&s)
	for from, want := range map[string]string{
		"A H": "[C B] 3 [C D H] [Ada Bo Rat]",
		"H A": "[D] 3 [D B A] [Rat Owl]",
		"A A": "[C B] 0 [] [Ada Bo Rat]",
		"E A": "[] -1 [] []",
		"A E": "[C B] 3 [C D E] [Ada Bo Rat]",
		"A F": "[C B] -1 [] [Ada Bo Rat]",
		"A G": "[C B] -1 [] [Ada Bo Rat]",
		"A X": "[C B] -1 [] [Ada Bo Rat]",
		"X A": "[] -1 [] []",
		"D B": "[B C E H] 1 [B] [Ada Bo Rat Owl]",
	} {
		names := strings.Fields(from)
		if got := tells(pos, names[0], names[1]); got != want {
			t.Errorf("%s: %s, want %s", from, got, want)
		}
	}
	s.Table.Ways, s.Connections = s.Table.Ways.With(5), []board.WayState{{Conn: 0, Closed: true}, {Conn: 6}}
	if got, want := tells(g.At(&s), "A", "H"), "[B F G] 3 [B D H] [Ada Bo Rat]"; got != want {
		t.Errorf("with a way found, one open and one closed: %s, want %s", got, want)
	}
	for _, moves := range []int{-1, 1 << 30} {
		if got := len(g.At(&s).Near(at("A"), moves)); got != map[int]int{-1: 0, 1 << 30: 4}[moves] {
			t.Errorf("within %d Moves are %d", moves, got)
		}
	}
}

// GL-71: a Scene is asked what a Position is, and what it doesn't know by name makes the hook fail.
func TestSceneAskedOfTheMap(t *testing.T) {
	t.Parallel()
	spec := forked(t).Scenario().Spec().Clone()
	var got string
	spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
		var list []string
		for _, way := range sc.Region("A").Exits() {
			list = append(list, way.From()+way.To())
		}
		for _, r := range sc.Region("A").Path(sc.Region("H")) {
			list = append(list, r.Name())
		}
		for _, e := range sc.Region("A").Near(0) {
			list = append(list, e.Name())
		}
		got = fmt.Sprint(list, sc.Region("A").Distance(sc.Region("E")), sc.RegionAt(scenario.NoRegion).Distance(sc.Region("A")), sc.Region("B").About())
		return nil
	})
	must.Get(explore.NewSession(sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9}), 1).Do(board.Command{Do: board.VerbBegin}))(t)
	if want := "[AC AB C D H Ada] 3 -1"; got != want {
		t.Errorf("the Scene tells %q, want %q", got, want)
	}
	for _, ask := range []func(sc *explore.Scene){func(sc *explore.Scene) { sc.Region("Z").Exits() }, func(sc *explore.Scene) { sc.Region("Z").Near(1) },
		func(sc *explore.Scene) { sc.Region("A").Distance(sc.Region("Z")) }, func(sc *explore.Scene) { sc.Region("Z").Path(sc.Region("A")) }} {
		spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { ask(sc); return nil })
		if _, err := explore.NewSession(sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9}), 1).Do(board.Command{Do: board.VerbBegin}); err == nil {
			t.Error("a region that there isn't is asked, and the hook doesn't fail")
		}
	}
}

// GL-71: in any game, distances are those of the shortest walk, found by trying: a region is as far as the nearest of those from which a way leads there,
// and one more. A path has as many steps, each through an open way. The players know ways only between regions that they know.
func TestDistancesAnyhow(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		g := anyGame(rt)
		run, dice := g.NewRunner(), explore.DiceOf(crunch.Seed(rapid.Uint64().Draw(rt, "seed")))
		for range rapid.IntRange(0, 12).Draw(rt, "commands") {
			legal := run.Legal(nil)
			if len(legal) == 0 {
				break
			}
			if _, err := run.Do(legal[rapid.IntRange(0, len(legal)-1).Draw(rt, "command")], dice); err != nil {
				break
			}
		}
		pos, n := &run.Position, len(g.Scenario().Spec().Regions)
		v, dm := pos.View(scenario.Everyone), pos.View(scenario.DMOnly)
		for from := range n {
			far := make([]int, n)
			for i := range far {
				far[i] = 1 << 20
			}
			far[from] = 0
			for range n {
				for r := range n {
					for _, e := range pos.OpenExits(scenario.RegionID(r)) {
						far[e.To] = min(far[e.To], far[r]+1)
					}
				}
			}
			known, all := v.Ways(scenario.RegionID(from)), dm.Ways(scenario.RegionID(from))
			for to := range n {
				want := far[to]
				if want == 1<<20 {
					want = -1
				}
				path := pos.Path(scenario.RegionID(from), scenario.RegionID(to))
				if got := pos.Distance(scenario.RegionID(from), scenario.RegionID(to)); got != want || len(path) != max(0, want) {
					rt.Fatalf("%d to %d: %d Moves by %v, want %d", from, to, got, path, want)
				}
				if told := all.To(scenario.RegionID(to)); !slices.Equal(told, path) {
					rt.Fatalf("%d to %d: the DM takes %v for a shortest way, want %v", from, to, told, path)
				}
				if k := known.Moves(scenario.RegionID(to)); k >= 0 && (v.Region(scenario.RegionID(from)) == nil || v.Region(scenario.RegionID(to)) == nil) && from != to {
					rt.Fatalf("%d to %d: the players know a way of %d Moves between regions that they don't know", from, to, k)
				}
			}
		}
	})
}

// A hook finds a PC by its name, whatever party plays.
func TestPCByName(t *testing.T) {
	var found, none bool
	c := openChapter(t, shore(does("look", func(sc *explore.Scene) error {
		found, none = sc.PC("Bo").Who() == scenario.PC(1), !sc.PC("Mara").Exists() && sc.PC("Mara").Who() == scenario.Nobody
		return nil
	})), walkers("Ada", "Bo")...)
	c.do(attempt(scenario.PC(0), 0))
	c.equal("Bo is found", found, true)
	c.equal("Mara is nobody", none, true)
}
