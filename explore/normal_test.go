package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
)

// GL-41: a save holds no debt of an Injury that can't be owed.
func TestInjuryThatCantBeOwed(t *testing.T) {
	for _, averts := range []bool{false, true} {
		c := openChapter(t, scenario.Spec{Regions: rooms("Here"), HealingAverts: averts})
		bad := c.s().Clone()
		bad.PCs[0].Owing = true
		c.equal("GL-41: refused", c.g.CheckState(&bad) != nil, averts)
	}
}
