package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-01: any first command of a PC begins its turn. What the beginning triggers comes first. A command that is then no longer legal lapses,
// and an event says so.
func TestFirstCommand(t *testing.T) {
	ada := scenario.PC(0)
	act := board.Command{Do: board.Act, Who: ada, Play: 0}
	for _, tc := range []struct {
		name  string
		hook  func(*explore.Scene) error
		c     board.Command
		kinds []board.EventKind // without bookkeeping
		why   board.Reason
	}{
		{"a Move", nil, board.Command{Do: board.Move, Who: ada}, []board.EventKind{board.TurnBegan, board.MoveSpent, board.Moved}, 0},
		{"an Action", nil, act, []board.EventKind{board.TurnBegan, board.ActionSpent, board.Played}, 0},
		{"the end", nil, board.Command{Do: board.EndTurn, Who: ada}, []board.EventKind{board.TurnBegan, board.TurnEnded}, 0},
		{"a Move that a hook makes needless", func(sc *explore.Scene) error { return sc.Send(ada, "B") }, board.Command{Do: board.Move, Who: ada},
			[]board.EventKind{board.TurnBegan, board.Moved, board.Lapsed}, board.NotThere},
		{"an Action after the turn is over", func(sc *explore.Scene) error { return sc.EndTurn(ada) }, act,
			[]board.EventKind{board.TurnBegan, board.TurnEnded, board.Lapsed}, board.TurnTaken},
		{"an Action of the dead", func(sc *explore.Scene) error { return sc.Kill(ada) }, act,
			[]board.EventKind{board.TurnBegan, board.Died, board.Lapsed}, board.OutOfPlay},
		{"an Action that Power -5 skips", func(sc *explore.Scene) error { return sc.Shift(ada, stattrack.Power, -5) }, act,
			[]board.EventKind{board.TurnBegan, board.TrackShifted, board.Lapsed}, board.ActionSkipped},
	} {
		spec := scenario.Spec{Regions: rooms("A", "B", "C"), Connections: row("A", "B", "C")}
		spec.Hooks[scenario.OnTurn] = explore.Func(tc.hook)
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Sing", Kind: scenario.Action, Aim: scenario.NoTarget}}},
			scenario.Character{Name: "Bo"})
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
			if at < len(events) && events[at].Kind == board.Lapsed {
				c.equal(tc.name+": why", board.Reason(events[at].To), tc.why)
			}
		}
	}
}

// GL-48: a command names an item and not its place: what the turn's beginning does to the list changes nothing, with a question between or
// without. If the item is gone, the command lapses and says which item it was. EX-01
func TestFirstCommandNamesItsItem(t *testing.T) {
	for _, row := range []struct {
		cmd   board.Command
		takes []string // what the turn's beginning takes
		items [][]string
		worn  []string
	}{
		{give(aerim, "gem", lucin), []string{"apple"}, [][]string{{"Mail", "crown", "helm"}, {"gem"}}, []string{"helm"}},
		{drop(aerim, "gem"), []string{"apple", "Mail"}, [][]string{{"crown", "helm"}, nil}, []string{"helm"}},
		{equip(aerim, "crown", "helm"), []string{"apple"}, [][]string{{"gem", "Mail", "crown", "helm"}, nil}, []string{"crown"}},
		{takeOff(aerim, "helm"), []string{"gem"}, [][]string{{"apple", "Mail", "crown", "helm"}, nil}, nil},
		{pickUp(aerim, "nut"), []string{"gem"}, [][]string{{"apple", "Mail", "crown", "helm", "nut"}, nil}, []string{"helm"}},
		{give(aerim, "gem", lucin), []string{"gem"}, [][]string{{"apple", "Mail", "crown", "helm"}, nil}, []string{"helm"}},
		{equip(aerim, "crown", "helm"), []string{"crown"}, [][]string{{"apple", "gem", "Mail", "helm"}, nil}, []string{"helm"}},
	} {
		for _, asks := range []bool{false, true} {
			spec := scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: []string{"bolt", "nut"}}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
				Gear: []scenario.Gear{{Name: "Mail"}, {Name: "crown"}, {Name: "helm"}}}
			spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
				if _, _, answered := sc.Answered(); asks && !answered {
					return sc.Ask(aerim, "which", "Which?", "this", "that")
				}
				for _, item := range row.takes {
					_ = sc.Take(aerim, item)
				}
				return nil
			})
			c := openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"apple", "gem", "Mail", "crown"}, Equipped: []string{"helm"}}, scenario.Character{Name: "Bo"})
			events := c.do(row.cmd)
			if asks {
				state := c.s().Clone()
				if err := c.g.CheckState(&state); err != nil || state.Pending.First != row.cmd {
					t.Errorf("%v: %v waits, %v", row.cmd, state.Pending.First, err)
				}
				events = append(events, c.do(board.Command{Do: board.Answer, Who: aerim})...)
			}
			c.equal("GL-48: "+row.cmd.String(), []any{c.s().PCs[0].Items, c.s().PCs[1].Items, c.s().PCs[0].Equipped}, []any{row.items[0], row.items[1], row.worn})
			gone := slices.Contains(row.takes, row.cmd.Item)
			lapsed, is := firstEvent(events, board.Lapsed)
			if is != gone || gone && (lapsed.Text != row.cmd.Item || lapsed.To != int32(board.NoSuchItem)) {
				t.Errorf("EX-01: %v: lapsed %v: %v, want %v", row.cmd, is, lapsed, gone)
			}
		}
	}
}
