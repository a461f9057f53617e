package drawn

import (
	"fmt"
	"strings"
)

// statement draws a statement; nested says whether others may stand in it.
func (c *scope) statement(nested bool) string {
	d := c.d
	if nested {
		switch d.IntN(8) {
		case 0:
			other := d.maybe(40, func() string { return "else\n  " + inner(c.statement(false)) + "\n" })
			return fmt.Sprintf("if %s then\n  %s\n%send", c.condition(), inner(c.statement(false)), other)
		case 1:
			of := *c
			of.entities, of.asked = []string{"each"}, true
			list := d.one("pcs()", fmt.Sprintf("pcs(%q)", d.place()), "challenges()", fmt.Sprintf("at(%q):near(1)", d.place()))
			text := fmt.Sprintf("for _, each in ipairs(%s) do\n  %s\nend", list, inner(of.statement(false)))
			c.handled, c.timed = of.handled, of.timed
			return text
		}
	}
	if of := c.entity(); of != "" && d.p(60) {
		return c.toEntity(of)
	}
	return c.toWorld()
}

func inner(text string) string { return strings.ReplaceAll(text, "\n", "\n  ") }

// toEntity draws what is done to one.
func (c *scope) toEntity(of string) string {
	d := c.d
	guard, verb := "up", ""
	switch d.IntN(24) {
	case 0, 1:
		verb = "hurt(" + d.one(fmt.Sprint(d.number(0, 4)), "roll("+d.dice()+", \"the dark\")", "#pcs()") + ")"
	case 2:
		verb = fmt.Sprintf("heal(%d)", d.number(0, 5))
	case 3, 4:
		verb = fmt.Sprintf("shift(%q, %d)", d.track(), d.number(-2, 2))
	case 5:
		verb = fmt.Sprintf("afflict(%q)", d.disease())
	case 6:
		verb = "reveal()"
		if had := d.names["disease"]; len(had) > 0 {
			verb = fmt.Sprintf("cure(%q)", d.one(had...))
		}
	case 7:
		guard, verb = "hero", d.one("injure()", "search()", "leave()", "kill()")
		if d.p(50) {
			verb = "search()"
		}
	case 8:
		guard, verb = "foe", d.one("defeat()", "reveal()", "reveal()")
	case 9, 10:
		guard, verb = "walks", fmt.Sprintf("send(%q)", d.place())
	case 11:
		guard, verb = "hero", fmt.Sprintf("give(%q)", d.item())
	case 12:
		guard, verb = "hero", fmt.Sprintf("take(%q)", d.item())
	case 13:
		gear := d.gear()
		return fmt.Sprintf("if hero(%s) and %s:has(%q) then %s:%s(%q) end", of, of, gear, of, d.one("equip", "take_off"), gear)
	case 14:
		guard, verb = "moves", d.one("grant_move()", "grant_move(2)")
	case 15:
		verb = fmt.Sprintf("boost(%q, %d)", d.class(), d.number(-1, 2))
	case 16:
		verb = "end_turn()"
	case 17:
		guard, verb = "hero", fmt.Sprintf("find(%q)", d.secret())
	case 18, 19:
		effect := d.effect()
		verb = fmt.Sprintf("bestow(%q)", effect)
		if d.p(30) {
			return fmt.Sprintf("if up(%[1]s) and not %[1]s:bestow(%[2]q) then %[1]s:lift(%[2]q) end", of, effect)
		}
	case 20:
		return fmt.Sprintf("if hero(%s) then tell(%s, \"You feel watched.\") end", of, of)
	case 21:
		if c.asked || c.later {
			return fmt.Sprintf("if up(%s) then log(%s.name .. \" waits\") end", of, of)
		}
		c.asked = true
		return fmt.Sprintf("if up(%s) then ask(%s, %q, \"Stay or go?\", { \"stay\", \"go\" }) end", of, of, c.handler())
	case 22:
		return fmt.Sprintf("if up(%s) and %s:check(%d) then state.n = state.n + 1 end", of, of, d.number(5, 15))
	default:
		if of == "self" && c.self == "challenge" {
			return `self:describe("It is not as it was.")`
		}
		guard, verb = "hero", "draw()"
		if !d.decks {
			verb = "search()"
		}
	}
	return fmt.Sprintf("if %s(%s) then %s:%s end", guard, of, of, verb)
}

// handler returns the name of a function in answers that there is to be.
func (c *scope) handler() string {
	name := fmt.Sprintf("heard_%d", len(c.handled))
	c.handled = append(c.handled, name)
	return name
}

// toWorld draws what is done to no one.
func (c *scope) toWorld() string {
	d := c.d
	way := d.way()
	switch d.IntN(20) {
	case 0:
		return "state.n = state.n + 1"
	case 1:
		return d.one("state.rung = true", "state.rung = not state.rung", `state.mood = "grim"`)
	case 2:
		return fmt.Sprintf("state.seen[%q] = round()", d.place())
	case 3:
		return "self.data.n = (self.data.n or 0) + 1"
	case 4:
		return d.one(`log("A door creaks.")`, `log_dm("n is " .. state.n)`, `debug(state.n, round())`)
	case 5:
		return fmt.Sprintf("tell(at(%q), \"Dust falls here.\")", d.place())
	case 6:
		return fmt.Sprintf("advance(%q, %d)", d.counter(), d.number(1, 6))
	case 7:
		if len(d.names["counter"]) == 0 {
			return "state.n = 0"
		}
		verb := d.one("retreat(%[1]q, 1)", "if slots(%[1]q) < 10 then add_slots(%[1]q, 1) end", "drop_slots(%[1]q, 1)")
		return fmt.Sprintf(verb, d.one(d.names["counter"]...))
	case 8:
		foe := d.spawned()
		if foe == "" {
			return "state.n = state.n + 1"
		}
		return fmt.Sprintf("if #challenges() < 9 then spawn(%q, %q) end", foe, d.place())
	case 9:
		return fmt.Sprintf("lay(%q, %q)", d.item(), d.place())
	case 10:
		return fmt.Sprintf("way(%q, %q):open()", way[0], way[1])
	case 11:
		return fmt.Sprintf("way(%q, %q):close()", way[0], way[1])
	case 12:
		return fmt.Sprintf("at(%q):set { %s }", d.place(), d.one("dark = true", "dark = false", "water = true", `about = "It is not as it was."`))
	case 13:
		if d.kind == "stealth" {
			return d.one("take_tokens(1)", "give_tokens(1)")
		} else if d.kind == "chase" {
			return d.one("extend_limit(1)", "extend_limit(-1)")
		}
		return fmt.Sprintf("state.n = #at(%q):exits()", d.place())
	case 14:
		if len(d.names["ending"]) > 0 && d.p(50) {
			return fmt.Sprintf("if state.n > %d then finish(%q) end", d.number(2, 9), d.one(d.names["ending"]...))
		}
		return fmt.Sprintf("if state.n > %d then end_scenario(%q) end", d.number(2, 9), d.one("success", "failure", "partial success"))
	case 15:
		if c.later || c.inside && c.self != "challenge" {
			return `log("Time goes by.")`
		}
		name := fmt.Sprintf("rings_%d", len(c.timed))
		c.timed = append(c.timed, name)
		return fmt.Sprintf("after(%d, %q)", d.number(1, 3), name)
	case 16:
		return fmt.Sprintf("fixture(%q):describe(\"It has been moved.\")", d.feature())
	case 17:
		n := d.one("roll("+d.dice()+", \"the wind\")", "random(4)", "#throw("+d.dice()+")")
		return fmt.Sprintf("local n = %s\n%s", n, d.one("state.n = n", "log(\"The wind: \" .. n)"))
	}
	return "state.n = math.max(0, state.n - 1)"
}

// spawned returns the name of a Challenge to spawn, or "".
func (d *drawer) spawned() string {
	if names := d.names["spawned"]; len(names) > 0 && (d.depth > 1 || d.p(60)) {
		return d.one(names...)
	}
	if d.depth > 1 {
		return ""
	}
	name := d.challenge(d.one("creature", "trap", "neutral"), true)
	if name != "" {
		d.names["spawned"] = append(d.names["spawned"], name)
	}
	return name
}

// helpers puts the functions that the callbacks call before the pack.
func (d *drawer) helpers(text string) string {
	var b strings.Builder
	for _, h := range []struct{ name, code string }{
		{"hero", `return who ~= nil and who.in_play and who.kind == "pc"`},
		{"foe", `return who ~= nil and who.in_play and who.kind ~= "pc"`},
		{"walks", `return who ~= nil and who.in_play and who.kind ~= "obstacle"`},
		{"moves", `return who ~= nil and who.in_play and (who.kind == "pc" or who.kind == "creature" or who.kind == "seeker")`},
		{"up", "return who ~= nil and who.in_play"},
	} {
		if strings.Contains(text, h.name+"(") {
			fmt.Fprintf(&b, "local function %s(who) %s end\n", h.name, h.code)
		}
	}
	if strings.Contains(text, "tired(") {
		b.WriteString("local function tired(self, what, most)\n  local n = (self.data[what] or 0) + 1\n  self.data[what] = n\n  return n > most\nend\n")
	}
	return b.String() + "\n" + text + "\n"
}
