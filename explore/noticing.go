package explore

import "slices"

// What each PC notices where it is: what stands there, and bodies.

// timesOfBody returns how many such bodies a list has. A Seeker that has respawned may leave several.
func timesOfBody(b Body, list []Body) (n int) {
	for _, c := range list {
		if c.Seeker == b.Seeker && c.Region == b.Region && c.Hidden == b.Hidden {
			n++
		}
	}
	return n
}

// toldBody returns the bodies that a PC knows of after an event that tells of one. A PC that is told of a body's hiding or dragging
// sees where it lay or is there: seeBodies takes it out there.
func (m *minds) toldBody(list []Body, ev *Event) []Body {
	now := Body{Seeker: ev.Who, Region: ev.Region, Known: true, Hidden: ev.Kind == BodyHidden}
	switch ev.Kind {
	case BodyLeft, BodyDragged, BodyHidden:
		list = append(list, now)
	case BodySeen:
		list = slices.DeleteFunc(list, func(b Body) bool { return b.Seeker == ev.Who && b.Region == ev.Region })
		for _, b := range m.Bodies {
			if b.Known = true; b.Seeker == ev.Who && b.Region == ev.Region {
				list = append(list, b)
			}
		}
	}
	return list
}

// The sights of a region are the PCs that see into it, and those that are in it.
type sights struct{ seen, met PCs }

func (w writer) sights(r RegionID) (s sights) {
	if r != NoRegion {
		s.seen = w.those(func(p Who) bool { return w.seesInto(p, r) })
		s.met = w.those(func(p Who) bool { return w.isIn(p, r) })
	}
	return s
}

// lapse makes the Creatures and Seekers of a region unknown again to PCs that no longer see them. EX-34
func (m *minds) lapse(r RegionID, was sights) {
	for i := range m.PCs {
		if p := PC(i); r != NoRegion && m.isIn(p, r) && !m.seesInto(p, r) && (was.seen.Has(p) || !was.met.Has(p)) {
			for at := m.first[r]; at != Nobody; at = m.next[at.Index()] {
				if rulesOf(m.printed(at)).afar {
					m.forget(p, at)
				}
			}
		}
	}
}

// notice keeps what each PC has seen last: the Environs, Obstacles and Traps that it is with, and the bodies and open Features that it sees.
func (m *minds) notice(ev *Event) {
	if !ruleOf(ev.Kind).noticed {
		return
	}
	for i := range m.PCs {
		p := PC(i)
		if m.PCs[i].Fate != Playing {
			continue
		}
		for k := range m.Challenges {
			m.meets(p, ChallengeAt(k), ev)
		}
		if len(m.Bodies) > 0 || len(m.mind(p).Bodies) > 0 {
			m.seeBodies(p, ev)
		}
		for f := range m.sc.spec.Features {
			if mind := m.mind(p); m.Opened.Has(f) && !mind.Opened.Has(f) && m.seesInto(p, m.sc.regions[m.sc.spec.Features[f].Region]) {
				mind = m.of(p)
				mind.Opened = mind.Opened.plus(f)
			}
		}
	}
}

// meets records whether an Environ, Obstacle or Trap is where a PC is.
func (m *minds) meets(p, w Who, ev *Event) {
	i, mind := w.Index(), m.mind(p)
	switch {
	case rulesOf(m.printed(w)).afar:
	case m.isWith(p, w):
		stands := !m.Challenges[i].Gone && m.visibleTo(p, w)
		if fell := m.Challenges[i].Gone && (mind.Standing.Has(i) || mind.Fallen.Has(i)); stands != mind.Standing.Has(i) || fell != mind.Fallen.Has(i) {
			mind = m.of(p)
			mind.Standing, mind.Fallen = mind.Standing.minus(i), mind.Fallen.minus(i)
			if stands {
				mind.Standing = mind.Standing.plus(i)
			} else if fell {
				mind.Fallen = mind.Fallen.plus(i)
			}
		}
	case ev.Kind == Moved && ev.Who == w && mind.Standing.Has(i): // content has moved it away
		mind = m.of(p)
		mind.Standing = mind.Standing.minus(i)
	}
}

// seeBodies records the bodies that a PC sees or finds no more, and those that it has dragged or hidden.
func (m *minds) seeBodies(p Who, ev *Event) {
	mind := m.mind(p)
	list := slices.Clone(mind.Bodies)
	if m.tells(ev, p) {
		list = m.toldBody(list, ev)
	}
	var kept []Body
	for _, b := range list {
		if looks := m.isIn(p, b.Region) || m.seesInto(p, b.Region); !looks || timesOfBody(b, kept) < timesOfBody(b, m.Bodies) {
			kept = append(kept, b)
			continue
		}
		b.Hidden = !b.Hidden // it is there no more, or has been hidden
		if m.seesInto(p, b.Region) && timesOfBody(b, kept) < timesOfBody(b, m.Bodies) {
			kept = append(kept, b)
		}
	}
	if !slices.Equal(kept, mind.Bodies) {
		m.of(p).Bodies = trim(kept)
	}
}
