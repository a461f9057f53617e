package exploretest

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
)

// deep is the mire with a dial that turns a step if Ann begins her turn in the right one of three regions, and back to the first if she does
// not. A hook fails at its seventh step.
func deep(t *testing.T) *explore.Game {
	spec, party := mire()
	spec.Counters = append(spec.Counters, scenario.Counter{Name: "Dial", Counter: counter.Counter{Slots: 10, Worth: 1}})
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		dial := sc.Counter("Dial")
		at := dial.Now().Filled
		switch {
		case sc.Actor().Who() != scenario.PC(0) || sc.Position().Round() == 1:
			return nil
		case int(sc.Actor().Region()) != [...]int{0, 1, 0, 2, 2, 0, 1}[at]:
			return dial.Retreat(at)
		case at == 6:
			return errTorn
		}
		return dial.Advance(1)
	})
	return gameOf(t, spec, party)
}

// A search goes on from where something rare has happened, and so finds what games of chance don't. It does the same again.
func TestSearch(t *testing.T) {
	g := deep(t)
	if report, err := Verify(t.Context(), g, Options{Plays: 30, Search: -1, Walk: -1}); err != nil {
		t.Fatalf("30 games without a search: %v, want nothing found", report.Failures[0].Error())
	}
	report, err := Verify(t.Context(), g, Options{Plays: 2, Walk: -1, Search: 20_000, Shrink: -1})
	if !errors.Is(err, errTorn) {
		t.Errorf("found %v, want the hook that fails late", report)
	}
	var same [2]Report
	for i := range same {
		if same[i], err = Verify(t.Context(), g, Options{Plays: 2, Walk: -1, Shrink: -1}); err != nil || same[i].Search.Found == 0 {
			t.Errorf("%v, %+v; want no failure, and something found", err, same[i].Search)
		}
	}
	if same[0].String() != same[1].String() {
		t.Errorf("found %v\nand again %v", same[0], same[1])
	}
}
