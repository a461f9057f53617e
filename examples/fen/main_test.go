package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// fen runs the command and returns what it wrote.
func fen(t *testing.T, in string, args ...string) string {
	t.Helper()
	var out, problems strings.Builder
	if code := run(args, strings.NewReader(in), &out, &problems); code != 0 {
		t.Fatalf("fen %q: exit %d: %s", args, code, problems.String())
	}
	return out.String()
}

// The fen breaks no law.
func TestLaws(t *testing.T) {
	p, err := script.Load(t.Context(), os.DirFS("content"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := p.Game()
	if err != nil {
		t.Fatal(err)
	}
	exploretest.Run(t, g, exploretest.Options{Plays: short.Or(1, 4), Content: p})
}

// The same seed gives the same story, another seed another one.
func TestSeeds(t *testing.T) {
	seven := fen(t, "", "-seed", "7")
	golden.Check(t, "testdata/seed-7.txt", seven)
	if fen(t, "", "-seed", "7") != seven || fen(t, "") != seven {
		t.Error("seed 7 gave two stories")
	}
	if fen(t, "", "-seed", "8") == seven {
		t.Error("seed 8 gave the story of seed 7")
	}
}

// A game that is saved after a round and loaded goes on as if it had not been saved.
func TestSaveAndLoad(t *testing.T) {
	for _, stop := range []int{1, 2, 3} {
		whole := fen(t, "", "-seed", "7")
		file := filepath.Join(t.TempDir(), "fen.save")
		first := fen(t, "", "-seed", "7", "-save", file, "-stop", fmt.Sprint(stop))
		if !strings.Contains(first, fmt.Sprintf("Round %d\n", stop)) || strings.Contains(first, "reaches the goal") {
			t.Errorf("the first part does not stop after round %d:\n%s", stop, first)
		}
		if rest := fen(t, "", "-load", file); first+rest != whole {
			t.Errorf("after round %d:\n%s--- and ---\n%s\n--- is not ---\n%s", stop, first, rest, whole)
		}
	}
}

// A person chooses, leaves, and goes on later.
func TestPlay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "fen.save")
	first := fen(t, "1\nwhat\n1\n", "-play", "-save", file, "-stop", "1000")
	golden.Check(t, "testdata/play.txt", first)
	rest := fen(t, "", "-load", file)
	if !strings.Contains(rest, "The scenario ends") {
		t.Errorf("the game did not reach its end:\n%s", rest)
	}
}

// Every story ends.
func TestStories(t *testing.T) {
	for seed := range 40 {
		if story := fen(t, "", "-seed", fmt.Sprint(seed)); !strings.Contains(story, "The scenario ends") {
			t.Errorf("seed %d: the game does not end:\n%s", seed, story)
		}
	}
}

// All content comes up in play: sensible games and random ones in turn, until nothing is missing.
func TestAllContent(t *testing.T) {
	pack, err := script.Load(context.Background(), os.DirFS("content"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := pack.Game()
	if err != nil {
		t.Fatal(err)
	}
	missing := words(pack)
	if len(missing) < 60 {
		t.Errorf("%d pieces of content, want 60 or more", len(missing))
	}
	const most = 1500 // five times as many as it took when this was written
	seed := crunch.Seed(0)
	for ; seed < most && len(missing) > 0; seed++ {
		s, chance := explore.NewSession(g, seed), seed.Stream(crunch.Key("chance"))
		players := policy.Ready(seed)
		if random := policy.Random(&chance); seed%4 == 0 {
			players = explore.Players{PCs: random, DM: random}
		}
		var told strings.Builder
		if err := s.Play(context.Background(), players, func(events []board.Event) {
			told.WriteString(show.Story(s.Tell(events, scenario.DMOnly)))
		}); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		missing = slices.DeleteFunc(missing, func(what string) bool { return strings.Contains(told.String(), what) })
	}
	if len(missing) > 0 {
		t.Errorf("in %d games these never come up: %q", most, missing)
	}
	for _, cost := range pack.Costs() {
		if cost.Calls == 0 || cost.Most.Steps == 0 || cost.File == "" || cost.Line == 0 {
			t.Errorf("%s (%s:%d) ran %d times and spent %+v", cost.Name, cost.File, cost.Line, cost.Calls, cost.Most)
		}
	}
	t.Logf("%d games", seed)
}

// words returns for each piece of content what a story says when it comes up.
func words(pack *script.Pack) (list []string) {
	spec := pack.Spec()
	for _, c := range spec.Challenges {
		list = append(list, c.Name)
		for _, p := range c.Plays {
			list = append(list, p.Name)
		}
	}
	for _, r := range spec.Regions {
		list = append(list, "explored: "+r.Name)
	}
	for _, s := range spec.Secrets {
		list = append(list, "finds "+s.Name)
	}
	for _, f := range spec.Features {
		list = append(list, "opens "+f.Name)
	}
	for _, g := range spec.Gear {
		list = append(list, "equips "+g.Name)
		for _, p := range g.Plays {
			list = append(list, p.Name)
		}
	}
	for _, d := range spec.Diseases {
		list = append(list, "catches "+d.Name)
	}
	for _, c := range spec.Counters {
		list = append(list, c.Name)
	}
	for _, row := range spec.Fortunes[0].Rows {
		list = append(list, "["+row.Name)
	}
	for _, c := range pack.Party() {
		for _, p := range c.Plays {
			list = append(list, p.Name)
		}
	}
	return list
}

// Each error has a message and an exit code.
func TestProblems(t *testing.T) {
	broken := t.TempDir()
	if err := os.WriteFile(filepath.Join(broken, "a.lua"), []byte("trap { nmae = 1 }"), 0o644); err != nil {
		t.Fatal(err)
	}
	other := filepath.Join(t.TempDir(), "other.save")
	if err := os.WriteFile(other, []byte(`{"schema":5,"scenario":"Another"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"-seed", "x"}, 2, "invalid value"},
		{[]string{"more"}, 2, `unexpected "more"`},
		{[]string{"-load", filepath.Join(broken, "none")}, 1, "none"},
		{[]string{"-load", other}, 1, `want "The Sallow Fen"`},
		{[]string{"-pack", broken, "-pack", broken}, 2, "one pack is played"},
		{[]string{"-pack", broken}, 1, `a.lua:1:8: trap: nmae: there is no such key (did you mean "name"?)`},
		{[]string{"-pack", t.TempDir()}, 1, "no Lua file"},
	} {
		var out, problems strings.Builder
		if code := run(tc.args, nil, &out, &problems); code != tc.code || !strings.Contains(problems.String(), tc.want) {
			t.Errorf("%q: exit %d: %s, want %d: %s", tc.args, code, problems.String(), tc.code, tc.want)
		}
	}
}
