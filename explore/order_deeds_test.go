package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Locks, Searches, Gear, what content may attempt, who comes and goes, and the end: the steps K, S, G, X, C, J and N of the order of effects.
func TestOrderOfDeeds(t *testing.T) {
	pick := action("Pick", scenario.Play{Lockpick: dice("1d6"), Shifts: selfShift(power, -1), Special: says("the pick")})
	meet(t, []meeting{
		{"K2 K3 K4 K5 K6 EX-130", "a Lockpick: heard, rolled; Power resets, the Door is gone, then what else the play does", func(c *court) {
			c.ann.Plays = []scenario.Play{pick}
			c.door("Door", func(o *scenario.Challenge) { o.Lock, o.Hooks = dice("1d6"), hears("Door", scenario.OnDefeat) })
			c.beast.Hooks = hears("Beast", scenario.OnAction)
		}, "Ann Power 5", "Ann pick Pick Door", "plays Pick\nBeast: on_action\nPower +5 to 0\nDoor is defeated\nPower 0 to -1\nDoor: on_defeat\nthe pick"},
		{"K2 K3 EX-85", "an Interrupt takes the picker away before anything is rolled", func(c *court) {
			c.ann.Plays = []scenario.Play{pick}
			c.door("Door", func(o *scenario.Challenge) { o.Lock = dice("1d6") })
			c.beast.Hooks[scenario.OnAction] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Send("Gate") })
			c.spec.Goal.Region = "Hall"
		}, "", "Ann pick Pick Door", "plays Pick\nAnn goes\nAnn fails"},
		{"K4 K7 K8 EX-131 EX-68", "a Lockpick fails: what stands beneath the Lock, who hears of it, and then the fall", func(c *court) {
			c.ann.Plays = []scenario.Play{pick}
			c.door("Cliff", func(o *scenario.Challenge) {
				o.Lock, o.Climbing, o.Hooks = dice("1d6"), 1, hears("Cliff", scenario.OnFail)
				o.Failure = &scenario.Play{Name: "Needle", Damage: dice("1d4"), Special: says("the needle")}
			})
			c.spec.Hooks = hears("rule", scenario.OnFail)
		}, "", "Ann pick Pick Cliff: 1 6 2 5", "Ann fails\nDamage\nloses 2 EP\nthe needle\nCliff: on_fail\nrule: on_fail\nAnn falls\nloses 5 EP"},
		{"K7 K8 W4 W6 EX-68", "what stands beneath the Lock may ask, and send the picker away from the fall", func(c *court) {
			c.ann.Plays = []scenario.Play{pick}
			c.door("Cliff", func(o *scenario.Challenge) {
				o.Lock, o.Climbing = dice("1d6"), 1
				o.Failure = &scenario.Play{Name: "Slide", Special: explore.Func(func(sc *explore.Scene) error {
					if _, option, ok := sc.Answered(); ok && option == 1 {
						return sc.Target().Send("Gate")
					}
					return sc.Target().Ask("slide", "Let go?", "no", "yes")
				})}
			})
			c.spec.Goal.Region = "Hall"
		}, "", "Ann pick Pick Cliff: 1 6\nanswer 1", "Ann fails\nAnn is asked\nAnn goes\nnot: falls"},
		{"K1 K5 EX-134 ST-45", "a key as a Strategy: the Strategy Phase is spent and Gear allowed before the Door is gone", func(c *court) {
			c.ann.Items = []string{"key", "cap"}
			c.spec.Gear = []scenario.Gear{{Name: "cap"}}
			c.door("Door", func(o *scenario.Challenge) { o.Key, o.KeyUse = "key", scenario.KeyStrategy })
		}, "Ann Mind 3", "Ann unlock Door\nAnn equip cap", "Door is defeated\ncap"},
		{"K5 EX-133", "a Feature opens: its item, its hook, the others, the region, the scenario", func(c *court) {
			c.spec.Features = []scenario.Feature{{Name: "Chest", Region: "Yard", Item: "coin", Hooks: hears("Chest", scenario.OnOpen)}}
			c.beast.Hooks, c.spec.Regions[0].Hooks, c.spec.Hooks = hears("Beast", scenario.OnOpen), ears("Yard", scenario.OnOpen), hears("rule", scenario.OnOpen)
		}, "", "Ann unlock Chest", "coin\nChest: on_open\nBeast: on_open\nYard: on_open\nrule: on_open"},
		{"S1 S2 S3 S4 S5 S6 S7 S8 EX-120 EX-121", "a Search from its beginning to its end", func(c *court) {
			c.ann.Search = dice("1d6")
			c.beast.Hooks = hears("Beast", scenario.OnSearch, scenario.OnAction, scenario.OnFind)
			c.foe(scenario.Challenge{Name: "Pit", Type: stattrack.Trap, Region: "Yard", HiddenEntry: dice("1d4")})
			c.spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "Yard", Hidden: dice("1d4"), Item: "coin", Hooks: hears("hatch", scenario.OnFind)}}
		}, "Ann Mind 2", "Ann search: 5\nanswer 0: 2 3", "Beast: on_search\nSearch 1d6: 5\nanswer 0\nHidden 1d4: 2\nHidden 1d4: 3\nfinds something\nfinds hatch\ncoin\nrevealed: Pit\nhatch: on_find\nBeast: on_find\nnot: on_action"},
		{"S4 S5 ST-44", "the reroll is asked before the Hidden entry is rolled", func(c *court) {
			c.ann.Search = dice("1d6")
			c.spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "Yard", Hidden: dice("1d4")}}
		}, "Ann Mind 2", "Ann search: 1\nanswer 1: 4 3", "Search 1d6: 1\nSearch 1d6: 4\nHidden 1d4: 3"},
		{"S5 S6 S7 ST-41", "the reroll that Mind requires comes after the Hidden entry", func(c *court) {
			c.ann.Search = dice("1d6")
			c.spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "Yard", Hidden: dice("1d4")}}
		}, "Ann Mind -4", "Ann search: 4 3 1", "Search 1d6: 4\nHidden 1d4: 3\nSearch 1d6: 1\nfinds nothing"},
		{"S7 S8 ST-28", "success is told and Power resets before anything is found", func(c *court) {
			c.ann.Search = dice("1d6")
			c.spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "Yard", Hidden: dice("1d4"), Item: "coin"}}
		}, "Ann Power 5", "Ann search: 1 4", "Power +5 to 0\nhatch\ncoin"},
		{"S3 EX-120 GL-47", "a Search that Bob grants is made with Ann's entry, and her Craft's counts, not that of her Gear", func(c *court) {
			c.ann.Search, c.ann.Equipped = dice("1d4"), []string{"lens"}
			c.bob.Search = dice("1d12")
			c.spec.Gear = []scenario.Gear{{Name: "lens", Search: dice("1d10")}}
			c.bob.Plays = []scenario.Play{action("Point", scenario.Play{Aim: scenario.OneAlly, Search: true, Special: says("there!")})}
		}, "", "Bob act Point Ann: 3 1", "Ann rolls Search 1d4: 3"},
		{"S8 P6 P7 W2 EX-122", "a granted Search waits its turn: it comes before the Special, which is set off later", func(c *court) {
			c.ann.Search = dice("1d6")
			c.ann.Plays = []scenario.Play{strategy("Look", scenario.Play{Search: true, Special: says("well?")})}
			c.spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "Yard", Hidden: dice("1d4"), Item: "coin", Disarms: "Pit", Opens: &scenario.Way{From: "Yard", To: "Gate"}, Hooks: hears("hatch", scenario.OnFind)}}
			c.spec.Connections = append(c.spec.Connections, scenario.Connection{From: "Yard", To: "Gate", Hidden: true})
			c.foe(scenario.Challenge{Name: "Pit", Type: stattrack.Trap, Region: "Yard", Hooks: hears("Pit", scenario.OnDefeat)})
			c.beast.Hooks = hears("Beast", scenario.OnDoor, scenario.OnFind)
		}, "", "Ann prepare Look: 6 1",
			"Search\nHidden\nfinds something\nfinds hatch\nhidden way\nin sight: Gate\ncoin\nPit is defeated\nBeast: on_door\nPit: on_defeat\nhatch: on_find\nBeast: on_find\nwell?"},
		{"G1 G2 G4 GL-47 EX-33", "a change of Gear: the Strategy Phase is spent, the Gear is on, then the PC looks", func(c *court) {
			c.ann.Items, c.spec.Regions[0].Dark = []string{"eyes"}, true
			c.spec.Gear = []scenario.Gear{{Name: "eyes", Keywords: scenario.Darkvision}}
		}, "", "Ann equip eyes\nno Ann draw", "eyes\nrevealed: Beast"},
		{"G2 G3 G5 EX-104", "the lamp comes off and goes out; one that is on and lit again costs when it is seen", func(c *court) {
			c.spec.Type, c.spec.Forbids = scenario.Stealth, scenario.Forbids{Light: true, Tokens: 1}
			c.ann.Tokens, c.ann.Equipped = 3, []string{"lamp"}
			c.spec.Regions[0].Dark, c.beast.Type = true, stattrack.Seeker
			c.spec.Gear = []scenario.Gear{{Name: "lamp", Light: scenario.Flameless}}
		}, "", "Ann shine\nAnn drop lamp", "takes off lamp\nputs out the light\ndrops lamp"},
		{"G3 G4 GL-47 EX-33", "the lamp goes out before those look who see in the dark", func(c *court) {
			c.bob.Keywords, c.ann.Keywords = scenario.Darkvision|scenario.LightSensitivity, scenario.LightSensitivity
			c.ann.Equipped, c.spec.Regions[0].Dark = []string{"lamp"}, true
			c.spec.Gear = []scenario.Gear{{Name: "lamp", Light: scenario.Flameless}}
		}, "", "Ann shine\nAnn unequip lamp", "lights up\nputs out the light\nrevealed: Beast"},
		{"G2 G4 G5 EX-43 EX-104", "a lamp that burns under water: the PC sees, then the Seeker sees the light", func(c *court) {
			c.spec.Type, c.spec.Forbids = scenario.Stealth, scenario.Forbids{Light: true, Tokens: 1}
			c.ann.Tokens, c.ann.Light, c.ann.Items = 3, scenario.Flame, []string{"lamp"}
			c.beast.Type, c.beast.Region = stattrack.Seeker, "Hall"
			c.spec.Regions[1] = scenario.Region{Name: "Hall", Dark: true, Water: true, Submerged: true}
			c.spec.Gear = []scenario.Gear{{Name: "lamp", Light: scenario.Flameless}}
		}, "", "Ann shine\nAnn move Hall\nAnn equip lamp", "explored: Hall\nlamp\nrevealed: Beast\nsees the light"},
		{"S2 S5 EX-120", "who is put elsewhere by OnSearch Searches there", func(c *court) {
			c.ann.Search = dice("1d6")
			c.beast.Hooks[scenario.OnSearch] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Send("Hall") })
			c.spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "Yard", Hidden: dice("1d4")}, {Name: "nook", Region: "Hall", Hidden: dice("1d8")}}
		}, "", "Ann search: 5 2", "Ann goes\nSearch\nHidden 1d8\nfinds nook"},
		{"X1 T6 R7 ST-57", "the extra Move and Action come before any other command", func(c *court) {
			c.ann.Plays = []scenario.Play{strategy("Rush", scenario.Play{Shifts: selfShift(skill, 5)}), action("Poke", scenario.Play{})}
		}, "", "Ann prepare Rush\nno Ann end\nAnn act Poke Beast\nno Ann end\nAnn waive\nAnn act Poke Beast", "Skill 0 to +5\nAnn plays Poke\nSkill +5 to 0\nAnn plays Poke"},
		{"X1 X3 X4 ST-57", "Ann comes before Bob, and her Skill resets before he takes his", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Poke", scenario.Play{})}
		}, "Ann Skill 5, Bob Skill 5", "no Bob move Hall\nAnn act Poke Beast\nno Bob move Hall\nAnn move Hall\nBob move Hall", "Ann plays Poke\nAnn goes\nAnn: Skill spent\nBob goes"},
		{"X1 X2 X3 ST-20 ST-57", "once nothing waits, at Power -5 the extra Action is skipped at once, and the Move is left", func(c *court) {
			c.beast.Plays = []scenario.Play{action("Rouse", scenario.Play{Special: says("the call"),
				Shifts: []scenario.Shift{{Track: power, By: -5}, {Track: skill, By: 5}}})}
			c.ann.Plays = []scenario.Play{action("Poke", scenario.Play{})}
		}, "", "pass Ann Bob\nBeast begin\nBeast act Rouse Ann\nno Ann act Poke Beast\nAnn move Hall", "Skill 0 to +5\nthe call\nPower -5 to 0\nAnn goes\nSkill +5 to 0"},
		{"X3 X5 ST-57", "if Skill leaves +5 the rest is lost", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Stumble", scenario.Play{Shifts: selfShift(skill, -1)})}
		}, "Ann Skill 5", "Ann act Stumble Beast\nno Ann waive\nAnn move Hall\nno Ann move Gate", "Skill +5 to +4\nAnn goes"},
		{"C1 C2 GL-50", "what content may attempt is paid for before it runs", func(c *court) {
			c.spec.Commands = []scenario.ContentCommand{{Name: "Ring", Cost: scenario.CostsAction, Run: explore.Func(func(sc *explore.Scene) error {
				if sc.Position().State().PCs[0].Acted {
					return sc.Log("paid")
				}
				return nil
			})}}
		}, "", "Ann attempt Ring", "Ring\npaid"},
		{"J1 J2 N4 EX-64 GL-49", "Ann leaves: the Rock is whole again, her things lie there, the scenario goes on with Bob", func(c *court) {
			c.ann.Items = []string{"lamp"}
			c.ann.Plays = []scenario.Play{action("Climb", scenario.Play{Damage: dice("1d4")})}
			c.door("Rock", func(o *scenario.Challenge) { o.Persists = true })
			c.beast.Hooks[scenario.OnTurnHere] = explore.Func(func(sc *explore.Scene) error {
				if sc.Position().Round() == 1 {
					return nil
				}
				return sc.Actor().Leave()
			})
		}, "", "Ann move Hall: 1\nAnn end\npass Bob Beast\nAnn begin", "Round 2\nRock is back\nAnn leaves play\nlies in Yard\nnot: ends"},
		{"J3 E6 GL-49 EX-100", "Bob joins: he is there with his tokens before he is heard entering", func(c *court) {
			c.spec.Type = scenario.Stealth
			c.ann.Tokens, c.bob.Tokens, c.bob.Waits = 1, 2, true
			c.beast.Hooks = hears("Beast", scenario.OnEnter)
			c.spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(1)).Join("") })
		}, "", "Ann begin", "Bob joins\nStealth Token\nBeast: on_enter"},
		{"N1 N2 N3 N4 EX-96", "the goal: out of play, heard, what that sets off, and then the end", func(c *court) {
			c.spec.Goal.Region, c.bob.Waits = "Hall", true
			c.spec.Hooks[scenario.OnGoal] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Hurt(1) })
			c.beast.Hooks = hears("Beast", scenario.OnHurt)
		}, "", "Ann move Hall", "Ann reaches the goal\nBeast loses 1 EP\nBeast: on_hurt\nends: Success"},
		{"N2 N4 CT-04", "a Counter completes: its hook, the scenario's, and then it wins", func(c *court) {
			c.spec.Counters = []scenario.Counter{{Name: "Bells", Counter: bells(), Wins: true, Hooks: hears("Bells", scenario.OnComplete)}}
			c.spec.Hooks = hears("rule", scenario.OnComplete)
			c.spec.Commands = []scenario.ContentCommand{{Name: "Ring", Run: explore.Func(func(sc *explore.Scene) error { return sc.Counter("Bells").Advance(5) })}}
		}, "", "Ann attempt Ring", "Bells: on_complete\nrule: on_complete\nends: Success"},
	})
}

// bells is a Counter of one slot.
func bells() counter.Counter { return counter.Counter{Slots: 1, Worth: 5, Kind: counter.Progress} }
