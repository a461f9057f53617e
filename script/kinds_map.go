package script

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/scenario"
)

var regionKind = kind[region]{hooks: func(g *region) *scenario.Hooks { return ensure(&g.Hooks) }, owner: scenario.OwnedByRegion, fields: append([]field[region]{
	{"name", "string", "what the region is called", func(r *reader, v value, g *region) { r.text(v, &g.Name) }},
	{"about", "string", "the general description that the DM reads out when the PCs see it (EX-30)", func(r *reader, v value, g *region) { r.prose(v, &g.About) }},
	{"setting", "Setting|Setting[]", "its setting, if it differs from the scenario's; with several, the player chooses (EX-91)", func(r *reader, v value, g *region) { r.settings(v, &g.Setting) }},
	{"dark", "boolean", "no light (EX-32)", func(r *reader, v value, g *region) { r.flag(v, &g.Dark) }},
	{"water", "boolean", "entities swim here (EX-40)", func(r *reader, v value, g *region) { r.flag(v, &g.Water) }},
	{"submerged", "boolean", "fully under water: nothing flies, no flame burns, no sight in or out (EX-41 to EX-44)", func(r *reader, v value, g *region) { r.flag(v, &g.Submerged) }},
	{"no_hiding", "boolean", "a body can't be hidden here (EX-103)", func(r *reader, v value, g *region) { r.flag(v, &g.NoHiding) }},
	{"limit", "integer", "the round limit of this region in a chase (EX-113)", func(r *reader, v value, g *region) { whole(r, v, 0, big, &g.Limit) }},
	{"items", "ItemName|ItemName[]", "what lies here at the start, to be picked up (GL-48)", func(r *reader, v value, g *region) { r.texts(v, &g.Items) }},
	bestows("effects", "in force on every PC and Challenge in it (GL-52)", func(g *region) *[]effect { return &g.Effects }),
	{"extends", "integer", "how many rounds reaching it adds to the limit (EX-114)", func(r *reader, v value, g *region) { whole(r, v, 0, big, &g.Extends) }},
}, askedBefore("Content", func(g *region) *scenario.Befores { return ensure(&g.Before) })...)}

var connectionKind = kind[conn]{list: true, hooks: func(c *conn) *scenario.Hooks { return ensure(&c.Hooks) }, owner: scenario.OwnedByConnection, fields: []field[conn]{
	{"one_way", "boolean", "only from the first region to the second", func(r *reader, v value, c *conn) { r.flag(v, &c.OneWay) }},
	{"hidden", "boolean", "closed and unknown to the players until a secret or way(from, to):open() opens it (EX-122)", func(r *reader, v value, c *conn) { r.flag(v, &c.Hidden) }},
	{"closed", "boolean", "nobody passes or sees through it until way(from, to):open(); the players see that it is there, though not what lies behind it (EX-21)", func(r *reader, v value, c *conn) { r.flag(v, &c.Closed) }},
	{"down", "boolean", "the first region is the upper end: going to the second is climbing down (EX-69)", func(r *reader, v value, c *conn) { r.flag(v, &c.Down) }},
}}

var secretKind = kind[secret]{
	hooks: func(s *secret) *scenario.Hooks { return &s.Hooks }, owner: scenario.OwnedBySecret,
	fields: []field[secret]{
		{"name", "string", "what is hidden", func(r *reader, v value, s *secret) { r.text(v, &s.Name) }},
		{"region", "RegionName", "where", func(r *reader, v value, s *secret) { r.text(v, &s.Region) }},
		{"hidden", "Dice", "what a Search rolls against (EX-120)", func(r *reader, v value, s *secret) { r.pool(v, &s.Hidden) }},
		{"share_hidden", "boolean", "whoever finds it by a Search is told the Hidden roll (EX-121)", func(r *reader, v value, s *secret) { r.flag(v, &s.ShareHidden) }},
		{"opens", "RegionName[]", "the hidden connection that it reveals: two regions (EX-122)", func(r *reader, v value, s *secret) { r.way(v, &s.Opens) }},
		{"item", "ItemName", "what the finder picks up at once (EX-122)", func(r *reader, v value, s *secret) { r.text(v, &s.Item) }},
		{"disarms", "ChallengeName", "the Challenge that its mechanism disables (EX-86)", func(r *reader, v value, s *secret) { r.text(v, &s.Disarms) }},
		{"fortune", "FortunesName", "the fortunes that the finder draws from (EX-123)", func(r *reader, v value, s *secret) { r.text(v, &s.Fortune) }},
	},
}

var featureKind = kind[feature]{
	hooks: func(f *feature) *scenario.Hooks { return &f.Hooks }, owner: scenario.OwnedByFeature,
	fields: []field[feature]{
		{"name", "string", "what it is: a chest, a gate wheel", func(r *reader, v value, f *feature) { r.text(v, &f.Name) }},
		{"about", "string", "how it looks", func(r *reader, v value, f *feature) { r.prose(v, &f.About) }},
		{"region", "RegionName", "where it stands", func(r *reader, v value, f *feature) { r.text(v, &f.Region) }},
		{"lock", "Dice", "opposed by Lockpick (EX-133)", func(r *reader, v value, f *feature) { r.pool(v, &f.Lock) }},
		{"failure", "Play", "what hits the picker when an attempt on its lock fails: damage, tokens, disease, shifts, effects (EX-131)", func(r *reader, v value, f *feature) {
			readFailure(r, v, &f.Failure)
		}},
		{"key", "ItemName", "the item that opens it (EX-134)", func(r *reader, v value, f *feature) { r.text(v, &f.Key) }},
		{"key_use", `"strategy"|"action"`, "using the key is part of this; an Action if left out (EX-134)", func(r *reader, v value, f *feature) {
			name(r, v, `"strategy" or "action"`, &f.KeyUse)
		}},
		{"item", "ItemName", "what is in it, taken at once", func(r *reader, v value, f *feature) { r.text(v, &f.Item) }},
	},
}

var fortunesKind = kind[fortunes]{list: true, fields: []field[fortunes]{
	{"name", "string", "what the table or deck is called", func(r *reader, v value, f *fortunes) { r.text(v, &f.Name) }},
	{"deck", "boolean", "true: its rows are cards, each drawn once; false: 1d100 is rolled (EX-123)", func(r *reader, v value, f *fortunes) { r.flag(v, &f.Deck) }},
}}

var fortuneKind = kind[fortune]{fields: []field[fortune]{
	{"name", "string", "what it is", func(r *reader, v value, f *fortune) { r.text(v, &f.Name) }},
	{"upto", "integer", "the highest d100 roll for this row; 100 for the last", func(r *reader, v value, f *fortune) { whole(r, v, 1, 100, &f.Upto) }},
	{"item", "ItemName", "what the finder gets", func(r *reader, v value, f *fortune) { r.text(v, &f.Item) }},
	{"effect", "fun(self: Content, who: Entity)", "what else it does", func(r *reader, v value, f *fortune) {
		if cb := r.callback(v, r.handlers()); cb != nil {
			f.Hook = cb.hook()
		}
	}},
	{"answers", "table<string, fun(self: Content, who: Entity, option: integer)>", "the handlers of questions that effect asks", func(*reader, value, *fortune) {}},
	{"timers", "table<string, fun(self: Content)>", "the functions that after(rounds, timer) in effect lets run later (GL-77)", func(*reader, value, *fortune) {}},
}}

func readConnection(r *reader, cn *conn) {
	r.key = "1"
	if n := r.t.Len(); n != 2 {
		hint := ""
		if n > 2 {
			hint = "each pair of regions has a connection of its own"
		}
		r.problem(hint, `regions: found %d, want two: connection {"Ford", "Reeds"}`, n)
		r.at.tell("2") // it follows from that
	} else {
		r.text(r.t.At(1), &cn.From)
		r.text(r.t.At(2), &cn.To)
	}
	for i, k := range [...]string{"1", "2"} {
		r.at.keys[k] = r.t.ItemPosition(i + 1)
	}
	r.at.what = fmt.Sprintf("connection %q to %q", cn.From, cn.To)
	r.what = fmt.Sprintf("connection %s to %s", quote(cn.From), quote(cn.To)) // callbacks go by it
	connectionKind.read(r, cn)
}

func readFortunes(r *reader, f *fortunes) {
	fortunesKind.read(r, f)
	for i := 1; i <= r.t.Len(); i++ {
		r.key = fmt.Sprintf("row %d", i)
		var row fortune
		sub(r, r.t.At(i), &fortuneKind, &row)
		f.Rows = append(f.Rows, row)
	}
	if r.at.bad {
		r.at.tell("upto") // a row that can't be read leaves a gap: don't report upto
	}
}
