package explore_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// CT-17: the DM rules of the Counter of one PC by the name that events give it, in any case. Which of several is meant must be said.
func TestRulingsOfOwnedCounters(t *testing.T) {
	spec := road()
	spec.Counters = []scenario.Counter{{Name: "Luck", Counter: counter.Counter{Slots: 3}, Of: []string{"Ada", "Bo"}},
		{Name: "Bag", Counter: counter.Counter{Kind: counter.Holding, Slots: 2}, Of: []string{"Ada", "Bo"}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 9}, scenario.Character{Name: "Bo", EP: 9})
	c.toRound(1)
	rule := func(text string) error {
		v := c.r.View(scenario.DMOnly)
		_, err := c.r.Do(must.Get(v.ParseCommand("rule "+text))(t), crunch.NewTape())
		return err
	}
	for _, text := range []string{"counter Bo's Luck 2", "complete ada's luck", "put rope in bo's bag", "put map in Bo's Bag", "takeout map in Bo's Bag"} {
		must.OK(t, rule(text))
	}
	var now []string
	v := c.r.View(scenario.DMOnly)
	for i := range v.Counters {
		now = append(now, v.CounterName(&v.Counters[i])+": "+v.Counters[i].String())
	}
	c.equal("CT-17", strings.Join(now, "; "), "Ada's Luck: Progress 3/3; Ada's Bag: Inventory 0/2; Bo's Luck: Progress 2/3; Bo's Bag: Inventory 1/2: rope")
	for text, want := range map[string]string{
		"counter Luck 1": `Counter: found "Luck", want Ada's Luck or Bo's Luck`, "complete Luck": `Complete: found "Luck", want Ada's Luck or Bo's Luck`,
		"put rope in Bag": `Counter: found "Bag", want Ada's Bag or Bo's Bag`, "counter Cy's Luck 1": `Counter: found "Cy's Luck", want the name of a Counter`,
	} {
		if err := rule(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
