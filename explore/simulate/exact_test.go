package simulate_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/stattrack"
)

// gate is a Chase to a goal behind a gate of 4 EP, with a hammer of 1d6 and a Boar that distracts.
func gate(t testing.TB, rounds int) *explore.Game {
	t.Helper()
	return sample.Game(t, scenario.Spec{
		Name: "The Gate", Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: rounds}, Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Yard", Goal: scenario.Goal{Region: "Road", Known: true},
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Road"}, {Name: "Lane"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Lane"}, {From: "Yard", To: "Road"}},
		Challenges: []scenario.Challenge{
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Road"}, EP: 4},
			{Name: "Boar", Type: stattrack.Creature, Region: "Yard", EP: 6},
		},
	}, scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Hammer", Kind: scenario.Action, Damage: dice("1d6")}}})
}

// The value of the best play, by hand: in one round the hammer must roll 4 or more, in two rounds two blows must come to 4 (33 of 36).
// Nobody can be better, and trials of SensiblePCs and of a Search agree.
func TestExact(t *testing.T) {
	for rounds, want := range map[int]string{1: "1/2", 2: "11/12"} {
		best, err := simulate.Exact(t.Context(), gate(t, rounds), explore.Players{DM: policy.SensibleDM(1)}, 10, 20_000)
		if err != nil {
			t.Fatal(err)
		}
		if best.String() != want {
			t.Errorf("%d rounds: the best play succeeds with %v, want %s", rounds, best, want)
		}
		sensible, err := simulate.Exact(t.Context(), gate(t, rounds), policy.Ready(1), 10, 20_000)
		if err != nil {
			t.Fatal(err)
		}
		if sensible.Cmp(best) > 0 {
			t.Errorf("%d rounds: SensiblePCs succeeds with %v, more than the best play with %v", rounds, sensible, best)
		}
		r := run(t, simulate.Plan{Game: gate(t, rounds), Players: simulate.Sensible(), Seed: 3, To: 2000})
		if in := r.Share(board.ResultSuccess).Interval(0.9999); sensible.Float64() < in.Low || sensible.Float64() > in.High {
			t.Errorf("%d rounds: SensiblePCs succeeds with exactly %v, and in %v of the trials", rounds, sensible, r.Share(board.ResultSuccess))
		}
		search := run(t, simulate.Plan{Game: gate(t, rounds), Players: simulate.Searching(policy.Search{Playouts: 16}), Seed: 3, To: 150})
		if in := search.Share(board.ResultSuccess).Interval(0.9999); in.Low > best.Float64() {
			t.Errorf("%d rounds: a Search succeeds in %v of the trials, the best play with exactly %v", rounds, search.Share(board.ResultSuccess), best)
		}
	}
}

// What is too large is refused with an error that says so, and a cancelled context ends the calculation.
func TestExactRefuses(t *testing.T) {
	if _, err := simulate.Exact(t.Context(), gorge(t), explore.Players{DM: policy.SensibleDM(1)}, 10, 50); !errors.Is(err, simulate.ErrTooLarge) {
		t.Errorf("50 States of the Gorge: %v, want ErrTooLarge", err)
	}
	if _, err := simulate.Exact(t.Context(), nil, policy.Ready(1), 1, 1); !errors.Is(err, explore.ErrNoGame) {
		t.Errorf("no Game: %v", err)
	}
	var none *explore.NoPolicyError
	if _, err := simulate.Exact(t.Context(), gate(t, 1), explore.Players{}, 1, 100); !errors.As(err, &none) {
		t.Errorf("no DM: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := simulate.Exact(ctx, gate(t, 1), policy.Ready(1), 1, 100); !errors.Is(err, context.Canceled) {
		t.Errorf("with a cancelled context: %v", err)
	}
}

// What the best play, the sensible one and none are worth in a small scenario: the first two exactly.
func ExampleExact() {
	dice := stattrack.MustParsePool
	sc, err := explore.New(scenario.Spec{
		Name: "The Gate", Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: 2}, Setting: scenario.SettingsOf(scenario.Wilderness),
		Start: "Yard", Goal: scenario.Goal{Region: "Road", Known: true},
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Road"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Road"}},
		Challenges: []scenario.Challenge{
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Road"}, EP: 4},
			{Name: "Boar", Type: stattrack.Creature, Region: "Yard", EP: 6},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Hammer", Kind: scenario.Action, Damage: dice("1d6")}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range []struct {
		name    string
		players explore.Players
	}{{"best play", explore.Players{DM: policy.SensibleDM(1)}}, {"sensible", policy.Ready(1)}} {
		value, err := simulate.Exact(context.Background(), game, p.players, 10, 10_000)
		fmt.Println(p.name, value, value.Percent(), err)
	}
	report, err := simulate.Run(context.Background(), simulate.Plan{Game: game, Players: simulate.Random(), Seed: 1, To: 1000})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("random", report.Share(board.ResultSuccess))
	// Output:
	// best play 11/12 91.67% <nil>
	// sensible 11/12 91.67% <nil>
	// random 20.9% (18.4 to 23.6)
}
