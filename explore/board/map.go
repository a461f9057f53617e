package board

import (
	"github.com/crunchrules/crunch/explore/scenario"
)

// A RegionState is a region that is not as printed, or that somebody thinks is not.
type RegionState struct {
	Region scenario.RegionID `json:"region" key:"always"`
	Now    scenario.Terrain  `json:"now"`            // what it is like
	About  string            `json:"about,omitzero"` // its description; "" is the printed one (GL-78)
}

// A SettingState is a region whose settings are not those that are printed, as the DM rules. Everyone knows. EX-90
type SettingState struct {
	Region scenario.RegionID `json:"region" key:"always"`
	Now    scenario.Settings `json:"now"`
}

// A WayState is a connection that is not as printed, or that somebody thinks is not.
type WayState struct {
	Conn   scenario.ConnID `json:"conn" key:"always"`
	Closed bool            `json:"closed,omitzero"` // nobody passes or sees through it
}
