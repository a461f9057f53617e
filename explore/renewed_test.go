package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-77: what was chosen against a Challenge is not for the new one that content puts in its place meanwhile, though that has its name and number:
// an Action misses, the command that began a turn lapses, and nobody is asked for the -1 of Power +4. EX-01, ST-27
func TestNewChallengeIsAnother(t *testing.T) {
	ada, old := scenario.PC(0), scenario.ChallengeAt(0)
	for when, want := range map[scenario.Trigger]board.EventKind{scenario.OnAction: board.EventMissed, scenario.OnAttack: board.EventMissed, scenario.OnTurn: board.EventLapsed, scenario.OnDefeat: board.EventSpawned} {
		spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{rat("A")}}
		spec.Hooks[when] = explore.Func(func(sc *explore.Scene) error {
			if err := sc.Entity(old).Defeat(); err != nil {
				return err
			}
			_, err := sc.Spawn("Rat", "A")
			return err
		})
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Base: stattrack.Values{stattrack.Power: 2}, Plays: []scenario.Play{blow("3d4"),
			{Name: "Rage", Kind: scenario.Strategy, Shifts: []scenario.Shift{{Track: stattrack.Power, By: 2, Self: true}}}}})
		c.toRound(1)
		if when != scenario.OnTurn {
			c.do(board.Command{Do: board.VerbPrepare, Who: ada, Play: 1})
		}
		faces := []int{6, 6, 6}
		if want != board.EventSpawned {
			faces = nil
		}
		events := c.act(ada, 0, old, faces...)
		if _, ok := firstEvent(events, want); !ok {
			t.Errorf("%v: no %v among %v", when, want, events)
		}
		c.equal(when.String()+": the new rat", []any{c.s().Challenges[0].EP, c.s().Challenges[0].Gone}, []any{int32(6), false})
		c.equal(when.String()+": the question", c.s().Pending.Ask, board.AskNothing)
	}
}
