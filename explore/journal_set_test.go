package explore

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// GL-44: a set from which numbers were taken rolls back as it was, also where a later command has put others in.
func TestSetsRollBack(t *testing.T) {
	for _, list := range [][]int{{3}, {70}, {3, 70}, {70, 130}} {
		var first, second journal
		s := State{}
		first.room[glowSet] = make(Set, 0, 4)
		w := writer{&s, &first}
		first.start(&s)
		for _, i := range list {
			w.add(glowSet, i)
		}
		want := s.Clone()
		first.start(&s)
		for _, i := range list {
			w.remove(glowSet, i)
		}
		if diff := cmp.Diff(State{}, s); diff != "" {
			t.Errorf("%v taken out:\n%s", list, diff)
		}
		second.room = first.room
		second.start(&s)
		writer{&s, &second}.add(glowSet, 5)
		second.rollBack(&s)
		first.rollBack(&s)
		if diff := cmp.Diff(want, s); diff != "" {
			t.Errorf("%v rolled back:\n%s", list, diff)
		}
	}
}
