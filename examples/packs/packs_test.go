// Package packs_test checks the gallery: small scenarios to read, play and change.
package packs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// Every pack of the gallery loads without a warning, its tests pass, its map is up to date, and README.md names it with its balance: in a short run
// that of one pack in three. TestNoFalseAlarms of script/homebrew plays it under the laws.
func TestGallery(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(readme)
	dirs, err := filepath.Glob("*/pack.lua")
	if err != nil || len(dirs) != 12 {
		t.Fatalf("found %d packs, want 12: %v", len(dirs), err)
	}
	for i, dir := range dirs {
		dir = filepath.Dir(dir)
		t.Run(dir, func(t *testing.T) {
			pack, err := script.Load(t.Context(), os.DirFS(dir))
			if err != nil {
				t.Fatal(err)
			}
			for _, warning := range pack.Warnings() {
				t.Errorf("%s/%v: want no warning", dir, warning)
			}
			results := pack.Test(t.Context())
			if len(results) < 2 {
				t.Errorf("found %d tests, want 2 or more", len(results))
			}
			for _, result := range results {
				if !result.Passed() {
					t.Errorf("test %q fails: %v", result.Name, result.Failures)
				}
			}
			game, err := pack.Game()
			if err != nil {
				t.Fatal(err)
			}
			compareMap(t, filepath.Join(dir, "map.svg"), game)
			if story := filepath.Join(dir, "story.txt"); slices.Contains([]string{"ashgrove", "spring-tide", "many-doors"}, dir) {
				golden.Check(t, story, storyOf(t, game, nil))
			}
			for _, name := range pack.Languages() { // GL-83
				in, err := pack.Language(name)
				if err != nil {
					t.Fatal(err)
				}
				golden.Check(t, filepath.Join(dir, "story."+name+".txt"), storyOf(t, game, in))
			}
			if i%3 == 0 || short.Long() || *golden.Update {
				page = withBalance(t, page, dir, game)
			}
		})
	}
	if *golden.Update {
		if err := os.WriteFile("README.md", []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if page != string(readme) {
		t.Error("the balance in README.md is not up to date: -update writes it anew")
	}
}

// storyOf tells a game of sensible players in a language.
func storyOf(t *testing.T, game *explore.Game, in *show.Language) string {
	t.Helper()
	var story strings.Builder
	s := explore.NewSession(game, 1)
	players := explore.Players{PCs: policy.SensiblePCs(1), DM: policy.SensibleDM(1)}
	if err := s.Play(t.Context(), players, func(events []board.Event) { story.WriteString(in.Story(s.Tell(events, scenario.Everyone))) }); err != nil {
		t.Fatal(err)
	}
	return story.String()
}

// compareMap compares the picture of a map with that of the pack.
func compareMap(t *testing.T, file string, game *explore.Game) {
	t.Helper()
	s := explore.NewSession(game, 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); err != nil {
		t.Fatal(err)
	}
	v := s.View(scenario.DMOnly)
	golden.Check(t, file, string(show.MapSVG(&v)))
}

// withBalance returns the page with the balance of a pack in the last cell of its row.
func withBalance(t *testing.T, page, dir string, game *explore.Game) string {
	t.Helper()
	report, err := simulate.Run(t.Context(), simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 1, To: 200})
	if err != nil {
		t.Fatal(err)
	}
	before, row, found := strings.Cut(page, "| ["+dir+"]("+dir+")")
	row, after, ends := strings.Cut(row, "\n")
	cells := strings.Split(row, "|")
	if !found || !ends || len(cells) != 4 {
		t.Fatalf("README.md has no row for %s", dir)
	}
	cells[2] = fmt.Sprintf(" %v; %.1f rounds; %.1f EP lost; %.2f Injuries ", report.Share(board.ResultSuccess), report.Of(simulate.Rounds).Mean(),
		report.Of(simulate.EPLost).Mean(), report.Of(simulate.Injuries).Mean())
	return before + "| [" + dir + "](" + dir + ")" + strings.Join(cells, "|") + "\n" + after
}

// Players who search win more than careful ones in the hardest of these packs, on the same dice: they fear what grows, and sing.
func TestSkill(t *testing.T) {
	if !short.All() {
		t.Skip("fewer games than 60 don't show it")
	}
	game, err := script.LoadGame(t.Context(), os.DirFS("long-night"))
	if err != nil {
		t.Fatal(err)
	}
	study, err := simulate.Compare(t.Context(), simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 1, To: 60},
		simulate.Variant{Name: "searching", Players: simulate.Searching(policy.Search{})})
	if err != nil {
		t.Fatal(err)
	}
	v := study.Versus[0]
	if in := v.Interval(simulate.Level); in.Low <= 0 {
		t.Errorf("players who search win %+.1f of 100 games more (%+.1f to %+.1f), want more than none", 100*v.Difference(), 100*in.Low, 100*in.High)
	}
}
