package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-130: a Lockpick by a Strategy may be rerolled like any roll (ST-46), waits for the extra Move and Action (ST-57), and is legal even if
// the next Action is skipped (ST-20).
func TestStrategyPicks(t *testing.T) {
	in := func(track stattrack.Track, by int) *sitting {
		c := thief()
		c.Plain = true // without cards, Mind +4 gives a reroll
		c.Plays = append(c.Plays, scenario.Play{Name: "Wax Key", Kind: scenario.Strategy, Lockpick: dice("1d8")})
		x := sit(t, storeSpec(func(s *scenario.Spec) {
			s.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(aerim, track, by) })
		}), c)
		x.turn(aerim)
		return x
	}
	pick := pickDoor
	pick.Play = int16(len(thief().Plays))

	x := in(stattrack.Mind, 4)
	x.do(pick, 3, 4)
	same(t, "ST-46: asked", x.s().Pending.Ask, board.AskReroll)
	x.do(board.Command{Do: board.Answer, Who: aerim, Choice: 1}, 8)
	same(t, "EX-130: picked", x.foe(0).Gone, true)

	x = in(stattrack.Skill, 5)
	x.no(pick, board.ExtraFirst)

	x = in(stattrack.Power, -5)
	x.no(pickDoor, board.ActionSkipped)
	x.do(pick, 8, 4)
	same(t, "EX-130: picked", x.foe(0).Gone, true)
}

// EX-104, GL-43: only bashing Obstacles is forbidden. A Creature with a key or a Lock may be attacked.
func TestBashingOfCreatures(t *testing.T) {
	for _, change := range []func(*scenario.Challenge){
		func(c *scenario.Challenge) { c.Key = "brass key" },
		func(c *scenario.Challenge) { c.Lock = dice("1d6") },
	} {
		golem := scenario.Challenge{Name: "Golem", Type: stattrack.Creature, Region: "Cell", EP: 8}
		change(&golem)
		x := sit(t, scenario.Spec{
			Name: "The Cells", Type: scenario.Stealth, Start: "Cell", Goal: scenario.Goal{Region: "Out"},
			Regions: rooms("Cell", "Out"), Connections: row("Cell", "Out"), Challenges: []scenario.Challenge{golem}, Forbids: scenario.Forbids{Bashing: true},
		}, pcNamed("Aerim", blow("1d4")))
		x.turn(aerim)
		x.do(board.Command{Do: board.Act, Who: aerim, Target: scenario.ChallengeAt(0)}, 3)
		same(t, "GL-43: EP", x.foe(0).EP, 5)
	}
}
