package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/exploretest"
)

// The kit for other people's scenarios holds for the kitchens, and plays use all that is in them.
func TestWholeKitchen(t *testing.T) {
	plays := 24
	if testing.Short() {
		plays = 6
	}
	for _, kind := range []explore.Type{explore.Normal, explore.Stealth, explore.Chase} {
		report, err := exploretest.Try(kitchen(t, kind), exploretest.Options{Plays: plays, Every: 11})
		if err != nil {
			t.Errorf("%v: %v", kind, err)
		}
		t.Logf("%v: %v", kind, report)
		if kind == explore.Normal && !testing.Short() && len(report.Unused) > 0 {
			t.Errorf("%v: unused %q", kind, report.Unused)
		}
	}
}
