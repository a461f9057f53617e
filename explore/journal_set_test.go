package explore

import (
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/google/go-cmp/cmp"
)

// GL-44: a set from which numbers were removed rolls back, even if the same command has added others.
func TestSetsRollBack(t *testing.T) {
	for _, list := range [][]int{{3}, {70}, {3, 70}, {70, 130}} {
		var s board.State
		var j journal
		pos := &Position{state: &s}
		j.room[glowSet] = make(scenario.Set, 0, 4)
		w := writer{pos, &j}
		j.start(pos)
		for _, i := range list {
			w.add(glowSet, i)
		}
		want := s.Clone()
		j.start(pos)
		for _, i := range list {
			w.remove(glowSet, i)
		}
		if diff := cmp.Diff(board.State{}, s); diff != "" {
			t.Errorf("%v taken out:\n%s", list, diff)
		}
		w.add(glowSet, 5)
		j.rollBack(pos)
		if diff := cmp.Diff(want, s); diff != "" {
			t.Errorf("%v rolled back:\n%s", list, diff)
		}
	}
}
