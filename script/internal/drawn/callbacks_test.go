package drawn

import (
	"fmt"
	"slices"
	"strings"
)

// The callbacks that each kind of content has. One that may follow from what a callback does runs only so often.
var (
	scenarioTriggers = []string{"begin", "turn", "enter", "leave", "attack", "hurt", "defeat", "search", "find", "open",
		"complete", "goal", "round_end", "fail", "action", "door", "cross"}
	regionTriggers  = []string{"round", "enter", "leave", "search", "find", "open", "round_end", "hurt_here", "defeat_here", "turn_here", "action", "door"}
	wayTriggers     = []string{"door", "cross"}
	diseaseTriggers = []string{"round", "turn", "enter", "attack", "hurt", "round_end"}
	counterTriggers = []string{"complete"}
	secretTriggers  = []string{"find"}
	featureTriggers = []string{"open", "fail"}

	somewhere = []string{"begin", "round", "turn", "enter", "leave", "attack", "hurt", "defeat", "search", "round_end",
		"ally_attack", "ally_hurt", "hurt_here", "defeat_here",
		"turn_here", "action", "door"}
	challengeTriggers = map[string][]string{"environ": somewhere, "creature": somewhere, "seeker": somewhere, "neutral": somewhere, "trap": somewhere,
		"obstacle": {"begin", "round", "attack", "hurt", "defeat", "round_end"}}
)

// A scope is what a piece of code may use.
type scope struct {
	d        *drawer
	kind     string   // of the content
	self     string   // what self is: "content", "challenge" or "pc"; "" if there is no self
	entities []string // variables that are entities or nil
	reads    bool     // it changes nothing
	players  bool     // it may ask only for what the players know
	asked    bool     // it has asked a question
	inside   bool     // it is a part of a play
	handled  []string // handlers of its answers
	timed    []string // its timers
	later    bool     // it is a handler or a timer itself
}

func (d *drawer) scope(kind, self string) *scope { return &scope{d: d, kind: kind, self: self} }

// callbacks draws at most so many callbacks of content, with what they ask and let run later.
func (d *drawer) callbacks(c *scope, triggers []string, most int) (keys []string) {
	var drawn []string
	for range d.IntN(most + 1) {
		on := d.one(triggers...)
		if slices.Contains(drawn, on) {
			continue
		}
		drawn = append(drawn, on)
		of := *c
		of.entities, of.asked = []string{"who", "whom"}, false
		params := "self, who, whom"
		if c.self == "challenge" {
			of.entities = append(of.entities, "self")
		}
		keys = append(keys, fmt.Sprintf("on_%s = function(%s)\n%s%s  end", on, params, of.tired(on), of.block(2, 3)))
		c.handled, c.timed = of.handled, of.timed
	}
	return append(keys, c.handlers()...)
}

// tired returns the line that ends what has run often: no callbacks call each other without end.
func (c *scope) tired(what string) string {
	return fmt.Sprintf("    if tired(self, %q, %d) then return end\n", what, c.d.number(2, 8))
}

// handlers draws the functions that its questions and timers name.
func (c *scope) handlers() (keys []string) {
	for i, names := range [][]string{c.handled, c.timed} {
		if len(names) == 0 {
			continue
		}
		kind := [...]string{"answers", "timers"}[i]
		var list []string
		for _, name := range names {
			of := *c
			of.later, of.handled, of.timed, of.entities = true, nil, nil, []string{"who"}
			params := "self, who, option"
			if kind == "timers" {
				params, of.entities = "self", nil
			}
			if c.self != "content" {
				of.entities = append(of.entities, "self")
			}
			list = append(list, fmt.Sprintf("%s = function(%s)\n%s  end", name, params, of.block(2, 2)))
		}
		keys = append(keys, kind+" = { "+strings.Join(list, ", ")+" }")
	}
	c.handled, c.timed = nil, nil
	return keys
}

// befores draws callbacks that are asked before something happens, in so many of a hundred pieces.
func (d *drawer) befores(percent int) (keys []string) {
	if !d.p(percent) {
		return nil
	}
	what := d.one("hurt", "heal", "shift", "roll", "move", "afflict", "tokens")
	c := &scope{d: d, entities: []string{"who", "by"}, reads: true, self: "content"}
	answer := "false"
	switch what {
	case "hurt", "heal", "tokens":
		answer = d.one("false", "math.max(0, what.n - 1)", "what.n + 1", "math.floor(what.n / 2)", "nil")
	case "shift", "roll":
		answer = d.one("false", "-what.n", "math.max(-10, what.n - 1)", "math.min(10, what.n + 1)", "0")
	}
	return []string{fmt.Sprintf("before_%s = function(self, who, what, by)\n    if %s then return %s end\n  end", what, c.condition(), answer)}
}

func (c *scope) block(indent, most int) string {
	var b strings.Builder
	for range 1 + c.d.IntN(most) {
		text := c.statement(indent < 4)
		for line := range strings.Lines(text) {
			b.WriteString(strings.Repeat("  ", indent) + line)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// entity returns a variable that is an entity or nil, or "".
func (c *scope) entity() string {
	if len(c.entities) == 0 {
		return ""
	}
	return c.d.one(c.entities...)
}

// condition draws what is true or false, and changes nothing.
func (c *scope) condition() string {
	switch d := c.d; d.IntN(5) {
	case 0:
		return c.fact() + " and " + c.fact()
	case 1:
		return "not (" + c.fact() + ")"
	case 2:
		return c.fact() + " or " + c.fact()
	}
	return c.fact()
}

func (c *scope) fact() string {
	d := c.d
	of := c.entity()
	place := d.place
	if c.players { // a condition may only ask for what they know
		place = func() string { return d.regions[0] }
	}
	facts := []func() string{
		func() string { return fmt.Sprintf("state.n < %d", d.number(1, 6)) },
		func() string { return "state.rung" },
		func() string { return `state.mood == "grim"` },
		func() string { return fmt.Sprintf("state.seen[%q] == nil", d.place()) },
		func() string { return fmt.Sprintf("round() > %d", d.number(1, 4)) },
		func() string { return "#pcs() > 1" },
		func() string { return fmt.Sprintf("lit(%q)", place()) },
		func() string { return fmt.Sprintf("at(%q).water", place()) },
		func() string { return fmt.Sprintf("in_setting(%q, %q)", place(), d.setting()) },
		func() string { return fmt.Sprintf("#challenges(%q) > 0", place()) },
	}
	for _, o := range d.names["option"] {
		facts = append(facts, func() string {
			return map[string]string{"Nerves": fmt.Sprintf("options.Nerves < %d", d.number(2, 4)), "Tone": `options.Tone == "grim"`}[o]
		})
	}
	if n := len(d.names["counter"]); n > 0 {
		facts = append(facts, func() string { return fmt.Sprintf("filled(%q) > %d", d.names["counter"][d.IntN(n)], d.number(0, 1)) })
	}
	if c.self != "" {
		facts = append(facts, func() string { return fmt.Sprintf("(self.data.n or 0) < %d", d.number(1, 4)) })
	}
	if of != "" {
		facts = append(facts, func() string { return fmt.Sprintf("up(%s) and %s.ep < %d", of, of, d.number(3, 12)) },
			func() string { return fmt.Sprintf("hero(%s)", of) },
			func() string { return fmt.Sprintf("up(%s) and %s.%s > 0", of, of, d.track()) },
			func() string { return fmt.Sprintf("hero(%s) and %s.injuries == 0", of, of) },
			func() string { return fmt.Sprintf("hero(%s) and %s:has(%q)", of, of, d.item()) })
		if n := len(d.names["effect"]); n > 0 {
			facts = append(facts, func() string {
				return fmt.Sprintf("up(%s) and %s:has_effect(%q)", of, of, d.names["effect"][d.IntN(n)])
			})
		}
	}
	if !c.reads {
		facts = append(facts, func() string { return "random(3) == 1" },
			func() string { return fmt.Sprintf("#at(%q):exits() > 1", d.place()) },
			func() string { return fmt.Sprintf("(at(%q):distance(%q) or 9) < 3", d.place(), d.place()) },
			func() string { return fmt.Sprintf("#at(%q):near(1) > 1", d.place()) },
			func() string { return fmt.Sprintf("#at(%q):path(%q) > 0", d.place(), d.place()) })
	}
	return facts[d.IntN(len(facts))]()
}
