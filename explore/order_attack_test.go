package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// An Action against one enemy and against all: the steps A and V of the order of effects.
func TestOrderOfAttacks(t *testing.T) {
	rat := func(c *court, change func(*scenario.Challenge)) {
		c.spec.Challenges = append(c.spec.Challenges, scenario.Challenge{Name: "Rat", Type: stattrack.Creature, Region: "Yard", EP: 5, Base: &stattrack.Values{}})
		if change != nil {
			change(&c.spec.Challenges[len(c.spec.Challenges)-1])
		}
	}
	sends := func(to string) scenario.Hook {
		return explore.Func(func(sc *explore.Scene) error { return sc.Actor().Send(to) })
	}
	cut := action("Cut", scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6"), Special: says("the cut")})
	cliff := func(c *court, change func(*scenario.Challenge)) {
		c.spec.Challenges = append(c.spec.Challenges, scenario.Challenge{Name: "Cliff", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Hall"}, EP: 9,
			Climbing: 2, Base: &stattrack.Values{}})
		change(&c.spec.Challenges[len(c.spec.Challenges)-1])
	}
	meet(t, []meeting{
		{"A2 A3 A4 EX-85", "a Hidden Beast becomes known, plays, others hear of the Action, then the target is attacked", func(c *court) {
			c.beast.Hidden = true
			c.beast.Plays = []scenario.Play{action("Bite", scenario.Play{Damage: dice("1d4")})}
			c.bob.Plays = []scenario.Play{interrupt("Shout", scenario.OnAction, scenario.NoTarget), interrupt("Shield", scenario.OnAllyAttack, scenario.NoTarget)}
			c.ann.Plays = []scenario.Play{interrupt("Leap", scenario.OnAttack, scenario.NoTarget)}
			c.spec.Hooks = hears("rule", scenario.OnAction, scenario.OnAttack)
		}, "Bob Skill 3", "pass Ann Bob\nBeast begin\nBeast act Bite Ann\nanswer 1\nanswer 1\nanswer 1: 1",
			"revealed: Beast\nBeast plays Bite\nShout\nrule: on_action\nLeap\nShield\nrule: on_attack\nDamage"},
		{"A3 A4 A5 A7 A8 A9 A10 A11 A12 GL-04", "an Action from its beginning to its end", func(c *court) {
			c.ann.Plays = []scenario.Play{cut}
			c.bob.Plays = []scenario.Play{{Name: "Coach", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}}}
			rat(c, func(r *scenario.Challenge) { r.Hooks = hears("Rat", scenario.OnAction) })
			c.beast.Hooks = hears("Beast", scenario.OnAttack, scenario.OnHurt)
			c.beast.Plays = []scenario.Play{reaction("Claw", scenario.Play{Defence: dice("1d4"), Damage: dice("1d4"), Special: says("the claw")}),
				reaction("Duck", scenario.Play{Endure: dice("1d6")})}
		}, "", "Ann act Cut Beast\nanswer 1\nanswer 1: 6 1 2",
			"Ann plays Cut\nRat: on_action\nBeast: on_attack\nCoach\nreacts with Claw\nDamage 1d6: 6\nDefence\nDamage 1d4: 2\n" +
				"Beast loses 5 EP\nAnn loses 2 EP\nBeast: on_hurt\nthe cut\nthe claw"},
		{"A3 P3 P7 EX-85", "an Action that only helps has taken effect, with its Special, before others hear of it", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Cheer", scenario.Play{Aim: scenario.OneAlly, Shifts: shifts(power, 1), Special: says("the cheer")})}
			c.beast.Hooks = hears("Beast", scenario.OnAction)
		}, "", "Ann act Cheer Bob", "Ann plays Cheer\nPower 0 to +1\nthe cheer\nBeast: on_action"},
		{"A7 A8 A9 GL-04", "Reaction, Inflict, Endure, then Damage", func(c *court) {
			c.ann.Plays = []scenario.Play{cut}
			c.beast.Plays = []scenario.Play{reaction("Duck", scenario.Play{Endure: dice("1d6")})}
		}, "", "Ann act Cut Beast: 4 3 2", "reacts with Duck\nInflict\nEndure\nwins\nDamage\nloses 2 EP"},
		{"A4 A5 EX-85", "who is out of reach after OnAttack has nothing to Assist or to react to", func(c *court) {
			c.ann.Plays = []scenario.Play{cut}
			c.bob.Plays = []scenario.Play{{Name: "Coach", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}}}
			c.beast.Plays = []scenario.Play{reaction("Duck", scenario.Play{Endure: dice("1d6")})}
			c.beast.Hooks[scenario.OnAttack] = sends("Hall")
		}, "", "Ann act Cut Beast", "Ann plays Cut\nAnn fails\nnot: Coach\nnot: Duck"},
		{"A4 A8 GL-01", "levels are summed after OnAttack", func(c *court) {
			c.ann.Plays = []scenario.Play{cut}
			c.beast.Plays = []scenario.Play{reaction("Duck", scenario.Play{Endure: dice("1d6")})}
			c.beast.Hooks[scenario.OnAttack] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Shift(power, -2) })
		}, "", "Ann act Cut Beast: 1 3", "Power 0 to -2\nInflict 1d4"},
		{"A5 A6 A7 ST-40 EX-57", "Assists, then the force, then the Reaction", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Scare", scenario.Play{Shifts: shifts(mind, -5)})}
			c.bob.Plays = []scenario.Play{cut}
			c.ann.Plays = append(c.ann.Plays, scenario.Play{Name: "Coach", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}})
			c.beast.Plays = []scenario.Play{reaction("Duck", scenario.Play{Endure: dice("1d6")}), reaction("Roar", scenario.Play{Special: says("the roar")})}
		}, "", "Ann act Scare Beast\nanswer 0\nAnn end\nBob act Cut Beast\nanswer 1\nanswer 0\nanswer 2: 3", "Bob plays Cut\nCoach\n> Ann answer 0\n> Beast answer 2\nreacts with Roar\nthe roar"},
		{"A8 P1 P2 ST-26 ST-28", "all is rolled before Power +5 resets", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Cut", scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6")})}
			c.beast.Plays = []scenario.Play{reaction("Duck", scenario.Play{Endure: dice("1d6")})}
		}, "Ann Power 5", "Ann act Cut Beast: 3", "Damage 1d8: 3\nPower +5 to 0\nloses 3 EP"},
		{"A9 A10 GL-04", "the Reaction's Damage is rolled before the Action takes effect, with the levels from before", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Sap", scenario.Play{Damage: dice("1d4"), Shifts: shifts(power, -3)})}
			c.beast.Plays = []scenario.Play{reaction("Claw", scenario.Play{Damage: dice("1d6")})}
		}, "", "Ann act Sap Beast: 4 6", "Damage 1d6: 6\nBeast loses 4 EP\nPower 0 to -3\nAnn loses 6 EP"},
		{"A12 A13 EX-68", "what the plays set off comes before the fall", func(c *court) {
			c.ann.Plays = []scenario.Play{cut}
			cliff(c, func(o *scenario.Challenge) {
				o.Plays = []scenario.Play{reaction("Crumble", scenario.Play{Endure: dice("1d6"), Special: says("stones")})}
			})
		}, "", "Ann act Cut Cliff: 1 6 3 4", "Ann fails\nstones\nAnn falls\nAnn loses 7 EP"},
		{"A11 A13 EX-68", "a Cliff that its own Reaction defeats lets nobody fall", func(c *court) {
			c.ann.Plays = []scenario.Play{cut}
			cliff(c, func(o *scenario.Challenge) {
				o.Persists = true
				o.Plays = []scenario.Play{reaction("Crumble", scenario.Play{Endure: dice("1d6"), Shifts: selfShift(skill, -10)})}
			})
		}, "", "Ann move Hall: 1 6", "Ann fails\nCliff is defeated\nAnn goes from Yard to Hall\nnot: falls"},
		{"V1 V2 ST-27", "the -1 of an Action against all belongs to it as it was played", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Sweep", scenario.Play{Aim: scenario.AllEnemies})}
			c.beast.Plays = []scenario.Play{reaction("Dull", scenario.Play{Shifts: shifts(power, -3)})}
			rat(c, nil)
		}, "Ann Power 4", "Ann act Sweep\nanswer 1\nanswer 1", "Power +4 to +1\nBeast: Power -1 by Ann\nRat: Power -1 by Ann"},
		{"V2 V4 A12 EX-56 GL-45", "targets are looked for one by one; what it does to its player comes once", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Sweep", scenario.Play{Aim: scenario.AllEnemies, Damage: dice("1d4"), Shifts: selfShift(skill, 1)})}
			rat(c, func(r *scenario.Challenge) { r.Name = "Rat" })
			rat(c, func(r *scenario.Challenge) { r.Name, r.Absent = "Bat", true })
			c.beast.Hooks[scenario.OnHurt] = explore.Func(func(sc *explore.Scene) error {
				if err := sc.Entity(scenario.ChallengeAt(1)).Defeat(); err != nil {
					return err
				}
				_, err := sc.Spawn("Bat", "Yard")
				return err
			})
		}, "", "Ann act Sweep: 2 3", "Beast loses 2 EP\nSkill 0 to +1\nRat is defeated\nBat loses 3 EP\nnot: Rat loses\nnot: Skill +1 to +2"},
		{"V3 A4 GL-45", "a hidden target is revealed before it is attacked", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Sweep", scenario.Play{Aim: scenario.AllEnemies})}
			c.beast.Hidden, c.beast.Hooks = true, hears("Beast", scenario.OnAttack)
		}, "", "Ann act Sweep", "plays Sweep\nrevealed: Beast\nBeast: on_attack"},
		{"V4 V2 A13 EX-68", "an Action against all: the fall comes before the next target", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Sweep", scenario.Play{Aim: scenario.AllEnemies, Inflict: dice("1d6")})}
			cliff(c, func(o *scenario.Challenge) {
				o.Plays = []scenario.Play{reaction("Crumble", scenario.Play{Endure: dice("1d6")})}
			})
			rat(c, func(r *scenario.Challenge) { r.Hooks = hears("Rat", scenario.OnAttack) })
		}, "", "Ann act Sweep: 1 6 3 4", "Ann falls\nRat: on_attack"},
	})
}
