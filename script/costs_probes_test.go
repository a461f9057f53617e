package script

import (
	"cmp"
	"strings"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A hostProbe drives a row of the table of costs of what packs can call and read: setup runs once, work many times, both with size n.
type hostProbe struct {
	row, setup, work string
	dear             bool // a command, or something else slow
}

// An objectOf is how the probes' callbacks and tests get an object of a class.
var objectOf = map[string]string{"Entity": "who", "Content": "self", "Place": `at("R" .. n)`, "Way": `way("R" .. n, "End")`, "Fixture": `fixture("F" .. n)`, "Test": "t", "TestEntity": `t:pc("P1")`, "State": "state", "Options": "options", "TestState": "t.state"}

// argumentOf is an argument of a type that the probes' world has.
var argumentOf = map[string]string{
	"integer": "1", "string": `("x"):rep(n)`, "string|number": `("x"):rep(n)`, "any": "n", "Dice": `"2d6"`, "Entity": "who", "string[]": `{"a", "b"}`,
	"RegionName": `"R" .. n`, "ChallengeName": `"C" .. n`, "DiseaseName": `"D" .. n`, "EffectName": `"E" .. n`, "SecretName": `"S" .. n`, "CounterName": `"K" .. n`, "GearName": `"G1"`,
	"PCName": `"P1"`, "ItemName": `"Rope"`, "PlayName": `"Hit"`, "TableName": `"Table " .. n`, "HandlerName": `"T"`, "TimerName": `"T"`, "Track": `"mind"`, "DiceClass": `"accuracy"`,
	"Setting": `"dungeon"`, "Terrain": "{water = true}", "FeatureName": `"F" .. n`, "string|TestEntity": `"P1"`,
}

// derive makes probes of what the tables below leave out: each field, and a call of each function and method with one argument of each type.
func derive(probed map[string]bool) (play, test []hostProbe) {
	call := func(class, name string, f *sandbox.Function) {
		row, object := name, objectOf[class]
		if class != "" {
			row = class + ":" + name
		}
		if probed[row] || f.Declares {
			return
		}
		work := "pcall(" + name
		if class != "" {
			work = "pcall(self." + name + ", self"
		}
		for _, p := range f.Params {
			work += ", " + cmp.Or(argumentOf[p.Type], "nil")
		}
		p := hostProbe{row, "local self = " + cmp.Or(object, "self"), work + ")", strings.HasPrefix(class, "Test")}
		if p.dear {
			test = append(test, p)
		} else {
			play = append(play, p)
		}
	}
	h := newHost()
	for i := range h.table.Functions {
		call("", h.table.Functions[i].Name, &h.table.Functions[i])
	}
	for _, c := range h.table.Classes {
		if c == h.choice {
			continue // see TestHostCosts
		}
		for i := range c.Methods {
			call(c.Name, c.Methods[i].Name, &c.Methods[i])
		}
		for _, f := range c.Fields {
			p := hostProbe{c.Name + "." + f.Name, "local object = " + objectOf[c.Name], "local a = object." + f.Name, false}
			switch {
			case probed[p.row]:
			case strings.HasPrefix(c.Name, "Test"):
				test = append(test, p)
			default:
				play = append(play, p)
			}
		}
	}
	return play, test
}

// hostWorld is a scenario with n of everything that the work of host functions may grow with.
const hostWorld = `
local state = { all = {} }
for i = 1, math.min(n, 255) do state["v" .. i] = i end
for i = 1, n do state.all[i] = i end
scenario { name = "World", setting = "dungeon", start = "Door", goal = "End", state = state }
region { name = "Door" } region { name = "Hall" } region { name = "End" } region { name = "Far" } region { name = "Farther" }
connection { "Door", "Hall" } connection { "Hall", "End" } connection { "Far", "Farther" } region { name = "Limbo" } connection { "Limbo", "Far", hidden = true }
trap { name = "Me", region = "Hall", ep = 9, on_enter = function() end }
local function plays(name, n, inflict, trigger)
  local list = {}
  for i = 1, n do list[i] = {name = name .. i, inflict = inflict, aim = inflict and "enemies", trigger = trigger} end
  return list
end
creature { name = "Zed", region = "Far", ep = 1000000, actions = plays("Hit", n / 4, "1d6"), interrupts = plays("Stop", n / 4, nil, "hurt") }
creature { name = "Rat", region = "Far", ep = 1000000 }
obstacle { name = "Wall", between = {"Far", "Farther"}, ep = 1000000, persists = true }
check_table { name = "Luck", {upto = 10, result = "bad"}, {upto = 20, result = "good"} }
ending { name = "Fire", result = "failure" }
option { name = "Dark", from = 1, to = 4 }
for i = 1, n do
  region { name = "R" .. i, dark = i % 2 == 0 }
  connection { "Door", "R" .. i }
  connection { "Hall", "R" .. i }
  connection { "R" .. i, "End", hidden = true }
  trap { name = "T" .. i, region = "Hall" }
  creature { name = "C" .. i, region = "Hall", ep = 50, hidden = i % 2 == 0, on_hurt = function() end }
  creature { name = "F" .. i, region = "Far", ep = 50, absent = true }
  seeker { name = "S" .. i, region = "R" .. i, ep = 50 }
  obstacle { name = "O" .. i, between = {"Hall", "R" .. i}, ep = 5, persists = i % 2 == 0 }
  disease { name = "D" .. i, track = "mind", by = 1, many = true, on_hurt = function() end }
  effect { name = "E" .. i, ep = -1, base = {mind = -1}, boosts = {damage = -1}, keywords = "darkvision", adds = true, lasts = "scenario" }
  secret { name = "S" .. i, region = "Hall", hidden = "1d6", item = "Coin" }
  feature { name = "F" .. i, region = "Hall", lock = "1d6" }
  counter { name = "K" .. i, slots = 10, worth = 60000, kind = "progress" }
  if i % 10 == 0 then counter { name = "I" .. i, slots = 10, kind = "inventory", things = {"map", "lamp"} } end
  check_table { name = "Table " .. i, {upto = 20, result = "good"} }
  condition { name = "X" .. i }
end
weapon { name = "Sword", hit = 2 }
weapon { name = "Rod", traits = "Operate(Correl)", difficulty = 7, trauma = "Biotic", spread = "100% > 60%", condition = "X1" }
unit { name = "Knight", melee = 1, defence = 2, morale = 9, attacks = 100, wounds = 100, weapons = "Sword" }
bioform { name = "Seer", max_vim = 1000, abilities = {operate = 28, will = 28, labor = 28}, weapons = "Rod" }
creature { name = "Ogre", region = "Hall", unit = "Knight" }
creature { name = "Wisp", region = "Hall", bioform = "Seer" }
local worn = {}
for i = 1, n / 50 do
  worn[i] = "G" .. i
  gear { name = worn[i], strategies = plays("plan" .. i .. "_", 50), interrupts = plays("stop" .. i .. "_", 50, nil, "hurt") }
end
local held = {}
for i = 1, math.min(n, 100) do held[i] = { name = "Dodge " .. i, copies = 1 } end
for i = 1, math.max(2, n / 10) do
  pc { name = "P" .. i, ep = 1000000, light = "flame", search = "1d6", valuables = math.min(1000, 2 * n), actions = {{ name = "Hit", aim = "none" }}, gear = i == 1 and worn or {}, unit = i == 1 and "Knight" or nil, bioform = i == 2 and "Seer" or nil, reactions = i == 1 and held or {} }
end
`

// playProbes run in a callback of the trap Me, after the first PC has entered its region.
var playProbes = []hostProbe{
	{"", ``, `for i = 1, 200 do end`, false}, // plain code: what time is measured by
	{"roll", ``, `roll("2d6")`, false},
	{"throw", ``, `throw("12d6")`, false},
	{"random", ``, `random(100)`, false},
	{"log", `local s = ("x"):rep(n)`, `log(s)`, false},
	{"log_dm", `local s = ("x"):rep(n)`, `log_dm(s)`, false},
	{"log", ``, `log(n + 0.5)`, false},
	{"debug", `local s = ("x"):rep(n)`, `debug(s, s)`, false},
	{"debug", `local t = {} for i = 1, n do t[i] = "x" end`, `debug(t)`, false},
	{"ask", `local s = ("x"):rep(n)`, `pcall(ask, who, "T", s, {s, s, s, s, s, s, s, s})`, false},
	{"ask_discard", `local s = ("x"):rep(n)`, `pcall(ask_discard, who, "T", s, "action")`, false},
	{"advance", ``, `advance("K" .. n, 1)`, false},
	{"retreat", ``, `advance("K" .. n, 60000) retreat("K" .. n, 60000)`, false},
	{"add_slots", ``, `pcall(add_slots, "K" .. n, 1)`, false},
	{"can_pay", ``, `can_pay("K" .. n, 60000)`, false},
	{"drop_slots", ``, `add_slots("K" .. n, 0) drop_slots("K" .. n, 1)`, false},
	{"put_in", ``, `put_in("I" .. n, "rope")`, false},
	{"take_out", ``, `put_in("I" .. n, "rope") take_out("I" .. n, "rope")`, false},
	{"things_in", ``, `things_in("I" .. n)`, false},
	{"filled", ``, `filled("K" .. n)`, false},
	{"slots", ``, `slots("K" .. n)`, false},
	{"spawn", ``, `spawn("Rat", "Hall")`, false},
	{"spawn", ``, `spawn("F" .. n, "Hall") challenge("F" .. n):defeat()`, false},
	{"open_way", ``, `open_way("R" .. turn, "End")`, false},
	{"take_tokens", ``, `take_tokens(1)`, false},
	{"lay", `local l = pcs() for i = 1, #l / 4 do l[i]:kill() end`, `lay("Rope", "Hall")`, false},
	{"join", ``, `join("P1")`, false},
	{"join", `local l = pcs()`, `local i = turn % #l + 1 l[i]:leave() join("P" .. i, "Hall")`, false},
	{"lying", `local l = pcs() for i = 1, #l / 4 do l[i]:kill() end`, `lying("Hall")`, false},
	{"give_tokens", ``, `give_tokens(1)`, false},
	{"extend_limit", ``, `pcall(extend_limit, 1)`, false},
	{"finish", ``, `finish("Fire")`, false},
	{"end_scenario", ``, `end_scenario("failure")`, false},
	{"round", ``, `round()`, false},
	{"tokens", ``, `tokens()`, false},
	{"pcs", ``, `pcs()`, false},
	{"pcs", ``, `pcs("Hall")`, false},
	{"challenge", ``, `challenge("F" .. n)`, false},
	{"challenges", ``, `challenges()`, false},
	{"challenges", ``, `challenges("R" .. n)`, false},
	{"aid", ``, `pcall(aid, "accuracy", 1)`, false},
	{"belay", ``, `pcall(belay)`, false},
	{"look_up", ``, `look_up("Table " .. n)`, false},
	{"lit", ``, `lit("R2")`, false},
	{"in_setting", ``, `in_setting("R" .. n, "dungeon")`, false},

	{"at", ``, `at("R" .. n)`, false},
	{"way", ``, `way("R" .. n, "End")`, false},
	{"Place:set", ``, `at("R" .. turn):set { water = true }`, false},
	{"Place:set", `local p = at("Hall")`, `p:set { dark = true } p:set { dark = false }`, false},
	{"Way:close", ``, `way("Hall", "R" .. turn):close()`, false},
	{"Way:open", ``, `way("R" .. turn, "End"):open()`, false},
	{"Way:open", `local w = way("Hall", "R2")`, `w:close() w:open()`, false},

	{"State.[string]", ``, `local a = state.all`, false},
	{"Options.[string]", ``, `local a = options.Dark`, false},
	{"State.[string]", ``, `state.v1 = state.v1 + turn`, false},
	{"State.[string]", ``, `state.all = state.all`, false},

	{"Content.data", ``, `local a = self.data`, false},
	{"Entity.data", ``, `local a = self.data`, false},
	{"Entity:hurt", ``, `who:hurt(1)`, true},
	{"Entity:hurt", `local c = challenge("C" .. n)`, `c:hurt(1)`, false},
	{"Entity:hurt", `local c = challenge("Zed")`, `c:hurt(1)`, false},
	{"Entity:hurt", `local c = challenge("Wall")`, `c:hurt(1)`, false},
	{"Entity:heal", `local c = challenge("Zed") c:hurt(100)`, `c:heal(1)`, false},
	{"Entity:shift", `local c = challenge("Zed")`, `c:shift("mind", 1) c:shift("mind", -1)`, false},
	{"Entity:shift", ``, `challenge("C" .. turn):shift("mind", 1)`, false},
	{"Entity:afflict", `local c = challenge("Zed")`, `c:afflict("D" .. turn)`, false},
	{"Entity:grant_move", `local c = challenge("Zed")`, `c:grant_move(1)`, false},
	{"Entity:boost", `local c = challenge("Zed")`, `c:boost("accuracy", 1)`, false},
	{"Entity:leave", `local l = pcs()`, `l[turn % #l + 1]:leave()`, false},
	{"Entity:defeat", `local c = challenge("Zed")`, `c:defeat() spawn("Zed", "Far")`, false},
	{"Entity:send", `local c = challenge("Zed")`, `c:send("Farther") c:send("Far")`, false},
	{"Entity:send", `local c = challenge("Zed")`, `c:send("Hall") c:send("Far")`, false},
	{"Entity:play", `local c = challenge("Zed")`, `c:play("Hit" .. math.floor(n / 4))`, false},
	{"Entity:heal", ``, `who:hurt(1) who:heal(1)`, true},
	{"Entity:shift", ``, `who:shift("mind", 1) who:shift("mind", -1)`, false},
	{"Entity:afflict", ``, `who:afflict("D" .. turn)`, false},
	{"Entity:afflict", `for i = 1, n do who:afflict("D" .. i) end`, `who:afflict("D1")`, false},
	{"Entity:cure", `for i = 1, n do who:afflict("D" .. i) end`, `who:cure("D" .. turn)`, false},
	{"Entity:injure", ``, `who:injure()`, false},
	{"Entity:kill", `local l = pcs()`, `l[turn % #l + 1]:kill()`, false},
	{"Entity:defeat", ``, `challenge("C" .. turn):defeat()`, false},
	{"Entity:defeat", ``, `challenge("S" .. turn):defeat()`, false},
	{"Entity:alert", ``, `challenge("S" .. turn):alert()`, false},
	{"Entity:calm", ``, `challenge("S" .. turn):calm()`, false},
	{"Entity:reveal", ``, `challenge("C" .. turn):reveal()`, false},
	{"Entity:send", ``, `who:send("Hall") who:send("R2")`, false},
	{"Entity:send", ``, `who:send("R" .. turn)`, false},
	{"Entity:send", `local s = challenge("S" .. n)`, `s:send("Hall") s:send("End")`, false},
	{"Entity:send", `local s = challenge("C2")`, `s:send("R2") s:send("Hall")`, false},
	{"Entity:equip", `pcs()[1]:take_off("G1")`, `pcs()[1]:equip("G1") pcs()[1]:take_off("G1")`, false},
	{"Entity:take_off", ``, `pcs()[1]:take_off("G1") pcs()[1]:equip("G1")`, false},
	{"Entity:wears", ``, `pcs()[1]:wears("G1")`, false},
	{"Entity:give", ``, `who:give("Rope")`, false},
	{"Entity:draw", ``, `pcs()[1]:draw(1)`, false},
	{"Entity:discard", ``, `pcs()[1]:draw(1) pcs()[1]:discard("Dodge 1")`, false},
	{"Entity:discard_random", ``, `pcs()[1]:draw(1) pcs()[1]:discard_random(1)`, false},
	{"Entity:fetch", ``, `pcs()[1]:fetch("Dodge " .. turn)`, false},
	{"Entity:recover", ``, `pcs()[1]:recover("Dodge 1")`, false},
	{"Entity:hand", ``, `pcs()[1]:hand()`, false},
	{"Entity:discarded", ``, `pcs()[1]:discarded()`, false},
	{"Entity:deck", ``, `pcs()[1]:deck()`, false},
	{"Entity:take", `who:give("Rope")`, `who:give("Rope") who:take("Rope")`, false},
	{"Entity:grant_move", ``, `who:grant_move(1)`, false},
	{"Entity:boost", ``, `who:boost("accuracy", 1)`, false},
	{"Entity:end_turn", ``, `who:end_turn()`, false},
	{"Entity:search", ``, `who:search()`, false},
	{"Entity:play", ``, `who:play("Hit")`, false},
	{"Entity:find", ``, `who:find("S" .. turn)`, false},
	{"Entity:check", ``, `who:check("Rout", 2, "advantage")`, false},
	{"Entity:check", ``, `who:check(12)`, false},
	{"Entity:attack", `local o = challenge("Ogre")`, `o:attack("Melee", who) who:mend(100)`, false},
	{"Entity:attack", `local o = challenge("Wisp")`, `o:attack("Rod", pcs()[2]) pcs()[2]:mend(1000)`, false},
	{"Entity:act", ``, `pcs()[2]:act("Labor(Correl) 6")`, false},
	{"Entity:resist", ``, `pcs()[2]:resist("Blunt", 10) pcs()[2]:mend(1000)`, false},
	{"Entity:mend", ``, `pcs()[2]:mend(1)`, false},
	{"Entity:inflict", ``, `pcs()[2]:inflict("X1")`, false},
	{"Entity:relieve", ``, `pcs()[2]:inflict("X1") pcs()[2]:relieve("X1")`, false},
	{"Entity:in_condition", ``, `pcs()[2]:in_condition("X1")`, false},
	{"Entity:has", ``, `who:has("Rope")`, false},
	{"Entity:has_disease", `for i = 1, n do who:afflict("D" .. i) end`, `who:has_disease("D" .. n)`, false},
}

// testProbes run in a test.
var testProbes = []hostProbe{
	{"Test:begin", ``, `pcall(t.begin, t)`, true},
	{"Test:join", ``, `pcall(t.join, t, "P1")`, true},
	{"Test:turn", ``, `t:turn("P2") t:turn("P1")`, true},
	{"Test:enter", ``, `t:enter("P1", "Hall") t:enter("P1", "Door")`, true},
	{"Test:enter", ``, `t:enter("P1", "R" .. turn)`, true},
	{"Test:enter", ``, `pcall(t.enter, t, "P1", "Farther")`, true},
	{"Test:play", ``, `pcall(t.play, t, "P1", "Hit")`, true},
	{"Test:play", ``, `t:turn("P1") t:play("P1", "Hit") t:end_turn()`, true},
	{"Test:pick", ``, `pcall(t.pick, t, "P1", "Hit")`, true},
	{"Test:search", `t:set("P1", {region = "Hall"})`, `t:turn("P1") t:search("P1") t:end_turn()`, true},
	{"Test:choose", `t:turn("P1")`, `pcall(t.choose, t, "nothing of the kind")`, true},
	{"Test:answer", ``, `pcall(t.answer, t, 1)`, true},
	{"Test:end_turn", ``, `t:turn("P1") t:end_turn()`, true},
	{"Test:next_round", ``, `t:next_round()`, true},
	{"Test:rounds", ``, `t:rounds(1)`, true},
	{"Test:play_out", ``, `if turn == 1 then t:play_out(turn, 1) end`, true},
	{"Test:play_outs", ``, `if turn == 1 then t:play_outs(1, 1) end`, true},
	{"Test:scene", ``, `t:scene {P1 = {ep = 7}, counters = {K1 = 2}, found = "S1", opened = "F1"}`, true},
	{"Test:opened", ``, `t:opened("F" .. n)`, false},
	{"Test:set", ``, `t:set("P1", {ep = 7})`, true},
	{"Test:set", ``, `t:set("P1", {region = turn % 2 == 0 and "Hall" or "Door"})`, true},
	{"Test:set", `local d = {} for i = 1, n / 2 do d[i] = "D" .. i end`, `t:set("P1", {diseases = d})`, true},
	{"Test:set", `local d = {} for i = 1, n / 2 do d[i] = "I" .. i end`, `t:set("P1", {items = d})`, true},
	{"Test:set", `local d = {} for i = 1, n / 2 do d[i] = "I" .. i end`, `t:set("Me", {data = d})`, true},
	{"Test:dice", `local s = ("d6=1 "):rep(n) .. "d6=1"`, `t:dice("d6=1") pcall(t.search, t, "P2")`, true},
	{"Test:dice", `local s = ("d6=1 "):rep(n) .. "d6=1"`, `pcall(t.dice, t, s)`, true},
	{"Test:pc", ``, `t:pc("P2")`, false},
	{"Test:challenge", ``, `t:challenge("O" .. n)`, false},
	{"Test:filled", ``, `t:filled("K" .. n)`, false},
	{"Test:things_in", ``, `t:things_in("K" .. n)`, false},
	{"Test:at", ``, `t:at("R" .. n)`, false},
	{"Test:found", ``, `t:found("S" .. n)`, false},
	{"Test:said", ``, `t:said("x")`, false},
	{"Test:choices", `t:turn("P1")`, `t:choices()`, true},
	{"TestState.[string]", ``, `local a = t.state.all`, false},
	{"Test:expect", `local s = ("x"):rep(n)`, `t:expect(false, s)`, false},
	{"Test:expect", ``, `t:expect(true)`, false},
	{"Test:equal", `local d = {} for i = 1, n do d["k" .. i] = i end`, `t:equal(d, d)`, false},
	{"Test:equal", `local d = {} for i = 1, n do d["k" .. i] = i end`, `t:equal(d, {})`, false},
	{"Test:refused", ``, `t:refused(function() t:begin() end)`, true},
	{"TestEntity.data", `local d = {} for i = 1, n do d["k" .. i] = i end t:set("Me", {data = d}) local w = t:challenge("Me")`, `local a = w.data`, false},
	{"TestEntity:has", `local w = t:pc("P1")`, `w:has("Rope")`, false},
	{"TestEntity:has_disease", `local d = {} for i = 1, n / 2 do d[i] = "D" .. i end t:set("P1", {diseases = d}) local w = t:pc("P1")`, `w:has_disease("D" .. n)`, false},
}

// definingProbes run during a load: they define n things, and the load checks them at its end.
var definingProbes = []hostProbe{
	{"scenario", `local s = ("x"):rep(n)`, `if turn == 1 then scenario { name = "S", about = s, setting = "dungeon", start = "Hall", goal = "End" } end`, false},
	{"scenario", `local s = {} for i = 1, math.min(n, 256) do s["v" .. i] = i end`, `if turn == 1 then scenario { name = "S", setting = "dungeon", start = "Hall", goal = "End", state = s } end`, false},
	{"region", ``, `region { name = "R" .. turn, about = "a place", dark = true, setting = {"dungeon", "wilderness"} }`, false},
	{"region", `local s = ("x"):rep(n)`, `region { name = "R" .. turn, about = s }`, false},
	{"connection", ``, `region { name = "R" .. turn } connection { "Hall", "R" .. turn, hidden = true }`, false},
	{"connection", `region { name = "R0" }`, `region { name = "R" .. turn } connection { "R" .. turn - 1, "R" .. turn }`, false},
	{"environ", ``, `environ { name = "E" .. turn, region = "Hall", on_round = function() end }`, false},
	{"obstacle", ``, `obstacle { name = "O" .. turn, between = {"Hall", "End"}, ep = 3, climbing = 2, persists = true }`, false},
	{"creature", ``, `creature { name = "C" .. turn, region = "Hall", ep = 3, keywords = {"fly", "darkvision"}, base = {power = 1}, on_turn = function() end, actions = {{name = "Bite", inflict = "1d6"}, {name = "Claw", inflict = "2d6", damage = "1d4"}} }`, false},
	{"creature", `local a = {} for i = 1, 100 do a[i] = {name = "a" .. i, inflict = "1d6"} end`, `creature { name = "C" .. turn, region = "Hall", ep = 3, actions = a }`, true},
	{"creature", `local d = {} for i = 1, n do d["k" .. i] = i end`, `creature { name = "C" .. turn, region = "Hall", ep = 3, data = d }`, true},
	{"seeker", `local r = {} for i = 1, 100 do r[i] = i % 2 == 0 and "Hall" or "End" end`, `seeker { name = "S" .. turn, region = "End", ep = 3, route = r }`, false},
	{"trap", ``, `trap { name = "T" .. turn, region = "Hall", lock = "1d6", failure = {damage = "1d6"}, hidden = "2d6", answers = {a = function() end, b = function() end} }`, false},
	{"effect", ``, `effect { name = "E" .. turn, ep = 1, boosts = {damage = 1}, forbids = "moves" }`, false},
	{"disease", ``, `disease { name = "D" .. turn, track = "mind", by = 1, on_turn = function() end }`, false},
	{"secret", ``, `secret { name = "S" .. turn, region = "Hall", hidden = "1d6", item = "Coin" }`, false},
	{"feature", ``, `feature { name = "F" .. turn, region = "Hall", lock = "1d6", item = "Coin" }`, false},
	{"fortunes", ``, `fortunes { name = "F" .. turn, {upto = 50, name = "a"}, {upto = 100, name = "b", item = "Coin"} }`, false},
	{"command", ``, `if turn <= 200 then command { name = "C" .. turn, region = {"Hall", "End"}, cost = "action", can = function() return true end, run = function() end } end`, false},
	{"ending", ``, `if turn <= 200 then ending { name = "E" .. turn, result = "failure", when = function() return false end } end`, false},
	{"witness", ``, `if turn <= 200 then witness { name = "W" .. turn, when = function() return false end } end`, false},
	{"neutral", ``, `neutral { name = "N" .. turn, region = "Hall", ep = 3, on_turn = function() end }`, false},
	{"item", ``, `item { name = "I" .. turn, uses = 2, aim = "ally", can = function() return true end, on_use = function() end }`, false},
	{"knob", ``, `knob { of = "limits/rounds", values = {1, 2, "2d6"} }`, false},
	{"language", ``, `language { name = "de", texts = { ["Hall " .. turn] = "Diele", ["%s wakes " .. turn] = "%s wacht auf" } }`, false},
	{"target", ``, `target { players = "random", wins = {40, 70}, rounds = {6, 10} }`, false},
	{"option", ``, `if turn <= 60 then option { name = "O" .. turn, values = {"calm", "grim"}, default = "grim" } end`, false},
	{"counter", ``, `counter { name = "K" .. turn, slots = 3, kind = "danger" }`, false},
	{"pc", ``, `if turn <= 60 then pc { name = "P" .. turn, plain = true, ep = 9, items = {"Rope", "Torch"}, valuables = 10, search = "1d6" } end`, false},
	{"pc", `local g = {} for i = 1, 60 do g[i] = "G" .. i gear { name = g[i], actions = {{name = "a" .. i, inflict = "1d6"}} } end`, `if turn <= 60 then pc { name = "P" .. turn, plain = true, ep = 9, gear = g } end`, true},
	{"gear", ``, `gear { name = "G" .. turn, ep = 1, items = "Rope" }`, false},
	{"craft", ``, `craft { name = "G" .. turn, tokens = 1, setting_tokens = {dungeon = 1} }`, false},
	{"card", ``, `card { name = "K" .. turn, kind = "action", inflict = "1d6", damage = "1d4" }`, false},
	{"card", `local d = {} for i = 1, 100 do d["K" .. i] = 1 card { name = "K" .. i, kind = "action" } end`, `if turn <= 60 then pc { name = "P" .. turn, ep = 9, deck = d } end`, true},
	{"pack", ``, `if turn == 1 then pack { name = "P", version = "1.2", crunch = ">= 0.1", needs = {P = "= 1.2"} } end`, false},
	{"campaign", ``, `if turn == 1 then local legs = { name = "C" } for i = 1, 50 do legs[i] = { "a" .. i, next = {success = "a1", failure = false}, rest = {heals = {"A", "B"}} } end campaign(legs) end`, false},
	{"check_table", ``, `check_table { name = "T" .. turn, {upto = 10, result = "bad"}, {upto = 20, result = "good"} }`, false},
	{"condition", ``, `condition { name = "C" .. turn, about = "dazed", fewer = {operate = 1}, still = true, turns = 2 }`, false},
	{"weapon", ``, `condition { name = "C" .. turn } weapon { name = "W" .. turn, condition = "C" .. turn, trauma = "Blunt", spread = "100% > 60%" }`, false},
	{"weapon", ``, `weapon { name = "W" .. turn, hit = 2, injury = 1, pierce = 1, ranged = true }`, false},
	{"unit", `weapon { name = "W", hit = 1 }`, `unit { name = "U" .. turn, melee = 9, attacks = 2, wounds = 2, weapons = {"W", "W"} }`, false},
	{"bioform", `weapon { name = "W", traits = "Labor", difficulty = 3, trauma = "Blunt", spread = "50%" }`, `bioform { name = "S" .. turn, max_vim = 3, abilities = {operate = 4}, lobes = {correl = 2}, behaviours = "Weak to Blunt", armour = "10% > 75% > 90%", weapons = "W" }`, false},
	{"test", ``, `test("t" .. turn) { run = function(t) end }`, false},
	{"test()", ``, `test("t" .. turn) { dice = "d6=1 d6=2", scene = {Ada = {ep = 3, region = "Hall"}}, run = function(t) end }`, false},
}
