package simulate

import (
	"maps"
	"slices"

	"github.com/crunchrules/crunch/explore"
)

func (t *tally) callbacks() {
	t.code = map[string]int{}
	for _, name := range slices.Sorted(maps.Keys(explore.RegistryOf(t.game.Scenario().Spec(), t.game.Party()...))) {
		t.code[name] = len(t.report.Content)
		t.row(CallbackContent, name)
	}
	t.met = make([]bool, len(t.report.Content))
}

// ran counts a callback that runs.
func (t *tally) ran(name string) {
	if row, named := t.code[name]; named {
		t.use(row).Times++
	}
}
