package explore_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-30: a region that comes in sight is told with the Creatures and Seekers that a PC sees there: not with who is Hidden or can't be seen from afar, nor
// with who comes only then. Whoever doesn't see them is not told.
func TestWhoIsInSight(t *testing.T) {
	for _, apart := range []bool{false, true} {
		spec := shore()
		spec.Regions[2].Hooks = &scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
			_, err := sc.Spawn("Gull", "Tower")
			return err
		})}
		spec.Apart = apart
		spec.Challenges = []scenario.Challenge{{Name: "Watch", Type: stattrack.Seeker, EP: 3}, {Name: "Rat", Type: stattrack.Creature, EP: 1},
			{Name: "Adder", Type: stattrack.Creature, EP: 1, Hidden: true}, {Name: "Draught", Type: stattrack.Environ}, {Name: "Pit", Type: stattrack.Trap},
			{Name: "Gull", Type: stattrack.Creature, EP: 1}}
		for i := range spec.Challenges {
			spec.Challenges[i].Region = "Tower"
		}
		spec.Challenges[5].Region = "Cave"
		c := openChapter(t, spec, walkers("Ada", "Bo")...)
		events := c.do(board.Command{Do: board.VerbMove, Who: scenario.PC(0), Conn: 1})
		for viewer, want := range map[scenario.Who]string{scenario.PC(0): "Rat, Watch", scenario.DMOnly: "Rat, Watch",
			scenario.PC(1): map[bool]string{false: "Rat, Watch", true: "no Tower"}[apart]} {
			got := "no Tower"
			for _, ev := range c.g.At(c.s()).Tell(events, viewer) {
				if ev.Kind == board.EventRegionSeen && ev.Names.To == "Tower" {
					got = strings.Join(ev.Names.Seen, ", ")
				}
			}
			c.equal("EX-30: who is told to be in the Tower, to "+viewer.String(), got, want)
		}
	}
}
