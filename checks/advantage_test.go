package checks_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

func TestEdge(t *testing.T) {
	for _, row := range []struct {
		edge checks.Edge
		dice int
		text string
	}{
		{checks.Straight, 1, "straight"}, {checks.Advantage, 2, "advantage"}, // CK-20
		{checks.Disadvantage, 2, "disadvantage"}, {checks.Cancelled, 1, "cancelled"}, // GL-11
	} {
		if row.edge.Dice() != row.dice || row.edge.String() != row.text {
			t.Errorf("%v: %d dice, want %s with %d", row.edge, row.edge.Dice(), row.text, row.dice)
		}
	}
	if checks.Advantage|checks.Disadvantage != checks.Cancelled {
		t.Error("Advantage and Disadvantage together are not cancelled")
	}
	d, err := checks.Disadvantage.Keep(20, 6)
	if err != nil || d != (checks.Dice{First: 20, Second: 6, Kept: 6}) || d.String() != "20 and 6, kept 6" {
		t.Errorf("%v, %v", d, err)
	}
	var re *crunch.RangeError
	if _, err = checks.Edge(4).Keep(20); !errors.As(err, &re) || *re != (crunch.RangeError{Package: "checks", What: "edge", Got: 4, Max: 3}) {
		t.Errorf("edge 4: %v", err)
	}
}
