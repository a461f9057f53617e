package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-10: a map has only regions and connections. An entity in the region can be targeted, even past other enemies. An entity in an adjacent
// region can't.
func TestAreaMap(t *testing.T) {
	bite := strike("1d6")
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Loft"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Loft"}, {From: "Loft", To: "Yard", OneWay: true}},
		Challenges: []scenario.Challenge{
			{Name: "Near", Type: stattrack.Creature, Region: "Yard", EP: 9, Plays: []scenario.Play{bite}},
			{Name: "Archer", Type: stattrack.Creature, Region: "Yard", EP: 9, Plays: []scenario.Play{bite}},
			{Name: "Away", Type: stattrack.Creature, Region: "Hall", EP: 9},
		},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{bite}}, scenario.Character{Name: "Bo", Plays: []scenario.Play{bite}})
	c.toRound(1)
	c.begin(scenario.PC(0))
	c.refused(board.Command{Do: board.Act, Who: scenario.PC(0), Target: scenario.ChallengeAt(2)}, board.OutOfReach) // seen next door
	c.refused(board.Command{Do: board.Move, Who: scenario.PC(0), Conn: 1}, board.NotThere)
	c.refused(board.Command{Do: board.Move, Who: scenario.PC(0), Conn: 2}, board.WrongWay)
	c.refused(board.Command{Do: board.Move, Who: scenario.PC(0), Conn: 3}, board.NotThere)
	c.act(scenario.PC(0), 0, scenario.ChallengeAt(1)) // past the other one
	c.end(scenario.PC(0))
	c.begin(scenario.PC(1))
	c.act(scenario.PC(1), 0, scenario.ChallengeAt(0))
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.act(scenario.ChallengeAt(0), 0, scenario.PC(1)) // past Ada
}

// EX-11: at the start the players know the starting region, its connections and what they see from it, and no more.
func TestKnownAtTheStart(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Cellar", Dark: true}, {Name: "Vault"}, {Name: "Nook"}, {Name: "Beyond"}, {Name: "Pool", Water: true, Submerged: true}},
		Connections: []scenario.Connection{
			{From: "Yard", To: "Hall"}, {From: "Yard", To: "Cellar"}, {From: "Vault", To: "Yard"}, {From: "Yard", To: "Nook", Hidden: true},
			{From: "Hall", To: "Beyond"}, {From: "Yard", To: "Pool"}, {From: "Beyond", To: "Yard", OneWay: true},
		},
		Challenges: []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Vault"}, EP: 5}},
		Secrets:    []scenario.Secret{{Name: "lever", Region: "Yard", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Yard", To: "Nook"}}},
		Goal:       scenario.Goal{Region: "Vault"},
	})
	v := c.g.At(c.s()).View(scenario.PC(0))
	var known []scenario.RegionID
	for _, r := range v.Regions {
		known = append(known, r.ID)
		c.equal("explored", r.Explored, r.ID == 0)
	}
	c.equal("known regions", known, []scenario.RegionID{0, 1, 5}) // EX-30: lit and not blocked
	var exits []board.ExitView
	for _, e := range v.Regions[0].Exits {
		exits = append(exits, board.ExitView{Conn: e.Conn, To: e.To, Open: e.Open})
		want := []scenario.Who(nil)
		if e.Conn == 2 {
			want = []scenario.Who{scenario.ChallengeAt(0)}
		}
		c.equal("obstacles", e.Obstacles, want)
	}
	c.equal("exits of the Yard", exits, []board.ExitView{{Conn: 0, To: 1, Open: true}, {Conn: 1, To: -1, Open: true}, {Conn: 2, To: -1, Open: true}, {Conn: 5, To: -1, Open: true}, {Conn: 6, To: 5}})
	c.equal("exits of the Hall", v.Regions[1].Exits, []board.ExitView{{Conn: 0, To: 0, Known: true, Open: true}}) // EX-31
	c.equal("goal", v.Goal, scenario.NoRegion)                                                                    // EX-12
	c.toRound(1)
	c.begin(scenario.PC(0))
	c.refused(board.Command{Do: board.Move, Who: scenario.PC(0), Conn: 3}, board.NotThere) // EX-122: not found yet
	c.refused(board.Command{Do: board.Search, Who: scenario.PC(0)}, board.NoSearchEntry)   // EX-120
}

// EX-12: the goal is known from the start or found by reaching it.
func TestGoalKnown(t *testing.T) {
	spec := scenario.Spec{
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Vault"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Vault"}},
		Goal:        scenario.Goal{Region: "Vault"},
	}
	for _, row := range []struct {
		clause        string
		known         bool
		before, after scenario.RegionID
	}{{"EX-12", false, scenario.NoRegion, 2}, {"EX-12", true, 2, 2}} {
		spec.Goal.Known = row.known
		c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
		c.equal(row.clause+": goal at the start", c.g.At(c.s()).View(scenario.Everyone).Goal, row.before)
		c.toRound(1)
		c.begin(scenario.PC(0))
		c.move(scenario.PC(0), 0)
		c.equal(row.clause+": goal seen from the Hall", c.g.At(c.s()).View(scenario.Everyone).Goal, row.before)
		c.toRound(2)
		c.begin(scenario.PC(0))
		ev, ok := firstEvent(c.move(scenario.PC(0), 1), board.ReachedGoal)
		c.equal(row.clause+": reached", ok && ev.Who == scenario.PC(0), true)
		c.equal(row.clause+": goal when reached", c.g.At(c.s()).View(scenario.Everyone).Goal, row.after)
		c.equal("fate", c.s().PCs[0].Fate, board.Safe)
		c.equal("result", c.s().Result, board.Running) // Bo is still on the way
	}
}

// EX-12: a goal with a requirement. The scenario fails if a PC leaves before the party has the item, or if it ends without the item.
func TestGoalRequirement(t *testing.T) {
	leave := func(w scenario.Who) board.Command { return board.Command{Do: board.Leave, Who: w} }
	heist := func(t *testing.T, more ...scenario.Character) *chapter {
		return openChapter(t, scenario.Spec{
			Regions: []scenario.Region{{Name: "Gate"}, {Name: "Hall"}}, Connections: []scenario.Connection{{From: "Gate", To: "Hall"}},
			Goal:     scenario.Goal{Region: "Gate", Requires: "idol", Known: true},
			Features: []scenario.Feature{{Name: "Plinth", Region: "Gate", Item: "idol"}},
			Hooks: scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
				if sc.Round() == 2 && sc.Holds(scenario.PC(1), "curse") {
					return sc.Kill(scenario.PC(0))
				}
				return nil
			})},
		}, append([]scenario.Character{{Name: "Ada"}, {Name: "Bo", Items: []string{"rope"}}}, more...)...)
	}
	take := func(c *chapter, w scenario.Who) {
		c.begin(w)
		c.do(board.Command{Do: board.Unlock, Who: w, Feature: 1})
	}
	t.Run("without", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		c.begin(scenario.PC(0))
		c.do(leave(scenario.PC(0)))
		c.equal("EX-12", []any{c.s().Result, c.s().Clause}, []any{board.Failure, "EX-12"})
	})
	t.Run("with", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		take(c, scenario.PC(0))
		c.end(scenario.PC(0))
		c.begin(scenario.PC(1))
		c.do(leave(scenario.PC(1))) // Ada has it
		c.equal("EX-12", c.s().Result, board.Running)
		c.toRound(2)
		c.begin(scenario.PC(0))
		c.do(leave(scenario.PC(0)))
		c.equal("EX-12", []any{c.s().Result, c.s().Clause}, []any{board.Success, "EX-12"})
	})
	t.Run("holder first", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		take(c, scenario.PC(0))
		c.do(leave(scenario.PC(0)))
		c.begin(scenario.PC(1))
		c.do(leave(scenario.PC(1)))
		c.equal("EX-12", c.s().Result, board.Success)
	})
	t.Run("holder dies", func(t *testing.T) {
		c := heist(t)
		c.s().PCs[1].Items = []string{"curse"}
		c.toRound(1)
		take(c, scenario.PC(0))
		c.end(scenario.PC(0))
		c.begin(scenario.PC(1))
		c.do(leave(scenario.PC(1)))
		c.pass(func(s *board.State) bool { return false }) // Ada dies with it
		c.equal("EX-12", []any{c.s().Result, c.s().Clause}, []any{board.Failure, "EX-12"})
	})
	t.Run("holder died", func(t *testing.T) {
		c := heist(t, scenario.Character{Name: "Cy"})
		c.s().PCs[1].Items = []string{"curse"}
		c.toRound(1)
		take(c, scenario.PC(0))
		c.toRound(2)
		c.begin(scenario.PC(1))
		c.do(leave(scenario.PC(1)))
		c.equal("EX-12: at once", []any{c.s().Result, c.s().PCs[1].Fate}, []any{board.Failure, board.Playing})
	})
	t.Run("giving chase", func(t *testing.T) {
		c := openChapter(t, scenario.Spec{
			Regions: []scenario.Region{{Name: "Gate"}, {Name: "Hall"}}, Connections: []scenario.Connection{{From: "Gate", To: "Hall"}},
			Goal: scenario.Goal{Region: "Gate", Requires: "idol"}, Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: 9, Chasing: true},
		}, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo", Items: []string{"idol"}})
		c.toRound(1)
		c.begin(scenario.PC(0))
		c.do(leave(scenario.PC(0)))
		c.equal("EX-12: without it", c.s().Result, board.Running)
		c.begin(scenario.PC(1))
		c.do(leave(scenario.PC(1)))
		c.equal("EX-12: with it", c.s().Result, board.Success)
	})
	t.Run("refused", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		c.begin(scenario.PC(0))
		c.move(scenario.PC(0), 0)
		c.refused(leave(scenario.PC(0)), board.NotAtGoal)
		if slices.Contains(c.r.Legal(nil), leave(scenario.PC(0))) {
			t.Error("Leave is listed away from the goal")
		}
	})
	t.Run("entering is not leaving", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		take(c, scenario.PC(0))
		c.move(scenario.PC(0), 0)
		c.toRound(2)
		c.begin(scenario.PC(0))
		c.move(scenario.PC(0), 0)
		c.equal("EX-12", c.s().PCs[0].Fate, board.Playing)
	})
}

// EX-12: the ready policy brings the whole party out through a goal with a requirement, no matter which PC carries the item.
func TestGoalRequirementPolicy(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Gate"}, {Name: "Hall"}}, Connections: []scenario.Connection{{From: "Gate", To: "Hall"}},
		Goal:     scenario.Goal{Region: "Gate", Requires: "idol", Known: true},
		Features: []scenario.Feature{{Name: "Plinth", Region: "Hall", Item: "idol"}},
	}, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
	s := explore.NewSession(c.g, 1)
	if err := s.Play(t.Context(), policy.Ready(1), func([]board.Event) {
		if s.Round() > 50 {
			t.Fatal("the scenario still runs after 50 rounds")
		}
	}); err != nil {
		t.Fatal(err)
	}
	c.equal("result", s.Result(), board.Success)
}

// EX-10: two regions are joined by one connection, or by two one-way ones in opposite directions: here a slide down and a ladder that is
// not found yet. An Obstacle or a Secret belongs to the connection that leads in the direction in which it names the regions.
func TestTwoOneWays(t *testing.T) {
	spec := func(first, second scenario.Connection) scenario.Spec {
		return scenario.Spec{Name: "S", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "C"}, Regions: rooms("A", "B", "C"),
			Connections: []scenario.Connection{first, second, {From: "B", To: "C"}},
			Challenges:  []scenario.Challenge{{Name: "Rung", Type: stattrack.Obstacle, Way: &scenario.Way{From: "B", To: "A"}, EP: 1}},
			Secrets:     []scenario.Secret{{Name: "ladder", Region: "B", Hidden: dice("1d4"), Opens: &scenario.Way{From: "B", To: "A"}}}}
	}
	slide, ladder := scenario.Connection{From: "A", To: "B", OneWay: true}, scenario.Connection{From: "B", To: "A", OneWay: true, Hidden: true}
	for _, wrong := range []scenario.Connection{{From: "B", To: "A", Hidden: true}, {From: "A", To: "B", OneWay: true, Hidden: true}} {
		if _, err := explore.New(spec(slide, wrong)); err == nil {
			t.Errorf("EX-10: New accepts %+v beside a slide, want a *SpecError", wrong)
		}
	}
	c := openChapter(t, spec(slide, ladder), scenario.Character{Name: "Ada", Search: dice("1d6"), Plays: []scenario.Play{blow("1d4"), {Name: "Haste", Kind: scenario.Strategy, Moves: 2}}})
	ada := scenario.PC(0)
	c.begin(ada)
	c.do(board.Command{Do: board.Prepare, Who: ada, Play: 1})
	c.move(ada, 0)
	c.refused(board.Command{Do: board.Move, Who: ada, Conn: 0}, board.WrongWay)
	c.refused(board.Command{Do: board.Move, Who: ada, Conn: 1}, board.NotThere)
	c.do(board.Command{Do: board.Search, Who: ada}, 6, 1)
	c.refused(board.Command{Do: board.Move, Who: ada, Conn: 1}, board.Blocked) // by the Rung
	c.toRound(2)
	c.begin(ada)
	c.act(ada, 0, scenario.ChallengeAt(0), 1)
	c.move(ada, 1)
	c.equal("EX-10: up the ladder", c.s().PCs[0].Region, 0)
}

// EX-10, EX-122: of two one-way connections Scene.Open opens the one that leads in the named direction. The order in the Spec doesn't
// matter. For a single connection the order of the regions doesn't matter.
func TestOpenOfTwoOneWays(t *testing.T) {
	slide, ladder := scenario.Connection{From: "A", To: "B", OneWay: true}, scenario.Connection{From: "B", To: "A", OneWay: true, Hidden: true}
	for _, tc := range []struct {
		clause   string
		ways     []scenario.Connection
		from, to string
		opens    bool
	}{
		{"EX-122: the ladder, printed last", []scenario.Connection{slide, ladder}, "B", "A", true},
		{"EX-122: the ladder, printed first", []scenario.Connection{ladder, slide}, "B", "A", true},
		{"EX-10: the slide, printed first", []scenario.Connection{slide, ladder}, "A", "B", false},
		{"EX-10: the slide, printed last", []scenario.Connection{ladder, slide}, "A", "B", false},
		{"EX-122: the ladder alone", []scenario.Connection{ladder}, "B", "A", true},
		{"EX-122: the ladder alone, from its far end", []scenario.Connection{ladder}, "A", "B", true},
	} {
		c := openChapter(t, scenario.Spec{Start: "B", Regions: rooms("A", "B"), Connections: tc.ways,
			Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Open(tc.from, tc.to) })}})
		found, opened := firstEvent(c.begin(scenario.PC(0)), board.WayFound)
		c.equal(tc.clause, opened, tc.opens)
		if opened {
			c.equal(tc.clause, tc.ways[found.Conn].Hidden, true)
		}
	}
}
