package script

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

var pcKind = kind[character]{fields: append([]field[character]{
	{"name", "string", "who it is", func(r *reader, v value, c *character) { r.text(v, &c.Name) }},
	{"ep", "integer", "maximum Energy Points, before Gear", func(r *reader, v value, c *character) { whole(r, v, 1, big, &c.EP) }},
	{"gear_ep", "integer", "Energy Points that Gear adds which never comes off", func(r *reader, v value, c *character) { whole(r, v, -big, big, &c.GearEP) }},
	{"hp", "integer", "maximum Health Points: an Injury lowers them too (GL-08)", func(r *reader, v value, c *character) { whole(r, v, 0, big, &c.HP) }},
	{"wp", "integer", "maximum Will Points", func(r *reader, v value, c *character) { whole(r, v, 0, big, &c.WP) }},
	{"base", "Tracks", "base values from Background, -2 to 2; its craft and gear add to them, and the sum is limited to -2 to 2 (ST-05)", func(r *reader, v value, c *character) { r.values(v, &c.Base) }},
	{"injuries", "integer", "Injuries from before that are not healed", func(r *reader, v value, c *character) { whole(r, v, 0, 255, &c.Injuries) }},
	{"diseases", "DiseaseName|DiseaseName[]", "carried over from earlier scenarios (EX-141)", func(r *reader, v value, c *character) { r.texts(v, &c.Diseases) }},
	{"items", "ItemName|ItemName[]", "carried at the start", func(r *reader, v value, c *character) { r.texts(v, &c.Items) }},
	{"valuables", "integer", "Valuables, which pay for healing, 0 to 1000 (EX-144)", func(r *reader, v value, c *character) { whole(r, v, 0, maxWorn, &c.Valuables) }},
	{"waits", "boolean", "it is not there at the start: it joins when a callback or the host says so (GL-49)", func(r *reader, v value, c *character) { r.flag(v, &c.Waits) }},
	{"keywords", "Keyword|Keyword[]", "how it sees, swims and moves", func(r *reader, v value, c *character) { r.keywords(v, &c.Keywords) }},
	{"light", lightType, "the light source it carries; a table says where it serves (EX-43, EX-92)", func(r *reader, v value, c *character) {
		readLight(r, v, lamp{&c.Light, &c.LightIn})
	}},
	{"search", searchType, "the Craft's Search entry; a table says where it serves (EX-120, EX-92)", func(r *reader, v value, c *character) {
		readSearch(r, v, sharpness{&c.Search, &c.SearchIn, &c.SearchStronger})
	}},
	{"actions", "Play[]", "Actions it can play", pcPlays(scenario.Action)},
	{"reactions", "Play[]", "Reactions it can play", pcPlays(scenario.Reaction)},
	{"strategies", "Play[]", "Strategies it can play", pcPlays(scenario.Strategy)},
	{"assists", "Play[]", "Assists it can play", pcPlays(scenario.Assist)},
	{"interrupts", "Play[]", "Interrupts it can play", pcPlays(scenario.Interrupt)},
	{"tokens", "integer", "general Stealth Tokens of its Craft (EX-100)", func(r *reader, v value, c *character) { whole(r, v, 0, 255, &c.Tokens) }},
	{"setting_tokens", "table", "Stealth Tokens given only in a setting: {dungeon = 1} (EX-100)", func(r *reader, v value, c *character) { readTokens(r, v, &c.SettingTokens) }},
	{"craft", "CraftName", "its Craft: the name of a craft, which adds to the sheet", readOutfit},
	{"gear", "GearName|GearName[]", "the gear that it has equipped at the start, by name (GL-47)", readOutfit},
	{"deck", "table<CardName, integer>", "the cards of its deck, and how many of each: {Slash = 3}; its craft and copies of its plays add to them (HD-01)", func(r *reader, v value, _ *character) {
		readDeck(r, v, false, len(r.l.pack.content.party))
	}},
	{"host_deck", "boolean", "its deck is kept outside: the host of the game says which cards it holds (HD-70)", func(r *reader, v value, c *character) { r.flag(v, &c.HostDeck) }},
	{"unit", "UnitName", "what it is in the skirmish game (CK-01)", func(r *reader, v value, _ *character) { readFighting(false)(r, v) }},
	{"bioform", "BioformName", "what it is in the card game (PD-04)", func(r *reader, v value, _ *character) { readFighting(false)(r, v) }},
	{"plain", "boolean", "draws no cards: some Stat Track slots mean something else (ST-13)", func(r *reader, v value, c *character) { r.flag(v, &c.Plain) }},
}, askedBefore("Entity", func(c *character) *scenario.Befores { return &c.Before })...)}

func readTokens(r *reader, v value, to *[3]uint8) {
	r.byName(v, "a table such as {dungeon = 1}", func(s string, v value) {
		var setting regional
		before := r.at.bad
		r.at.bad = false
		if name(r, sandbox.LString(s), settingNames, &setting); !r.at.bad {
			whole(r, v, 0, 255, &to[setting])
		}
		r.at.bad = r.at.bad || before
	})
}

// readOutfit reads the names of a PC's Craft and Gear. Their definitions may come later.
func readOutfit(r *reader, v value, _ *character) {
	o := outfit{pc: len(r.l.pack.content.party), at: r.at, key: r.key}
	r.texts(v, &o.names)
	if r.key == "craft" && len(o.names) > 1 {
		r.want(v, "the name of one craft")
		return
	}
	r.l.outfits = append(r.l.outfits, o)
}

func pcPlays(k scenario.PlayKind) func(r *reader, v value, c *character) {
	return func(r *reader, v value, c *character) { readPlays(r, v, k, &c.Plays) }
}
