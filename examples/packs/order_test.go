package packs_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// The order in which a pack lists things is no rule: with its lines shuffled or turned round no pack is won more or less often, beyond an
// interval of 99.9 % for all of them together. The seeds are fixed. The longest run has 400 games: 100 would miss a difference below 8 in 100.
func TestOrderOfLines(t *testing.T) {
	dirs, err := filepath.Glob("*/pack.lua")
	if err != nil || len(dirs) != 12 {
		t.Fatalf("found %d packs, want 12: %v", len(dirs), err)
	}
	n := uint64(short.Or(30, 200, 400))
	for _, dir := range dirs {
		game, err := script.LoadGame(t.Context(), os.DirFS(filepath.Dir(dir)))
		if err != nil {
			t.Fatal(err)
		}
		chance := crunch.NewRand(5)
		study, err := simulate.Compare(t.Context(), simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 11, To: n},
			simulate.Variant{Name: "shuffled", Game: reordered(t, game, func(n int, swap func(i, j int)) { crunch.Shuffle(chance, n, swap) })},
			simulate.Variant{Name: "turned round", Game: reordered(t, game, turnRound)})
		if err != nil {
			t.Fatal(err)
		}
		for i := range study.Versus {
			v := &study.Versus[i]
			if in := v.Interval(1 - 0.001/16); in.Low > 0 || in.High < 0 {
				t.Errorf("%s %s: success differs by %+.1f points (%+.1f to %+.1f), want no difference", dir, v.Name, 100*v.Difference(), 100*in.Low, 100*in.High)
			}
			t.Logf("%s %s: %v and %v won, %d of %d alike", dir, v.Name, study.Base.Share(board.ResultSuccess), v.Report.Share(board.ResultSuccess), v.Alike, n)
		}
	}
}

func turnRound(n int, swap func(i, j int)) {
	for i := range n / 2 {
		swap(i, n-1-i)
	}
}

// reordered returns a Game whose content is listed in another order. What an order means something to stays: a patrol, the cards of a deck.
func reordered(t *testing.T, g *explore.Game, order func(n int, swap func(i, j int))) *explore.Game {
	t.Helper()
	spec, party := *g.Scenario().Spec(), g.Party()
	spec.Regions = listed(spec.Regions, order)
	spec.Connections = listed(spec.Connections, order)
	spec.Challenges = listed(spec.Challenges, order)
	spec.Diseases = listed(spec.Diseases, order)
	spec.Secrets = listed(spec.Secrets, order)
	spec.Features = listed(spec.Features, order)
	spec.Counters = listed(spec.Counters, order)
	spec.Gear = listed(spec.Gear, order)
	spec.Commands = listed(spec.Commands, order)
	party = listed(party, order)
	for i := range spec.Challenges {
		spec.Challenges[i].Plays = listed(spec.Challenges[i].Plays, order)
	}
	for i := range party {
		party[i].Plays, party[i].Items = listed(party[i].Plays, order), listed(party[i].Items, order)
	}
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	other, err := explore.NewGame(sc, party...)
	if err != nil {
		t.Fatal(err)
	}
	return other
}

func listed[T any](list []T, order func(n int, swap func(i, j int))) []T {
	list = slices.Clone(list)
	order(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}
