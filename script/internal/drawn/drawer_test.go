// Package drawn writes packs at random, as Lua source. A pack is correct: it loads, no callback fails, and every game of it comes to an end. Only
// tests use it.
package drawn

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A drawer draws one pack. What a callback names and is not there yet, it makes: so nothing is printed in vain.
type drawer struct {
	*rand.Rand
	regions []string
	ways    [][2]string
	kind    string // of the scenario
	pieces  []string
	keys    map[string][]string // more keys of a piece, by its name: what lies in a region, what a PC carries
	names   map[string][]string // what there is of each kind of content
	rounds  int                 // how many rounds the scenario has at most
	depth   int                 // of content that is made for other content
	decks   bool                // the PCs play cards
}

// Pack returns the source of the pack of a seed.
func Pack(seed uint64) string { return draw(seed).source() }

// draw draws the pieces of the pack of a seed.
func draw(seed uint64) *drawer {
	d := &drawer{Rand: rand.New(rand.NewPCG(seed, 7)), keys: map[string][]string{}, names: map[string][]string{}, kind: "normal"}
	switch d.IntN(6) {
	case 0:
		d.kind = "stealth"
	case 1:
		d.kind = "chase"
	}
	d.rounds, d.decks = 5+d.IntN(6), d.p(20)
	d.plan()
	d.options()
	d.some(1, "pc", pcNames, 3, d.pc)
	d.endings()
	d.scenario()
	for _, name := range d.regions {
		d.region(name)
	}
	d.connections()
	for i, types := 0, []string{"environ", "obstacle", "creature", "creature", "seeker", "trap", "neutral"}; i < 1+d.IntN(4); i++ {
		d.challenge(types[d.IntN(len(types))], false)
	}
	for range d.IntN(3) {
		d.command()
	}
	if d.p(50) {
		d.secret()
	}
	if d.p(50) {
		d.feature()
	}
	d.more(seed)
	d.settle()
	for i, piece := range d.pieces {
		d.pieces[i] = marks.ReplaceAllStringFunc(piece, func(mark string) string {
			if keys := d.keys[marks.FindStringSubmatch(mark)[1]]; len(keys) > 0 {
				return strings.Join(keys, " ") + "\n  "
			}
			return ""
		})
	}
	return d
}

// source returns the pieces as one file.
func (d *drawer) source() string { return d.helpers(strings.Join(d.pieces, "\n")) }

func (d *drawer) p(percent int) bool { return d.IntN(100) < percent }

func (d *drawer) one(list ...string) string { return list[d.IntN(len(list))] }

// number returns a number between two, both included.
func (d *drawer) number(from, to int) int { return from + d.IntN(to-from+1) }

func quoted(text string) string { return `"` + text + `"` }

// add makes a piece of content: its keys are those that are not "".
func (d *drawer) add(kind, name string, keys ...string) {
	keys = slices.DeleteFunc(keys, func(k string) bool { return k == "" })
	if name != "" {
		keys = slices.Insert(keys, 0, "name = "+quoted(name))
	}
	d.pieces = append(d.pieces, fmt.Sprintf("%s { %s }", kind, strings.Join(keys, ",\n  ")))
}

// some makes at least so many things of a kind, and at most so many.
func (d *drawer) some(least int, kind string, from []string, most int, add func(name string)) {
	for range d.number(least, most) {
		name := from[len(d.names[kind])]
		d.names[kind] = append(d.names[kind], name)
		add(name)
	}
}

// any returns the name of a thing of a kind: of one that there is, or of a new one.
func (d *drawer) any(kind string, from []string, add func(name string)) string {
	has := d.names[kind]
	if n := len(has); n == len(from) || n > 0 && (d.depth > 2 || d.p(60)) {
		return has[d.IntN(n)]
	}
	name := from[len(has)]
	d.names[kind] = append(has, name)
	d.depth++
	add(name)
	d.depth--
	return name
}

// maybe returns a key, in so many of a hundred pieces.
func (d *drawer) maybe(percent int, key func() string) string {
	if d.p(percent) {
		return key()
	}
	return ""
}

var (
	regionNames  = []string{"Gate", "Hall", "Cellar", "Attic", "Yard", "Well", "Crypt"}
	pcNames      = []string{"Ada", "Bo", "Mirel"}
	itemNames    = []string{"rope", "bell", "coin", "candle"}
	gearNames    = []string{"Cloak", "Boots", "Lantern"}
	effectNames  = []string{"Blessed", "Slow", "Veiled", "Weak"}
	airNames     = []string{"Damp", "Draughty"}
	diseaseNames = []string{"Cough", "Rot"}
	counterNames = []string{"Dread", "Hope"}
	secretNames  = []string{"a loose brick", "a draught", "a mark"}
	endingNames  = []string{"Saved", "Lost", "Escaped"}
	foeNames     = []string{"Rat", "Ogre", "Warden", "Ghost", "Tinker", "Pit", "Storm", "Wall"}
	playNames    = []string{"Claw", "Strike", "Howl", "Bite", "Stare"}
	commandNames = []string{"Ring", "Pray", "Dig"}
	fixtureNames = []string{"Shrine", "Box"}
	fortuneNames = []string{"Finds", "Luck"}
)

// plan draws the map: every region can be come to, and left, by ways that stand open.
func (d *drawer) plan() {
	d.regions = regionNames[:d.number(3, len(regionNames))]
	for i := 1; i < len(d.regions); i++ {
		d.ways = append(d.ways, [2]string{d.regions[d.IntN(i)], d.regions[i]})
	}
}

func (d *drawer) place() string { return d.one(d.regions...) }

func (d *drawer) way() [2]string { return d.ways[d.IntN(len(d.ways))] }

func (d *drawer) dice() string {
	return fmt.Sprintf(`"%dd%d"`, d.number(1, 2), 2*d.number(2, 5))
}

func (d *drawer) setting() string { return d.one("wilderness", "dungeon", "civilization") }

func (d *drawer) track() string { return d.one("power", "resilience", "mind", "skill") }

func (d *drawer) class() string {
	return d.one("accuracy", "damage", "evasion", "defence", "skill_dice")
}

func (d *drawer) options() {
	if d.p(40) {
		d.names["option"] = append(d.names["option"], "Nerves")
		d.add("option", "Nerves", "from = 1, to = 4", d.maybe(50, func() string { return "default = 2" }), `about = "how soon it begins"`)
	}
	if d.p(25) {
		d.names["option"] = append(d.names["option"], "Tone")
		d.add("option", "Tone", `values = { "calm", "grim" }`)
	}
}

// endings makes the ending that comes when the time is up, and others. Their names are there before a callback names them.
func (d *drawer) endings() {
	d.add("ending", "Late", `result = "failure"`, `about = "The night is over."`)
	d.some(0, "ending", endingNames, 3, func(name string) {
		result := map[string]string{"Saved": "success", "Lost": "failure", "Escaped": "partial success"}[name]
		d.add("ending", name, "result = "+quoted(result), d.maybe(60, func() string {
			c := &scope{d: d, reads: true}
			return fmt.Sprintf("when = function() return round() > %d and %s end", d.number(1, 4), c.condition())
		}))
	})
}

// settle makes use of what nothing has: commands read the options that nothing reads, and bring the endings that nothing brings.
func (d *drawer) settle() {
	all := strings.Join(d.pieces, "\n")
	for _, name := range d.names["option"] {
		if !strings.Contains(all, "options."+name) {
			d.add("command", "Talk of "+name, fmt.Sprintf("run = function() log(options.%s .. \" it is.\") end", name))
		}
	}
	for _, name := range d.names["ending"] {
		own := slices.IndexFunc(d.pieces, func(piece string) bool { return strings.HasPrefix(piece, "ending { name = "+quoted(name)) })
		if !strings.Contains(d.pieces[own], "when = ") && !strings.Contains(all, "finish("+quoted(name)) && !strings.Contains(all, "wins = "+quoted(name)) {
			d.add("command", "Call it "+name, "run = function() finish("+quoted(name)+") end")
		}
	}
}

func (d *drawer) scenario() {
	ways := []string{"goal = " + quoted(d.regions[len(d.regions)-1])}
	if d.kind == "chase" {
		ways = append(ways, fmt.Sprintf("limits = { rounds = %d, chasing = %v%s }", d.rounds, d.p(30), d.one("", `, rest = "injured"`, ", own = true")))
	}
	if len(d.names["ending"]) > 0 && d.p(40) {
		ways = append(ways, "wins = "+quoted("Saved"))
	}
	c := d.scope("scenario", "content")
	body := fmt.Sprintf("on_round = function(self)\n    if round() >= %d then finish(\"Late\") return end\n%s  end", d.rounds, c.block(2, 1))
	keys := append(ways, "setting = "+quoted(d.setting()), "type = "+quoted(d.kind), "start = "+quoted(d.regions[0]),
		`state = { n = 0, rung = false, mood = "calm", seen = {} }`,
		d.maybe(20, func() string { return "apart = true" }), d.maybe(15, func() string { return "healing_averts = true" }),
		d.maybe(15, func() string { return "items_stay = false" }), d.maybe(20, func() string { return "effects = " + quoted(d.effect()) }),
		d.maybe(15, func() string { return "share_hidden = true" }), "--[scenario]", body)
	d.add("scenario", "Night at the House", append(keys, append(d.callbacks(c, scenarioTriggers, 3), d.befores(25)...)...)...)
}

func (d *drawer) region(name string) {
	c := d.scope("region", "content")
	keys := []string{"about = " + quoted("The "+strings.ToLower(name)+" of the house."), "--[" + name + "]"}
	if d.p(20) {
		keys = append(keys, "dark = true")
	}
	if d.p(15) {
		keys = append(keys, "water = true", d.one("", "submerged = true"))
	}
	if d.p(15) {
		keys = append(keys, "setting = "+quoted(d.setting()))
	}
	if d.p(10) {
		keys = append(keys, "effects = "+quoted(d.air()))
	}
	if d.kind == "stealth" && d.p(20) {
		keys = append(keys, "no_hiding = true")
	}
	d.add("region", name, append(keys, append(d.callbacks(c, regionTriggers, 2), d.befores(20)...)...)...)
}

func (d *drawer) connections() {
	for _, way := range d.ways {
		c := d.scope("connection", "content")
		keys := []string{fmt.Sprintf("%q, %q", way[0], way[1])}
		d.add("connection", "", append(keys, d.callbacks(c, wayTriggers, 1)...)...)
	}
	for i := range d.regions { // and ways that need not be open
		a, b := d.place(), d.place()
		if i%3 > 0 || a == b || slices.ContainsFunc(d.ways, func(w [2]string) bool { return w == [2]string{a, b} || w == [2]string{b, a} }) {
			continue
		}
		how := d.one("one_way = true", "down = true", "closed = true", "hidden = true")
		d.add("connection", "", fmt.Sprintf("%q, %q, %s", a, b, how))
		d.ways = append(d.ways, [2]string{a, b})
		switch how {
		case "closed = true":
			d.keys["opens"] = append(d.keys["opens"], fmt.Sprintf("way(%q, %q):open()", a, b))
		case "hidden = true":
			d.secretOf("the gap from "+a+" to "+b, fmt.Sprintf("opens = { %q, %q }", a, b))
		}
	}
	for i, open := range d.keys["opens"] {
		d.add("command", fmt.Sprintf("Pull lever %c", 'A'+i), "cost = \"action\"", "run = function(self, who) "+open+" end")
	}
	delete(d.keys, "opens")
}
