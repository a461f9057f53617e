package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

const guard = scenario.Who(1<<15 | 1)

// react answers the pending question.
func (x *chapter) react(option int16, faces ...int) []board.Event {
	x.t.Helper()
	return x.do(board.Command{Do: board.VerbAnswer, Who: x.s().Pending.Who, Choice: option}, faces...)
}

// EX-01, EX-103: a Drag that begins a turn lapses if the turn's beginning sends the PC away, even to another body of that Seeker and with the
// same connection. The reason is the first that bars it.
func TestDragOfOneSentAway(t *testing.T) {
	for _, row := range []struct {
		shut bool
		want board.Reason
	}{{false, board.ErrNotThere}, {true, board.ErrWayClosed}} {
		spec := road()
		spec.Challenges = []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Absent: true}}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			if row.shut {
				_ = sc.Way("A", "B").Close()
			}
			return sc.Entity(aerim).Send("B")
		})
		c := openChapter(t, spec)
		c.s().Bodies = []board.Body{{Seeker: guard, Region: 0}, {Seeker: guard, Region: 1}}
		c.s().Table.Bodies = c.s().Bodies
		ev, lapsed := firstEvent(c.do(board.Command{Do: board.VerbDrag, Who: aerim, Target: guard}), board.EventLapsed)
		c.equal("EX-01: lapsed", []any{lapsed, board.Reason(ev.To)}, []any{true, row.want})
		c.equal("EX-103: the bodies", []any{c.s().Bodies[0].Region, c.s().Bodies[1].Region}, []any{0, 1})
	}
}
