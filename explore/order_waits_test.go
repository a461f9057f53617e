package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// What waits, and who hears: the steps W of the order of effects.
func TestOrderOfWaiting(t *testing.T) {
	shove := action("Shove", scenario.Play{Damage: dice("1d4"), Special: says("the shove")})
	meet(t, []meeting{
		{"W1 W2 EX-85", "a verb works at once, what it sets off waits until the hook has returned", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Poke", scenario.Play{})}
			c.beast.Hooks[scenario.OnHurt] = says("it is hurt")
			c.beast.Hooks[scenario.OnAttack] = explore.Func(func(sc *explore.Scene) error {
				if err := sc.Self().Hurt(2); err != nil || sc.Self().EP() != 18 {
					return err
				}
				return sc.Log("18 are left")
			})
		}, "", "Ann act Poke Beast", "loses 2 EP\n18 are left\nit is hurt"},
		{"W3 P2 P7 EX-51", "what is set off first comes first, with all that it sets off", func(c *court) {
			c.ann.Plays = []scenario.Play{shove}
			c.beast.Hooks[scenario.OnHurt] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(1)).Hurt(1) })
			c.spec.Challenges = append(c.spec.Challenges, scenario.Challenge{Name: "Rat", Type: stattrack.Creature, Region: "Yard", EP: 5,
				Hooks: hears("Rat", scenario.OnHurt)})
		}, "", "Ann act Shove Beast: 2", "Beast loses 2 EP\nRat loses 1 EP\nRat: on_hurt\nthe shove"},
		{"W5 H2 EX-85 EX-143", "one occasion: the entity with its Disease and Interrupt, the others, the region, the scenario", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Infect", scenario.Play{Disease: "Rot"}), shove}
			c.bob.Plays = []scenario.Play{interrupt("Cheer", scenario.OnHurtHere, scenario.NoTarget)}
			c.spec.Diseases = []scenario.Disease{{Name: "Rot", Track: mind, By: 1, Hooks: hears("Rot", scenario.OnHurt)}}
			c.beast.Hooks = hears("Beast", scenario.OnHurt)
			c.beast.Plays = []scenario.Play{interrupt("Howl", scenario.OnHurt, scenario.NoTarget)}
			c.spec.Challenges = append(c.spec.Challenges,
				scenario.Challenge{Name: "Rat", Type: stattrack.Creature, Region: "Yard", EP: 5, Hooks: hears("Rat", scenario.OnAllyHurt, scenario.OnHurtHere)},
				scenario.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Hall"}, EP: 5, Hooks: hears("Door", scenario.OnHurtHere)})
			c.spec.Regions[0].Hooks = ears("Yard", scenario.OnHurtHere)
			c.spec.Hooks = hears("rule", scenario.OnHurt)
		}, "", "Ann act Infect Beast\nAnn end\npass Bob Beast Rat\nAnn act Shove Beast: 1\nanswer 1",
			"loses 1 EP\nBeast: on_hurt\nRot: on_hurt\nHowl\nRat: on_ally_hurt\nRat: on_hurt_here\nDoor: on_hurt_here\nCheer\nYard: on_hurt_here\nrule: on_hurt\nthe shove"},
		{"W5 H3 H5 H6 EX-61", "an Obstacle: it, both regions, the connection, the scenario; PCs see through the open way before", func(c *court) {
			c.ann.Plays = []scenario.Play{shove}
			c.spec.Challenges = append(c.spec.Challenges,
				scenario.Challenge{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Hall"}, EP: 1, Hooks: hears("Door", scenario.OnHurt, scenario.OnDefeat)})
			c.beast.Region, c.beast.Hooks = "Hall", hears("Beast", scenario.OnDefeatHere, scenario.OnDoor)
			c.spec.Regions[0].Hooks = ears("Yard", scenario.OnDefeatHere, scenario.OnDoor)
			c.spec.Connections[0].Hooks = ears("way", scenario.OnDoor)
			c.spec.Hooks = hears("rule", scenario.OnDefeat, scenario.OnDoor)
		}, "", "Ann act Shove Door: 1",
			"Door is defeated\nin sight: Hall\nDoor: on_hurt\nDoor: on_defeat\nYard: on_defeat_here\nBeast: on_defeat_here\nrule: on_defeat\n" +
				"Yard: on_door\nBeast: on_door\nway: on_door\nrule: on_door\nthe shove"},
		{"W6", "a question stops everything, and what the hook set off before it waits for the answer", func(c *court) {
			c.ann.Plays = []scenario.Play{shove}
			c.beast.Hooks[scenario.OnHurt] = says("it is hurt")
			c.beast.Hooks[scenario.OnAttack] = explore.Func(func(sc *explore.Scene) error {
				if _, option, ok := sc.Answered(); ok {
					return sc.Log([]string{"left", "right"}[option])
				}
				if err := sc.Self().Hurt(2); err != nil {
					return err
				}
				return sc.Actor().Ask("way", "Which way?", "left", "right")
			})
		}, "", "Ann act Shove Beast\nno Ann end\nanswer 1: 4", "loses 2 EP\n> Ann answer 1\nright\nit is hurt\nloses 4 EP"},
		{"W7 EX-101 N5", "the end drops what the play would still do, and what waits", func(c *court) {
			c.spec.Type = scenario.Stealth
			c.ann.Tokens = 1
			c.beast.Type = stattrack.Seeker
			c.beast.Plays = []scenario.Play{action("Shout", scenario.Play{Tokens: 1, Disease: "Rot", Special: says("the shout"), Damage: dice("1d4")})}
			c.spec.Diseases = []scenario.Disease{{Name: "Rot", Track: mind, By: 1}}
			c.spec.Hooks = hears("rule", scenario.OnHurt)
		}, "", "pass Ann Bob\nBeast begin\nBeast act Shout Ann: 2", "loses 2 EP\nToken\nends: Failure\nnot: Rot\nnot: the shout\nnot: on_hurt"},
	})
}
