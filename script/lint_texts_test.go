package script

import (
	"fmt"
	"slices"
	"strings"
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

// What a text promises with a number and one of the game's nouns, or with dice, is in the piece: in its keys, its callbacks, a function that
// they share or a number that the file names. Each row holds with what stands behind it in place of %s, and breaks with the second.
func TestPromises(t *testing.T) {
	for _, row := range [][3]string{
		{`trap { name = "Net", region = "Hall", about = "It costs 3 EP.", on_enter = function(self, who) who:hurt(%s) end }`, "3", "4"},
		{`trap { name = "Net", region = "Hall", about = "Whoever enters loses two EP.", on_enter = function(self, who) who:hurt(%s) end }`, "2", "3"},
		{`trap { name = "Net", region = "Hall", about = "It deals 1d6.", on_enter = function(self, who) who:hurt(roll("%s")) end }`, "1d6", "1d8"},
		{`trap { name = "Net", region = "Hall", about = "It deals 2d6.", on_enter = function(self, who) who:hurt(roll("%s")) end }`, "2d6", "1d6"},
		{`trap { name = "Net", region = "Hall", about = "It takes 2 tokens.", on_enter = function(self, who) take_tokens(%s) end }`, "2", "1"},
		{`trap { name = "Net", region = "Hall", about = "It shifts Mind by three slots.", on_enter = function(self, who) who:shift("mind", -%s) end }`, "3", "2"},
		{`trap { name = "Net", region = "Hall", about = "It costs 5 EP.", on_enter = function(self, who) hit(who) end } function hit(who) who:hurt(%s) end`, "5", "6"},
		{`local toll = %s trap { name = "Net", region = "Hall", about = "It costs 5 EP.", on_enter = function(self, who) who:hurt(toll) end }`, "5", "6"},
		{`trap { name = "Net", region = "Hall", ep = %s, about = "It gives way after 7 EP." }`, "7", "8"},
		{`creature { name = "Ogre", region = "Hall", ep = %s, about = "12 EP of bad temper." }`, "12", "11"},
		{`creature { name = "Ogre", region = "Hall", ep = 9, respawn = %s, about = "Another comes after three rounds." }`, "3", "2"},
		{`creature { name = "Ogre", region = "Hall", ep = 9, about = "He hits for 1d8.", actions = {{ name = "Hit", damage = "%s" }} }`, "1d8", "1d10"},
		{`creature { name = "Ogre", region = "Hall", ep = 9, about = "He hits for d4.", actions = {{ name = "Hit", damage = "%s" }} }`, "1d4", "1d6"},
		{`creature { name = "Ogre", region = "Hall", ep = 9, about = "He heals 2 EP.", on_turn = function(self) self:heal(%s) end }`, "2", "1"},
		{`creature { name = "Ogre", region = "Hall", ep = 9, about = "Hurt twice, he lets go: after 6 EP.", on_hurt = function(self) if self.ep < %s then self:defeat() end end }`, "6", "5"},
		{`environ { name = "Wind", region = "Hall", about = "It blows for 1d4.", actions = {{ name = "Blow", damage = "%s" }} }`, "1d4", "1d6"},
		{`obstacle { name = "Bars", between = {"Door", "Hall"}, ep = %s, about = "They bend after 8 EP." }`, "8", "6"},
		{`seeker { name = "Watch", region = "Hall", ep = %s, about = "A blow of 4 EP fells him." }`, "4", "3"},
		{`disease { name = "Ague", track = "power", by = %s, about = "It weakens by two slots." }`, "2", "1"},
		{`disease { name = "Ague", about = "Each turn costs 1 EP.", on_turn = function(self, who) who:hurt(%s) end }`, "1", "2"},
		{`disease { name = "Ague", about = "It burns for 1d6.", on_turn = function(self, who) who:hurt(roll("%s")) end }`, "d6", "d8"},
		{`command { name = "Pray", about = "It heals 4 EP.", run = function(self, who) who:heal(%s) end }`, "4", "3"},
		{`command { name = "Pray", about = "Three times, and the door opens.", run = function(self) self.data.n = (self.data.n or 0) + 1 if self.data.n == %s then finish("Fire") end end }`, "3", "4"},
		{`command { name = "Ring", about = "It advances the Alarm by 2 points.", run = function(self) advance("Alarm", %s) end }`, "2", "1"},
		{`gear { name = "Mail", ep = %s, about = "It is good for 6 EP." }`, "6", "5"},
		{`gear { name = "Mail", about = "Two dice levels.", effects = {{ name = "Edge", boosts = {damage = %s} }} }`, "2", "1"},
		{`region { name = "Bog", about = "Each step costs two Moves.", on_enter = function(self, who) who:hurt(%s) end } connection {"Hall", "Bog"}`, "2", "1"},
		{`region { name = "Bog", about = "It is under water after five rounds.", on_round = function(self) if round() == %s then at("Bog"):set { water = true } end end } connection {"Hall", "Bog"}`, "5", "4"},
		{`region { name = "Bog", about = "The mire takes d12.", on_enter = function(self, who) who:hurt(roll("%s")) end } connection {"Hall", "Bog"}`, "1d12", "1d10"},
		{`feature { name = "Trunk", region = "Hall", lock = "%s", about = "A lock of 2d8." }`, "2d8", "1d8"},
		{`item { name = "Draught", about = "Heals 5 EP. Three uses.", uses = 3, on_use = function(self, who) who:heal(%s) end }`, "5", "4"},
		{`item { name = "Draught", about = "Heals 5 EP. Three uses.", uses = %s, on_use = function(self, who) who:heal(5) end }`, "3", "2"},
		{`option { name = "Nerves", from = 1, to = %s, about = "Up to 6 points." }`, "6", "4"},
		{`creature { name = "Ogre", region = "Hall", ep = 7, actions = {{ name = "Hit", text = "It takes 1d8 EP.", damage = "%s" }} }`, "1d8", "1d10"},
		{`creature { name = "Ogre", region = "Hall", ep = 7, actions = {{ name = "Hit", text = "It takes 7 EP.", damage = "1d4" }}, on_turn = function(self, who) who:hurt(%s) end }`, "7", "6"},
		{`creature { name = "Ogre", region = "Hall", ep = 7, actions = {{ name = "Hit", text = "Stuns for two rounds.", damage = "1d4" }}, on_turn = function(self) if round() > %s then self:heal(1) end end }`, "2", "3"},
		{`gear { name = "Mail", actions = {{ name = "Ram", text = "It takes 2d6.", damage = "%s" }} }`, "2d6", "1d6"},
	} {
		for i, n := range row[1:] {
			lua := strings.Replace(row[0], "%s", n, 1)
			p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(house)}, "b.lua": {Data: []byte(lua)}})
			if err != nil {
				t.Errorf("%s: %v", lua, err)
				continue
			}
			var told []string
			findings, _ := p.Lint()
			for _, f := range findings {
				if f.Kind == Promise {
					told = append(told, fmt.Sprint(&f.Problem))
				}
			}
			if len(told) != i {
				t.Errorf("%s: %q, want %d", lua, told, i)
			}
		}
	}
}
