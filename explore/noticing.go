package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What each PC notices where it is: what stands there, and bodies.

// timesOfBody returns how many such bodies a list has. A Seeker that has respawned may leave several.
func timesOfBody(b board.Body, list []board.Body) (n int) {
	for _, c := range list {
		if c.Seeker == b.Seeker && c.Region == b.Region && c.Hidden == b.Hidden {
			n++
		}
	}
	return n
}

// toldBody returns the bodies that a PC knows of after an event that tells of one. A PC that is told of a body's hiding or dragging
// sees where it lay or is there: seeBodies takes it out there.
func (m *minds) toldBody(list []board.Body, ev *board.Event) []board.Body {
	now := board.Body{Seeker: ev.Who, Region: ev.Region, Known: true, Hidden: ev.Kind == board.BodyHidden}
	switch ev.Kind {
	case board.BodyLeft, board.BodyDragged, board.BodyHidden:
		list = append(list, now)
	case board.BodySeen:
		list = slices.DeleteFunc(list, func(b board.Body) bool { return b.Seeker == ev.Who && b.Region == ev.Region })
		for _, b := range m.state.Bodies {
			if b.Known = true; b.Seeker == ev.Who && b.Region == ev.Region {
				list = append(list, b)
			}
		}
	}
	return list
}

// The sights of a region are the PCs that see into it, and those that are in it.
type sights struct{ seen, met board.PCs }

func (w writer) sights(r scenario.RegionID) (s sights) {
	if r != scenario.NoRegion {
		s.seen = w.state.Those(func(p scenario.Who) bool { return w.seesInto(p, r) })
		s.met = w.state.Those(func(p scenario.Who) bool { return w.state.IsIn(p, r) })
	}
	return s
}

// lapse makes the Creatures and Seekers of a region unknown again to PCs that no longer see them. EX-34
func (m *minds) lapse(r scenario.RegionID, was sights) {
	for i := range m.state.PCs {
		if p := scenario.PC(i); r != scenario.NoRegion && m.state.IsIn(p, r) && !m.seesInto(p, r) && (was.seen.Has(p) || !was.met.Has(p)) {
			for at := m.first[r]; at != scenario.Nobody; at = m.next[at.Index()] {
				if plan.RulesOf(m.printed(at)).Afar {
					m.forget(p, at)
				}
			}
		}
	}
}

// notice keeps what each PC has seen last: the Environs, Obstacles and Traps that it is with, and the bodies and open Features that it sees.
func (m *minds) notice(ev *board.Event) {
	if !ruleOf(ev.Kind).noticed {
		return
	}
	for i := range m.state.PCs {
		p := scenario.PC(i)
		if m.state.PCs[i].Fate != board.Playing {
			continue
		}
		for k := range m.state.Challenges {
			m.meets(p, scenario.ChallengeAt(k), ev)
		}
		if len(m.state.Bodies) > 0 || len(m.state.Mind(p).Bodies) > 0 {
			m.seeBodies(p, ev)
		}
		for f := range m.sc.Spec.Features {
			if mind := m.state.Mind(p); m.state.Opened.Has(f) && !mind.Opened.Has(f) && m.seesInto(p, m.sc.Regions[m.sc.Spec.Features[f].Region]) {
				mind = m.of(p)
				mind.Opened = mind.Opened.Plus(f)
			}
		}
	}
}

// meets records whether an Environ, Obstacle or Trap is where a PC is.
func (m *minds) meets(p, w scenario.Who, ev *board.Event) {
	i, mind := w.Index(), m.state.Mind(p)
	switch {
	case plan.RulesOf(m.printed(w)).Afar:
	case m.isWith(p, w):
		stands := !m.state.Challenges[i].Gone && m.visibleTo(p, w)
		if fell := m.state.Challenges[i].Gone && (mind.Standing.Has(i) || mind.Fallen.Has(i)); stands != mind.Standing.Has(i) || fell != mind.Fallen.Has(i) {
			mind = m.of(p)
			mind.Standing, mind.Fallen = mind.Standing.Minus(i), mind.Fallen.Minus(i)
			if stands {
				mind.Standing = mind.Standing.Plus(i)
			} else if fell {
				mind.Fallen = mind.Fallen.Plus(i)
			}
		}
	case ev.Kind == board.Moved && ev.Who == w && mind.Standing.Has(i): // content has moved it away
		mind = m.of(p)
		mind.Standing = mind.Standing.Minus(i)
	}
}

// seeBodies records the bodies that a PC sees or finds no more, and those that it has dragged or hidden.
func (m *minds) seeBodies(p scenario.Who, ev *board.Event) {
	mind := m.state.Mind(p)
	list := slices.Clone(mind.Bodies)
	if m.tells(ev, p) {
		list = m.toldBody(list, ev)
	}
	var kept []board.Body
	for _, b := range list {
		if looks := m.state.IsIn(p, b.Region) || m.seesInto(p, b.Region); !looks || timesOfBody(b, kept) < timesOfBody(b, m.state.Bodies) {
			kept = append(kept, b)
			continue
		}
		b.Hidden = !b.Hidden // it is there no more, or has been hidden
		if m.seesInto(p, b.Region) && timesOfBody(b, kept) < timesOfBody(b, m.state.Bodies) {
			kept = append(kept, b)
		}
	}
	if !slices.Equal(kept, mind.Bodies) {
		m.of(p).Bodies = trim(kept)
	}
}
