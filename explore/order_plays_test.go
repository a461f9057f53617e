package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// A play takes effect: the steps P of the order of effects.
func TestOrderOfPlays(t *testing.T) {
	meet(t, []meeting{
		{"P1 P3 ST-30", "Resilience resets from -5 before the Shift of the Action that resets it", func(c *court) {
			c.ann.Plays = []explore.Play{action("Crush", explore.Play{Shifts: shifts(resilience, -2)})}
		}, "Beast Resilience -5", "Ann act Crush Beast", "Resilience\nResilience 0 to -2"},
		{"P8 P7 ST-27 ST-36", "the -1 of the Action is asked behind its Special, and before the -1 of the Reaction", func(c *court) {
			c.ann.Plays = []explore.Play{action("Shove", explore.Play{Special: says("the shove")})}
			c.beast.Plays = []explore.Play{reaction("Glare", explore.Play{Special: says("the glare")})}
		}, "Ann Power 4, Beast Resilience 4", "Ann act Shove Beast\nanswer 1\nanswer 1", "the shove\nthe glare"},
		{"A10 A11 GL-04 ST-36", "a Reaction takes effect, with its -1, though the Action has killed its player", func(c *court) {
			c.ann.EP, c.spec.InjuryEP = 20, 20
			c.ann.Plays = []explore.Play{reaction("Curse", explore.Play{Damage: dice("1d4")})}
			c.beast.Plays = []explore.Play{action("Maul", explore.Play{Shifts: shifts(skill, -10)})}
		}, "Ann Resilience 4", "pass Ann Bob\nBeast begin\nBeast act Maul Ann\nanswer 1: 3\nanswer 1", "Ann dies\n3 EP\nBeast: Power -1 by Ann"},
	})
}

var _ = stattrack.Power
