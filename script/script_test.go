package script_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/google/go-cmp/cmp"
)

// small is a minimal scenario that tests add to.
const small = `
scenario { name = "Small", setting = "dungeon", start = "Door", goal = "End" }
region { name = "Door" }
region { name = "Hall" }
region { name = "End" }
connection { "Door", "Hall" }
connection { "Hall", "End" }
pc { name = "Ada", ep = 20 }
`

func pack(t testing.TB, files map[string]string) (*script.Pack, error) {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return script.Load(t.Context(), fsys)
}

func mustGame(t testing.TB, lua string) *explore.Game {
	t.Helper()
	p := must.Get(pack(t, map[string]string{"a.lua": small, "b.lua": lua}))(t)
	return must.Get(p.Game())(t)
}

// Every mistake is reported at once, with file, line and what would be right.
func TestProblems(t *testing.T) {
	for _, test := range []struct{ name, lua, want string }{
		{"typo in a key", "trap { name = \"Pit\",\n  regoin = \"Hall\" }", `b.lua:2:3: trap "Pit": regoin: there is no such key (did you mean "region"?)`},
		{"a key that there is not", "counter { name = \"Dread\",\n  type = \"danger\", slots = 4 }", `b.lua:2:3: counter "Dread": type: there is no such key (the keys are name, kind, slots, worth, filled, things, owner, by_hand, hidden, wins, loses, only, never, answers, timers, on_complete)`},
		{"a name without its key", "secret { \"a hole\", region = \"Hall\", hidden = \"d4\" }", `b.lua:1: secret: found a value without a key at place 1 (write name = "a hole")`},
		{"keywords in one text", "creature { name = \"Rat\", region = \"Hall\", ep = 2, keywords = \"aquatic, darkvision\" }", `(write several as a list: { "aquatic", "darkvision" })`},
		{"a test with an empty table", "test \"x\" {}", `b.lua:1: test "x": run: found nothing, want a function: run = function(t) ... end`},
		{"unknown track", "disease { name = \"Rot\",\n  track = \"mnid\", by = 1 }", `b.lua:2:3: disease "Rot": track: found "mnid", want "power", "resilience", "mind" or "skill" (did you mean "mind"?)`},
		{"fraction", "creature { name = \"Rat\", region = \"Hall\",\n  ep = 2.5 }", `b.lua:2:3: creature "Rat": ep: found the number 2.5, want a whole number from 0 to 1048576`},
		{"unknown region", "creature { name = \"Rat\", region = \"Hal\", ep = 2 }", `b.lua:1:26: creature "Rat": region: found "Hal", want the name of a region (did you mean "Hall"?)`},
		{"bad dice", "trap { name = \"Pit\", region = \"Hall\", actions = {\n  { name = \"Drop\", damage = \"2d7\" } } }", `b.lua:2:20: trap "Pit", play "Drop": damage: found "2d7": a d7, want d6 or d8`},
		{"bad dice of the second of two on a line", "trap { name = \"Pit\", region = \"Hall\", actions = { { name = \"Drop\", damage = \"2d6\" }, { name = \"Fall\", damage = \"2d7\" } } }", `b.lua:1:103: trap "Pit", play "Fall": damage: found "2d7": a d7, want d6 or d8`},
		{"a wrong key of the third of three on a line", "region { name = \"A\" } trap { name = \"B\", on_enter = function() local t = { name = 1 } log(t.name) end, region = { name = 3 } } trap { name = 7, region = \"Hall\" }", `b.lua:1:135: trap: name: found the number 7`},
		{"a flat number", "trap { name = \"Pit\", region = \"Hall\", actions = {\n  { name = \"Drop\", damage = \"1d4+2\" } } }", `damage: found "1d4+2", want dice without a flat number: "1d4"; a callback may add one: roll("1d4") + 2`},
		{"a scenario that is assigned", "scenario = {}", `scenario is built in and cannot be replaced (write scenario { ... } without =)`},
		{"an undefined name, and misspelt keys", "trap { nmae = \"Pit\",\n  regoin = \"x\", ep = Foo }", "b.lua:2:22: undefined name Foo (if it is a name or a text, write \"Foo\" in quotes)\nb.lua:1:8: trap: nmae: there is no such key (did you mean \"name\"?)\nb.lua:2:3: trap: regoin: there is no such key (did you mean \"region\"?)"},
		{"two lines in a name", "trap { name = \"Pit\\n\", region = \"Hall\" }", `b.lua:1:8: trap "Pit\n": name: found a new line or a tab in "Pit\n", want one line`},
		{"syntax", "trap { name = ", "b.lua:1"},
		{"unknown global", "trpa { name = \"Pit\" }", `did you mean`},
		{"no such disease", "trap { name = \"Pit\", region = \"Hall\", actions = {{ name = \"Drop\", disease = \"Rot\" }} }", `disease: found "Rot", want the name of a Disease`},
		{"callback of another type", "trap { name = \"Pit\", region = \"Hall\", on_enter = 3 }", `on_enter: found the number 3, want a function`},
		{"captured local", "local n = 0\ntrap { name = \"Pit\", region = \"Hall\", on_enter = function() n = n + 1 end }", "self.data"},
		{"a weapon with half its trauma", `weapon { name = "Rod", trauma = "Blunt", condition = "Dazed" }`, "spread: found one of trauma and spread, want both or neither"},
		{"a weapon that can't attack", `weapon { name = "Rod", difficulty = 3 }`, "without them it can't attack"},
		{"a condition that is not there", "condition { name = \"Dazed\" }\nweapon { name = \"Rod\", condition = \"Dazd\" }", `b.lua:2:24: weapon "Rod": condition: found "Dazd", want the name of a condition (did you mean "Dazed"?)`},
		{"a table with a hole", `check_table { name = "T", {upto = 5, result = "a"}, {upto = 5, result = "b"}, {upto = 20, result = "c"} }`, "row 2"},
		{"a table that ends too soon", `check_table { name = "T", {upto = 19, result = "a"} }`, "the last holds 20"},
		{"a craft that is not there", "craft { name = \"Scout\" }\npc { name = \"Bo\", ep = 3, craft = \"Scot\" }", `b.lua:2:27: pc "Bo": craft: found "Scot", want the name of a craft (did you mean "Scout"?)`},
		{"two crafts", `pc { name = "Bo", ep = 3, craft = {"A", "B"} }`, "want the name of one craft"},
		{"a play of gear that is wrong", "gear { name = \"G\", actions = {{ name = \"Hit\",\n  disease = \"Rot\" }} }\npc { name = \"Bo\", ep = 3, gear = \"G\" }", `b.lua:2:3: gear "G", play "Hit": disease: found "Rot"`},
		{"a callback that nothing runs", "trap { name = \"Pit\", region = \"Hall\",\n  on_complete = function() end }", `b.lua:2:3: trap "Pit": on_complete: found a callback that nothing runs`},
		{"second scenario", "scenario { name = \"Two\" }", "a second scenario"},
		{"one region", "connection { \"Door\" }", "regions: found 1, want two"},
		{"a table made before it is given", "local t = { name = \"Pit\" }\n\ntrap(t)", `b.lua:1: trap "Pit": region: found nothing`},
		{"a table made by a function", "local function make() return { name = \"Pit\" } end\n\ntrap(make())", `b.lua:3: trap "Pit": region: found nothing`},
		{"a line of a list", "local t = {\n \"Door\",\n \"Hal\" }\nconnection(t)", `b.lua:3: connection "Door" to "Hal": 2: found "Hal", want the name of a region (did you mean "Hall"?)`},
		{"gear named twice", "gear { name = \"G\" }\npc { name = \"Bo\", ep = 3, gear = {\"G\", \"G\"} }", `b.lua:2:27: pc "Bo": gear: found "G" twice, want each Gear once`},
		{"more gear than a PC wears", "gear { name = \"G\" }\npc { name = \"Bo\", ep = 3, gear = {" + strings.Repeat(`"G", `, 65) + "} }", `b.lua:2:27: pc "Bo": gear: found 65, want at most 64`},
		{"more Behaviours than a bioform has", "bioform { name = \"Bo\", behaviours = {" + strings.Repeat(`"Weak to Blunt", `, 9) + "} }", `b.lua:1:24: bioform "Bo": behaviours: found 9, want at most 8`},
		{"unknown callback", "trap { name = \"Pit\", region = \"Hall\", on_entr = function() end }", `did you mean "on_enter"?`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := pack(t, map[string]string{"a.lua": small, "b.lua": test.lua})
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got:\n%v\nwant:\n%s", err, test.want)
			}
			if err != nil && !errors.As(err, new(script.Problem)) {
				t.Errorf("%T, want Problems", err)
			}
		})
	}
	for _, one := range []string{"secret { \"a hole\", region = \"Hall\", hidden = \"d4\" }", "test \"x\" {}"} { // and nothing else is said of it
		if _, err := pack(t, map[string]string{"a.lua": small, "b.lua": one}); strings.Count(err.Error(), "\n") != 0 {
			t.Errorf("%s: %v, want one problem", one, err)
		}
	}
	_, err := pack(t, map[string]string{"a.lua": small, "b.lua": "region { nmae = \"A\" }\ntrap { name = 3, region = \"Hall\" }\nregion { name = \"Hall\", drak = true }"})
	if got := strings.Count(err.Error(), "\n") + 1; got < 3 {
		t.Errorf("%d problems, want all of them:\n%v", got, err)
	}
}

// play does the commands and returns the first error.
func play(s *explore.Session, commands ...board.Command) ([]board.Event, error) {
	var all []board.Event
	for _, c := range commands {
		events, err := s.Do(c)
		if err != nil {
			return all, err
		}
		all = append(all, events...)
	}
	return all, nil
}

var (
	ada   = scenario.PC(0)
	start = []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: ada}}
	enter = board.Command{Do: board.VerbMove, Who: ada, Conn: 0}
)

// A callback that fails, and one that never ends, change nothing, and their errors name the line.
func TestCallbackFails(t *testing.T) {
	for _, test := range []struct{ name, body, want string }{
		{"error", `error("no!")`, "no!"},
		{"wrong argument", `who:hurt(1.5)`, "whole number"},
		{"misspelt method", `who:hrut(1)`, "did you mean hurt?"},
		{"misspelt disease", `who:afflict("Rott")`, `did you mean "Rot"?`},
		{"endless", `while true do end`, "steps"},
		{"endless behind pcall", `while true do pcall(function() while true do end end) end`, "steps"},
		{"data that can't be kept", `self.data.f = function() end`, "self.data"},
		{"after verbs", "who:hurt(3) self.data.n = 1 error('late')", "late"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := mustGame(t, "disease { name = \"Rot\", track = \"Mind\", by = 1 }\ntrap { name = \"Pit\", region = \"Hall\",\n  on_enter = function(self, who)\n"+test.body+"\nend }")
			s := explore.NewSession(g, 1)
			must.Get(play(s, start...))(t)
			before := *s.State()
			_, err := s.Do(enter)
			var hook *explore.HookError
			if !errors.As(err, &hook) || hook.Owner != "Pit" || hook.Trigger != scenario.OnEnter {
				t.Fatalf("%v, want a *HookError of the Pit", err)
			}
			if !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), "b.lua:") {
				t.Errorf("%v, want %q with its place", err, test.want)
			}
			if diff := cmp.Diff(before, *s.State()); diff != "" {
				t.Errorf("the State has changed:\n%s", diff)
			}
		})
	}
}

// A callback rolls, shifts, afflicts, keeps data and asks; the answer goes to its handler.
func TestCallbackActs(t *testing.T) {
	g := mustGame(t, `
disease { name = "Rot", track = "Mind", by = 1 }
trap { name = "Pit", region = "Hall",
  on_enter = function(self, who)
    self.data.seen = (self.data.seen or 0) + 1
    local dice = throw("2d6", "Fall")
    local n = dice[1] + dice[2]
    who:hurt(n)
    who:shift("Power", -2)
    who:afflict("Rot")
    log(who.name .. " fell " .. n .. " at " .. who.ep .. " of " .. who.max_ep .. ", " .. #dice .. " dice, self is " .. self.kind)
    ask(who, "climb", "How?", {"rope", "hands"})
  end,
  answers = { climb = function(self, who, option) log("option " .. option .. " seen " .. self.data.seen) end },
}`)
	s := explore.NewSession(g, 1)
	must.Get(play(s, start...))(t)
	events, err := s.DoDice(enter, crunch.NewTape(3, 4))
	if err != nil {
		t.Fatal(err)
	}
	p := s.State().PCs[0]
	if p.EP != 13 || p.Sheet.Now[0] != -2 || len(p.Diseases) != 1 || s.State().Challenges[0].Data != `{"seen":1}` {
		t.Errorf("the PC is %+v and the trap's data %q: want 13 EP, Power -2, a Disease and seen 1", p, s.State().Challenges[0].Data)
	}
	saved := must.Get(s.Save())(t)
	if s, err = explore.Load(g, saved); err != nil {
		t.Fatal(err)
	}
	more := must.Get(s.Do(board.Command{Do: board.VerbAnswer, Who: ada, Choice: 1}))(t)
	var notes []string
	for _, ev := range append(events, more...) {
		if ev.Kind == board.EventNoted {
			notes = append(notes, ev.Text)
		}
	}
	want := []string{"Ada fell 7 at 13 of 20, 2 dice, self is trap", "option 2 seen 1"}
	if diff := cmp.Diff(want, notes); diff != "" {
		t.Errorf("the notes differ (-want +got):\n%s", diff)
	}
	must.OK(t, s.Replay(t.Context()))
}

// A value at its limit is valid.
func TestNoProblems(t *testing.T) {
	for _, lua := range []string{
		`local all = {} for i = 1, 64 do all[i] = "G" .. i gear { name = all[i] } end pc { name = "Bo", ep = 3, gear = all }`,
		"bioform { name = \"Bo\", behaviours = {" + strings.Repeat(`"Weak to Blunt", `, 8) + "} }",
	} {
		must.Get(pack(t, map[string]string{"a.lua": small, "b.lua": lua}))(t)
	}
}

// A party of one is checked too.
func TestProblemOfTheOnlyPC(t *testing.T) {
	_, err := pack(t, map[string]string{"a.lua": strings.Replace(small, "ep = 20", `ep = 20, diseases = "Rot"`, 1)})
	if err == nil || !strings.Contains(err.Error(), `a.lua:8:29: pc "Ada": diseases: found "Rot", want the name of a Disease`) {
		t.Error(err)
	}
}

// A value that a callback removes from self.data is gone from the State. A value that it only reads stays.
func TestDataTakenOut(t *testing.T) {
	for _, test := range []struct{ data, body, want string }{
		{"data = {n = 1},", "self.data.n = nil", "{}"},
		{"data = {n = 1},", "self.data.n = self.data.n + 1", `{"n":2}`},
		{"data = {n = 1},", "local n = self.data.n", `{"n":1}`},
		{"", "local n = self.data.n", ""},
		{"", "self.data.n = 1 self.data.n = nil", ""},
		{"", "self.data[1] = true", "[true]"},
		{"data = {1},", "self.data[1] = nil", "{}"},
	} {
		s := explore.NewSession(mustGame(t, `trap { name = "Pit", region = "Hall", `+test.data+` on_enter = function(self) `+test.body+` end }`), 1)
		must.Get(play(s, append(start, enter)...))(t)
		if got := s.State().Challenges[0].Data; got != test.want {
			t.Errorf("%s %s: %s, want %s", test.data, test.body, got, test.want)
		}
	}
}

// A number reads the same wherever it is shown: in log, in tostring and in the problems of a load.
func TestNumbersReadTheSame(t *testing.T) {
	numbers := []string{"1/0", "-1/0", "0/0", "-0.0", "3", "0.1", "1e14", "1e15", "123456789012345678", "1e-5", "2.5e300"}
	for _, n := range numbers {
		s := explore.NewSession(mustGame(t, `trap { name = "Pit", region = "Hall", on_enter = function(self, who) log(`+n+`) log(tostring(`+n+`)) end }`), 1)
		events, err := play(s, append(slices.Clone(start), enter)...)
		if err != nil {
			t.Fatalf("%s: %v", n, err)
		}
		var told []string
		for _, ev := range events {
			if ev.Kind == board.EventNoted {
				told = append(told, ev.Text)
			}
		}
		if len(told) != 2 || told[0] != told[1] {
			t.Errorf("log(%s) and log(tostring(%s)) write %q, want two equal lines", n, n, told)
			continue
		}
		_, err = pack(t, map[string]string{"a.lua": small, "b.lua": `trap { name = "Pit", region = ` + n + ` }`})
		if want := "found the number " + told[1] + ","; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("region = %s: %v, want %q", n, err, want)
		}
	}
}

// A pack says where its content stands: pieces, plays of PCs and Challenges, and cards that decks share.
func TestWhere(t *testing.T) {
	p := must.Get(script.Load(t.Context(), fstest.MapFS{"a.lua": {Data: []byte(`scenario { name = "Keep", setting = "dungeon", start = "Gate", goal = "Tower" }
region { name = "Gate" }
region { name = "Tower" }
connection { "Gate", "Tower" }
card { name = "Slash", kind = "action", inflict = "1d6", damage = "1d6" }
`)}, "b.lua": {Data: []byte(`creature { name = "Rat", region = "Tower", ep = 3, on_defeat = function(self) log("Squeak.") end, actions = {
  { name = "Bite", inflict = "1d6", damage = "1d4" } } }
pc { name = "Ada", ep = 9, deck = { Slash = 6 },
  actions = { { name = "Broom", inflict = "1d8", damage = "1d6" } } }
`)}}))(t)
	for _, row := range []struct {
		kind, name, play, file string
		line                   int
	}{
		{"region", "Tower", "", "a.lua", 3}, {"challenge", "Rat", "", "b.lua", 1}, {"challenge", "Rat", "Bite", "b.lua", 2}, {"pc", "Ada", "", "b.lua", 3},
		{"pc", "Ada", "Broom", "b.lua", 4}, {"pc", "Ada", "Slash", "a.lua", 5}, {"pc", "Ada", "Bite", "", 0}, {"region", "Rat", "", "", 0}, {"ford", "Rat", "", "", 0},
		{"callback", `creature "Rat": on_defeat`, "", "b.lua", 1}, {"callback", `creature "Rat": on_turn`, "", "", 0},
	} {
		if file, line := p.Where(row.kind, row.name, row.play); file != row.file || line != row.line {
			t.Errorf("%s %q, play %q: %s:%d, want %s:%d", row.kind, row.name, row.play, file, line, row.file, row.line)
		}
	}
}
