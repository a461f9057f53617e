package checks

import (
	"math"

	"github.com/crunchrules/crunch/internal/valid"
)

// An Order says who strikes first in a round of melee.
type Order int8

// The orders.
const (
	FirstStrikes  Order = -1 // the first of the two that were asked about
	Unsettled     Order = 0  // Agility doesn't settle it
	SecondStrikes Order = 1  // the second of the two
)

// StrikesFirst says which of two units in melee Agility lets strike first: from the second round on the one whose
// Agility is better, which is lower. In the first round, and where both are equal, Agility doesn't settle it, and the
// game has to. Rounds are counted from 1; a lower one is a *crunch.RangeError, and from the second round on a dash is a
// *DashError. CK-06
func StrikesFirst(round int, first, second Stat) (Order, error) {
	if err := valid.Range(pkg, "round of melee", round, 1, math.MaxInt, "CK-06"); err != nil {
		return Unsettled, err
	}
	if round == 1 {
		return Unsettled, nil // CK-06
	}
	a, err := first.Need(Agility)
	if err != nil {
		return Unsettled, err
	}
	b, err := second.Need(Agility)
	if err != nil {
		return Unsettled, err
	}
	switch {
	case a < b: // CK-01, CK-06
		return FirstStrikes, nil
	case b < a:
		return SecondStrikes, nil
	}
	return Unsettled, nil
}
