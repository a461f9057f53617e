package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-85: an Interrupt whose trigger has no actor can't be played against one enemy.
func TestInterruptOfOneEnemy(t *testing.T) {
	for _, trigger := range scenario.Triggers() {
		for _, aim := range []scenario.Aim{scenario.OneEnemy, scenario.SingleEnemy, scenario.AllEnemies, scenario.OneAlly, scenario.NoTarget} {
			spec := scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{{Name: "Trap", Type: stattrack.Trap, Region: "A",
				Plays: []scenario.Play{{Name: "Snap", Kind: scenario.Interrupt, Trigger: trigger, Aim: aim}}}}}
			alone := trigger == scenario.OnBegin || trigger == scenario.OnRound || trigger == scenario.OnTurn || trigger == scenario.OnRoundEnd
			if alone && (aim == scenario.OneEnemy || aim == scenario.SingleEnemy) {
				specWrong(t, spec, "Aim")
				continue
			}
			if alone {
				openChapter(t, spec)
			}
		}
	}
}
