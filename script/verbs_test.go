package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/google/go-cmp/cmp"
)

// house is a scenario with something for every verb to act on. Ada's step into the Hall springs the Pit.
const house = `
scenario { name = "House", setting = {"dungeon", "wilderness"}, type = "stealth", start = "Door", goal = "End" }
region { name = "Door" }
region { name = "Hall" }
region { name = "Attic", dark = true, setting = "civilization" }
region { name = "End" }
connection { "Door", "Hall" }
connection { "Hall", "End" }
connection { "Hall", "Attic", hidden = true }
disease { name = "Rot", track = "Mind", by = 1 }
ending { name = "Fire", result = "failure" }
counter { name = "Alarm", slots = 4, worth = 5, filled = 1 }
counter { name = "Shells", kind = "resource", slots = 5, filled = 1, owner = "Ada" }
counter { name = "Satchel", kind = "inventory", slots = 3, things = {"map", "rope"}, owner = "Ada" }
creature { name = "Rat", region = "Hall", ep = 5, hidden = true, unit = "Knight", actions = {{ name = "Bite", damage = "1d4" }, { name = "Hiss", aim = "none" }} }
creature { name = "Ghost", region = "Attic", ep = 3, absent = true }
seeker { name = "Guard", region = "End", ep = 1, bioform = "Seer" }
obstacle { name = "Gate", between = {"Hall", "End"}, ep = 6 }
secret { name = "lever", region = "Hall", hidden = "1d4", item = "coin" }
feature { name = "Chest", region = "Hall", about = "Oak" }
check_table { name = "Luck", {upto = 10, result = "bad"}, {upto = 20, result = "good"} }
weapon { name = "Sword", hit = 2 }
unit { name = "Knight", melee = 1, defence = 20, morale = 1, attacks = 10, wounds = 9, weapons = "Sword" }
weapon { name = "Rod", traits = "Operate(Correl)", difficulty = 1, trauma = "Blunt", spread = "100%", condition = "Fear" }
condition { name = "Fear", still = true }
bioform { name = "Seer", max_vim = 30, abilities = {operate = 4, labor = 1}, weapons = "Rod" }
effect { name = "Weak", ep = -2 }
gear { name = "Boots", effects = {{ name = "Sore", boosts = {damage = -1} }} }
gear { name = "Charm", ep = 1 }
pc { name = "Ada", ep = 20, unit = "Knight", tokens = 3, search = "1d6", gear = "Boots", items = {"rope", "Charm"}, diseases = "Rot", actions = {{ name = "Strike", damage = "1d4" }} }
pc { name = "Bo", ep = 10, bioform = "Seer", reactions = {{ name = "Dodge", copies = 7 }} }
`

// spring springs the Pit with this Lua body, from line 3 of b.lua.
func spring(t testing.TB, body string) (*explore.Session, []board.Event, board.State, error) {
	t.Helper()
	s := begun(t, `trap { name = "Pit", region = "Hall",
  on_enter = function(self, who)
`+body+`
  end, answers = { yes = function(self, who, option) log("option " .. option) end }, timers = { tock = function(self) end } }`)
	before := *s.State()
	events, err := s.Do(board.Command{Do: board.VerbMove, Who: scenario.PC(0), Conn: 0})
	return s, events, before, err
}

// begun begins the turn of Ada, a step from the Hall, in the house with what b.lua adds.
func begun(t testing.TB, lua string) *explore.Session {
	t.Helper()
	p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(house)}, "b.lua": {Data: []byte(lua)}})
	if err != nil {
		t.Fatalf("%s: %v", lua, err)
	}
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	return s
}

// A call is a row: a verb with arguments, and what shows its effect.
type call struct {
	verb string // with "Entity." before a method
	on   string // a method's entity
	args string // separated by |
	see  string // an expression: result is what the verb returned
	want string
}

var calls = []call{
	{"Entity.hurt", "who", "3", "who.ep", "17"},
	{"Entity.heal", "who", "3", "who.ep", "20"},
	{"Entity.shift", "who", `"power"|-2`, "who.power", "-2"},
	{"Entity.afflict", "pcs()[2]", `"Rot"`, `pcs()[2]:has_disease("Rot")`, "true"},
	{"Entity.cure", "who", `"Rot"`, `who:has_disease("Rot")`, "false"},
	{"Entity.bestow", "who", `"Weak"`, `tostring(result) .. who.max_ep`, "true18"},
	{"Entity.lift", `(function() who:bestow("Weak") return who end)()`, `"Weak"`, `tostring(result) .. tostring(who:has_effect("Weak"))`, "truefalse"},
	{"Entity.has_effect", "who", `"Sore"`, "result", "true"},
	{"Entity.injure", "who", "", "who.injuries", "1"},
	{"Entity.kill", "pcs()[2]", "", "#pcs()", "1"},
	{"Entity.leave", "pcs()[2]", "", "#pcs()", "1"},
	{"Entity.defeat", `challenge("Rat")`, "", `challenge("Rat").in_play`, "false"},
	{"Entity.alert", `challenge("Guard")`, "", `challenge("Guard").alerted`, "true"},
	{"Entity.calm", `challenge("Guard")`, "", `challenge("Guard").alerted`, "false"},
	{"Entity.reveal", `challenge("Rat")`, "", `"revealed"`, "revealed"},
	{"Entity.send", "who", `"End"`, "who.region", "End"},
	{"Entity.give", "who", `"lamp"`, `who:has("lamp")`, "true"},
	{"Entity.take", "who", `"rope"`, `who:has("rope")`, "false"},
	{"Entity.equip", "who", `"Charm"`, `who:wears("Charm")`, "true"},
	{"Entity.take_off", "who", `"Boots"`, `who:wears("Boots")`, "false"},
	{"Entity.wears", "who", `"Boots"`, "result", "true"},
	{"Entity.hand", "pcs()[2]", "", "#result .. result[5]", "5Dodge"},
	{"Entity.deck", "pcs()[2]", "", "#result .. result[2]", "2Dodge"},
	{"Entity.discarded", "pcs()[2]", "", "#result", "0"},
	{"Entity.draw", "pcs()[2]", "2", "result .. #pcs()[2]:hand()", "27"},
	{"Entity.discard", "pcs()[2]", `"Dodge"`, "tostring(result) .. #pcs()[2]:discarded()", "true1"},
	{"Entity.discard_random", "pcs()[2]", "2", "result .. #pcs()[2]:hand()", "23"},
	{"Entity.fetch", "pcs()[2]", `"Dodge"`, "tostring(result) .. #pcs()[2]:deck()", "true1"},
	{"Entity.recover", "pcs()[2]", `"Dodge"`, "tostring(result) .. #pcs()[2]:hand()", "false5"},
	{"Entity.check", "who", `"Morale"|100|"advantage"`, "type(result)", "boolean"},
	{"Entity.attack", "who", `"Melee"|challenge("Rat")`, `result == 9 - challenge("Rat").wounds`, "true"},
	{"Entity.act", "pcs()[2]", `"Operate 1"`, "result", "true"},
	{"Entity.resist", "pcs()[2]", `"Blunt"|50`, "result == 30 - pcs()[2].vim", "true"},
	{"Entity.mend", "who", "1", `who.wounds`, "9"},
	{"Entity.inflict", "pcs()[2]", `"Fear"`, `pcs()[2]:in_condition("fear")`, "true"},
	{"Entity.relieve", "pcs()[2]", `"Fear"`, "result", "false"},
	{"Entity.in_condition", "pcs()[2]", `"Fear"`, "result", "false"},
	{"Entity.grant_move", "who", "2", `"granted"`, "granted"},
	{"Entity.boost", "who", `"skill dice"|2`, `"boosted"`, "boosted"},
	{"Entity.find", "who", `"lever"`, `who:has("coin")`, "true"},
	{"Entity.search", "who", "", `"searched"`, "searched"},
	{"Entity.play", `challenge("Rat")`, `"Bite"|who`, `"played"`, "played"},
	{"Entity.end_turn", "who", "", `"ended"`, "ended"},
	{"Entity.has", "who", `"rope"`, "result", "true"},
	{"Entity.has_disease", "who", `"Rot"`, "result", "true"},
	{"roll", "", `"1d2+1d4"|"Nothing"`, "result >= 2 and result <= 6", "true"},
	{"throw", "", `"3d2"|"Nothing"`, "#result .. tostring(result[3] <= 2) .. tostring(result[4])", "3truenil"},
	{"random", "", "1", "result", "1"},
	{"log", "", `"x"`, `"logged"`, "logged"},
	{"log_dm", "", `"x"`, `"logged"`, "logged"},
	{"tell", "", `who|"psst"`, `"told"`, "told"},
	{"debug", "", `"x"|{1, a = 2}`, `"shown"`, "shown"},
	{"ask", "", `who|"yes"|"Well?"|{"a", "b"}`, `"asked"`, "asked"},
	{"ask_discard", "", `who|"yes"|"A card?"|"action"`, `"asked"`, "asked"},
	{"after", "", `2|"tock"`, `cancel("tock")`, "1"},
	{"cancel", "", `"tock"`, "result", "0"},
	{"advance", "", `"Shells"|6|who`, `filled("Shells")`, "3"},
	{"retreat", "", `"Shells"|5|who`, `filled("Shells")`, "0"},
	{"add_slots", "", `"Shells"|2|who`, `slots("Shells")`, "7"},
	{"can_pay", "", `"Shells"|20|who`, "tostring(result) .. tostring(can_pay(\"Shells\", 21))", "truefalse"},
	{"drop_slots", "", `"Shells"|2|who`, "result", "0"},
	{"put_in", "", `"Satchel"|"gem"|who`, `tostring(result) .. table.concat(things_in("Satchel"), ",") .. tostring(put_in("Satchel", "gem"))`, "truemap,rope,gemfalse"},
	{"take_out", "", `"Satchel"|"map"|who`, `tostring(result) .. table.concat(things_in("Satchel"), ",") .. tostring(take_out("Satchel", "map"))`, "trueropefalse"},
	{"things_in", "", `"Satchel"|who`, `table.concat(result, ",")`, "map,rope"},
	{"filled", "", `"Shells"|who`, "result", "1"},
	{"slots", "", `"Shells"|who`, "result", "5"},
	{"spawn", "", `"Ghost"|"End"`, "result.name .. result.region", "GhostEnd"},
	{"join", "", `"Bo"|"Hall"`, `#pcs() .. pcs()[2].region`, "2Door"}, // Bo is there; docs/recipes/prisoner has one who waits
	{"lay", "", `"lamp"|"Hall"`, `lying("Hall")[1] .. #lying("Attic")`, "lamp0"},
	{"lying", "", `"Hall"`, "#result", "0"},
	{"open_way", "", `"Hall"|"Attic"`, `"opened"`, "opened"},
	{"take_tokens", "", "2", "tokens()", "1"},
	{"give_tokens", "", "2", "tokens()", "5"},
	{"extend_limit", "", "1", "", ""}, // only in a chase: TestExtendLimit
	{"end_scenario", "", `"success"`, `"over"`, "over"},
	{"finish", "", `"Fire"`, `"over"`, "over"},
	{"round", "", "", "result", "1"},
	{"tokens", "", "", "result", "3"},
	{"pcs", "", `"Hall"`, "#result .. result[1].name", "1Ada"},
	{"challenge", "", `"Ghost"`, "result.kind .. tostring(result.in_play)", "creaturefalse"},
	{"challenges", "", `"Hall"`, "#result .. result[1].name .. result[2].name", "2RatPit"},
	{"look_up", "", `"Luck"|100|"advantage"`, "result", "good"},
	{"Place.set", `at("Hall")`, `{water = true}`, `tostring(at("Hall").water) .. tostring(at("Hall").dark)`, "truefalse"},
	{"Place.exits", `at("Hall")`, "", `#result .. result[1].to .. result[2].to`, "2DoorEnd"},
	{"Place.distance", `at("Door")`, `"End"`, `result .. tostring(at("Door"):distance("Attic"))`, "2nil"},
	{"Place.path", `at("Door")`, `"End"`, `table.concat(result, ",") .. #at("Door"):path("Attic")`, "Hall,End0"},
	{"Place.near", `at("Door")`, "1", `#result .. result[1].name .. result[3].name .. #at("Attic"):near(0)`, "4AdaRat0"},
	{"called", "", `"Bo"`, `result.name .. result.ep .. tostring(called("Mara"))`, "Bo10nil"},
	{"fixture", "", `"Chest"`, `result.name .. result.region .. result.about .. tostring(result.opened)`, "ChestHallOakfalse"},
	{"Fixture.describe", `fixture("Chest")`, `"Torn."`, `fixture("Chest").about`, "Torn."},
	{"Entity.describe", `challenge("Rat")`, `"Wet."`, `challenge("Rat").about`, "Wet."},
	{"Way.close", `way("Hall", "End")`, "", `way("End", "Hall").closed`, "true"},
	{"Way.open", `way("Hall", "Attic")`, "", `way("Hall", "Attic").closed`, "false"},
	{"at", "", `"Attic"`, "result.name .. tostring(result.dark) .. tostring(result.lit) .. tostring(result.water) .. tostring(result.submerged)", "Attictruefalsefalsefalse"},
	{"way", "", `"Hall"|"Attic"`, "result.from .. result.to .. tostring(result.closed)", "HallAtticfalse"},
	{"lit", "", `"Attic"`, "result", "false"},
	{"in_setting", "", `"Attic"|"civilization"`, "result", "true"},
	{"aid", "", `"accuracy"|1`, "", ""}, // only in an on_attack: TestAid
	{"belay", "", "", "", ""},
}

// name is the verb without its class.
func (c *call) name() string { return c.verb[strings.Index(c.verb, ".")+1:] }

func (c *call) write(args ...string) string {
	verb := c.name()
	if c.on != "" {
		verb = c.on + ":" + verb
	}
	return verb + "(" + strings.Join(args, ", ") + ")"
}

func (c *call) arguments() []string {
	if c.args == "" {
		return nil
	}
	return strings.Split(c.args, "|")
}

// lines returns the logged lines.
func lines(events []board.Event) []string {
	var list []string
	for _, ev := range events {
		if ev.Kind == board.EventNoted {
			list = append(list, ev.Text)
		}
	}
	return list
}

// Every verb has its documented effect.
func TestVerbs(t *testing.T) {
	for _, c := range calls {
		if c.see == "" {
			continue
		}
		_, events, _, err := spring(t, "local result = "+c.write(c.arguments()...)+" log_dm(tostring("+c.see+"))")
		if err != nil {
			t.Errorf("%s: %v", c.verb, err)
			continue
		}
		if got := lines(events); !slices.Contains(got, c.want) {
			t.Errorf("%s: %s is %q, want %q", c.write(c.arguments()...), c.see, got, c.want)
		}
	}
}

// A refused is Lua that fails with a message that has the words.
type refused struct{ lua, words string }

// refuses springs a Pit that fails in a way of many: which one is a die's throw. Each error names the words and the line, and the State is unchanged.
func refuses(t *testing.T, all []refused) {
	t.Helper()
	var lua strings.Builder
	lua.WriteString("local ways = {}\n")
	for _, r := range all {
		lua.WriteString("ways[#ways + 1] = function(self, who)\n " + r.lua + "\nend\n")
	}
	lua.WriteString(fmt.Sprintf(`trap { name = "Pit", region = "Hall", on_enter = function(self, who) ways[random(%d)](self, who) end,
answers = { yes = function(self, who, option) log("option " .. option) end }, timers = { tock = function(self) end } }`, len(all)))
	s := begun(t, lua.String())
	before := *s.State()
	for i, r := range all {
		events, err := s.DoDice(board.Command{Do: board.VerbMove, Who: scenario.PC(0), Conn: 0}, crunch.TapeOf(crunch.Throw{Sides: len(all), Face: i + 1}))
		var script *ScriptError
		if !errors.As(err, new(*explore.HookError)) || !errors.As(err, &script) {
			t.Fatalf("%s: %v, %v, want a *HookError with a *ScriptError", r.lua, err, lines(events))
		}
		if script.File != "b.lua" || script.Line != 3+3*i || script.Callback != `trap "Pit": on_enter` || !strings.Contains(script.Message, r.words) {
			t.Errorf("%s: %v, want %s at b.lua:%d", r.lua, err, r.words, 3+3*i)
		}
		if diff := cmp.Diff(before, *s.State()); diff != "" {
			t.Fatalf("the failed %s changed the State:\n%s", r.lua, diff)
		}
	}
}

// Every verb refuses arguments of a wrong type, too few and too many. Its error names the verb and the line, and the State is unchanged.
func TestVerbsRefuse(t *testing.T) {
	var all []refused
	refuse := func(lua, words string) { all = append(all, refused{lua, words}) }
	for _, c := range calls {
		args := c.arguments()
		name := c.name()
		for i := range args {
			for _, wrong := range []string{"true", "1.5", "{}", "log", "0/0", `"\27"`, `("é"):rep(2000)`} {
				if strings.HasPrefix(args[i], "{") && wrong == "{}" {
					continue
				}
				if anyText := slices.Contains([]string{"Entity.has", "Entity.take", "Entity.wears", "Entity.take_off", "Entity.discard", "Entity.fetch", "Entity.recover"}, c.verb); anyText && (strings.HasSuffix(wrong, `"`) || strings.HasPrefix(wrong, "(")) {
					continue // a name that is only compared
				}
				if (strings.HasPrefix(c.verb, "log") || c.verb == "tell" && i == 1) && (wrong == "1.5" || wrong == "0/0") {
					continue // a number is a valid text here
				}
				if c.verb == "debug" {
					continue // it shows anything
				}
				list := slices.Clone(args)
				list[i] = wrong
				refuse(c.write(list...), "")
			}
		}
		refuse(c.write(append(slices.Clone(args), "1")...), name+" takes")
		if c.on != "" {
			refuse(strings.Replace(c.write(args...), ":"+name, "."+name, 1), "colon")
			refuse(`log.x = `+c.on+`.`+name, "")
		}
	}
	refuse(`who:hrt(1)`, "did you mean hurt?")
	refuse(`who.ep = 3`, "")
	refuse(`who.nme = 3`, "")
	refuse(`local x = who.eq`, "did you mean ep?")
	refuse(`pc { name = "Cy", ep = 3 }`, "only while the pack loads")
	refuse(`require("a")`, "while the pack loads")
	refuse(`ask(who, "yse", "Well?", {"a", "b"})`, `did you mean "yes"?`)
	refuse(`who:send("Hal")`, `did you mean "Hall"?`)
	refuse(`spawn("Gohst", "Hall")`, `did you mean "Ghost"?`)
	refuse(`advance("Alram", 1)`, `did you mean "Alarm"?`)
	refuse(`who:find("levre")`, `did you mean "lever"?`)
	refuse(`who:shift("mnid", 1)`, `did you mean "mind"?`)
	refuse(`look_up("Lukc")`, `did you mean "Luck"?`)
	refuse(`challenge("Rta")`, `did you mean "Rat"?`)
	refuse(`join("Boo")`, `want the name of a PC; did you mean "Bo"?`)
	refuse(`join("Bo", "Atitc")`, `did you mean "Attic"?`)
	refuse(`lit("Atitc")`, `did you mean "Attic"?`)
	refuse(`challenge("Rat"):play("Bit", who)`, `did you mean "Bite"?`)
	refuse(`at("Atitc")`, `did you mean "Attic"?`)
	refuse(`way("Hall", "Edn")`, `did you mean "End"?`)
	refuse(`way("Door", "End")`, "want two regions that a connection joins")
	refuse(`at("Hall"):set { watr = true }`, `did you mean "water"?`)
	refuse(`at("Hall"):set { water = 1 }`, "water: want true or false")
	refuse(`at("Hall"):set {true}`, "want a table such as { water = true }")
	refuse(`at("Hall").dark = true`, "")
	refuse(`fixture("Chset")`, `did you mean "Chest"?`)
	refuse(`fixture("Chest"):describe("")`, "a description of 1 to")
	refuse(`who:describe("Tall.")`, "a Challenge: only they have a description")
	refuse(`tell("DM", "psst")`, `want a PC, at(region) or "dm"`)
	refuse(`tell(challenge("Rat"), "psst")`, "the DM plays it")
	refuse(`tell(way("Hall", "End"), "psst")`, "got a connection")
	refuse(`at("Hall"):distance("Edn")`, `did you mean "End"?`)
	refuse(`at("Hall"):near(-1)`, "a whole number from 0")
	refuse(`end_scenario("sucess")`, `did you mean "success"?`)
	for list := range slices.Chunk(all, 100) {
		refuses(t, list)
	}
}

// Every verb and method has a row, and every verb of a Scene has one.
func TestEveryVerb(t *testing.T) {
	h := newHost()
	want := map[string]bool{}
	for _, f := range h.table.Functions {
		if !f.Declares {
			want[f.Name] = true
		}
	}
	for _, class := range []*sandbox.Class{h.entity, h.place, h.passage, h.fixture} {
		for _, f := range class.Methods {
			want[class.Name+"."+f.Name] = true
		}
	}
	for _, c := range calls {
		if !want[c.verb] {
			t.Errorf("this test has a row for %s, which doesn't exist", c.verb)
		}
		delete(want, c.verb)
	}
	for name := range want {
		t.Errorf("%s has no row in this test", name)
	}
}

// Every field returns the State's value.
func TestFields(t *testing.T) {
	tested := map[string]bool{}
	for _, row := range []struct{ field, on, want string }{
		{"name", "who", "Ada"}, {"name", "self", "Pit"}, {"about", "who", ""}, {"about", `challenge("Rat")`, ""},
		{"kind", "who", "pc"}, {"kind", "self", "trap"}, {"kind", `challenge("Guard")`, "seeker"}, {"kind", `challenge("Gate")`, "obstacle"},
		{"region", "who", "Hall"}, {"region", `challenge("Gate")`, ""}, {"region", `challenge("Guard")`, "End"},
		{"ep", "who", "20"}, {"ep", `challenge("Rat")`, "5"}, {"ep", "self", "0"},
		{"max_ep", "who", "20"}, {"max_ep", `challenge("Rat")`, "5"},
		{"power", "who", "0"}, {"resilience", "who", "0"}, {"mind", "who", "-1"}, {"skill", "who", "0"},
		{"injuries", "who", "0"}, {"injuries", "self", "0"},
		{"in_play", "who", "true"}, {"in_play", `challenge("Ghost")`, "false"},
		{"alerted", "who", "false"}, {"alerted", `challenge("Guard")`, "false"},
		{"data", "self", "table"},
		{"wounds", "who", "9"}, {"wounds", "self", "0"}, {"vim", "pcs()[2]", "30"}, {"vim", "who", "0"}, {"suffers", "who", "unharmed"},
	} {
		tested[row.field] = true
		_, events, _, err := spring(t, "log_dm(tostring("+row.on+"."+row.field+"))")
		if got := lines(events); err != nil || !cmp.Equal(got, []string{row.want}) {
			t.Errorf("%s.%s is %q, %v, want %q", row.on, row.field, got, err, row.want)
		}
	}
	for _, f := range newHost().entity.Fields {
		if !tested[f.Name] {
			t.Errorf("the field %s has no row in this test", f.Name)
		}
	}
	for body, want := range map[string]string{
		`log(tostring(who) .. tostring(self))`:                                          "AdaPit",
		`log(tostring(who == pcs()[1]) .. tostring(who == self))`:                       "truefalse",
		`local t = {} for _, p in ipairs(pcs()) do t[p] = p.name end log(t[who])`:       "Ada",
		`log(type(who) .. tostring(getmetatable(who)))`:                                 "userdatafalse",
		`log(tostring(pcall(function() who.ep = 1 end)) .. who.ep)`:                     "false20",
		`self.data.a = 1 self.data.b = {2} log(self.data.a .. self.data.b[1])`:          "12",
		`local d = self.data d.x = 5 log(tostring(self.data == d) .. self.data.x)`:      "true5",
		`log(#challenges() .. challenges("Hall")[1].name .. #challenges("Attic"))`:      "4Rat0",
		`local n = 0 for _ = 1, 200 do n = math.max(n, random(6)) end log(tostring(n))`: "6",
	} {
		if _, events, _, err := spring(t, body); err != nil || !cmp.Equal(lines(events), []string{want}) {
			t.Errorf("%s: %q, %v, want %q", body, lines(events), err, want)
		}
	}
}

// Content that is not an entity has a name and data, and its callbacks get who caused them.
func TestContentSelf(t *testing.T) {
	p := must.Get(Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(`
local function tell(self, who, target)
  self.data.n = (self.data.n or 0) + 1
  log(self.name .. self.data.n .. ":" .. tostring(who) .. ":" .. tostring(target))
end
scenario { name = "S", setting = "dungeon", start = "Door", goal = "End", on_begin = tell, on_round = tell, on_enter = tell, on_complete = tell }
region { name = "Door" }
region { name = "End" }
connection { "Door", "End" }
disease { name = "Rot", track = "Mind", by = 1, on_turn = tell, on_enter = tell }
secret { name = "nook", region = "Door", hidden = "1d4", fortune = "Scraps", on_find = tell }
fortunes { name = "Scraps", deck = true, { name = "crumb", effect = tell } }
feature { name = "Chest", region = "Door", on_open = tell }
counter { name = "Alarm", slots = 1, worth = 5, on_complete = tell }
pc { name = "Ada", ep = 20, diseases = "Rot", search = "9d12", actions = {{ name = "Wait", aim = "none", special = function(self, target)
  tell(self, target) advance("Alarm", 5) self:find("nook") end }} }
`)}}))(t)
	g := must.Get(p.Game())(t)
	s := explore.NewSession(g, 1)
	var got []string
	ada := scenario.PC(0)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: ada}, {Do: board.VerbAct, Who: ada}, {Do: board.VerbMove, Who: ada}} {
		events, err := s.Do(c)
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		got = append(got, lines(events)...)
	}
	want := []string{"S1:nil:nil", "S2:nil:nil", "Rot1:Ada:Ada", "Ada1:Ada:nil", "Alarm1:nil:nil", "S3:nil:nil",
		"crumb1:Ada:Ada", "nook1:Ada:Ada", "S4:Ada:Ada"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the calls differ (-want +got):\n%s", diff)
	}
	must.OK(t, s.Replay(t.Context()))
}

// A tool's help to the current Action.
func TestAid(t *testing.T) {
	for body, want := range map[string]string{
		`aid("accuracy", 1)`: "", `aid("damage", -1)`: "", `belay()`: "",
		`aid("evasion", 1)`: "want Accuracy or Damage", `aid("accuracy", 9)`: "-5 to 5", `aid("acuracy", 1)`: `did you mean "accuracy"?`,
	} {
		p, err := Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(strings.Replace(house, `name = "Gate",`, fmt.Sprintf("name = \"Gate\", climbing = 1, on_attack = function(self, who) %s end,", body), 1))}})
		if err != nil {
			t.Fatal(err)
		}
		g := must.Get(p.Game())(t)
		s := explore.NewSession(g, 1)
		ada, aided := scenario.PC(0), 0
		for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: ada}, {Do: board.VerbMove, Who: ada}, {Do: board.VerbAct, Who: ada, Target: scenario.ChallengeAt(3)}} {
			events, e := s.Do(c)
			for _, ev := range events {
				if ev.Kind == board.EventAided {
					aided++
				}
			}
			if e != nil {
				err = e
			}
		}
		if want == "" && (err != nil || aided != 1) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, aided %d times, want %q", body, err, aided, want)
		}
	}
}

// EX-114: extend_limit moves a chase's limit; elsewhere it is refused.
func TestExtendLimit(t *testing.T) {
	g := must.Get(mustLoad(t, map[string]string{"a.lua": `scenario { name = "Run", type = "chase", setting = "dungeon", start = "Hall", goal = "Out", limits = { rounds = 5 } }
region { name = "Hall" }
region { name = "Bridge" }
region { name = "Out" }
connection { "Hall", "Bridge" }
connection { "Bridge", "Out" }
trap { name = "Bell", region = "Bridge", on_enter = function(self, who) extend_limit(2) end }
pc { name = "Ada", ep = 9 }
`}).Game())(t)
	s := explore.NewSession(g, 1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbMove, Who: scenario.PC(0)}} {
		must.Get(s.Do(c))(t)
	}
	if got := s.State().Limit; got != 7 {
		t.Errorf("the limit is %d, want 7", got)
	}
	if _, _, _, err := spring(t, "extend_limit(1)"); !errors.As(err, new(*explore.VerbError)) {
		t.Errorf("in a stealth scenario: %v, want a *VerbError", err)
	}
}
