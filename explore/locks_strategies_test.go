package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-130: a Lockpick by a Strategy may be rerolled like any roll (ST-46), waits for the extra Move and Action (ST-57), and is legal even if
// the next Action is skipped (ST-20).
func TestStrategyPicks(t *testing.T) {
	in := func(track stattrack.Track, by int) *sitting {
		c := thief()
		c.Plain = true // without cards, Mind +4 gives a reroll
		c.Plays = append(c.Plays, explore.Play{Name: "Wax Key", Kind: explore.Strategy, Lockpick: dice("1d8")})
		x := sit(t, storeSpec(func(s *explore.Spec) {
			s.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(aerim, track, by) })
		}), c)
		x.turn(aerim)
		return x
	}
	pick := pickDoor
	pick.Play = int16(len(thief().Plays))

	x := in(stattrack.Mind, 4)
	x.do(pick, 3, 4)
	same(t, "ST-46: asked", x.s().Pending.Ask, explore.AskReroll)
	x.do(explore.Command{Do: explore.Answer, Who: aerim, Choice: 1}, 8)
	same(t, "EX-130: picked", x.foe(0).Gone, true)

	x = in(stattrack.Skill, 5)
	x.no(pick, explore.ExtraFirst)

	x = in(stattrack.Power, -5)
	x.no(pickDoor, explore.ActionSkipped)
	x.do(pick, 8, 4)
	same(t, "EX-130: picked", x.foe(0).Gone, true)
}

// EX-104, GL-43: only bashing Obstacles is forbidden. A Creature with a key or a Lock may be attacked.
func TestBashingOfCreatures(t *testing.T) {
	for _, change := range []func(*explore.Challenge){
		func(c *explore.Challenge) { c.Key = "brass key" },
		func(c *explore.Challenge) { c.Lock = dice("1d6") },
	} {
		golem := explore.Challenge{Name: "Golem", Type: stattrack.Creature, Region: "Cell", EP: 8}
		change(&golem)
		x := sit(t, explore.Spec{
			Name: "The Cells", Type: explore.Stealth, Start: "Cell", Goal: explore.Goal{Region: "Out"},
			Regions: rooms("Cell", "Out"), Connections: row("Cell", "Out"), Challenges: []explore.Challenge{golem}, Forbids: explore.Forbids{Bashing: true},
		}, pcNamed("Aerim", blow("1d4")))
		x.turn(aerim)
		x.do(explore.Command{Do: explore.Act, Who: aerim, Target: explore.ChallengeAt(0)}, 3)
		same(t, "GL-43: EP", x.foe(0).EP, 5)
	}
}
