package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// PCs that meet tell each other all they know.

// share lets the PCs in the region of a PC tell each other all they know. Where they don't agree, one has been there later than the other: what
// is true now is right.
func (w writer) share(p scenario.Who) {
	var all board.Mind
	var company []*board.Mind
	for i := range w.state.PCs {
		if w.state.Company(p).Has(scenario.PC(i)) {
			company = append(company, w.mind(scenario.PC(i)))
		}
	}
	for _, m := range company {
		theirs := m.Sets()
		for k, set := range all.Sets() {
			*set = set.Or(*theirs[k])
		}
		all.Bodies, all.Lying = withThose(all.Bodies, m.Bodies), withThose(all.Lying, m.Lying)
		for _, r := range m.Regions {
			if at, known := board.FindRegion(all.Regions, r.Region); !known {
				all.Regions = slices.Insert(all.Regions, at, r)
			}
		}
		for _, c := range m.Connections {
			if at, known := board.FindWay(all.Connections, c.Conn); !known {
				all.Connections = slices.Insert(all.Connections, at, c)
			}
		}
	}
	for i := range w.state.Challenges { // one has seen it there, another gone
		switch {
		case !all.Standing.Has(i) || !all.Fallen.Has(i):
		case w.state.Challenges[i].Gone:
			all.Standing = all.Standing.Minus(i)
		default:
			all.Fallen = all.Fallen.Minus(i)
		}
	}
	some := func(other func(m *board.Mind) bool) bool { return slices.ContainsFunc(company, other) }
	told := slices.Clone(all.Bodies)
	all.Bodies = trim(slices.DeleteFunc(all.Bodies, func(b board.Body) bool {
		return times(w.state.Bodies, b) == 0 &&
			slices.ContainsFunc(told, func(c board.Body) bool { return c.Seeker == b.Seeker && times(w.state.Bodies, c) > 0 })
	}))
	all.Lying = trim(slices.DeleteFunc(all.Lying, func(l board.Lying) bool {
		return times(w.state.Lying, l) == 0 && some(func(m *board.Mind) bool { return times(m.Lying, l) == 0 && m.Seen.Has(int(l.Region)) })
	}))
	all.Regions = trim(slices.DeleteFunc(all.Regions, func(r board.RegionState) bool {
		printed := w.sc.Terrain[r.Region]
		return w.terrain(r.Region) == printed && some(func(m *board.Mind) bool { return board.TerrainIn(m.Regions, r.Region, printed) != r.Now })
	}))
	all.Connections = trim(slices.DeleteFunc(all.Connections, func(c board.WayState) bool {
		printed := w.sc.Spec.Connections[c.Conn].Closed
		return w.shut(c.Conn) == printed && some(func(m *board.Mind) bool { return board.ShutIn(m.Connections, c.Conn, printed) != c.Closed })
	}))
	for _, m := range company {
		*m = all
	}
}

// withThose returns a list with what is in another, as often as it is there.
func withThose[T comparable](list, those []T) []T {
	for _, thing := range those {
		if times(list, thing) < times(those, thing) {
			list = append(list, thing)
		}
	}
	return list
}
