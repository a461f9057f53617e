package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// The beginning, the round and the turn: the steps B, R and T of the order of effects.
func TestOrderOfRounds(t *testing.T) {
	everywhere := func(c *court, triggers ...scenario.Trigger) {
		c.beast.Hooks = hears("Beast", triggers...)
		c.spec.Regions[0].Hooks = ears("Yard", triggers...)
		c.spec.Hooks = hears("rule", triggers...)
		for _, t := range triggers {
			c.ann.Plays = append(c.ann.Plays, scenario.Play{Name: "Ann hears on_" + t.String(), Kind: scenario.Interrupt, Trigger: t, Aim: scenario.NoTarget, Automatic: true})
		}
	}
	meet(t, []meeting{
		{"B3 B4 R4 W5 X1 ST-57", "OnBegin, round 1, OnRound; the extra Move of OnBegin waits for it", func(c *court) {
			everywhere(c, scenario.OnBegin, scenario.OnRound)
			c.spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Shift(skill, 5) })
		}, "", "no Bob begin\nAnn waive", "Beast: on_begin\nAnn hears\nYard: on_begin\nSkill\nRound 1\nBeast: on_round\nAnn hears\nYard: on_round\nrule: on_round\n> Ann waive\nSkill"},
		{"R1 R2 R3 R4 E6 GL-49 ST-11", "a round begins: it counts, tracks recover, Bob joins and enters, OnRound is heard", func(c *court) {
			c.bob.Waits = true
			everywhere(c, scenario.OnRound)
			c.beast.Hooks[scenario.OnEnter] = says("who comes?")
			c.beast.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(1)).Join("") })
		}, "Ann Power -3", "pass Ann Beast", "Round 2\nAnn recovers\nBob joins\nwho comes?\nBeast: on_round\nAnn hears\nYard: on_round\nrule: on_round"},
		{"R4 R5 R6 R7 R8 EX-01", "OnRound, Environs, PCs, Creatures, the Discard Phase", func(c *court) {
			everywhere(c, scenario.OnRound, scenario.OnRoundEnd)
			c.spec.Challenges = append(c.spec.Challenges, scenario.Challenge{Name: "Heat", Type: stattrack.Environ, Region: "Yard", Plays: []scenario.Play{action("Sear", scenario.Play{})}})
		}, "", "no Ann begin\npass Heat\nno Beast begin\npass Ann Bob\nno Ann begin\npass Beast",
			"rule: on_round\n> Heat end\n> Ann begin\n> Beast end\nBeast: on_round_end\nAnn hears\nYard: on_round_end\nrule: on_round_end\nRound 2"},
		{"R8 R9 R10 R1 EX-77 EX-110", "the round's end is heard, the Rat is back, the Chase counts, a round begins", func(c *court) {
			c.spec.Type, c.spec.Limits = scenario.Chase, scenario.RoundLimits{Rounds: 9}
			c.spec.Hooks = hears("rule", scenario.OnRoundEnd)
			c.ann.Plays = []scenario.Play{action("Slay", scenario.Play{Damage: dice("1d4")})}
			c.spec.Challenges = append(c.spec.Challenges, scenario.Challenge{Name: "Rat", Type: stattrack.Creature, Region: "Yard", EP: 1, Respawn: 1})
		}, "", "Ann act Slay Rat: 1\nAnn end\npass Bob Beast Ann Bob Beast", "Round 2\nrule: on_round_end\nRat is back\ncounter stands at 2\nRound 3"},
		{"R10 GL-46 EX-113 EX-114", "a region's limit comes before the PCs' own", func(c *court) {
			c.spec.Type, c.spec.Limits = scenario.Chase, scenario.RoundLimits{Rounds: 1, Own: true, Rest: scenario.RestInjured}
			c.spec.Regions[0].Limit = 1
		}, "", "pass Ann Bob Beast", "EX-113\nnot: left behind\nnot: Injury"},
		{"T1 T3 EX-02", "what the Beast gave until its next turn is over before OnTurn", func(c *court) {
			c.ann.Plays = []scenario.Play{reaction("Duck", scenario.Play{Endure: dice("1d6")})}
			c.beast.Plays = []scenario.Play{action("Bite", scenario.Play{Inflict: dice("1d6")}),
				strategy("Snarl", scenario.Play{Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}})}
			c.beast.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
				if sc.Position().Round() == 1 {
					return nil
				}
				return sc.Self().Play("Bite", scenario.PC(0))
			})
		}, "", "pass Ann Bob\nBeast begin\nBeast prepare Snarl\nBeast end\npass Ann Bob\nBeast begin\nanswer 1: 6 5", "Round 2\nBeast rolls Inflict 1d6: 6"},
		{"T2 T3 T4 T5 EX-96 ST-40 EX-01", "Ann's turn: Injury, recovery, OnTurn, what the Beast forces, and then her command lapses", func(c *court) {
			c.beast.Plays = []scenario.Play{action("Maul", scenario.Play{Damage: dice("1d20"), Shifts: shifts(mind, -5)})}
			c.ann.Plays = []scenario.Play{action("Poke", scenario.Play{}), interrupt("Rise", scenario.OnTurn, scenario.NoTarget)}
			c.beast.Hooks = hears("Beast", scenario.OnTurnHere)
			c.spec.Hooks = hears("rule", scenario.OnTurn)
		}, "", "Ann begin\nanswer 0\nAnn end\npass Bob\nBeast begin\nBeast act Maul Ann: 20\nBeast end\nAnn act Poke Beast\nanswer 1\nanswer 1",
			"> Ann act Poke\nAnn suffers\nAnn recovers\nRise\nBeast: on_turn_here\nrule: on_turn\nMind -5 to 0\nAnn goes\nAnn can't Act"},
		{"T3 T5 X1 ST-57 EX-01", "if OnTurn brings Skill to +5, the command that began the turn is the extra Action, or lapses", func(c *court) {
			c.bob.Plays = []scenario.Play{strategy("Focus", scenario.Play{})}
			c.ann.Plays = []scenario.Play{action("Poke", scenario.Play{})}
			c.spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Shift(skill, 5) })
		}, "", "Ann act Poke Beast\nAnn move Hall\nAnn end\nBob prepare Focus", "Skill 0 to +5\nAnn plays Poke\nAnn goes\nSkill +5 to 0\nBob: Skill +5\nBob can't Prepare"},
		{"T5 T6 GL-06", "the Strategy Phase doesn't follow the Action Phase", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Poke", scenario.Play{}), strategy("Focus", scenario.Play{Speed: 1})}
		}, "", "Ann act Poke Beast\nno Ann prepare Focus\nAnn end\nBob begin\nBob end\npass Beast\nAnn prepare Focus\nAnn act Poke Beast", "Ann plays Focus\nAnn plays Poke"},
		{"T7 T8 ST-20 EX-20", "the Action that Power -5 barred is skipped before the turn is over; Bob's Move ends with it", func(c *court) {
			c.bob.Plays = []scenario.Play{strategy("Run", scenario.Play{Speed: 1})}
			c.spec.Regions[2].Name, c.spec.Goal.Region = "Gate", "Far"
			c.spec.Regions = append(c.spec.Regions, scenario.Region{Name: "Far"})
			c.spec.Connections = append(c.spec.Connections, scenario.Connection{From: "Gate", To: "Far"})
		}, "Ann Power -5", "Ann begin\nBob move Hall\nAnn end\nno Bob move Gate", "Bob\nPower"},
	})
}
