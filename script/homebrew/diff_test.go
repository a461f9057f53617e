package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

const duel = hall + `pc { name = "Cy", ep = 14, plain = true, actions = {{ name = "Axe", inflict = "1d8", damage = "1d6" }} }
creature { name = "Rat", about = "It squeaks.", region = "Hall", ep = 4, reactions = {{ name = "Dodge", endure = "1d4" }} }
test "a blow" { scene = { Cy = { region = "Hall" } }, run = function(t) t:expect("Rat", { ep = 4 }) end }
`

// homebrew diff tells what has changed in meaning and in texts, with -odds which rolls, and says by its exit code whether a meaning has.
func TestDiff(t *testing.T) {
	fits := schemaOf(t, "diff")
	was := writePack(t, duel)
	for _, row := range []struct {
		old, new string
		code     int
		args     []string
		want     []string // lines, without the folder
	}{
		{"pc {", "pc  {", good, nil, []string{"no meaning has changed"}},
		{"It squeaks", "It bites", good, nil, []string{`text: a.lua:11: creature "Rat": about: "It bites.", was "It squeaks."`, "no meaning has changed; 1 difference in texts"}},
		{"ep = 14", "ep = 12", bad, nil, []string{`a.lua:10: pc "Cy": ep: 12, was 14`, "1 difference in meaning, 0 differences in texts"}},
		{"1d8", "2d6", bad, []string{"-odds"}, []string{`a.lua:10: pc "Cy", play "Axe": inflict: 2d6, was 1d8`,
			"odds: Hall: Cy plays Axe against Rat: Rat: EP lost 2.92 on average; Rat: defeated 48.61%; hits 97.22%, was Rat: EP lost 2.44 on average; Rat: defeated 40.63%; hits 81.25%",
			"1 difference in meaning, 0 differences in texts, 1 roll with other odds"}},
		{`test "a blow"`, `test "no blow"`, bad, nil, []string{`a.lua:12: test "a blow": gone`, `a.lua:12: test "no blow": new`, "2 differences in meaning, 0 differences in texts"}},
	} {
		is := writePack(t, strings.ReplaceAll(duel, row.old, row.new))
		out, code := do(t, append(append([]string{"diff"}, row.args...), was, is)...)
		got := strings.NewReplacer(was+"/", "", is+"/", "").Replace(out)
		if want := strings.Join(row.want, "\n") + "\n"; got != want || code != row.code {
			t.Errorf("%q in place of %q: exit code %d\n%swant %d\n%s", row.new, row.old, code, got, row.code, want)
		}
		out, _ = do(t, append(append([]string{"diff", "-json"}, row.args...), was, is)...)
		fits("Changes", out)
	}
	if out, code := do(t, "diff", was); code != lost || !strings.Contains(out, "found one pack, want two") {
		t.Errorf("one pack: exit code %d: %s", code, out)
	}
	broken := writePack(t, "region {")
	if out, code := do(t, "diff", was, broken); code != bad || !strings.Contains(out, "a.lua:1") {
		t.Errorf("a broken pack: exit code %d: %s", code, out)
	}
}

// Dice with the same mean lead to something else: 12 EP in one of 36 hits, or of 32. Another PC before the one that rolls changes nothing.
func TestDiffOfSpread(t *testing.T) {
	of := func(damage, before string) string {
		return writePack(t, before+strings.NewReplacer("ep = 4,", "ep = 40,", `damage = "1d6"`, `damage = "`+damage+`"`).Replace(duel))
	}
	out, code := do(t, "diff", "-odds", of("2d6", ""), of("1d4+1d8", ""))
	if want := "odds: Hall: Cy plays Axe against Rat: the same on average, but spread in another way, was Rat: EP lost 5.69 on average; hits 81.25%\n"; code != bad || !strings.Contains(out, want) {
		t.Errorf("exit code %d: %swant %s", code, out, want)
	}
	out, _ = do(t, "diff", "-odds", of("2d6", ""), of("2d6", `pc { name = "Al", ep = 9, plain = true }`+"\n"))
	if strings.Contains(out, "Axe") {
		t.Errorf("a PC that rolls nothing: %s", out)
	}
}

// Campaigns are compared scenario by scenario, and what has changed in all of them alike is told once.
func TestDiffOfCampaigns(t *testing.T) {
	t.Parallel()
	const from = "../../examples/campaign/content"
	for i, row := range []struct {
		file, old, new string
		code           int
		want           []string
	}{
		{"party.lua", "pc {", "pc  {", good, []string{"no meaning has changed"}},
		{"party.lua", "ep = 22", "ep = 20", bad, []string{`party.lua:2: pc "Hilde": ep: 20, was 22`, "1 difference in meaning, 0 differences in texts"}},
		{"moor/scenario.lua", `"heather and mist"`, `"mist"`, good, []string{`text: moor/scenario.lua:16: moor: region "Moor": about: "mist", was "heather and mist"`,
			"no meaning has changed; 1 difference in texts"}},
		{"moor/scenario.lua", `name = "Bog", water = true`, `name = "Bog", water = false`, bad, []string{`moor/scenario.lua:17: moor: region "Bog": water: false, was true`,
			"1 difference in meaning, 0 differences in texts"}},
		{"campaign.lua", `failure = "moor"`, `failure = false`, bad, []string{`scenario "chapel": next: "failure: the end", was "failure: moor"`, "1 difference in meaning, 0 differences in texts"}},
		{"campaign.lua", `heals = "Grave Rot"`, `cures = "Grave Rot"`, bad, []string{`scenario "moor": rest.heals: none, was "Grave Rot"`, `scenario "moor": rest.cures: "Grave Rot", was none`,
			"2 differences in meaning, 0 differences in texts"}},
		{"campaign.lua", "  \"collapse\", -- there is no time to rest before it\n", "", bad, []string{`scenario "collapse": gone`, "1 difference in meaning, 0 differences in texts"}},
	} {
		is := t.TempDir()
		must.OK(t, os.CopyFS(is, os.DirFS(from)))
		text, err := os.ReadFile(filepath.Join(is, row.file))
		if err != nil || !strings.Contains(string(text), row.old) {
			t.Fatalf("%s has no %q: %v", row.file, row.old, err)
		}
		must.OK(t, os.WriteFile(filepath.Join(is, row.file), []byte(strings.Replace(string(text), row.old, row.new, 1)), 0o644))
		if row.new == "" { // nor may its folder stay
			must.OK(t, os.RemoveAll(filepath.Join(is, "collapse")))
		}
		out, code := do(t, "diff", from, is)
		got := strings.NewReplacer(from+"/", "", is+"/", "").Replace(out)
		if want := strings.Join(row.want, "\n") + "\n"; got != want || code != row.code {
			t.Errorf("%q in place of %q: exit code %d\n%swant %d\n%s", row.new, row.old, code, got, row.code, want)
		}
		if i%3 > 0 && !short.Long() { // the text says nothing, names a leg, and misses one
			continue
		}
		out, _ = do(t, "diff", "-json", from, is)
		var told changes
		if err := json.Unmarshal([]byte(out), &told); err != nil || told.Same != (row.code == good) {
			t.Errorf("%v: %s", err, out)
		}
		for _, d := range told.Differences {
			if in := strings.HasPrefix(row.file, "moor") || d.Kind == "leg"; (d.Leg != "") != in {
				t.Errorf("%s is said to be of %q", d, d.Leg)
			}
		}
	}
	for _, args := range [][]string{{from, from + "/moor"}, {"-odds", from, from}} {
		if out, code := do(t, append([]string{"diff"}, args...)...); code != lost {
			t.Errorf("%v: exit code %d: %s", args, code, out)
		}
	}
}
