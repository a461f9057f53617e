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
			r.Now, r.About = w.agreed(company, r.Region), w.agreedAbout(company, r.Region)
			all.Regions = w.withRegion(all.Regions, r)
		}
		for _, c := range m.Connections {
			all.Connections = w.withShut(all.Connections, c.Conn, w.agreedShut(company, c.Conn))
		}
	}
	w.shareTexts(&all, company)
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
	for _, m := range company {
		*m = all
	}
}

// agreed returns what PCs who meet think of a region. Each bit of its Terrain is as it is now if one of them knows that.
func (w writer) agreed(company []*board.Mind, r scenario.RegionID) scenario.Terrain {
	now, wrong := w.terrain(r), scenario.AllTerrain
	for _, m := range company {
		wrong &= board.TerrainIn(m.Regions, r, w.sc.Terrain[r]) ^ now
	}
	return now ^ wrong
}

// agreedShut does what agreed does, for whether a connection is closed.
func (w writer) agreedShut(company []*board.Mind, c scenario.ConnID) bool {
	closed := w.shut(c)
	right := slices.ContainsFunc(company, func(m *board.Mind) bool {
		return board.ShutIn(m.Connections, c, w.sc.Spec.Connections[c].Closed) == closed
	})
	return closed == right
}

// withThose adds things to a list until it has each as often as the other list.
func withThose[T comparable](list, those []T) []T {
	for _, thing := range those {
		if times(list, thing) < times(those, thing) {
			list = append(list, thing)
		}
	}
	return list
}
