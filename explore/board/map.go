package board

import (
	"github.com/crunchrules/crunch/explore/scenario"
)

// A RegionState is a region that is no longer as printed, or not as the players think.
type RegionState struct {
	Region scenario.RegionID `json:"region"`
	Now    scenario.Terrain  `json:"now"`   // what it is like
	Known  scenario.Terrain  `json:"known"` // what the players think, from when they last saw it
}

// A WayState is a connection that is no longer as printed, or not as the players think.
type WayState struct {
	Conn   scenario.ConnID `json:"conn"`
	Closed bool            `json:"closed,omitzero"` // nobody passes or sees through it
	Known  bool            `json:"known,omitzero"`  // the players think that it is closed
}
