// Package books_test checks the packs of what the books name against package books, number for number.
package books_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// load loads what a book names, with the scenario in which it is played.
func load(t *testing.T, dir string) *script.Pack {
	t.Helper()
	pack, err := script.LoadAll(t.Context(), script.Options{}, script.Source{Name: "named", FS: os.DirFS(dir)},
		script.Source{Name: "played", FS: os.DirFS(filepath.Join("played", dir))})
	if err != nil {
		t.Fatal(err)
	}
	return pack
}

// Each pack loads without a warning, its tests pass, and its games keep the laws.
func TestPacks(t *testing.T) {
	dirs, err := filepath.Glob("*/named.lua")
	if err != nil || len(dirs) != 4 {
		t.Fatalf("found %d packs, want one for each book but that on Stat Tracks, which names nobody: %v", len(dirs), err)
	}
	for _, dir := range dirs {
		pack := load(t, filepath.Dir(dir))
		for _, warning := range pack.Warnings() {
			t.Errorf("%s: %v: want no warning", dir, warning)
		}
		results := pack.Test(t.Context())
		if len(results) < 2 {
			t.Errorf("%s: found %d tests, want 2 or more", dir, len(results))
		}
		for _, result := range results {
			if !result.Passed() {
				t.Errorf("%s: test %q fails: %v", dir, result.Name, result.Failures)
			}
		}
		game, err := pack.Game()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := exploretest.Verify(t.Context(), game, exploretest.Options{Plays: 2, Walk: -1}); err != nil {
			t.Errorf("%s: a game breaks a law: %v", dir, err)
		}
	}
}

// What the book of the card game prints. PD-40, GL-26
func TestCardGame(t *testing.T) {
	pack := load(t, "card-game")
	weapons := map[string]probdeck.Weapon{}
	for _, w := range pack.Weapons() {
		weapons[w.Name] = *w.Card
	}
	for _, want := range []probdeck.Weapon{books.Paralyzer(), books.FearRod()} {
		if got := weapons[want.Name]; got != want {
			t.Errorf("%s: got %+v, want %+v", want.Name, got, want)
		}
	}
	sheets := map[string]probdeck.Bioform{}
	for _, b := range pack.Bioforms() {
		sheets[b.Sheet.Name] = b.Sheet
	}
	for _, want := range []probdeck.Bioform{books.Quila(), books.Ashmite()} {
		if got := sheets[want.Name]; got != want {
			t.Errorf("%s: got %+v, want %+v", want.Name, got, want)
		}
	}
	if len(weapons) != 2 || len(sheets) != 2 {
		t.Errorf("found %d weapons and %d sheets, want those two of each", len(weapons), len(sheets))
	}
}

// The unit with Mel 5 and its spear; the attack and the Wound are the pack's own. CK-11
func TestSkirmishGame(t *testing.T) {
	pack := load(t, "skirmish-game")
	want := books.Spearman()
	want.Attacks, want.Wounds = checks.Num(1), checks.Num(1)
	unit := pack.Units()[0]
	if unit.Profile != want || len(unit.Weapons) != 1 || unit.Weapons[0] != books.Spear() {
		t.Errorf("got %+v, want %+v with a spear", unit, want)
	}
	if alice := pack.Units()[1].Profile; alice.Attacks != checks.Num(1) { // CK-21: all dice after the first are free strikes
		t.Errorf("got %+v, want one attack", alice)
	}
}

// Ammunition as it is printed; Counters of all six types, as the book names them. CT-10 to CT-15
func TestCounters(t *testing.T) {
	kinds := map[counter.Kind]int{}
	for _, c := range load(t, "counters").Spec().Counters {
		kinds[c.Counter.Kind]++
		if c.Name != "Ammunition" {
			continue
		}
		if c.Counter.Owner = 0; c.Counter != books.Ammunition() || !slices.Equal(c.Of, []string{"Protagonist"}) {
			t.Errorf("Ammunition: got %v, want %v", c.Counter, books.Ammunition())
		}
	}
	want := map[counter.Kind]int{counter.Progress: 3, counter.Danger: 3, counter.Defeat: 3, counter.Resource: 3, counter.Timer: 1, counter.Holding: 2}
	if diff := cmp.Diff(want, kinds); diff != "" {
		t.Errorf("Counters by type (-want +got):\n%s", diff)
	}
}

// What the book of exploration prints with numbers. EX-02, EX-43, EX-67, EX-91, EX-142
func TestExploration(t *testing.T) {
	spec := load(t, "exploration").Spec()
	for _, want := range []scenario.Disease{books.Disease("Disease (Mind 1)", stattrack.Mind, 1), books.Disease("Disease (Skill 1)", stattrack.Skill, 1)} {
		has(t, want.Name, spec.Diseases, want, func(d *scenario.Disease) string { return d.Name })
	}
	for _, want := range []scenario.Gear{books.Torch(), books.OilLantern()} {
		has(t, want.Name, spec.Gear, want, func(g *scenario.Gear) string { return g.Name })
	}
	wall := books.RockyWall(scenario.Way{From: "Foot", To: "Overgrown Ruins"}, 1)
	has(t, wall.Name, spec.Challenges, wall, func(c *scenario.Challenge) string { return c.Name })
	has(t, books.Ruins().Name, spec.Regions, books.Ruins(), func(r *scenario.Region) string { return r.Name })
}

// has fails the test unless a list has a piece of this name that equals the one of the book.
func has[T any](t *testing.T, name string, list []T, want T, called func(*T) string) {
	t.Helper()
	for i := range list {
		if called(&list[i]) == name {
			if diff := cmp.Diff(want, list[i]); diff != "" {
				t.Errorf("%s (-book +pack):\n%s", name, diff)
			}
			return
		}
	}
	t.Errorf("the pack has no %s", name)
}
