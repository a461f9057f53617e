package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

const guard = explore.Who(1<<15 | 1)

// react answers the pending question.
func (x *sitting) react(option int16, faces ...int) []explore.Event {
	x.t.Helper()
	return x.do(explore.Command{Do: explore.Answer, Who: x.s().Pending.Who, Choice: option}, faces...)
}

// EX-01, EX-103: a Drag that begins a turn lapses if the turn's beginning sends the PC away, even to another body of that Seeker and with the
// same connection. The reason is the first that bars it.
func TestDragOfOneSentAway(t *testing.T) {
	for _, row := range []struct {
		shut bool
		want explore.Reason
	}{{false, explore.NotThere}, {true, explore.WayClosed}} {
		spec := road()
		spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Absent: true}}
		spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			if row.shut {
				_ = sc.Close("A", "B")
			}
			return sc.Send(aerim, "B")
		})
		c := openChapter(t, spec)
		c.s().Bodies = []explore.Body{{Seeker: guard, Region: 0, Known: true}, {Seeker: guard, Region: 1, Known: true}}
		ev, lapsed := firstEvent(c.do(explore.Command{Do: explore.Drag, Who: aerim, Target: guard}), explore.Lapsed)
		c.equal("EX-01: lapsed", []any{lapsed, explore.Reason(ev.To)}, []any{true, row.want})
		c.equal("EX-103: the bodies", []any{c.s().Bodies[0].Region, c.s().Bodies[1].Region}, []any{0, 1})
	}
}
