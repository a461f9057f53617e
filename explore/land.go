package explore

// terrain returns what a region is like now. No other code decides that.
func (pos *Position) terrain(r RegionID) Terrain {
	if len(pos.Regions) > 0 {
		return pos.regionState(r).Now
	}
	return pos.sc.terrain[r]
}

// shut reports whether a connection is closed now: nobody passes or sees through it. No other code decides that.
func (pos *Position) shut(c ConnID) bool {
	if len(pos.Connections) > 0 {
		return pos.wayState(c).Closed
	}
	return pos.sc.spec.Connections[c].Closed
}

// regionState returns what a region is like and what the players think.
func (pos *Position) regionState(r RegionID) RegionState {
	if i, changed := findRegion(pos.Regions, r); changed {
		return pos.Regions[i]
	}
	return RegionState{Region: r, Now: pos.sc.terrain[r], Known: pos.sc.terrain[r]}
}

// wayState returns whether a connection is closed and what the players think.
func (pos *Position) wayState(c ConnID) WayState {
	if i, changed := findWay(pos.Connections, c); changed {
		return pos.Connections[i]
	}
	closed := pos.sc.spec.Connections[c].Closed
	return WayState{Conn: c, Closed: closed, Known: closed}
}

// thought returns what a viewer thinks that a region is like. The DM knows, and so do players who see into it.
func (pos *Position) thought(r RegionID, knows bool) Terrain {
	if s := pos.regionState(r); !knows {
		return s.Known
	}
	return pos.terrain(r)
}

// obstructed reports whether a connection is closed or an Obstacle stands in it: both block sight. EX-30
func (pos *Position) obstructed(c ConnID) bool { return pos.shut(c) || pos.standing(c) }

// The values of N in RegionChanged and WayChanged events.
const (
	changedInSight  = iota // the players see it happen
	changedUnseen          // they don't
	changeOnlyShown        // it happened earlier, and they see it only now
)
