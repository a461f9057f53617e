package script

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"
)

// A scenario keeps what it promises by its limits, and a campaign what it says of a rest by the rest.
func TestPromisesOfScenarios(t *testing.T) {
	const campaign = `campaign { name = "C", "a", { "b", rest = { about = "Two Injuries heal in three rounds.", injuries = 2 } } }`
	leg := func(rounds int) *fstest.MapFile {
		return &fstest.MapFile{Data: fmt.Appendf(nil, `scenario { name = "S", type = "chase", setting = "dungeon", start = "A", goal = "B", limits = { rounds = %d },
about = "You have 5 rounds." } region { name = "A" } region { name = "B" } connection { "A", "B" }`, rounds)}
	}
	c, err := LoadCampaign(t.Context(), Options{}, Source{"c", fstest.MapFS{"campaign.lua": {Data: []byte(campaign)}, "a/a.lua": leg(4), "b/b.lua": leg(5),
		"party.lua": {Data: []byte(`pc { name = "Ada", ep = 9, plain = true }`)}}})
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, l := range c.Legs() {
		list, _ := l.Pack.Lint()
		for _, f := range list {
			if f.Kind == Promise {
				told = append(told, fmt.Sprint(&f.Problem))
			}
		}
	}
	want := []string{`c/a/a.lua:2:1: scenario "S": about: found "5 rounds", and nothing in it is 5 (change the text or what it does)`,
		`c/campaign.lua:1:36: campaign "C", scenario "b": rest: found "three rounds", and nothing in it is 3 (change the text or what it does)`}
	if !slices.Equal(told, want) {
		t.Errorf("found %q, want %q", told, want)
	}
}
