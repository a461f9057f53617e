package script

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// These tests check the one table of content. A key, callback or kind of content without a row here fails them, and so does a field of
// explore that no key sets.

// read loads one file without finishing the scenario, so that a piece of content can be tested alone.
func read(t testing.TB, lua string) (*loading, Problems) {
	t.Helper()
	l, problems, err := Options{}.read(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(lua)}}, "", Budget{}, time.Time{})
	if err != nil {
		t.Fatalf("%s: %v", lua, err)
	}
	return l, slices.DeleteFunc(problems, func(p Problem) bool { // the rows of these tests say some keys twice: the last one counts
		return strings.HasSuffix(p.Message, "found it twice")
	})
}

// follow follows a path such as "Plays[0].Aim" into a value.
func follow(v reflect.Value, path string) reflect.Value {
	for _, part := range strings.FieldsFunc(path, func(c rune) bool { return c == '.' || c == ']' }) {
		name, index, indexed := strings.Cut(part, "[")
		for v.Kind() == reflect.Pointer {
			v = v.Elem()
		}
		if !v.IsValid() {
			return v
		}
		if name != "" {
			v = v.FieldByName(name)
		}
		if indexed {
			for v.Kind() == reflect.Pointer {
				v = v.Elem()
			}
			i, _ := strconv.Atoi(index)
			v = v.Index(i)
		}
	}
	for v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	return v
}

// A key is a row: a key of content and the field that it sets.
type key struct {
	name string
	lua  string
	path string // from the piece of content
	want string // as fmt prints it
}

// A sort is a kind of table: how to write it, and where its content is afterwards.
type sort struct {
	write string // Lua with %s for more keys
	fresh func(c *content) any
	names []string
	rows  []key
	hooks func(c *content) *scenario.Hooks
}

// placedRows are of a Craft's light and Search, with where they serve. EX-92
var placedRows = []key{
	{"light", `{kind = "flameless", never = "wilderness"}`, "Light", "flameless"},
	{"light", `{kind = "flame", only = "dungeon"}`, "LightIn.Only", "Dungeon"},
	{"search", `{dice = "1d10", only = "civilization"}`, "Search", "1d10"},
	{"search", `{dice = "1d10", never = "stealth"}`, "SearchIn.Never", "Stealth"},
}

// useRows are of what can be used. GL-84
var useRows = []key{
	{"uses", "3", "Use.Times", "3"},
	{"cost", `"strategy"`, "Use.Cost", "strategy"},
	{"aim", `"ally"`, "Use.Aim", "ally"},
	{"ranged", "true", "Use.Ranged", "true"},
	{"can", "function(self, who) return true end", "Use.Can", "func"},
	{"on_use", "function(self, who, target) end", "Use.Run", "func"},
	{"timers", "{blow = function(self) end}", "", ""},
}

var playRows = []key{
	{"name", `"Other"`, "Name", "Other"},
	{"card", "true", "Card", "true"},
	{"copies", "3", "Copies", "3"},
	{"inflict", `"2d6"`, "Inflict", "2d6"},
	{"attack", `"Melee"`, "Trial.Attack", "Melee"},
	{"check", `"Rout"`, "Trial.Check", "Rout"},
	{"check", "12", "Trial.Check", "12"},
	{"ability", `"Labor(Correl) 6"`, "Trial.Draw", "Labor(Correl) 6"},
	{"endure", `"1d8+1d4"`, "Endure", "1d8+1d4"},
	{"damage", `"1d4"`, "Damage", "1d4"},
	{"defence", `"3d4"`, "Defence", "3d4"},
	{"piercing", "2", "Piercing", "2"},
	{"lockpick", `"1d10"`, "Lockpick", "1d10"},
	{"aim", `"single enemy"`, "Aim", "single enemy"},
	{"ranged", "true", "Ranged", "true"},
	{"only", `{"dungeon", "wilderness", "chase"}`, "Only", "Wilderness/Dungeon/Chase"},
	{"never", `"civilization"`, "Never", "Civilization"},
	{"stronger", "{wilderness = {accuracy = -1}}", "Stronger", "[{Wilderness Accuracy -1}]"},
	{"tokens", "3", "Tokens", "3"},
	{"disease", `"Rot"`, "Disease", "Rot"},
	{"shifts", "{power = -1, mind = 2}", "Shifts", "[{Mind 2 false} {Power -1 false}]"},
	{"self_shifts", "{skill = 3}", "Shifts", "[{Skill 3 true}]"},
	{"trigger", `"round_end"`, "Trigger", "round_end"},
	{"automatic", "true", "Automatic", "true"},
	{"once", "true", "Once", "true"},
	{"uses", "3", "Uses", "3"},
	{"when", "function(self) return true end", "When", "func"},
	{"speed", "2", "Speed", "2"},
	{"search", "true", "Search", "true"},
	{"moves", "1", "Moves", "1"},
	{"boosts", "{skill_dice = 2}", "Boosts", "[{Skill Dice 2 false}]"},
	{"ally_boosts", "{evasion = -2}", "Boosts", "[{Evasion -2 true}]"},
	{"effects", `{"Weak", {name = "Slow", speed = -1}}`, "Effects[1].Speed", "-1"},
	{"self_effects", `"Steady"`, "Effects[0].Self", "true"},
	{"wins_ties", "true", "WinsTies", "true"},
	{"text", `"It bites.\nHard."`, "Text", "It bites.\nHard."},
	{"special", "function(self, target) end", "Special", "func"},
	{"answers", "{yes = function() end}", "", ""},
	{"timers", "{blow = function(self) end}", "", ""},
}

func challengeSort(kind string) sort {
	s := sort{kind + ` { name = "X", %s }`, func(c *content) any { return &c.spec.Challenges[0] }, challengeKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"about", `"looks grim"`, "About", "looks grim"},
		{"region", `"Hall"`, "Region", "Hall"},
		{"between", `{"Hall", "End"}`, "Way", "{Hall End}"},
		{"ep", "7", "EP", "7"},
		{"persists", "true", "Persists", "true"},
		{"climbing", "3", "Climbing", "3"},
		{"passed_by", `{"fly", "phase"}`, "PassedBy", "Fly, Phase"},
		{"keywords", `"light_sensitivity"`, "Keywords", "Light Sensitivity"},
		{"base", "{power = -2}", "Base[0]", "-2"},
		{"actions", `{{name = "A"}}`, "Plays[0].Kind", "Action"},
		{"reactions", `{{name = "A"}, {name = "B"}}`, "Plays[1].Kind", "Reaction"},
		{"strategies", `{{name = "A"}}`, "Plays[0].Kind", "Strategy"},
		{"assists", `{{name = "A"}}`, "Plays[0].Kind", "Assist"},
		{"interrupts", `{{name = "A"}}`, "Plays[0].Kind", "Interrupt"},
		{"unit", `"Guard"`, "", ""},
		{"bioform", `"Quila"`, "", ""},
		{"check", "12", "Trial.Check", "12"},
		{"ability", `"Labor 6"`, "Trial.Draw", "Labor 6"},
		{"lock", `"1d6"`, "Lock", "1d6"},
		{"failure", `{damage = "1d4"}`, "Failure.Damage", "1d4"},
		{"key", `"bone key"`, "Key", "bone key"},
		{"key_use", `"strategy"`, "KeyUse", "strategy"},
		{"light", `"flameless"`, "Light", "flameless"},
		{"pursues", "true", "Pursues", "true"},
		{"route", `{"Hall", "Door"}`, "Route", "[Hall Door]"},
		{"passes", "true", "Passes", "true"},
		{"respawn", "4", "Respawn", "4"},
		{"hidden", "true", "Hidden", "true"},
		{"hidden", `"2d6"`, "HiddenEntry", "2d6"},
		{"share_hidden", "true", "ShareHidden", "true"},
		{"absent", "true", "Absent", "true"},
		{"sighted", "true", "Sighted", "true"},
		{"choose", "function(self, choices) return choices[1] end", "Choose", "func"},
		{"data", "{b = {1, true}, a = \"x\"}", "Data", `{"a":"x","b":[1,true]}`},
	}, func(c *content) *scenario.Hooks { return &c.spec.Challenges[0].Hooks }}
	foreign := func(key string) bool {
		types := onlyOf[key]
		return types != nil && !slices.ContainsFunc(types, func(t stattrack.ChallengeType) bool { return typeName(t) == kind })
	}
	s.names = slices.DeleteFunc(s.names, foreign)
	s.rows = slices.DeleteFunc(s.rows, func(k key) bool { return foreign(k.name) })
	return s
}

// A key that a type of Challenge lacks is a problem that says which types have it, and the type's table in the reference lacks it. EX-50
func TestForeignKeys(t *testing.T) {
	tables := map[string][]string{}
	for _, table := range Reference().Tables {
		for _, f := range table.Fields {
			tables[table.Name] = append(tables[table.Name], f.Name)
		}
	}
	for _, k := range challengeTypes {
		name := typeName(k.is)
		for key, types := range onlyOf {
			_, problems := read(t, fmt.Sprintf("%s { name = \"X\",\n %s = 1 }", name, key))
			has := slices.Contains(types, k.is)
			if refused := len(problems) == 1 && problems[0].Line == 2 && strings.HasSuffix(problems[0].Message, key+": found the number 1, want none: only "+typeNames(types)+" have one"); refused == has {
				t.Errorf("%s.%s: %v; the type has the key: %v", name, key, problems, has)
			}
			if listed := slices.Contains(tables[k.is.String()], key); listed != has || slices.Contains(tables["Challenge"], key) {
				t.Errorf("%s.%s: in the reference: %v, want %v, and it not among the keys of all types", name, key, listed, has)
			}
		}
	}
	if got := typeNames([]stattrack.ChallengeType{stattrack.Environ, stattrack.Obstacle, stattrack.Trap}); got != "environs, obstacles and traps" {
		t.Error(got)
	}
}

// Each type of Challenge stands in a region or between two. EX-60
func TestEveryKindStands(t *testing.T) {
	for _, k := range challengeTypes {
		region, between := slices.Contains(onlyOf["region"], k.is), slices.Contains(onlyOf["between"], k.is)
		if region == between {
			t.Errorf("onlyOf: %v has region: %v, between: %v; want one of them", k.is, region, between)
		}
	}
}

var gearRows = []key{
	{"name", `"Y"`, "Name", "Y"},
	{"about", `"shiny"`, "About", "shiny"},
	{"base", "{mind = 2}", "Base[2]", "+2"},
	{"ep", "-3", "EP", "-3"},
	{"items", `{"rope", "hook"}`, "Items", "[rope hook]"},
	{"keywords", `{"darkvision"}`, "Keywords", "Darkvision"},
	{"light", `"flameless"`, "Light", "flameless"},
	{"search", `"1d8"`, "Search", "1d8"},
	{"actions", `{{name = "A"}}`, "Plays[0].Kind", "Action"},
	{"reactions", `{{name = "A"}}`, "Plays[0].Kind", "Reaction"},
	{"strategies", `{{name = "A"}}`, "Plays[0].Kind", "Strategy"},
	{"assists", `{{name = "A"}}`, "Plays[0].Kind", "Assist"},
	{"interrupts", `{{name = "A"}}`, "Plays[0].Kind", "Interrupt"},
	{"tokens", "2", "Tokens", "2"},
	{"setting_tokens", "{dungeon = 4}", "SettingTokens[1]", "4"},
}

// sorts are all kinds of tables, by their constructor, or "constructor.key" for a table inside a table.
var sorts = map[string]sort{
	"pack": {`pack { name = "p", %s }`, func(c *content) any { return &c.manifest }, manifestKind.names(), []key{
		{"name", `"q"`, "Name", "q"},
		{"version", `"1.2"`, "Version", "1.2.0"},
		{"author", `"Ada"`, "Author", "Ada"},
		{"licence", `"MIT"`, "Licence", "MIT"},
		{"about", `"a house"`, "About", "a house"},
		{"language", `"en"`, "Language", "en"},
		{"crunch", `">= 0.1"`, "Crunch", ">= 0.1"},
		{"needs", `{coast = ">= 1"}`, "Needs[0].Name", "coast"},
	}, nil},
	"campaign": {`campaign { name = "C", "a", %s }`, func(c *content) any { return &c.campaign }, campaignKind.names(), []key{
		{"name", `"The Skarn"`, "name", "The Skarn"},
		{"about", `"a coast"`, "about", "a coast"},
	}, nil},
	"campaign.leg": {`campaign { name = "C", { "a", %s } }`, func(c *content) any { return &c.campaign.legs[0] }, legKind.names(), []key{
		{"next", `"b"`, "leads[0].to", "b"},
		{"next", `{failure = false}`, "leads[0].outcome", "failure"},
		{"rest", `{injuries = 2}`, "rest.Injuries", "2"},
	}, nil},
	"campaign.rest": {`campaign { name = "C", { "a", rest = { %s } } }`, func(c *content) any { return c.campaign.legs[0].rest }, restKind.names(), []key{
		{"about", `"an inn"`, "About", "an inn"},
		{"heals", `"Rot"`, "Heals[0]", "Rot"},
		{"cures", `{"Rot", "Cold"}`, "Cures[1]", "Cold"},
		{"injuries", "1", "Injuries", "1"},
	}, nil},
	"scenario": {`scenario { %s }`, func(c *content) any { return &c.spec }, scenarioKind.names(), []key{
		{"name", `"S"`, "Name", "S"},
		{"about", `"long ago"`, "About", "long ago"},
		{"setting", `{"dungeon", "Wilderness"}`, "Setting", "Wilderness/Dungeon"},
		{"type", `"stealth"`, "Type", "Stealth"},
		{"start", `"Door"`, "Start", "Door"},
		{"goal", `"End"`, "Goal.Region", "End"},
		{"limits", "{rounds = 12}", "Limits.Rounds", "12"},
		{"forbids", "{bashing = true}", "Forbids.Bashing", "true"},
		{"injury", "3", "InjuryEP", "3"},
		{"healing_averts", "true", "HealingAverts", "true"},
		{"apart", "true", "Apart", "true"},
		{"open_hands", "true", "OpenHands", "true"},
		{"share_hidden", "true", "ShareHidden", "true"},
		{"items_stay", "true", "ItemsStay", "true"},
		{"gear_limit", "3", "GearLimit", "3"},
		{"effects", `"Weak"`, "Everywhere[0].Name", "Weak"},
		{"wins", `"Home"`, "Win", "Home"},
		{"state", `{rung = false}`, "State[0].First", "false"},
		{"aims", `{{fetch = "key"}, {{reach = "Door"}, {reach = "End"}}}`, "Aims[1][1].Reach", "End"},
		{"carries", `"rung", state = {rung = false}`, "State[0].Carried", "true"},
	}, func(c *content) *scenario.Hooks { return &c.spec.Hooks }},
	"scenario.goal": {`scenario { goal = { %s } }`, func(c *content) any { return &c.spec.Goal }, goalKind.names(), []key{
		{"region", `"End"`, "Region", "End"},
		{"known", "true", "Known", "true"},
		{"requires", `"crown"`, "Requires", "crown"},
	}, nil},
	"scenario.aims": {`scenario { aims = { { %s } } }`, func(c *content) any { return &c.spec.Aims[0][0] }, aimKind.names(), []key{
		{"fetch", `"key"`, "Fetch", "key"},
		{"bring", `"key"`, "Bring", "key"},
		{"to", `"Door"`, "To", "Door"},
		{"use", `"Lever"`, "Use", "Lever"},
		{"reach", `"Door"`, "Reach", "Door"},
		{"command", `"Pull"`, "Command", "Pull"},
		{"fill", `"Doom"`, "Fill", "Doom"},
		{"keep", `"Doom"`, "Keep", "Doom"},
		{"either", "2", "Either", "2"},
		{"below", "4", "Below", "4"},
	}, nil},
	"scenario.limits": {`scenario { limits = { %s } }`, func(c *content) any { return &c.spec.Limits }, limitsKind.names(), []key{
		{"rounds", "9", "Rounds", "9"},
		{"chasing", "true", "Chasing", "true"},
		{"rest", `"dead"`, "Rest", "dead"},
		{"deadly", "true", "Deadly", "true"},
		{"own", "true", "Own", "true"},
	}, nil},
	"scenario.forbids": {`scenario { forbids = { %s } }`, func(c *content) any { return &c.spec.Forbids }, forbidsKind.names(), []key{
		{"bashing", "true", "Bashing", "true"},
		{"light", "true", "Light", "true"},
		{"tokens", "2", "Tokens", "2"},
	}, nil},
	"ending": {`ending { name = "X", result = "success", %s }`, func(c *content) any { return &c.spec.Endings[0] }, endingKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"about", `"it burns"`, "About", "it burns"},
		{"result", `"failure"`, "Loses", "true"},
		{"when", "function() return true end", "When", "func"},
	}, nil},
	"witness": {`witness { name = "X", when = function() return true end, %s }`, func(c *content) any { return &c.spec.Witnesses[0] }, witnessKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"when", "function() return false end", "When", "func"},
	}, nil},
	"item": {`item { name = "X", %s }`, func(c *content) any { return &c.spec.Items[0] }, itemKind.names(), append([]key{
		{"name", `"Y"`, "Name", "Y"},
		{"about", `"salty"`, "About", "salty"},
	}, useRows...), func(c *content) *scenario.Hooks { return c.spec.Items[0].Hooks }},
	"language": {`language { name = "de", %s }`, func(c *content) any { return &c.languages[0] }, languageKind.names(), []key{
		{"name", `"fr"`, "name", "fr"},
		{"texts", `{ ["Ford"] = "Furt" }`, "texts[0].Is", "Furt"},
		{"story", `{ ["%s dies"] = "%s stirbt" }`, "story[0].Is", "%s stirbt"},
	}, nil},
	"knob": {`knob { of = "X", values = {1}, %s }`, func(c *content) any { return &c.knobs[0] }, knobKind.names(), []key{
		{"of", `"limits/rounds"`, "Of", "limits/rounds"},
		{"values", `{8, "2d6"}`, "Values", "[8 2d6]"},
	}, nil},
	"target": {`target { wins = {1, 2}, %s }`, func(c *content) any { return &c.targets[0] }, targetKind.names(), []key{
		{"players", `"random"`, "Players", "random"},
		{"ending", `"Fire"`, "Ending", "Fire"},
		{"wins", "{40, 70}", "Wins", "[40 70]"},
		{"rounds", "{6, 10}", "Rounds", "[6 10]"},
	}, nil},
	"option": {`option { name = "X", %s }`, func(c *content) any { return &c.spec.Options[0] }, optionKind.names(), []key{
		{"name", `"Y", from = 1, to = 2`, "Name", "Y"},
		{"about", `"how dark", from = 1, to = 2`, "About", "how dark"},
		{"values", `{"calm", "grim"}`, "Values[1]", "grim"},
		{"from", `-2, to = 2`, "From", "-2"},
		{"to", `4`, "To", "4"},
		{"default", `3, to = 4`, "Default", "3"},
	}, nil},
	"region": {`region { name = "X", %s }`, func(c *content) any { return &c.spec.Regions[0] }, regionKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"about", `"wide"`, "About", "wide"},
		{"setting", `"civilization"`, "Setting", "Civilization"},
		{"dark", "true", "Dark", "true"},
		{"water", "true", "Water", "true"},
		{"submerged", "true", "Submerged", "true"},
		{"no_hiding", "true", "NoHiding", "true"},
		{"items", `{"a", "b"}`, "Items", "[a b]"},
		{"limit", "5", "Limit", "5"},
		{"extends", "2", "Extends", "2"},
		{"effects", `"Weak"`, "Effects[0].Name", "Weak"},
	}, func(c *content) *scenario.Hooks { return c.spec.Regions[0].Hooks }},
	"connection": {`connection { "A", "B", %s }`, func(c *content) any { return &c.spec.Connections[0] }, connectionKind.names(), []key{
		{"one_way", "true", "OneWay", "true"},
		{"hidden", "true", "Hidden", "true"},
		{"closed", "true", "Closed", "true"},
		{"down", "true", "Down", "true"},
	}, func(c *content) *scenario.Hooks { return c.spec.Connections[0].Hooks }},
	"trap.play": {`trap { name = "X", actions = {{ name = "P", %s }} }`, func(c *content) any { return &c.spec.Challenges[0].Plays[0] },
		playKind.names(), playRows, nil},
	"effect": {`effect { name = "X", %s }`, func(c *content) any { return &c.spec.Effects[0] }, effectKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"about", `"spots"`, "About", "spots"},
		{"lasts", `"own turn"`, "Lasts", "own turn"},
		{"adds", "true", "Adds", "true"},
		{"boosts", "{damage = -2}", "Boosts", "[{Damage -2 false}]"},
		{"ep", "-4", "EP", "-4"},
		{"base", "{resilience = 1}", "Base[1]", "+1"},
		{"keywords", `"fly"`, "Keywords", "Fly"},
		{"loses", `{"aquatic", "phase"}`, "Loses", "Aquatic, Phase"},
		{"speed", "-1", "Speed", "-1"},
		{"forbids", `{"moves", "assists"}`, "Forbids", "assists, moves"},
		{"unseen", `"invisible"`, "Unseen", "invisible"},
		{"hidden", `"2d6", unseen = "hidden"`, "HiddenEntry", "2d6"},
		{"only", `"dungeon"`, "Where.Only", "Dungeon"},
		{"never", `"stealth"`, "Where.Never", "Stealth"},
	}, nil},
	"disease": {`disease { name = "X", %s }`, func(c *content) any { return &c.spec.Diseases[0] }, diseaseKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"about", `"spots"`, "About", "spots"},
		{"track", `"Skill"`, "Track", "Skill"},
		{"by", "2", "By", "2"},
		{"many", "true", "Many", "true"},
		{"effects", `"Weak"`, "Effects[0].Name", "Weak"},
	}, func(c *content) *scenario.Hooks { return &c.spec.Diseases[0].Hooks }},
	"secret": {`secret { name = "X", %s }`, func(c *content) any { return &c.spec.Secrets[0] }, secretKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"region", `"Hall"`, "Region", "Hall"},
		{"hidden", `"1d8"`, "Hidden", "1d8"},
		{"share_hidden", "true", "ShareHidden", "true"},
		{"opens", `{"Hall", "End"}`, "Opens", "{Hall End}"},
		{"item", `"coin"`, "Item", "coin"},
		{"disarms", `"Pit"`, "Disarms", "Pit"},
		{"fortune", `"Scraps"`, "Fortune", "Scraps"},
	}, func(c *content) *scenario.Hooks { return &c.spec.Secrets[0].Hooks }},
	"feature": {`feature { name = "X", %s }`, func(c *content) any { return &c.spec.Features[0] }, featureKind.names(), []key{
		{"failure", `{damage = "1d6"}`, "Failure.Damage", "1d6"},
		{"key_use", `"strategy"`, "KeyUse", "strategy"},
		{"name", `"Y"`, "Name", "Y"},
		{"about", `"oak"`, "About", "oak"},
		{"region", `"Hall"`, "Region", "Hall"},
		{"lock", `"1d6"`, "Lock", "1d6"},
		{"key", `"bone"`, "Key", "bone"},
		{"item", `"coin"`, "Item", "coin"},
	}, func(c *content) *scenario.Hooks { return &c.spec.Features[0].Hooks }},
	"fortunes": {`fortunes { name = "X", {name = "A", upto = 100}, %s }`, func(c *content) any { return &c.spec.Fortunes[0] }, fortunesKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"deck", "true", "Deck", "true"},
	}, nil},
	"fortunes.row": {`fortunes { name = "X", { name = "A", %s } }`, func(c *content) any { return &c.spec.Fortunes[0].Rows[0] }, fortuneKind.names(), []key{
		{"name", `"B"`, "Name", "B"},
		{"upto", "30", "Upto", "30"},
		{"item", `"coin"`, "Item", "coin"},
		{"effect", "function(self, who) end", "Hook", "func"},
		{"answers", "{yes = function() end}", "", ""},
		{"timers", "{blow = function(self) end}", "", ""},
	}, nil},
	"counter": {`counter { name = "X", %s }`, func(c *content) any { return &c.spec.Counters[0] }, counterKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"kind", `"timer"`, "Counter.Kind", "Timer"},
		{"slots", "6", "Counter.Slots", "6"},
		{"worth", "10", "Counter.Worth", "10"},
		{"filled", "2", "Counter.Filled", "2"},
		{"owner", `{"Ada", "Bo"}`, "Of", "[Ada Bo]"},
		{"things", `{"map", "rope"}`, "Things", "[map rope]"},
		{"by_hand", "true", "ByHand", "true"},
		{"hidden", "true", "Counter.Hidden", "true"},
		{"wins", "true", "Wins", "true"},
		{"loses", "true", "Loses", "true"},
		{"only", `"dungeon"`, "Where.Only", "Dungeon"},
		{"never", `"stealth"`, "Where.Never", "Stealth"},
	}, func(c *content) *scenario.Hooks { return &c.spec.Counters[0].Hooks }},
	"command": {`command { name = "X", %s }`, func(c *content) any { return &c.spec.Commands[0] }, commandKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"about", `"a rope hangs down"`, "About", "a rope hangs down"},
		{"region", `{"Hall", "End"}`, "Regions", "[Hall End]"},
		{"who", `"Ada"`, "Who", "[Ada]"},
		{"item", `"rope"`, "Item", "rope"},
		{"cost", `"strategy"`, "Cost", "strategy"},
		{"can", "function(self, who) return true end", "Can", "func"},
		{"run", "function(self, who) end", "Run", "func"},
		{"answers", "{yes = function() end}", "", ""},
		{"timers", "{blow = function(self) end}", "", ""},
	}, nil},
	"pc": {`pc { name = "X", %s }`, func(c *content) any { return &c.party[0] }, pcKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"ep", "20", "EP", "20"},
		{"gear_ep", "-2", "GearEP", "-2"},
		{"hp", "15", "HP", "15"},
		{"wp", "12", "WP", "12"},
		{"base", "{resilience = 1}", "Base[1]", "+1"},
		{"injuries", "2", "Injuries", "2"},
		{"diseases", `{"Rot"}`, "Diseases", "[Rot]"},
		{"items", `"rope"`, "Items", "[rope]"},
		{"valuables", "40", "Valuables", "40"},
		{"waits", "true", "Waits", "true"},
		{"keywords", `"Aquatic"`, "Keywords", "Aquatic"},
		{"light", `"flame"`, "Light", "flame"},
		{"light", `{kind = "flame", only = {"dungeon", "chase"}}`, "LightIn.Only", "Dungeon/Chase"},
		{"search", `"1d8"`, "Search", "1d8"},
		{"search", `{dice = "1d8", never = "dungeon"}`, "SearchIn.Never", "Dungeon"},
		{"search", `{dice = "1d8", stronger = {dungeon = 2}}`, "SearchStronger", "[{Dungeon Skill Dice 2}]"},
		{"actions", `{{name = "A"}}`, "Plays[0].Kind", "Action"},
		{"reactions", `{{name = "A"}}`, "Plays[0].Kind", "Reaction"},
		{"strategies", `{{name = "A"}}`, "Plays[0].Kind", "Strategy"},
		{"assists", `{{name = "A"}}`, "Plays[0].Kind", "Assist"},
		{"interrupts", `{{name = "A"}}`, "Plays[0].Kind", "Interrupt"},
		{"tokens", "2", "Tokens", "2"},
		{"setting_tokens", "{civilization = 1}", "SettingTokens[2]", "1"},
		{"craft", `"Monk"`, "", ""},
		{"gear", `{"Bell", "Rope"}`, "", ""},
		{"deck", `{Slash = 3}`, "", ""},
		{"host_deck", "true", "HostDeck", "true"},
		{"unit", `"Guard"`, "", ""},
		{"bioform", `"Quila"`, "", ""},
		{"plain", "true", "Plain", "true"},
	}, nil},
	"gear": {`gear { name = "X", %s }`, func(c *content) any { return &c.gear[0] }, gearKind.names(),
		append(slices.Concat(gearRows, useRows), key{"effects", `"Weak"`, "Effects[0].Name", "Weak"}, key{"only", `"dungeon"`, "Where.Only", "Dungeon"},
			key{"never", `"stealth"`, "Where.Never", "Stealth"}, key{"stronger", `{stealth = {damage = 2}}`, "Stronger", "[{Stealth Damage 2}]"}),
		func(c *content) *scenario.Hooks { return c.gear[0].Hooks }},
	"craft": {`craft { name = "X", %s }`, func(c *content) any { return &c.crafts[0] }, craftKind.names(),
		append(slices.Concat(gearRows, placedRows), key{"deck", `{Slash = 3}`, "", ""}, key{"search", `{dice = "1d8", stronger = {chase = 1}}`, "Stronger", "[{Chase Skill Dice 1}]"}), nil},
	"card": {`card { name = "X", kind = "action", %s }`, func(c *content) any { return &c.cards[0] }, cardKind.names(),
		append(slices.DeleteFunc(slices.Clone(playRows), func(k key) bool { return k.name == "card" || k.name == "copies" }), key{"kind", `"reaction"`, "Kind", "Reaction"}), nil},
	"check_table": {`check_table { name = "X", {upto = 20, result = "r"}, %s }`, func(c *content) any { return &c.tables[0] }, checkTableKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"from", "-3", "Table.rows[0].from", "-3"},
	}, nil},
	"check_table.row": {`check_table { name = "X", {upto = 19, result = "r"}, {upto = 20, result = "s", %s} }`, func(c *content) any { return &c.tables[0] }, checkRowKind.names(), []key{
		{"upto", "30", "Table.rows[1].to", "30"},
		{"result", `"best"`, "Table.rows[1].result", "best"},
	}, nil},
	"condition": {`condition { name = "X", %s }`, func(c *content) any { return &c.conditions[0] }, conditionKind.names(), []key{
		{"name", `"Y"`, "Name", "Y"},
		{"about", `"reels"`, "About", "reels"},
		{"fewer", "{operate = 2}", "Fewer", "Operate 2"},
		{"less", "{correl = 1}", "Less", "Correl 1"},
		{"harder", "2", "Harder", "2"},
		{"still", "true", "Still", "true"},
		{"turns", "3", "Turns", "3"},
	}, nil},
	"weapon": {`weapon { name = "X", %s }`, func(c *content) any { return &c.weapons[0] }, weaponKind.names(), []key{
		{"name", `"Y", hit = 1`, "Name", "Y"},
		{"hit", "2", "Skirmish.Hit", "2"},
		{"injury", "-1", "Skirmish.Injury", "-1"},
		{"pierce", "3", "Skirmish.Pierce", "3"},
		{"ranged", "true", "Skirmish.Ranged", "true"},
		{"traits", `"Operate(Correl)", condition = "C"`, "Card.Traits", "Operate(Correl)"},
		{"difficulty", `12, condition = "C"`, "Card.Difficulty", "12"},
		{"trauma", `"Blunt", spread = "50%"`, "Card.Trauma", "Blunt"},
		{"spread", `"100% > 60%", trauma = "Blunt"`, "Card.Spread", "100% > 60%"},
		{"condition", `"Dazed"`, "Card.Condition", "Dazed"},
	}, nil},
	"unit": {`unit { name = "X", %s }`, func(c *content) any { return &c.units[0].made }, unitKind.names(), []key{
		{"name", `"Y"`, "Profile.Name", "Y"},
		{"move", "6", "Profile.Move", "6"}, {"melee", "9", "Profile.Melee", "9"}, {"ranged", "10", "Profile.Ranged", "10"},
		{"defence", "11", "Profile.Defence", "11"}, {"agility", "12", "Profile.Agility", "12"}, {"morale", "13", "Profile.Morale", "13"},
		{"attacks", "2", "Profile.Attacks", "2"}, {"wounds", "3", "Profile.Wounds", "3"}, {"injury", "-1", "Profile.Injury", "-1"},
		{"pierce", "1", "Profile.Pierce", "1"},
		{"weapons", `"Spear"`, "", ""},
	}, nil},
	"bioform": {`bioform { name = "X", %s }`, func(c *content) any { return &c.bioforms[0].made }, bioformKind.names(), []key{
		{"name", `"Y"`, "Sheet.Name", "Y"},
		{"max_vim", "30", "Sheet.MaxVim", "30"},
		{"abilities", "{operate = 4}", "Sheet.Abilities", "Operate 4"},
		{"lobes", "{correl = 2}", "Sheet.Lobes", "Correl 2"},
		{"behaviours", `{"Weak to Blunt", "Immune to Mental"}`, "Sheet.Behaviours", "Weak to Blunt, Immune to Mental"},
		{"armour", `"10% > 75%"`, "Sheet.Armour", "10% > 75%"},
		{"weapons", `{"Rod", "Club"}`, "", ""},
	}, nil},
}

func init() {
	for c := stattrack.NoChallenge + 1; c < stattrack.NumChallenges; c++ {
		name := strings.ToLower(c.String())
		sorts[name] = challengeSort(name)
	}
}

// EX-50: every type of Challenge has a constructor with its name, a kind that callbacks read, and a place in the reference.
func TestEveryChallengeType(t *testing.T) {
	h, page, stubs := newHost(), Reference().Page(), Reference().Stubs()
	for c := stattrack.NoChallenge + 1; c < stattrack.NumChallenges; c++ {
		name := strings.ToLower(c.String())
		if !slices.ContainsFunc(h.table.Functions, func(f sandbox.Function) bool { return f.Declares && f.Name == name }) {
			t.Errorf("script's challengeTypes have no constructor for a %v", c)
			continue
		}
		l, problems := read(t, name+` { name = "X" }`)
		if list := l.pack.content.spec.Challenges; len(problems) > 0 || len(list) != 1 || list[0].Type != c {
			t.Errorf("%s makes %v (%v), want one %v", name, list, problems, c)
		}
		for what, text := range map[string]string{"reference page": page, "editor's stubs": stubs} {
			if !strings.Contains(text, name) {
				t.Errorf("the %s doesn't mention %s", what, name)
			}
		}
		if !strings.Contains(page, fmt.Sprintf(`\|%q`, name)) {
			t.Errorf("Entity.kind is never %q on the reference page", name)
		}
	}
}

// Every key of every kind of content sets its field, and refuses wrong values.
func TestContentKeys(t *testing.T) {
	for name, s := range sorts {
		t.Run(name, func(t *testing.T) {
			var tested []string
			plain, _ := read(t, fmt.Sprintf(s.write, ""))
			for _, row := range s.rows {
				tested = append(tested, row.name)
				lua := fmt.Sprintf(s.write, row.name+" = "+row.lua)
				l, problems := read(t, lua)
				if len(problems) > 0 {
					t.Errorf("%s: the problems are %v, want none", lua, problems)
					continue
				}
				if row.path == "" {
					continue
				}
				v := follow(reflect.ValueOf(s.fresh(&l.pack.content)), row.path)
				if !v.IsValid() {
					t.Errorf("%s: the content has nothing at %s", lua, row.path)
				} else if v.Kind() == reflect.Interface {
					if v.IsNil() {
						t.Errorf("%s: the content has no hook there, want the callback", lua)
					}
				} else if got := printed(v); got != row.want {
					t.Errorf("%s: %s is %s, want %s", lua, row.path, got, row.want)
				}
				if v.Kind() != reflect.Interface && !strings.Contains(row.path, "[") {
					if v := follow(reflect.ValueOf(s.fresh(&plain.pack.content)), row.path); printed(v) == row.want {
						t.Errorf("%s: %s is %s even without the key: the row shows nothing", lua, row.path, row.want)
					}
				}
				for _, wrong := range wrongFor(row) {
					lua := fmt.Sprintf(s.write, "\n "+row.name+" = "+wrong)
					_, problems, err := Options{}.read(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(lua)}}, "", Budget{}, time.Time{})
					if err != nil || len(problems) == 0 {
						t.Errorf("%s: %v, want a problem", lua, err)
						continue
					}
					if p := problems[0]; p.File != "a.lua" || p.Line != 2 || p.Column != 2 || !strings.Contains(p.Message, row.name) && !strings.Contains(p.Message, "play ") {
						t.Errorf("%s: %v, want a problem with %s at a.lua:2:2", lua, p, row.name)
					}
				}
			}
			for _, key := range s.names {
				if !strings.HasPrefix(key, "on_") && !strings.HasPrefix(key, "before_") && key != "answers" && key != "timers" && !slices.Contains(tested, key) {
					t.Errorf("the key %s has no row", key)
				}
			}
			_, problems := read(t, fmt.Sprintf(s.write, "\n zzz = 1"))
			if len(problems) != 1 || !strings.Contains(problems[0].Message, "zzz: there is no such key") || problems[0].Line != 2 {
				t.Errorf("an unknown key: %v, want one problem in line 2 that names it", problems)
			}
			for _, key := range s.names[:min(1, len(s.names))] { // a key with two letters swapped is suggested
				wrong := key[:len(key)-2] + key[len(key)-1:] + key[len(key)-2:len(key)-1]
				if _, problems := read(t, fmt.Sprintf(s.write, wrong+" = 1")); len(problems) == 0 || !strings.Contains(problems[0].Suggestion, strconv.Quote(key)) {
					t.Errorf("%s: %v, want %s suggested", wrong, problems, key)
				}
			}
		})
	}
}

// printed returns a value as text.
func printed(v reflect.Value) string {
	if !v.IsValid() {
		return ""
	}
	if !v.CanInterface() {
		return fmt.Sprint(v)
	}
	return fmt.Sprint(v.Interface())
}

// wrongFor lists Lua values that a key must refuse.
func wrongFor(row key) []string {
	switch {
	case strings.HasPrefix(row.lua, "function"):
		return []string{"1.5", `"x"`, "{}", "true"}
	case row.lua == "true":
		return []string{"1.5", `"true"`, "{}", "0", "function() end"}
	case row.path == "HiddenEntry": // or true
		return []string{"1.5", "{}", "function() end", `"\27[2J"`, `"1d7"`}
	case strings.HasPrefix(row.lua, `"`):
		return []string{"1.5", "true", "function() end", `"\27[2J"`, `"\255"`, `("x"):rep(16000)`}
	case strings.HasPrefix(row.lua, "{"):
		return []string{"1.5", "true", "function() end"}
	}
	return []string{"1.5", `"1"`, "true", "{}", "function() end", "0/0", "1/0", "-1/0", "1e300", "-1e300", "2^53"}
}

// Every callback of every kind of content runs at its trigger. A value that is not a function is refused.
func TestContentHooks(t *testing.T) {
	for name, s := range sorts {
		if s.hooks == nil {
			continue
		}
		for _, trigger := range scenario.Triggers() {
			key := "on_" + trigger.String()
			kind := map[string]scenario.OwnerKind{"scenario": scenario.OwnedByScenario, "region": scenario.OwnedByRegion, "connection": scenario.OwnedByConnection, "disease": scenario.OwnedByDisease,
				"secret": scenario.OwnedBySecret, "feature": scenario.OwnedByFeature, "counter": scenario.OwnedByCounter,
				"gear": scenario.OwnedByGear, "item": scenario.OwnedByItem}
			k, other := kind[name]
			if !other {
				k = scenario.OwnedByChallenge
			}
			if row := scenario.Hearings()[trigger-1]; slices.Contains(s.names, key) != row.Hears(k) {
				t.Errorf("%s has a key %s: %v, the table of triggers says %v", name, key, !row.Hears(k), row.Hears(k))
			}
			l, problems := read(t, fmt.Sprintf(s.write, key+" = function(self, who) end"))
			if len(problems) > 0 {
				t.Errorf("%s with %s: the problems are %v, want none", name, key, problems)
			}
			for at, hook := range s.hooks(&l.pack.content) {
				if (hook != nil) != (scenario.Trigger(at) == trigger) {
					t.Errorf("%s with %s: there is a hook at %v: %v, want one at its own trigger only", name, key, scenario.Trigger(at), hook != nil)
				}
			}
			if _, problems := read(t, fmt.Sprintf(s.write, "\n "+key+" = 3")); len(problems) != 1 || problems[0].Line != 2 || !strings.Contains(problems[0].Message, "want a function") {
				t.Errorf("%s with %s = 3: %v, want one problem: a function is wanted", name, key, problems)
			}
		}
		for _, wrong := range []string{"3", `"x"`, "{1}", "{x = 3}"} {
			if _, problems := read(t, fmt.Sprintf(s.write, "\n answers = "+wrong)); len(problems) == 0 || problems[0].Line != 2 {
				t.Errorf("%s answers = %s: %v, want a problem", name, wrong, problems)
			}
		}
	}
}

// Every constructor has its rows.
func TestEveryConstructor(t *testing.T) {
	for _, f := range newHost().table.Functions {
		if _, ok := sorts[f.Name]; f.Declares && !ok && f.Name != "test" {
			t.Errorf("the constructor %s has no rows in this test", f.Name)
		}
		if f.Declares && f.Name != "test" {
			for _, arg := range []string{"", "3", `"x"`, "nil", "true", "function() end"} {
				_, _, err := Options{}.read(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(f.Name + "(" + arg + ")")}}, "", Budget{}, time.Time{})
				if err == nil || !strings.Contains(err.Error(), "a.lua:1") || !strings.Contains(err.Error(), f.Name) {
					t.Errorf("%s(%s): %v, want an error that names it and its line", f.Name, arg, err)
				}
			}
		}
	}
}

// Every field of explore's content can be set by some key.
func TestEveryField(t *testing.T) {
	reached := map[string]bool{}
	for name, s := range sorts {
		l, _ := read(t, fmt.Sprintf(s.write, ""))
		v := reflect.ValueOf(s.fresh(&l.pack.content)).Elem()
		for _, row := range s.rows {
			v, path := v, row.path
			for path != "" {
				part, rest, _ := strings.Cut(path, ".")
				field, _, _ := strings.Cut(part, "[")
				reached[v.Type().String()+"."+field] = true
				if rest == "" || strings.Contains(part, "[") {
					break
				}
				if v = v.FieldByName(field); v.Kind() == reflect.Pointer {
					break // a play has its own rows
				}
				path = rest
			}
		}
		_ = name
	}
	for name, why := range map[string]string{
		"scenario.Spec.Regions":       "region",
		"scenario.Spec.Connections":   "connection",
		"scenario.Spec.Challenges":    "environ and so on",
		"scenario.Spec.Diseases":      "disease",
		"scenario.Spec.Effects":       "effect",
		"scenario.Spec.Secrets":       "secret",
		"scenario.Spec.Features":      "feature",
		"scenario.Spec.Fortunes":      "fortunes",
		"scenario.Spec.Counters":      "counter",
		"scenario.Spec.Gear":          "gear",
		"scenario.Spec.Commands":      "command",
		"scenario.Spec.Items":         "item",
		"scenario.Character.Worn":     "what comes out of an earlier scenario",
		"scenario.Spec.Endings":       "ending",
		"scenario.Spec.Witnesses":     "witness",
		"scenario.Spec.Options":       "option",
		"scenario.Spec.BaseValues":    "a house's own table is the host's: base changes one Challenge",
		"scenario.Spec.Code":          "the versions of callbacks",
		"scenario.Character.Code":     "the versions of callbacks",
		"scenario.Connection.From":    "the first value without a name",
		"scenario.Connection.To":      "the second",
		"scenario.Challenge.Type":     "the constructor",
		"scenario.FortuneTable.Rows":  "the values without names",
		"scenario.Character.Carries":  "what comes out of an earlier scenario",
		"scenario.Character.Counters": "what comes out of an earlier scenario",
		"scenario.Character.Equipped": "gear of a pc: TestEquip",
		"scenario.Character.Gear":     "gear of a pc: TestEquip",
		"scenario.Spec.Conditions":    "condition",
		"scenario.Challenge.Unit":     "unit: TestFighters",
		"scenario.Challenge.Bioform":  "bioform: TestFighters",
		"scenario.Character.Unit":     "unit: TestFighters",
		"scenario.Character.Bioform":  "bioform: TestFighters",
		"script.Condition.Condition":  "its own fields",
		"probdeck.Weapon.Name":        "the name of the weapon",
		"probdeck.Weapon.Traits":      "weapon", "probdeck.Weapon.Difficulty": "weapon", "probdeck.Weapon.Trauma": "weapon",
		"probdeck.Weapon.Spread": "weapon", "probdeck.Weapon.Condition": "weapon",
		"counter.Counter.Temporary": "slots that come and go in play",
		"counter.Counter.Owner":     "a player's own Counter is the host's",
		"counter.Counter.Worths":    "slot by slot is the host's",
		"scenario.Spec.Version":     "what the manifests say: TestVersionsInSaves",
	} {
		if reached[name] {
			t.Errorf("a key writes %s: remove it from the exceptions (%s)", name, why)
		}
		reached[name] = true
	}
	for _, v := range []any{scenario.Spec{}, scenario.Goal{}, scenario.PartyAim{}, scenario.RoundLimits{}, scenario.Forbids{}, scenario.Region{}, scenario.Connection{}, scenario.Challenge{}, scenario.Play{},
		scenario.Disease{}, scenario.Secret{}, scenario.Feature{}, scenario.FortuneTable{}, scenario.Fortune{}, scenario.Counter{}, scenario.ContentCommand{}, scenario.Character{}, Gear{}, checkTable{},
		Condition{}, probdeck.Weapon{}, probdeck.Bioform{}} {
		typ := reflect.TypeOf(v)
		for f := range typ.Fields() {
			if name := typ.String() + "." + f.Name; f.IsExported() && f.Name != "Hooks" && f.Name != "Before" && f.Name != "Out" && !reached[name] { // Out is for tools that leave a piece out
				t.Errorf("no key of a pack writes %s", name)
			}
		}
	}
}
