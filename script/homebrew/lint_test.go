package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// inFolder writes a pack of one file into a new folder and returns the folder.
func inFolder(t *testing.T, lua string) string {
	t.Helper()
	t.Chdir(t.TempDir())
	must.OK(t, os.MkdirAll("pack", 0o755))
	must.OK(t, os.WriteFile("pack/a.lua", []byte(lua), 0o644))
	return "pack"
}

// two is a map of two regions without a way between them; ada walks on it.
const two = `scenario { name = "Keep", setting = "dungeon", start = "Gate", goal = "Tower" }
region { name = "Gate" }
region { name = "Tower" }
`
const ada = `pc { name = "Ada", ep = 9, actions = { { name = "Axe", inflict = "1d6", damage = "1d4" } }, plain = true }
`
const way = `connection { "Gate", "Tower" }
`

// check finds each pack that can't be won, and each mistake in a callback that no test runs. EX-12, EX-130, EX-134
func TestCheckFinds(t *testing.T) {
	snare := func(body string) string {
		return two + way + ada + "trap { name = \"Snare\", region = \"Gate\", absent = true, on_enter = function(self, who) " + body + " end }\n" +
			"trap { name = \"Bell\", region = \"Tower\", on_enter = function() spawn(\"Snare\", \"Gate\") end }"
	}
	for _, tc := range []struct{ name, lua, want string }{
		{"a forgotten connection", two + ada, `pack/a.lua:1:64: unwinnable: scenario "Keep": goal: found "Tower", to which no connections lead from "Gate"`},
		{"a forgotten connection, with callbacks", two + ada + `trap { name = "Bell", region = "Gate", on_enter = function() log("dong") end }`, `pack/a.lua:1:64: unwinnable: scenario "Keep": goal: found "Tower", to which no connections lead from "Gate"`},
		{"a required item that is nowhere", strings.Replace(two, `goal = "Tower"`, `goal = { region = "Tower", requires = "crown" }`, 1) + way + ada, `unwinnable: scenario "Keep": requires: found "crown", which the scenario doesn't have`},
		{"a key that is nowhere", two + way + ada + `obstacle { name = "Door", between = { "Gate", "Tower" }, key = "iron key" }`, `unobtainable: obstacle "Door": key: found "iron key"`},
		{"a lock that nobody picks", two + way + ada + `obstacle { name = "Door", between = { "Gate", "Tower" }, lock = "1d6" }`, `unobtainable: obstacle "Door": lock: found 1d6, which nobody can pick`},
		{"a scenario that nobody can end", two + ada + `trap { name = "Bell", region = "Gate", on_enter = function(self, who) if self.data.rung == "never" then who:send("Tower") end end }`, `law "end"`},
		{`roll("d7")`, snare(`roll("d7")`), `pack/a.lua:6:92: name: roll: dice: found "d7"`},
		{`afflict("Plague")`, snare(`who:afflict("Plague")`), `name: afflict: disease: found "Plague"`},
		{`send("Nowhere")`, snare(`who:send("Nowhere")`), `name: send: region: found "Nowhere"`},
		{`who:damage()`, snare(`who:damage()`), `name: damage: a PC or Challenge has no such verb`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if strings.HasPrefix(tc.want, "law") && !short.Long() {
				t.Skip("TestCheckShowsDeadEnd finds such a law")
			}
			dir := inFolder(t, tc.lua)
			got, code := do(t, "check", "-plays", short.Or("1", "3"), dir)
			if code != bad || !strings.Contains(got, tc.want) {
				t.Errorf("check: exit code %d, want %d and %s:\n%s", code, bad, tc.want, got)
			}
			if strings.HasPrefix(tc.want, "law") {
				return // lint takes as long to find it
			}
			lint, code := do(t, "lint", "-plays", "0", dir) // no finding here is one of games
			if code != bad || !strings.Contains(lint, tc.want) {
				t.Errorf("lint: exit code %d, want %d and %s:\n%s", code, bad, tc.want, lint)
			}
		})
	}
}

// What no test and no game came to is told, and is no failure. What is not told, or could not be looked at, is said.
func TestCheckUnseen(t *testing.T) {
	for _, tc := range []struct {
		name, lua string
		args      []string
		want      []string
	}{
		{"a callback", two + way + ada + `trap { name = "Bell", region = "Tower", on_hurt = function(self) self:remove() end }`, []string{"-plays", "3"}, nil},
		{"a callback that nothing triggers", two + way + ada + "trap { name = \"Bell\", region = \"Gate\",\n on_defeat = function(self) log(\"dong\") end }", []string{"-plays", "3"},
			[]string{`pack/a.lua:7: callback: trap "Bell": on_defeat: it did not run in 0 tests and 3 games (a test can run it)`, "lint: nothing impossible, 1 unseen in 2 regions", "callbacks: 0 of 1 line ran"}},
		{"a test runs it", two + way + ada + "trap { name = \"Bell\", region = \"Gate\", ep = 1,\n on_defeat = function(self) log(\"dong\") end }\ntest \"dong\" { run = function(t) t:pc(\"Bell\") end }", []string{"-plays", "0"}, nil},
		{"no plays", two + way + ada + "trap { name = \"Bell\", region = \"Gate\",\n on_enter = function(self) log(\"dong\") end }", []string{"-plays", "0"}, []string{`on_enter: it did not run in 0 tests and 0 games`}},
		{"no scenario", `condition { name = "Wet" }`, nil, []string{"note: nothing was played: it has no scenario"}},
		{"no pc", two + way, nil, []string{"note: nothing was played: it has no pc"}},
		{"no success", two + way + `pc { name = "Ada", ep = 1, plain = true } trap { name = "Pit", region = "Gate", on_round = function() for _, pc in ipairs(pcs()) do pc:kill() end end }`, []string{"-plays", "3"},
			[]string{"pack: unwinnable: success was not seen in 3 games", "3 Failure"}},
	} {
		if tc.want == nil {
			continue
		}
		t.Run(tc.name, func(t *testing.T) {
			got, code := do(t, append([]string{"check", inFolder(t, tc.lua)}, tc.args...)...)
			for _, want := range tc.want {
				if code != good || !strings.Contains(got, want) {
					t.Errorf("exit code %d, want %d and %s:\n%s", code, good, want, got)
				}
			}
		})
	}
}

// It is said that several packs are one.
func TestCheckSays(t *testing.T) {
	dir := inFolder(t, two+way+ada)
	must.OK(t, os.MkdirAll("other", 0o755))
	must.OK(t, os.WriteFile("other/b.lua", []byte(`feature { name = "Chest", region = "Gate" }`), 0o644))
	got, code := do(t, "check", "-plays", "1", dir, "other")
	if want := "note: 2 packs were loaded side by side, as one"; code != good || !strings.Contains(got, want) {
		t.Errorf("exit code %d, want %d and %s:\n%s", code, good, want, got)
	}
}

// The time that -time gives ends the games, and what was not seen is said. The verdicts so far stand.
func TestCheckEnds(t *testing.T) {
	dir := inFolder(t, two+way+ada+`trap { name = "Slow", region = "Gate", on_round = function() local n = 0 while n < 9000 do n = n + 1 end end }`)
	got, code := do(t, "check", "-plays", "1000000", "-time", "300ms", dir)
	if code != good || !strings.Contains(got, "of 1000000: what comes later was not seen") {
		t.Errorf("exit code %d, want %d and a note that time ended the games:\n%s", code, good, got)
	}
	for _, args := range [][]string{{"check", "-plays", "-1", dir}, {"lint", "-plays", "-1", dir}} {
		if got, code := do(t, args...); code != lost || !strings.Contains(got, "want 0 or more -plays") {
			t.Errorf("%v: exit code %d, want %d:\n%s", args, code, lost, got)
		}
	}
}

// No pack of the project gets a false alarm from check. Other tests see to the starter (TestGolden), the templates (TestTemplates) and the
// recipes (TestDocs, TestRecipes).
func TestNoFalseAlarms(t *testing.T) {
	files, err := filepath.Glob("../../examples/packs/*/pack.lua")
	if err != nil || len(files) == 0 {
		t.Fatalf("found no packs: %v", err)
	}
	files = append(files, "../../examples/fen/content/1-map.lua")
	if short.Long() { // TestGolden plays a little of it
		files = append(files, "../../examples/campaign/content/campaign.lua")
	}
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			games := short.Or("0", "4")
			switch name := filepath.Base(filepath.Dir(file)); {
			case strings.Contains(file, "campaign"):
				games = "10"
			case !short.Long() && slices.Contains([]string{"customs-house", "examination", "sea-cave"}, name): // Stealth, a Chase with cards, neither
				games = "1"
			}
			if got, code := do(t, "check", "-time", "10m", "-plays", games, filepath.Dir(file)); code != good || !strings.Contains(got, "\nlint: nothing impossible") {
				t.Errorf("exit code %d, want %d and nothing impossible:\n%s", code, good, got)
			}
		})
	}
}

// No two choices read the same: plays of one name from two pieces of Gear, and ways into the unknown, are told apart.
func TestChoicesDiffer(t *testing.T) {
	lua := two + way + `region { name = "Loft" } connection { "Tower", "Loft" } region { name = "Yard" } connection { "Tower", "Yard" }
gear { name = "Hatchet", actions = { { name = "Hit", inflict = "1d4", damage = "1d8" } } }
gear { name = "Pick", actions = { { name = "Hit", inflict = "1d6", damage = "1d8" } } }
pc { name = "Ada", ep = 9, plain = true, gear = { "Hatchet", "Pick" }, actions = { { name = "Hit", inflict = "1d6", damage = "1d4" } } }
creature { name = "Rat", region = "Gate", ep = 3 }`
	var out, errs bytes.Buffer
	if code := run([]string{"play", inFolder(t, lua)}, strings.NewReader("1\n"), &out, &errs); code != good {
		t.Fatalf("exit code %d: %s", code, &errs)
	}
	seen := map[string]bool{}
	for line := range strings.Lines(out.String()) {
		if _, words, numbered := strings.Cut(strings.TrimSpace(line), "  "); numbered {
			if seen[words] {
				t.Errorf("two choices read %q:\n%s", words, &out)
			}
			seen[words] = true
		}
	}
	for _, want := range []string{"Ada plays Hit against Rat", "Ada plays Hit of Hatchet against Rat", "Ada plays Hit of Pick against Rat"} {
		if !seen[want] {
			t.Errorf("want the choice %q:\n%s", want, &out)
		}
	}
}

// A pack whose callbacks are as slow as they may be is given up when the time is over, in the middle of a game. What is known then is told.
func TestCheckGivesUp(t *testing.T) {
	dir := inFolder(t, `scenario { name = "Slow", setting = "dungeon", start = "A", goal = "B",
  on_round = function(self) local s = 0 for i = 1, 24000 do s = s + i end end }
region { name = "A" } region { name = "B" } connection { "A", "B", closed = true }
trap { name = "T", region = "A", on_hurt = function(self, who) way("A", "B"):open() end }
pc { name = "Ada", ep = 9, plain = true }`)
	got, code := do(t, "check", "-time", "200ms", dir)
	if code != good || !strings.Contains(got, "laws: 0 games, 0 commands\n") || !strings.Contains(got, "note: -time ended the games after 0 games of 30") {
		t.Errorf("exit code %d, want %d and a note that no game came to its end:\n%s", code, good, got)
	}
}

// However many callbacks did not run, check tells 200 of them.
func TestCheckTellsFew(t *testing.T) {
	dir := inFolder(t, two+way+ada+`for i = 1, 300 do trap { name = "T" .. i, region = "Tower", on_fail = function() end } end`)
	for _, args := range [][]string{{"check", "-plays", "0", dir}, {"check", "-v", "-plays", "0", dir}, {"check", "-json", "-plays", "0", dir}} {
		got, code := do(t, args...)
		if n := strings.Count(got, "it did not run"); code != good || n != 200 || !strings.Contains(got, "and 100 more callbacks did not") {
			t.Errorf("%v: exit code %d, and %d callbacks are told, want 200 and that there are 100 more:\n%.3000s", args, code, n, got)
		}
	}
}

// One mistake in many places is told once, with the other places. Twice it is told twice, and -json tells all.
func TestCheckFolds(t *testing.T) {
	dir := inFolder(t, two+way+ada+`secret { name = "s1", regoin = "Gate", hidden = "1d4" }
secret { name = "s2", regoin = "Gate", hidden = "1d4" }
secret { name = "s3", regoin = "Gate", hidden = "1d4" } secret { name = "s4", region = "Gaet", hidden = "1d4" }
secret { name = "s5", region = "Gaet", hidden = "1d4" }
`)
	const want = `pack/a.lua:6:23: secret "s1": regoin: there is no such key (did you mean "region"?)
      the same in line 7, line 8
pack/a.lua:8:79: secret "s4": region: found "Gaet", want the name of a region (did you mean "Gate"?)
pack/a.lua:9:23: secret "s5": region: found "Gaet", want the name of a region (did you mean "Gate"?)
pack: 5 problems; the tests run once they are fixed
`
	if got, code := do(t, "check", dir); code != bad || got != want {
		t.Errorf("exit code %d:\n%swant %d:\n%s", code, got, bad, want)
	}
	if got, _ := do(t, "check", "-json", dir); strings.Count(got, `"line": `) != 5 {
		t.Errorf("want 5 problems in\n%s", got)
	}
	if got, code := do(t, "story", dir); code != bad || !strings.HasPrefix(want, got) {
		t.Errorf("story: exit code %d:\n%swant the problems of check", code, got)
	}
	dir = inFolder(t, two+way+ada+"trap { name = \"Snare\", region = \"Gate\", on_enter = function(self, who)\n who:hrut(1)\n who:hrut(2)\n who:hrut(3)\nend }\n")
	if got, _ := do(t, "check", "-plays", "0", dir); !strings.Contains(got, "pack/a.lua:7:6: name: hrut: a PC or Challenge has no such verb (did you mean \"hurt\"?)\n      the same in line 8, line 9\n") {
		t.Errorf("the findings are not one:\n%s", got)
	}
}
