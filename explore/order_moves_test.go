package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// door adds an Obstacle between the Yard and the Hall.
func (c *court) door(name string, change func(*scenario.Challenge)) {
	c.spec.Challenges = append(c.spec.Challenges, scenario.Challenge{Name: name, Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Hall"}, EP: 4,
		Base: &stattrack.Values{}})
	if change != nil {
		change(&c.spec.Challenges[len(c.spec.Challenges)-1])
	}
}

// foe adds a Challenge.
func (c *court) foe(foe scenario.Challenge) {
	if foe.EP == 0 && foe.Type != stattrack.Trap && foe.Type != stattrack.Environ {
		foe.EP = 5
	}
	c.spec.Challenges = append(c.spec.Challenges, foe)
}

// Moves, attempts, falls and entries: the steps M, F, E and L of the order of effects.
func TestOrderOfMoves(t *testing.T) {
	climb := action("Climb", scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6")})
	slick := reaction("Slick", scenario.Play{Endure: dice("1d6")})
	persists := func(o *scenario.Challenge) { o.Persists, o.Plays = true, []scenario.Play{slick} }
	lit := func(c *court) {
		c.spec.Type, c.spec.Forbids = scenario.Stealth, scenario.Forbids{Light: true, Tokens: 1}
		c.ann.Tokens, c.ann.Light = 3, scenario.Flameless
		c.beast.Type = stattrack.Seeker
	}
	meet(t, []meeting{
		{"M1 M2 M7 M9 M10 E2 E4 E6 EX-134 EX-85", "a key opens, then the PC leaves, crosses and enters", func(c *court) {
			c.ann.Items = []string{"key"}
			c.door("Door", func(o *scenario.Challenge) { o.Key, o.Hooks = "key", hears("Door", scenario.OnDefeat) })
			c.spec.Connections[0].Hooks = ears("way", scenario.OnCross)
			c.spec.Regions[0].Hooks = ears("Yard", scenario.OnLeave)
			c.spec.Regions[1].Hooks = ears("Hall", scenario.OnEnter)
			c.spec.Hooks = hears("rule", scenario.OnLeave, scenario.OnCross, scenario.OnEnter)
		}, "", "Ann move Hall",
			"Door is defeated\nDoor: on_defeat\nYard: on_leave\nrule: on_leave\nAnn goes\nway: on_cross\nrule: on_cross\nexplored: Hall\nin sight: Gate\nHall: on_enter\nrule: on_enter"},
		{"M2 M3 EX-134 EX-21", "the key opens the Door before the PC runs into the hidden Wire", func(c *court) {
			c.ann.Items = []string{"key"}
			c.door("Wire", func(o *scenario.Challenge) { o.Hidden = true })
			c.door("Door", func(o *scenario.Challenge) { o.Key = "key" })
		}, "", "Ann move Hall", "Door is defeated\nrevealed: Wire\nnot: Ann goes"},
		{"M1 M3 EX-21", "the Move is spent before the PC runs into the hidden Wire", func(c *court) {
			c.door("Wire", func(o *scenario.Challenge) { o.Hidden = true })
		}, "", "Ann move Hall\nno Ann move Hall", "revealed: Wire"},
		{"M3 M4 EX-65", "a Wire that the PC doesn't know stops it before it attempts the Rock", func(c *court) {
			c.ann.Plays = []scenario.Play{climb}
			c.door("Wire", func(o *scenario.Challenge) { o.Hidden = true })
			c.door("Rock", persists)
		}, "", "Ann move Hall", "revealed: Wire\nnot: plays Climb"},
		{"M4 M5 ST-20 EX-65", "Power -5 skips the attempt before anybody hears of an Action", func(c *court) {
			c.ann.Plays = []scenario.Play{climb}
			c.door("Rock", persists)
			c.beast.Hooks = hears("Beast", scenario.OnAction)
		}, "Ann Power -5", "Ann move Hall", "Power -5 to 0\nnot: plays Climb\nnot: on_action\nnot: Ann goes"},
		{"M5 M6 M7 EX-65 EX-66 EX-85", "the attempt: the Action is heard and resolved, then the PC leaves", func(c *court) {
			c.ann.Plays = []scenario.Play{climb}
			c.door("Rock", persists)
			c.beast.Hooks = hears("Beast", scenario.OnAction, scenario.OnLeave)
		}, "", "Ann move Hall: 6 1 4", "plays Climb\nBeast: on_action\nloses 4\nBeast: on_leave\nAnn goes"},
		{"M6 EX-66", "one Move makes one attempt: the next Rock cancels it", func(c *court) {
			c.ann.Plays = []scenario.Play{climb}
			c.door("Rock", persists)
			c.door("Crag", persists)
		}, "", "Ann move Hall: 6 1 4\nno Ann move Hall", "Rock\nCrag\nnot: Ann goes"},
		{"M5 V2 EX-65", "an Action against all enemies, as an attempt, strikes the Obstacle alone", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Sweep", scenario.Play{Damage: dice("1d6"), Aim: scenario.AllEnemies})}
			c.door("Rock", func(o *scenario.Challenge) { o.Persists = true })
			c.beast.Hooks = hears("Beast", scenario.OnAttack)
		}, "", "Ann move Hall: 4", "Rock loses 4\nAnn goes\nnot: on_attack\nnot: Beast loses"},
		{"M7 M9 EX-85", "what OnLeave puts in the way cancels the Move", func(c *court) {
			c.door("Gate", func(o *scenario.Challenge) { o.Absent = true })
			c.beast.Hooks[scenario.OnLeave] = explore.Func(func(sc *explore.Scene) error { _, err := sc.Spawn("Gate", ""); return err })
		}, "", "Ann move Hall", "Gate\nnot: Ann goes"},
		{"M9 M10 E4 EX-33", "who stays behind in the dark sees before the way is crossed", func(c *court) {
			c.bob.Keywords = scenario.Darkvision | scenario.LightSensitivity
			c.ann.Light, c.ann.Keywords = scenario.Flameless, scenario.LightSensitivity
			c.spec.Regions[0].Dark = true
			c.spec.Connections[0].Hooks = ears("way", scenario.OnCross)
		}, "", "Ann shine\nAnn move Hall", "Ann goes\nrevealed: Beast\nway: on_cross\nexplored: Hall"},
		{"F1 F2 F3 EX-69 EX-21", "a fall hurts first, then another Obstacle stops it", func(c *court) {
			c.ann.Plays = []scenario.Play{climb}
			c.spec.Connections[0].Down = true
			c.door("Cliff", func(o *scenario.Challenge) { persists(o); o.Climbing = 1 })
			c.door("Net", func(o *scenario.Challenge) { o.Persists, o.Hidden = true, true })
		}, "", "Ann move Hall: 1 6 3", "Ann falls\nloses 3 EP\nrevealed: Net\nnot: Ann goes"},
		{"F1 F4 F5 M7 EX-69", "who falls takes harm, and what hears of it comes before it leaves the region", func(c *court) {
			c.ann.Plays = []scenario.Play{climb, interrupt("Cry", scenario.OnHurt, scenario.NoTarget)}
			c.spec.Connections[0].Down = true
			c.door("Cliff", func(o *scenario.Challenge) { persists(o); o.Climbing = 1 })
			c.beast.Hooks = hears("Beast", scenario.OnLeave)
		}, "", "Ann move Hall: 1 6 3\nanswer 1\nno Ann move Gate", "Ann falls\nloses 3 EP\nCry\nBeast: on_leave\nAnn goes"},
		{"E1 E2 M10 E6 EX-85", "who is sent on by OnCross has not entered", func(c *court) {
			c.spec.Connections[0].Hooks = &scenario.Hooks{scenario.OnCross: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Send("Yard") })}
			c.spec.Regions[1].Hooks = ears("Hall", scenario.OnEnter)
			c.spec.Regions[0].Hooks = ears("Yard", scenario.OnEnter)
		}, "", "Ann move Hall", "Yard: on_enter\nnot: Hall: on_enter\nnot: explored: Hall"},
		{"F3 F4 EX-69 EX-21", "a fall that another Obstacle stops costs no Move", func(c *court) {
			c.ann.Plays = []scenario.Play{climb}
			c.spec.Connections[0].Down = true
			c.spec.Connections = append(c.spec.Connections, scenario.Connection{From: "Yard", To: "Gate"})
			c.door("Cliff", func(o *scenario.Challenge) { o.Climbing, o.Plays = 1, []scenario.Play{slick} })
			c.door("Net", func(o *scenario.Challenge) { o.Hidden = true })
		}, "", "Ann act Climb Cliff: 1 6 3\nAnn move Gate", "Ann falls\nrevealed: Net\nAnn goes from Yard to Gate"},
		{"E4 E5 EX-30 EX-104", "who is put into a region with its light sees the Seeker before that one sees the light", func(c *court) {
			lit(c)
			c.spec.Regions[2].Dark, c.beast.Region, c.spec.Goal.Region = true, "Gate", "Hall"
			c.spec.Commands = []scenario.ContentCommand{{Name: "Jump", Run: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Send("Gate") })}}
		}, "", "Ann shine\nAnn attempt Jump", "Ann goes\nrevealed: Beast\nBeast sees the light"},
		{"E6 E7 EX-96", "who is sent out of the goal as it enters has not reached it", func(c *court) {
			c.spec.Goal.Region = "Hall"
			c.spec.Regions[1].Hooks = &scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Send("Yard") })}
		}, "", "Ann move Hall", "explored: Hall\nAnn goes\nnot: reaches"},
		{"E2 E5 E6 E7 L3 EX-104 EX-96", "a light carried into the goal: explored, seen, paid for, heard, and only then out of play", func(c *court) {
			lit(c)
			c.spec.Goal.Region = "Hall"
			c.spec.Regions[1].Dark, c.spec.Regions[1].Hooks = true, ears("Hall", scenario.OnEnter)
			c.beast.Region = "Gate"
		}, "", "Ann shine\nAnn move Hall", "explored: Hall\nStealth Token\nBeast is Alerted\nHall: on_enter\nAnn reaches the goal"},
		{"E8 E9 E10 EX-102 EX-104", "a Seeker comes in: it is seen, finds the body, sees the light next door, is heard", func(c *court) {
			lit(c)
			c.beast.Region = "Far"
			c.spec.Regions = append(c.spec.Regions, scenario.Region{Name: "Far"})
			c.spec.Connections = append(c.spec.Connections, scenario.Connection{From: "Far", To: "Yard"})
			c.ann.Plays = []scenario.Play{action("Slay", scenario.Play{Damage: dice("1d6")})}
			c.foe(scenario.Challenge{Name: "Rat", Type: stattrack.Seeker, Region: "Yard", EP: 1})
			c.spec.Regions[1].Dark = true
			c.bob.Plays = []scenario.Play{interrupt("Halt", scenario.OnEnter, scenario.NoTarget)}
		}, "", "Ann act Slay Rat: 1\nAnn shine\nAnn move Hall\nAnn end\npass Bob\nBeast begin\nBeast move Yard\nanswer 1", "Beast goes\nrevealed: Beast\nAlerted [EX-102]\nsees the light in Hall\nHalt"},
		{"E9 L3 GL-44", "a Seeker looks in its own region first, then through the exits", func(c *court) {
			lit(c)
			c.bob.Light = scenario.Flameless
			c.spec.Regions[0].Dark, c.spec.Regions[1].Dark, c.beast.Region = true, true, "Far"
			c.spec.Regions = append(c.spec.Regions, scenario.Region{Name: "Far"}, scenario.Region{Name: "Off"})
			c.spec.Connections = append(c.spec.Connections, scenario.Connection{From: "Off", To: "Yard"}, scenario.Connection{From: "Far", To: "Off"})
			c.beast.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Self().Send("Yard") })
		}, "", "Ann shine\nAnn end\nBob shine\nBob move Hall\nBob end\nBeast begin", "sees the light in Yard\nsees the light in Hall"},
		{"L3 GL-44", "of several Seekers the one in the region of the light pays attention first, then those behind the exits", func(c *court) {
			lit(c)
			c.spec.Forbids.Tokens = 1
			c.spec.Regions[0].Dark, c.spec.Regions[1].Dark = true, true
			c.beast.Region = "Hall"
			c.foe(scenario.Challenge{Name: "Guard", Type: stattrack.Seeker, Region: "Yard"})
			c.foe(scenario.Challenge{Name: "Watch", Type: stattrack.Seeker, Region: "Yard"})
		}, "", "Ann shine", "Stealth Token\nGuard is Alerted\nnot: Watch is Alerted\nnot: Beast is Alerted"},
		{"L3 GL-44 EX-34", "a Seeker in the dark sees the light next door", func(c *court) {
			lit(c)
			c.spec.Regions[0].Dark, c.spec.Regions[1].Dark = true, true
			c.beast.Region = "Hall"
		}, "", "Ann shine", "Beast is Alerted"},
	})
}
