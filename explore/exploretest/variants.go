package exploretest

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
)

// exchanged returns a story in which two entities do, and suffer, what the other did.
func exchanged(list []step, a, b scenario.Who) []step {
	list = slices.Clone(list)
	for i := range list {
		for _, who := range []*scenario.Who{&list[i].c.Who, &list[i].c.Target} {
			switch *who {
			case a:
				*who = b
			case b:
				*who = a
			}
		}
	}
	return list
}

// rethrown returns a story in which the dice of each command are changed.
func rethrown(list []step, change func(dice []crunch.Throw)) []step {
	for i := range list {
		list = with(list, i, change)
	}
	return list
}

func high(dice []crunch.Throw) {
	for k := range dice {
		dice[k].Face = int(dice[k].Sides)
	}
}

func low(dice []crunch.Throw) {
	for k := range dice {
		dice[k].Face = 1
	}
}
