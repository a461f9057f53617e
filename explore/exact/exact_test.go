package exact_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exact"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// The value of the best play, by hand: in one round the hammer must roll 4 or more, in two rounds two blows must come to 4 (33 of 36).
// Sensible play is no better, and games of the same players come as often as the chances say.
func TestGate(t *testing.T) {
	for rounds, want := range map[int]string{1: "1/2", 2: "11/12"} {
		if got := best(t, sample.Gate(t, rounds), 10, 20_000); got.String() != want {
			t.Errorf("%d rounds: the best play succeeds with %v, want %s", rounds, got, want)
		}
		a := find(t, exact.Plan{Game: sample.Gate(t, rounds), Players: policy.Ready(1)})
		if got := a.Won.Low; !a.Won.Exact() || got.String() != want {
			t.Errorf("%d rounds: sensible play succeeds with %v to %v, want %s", rounds, got, a.Won.High, want)
		}
		played(t, a, sample.Gate(t, rounds), policy.Ready(1), 2000)
	}
}

// played plays games of the players, and compares how they end with an Answer: no ending comes more often or less than five times the usual
// deviation lets it.
func played(t *testing.T, a *exact.Answer, g *explore.Game, players explore.Players, games int) {
	t.Helper()
	ended := map[exact.End]int{}
	for i := range games {
		s := explore.NewSession(g, crunch.Seed(3).Fork(uint64(i)))
		must.OK(t, s.Play(t.Context(), players, nil))
		pos := s.Position()
		ended[exact.End{Result: pos.Result(), Clause: pos.Clause(), Name: pos.Ending()}]++
	}
	for _, e := range a.Endings {
		n, p := float64(games), e.Low.Float64()
		if off := math.Abs(float64(ended[e.End]) - n*p); !e.Exact() || off > 5*math.Sqrt(n*p*(1-p)) {
			t.Errorf("%v: found %v, and %d of %d games end so", e.End, e.Bounds, ended[e.End], games)
		}
	}
}

// A game whose faces are counted one by one, path after path, without joining anything, has the same endings.
func TestBruteForce(t *testing.T) {
	for _, rounds := range []int{1, 2} {
		g, players := sample.Gate(t, rounds), policy.Ready(4)
		a := find(t, exact.Plan{Game: g, Players: players})
		law, err := crunch.EnumerateContext(t.Context(), crunch.Limits{}, func(rng crunch.RNG) (exact.End, error) {
			run := g.NewRunner()
			for run.Result() == board.ResultRunning {
				c, err := players.Choose(&run.Position, run.Legal(nil))
				if err == nil {
					_, err = run.Do(c, rng)
				}
				if err != nil {
					return exact.End{}, err
				}
			}
			return exact.End{Result: run.Result(), Clause: run.Clause(), Name: run.Ending()}, nil
		})
		if err != nil || !law.Complete() {
			t.Fatal(err, law.Complete())
		}
		if n := law.Len(); n != len(a.Endings) || n < 2 {
			t.Errorf("%d rounds: found %d endings, by brute force %d", rounds, len(a.Endings), n)
		}
		for _, e := range a.Endings {
			if want := law.P(e.End); !e.Low.Equal(want) || !e.High.Equal(want) {
				t.Errorf("%d rounds: %v has the chance %v to %v, by brute force %v", rounds, e.End, e.Low, e.High, want)
			}
		}
	}
}

// With fewer States or Plays than it takes, the bounds hold the chance, are proved all the same, and become narrower.
func TestBounds(t *testing.T) {
	g := sample.Gate(t, 2)
	for _, best := range []bool{false, true} {
		wide, want := 2.0, elevenTwelfths()
		for _, states := range []int{2, 12, 20, 30, 5000} {
			a := find(t, exact.Plan{Game: g, Best: best, Players: policy.Ready(1), States: states})
			if a.Won.Low.Rat().Cmp(want) > 0 || a.Won.High.Rat().Cmp(want) < 0 {
				t.Errorf("%d States, best %t: %v to %v, want 11/12 in it", states, best, a.Won.Low, a.Won.High)
			}
			now := a.Won.High.Float64() - a.Won.Low.Float64()
			if now > wide || states < 12 && (now == 0 || a.Whole || a.Open == 0) || states == 5000 && (now > 0 || !a.Whole) {
				t.Errorf("%d States, best %t: %v to %v, %d open, after bounds %v wide", states, best, a.Won.Low, a.Won.High, a.Open, wide)
			}
			wide = now
		}
	}
	for plays := 1; plays < 40; plays += 3 {
		if a := find(t, exact.Plan{Game: g, Players: policy.Ready(1), Plays: plays}); a.Won.Low.Rat().Cmp(elevenTwelfths()) > 0 || a.Won.High.Rat().Cmp(elevenTwelfths()) < 0 {
			t.Errorf("%d plays: %v to %v, want 11/12 in it", plays, a.Won.Low, a.Won.High)
		}
	}
}

func elevenTwelfths() *big.Rat { return big.NewRat(11, 12) }

// A Plan that can't be is refused, a cancelled context ends the calculation, and so does the first error of the game.
func TestRefuses(t *testing.T) {
	var none *explore.NoPolicyError
	var ranged *crunch.RangeError
	g, ready := sample.Gate(t, 1), policy.Ready(1)
	for name, row := range map[string]struct {
		p    exact.Plan
		want any
	}{
		"no Game":       {exact.Plan{Players: ready}, explore.ErrNoGame},
		"no DM":         {exact.Plan{Game: g, Best: true}, &none},
		"no PCs":        {exact.Plan{Game: g, Players: explore.Players{DM: ready.DM}}, &none},
		"rounds":        {exact.Plan{Game: g, Players: ready, Rounds: -1}, &ranged},
		"States":        {exact.Plan{Game: g, Players: ready, States: -1}, &ranged},
		"too many":      {exact.Plan{Game: g, Players: ready, States: 1<<24 + 1}, &ranged},
		"plays":         {exact.Plan{Game: g, Players: ready, Plays: math.MinInt}, &ranged},
		"a Policy left": {exact.Plan{Game: g, Players: explore.Players{PCs: explore.Waiting, DM: ready.DM}}, explore.ErrWait},
	} {
		_, err := exact.Find(t.Context(), row.p)
		if want, is := row.want.(error); is && !errors.Is(err, want) || !is && !errors.As(err, row.want) {
			t.Errorf("%s: %v, want %v", name, err, row.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := exact.Find(ctx, exact.Plan{Game: g, Players: ready}); !errors.Is(err, context.Canceled) {
		t.Errorf("with a cancelled context: %v", err)
	}
	if err := new(exact.Answer).WriteCertificate(io.Discard); !errors.Is(err, exact.ErrNoDice) {
		t.Errorf("an Answer without dice: %v, want ErrNoDice", err)
	}
}

// Replay refuses a chance that the dice don't have. It reads none: 1e999999999 would fill any machine.
func TestReplayRefusesChances(t *testing.T) {
	plan := exact.Plan{Game: sample.Gate(t, 1), Players: policy.Ready(1), Dice: true}
	var b bytes.Buffer
	must.OK(t, must.Get(exact.Find(t.Context(), plan))(t).WriteCertificate(&b))
	for _, p := range []string{"1/3", "0.5", "2/4", "1e999999999", ""} {
		text := strings.Replace(b.String(), `"p":"1/2"`, `"p":"`+p+`"`, 1)
		if _, err := exact.Replay(t.Context(), plan.Game, plan.Players, strings.NewReader(text)); !errors.Is(err, exact.ErrReplay) || text == b.String() {
			t.Errorf("a chance of %q: %v, want ErrReplay", p, err)
		}
	}
}

// The calculation ends with its first error, also in the middle of a roll with many outcomes.
func TestStops(t *testing.T) {
	throws := 0
	var hear func()
	g := sample.Game(t, scenario.Spec{
		Name: "The Wheel", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "A", Goal: scenario.Goal{Region: "B", Known: true},
		Regions: sample.Rooms("A", "B"), Connections: sample.Row("A", "B"),
		Commands: []scenario.ContentCommand{{Name: "spin", Run: explore.Func(func(sc *explore.Scene) error {
			throws++
			hear()
			return sc.Actor().Hurt(sc.Roll("the wheel", dice("4d12")).Total())
		})}},
	}, scenario.Character{Name: "Ada", EP: 50})
	const outcomes = 12 * 12 * 12 * 12
	p := exact.Plan{Game: g, Best: true, Players: explore.Players{DM: policy.SensibleDM(1)}, Rounds: 2}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	hear = cancel
	if _, err := exact.Find(ctx, p); !errors.Is(err, context.Canceled) || throws == 0 || throws > outcomes/10 {
		t.Errorf("with a context that ends in the first throw: %v after %d throws, want its error after a few of %d", err, throws, outcomes)
	}
	throws, hear = 0, func() { panic("stuck") }
	var at *exact.BrokenError
	var hook *explore.HookError
	if _, err := exact.Find(t.Context(), p); !errors.As(err, &at) || at.State.Round != 1 || !errors.As(err, &hook) || hook.Command.Do != board.VerbAttempt || throws != 1 {
		t.Errorf("with a hook that fails: %v after %d throws, want a *HookError after the first, of the command, in round 1", err, throws)
	}
}

// What sensible play and the best are worth in a small scenario.
func ExampleFind() {
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
	for _, best := range []bool{false, true} {
		a, err := exact.Find(context.Background(), exact.Plan{Game: game, Players: policy.Ready(1), Best: best})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println("best:", best, a.Won.Low, a.Won.Exact())
		for _, e := range a.Endings {
			fmt.Println(e.End, e.Low, e.Low.Percent())
		}
	}
	// Output:
	// best: false 11/12 true
	// Success, EX-111 11/12 91.67%
	// Failure, EX-110 1/12 8.33%
	// best: true 11/12 true
}
