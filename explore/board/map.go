package board

import (
	"cmp"
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
)

// A RegionState is a region that is not as printed, or that somebody believes to be different.
type RegionState struct {
	Region scenario.RegionID `json:"region" key:"always"`
	Now    scenario.Terrain  `json:"now"`            // what it is like
	About  string            `json:"about,omitzero"` // its description; "" is the printed one (GL-78)
}

// A SettingState is a region to which the DM has given other settings than the printed ones. Everyone knows of it. EX-90
type SettingState struct {
	Region scenario.RegionID `json:"region" key:"always"`
	Now    scenario.Settings `json:"now"`
}

// A WayState is a connection that is not as printed, or that somebody believes to be different.
type WayState struct {
	Conn   scenario.ConnID `json:"conn" key:"always"`
	Closed bool            `json:"closed,omitzero"` // nobody passes or sees through it
}

// A TextState is a Challenge or a Feature whose description is not the printed one, or of which somebody knows another one. GL-78
type TextState struct {
	Who     scenario.Who `json:"who"`                               // the Challenge; Nobody for a Feature
	Feature uint16       `json:"feature,omitzero" number:"feature"` // the number of the Feature, from 1; 0 for a Challenge
	About   string       `json:"about"`
}

// FindText returns where a Challenge or a Feature stands in a sorted list, or where it would stand. Challenges come first.
func FindText(list []TextState, of TextState) (int, bool) {
	return slices.BinarySearchFunc(list, of, func(s, of TextState) int {
		return cmp.Or(cmp.Compare(s.Feature, of.Feature), cmp.Compare(s.Who, of.Who))
	})
}

// TextIn looks up the description of a Challenge or a Feature in a list of changed ones. "" means that it is the printed one. GL-78
func TextIn(list []TextState, of TextState) string {
	if i, changed := FindText(list, of); changed {
		return list[i].About
	}
	return ""
}
