package explore_test

import (
	"github.com/crunchrules/crunch/explore"
)

// road is five regions in a row.
func road() explore.Spec {
	return explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}},
		Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}, {From: "C", To: "D"}, {From: "D", To: "E"}},
	}
}
