package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// chosen looks whether a command did what it says to what it names, or lapsed, as the events tell it. A command that waits for an answer is
// not over yet. Then it counts the belongings of a PC as the events name them, and compares the State. EX-01, GL-47, GL-48
func chosen(m *moment) error {
	c := &m.c
	if r, err := c.Ruling(); c.Do == board.Rule && err == nil && r.Who.IsPC() {
		return m.belongings(r.Who)
	}
	if _, named := shows(c, &board.Event{}); !named {
		return nil
	}
	lapsed, done := false, false
	for i := range m.events {
		ev := &m.events[i]
		if dropped := ev.Dropped(); ev.Kind == board.Lapsed && ev.Who == c.Who && dropped.Do == c.Do {
			if lapsed = true; dropped != *c {
				return fmt.Errorf("%q was chosen, and what lapsed is something else: %v", m.words(), ev)
			}
		}
		is, _ := shows(c, ev)
		done = done || is
	}
	over := m.after.Result != board.Running || m.after.Pending.Ask != board.AskNothing
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
	strayed := who && (kind == board.MoveStopped || kind == board.Fell || kind == board.Moved && ev.Conn == scenario.NoConn ||
		kind == board.ReachedGoal || kind == board.Died || kind == board.Departed || kind == board.Defeated || kind == board.LeftBehind)
	switch c.Do {
	case board.HandOver:
		return kind == board.ItemGiven && item && by, true
	case board.Drop:
		return kind == board.ItemDropped && item, true
	case board.PickUp:
		return kind == board.ItemPickedUp && item, true
	case board.TakeOff:
		return kind == board.GearTakenOff && item, true
	case board.Equip:
		if c.Swap != "" {
			return kind == board.GearSwapped && item && ev.Source == c.Swap, true
		}
		return kind == board.GearEquipped && item, true
	case board.Act, board.Pick:
		return kind == board.Played && who && by && ev.Play == c.Play, true
	case board.Prepare:
		return kind == board.Played && who && ev.Play == c.Play, true
	case board.Attempt:
		return kind == board.Attempted && who && ev.Index == int32(c.Play), true
	case board.Unlock:
		if c.Target != scenario.Nobody {
			return kind == board.Defeated && ev.Who == c.Target, true
		}
		return kind == board.FeatureOpened && who && ev.Index == int32(c.Feature)-1, true
	case board.Hide:
		return kind == board.BodyHidden && ev.Who == c.Target && ev.By == c.Who, true
	case board.Drag:
		return kind == board.BodyDragged && ev.Who == c.Target && ev.By == c.Who || strayed, true
	case board.Move:
		return who && (kind == board.Moved && ev.Conn == c.Conn || kind == board.Played && ev.Play == c.Play) || strayed, true
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
		if ev.Kind == board.ItemGiven && ev.By == w {
			items = append(items, ev.Text)
		}
		if ev.Who != w {
			continue
		}
		switch ev.Kind {
		case board.ItemTaken, board.ItemPickedUp:
			items = append(items, ev.Text)
		case board.ItemLost, board.ItemGiven, board.ItemDropped:
			items = less(items, ev.Text)
		case board.ItemsLeft:
			items, worn = nil, nil
		case board.GearEquipped:
			worn = append(worn, ev.Text)
		case board.GearTakenOff:
			worn = less(worn, ev.Text)
		case board.GearSwapped:
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
