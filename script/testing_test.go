package script_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/google/go-cmp/cmp"
)

// marsh is a small scenario with something of everything that tests look at.
const marsh = `
scenario { name = "Marsh", setting = "wilderness", start = "Ford", goal = "Tower" }
region { name = "Ford" }
region { name = "Black Water", water = true }
region { name = "Reeds" }
region { name = "Tower" }
connection { "Ford", "Black Water" }
connection { "Black Water", "Reeds" }
connection { "Reeds", "Tower" }
disease { name = "Rot", track = "Mind", by = 1 }
counter { name = "Alarm", slots = 3, worth = 1 }
secret { name = "Cache", region = "Reeds", hidden = "1d4", item = "rope" }
trap { name = "Marsh gas", region = "Black Water",
  on_enter = function(self, who)
    log("A bubble bursts.")
    who:hurt(roll("1d6", "Marsh gas"))
    self.data.burst = (self.data.burst or 0) + 1
    advance("Alarm", 1)
    if self.data.burst > 1 then
      ask(who, "flee", "Flee?", {"stay", "run"})
    end
  end,
  answers = { flee = function(self, who, option) if option == 2 then who:send("Ford") end end },
}
creature { name = "Bog Hound", region = "Reeds", ep = 6,
  actions = {{ name = "Bite", inflict = "1d6", damage = "1d4" }},
  reactions = {{ name = "Dodge", endure = "1d6" }},
}
pc { name = "Ada", ep = 20, search = "1d6", actions = {{ name = "Axe", inflict = "1d6", damage = "1d6" }}, items = {"torch"} }
pc { name = "Bo", ep = 10, strategies = {{ name = "Sprint", speed = 1 }} }
`

// run loads a pack with tests and runs them.
func runTests(t *testing.T, tests string) string {
	t.Helper()
	p := must.Get(pack(t, map[string]string{"marsh.lua": marsh, "tests.lua": tests}))(t)
	var b strings.Builder
	for _, r := range p.Test(t.Context()) {
		if r.Passed() {
			b.WriteString("ok " + r.Name + "\n")
		}
		for _, f := range r.Failures {
			b.WriteString(f.Error() + "\n")
		}
	}
	return b.String()
}

// What tests can do: each of these passes.
func TestAuthorTestsPass(t *testing.T) {
	got := runTests(t, `
test "gas hurts" {
  dice = "d6=4",
  run = function(t)
    t:enter("Ada", "Black Water")
    t:equal(t:pc("Ada").ep, 16)
    t:expect(t:said("bubble"))
    t:equal(t:challenge("Marsh gas").data, {burst = 1})
    t:equal(t:filled("Alarm"), 1)
    t:equal(t.whose_turn, "Ada")
    t:expect(t:challenge("Marsh gas").revealed and not t:challenge("Bog Hound").revealed)
  end,
}
test "fight" {
  scene = {
    Ada = { region = "Reeds", ep = 12, mind = -2, items = {"rope", "axe"}, diseases = "Rot", injuries = 1 },
    ["Bog Hound"] = { ep = 5, data = {hungry = true} },
  },
  run = function(t)
    local ada, hound = t:pc("Ada"), t:challenge("Bog Hound")
    t:equal(ada.region, "Reeds")
    t:equal(ada.ep, 12)
    t:equal(ada.max_ep, 15)
    t:equal(ada.injuries, 1)
    t:equal(ada.mind, -2)
    t:expect(ada:has("rope") and not ada:has("torch"))
    t:expect(ada:has_disease("Rot"))
    t:equal(hound.data, {hungry = true})
    t:dice("d6=6 d6=1 d6=5")
    t:play("Ada", "Axe", hound)
    t:expect(not hound.in_play)
    t:equal(hound, t:challenge("Bog Hound"))
    t:expect(hound == t:challenge("Bog Hound") and ada ~= hound)
  end }
test "bites" {
  scene = { Ada = { region = "Reeds" } },
  dice = "d4=3",
  run = function(t)
    t:play("Bog Hound", "Bite", "Ada")
    t:equal(t:pc("Ada").ep, 17)
    t:next_round()
    t:equal(t.round, 2)
    t:turn("Ada")
    t:turn("Ada")
    t:equal(t.round, 3)
  end }
test "asks" {
  scene = { ["Marsh gas"] = { data = { burst = 1 } } },
  dice = "d6=1",
  run = function(t)
    t:enter(t:pc("Bo"), "Black Water")
    t:equal(t.question, "Flee?")
    t:answer("run")
    t:equal(t:pc("Bo").region, "Ford")
    t:enter("Bo", "Black Water") -- in the next round: its Move is spent
    t:answer(1)
    t:equal(t:pc("Bo").region, "Black Water")
    t:equal(t.round, 2)
  end }
test "searches" {
  scene = { Ada = { region = "Reeds" } },
  run = function(t)
    t:dice("d6=6 d4=1")
    t:search("Ada")
    t:expect(t:found("Cache") and t:pc("Ada"):has("rope"))
    t:choose("Ada Moves to Black Water")
  end }
test "refused" {
  run = function(t)
    local why = t:refused(function() t:play("Ada", "Axe", "Bog Hound") end)
    t:expect(why:find("Ada plays Axe against Bog Hound: refused"), why)
    t:turn("Ada")
    t:end_turn()
    t:expect(t:refused(function() t:end_turn() end) ~= "")
  end }
test "refused twice" {
  run = function(t)
    local why = t:refused(function()
      t:play("Ada", "Axe", "Bog Hound")
      t:choose("ends the turn")
      t:end_turn()
    end)
    t:expect(why:find("Ada plays Axe"), why)
  end }
test "a last turn" {
  scene = { Ada = { ep = 1, injuries = 3 }, Bo = { region = "Black Water" } },
  dice = "d6=6",
  run = function(t)
    t:rule("Bo fate dead because of the gas")
    t:enter("Ada", "Black Water")
    t:turn("Ada")
    t:equal(t.result, "failure")
    t:expect(not t:offers("Ada"))
  end }
test "offers" {
  run = function(t)
    t:turn("Ada")
    t:expect(t:offers("Ada Searches") and t:offers("drops TORCH") and not t:offers("plays Axe"))
  end }
test "sprints" {
  run = function(t)
    t:play("Bo", "Sprint")
    t:enter("Bo", "Black Water")
    t:enter("Bo", "Reeds")
    t:equal(t.round, 1)
    t:equal(t:pc("Bo").region, "Reeds")
    t:enter("Bo", "Tower")
    t:equal(t.round, 2)
  end }
test "begins" { begin = false, run = function(t)
    t:equal(t.round, 0)
    t:begin()
    t:equal(t.round, 1)
    t:equal(t.result, "running")
  end }
test "far away" { run = function(t)
    t:enter("Ada", "Tower")
    t:expect(not t:pc("Ada").in_play and t:pc("Bo").in_play)
    t:turn("Bo")
    t:enter("Bo", "Tower")
    t:equal(t.result, "success")
  end }
`)
	want := "ok gas hurts\nok fight\nok bites\nok asks\nok searches\nok refused\nok refused twice\nok a last turn\nok offers\nok sprints\nok begins\nok far away\n"
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the results differ (-want +got):\n%s", diff)
	}
}

// What a test does not find is told with its line, and what would be right.
func TestAuthorTestsFail(t *testing.T) {
	for _, test := range []struct{ name, keys, body, want string }{
		{"expect", "", "t:expect(false)", "tests.lua:2: expected true, found false\n"},
		{"expect goes on", "", "t:expect(false, 'one')\nt:expect(nil, 'two')", "tests.lua:2: expected: one\ntests.lua:3: expected: two\n"},
		{"equal", "", "t:equal(t:pc('Ada').ep, 16, 'ep')", "tests.lua:2: ep: found 20, want 16\n"},
		{"equal tables", "", "t:equal({1, {a = 2}}, {1, {a = 3}})", "tests.lua:2: found [1,{\"a\":2}], want [1,{\"a\":3}]\n"},
		{"die left", "dice = 'd6=3 d6=4',", "t:enter('Ada', 'Black Water')", "tests.lua:1: dice are left over: d6=4\n"},
		{"die missing", "dice = 'd6=6', scene = { Ada = { region = 'Reeds' } },", "t:play('Ada', 'Axe')", "tests.lua:2: dice: a d6 is rolled but no die is left: 1 are fixed; with these faces the command rolls d6 d6 d6\n"},
		{"another die", "dice = 'd8=3',", "t:enter('Ada', 'Black Water')", "tests.lua:2: dice: die 1 is fixed as d8=3, but a d6 is rolled; with these faces the command rolls d6\n"},
		{"face", "dice = '7',", "t:enter('Ada', 'Black Water')", "tests.lua:2: dice: die 1 is fixed as 7, but a d6 can't show that; with these faces the command rolls d6\n"},
		{"die left of those before", "dice = 'd6=3',", "t:dice('d6=3')", "tests.lua:2: dice are left over: d6=3\n"},
		{"pc", "", "t:pc('Adda')", "tests.lua:2: found \"Adda\", want the name of a PC or Challenge; did you mean \"Ada\"?\n"},
		{"pc for Challenge", "", "t:pc('Bog Hound')", "tests.lua:2: \"Bog Hound\" is a Challenge: t:challenge(\"Bog Hound\")\n"},
		{"region", "", "t:enter('Ada', 'Towr')", "tests.lua:2: found \"Towr\", want the name of a region; did you mean \"Tower\"?\n"},
		{"play", "", "t:play('Ada', 'Ax')", "tests.lua:2: found \"Ax\", want the name of a play of Ada; did you mean \"Axe\"?\n"},
		{"refusal", "", "t:play('Ada', 'Axe', 'Bog Hound')", "tests.lua:2: Ada plays Axe against Bog Hound: refused: it does not know of the target (EX-30)\n"},
		{"nothing refused", "", "t:refused(function() t:turn('Ada') end)", "tests.lua:2: nothing was refused\n"},
		{"refused what", "", "t:refused(3)", "tests.lua:2: refused: f: want a function, got 3\n"},
		{"out of play", "", "t:enter('Ada', 'Tower')\nt:turn('Ada')", "tests.lua:3: Ada is out of play\n"},
		{"no turn", "", "t:turn('Marsh gas')", "tests.lua:2: Marsh gas gets no turn\n"},
		{"question waits", "scene = {['Marsh gas'] = {data = {burst = 1}}},", "t:enter('Ada', 'Black Water')\nt:turn('Bo')",
			"tests.lua:3: Flee?: a question waits for Ada: t:answer(n) with\n  1: Ada: stay\n  2: Ada: run\n"},
		{"no such option", "scene = {['Marsh gas'] = {data = {burst = 1}}},", "t:enter('Ada', 'Black Water')\nt:answer(3)", "refused: the answer is not one of the options"},
		{"nothing asked", "", "t:answer(1)", "tests.lua:2: no question waits for an answer\n"},
		{"verb", "", "roll('1d6')", "tests.lua:2: roll can be called only in play, from a callback\n"},
		{"callback", "scene = {['Marsh gas'] = {data = {burst = 'x'}}},", "t:enter('Ada', 'Black Water')", "tests.lua:2: a callback fails: marsh.lua:17: trap \"Marsh gas\": on_enter: "},
		{"endless", "", "while true do end", "tests.lua:2: steps budget exhausted"},
		{"error", "", "error('no!')", "tests.lua:2: no!\n"},
		{"scene: too much", "scene = { Ada = { ep = 40 } },", "", "tests.lua:1: scene: Ada: ep: found 40, want 0 to 20\n"},
		{"scene: nobody", "scene = { Adda = { ep = 4 } },", "", "tests.lua:1: scene: found \"Adda\", want the name of a PC or Challenge, or one of round, limit, tokens, counters, option, state, found, opened; did you mean \"Ada\"?\n"},
		{"scene: no such region", "scene = { Ada = { region = 'Fort' } },", "", "tests.lua:1: scene: Ada: region: found \"Fort\", want the name of a region; did you mean \"Ford\"?\n"},
		{"scene: only a PC", "scene = { ['Bog Hound'] = { items = 'bone' } },", "", "tests.lua:1: scene: Bog Hound: items: only a PC has that\n"},
		{"scene: only a PC's injuries", "scene = { ['Bog Hound'] = { injuries = 1 } },", "", "tests.lua:1: scene: Bog Hound: injuries: only a PC has that\n"},
		{"scene: only a PC's light", "scene = { ['Bog Hound'] = { lit = true } },", "", "tests.lua:1: scene: Bog Hound: lit: only a PC has that\n"},
		{"set: key", "", "t:set('Ada', { epp = 3 })", "tests.lua:2: Ada: epp: there is no such key; did you mean \"ep\"?\n"},
		{"set: value", "", "t:set('Ada', { ep = -3 })", "tests.lua:2: Ada: ep: found -3, want a whole number from 0 to 1048576\n"},
		{"counter", "", "t:filled('Alrm')", "did you mean \"Alarm\"?"},
		{"method", "", "t:entre('Ada', 'Ford')", "the t of a test has no 'entre', did you mean enter?"},
		{"choose", "", "t:turn('Ada') t:choose('dance')", "tests.lua:2: choose: 0 legal commands match \"dance\"; the legal commands are\n  Ada Moves to Black Water\n  Ada Searches\n  Ada gives torch to Bo\n  Ada drops torch\n  Ada ends the turn\n  Bo Moves to Black Water\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := runTests(t, "test 'x' { "+test.keys+" run = function(t)\n"+test.body+"\nend }")
			if whole := strings.HasSuffix(test.want, "\n"); whole && got != test.want || !strings.Contains(got, test.want) {
				t.Errorf("got %s\nwant %s", got, test.want)
			}
		})
	}
}

// A mistake in a test's table is a problem of the pack.
func TestAuthorTestProblems(t *testing.T) {
	for _, test := range []struct{ lua, want string }{
		{`test "x"`, `tests.lua:1: test "x": it has no table`},
		{`test "x" {}`, `test "x": run: found nothing, want a function`},
		{`test "x" { run = 3 }`, `test "x": run: found the number 3, want a function`},
		{`test "x" { runn = function() end }`, `did you mean "run"?`},
		{`test "x" { dice = "2d6", run = function() end }`, `test "x": dice: found "2d6", want dice and their faces`},
		{"test \"x\" { scene = { Ada = {\n epp = 3 } }, run = function() end }", `tests.lua:2:2: test "x", scene, Ada: epp: there is no such key (did you mean "ep"?)`},
		{"test \"x\" { scene = { Ada = {\n ep = 'all' } }, run = function() end }", `tests.lua:2:2: test "x", scene, Ada: ep: found "all", want a whole number`},
		{`test "x" { scene = { Ada = 3 }, run = function() end }`, `want tables by the names`},
		{"test \"x\" { run = function() end }\ntest \"x\" { run = function() end }", `tests.lua:2: a second test named "x": the first is at tests.lua:1`},
		{"local n = 0\ntest \"x\" { run = function() n = n + 1 end }", "self.data"},
		{"test 'x' { run = function() test 'y' {} end }", ""},
	} {
		_, err := pack(t, map[string]string{"marsh.lua": marsh, "tests.lua": test.lua})
		if test.want == "" {
			if err != nil {
				t.Errorf("%s: %v", test.lua, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s:\ngot  %v\nwant %s", test.lua, err, test.want)
		}
	}
}

// A result says what the test and its callbacks spent and what its commands did, and is the same each time.
func TestAuthorTestResult(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"marsh.lua": marsh, "tests.lua": `
test "gas" {
  dice = "d6=4", run = function(t) t:enter("Ada", "Black Water") t:turn("Ada") t:enter("Ada", "Ford") t:enter("Ada", "Black Water") t:answer(1) end }
`}))(t)
	r := p.Test(t.Context())
	if diff := cmp.Diff(r, p.Test(t.Context())); diff != "" {
		t.Errorf("the second time it is another:\n%s", diff)
	}
	if len(r) != 1 || !r[0].Passed() || r[0].Used.Steps < 500 || r[0].Line != 2 || r[0].File != "tests.lua" {
		t.Fatalf("the results are %+v, want one test at tests.lua:2 that passed and used steps", r)
	}
	costs := r[0].Costs
	if len(costs) != 1 || costs[0].Name != `trap "Marsh gas": on_enter` || costs[0].Calls != 3 || costs[0].Most.Steps < 20 || costs[0].Most.HostCalls != 5 {
		t.Errorf("the costs are %+v, want three calls of on_enter", costs)
	}
	told := strings.Join(r[0].Told, "\n")
	for _, want := range []string{"> Ada Moves to Black Water", "A bubble bursts.", "rolls Marsh gas 1d6: 4"} {
		if !strings.Contains(told, want) {
			t.Errorf("the test's story has no %q:\n%s", want, told)
		}
	}
	var failure error = script.TestFailure{File: "a.lua", Message: "x", Err: board.ErrBlocked}
	if failure.Error() != "a.lua: x" || !errors.Is(failure, board.ErrBlocked) {
		t.Errorf("the failure is %v, want a.lua: x, which Is board.ErrBlocked", failure)
	}
}

// The tests of a pack without a scenario or without PCs say what is missing.
func TestAuthorTestsWithout(t *testing.T) {
	for _, test := range []struct{ lua, want string }{
		{`test "x" { run = function(t) end }`, "there is nothing to play: script: the pack defines no scenario"},
		{`scenario { name = "S", setting = "dungeon", start = "A", goal = "B" } region { name = "A" } region { name = "B" } connection { "A", "B" }
test "x" { run = function(t) end }`, "there is nobody to play: the pack defines no pc"},
	} {
		p := must.Get(pack(t, map[string]string{"a.lua": test.lua}))(t)
		r := p.Test(t.Context())
		if len(r) != 1 || len(r[0].Failures) != 1 || r[0].Failures[0].Message != test.want {
			t.Errorf("%+v, want %s", r, test.want)
		}
	}
}

// Combined packs run all their tests in their common game. File names have the pack's name in front.
func TestAuthorTestsSideBySide(t *testing.T) {
	p := must.Get(script.LoadAll(t.Context(), script.Options{}, source("base", "marsh.lua", marsh), source("more", "m.lua", `
trap { name = "Net", region = "Ford", on_turn = function() end, on_leave = function(self, who) who:hurt(1) end }
trap { name = "Loop", region = "Tower", on_enter = function(self, who) while true do end end }
test "net" { run = function(t)
  t:enter("Ada", "Black Water")
  t:expect(t:pc("Ada").ep > 19, "much")
end }
test "loop" { run = function(t)
  t:enter("Ada", "Tower")
end }
test "own loop" { run = function(t)
  while true do end
end }
`)))(t)
	var got []string
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			got = append(got, fmt.Sprintf("%s:%d %v", r.File, r.Line, f))
			var budget *script.BudgetError
			if errors.As(f, &budget) && strings.Count(budget.File, "more/") != 1 {
				t.Errorf("%s: the file is %q, want the pack in front once", r.Name, budget.File)
			}
		}
		for _, c := range r.Costs {
			got = append(got, c.Name+" "+c.File)
		}
	}
	want := []string{
		"more/m.lua:4 more/m.lua:6: expected: much",
		`trap "Net": on_leave more/m.lua`, `trap "Marsh gas": on_enter base/marsh.lua`,
		`more/m.lua:8 more/m.lua:9: a callback fails: more/m.lua:3: trap "Loop": on_enter: steps budget exhausted: 100001 of 100000 (an endless loop?)`,
		`trap "Loop": on_enter more/m.lua`,
		"more/m.lua:11 more/m.lua:12: steps budget exhausted: 2000001 of 2000000 (an endless loop?)",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the failures differ (-want +got):\n%s", diff)
	}
}

// No argument to the functions of t causes a panic: they return an error or go on, the same each time.
func TestAuthorTestArguments(t *testing.T) {
	values := `{1, -1, 1.5, 0/0, 1e300, "", "x", "Ada", "Bog Hound", "Reeds", "Axe", {}, {1}, {ep = 1}, {region = "Reeds"}, {data = {}}, true, false,
    function() end, function() error("no") end, function() t:enter("Ada", "Tower") end, t, t:pc("Ada"), t:challenge("Bog Hound"), n = 24}`
	var b strings.Builder
	names := 0
	for _, class := range script.Reference().Classes {
		if class.Name != "Test" && class.Name != "TestEntity" {
			continue
		}
		self := "t"
		if class.Name == "TestEntity" {
			self = `t:pc("Ada")`
		}
		for _, f := range class.Fields {
			names++
			fmt.Fprintf(&b, "test \"field %s.%s\" { run = function(t) local self = %s local x = self.%s local y = t:challenge('Marsh gas') pcall(function() return y.%s end) end }\n", class.Name, f.Name, self, f.Name, f.Name)
		}
		for _, m := range class.Methods {
			names++
			fmt.Fprintf(&b, `test "method %[1]s.%[2]s" { run = function(t)
  local values = %[3]s
  pcall(function() %[4]s:%[2]s() end)
  for i = 1, values.n do
    pcall(function() %[4]s:%[2]s(values[i]) end)
    for j = 1, values.n, 3 do
      pcall(function() %[4]s:%[2]s(values[i], values[j]) end)
    end
    pcall(function() %[4]s:%[2]s("Ada", values[i], values[values.n + 1 - i]) end)
  end
end }
`, class.Name, m.Name, values, self)
		}
	}
	p := must.Get(pack(t, map[string]string{"marsh.lua": marsh, "tests.lua": b.String()}))(t)
	results := p.Test(t.Context())
	if len(results) != names || names < 30 {
		t.Errorf("%d results of %d names, want one each, and 30 names", len(results), names)
	}
	for _, r := range results {
		for _, f := range r.Failures {
			if errors.As(f, new(*sandbox.PanicError)) {
				t.Errorf("%s: a Go panic: %v", r.Name, f)
			}
			if strings.HasPrefix(r.Name, "field") {
				t.Errorf("%s failed: %v", r.Name, f)
			}
		}
	}
	opts := cmp.Transformer("error", func(f script.TestFailure) string { return f.Error() })
	if diff := cmp.Diff(results, p.Test(t.Context()), opts); diff != "" {
		t.Errorf("the second time it is another:\n%s", diff)
	}
}

// fort has what the marsh lacks: obstacles, locks, strategies, a seeker, Gear's EP, another cost of an Injury.
const fort = `
scenario { name = "Fort", setting = "dungeon", start = "Foot", goal = "Keep", injury = 3 }
region { name = "Foot" }
region { name = "Yard", dark = true }
region { name = "Keep" }
connection { "Foot", "Yard" }
connection { "Keep", "Yard" }
obstacle { name = "Wall", between = {"Yard", "Foot"}, ep = 4, persists = true, reactions = {{ name = "Slick", endure = "1d4" }} }
obstacle { name = "Gate", between = {"Yard", "Keep"}, ep = 9, lock = "1d6" }
feature { name = "Chest", region = "Foot", lock = "1d4", item = "gem" }
feature { name = "Box", region = "Foot", lock = "1d4", item = "pin" }
seeker { name = "Guard", region = "Keep", ep = 5, actions = {{ name = "Pike", damage = "1d6" }} }
creature { name = "Owl", region = "Yard", ep = 2, hidden = true }
creature { name = "Wolf", region = "Yard", ep = 2, absent = true }
pc { name = "Ada", ep = 10, gear_ep = 4, light = "flame",
  actions = {{ name = "Climb", inflict = "1d6", damage = "1d6" }, { name = "Picks", lockpick = "1d6" }},
  strategies = {{ name = "Sprint", speed = 1 }, { name = "Focus", shifts = {} , self_shifts = {skill = 1} }, { name = "Focus more", self_shifts = {skill = 2} }} }
pc { name = "Bo", ep = 6 }
`

func TestAuthorTestsFort(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"fort.lua": fort, "tests.lua": `
test "maximum" { scene = { Ada = { injuries = 2 }, Bo = { injuries = 1 } }, run = function(t)
  t:equal(t:pc("Ada").max_ep, 8)
  t:equal(t:pc("Ada").ep, 8)
  t:equal(t:pc("Bo").max_ep, 3)
  t:equal(t:challenge("Wall").max_ep, 4)
end }
test "wall" { run = function(t)
  t:turn("Ada")
  t:dice("d6=6 d4=1 d6=4")
  t:play("Ada", "Climb", "Wall")
  t:equal(t:pc("Ada").region, "Yard")
end }
test "wall without its name" { run = function(t)
  t:turn("Ada")
  t:dice("d6=6 d4=1 d6=4")
  t:play("Ada", "Climb")
  t:equal(t:pc("Ada").region, "Yard")
end }
test "gate" { scene = { Ada = { region = "Yard", lit = true } }, run = function(t)
  t:turn("Ada")
  t:dice("d6=6 d6=1")
  t:pick("Ada", "Picks", "Gate")
  t:expect(not t:challenge("Gate").in_play)
end }
test "bash the gate" { scene = { Ada = { region = "Yard", lit = true } }, run = function(t)
  t:turn("Ada")
  t:dice("d6=4")
  t:play("Ada", "Climb", "Gate")
  t:equal(t:challenge("Gate").ep, 5)
end }
test "box" { run = function(t)
  t:turn("Ada")
  t:dice("d6=6 d4=1")
  t:pick("Ada", "Picks", "Box")
  t:expect(t:pc("Ada"):has("pin") and not t:pc("Ada"):has("gem"))
end }
test "focus" { run = function(t)
  t:play("Ada", "Focus")
  t:equal(t:pc("Ada").skill, 1)
end }
test "focus by words" { run = function(t)
  t:turn("Ada")
  t:choose("Ada plays Focus")
  t:equal(t:pc("Ada").skill, 1)
end }
test "states" { scene = { Guard = { alerted = true, region = "Yard", revealed = true }, Owl = { revealed = true } }, run = function(t)
  t:expect(t:challenge("Guard").alerted)
  t:equal(t:challenge("Guard").region, "Yard")
  t:expect(t:challenge("Guard").revealed and t:challenge("Owl").revealed)
  t:set("Guard", { alerted = false, region = "Keep" })
  t:expect(not t:challenge("Guard").alerted and not t:challenge("Guard").revealed) -- it has slipped away (EX-34)
  t:expect(not t:challenge("Wolf").in_play)
  t:set("Wolf", { region = "Foot" })
  t:expect(t:challenge("Wolf").in_play and t:challenge("Wolf").revealed)
end }
test "who is seen" { scene = { Ada = { region = "Yard" } }, run = function(t)
  t:expect(not t:challenge("Owl").revealed and not t:challenge("Guard").revealed)
  t:set("Ada", { region = "Keep" })
  t:expect(t:challenge("Guard").revealed)
end }
test "lit" { scene = { Ada = { region = "Yard", lit = true } }, run = function(t)
  t:turn("Ada")
  t:choose("puts out the light")
end }
test "skill" { scene = { Ada = { skill = 4 } }, run = function(t)
  t:play("Ada", "Focus")
  t:equal(t:pc("Ada").skill, 5)
  t:turn("Bo") -- Ada waives what Skill +5 gives
  t:turn("Ada")
end }
test "enter through the gate" { run = function(t)
  local why = t:refused(function() t:set("Ada", { region = "Yard" }) t:enter("Ada", "Keep") end)
  t:expect(why:find("an Obstacle blocks the connection", 1, true), why)
end }
`}))(t)
	for _, r := range p.Test(t.Context()) {
		for _, f := range r.Failures {
			t.Errorf("%s failed: %v\n%s", r.Name, f, strings.Join(r.Told, "\n"))
		}
	}
	for _, test := range []struct{ body, want string }{
		{`t:set("Wall", { region = "Yard" })`, "Wall: region: an obstacle stands between two regions"},
		{`t:turn("Wolf")`, "Wolf is out of play"},
		{`t:enter("Wall", "Yard")`, "Wall gets no turn"},
		{`t:enter("Ada", "Keep")`, "Ada can't be moved to Keep: no region leads there that isn't blocked"},
		{`t:set("Bo", { injuries = 2 })`, `Bo: injuries: found 2, want so few that "Bo" lives`},
		{`t:set("Ada", { alerted = true })`, "Ada: alerted: only a Challenge has that"},
		{`t:set("Guard", { lit = true })`, "Guard: lit: only a PC has that"},
		{`t:set("Ada", { ep = 1.5 })`, "Ada: ep: found 1.5, want a whole number"},
		{`t:set("Ada", { ep = 15 })`, "Ada: ep: found 15, want 0 to 14"},
		{`t:answer(70000)`, "no question waits"},
		{`t:choose("flies")`, "choose: 0 legal commands"},
		{`t:turn("Ada") t:choose("plays")`, `choose: `},
	} {
		p := must.Get(pack(t, map[string]string{"fort.lua": fort, "tests.lua": `test "x" { run = function(t) ` + test.body + ` end }`}))(t)
		r := p.Test(t.Context())[0]
		if len(r.Failures) != 1 || !strings.HasPrefix(r.Failures[0].Message, test.want) {
			t.Errorf("%s: %v, want %s", test.body, r.Failures, test.want)
		}
	}
}

// A test puts a PC into the dark. It sees there what sight allows: no Creature, until it has a light. EX-30, EX-34
func TestAuthorTestsInTheDark(t *testing.T) {
	for _, apart := range []string{"false", "true"} {
		p := must.Get(pack(t, map[string]string{"a.lua": strings.Replace(`
scenario { name = "Den", setting = "dungeon", start = "Mouth", goal = "Exit", apart = APART }
region { name = "Mouth" }
region { name = "Den", dark = true }
region { name = "Exit" }
connection { "Mouth", "Den" }
connection { "Mouth", "Exit" }
creature { name = "Bear", region = "Den", ep = 9 }
pc { name = "Ada", ep = 9, light = "flame", actions = {{ name = "Axe", damage = "1d6" }} }
test "by the scene" { scene = { Ada = { region = "Den" } }, run = function(t)
  t:expect(not t:challenge("Bear").revealed)
  local why = t:refused(function() t:play("Ada", "Axe", "Bear") end)
  t:expect(why:find("EX-30", 1, true), why)
  t:set("Ada", { lit = true })
  t:expect(t:challenge("Bear").revealed)
  t:play("Ada", "Axe", "Bear")
end }
test "by t:set" { run = function(t)
  t:set("Ada", { region = "Den" })
  t:expect(not t:challenge("Bear").revealed)
  t:set("Bear", { region = "Mouth" })
  t:set("Ada", { region = "Mouth" })
  t:expect(t:challenge("Bear").revealed)
end }
`, "APART", apart, 1)}))(t)
		for _, r := range p.Test(t.Context()) {
			for _, f := range r.Failures {
				t.Errorf("apart %s, %s failed: %v\n%s", apart, r.Name, f, strings.Join(r.Told, "\n"))
			}
		}
	}
}

// The cost of a callback is the most of each thing that one call took, not what its last call took.
func TestAuthorTestCosts(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"marsh.lua": marsh + `
trap { name = "Mill", region = "Tower", on_turn_here = function() end, on_enter = function()
  if round() == 1 then
    local s = ("x"):rep(5000)
    for i = 1, 300 do local a = i * i end
    log(#s .. " grains")
  end
end }
`, "tests.lua": `test "two" { run = function(t) t:enter("Ada", "Tower") t:rounds(1) t:enter("Bo", "Tower") end }`}))(t)
	r := p.Test(t.Context())[0]
	found := false
	for _, c := range r.Costs {
		if strings.Contains(c.Name, "Mill") && c.Calls == 2 {
			found = true
			if c.Most.Bytes < 5000 || c.Most.Steps < 300 || c.Most.HostCalls < 2 {
				t.Errorf("the most that a call took is %+v, want what the first took: 5000 bytes, 300 steps, 2 host calls and more", c.Most)
			}
		}
	}
	if !r.Passed() || !found {
		t.Errorf("%v, costs %+v, want the Mill called twice", r.Failures, r.Costs)
	}
}

// A test is charged for its commands and for what its callbacks spend.
func TestAuthorTestCharged(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"marsh.lua": marsh + `
trap { name = "Mill", region = "Tower", on_enter = function() for i = 1, 20000 do end end }
`, "tests.lua": `
test "one" { run = function(t) t:enter("Ada", "Tower") end }
test "many" { run = function(t) for i = 1, 100000 do t:next_round() end end }
test "second command" { run = function(t)
  t:dice("d6=1 d6=6 d6=1")
  t:enter("Ada", "Black Water")
  t:set("Ada", {region = "Reeds"})
  t:play("Ada", "Axe")
end }
`}))(t)
	r := p.Test(t.Context())
	if !r[0].Passed() || r[0].Used.Steps < 20000+2*500 {
		t.Errorf("the first test: %+v, want it passed, with the steps of all its commands", r[0])
	}
	var budget *script.BudgetError
	if len(r[1].Failures) != 1 || !errors.As(r[1].Failures[0], &budget) || budget.What != sandbox.Steps {
		t.Errorf("the second test: %v, want one failure: no steps left", r[1].Failures)
	}
	if len(r[2].Failures) != 1 || !strings.Contains(r[2].Failures[0].Message, "with these faces the command rolls d6 d6 d6") {
		t.Errorf("the third test: %v, want one failure that names the dice that the command rolls", r[2].Failures)
	}
}

// The example test of the reference page passes.
func TestAuthorTestOfPage(t *testing.T) {
	page := script.Reference().Page()
	_, rest, ok := strings.Cut(page, "```lua\n")
	text, _, ok2 := strings.Cut(rest, "```")
	if got := runTests(t, text); !ok || !ok2 || got != "ok gas hurts\n" {
		t.Errorf("the page's example gives %q, want that it passes:\n%s", got, text)
	}
}

// A test sees a PC with the Gear that it has equipped: its EP and its plays. ST-05, GL-47
func TestOfGear(t *testing.T) {
	p := must.Get(pack(t, map[string]string{"a.lua": small, "b.lua": `
gear { name = "Spear", ep = 4, actions = {{ name = "Thrust", damage = "1d4" }} }
pc { name = "Bo", ep = 10, gear = "Spear" }
creature { name = "Boar", region = "Hall", ep = 9 }
test "the spear" { scene = {Bo = {region = "Hall", ep = 13}}, run = function(t)
  t:equal(t:pc("Bo").max_ep, 14)
  t:equal(t:pc("Bo").ep, 13)
  t:turn("Bo")
  t:dice("d4=3")
  t:play("Bo", "Thrust", "Boar")
  t:equal(t:challenge("Boar").ep, 6)
end }
test "without it" { scene = {Bo = {region = "Hall"}}, run = function(t)
  t:turn("Bo")
  t:choose("Bo takes off Spear")
  t:equal(t:pc("Bo").max_ep, 10)
  t:play("Bo", "Thrust", "Boar")
end }
`}))(t)
	results := p.Test(t.Context())
	if len(results) != 2 || !results[0].Passed() {
		t.Fatalf("found %+v, want two tests of which the first passes", results)
	}
	if f := results[1].Failures; len(f) != 1 || !strings.Contains(f[0].Message, `found "Thrust", want the name of a play of Bo`) {
		t.Errorf("a play of Gear that was taken off: %v", f)
	}
}

// A test rules as the DM does. A wrong ruling says what would be right.
func TestTestRules(t *testing.T) {
	got := runTests(t, `
test "a ruling" { run = function(t)
  t:rule("Ada ep 3 because she ducked")
  t:equal(t:pc("Ada").ep, 3)
  t:rule("bog hound region Ford")
  t:equal(t:challenge("Bog Hound").region, "Ford")
  t:rule("counter Alarm 2")
  t:equal(t:filled("Alarm"), 2)
end }
test "nobody" { run = function(t) t:rule("Adda ep 3") end }
test "too many" { run = function(t) t:rule("Ada ep 99") end }`)
	for _, want := range []string{"ok a ruling\n", "did you mean Ada?", "found 99, want 0 to 20"} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nwant %q in it", got, want)
		}
	}
}

// duels is a pack with a unit and a bioform, and one test.
func duels(scene, run string) fstest.MapFS {
	return fstest.MapFS{"pack.lua": &fstest.MapFile{Data: []byte(`
scenario { name = "Pit", setting = "dungeon", start = "Pit", goal = "Out" }
region { name = "Pit" } region { name = "Out" } connection { "Pit", "Out" }
weapon { name = "Spear", hit = 2 }
weapon { name = "Claw", traits = "Labor", difficulty = 6, trauma = "Blunt", spread = "100%", condition = "Fear" }
condition { name = "Fear", still = true, turns = 2 }
unit { name = "Band", melee = 9, defence = 12, attacks = 1, wounds = 2, weapons = "Spear" }
bioform { name = "Beast", max_vim = 12, abilities = { labor = 2, will = 2 }, weapons = "Claw" }
pc { name = "Ada", plain = true, ep = 9, unit = "Band", actions = { { name = "Stab", attack = "Melee" } } }
creature { name = "Ghoul", region = "Pit", bioform = "Beast", actions = { { name = "Claw", attack = "Claw" } } }
test "it" { scene = { ` + scene + ` }, run = function(t) ` + run + ` end }
`)}}
}

// The scene of a test sets what is left of units and bioforms, what they suffer, the Perk Cards that they hold and their conditions. GL-13, GL-14,
// PD-09, PD-10, PD-34
func TestScenesOfFighters(t *testing.T) {
	for _, row := range []struct{ scene, run, want string }{
		{"Ada = { wounds = 1, suffers = 'Stunned' }, Ghoul = { vim = 3, perks = {'King', 'King', '6'}, conditions = 'Fear' }",
			`t:equal(t:pc("Ada").wounds, 1) t:equal(t:pc("Ada").suffers, "Stunned") t:equal(t:challenge("Ghoul").vim, 3)
			t:set("Ghoul", { perks = "6", conditions = {} }) t:turn("Ghoul") t:choose("Ghoul plays Claw against Ada")`, ""},
		{"Ghoul = { conditions = 'Fear' }", `t:turn("Ghoul") t:choose("Ghoul plays Claw against Ada")`, "0 legal commands match"},
		{"Ada = { suffers = 'Stunned' }", `t:play("Ada", "Stab", "Ghoul")`, "refused"},
		{"Ada = { wounds = 3 }", "", "wounds: found 3, want 0 to 2"},
		{"Ghoul = { wounds = 1 }", "", `Ghoul: wounds: found "Ghoul", want an entity with a unit`},
		{"Ada = { vim = 1 }", "", `Ada: vim: found "Ada", want an entity with a bioform`},
		{"Ada = { suffers = 'Dizzy' }", "", `suffers: found "Dizzy", want "unharmed", "Dazed" or "Stunned"`},
		{"Ghoul = { vim = 13 }", "", "vim: found 13, want 0 to 12"},
		{"Ghoul = { vim = 0 }", "", "vim: found 0, want a whole number from 1"},
		{"Ghoul = { perks = 'Joker' }", "", `perks: found "Joker", want a Perk Card`},
		{"Ghoul = { perks = {'King', 'King', 'King', 'King', 'King'} }", "", "at most 4"},
		{"Ghoul = { conditions = 'Feer' }", "", `did you mean "Fear"?`},
	} {
		pack, err := script.Load(t.Context(), duels(row.scene, row.run))
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			for _, f := range pack.Test(t.Context())[0].Failures {
				got += f.Error() + "\n"
			}
		}
		if (row.want == "") != (got == "") || !strings.Contains(got, row.want) {
			t.Errorf("%s: found %q, want %q", row.scene, got, row.want)
		}
	}
}
