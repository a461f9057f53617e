package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// terrain returns what a region is like now. No other code decides that.
func (pos *Position) terrain(r scenario.RegionID) scenario.Terrain {
	if len(pos.state.Regions) > 0 {
		return pos.regionState(r).Now
	}
	return pos.sc.Terrain[r]
}

// shut reports whether a connection is closed now: nobody passes or sees through it. No other code decides that.
func (pos *Position) shut(c scenario.ConnID) bool {
	if len(pos.state.Connections) > 0 {
		return pos.wayState(c).Closed
	}
	return pos.sc.Spec.Connections[c].Closed
}

// regionState returns what a region is like and what the players think.
func (pos *Position) regionState(r scenario.RegionID) board.RegionState {
	if i, changed := board.FindRegion(pos.state.Regions, r); changed {
		return pos.state.Regions[i]
	}
	return board.RegionState{Region: r, Now: pos.sc.Terrain[r], Known: pos.sc.Terrain[r]}
}

// wayState returns whether a connection is closed and what the players think.
func (pos *Position) wayState(c scenario.ConnID) board.WayState {
	if i, changed := board.FindWay(pos.state.Connections, c); changed {
		return pos.state.Connections[i]
	}
	closed := pos.sc.Spec.Connections[c].Closed
	return board.WayState{Conn: c, Closed: closed, Known: closed}
}

// thought returns what a viewer thinks that a region is like. The DM knows, and so do players who see into it.
func (pos *Position) thought(r scenario.RegionID, knows bool) scenario.Terrain {
	if s := pos.regionState(r); !knows {
		return s.Known
	}
	return pos.terrain(r)
}

// obstructed reports whether a connection is closed or an Obstacle stands in it: both block sight. EX-30
func (pos *Position) obstructed(c scenario.ConnID) bool { return pos.shut(c) || pos.standing(c) }

// The values of N in RegionChanged and WayChanged events.
const (
	changedInSight  = iota // the players see it happen
	changedUnseen          // they don't
	changeOnlyShown        // it happened earlier, and they see it only now
)
