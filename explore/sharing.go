package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// PCs that meet tell each other all they know.

// share lets the PCs in the region of a PC tell each other all they know.
func (m *minds) share(p scenario.Who) {
	company := m.state.Company(p)
	var all board.Mind
	for i := range m.state.PCs {
		if company.Has(scenario.PC(i)) {
			mind := m.state.Mind(scenario.PC(i))
			theirs := mind.Sets()
			for k, set := range all.Sets() {
				*set = set.Or(*theirs[k])
			}
			for _, b := range mind.Bodies {
				if timesOfBody(b, all.Bodies) < timesOfBody(b, mind.Bodies) {
					all.Bodies = append(all.Bodies, b)
				}
			}
		}
	}
	for i := range m.state.Challenges { // one has seen it there, another gone: the later is right
		if all.Standing.Has(i) && all.Fallen.Has(i) {
			if m.state.Challenges[i].Gone {
				all.Standing = all.Standing.Minus(i)
			} else {
				all.Fallen = all.Fallen.Minus(i)
			}
		}
	}
	all.Bodies = trim(slices.DeleteFunc(slices.Clone(all.Bodies), func(b board.Body) bool { // likewise
		return timesOfBody(b, m.state.Bodies) == 0 && slices.ContainsFunc(all.Bodies,
			func(c board.Body) bool { return c.Seeker == b.Seeker && timesOfBody(c, m.state.Bodies) > 0 })
	}))
	m.shareMap(company, &all)
	for i := range m.state.PCs {
		if company.Has(scenario.PC(i)) {
			*m.of(scenario.PC(i)) = all
		}
	}
}

// shareMap puts together what PCs know of the changed map and of the items that lie about. Where they don't agree, one has been there later
// than the other: what is true now is right.
func (m *minds) shareMap(company board.PCs, all *board.Mind) {
	for i := range m.state.PCs {
		if !company.Has(scenario.PC(i)) {
			continue
		}
		mind := m.state.Mind(scenario.PC(i))
		for _, l := range mind.Lying {
			if timesOfItem(l, all.Lying) < timesOfItem(l, mind.Lying) {
				all.Lying = append(all.Lying, l)
			}
		}
		for _, r := range mind.Regions {
			if at, known := board.FindRegion(all.Regions, r.Region); !known {
				all.Regions = slices.Insert(all.Regions, at, r)
			}
		}
		for _, w := range mind.Connections {
			if at, known := board.FindWay(all.Connections, w.Conn); !known {
				all.Connections = slices.Insert(all.Connections, at, w)
			}
		}
	}
	disagree := func(same func(p scenario.Who) bool) bool {
		for i := range m.state.PCs {
			if company.Has(scenario.PC(i)) && !same(scenario.PC(i)) {
				return true
			}
		}
		return false
	}
	all.Lying = trim(slices.DeleteFunc(all.Lying, func(l board.Lying) bool {
		return timesOfItem(l, m.state.Lying) == 0 && disagree(func(p scenario.Who) bool {
			return timesOfItem(l, m.state.Mind(p).Lying) > 0 || !m.state.Mind(p).Seen.Has(int(l.Region))
		})
	}))
	all.Regions = trim(slices.DeleteFunc(all.Regions, func(r board.RegionState) bool {
		return m.terrain(r.Region) == m.sc.Terrain[r.Region] && disagree(func(p scenario.Who) bool { return m.thinks(p, r.Region) == r.Known })
	}))
	all.Connections = trim(slices.DeleteFunc(all.Connections, func(w board.WayState) bool {
		return m.shut(w.Conn) == m.sc.Spec.Connections[w.Conn].Closed && disagree(func(p scenario.Who) bool { return m.thinksShut(p, w.Conn) == w.Known })
	}))
}
