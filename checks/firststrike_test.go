package checks_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

// CK-06: from the second round on the better Agility strikes first.
func TestStrikesFirst(t *testing.T) {
	for _, row := range []struct {
		round         int
		first, second checks.Stat
		want          checks.Order
	}{
		{1, checks.Num(5), checks.Num(12), checks.Unsettled},
		{1, checks.Stat{}, checks.Stat{}, checks.Unsettled},
		{2, checks.Num(5), checks.Num(12), checks.FirstStrikes},
		{2, checks.Num(12), checks.Num(5), checks.SecondStrikes},
		{3, checks.Num(12), checks.Num(12), checks.Unsettled},
		{99, checks.Num(11), checks.Num(12), checks.FirstStrikes},
	} {
		if got, err := checks.StrikesFirst(row.round, row.first, row.second); err != nil || got != row.want {
			t.Errorf("round %d, %v against %v: got %v, %v, want %v", row.round, row.first, row.second, got, err, row.want)
		}
	}
	var de *checks.DashError
	for _, s := range [][2]checks.Stat{{{}, checks.Num(5)}, {checks.Num(5), {}}} {
		if got, err := checks.StrikesFirst(2, s[0], s[1]); got != checks.Unsettled || !errors.As(err, &de) || de.Stat != checks.Agility {
			t.Errorf("%v: got %v, want a *DashError of Agility", s, err)
		}
	}
	var re *crunch.RangeError
	got, err := checks.StrikesFirst(0, checks.Num(5), checks.Num(6))
	if got != checks.Unsettled || !errors.As(err, &re) || re.Got != 0 || err.Error() != "checks: round of melee is 0: want 1 or more (CK-06)" {
		t.Errorf("round 0: got %v, %v, want a *RangeError", got, err)
	}
}
