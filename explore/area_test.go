package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-10: a map has only regions and connections. An entity in the region can be targeted, even past other enemies. An entity in an adjacent
// region can't.
func TestAreaMap(t *testing.T) {
	bite := strike("1d6")
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Loft"}},
		Connections: []explore.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Loft"}, {From: "Loft", To: "Yard", OneWay: true}},
		Challenges: []explore.Challenge{
			{Name: "Near", Type: stattrack.Creature, Region: "Yard", EP: 9, Plays: []explore.Play{bite}},
			{Name: "Archer", Type: stattrack.Creature, Region: "Yard", EP: 9, Plays: []explore.Play{bite}},
			{Name: "Away", Type: stattrack.Creature, Region: "Hall", EP: 9},
		},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{bite}}, explore.Character{Name: "Bo", Plays: []explore.Play{bite}})
	c.toRound(1)
	c.begin(explore.PC(0))
	c.refused(explore.Command{Do: explore.Act, Who: explore.PC(0), Target: explore.ChallengeAt(2)}, explore.OutOfReach) // seen next door
	c.refused(explore.Command{Do: explore.Move, Who: explore.PC(0), Conn: 1}, explore.NotThere)
	c.refused(explore.Command{Do: explore.Move, Who: explore.PC(0), Conn: 2}, explore.WrongWay)
	c.refused(explore.Command{Do: explore.Move, Who: explore.PC(0), Conn: 3}, explore.NotThere)
	c.act(explore.PC(0), 0, explore.ChallengeAt(1)) // past the other one
	c.end(explore.PC(0))
	c.begin(explore.PC(1))
	c.act(explore.PC(1), 0, explore.ChallengeAt(0))
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, explore.PC(1)) // past Ada
}

// EX-11: at the start the players know the starting region, its connections and what they see from it, and no more.
func TestKnownAtTheStart(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Cellar", Dark: true}, {Name: "Vault"}, {Name: "Nook"}, {Name: "Beyond"}, {Name: "Pool", Water: true, Submerged: true}},
		Connections: []explore.Connection{
			{From: "Yard", To: "Hall"}, {From: "Yard", To: "Cellar"}, {From: "Vault", To: "Yard"}, {From: "Yard", To: "Nook", Hidden: true},
			{From: "Hall", To: "Beyond"}, {From: "Yard", To: "Pool"}, {From: "Beyond", To: "Yard", OneWay: true},
		},
		Challenges: []explore.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "Yard", To: "Vault"}, EP: 5}},
		Secrets:    []explore.Secret{{Name: "lever", Region: "Yard", Hidden: dice("1d4"), Opens: &explore.Way{From: "Yard", To: "Nook"}}},
		Goal:       explore.Goal{Region: "Vault"},
	})
	v := c.g.At(c.s()).View(explore.PC(0))
	var known []explore.RegionID
	for _, r := range v.Regions {
		known = append(known, r.ID)
		c.equal("explored", r.Explored, r.ID == 0)
	}
	c.equal("known regions", known, []explore.RegionID{0, 1, 5}) // EX-30: lit and not blocked
	var exits []explore.ExitView
	for _, e := range v.Regions[0].Exits {
		exits = append(exits, explore.ExitView{Conn: e.Conn, To: e.To, Open: e.Open})
		want := []explore.Who(nil)
		if e.Conn == 2 {
			want = []explore.Who{explore.ChallengeAt(0)}
		}
		c.equal("obstacles", e.Obstacles, want)
	}
	c.equal("exits of the Yard", exits, []explore.ExitView{{Conn: 0, To: 1, Open: true}, {Conn: 1, To: -1, Open: true}, {Conn: 2, To: -1, Open: true}, {Conn: 5, To: -1, Open: true}, {Conn: 6, To: 5}})
	c.equal("exits of the Hall", v.Regions[1].Exits, []explore.ExitView{{Conn: 0, To: 0, Known: true, Open: true}}) // EX-31
	c.equal("goal", v.Goal, explore.NoRegion)                                                                       // EX-12
	c.toRound(1)
	c.begin(explore.PC(0))
	c.refused(explore.Command{Do: explore.Move, Who: explore.PC(0), Conn: 3}, explore.NotThere) // EX-122: not found yet
	c.refused(explore.Command{Do: explore.Search, Who: explore.PC(0)}, explore.NoSearchEntry)   // EX-120
}

// EX-12: the goal is known from the start or found by reaching it.
func TestGoalKnown(t *testing.T) {
	spec := explore.Spec{
		Regions:     []explore.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Vault"}},
		Connections: []explore.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Vault"}},
		Goal:        explore.Goal{Region: "Vault"},
	}
	for _, row := range []struct {
		clause        string
		known         bool
		before, after explore.RegionID
	}{{"EX-12", false, explore.NoRegion, 2}, {"EX-12", true, 2, 2}} {
		spec.Goal.Known = row.known
		c := openChapter(t, spec, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"})
		c.equal(row.clause+": goal at the start", c.g.At(c.s()).View(explore.Everyone).Goal, row.before)
		c.toRound(1)
		c.begin(explore.PC(0))
		c.move(explore.PC(0), 0)
		c.equal(row.clause+": goal seen from the Hall", c.g.At(c.s()).View(explore.Everyone).Goal, row.before)
		c.toRound(2)
		c.begin(explore.PC(0))
		ev, ok := firstEvent(c.move(explore.PC(0), 1), explore.ReachedGoal)
		c.equal(row.clause+": reached", ok && ev.Who == explore.PC(0), true)
		c.equal(row.clause+": goal when reached", c.g.At(c.s()).View(explore.Everyone).Goal, row.after)
		c.equal("fate", c.s().PCs[0].Fate, explore.Safe)
		c.equal("result", c.s().Result, explore.Running) // Bo is still on the way
	}
}

// EX-12: a goal with a requirement. The scenario fails if a PC leaves before the party has the item, or if it ends without the item.
func TestGoalRequirement(t *testing.T) {
	leave := func(w explore.Who) explore.Command { return explore.Command{Do: explore.Leave, Who: w} }
	heist := func(t *testing.T, more ...explore.Character) *chapter {
		return openChapter(t, explore.Spec{
			Regions: []explore.Region{{Name: "Gate"}, {Name: "Hall"}}, Connections: []explore.Connection{{From: "Gate", To: "Hall"}},
			Goal:     explore.Goal{Region: "Gate", Requires: "idol", Known: true},
			Features: []explore.Feature{{Name: "Plinth", Region: "Gate", Item: "idol"}},
			Hooks: explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error {
				if sc.Round() == 2 && sc.Holds(explore.PC(1), "curse") {
					return sc.Kill(explore.PC(0))
				}
				return nil
			})},
		}, append([]explore.Character{{Name: "Ada"}, {Name: "Bo", Items: []string{"rope"}}}, more...)...)
	}
	take := func(c *chapter, w explore.Who) {
		c.begin(w)
		c.do(explore.Command{Do: explore.Unlock, Who: w, Feature: 1})
	}
	t.Run("without", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		c.begin(explore.PC(0))
		c.do(leave(explore.PC(0)))
		c.equal("EX-12", []any{c.s().Result, c.s().Clause}, []any{explore.Failure, "EX-12"})
	})
	t.Run("with", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		take(c, explore.PC(0))
		c.end(explore.PC(0))
		c.begin(explore.PC(1))
		c.do(leave(explore.PC(1))) // Ada has it
		c.equal("EX-12", c.s().Result, explore.Running)
		c.toRound(2)
		c.begin(explore.PC(0))
		c.do(leave(explore.PC(0)))
		c.equal("EX-12", []any{c.s().Result, c.s().Clause}, []any{explore.Success, "EX-12"})
	})
	t.Run("holder first", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		take(c, explore.PC(0))
		c.do(leave(explore.PC(0)))
		c.begin(explore.PC(1))
		c.do(leave(explore.PC(1)))
		c.equal("EX-12", c.s().Result, explore.Success)
	})
	t.Run("holder dies", func(t *testing.T) {
		c := heist(t)
		c.s().PCs[1].Items = []string{"curse"}
		c.toRound(1)
		take(c, explore.PC(0))
		c.end(explore.PC(0))
		c.begin(explore.PC(1))
		c.do(leave(explore.PC(1)))
		c.pass(func(s *explore.State) bool { return false }) // Ada dies with it
		c.equal("EX-12", []any{c.s().Result, c.s().Clause}, []any{explore.Failure, "EX-12"})
	})
	t.Run("holder died", func(t *testing.T) {
		c := heist(t, explore.Character{Name: "Cy"})
		c.s().PCs[1].Items = []string{"curse"}
		c.toRound(1)
		take(c, explore.PC(0))
		c.toRound(2)
		c.begin(explore.PC(1))
		c.do(leave(explore.PC(1)))
		c.equal("EX-12: at once", []any{c.s().Result, c.s().PCs[1].Fate}, []any{explore.Failure, explore.Playing})
	})
	t.Run("giving chase", func(t *testing.T) {
		c := openChapter(t, explore.Spec{
			Regions: []explore.Region{{Name: "Gate"}, {Name: "Hall"}}, Connections: []explore.Connection{{From: "Gate", To: "Hall"}},
			Goal: explore.Goal{Region: "Gate", Requires: "idol"}, Type: explore.Chase, Limits: explore.RoundLimits{Rounds: 9, Chasing: true},
		}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo", Items: []string{"idol"}})
		c.toRound(1)
		c.begin(explore.PC(0))
		c.do(leave(explore.PC(0)))
		c.equal("EX-12: without it", c.s().Result, explore.Running)
		c.begin(explore.PC(1))
		c.do(leave(explore.PC(1)))
		c.equal("EX-12: with it", c.s().Result, explore.Success)
	})
	t.Run("refused", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		c.begin(explore.PC(0))
		c.move(explore.PC(0), 0)
		c.refused(leave(explore.PC(0)), explore.NotAtGoal)
		if slices.Contains(c.r.Legal(nil), leave(explore.PC(0))) {
			t.Error("Leave is listed away from the goal")
		}
	})
	t.Run("entering is not leaving", func(t *testing.T) {
		c := heist(t)
		c.toRound(1)
		take(c, explore.PC(0))
		c.move(explore.PC(0), 0)
		c.toRound(2)
		c.begin(explore.PC(0))
		c.move(explore.PC(0), 0)
		c.equal("EX-12", c.s().PCs[0].Fate, explore.Playing)
	})
}

// EX-12: the ready policy brings the whole party out through a goal with a requirement, no matter which PC carries the item.
func TestGoalRequirementPolicy(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Gate"}, {Name: "Hall"}}, Connections: []explore.Connection{{From: "Gate", To: "Hall"}},
		Goal:     explore.Goal{Region: "Gate", Requires: "idol", Known: true},
		Features: []explore.Feature{{Name: "Plinth", Region: "Hall", Item: "idol"}},
	}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"})
	s := explore.NewSession(c.g, 1)
	if err := s.Play(t.Context(), policy.Ready(1), func([]explore.Event) {
		if s.State().Round > 50 {
			t.Fatal("the scenario still runs after 50 rounds")
		}
	}); err != nil {
		t.Fatal(err)
	}
	c.equal("result", s.State().Result, explore.Success)
}

// EX-10: two regions are joined by one connection, or by two one-way ones in opposite directions: here a slide down and a ladder that is
// not found yet. An Obstacle or a Secret belongs to the connection that leads in the direction in which it names the regions.
func TestTwoOneWays(t *testing.T) {
	spec := func(first, second explore.Connection) explore.Spec {
		return explore.Spec{Name: "S", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "C"}, Regions: rooms("A", "B", "C"),
			Connections: []explore.Connection{first, second, {From: "B", To: "C"}},
			Challenges:  []explore.Challenge{{Name: "Rung", Type: stattrack.Obstacle, Way: &explore.Way{From: "B", To: "A"}, EP: 1}},
			Secrets:     []explore.Secret{{Name: "ladder", Region: "B", Hidden: dice("1d4"), Opens: &explore.Way{From: "B", To: "A"}}}}
	}
	slide, ladder := explore.Connection{From: "A", To: "B", OneWay: true}, explore.Connection{From: "B", To: "A", OneWay: true, Hidden: true}
	for _, wrong := range []explore.Connection{{From: "B", To: "A", Hidden: true}, {From: "A", To: "B", OneWay: true, Hidden: true}} {
		if _, err := explore.New(spec(slide, wrong)); err == nil {
			t.Errorf("EX-10: New accepts %+v beside a slide, want a *SpecError", wrong)
		}
	}
	c := openChapter(t, spec(slide, ladder), explore.Character{Name: "Ada", Search: dice("1d6"), Plays: []explore.Play{blow("1d4"), {Name: "Haste", Kind: explore.Strategy, Moves: 2}}})
	ada := explore.PC(0)
	c.begin(ada)
	c.do(explore.Command{Do: explore.Prepare, Who: ada, Play: 1})
	c.move(ada, 0)
	c.refused(explore.Command{Do: explore.Move, Who: ada, Conn: 0}, explore.WrongWay)
	c.refused(explore.Command{Do: explore.Move, Who: ada, Conn: 1}, explore.NotThere)
	c.do(explore.Command{Do: explore.Search, Who: ada}, 6, 1)
	c.refused(explore.Command{Do: explore.Move, Who: ada, Conn: 1}, explore.Blocked) // by the Rung
	c.toRound(2)
	c.begin(ada)
	c.act(ada, 0, explore.ChallengeAt(0), 1)
	c.move(ada, 1)
	c.equal("EX-10: up the ladder", c.s().PCs[0].Region, 0)
}

// EX-10, EX-122: of two one-way connections Scene.Open opens the one that leads in the named direction. The order in the Spec doesn't
// matter. For a single connection the order of the regions doesn't matter.
func TestOpenOfTwoOneWays(t *testing.T) {
	slide, ladder := explore.Connection{From: "A", To: "B", OneWay: true}, explore.Connection{From: "B", To: "A", OneWay: true, Hidden: true}
	for _, tc := range []struct {
		clause   string
		ways     []explore.Connection
		from, to string
		opens    bool
	}{
		{"EX-122: the ladder, printed last", []explore.Connection{slide, ladder}, "B", "A", true},
		{"EX-122: the ladder, printed first", []explore.Connection{ladder, slide}, "B", "A", true},
		{"EX-10: the slide, printed first", []explore.Connection{slide, ladder}, "A", "B", false},
		{"EX-10: the slide, printed last", []explore.Connection{ladder, slide}, "A", "B", false},
		{"EX-122: the ladder alone", []explore.Connection{ladder}, "B", "A", true},
		{"EX-122: the ladder alone, from its far end", []explore.Connection{ladder}, "A", "B", true},
	} {
		c := openChapter(t, explore.Spec{Start: "B", Regions: rooms("A", "B"), Connections: tc.ways,
			Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Open(tc.from, tc.to) })}})
		found, opened := firstEvent(c.begin(explore.PC(0)), explore.WayFound)
		c.equal(tc.clause, opened, tc.opens)
		if opened {
			c.equal(tc.clause, tc.ways[found.Conn].Hidden, true)
		}
	}
}
