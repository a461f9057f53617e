package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// What a play does, harm and Interrupts: the steps P, H and I of the order of effects.
func TestOrderOfPlays(t *testing.T) {
	meet(t, []meeting{
		{"P1 P3 ST-30", "Resilience resets from -5 before the Shift of the Action that resets it", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Crush", scenario.Play{Shifts: shifts(resilience, -2)})}
		}, "Beast Resilience -5", "Ann act Crush Beast", "Resilience -5 to 0\nResilience 0 to -2"},
		{"P1 P3 ST-28", "Power resets from +5 before the Action's Shift of it", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Spend", scenario.Play{Inflict: dice("1d6"), Shifts: selfShift(power, -2)})}
			c.beast.Plays = []scenario.Play{reaction("Duck", scenario.Play{Endure: dice("1d6")})}
		}, "Ann Power 5", "Ann act Spend Beast", "Power +5 to 0\nPower 0 to -2"},
		{"P1 P3 ST-37", "Resilience resets from +5 before the Reaction's Shift of it", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Poke", scenario.Play{Inflict: dice("1d6")})}
			c.beast.Plays = []scenario.Play{reaction("Brace", scenario.Play{Endure: dice("1d6"), Shifts: selfShift(resilience, -1)})}
		}, "Beast Resilience 5", "Ann act Poke Beast", "Resilience +5 to 0\nResilience 0 to -1"},
		{"P2 P3 P4 P5 P6 P7 P8 EX-81 EX-142", "EP, Shifts, tokens, the Disease, benefits, the Special, the -1", func(c *court) {
			c.spec.Type = scenario.Stealth
			c.ann.Tokens = 3
			c.beast.Type = stattrack.Seeker
			c.spec.Diseases = []scenario.Disease{{Name: "Rot", Track: mind, By: 1}}
			c.beast.Plays = []scenario.Play{action("Spot", scenario.Play{Damage: dice("1d4"), Shifts: shifts(power, -1), Tokens: 1, Disease: "Rot",
				Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}, Special: says("the spot")})}
		}, "Beast Power 4", "pass Ann Bob\nBeast begin\nBeast act Spot Ann: 2\nanswer 2",
			"loses 2 EP\nPower 0 to -1\nStealth Token\nAlerted\nRot\nAccuracy\nthe spot\nResilience -1 by Beast"},
		{"P2 P3 ST-50 ST-12", "a slot's effect on arrival comes before the next Shift", func(c *court) {
			c.beast.Plays = []scenario.Play{action("Fell", scenario.Play{Damage: dice("1d4"),
				Shifts: []scenario.Shift{{Track: skill, By: -5}, {Track: power, By: -1}}})}
		}, "", "pass Ann Bob\nBeast begin\nBeast act Fell Ann: 1", "loses 1 EP\nSkill\nInjury\nPower 0 to -1"},
		{"P3 P7 ST-22", "a play's own Shift doesn't take away its Special", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Burst", scenario.Play{Shifts: selfShift(power, -4), Special: says("the burst")})}
		}, "", "Ann act Burst Beast", "Power 0 to -4\nthe burst"},
		{"P3 P6 P7 EX-02", "a Strategy: Shifts, benefits, the Special", func(c *court) {
			c.ann.Plays = []scenario.Play{strategy("Focus", scenario.Play{Shifts: selfShift(power, 1), Speed: 1, Special: says("the focus")})}
		}, "", "Ann prepare Focus", "Power 0 to +1\nspeed\nthe focus"},
		{"P8 P7 ST-27 ST-36", "the -1 of the Action is asked behind its Special, and before the Special of the Reaction and its -1", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Shove", scenario.Play{Special: says("the shove")})}
			c.beast.Plays = []scenario.Play{reaction("Glare", scenario.Play{Special: says("the glare")})}
		}, "Ann Power 4, Beast Resilience 4", "Ann act Shove Beast\nanswer 1\nanswer 1", "the shove\nBeast: Power -1\nthe glare\nAnn: Power -1"},
		{"A10 A11 GL-04 ST-36", "a Reaction takes effect, with its -1, though the Action has killed its player", func(c *court) {
			c.spec.InjuryEP = 20
			c.ann.Plays = []scenario.Play{reaction("Curse", scenario.Play{Damage: dice("1d4")})}
			c.beast.Plays = []scenario.Play{action("Maul", scenario.Play{Shifts: shifts(skill, -10)})}
		}, "Ann Resilience 4", "pass Ann Bob\nBeast begin\nBeast act Maul Ann\nanswer 1: 3\nanswer 1", "Ann dies\n3 EP\nBeast: Power -1 by Ann"},
		{"H1 H3 H2 H6 EX-76", "EP, the defeat, and then who hears of the harm, who of the defeat", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Slay", scenario.Play{Damage: dice("1d4")})}
			c.beast.EP, c.beast.Hooks = 1, hears("Beast", scenario.OnHurt, scenario.OnDefeat)
			c.bob.Plays = []scenario.Play{interrupt("Gape", scenario.OnDefeatHere, scenario.NoTarget)}
			c.spec.Hooks = hears("rule", scenario.OnHurt, scenario.OnDefeat)
		}, "", "Ann act Slay Beast: 1\nanswer 1", "loses 1 EP\nBeast is defeated\nBeast: on_hurt\nrule: on_hurt\nBeast: on_defeat\nGape\nrule: on_defeat"},
		{"H7 H8 N4 GL-08 GL-48", "the last Injury kills, what was carried lies there, then it is looked whether anybody is left", func(c *court) {
			c.spec.InjuryEP = 20
			c.ann.Items = []string{"lamp"}
			c.bob.Waits = true
			c.beast.Plays = []scenario.Play{action("Maul", scenario.Play{Shifts: shifts(skill, -10)})}
		}, "", "pass Ann\nBeast begin\nBeast act Maul Ann", "Injury\nAnn dies\nlies in Yard\nends: Failure"},
		{"I1 I3 EX-85 GL-06", "the second Interrupt of a turn is dropped when its turn comes; the first has spent the right", func(c *court) {
			c.ann.Plays = []scenario.Play{action("Poke", scenario.Play{})}
			c.beast.Plays = []scenario.Play{interrupt("Hiss", scenario.OnAttack, scenario.NoTarget), interrupt("Howl", scenario.OnAttack, scenario.NoTarget)}
		}, "", "Ann act Poke Beast\nanswer 1", "Hiss\nnot: Howl"},
		{"I3 I4 I5 ST-20", "a Trap shows itself, spends its Interrupt and skips it at Power -5", func(c *court) {
			c.spec.Challenges = append(c.spec.Challenges, scenario.Challenge{Name: "Pit", Type: stattrack.Trap, Region: "Hall", Base: &stattrack.Values{}, Plays: []scenario.Play{
				{Name: "Gape", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Damage: dice("1d4"), Once: true}}})
		}, "Pit Power -5", "Ann move Hall\nBob move Hall", "revealed: Pit\nGape\nPower -5 to 0\nBob goes\nnot: Damage"},
		{"I3 I5 A4 EX-85", "a Trap shows itself, is heard as an attack and not as an Action", func(c *court) {
			c.spec.Challenges = append(c.spec.Challenges, scenario.Challenge{Name: "Pit", Type: stattrack.Trap, Region: "Hall", Plays: []scenario.Play{
				{Name: "Gape", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Damage: dice("1d4")}}})
			c.ann.Plays = []scenario.Play{interrupt("Leap", scenario.OnAttack, scenario.NoTarget)}
			c.spec.Hooks = hears("rule", scenario.OnAction, scenario.OnAttack)
		}, "", "Ann move Hall\nanswer 1: 2", "revealed: Pit\nPit Interrupts\nLeap\nrule: on_attack\nloses 2 EP\nnot: rule: on_action"},
	})
}
