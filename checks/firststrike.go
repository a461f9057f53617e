package checks

import (
	"math"

	"github.com/crunchrules/crunch/internal/valid"
)

// An Order is which of two units strikes first in a round of melee.
type Order int8

// The orders.
const (
	FirstStrikes  Order = -1 // the first of the two
	Unsettled     Order = 0  // Agility doesn't decide it: the game has to
	SecondStrikes Order = 1  // the second of the two
)

// StrikesFirst returns which of two units in melee strikes first by Agility: from the second round on, the one whose Agility is better,
// which means lower. The first round and equal Agility are Unsettled. Rounds start at 1: it returns a *crunch.RangeError for a lower
// one. From the second round on it returns a *DashError for a dash. CK-06
func StrikesFirst(round int, first, second Stat) (Order, error) {
	if err := valid.In(1, math.MaxInt).Check(pkg, "round of melee", round, "CK-06"); err != nil {
		return Unsettled, err
	}
	if round == 1 {
		return Unsettled, nil // §CK-06
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
