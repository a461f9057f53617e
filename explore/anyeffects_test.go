package explore_test

import (
	"fmt"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// effects draws the Effects of half of the scenarios. GL-52
func (a *author) effects() {
	for i, n := 0, a.n(1, 3)*a.n(0, 1); i < n; i++ {
		e := scenario.Effect{Name: fmt.Sprint("E", i), Lasts: scenario.Lasts(a.n(0, scenario.NumLasts-1)), Adds: a.rare(3),
			Boosts: []scenario.Boost{{Class: a.class(), Levels: int8(a.n(-2, 2))}}, EP: a.n(-4, 4) * a.n(0, 1), Speed: int8(a.n(-1, 1)),
			Keywords: scenario.Keywords(a.n(0, 63) * a.n(0, 1)), Loses: scenario.Keywords(a.n(0, 63) * a.n(0, 1)), Unseen: scenario.Unseen(a.n(0, 2))}
		if a.rare(3) {
			e.Forbids = 1 << a.n(0, 6)
		}
		for t := range e.Base {
			e.Base[t] = stattrack.Slot(a.n(-2, 2) * a.n(0, 1))
		}
		if e.Unseen == scenario.Hidden {
			e.HiddenEntry = a.pool(2)
		}
		a.spec.Effects = append(a.spec.Effects, e)
	}
}

// bestows draws the Effects that a play or a Disease bestows.
func (a *author) bestows(play bool) (list []scenario.Effect) {
	for i := range a.spec.Effects {
		if a.rare(4) {
			list = append(list, scenario.Effect{Name: a.spec.Effects[i].Name, Self: play && a.rare(2)})
		}
	}
	return list
}

// stays draws an Effect that holds as long as what bestows it: Gear, a region or the scenario.
func (a *author) stays(name string, gear, region bool) []scenario.Effect {
	if len(a.spec.Effects) == 0 || !a.rare(3) {
		return nil
	}
	e := a.spec.Effects[0]
	e.Name, e.Lasts, e.Unseen, e.HiddenEntry = name, scenario.Usual, scenario.Seen, stattrack.Pool{}
	if gear && a.rare(2) && e.Where == (scenario.Where{}) {
		e.Unseen = scenario.Invisible
	}
	if region {
		e.EP, e.Base = 0, stattrack.Values{}
	}
	return []scenario.Effect{e}
}

// lasts does something with an Effect of the scenario, if it has any.
func (a *author) lasts(lift bool) func(sc *explore.Scene, w scenario.Who) error {
	k := a.n(0, 2)
	return func(sc *explore.Scene, w scenario.Who) error {
		list := sc.Game().Scenario().Spec().Effects
		if len(list) == 0 {
			return nil
		}
		name := list[k%len(list)].Name
		if lift {
			_, err := sc.Entity(w).Lift(name)
			return err
		}
		_, err := sc.Entity(w).Bestow(name)
		return err
	}
}
