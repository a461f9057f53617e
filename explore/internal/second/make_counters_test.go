package second_test

import (
	"errors"
	"slices"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
)

// counters makes Counters, commands of content, and what plays do to Counters. CT-01 to CT-18
func (m *maker) counters() {
	sc := &m.sc
	if m.p(30) {
		return
	}
	for range 1 + m.IntN(4) {
		c := m.counter()
		for i := range sc.Party {
			if m.p(30) {
				c.Of = append(c.Of, i)
			}
		}
		sc.Counters = append(sc.Counters, c)
	}
	for i := range sc.Party {
		if !m.p(30) {
			continue
		}
		c := m.counter()
		if k := &sc.Counters[m.IntN(len(sc.Counters))]; k.Of != nil && (k.Kind == Inventory) == (c.Kind == Inventory) { // it brings one of that name
			c.Name = k.Name
		}
		sc.Party[i].Counters = append(sc.Party[i].Counters, c)
	}
	for i := range sc.Counters {
		if m.p(30) {
			sc.Counters[i].Done = m.deed(nil)
		}
	}
	for range m.IntN(4) {
		k := Content{Name: m.name("Content"), Cost: Cost(m.IntN(4))}
		for i := range sc.Party {
			if m.p(40) {
				k.Who = append(k.Who, i)
			}
		}
		for r := range sc.Regions {
			if m.p(30) {
				k.Regions = append(k.Regions, r)
			}
		}
		if m.p(20) {
			k.Item = m.item()
		}
		who := k.Who
		for i := range sc.Party {
			if k.Who == nil {
				who = append(who, i)
			}
		}
		k.Deed = m.deed(who)
		sc.Content = append(sc.Content, k)
	}
	deeds := func(list []Play, who []int) {
		for i := range list {
			if m.p(35) {
				list[i].Deed = m.deed(who)
			}
		}
	}
	for i := range sc.Party {
		deeds(sc.Party[i].Plays, []int{i})
	}
	for i := range sc.Gear {
		deeds(sc.Gear[i].Plays, nil)
	}
	for i := range sc.Challenges {
		deeds(sc.Challenges[i].Plays, nil)
	}
}

func (m *maker) counter() Counter {
	c := Counter{Name: m.name("Counter"), Kind: CounterKind(m.IntN(6)), Slots: 1 + m.IntN(5), TemporaryFirst: m.p(25), SpendRest: m.p(25), ByHand: m.p(25),
		Hidden: m.p(20)}
	if m.p(25) {
		c.Temporary = m.IntN(3)
	}
	if m.p(30) {
		c.Slots, c.Temporary = 7+m.IntN(4), 0
	}
	switch {
	case m.p(15):
		c.Wins = true
	case m.p(20):
		c.Loses = true
	}
	if c.Kind == Inventory {
		for range m.IntN(c.Slots) {
			c.Things = append(c.Things, m.thing())
		}
		return c
	}
	c.Filled = m.IntN(c.Slots)
	if m.p(40) {
		c.Worth = 1 + m.IntN(9)
	}
	if m.p(35) {
		for range c.Slots {
			c.Worths = append(c.Worths, max(0, m.IntN(12)-2))
		}
	}
	return c
}

func (m *maker) thing() string { return []string{"map", "gem", "vow"}[m.IntN(3)] }

// deed makes what each of some PCs, or anybody, may do to a Counter.
func (m *maker) deed(who []int) *Deed {
	sc := &m.sc
	var list []*Counter
	for i := range sc.Counters {
		c := &sc.Counters[i]
		all := !slices.ContainsFunc(who, func(pc int) bool { return !slices.Contains(c.Of, pc) })
		if c.Of == nil || who != nil && all {
			list = append(list, c)
		}
	}
	if len(who) == 1 {
		for i := range sc.Party[who[0]].Counters {
			list = append(list, &sc.Party[who[0]].Counters[i])
		}
	}
	if len(list) == 0 {
		return nil
	}
	c := list[m.IntN(len(list))]
	d := &Deed{Counter: c.Name, Do: DeedKind(m.IntN(int(DropSlots) + 1)), N: m.IntN(25)}
	if c.Kind == Inventory {
		d.Do, d.Thing = AddSlots+DeedKind(m.IntN(4)), m.thing()
		if m.p(40) {
			d.Do = PutIn
		}
	}
	if d.Do == AddSlots || d.Do == DropSlots {
		d.N = m.IntN(4)
	}
	return d
}

// hookOf does a Deed in explore.
func hookOf(d Deed) scenario.Hook {
	if d.Do >= SendTo {
		return explore.Func(func(s *explore.Scene) error { return worldHook(s, d) })
	}
	if d.Do >= DrawCards {
		return explore.Func(func(s *explore.Scene) error { return cardHook(s, d) })
	}
	return explore.Func(func(s *explore.Scene) (err error) {
		k := s.Counter(d.Counter)
		switch d.Do {
		case Give:
			err = k.Advance(d.N)
		case Pay:
			if k.Price(d.N).Covered() {
				err = k.Advance(d.N)
			}
		case TakeBack:
			err = k.Retreat(d.N)
		case AddSlots: // more would be a fault of the content
			total := k.Now().Total()
			if k.Now().Kind == counter.Holding {
				total += max(0, len(k.Things())-int(k.Now().Slots))
			}
			if total+d.N <= counter.MaxSlots {
				err = k.AddSlots(d.N)
			}
		case DropSlots:
			_, err = k.DropSlots(d.N)
		case PutIn:
			_, err = k.PutIn(d.Thing)
		case TakeOut:
			_, err = k.TakeOut(d.Thing)
		}
		if short := (*counter.ShortError)(nil); errors.As(err, &short) {
			return nil // GL-32: an answer
		}
		return err
	})
}

func countersOf(sc *Scenario, list []Counter) (out []scenario.Counter) {
	kinds := [...]counter.Kind{Progress: counter.Progress, Danger: counter.Danger, Defeat: counter.Defeat, Resource: counter.Resource, Timer: counter.Timer,
		Inventory: counter.Holding}
	for _, c := range list {
		x := scenario.Counter{Name: c.Name, Wins: c.Wins, Loses: c.Loses, ByHand: c.ByHand, Things: c.Things, Where: whereOf(c.Where),
			Counter: counter.Counter{Kind: kinds[c.Kind],
				Slots: c.Slots, Filled: c.Filled, Temporary: c.Temporary, Worth: c.Worth, TemporaryFirst: c.TemporaryFirst,
				SpendRest: c.SpendRest, Hidden: c.Hidden}}
		for i, n := range c.Worths {
			x.Counter.Worths[i] = uint16(n)
		}
		for _, i := range c.Of {
			x.Of = append(x.Of, sc.Party[i].Name)
		}
		if c.Done != nil {
			x.Hooks[scenario.OnComplete] = hookOf(*c.Done)
		}
		out = append(out, x)
	}
	return out
}

func contentOf(sc *Scenario) (out []scenario.ContentCommand) {
	for _, k := range sc.Content {
		x := scenario.ContentCommand{Name: k.Name, Item: k.Item, Cost: scenario.CommandCost(k.Cost), Run: explore.Func(func(*explore.Scene) error { return nil })}
		for _, r := range k.Regions {
			x.Regions = append(x.Regions, regionName(r))
		}
		for _, i := range k.Who {
			x.Who = append(x.Who, sc.Party[i].Name)
		}
		if k.Deed != nil {
			x.Run = hookOf(*k.Deed)
		}
		out = append(out, x)
	}
	return out
}

// counterFacts tells of a Counter of explore.
func counterFacts(f *Facts, c counter.Counter, name string, owner int, things []string) {
	f.Line("counter "+name, owner, int(c.Filled), int(c.Temporary))
	for _, name := range things {
		f.Line("thing " + name)
	}
}

// takenFacts tells of what PCs take along into the next scenario. CT-17
func takenFacts(f *Facts, run *explore.Runner) {
	for i := range run.State().PCs {
		for _, c := range run.Outcome() {
			if c.Name == run.Game().Party()[i].Name {
				for _, k := range c.Counters {
					counterFacts(f, k.Counter, k.Name, i+1, k.Things)
				}
			}
		}
	}
}
