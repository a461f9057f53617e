package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// ST-12, ST-57: Skill resets at once when the extra Move and Action are over, even if others still have one to take. So it doesn't matter who
// comes first in the party.
func TestExtraEndsForEachAlone(t *testing.T) {
	for first := range 2 {
		lead, other := explore.PC(first), explore.PC(1-first)
		a := newArena(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			for i := range party {
				party[i].Plays[push] = explore.Play{Name: "Cheer", Kind: explore.Action, Aim: explore.OneAlly, Ranged: true, Shifts: []explore.Shift{{Track: stattrack.Skill, By: 5}}}
				party[i].Plays[jolt] = explore.Play{Name: "Trip", Kind: explore.Action, Aim: explore.OneAlly, Ranged: true, Shifts: []explore.Shift{{Track: stattrack.Skill, By: -1}}}
			}
		}, []string{"ann Skill 5", "bob Skill 5"}[first])
		a.do(explore.Command{Do: explore.Move, Who: lead, Conn: 1})
		a.act(lead, push, other)
		a.at(lead, stattrack.Skill, 0)
		a.at(other, stattrack.Skill, 5)
		a.act(other, jolt, lead)
		a.at(lead, stattrack.Skill, -1)
		a.at(other, stattrack.Skill, 5) // its Move is left
	}
}
