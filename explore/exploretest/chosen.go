package exploretest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// chosen looks for an event which says that a command did to what it names what it says, or that it lapsed. A command that waits for an answer is not
// over yet. Then chosen counts the belongings of a PC by the events, and compares the State. EX-01, GL-47, GL-48
func chosen(m *moment) error {
	c := &m.c
	if r, err := c.Ruling(); c.Do == board.VerbRule && err == nil && r.Who.IsPC() {
		return m.belongings(r.Who)
	}
	if _, named := shows(c, &board.Event{}); !named {
		return nil
	}
	lapsed, done := false, false
	for i := range m.events {
		ev := &m.events[i]
		if dropped := ev.Dropped(); ev.Kind == board.EventLapsed && ev.Who == c.Who && dropped.Do == c.Do {
			if lapsed = true; dropped != *c {
				return fmt.Errorf("%q was chosen, and what lapsed is something else: %v", m.words(), ev)
			}
		}
		is, _ := shows(c, ev)
		done = done || is
	}
	over := m.after.Result != board.ResultRunning || m.after.Pending.Ask != board.AskNothing
	if !done && !lapsed && !over {
		return fmt.Errorf("%q was chosen, and nothing says that just this was done, or that it lapsed", m.words())
	}
	for _, w := range []scenario.Who{c.Who, c.Target} {
		if w.IsPC() {
			if err := m.belongings(w); err != nil {
				return err
			}
		}
	}
	return nil
}

// words says what the command of a moment is, to the DM.
func (m *moment) words() string {
	runner := m.g.NewRunner()
	runner.Reset(m.before)
	return words(runner, m.c)
}

// shows reports whether an event says that a command did what it says to just what it names. named is false for a command that names
// nothing. A Move that began can end in many ways: it is stopped, it is an attempt, a fall, or content sends the PC elsewhere. GL-54
func shows(c *board.Command, ev *board.Event) (is, named bool) {
	kind, who, by := ev.Kind, ev.Who == c.Who, ev.By == c.Target
	item := who && ev.Text == c.Item
	strayed := who && (kind == board.EventMoveStopped || kind == board.EventFell ||
		kind == board.EventMoved && ev.Conn == scenario.NoConn || kind == board.EventReachedGoal ||
		kind == board.EventDied || kind == board.EventDeparted || kind == board.EventDefeated || kind == board.EventLeftBehind)
	switch c.Do {
	case board.VerbHandOver:
		return kind == board.EventItemGiven && item && by, true
	case board.VerbDrop:
		return kind == board.EventItemDropped && item, true
	case board.VerbPickUp:
		return kind == board.EventItemPickedUp && item, true
	case board.VerbTakeOff:
		return kind == board.EventGearTakenOff && item, true
	case board.VerbEquip:
		if c.Swap != "" {
			return kind == board.EventGearSwapped && item && ev.Source == c.Swap, true
		}
		return kind == board.EventGearEquipped && item, true
	case board.VerbAct, board.VerbPick:
		return kind == board.EventPlayed && who && by && ev.Play == c.Play, true
	case board.VerbPrepare:
		return kind == board.EventPlayed && who && ev.Play == c.Play, true
	case board.VerbUse:
		return kind == board.EventUsed && item && who && by, true
	case board.VerbAttempt:
		return kind == board.EventAttempted && who && ev.Index == int32(c.Play), true
	case board.VerbUnlock:
		if c.Target != scenario.Nobody {
			return kind == board.EventDefeated && ev.Who == c.Target, true
		}
		return kind == board.EventFeatureOpened && who && ev.Index == int32(c.Feature)-1, true
	case board.VerbHide:
		return kind == board.EventBodyHidden && ev.Who == c.Target && ev.By == c.Who, true
	case board.VerbDrag:
		return kind == board.EventBodyDragged && ev.Who == c.Target && ev.By == c.Who || strayed, true
	case board.VerbMove:
		return who && (kind == board.EventMoved && ev.Conn == c.Conn || kind == board.EventPlayed && ev.Play == c.Play) || strayed, true
	}
	return false, false
}

// belongings counts what a PC carries and has equipped, by the events of the command.
func (m *moment) belongings(w scenario.Who) error {
	before, after := &m.before.PCs[w.Index()], &m.after.PCs[w.Index()]
	items, worn := slices.Clone(before.Items), slices.Clone(before.Equipped)
	less := func(list []string, name string) []string {
		if i := slices.Index(list, name); i >= 0 {
			list = slices.Delete(list, i, i+1)
		}
		return list
	}
	for i := range m.events {
		ev := &m.events[i]
		if ev.Kind == board.EventItemGiven && ev.By == w {
			items = append(items, ev.Text)
		}
		if ev.Who != w {
			continue
		}
		switch ev.Kind {
		case board.EventItemTaken, board.EventItemPickedUp:
			items = append(items, ev.Text)
		case board.EventItemLost, board.EventUsedUp, board.EventItemGiven, board.EventItemDropped:
			items = less(items, ev.Text)
		case board.EventItemsLeft:
			items, worn = nil, nil
		case board.EventGearEquipped:
			worn = append(worn, ev.Text)
		case board.EventGearTakenOff:
			worn = less(worn, ev.Text)
		case board.EventGearSwapped:
			worn = append(less(worn, ev.Source), ev.Text)
		}
	}
	for _, l := range []struct {
		what      string
		want, got []string
	}{{"carries", items, after.Items}, {"has equipped", worn, after.Equipped}} {
		if want, got := slices.Sorted(slices.Values(l.want)), slices.Sorted(slices.Values(l.got)); !slices.Equal(want, got) {
			return fmt.Errorf("after %q %s %s %q, want %q, as the events say", m.words(), m.pos.Name(w), l.what, got, want)
		}
	}
	return nil
}

// netEffect compares a PC before and after a command that changes its Gear, if nothing else happened to it. A swap is one change. GL-47
func netEffect(m *moment) error {
	w := m.c.Who
	if m.c.Do != board.VerbEquip && m.c.Do != board.VerbTakeOff {
		return nil
	}
	for i := range m.events {
		switch ev := &m.events[i]; ev.Kind {
		case board.EventHurt, board.EventHealed, board.EventInjured, board.EventFell,
			board.EventDied, board.EventDeparted, board.EventLapsed, board.EventTrackSettled:
			if ev.Who == w {
				return nil
			}
		}
	}
	before, after := &m.before.PCs[w.Index()], &m.after.PCs[w.Index()]
	most := int32(m.sees(m.later(), scenario.DMOnly).PCs[w.Index()].MaxEP)
	if want := min(before.EP, most); !slices.Equal(before.Equipped, after.Equipped) && after.EP != want {
		return fmt.Errorf("%s had %d EP and has %d, want %d: the maximum is %d now", m.pos.Name(w), before.EP, after.EP, want, most)
	}
	return nil
}

// shown compares what each PC's View shows with what is legal: no command at what the View shows in the PC's region is refused as unseen,
// and no legal command names what the View does not show. EX-30, EX-34
func shown(m *moment) error {
	for i := range m.before.PCs {
		w := scenario.PC(i)
		if m.ended() {
			return nil
		}
		if m.before.PCs[i].Fate != board.FatePlaying || m.before.Pending.Ask != board.AskNothing {
			continue
		}
		v := m.sees(m.pos, w)
		for k := range v.Challenges {
			c := &v.Challenges[k]
			if c.Region != m.before.PCs[i].Region || len(m.g.Party()[i].Plays) == 0 {
				continue
			}
			if err := m.pos.Check(board.Command{Do: board.VerbAct, Who: w, Target: c.Who}); errors.Is(err, board.ErrUnseen) {
				return fmt.Errorf("the View of %s shows %s in its region, and a command against it is refused: %w", m.pos.Name(w), c.Name, err)
			}
		}
		for _, c := range m.legal {
			if c.Who != w {
				continue
			}
			switch {
			case c.Target.IsChallenge() && v.Challenge(c.Target) == nil &&
				!slices.ContainsFunc(v.Gone, func(g board.GoneView) bool { return g.Who == c.Target }):
				return fmt.Errorf("%v is legal, and the View of %s does not show %s", c, m.pos.Name(w), m.pos.Name(c.Target))
			case (c.Do == board.VerbMove || c.Do == board.VerbDrag) && v.Exit(m.before.PCs[i].Region, c.Conn) == nil:
				return fmt.Errorf("%v is legal, and the View of %s does not show that way", c, m.pos.Name(w))
			}
		}
	}
	return nil
}
