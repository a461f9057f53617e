package script_test

import "strings"

// hostileHostPacks are hostile packs around the functions of package script: the largest worlds that loading allows, and in them the work
// of fields, verbs and tests again and again. While all host functions shared one row of the table of costs, these got through; what
// changed because of it:
//
//   - hurting, sending and boosting what nobody sees, 64 PCs in a hub of 8,500 exits (12 to 23 s): verbs are charged by the exits that PCs
//     look through;
//   - gifts to a PC with 65,536 Valuables, and tests of such PCs: give, take and find are charged by what the PC carries, the start of a
//     test by what the party does, and a pc has at most 1,000 Valuables;
//   - plays against a crowd (11 s): play is charged by the Challenges, and tests by the events of their commands;
//   - finds of a wrong name among 4,000 long ones (over 14 s): explore compares 40,000 pairs of letters at most;
//   - scenes of many diseases or items in a large world (over 14 s): t:set is charged by the things of the scenario and the square of the
//     lists, makes one State for all diseases, and takes at most 500 texts;
//   - a crowd of PCs in a hub (over 12 s): tests list legal commands in one room, and are charged for each.
//
// Those that held but were not charged in proportion changed too: searches of many secrets, interrupts, data that many keep, names of gear.
func hostileHostPacks() []hostilePack {
	var list []hostilePack
	// in is a world with a trap whose callback does something when a PC enters the Hall, and tests that set it off.
	in := func(name, world, body string) {
		lua := world + `
trap { name = "T", region = "Hall", answers = {T = function() end}, on_enter = function(self, who) ` + body + ` end }
for k = 1, 100 do test("n" .. k) { run = function(t) for i = 1, 20 do pcall(t.enter, t, "Ada", i % 2 == 0 and "Door" or "Hall") end end } end`
		list = append(list, hostilePack{"in", name, []string{lua}, nil})
	}
	// later is a world with traps whose callbacks stay within their budget in each round: what they have set off comes after them.
	later := func(name, world, body string) {
		lua := world + `
for k = 1, 15 do trap { name = "T" .. k, region = "Hall", on_round = function(self) local who = pcs()[1] ` + body + ` end } end
for k = 1, 300 do test("n" .. k) { run = function(t) pcall(t.next_round, t) end } end`
		list = append(list, hostilePack{"later", name, []string{lua}, nil})
	}
	// tested is a world with tests.
	tested := func(name, world, body string) {
		lua := world + `
for k = 1, 40 do test("n" .. k) { run = function(t) local i = 0 while true do i = i + 1 ` + body + ` end end } end`
		list = append(list, hostilePack{"tested", name, []string{lua}, nil})
	}
	loaded := func(name, world string) {
		list = append(list, hostilePack{"loaded", name, []string{world}, nil})
	}

	const head = `scenario { name = "World", setting = "dungeon", start = "Door", goal = "End" }
region { name = "Door" } region { name = "Hall" } region { name = "End" } region { name = "Far" } region { name = "Farther" }
connection { "Door", "Hall" } connection { "Hall", "End" } connection { "Far", "Farther" } connection { "Far", "End" }
disease { name = "Rot", track = "mind", by = 1, many = true }
creature { name = "Zed", region = "Far", ep = 1000000 }
`
	const ada = `pc { name = "Ada", ep = 1000000, search = "1d6", light = "flame", actions = {{name = "Hit", aim = "none"}, {name = "Blast", aim = "enemies", inflict = "1d6"}} }
`
	const party = ada + `for i = 2, 64 do pc { name = "P" .. i, ep = 1000000, light = "flame", search = "1d6", actions = {{name = "Hit", inflict = "1d6"}} } end
`
	const hub = head + party + `for i = 1, 8500 do region { name = "R" .. i } connection { "Door", "R" .. i } end
`
	const hall = head + ada + `for i = 1, 8500 do region { name = "R" .. i } connection { "Hall", "R" .. i } end
`
	const creatures = head + ada + `for i = 1, 15000 do creature { name = "C" .. i, region = "Hall", ep = 50 } end
`
	const seekers = head + ada + `for i = 1, 15000 do seeker { name = "S" .. i, region = "Hall", ep = 50, hidden = true } end
`
	const secrets = head + ada + `for i = 1, 12000 do secret { name = "S" .. i, region = "Hall", hidden = "1d6", item = "Coin" } end
`
	rich := head + strings.Replace(ada, "{ name", "{ valuables = 1000, name", 1)
	long := strings.Repeat("Creature", 7) + "XX"

	// A short run takes the first of each kind, which is a quick one.
	in("host: check tables", head+ada+`for i = 1, 9000 do check_table { name = "T" .. i, {upto = 20, result = "x"} } end`, `for i = 1, 900 do look_up("T9000") end`)
	later("host: later: lines", head+ada, `local s = ("x"):rep(1024) for i = 1, 900 do log(s) end`)
	loaded("host: environs of a crowd", head+party+`for i = 1, 9000 do environ { name = "E" .. i, region = "Door", actions = {{name = "Gas", inflict = "1d6"}} } end`)

	// Fields and small verbs.
	in("host: fields", creatures, `local z = challenge("Zed") while true do local a = z.name, z.kind, z.region, z.ep, z.max_ep, z.power, z.in_play, z.alerted end`)
	in("host: names of what was spawned", creatures, `for i = 1, 100 do spawn("Zed", "Hall") end local l = challenges("Hall") while true do local a = l[#l].name .. tostring(l[#l]) end`)
	in("host: lists of all", creatures, `for i = 1, 900 do challenges() end`)
	in("host: lists of those in a region", creatures, `for i = 1, 900 do challenges("Far") end`)
	in("host: the last by name", creatures, `for i = 1, 900 do challenge("C15000") end`)
	in("host: fields with long names", head+ada+`local s = ("x"):rep(1000) for i = 1, 9000 do creature { name = s .. i, region = "Hall", ep = 5 } end`, `local l = challenges("Hall") local keep = {} for i = 1, 1e6 do keep[i] = l[i % #l + 1].name .. "" end`)

	// Verbs in large worlds.
	in("host: hurt what nobody sees", hub, `local z = challenge("Zed") for i = 1, 900 do z:hurt(1) end`)
	in("host: send what nobody sees", hub, `local z = challenge("Zed") for i = 1, 450 do z:send("Farther") z:send("Far") end`)
	in("host: spawn what nobody sees", hub, `for i = 1, 900 do spawn("Zed", "Far") end`)
	in("host: boost what nobody sees", hub, `local z = challenge("Zed") for i = 1, 900 do z:boost("accuracy", 1) end`)
	in("host: shift what nobody sees", hub, `local z = challenge("Zed") for i = 1, 450 do z:shift("mind", 1) z:shift("mind", -1) end`)
	in("host: kill and look", hub, `for i, p in ipairs(pcs()) do if p ~= who then p:kill() end end`)
	in("host: send in a crowd", creatures, `for i = 1, 450 do who:send("Door") who:send("Hall") end`)
	in("host: send a crowd", creatures, `for i = 1, 450 do local c = challenge("C" .. i) c:send("Far") c:send("Hall") end`)
	in("host: defeat a crowd", creatures, `for i = 1, 450 do challenge("C" .. 15000 - i):defeat() end`)
	in("host: shift a crowd", creatures, `for i, c in ipairs(challenges("Hall")) do c:shift("mind", -1) end`)
	in("host: bodies", seekers, `for i, s in ipairs(challenges("Hall")) do s:defeat() end`)
	in("host: bodies and spawns", head+ada+`for i = 1, 500 do seeker { name = "S" .. i, region = "Hall", ep = 5 } end`, `for i = 1, 400 do challenge("S" .. i):defeat() spawn("S" .. i, "Hall") end`)
	in("host: alert and reveal", seekers, `for i = 1, 300 do local s = challenge("S" .. 15000 - i) s:alert() s:reveal() end`)
	in("host: open ways", head+ada+`for i = 1, 4500 do region { name = "R" .. i } connection { "Hall", "R" .. i, hidden = true } connection { "Door", "R" .. i, hidden = true } end`, `for i = 1, 450 do open_way("Hall", "R" .. i) open_way("Door", "R" .. i) end`)
	in("host: lights", strings.ReplaceAll(hall, `"Hall", "R" .. i }`, `"Hall", "R" .. i } connection { "R" .. i, "Door" }`), `for i = 1, 450 do who:send("Door") who:send("Hall") end`)
	in("host: boosts in force", creatures, `for i = 1, 900 do who:boost("accuracy", 1) end`)
	in("host: pools of PCs", head+ada+`for i = 1, 4000 do region { name = "R" .. i } connection { "Hall", "R" .. i } obstacle { name = "O" .. i, between = {"Hall", "R" .. i}, ep = 9, persists = true, on_round = function(self) if pcs()[1] then self:hurt(1) end end } end`, `for i = 1, 450 do who:send("Door") who:send("Hall") end`)
	loaded("host: pools by the scenario", strings.Replace(head, `goal = "End" }`, `goal = "End", on_round = function(self) local l = challenges() for i = 1, 900 do l[i]:hurt(1) end end, on_enter = function(self, who) for i = 1, 400 do who:send("Door") who:send("Hall") end end }`, 1)+ada+
		`for i = 1, 6000 do region { name = "R" .. i } connection { "Hall", "R" .. i } obstacle { name = "O" .. i, between = {"Hall", "R" .. i}, ep = 9, persists = true } end
for k = 1, 60 do test("n" .. k) { run = function(t) for i = 1, 20 do pcall(t.enter, t, "Ada", i % 2 == 0 and "Door" or "Hall") pcall(t.next_round, t) end end } end`)

	// Items, diseases, secrets, counters, tables.
	in("host: gifts to the rich", rich, `for i = 1, 900 do who:give("Rope") end`)
	in("host: gifts to the very rich", head+strings.Replace(ada, "{ name", "{ valuables = 65536, name", 1), `for i = 1, 900 do who:give("Rope") end`)
	in("host: give and take", rich, `for i = 1, 450 do who:give("Rope") who:take("Rope") end`)
	in("host: items by name", rich, `for i = 1, 900 do who:has("Rope") end`)
	in("host: many searches", secrets, `for i = 1, 900 do who:search() end`)
	in("host: many finds", secrets, `for i = 1, 900 do who:find("S" .. i) end`)
	in("host: finds that are kept", head+ada+`for i = 1, 12000 do secret { name = "S" .. i, region = "Hall", hidden = "1d6", on_find = function(self) self.data.n = 1 end } end`, `self.data.n = self.data.n or 0 for i = 1, 900 do self.data.n = self.data.n + 1 who:find("S" .. self.data.n) end`)
	in("host: many diseases", head+ada+`for i = 1, 15000 do disease { name = "D" .. i, track = "mind", by = 0, on_hurt = function(self) end } end`, `self.data.n = self.data.n or 0 for i = 1, 450 do self.data.n = self.data.n + 1 who:afflict("D" .. self.data.n) who:hurt(1) end`)
	in("host: cures", head+ada+`for i = 1, 15000 do disease { name = "D" .. i, track = "mind", by = 0 } end`, `for i = 1, 450 do who:afflict("D" .. i) end for i = 1, 450 do who:cure("D" .. i) end`)
	in("host: counters", head+ada+`for i = 1, 15000 do counter { name = "K" .. i, slots = 10, worth = 60000 } end`, `for i = 1, 900 do advance("K15000", 1) end`)
	in("host: plays against a crowd", creatures, `for i = 1, 900 do who:play("Blast") end`)
	in("host: plays of the last of many", head+ada+`local a = {} for i = 1, 100 do a[i] = {name = "a" .. i, inflict = "1d6", aim = "enemies"} end creature { name = "Many", region = "Hall", ep = 5, actions = a }`, `local m = challenge("Many") for i = 1, 900 do m:play("a100") end`)
	in("host: interrupts", head+`local g, all = {}, {} for k = 1, 10 do local p = {} for i = 1, 100 do p[i] = {name = "p" .. k .. "_" .. i, trigger = "hurt"} end gear { name = "G" .. k, interrupts = p } all[k] = "G" .. k end pc { name = "Ada", ep = 1000000, gear = all }
`, `for i = 1, 900 do who:hurt(1) end`)
	in("host: questions of long texts", creatures, `local s, o = ("x"):rep(1000), {} for i = 1, 20 do o[i] = s end who:hurt(1) ask(who, "T", s, o)`)

	// What comes after callbacks that stay within their budget.
	some := strings.Replace(creatures, "15000", "2000", 1)
	few := strings.Replace(creatures, "15000", "200", 1)
	later("host: later: plays against a crowd", creatures, `for i = 1, 5 do who:play("Blast") end`)
	later("host: later: plays against some", some, `for i = 1, 40 do who:play("Blast") end`)
	later("host: later: plays against few", few, `for i = 1, 280 do who:play("Blast") end`)
	later("host: later: searches of some", strings.Replace(secrets, "12000", "1000", 1), `for i = 1, 4 do who:search() end`)
	later("host: later: searches of few", strings.Replace(secrets, "12000", "50", 1), `for i = 1, 60 do who:search() end`)
	later("host: later: to and fro", few, `for i = 1, 300 do who:send("Door") who:send("Hall") end`)
	later("host: later: to and fro, with traps", head+ada+`for i = 1, 150 do trap { name = "C" .. i, region = "Hall", on_enter = function(self, who) self.data.n = (self.data.n or 0) + 1 end, on_leave = function(self, who) who:hurt(1) end } end
`, `for i = 1, 200 do who:send("Door") who:send("Hall") end`)
	later("host: later: interrupts", head+`local g, all = {}, {} for k = 1, 10 do local p = {} for i = 1, 100 do p[i] = {name = "p" .. k .. "_" .. i, trigger = "hurt"} end gear { name = "G" .. k, interrupts = p } all[k] = "G" .. k end pc { name = "Ada", ep = 1000000, gear = all }
`, `for i = 1, 90 do who:hurt(1) end`)
	later("host: later: diseases that hear", head+ada+`for i = 1, 1000 do disease { name = "D" .. i, track = "mind", by = 0, on_hurt = function(self) end } end
`, `for i = 1, 60 do who:afflict("D" .. (self.data.n or 0) + i) who:hurt(1) end self.data.n = (self.data.n or 0) + 60`)
	later("host: later: spawns", few, `for i = 1, 100 do spawn("Zed", "Hall") end`)
	later("host: later: crowds that hear of themselves", head+ada+`for i = 1, 2000 do creature { name = "C" .. i, region = "Hall", ep = 50, on_hurt = function(self) self:heal(1) end } end
`, `for i, c in ipairs(challenges("Hall")) do if i <= 60 then c:hurt(1) end end`)
	later("host: later: data of many", head+ada+`for i = 1, 1000 do secret { name = "S" .. i, region = "Hall", hidden = "1d6", on_find = function(self) for k = 1, 60 do self.data["k" .. k] = ("x"):rep(100) end end } end
`, `for i = 1, 60 do who:find("S" .. (self.data.n or 0) + i) end self.data.n = math.min(900, (self.data.n or 0) + 60)`)
	later("host: later: rolls", head+ada, `local s = ("x"):rep(1024) for i = 1, 900 do roll("12d6", s) end`)

	// Names that are not there.
	many := head + ada + `for i = 1, 4000 do creature { name = "` + long + `" .. i, region = "Far", ep = 5 } end
`
	in("host: spawns of a wrong name", many, `spawn("`+long+`abcd", "Hall")`)
	in("host: spawns of a wrong name, caught", many, `while true do pcall(spawn, "`+long+`abcd", "Hall") end`)
	in("host: challenges of a wrong name, caught", many, `while true do pcall(challenge, "`+long+`abcd") end`)
	in("host: finds of a wrong name", head+ada+`for i = 1, 4000 do secret { name = "`+long+`" .. i, region = "Far", hidden = "1d6" } end
`, `who:find("`+long+`abcd")`)
	tested("host: tests of wrong names", many, `pcall(t.pc, t, "`+long+`abcd") pcall(t.found, t, "`+long+`abcd") pcall(t.enter, t, "Ada", "`+long+`abcd")`)

	// Tests.
	tested("host: a scene of many diseases", strings.Replace(creatures, "15000", "9000", 1)+`local d = {} for i = 1, 500 do disease { name = "D" .. i, track = "mind", by = 0 } d[i] = "D" .. i end`, `t:set("Ada", {diseases = d})`)
	tested("host: a scene of many items", creatures+`local d = {} for i = 1, 500 do d[i] = "I" .. i end`, `t:set("Ada", {items = d})`)
	tested("host: a scene of many items and no more", head+ada+`local d = {} for i = 1, 4000 do d[i] = "I" .. i end`, `t:set("Ada", {items = d}) t:set("Ada", {items = {}})`)
	tested("host: a scene of much data", creatures+`local d = {} for i = 1, 4000 do d[i] = i end`, `t:set("Zed", {data = d})`)
	tested("host: a scene of regions", hall, `t:set("Ada", {region = "R" .. i % 8000 + 1})`)
	tested("host: fields of tests", creatures, `local z = t:challenge("Zed") for i = 1, 1e6 do local a = z.name, z.region, t.result, z.data end`)
	tested("host: searches in tests", secrets, `t:set("Ada", {region = "Hall"}) t:turn("Ada") t:search("Ada") t:end_turn()`)
	tested("host: plays against a crowd in tests", creatures, `t:set("Ada", {region = "Hall"}) t:turn("Ada") pcall(t.play, t, "Ada", "Blast") pcall(t.end_turn, t)`)
	tested("host: choices of long words", head+ada+`local s = ("x"):rep(1000) for i = 1, 4500 do region { name = s .. i } connection { "Door", s .. i } end`, `t:turn("Ada") pcall(t.choose, t, "x") pcall(t.answer, t, "x") t:choices()`)
	tested("host: a crowd of PCs in a hub", hub, `t:turn("P64") t:turn("Ada")`)
	tested("host: wrong dice in a large world", creatures, `t:turn("Ada") t:dice("d4=1") pcall(t.search, t, "Ada")`)
	tested("host: refused in a large world", creatures, `t:refused(function() t:begin() end)`)
	loaded("host: tests of the very rich", head+`for i = 1, 64 do pc { name = "P" .. i, ep = 9, valuables = 65536 } end for i = 1, 9000 do test("n" .. i) { run = function(t) end } end`)
	loaded("host: tests of the rich", head+`for i = 1, 64 do pc { name = "P" .. i, ep = 9, valuables = 1000 } end for i = 1, 9000 do test("n" .. i) { run = function(t) end } end`)
	loaded("host: tests of long names", head+ada+`local s = ("x"):rep(15000) for i = 1, 1000 do test(s .. i) { run = function(t) t:expect(false, s) end } end`)

	// What is defined.
	loaded("host: weapons and conditions", `local s = ("x"):rep(900) for i = 10001, 18000 do condition { name = s .. i } end for i = 10001, 18000 do weapon { name = "W" .. i, condition = s .. i .. "x", trauma = "Blunt", spread = "100%" } end`)
	loaded("host: gear of long names", `local s = ("x"):rep(800) for i = 10001, 26000 do gear { name = s .. i } end`)
	loaded("host: outfits", head+`local g = {} for k = 1, 64 do g[k] = "G" .. k local p = {} for i = 1, 15 do p[i] = {name = "p" .. k .. "_" .. i, inflict = "1d6"} end gear { name = g[k], actions = p } end for i = 1, 64 do pc { name = "P" .. i, ep = 5, gear = g } end`)
	loaded("host: doors in a row on one way", head+ada+`local s = ("x"):rep(200) for i = 10001, 17500 do local k = s .. i obstacle { name = "O" .. i, between = {"Hall", "End"}, key = k } secret { name = "S" .. i, region = "Hall", hidden = "1d6", item = k } end`)
	loaded("host: keys behind each other", head+ada+`region { name = "R0" } connection { "Hall", "R0" } for i = 1, 4500 do region { name = "R" .. i } connection { "R" .. i - 1, "R" .. i } obstacle { name = "O" .. i, between = {"R" .. i - 1, "R" .. i}, key = "K" .. i } secret { name = "S" .. i, region = "R" .. i - 1, hidden = "1d6", item = "K" .. i } end`)
	loaded("host: two of each name", head+ada+`for k = 1, 2 do for i = 1, 7500 do trap { name = "A" .. i, region = "Hall" } end end`)
	loaded("host: routes", head+ada+`local r = {} for i = 1, 400 do r[i] = i % 2 == 0 and "Hall" or "End" end for i = 1, 9000 do seeker { name = "S" .. i, region = "End", ep = 5, route = r } end`)
	loaded("host: plays as many as can be", head+ada+`local a = {} for i = 1, 100 do a[i] = {name = "a" .. i} end while true do creature { name = "C", region = "Hall", ep = 5, strategies = a } end`)
	loaded("host: long descriptions", head+ada+`local s = ("x"):rep(4096) for i = 1, 15000 do region { name = "R" .. i, about = s } end`)
	loaded("host: wrong descriptions", head+ada+`local s = ("x"):rep(4095) .. "\27" while true do region { name = "R", about = s } end`)
	loaded("host: an open world", head+party+`for i = 1, 5000 do region { name = "R" .. i, dark = true } connection { "Hall", "R" .. i } seeker { name = "S" .. i, region = "R" .. i, ep = 5, actions = {{name = "Bite", inflict = "1d6"}} } end`)
	return list
}
