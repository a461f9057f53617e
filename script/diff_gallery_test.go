package script_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// edits are 80 changes of the packs of the gallery: a text in place of another. Half of them change a meaning, or a text for people: these are told, each in
// one line, and nothing else. The other half say the same in another way.
var edits = []struct{ pack, old, new, want string }{
	{"aqueduct", `name = "Crows", region = "Broken Arch", ep = 6`, `name = "Crows", region = "Broken Arch", ep = 7`, `creature "Crows": ep: 7, was 6`},
	{"aqueduct", `inflict = "1d10", damage = "2d6"`, `inflict = "1d10", damage = "2d8"`, `creature "Blind Eel", play "Jolt": damage: 2d8, was 2d6`},
	{"aqueduct", `"Thyme and goats."`, `"Thyme, and goats."`, `region "Hillside": about: "Thyme, and goats.", was "Thyme and goats."`},
	{"aqueduct", `never = "dungeon"`, `never = "wilderness"`, `pc "Ada", play "Roll Aside": never: wilderness, was dungeon`},
	{"aqueduct", `ep = 18, lock = "2d4"`, `ep = 18, lock = "2d6"`, `obstacle "Bronze Grille": lock: 2d6, was 2d4`},
	{"aqueduct", `light = "flameless"`, `light = "flame"`, `pc "Ada": light: flame, was flameless`},
	{"ashgrove", `if round() % 4 == 0`, `if round() % 5 == 0`, `scenario "The Seance at Ashgrove": on_round: does something else`},
	{"ashgrove", `state.omens > options.Nerves`, `state.omens >= options.Nerves`, `region "Cellar": on_enter: does something else
region "Nursery": on_enter: does something else
region "Parlour": on_enter: does something else
scenario "The Seance at Ashgrove": on_round: does something else`},
	{"ashgrove", `from = 1, to = 4, default = 2`, `from = 1, to = 5, default = 2`, `option "Nerves": to: 5, was 4`},
	{"ashgrove", `state.omens >= 12 end`, `state.omens >= 13 end`, `ending "Taken": when: does something else`},
	{"ashgrove", `return what.n - 1 end`, `return what.n - 2 end`, `gear "Rosary": before_hurt: does something else`},
	{"ashgrove", `result = "partial success"`, `result = "failure"`, `ending "Fled": result: failure, was partial success`},
	{"ashgrove", `who:has(wants[state.haunt]) end`, `not who:has(wants[state.haunt]) end`, `command "Read the names": can: does something else`},
	{"customs-house", `forbids = { bashing = true, light = true, tokens = 1 }`, `forbids = { bashing = true, light = true, tokens = 2 }`, `scenario: forbids.tokens: 2, was 1`},
	{"customs-house", `no_hiding = true`, `no_hiding = false`, `region "Hall": no_hiding: false, was true`},
	{"customs-house", `guard("Watchman", { "Hall", "Quay" })`, `guard("Watchman", { "Hall", "Office" })`, `seeker "Watchman": route: "Hall", "Office", was "Hall", "Quay"`},
	{"customs-house", `setting_tokens = { civilization = 1 }`, `setting_tokens = { civilization = 2 }`, `pc "Ada": setting_tokens: {2: 2}, was {2: 1}`},
	{"customs-house", `item = "ledger" }`, `item = "letter" }`, `feature "Strongbox": item: "letter", was "ledger"`},
	{"dyke", `rounds = 6, rest = "dead", deadly = true`, `rounds = 7, rest = "dead", deadly = true`, `scenario: limits.rounds: 7, was 6`},
	{"dyke", `deadly = true`, `deadly = false`, `scenario: limits.deadly: false, was true`},
	{"dyke", `limit = 4 }`, `limit = 3 }`, `region "Causeway": limit: 3, was 4`},
	{"dyke", `connection { "Osier Bed", "Church Hill" }`, `connection { "Osier Bed", "Church Hill", hidden = true }`, `connection "Osier Bed to Church Hill": hidden: true, was false`},
	{"dyke", `strategies = { { name = "Run", speed = 1 } }`, `strategies = { { name = "Run", speed = 2 } }`, `pc "Bo", play "Run": speed: 2, was 1`},
	{"examination", `Measure = 2 }`, `Measure = 3 }`, `craft "Fencer", play "Measure": copies: 3, was 2`},
	{"examination", `target:hurt(2)`, `target:hurt(3)`, `creature "The Examiner", play "Disarm": answers.disarmed: does something else`},
	{"examination", `boosts = { accuracy = 1 }`, `boosts = { accuracy = 2 }`, `card "Measure": boosts: {class: accuracy, levels: 2}, was {class: accuracy, levels: 1}
craft "Fencer", play "Measure": boosts: {class: accuracy, levels: 2}, was {class: accuracy, levels: 1}`},
	{"long-night", `retreat("Dread", 2)`, `retreat("Dread", 1)`, `scenario "The Long Night": on_defeat: does something else`},
	{"long-night", `slots = 4, worth = 1`, `slots = 5, worth = 1`, `counter "Dread": slots: 5, was 4`},
	{"long-night", `who.kind == "pc" and filled("Dread") >= 3`, `who.kind == "pc" and filled("Dread") >= 2`, `scenario "The Long Night": on_turn: does something else`},
	{"many-doors", `asleep = 17, awake = 12`, `asleep = 16, awake = 12`, `scenario "A House of Many Doors": on_round: does something else`},
	{"many-doors", `route = { "Upper Landing", "Dressing Room" }`, `route = { "Upper Landing", "Bedchamber" }`, `seeker "The Footman": route: "Upper Landing", "Bedchamber", was "Upper Landing", "Dressing Room"`},
	{"many-doors", `default = "awake"`, `default = "asleep"`, `option "Watch": default: "asleep", was "awake"`},
	{"pest-house", `who.skill <= -3`, `who.skill <= -2`, `disease "Grey Sweat": on_turn: does something else`},
	{"pest-house", `many = true`, `many = false`, `disease "Grey Sweat": many: false, was true`},
	{"pest-house", `requires = "old Marta's ring"`, `requires = "lamp oil"`, `scenario: goal.requires: "lamp oil", was "old Marta's ring"`},
	{"salt-mine", `pursues = true, respawn = 4`, `pursues = true, respawn = 3`, `creature "Pit Rats": respawn: 3, was 4`},
	{"salt-mine", `trigger = "enter", once = true`, `trigger = "enter"`, `trap "Rotten Prop", play "Fall of Salt": once: false, was true`},
	{"sea-cave", `persists = true, climbing = 1`, `persists = true, climbing = 2`, `obstacle "Sheer Face": climbing: 2, was 1`},
	{"spring-tide", `local high = { neap = 3, spring = 6 }`, `local high = { neap = 2, spring = 6 }`, `scenario "Spring Tide": on_round: does something else`},
	{"toll-bridge", `challenge("The Keeper"):shift("power", -2)`, `challenge("The Keeper"):shift("power", -1)`, `command "Ring the chapel bell": run: does something else`},

	{"aqueduct", `region { name = "Hillside", about = "Thyme and goats." }`, "region {\n  about = \"Thyme and goats.\",\n  name = 'Hillside',\n}", "="},
	{"aqueduct", `setting = "dungeon", dark = true`, `setting = { "dungeon" }, dark = true`, "="},
	{"aqueduct", `keywords = "fly"`, `keywords = { "fly" }`, "="},
	{"aqueduct", `ep = 16, keywords = { "aquatic", "darkvision" }`, `ep = 8 + 8, keywords = { "darkvision", "aquatic" }`, "="},
	{"aqueduct", `connection { "Hillside", "Broken Arch" }`, `connection { "Hillside", "Broken Arch" } -- a goat path`, "="},
	{"ashgrove", `local wants = {`, `local wishes, wants = nil, {`, "="},
	{"ashgrove", `log(text)
  state.omens = state.omens + 1`, `log((text))

  state.omens = (state.omens + 1) -- one more`, "="},
	{"ashgrove", `return function(self, who)
    if who.kind ~= "pc" or`, `return function(self, someone)
    if someone.kind ~= "pc" or`, "="},
	{"ashgrove", `for _, pc in ipairs(pcs()) do
      if pc.mind < 0 then tell(pc,`, `for _, one in ipairs(pcs()) do
      if one.mind < 0 then tell(one,`, "="},
	{"ashgrove", `function(self, who) finish("Released") end`, `function(me, giver) finish('Released') end`, "="},
	{"ashgrove", `spawn("The Bride", "Landing")`, `spawn("The Bride", "Landing");`, "="},
	{"customs-house", `local function guard(name, route)`, `local function guard(name, route) -- a seeker that goes round`, "="},
	{"customs-house", `region = route[1], route = route, ep = 1`, `route = route, region = route[1], ep = 1`, "="},
	{"customs-house", `keywords = "darkvision",`, `keywords = { "darkvision" },`, "="},
	{"dyke", `rounds = 6, rest`, `rounds = 3 * 2, rest`, "="},
	{"dyke", `name = "The Dyke", setting = "wilderness"`, `setting = "wilderness", name = "The Dyke"`, "="},
	{"dyke", `ep = 9 }`, "ep = 9,\n}", "="},
	{"examination", `card { name = "Thrust", kind = "action", inflict = "1d8", damage = "1d8" }`, `card { kind = "action", name = "Thrust", damage = "1d8", inflict = "1d8" }`, "="},
	{"examination", `if not self.data.saluted then
      self.data.saluted = true`, `if not self.data.saluted then
      self.data["saluted"] = true`, "="},
	{"examination", `deck = { Thrust = 4, Riposte = 3, Measure = 2 }`, `deck = { Measure = 2, Thrust = 4, Riposte = 3 }`, "="},
	{"long-night", `log(who.name .. " sings.")`, `log((who.name) .. (" sings."))`, "="},
	{"long-night", `if round() > 1 then advance("Dread", 1) end`, `if round() > 1 then
      advance("Dread", 1)
    end`, "="},
	{"long-night", `light = "flame",
  actions`, `light = "flame", actions`, "="},
	{"many-doors", `for _, guard in ipairs(challenges()) do`, `for _, guard in ipairs(challenges()) do -- all of them`, "="},
	{"many-doors", `if #way > 0 then self:send(way[1]) end`, `if #way > 0 then self:send((way[1])) end`, "="},
	{"pest-house", `setting = "civilization", start = "Gate"`, `start = "Gate", setting = { "civilization" }`, "="},
	{"pest-house", `can = function(self, who) return who:has_disease("Grey Sweat") end`, `can = function(_, patient) return patient:has_disease("Grey Sweat") end`, "="},
	{"pest-house", `self:reveal()
    log("As`, `self:reveal() log("As`, "="},
	{"salt-mine", `items = "lamp oil"`, `items = { "lamp oil" }`, "="},
	{"salt-mine", `feature { name = "Pay Chest", region = "Store", lock = "1d8", item = "silver" }`, `feature { item = "silver", lock = "1d8", region = "Store", name = "Pay Chest" }`, "="},
	{"salt-mine", `ep = 12, reactions`, `ep = 0x0c, reactions`, "="},
	{"sea-cave", `if who:has("rope") then belay() end`, `if who:has "rope" then belay() end`, "="},
	{"sea-cave", `-- a rope holds those who slip`, `-- those who slip hang`, "="},
	{"sea-cave", `water = true, submerged = true, dark = true`, `dark = true, water = true, submerged = true`, "="},
	{"spring-tide", `local name = ground[state.tide]`, `local  name  =  ground[state.tide]`, "="},
	{"spring-tide", `items = { "oil" }`, `items = "oil"`, "="},
	{"spring-tide", `log("The sea comes over: " .. name .. ".")`, `log("The sea comes over: " .. name .. '.')`, "="},
	{"toll-bridge", `if option == 1 then
        who:take("silver")`, `if (option == 1) then who:take 'silver'`, "="},
	{"toll-bridge", `setting = { "wilderness", "civilization" }`, `setting = { "civilization", "wilderness" }`, "="},
	{"toll-bridge", `actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }`, `actions = {
  { damage = "1d8", inflict = "1d8", name = "Axe" },
} }`, "="},
}

// Diff names what the edits change, and nothing else.
func TestDiffOfTheGallery(t *testing.T) {
	packs := map[string]*script.Pack{}
	for i, e := range edits {
		if i%6 > 0 && !short.Long() {
			continue // most of it is the load of packs
		}
		files := fstest.MapFS{}
		names, err := filepath.Glob(filepath.Join("../examples/packs", e.pack, "*.lua"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v, %v", e.pack, names, err)
		}
		found := 0
		for _, name := range names {
			data := must.Get(os.ReadFile(name))(t)
			files[filepath.Base(name)] = &fstest.MapFile{Data: data}
		}
		if packs[e.pack] == nil {
			if packs[e.pack], err = script.Load(t.Context(), files); err != nil {
				t.Fatal(err)
			}
		}
		for _, f := range files {
			if text := string(f.Data); found == 0 && strings.Contains(text, e.old) {
				f.Data, found = []byte(strings.Replace(text, e.old, e.new, 1)), 1
			}
		}
		now, err := script.Load(t.Context(), files)
		if err != nil || found == 0 {
			t.Errorf("%s: %q, found %d times: %v", e.pack, e.old, found, err)
			continue
		}
		var told []string
		for _, d := range script.Diff(packs[e.pack], now) {
			d.File = ""
			told = append(told, d.String())
		}
		var want []string
		if e.want != "=" {
			want = strings.Split(e.want, "\n")
		}
		if !slices.Equal(told, want) {
			t.Errorf("%s: %q in place of %q tells\n%s\nwant\n%s", e.pack, e.new, e.old, strings.Join(told, "\n"), strings.Join(want, "\n"))
		}
	}
}
