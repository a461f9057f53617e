package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore"
)

// chosen looks whether a command did what it says to what it names, or lapsed, as the events tell it. A command that waits for an answer is
// not over yet. Then it counts the belongings of a PC as the events name them, and compares the State. EX-01, GL-47, GL-48
func chosen(m *moment) error {
	c := &m.c
	if _, named := shows(c, &explore.Event{}); !named {
		return nil
	}
	lapsed, done := false, false
	for i := range m.events {
		ev := &m.events[i]
		if ev.Kind == explore.Lapsed && ev.Who == c.Who && ev.N == int32(c.Do) {
			lapsed = true
			if ev.By != c.Target || ev.Play != c.Play || ev.Conn != c.Conn || ev.Index != int32(c.Feature) || ev.Text != c.Item {
				return fmt.Errorf("%q was chosen, and what lapsed is something else: %v", m.words(), ev)
			}
		}
		is, _ := shows(c, ev)
		done = done || is
	}
	over := m.after.Result != explore.Running || m.after.Pending.Ask != explore.AskNothing
	if !done && !lapsed && !over {
		return fmt.Errorf("%q was chosen, and nothing says that just this was done, or that it lapsed", m.words())
	}
	for _, w := range []explore.Who{c.Who, c.Target} {
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
func shows(c *explore.Command, ev *explore.Event) (is, named bool) {
	kind, who, by := ev.Kind, ev.Who == c.Who, ev.By == c.Target
	item := who && ev.Text == c.Item
	strayed := who && (kind == explore.MoveStopped || kind == explore.Fell || kind == explore.Moved && ev.Conn == explore.NoConn ||
		kind == explore.ReachedGoal || kind == explore.Died || kind == explore.Departed || kind == explore.Defeated || kind == explore.LeftBehind)
	switch c.Do {
	case explore.HandOver:
		return kind == explore.ItemGiven && item && by, true
	case explore.Drop:
		return kind == explore.ItemDropped && item, true
	case explore.PickUp:
		return kind == explore.ItemPickedUp && item, true
	case explore.TakeOff:
		return kind == explore.GearTakenOff && item, true
	case explore.Equip:
		if c.Swap != "" {
			return kind == explore.GearSwapped && item && ev.Source == c.Swap, true
		}
		return kind == explore.GearEquipped && item, true
	case explore.Act, explore.Pick:
		return kind == explore.Played && who && by && ev.Play == c.Play, true
	case explore.Prepare:
		return kind == explore.Played && who && ev.Play == c.Play, true
	case explore.Attempt:
		return kind == explore.Attempted && who && ev.Index == int32(c.Play), true
	case explore.Unlock:
		if c.Target != explore.Nobody {
			return kind == explore.Defeated && ev.Who == c.Target, true
		}
		return kind == explore.FeatureOpened && who && ev.Index == int32(c.Feature)-1, true
	case explore.Hide:
		return kind == explore.BodyHidden && ev.Who == c.Target && ev.By == c.Who, true
	case explore.Drag:
		return kind == explore.BodyDragged && ev.Who == c.Target && ev.By == c.Who || strayed, true
	case explore.Move:
		return who && (kind == explore.Moved && ev.Conn == c.Conn || kind == explore.Played && ev.Play == c.Play) || strayed, true
	}
	return false, false
}

// belongings counts what a PC carries and has equipped, by the events of the command.
func (m *moment) belongings(w explore.Who) error {
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
		if ev.Kind == explore.ItemGiven && ev.By == w {
			items = append(items, ev.Text)
		}
		if ev.Who != w {
			continue
		}
		switch ev.Kind {
		case explore.ItemTaken, explore.ItemPickedUp:
			items = append(items, ev.Text)
		case explore.ItemLost, explore.ItemGiven, explore.ItemDropped:
			items = less(items, ev.Text)
		case explore.ItemsLeft:
			items, worn = nil, nil
		case explore.GearEquipped:
			worn = append(worn, ev.Text)
		case explore.GearTakenOff:
			worn = less(worn, ev.Text)
		case explore.GearSwapped:
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
