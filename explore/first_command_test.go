package explore_test

import (
	"slices"
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
		hook  func(*explore.Scene) error
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
		spec.Hooks[explore.OnTurn] = explore.Func(tc.hook)
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

// GL-48: a command names an item and not its place: what the turn's beginning does to the list changes nothing, with a question between or
// without. If the item is gone, the command lapses and says which item it was. EX-01
func TestFirstCommandNamesItsItem(t *testing.T) {
	for _, row := range []struct {
		cmd   explore.Command
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
			spec := explore.Spec{Regions: []explore.Region{{Name: "A", Items: []string{"bolt", "nut"}}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}},
				Gear: []explore.Gear{{Name: "Mail"}, {Name: "crown"}, {Name: "helm"}}}
			spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error {
				if _, _, answered := sc.Answered(); asks && !answered {
					return sc.Ask(aerim, "which", "Which?", "this", "that")
				}
				for _, item := range row.takes {
					_ = sc.Take(aerim, item)
				}
				return nil
			})
			c := openChapter(t, spec, explore.Character{Name: "Ada", Items: []string{"apple", "gem", "Mail", "crown"}, Equipped: []string{"helm"}}, explore.Character{Name: "Bo"})
			events := c.do(row.cmd)
			if asks {
				state := c.s().Clone()
				if err := c.g.CheckState(&state); err != nil || state.Pending.First != row.cmd {
					t.Errorf("%v: %v waits, %v", row.cmd, state.Pending.First, err)
				}
				events = append(events, c.do(explore.Command{Do: explore.Answer, Who: aerim})...)
			}
			c.equal("GL-48: "+row.cmd.String(), []any{c.s().PCs[0].Items, c.s().PCs[1].Items, c.s().PCs[0].Equipped}, []any{row.items[0], row.items[1], row.worn})
			gone := slices.Contains(row.takes, row.cmd.Item)
			lapsed, is := firstEvent(events, explore.Lapsed)
			if is != gone || gone && (lapsed.Text != row.cmd.Item || lapsed.To != int32(explore.NoSuchItem)) {
				t.Errorf("EX-01: %v: lapsed %v: %v, want %v", row.cmd, is, lapsed, gone)
			}
		}
	}
}
