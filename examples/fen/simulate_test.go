package main

import (
	"context"
	"encoding/json"
	"os"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// The fen simulated: one, two and seven workers, three merged parts, and hooks in Go in place of the Lua callbacks all give the same Report.
// (examples/beam tests that Apache Beam gives it too.)
func TestSimulated(t *testing.T) {
	pack, err := script.Load(context.Background(), os.DirFS("content"))
	if err != nil {
		t.Fatal(err)
	}
	game, err := pack.Game()
	if err != nil {
		t.Fatal(err)
	}
	plan := simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 7, To: uint64(short.Or(70, 400))}
	report := func(p simulate.Plan) *simulate.Report {
		t.Helper()
		r, err := simulate.Run(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	text := func(r *simulate.Report) string {
		t.Helper()
		b, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	want := text(report(plan))
	for _, workers := range []int{1, 2, 7} {
		p := plan
		p.Workers = workers
		if got := text(report(p)); got != want {
			t.Errorf("%d workers:\n%s\nwant\n%s", workers, got, want)
		}
	}
	var parts []*simulate.Report
	for i := range 3 {
		p, err := plan.Shard(i+1, 3)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, report(p))
	}
	merged, err := simulate.Merge(parts...)
	if err != nil {
		t.Fatal(err)
	}
	if got := text(merged); got != want {
		t.Errorf("three parts:\n%s\nwant\n%s", got, want)
	}
	spec, party := pack.Spec(), pack.Party()
	inGo(&spec, party)
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	twin := plan
	if twin.Game, err = explore.NewGame(sc, party...); err != nil {
		t.Fatal(err)
	}
	r := report(twin)
	r.Game = game.Fingerprint() // of another Game; all else is to be the same
	if got := text(r); got != want {
		t.Errorf("in Go:\n%s\nwant, as in Lua:\n%s", got, want)
	}
}

// The fen is worth playing: sensible players win 55 to 75 of 100 games. In a long run everything in it comes up, too: fewer games would not
// meet each row of the Fortunes.
func TestWorthPlaying(t *testing.T) {
	game, err := script.LoadGame(context.Background(), os.DirFS("content"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := simulate.Run(t.Context(), simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 22, To: uint64(short.Or(200, 2000))})
	if err != nil {
		t.Fatal(err)
	}
	if won := r.Share(board.ResultSuccess); won.Part() < 0.55 || won.Part() > 0.75 {
		t.Errorf("%d of %d games are won, want 55 to 75 of 100", won.Count, won.Trials)
	}
	for _, c := range r.Content {
		if c.Trials == 0 && short.Long() {
			t.Errorf("%v %s never comes up", c.Kind, c.Name)
		}
	}
}
