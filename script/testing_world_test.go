package script_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

const harbour = `
scenario { name = "Harbour", setting = "civilization", TYPE, start = "Quay", goal = "Tower" }
region { name = "Quay" }
region { name = "Yard", on_round = function(self) log("round " .. round()) end }
region { name = "Cellar" }
region { name = "Tower" }
connection { "Quay", "Yard" }
connection { "Yard", "Cellar", hidden = true }
connection { "Yard", "Tower" }
obstacle { name = "Gate", between = {"Yard", "Tower"}, ep = 400 }
trap { name = "Powder", region = "Cellar", on_round = function(self) log("the powder ticks") end }
secret { name = "Hatch", region = "Yard", hidden = "1d8", opens = {"Yard", "Cellar"}, disarms = "Powder", item = "lamp" }
feature { name = "Chest", region = "Quay", item = "crown" }
counter { name = "Satchel", kind = "inventory", slots = 2, things = "map" }
counter { name = "Shells", kind = "resource", slots = 5, filled = 1, owner = {"Ada", "Bo"} }
counter { name = "Pouch", kind = "inventory", slots = 2, things = "ring", owner = "Bo" }
counter { name = "Dread", slots = 4, on_complete = function() end_scenario("failure") end }
pc { name = "Ada", ep = 20, tokens = 3, actions = {{ name = "Bash", damage = "1d6" }} }
pc { name = "Bo", ep = 18 }
`

// D10: a test's scene sets what concerns no single entity, and the test reads it. EX-51
func TestAuthorTestsWorld(t *testing.T) {
	for _, row := range []struct{ typ, tests string }{
		{`type = "normal"`, `
test "all of it" {
  scene = { round = 5, counters = { Dread = 3 }, found = "Hatch", opened = {"Chest", "Gate"}, Ada = { region = "Yard", items = "rope", ep = 3, power = 2 } },
  run = function(t)
    t:equal(t.round, 5)
    t:equal(t:filled("Dread"), 3)
    t:equal(table.concat(t:things_in("Satchel"), " "), "map") -- CT-15
    t:expect(t:found("Hatch"))
    t:expect(t:opened("Chest"))
    t:expect(t:opened("Gate"))
    t:equal(t:challenge("Powder").in_play, false)
    t:expect(not t:pc("Ada"):has("crown"))
    t:expect(not t:said("the powder ticks round"))
    t:rounds(2)
    t:equal(t.round, 7)
    t:expect(t:said("round 6"))
    t:expect(not t:said("round 3"))
    t:enter("Ada", "Cellar")
    t:scene { counters = { Dread = 0 }, Bo = { ep = 1 } }
    t:equal(t:filled("Dread"), 0)
    t:equal(t:pc("Bo").ep, 1)
    t:enter("Bo", "Yard")
    t:enter("Bo", "Tower")
    t:equal(t:pc("Bo").region, "Tower")
  end,
}
test "rounds end with the scenario" { scene = { opened = "Gate" }, run = function(t)
  t:play_out()
  local round = t.round
  t:rounds(3)
  t:equal(t.round, round)
end }
test "whose counter" { run = function(t) -- CT-17
  t:equal(t:filled("Shells", "Ada"), 1)
  t:rule("Bo ep 3")
  t:equal(t:filled("Shells", t:pc("Bo")), 1)
  t:equal(#t:things_in("Pouch", "Bo"), 1)
  t:equal(#t:things_in("Pouch"), 1)
  t:expect(not pcall(function() return t:filled("Shells") end), "whose?")
  t:expect(not pcall(function() return t:filled("Dread", "Bo") end), "nobody's")
end }
test "played out" {
  scene = { opened = "Gate" },
  run = function(t)
    local counts = t:play_outs(5)
    t:equal(counts, { success = 5 })
    t:equal(t.round, 1, "it stands as before")
    t:equal(t:play_out(3), "success")
    t:equal(t.result, "success")
  end,
}
test "cut off" { run = function(t)
  t:equal(t:play_out(1, 2), "running")
  t:equal(t.round, 3)
  t:equal(t:play_outs(2, 1), { running = 2 })
end }
test "the same seed, the same play" { seed = 9, run = function(t)
  t:play_out(9, 3)
  local ep = t:challenge("Gate").ep
  t:expect(ep < 400, "nobody has bashed the gate")
end }
`},
		{`type = "stealth"`, `test "tokens" { scene = { tokens = 1 }, run = function(t) t:equal(t.tokens, 1) t:scene { tokens = 7 } t:equal(t.tokens, 7) end }`},
		{`type = "chase", limits = { rounds = 9 }`, `
test "limit" { scene = { round = 4, limit = 5 }, run = function(t)
  t:equal(t.limit, 5)
  t:equal(t:play_out(), "failure")
  t:equal(t.round, 5)
end }`},
	} {
		p := must.Get(pack(t, map[string]string{"a.lua": strings.Replace(harbour, "TYPE", row.typ, 1) + row.tests}))(t)
		for _, r := range p.Test(t.Context()) {
			for _, f := range r.Failures {
				t.Errorf("the test %q fails: %v", r.Name, f)
			}
		}
	}
}

// What a scene can't be is an error that says what would be right.
func TestAuthorTestsWorldFails(t *testing.T) {
	for _, row := range []struct{ typ, scene, want string }{
		{"", `counters = { Dredd = 1 }`, `scene: counters: found "Dredd", want the name of a counter; did you mean "Dread"?`},
		{"", `counters = { Dread = 4 }`, `scene: counters: found 4 of "Dread", want 0 to 3: with 4 it is complete`},
		{"", `found = "Hutch"`, `scene: found: found "Hutch", want the name of a secret; did you mean "Hatch"?`},
		{"", `opened = "Gat"`, `scene: opened: found "Gat", want the name of a feature or obstacle; did you mean "Gate"?`},
		{"", `opened = "Powder"`, `scene: opened: found "Powder", want the name of a feature or obstacle`},
		{"", `tokens = 3`, `scene: tokens: found a scenario of another type, want a Stealth scenario (EX-100)`},
		{"", `limit = 3`, `scene: limit: found a scenario of another type, want a Chase (EX-110)`},
		{`type = "chase", limits = { rounds = 9 }`, `round = 4, limit = 2`, `scene: limit: found 2, want 4 to 1048576`},
		{"", `counter = { Dread = 1 }`, `scene, counter: Dread: there is no such key`},
		{"", `rond = {}`, `found "rond", want the name of a PC or Challenge, or one of round, limit, tokens, counters, option, state, found, opened; did you mean "round"?`},
		{"", `round = 0`, `scene: round: found 0, want a whole number from 1 to 1048576`},
		{"", `counters = 3`, `scene: counters: found 3, want a table of whole numbers by the names of counters`},
		{"", `found = 3`, `scene: found: found 3, want a text or a list of at most 500 texts`},
	} {
		typ := row.typ
		if typ == "" {
			typ = `type = "normal"`
		}
		lua := strings.Replace(harbour, "TYPE", typ, 1) + fmt.Sprintf("test \"x\" { scene = { %s }, run = function(t) end }", row.scene)
		p, err := pack(t, map[string]string{"a.lua": lua})
		got := ""
		if err != nil {
			got = err.Error()
		} else if r := p.Test(t.Context())[0]; len(r.Failures) > 0 {
			got = r.Failures[0].Error()
		}
		if !strings.Contains(got, row.want) {
			t.Errorf("%s: %q, want %q", row.scene, got, row.want)
		}
	}
	for _, row := range []struct{ run, want string }{
		{`t:scene { round = 2 } t:scene { round = 1 }`, `round: found 1, want 2 to 1048576`},
		{`t:scene { bogus = { ep = 1 } }`, `found "bogus", want the name of a PC or Challenge, or one of round`},
		{`t:scene(3)`, `want a table such as {Ada = {ep = 12}, counters = {Dread = 2}}`},
		{`t:dice("d6=1") t:play_out()`, `dice are left over: d6=1`},
		{`t:opened("Ada")`, `found "Ada", want the name of a feature or obstacle`},
		{`t:opened("Chast")`, `did you mean "Chest"?`},
	} {
		p := must.Get(pack(t, map[string]string{"a.lua": strings.Replace(harbour, "TYPE", `type = "normal"`, 1) + fmt.Sprintf("test \"x\" { run = function(t) %s end }", row.run)}))(t)
		if r := p.Test(t.Context())[0]; len(r.Failures) == 0 || !strings.Contains(r.Failures[0].Error(), row.want) {
			t.Errorf("%s: %v, want %q", row.run, r.Failures, row.want)
		}
	}
}

// A test reads what a region is like now: what callbacks have changed, light of PCs, and items that lie there. EX-32, EX-43, GL-48
func TestAuthorTestsRegion(t *testing.T) {
	p := must.Get(script.Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(`
scenario { name = "Cave", setting = "dungeon", start = "Mouth", goal = "Exit" }
region { name = "Mouth" }
region { name = "Sump", dark = true, items = {"rope", "lamp"} }
region { name = "Exit" }
connection { "Mouth", "Sump" }
connection { "Sump", "Exit" }
trap { name = "Flood", region = "Sump", on_enter = function(self, who) at("Sump"):set { water = true } end }
pc { name = "Ada", ep = 9, light = "flameless" }
test "the sump" { run = function(t)
  t:equal(t:at("Sump"), { lit = false, water = false, submerged = false, lying = {"rope", "lamp"} })
  t:expect(t:at("Mouth").lit)
  t:equal(#t:at("Mouth").lying, 0)
  t:enter("Ada", "Sump")
  t:expect(t:at("Sump").water)
  t:expect(not t:at("Sump").lit)
  t:choose("Ada lights up")
  t:expect(t:at("Sump").lit)
end }
test "no such place" { run = function(t) t:at("Smup") end }
`)}}))(t)
	results := p.Test(t.Context())
	if !results[0].Passed() {
		t.Errorf("%s: %v", results[0].Name, results[0].Failures)
	}
	if f := results[1].Failures; len(f) != 1 || !strings.Contains(f[0].Message, `found "Smup", want the name of a region; did you mean "Sump"?`) {
		t.Errorf("a misspelt region: %v", f)
	}
}
