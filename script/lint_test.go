package script

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
)

// keep is a small pack without findings, for the tests to change.
const keep = `scenario { name = "Keep", setting = "dungeon", start = "Gate", goal = "Tower" }
region { name = "Gate", items = { "iron key" } }
region { name = "Tower" }
connection { "Gate", "Tower" }
obstacle { name = "Door", between = { "Gate", "Tower" }, key = "iron key" }
pc { name = "Ada", ep = 9, actions = { { name = "Axe", inflict = "1d6", damage = "1d4" } }, plain = true }
`

// Each finding of Lint, and what is near it but right. EX-12, EX-51, EX-122, EX-130, EX-134
func TestLint(t *testing.T) {
	snare := func(body string) string {
		return keep + "trap { name = \"Snare\", region = \"Gate\", on_enter = function(self, who)\n" + body + "\nend }"
	}
	for _, tc := range []struct {
		name, lua, want string // want is "kind line:column: message (suggestion)", one on a line
	}{
		{"a clean pack", keep, ""},
		{"a PC without cards that is not plain", keep + `pc { name = "Bo", ep = 9 }`,
			`deck 7: pc "Bo": plain: found false of a PC without cards: 9 of the 32 slots of its Stat Tracks do nothing for it, want true, or cards for it (ST-13)`},
		{"a deck that can't fill a hand, of Actions", keep + `pc { name = "Bo", ep = 9, actions = { { name = "Jab", damage = "1d4", copies = 3 } } }`,
			`deck 7: pc "Bo": copies: found a deck of 3, want at least 5 cards: a first hand draws as many (HD-04)
deck 7: pc "Bo": copies: found no Action but its cards, want a printed Action: with none in hand it can only Move and Search (HD-30)`},
		{"a host's deck", keep + `pc { name = "Bo", ep = 9, host_deck = true, reactions = { { name = "Duck", endure = "1d4", card = true } } }`, ""},
		{"a region without a way", keep + `region { name = "Attic" }`, `unreachable 7:10: region "Attic": connection: found none that leads here from "Gate", want one, or a callback that leads here`},
		{"a callback sends there", keep + `region { name = "Attic" } trap { name = "Chute", region = "Gate", on_enter = function(self, who) who:send("Attic") end }`, ""},
		{"a callback sends somewhere", keep + `region { name = "Attic" } trap { name = "Chute", region = "Gate", on_enter = function(self, who) who:send(self.data.to) end }`, ""},
		{"a callback passes send on", keep + `region { name = "Attic" } trap { name = "Chute", region = "Gate", on_enter = function(self, who) local go = who.send; go(who, "Attic") end }`, ""},
		{"only a test sends there", keep + `region { name = "Attic" } test "there" { run = function(t) t:pc("Ada"):send("Attic") end }`, `unreachable 7:10: region "Attic": connection: found none that leads here from "Gate", want one, or a callback that leads here`},
		{"a hidden way without a secret", keep + `region { name = "Attic" } connection { "Tower", "Attic", hidden = true } connection { "Gate", "Attic" }`,
			`unreachable 7:58: connection "Tower" to "Attic": hidden: found true, and nothing opens it, want a Secret within reach, or a callback, that opens it`},
		{"a closed way that a callback opens", keep + `region { name = "Attic" } connection { "Tower", "Attic", closed = true } trap { name = "Chute", region = "Gate", on_enter = function(self, who) way("Attic", "Tower"):open() end }`, ""},
		{"a closed way that a callback closes", keep + `region { name = "Attic" } connection { "Tower", "Attic", closed = true } connection { "Gate", "Attic" } trap { name = "Chute", region = "Gate", on_enter = function(self, who) way("Attic", "Tower"):close() end }`,
			`unreachable 7:58: connection "Tower" to "Attic": closed: found true, and nothing opens it, want a callback that opens it`},

		{"a key that is nowhere", strings.Replace(keep, `items = { "iron key" }`, `items = { "iron kye" }`, 1),
			"unwinnable 1:64: scenario \"Keep\": goal: found \"Tower\", behind Locks or Secrets that only a callback opens, want keys and Secrets on this side of what they open\n" +
				`unobtainable 5:58: obstacle "Door": key: found "iron key", which the scenario doesn't have, want an item of a region, Secret, Feature, Fortune or PC, or a callback that gives it (did you mean "iron kye"?)`},
		{"a key that a callback gives", strings.Replace(keep, `items = { "iron key" }`, `on_enter = function(self, who) who:give("iron key") end`, 1), ""},
		{"a required item that is nowhere", strings.Replace(keep, `goal = "Tower"`, `goal = { region = "Tower", requires = "crown" }`, 1),
			`unwinnable 1:64: scenario "Keep": requires: found "crown", which the scenario doesn't have, want an item of a region, Secret, Feature, Fortune or PC, or a callback that gives it`},
		{"a lock that nobody picks", keep + `feature { name = "Chest", region = "Gate", lock = "1d6" }`, `unobtainable 7:44: feature "Chest": lock: found 1d6, which nobody can pick, want a PC or Gear with a Lockpick entry, or a key`},
		{"a goal behind a key behind it", strings.Replace(keep, `region { name = "Gate", items = { "iron key" } }`, `region { name = "Gate" } feature { name = "Box", region = "Tower", item = "iron key" }`, 1),
			`unwinnable 1:64: scenario "Keep": goal: found "Tower", behind Locks or Secrets that only a callback opens, want keys and Secrets on this side of what they open
unobtainable 5:58: obstacle "Door": key: found "iron key", in a place that only a callback leads to, want it within reach`},
		{"a callback defeats the door", strings.Replace(keep, `region { name = "Gate", items = { "iron key" } }`, `region { name = "Gate", on_enter = function() challenge("Door"):defeat() end } feature { name = "Box", region = "Tower", item = "iron key" }`, 1), ""},
		{"a callback defeats another", strings.Replace(keep, `region { name = "Gate", items = { "iron key" } }`, `region { name = "Gate", on_enter = function() challenge("Rat"):defeat() end } creature { name = "Rat", region = "Gate", ep = 1 } feature { name = "Box", region = "Tower", item = "iron key" }`, 1),
			`unwinnable 1:64: scenario "Keep": goal: found "Tower", behind Locks or Secrets that only a callback opens, want keys and Secrets on this side of what they open
unobtainable 5:58: obstacle "Door": key: found "iron key", in a place that only a callback leads to, want it within reach`},
		{"no way to win", strings.Replace(keep, `goal = "Tower"`, `type = "normal"`, 1) + `counter { name = "Dusk", slots = 4, wins = true }`,
			`unwinnable 1:12: scenario "Keep": goal: found no goal, and no Counter that wins and that a callback advances, want a way to win
unused 7:11: counter "Dusk": no callback advances it (use it, or leave it out)`},
		{"a timer that Actions advance", keep + `counter { name = "Dusk", kind = "timer", slots = 4, on_complete = function() end_scenario("failure") end }`, ""}, // CT-14
		{"a Counter wins", strings.Replace(keep, `goal = "Tower"`, `type = "normal"`, 1) + `counter { name = "Dusk", slots = 4, wins = true } trap { name = "Bell", region = "Tower", on_enter = function() advance("Dusk", 20) end }`, ""},

		{"an item that nothing asks for", strings.Replace(keep, `"iron key" }`, `"iron key", "old seal" }`, 1) + "feature { name = 'Box', region = 'Gate', item = 'cup' } secret { name = 'heap', region = 'Gate', hidden = '1d6', item = 'ring' }",
			`spare 2:25: region "Gate": items: found "old seal", and nothing asks for it (let something ask for it, or leave it out)
spare 7:42: feature "Box": item: found "cup", and nothing asks for it (let something ask for it, or leave it out)
spare 7:114: secret "heap": item: found "ring", and nothing asks for it (let something ask for it, or leave it out)`},
		{"an item that a text tells of", strings.Replace(keep, `"iron key" }`, `"iron key", "old seal", "Valuable" }, about = "An old seal hangs here."`, 1), ""},
		{"an item that a callback may ask for", strings.Replace(keep, `"iron key" }`, `"iron key", "old seal" }, on_enter = function(self, who) who:take(self.data.what) end`, 1), ""},
		{"items for people", strings.NewReplacer(`items = { "iron key" }`, `items = "silver"`, `key = "iron key"`, `ep = 4`).Replace(keep), ""},
		{"a blow that nobody stands", keep + `creature { name = "Ogre", region = "Gate", ep = 4, actions = { { name = "Stamp", inflict = "1d6", damage = "1d12+1d6" }, { name = "Kick", inflict = "1d8", damage = "1d12" } } }`, // GL-04
			`lethal 7:12: creature "Ogre", play "Stamp": damage: found 1d12+1d6, 10 on the average, and no pc has more than 9 EP (lower the Damage)`},
		{"a witness that waits in vain", strings.Replace(keep, "start =", "state = { bell = 0, tide = 1 }, start =", 1) + "witness { name = 'rung', when = function() return state.bell == 3 end }\ntrap { name = 'Snare', region = 'Gate', on_enter = function() state.tide = state.tide + 1 end }", // GL-97
			`spare 7:57: state.bell: nothing writes it, so it is always 0 (write it somewhere, or leave it out)`},
		{"a state that is written by any name", strings.Replace(keep, "start =", "state = { bell = 0, tide = 1 }, start =", 1) + "witness { name = 'rung', when = function() return state.bell == 3 end }\ntrap { name = 'Snare', region = 'Gate', on_enter = function() for _, k in ipairs({ 'bell', 'tide' }) do state[k] = 1 end end }", ""},
		{"unused content", keep + `disease { name = "Rot", track = "power", by = 1 }
fortunes { name = "Junk", { name = "Tin", upto = 100 } }
counter { name = "Dusk", slots = 4 }
craft { name = "Thief" }
gear { name = "Hat" }
creature { name = "Ghost", region = "Gate", ep = 1, absent = true }`,
			`unused 7:11: disease "Rot": nothing afflicts anybody with it (use it, or leave it out)
unused 8:12: fortunes "Junk": no secret draws from it (use it, or leave it out)
unused 9:11: counter "Dusk": no callback advances it (use it, or leave it out)
unused 10:9: craft "Thief": no pc has it (use it, or leave it out)
unused 11:8: gear "Hat": no pc wears it, and nobody finds it (use it, or leave it out)
unused 12:12: creature "Ghost": is absent at the start, and no callback spawns it (use it, or leave it out)`},
		{"content that nothing uses, of all kinds", keep + `ending { name = "High and Dry", result = "success" }
item { name = "Tonic", uses = 1, on_use = function(self, who) who:heal(2) end }
option { name = "Dread", from = 1, to = 3 }
weapon { name = "Billhook", hit = 1 }
unit { name = "Dykers", melee = 9 }
bioform { name = "Clerk", max_vim = 8 }
condition { name = "Fear" }
check_table { name = "Luck", {upto = 20, result = "good"} }
target { ending = "High and Dry", wins = {10, 20} }`, // GL-60, GL-76, GL-84
			`unused 7:10: ending "High and Dry": it has no when, wins doesn't name it, and no callback finishes with it (use it, or leave it out)
unobtainable 8:8: item "Tonic": name: found "Tonic", which the scenario doesn't have, want an item of a region, Secret, Feature, Fortune or PC, or a callback that gives it
unused 9:10: option "Dread": no callback reads it (use it, or leave it out)
unused 10:10: weapon "Billhook": no unit and no bioform bears it (use it, or leave it out)
unused 11:8: unit "Dykers": no pc and no Challenge is it (use it, or leave it out)
unused 12:11: bioform "Clerk": no pc and no Challenge is it (use it, or leave it out)
unused 13:13: condition "Fear": nothing inflicts it (use it, or leave it out)
unused 14:15: check_table "Luck": no callback looks it up (use it, or leave it out)`},
		{"content that is used, of all kinds", strings.Replace(keep, "start =", `wins = "Up", start =`, 1) + `ending { name = "Up", result = "success" } ending { name = "Down", result = "failure" }
ending { name = "Out", result = "failure", when = function() return #pcs() == 0 end } item { name = "Tonic", uses = 1, on_use = function(self, who) who:heal(2) end }
feature { name = "Box", region = "Gate", item = "Tonic" } option { name = "Dread", from = 1, to = 3 } option { name = "Luck", from = 1, to = 3 }
weapon { name = "Billhook", hit = 1 } unit { name = "Dykers", melee = 9, wounds = 1, weapons = "Billhook" } creature { name = "Watch", region = "Tower", unit = "Dykers" }
check_table { name = "Luck", {upto = 20, result = "good"} }
trap { name = "Bell", region = "Tower", on_enter = function(self, who) if options.Dread > 1 or options["Luck"] > 1 then look_up("Luck") finish("Down") end end }`, ""},
		{"an ending and an option of any name", keep + `ending { name = "Down", result = "failure" } option { name = "Dread", from = 1, to = 3 }
trap { name = "Bell", region = "Tower", on_enter = function(self, who) if options["Dr" .. "ead"] > 1 then finish(self.data.how) end end }`, ""},
		{"used content", keep + `disease { name = "Rot", track = "power", by = 1 } fortunes { name = "Junk", { name = "Tin", upto = 100, item = "Hat" } } gear { name = "Hat" } secret { name = "heap", region = "Gate", hidden = "1d6", fortune = "Junk" }
creature { name = "Ghost", region = "Gate", ep = 1, absent = true, actions = { { name = "Touch", inflict = "1d6", disease = "Rot" } } } trap { name = "Grave", region = "Gate", on_enter = function(self, who) spawn("Ghost", "Gate") end }`, ""},
		{"unused names", keep + "local spare, _quiet = 1, 2\nfunction helper() end\nlocal function used() end\ntrap { name = 'Snare', region = 'Gate', on_enter = used }",
			"unused 7:7: spare: nothing reads it (leave it out)\nunused 8:10: helper: nothing reads it (leave it out)"},
		{"an answer that nobody asks for", keep + "trap { name = 'Snare', region = 'Gate', on_enter = function(self, who) ask(who, 'pull', 'Pull?', {'yes', 'no'}) end,\nanswers = { pull = function() end,\npush = function() end } }",
			"unused 9: trap \"Snare\": answers.push: no callback asks for it (use it, or leave it out)"},

		{"names alike", keep + "creature { name = 'Rat', region = 'Gate', ep = 1 }\ncreature { name = 'rat', region = 'Gate', ep = 1 }\ncreature { name = 'ADA', region = 'Gate', ep = 1 }\nregion { name = 'ada ' } connection { 'Gate', 'ada ' }",
			"alike 6:6: pc \"Ada\": it reads like creature \"ADA\" at a.lua:9:12 (give it another name)\nalike 8:12: creature \"rat\": it reads like creature \"Rat\" at a.lua:7:12 (give it another name)\nalike 10:10: region \"ada \": its name begins or ends with a blank (leave the blank out)"},
		{"tables alike", keep + "check_table { name = 'Luck', {upto = 20, result = 'good'} }\ncheck_table { name = 'luck', {upto = 20, result = 'bad'} }\ntrap { name = 'Snare', region = 'Gate', on_enter = function(self) look_up(self.data.luck) end }",
			"alike 8:15: check_table \"luck\": it reads like check_table \"Luck\" at a.lua:7:15 (give it another name)"},
		{"a play that another beats", strings.Replace(keep, `damage = "1d4" }`, `damage = "1d4" }, { name = "Tap", inflict = "1d6", damage = "1d2" }`, 1),
			`beaten 6:93: pc "Ada", play "Tap": play: found no number that is better than in "Axe", at the same cost, want a better number, or a lower cost`},
		{"a play that another beats, but for a callback that goes by it", strings.Replace(keep, `damage = "1d4" }`, `damage = "1d4" }, { name = "Tap", inflict = "1d6", damage = "1d2" }`, 1) +
			`trap { name = "Imp", region = "Gate", before_hurt = function(self, who, what) if what.name == "Tap" then return 9 end end }`, ""}, // GL-72
		{"a play that another beats, and a callback that goes by EP", strings.Replace(keep, `damage = "1d4" }`, `damage = "1d4" }, { name = "Tap", inflict = "1d6", damage = "1d2" }`, 1) +
			`trap { name = "Imp", region = "Gate", before_hurt = function(self, who, what) if what.n > 3 then return 3 end end, on_enter = function(self, who) log(who.name) end }`,
			`beaten 6:93: pc "Ada", play "Tap": play: found no number that is better than in "Axe", at the same cost, want a better number, or a lower cost`},
		{"an entry without the other", strings.Replace(keep, `damage = "1d4" }`, `damage = "1d4" }, { name = "Tap", inflict = "1d8", piercing = 1 }`, 1),
			`idle 6:124: pc "Ada", play "Tap": piercing: found 1 without Damage, want Damage: a Defence is rolled against nothing else`},

		{"dice that are a number", snare(`roll(6)`), `name 8:1: roll: dice: found 6, want dice in quotes, such as "2d6"`},
		{"dice that there are not", snare(`roll("d7")`), `name 8:6: roll: dice: found "d7": a d7, want d6 or d8`},
		{"dice for a number", snare(`who:hurt("1d6")`), `name 8:10: hurt: n: found "1d6", want a whole number (roll("1d6") throws them)`},
		{"a disease that there is not", snare(`who:afflict("Plague")`), `name 8:13: afflict: disease: found "Plague", which nothing here has, want the name of a disease`},
		{"a region that there is not", snare(`who:send("Towre")`), `name 8:10: send: region: found "Towre", which nothing here has, want the name of a region (did you mean "Tower"?)`},
		{"a verb that there is not", snare(`who:damage(2)`), `name 8:5: damage: a PC or Challenge has no such verb (did you mean "hurt"?)`},
		{"a verb that nothing has", snare("local foe = self.data.foe\nfoe:damage(2)"), `name 9:5: damage: nothing has such a verb`},
		{"a function of the pack's own", snare("local foe = { damage = function() end }\nfoe:damage(2)"), ""},
		{"a method of texts", snare("local s = self.data.s\nlog(s:upper())"), ""},
		{"a field that there is not", snare("if who.epp < 3 then log(who.name) end"), `name 8:8: epp: a PC or Challenge has no such field (did you mean "ep"?)`},
		{"a field of whatever it is", snare("local who = self.data.friend\nlog(who.epp)"), ""},
		{"a field that is set", snare("who.ep = 3 self.data = {}"), "name 8:5: ep: the ep of a PC or Challenge can't be set (call hurt or heal)\nname 8:17: data: the data of a PC or Challenge can't be set (set a field of it, as in self.data.count = 1)"},
		{"a field called", snare("log(who:name())"), `name 8:9: name: a PC or Challenge has no such verb (read it with a dot: it is no verb)`},
		{"a function called as a verb", snare("self:log('dong')"), `name 8:6: log: a PC or Challenge has no such verb (log(...) is a function of its own: write nothing before it)`},
		{"the third of a list", snare("for _, pc in ipairs(pcs()) do pc:hrut(1) end\npcs()[1]:hrut(2)"), "name 8:34: hrut: a PC or Challenge has no such verb (did you mean \"hurt\"?)\nname 9:10: hrut: a PC or Challenge has no such verb (did you mean \"hurt\"?)"},
		{"what a function returns", snare(`challenge("Door"):hrut(1) at("Gate").watr = 1`), "name 8:19: hrut: a PC or Challenge has no such verb (did you mean \"hurt\"?)\nname 8:38: watr: a region has no such field (did you mean \"water\"?)"},
		{"a word that there is not", snare(`who:shift("powr", 1)`), `name 8:11: shift: track: found "powr", want power, resilience, mind or skill (did you mean "power"?)`},
		{"a number in words", snare(`who:hurt("three")`), `name 8:10: hurt: n: found "three", want a whole number`},
		{"a name for an object", snare(`ask("Ada", "x", "y", {"a", "b"})`), "name 8:5: ask: who: found \"Ada\", want a PC or Challenge itself\nname 8:12: ask: handler: found \"x\", which nothing here has, want the name of a function in answers"},
		{"too many arguments", snare(`who:heal(1, 2)`), `name 8:5: heal takes 1 argument, got 2`},
		{"too few", snare(`who:heal() lay("x")`), "name 8:5: heal takes 1 argument, got 0\nname 8:12: lay takes 2 arguments, got 1"},
		{"as many as there are", snare(`local function two() return "rope", "Gate" end lay(two())`), ""},
		{"no terrain", snare(`at("Gate"):set { wet = true }`), `name 8:12: set: terrain: found "wet", want dark, water, submerged or about`},
		{"another description", snare(`at("Gate"):set { about = "Rubble." }`), ""},
		{"an item that nobody has", snare(`if who:has("gold key") then log("ah") end`), `name 8:12: has: item: found "gold key", which nothing here has, want an item, or the name of a gear`},
		{"an item that a callback lays", snare(`if who:has("gold key") then log("ah") else lay("gold key", "Gate") end`), ""},
		{"an item that any callback gives", snare(`if who:has("gold key") then log("ah") else who:give(self.data.gift) end`), ""},
		{"a name that is set again", snare("local x = who\nx = self.data\nlog(x.epp)"), ""},
		{"a list that is another one later", snare("local list = pcs()\nfor i = 1, 2 do\nif i == 2 then log(list[1].bell) end\nlist = {{ bell = 'dong' }}\nend"), ""},
		{"one of a list that is another one later", snare("local list = pcs()\nfor i = 1, 2 do\nlocal one = list[1]\nif i == 2 then log(one.bell) end\nlist = {{ bell = 'dong' }}\nend"), ""},
		{"each of a list that is another one later", snare("local list = pcs()\nfor i = 1, 2 do\nfor _, one in ipairs(list) do if i == 2 then log(one.bell) end end\nlist = {{ bell = 'dong' }}\nend"), ""},
		{"a callback that is called too", keep + "local function toll(self, who) log(who.bell or 'no bell') end\ntrap { name = 'Snare', region = 'Gate', on_enter = function() toll(nil, { bell = 'dong' }) end, on_leave = toll }", ""},
		{"a callback that is called by another name", keep + "local function toll(self, who) log(who.bell or 'no bell') end\nlocal ring = toll\ntrap { name = 'Snare', region = 'Gate', on_enter = function() ring(nil, { bell = 'dong' }) end, on_leave = toll }", ""},
		{"a global callback that is called too", keep + "function toll(self, who) log(who.bell or 'no bell') end\ntrap { name = 'Snare', region = 'Gate', on_enter = function() toll(nil, { bell = 'dong' }) end, on_leave = toll }", ""},
		{"a callback of a table that is called too", keep + "local bells = { toll = function(self, who) log(who.bell or 'no bell') end }\ntrap { name = 'Snare', region = 'Gate', on_enter = function() bells.toll(nil, { bell = 'dong' }) end, on_leave = bells.toll }", ""},
		{"a callback with a name", keep + "local function toll(self, who) log(who.bell or 'no bell') end\ntrap { name = 'Snare', region = 'Gate', on_enter = toll }", "name 7:40: bell: a PC or Challenge has no such field"},
		{"a test with the name of a verb", keep + `region { name = "Attic" } test "send" { run = function(t) end }`, `unreachable 7:10: region "Attic": connection: found none that leads here from "Gate", want one, or a callback that leads here`},
		{"a name within another", snare(`log("Gates") who:send("Gate") log("Towred") who:send("Towre")`), `name 8:54: send: region: found "Towre", which nothing here has, want the name of a region (did you mean "Tower"?)`},
		{"a name within another of the same line", snare(`log("Towrest") who:send("Towre")`), `name 8:25: send: region: found "Towre", which nothing here has, want the name of a region (did you mean "Tower"?)`},
		{"content alone", `trap { name = "Snare", region = "Gate", on_enter = function(self, who) who:send("Nowhere") who:damage() end }`, `name 1:96: damage: a PC or Challenge has no such verb (did you mean "hurt"?)`},
	} {
		p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(tc.lua)}})
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		list, looked := p.Lint()
		var got []string
		for _, f := range list {
			got = append(got, string(f.Kind)+" "+strings.TrimPrefix(f.Error(), "a.lua:"))
		}
		if got := strings.Join(got, "\n"); got != tc.want {
			t.Errorf("%s:\ngot  %s\nwant %s", tc.name, got, tc.want)
		}
		if len(looked) == 0 {
			t.Errorf("%s: Lint looked at nothing", tc.name)
		}
	}
}

// Every verb says what it may bring to the map, and every text of the API says what it names. So a new one can't be forgotten.
func TestLintKnowsAll(t *testing.T) {
	h := newHost()
	n := len(placeMethods) + len(passageMethods) + len(entityVerbs) + len(verbs())
	for name, v := range h.verbs {
		if v.brings == nil {
			t.Errorf("the row of %s does not say what it brings to the map: want nothing, or what", name)
		}
	}
	if len(h.verbs) != n {
		t.Errorf("%d verbs have %d names: Lint knows them by name", n, len(h.verbs))
	}

	// Texts that name nothing of the pack. Every other text has a type of nameTypes.
	free := strings.Fields("name about text dice question log log_dm values default result traits trauma spread behaviours armour data options check ability version author licence crunch carries use command fill keep of language texts story [integer] [1] next")
	typed := map[string]bool{}
	check := func(where, name, typ string) {
		if word := nameWord(typ); word != "" {
			typed[word] = true
		} else if regexp.MustCompile(`(^|\|)string`).MatchString(typ) && !slices.Contains(free, name) {
			t.Errorf("%s: %s is a %s: give it a type of nameTypes, or list it here as free text", where, name, typ)
		}
	}
	api := Reference()
	for _, table := range api.Tables {
		if strings.HasPrefix(table.Name, "Test") || table.Name == "Position" {
			continue // tests are run, and fail by themselves
		}
		for _, f := range table.Fields {
			check(table.Name, f.Name, f.Type)
		}
	}
	for _, f := range api.Functions {
		for _, p := range f.Params {
			if f.Name != "test" {
				check(f.Name, p.Name, p.Type)
			}
		}
	}
	for _, c := range api.Classes {
		for _, m := range c.Methods {
			for _, p := range m.Params {
				if !strings.HasPrefix(c.Name, "Test") {
					check(c.Name+":"+m.Name, p.Name, p.Type)
				}
			}
		}
	}
	for i := range nameTypes {
		if !typed[nameTypes[i].word] {
			t.Errorf("nameTypes has %s, which no key and no parameter has", nameTypes[i].word)
		}
	}

	// Every field that explore warns of has a kind of finding, and a key.
	kinds := map[string]bool{}
	for _, file := range []string{"warnings.go", "entries.go"} {
		text := must.Get(os.ReadFile(filepath.Join("../explore/internal/plan", file)))(t)
		for _, m := range regexp.MustCompile(`(?:Field: |Field = |Field, at\.Found, at\.Want = |Field, at\.Want = |Play, at\.Field = plays\[i\]\.Name, |tell\()"([A-Z][A-Za-z.]*)"`).FindAllStringSubmatch(string(text), -1) {
			kinds[m[1]] = true
		}
	}
	if len(kinds) < 12 {
		t.Errorf("found %v in warnings.go and entries.go, want all fields that explore warns of", slices.Sorted(maps.Keys(kinds)))
	}
	for field := range kinds {
		if keyNames[field] == "" {
			t.Errorf("keyNames has no key for %s", field)
		}
		if _, ok := warningKinds[field]; !ok {
			t.Errorf("warningKinds has no kind for %s", field)
		}
	}
}

// projectPacks lists the packs of the project that people read and copy.
func projectPacks(t *testing.T) []string {
	t.Helper()
	dirs := []string{"../examples/fen/content", "../examples/hello"}
	for _, glob := range []string{"../examples/packs/*/pack.lua", "../docs/recipes/*/*.lua", "homebrew/starter/*.lua"} {
		files, err := filepath.Glob(glob)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: found no packs: %v", glob, err)
		}
		for _, file := range files {
			if dir := filepath.Dir(file); dirs[len(dirs)-1] != dir {
				dirs = append(dirs, dir)
			}
		}
	}
	return dirs
}

// No pack of the project gets a false alarm.
func TestLintProject(t *testing.T) {
	for _, dir := range projectPacks(t) {
		p := must.Get(Load(t.Context(), os.DirFS(dir)))(t)
		list, looked := p.Lint()
		for _, f := range list {
			t.Errorf("%s: %s: %v", dir, f.Kind, f)
		}
		if len(looked) == 0 {
			t.Errorf("%s: Lint looked at nothing", dir)
		}
	}
}
