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

// loops leaves out what stands between two commands that are the same: whole rounds, if they are the ends of a turn. The longest is first.
func (s *shrinker) loops(best *[]step) (better bool) {
	for size := len(*best) - 1; size > 1; size-- {
		for from := len(*best) - size - 1; from >= 0 && s.left > 0; from-- {
			if from+size < len(*best) && (*best)[from].c == (*best)[from+size].c && s.try(best, slices.Concat((*best)[:from], (*best)[from+size:])) {
				better = true
			}
		}
	}
	return better
}
