package explore

import "slices"

// With Spec.Apart, how an event changes what each PC knows.

// A minds changes the Minds of a State. It never changes one in place, so the journal has nothing to keep.
type minds struct {
	writer
	own bool // the list has been copied
}

func (m *minds) of(p Who) *Mind {
	if !m.own {
		m.Minds, m.own = slices.Clone(m.Minds), true
	}
	return m.mind(p)
}

// toldTo reports whether a PC knows of an event. An event for nobody did not come from play: all know of it.
func toldTo(ev *Event, p Who) bool {
	return ev.For == Everyone || ev.For == Nobody || ev.For == p || ev.Only.Has(p)
}

// tells reports whether a PC learns from an event. While it is away, or has not come yet, it learns only what happens to itself. GL-49
func (m *minds) tells(ev *Event, p Who) bool {
	return toldTo(ev, p) && (!m.PCs[p.Index()].Fate.absent() || ev.Who == p)
}

// learnMap changes what the PCs that know of an event think of the map.
func (m *minds) learnMap(ev *Event) {
	for i := range m.PCs {
		switch p := PC(i); {
		case !m.tells(ev, p):
		case ev.Kind == RegionChanged && m.thinks(p, ev.Region) != Terrain(ev.To):
			mind := m.of(p)
			mind.Regions = slices.Clone(mind.Regions)
			at, changed := findRegion(mind.Regions, ev.Region)
			if changed {
				mind.Regions = slices.Delete(mind.Regions, at, at+1)
			}
			if to := Terrain(ev.To); to != m.sc.terrain[ev.Region] {
				mind.Regions = slices.Insert(mind.Regions, at, RegionState{Region: ev.Region, Now: to, Known: to})
			}
			mind.Regions = trim(mind.Regions)
		case ev.Kind == WayChanged && m.thinksShut(p, ev.Conn) != (ev.To != 0):
			mind := m.of(p)
			mind.Connections = slices.Clone(mind.Connections)
			at, changed := findWay(mind.Connections, ev.Conn)
			if changed {
				mind.Connections = slices.Delete(mind.Connections, at, at+1)
			}
			if closed := ev.To != 0; closed != m.sc.spec.Connections[ev.Conn].Closed {
				mind.Connections = slices.Insert(mind.Connections, at, WayState{Conn: ev.Conn, Closed: closed, Known: closed})
			}
			mind.Connections = trim(mind.Connections)
		}
	}
}

// learnItems changes what PCs know of the items that lie about. GL-48
func (m *minds) learnItems(ev *Event, left []string) {
	switch ev.Kind {
	case ItemDropped, ItemLaid, ItemSeen:
		left = []string{ev.Text}
	case ItemsLeft:
	case ItemPickedUp, Moved, Joined:
	default:
		return
	}
	for i := range m.PCs {
		p, mind := PC(i), m.mind(PC(i))
		list := slices.Clone(mind.Lying)
		if ev.Kind == ItemSeen && m.tells(ev, p) {
			list = slices.DeleteFunc(list, func(l Lying) bool { return l.Region == ev.Region && l.Item == ev.Text })
			for _, l := range m.Lying {
				if l.Region == ev.Region && l.Item == ev.Text {
					list = append(list, Lying{Region: l.Region, Item: l.Item, Known: true})
				}
			}
		} else if ev.Kind == ItemPickedUp && m.tells(ev, p) {
			if k := slices.Index(list, Lying{Region: ev.Region, Item: ev.Text, Known: true}); k >= 0 {
				list = slices.Delete(list, k, k+1)
			}
		} else if m.tells(ev, p) {
			for _, item := range left {
				list = append(list, Lying{Region: ev.Region, Item: item, Known: true})
			}
		}
		var kept []Lying
		for _, l := range list {
			looks := m.isIn(p, l.Region) || ev.Kind == ItemPickedUp && ev.Region == l.Region && m.tells(ev, p)
			if !looks || timesOfItem(l, kept) < timesOfItem(l, m.Lying) { // else it is there no more
				kept = append(kept, l)
			}
		}
		if !slices.Equal(kept, mind.Lying) {
			m.of(p).Lying = kept
		}
	}
}

// timesOfItem returns how many such items a list has.
func timesOfItem(l Lying, list []Lying) (n int) {
	for _, other := range list {
		if other.Region == l.Region && other.Item == l.Item {
			n++
		}
	}
	return n
}

// learn adds i to one of the sets of each PC that knows of the event.
func (m *minds) learn(ev *Event, set func(*Mind) *Set, i int) {
	for k := range m.PCs {
		if m.tells(ev, PC(k)) {
			if s := set(m.mind(PC(k))); !s.Has(i) {
				s = set(m.of(PC(k)))
				*s = s.plus(i)
			}
		}
	}
}

// forget makes a Challenge unknown to a PC again.
func (m *minds) forget(p, w Who) {
	if m.mind(p).Revealed.Has(w.Index()) {
		mind := m.of(p)
		mind.Revealed = mind.Revealed.minus(w.Index())
	}
}

// applyApart applies an event and changes what each PC knows. The State's own Known, Seen and so on are what any PC knows.
func (w writer) applyApart(ev *Event) {
	m := &minds{writer: w}
	var regions []RegionID // in which Creatures and Seekers may go out of sight
	hides := ruleOf(ev.Kind).hides
	if hides {
		regions = w.stands(ev, nil)
	}
	was := make([]sights, len(regions))
	for i, r := range regions {
		was[i] = w.sights(r)
	}
	var left []string // what a PC leaves behind
	if ev.Kind == ItemsLeft {
		left = w.PCs[ev.Who.Index()].Items
	}
	var knew PCs // the PCs that know where a Challenge is when it falls
	if ev.Kind == Defeated {
		for i := range w.PCs {
			if w.visibleTo(PC(i), ev.Who) {
				knew = knew.with(i)
			}
		}
	}
	w.applyShared(ev)
	if len(w.Minds) != len(w.PCs) {
		return // the State is of another Game
	}
	switch ev.Kind {
	case RegionSeen:
		m.learn(ev, func(m *Mind) *Set { return &m.Known }, int(ev.Region))
	case RegionExplored:
		m.learn(ev, func(m *Mind) *Set { return &m.Seen }, int(ev.Region))
	case WayFound:
		m.learn(ev, func(m *Mind) *Set { return &m.Ways }, int(ev.Conn))
	case WaySeen:
		m.learn(ev, func(m *Mind) *Set { return &m.Linked }, int(ev.Conn))
	case SecretFound:
		m.learn(ev, func(m *Mind) *Set { return &m.Found }, int(ev.Index))
	case FeatureOpened:
		m.learn(ev, func(m *Mind) *Set { return &m.Opened }, int(ev.Index))
	case Revealed:
		m.learn(ev, func(m *Mind) *Set { return &m.Revealed }, ev.Who.Index())
		if !rulesOf(w.printed(ev.Who)).afar && !w.Challenges[ev.Who.Index()].Gone {
			m.learn(ev, func(m *Mind) *Set { return &m.Standing }, ev.Who.Index())
		}
	case Moved:
		m.moved(ev)
	case Joined:
		if goal := w.sc.goal; goal != NoRegion && w.sc.spec.Goal.Known && !m.mind(ev.Who).Known.Has(int(goal)) { // EX-12
			mind := m.of(ev.Who)
			mind.Known = mind.Known.plus(int(goal))
		}
		m.share(ev.Who)
	case Defeated, Spawned, Respawned:
		for i := range w.PCs {
			p := PC(i)
			if ev.Kind == Defeated && knew.Has(p) { // EX-30: it saw it fall
				mind := m.of(p)
				mind.Revealed = mind.Revealed.plus(ev.Who.Index())
			} else {
				m.forget(p, ev.Who) // a new one has yet to show itself
			}
			if ev.Kind == Spawned {
				if mind := m.mind(p); mind.Standing.Has(ev.Who.Index()) || mind.Fallen.Has(ev.Who.Index()) { // another stood there under its number
					mind = m.of(p)
					mind.Standing, mind.Fallen = mind.Standing.minus(ev.Who.Index()), mind.Fallen.minus(ev.Who.Index())
				}
			}
		}
	}
	for k, r := range regions {
		m.lapse(r, was[k])
	}
	if ev.Kind == Moved && ev.Who.IsPC() { // after it has lost sight of what it doesn't see there: those that it meets tell it what they see
		m.share(ev.Who)
	}
	m.learnMap(ev)
	m.learnItems(ev, left)
	m.notice(ev)
	for i := 0; i < len(w.Challenges) && (hides || ev.Kind == Revealed || ev.Kind == Defeated); i++ { // revealed to some PC
		who, known := ChallengeAt(i), false
		for p := range w.PCs {
			known = known || m.mind(PC(p)).Revealed.Has(i)
		}
		if w.Challenges[i].Revealed != known {
			w.challenge(who).Revealed = known
		}
	}
}

// moved changes what PCs know when somebody has Moved. A PC learns the way that it goes.
func (m *minds) moved(ev *Event) {
	if ev.Who.IsPC() {
		if mind := m.of(ev.Who); ev.Conn != NoConn {
			mind.Linked = mind.Linked.plus(int(ev.Conn))
			if m.sc.spec.Connections[ev.Conn].Hidden {
				mind.Ways = mind.Ways.plus(int(ev.Conn))
			}
		}
		return
	}
	for i := range m.PCs {
		p, afar := PC(i), rulesOf(m.printed(ev.Who)).afar
		sees := m.seesInto(p, ev.Region)
		if !(sees && (afar || m.isIn(p, ev.Region))) { // EX-30, EX-34: it has slipped away
			m.forget(p, ev.Who)
		}
	}
}
