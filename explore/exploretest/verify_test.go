package exploretest

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	length "github.com/crunchrules/crunch/internal/short"
)

// The unchanged mire breaks no law. The second Report is equal to the first. Another seed gives other games.
func TestVerify(t *testing.T) {
	t.Parallel()
	spec, party := mire()
	g := gameOf(t, spec, party)
	report, err := Verify(t.Context(), g, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var few [3]Report
	for i, seed := range []crunch.Seed{0, 0, 1000} {
		if few[i], err = Verify(t.Context(), g, Options{Plays: 5, Seed: seed, Walk: -1}); err != nil {
			t.Fatal(err)
		}
	}
	if few[0].String() != few[1].String() || few[0].Commands == few[2].Commands {
		t.Errorf("5 games: %v; again: %v; with another seed: %v", few[0], few[1], few[2])
	}
	sum := 0
	for _, e := range report.Results {
		sum += e.Plays
	}
	if report.Plays != 30 || sum != 30 || report.Commands < 30 || report.Proof.Whole {
		t.Errorf("%+v, want 30 games, each with a result, and no proof", report)
	}
	if len(report.Unreached) > 0 {
		t.Errorf("never reached: %v, want all content reached in 30 games", report.Unreached)
	}
	if !slices.ContainsFunc(report.Clauses, func(c ClauseMet) bool { return c.Clause == "EX-142" && c.Events > 0 }) {
		t.Errorf("clauses %v, want EX-142 among them, since the snare afflicts", report.Clauses)
	}
}

// Run passes for the mire, with a subtest for each law.
func TestRun(t *testing.T) {
	spec, party := mire()
	Run(t, gameOf(t, spec, party), Options{Plays: 4})
}

// Every byte string is a game of the mire, and no game breaks a law.
func FuzzMire(f *testing.F) {
	spec, party := mire()
	sc, err := explore.New(spec)
	if err != nil {
		f.Fatal(err)
	}
	g, err := explore.NewGame(sc, party...)
	if err != nil {
		f.Fatal(err)
	}
	Fuzz(f, g, Options{Shrink: -1})
}

// A Report can be written as JSON and read back, with its failures and their plays, which come back.
func TestReportAsJSON(t *testing.T) {
	spec, party := mire()
	spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		if sc.Position().Round() == 2 {
			panic("late")
		}
		return nil
	})
	g := gameOf(t, spec, party)
	report, err := Verify(t.Context(), g, Options{Plays: 3})
	if err == nil {
		t.Fatal("found no failure, want the law panic broken")
	}
	data, err := json.Marshal(report)
	if err != nil {
		t.Fatal(err)
	}
	var read Report
	if err := json.Unmarshal(data, &read); err != nil {
		t.Fatal(err)
	}
	if len(read.Failures) != 1 || read.Failures[0].Law != "panic" || read.Failures[0].Times != 3 || read.Failures[0].File != "verify_test.go" {
		t.Fatalf("read %+v from %s", read.Failures, data)
	}
	var again *Failure
	if err := Replay(g, read.Failures[0].Play, Options{}); !errors.As(err, &again) || again.Law != "panic" || again.Story != read.Failures[0].Story {
		t.Errorf("played again: %v, want the same story", err)
	}
	if !strings.Contains(string(data), `"command":"begin"`) {
		t.Errorf("%s, want commands as text", data)
	}
}

// A Failure names the content that it takes: without all other content the same game breaks the same law. The numbers of what is left stay
// right.
func TestNeeds(t *testing.T) {
	spec, party := mire()
	spec.Challenges[1].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
		if sc.Actor().Who() == scenario.PC(1) && sc.Actor().Has("Fever") {
			return errTorn
		}
		return sc.Actor().Afflict("Fever")
	})
	report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 8})
	if !errors.Is(err, errTorn) {
		t.Fatalf("found %v, want the snare's failure", err)
	}
	want := []string{"region Bank", "region Reeds", "region Far Bank", "way Bank to Reeds", "challenge Snare", "disease Fever", "counter Tide", "on_enter of challenge Snare"}
	found := report.Of("hook")[0]
	for _, name := range []string{"challenge Snare", "disease Fever", "way Bank to Reeds", "on_enter of challenge Snare"} {
		if !slices.Contains(found.Needs, name) {
			t.Errorf("needs %q, want %s among them", found.Needs, name)
		}
	}
	for _, name := range found.Needs {
		if !slices.Contains(want, name) {
			t.Errorf("needs %s, want only %q:\n%s", name, want, found.Story)
		}
	}
}

// Failures come back by their seed too: a game hangs on its seed alone, not on its place among the games. G8
func TestFailuresComeBackBySeed(t *testing.T) {
	spec, party := mire()
	spec.Secrets[0].Hooks[scenario.OnFind] = explore.Func(func(*explore.Scene) error { return errTorn })
	g := gameOf(t, spec, party)
	found := 0
	for seed := range length.Or[crunch.Seed](3, 10) {
		report, _ := Verify(t.Context(), g, Options{Plays: 5, Seed: 100 * seed, Search: -1, Shrink: -1, Walk: -1})
		for _, f := range report.Failures {
			found++
			again, err := Verify(t.Context(), g, Options{Plays: 1, Seed: f.Play.Seed, Search: -1, Shrink: -1, Walk: -1})
			if !errors.Is(err, errTorn) || len(again.Failures[0].Play.Steps) != len(f.Play.Steps) {
				t.Errorf("seed %d: %v, want %v", f.Play.Seed, err, f)
			}
		}
	}
	if found < length.Or(2, 5) {
		t.Errorf("%d failures, want some to compare", found)
	}
}

// If the context ends, Verify reports the games before it. A zero Game is ErrNoGame.
func TestVerifyEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	rounds := 0
	spec, party := mire()
	spec.Hooks[scenario.OnRound] = explore.Func(func(*explore.Scene) error {
		if rounds++; rounds == 200 {
			cancel()
		}
		return nil
	})
	report, err := Verify(ctx, gameOf(t, spec, party), Options{Plays: 1000})
	if !errors.Is(err, context.Canceled) || report.Commands == 0 || rounds > 2000 {
		t.Errorf("%v after %d rounds: %v", err, rounds, report)
	}
	for _, g := range []*explore.Game{nil, {}} {
		if _, err := Verify(t.Context(), g, Options{}); !errors.Is(err, explore.ErrNoGame) {
			t.Errorf("%v, want ErrNoGame", err)
		}
		if err := Replay(g, Play{}, Options{}); !errors.Is(err, explore.ErrNoGame) {
			t.Errorf("Replay: %v, want ErrNoGame", err)
		}
		if err := Once(g, crunch.NewRand(1), Options{}); !errors.Is(err, explore.ErrNoGame) {
			t.Errorf("Once: %v, want ErrNoGame", err)
		}
	}
	if err := Replay(gameOf(t, spec, party), Play{Steps: []Step{{Dice: "d6"}}}, Options{}); err == nil {
		t.Error("a Step with the dice \"d6\": found no error, want one")
	}
}

// When the context ends in the middle of a command, nothing more is checked: with 64 PCs and thousands of Challenges one check of one law may
// take minutes.
func TestVerifyEndsInACommand(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	spec, party := mire()
	u, views := asIs, 0
	u.view = func(_ *explore.Views, _ *board.View, pos *explore.Position, viewer scenario.Who) board.View {
		if views++; views == 1 {
			cancel()
		}
		return pos.View(viewer)
	}
	report, err := Verify(ctx, gameOf(t, spec, party), Options{Plays: 1000, Every: 1, under: &u})
	if !errors.Is(err, context.Canceled) || views != 1 || len(report.Failures) > 0 {
		t.Errorf("%v and %d views after the context has ended, want none and no failures: %v", err, views-1, report)
	}
}

// Callbacks are looked through once for the places of all hooks that did not run: a pack may have a hundred thousand of either.
func TestVerifyLooksForPlacesOnce(t *testing.T) {
	spec, party := mire()
	for i := range spec.Challenges {
		spec.Challenges[i].Hooks[scenario.OnFail] = explore.Named("on_fail", func(*explore.Scene) error { return nil })
	}
	times := 0
	report, err := Verify(t.Context(), gameOf(t, spec, party), Options{Plays: 1, Content: many{times: &times}})
	if err != nil || times > 2 || !slices.Contains(report.Unreached, Unreached{What: "on_fail of challenge Troll", File: "mire.lua", Line: 7}) {
		t.Errorf("%v, and callbacks looked through %d times, want twice, and on_fail at line 7: %v", err, times, report.Unreached)
	}
}

// many is content that counts how often its callbacks are looked through.
type many struct {
	content
	times *int
}

func (m many) EachCallback(yield func(name, file string, line, percent int)) {
	*m.times++
	yield("on_fail", "mire.lua", 7, 0)
}
