package script_test

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/google/go-cmp/cmp"
)

// What a stranger's pack may try in a callback. Every attack ends, within the budgets, in a typed error or in a correct result. After an
// error the State is unchanged. Package sandbox tests attacks on the Lua machine itself.
func TestAttacks(t *testing.T) {
	const other = `
disease { name = "Rot", track = "Mind", by = 1 }
counter { name = "Alarm", slots = 10, worth = 1 }
creature { name = "Rat", region = "Hall", ep = 5, absent = true, on_hurt = function(self, who) self:hurt(0) end }
`
	for _, test := range []struct {
		name, body, answer string // the body of a trap's on_enter, and of its answer
		want               string // in the error; "" is none
		after              string // in the callback's own words, where there is no error
	}{
		{name: "hurt by infinity", body: `who:hurt(1/0)`, want: "hurt: n: want a whole number"},
		{name: "hurt by not a number", body: `who:hurt(0/0)`, want: "want a whole number"},
		{name: "hurt by more than an int holds", body: `who:hurt(2^63)`, want: "want a whole number from 0 to 1048576"},
		{name: "hurt by more than 32 bits hold", body: `who:hurt(2^32)`, want: "want a whole number from 0 to 1048576"},
		{name: "hurt by the most that is allowed", body: `who:hurt(1048576) log(who.ep)`, after: "0"},
		{name: "hurt by less than nothing", body: `who:hurt(-1)`, want: "0 to 1048576"},
		{name: "random of nothing", body: `random(0)`, want: "1 to 1048576"},
		{name: "random of too much", body: `random(2^31)`, want: "1 to 1048576"},
		{name: "dice without end", body: `roll("999999999d12")`, want: "too many dice, want at most 12"},
		{name: "dice of a long text", body: `roll(("1d6+"):rep(4000) .. "1d6")`, want: "a fifth term, want at most 4"},
		{name: "dice with a name of 16 KiB", body: `roll("1d6", ("x"):rep(16000))`, want: "at most 1024"},
		{name: "dice with a name that is not text", body: `roll("1d6", "\255\254")`, want: "not UTF-8"},
		{name: "an item of 2 KiB", body: `who:give(("x"):rep(2000))`, want: "at most 1024"},
		{name: "an item without a name", body: `who:give("")`, want: "name of an item"},
		{name: "items without end", body: `while true do who:give("x") end`, want: "1000"},
		{name: "a line that clears the screen", body: `log("\27[2J\27[H")`, want: "control character 27"},
		{name: "a line of a C1 control", body: `log("\194\155" .. "2J")`, want: "control character 155"},
		{name: "a line in every script", body: `log("Ωé日本語🎲\n\tx")`, after: "Ωé日本語🎲\n\tx"},
		{name: "lines without end", body: `while true do log("x") end`, want: "host calls budget exhausted"},
		{name: "lines without end, each in a pcall", body: `while true do pcall(log, "x") end`, want: "budget exhausted"},
		{name: "verbs that fail, without end", body: `while true do pcall(function() who:afflict("Rto") end) end`, want: "budget exhausted"},
		{name: "verbs that fail and are hidden", body: "pcall(function()\n who:afflict(\"Rto\") end) log('after')", want: `b.lua:7: trap "Pit": on_enter: found "Rto", want the name of a Disease; did you mean "Rot"?`},
		{name: "a verb that fails and is hidden to the end", body: "pcall(function() who:afflict(\"Rto\") end)", want: `b.lua:6: trap "Pit": on_enter: found "Rto", want the name of a Disease; did you mean "Rot"?`},
		{name: "names that are missed, without end", body: `while true do pcall(function() lit("Hal") end) end`, want: "budget exhausted"},
		{name: "fields that are missed, without end", body: `while true do pcall(function() return who.nmae end) end`, want: "budget exhausted"},
		{name: "a name of 16 KiB, missed", body: `who:afflict(("x"):rep(16000))`, want: "want the name of a Disease"},
		{name: "spawn without end", body: `while true do spawn("Rat", "Hall") end`, want: "budget exhausted"},
		{name: "counters past their end", body: `for i = 1, 400 do advance("Alarm", 1) end log(filled("Alarm"))`, after: "10"},
		{name: "a counter by more than there is", body: `advance("Alarm", 1048576) log(filled("Alarm"))`, after: "10"},
		{name: "a counter back past its start", body: `retreat("Alarm", 1048576) log(filled("Alarm"))`, after: "0"},
		{name: "tracks to their end and past it", body: `for i = 1, 50 do who:shift("skill", 10) end log(who.skill)`, after: "5"},
		{name: "tokens that are not there", body: `take_tokens(1048576) log(tokens())`, after: "0"},
		{name: "Moves without end", body: `for i = 1, 300 do who:grant_move(10) end log("x")`, after: "x"},
		{name: "boosts without end", body: `for i = 1, 2000 do who:boost("accuracy", 5) end`, want: ""},
		{name: "kill, then go on", body: `who:kill() who:hurt(5) who:give("x") who:injure() who:send("End") log(tostring(who.in_play))`, after: "false"},
		{name: "end, then go on", body: `end_scenario("failure") who:hurt(5) end_scenario("success") log("x")`, after: "x"},
		{name: "end, then ask", body: `ask(who, "yes", "?", {"a", "b"}) end_scenario("failure")`},
		{name: "a handler that is not there", body: `ask(who, "no", "?", {"a", "b"})`, want: `want the name of a function in answers`},
		{name: "one option", body: `ask(who, "yes", "?", {"a"})`, want: "2 to 20"},
		{name: "options that are not a list", body: `ask(who, "yes", "?", {a = "b"})`, want: "list of texts"},
		{name: "options that hold themselves", body: `local t = {"a"} t[2] = t ask(who, "yes", "?", t)`, want: "contains itself"},
		{name: "options of 2 KiB", body: `ask(who, "yes", "?", {("x"):rep(2000), "b"})`, want: "at most 1024"},
		{name: "21 options", body: `local t = {} for i = 1, 21 do t[i] = "o" end ask(who, "yes", "?", t)`, want: "2 to 20"},
		{name: "two questions at once", body: `ask(who, "yes", "?", {"a", "b"}) ask(who, "yes", "?", {"a", "b"})`, want: "a second question"},
		{name: "a question to a Challenge of its own", body: `ask(self, "yes", "?", {"a", "b"})`},
		{name: "an answer that fails", body: `ask(who, "yes", "?", {"a", "b"})`, answer: `error("bad answer")`, want: ""},
		{name: "data that contains itself", body: `self.data.me = self.data`, want: "self.data can't be kept: .me: a table that contains itself"},
		{name: "data that holds itself, deeper", body: `local t = {} t.x = {y = t} self.data.t = t`, want: "contains itself"},
		{name: "data 1,000 deep", body: `local t = self.data for i = 1, 1000 do t.x = {} t = t.x end`, want: "tables more than 16 deep"},
		{name: "data with a function", body: `self.data.f = log`, want: "a function cannot be kept"},
		{name: "data with an entity", body: `self.data.who = who`, want: "a PC or Challenge cannot be kept"},
		{name: "data with infinity", body: `self.data.x = 1/0`, want: "inf cannot be kept"},
		{name: "data with not a number", body: `self.data.x = 0/0`, want: "nan cannot be kept"},
		{name: "data that is not text", body: `self.data.x = "\255"`, want: "not valid UTF-8"},
		{name: "data with a metatable", body: `self.data.x = setmetatable({}, {__index = function() return 1 end})`, want: "metatable cannot be kept"},
		{name: "data of a list with a gap", body: `self.data[1] = 1 self.data[3] = 3`, want: "cannot be kept"},
		{name: "data of 70 KB", body: `for i = 1, 70 do self.data["k" .. i] = ("x"):rep(1000) end`, want: "self.data can't be kept"},
		{name: "data of 60 KB of quotes, 120 KB as JSON", body: `for i = 1, 60 do self.data["k" .. i] = ('"'):rep(1000) end`, want: "self.data can't be kept"},
		{name: "data of 5,000 parts", body: `for i = 1, 5000 do self.data[i] = i end`, want: "more than 4096 values"},
		{name: "data replaced", body: `self.data = {}`, want: ""},
		{name: "data in every script", body: `self.data["ключ"] = "🎲\0\1" log(self.data["ключ"]:sub(1, 4))`, after: "🎲"},
		{name: "entities as keys", body: `local t = {} t[who] = 1 t[self] = 2 self.data.n = t[who] + t[self] log(self.data.n)`, after: "3"},
		{name: "an entity kept in a captured table", body: `kept.who = who`, want: "read-only in play"},
		{name: "a global of its own", body: `leak = who`, want: ""},
		{name: "the library changed", body: `string.rep = nil`, want: "read-only in play"},
		{name: "a verb changed", body: `getmetatable(who).__index = 1`, want: ""},
		{name: "an entity of its own", body: `setmetatable({}, getmetatable(who))`, want: ""},
		{name: "a method on another's object", body: `who.hurt({}, 1)`, want: "colon"},
		{name: "a method on nothing", body: `who.hurt()`, want: "colon"},
		{name: "a field by a table", body: `log(who[{}])`, want: "has no"},
		{name: "a text as long as can be", body: `local s = ("x"):rep(1000) while true do s = s .. s end`, want: ""},
		{name: "memory", body: `local t = {} while true do t[#t + 1] = ("x"):rep(100) .. #t end`, want: "budget exhausted"},
		{name: "deep calls", body: `local function f() return 1 + f() end f()`, want: "stack overflow"},
		{name: "lists of PCs without end", body: `local t = {} while true do t[#t + 1] = pcs() end`, want: "budget exhausted"},
		{name: "Search rolls without end", body: `for i = 1, 900 do who:search() end`, want: ""},
		{name: "another's Action without end", body: `for i = 1, 900 do who:play("Wait") end log("x")`, want: ""},
		{name: "to and fro", body: `for i = 1, 400 do who:send("Door") who:send("Hall") end`, want: "triggers itself"},
	} {
		t.Run(test.name, func(t *testing.T) {
			lua := other + "local kept = {}\ntrap { name = \"Pit\", region = \"Hall\", on_enter = function(self, who)\n" + test.body +
				"\nend, answers = { yes = function(self, who, option)\n" + test.answer + "\nend } }"
			lua = strings.TrimPrefix(lua, "\n")
			p, err := pack(t, map[string]string{"a.lua": strings.Replace(small, `ep = 20`, `ep = 20, actions = {{name = "Wait", aim = "none"}}`, 1), "b.lua": lua})
			if err != nil { // refused at once: a problem with its place
				if !errors.As(err, new(script.Problem)) && !errors.As(err, new(*script.ScriptError)) || !strings.Contains(err.Error(), "b.lua:") {
					t.Fatalf("%v, want Problems", err)
				}
				return
			}
			g := must.Get(p.Game())(t)
			s := explore.NewSession(g, 1)
			must.Get(play(s, start...))(t)
			before := *s.State()
			events, err := s.Do(enter)
			for n := 0; err == nil && s.State().Pending.Ask != board.AskNothing && n < 5; n++ {
				before = *s.State()
				_, err = s.Do(s.Legal()[0])
			}
			if err != nil {
				if !errors.As(err, new(*explore.HookError)) && !errors.Is(err, explore.ErrEndless) {
					t.Errorf("%T: %v, want a *HookError", err, err)
				}
				if diff := cmp.Diff(before, *s.State()); diff != "" {
					t.Errorf("the State has changed:\n%s", diff)
				}
				if len(err.Error()) > 2000 || strings.Contains(err.Error(), "0x") {
					t.Errorf("an error of %d bytes, or with an address: %.300s", len(err.Error()), err)
				}
			}
			switch {
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("%v, want %q", err, test.want)
			case test.after != "" && err != nil:
				t.Errorf("%v, want the line %q", err, test.after)
			case test.after != "":
				said := ""
				for _, ev := range events {
					if ev.Kind == board.EventNoted {
						said = ev.Text
					}
				}
				if said != test.after {
					t.Errorf("it says %q, want %q", said, test.after)
				}
			}
			saved := must.Get(s.Save())(t)
			must.Get(explore.Load(g, saved))(t)
			must.OK(t, s.Replay(t.Context()))
		})
	}
}

// Two traps that spring each other, and very long chains of events from one command, come to an end: by the engine's bound or by the
// command's budget.
func TestCommandBudget(t *testing.T) {
	pingPong := `trap { name = "A", region = "Hall", on_enter = function(self, who) %[1]s who:send("End") end }
trap { name = "B", region = "End", on_enter = function(self, who) %[1]s who:send("Hall") end }`
	for _, test := range []struct {
		name, work string
		o          script.Options
		want       string
		what       string // of the *script.BudgetError
		limit      int64
	}{
		{name: "light", want: "triggers itself"},
		{name: "steps", work: "for i = 1, 5000 do end", want: "for all callbacks of one command", what: "steps", limit: 2_000_000},
		{name: "bytes", work: `local s = "" for i = 1, 60 do s = ("x"):rep(10000) end`, want: "for all callbacks of one command", what: "bytes", limit: 16 << 20},
		{name: "host calls", work: `for i = 1, 500 do local n = random(6) end`, want: "for all callbacks of one command", what: "host calls", limit: 20_000},
		{name: "a host's own", o: script.Options{Command: script.Budget{Steps: 500}}, want: "for all callbacks of one command", what: "steps", limit: 500},
		{name: "a callback's own", work: "for i = 1, 5000 do end", o: script.Options{Callback: script.Budget{Steps: 1000}}, want: "steps budget exhausted", what: "steps", limit: 1000},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := script.LoadAll(t.Context(), test.o, source("a", "a.lua", small), source("b", "b.lua", fmt.Sprintf(pingPong, test.work)))
			if err != nil {
				t.Fatal(err)
			}
			g := must.Get(p.Game())(t)
			s := explore.NewSession(g, 1)
			must.Get(play(s, start...))(t)
			before := *s.State()
			said := ""
			for range 2 { // each command has its own budget, and the error is the same each time
				_, err = s.Do(enter)
				if err == nil || !strings.Contains(err.Error(), test.want) {
					t.Fatalf("%v, want %q", err, test.want)
				}
				if said != "" && said != err.Error() {
					t.Errorf("%v the second time, %s the first", err, said)
				}
				said = err.Error()
				var be *script.BudgetError
				if errors.As(err, &be) != (test.what != "") {
					t.Fatalf("%v, want a *BudgetError: %v", err, test.what != "")
				}
				if be != nil && (string(be.What) != test.what || be.Limit != test.limit || be.Used < be.Limit || be.File != "b/b.lua" || be.Line == 0) {
					t.Errorf("%+v, want %d %s in b/b.lua", be, test.limit, test.what)
				}
				if diff := cmp.Diff(before, *s.State()); diff != "" {
					t.Errorf("the State has changed:\n%s", diff)
				}
			}
		})
	}
}

// A question that is asked again and again doesn't block the game and doesn't make it grow.
func TestAskAgain(t *testing.T) {
	g := mustGame(t, `trap { name = "Imp", region = "Hall",
  on_enter = function(self, who) ask(who, "again", "Again?", {"yes", "no"}) end,
  answers = { again = function(self, who, option) ask(who, "again", "Again?", {"yes", "no"}) end } }`)
	s := explore.NewSession(g, 1)
	must.Get(play(s, append(start, enter)...))(t)
	for range 200 {
		must.Get(s.Do(board.Command{Do: board.VerbAnswer, Who: ada}))(t)
	}
	if n := len(s.State().Pending.Stack); n > 3 {
		t.Errorf("%d Frames are pending, want 3 at most", n)
	}
}

// Nearly right names can't make loading slow: the search for the near name is bounded.
func TestManyWrongNames(t *testing.T) {
	_, err := pack(t, map[string]string{"a.lua": small, "b.lua": `for i = 1, 2000 do
  region { name = "Region " .. i .. ("x"):rep(i % 40) }
  trap { name = "Trap " .. i, region = "Regino " .. i }
end`})
	var problems script.Problems
	if !errors.As(err, &problems) {
		t.Fatal(err)
	}
	if n := len(problems); n != 201 || problems[n-1].Error() != "and 1800 more problems" {
		t.Errorf("%d problems, want 200 and a line for the other 1800: %.200v", len(problems), err)
	}
}

// One table that stands in thousands of places, and lists without end, are charged for and bounded: a few lines can't make the host
// build gigabytes.
func TestSharedTables(t *testing.T) {
	for _, test := range []struct{ name, lua, want string }{
		{"plays", `local a = {} for i = 1, 100 do a[i] = {name = "a" .. i, shifts = {power = 1}} end
for i = 1, 9000 do creature { name = "R" .. i, region = "Hall", ep = 3, actions = a, reactions = a, assists = a } end`, "steps budget exhausted"},
		{"too many plays", `local a = {} for i = 1, 101 do a[i] = {name = "a" .. i} end trap { name = "T", region = "Hall", actions = a }`, "found 101 plays, want at most 100"},
		{"data", `local a = {} for i = 1, 4000 do a[i] = i end for i = 1, 9000 do trap { name = "R" .. i, region = "Hall", data = a } end`, "steps budget exhausted"},
		{"texts", `local a = {} for i = 1, 501 do a[i] = "x" .. i end pc { name = "P", ep = 3, items = a }`, "found 501 texts, want at most 500"},
		{"too much gear", `local a = {} for i = 1, 65 do a[i] = "g" .. i gear { name = "g" .. i } end pc { name = "P", ep = 3, gear = a }`, "found 65, want at most 64"},
		{"plays of gear", `local p = {} for i = 1, 100 do p[i] = {name = "a" .. i} end
local a = {} for i = 1, 11 do a[i] = "g" .. i gear { name = "g" .. i, actions = p } end pc { name = "P", ep = 3, gear = a }`, "found 1100 plays and 0 items"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := pack(t, map[string]string{"a.lua": small, "b.lua": test.lua})
			runtime.ReadMemStats(&after)
			if err == nil || !strings.Contains(err.Error(), test.want) || !strings.Contains(err.Error(), "b.lua:") {
				t.Errorf("%.300v, want %q", err, test.want)
			}
			if mb := (after.TotalAlloc - before.TotalAlloc) >> 20; mb > 1000 {
				t.Errorf("loading allocates %d MB, want 1000 at most", mb)
			}
		})
	}
}
