package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// With Spec.Apart a PC is told that a region has changed if it is there, in light or dark, or sees into it. A PC elsewhere is not. EX-30
func TestWhoIsToldOfAChangedRegion(t *testing.T) {
	for _, row := range []struct {
		name string
		is   scenario.Terrain
		told []bool // Ada in the Cave, Bo on the Shingle next to it, Cy on the Quay behind that
	}{{"lit", 0, []bool{true, true, false}}, {"dark", scenario.Dark, []bool{true, false, false}}} {
		spec := shore(lays("Cave", row.is|scenario.Water))
		spec.Apart, spec.Regions[1].Dark = true, row.is == scenario.Dark
		c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"}, scenario.Character{Name: "Cy"})
		ada, cy := scenario.PC(0), scenario.PC(2)
		c.begin(ada)
		c.move(ada, 0)
		c.end(ada)
		c.begin(cy)
		c.move(cy, 1)
		events := c.do(attempt(cy, 0))
		var told []bool
		for i := range 3 {
			list := c.g.At(c.s()).Tell(events, scenario.PC(i))
			told = append(told, slices.ContainsFunc(list, func(ev board.Event) bool { return ev.Kind == board.EventRegionChanged && ev.N != 2 })) // 2: it sees later what has changed
		}
		c.equal("EX-30: who is told in the "+row.name, told, row.told)
	}
}
