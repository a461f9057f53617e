package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-01: any first command of a PC begins its turn. What the beginning triggers comes first. A command that is then no longer legal lapses,
// and an event says so.
func TestFirstCommand(t *testing.T) {
	ada := explore.PC(0)
	act := explore.Command{Do: explore.Act, Who: ada, Play: 0}
	for _, tc := range []struct {
		name  string
		hook  explore.Hook
		c     explore.Command
		kinds []explore.EventKind // without bookkeeping
		why   explore.Reason
	}{
		{"a Move", nil, explore.Command{Do: explore.Move, Who: ada}, []explore.EventKind{explore.TurnBegan, explore.MoveSpent, explore.Moved}, 0},
		{"an Action", nil, act, []explore.EventKind{explore.TurnBegan, explore.ActionSpent, explore.Played}, 0},
		{"the end", nil, explore.Command{Do: explore.EndTurn, Who: ada}, []explore.EventKind{explore.TurnBegan, explore.TurnEnded}, 0},
		{"a Move that a hook makes needless", func(sc *explore.Scene) error { return sc.Send(ada, "B") }, explore.Command{Do: explore.Move, Who: ada},
			[]explore.EventKind{explore.TurnBegan, explore.Moved, explore.Lapsed}, explore.NotThere},
		{"an Action after the turn is over", func(sc *explore.Scene) error { return sc.EndTurn(ada) }, act,
			[]explore.EventKind{explore.TurnBegan, explore.TurnEnded, explore.Lapsed}, explore.TurnTaken},
		{"an Action of the dead", func(sc *explore.Scene) error { return sc.Kill(ada) }, act,
			[]explore.EventKind{explore.TurnBegan, explore.Died, explore.Lapsed}, explore.OutOfPlay},
		{"an Action that Power -5 skips", func(sc *explore.Scene) error { return sc.Shift(ada, stattrack.Power, -5) }, act,
			[]explore.EventKind{explore.TurnBegan, explore.TrackShifted, explore.Lapsed}, explore.ActionSkipped},
	} {
		spec := explore.Spec{Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C")}
		spec.Hooks[explore.OnTurn] = tc.hook
		c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Sing", Kind: explore.Action, Aim: explore.NoTarget}}},
			explore.Character{Name: "Bo"})
		c.toRound(1)
		if r := c.g.At(c.s()).Check(tc.c); r != nil {
			t.Errorf("%s: %v before the turn has begun", tc.name, r)
		}
		events := c.do(tc.c)
		for i, at := 0, 0; i < len(tc.kinds); i++ { // in this order, with others between
			for at < len(events) && events[at].Kind != tc.kinds[i] {
				at++
			}
			if at == len(events) {
				t.Errorf("%s: no %v among the events, or too early: %v", tc.name, tc.kinds[i], events)
			}
			if at < len(events) && events[at].Kind == explore.Lapsed {
				c.equal(tc.name+": why", explore.Reason(events[at].To), tc.why)
			}
		}
	}
}
