package checks_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

func TestEdge(t *testing.T) {
	for _, row := range []struct {
		edge  checks.Edge
		faces []int
		dice  string
		text  string
	}{
		{checks.Straight, []int{7}, "7", "straight"},
		{checks.Advantage, []int{6, 20}, "6 and 20, kept 20", "advantage"},      // CK-20
		{checks.Disadvantage, []int{20, 6}, "20 and 6, kept 6", "disadvantage"}, // CK-20
		{checks.Advantage | checks.Disadvantage, []int{7}, "7", "cancelled"},    // GL-11
	} {
		r, err := checks.Check{Stat: checks.Morale, Value: checks.Num(9), Edge: row.edge}.Judge(row.faces...)
		if err != nil || r.Dice.String() != row.dice || row.edge.String() != row.text {
			t.Errorf("%v of %v: got %v, %v, want %s and the name %s", row.edge, row.faces, r.Dice, err, row.dice, row.text)
		}
	}
	var re *crunch.RangeError
	_, err := checks.Check{Stat: checks.Morale, Value: checks.Num(9), Edge: 4}.Judge(20)
	if !errors.As(err, &re) || *re != (crunch.RangeError{Package: "checks", What: "edge", Got: 4, Max: 3}) {
		t.Errorf("edge 4: got %v, want a *RangeError", err)
	}
}
