package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// region returns a region in the View of everyone, or nil if it is unknown.
func (c *chapter) region(r scenario.RegionID) *board.RegionView {
	v := c.g.At(c.s()).View(scenario.Everyone)
	for i := range v.Regions {
		if v.Regions[i].ID == r {
			return &v.Regions[i]
		}
	}
	return nil
}

// EX-30, EX-31: from a lit region PCs see an adjacent one: its description, its Creatures and Seekers that are not Hidden, and of its exits
// the one that they look through. They don't see Environs, Obstacles and Traps there.
func TestSightNextDoor(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Hall", About: "a long hall"}, {Name: "Loft"}, {Name: "Shed"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Loft"}, {From: "Hall", To: "Shed"}},
		Challenges: []scenario.Challenge{
			{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 1}, {Name: "Imp", Type: stattrack.Creature, Region: "Hall", EP: 1, Hidden: true},
			{Name: "Guard", Type: stattrack.Seeker, Region: "Hall", EP: 1}, {Name: "Spy", Type: stattrack.Seeker, Region: "Hall", EP: 1, Hidden: true},
			{Name: "Heat", Type: stattrack.Environ, Region: "Hall"}, {Name: "Pit", Type: stattrack.Trap, Region: "Hall"},
			{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Loft"}, EP: 1},
			{Name: "Bat", Type: stattrack.Creature, Region: "Loft", EP: 1},
		},
		Features: []scenario.Feature{{Name: "Chest", Region: "Hall"}},
	})
	c.equal("EX-30: in sight", shownFoes(c.g.At(c.s()).View(scenario.PC(0))), []scenario.Who{scenario.ChallengeAt(0), scenario.ChallengeAt(2)})
	hall := c.region(1)
	c.equal("EX-31: exits", hall.Exits, []board.ExitView{{Conn: 0, To: 0, Known: true, Open: true}})
	c.equal("EX-31: explored, in sight", []bool{hall.Explored, hall.InSight}, []bool{false, true})
	c.equal("features", hall.Features, []uint16(nil))
	c.toRound(1)
	c.begin(scenario.PC(0))
	events := c.move(scenario.PC(0), 0)
	var revealed []scenario.Who
	for _, ev := range events {
		if ev.Kind == board.Revealed {
			revealed = append(revealed, ev.Who)
		}
	}
	c.equal("EX-30: revealed on entering", revealed, []scenario.Who{scenario.ChallengeAt(0), scenario.ChallengeAt(2), scenario.ChallengeAt(4)}) // EX-85: no Trap
	c.equal("in the Hall", shownFoes(c.g.At(c.s()).View(scenario.PC(0))), []scenario.Who{scenario.ChallengeAt(0), scenario.ChallengeAt(2), scenario.ChallengeAt(4), scenario.ChallengeAt(6)})
	c.equal("EX-31: exits when explored", len(c.region(1).Exits), 3)
	c.equal("EX-30: behind the door", c.region(2) == nil, true)
	c.equal("features", c.region(1).Features, []board.FeatureView{{Feature: 1, Name: "Chest"}})
}

// EX-30, EX-102: players see what any PC sees in an adjacent region, even if the others are out of play, elsewhere, or in the dark.
func TestSightNextDoorOfTheLast(t *testing.T) {
	for _, tc := range []struct {
		name  string
		first func(sc *explore.Scene, first scenario.Who) error
		eyes  scenario.Keywords // of the first PC
	}{
		{name: "EX-96: the first is dead", first: func(sc *explore.Scene, first scenario.Who) error { return sc.Kill(first) }},
		{name: "EX-30: the first is far away", first: func(sc *explore.Scene, first scenario.Who) error { return sc.Send(first, "Far") }},
		{name: "EX-33: the first is blinded", eyes: scenario.LightSensitivity},
	} {
		c := openChapter(t, scenario.Spec{
			Regions: rooms("Yard", "Hall", "Loft", "Far"), Connections: row("Yard", "Hall", "Loft"),
			Challenges: []scenario.Challenge{
				{Name: "Guard", Type: stattrack.Seeker, Region: "Loft", EP: 1},
				{Name: "Watch", Type: stattrack.Seeker, Region: "Loft", EP: 1},
			},
			Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
				if err := sc.Defeat(scenario.ChallengeAt(0)); err != nil || tc.first == nil {
					return err
				}
				return tc.first(sc, scenario.PC(0))
			})},
		}, scenario.Character{Name: "Ada", Keywords: tc.eyes}, scenario.Character{Name: "Bo"})
		bo := scenario.PC(1)
		v := c.g.At(c.s()).View(scenario.Everyone)
		c.equal(tc.name+": in sight before", []any{len(v.Bodies), shownFoes(v)}, []any{0, []scenario.Who(nil)})
		if tc.eyes != 0 { // both stand in the Hall, so that only the second sees the Loft
			c.begin(scenario.PC(0))
			c.move(scenario.PC(0), 0)
			c.equal(tc.name+": the second sees the Hall", c.region(1).InSight, true)
			c.end(scenario.PC(0))
		}
		c.begin(bo)
		events := c.g.At(c.s()).Tell(c.move(bo, 0), scenario.Everyone)
		var regions []scenario.RegionID
		for _, ev := range events {
			if ev.Kind == board.RegionSeen {
				regions = append(regions, ev.Region)
			}
		}
		c.equal(tc.name+": the region told", slices.Contains(regions, 2), true)
		body, told := firstEvent(events, board.BodySeen)
		c.equal(tc.name+": the body told", []any{told, body.Who, body.Region}, []any{true, scenario.ChallengeAt(0), 2}) // EX-102
		v = c.g.At(c.s()).View(scenario.Everyone)
		c.equal(tc.name+": in sight after", []any{len(v.Bodies), shownFoes(v), c.region(2).InSight}, []any{1, []scenario.Who{scenario.ChallengeAt(1)}, true})
	}
}

// EX-30: an Obstacle in the connection blocks sight until it is gone. Then players are told at once what lies behind. A Persisting Obstacle
// blocks sight too, even if a PC's own pool is at 0.
func TestSightBlocked(t *testing.T) {
	for _, row := range []struct {
		clause   string
		persists bool
	}{{"EX-30", false}, {"EX-30", true}} {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Hall"}},
			Connections: []scenario.Connection{{From: "Yard", To: "Hall"}},
			Challenges: []scenario.Challenge{
				{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Hall"}, EP: 3, Persists: row.persists},
				{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 1},
			},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4")}})
		c.equal(row.clause, c.region(1) == nil, true)
		c.equal(row.clause, shownFoes(c.g.At(c.s()).View(scenario.PC(0))), []scenario.Who{scenario.ChallengeAt(0)})
		c.toRound(1)
		c.begin(scenario.PC(0))
		if row.persists {
			c.move(scenario.PC(0), 0, 2)
			c.equal(row.clause, c.region(1) == nil, true)
			continue
		}
		events := c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), 3)
		ev, ok := firstEvent(events, board.RegionSeen)
		c.equal(row.clause, ok && ev.Region == 1, true)
		c.equal(row.clause, shownFoes(c.g.At(c.s()).View(scenario.PC(0))), []scenario.Who{scenario.ChallengeAt(1)})
	}
}

// EX-30: players see a Challenge come into an adjacent region in sight. Once it is out of sight, they no longer know where it is.
func TestSightOfMovers(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Loft"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Loft"}},
		Challenges: []scenario.Challenge{
			{Name: "Rat", Type: stattrack.Creature, Region: "Loft", EP: 1}, {Name: "Imp", Type: stattrack.Creature, Region: "Loft", EP: 1, Hidden: true},
		},
	})
	told := func(events []board.Event) scenario.Who {
		t.Helper()
		ev, ok := firstEvent(events, board.Moved)
		if !ok {
			t.Fatal("nobody has Moved: want a Moved event")
		}
		return ev.For
	}
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.equal("EX-30: into sight", told(c.move(scenario.ChallengeAt(0), 1)), scenario.Everyone)
	c.equal("in sight", shownFoes(c.g.At(c.s()).View(scenario.PC(0))), []scenario.Who{scenario.ChallengeAt(0)})
	c.end(scenario.ChallengeAt(0))
	c.begin(scenario.ChallengeAt(1))
	c.equal("EX-30: Hidden", told(c.move(scenario.ChallengeAt(1), 1)), scenario.DMOnly)
	c.equal("in sight", shownFoes(c.g.At(c.s()).View(scenario.PC(0))), []scenario.Who{scenario.ChallengeAt(0)})
	c.end(scenario.ChallengeAt(1))
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.move(scenario.ChallengeAt(0), 0) // to the PC
	c.equal("revealed", c.s().Challenges[0].Revealed, true)
	c.toRound(3)
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.move(scenario.ChallengeAt(0), 0)
	c.equal("next door", shownFoes(c.g.At(c.s()).View(scenario.PC(0))), []scenario.Who{scenario.ChallengeAt(0)})
	c.toRound(4)
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.equal("out of sight", told(c.move(scenario.ChallengeAt(0), 1)), scenario.Everyone) // seen going
	c.equal("gone", shownFoes(c.g.At(c.s()).View(scenario.PC(0))), []scenario.Who(nil))
	c.equal("known", c.s().Challenges[0].Revealed, false)
}

// EX-30, EX-31: when Challenges come and go, players learn no more of their way than the map shows.
func TestGlimpses(t *testing.T) {
	// Two regions on either side of the Yard: the Hall is next door and has ways to the Loft, hidden to the Nook; the Attic is dark.
	spec := scenario.Spec{
		Regions: []scenario.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Loft"}, {Name: "Attic", Dark: true}, {Name: "Nook"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Loft"}, {From: "Yard", To: "Attic"}, {From: "Yard", To: "Nook", Hidden: true},
			{From: "Loft", To: "Nook"}},
		Secrets: []scenario.Secret{{Name: "lever", Region: "Yard", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Yard", To: "Nook"}}},
	}
	for _, row := range []struct {
		clause, from string
		conn         scenario.ConnID
		sent         string
		line         string
		known        scenario.ConnID
	}{
		{"EX-30", "Yard", 0, "", "Rat goes from Yard to Hall", 0},
		{"EX-30", "Hall", 0, "", "Rat goes from Hall to Yard", 0},
		{"EX-31", "Loft", 1, "", "Rat comes to Hall", scenario.NoConn},     // the Hall's other exits are not known
		{"EX-31", "Hall", 1, "", "Rat leaves Hall", scenario.NoConn},       //
		{"EX-31", "Yard", 2, "", "Rat leaves Yard", 2},                     // into the dark, by an exit that they know
		{"EX-31", "Attic", 2, "", "Rat comes to Yard", 2},                  //
		{"EX-31", "Nook", 3, "", "Rat comes to Yard", scenario.NoConn},     // through a wall, as it seems
		{"EX-31", "Yard", 3, "", "Rat leaves Yard", scenario.NoConn},       //
		{"EX-30", "Yard", 0, "Loft", "Rat leaves Yard", scenario.NoConn},   // by magic
		{"EX-30", "Loft", 0, "Hall", "Rat comes to Hall", scenario.NoConn}, //
		{"EX-30", "Loft", 4, "", "", 0},
	} {
		spec := spec
		spec.Challenges = []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: row.from, EP: 1}}
		if row.sent != "" {
			spec.Challenges[0].Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Self(), row.sent) })
		}
		c := openChapter(t, spec)
		c.toFoes()
		events := c.begin(scenario.ChallengeAt(0))
		if row.sent == "" {
			events = c.move(scenario.ChallengeAt(0), row.conn)
		}
		ev, ok := firstEvent(c.g.At(c.s()).Tell(events, scenario.PC(0)), board.Moved)
		if row.line == "" {
			c.equal(row.clause+": out of sight", ok, false)
			continue
		}
		c.equal(row.clause, sample.Line(c.g.At(c.s()), &ev), row.line)
		c.equal(row.clause+": "+row.line, []any{ev.Conn, ev.N}, []any{row.known, 0})
		whole, _ := firstEvent(c.g.At(c.s()).Tell(events, scenario.DMOnly), board.Moved)
		c.equal("the DM knows", whole.From >= 0 && whole.Region >= 0, true)
	}
}

// EX-32, EX-33, EX-34, EX-35, EX-43: light and eyes decide whether an entity sees in its own region. If it doesn't, it has -1 level on
// Accuracy, Evasion and Skill Dice, and on nothing else.
func TestSight(t *testing.T) {
	const dark, deep = 1, 2
	both := scenario.Darkvision | scenario.LightSensitivity
	for _, row := range []struct {
		clause string
		region int // 0 lit, dark, or deep: dark and submerged
		eyes   scenario.Keywords
		light  scenario.Light
		skill  stattrack.Slot
		sees   bool
		pays   bool
	}{
		{clause: "EX-32", sees: true},
		{clause: "EX-34", region: dark, pays: true},
		{clause: "EX-34", region: dark, eyes: scenario.Darkvision, sees: true},
		{clause: "EX-34", eyes: scenario.Darkvision, sees: true},
		{clause: "EX-33", eyes: scenario.LightSensitivity, pays: true},
		{clause: "EX-33", region: dark, eyes: scenario.LightSensitivity, pays: true},
		{clause: "EX-33", eyes: both, pays: true},
		{clause: "EX-33", region: dark, eyes: both, sees: true},
		{clause: "EX-32", region: dark, light: scenario.Flame, sees: true},
		{clause: "EX-32", region: dark, light: scenario.Flameless, sees: true},
		{clause: "EX-33", region: dark, eyes: both, light: scenario.Flame, pays: true}, // its own light blinds it
		{clause: "EX-43", region: deep, pays: true},
		{clause: "EX-43", region: deep, light: scenario.Flame, pays: true},
		{clause: "EX-43", region: deep, light: scenario.Flameless, sees: true},
		{clause: "ST-56", region: dark, skill: 4, pays: false},
	} {
		here := scenario.Region{Name: "Here", Dark: row.region > 0, Water: row.region == deep, Submerged: row.region == deep}
		act := scenario.Play{Name: "Act", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}
		react := scenario.Play{Name: "React", Kind: scenario.Reaction, Endure: dice("1d6"), Defence: dice("1d4")}
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "Camp"}, here, {Name: "Next"}},
			Connections: []scenario.Connection{{From: "Camp", To: "Here"}, {From: "Here", To: "Next"}},
			Challenges: []scenario.Challenge{
				{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 9, Base: flat, Keywords: scenario.Darkvision | scenario.Aquatic, Plays: []scenario.Play{act, react}},
				{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Here", To: "Next"}, EP: 9, Plays: []scenario.Play{react}},
				{Name: "Heat", Type: stattrack.Environ, Region: "Here"},
			},
			Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
				if !sc.Actor().IsPC() || row.skill == 0 {
					return nil
				}
				return sc.Shift(sc.Actor(), stattrack.Skill, int(row.skill))
			})},
		}, scenario.Character{Name: "Ada", Keywords: row.eyes | scenario.Aquatic, Light: row.light, Search: dice("1d6"), Plays: []scenario.Play{act, react}})
		ada, ratw, gate := scenario.PC(0), scenario.ChallengeAt(0), scenario.ChallengeAt(1)
		c.toRound(1)
		c.begin(ada)
		if row.light != scenario.NoLight {
			c.do(board.Command{Do: board.Shine, Who: ada})
		}
		c.move(ada, 0)
		seen := []scenario.Who{gate} // EX-34: exits and the Obstacles that block them
		if row.sees {
			seen = []scenario.Who{ratw, gate, scenario.ChallengeAt(2)}
		}
		got := shownFoes(c.g.At(c.s()).View(ada))
		if row.skill == 0 {
			c.equal(row.clause+": sees", got, seen)
		}
		c.equal(row.clause+": exits", len(c.region(1).Exits), 2)
		pays := 0
		if row.pays {
			pays = -1
		}
		from := func(events []board.Event, who scenario.Who, entry string, want int) {
			t.Helper()
			got, _ := c.level(events, who, entry, board.FromDarkness)
			c.equal(row.clause+": "+entry+" in the dark", got, want)
		}
		events := c.act(ada, 0, gate, 4, 1, 1, 1)
		from(events, ada, "Inflict", pays) // EX-35
		from(events, ada, "Damage", 0)
		from(events, gate, "Endure", 0) // EX-36, EX-62
		c.toFoes()
		c.begin(ratw)
		c.act(ratw, 0, ada)
		events = c.answer(1, 4, 1, 1, 1)
		from(events, ada, "Endure", pays) // EX-35
		from(events, ada, "Defence", 0)
		from(events, ratw, "Inflict", 0)
		c.toRound(2)
		c.begin(ada)
		from(c.do(board.Command{Do: board.Search, Who: ada}, 1, 1), ada, "Search", pays) // EX-35
	}
}

// EX-34: in the dark a PC can't target a Challenge or open a chest. A Challenge that acts is known until it has slipped away, and EX-35
// doesn't stop an attack against it.
func TestDark(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Cave", Dark: true}, {Name: "Deep", Dark: true}},
		Connections: []scenario.Connection{{From: "Cave", To: "Deep"}},
		Challenges:  []scenario.Challenge{rat("Cave", strike("1d6"), dodging("1d4"))},
		Features:    []scenario.Feature{{Name: "Chest", Region: "Cave"}},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{strike("1d6")}})
	ada, ratw := scenario.PC(0), scenario.ChallengeAt(0)
	hit := board.Command{Do: board.Act, Who: ada, Target: ratw}
	sweep := func() []scenario.Who { return shownFoes(c.g.At(c.s()).View(scenario.Everyone)) }
	c.equal("EX-34", sweep(), []scenario.Who(nil))
	c.toRound(1)
	c.begin(ada)
	c.refused(hit, board.Unseen)
	c.refused(board.Command{Do: board.Unlock, Who: ada, Feature: 1}, board.Unseen)
	c.toFoes()
	c.begin(ratw)
	events := c.act(ratw, 0, ada)
	ev, ok := firstEvent(events, board.Played)
	c.equal("the attack is told", ok && ev.For == scenario.Everyone, true)
	c.equal("it has made itself known", sweep(), []scenario.Who{ratw})
	c.toRound(2)
	c.begin(ada)
	got, _ := c.level(c.do(hit, 1, 1), ada, "Inflict", board.FromDarkness)
	c.equal("EX-35", got, -1)
	c.toFoes()
	c.begin(ratw)
	c.move(ratw, 0)
	c.toRound(3)
	c.toFoes()
	c.begin(ratw)
	c.move(ratw, 0) // it comes back, unheard
	c.toRound(4)
	c.begin(ada)
	c.equal("EX-34: slipped away", sweep(), []scenario.Who(nil))
	c.refused(hit, board.Unseen)
}

// EX-36, EX-59, EX-62, EX-87: Environs, Obstacles and Traps ignore the dark unless stated. Their targets don't. EX-35: Creatures and
// Seekers don't ignore it.
func TestDarknessOfChallenges(t *testing.T) {
	act := scenario.Play{Name: "Act", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Inflict: dice("1d6")}
	for _, row := range []struct {
		clause string
		foe    scenario.Challenge
		want   int
	}{
		{"EX-59", scenario.Challenge{Type: stattrack.Environ, Region: "Here"}, 0},
		{"EX-62", scenario.Challenge{Type: stattrack.Obstacle, EP: 9, Way: &scenario.Way{From: "Here", To: "Next"}}, 0},
		{"EX-87", scenario.Challenge{Type: stattrack.Trap, Region: "Here"}, 0},
		{"EX-35", scenario.Challenge{Type: stattrack.Creature, EP: 9, Region: "Here"}, -1},
		{"EX-35", scenario.Challenge{Type: stattrack.Seeker, EP: 9, Region: "Here"}, -1},
		{"EX-59", scenario.Challenge{Type: stattrack.Environ, Region: "Here", Sighted: true}, -1},
		{"EX-62", scenario.Challenge{Type: stattrack.Obstacle, EP: 9, Way: &scenario.Way{From: "Here", To: "Next"}, Sighted: true}, -1},
		{"EX-87", scenario.Challenge{Type: stattrack.Trap, Region: "Here", Sighted: true}, -1},
		{"EX-34", scenario.Challenge{Type: stattrack.Creature, EP: 9, Region: "Here", Keywords: scenario.Darkvision}, 0},
		{"EX-33", scenario.Challenge{Type: stattrack.Creature, EP: 9, Region: "Here", Keywords: scenario.LightSensitivity}, -1},
	} {
		row.foe.Name, row.foe.Base, row.foe.Plays = "It", flat, []scenario.Play{act}
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "Camp"}, {Name: "Here", Dark: true}, {Name: "Next"}},
			Connections: []scenario.Connection{{From: "Camp", To: "Here"}, {From: "Here", To: "Next"}},
			Challenges:  []scenario.Challenge{row.foe},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{dodging("1d6")}})
		c.toRound(1)
		c.begin(scenario.PC(0))
		c.move(scenario.PC(0), 0)
		events := c.answer(1, 1, 2)
		got, _ := c.level(events, scenario.ChallengeAt(0), "Inflict", board.FromDarkness)
		c.equal(row.clause+" "+row.foe.Type.String(), got, row.want)
		got, _ = c.level(events, scenario.PC(0), "Endure", board.FromDarkness)
		c.equal("EX-36: the target", got, -1)
	}
}

// GL-10: Evasion -1 against an unseen attacker, Accuracy -1 against an unseen target. It doesn't add to EX-35, and doesn't hold for an
// entity that ignores sight.
func TestUnseen(t *testing.T) {
	for _, row := range []struct {
		clause   string
		dark     bool
		kind     stattrack.ChallengeType
		hidden   bool
		unseen   int
		darkness int
	}{
		{"GL-10", false, stattrack.Creature, true, -1, 0},
		{"GL-10", false, stattrack.Seeker, true, -1, 0},
		{"GL-10", false, stattrack.Creature, false, 0, 0},
		{"EX-36", false, stattrack.Environ, true, 0, 0},
		{"EX-36", false, stattrack.Trap, true, 0, 0},
		{"EX-35", true, stattrack.Creature, true, 0, -1},
	} {
		for _, aim := range []scenario.Aim{scenario.SingleEnemy, scenario.AllEnemies} {
			lash := scenario.Play{Name: "Lash", Kind: scenario.Action, Inflict: dice("1d6"), Aim: aim}
			ep := 9
			if row.kind == stattrack.Environ {
				ep = 0
			}
			c := openChapter(t, scenario.Spec{
				Regions: []scenario.Region{{Name: "Here", Dark: row.dark}},
				Challenges: []scenario.Challenge{{Name: "It", Type: row.kind, Region: "Here", EP: ep, Hidden: row.hidden, Base: flat, Plays: []scenario.Play{lash, dodging("1d6")},
					Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
						if aim == scenario.AllEnemies {
							return sc.Play(sc.Self(), "Lash", scenario.Nobody)
						}
						return sc.Play(sc.Self(), "Lash", scenario.PC(0))
					})}}},
			}, scenario.Character{Name: "Ada", Plays: []scenario.Play{dodging("1d6")}})
			if row.kind != stattrack.Environ {
				c.toFoes()
			}
			c.begin(scenario.ChallengeAt(0))
			events := c.answer(1, 1, 2)
			got, sum := c.level(events, scenario.PC(0), "Endure", board.FromUnseen)
			c.equal(row.clause, got, row.unseen)
			c.equal(row.clause+" and EX-35 together", sum, row.unseen+row.darkness)
			c.equal(row.clause+": it has made itself known", c.s().Challenges[0].Revealed, true)
		}
	}
	c := openChapter(t, scenario.Spec{
		Regions:    []scenario.Region{{Name: "Here"}},
		Challenges: []scenario.Challenge{{Name: "Imp", Type: stattrack.Creature, Region: "Here", EP: 9, Base: flat, Hidden: true, Plays: []scenario.Play{dodging("1d6")}}},
		Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
			if sc.Target().IsPC() {
				return sc.Play(sc.Target(), "Strike", scenario.ChallengeAt(0)) // at the noise
			}
			return nil
		})},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{strike("1d6")}})
	c.toRound(1)
	events := c.begin(scenario.PC(0), 1, 1)
	got, _ := c.level(events, scenario.PC(0), "Inflict", board.FromUnseen)
	c.equal("GL-10: attacking the unseen", got, -1)
	c.refused(board.Command{Do: board.Act, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)}, board.Unseen)
}

// EX-44: submerged regions block sight in and out. EX-30: a light shows its own region, also to PCs in the next one.
func TestSightIntoWaterAndLight(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Shore"}, {Name: "Deep", Water: true, Submerged: true}, {Name: "Isle"}, {Name: "Cave", Dark: true}, {Name: "Mouth"}},
		Connections: []scenario.Connection{{From: "Shore", To: "Deep"}, {From: "Deep", To: "Isle"}, {From: "Shore", To: "Cave"}, {From: "Cave", To: "Mouth"}},
	}, scenario.Character{Name: "Ada", Light: scenario.Flame}, scenario.Character{Name: "Bo"})
	c.equal("EX-44: in", c.region(1) == nil, true)
	c.toRound(1)
	c.begin(scenario.PC(0))
	c.move(scenario.PC(0), 2)
	c.equal("EX-34: out of the dark", c.region(4) == nil, true)
	c.equal("EX-30: into the dark", c.region(3).InSight, false)
	c.do(board.Command{Do: board.Shine, Who: scenario.PC(0)})
	c.equal("EX-30: by the light", []bool{c.region(3).InSight, c.region(3).Lit, c.region(4) != nil}, []bool{true, true, true})
	c.do(board.Command{Do: board.Shine, Who: scenario.PC(0)})
	c.equal("EX-32: put out", []bool{c.region(3).InSight, c.region(3).Lit}, []bool{false, false})
	c.equal("EX-34: out of the dark, though it is known", c.region(4).InSight, false)
	c.end(scenario.PC(0))
	c.begin(scenario.PC(1))
	c.move(scenario.PC(1), 0)
	c.equal("EX-44: out", c.region(2) == nil, true)
	c.equal("EX-44: its own region", c.region(1).InSight, true)
}

// EX-43: a flame gives no light in a submerged region.
func TestFlames(t *testing.T) {
	for _, row := range []struct {
		clause string
		light  scenario.Light
		want   board.Reason
		lit    bool
	}{{"EX-43", scenario.Flame, board.NoLightSource, false}, {"EX-43", scenario.Flameless, 0, true}, {"EX-43", scenario.NoLight, board.NoLightSource, false}} {
		c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "Deep", Water: true, Submerged: true, Dark: true}, {Name: "Shallows", Water: true, Dark: true}}, Connections: []scenario.Connection{{From: "Deep", To: "Shallows"}}},
			scenario.Character{Name: "Ada", Light: row.light})
		c.toRound(1)
		c.begin(scenario.PC(0))
		shine := board.Command{Do: board.Shine, Who: scenario.PC(0)}
		if row.want != 0 {
			c.refused(shine, row.want)
		} else {
			c.do(shine)
		}
		c.equal(row.clause, c.region(0).Lit, row.lit)
		if row.light != scenario.Flame {
			continue
		}
		c.move(scenario.PC(0), 0)
		c.do(shine) // on the water it burns
		c.equal(row.clause, c.region(1).Lit, true)
		c.toRound(2)
		c.begin(scenario.PC(0))
		c.move(scenario.PC(0), 0)
		c.equal(row.clause, c.region(0).Lit, false)
		if !slices.Contains(c.r.Legal(nil), shine) {
			t.Error("EX-43: it can't be put out")
		}
	}
}

// EX-34: no View shows a Feature in the dark.
func TestFeaturesInTheDark(t *testing.T) {
	for _, dark := range []bool{false, true} {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B", Dark: dark}},
			Connections: []scenario.Connection{{From: "A", To: "B"}},
			Features:    []scenario.Feature{{Name: "Chest", Region: "B"}},
		}, scenario.Character{Name: "Ada"})
		c.begin(scenario.PC(0))
		c.do(board.Command{Do: board.Move, Who: scenario.PC(0)})
		n := 0
		for _, r := range c.g.At(c.s()).View(scenario.PC(0)).Regions {
			n += len(r.Features)
		}
		c.equal("EX-34", n == 0, dark)
	}
}

// EX-34: Challenges seen by a light are unknown again when the light is out, when its bearer leaves or dies, and when a PC comes back
// without one. A Challenge that shows itself in the dark is known to the PCs that were there.
func TestKnownByTheLight(t *testing.T) {
	ada, bo, bat := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0)
	cave := func(t *testing.T) *chapter {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "Mouth"}, {Name: "Cave", Dark: true}},
			Connections: []scenario.Connection{{From: "Mouth", To: "Cave"}},
			Challenges: []scenario.Challenge{{Name: "Bat", Type: stattrack.Creature, Region: "Cave", EP: 5, Plays: []scenario.Play{blow("1d4")},
				Hooks: scenario.Hooks{scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
					if sc.Round() == 3 {
						return sc.Kill(ada)
					}
					return nil
				})}}},
		}, scenario.Character{Name: "Ada", Light: scenario.Flame, Plays: []scenario.Play{blow("1d4")}},
			scenario.Character{Name: "Bo", Plays: []scenario.Play{blow("1d4")}})
		c.begin(ada)
		c.do(board.Command{Do: board.Shine, Who: ada})
		c.move(ada, 0)
		c.move(bo, 0) // in Ada's turn
		return c
	}
	known := func(c *chapter, what string, want bool) {
		t.Helper()
		c.equal("EX-34: "+what+": seen", slices.Contains(shownFoes(c.g.At(c.s()).View(scenario.Everyone)), bat), want)
		reason := board.Reason(0)
		if !want {
			reason = board.Unseen
		}
		if w := c.s().Turn; w.IsPC() && c.s().PCs[w.Index()].Region == 1 && !c.s().PCs[w.Index()].Acted {
			c.equal("EX-34: "+what+": targeted", reasonOf(c.g.At(c.s()).Check(board.Command{Do: board.Act, Who: w, Target: bat})), reason)
		}
	}
	t.Run("put out", func(t *testing.T) {
		c := cave(t)
		known(c, "by the light", true)
		c.do(board.Command{Do: board.Shine, Who: ada})
		known(c, "light out", false)
		c.do(board.Command{Do: board.Shine, Who: ada})
		known(c, "lit again", true)
	})
	t.Run("carried away", func(t *testing.T) {
		c := cave(t)
		c.toRound(2)
		c.begin(ada)
		c.move(ada, 0)
		c.end(ada)
		c.begin(bo)
		known(c, "alone in the dark", false)
		c.toFoes()
		c.begin(bat)
		c.act(bat, 0, bo, 2)
		c.end(bat)
		c.begin(ada)
		c.end(ada)
		c.begin(bo)
		known(c, "it has struck", true)
		c.move(ada, 0) // in Bo's turn, the light with her
		known(c, "by the light", true)
		c.pass(func(s *board.State) bool { return s.PCs[0].Fate == board.Dead })
		c.toRound(4)
		c.begin(bo)
		known(c, "its bearer dead", false)
	})
	t.Run("come back blind", func(t *testing.T) {
		c := cave(t)
		c.toRound(2)
		c.begin(ada)
		c.move(ada, 0)
		c.move(bo, 0)
		c.do(board.Command{Do: board.Shine, Who: ada})
		known(c, "from outside", false)
		c.end(ada)
		c.toRound(3)
		c.begin(bo)
		c.move(bo, 0)
		known(c, "in the dark again", false)
	})
	t.Run("two in the dark", func(t *testing.T) {
		c := cave(t)
		c.do(board.Command{Do: board.Shine, Who: ada})
		c.toFoes()
		c.begin(bat)
		c.act(bat, 0, bo, 2)
		c.end(bat)
		c.begin(ada)
		c.move(ada, 0) // she saw no more than Bo: what he knows he knows
		c.end(ada)
		c.begin(bo)
		known(c, "it has struck", true)
	})
}

// EX-34: Challenges behind a door that falls shut are out of sight, even for PCs in the dark with them.
func TestShutOutOfSight(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Cell"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Cell"}},
		Challenges: []scenario.Challenge{{Name: "Moth", Type: stattrack.Creature, Region: "Cell", EP: 5},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Cell"}, EP: 5, Absent: true}},
		Hooks: scenario.Hooks{scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
			_, err := sc.Spawn("Gate", "")
			return err
		})},
	}, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo", Keywords: scenario.LightSensitivity})
	c.begin(ada)
	c.move(bo, 0) // blind in the light; Ada sees into the Cell
	c.do(board.Command{Do: board.EndTurn, Who: ada})
	c.equal("EX-30: Ada sees it", shownFoes(c.g.At(c.s()).View(scenario.Everyone)), []scenario.Who{scenario.ChallengeAt(0)})
	c.toRound(2)
	c.equal("EX-34: shut", shownFoes(c.g.At(c.s()).View(scenario.Everyone)), []scenario.Who{scenario.ChallengeAt(1)})
}

// EX-34: a PC without a light that comes to a region lit earlier does not know the Challenges there. A Trap sprung there stays known.
func TestKnownByTheLightOfAnother(t *testing.T) {
	ada, bo, bat, snare := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0), scenario.ChallengeAt(1)
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "Mouth"}, {Name: "Cave", Dark: true}},
		Connections: []scenario.Connection{{From: "Mouth", To: "Cave"}},
		Challenges: []scenario.Challenge{{Name: "Bat", Type: stattrack.Creature, Region: "Cave", EP: 5},
			{Name: "Snare", Type: stattrack.Trap, Region: "Cave", Plays: []scenario.Play{
				{Name: "Snap", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Aim: scenario.NoTarget, Once: true}}}},
	}, scenario.Character{Name: "Ada", Light: scenario.Flame}, scenario.Character{Name: "Bo"})
	known := func(what string, want ...scenario.Who) {
		t.Helper()
		c.equal("EX-34: "+what, shownFoes(c.g.At(c.s()).View(scenario.Everyone)), want)
	}
	c.begin(ada)
	c.do(board.Command{Do: board.Shine, Who: ada})
	c.move(ada, 0)
	known("by the light", bat, snare)
	c.toRound(2)
	c.begin(ada)
	c.move(ada, 0)
	known("nobody is there", snare)
	c.move(bo, 0)
	known("in the dark", snare)
}

// EX-34: a known Creature goes out of sight each time an Obstacle comes into the way.
func TestShutOutOfSightAgain(t *testing.T) {
	ada, bo, moth, gate := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(0), scenario.ChallengeAt(1)
	to, fro := scenario.Connection{From: "Hall", To: "Cell"}, scenario.Connection{From: "Cell", To: "Hall"}
	for _, row := range []struct {
		name    string
		way     scenario.Connection
		respawn uint8
		hooks   scenario.Hooks
	}{
		{"spawned", to, 0, scenario.Hooks{scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
			if sc.Round() < 2 {
				return nil
			}
			_, err := sc.Spawn("Gate", "")
			return err
		})}},
		{"back", to, 2, scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Defeat(gate) })}},
		{"back, the Cell first", fro, 2, scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Defeat(gate) })}},
	} {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Cell"}},
			Connections: []scenario.Connection{row.way},
			Challenges: []scenario.Challenge{{Name: "Moth", Type: stattrack.Creature, Region: "Cell", EP: 5},
				{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Cell"}, EP: 5, Respawn: row.respawn, Absent: row.respawn == 0}},
			Hooks: row.hooks,
		}, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo", Keywords: scenario.LightSensitivity})
		c.begin(ada)
		c.move(ada, 0)
		c.toRound(2)
		c.begin(ada)
		c.move(bo, 0) // blind in the light
		c.move(ada, 0)
		c.equal("EX-30: "+row.name+": Ada sees it", shownFoes(c.g.At(c.s()).View(scenario.Everyone)), []scenario.Who{moth})
		c.toRound(3)
		c.equal("EX-34: "+row.name+": shut", shownFoes(c.g.At(c.s()).View(scenario.Everyone)), []scenario.Who{gate})
	}
}

// EX-30: dead PCs see nothing when a way becomes free.
func TestTheDeadSeeNothing(t *testing.T) {
	for _, dead := range []bool{false, true} {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}},
			Challenges:  []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "B", To: "C"}, EP: 5}},
			Hooks: scenario.Hooks{scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
				if dead {
					if err := sc.Kill(scenario.PC(0)); err != nil {
						return err
					}
				}
				return sc.Defeat(scenario.ChallengeAt(0))
			})},
		}, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
		c.begin(scenario.PC(0))
		c.move(scenario.PC(0), 0)
		c.toRound(2)
		c.equal("EX-30: C is known", c.region(2) != nil, !dead)
	}
}

// Only the DM's View has a Hidden Obstacle (EX-21), an Obstacle in a way that is not found (EX-122), and a body where nobody looks
// (EX-102). Every View has what a PC does to itself.
func TestViewOfTheDM(t *testing.T) {
	ada, pane, grate, guard := scenario.PC(0), scenario.ChallengeAt(0), scenario.ChallengeAt(1), scenario.ChallengeAt(2)
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "A", To: "C", Hidden: true}, {From: "B", To: "D"}},
		Challenges: []scenario.Challenge{
			{Name: "Pane", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Hidden: true},
			{Name: "Grate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "C"}, EP: 5},
			{Name: "Guard", Type: stattrack.Seeker, Region: "D", EP: 1}},
		Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Defeat(guard) })},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{
		{Name: "Focus", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}}}})
	c.begin(ada)
	c.do(board.Command{Do: board.Prepare, Who: ada})
	for _, row := range []struct {
		viewer scenario.Who
		foes   []scenario.Who
		exits  [][]scenario.Who // what blocks those of A
		bodies int
	}{
		{ada, nil, [][]scenario.Who{nil}, 0},
		{scenario.Everyone, nil, [][]scenario.Who{nil}, 0},
		{scenario.DMOnly, []scenario.Who{pane, grate}, [][]scenario.Who{{pane}, {grate}}, 1},
	} {
		v := c.g.At(c.s()).View(row.viewer)
		c.equal("EX-122: Challenges", shownFoes(v), row.foes)
		var exits [][]scenario.Who
		for _, e := range v.Regions[0].Exits {
			exits = append(exits, e.Obstacles)
		}
		c.equal("EX-21: Obstacles at the exits", exits, row.exits)
		c.equal("EX-102: bodies", len(v.Bodies), row.bodies)
		c.equal("EX-02: levels", len(v.Boosts), 1)
	}
}

// EX-102: players that have met a Seeker's body know of it, wherever they go.
func TestBodyIsRemembered(t *testing.T) {
	ada, guard := scenario.PC(0), scenario.ChallengeAt(0)
	spec := road()
	spec.Challenges = []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4"), {Name: "Sprint", Kind: scenario.Strategy, Speed: 1}}})
	c.begin(ada)
	c.do(board.Command{Do: board.Prepare, Who: ada, Play: 1})
	c.act(ada, 0, guard, 1)
	c.move(ada, 0)
	c.move(ada, 1)
	c.equal("EX-102", c.g.At(c.s()).View(ada).Bodies, []board.Body{{Seeker: guard, Known: true}})
}

// EX-31: until a PC has been in a region, its View shows only the exits that somebody has looked through. No View says where an exit leads
// until somebody has looked or gone through it, or been on both sides. A goal whose place is known counts as a side (EX-12).
func TestExitsShown(t *testing.T) {
	const a, b, x, nowhere = 0, 1, 2, scenario.NoRegion
	exits := func(c *chapter, r scenario.RegionID) string {
		var list []string
		for _, e := range c.region(r).Exits {
			list = append(list, fmt.Sprint(e.Conn, " to ", e.To))
		}
		return strings.Join(list, ", ")
	}
	to := func(list ...any) string {
		var out []string
		for i := 0; i < len(list); i += 2 {
			out = append(out, fmt.Sprint(list[i], " to ", list[i+1]))
		}
		return strings.Join(out, ", ")
	}
	rooms := func(goal scenario.Goal) *chapter {
		c := openChapter(t, scenario.Spec{ // the Door stands between two regions that are both seen from A
			Goal: goal, Regions: []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "X"}, {Name: "Y"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "A", To: "X"}, {From: "B", To: "X"}, {From: "Y", To: "X"}},
			Challenges:  []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "B", To: "X"}, EP: 1}},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4")}})
		c.begin(aerim)
		c.move(aerim, 0)
		return c
	}
	c := rooms(scenario.Goal{})
	c.equal("EX-31: X, seen from A", exits(c, x), to(1, a))
	c.equal("EX-31: B, with the Door", exits(c, b), to(0, a, 2, nowhere))
	c.act(aerim, 0, scenario.ChallengeAt(0), 1) // the Door falls
	c.equal("EX-31: X, seen from both", exits(c, x), to(1, a, 2, b))
	c.equal("EX-31: B, without the Door", exits(c, b), to(0, a, 2, x))

	c = rooms(scenario.Goal{})
	c.toRound(2)
	c.begin(aerim)
	c.move(aerim, 0)
	c.toRound(3)
	c.begin(aerim)
	c.move(aerim, 1)
	c.equal("EX-31: X, explored", exits(c, x), to(1, a, 2, b, 3, 3))
	c.equal("EX-31: B, both explored", exits(c, b), to(0, a, 2, x))

	for _, known := range []bool{false, true} {
		c = rooms(scenario.Goal{Region: "X", Known: known})
		fromB, atGoal := to(0, a, 2, nowhere), to(1, a)
		if known {
			fromB, atGoal = to(0, a, 2, x), to(1, a, 2, b)
		}
		c.equal("EX-12: B", exits(c, b), fromB)
		c.equal("EX-31: the goal", exits(c, x), atGoal)
	}
}

// EX-31: the line of a found way names only known regions. If content opens a way far from where PCs have been, only the DM is told.
func TestWaysFoundUnknown(t *testing.T) {
	for _, row := range []struct {
		clause, from, to string
		dark             bool
		line             string // what all are told; "" for nothing
	}{
		{"EX-31", "A", "C", true, "a hidden way is found between A and the unknown"},
		{"EX-31", "B", "C", false, "a hidden way is found between B and C"}, // it is seen at once
		{"EX-31", "C", "D", true, ""},
		{"EX-31", "C", "D", false, ""},
	} {
		spec := scenario.Spec{
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C", Dark: row.dark}, {Name: "D"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}, {From: row.from, To: row.to, Hidden: true}},
			Challenges:  []scenario.Challenge{{Name: "Lever", Type: stattrack.Trap, Region: "B", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Open(row.from, row.to) })}}},
		}
		c := openChapter(t, spec)
		c.begin(aerim)
		events := c.move(aerim, 0)
		ev, ok := firstEvent(c.g.At(c.s()).Tell(events, aerim), board.WayFound)
		c.equal(row.clause+": told", ok, row.line != "")
		if line := sample.Line(c.g.At(c.s()), &ev); ok && !strings.HasPrefix(line, row.line) {
			t.Errorf("%s: %q, want %q", row.clause, line, row.line)
		}
		_, ok = firstEvent(c.g.At(c.s()).Tell(events, scenario.DMOnly), board.WayFound)
		c.equal("EX-122: told to the DM", ok, true)
	}
	c := openChapter(t, scenario.Spec{ // found by a Search
		Regions:     []scenario.Region{{Name: "A"}, {Name: "Vault", Dark: true}},
		Connections: []scenario.Connection{{From: "A", To: "Vault", Hidden: true}},
		Secrets:     []scenario.Secret{{Name: "brick", Region: "A", Hidden: dice("1d6"), Opens: &scenario.Way{From: "A", To: "Vault"}}},
	}, scenario.Character{Name: "Ada", Search: dice("1d6")})
	c.begin(aerim)
	events := c.do(board.Command{Do: board.Search, Who: aerim}, 6, 1)
	if story := show.Story(c.g.At(c.s()).Tell(events, aerim)); strings.Contains(story, "Vault") {
		t.Errorf("EX-31: a Search tells %q, want no word of the Vault", story)
	}
	if story := show.Story(c.g.At(c.s()).Tell(events, scenario.DMOnly)); !strings.Contains(story, "a hidden way is found between A and Vault") {
		t.Errorf("EX-31: a Search tells the DM %q, who knows the Vault", story)
	}
}

// EX-34, ST-56: Skill +4 removes the penalties of not seeing but gives no sight: a chest in the dark can't be opened or picked and is not
// shown.
func TestChestInTheDark(t *testing.T) {
	for _, light := range []bool{false, true} {
		spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: true}},
			Features: []scenario.Feature{{Name: "Chest", Region: "A"}, {Name: "Box", Region: "A", Lock: dice("1d4")}, {Name: "Case", Region: "A", Lock: dice("1d4"), Key: "key"}}}
		spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(aerim, stattrack.Skill, 4) })
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"key"}, Light: scenario.Flame, Plays: []scenario.Play{{Name: "Pick", Kind: scenario.Action, Aim: scenario.NoTarget, Lockpick: dice("1d4")}}})
		c.begin(aerim)
		want := board.Unseen
		if light {
			c.do(board.Command{Do: board.Shine, Who: aerim})
			want = 0
		}
		for _, cmd := range []board.Command{{Do: board.Unlock, Who: aerim, Feature: 1}, {Do: board.Pick, Who: aerim, Feature: 2}, {Do: board.Unlock, Who: aerim, Feature: 3}} {
			c.equal("EX-34", reasonOf(c.g.At(c.s()).Check(cmd)), want)
		}
		c.equal("EX-34: shown", len(c.region(0).Features) > 0, light)
	}
}

// EX-33: when a light leaves, a PC that sees only in the dark looks round. Players learn the regions and Creatures that it sees now, and it
// can target them.
func TestLightLeaves(t *testing.T) {
	night := scenario.Darkvision | scenario.LightSensitivity
	turn := func(verb func(sc *explore.Scene) error) scenario.Hook {
		return explore.Func(func(sc *explore.Scene) error {
			if sc.Round() == 2 && sc.Target() == lucin {
				return verb(sc)
			}
			return nil
		})
	}
	for _, row := range []struct {
		name string
		hook func(sc *explore.Scene) error
		do   board.Command
	}{
		{"a Move", nil, board.Command{Do: board.Move, Who: lucin, Conn: 1}},
		{"its light is put out", nil, board.Command{Do: board.Shine, Who: lucin}},
		{"Leave, by the goal", nil, board.Command{Do: board.Leave, Who: lucin}},
		{"a Send", func(sc *explore.Scene) error { return sc.Send(lucin, "S") }, board.Command{}},
		{"death", func(sc *explore.Scene) error { return sc.Kill(lucin) }, board.Command{}},
	} {
		spec := scenario.Spec{
			Start: "S", Goal: scenario.Goal{Region: "R", Requires: "gem"},
			Regions:     []scenario.Region{{Name: "R", Dark: true}, {Name: "T", Dark: true}, {Name: "S"}},
			Connections: []scenario.Connection{{From: "R", To: "T"}, {From: "R", To: "S"}},
			Challenges:  []scenario.Challenge{rat("T"), {Name: "Bat", Type: stattrack.Creature, Region: "R", EP: 3}},
		}
		if row.hook != nil {
			spec.Hooks[scenario.OnTurn] = turn(row.hook)
		}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Keywords: night, Plays: []scenario.Play{blow("1d4")}},
			scenario.Character{Name: "Bo", Keywords: scenario.LightSensitivity, Light: scenario.Flame, Items: []string{"gem"}})
		c.begin(lucin)
		c.do(board.Command{Do: board.Shine, Who: lucin})
		c.move(lucin, 1)
		c.end(lucin)
		c.begin(aerim)
		c.move(aerim, 1)
		c.equal("EX-33: "+row.name+": blind by the light", []any{len(shownFoes(c.g.At(c.s()).View(aerim))), c.region(1) != nil}, []any{0, false})
		c.toRound(2)
		events := c.begin(lucin)
		if row.hook == nil {
			events = c.do(row.do)
		}
		told := c.g.At(c.s()).Tell(events, aerim)
		seen, ok := firstEvent(told, board.RegionSeen)
		c.equal("EX-33: "+row.name+": a region is told", []any{ok, seen.Region}, []any{true, 1})
		bat, ok := firstEvent(told, board.Revealed)
		c.equal("EX-33: "+row.name+": a Creature is told", []any{ok, bat.Who}, []any{true, scenario.ChallengeAt(1)})
		c.equal("EX-33: "+row.name+": in sight", shownFoes(c.g.At(c.s()).View(aerim)), []scenario.Who{scenario.ChallengeAt(0), scenario.ChallengeAt(1)})
		if c.s().Turn == lucin {
			c.end(lucin)
		}
		c.begin(aerim)
		c.act(aerim, 0, scenario.ChallengeAt(1), 1)
	}
}

// EX-11, EX-85: if a Challenge acts out of the PCs' sight, only the DM is told, and it stays unknown. If a PC is in its region or sees it,
// acting reveals it. A Strategy reveals nobody.
func TestDoneOutOfSight(t *testing.T) {
	power := []scenario.Shift{{Track: stattrack.Power, By: 1, Self: true}}
	howl := scenario.Play{Name: "Howl", Kind: scenario.Action, Aim: scenario.NoTarget, Shifts: power}
	sweep := scenario.Play{Name: "Sweep", Kind: scenario.Action, Aim: scenario.AllEnemies, Shifts: power}
	planX := scenario.Play{Name: "Plan", Kind: scenario.Strategy, Shifts: power}
	hum := scenario.Play{Name: "Hum", Kind: scenario.Interrupt, Trigger: scenario.OnTurn, Aim: scenario.NoTarget, Shifts: power}
	still := func(*explore.Scene) error { return nil }
	forced := func(sc *explore.Scene) error { return sc.Play(sc.Self(), "Howl", scenario.Nobody) }
	for _, tc := range []struct {
		clause string
		name   string
		kind   stattrack.ChallengeType
		hidden bool
		play   scenario.Play
		onTurn func(*explore.Scene) error
		do     board.Verb // 0: it comes with its turn
	}{
		{"EX-11", "an Action", stattrack.Creature, false, howl, nil, board.Act},
		{"EX-85", "a Hidden one's Action", stattrack.Creature, true, howl, nil, board.Act},
		{"EX-11", "a Seeker's Action", stattrack.Seeker, false, howl, nil, board.Act},
		{"EX-11", "an Environ's Action", stattrack.Environ, false, howl, nil, board.Act},
		{"EX-85", "a Trap's Action", stattrack.Trap, false, howl, still, board.Act},
		{"EX-60", "an Obstacle's Action", stattrack.Obstacle, false, howl, still, board.Act},
		{"EX-60", "an Obstacle's Action against all", stattrack.Obstacle, false, sweep, still, board.Act},
		{"EX-85", "a Strategy", stattrack.Creature, true, planX, nil, board.Prepare},
		{"EX-85", "an Interrupt", stattrack.Creature, true, hum, nil, 0},
		{"EX-85", "an Action that a hook forces", stattrack.Creature, true, howl, forced, 0},
	} {
		for _, place := range []struct {
			start string
			near  bool
		}{{"A", false}, {"C", true}, {"D", true}} { // far off, next door, beside it
			x := scenario.Challenge{Name: "Thing", Type: tc.kind, Region: "D", Hidden: tc.hidden, Plays: []scenario.Play{tc.play}, Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(tc.onTurn)}}
			switch tc.kind {
			case stattrack.Creature, stattrack.Seeker:
				x.EP = 5
			case stattrack.Obstacle:
				x.EP, x.Region, x.Way = 5, "", &scenario.Way{From: "D", To: "C"}
			}
			c := openChapter(t, scenario.Spec{Start: place.start, Regions: rooms("A", "B", "C", "D"), Connections: row("A", "B", "C", "D"), Challenges: []scenario.Challenge{x}})
			thing := scenario.ChallengeAt(0)
			if tc.kind != stattrack.Environ {
				c.toFoes()
			}
			was := c.s().Challenges[0].Sheet.Now[stattrack.Power]
			events := c.begin(thing)
			if tc.do != 0 {
				events = append(events, c.do(board.Command{Do: tc.do, Who: thing})...)
			}
			what := tc.clause + ": " + tc.name + ", Ada being in " + place.start
			c.equal(what+": done", c.s().Challenges[0].Sheet.Now[stattrack.Power] > was, place.near || tc.play.Aim != scenario.AllEnemies)
			known := place.near && tc.do != board.Prepare
			c.equal(what+": revealed", c.s().Challenges[0].Revealed, known)
			told := func(ev board.Event) bool { return ev.Who == thing || ev.By == thing }
			c.equal(what+": told", slices.ContainsFunc(c.g.At(c.s()).Tell(events, scenario.PC(0)), told), known)
			c.equal(what+": the DM is told", slices.ContainsFunc(c.g.At(c.s()).Tell(events, scenario.DMOnly), told), true)
			c.equal(what+": shown", len(c.g.At(c.s()).View(scenario.PC(0)).Challenges) > 0, known)
		}
	}
}
