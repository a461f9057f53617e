package exploretest_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/internal/hostile"
)

// Options with any numbers are tested with. No limit that is far off fails a game.
func TestHostileOptions(t *testing.T) {
	g := sample.Short(t)
	o := exploretest.Options{Plays: 2, Walk: 10, Shrink: 5}
	hostile.Each(&o, nil, func(path string) {
		if o.Plays > 1000 || o.Walk > 1000 {
			return // it would take long
		}
		if _, err := exploretest.Verify(t.Context(), g, o); err != nil && o.Commands != 1 && o.Commands >= 0 {
			t.Errorf("%s: %v", path, err)
		}
	})
}
