package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// With Spec.Apart, how an event changes what each PC knows.

// A minds changes the Minds of a State. It never changes one in place, so the journal has nothing to keep.
type minds struct {
	writer
	own bool // the list has been copied
}

func (m *minds) of(p scenario.Who) *board.Mind {
	if !m.own {
		m.state.Minds, m.own = slices.Clone(m.state.Minds), true
	}
	return m.state.Mind(p)
}

// toldTo reports whether a PC knows of an event. An event for nobody did not come from play: all know of it.
func toldTo(ev *board.Event, p scenario.Who) bool {
	return ev.For == scenario.Everyone || ev.For == scenario.Nobody || ev.For == p || ev.Only.Has(p)
}

// tells reports whether a PC learns from an event. While it is away, or has not come yet, it learns only what happens to itself. GL-49
func (m *minds) tells(ev *board.Event, p scenario.Who) bool {
	return toldTo(ev, p) && (!m.state.PCs[p.Index()].Fate.Absent() || ev.Who == p)
}

// learnMap changes what the PCs that know of an event think of the map.
func (m *minds) learnMap(ev *board.Event) {
	for i := range m.state.PCs {
		switch p := scenario.PC(i); {
		case !m.tells(ev, p):
		case ev.Kind == board.RegionChanged && m.thinks(p, ev.Region) != scenario.Terrain(ev.To):
			mind := m.of(p)
			mind.Regions = slices.Clone(mind.Regions)
			at, changed := board.FindRegion(mind.Regions, ev.Region)
			if changed {
				mind.Regions = slices.Delete(mind.Regions, at, at+1)
			}
			if to := scenario.Terrain(ev.To); to != m.sc.Terrain[ev.Region] {
				mind.Regions = slices.Insert(mind.Regions, at, board.RegionState{Region: ev.Region, Now: to, Known: to})
			}
			mind.Regions = trim(mind.Regions)
		case ev.Kind == board.WayChanged && m.thinksShut(p, ev.Conn) != (ev.To != 0):
			mind := m.of(p)
			mind.Connections = slices.Clone(mind.Connections)
			at, changed := board.FindWay(mind.Connections, ev.Conn)
			if changed {
				mind.Connections = slices.Delete(mind.Connections, at, at+1)
			}
			if closed := ev.To != 0; closed != m.sc.Spec.Connections[ev.Conn].Closed {
				mind.Connections = slices.Insert(mind.Connections, at, board.WayState{Conn: ev.Conn, Closed: closed, Known: closed})
			}
			mind.Connections = trim(mind.Connections)
		}
	}
}

// learnItems changes what PCs know of the items that lie about. GL-48
func (m *minds) learnItems(ev *board.Event, left []string) {
	switch ev.Kind {
	case board.ItemDropped, board.ItemLaid, board.ItemSeen:
		left = []string{ev.Text}
	case board.ItemsLeft:
	case board.ItemPickedUp, board.Moved, board.Joined:
	default:
		return
	}
	for i := range m.state.PCs {
		p, mind := scenario.PC(i), m.state.Mind(scenario.PC(i))
		list := slices.Clone(mind.Lying)
		if ev.Kind == board.ItemSeen && m.tells(ev, p) {
			list = slices.DeleteFunc(list, func(l board.Lying) bool { return l.Region == ev.Region && l.Item == ev.Text })
			for _, l := range m.state.Lying {
				if l.Region == ev.Region && l.Item == ev.Text {
					list = append(list, board.Lying{Region: l.Region, Item: l.Item, Known: true})
				}
			}
		} else if ev.Kind == board.ItemPickedUp && m.tells(ev, p) {
			if k := slices.Index(list, board.Lying{Region: ev.Region, Item: ev.Text, Known: true}); k >= 0 {
				list = slices.Delete(list, k, k+1)
			}
		} else if m.tells(ev, p) {
			for _, item := range left {
				list = append(list, board.Lying{Region: ev.Region, Item: item, Known: true})
			}
		}
		var kept []board.Lying
		for _, l := range list {
			looks := m.state.IsIn(p, l.Region) || ev.Kind == board.ItemPickedUp && ev.Region == l.Region && m.tells(ev, p)
			if !looks || timesOfItem(l, kept) < timesOfItem(l, m.state.Lying) { // else it is there no more
				kept = append(kept, l)
			}
		}
		if !slices.Equal(kept, mind.Lying) {
			m.of(p).Lying = kept
		}
	}
}

// timesOfItem returns how many such items a list has.
func timesOfItem(l board.Lying, list []board.Lying) (n int) {
	for _, other := range list {
		if other.Region == l.Region && other.Item == l.Item {
			n++
		}
	}
	return n
}

// learn adds i to one of the sets of each PC that knows of the event.
func (m *minds) learn(ev *board.Event, set func(*board.Mind) *scenario.Set, i int) {
	for k := range m.state.PCs {
		if m.tells(ev, scenario.PC(k)) {
			if s := set(m.state.Mind(scenario.PC(k))); !s.Has(i) {
				s = set(m.of(scenario.PC(k)))
				*s = s.Plus(i)
			}
		}
	}
}

// forget makes a Challenge unknown to a PC again.
func (m *minds) forget(p, w scenario.Who) {
	if m.state.Mind(p).Revealed.Has(w.Index()) {
		mind := m.of(p)
		mind.Revealed = mind.Revealed.Minus(w.Index())
	}
}

// applyApart applies an event and changes what each PC knows. The State's own Known, Seen and so on are what any PC knows.
func (w writer) applyApart(ev *board.Event) {
	m := &minds{writer: w}
	var regions []scenario.RegionID // in which Creatures and Seekers may go out of sight
	hides := ruleOf(ev.Kind).hides
	if hides {
		regions = w.stands(ev, nil)
	}
	was := make([]sights, len(regions))
	for i, r := range regions {
		was[i] = w.sights(r)
	}
	var left []string // what a PC leaves behind
	if ev.Kind == board.ItemsLeft {
		left = w.state.PCs[ev.Who.Index()].Items
	}
	var saw board.PCs // the PCs that know where a Challenge is when it falls
	if ev.Kind == board.Defeated {
		for i := range w.state.PCs {
			if w.visibleTo(scenario.PC(i), ev.Who) {
				saw = saw.With(i)
			}
		}
	}
	w.applyShared(ev)
	if len(w.state.Minds) != len(w.state.PCs) {
		return // the State is of another Game
	}
	m.learnOf(ev, saw)
	for k, r := range regions {
		m.lapse(r, was[k])
	}
	if ev.Kind == board.Moved && ev.Who.IsPC() { // after it has lost sight of what it doesn't see there: those that it meets tell it what they see
		m.share(ev.Who)
	}
	m.learnMap(ev)
	m.learnItems(ev, left)
	m.notice(ev)
	if hides || ev.Kind == board.Revealed || ev.Kind == board.Defeated {
		m.agree()
	}
}

// learnOf changes what each PC knows by the kind of an event. saw are the PCs that saw a Challenge fall.
func (m *minds) learnOf(ev *board.Event, saw board.PCs) {
	switch ev.Kind {
	case board.RegionSeen:
		m.learn(ev, func(m *board.Mind) *scenario.Set { return &m.Known }, int(ev.Region))
	case board.RegionExplored:
		m.learn(ev, func(m *board.Mind) *scenario.Set { return &m.Seen }, int(ev.Region))
	case board.WayFound:
		m.learn(ev, func(m *board.Mind) *scenario.Set { return &m.Ways }, int(ev.Conn))
	case board.WaySeen:
		m.learn(ev, func(m *board.Mind) *scenario.Set { return &m.Linked }, int(ev.Conn))
	case board.SecretFound:
		m.learn(ev, func(m *board.Mind) *scenario.Set { return &m.Found }, int(ev.Index))
	case board.FeatureOpened:
		m.learn(ev, func(m *board.Mind) *scenario.Set { return &m.Opened }, int(ev.Index))
	case board.Revealed:
		m.learn(ev, func(m *board.Mind) *scenario.Set { return &m.Revealed }, ev.Who.Index())
		if !plan.RulesOf(m.printed(ev.Who)).Afar && !m.state.Challenges[ev.Who.Index()].Gone {
			m.learn(ev, func(m *board.Mind) *scenario.Set { return &m.Standing }, ev.Who.Index())
		}
	case board.Moved:
		m.moved(ev)
	case board.Joined:
		if goal := m.sc.Goal; goal != scenario.NoRegion && m.sc.Spec.Goal.Known && !m.state.Mind(ev.Who).Known.Has(int(goal)) { // EX-12
			mind := m.of(ev.Who)
			mind.Known = mind.Known.Plus(int(goal))
		}
		m.share(ev.Who)
	case board.Defeated, board.Spawned, board.Respawned:
		for i := range m.state.PCs {
			m.renew(ev, scenario.PC(i), saw.Has(scenario.PC(i)))
		}
	}
}

// renew changes what a PC knows of a Challenge that has fallen, or that comes to the map.
func (m *minds) renew(ev *board.Event, p scenario.Who, saw bool) {
	c := ev.Who.Index()
	if saw { // EX-30
		mind := m.of(p)
		mind.Revealed = mind.Revealed.Plus(c)
	} else {
		m.forget(p, ev.Who) // a new one has yet to show itself
	}
	if mind := m.state.Mind(p); ev.Kind == board.Spawned && (mind.Standing.Has(c) || mind.Fallen.Has(c)) { // another stood there under its number
		mind = m.of(p)
		mind.Standing, mind.Fallen = mind.Standing.Minus(c), mind.Fallen.Minus(c)
	}
}

// agree sets for each Challenge whether it is revealed to some PC.
func (m *minds) agree() {
	for i := range m.state.Challenges {
		known := false
		for p := range m.state.PCs {
			known = known || m.state.Mind(scenario.PC(p)).Revealed.Has(i)
		}
		if m.state.Challenges[i].Revealed != known {
			m.challenge(scenario.ChallengeAt(i)).Revealed = known
		}
	}
}

// moved changes what PCs know when somebody has Moved. A PC learns the way that it goes.
func (m *minds) moved(ev *board.Event) {
	if ev.Who.IsPC() {
		if mind := m.of(ev.Who); ev.Conn != scenario.NoConn {
			mind.Linked = mind.Linked.Plus(int(ev.Conn))
			if m.sc.Spec.Connections[ev.Conn].Hidden {
				mind.Ways = mind.Ways.Plus(int(ev.Conn))
			}
		}
		return
	}
	for i := range m.state.PCs {
		p, afar := scenario.PC(i), plan.RulesOf(m.printed(ev.Who)).Afar
		sees := m.seesInto(p, ev.Region)
		if !(sees && (afar || m.state.IsIn(p, ev.Region))) { // EX-30, EX-34: it has slipped away
			m.forget(p, ev.Who)
		}
	}
}
