package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/walk"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What content asks about the map: ways out of a region, how far another one is, and who is near. Asking changes nothing.

// OpenExits returns the open ways out of a region, in the order of the Spec: they lead this way, aren't closed, and have been found if they are
// hidden. Obstacles in them don't count. It returns nil if there is no such region. §GL-71
func (pos *Position) OpenExits(r scenario.RegionID) (list []scenario.Exit) {
	if r < 0 || int(r) >= len(pos.sc.Exits) {
		return nil
	}
	for _, e := range pos.sc.Exits[r] {
		if e.Open && pos.openTo(e.Conn) && !pos.shut(e.Conn) {
			list = append(list, e)
		}
	}
	return list
}

// waysFrom finds the shortest ways from a region by open ways.
func (pos *Position) waysFrom(r scenario.RegionID) walk.Ways {
	return walk.From(len(pos.sc.Exits), r, func(r scenario.RegionID, to func(scenario.RegionID)) {
		for _, e := range pos.OpenExits(r) {
			to(e.To)
		}
	})
}

// Distance returns how many Moves lead from one region to another by open ways: 0 to itself, -1 if none do, or if there is no such region. GL-71
func (pos *Position) Distance(from, to scenario.RegionID) int { return pos.waysFrom(from).Moves(to) }

// Path returns the regions on a shortest way by open ways, without the first and with the last. If several ways are as short, it takes the one whose
// connections come first in the Spec. It is nil if there is none. GL-71
func (pos *Position) Path(from, to scenario.RegionID) []scenario.RegionID {
	return pos.waysFrom(from).To(to)
}

// Near returns who is in play within so many Moves of a region by open ways: PCs in party order, then Challenges by number. Obstacles are in no
// region. GL-71
func (pos *Position) Near(r scenario.RegionID, moves int) (list []scenario.Who) {
	ways := pos.waysFrom(r)
	is := func(at scenario.RegionID) bool { n := ways.Moves(at); return n >= 0 && n <= moves }
	for i := range pos.state.PCs {
		if p := &pos.state.PCs[i]; p.Fate == board.FatePlaying && is(p.Region) {
			list = append(list, scenario.PC(i))
		}
	}
	for i := range pos.state.Challenges {
		if f := &pos.state.Challenges[i]; !f.Gone && is(f.Region) {
			list = append(list, scenario.ChallengeAt(i))
		}
	}
	return list
}

// Exits returns the open ways out of it, as Position.OpenExits does. GL-71
func (r SceneRegion) Exits() (list []SceneWay) {
	if !r.is("Exits") {
		return nil
	}
	regions := r.sc.run.sc.Spec.Regions
	for _, e := range r.sc.run.OpenExits(r.id) {
		list = append(list, r.sc.Way(regions[r.id].Name, regions[e.To].Name))
	}
	return list
}

// Distance returns how many Moves lead from it to another region, as Position.Distance does. GL-71
func (r SceneRegion) Distance(to SceneRegion) int {
	if !r.is("Distance") || !to.is("Distance") {
		return -1
	}
	return r.sc.run.Distance(r.id, to.id)
}

// Path returns the regions on a shortest way from it to another, as Position.Path does. GL-71
func (r SceneRegion) Path(to SceneRegion) (list []SceneRegion) {
	if !r.is("Path") || !to.is("Path") {
		return nil
	}
	for _, at := range r.sc.run.Path(r.id, to.id) {
		list = append(list, r.sc.RegionAt(at))
	}
	return list
}

// Near returns who is within so many Moves of it, as Position.Near does. GL-71
func (r SceneRegion) Near(moves int) (list []SceneEntity) {
	if !r.is("Near") {
		return nil
	}
	for _, w := range r.sc.run.Near(r.id, moves) {
		list = append(list, r.sc.Entity(w))
	}
	return list
}

// From returns the name of the region that Way got first.
func (w SceneWay) From() string { return w.from }

// To returns the name of the region that Way got second.
func (w SceneWay) To() string { return w.to }
