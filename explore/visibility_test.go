package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// region returns a region in the View of everyone, or nil if it is unknown.
func (c *chapter) region(r explore.RegionID) *explore.RegionView {
	v := c.g.At(c.s()).View(explore.Everyone)
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
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Yard"}, {Name: "Hall", About: "a long hall"}, {Name: "Loft"}, {Name: "Shed"}},
		Connections: []explore.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Loft"}, {From: "Hall", To: "Shed"}},
		Challenges: []explore.Challenge{
			{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 1}, {Name: "Imp", Type: stattrack.Creature, Region: "Hall", EP: 1, Hidden: true},
			{Name: "Guard", Type: stattrack.Seeker, Region: "Hall", EP: 1}, {Name: "Spy", Type: stattrack.Seeker, Region: "Hall", EP: 1, Hidden: true},
			{Name: "Heat", Type: stattrack.Environ, Region: "Hall"}, {Name: "Pit", Type: stattrack.Trap, Region: "Hall"},
			{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Loft"}, EP: 1},
			{Name: "Bat", Type: stattrack.Creature, Region: "Loft", EP: 1},
		},
		Features: []explore.Feature{{Name: "Chest", Region: "Hall"}},
	})
	c.equal("EX-30: in sight", shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(2)})
	hall := c.region(1)
	c.equal("EX-31: exits", hall.Exits, []explore.ExitView{{Conn: 0, To: 0, Known: true, Open: true}})
	c.equal("EX-31: explored, in sight", []bool{hall.Explored, hall.InSight}, []bool{false, true})
	c.equal("features", hall.Features, []uint16(nil))
	c.toRound(1)
	c.begin(explore.PC(0))
	events := c.move(explore.PC(0), 0)
	var revealed []explore.Who
	for _, ev := range events {
		if ev.Kind == explore.Revealed {
			revealed = append(revealed, ev.Who)
		}
	}
	c.equal("EX-30: revealed on entering", revealed, []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(2), explore.ChallengeAt(4)}) // EX-85: no Trap
	c.equal("in the Hall", shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(2), explore.ChallengeAt(4), explore.ChallengeAt(6)})
	c.equal("EX-31: exits when explored", len(c.region(1).Exits), 3)
	c.equal("EX-30: behind the door", c.region(2) == nil, true)
	c.equal("features", c.region(1).Features, []explore.FeatureView{{Feature: 1, Name: "Chest"}})
}

// EX-30, EX-102: players see what any PC sees in an adjacent region, even if the others are out of play, elsewhere, or in the dark.
func TestSightNextDoorOfTheLast(t *testing.T) {
	for _, tc := range []struct {
		name  string
		first func(sc *explore.Scene, first explore.Who) error
		eyes  explore.Keywords // of the first PC
	}{
		{name: "EX-96: the first is dead", first: func(sc *explore.Scene, first explore.Who) error { return sc.Kill(first) }},
		{name: "EX-30: the first is far away", first: func(sc *explore.Scene, first explore.Who) error { return sc.Send(first, "Far") }},
		{name: "EX-33: the first is blinded", eyes: explore.LightSensitivity},
	} {
		c := openChapter(t, explore.Spec{
			Regions: rooms("Yard", "Hall", "Loft", "Far"), Connections: row("Yard", "Hall", "Loft"),
			Challenges: []explore.Challenge{
				{Name: "Guard", Type: stattrack.Seeker, Region: "Loft", EP: 1},
				{Name: "Watch", Type: stattrack.Seeker, Region: "Loft", EP: 1},
			},
			Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error {
				if err := sc.Defeat(explore.ChallengeAt(0)); err != nil || tc.first == nil {
					return err
				}
				return tc.first(sc, explore.PC(0))
			})},
		}, explore.Character{Name: "Ada", Keywords: tc.eyes}, explore.Character{Name: "Bo"})
		bo := explore.PC(1)
		v := c.g.At(c.s()).View(explore.Everyone)
		c.equal(tc.name+": in sight before", []any{len(v.Bodies), shownFoes(v)}, []any{0, []explore.Who(nil)})
		if tc.eyes != 0 { // both stand in the Hall, so that only the second sees the Loft
			c.begin(explore.PC(0))
			c.move(explore.PC(0), 0)
			c.equal(tc.name+": the second sees the Hall", c.region(1).InSight, true)
			c.end(explore.PC(0))
		}
		c.begin(bo)
		events := c.g.At(c.s()).Tell(c.move(bo, 0), explore.Everyone)
		var regions []explore.RegionID
		for _, ev := range events {
			if ev.Kind == explore.RegionSeen {
				regions = append(regions, ev.Region)
			}
		}
		c.equal(tc.name+": the region told", slices.Contains(regions, 2), true)
		body, told := firstEvent(events, explore.BodySeen)
		c.equal(tc.name+": the body told", []any{told, body.Who, body.Region}, []any{true, explore.ChallengeAt(0), 2}) // EX-102
		v = c.g.At(c.s()).View(explore.Everyone)
		c.equal(tc.name+": in sight after", []any{len(v.Bodies), shownFoes(v), c.region(2).InSight}, []any{1, []explore.Who{explore.ChallengeAt(1)}, true})
	}
}

// EX-30: an Obstacle in the connection blocks sight until it is gone. Then players are told at once what lies behind. A Persisting Obstacle
// blocks sight too, even if a PC's own pool is at 0.
func TestSightBlocked(t *testing.T) {
	for _, row := range []struct {
		clause   string
		persists bool
	}{{"EX-30", false}, {"EX-30", true}} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Yard"}, {Name: "Hall"}},
			Connections: []explore.Connection{{From: "Yard", To: "Hall"}},
			Challenges: []explore.Challenge{
				{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "Yard", To: "Hall"}, EP: 3, Persists: row.persists},
				{Name: "Rat", Type: stattrack.Creature, Region: "Hall", EP: 1},
			},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}})
		c.equal(row.clause, c.region(1) == nil, true)
		c.equal(row.clause, shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who{explore.ChallengeAt(0)})
		c.toRound(1)
		c.begin(explore.PC(0))
		if row.persists {
			c.move(explore.PC(0), 0, 2)
			c.equal(row.clause, c.region(1) == nil, true)
			continue
		}
		events := c.act(explore.PC(0), 0, explore.ChallengeAt(0), 3)
		ev, ok := firstEvent(events, explore.RegionSeen)
		c.equal(row.clause, ok && ev.Region == 1, true)
		c.equal(row.clause, shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who{explore.ChallengeAt(1)})
	}
}

// EX-30: players see a Challenge come into an adjacent region in sight. Once it is out of sight, they no longer know where it is.
func TestSightOfMovers(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Loft"}},
		Connections: []explore.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Loft"}},
		Challenges: []explore.Challenge{
			{Name: "Rat", Type: stattrack.Creature, Region: "Loft", EP: 1}, {Name: "Imp", Type: stattrack.Creature, Region: "Loft", EP: 1, Hidden: true},
		},
	})
	told := func(events []explore.Event) explore.Who {
		t.Helper()
		ev, ok := firstEvent(events, explore.Moved)
		if !ok {
			t.Fatal("nobody has Moved: want a Moved event")
		}
		return ev.For
	}
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.equal("EX-30: into sight", told(c.move(explore.ChallengeAt(0), 1)), explore.Everyone)
	c.equal("in sight", shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who{explore.ChallengeAt(0)})
	c.end(explore.ChallengeAt(0))
	c.begin(explore.ChallengeAt(1))
	c.equal("EX-30: Hidden", told(c.move(explore.ChallengeAt(1), 1)), explore.DMOnly)
	c.equal("in sight", shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who{explore.ChallengeAt(0)})
	c.end(explore.ChallengeAt(1))
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.move(explore.ChallengeAt(0), 0) // to the PC
	c.equal("revealed", c.s().Challenges[0].Revealed, true)
	c.toRound(3)
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.move(explore.ChallengeAt(0), 0)
	c.equal("next door", shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who{explore.ChallengeAt(0)})
	c.toRound(4)
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.equal("out of sight", told(c.move(explore.ChallengeAt(0), 1)), explore.Everyone) // seen going
	c.equal("gone", shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who(nil))
	c.equal("known", c.s().Challenges[0].Revealed, false)
}

// EX-30, EX-31: when Challenges come and go, players learn no more of their way than the map shows.
func TestGlimpses(t *testing.T) {
	// Two regions on either side of the Yard: the Hall is next door and has ways to the Loft, hidden to the Nook; the Attic is dark.
	spec := explore.Spec{
		Regions: []explore.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Loft"}, {Name: "Attic", Dark: true}, {Name: "Nook"}},
		Connections: []explore.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Loft"}, {From: "Yard", To: "Attic"}, {From: "Yard", To: "Nook", Hidden: true},
			{From: "Loft", To: "Nook"}},
		Secrets: []explore.Secret{{Name: "lever", Region: "Yard", Hidden: dice("1d4"), Opens: &explore.Way{From: "Yard", To: "Nook"}}},
	}
	for _, row := range []struct {
		clause, from string
		conn         explore.ConnID
		sent         string
		line         string
		known        explore.ConnID
	}{
		{"EX-30", "Yard", 0, "", "Rat goes from Yard to Hall", 0},
		{"EX-30", "Hall", 0, "", "Rat goes from Hall to Yard", 0},
		{"EX-31", "Loft", 1, "", "Rat comes to Hall", explore.NoConn},     // the Hall's other exits are not known
		{"EX-31", "Hall", 1, "", "Rat leaves Hall", explore.NoConn},       //
		{"EX-31", "Yard", 2, "", "Rat leaves Yard", 2},                    // into the dark, by an exit that they know
		{"EX-31", "Attic", 2, "", "Rat comes to Yard", 2},                 //
		{"EX-31", "Nook", 3, "", "Rat comes to Yard", explore.NoConn},     // through a wall, as it seems
		{"EX-31", "Yard", 3, "", "Rat leaves Yard", explore.NoConn},       //
		{"EX-30", "Yard", 0, "Loft", "Rat leaves Yard", explore.NoConn},   // by magic
		{"EX-30", "Loft", 0, "Hall", "Rat comes to Hall", explore.NoConn}, //
		{"EX-30", "Loft", 4, "", "", 0},
	} {
		spec := spec
		spec.Challenges = []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: row.from, EP: 1}}
		if row.sent != "" {
			spec.Challenges[0].Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Self(), row.sent) })
		}
		c := openChapter(t, spec)
		c.toFoes()
		events := c.begin(explore.ChallengeAt(0))
		if row.sent == "" {
			events = c.move(explore.ChallengeAt(0), row.conn)
		}
		ev, ok := firstEvent(c.g.At(c.s()).Tell(events, explore.PC(0)), explore.Moved)
		if row.line == "" {
			c.equal(row.clause+": out of sight", ok, false)
			continue
		}
		c.equal(row.clause, sample.Line(c.g.At(c.s()), &ev), row.line)
		c.equal(row.clause+": "+row.line, []any{ev.Conn, ev.N}, []any{row.known, 0})
		whole, _ := firstEvent(c.g.At(c.s()).Tell(events, explore.DMOnly), explore.Moved)
		c.equal("the DM knows", whole.From >= 0 && whole.Region >= 0, true)
	}
}

// EX-32, EX-33, EX-34, EX-35, EX-43: light and eyes decide whether an entity sees in its own region. If it doesn't, it has -1 level on
// Accuracy, Evasion and Skill Dice, and on nothing else.
func TestSight(t *testing.T) {
	const dark, deep = 1, 2
	both := explore.Darkvision | explore.LightSensitivity
	for _, row := range []struct {
		clause string
		region int // 0 lit, dark, or deep: dark and submerged
		eyes   explore.Keywords
		light  explore.Light
		skill  stattrack.Slot
		sees   bool
		pays   bool
	}{
		{clause: "EX-32", sees: true},
		{clause: "EX-34", region: dark, pays: true},
		{clause: "EX-34", region: dark, eyes: explore.Darkvision, sees: true},
		{clause: "EX-34", eyes: explore.Darkvision, sees: true},
		{clause: "EX-33", eyes: explore.LightSensitivity, pays: true},
		{clause: "EX-33", region: dark, eyes: explore.LightSensitivity, pays: true},
		{clause: "EX-33", eyes: both, pays: true},
		{clause: "EX-33", region: dark, eyes: both, sees: true},
		{clause: "EX-32", region: dark, light: explore.Flame, sees: true},
		{clause: "EX-32", region: dark, light: explore.Flameless, sees: true},
		{clause: "EX-33", region: dark, eyes: both, light: explore.Flame, pays: true}, // its own light blinds it
		{clause: "EX-43", region: deep, pays: true},
		{clause: "EX-43", region: deep, light: explore.Flame, pays: true},
		{clause: "EX-43", region: deep, light: explore.Flameless, sees: true},
		{clause: "ST-56", region: dark, skill: 4, pays: false},
	} {
		here := explore.Region{Name: "Here", Dark: row.region > 0, Water: row.region == deep, Submerged: row.region == deep}
		act := explore.Play{Name: "Act", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d4")}
		react := explore.Play{Name: "React", Kind: explore.Reaction, Endure: dice("1d6"), Defence: dice("1d4")}
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Camp"}, here, {Name: "Next"}},
			Connections: []explore.Connection{{From: "Camp", To: "Here"}, {From: "Here", To: "Next"}},
			Challenges: []explore.Challenge{
				{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 9, Base: flat, Keywords: explore.Darkvision | explore.Aquatic, Plays: []explore.Play{act, react}},
				{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Here", To: "Next"}, EP: 9, Plays: []explore.Play{react}},
				{Name: "Heat", Type: stattrack.Environ, Region: "Here"},
			},
			Hooks: explore.Hooks{explore.OnEnter: explore.Func(func(sc *explore.Scene) error {
				if !sc.Actor().IsPC() || row.skill == 0 {
					return nil
				}
				return sc.Shift(sc.Actor(), stattrack.Skill, int(row.skill))
			})},
		}, explore.Character{Name: "Ada", Keywords: row.eyes | explore.Aquatic, Light: row.light, Search: dice("1d6"), Plays: []explore.Play{act, react}})
		ada, ratw, gate := explore.PC(0), explore.ChallengeAt(0), explore.ChallengeAt(1)
		c.toRound(1)
		c.begin(ada)
		if row.light != explore.NoLight {
			c.do(explore.Command{Do: explore.Shine, Who: ada})
		}
		c.move(ada, 0)
		seen := []explore.Who{gate} // EX-34: exits and the Obstacles that block them
		if row.sees {
			seen = []explore.Who{ratw, gate, explore.ChallengeAt(2)}
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
		from := func(events []explore.Event, who explore.Who, entry string, want int) {
			t.Helper()
			got, _ := c.level(events, who, entry, explore.FromDarkness)
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
		from(c.do(explore.Command{Do: explore.Search, Who: ada}, 1, 1), ada, "Search", pays) // EX-35
	}
}

// EX-34: in the dark a PC can't target a Challenge or open a chest. A Challenge that acts is known until it has slipped away, and EX-35
// doesn't stop an attack against it.
func TestDark(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Cave", Dark: true}, {Name: "Deep", Dark: true}},
		Connections: []explore.Connection{{From: "Cave", To: "Deep"}},
		Challenges:  []explore.Challenge{rat("Cave", strike("1d6"), dodging("1d4"))},
		Features:    []explore.Feature{{Name: "Chest", Region: "Cave"}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{strike("1d6")}})
	ada, ratw := explore.PC(0), explore.ChallengeAt(0)
	hit := explore.Command{Do: explore.Act, Who: ada, Target: ratw}
	sweep := func() []explore.Who { return shownFoes(c.g.At(c.s()).View(explore.Everyone)) }
	c.equal("EX-34", sweep(), []explore.Who(nil))
	c.toRound(1)
	c.begin(ada)
	c.refused(hit, explore.Unseen)
	c.refused(explore.Command{Do: explore.Unlock, Who: ada, Feature: 1}, explore.Unseen)
	c.toFoes()
	c.begin(ratw)
	events := c.act(ratw, 0, ada)
	ev, ok := firstEvent(events, explore.Played)
	c.equal("the attack is told", ok && ev.For == explore.Everyone, true)
	c.equal("it has made itself known", sweep(), []explore.Who{ratw})
	c.toRound(2)
	c.begin(ada)
	got, _ := c.level(c.do(hit, 1, 1), ada, "Inflict", explore.FromDarkness)
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
	c.equal("EX-34: slipped away", sweep(), []explore.Who(nil))
	c.refused(hit, explore.Unseen)
}

// EX-36, EX-59, EX-62, EX-87: Environs, Obstacles and Traps ignore the dark unless stated. Their targets don't. EX-35: Creatures and
// Seekers don't ignore it.
func TestDarknessOfChallenges(t *testing.T) {
	act := explore.Play{Name: "Act", Kind: explore.Interrupt, Trigger: explore.OnEnter, Inflict: dice("1d6")}
	for _, row := range []struct {
		clause string
		foe    explore.Challenge
		want   int
	}{
		{"EX-59", explore.Challenge{Type: stattrack.Environ, Region: "Here"}, 0},
		{"EX-62", explore.Challenge{Type: stattrack.Obstacle, EP: 9, Way: &explore.Way{From: "Here", To: "Next"}}, 0},
		{"EX-87", explore.Challenge{Type: stattrack.Trap, Region: "Here"}, 0},
		{"EX-35", explore.Challenge{Type: stattrack.Creature, EP: 9, Region: "Here"}, -1},
		{"EX-35", explore.Challenge{Type: stattrack.Seeker, EP: 9, Region: "Here"}, -1},
		{"EX-59", explore.Challenge{Type: stattrack.Environ, Region: "Here", Sighted: true}, -1},
		{"EX-62", explore.Challenge{Type: stattrack.Obstacle, EP: 9, Way: &explore.Way{From: "Here", To: "Next"}, Sighted: true}, -1},
		{"EX-87", explore.Challenge{Type: stattrack.Trap, Region: "Here", Sighted: true}, -1},
		{"EX-34", explore.Challenge{Type: stattrack.Creature, EP: 9, Region: "Here", Keywords: explore.Darkvision}, 0},
		{"EX-33", explore.Challenge{Type: stattrack.Creature, EP: 9, Region: "Here", Keywords: explore.LightSensitivity}, -1},
	} {
		row.foe.Name, row.foe.Base, row.foe.Plays = "It", flat, []explore.Play{act}
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Camp"}, {Name: "Here", Dark: true}, {Name: "Next"}},
			Connections: []explore.Connection{{From: "Camp", To: "Here"}, {From: "Here", To: "Next"}},
			Challenges:  []explore.Challenge{row.foe},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{dodging("1d6")}})
		c.toRound(1)
		c.begin(explore.PC(0))
		c.move(explore.PC(0), 0)
		events := c.answer(1, 1, 2)
		got, _ := c.level(events, explore.ChallengeAt(0), "Inflict", explore.FromDarkness)
		c.equal(row.clause+" "+row.foe.Type.String(), got, row.want)
		got, _ = c.level(events, explore.PC(0), "Endure", explore.FromDarkness)
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
		for _, aim := range []explore.Aim{explore.SingleEnemy, explore.AllEnemies} {
			lash := explore.Play{Name: "Lash", Kind: explore.Action, Inflict: dice("1d6"), Aim: aim}
			ep := 9
			if row.kind == stattrack.Environ {
				ep = 0
			}
			c := openChapter(t, explore.Spec{
				Regions: []explore.Region{{Name: "Here", Dark: row.dark}},
				Challenges: []explore.Challenge{{Name: "It", Type: row.kind, Region: "Here", EP: ep, Hidden: row.hidden, Base: flat, Plays: []explore.Play{lash, dodging("1d6")},
					Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
						if aim == explore.AllEnemies {
							return sc.Play(sc.Self(), "Lash", explore.Nobody)
						}
						return sc.Play(sc.Self(), "Lash", explore.PC(0))
					})}}},
			}, explore.Character{Name: "Ada", Plays: []explore.Play{dodging("1d6")}})
			if row.kind != stattrack.Environ {
				c.toFoes()
			}
			c.begin(explore.ChallengeAt(0))
			events := c.answer(1, 1, 2)
			got, sum := c.level(events, explore.PC(0), "Endure", explore.FromUnseen)
			c.equal(row.clause, got, row.unseen)
			c.equal(row.clause+" and EX-35 together", sum, row.unseen+row.darkness)
			c.equal(row.clause+": it has made itself known", c.s().Challenges[0].Revealed, true)
		}
	}
	c := openChapter(t, explore.Spec{
		Regions:    []explore.Region{{Name: "Here"}},
		Challenges: []explore.Challenge{{Name: "Imp", Type: stattrack.Creature, Region: "Here", EP: 9, Base: flat, Hidden: true, Plays: []explore.Play{dodging("1d6")}}},
		Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
			if sc.Target().IsPC() {
				return sc.Play(sc.Target(), "Strike", explore.ChallengeAt(0)) // at the noise
			}
			return nil
		})},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{strike("1d6")}})
	c.toRound(1)
	events := c.begin(explore.PC(0), 1, 1)
	got, _ := c.level(events, explore.PC(0), "Inflict", explore.FromUnseen)
	c.equal("GL-10: attacking the unseen", got, -1)
	c.refused(explore.Command{Do: explore.Act, Who: explore.PC(0), Target: explore.ChallengeAt(0)}, explore.Unseen)
}

// EX-44: submerged regions block sight in and out. EX-30: a light shows its own region, also to PCs in the next one.
func TestSightIntoWaterAndLight(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Shore"}, {Name: "Deep", Water: true, Submerged: true}, {Name: "Isle"}, {Name: "Cave", Dark: true}, {Name: "Mouth"}},
		Connections: []explore.Connection{{From: "Shore", To: "Deep"}, {From: "Deep", To: "Isle"}, {From: "Shore", To: "Cave"}, {From: "Cave", To: "Mouth"}},
	}, explore.Character{Name: "Ada", Light: explore.Flame}, explore.Character{Name: "Bo"})
	c.equal("EX-44: in", c.region(1) == nil, true)
	c.toRound(1)
	c.begin(explore.PC(0))
	c.move(explore.PC(0), 2)
	c.equal("EX-34: out of the dark", c.region(4) == nil, true)
	c.equal("EX-30: into the dark", c.region(3).InSight, false)
	c.do(explore.Command{Do: explore.Shine, Who: explore.PC(0)})
	c.equal("EX-30: by the light", []bool{c.region(3).InSight, c.region(3).Lit, c.region(4) != nil}, []bool{true, true, true})
	c.do(explore.Command{Do: explore.Shine, Who: explore.PC(0)})
	c.equal("EX-32: put out", []bool{c.region(3).InSight, c.region(3).Lit}, []bool{false, false})
	c.equal("EX-34: out of the dark, though it is known", c.region(4).InSight, false)
	c.end(explore.PC(0))
	c.begin(explore.PC(1))
	c.move(explore.PC(1), 0)
	c.equal("EX-44: out", c.region(2) == nil, true)
	c.equal("EX-44: its own region", c.region(1).InSight, true)
}

// EX-43: a flame gives no light in a submerged region.
func TestFlames(t *testing.T) {
	for _, row := range []struct {
		clause string
		light  explore.Light
		want   explore.Reason
		lit    bool
	}{{"EX-43", explore.Flame, explore.NoLightSource, false}, {"EX-43", explore.Flameless, 0, true}, {"EX-43", explore.NoLight, explore.NoLightSource, false}} {
		c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "Deep", Water: true, Submerged: true, Dark: true}, {Name: "Shallows", Water: true, Dark: true}}, Connections: []explore.Connection{{From: "Deep", To: "Shallows"}}},
			explore.Character{Name: "Ada", Light: row.light})
		c.toRound(1)
		c.begin(explore.PC(0))
		shine := explore.Command{Do: explore.Shine, Who: explore.PC(0)}
		if row.want != 0 {
			c.refused(shine, row.want)
		} else {
			c.do(shine)
		}
		c.equal(row.clause, c.region(0).Lit, row.lit)
		if row.light != explore.Flame {
			continue
		}
		c.move(explore.PC(0), 0)
		c.do(shine) // on the water it burns
		c.equal(row.clause, c.region(1).Lit, true)
		c.toRound(2)
		c.begin(explore.PC(0))
		c.move(explore.PC(0), 0)
		c.equal(row.clause, c.region(0).Lit, false)
		if !slices.Contains(c.r.Legal(nil), shine) {
			t.Error("EX-43: it can't be put out")
		}
	}
}

// EX-34: no View shows a Feature in the dark.
func TestFeaturesInTheDark(t *testing.T) {
	for _, dark := range []bool{false, true} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B", Dark: dark}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Features:    []explore.Feature{{Name: "Chest", Region: "B"}},
		}, explore.Character{Name: "Ada"})
		c.begin(explore.PC(0))
		c.do(explore.Command{Do: explore.Move, Who: explore.PC(0)})
		n := 0
		for _, r := range c.g.At(c.s()).View(explore.PC(0)).Regions {
			n += len(r.Features)
		}
		c.equal("EX-34", n == 0, dark)
	}
}

// EX-34: Challenges seen by a light are unknown again when the light is out, when its bearer leaves or dies, and when a PC comes back
// without one. A Challenge that shows itself in the dark is known to the PCs that were there.
func TestKnownByTheLight(t *testing.T) {
	ada, bo, bat := explore.PC(0), explore.PC(1), explore.ChallengeAt(0)
	cave := func(t *testing.T) *chapter {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Mouth"}, {Name: "Cave", Dark: true}},
			Connections: []explore.Connection{{From: "Mouth", To: "Cave"}},
			Challenges: []explore.Challenge{{Name: "Bat", Type: stattrack.Creature, Region: "Cave", EP: 5, Plays: []explore.Play{blow("1d4")},
				Hooks: explore.Hooks{explore.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
					if sc.Round() == 3 {
						return sc.Kill(ada)
					}
					return nil
				})}}},
		}, explore.Character{Name: "Ada", Light: explore.Flame, Plays: []explore.Play{blow("1d4")}},
			explore.Character{Name: "Bo", Plays: []explore.Play{blow("1d4")}})
		c.begin(ada)
		c.do(explore.Command{Do: explore.Shine, Who: ada})
		c.move(ada, 0)
		c.move(bo, 0) // in Ada's turn
		return c
	}
	known := func(c *chapter, what string, want bool) {
		t.Helper()
		c.equal("EX-34: "+what+": seen", slices.Contains(shownFoes(c.g.At(c.s()).View(explore.Everyone)), bat), want)
		reason := explore.Reason(0)
		if !want {
			reason = explore.Unseen
		}
		if w := c.s().Turn; w.IsPC() && c.s().PCs[w.Index()].Region == 1 && !c.s().PCs[w.Index()].Acted {
			c.equal("EX-34: "+what+": targeted", reasonOf(c.g.At(c.s()).Check(explore.Command{Do: explore.Act, Who: w, Target: bat})), reason)
		}
	}
	t.Run("put out", func(t *testing.T) {
		c := cave(t)
		known(c, "by the light", true)
		c.do(explore.Command{Do: explore.Shine, Who: ada})
		known(c, "light out", false)
		c.do(explore.Command{Do: explore.Shine, Who: ada})
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
		c.pass(func(s *explore.State) bool { return s.PCs[0].Fate == explore.Dead })
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
		c.do(explore.Command{Do: explore.Shine, Who: ada})
		known(c, "from outside", false)
		c.end(ada)
		c.toRound(3)
		c.begin(bo)
		c.move(bo, 0)
		known(c, "in the dark again", false)
	})
	t.Run("two in the dark", func(t *testing.T) {
		c := cave(t)
		c.do(explore.Command{Do: explore.Shine, Who: ada})
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
	ada, bo := explore.PC(0), explore.PC(1)
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Hall"}, {Name: "Cell"}},
		Connections: []explore.Connection{{From: "Hall", To: "Cell"}},
		Challenges: []explore.Challenge{{Name: "Moth", Type: stattrack.Creature, Region: "Cell", EP: 5},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Cell"}, EP: 5, Absent: true}},
		Hooks: explore.Hooks{explore.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
			_, err := sc.Spawn("Gate", "")
			return err
		})},
	}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo", Keywords: explore.LightSensitivity})
	c.begin(ada)
	c.move(bo, 0) // blind in the light; Ada sees into the Cell
	c.do(explore.Command{Do: explore.EndTurn, Who: ada})
	c.equal("EX-30: Ada sees it", shownFoes(c.g.At(c.s()).View(explore.Everyone)), []explore.Who{explore.ChallengeAt(0)})
	c.toRound(2)
	c.equal("EX-34: shut", shownFoes(c.g.At(c.s()).View(explore.Everyone)), []explore.Who{explore.ChallengeAt(1)})
}

// EX-34: a PC without a light that comes to a region lit earlier does not know the Challenges there. A Trap sprung there stays known.
func TestKnownByTheLightOfAnother(t *testing.T) {
	ada, bo, bat, snare := explore.PC(0), explore.PC(1), explore.ChallengeAt(0), explore.ChallengeAt(1)
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Mouth"}, {Name: "Cave", Dark: true}},
		Connections: []explore.Connection{{From: "Mouth", To: "Cave"}},
		Challenges: []explore.Challenge{{Name: "Bat", Type: stattrack.Creature, Region: "Cave", EP: 5},
			{Name: "Snare", Type: stattrack.Trap, Region: "Cave", Plays: []explore.Play{
				{Name: "Snap", Kind: explore.Interrupt, Trigger: explore.OnEnter, Aim: explore.NoTarget, Once: true}}}},
	}, explore.Character{Name: "Ada", Light: explore.Flame}, explore.Character{Name: "Bo"})
	known := func(what string, want ...explore.Who) {
		t.Helper()
		c.equal("EX-34: "+what, shownFoes(c.g.At(c.s()).View(explore.Everyone)), want)
	}
	c.begin(ada)
	c.do(explore.Command{Do: explore.Shine, Who: ada})
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
	ada, bo, moth, gate := explore.PC(0), explore.PC(1), explore.ChallengeAt(0), explore.ChallengeAt(1)
	to, fro := explore.Connection{From: "Hall", To: "Cell"}, explore.Connection{From: "Cell", To: "Hall"}
	for _, row := range []struct {
		name    string
		way     explore.Connection
		respawn uint8
		hooks   explore.Hooks
	}{
		{"spawned", to, 0, explore.Hooks{explore.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
			if sc.Round() < 2 {
				return nil
			}
			_, err := sc.Spawn("Gate", "")
			return err
		})}},
		{"back", to, 2, explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Defeat(gate) })}},
		{"back, the Cell first", fro, 2, explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Defeat(gate) })}},
	} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Hall"}, {Name: "Cell"}},
			Connections: []explore.Connection{row.way},
			Challenges: []explore.Challenge{{Name: "Moth", Type: stattrack.Creature, Region: "Cell", EP: 5},
				{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Cell"}, EP: 5, Respawn: row.respawn, Absent: row.respawn == 0}},
			Hooks: row.hooks,
		}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo", Keywords: explore.LightSensitivity})
		c.begin(ada)
		c.move(ada, 0)
		c.toRound(2)
		c.begin(ada)
		c.move(bo, 0) // blind in the light
		c.move(ada, 0)
		c.equal("EX-30: "+row.name+": Ada sees it", shownFoes(c.g.At(c.s()).View(explore.Everyone)), []explore.Who{moth})
		c.toRound(3)
		c.equal("EX-34: "+row.name+": shut", shownFoes(c.g.At(c.s()).View(explore.Everyone)), []explore.Who{gate})
	}
}

// EX-30: dead PCs see nothing when a way becomes free.
func TestTheDeadSeeNothing(t *testing.T) {
	for _, dead := range []bool{false, true} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
			Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}},
			Challenges:  []explore.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "B", To: "C"}, EP: 5}},
			Hooks: explore.Hooks{explore.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
				if dead {
					if err := sc.Kill(explore.PC(0)); err != nil {
						return err
					}
				}
				return sc.Defeat(explore.ChallengeAt(0))
			})},
		}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"})
		c.begin(explore.PC(0))
		c.move(explore.PC(0), 0)
		c.toRound(2)
		c.equal("EX-30: C is known", c.region(2) != nil, !dead)
	}
}

// Only the DM's View has a Hidden Obstacle (EX-21), an Obstacle in a way that is not found (EX-122), and a body where nobody looks
// (EX-102). Every View has what a PC does to itself.
func TestViewOfTheDM(t *testing.T) {
	ada, pane, grate, guard := explore.PC(0), explore.ChallengeAt(0), explore.ChallengeAt(1), explore.ChallengeAt(2)
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}},
		Connections: []explore.Connection{{From: "A", To: "B"}, {From: "A", To: "C", Hidden: true}, {From: "B", To: "D"}},
		Challenges: []explore.Challenge{
			{Name: "Pane", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Hidden: true},
			{Name: "Grate", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "C"}, EP: 5},
			{Name: "Guard", Type: stattrack.Seeker, Region: "D", EP: 1}},
		Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Defeat(guard) })},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{
		{Name: "Focus", Kind: explore.Strategy, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}}}})
	c.begin(ada)
	c.do(explore.Command{Do: explore.Prepare, Who: ada})
	for _, row := range []struct {
		viewer explore.Who
		foes   []explore.Who
		exits  [][]explore.Who // what blocks those of A
		bodies int
	}{
		{ada, nil, [][]explore.Who{nil}, 0},
		{explore.Everyone, nil, [][]explore.Who{nil}, 0},
		{explore.DMOnly, []explore.Who{pane, grate}, [][]explore.Who{{pane}, {grate}}, 1},
	} {
		v := c.g.At(c.s()).View(row.viewer)
		c.equal("EX-122: Challenges", shownFoes(v), row.foes)
		var exits [][]explore.Who
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
	ada, guard := explore.PC(0), explore.ChallengeAt(0)
	spec := road()
	spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1}}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4"), {Name: "Sprint", Kind: explore.Strategy, Speed: 1}}})
	c.begin(ada)
	c.do(explore.Command{Do: explore.Prepare, Who: ada, Play: 1})
	c.act(ada, 0, guard, 1)
	c.move(ada, 0)
	c.move(ada, 1)
	c.equal("EX-102", c.g.At(c.s()).View(ada).Bodies, []explore.Body{{Seeker: guard, Known: true}})
}

// EX-31: until a PC has been in a region, its View shows only the exits that somebody has looked through. No View says where an exit leads
// until somebody has looked or gone through it, or been on both sides. A goal whose place is known counts as a side (EX-12).
func TestExitsShown(t *testing.T) {
	const a, b, x, nowhere = 0, 1, 2, explore.NoRegion
	exits := func(c *chapter, r explore.RegionID) string {
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
	rooms := func(goal explore.Goal) *chapter {
		c := openChapter(t, explore.Spec{ // the Door stands between two regions that are both seen from A
			Goal: goal, Regions: []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "X"}, {Name: "Y"}},
			Connections: []explore.Connection{{From: "A", To: "B"}, {From: "A", To: "X"}, {From: "B", To: "X"}, {From: "Y", To: "X"}},
			Challenges:  []explore.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "B", To: "X"}, EP: 1}},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}})
		c.begin(aerim)
		c.move(aerim, 0)
		return c
	}
	c := rooms(explore.Goal{})
	c.equal("EX-31: X, seen from A", exits(c, x), to(1, a))
	c.equal("EX-31: B, with the Door", exits(c, b), to(0, a, 2, nowhere))
	c.act(aerim, 0, explore.ChallengeAt(0), 1) // the Door falls
	c.equal("EX-31: X, seen from both", exits(c, x), to(1, a, 2, b))
	c.equal("EX-31: B, without the Door", exits(c, b), to(0, a, 2, x))

	c = rooms(explore.Goal{})
	c.toRound(2)
	c.begin(aerim)
	c.move(aerim, 0)
	c.toRound(3)
	c.begin(aerim)
	c.move(aerim, 1)
	c.equal("EX-31: X, explored", exits(c, x), to(1, a, 2, b, 3, 3))
	c.equal("EX-31: B, both explored", exits(c, b), to(0, a, 2, x))

	for _, known := range []bool{false, true} {
		c = rooms(explore.Goal{Region: "X", Known: known})
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
		spec := explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C", Dark: row.dark}, {Name: "D"}},
			Connections: []explore.Connection{{From: "A", To: "B"}, {From: row.from, To: row.to, Hidden: true}},
			Challenges:  []explore.Challenge{{Name: "Lever", Type: stattrack.Trap, Region: "B", Hooks: explore.Hooks{explore.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Open(row.from, row.to) })}}},
		}
		c := openChapter(t, spec)
		c.begin(aerim)
		events := c.move(aerim, 0)
		ev, ok := firstEvent(c.g.At(c.s()).Tell(events, aerim), explore.WayFound)
		c.equal(row.clause+": told", ok, row.line != "")
		if line := sample.Line(c.g.At(c.s()), &ev); ok && !strings.HasPrefix(line, row.line) {
			t.Errorf("%s: %q, want %q", row.clause, line, row.line)
		}
		_, ok = firstEvent(c.g.At(c.s()).Tell(events, explore.DMOnly), explore.WayFound)
		c.equal("EX-122: told to the DM", ok, true)
	}
	c := openChapter(t, explore.Spec{ // found by a Search
		Regions:     []explore.Region{{Name: "A"}, {Name: "Vault", Dark: true}},
		Connections: []explore.Connection{{From: "A", To: "Vault", Hidden: true}},
		Secrets:     []explore.Secret{{Name: "brick", Region: "A", Hidden: dice("1d6"), Opens: &explore.Way{From: "A", To: "Vault"}}},
	}, explore.Character{Name: "Ada", Search: dice("1d6")})
	c.begin(aerim)
	events := c.do(explore.Command{Do: explore.Search, Who: aerim}, 6, 1)
	if story := show.Story(c.g.At(c.s()).Tell(events, aerim)); strings.Contains(story, "Vault") {
		t.Errorf("EX-31: a Search tells %q, want no word of the Vault", story)
	}
	if story := show.Story(c.g.At(c.s()).Tell(events, explore.DMOnly)); !strings.Contains(story, "a hidden way is found between A and Vault") {
		t.Errorf("EX-31: a Search tells the DM %q, who knows the Vault", story)
	}
}

// EX-34, ST-56: Skill +4 removes the penalties of not seeing but gives no sight: a chest in the dark can't be opened or picked and is not
// shown.
func TestChestInTheDark(t *testing.T) {
	for _, light := range []bool{false, true} {
		spec := explore.Spec{Regions: []explore.Region{{Name: "A", Dark: true}},
			Features: []explore.Feature{{Name: "Chest", Region: "A"}, {Name: "Box", Region: "A", Lock: dice("1d4")}, {Name: "Case", Region: "A", Lock: dice("1d4"), Key: "key"}}}
		spec.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(aerim, stattrack.Skill, 4) })
		c := openChapter(t, spec, explore.Character{Name: "Ada", Items: []string{"key"}, Light: explore.Flame, Plays: []explore.Play{{Name: "Pick", Kind: explore.Action, Aim: explore.NoTarget, Lockpick: dice("1d4")}}})
		c.begin(aerim)
		want := explore.Unseen
		if light {
			c.do(explore.Command{Do: explore.Shine, Who: aerim})
			want = 0
		}
		for _, cmd := range []explore.Command{{Do: explore.Unlock, Who: aerim, Feature: 1}, {Do: explore.Pick, Who: aerim, Feature: 2}, {Do: explore.Unlock, Who: aerim, Feature: 3}} {
			c.equal("EX-34", reasonOf(c.g.At(c.s()).Check(cmd)), want)
		}
		c.equal("EX-34: shown", len(c.region(0).Features) > 0, light)
	}
}

// EX-33: when a light leaves, a PC that sees only in the dark looks round. Players learn the regions and Creatures that it sees now, and it
// can target them.
func TestLightLeaves(t *testing.T) {
	night := explore.Darkvision | explore.LightSensitivity
	turn := func(verb func(sc *explore.Scene) error) explore.Hook {
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
		do   explore.Command
	}{
		{"a Move", nil, explore.Command{Do: explore.Move, Who: lucin, Conn: 1}},
		{"its light is put out", nil, explore.Command{Do: explore.Shine, Who: lucin}},
		{"Leave, by the goal", nil, explore.Command{Do: explore.Leave, Who: lucin}},
		{"a Send", func(sc *explore.Scene) error { return sc.Send(lucin, "S") }, explore.Command{}},
		{"death", func(sc *explore.Scene) error { return sc.Kill(lucin) }, explore.Command{}},
	} {
		spec := explore.Spec{
			Start: "S", Goal: explore.Goal{Region: "R", Requires: "gem"},
			Regions:     []explore.Region{{Name: "R", Dark: true}, {Name: "T", Dark: true}, {Name: "S"}},
			Connections: []explore.Connection{{From: "R", To: "T"}, {From: "R", To: "S"}},
			Challenges:  []explore.Challenge{rat("T"), {Name: "Bat", Type: stattrack.Creature, Region: "R", EP: 3}},
		}
		if row.hook != nil {
			spec.Hooks[explore.OnTurn] = turn(row.hook)
		}
		c := openChapter(t, spec, explore.Character{Name: "Ada", Keywords: night, Plays: []explore.Play{blow("1d4")}},
			explore.Character{Name: "Bo", Keywords: explore.LightSensitivity, Light: explore.Flame, Items: []string{"gem"}})
		c.begin(lucin)
		c.do(explore.Command{Do: explore.Shine, Who: lucin})
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
		seen, ok := firstEvent(told, explore.RegionSeen)
		c.equal("EX-33: "+row.name+": a region is told", []any{ok, seen.Region}, []any{true, 1})
		bat, ok := firstEvent(told, explore.Revealed)
		c.equal("EX-33: "+row.name+": a Creature is told", []any{ok, bat.Who}, []any{true, explore.ChallengeAt(1)})
		c.equal("EX-33: "+row.name+": in sight", shownFoes(c.g.At(c.s()).View(aerim)), []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(1)})
		if c.s().Turn == lucin {
			c.end(lucin)
		}
		c.begin(aerim)
		c.act(aerim, 0, explore.ChallengeAt(1), 1)
	}
}

// EX-11, EX-85: if a Challenge acts out of the PCs' sight, only the DM is told, and it stays unknown. If a PC is in its region or sees it,
// acting reveals it. A Strategy reveals nobody.
func TestDoneOutOfSight(t *testing.T) {
	power := []explore.Shift{{Track: stattrack.Power, By: 1, Self: true}}
	howl := explore.Play{Name: "Howl", Kind: explore.Action, Aim: explore.NoTarget, Shifts: power}
	sweep := explore.Play{Name: "Sweep", Kind: explore.Action, Aim: explore.AllEnemies, Shifts: power}
	plan := explore.Play{Name: "Plan", Kind: explore.Strategy, Shifts: power}
	hum := explore.Play{Name: "Hum", Kind: explore.Interrupt, Trigger: explore.OnTurn, Aim: explore.NoTarget, Shifts: power}
	still := func(*explore.Scene) error { return nil }
	forced := func(sc *explore.Scene) error { return sc.Play(sc.Self(), "Howl", explore.Nobody) }
	for _, tc := range []struct {
		clause string
		name   string
		kind   stattrack.ChallengeType
		hidden bool
		play   explore.Play
		onTurn func(*explore.Scene) error
		do     explore.Verb // 0: it comes with its turn
	}{
		{"EX-11", "an Action", stattrack.Creature, false, howl, nil, explore.Act},
		{"EX-85", "a Hidden one's Action", stattrack.Creature, true, howl, nil, explore.Act},
		{"EX-11", "a Seeker's Action", stattrack.Seeker, false, howl, nil, explore.Act},
		{"EX-11", "an Environ's Action", stattrack.Environ, false, howl, nil, explore.Act},
		{"EX-85", "a Trap's Action", stattrack.Trap, false, howl, still, explore.Act},
		{"EX-60", "an Obstacle's Action", stattrack.Obstacle, false, howl, still, explore.Act},
		{"EX-60", "an Obstacle's Action against all", stattrack.Obstacle, false, sweep, still, explore.Act},
		{"EX-85", "a Strategy", stattrack.Creature, true, plan, nil, explore.Prepare},
		{"EX-85", "an Interrupt", stattrack.Creature, true, hum, nil, 0},
		{"EX-85", "an Action that a hook forces", stattrack.Creature, true, howl, forced, 0},
	} {
		for _, place := range []struct {
			start string
			near  bool
		}{{"A", false}, {"C", true}, {"D", true}} { // far off, next door, beside it
			x := explore.Challenge{Name: "Thing", Type: tc.kind, Region: "D", Hidden: tc.hidden, Plays: []explore.Play{tc.play}, Hooks: explore.Hooks{explore.OnTurn: explore.Func(tc.onTurn)}}
			switch tc.kind {
			case stattrack.Creature, stattrack.Seeker:
				x.EP = 5
			case stattrack.Obstacle:
				x.EP, x.Region, x.Way = 5, "", &explore.Way{From: "D", To: "C"}
			}
			c := openChapter(t, explore.Spec{Start: place.start, Regions: rooms("A", "B", "C", "D"), Connections: row("A", "B", "C", "D"), Challenges: []explore.Challenge{x}})
			thing := explore.ChallengeAt(0)
			if tc.kind != stattrack.Environ {
				c.toFoes()
			}
			was := c.s().Challenges[0].Sheet.Now[stattrack.Power]
			events := c.begin(thing)
			if tc.do != 0 {
				events = append(events, c.do(explore.Command{Do: tc.do, Who: thing})...)
			}
			what := tc.clause + ": " + tc.name + ", Ada being in " + place.start
			c.equal(what+": done", c.s().Challenges[0].Sheet.Now[stattrack.Power] > was, place.near || tc.play.Aim != explore.AllEnemies)
			known := place.near && tc.do != explore.Prepare
			c.equal(what+": revealed", c.s().Challenges[0].Revealed, known)
			told := func(ev explore.Event) bool { return ev.Who == thing || ev.By == thing }
			c.equal(what+": told", slices.ContainsFunc(c.g.At(c.s()).Tell(events, explore.PC(0)), told), known)
			c.equal(what+": the DM is told", slices.ContainsFunc(c.g.At(c.s()).Tell(events, explore.DMOnly), told), true)
			c.equal(what+": shown", len(c.g.At(c.s()).View(explore.PC(0)).Challenges) > 0, known)
		}
	}
}
