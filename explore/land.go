package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// terrain returns what a region is like now. No other code decides that.
func (pos *Position) terrain(r scenario.RegionID) scenario.Terrain {
	if len(pos.state.Regions) > 0 {
		return pos.changedTerrain(r)
	}
	return pos.sc.Terrain[r]
}

// shut reports whether a connection is closed now: nobody passes or sees through it. No other code decides that.
func (pos *Position) shut(c scenario.ConnID) bool {
	if len(pos.state.Connections) > 0 {
		return pos.changedWay(c)
	}
	return pos.sc.Spec.Connections[c].Closed
}

// changedTerrain is terrain in a scenario in which some regions are no longer as printed.
func (pos *Position) changedTerrain(r scenario.RegionID) scenario.Terrain {
	return board.TerrainIn(pos.state.Regions, r, pos.sc.Terrain[r])
}

// changedWay is shut in a scenario in which some connections are no longer as printed.
func (pos *Position) changedWay(c scenario.ConnID) bool {
	return board.ShutIn(pos.state.Connections, c, pos.sc.Spec.Connections[c].Closed)
}

// here returns what availability depends on in a region now: its settings and the type of the scenario; in scenario.NoRegion, the scenario's. No
// other code decides that. EX-90, EX-93
func (pos *Position) here(r scenario.RegionID) scenario.Settings {
	if len(pos.state.Settings) > 0 {
		return pos.ruledHere(r)
	}
	return pos.sc.Here(r)
}

// ruledHere is here in a scenario in which the DM has ruled of settings.
func (pos *Position) ruledHere(r scenario.RegionID) scenario.Settings {
	for _, s := range pos.state.Settings {
		if s.Region == r {
			return s.Now | pos.sc.Spec.Type.Occasion()
		}
	}
	return pos.sc.Here(r)
}

// available reports whether something is available in a region now. EX-92
func (pos *Position) available(w scenario.Where, r scenario.RegionID) bool {
	return w == scenario.Where{} || w.Fits(pos.here(r))
}

// thought returns what a viewer thinks that a region is like. The DM knows, and so do players who see into it.
func (pos *Position) thought(r scenario.RegionID, knows bool) scenario.Terrain {
	if !knows {
		return pos.thinks(scenario.Everyone, r)
	}
	return pos.terrain(r)
}

// withTerrain returns a copy of a list of changed regions. In it one region has its new terrain.
func (pos *Position) withTerrain(list []board.RegionState, r scenario.RegionID, now scenario.Terrain) []board.RegionState {
	return pos.withRegion(list, board.RegionState{Region: r, Now: now, About: board.AboutIn(list, r)})
}

// withAbout is withTerrain for a description; "" is the printed one. GL-78
func (pos *Position) withAbout(list []board.RegionState, r scenario.RegionID, about string) []board.RegionState {
	return pos.withRegion(list, board.RegionState{Region: r, Now: board.TerrainIn(list, r, pos.sc.Terrain[r]), About: about})
}

// withRegion returns a copy of a list of changed regions with one that is so now.
func (pos *Position) withRegion(list []board.RegionState, s board.RegionState) []board.RegionState {
	i, changed := board.FindRegion(list, s.Region)
	list = slices.Clone(list)
	if changed {
		list = slices.Delete(list, i, i+1)
	}
	if s.Now != pos.sc.Terrain[s.Region] || s.About != "" {
		list = slices.Insert(list, i, s)
	}
	return trim(list)
}

// withShut returns a list of changed connections in which one is closed or not.
func (pos *Position) withShut(list []board.WayState, c scenario.ConnID, closed bool) []board.WayState {
	i, changed := board.FindWay(list, c)
	list = slices.Clone(list)
	if changed {
		list = slices.Delete(list, i, i+1)
	}
	if closed != pos.sc.Spec.Connections[c].Closed {
		list = slices.Insert(list, i, board.WayState{Conn: c, Closed: closed})
	}
	return trim(list)
}

// obstructed reports whether a connection is closed or an Obstacle stands in it: both block sight. EX-30
func (pos *Position) obstructed(c scenario.ConnID) bool { return pos.shut(c) || pos.standing(c) }

// The values of N in RegionChanged and WayChanged events.
const (
	changedInSight  = iota // the players see it happen
	changedUnseen          // they don't
	changeOnlyShown        // it happened earlier, and they see it only now
)
