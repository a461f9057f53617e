package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// GL-45: an Action against all enemies hits every Creature and Seeker in the region, seen or not, and reveals it. Other Challenges it
// hits only if the players know of them. What is struck unseen is struck at -1 (GL-10). EX-65 and GL-43 hold for it too.
func TestSweepOfTheUnseen(t *testing.T) {
	sweep := scenario.Play{Name: "Sweep", Kind: scenario.Action, Aim: scenario.AllEnemies, Inflict: dice("1d8"), Damage: dice("1d4")}
	foe := func(name string, kind stattrack.ChallengeType) scenario.Challenge {
		return scenario.Challenge{Name: name, Type: kind, Region: "A", EP: 9, Base: flat, Plays: []scenario.Play{dodging("1d4")}}
	}
	hidden := func(c scenario.Challenge) scenario.Challenge { c.Hidden = true; return c }
	door := func(c scenario.Challenge) scenario.Challenge {
		c.Region, c.Way = "", &scenario.Way{From: "A", To: "B"}
		return c
	}
	persists, keyed, trap := door(foe("Wall", stattrack.Obstacle)), door(foe("Gate", stattrack.Obstacle)), foe("Pit", stattrack.Trap)
	persists.Persists, keyed.Key, trap.EP = true, "key", 0
	far := foe("Hound", stattrack.Creature)
	far.Region = "B"
	for _, row := range []struct {
		clause, name string
		dark         bool
		foe          scenario.Challenge
		hit          bool
		die          string // of the Inflict
	}{
		{"GL-45", "seen", false, foe("Imp", stattrack.Creature), true, "1d8"},
		{"GL-45", "a Hidden Creature", false, hidden(foe("Imp", stattrack.Creature)), true, "1d6"},
		{"GL-45", "a Hidden Seeker", false, hidden(foe("Spy", stattrack.Seeker)), true, "1d6"},
		{"GL-45", "a Creature in the dark", true, foe("Imp", stattrack.Creature), true, "1d6"}, // EX-35
		{"GL-45", "a Hidden Creature in the dark", true, hidden(foe("Imp", stattrack.Creature)), true, "1d6"},
		{"GL-45", "elsewhere", false, far, false, ""},
		{"GL-45", "a Trap", false, trap, false, ""},
		{"GL-45", "a Hidden Obstacle", false, hidden(door(foe("Slab", stattrack.Obstacle))), false, ""},
		{"EX-60", "an Obstacle", false, door(foe("Slab", stattrack.Obstacle)), true, "1d8"},
		{"EX-65", "a Persisting Obstacle", false, persists, false, ""},
		{"GL-43", "a door with a key", false, keyed, false, ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Dark: row.dark}, {Name: "B"}}, Forbids: scenario.Forbids{Bashing: true},
				Connections: []scenario.Connection{{From: "A", To: "B"}}, Challenges: []scenario.Challenge{row.foe}},
				scenario.Character{Name: "Ada", Plays: []scenario.Play{sweep}})
			c.begin(aerim)
			known := len(shownFoes(c.g.At(c.s()).View(aerim)))
			faces := []int{}
			if row.hit {
				faces = []int{6, 1, 2}
			}
			events := c.do(board.Command{Do: board.Act, Who: aerim}, faces...)
			lost := int32(0)
			if row.hit {
				lost = 2
				roll, _ := firstEvent(events, board.Rolled)
				c.equal(row.clause+": Inflict", roll.Roll.Pool.String(), row.die)
				c.equal(row.clause+": told", len(kindsOf(c.g.At(c.s()).Tell(events, aerim), board.Rolled, board.Hurt)), 4)
			}
			c.equal(row.clause+": EP", int32(row.foe.EP)-c.s().Challenges[0].EP, lost)
			shown := len(shownFoes(c.g.At(c.s()).View(aerim)))
			c.equal(row.clause+": shown", shown, max(known, int(lost)/2))
			revealed := 0
			if shown > known {
				revealed = 1
			}
			c.equal(row.clause+": revealed", len(kindsOf(events, board.Revealed)), revealed)
		})
	}
}
