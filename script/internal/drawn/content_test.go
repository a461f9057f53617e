package drawn

import (
	"fmt"
	"regexp"
	"strings"
)

// marks are where a piece would have more keys.
var marks = regexp.MustCompile(`--\[([^]]*)\],?\n? *`)

func (d *drawer) pc(name string) {
	c := d.scope("pc", "pc")
	keys := []string{fmt.Sprintf("ep = %d", d.number(8, 24)), "--[" + name + "]",
		d.maybe(50, func() string { return `light = "` + d.one("flame", "flameless") + `"` }),
		d.maybe(60, func() string { return `search = "1d8"` }),
		d.maybe(20, func() string { return "injuries = 1" }),
		d.maybe(20, func() string { return fmt.Sprintf("base = { %s = %d }", d.track(), d.number(-1, 2)) }),
		d.maybe(15, func() string { return `keywords = "` + d.one("aquatic", "fly", "darkvision") + `"` }),
	}
	if d.kind == "stealth" {
		keys = append(keys, "tokens = 2")
	}
	if d.decks {
		cards := []string{d.action(c, "Slash", "copies = 6"), d.action(c, "Stab", "copies = 3, piercing = 1")}
		keys = append(keys, "actions = { "+strings.Join(cards, ",\n    ")+`,
    { name = "Kick", damage = "1d2", inflict = "1d4" }, { name = "Pick", lockpick = "1d8" } }`,
			`reactions = { { name = "Parry", endure = "1d6", copies = 5 } }`,
			fmt.Sprintf("strategies = { { name = \"Rest\", copies = 3, moves = 1%s } }", d.special(c)))
	} else {
		keys = append(keys, "plain = true", "actions = { "+d.action(c, "Axe")+`, { name = "Pick", lockpick = "1d8" } }`,
			"reactions = { { name = \"Duck\", endure = \"1d8\""+d.special(c)+" } }",
			d.maybe(40, func() string {
				return fmt.Sprintf("strategies = { { name = \"Breathe\", speed = 1%s%s } }", d.when(c), d.special(c))
			}))
	}
	d.add("pc", name, append(keys, c.handlers()...)...)
}

// action draws an Action against an enemy.
func (d *drawer) action(c *scope, name string, more ...string) string {
	keys := append([]string{"name = " + quoted(name), "inflict = " + d.dice(), "damage = " + d.dice()}, more...)
	if d.p(25) {
		keys = append(keys, fmt.Sprintf("shifts = { %s = %d }", d.track(), d.number(-2, -1)))
	}
	if d.p(15) {
		keys = append(keys, "disease = "+quoted(d.disease()))
	}
	if d.p(20) {
		keys = append(keys, "effects = "+quoted(d.effect()))
	}
	if d.p(15) && c.kind != "environ" && name != "Snap" {
		keys = append(keys, "ranged = true")
	}
	return "{ " + strings.Join(keys, ", ") + d.special(c) + " }"
}

// special draws what a play does as code, and when it may be played.
func (d *drawer) special(c *scope) string {
	if !d.p(25) {
		return ""
	}
	of := *c
	of.entities, of.asked, of.handled, of.timed, of.inside = []string{"self", "target"}, false, nil, nil, true
	return ",\n    special = function(self, target)\n" + of.tired("special") + of.block(3, 2) + "    end" +
		strings.Join(append([]string{""}, of.handlers()...), ",\n    ")
}

func (d *drawer) when(c *scope) string {
	if !d.p(40) {
		return d.one("", ", uses = 2")
	}
	of := &scope{d: d, entities: []string{"self"}, reads: true, self: c.self, players: true}
	return ", when = function(self) return " + of.condition() + " end"
}

// challenge draws a Challenge and returns its name; one that is not on the map at the start is absent.
func (d *drawer) challenge(kind string, absent bool) string {
	if len(d.names["foe"]) == len(foeNames) {
		return ""
	}
	name := foeNames[len(d.names["foe"])]
	d.names["foe"] = append(d.names["foe"], name)
	d.depth++
	defer func() { d.depth-- }()
	c := d.scope(kind, "challenge")
	keys := []string{d.maybe(50, func() string { return "about = " + quoted("The "+strings.ToLower(name)+" is here.") })}
	if kind == "obstacle" {
		way := d.way()
		keys = append(keys, fmt.Sprintf("between = { %q, %q }", way[0], way[1]))
	} else {
		keys = append(keys, "region = "+quoted(d.place()))
	}
	if absent {
		keys = append(keys, "absent = true")
	}
	if kind != "environ" && (kind != "trap" || d.p(40)) {
		keys = append(keys, fmt.Sprintf("ep = %d", d.number(3, 14)))
	}
	play := d.one(playNames...)
	switch kind {
	case "creature", "seeker":
		keys = append(keys, "actions = { "+d.action(c, play)+" }",
			d.maybe(50, func() string { return `reactions = { { name = "Dodge", endure = "1d6", defence = "1d4" } }` }),
			d.maybe(40, func() string { return "pursues = true" }), d.maybe(15, func() string { return fmt.Sprintf("respawn = %d", d.number(1, 3)) }),
			d.maybe(30, func() string { return d.choose(c) }))
		if d.p(20) {
			keys = append(keys, `hidden = "1d6"`)
		}
		if d.p(25) {
			keys = append(keys, "interrupts = { "+strings.TrimSuffix(d.action(c, "Snap"), " }")+
				", trigger = "+quoted(d.one("enter", "attack", "hurt"))+", once = true } }")
		}
	case "environ":
		keys = append(keys, "actions = { "+d.action(c, play)+" }")
	case "obstacle":
		keys = append(keys, d.maybe(30, func() string { return `lock = "1d6"` }), d.maybe(20, func() string { return "persists = true" }))
	case "trap":
		keys = append(keys, d.maybe(50, func() string { return "hidden = true" }))
	}
	if d.p(15) {
		keys = append(keys, fmt.Sprintf("data = { n = %d }", d.number(1, 3)))
	}
	d.add(kind, name, append(keys, append(d.callbacks(c, challengeTriggers[kind], 3), d.befores(25)...)...)...)
	return name
}

// choose draws a mind of a Challenge's own.
func (d *drawer) choose(c *scope) string {
	of := &scope{d: d, entities: []string{"self"}, reads: true, self: c.self}
	return fmt.Sprintf("choose = function(self, choices)\n    for _, c in ipairs(choices) do\n      if c.kind == %q%s then return c end\n    end\n%s  end",
		d.one("action", "move", "reaction", "end turn"), d.one("", " and "+of.condition(), ` and c.text ~= ""`),
		d.one("", "    return choices["+d.one("1", "#choices")+"]\n"))
}

func (d *drawer) effect() string {
	return d.any("effect", effectNames, func(name string) {
		what := []string{fmt.Sprintf("boosts = { %s = %s }", d.class(), d.one("-1", "1", "2")),
			fmt.Sprintf("speed = %d", d.number(0, 1)*2-1), fmt.Sprintf("ep = %d", d.number(1, 4)),
			fmt.Sprintf("forbids = %q", d.one("strategies", "assists", "searches")), fmt.Sprintf("base = { %s = 1 }", d.track())}
		d.add("effect", name, what[d.IntN(len(what))])
	})
}

// air returns the name of an effect of a place.
func (d *drawer) air() string {
	return d.any("air", airNames, func(name string) {
		d.add("effect", name, fmt.Sprintf("boosts = { %s = %s }", d.class(), d.one("-1", "1")))
	})
}

func (d *drawer) disease() string {
	return d.any("disease", diseaseNames, func(name string) {
		c := d.scope("disease", "content")
		d.add("disease", name, fmt.Sprintf("track = %q, by = %d", d.track(), d.number(1, 2)), d.maybe(20, func() string { return "many = true" }),
			strings.Join(d.callbacks(c, diseaseTriggers, 1), ",\n  "))
	})
}

// item returns the name of an item, which lies somewhere.
func (d *drawer) item() string {
	return d.any("item", itemNames, func(name string) {
		at := d.place()
		if d.keys[at] == nil {
			d.keys[at] = []string{"items = {", "}"}
		}
		d.keys[at] = append(d.keys[at][:len(d.keys[at])-1], quoted(name)+",", "},")
		if !d.p(50) {
			return
		}
		c := d.scope("item", "content")
		aim := d.one("none", "enemy", "ally")
		c.entities = []string{"who", "target"}
		d.add("item", name, "cost = "+quoted(d.one("nothing", "strategy", "action", "move")), "aim = "+quoted(aim),
			d.maybe(60, func() string { return fmt.Sprintf("uses = %d", d.number(1, 3)) }),
			d.can(), "on_use = function(self, who, target)\n"+c.tired("use")+c.block(2, 2)+"  end", strings.Join(c.handlers(), ",\n  "))
	})
}

func (d *drawer) gear() string {
	return d.any("gear", gearNames, func(name string) {
		pc := d.one(d.names["pc"]...)
		d.keys[pc] = append(d.keys[pc], "gear = "+quoted(name)+",")
		for _, other := range d.names["pc"] {
			if other != pc && d.keys[other] == nil && d.p(20) {
				d.keys[other] = append(d.keys[other], "items = "+quoted(name)+",")
			}
		}
		if len(d.keys[pc]) > 1 {
			d.keys[pc] = []string{"gear = { " + strings.Join(wornBy(d.keys[pc]), ", ") + " },"}
		}
		d.add("gear", name, append([]string{fmt.Sprintf("ep = %d", d.number(1, 3)),
			d.maybe(25, func() string { return "effects = " + quoted(d.effect()) })}, d.befores(60)...)...)
	})
}

var worn = regexp.MustCompile(`"[^"]*"`)

func wornBy(keys []string) (names []string) {
	for _, key := range keys {
		names = append(names, worn.FindAllString(key, -1)...)
	}
	return names
}

// counter returns the name of a Counter that can be advanced.
func (d *drawer) counter() string {
	return d.any("counter", counterNames, func(name string) {
		c := d.scope("counter", "content")
		d.add("counter", name, fmt.Sprintf("kind = %q, slots = %d, worth = %d", d.one("progress", "danger", "resource"), d.number(2, 6), d.number(1, 4)),
			d.maybe(15, func() string { return d.one("wins = true", "loses = true") }), strings.Join(d.callbacks(c, counterTriggers, 1), ",\n  "))
	})
}

func (d *drawer) secret() string {
	return d.any("secret", secretNames, func(name string) { d.secretOf(name, "") })
}

func (d *drawer) secretOf(name, opens string) {
	c := d.scope("secret", "content")
	gives := opens
	if opens == "" && d.p(30) {
		gives = "fortune = " + quoted(d.fortunes())
	} else if opens == "" && d.p(40) {
		gives = "item = " + quoted(d.item())
	}
	at := d.place()
	if opens != "" {
		at = strings.Split(opens, `"`)[1]
	}
	d.add("secret", name, "region = "+quoted(at), "hidden = "+d.one(`"1d4"`, `"1d6"`), gives, strings.Join(d.callbacks(c, secretTriggers, 1), ",\n  "))
}

func (d *drawer) feature() string {
	return d.any("feature", fixtureNames, func(name string) {
		c := d.scope("feature", "content")
		with := d.one(`lock = "1d6"`, "key = "+quoted(d.item()), `lock = "1d4", key = `+quoted(d.item()))
		item := d.maybe(30, func() string { return "item = " + quoted(d.item()) })
		d.add("feature", name, "region = "+quoted(d.place()), with, item, strings.Join(d.callbacks(c, featureTriggers, 1), ",\n  "))
	})
}

func (d *drawer) fortunes() string {
	return d.any("fortunes", fortuneNames, func(name string) {
		c := d.scope("fortunes", "content")
		deck := d.p(50)
		row := func(upto int, what string) string {
			if deck {
				return "{ " + what + " }"
			}
			return fmt.Sprintf("{ upto = %d, %s }", upto, what)
		}
		c.entities = []string{"who"}
		effect := "effect = function(self, who)\n" + c.tired("fortune") + c.block(3, 2) + "    end"
		rows := row(60, `name = "a coin", item = `+quoted(d.item())) + ",\n  "
		rows += row(100, strings.Join(append([]string{`name = "a chill"`, effect}, c.handlers()...), ", "))
		d.add("fortunes", name, fmt.Sprintf("deck = %v", deck), rows)
	})
}

func (d *drawer) command() {
	c := d.scope("command", "content")
	n := len(d.names["command"])
	if n == len(commandNames) {
		return
	}
	d.names["command"] = append(d.names["command"], commandNames[n])
	c.entities = []string{"who"}
	cost := d.one("nothing", "strategy", "action", "move")
	d.add("command", commandNames[n], "cost = "+quoted(cost), d.maybe(50, func() string { return "region = " + quoted(d.place()) }),
		d.maybe(20, func() string { return "item = " + quoted(d.item()) }), d.can(),
		"run = function(self, who)\n"+c.block(2, 3)+"  end", strings.Join(c.handlers(), ",\n  "))
}

func (d *drawer) can() string {
	if !d.p(50) {
		return ""
	}
	c := &scope{d: d, entities: []string{"who"}, reads: true, self: "content", players: true}
	return "can = function(self, who) return " + c.condition() + " end"
}
