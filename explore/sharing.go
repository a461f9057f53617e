package explore

import "slices"

// PCs that meet tell each other all they know.

// share lets the PCs in the region of a PC tell each other all they know.
func (m *minds) share(p Who) {
	company := m.company(p)
	var all Mind
	for i := range m.PCs {
		if company.Has(PC(i)) {
			mind := m.mind(PC(i))
			theirs := mind.sets()
			for k, set := range all.sets() {
				*set = set.or(*theirs[k])
			}
			for _, b := range mind.Bodies {
				if timesOfBody(b, all.Bodies) < timesOfBody(b, mind.Bodies) {
					all.Bodies = append(all.Bodies, b)
				}
			}
		}
	}
	for i := range m.Challenges { // one has seen it there, another gone: the later is right
		if all.Standing.Has(i) && all.Fallen.Has(i) {
			if m.Challenges[i].Gone {
				all.Standing = all.Standing.minus(i)
			} else {
				all.Fallen = all.Fallen.minus(i)
			}
		}
	}
	all.Bodies = trim(slices.DeleteFunc(slices.Clone(all.Bodies), func(b Body) bool { // likewise
		return timesOfBody(b, m.Bodies) == 0 && slices.ContainsFunc(all.Bodies, func(c Body) bool { return c.Seeker == b.Seeker && timesOfBody(c, m.Bodies) > 0 })
	}))
	m.shareMap(company, &all)
	for i := range m.PCs {
		if company.Has(PC(i)) {
			*m.of(PC(i)) = all
		}
	}
}

// shareMap puts together what PCs know of the changed map and of the items that lie about. Where they don't agree, one has been there later
// than the other: what is true now is right.
func (m *minds) shareMap(company PCs, all *Mind) {
	for i := range m.PCs {
		if !company.Has(PC(i)) {
			continue
		}
		mind := m.mind(PC(i))
		for _, l := range mind.Lying {
			if timesOfItem(l, all.Lying) < timesOfItem(l, mind.Lying) {
				all.Lying = append(all.Lying, l)
			}
		}
		for _, r := range mind.Regions {
			if at, known := findRegion(all.Regions, r.Region); !known {
				all.Regions = slices.Insert(all.Regions, at, r)
			}
		}
		for _, w := range mind.Connections {
			if at, known := findWay(all.Connections, w.Conn); !known {
				all.Connections = slices.Insert(all.Connections, at, w)
			}
		}
	}
	disagree := func(same func(p Who) bool) bool {
		for i := range m.PCs {
			if company.Has(PC(i)) && !same(PC(i)) {
				return true
			}
		}
		return false
	}
	all.Lying = trim(slices.DeleteFunc(all.Lying, func(l Lying) bool {
		return timesOfItem(l, m.Lying) == 0 && disagree(func(p Who) bool { return timesOfItem(l, m.mind(p).Lying) > 0 || !m.mind(p).Seen.Has(int(l.Region)) })
	}))
	all.Regions = trim(slices.DeleteFunc(all.Regions, func(r RegionState) bool {
		return m.terrain(r.Region) == m.sc.terrain[r.Region] && disagree(func(p Who) bool { return m.thinks(p, r.Region) == r.Known })
	}))
	all.Connections = trim(slices.DeleteFunc(all.Connections, func(w WayState) bool {
		return m.shut(w.Conn) == m.sc.spec.Connections[w.Conn].Closed && disagree(func(p Who) bool { return m.thinksShut(p, w.Conn) == w.Known })
	}))
}
