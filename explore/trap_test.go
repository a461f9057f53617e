package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-85: an Interrupt whose trigger has no actor can't be played against one enemy.
func TestInterruptOfOneEnemy(t *testing.T) {
	for _, trigger := range explore.Triggers() {
		for _, aim := range []explore.Aim{explore.OneEnemy, explore.SingleEnemy, explore.AllEnemies, explore.OneAlly, explore.NoTarget} {
			spec := explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{{Name: "Trap", Type: stattrack.Trap, Region: "A",
				Plays: []explore.Play{{Name: "Snap", Kind: explore.Interrupt, Trigger: trigger, Aim: aim}}}}}
			alone := trigger == explore.OnBegin || trigger == explore.OnRound || trigger == explore.OnTurn || trigger == explore.OnRoundEnd
			if alone && (aim == explore.OneEnemy || aim == explore.SingleEnemy) {
				specWrong(t, spec, "Aim")
				continue
			}
			if alone {
				openChapter(t, spec)
			}
		}
	}
}
