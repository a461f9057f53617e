package script

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore/compare"
)

// packOf reads a text as a pack.
func packOf(t *testing.T, lua string) *Pack {
	t.Helper()
	l, _ := read(t, lua)
	l.pack.made = l
	return l.pack
}

// diffed returns the differences of a text, read as a pack, from a pack as lines, without the places.
func diffed(t *testing.T, was *Pack, is string) (lines []string) {
	t.Helper()
	for _, d := range Diff(was, packOf(t, is)) {
		d.File = ""
		lines = append(lines, d.String())
	}
	return lines
}

// Each key of each kind of content that says something else is one Difference, which names the key, or what it makes.
func TestDiffFindsEachKey(t *testing.T) {
	edits := 0
	for _, name := range slices.Sorted(maps.Keys(sorts)) {
		s := sorts[name]
		if name == "test" || strings.HasPrefix(name, "campaign") {
			continue // TestDiff, and DiffCampaigns
		}
		was := packOf(t, fmt.Sprintf(s.write, ""))
		for _, row := range s.rows {
			if row.path == "" {
				continue
			}
			lines := diffed(t, was, fmt.Sprintf(s.write, row.name+" = "+row.lua))
			want, most := row.name, 2 // some rows say two keys
			switch row.name {
			case "of", "players", "ending": // it is what the piece is called
				want, most = "new", 4
			case "name":
				if want, most = "new", 4; name == "scenario" || name == "pack" {
					want = row.name
				} else if name == "language" {
					want = `language "fr": 0 texts, was none`
				}
			case "actions", "reactions", "strategies", "assists", "interrupts":
				want = `play "A": new`
			case "self_shifts", "self_effects", "ally_boosts":
				_, want, _ = strings.Cut(row.name, "_")
			case "uses":
				if strings.HasPrefix(row.path, "Use.") {
					want = "on_use: new: {times: 3"
				}
			case "ability":
				want = "attack: new: {draw: "
			case "carries":
				want = `state "rung": new`
			case "about":
				most = 3
			case "from", "upto":
				if strings.HasPrefix(name, "check_table") {
					want = "table: "
				}
			}
			if edits++; !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, want) }) || len(lines) > most {
				t.Errorf("%s.%s = %s: %q, want %q in at most %d lines", name, row.name, row.lua, lines, want, most)
			}
		}
	}
	t.Logf("%d edits", edits)
}

// Aims by steps, in any order, and one of several are three things. So is the command that keeps a counter low.
func TestDiffOfAims(t *testing.T) {
	const one, two = `{ command = "Go" }`, `{ command = "Stop" }`
	steps := []string{
		"{ " + one + ", " + two + " }", "{ { " + one + ", " + two + " } }", `{ { { command = "Go", either = 1 }, { command = "Stop", either = 1 } } }`,
		`{ { { command = "Go", either = 1 }, { command = "Stop", either = 2 } } }`, `{ { keep = "Doom", below = 3 } }`, `{ { keep = "Doom", below = 3, command = "Go" } }`,
	}
	write := func(aims string) string { return fmt.Sprintf(sorts["scenario"].write, "aims = "+aims) }
	for i, was := range steps {
		for k, is := range steps {
			if lines := diffed(t, packOf(t, write(was)), write(is)); (len(lines) == 0) != (i == k) {
				t.Errorf("%s in place of %s: %q", is, was, lines)
			}
		}
	}
	want := []string{`scenario: aims: {{command: "Go"}, {command: "Stop"}}, was {command: "Go"}, {command: "Stop"}`}
	if lines := diffed(t, packOf(t, write(steps[0])), write(steps[1])); !slices.Equal(lines, want) {
		t.Errorf("found %q, want %q", lines, want)
	}
}

// What a pack is in another language, and what it says of itself, is compared too. A callback that only says other words is a text.
func TestDiffOfTexts(t *testing.T) {
	const was = `pack { name = "p", author = "Ada", licence = "MIT", about = "A house.", crunch = ">= 0.1", version = "1.0", language = "en" }
language { name = "de", texts = { ["Ford. A"] = "Furt", ["Reeds"] = "Schilf" }, story = { ["%s wakes."] = "%s wacht auf." } }
knob { of = "challenges/Rat/ep", values = {1, 2} }
target { players = "random", wins = {40, 70} }
region { name = "Hall", on_enter = function(self, who) log("It is " .. who.name) ask(who, "k", "Well?", {"yes", "no"}) end, answers = { k = function(self, who, n) log("So.") end } }`
	for _, row := range [][3]string{
		{"Ada", "Bo", `text pack "p": author: "Bo", was "Ada"`}, {"MIT", "CC0", `text pack "p": licence: "CC0", was "MIT"`},
		{"A house.", "A hut.", `text pack "p": about: "A hut.", was "A house."`}, {">= 0.1", ">= 0.0.1", `pack "p": crunch: ">= 0.0.1", was ">= 0.1"`},
		{"1.0", "1.1", `text pack "p": version: 1.1.0, was 1.0.0`}, {`"en"`, `"fr"`, `text pack "p": language: "fr", was "en"`},
		{"Furt", "Forth", `text language "de": texts["Ford. A"]: "Forth", was "Furt"`}, {`, ["Reeds"] = "Schilf"`, "", `text language "de": texts["Reeds"]: none, was "Schilf"`},
		{"wacht auf", "erwacht", `text language "de": story["%s wakes."]: "%s erwacht.", was "%s wacht auf."`},
		{`["Reeds"]`, `["Reed"]`, `text language "de": texts["Reeds"]: none, was "Schilf"; text language "de": texts["Reed"]: "Schilf", was none`},
		{"story = {", "story = { x = 'y',", `text language "de": story["x"]: "y", was none`}, {`texts = {`, `texts = { ["Ford"] = "Furt" } } language { name = "de", texts = {`, `text language "de": texts["Ford"]: "Furt", was none`},
		{"{1, 2}", "{1, 3}", `knob "challenges/Rat/ep": values: "1", "3", was "1", "2"`}, {"{40, 70}", "{40, 60}", `target "random, success": wins: 40, 60, was 40, 70`},
		{"It is ", "There is ", `text region "Hall": on_enter: says something else`}, {`"no"`, `"never"`, `text region "Hall": on_enter: says something else`},
		{"So.", "Well.", `text region "Hall": answers.k: says something else`},
		{"who.name", "self.name", `region "Hall": on_enter: does something else`}, {`log("So.")`, ``, `region "Hall": answers.k: does something else`},
	} {
		old, _ := read(t, was)
		now, _ := read(t, strings.Replace(was, row[0], row[1], 1))
		old.pack.made, now.pack.made = old, now
		var lines []string
		for _, d := range Diff(old.pack, now.pack) {
			if d.Line == 0 || d.File == "" {
				t.Errorf("%s: has no place", d)
			}
			if d.File = ""; d.How == compare.Prose {
				d.What = "text " + d.What
			}
			lines = append(lines, d.String())
		}
		if got := strings.Join(lines, "; "); got != row[2] {
			t.Errorf("%q in place of %q:\n got %s\nwant %s", row[1], row[0], got, row[2])
		}
	}
}

// How a pack is written is no difference. What it says and does is one, and nothing else is. Each row is an edit of the same pack.
func TestDiff(t *testing.T) {
	files := map[string]string{"a.lua": house, "b.lua": `-- A trap and its bait.
local bite = 3
local function hurt(who, n) who:hurt(n) end
trap {
  name = "Maw", about = "It waits.", region = "Hall", ep = 2, data = { fed = false },
  on_enter = function(self, who) if not self.data.fed then hurt(who, bite) end end,
}
counter { name = "Dread", kind = "danger", slots = 4 }
ending { name = "Eaten", result = "failure", when = function() return filled("Dread") == 4 end }
`, "tests.lua": `test "it bites" { scene = { Maw = { data = { fed = true } } }, run = function(t) t:expect("Maw", { ep = 2 }) end }`}
	load := func(old, new string) *Pack {
		t.Helper()
		fsys, hit := fstest.MapFS{}, old == ""
		for name, text := range files {
			hit = hit || strings.Contains(text, old)
			fsys[name] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(text, old, new))}
			if old == "" {
				fsys[name].Data = []byte(text)
			}
		}
		if !hit {
			t.Fatalf("nothing says %q", old)
		}
		p, err := Load(t.Context(), fsys)
		if err != nil {
			t.Fatalf("%s: %v", new, err)
		}
		return p
	}
	was := load("", "")
	for _, row := range [][3]string{
		{"-- A trap and its bait.", "-- Something else\n", ""}, {"bite", "teeth", `tests.lua:1: test "it bites": gone; tests.lua:1: test "it teeths": new`}, {"local function hurt(who, n) who:hurt(n) end", "local hurt = function(x, y) x:hurt(y) end", ""},
		{"bite = 3", "bite = 1 + 2", ""}, {"ep = 2, data", "\n  ep = (4 / 2), data", ""}, {`name = "Maw", about = "It waits."`, `about = "It " .. "waits.", name = "Maw"`, ""},
		{"if not self.data.fed then hurt(who, bite) end", "if not self.data.fed then\n    hurt(who, bite)\n  end", ""}, {"function(self, who) if not self", "function(self, who) if not (self)", ""},
		{"hurt(who, bite)", "hurt(who, 3)", ""}, {"bite = 3", "t, bite = { bite = 3 }, 4", `b.lua:6: trap "Maw": on_enter: does something else`},
		{"{ fed = false }", "{\tfed = 1 > 2 }", ""}, {"function(t)", "function( t )", ""},

		{"bite = 3", "bite = 4", `b.lua:6: trap "Maw": on_enter: does something else`},
		{"who:hurt(n)", "who:hurt(n + 1)", `b.lua:6: trap "Maw": on_enter: does something else`},
		{"if not self.data.fed", "if self.data.fed", `b.lua:6: trap "Maw": on_enter: does something else`},
		{"ep = 2, data", "ep = 3, data", `b.lua:5: trap "Maw": ep: 3, was 2`},
		{"It waits.", "It sleeps.", `b.lua:5: trap "Maw": about: "It sleeps.", was "It waits."`},
		{`region = "Hall", ep = 2`, `region = "Door", ep = 2`, `b.lua:5: trap "Maw": region: "Door", was "Hall"`},
		{"fed = false", "fed = true", `b.lua:5: trap "Maw": data: "{\"fed\":true}", was "{\"fed\":false}"`},
		{`"Dread", kind = "danger", slots = 4`, `"Dread", kind = "danger", slots = 5`, `b.lua:8: counter "Dread": slots: 5, was 4`},
		{`{ name = "Dread"`, `{ name = "Fear"`, `b.lua:8: counter "Dread": gone; b.lua:8: counter "Fear": new`},
		{"== 4", "== 3", `b.lua:9: ending "Eaten": when: does something else`},
		{`"Eaten", result = "failure"`, `"Eaten", result = "success"`, `b.lua:9: ending "Eaten": result: success, was failure`},
		{`"it bites"`, `"it eats"`, `tests.lua:1: test "it bites": gone; tests.lua:1: test "it eats": new`},
		{"fed = true } }", "fed = false } }", `tests.lua:1: test "it bites": does something else`},
		{"{ ep = 2 }", "{ ep = 1 }", `tests.lua:1: test "it bites": does something else`},
		{"on_enter", "on_leave", `b.lua:6: trap "Maw": on_enter: gone; b.lua:6: trap "Maw": on_leave: new`},
	} {
		var lines []string
		for _, d := range Diff(was, load(row[0], row[1])) {
			lines = append(lines, d.String())
		}
		if got := strings.Join(lines, "; "); got != row[2] {
			t.Errorf("%q in place of %q:\n got %s\nwant %s", row[1], row[0], got, row[2])
		}
	}
}
