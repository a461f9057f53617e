package main

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/internal/must"
)

// The parts of a simulation, merged in any order, are the whole simulation: as text, JSON and chart.
func TestMergeIsTheWhole(t *testing.T) {
	for _, test := range []struct {
		name string
		args []string
	}{
		{"plays", nil},
		{"variants", []string{"-sweep", "challenges/Rat/ep=1,8", "-drop", "Rotten Step"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			simulated := func(more ...string) string {
				got, code := do(t, append(append([]string{"simulate", "-n", "25", "starter"}, test.args...), more...)...)
				if code != good {
					t.Fatalf("exit code %d, want %d:\n%s", code, good, got)
				}
				return got
			}
			merge := []string{"merge"}
			for _, part := range []string{"3/3", "1/3", "2/3"} {
				file := dir + "/" + part[:1] + ".json"
				must.OK(t, os.WriteFile(file, []byte(simulated("-json", "-shard", part)), 0o644))
				merge = append(merge, file)
			}
			for _, how := range [][]string{nil, {"-json"}} {
				got, code := do(t, append(merge, how...)...)
				if diff := cmp.Diff(simulated(how...), got); code != good || diff != "" {
					t.Errorf("merge %v: exit code %d, want %d; it differs from the whole (-want +got):\n%s", how, code, good, diff)
				}
			}
			whole, merged := dir+"/whole.svg", dir+"/merged.svg"
			simulated("-svg", whole)
			do(t, append(merge, "-svg", merged)...)
			a, err := os.ReadFile(whole)
			b, err2 := os.ReadFile(merged)
			if err != nil || err2 != nil || string(a) != string(b) || !strings.HasPrefix(string(a), "<svg") {
				t.Errorf("the charts are %.60q and %.60q (%v, %v), want the same SVG", a, b, err, err2)
			}
			if got, code := do(t, merge[:3]...); code != lost || !strings.Contains(got, "want") {
				t.Errorf("merge with a part missing: exit code %d, want %d and what is missing:\n%s", code, lost, got)
			}
		})
	}
}

// The bar says how much is done, how fast, and how long the rest takes.
func TestBar(t *testing.T) {
	for _, test := range []struct {
		done, all uint64
		spent     time.Duration
		want      string
	}{
		{0, 1000, 0, "[                              ] 0 of 1000"},
		{400, 1000, 5 * time.Second, "[############                  ] 400 of 1000, 80 in a second, 8s left"},
		{1000, 1000, 10 * time.Second, "[##############################] 1000 of 1000, 100 in a second, 0s left"},
	} {
		if got := bar(test.done, test.all, test.spent); got != test.want {
			t.Errorf("bar(%d, %d, %v): got %q, want %q", test.done, test.all, test.spent, got, test.want)
		}
	}
}

// -drop takes every name that stands in a row of -drop all, an item's too, and what the item hears is gone with it. GL-90
func TestDropTakesTheNamesOfItsRows(t *testing.T) {
	dir := writePack(t, duel+`item { name = "Salt", on_pick_up = function(self, who) who:hurt(14) end }
region { name = "Larder", items = { "Salt" } }
connection { "Hall", "Larder" }
`)
	row := func(name string) (found string) {
		out, code := do(t, "simulate", "-n", "40", "-players", "random", "-drop", name, dir)
		for line := range strings.Lines(out) {
			if rest, ok := strings.CutPrefix(line, "without item Salt "); ok {
				found = strings.Join(strings.Fields(rest)[5:], " ") // behind the interval, which is wider with more rows
			}
		}
		if code != good || found == "" {
			t.Fatalf("-drop %s: exit code %d, want %d and a row without item Salt:\n%s", name, code, good, out)
		}
		return found
	}
	one, all := row("Salt"), row("all")
	if one != all || strings.Contains(one, " 100.0% ") {
		t.Errorf("without item Salt: -drop Salt has %q, -drop all %q: want the same, and games that are not alike", one, all)
	}
}

// needsOmens is a pack with a callback that fails without its Counter.
const needsOmens = duel + `local signs = { "A bell.", "A knock.", "A light." }
counter { name = "Omens", kind = "danger", slots = 3, worth = 1 }
trap { name = "Sill", region = "Hall", on_enter = function(self) advance("Omens", 1) log(signs[filled("Omens")]) end }
`

// Without a Counter the games of a pack may break off. The change is named with the failure, no share of its games is told, and the other changes are.
func TestDropThatBreaksOff(t *testing.T) {
	dir := writePack(t, needsOmens)
	fails := `without counter Omens: 20 of 20 games, game 1 first, after `
	for _, name := range []string{"Omens", "all"} {
		out, code := do(t, "simulate", "-n", "20", "-drop", name, dir)
		if code != bad || !strings.Contains(out, fails) || !strings.Contains(out, "a.lua:15: ") || strings.Contains(out, "without counter Omens  ") {
			t.Errorf("-drop %s: exit code %d, want %d, %q and no row:\n%s", name, code, bad, fails, out)
		}
		if rest := strings.Contains(out, "without challenge Rat  "); rest != (name == "all") {
			t.Errorf("-drop %s tells the other changes: %t\n%s", name, rest, out)
		}
	}
	if out, code := do(t, "simulate", "-n", "20", "-json", "-drop", "Omens", dir); code != bad || !strings.Contains(out, ", without counter Omens: game 1 could not go on after ") {
		t.Errorf("-json: exit code %d, want %d and the name of the change beside the failure:\n%.300s", code, bad, out)
	}
}
