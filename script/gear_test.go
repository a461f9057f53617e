package script_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// Gear and Craft add to a sheet. Base values are summed, and the Game limits the sum of all once. ST-05, ST-08, GL-56
func TestEquip(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": small, "b.lua": `
pc { name = "Bo", ep = 10, gear_ep = 1, base = {mind = -2, power = 1}, tokens = 200, items = "rope", keywords = "fly",
  craft = "Scout", gear = {"Crown", "Lamp"}, actions = {{ name = "Hit" }} }
craft { name = "Scout", base = {mind = 2, power = 2}, ep = 2, search = "1d8", tokens = 2, setting_tokens = {dungeon = 1}, actions = {{ name = "Stab" }} }
gear { name = "Crown", base = {mind = 2}, ep = 4, search = "2d8", tokens = 100, setting_tokens = {dungeon = 2}, items = {"jewel"}, light = "flameless" }
gear { name = "Lamp", ep = -1, base = {power = -1}, light = "flame", keywords = "darkvision", reactions = {{ name = "Glare" }} }
`}))(t)
	got := p.Party()[1]
	want := scenario.Character{
		Name: "Bo", EP: 10, GearEP: 3, Base: stattrack.Values{stattrack.Power: 3}, Tokens: 255,
		SettingTokens: [3]uint8{scenario.Dungeon: 3}, Items: []string{"rope", "jewel"}, Keywords: scenario.Fly, Search: stattrack.MustParsePool("1d8"),
		Plays: []scenario.Play{{Name: "Hit"}, {Name: "Stab"}}, Equipped: []string{"Crown", "Lamp"},
		Gear: []scenario.Gear{
			{Name: "Crown", Base: stattrack.Values{stattrack.Mind: 2}, EP: 4, Search: stattrack.MustParsePool("2d8"), Light: scenario.Flameless},
			{Name: "Lamp", EP: -1, Base: stattrack.Values{stattrack.Power: -1}, Light: scenario.Flame, Keywords: scenario.Darkvision, Plays: []scenario.Play{{Name: "Glare", Kind: scenario.Reaction}}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the PC with its gear differs (-want +got):\n%s", diff)
	}
	g := must.Get(p.Game())(t)
	bo := g.Start().PCs[1] // GL-47, GL-56: Power 1, 2 and -1, Mind -2, 2 and 2: each sum is limited once (ST-08)
	if bo.EP != 16 || bo.Sheet.Base != (stattrack.Values{stattrack.Power: 2, stattrack.Mind: 2}) || len(g.Scenario().Spec().Gear) != 2 {
		t.Errorf("Bo starts as %+v, want 16 EP, the base values Power +2 and Mind +2, and 2 pieces of Gear in the Spec", bo)
	}
	again := scenario.Character{Base: stattrack.Values{stattrack.Mind: -2}}
	script.Equip(&again, p.Gear()...)
	if again.Base[stattrack.Mind] != 0 || again.GearEP != 3 || again.Light != scenario.Flameless || len(p.Crafts()) != 1 {
		t.Errorf("equipped once more: %+v, want the sums of both", again)
	}
}

// What each callback costs can be read.
func TestCosts(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": small, "b.lua": `trap { name = "Pit", region = "Hall",
  on_enter = function(self, who) local s = ("x"):rep(5000) who:hurt(0) log("x") end }`}))(t)
	g := must.Get(p.Game())(t)
	must.Get(play(explore.NewSession(g, 1), append(start, enter)...))(t)
	costs := p.Costs()
	if len(costs) != 1 {
		t.Fatalf("the costs are %+v, want those of one callback", costs)
	}
	if c := costs[0]; c.Name != `trap "Pit": on_enter` || c.File != "b.lua" || c.Line != 2 || c.Calls != 1 || c.Most.Steps < 30 || c.Most.Steps > 300 || c.Most.Bytes < 5000 || c.Most.HostCalls != 2 {
		t.Errorf("the costs are %+v, want one call of on_enter at b.lua:2", c)
	}
}
