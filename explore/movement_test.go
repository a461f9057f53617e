package explore_test

import (
	"github.com/crunchrules/crunch/explore/scenario"
)

// road is five regions in a row.
func road() scenario.Spec {
	return scenario.Spec{
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}, {From: "C", To: "D"}, {From: "D", To: "E"}},
	}
}
