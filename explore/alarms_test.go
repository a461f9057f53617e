package explore_test

import (
	"errors"
	"flag"
	"testing"

	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/internal/short"
	"pgregory.net/rapid"
)

var alarmsFrom = flag.Int("alarms", 0, "the first random game that TestNoFalseAlarms looks at")

// Verify raises no alarm about a correct game, however odd. Games drawn at random may lack an end: then the law "end" is right.
func TestNoFalseAlarms(t *testing.T) {
	draw := rapid.Custom(anyGame)
	for i := range short.Or(1, 5, 12) {
		g := draw.Example(*alarmsFrom + i)
		report, err := exploretest.Verify(t.Context(), g, exploretest.Options{Plays: short.Or(2, 0), Walk: short.Or(-1, 0)})
		if one := (*exploretest.Failure)(nil); err != nil && !errors.As(err, &one) {
			t.Fatal(err)
		}
		for _, one := range report.Failures {
			if one.Law != "end" && !(one.Law == "hook" && contentFails(one)) { // content that fails is its author's
				t.Errorf("random game %d: %v\n%s", *alarmsFrom+i, one, one.Story)
			}
		}
	}
}
