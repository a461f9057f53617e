package script

import (
	"cmp"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// A Gear is a piece of Gear or a Craft: what it adds to the sheet of its PC. What a piece of Gear prints holds while it is equipped
// (Gear.Card). Its Items and Stealth Tokens come only to a PC that starts with it, once. ST-05, EX-100, EX-120, GL-47
type Gear struct {
	Name, About   string
	Base          stattrack.Values // added to the base values (ST-05)
	EP            int              // added to the maximum Energy Points
	Items         []string         // carried with it
	Keywords      scenario.Keywords
	Light         scenario.Light    // used if the PC has no light source
	Search        stattrack.Pool    // the Search entry, used if the PC has none (EX-120)
	Plays         []scenario.Play   // plays that the PC gains
	Effects       []effect          // in force while it is equipped; not for a Craft (GL-52)
	Tokens        uint8             // Stealth Tokens (EX-100)
	SettingTokens [3]uint8          // those for one setting only (EX-100)
	Where         scenario.Where    // where a piece of Gear is of use (EX-92)
	Use           *scenario.Use     // what a piece of Gear does when it is used; nil is nothing; not for a Craft (GL-84)
	Before        *scenario.Befores // asked about its bearer while it is equipped; nil is none; not for a Craft (GL-72)
	Hooks         *scenario.Hooks   // heard when a PC comes to have it, equips it, takes it off or has it no more; not for a Craft (GL-90)
	LightIn       scenario.Where    // where the light source of a Craft serves (EX-92)
	SearchIn      scenario.Where    // where its Search entry serves (EX-92)

	// dice levels that settings and types give: to a Craft's Search entry, or to all that a piece of Gear prints (EX-92)
	Stronger []scenario.SettingBoost
}

// Card returns the Gear in the form in which PCs find and equip it, for scenario.Spec.Gear and scenario.Character.Gear. GL-47
func (g *Gear) Card() scenario.Gear {
	return scenario.Gear{Name: g.Name, About: g.About, EP: g.EP, Base: g.Base, Keywords: g.Keywords, Light: g.Light, Search: g.Search,
		Plays: slices.Clone(g.Plays), Effects: slices.Clone(g.Effects), Where: g.Where, Stronger: slices.Clone(g.Stronger), Before: g.Before,
		Use: g.Use, Hooks: g.Hooks}
}

// Equip adds a Craft to the sheet of a PC, and Gear that it never takes off. It adds up the base values. The Game adds those of the Gear that
// the PC has equipped, and then limits the sum. ST-05, ST-08, GL-56
func Equip(c *scenario.Character, pieces ...Gear) {
	c.Plays = slices.Clip(c.Plays) // appending must not change the caller's slice
	for i := range pieces {
		g := &pieces[i]
		for t, n := range g.Base {
			c.Base[t] = stattrack.Slot(max(-100, min(int(c.Base[t])+int(n), 100))) // NewGame refuses what is beyond the track
		}
		c.GearEP += g.EP
		bring(c, g)
		c.Keywords |= g.Keywords
		if c.Light == scenario.NoLight {
			c.Light, c.LightIn = g.Light, cmp.Or(g.LightIn, g.Where)
		}
		if c.Search.IsZero() {
			c.Search, c.SearchIn, c.SearchStronger = g.Search, cmp.Or(g.SearchIn, g.Where), slices.Clone(g.Stronger)
		}
		c.Plays = append(c.Plays, g.Plays...)
	}
}

// bring gives a PC what counts once: the items of a Gear, and Stealth Tokens up to 255.
func bring(c *scenario.Character, g *Gear) {
	sum := func(a, b uint8) uint8 { return uint8(min(255, int(a)+int(b))) }
	c.Items = append(slices.Clip(c.Items), g.Items...)
	c.Tokens = sum(c.Tokens, g.Tokens)
	for s := range c.SettingTokens {
		c.SettingTokens[s] = sum(c.SettingTokens[s], g.SettingTokens[s])
	}
}

var gearKind = kind[Gear]{hooks: func(g *Gear) *scenario.Hooks { return ensure(&g.Hooks) }, owner: scenario.OwnedByGear, fields: slices.Concat(wornFields, []field[Gear]{
	{"light", `"flame"|"flameless"`, "the light source that it is (EX-43)", func(r *reader, v value, g *Gear) { name(r, v, lightNames, &g.Light) }},
	{"search", "Dice", "the Search entry (EX-120)", func(r *reader, v value, g *Gear) { r.pool(v, &g.Search) }},
	bestows("effects", "in force while it is equipped (GL-52)", func(g *Gear) *[]effect { return &g.Effects }),
	{"stronger", "table", "dice levels that settings and types give to its Search entry and to what its plays roll: {dungeon = {accuracy = 1}} (EX-92, EX-93)",
		func(r *reader, v value, g *Gear) { readStronger(r, v, &g.Stronger) }},
}, usable(func(g *Gear) **scenario.Use { return &g.Use }), available("it is of use", func(g *Gear) *scenario.Where { return &g.Where }), askedBefore("Content", func(g *Gear) *scenario.Befores { return ensure(&g.Before) }))}

// wornFields are the keys that Gear and Crafts share.
var wornFields = []field[Gear]{
	{"name", "string", "what it is called", func(r *reader, v value, g *Gear) { r.text(v, &g.Name) }},
	{"about", "string", "how it looks", func(r *reader, v value, g *Gear) { r.prose(v, &g.About) }},
	{"base", "Tracks", "added to the base values, -2 to 2 (ST-05)", func(r *reader, v value, g *Gear) { r.values(v, &g.Base) }},
	{"ep", "integer", "added to the maximum Energy Points", func(r *reader, v value, g *Gear) { whole(r, v, -big, big, &g.EP) }},
	{"items", "ItemName|ItemName[]", "carried with it by a pc that starts with it", func(r *reader, v value, g *Gear) { r.texts(v, &g.Items) }},
	{"keywords", "Keyword|Keyword[]", "how it lets the PC see, swim and move", func(r *reader, v value, g *Gear) { r.keywords(v, &g.Keywords) }},
	{"actions", "Play[]", "Actions that it lets the PC play", gearPlays(scenario.Action)},
	{"reactions", "Play[]", "Reactions that it lets the PC play", gearPlays(scenario.Reaction)},
	{"strategies", "Play[]", "Strategies that it lets the PC play", gearPlays(scenario.Strategy)},
	{"assists", "Play[]", "Assists that it lets the PC play", gearPlays(scenario.Assist)},
	{"interrupts", "Play[]", "Interrupts that it lets the PC play", gearPlays(scenario.Interrupt)},
	{"tokens", "integer", "Stealth Tokens, for a pc that starts with it (EX-100)", func(r *reader, v value, g *Gear) { whole(r, v, 0, 255, &g.Tokens) }},
	{"setting_tokens", "table", "Stealth Tokens given only in a setting: {dungeon = 1} (EX-100)", func(r *reader, v value, g *Gear) { readTokens(r, v, &g.SettingTokens) }},
}

// craftKind reads a Craft, which may have a deck.
var craftKind = kind[Gear]{fields: append(slices.Clone(wornFields), []field[Gear]{
	{"light", lightType, "the light source that it has; a table says where it serves (EX-43, EX-92)", func(r *reader, v value, g *Gear) {
		readLight(r, v, lamp{&g.Light, &g.LightIn})
	}},
	{"search", searchType, "the Search entry; a table says where it serves (EX-120, EX-92)", func(r *reader, v value, g *Gear) {
		readSearch(r, v, sharpness{&g.Search, &g.SearchIn, &g.Stronger})
	}},
	{"deck", "table<CardName, integer>", "the cards that it puts into the deck of its PC, and how many of each: {Slash = 3} (HD-01)", func(r *reader, v value, _ *Gear) {
		readDeck(r, v, true, len(r.l.pack.content.crafts))
	}},
}...)}

func gearPlays(k scenario.PlayKind) func(r *reader, v value, g *Gear) {
	return func(r *reader, v value, g *Gear) { readPlays(r, v, k, &g.Plays) }
}

// named asks for a name that no other piece of content of the kind has.
func (r *reader) named(kind, name string) {
	r.key = "name"
	if name == "" && !r.at.bad {
		r.problem("", "name: found nothing, want a name")
	}
	if first := r.l.first[kind][name]; first != nil && name != "" {
		r.problem("", "name: found the name already used at %v, want a name of its own", first.key("name"))
	}
}

// An outfit is what a pc names as its Craft and Gear.
type outfit struct {
	pc    int
	at    *origin
	key   string
	names []string
}

// Limits of what a party may wear. A party has at most 64 PCs.
const (
	maxParty = 64
	maxGear  = 64
	maxWorn  = 1000 // plays or items of one PC
)

// dress makes the pack's Gear the catalogue of the scenario, and gives every PC its deck, its named Craft and Gear. GL-47, HD-01
func (l *loading) dress() Problems {
	problems := l.deal(true)
	bad := func(o *outfit, suggestion, format string, args ...any) {
		problems = append(problems, o.at.problem(o.key, suggestion, format, args...))
	}
	c := &l.pack.content
	places := map[string]map[string]int{"gear": {}, "craft": {}}
	all := map[string][]Gear{"gear": c.gear, "craft": c.crafts}
	for key, list := range all {
		for i := range list {
			places[key][list[i].Name] = i
		}
	}
	c.spec.Gear = mapped(c.gear, (*Gear).Card)
	pieces := make([][]Gear, min(len(c.party), maxParty))
	crafts := make([][]Gear, len(pieces))
	for i := range l.outfits {
		o := &l.outfits[i]
		if o.pc >= len(pieces) {
			continue // explore reports too many PCs
		}
		if len(o.names) > maxGear {
			bad(o, "", "found %d, want at most %d", len(o.names), maxGear)
			continue
		}
		if o.key == "gear" {
			pieces[o.pc] = slices.Grow(pieces[o.pc], len(o.names))
		}
		for _, name := range o.names {
			k, ok := places[o.key][name]
			if !ok {
				hint := ""
				if list := all[o.key]; len(problems) < 100 && len(list) <= 4096 {
					hint = near.Meant(name, mapped(list, gears.name))
				}
				bad(o, hint, "found %s, want the name of a %s", quote(name), o.key)
				continue
			}
			if o.key == "craft" {
				crafts[o.pc] = append(crafts[o.pc], all[o.key][k])
			} else {
				pieces[o.pc] = append(pieces[o.pc], all[o.key][k])
			}
			for play, at := range l.origins[o.key][k].plays { // the source positions of its plays, for problems
				if o.at.plays == nil {
					o.at.plays = map[string]*origin{}
				}
				if o.at.plays[play] == nil {
					o.at.plays[play] = at
				}
			}
		}
		plays, items := len(c.party[o.pc].Plays), len(c.party[o.pc].Items)
		for _, g := range slices.Concat(crafts[o.pc], pieces[o.pc]) {
			plays, items = plays+len(g.Plays), items+len(g.Items)
		}
		if plays > maxWorn || items > maxWorn {
			bad(o, "", "found %d plays and %d items, the PC's own included, want at most %d of each", plays, items, maxWorn)
			pieces[o.pc], crafts[o.pc] = nil, nil
		}
	}
	for i := range pieces {
		if len(crafts[i]) > 0 {
			Equip(&c.party[i], crafts[i]...)
		}
		wear(&c.party[i], pieces[i])
	}
	return append(problems, l.deal(false)...)
}

// wear lets a PC start with pieces of Gear equipped. GL-47
func wear(c *scenario.Character, pieces []Gear) {
	c.Equipped, c.Gear = slices.Grow(c.Equipped, len(pieces)), slices.Grow(c.Gear, len(pieces))
	for i := range pieces {
		g := &pieces[i]
		c.Equipped, c.Gear = append(c.Equipped, g.Name), append(c.Gear, g.Card())
		bring(c, g)
	}
}

// Gear returns the pieces of Gear that the pack defines.
func (p *Pack) Gear() []Gear { return slices.Clone(p.content.gear) }

// Crafts returns the Crafts that the pack defines.
func (p *Pack) Crafts() []Gear { return slices.Clone(p.content.crafts) }

// Things that do something. GL-84

type item = scenario.Item

var itemsThatDo = &piece[item]{
	word: "item", doc: "A thing that does something: where PCs carry or find an item of its name, it is this one. Any other item is a name alone (GL-84).",
	table: "ItemSpec", about: "a thing that does something", self: "Content", kind: &itemKind,
	list: func(c *content) *[]item { return &c.spec.Items }, name: func(i *item) string { return i.Name },
}

var itemKind = kind[item]{hooks: func(i *item) *scenario.Hooks { return ensure(&i.Hooks) }, owner: scenario.OwnedByItem, fields: slices.Concat([]field[item]{
	{"name", "string", "what it is called where it is carried or lies", func(r *reader, v value, i *item) { r.text(v, &i.Name) }},
	{"about", "string", "how it looks", func(r *reader, v value, i *item) { r.prose(v, &i.About) }},
}, usable(func(i *item) **scenario.Use { return &i.Use }), askedBefore("Content", func(i *item) *scenario.Befores { return ensure(&i.Before) }))}

// usable returns the keys of what can be used. GL-84
func usable[T any](of func(*T) **scenario.Use) []field[T] {
	use := func(t *T) *scenario.Use {
		if *of(t) == nil {
			*of(t) = &scenario.Use{Aim: scenario.NoTarget}
		}
		return *of(t)
	}
	return []field[T]{
		{"uses", "integer", "how often one of it may be used, then it is gone; any number of times if left out (GL-84)", func(r *reader, v value, t *T) {
			whole(r, v, 1, 255, &use(t).Times)
		}},
		{"cost", `"nothing"|"strategy"|"action"|"move"`, "what part of the turn a use costs; nothing if left out", func(r *reader, v value, t *T) {
			name(r, v, `"nothing", "strategy", "action" or "move"`, &use(t).Cost)
		}},
		{"aim", `"enemy"|"ally"|"none"`, "what it is used on: an enemy, an ally or its bearer, or nobody; nobody if left out", func(r *reader, v value, t *T) {
			name(r, v, `"enemy", "ally" or "none"`, &use(t).Aim)
		}},
		{"ranged", "boolean", "the target may also be in an adjacent region that its bearer sees (GL-40)", func(r *reader, v value, t *T) {
			r.flag(v, &use(t).Ranged)
		}},
		{"can", "fun(self: Content, who: Entity): boolean", "whether who may use it now; always if left out. It only reads: state, " +
			"and what the players know: self.data, fields of entities, " + strings.Join(looks(), ", "), func(r *reader, v value, t *T) {
			if cb := r.callback(v, nil); cb != nil {
				name, _ := r.t.Get("name").(sandbox.LString)
				cb.thing = string(name)
				use(t).Can = cb.condition()
			}
		}},
		{"on_use", "fun(self: Content, who: Entity, target: Entity?)", "what it does when who uses it; things of one name share what it keeps in self.data, " +
			"and the players know that (GL-84)", func(r *reader, v value, t *T) {
			if cb := r.callback(v, r.handlers()); cb != nil {
				use(t).Run = cb.hook()
			}
		}},
	}
}
