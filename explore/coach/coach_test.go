package coach_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

func dice(s string) stattrack.Pool { return stattrack.MustParsePool(s) }

// pass is a scenario that sensible players win about half the time: a pass with an Ogre on it, wolves before it, a cold wind and a short day.
func pass() (scenario.Spec, []scenario.Character) {
	strike := func(name, inflict, damage string) []scenario.Play {
		return []scenario.Play{{Name: name, Kind: scenario.Action, Aim: scenario.OneEnemy, Inflict: dice(inflict), Damage: dice(damage)}}
	}
	spec := scenario.Spec{
		Name: "The Pass", Start: "Inn", Goal: scenario.Goal{Region: "Far Side"}, Setting: scenario.SettingsOf(scenario.Wilderness),
		Regions:     []scenario.Region{{Name: "Inn"}, {Name: "Wood"}, {Name: "Pass"}, {Name: "Far Side"}},
		Connections: []scenario.Connection{{From: "Inn", To: "Wood"}, {From: "Wood", To: "Pass"}, {From: "Pass", To: "Far Side"}},
		Challenges: []scenario.Challenge{
			{Name: "Wolf", Type: stattrack.Creature, Region: "Wood", EP: 6, Plays: strike("Bite", "1d6", "1d4")},
			{Name: "Ogre", Type: stattrack.Creature, Region: "Pass", EP: 10, Plays: strike("Club", "1d8", "1d8")},
			{Name: "Rocks", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Pass", To: "Far Side"}, EP: 20},
			{Name: "Wind", Type: stattrack.Environ, Region: "Pass", Plays: strike("Chill", "1d6", "1d4")},
			{Name: "Snare", Type: stattrack.Trap, Region: "Wood", EP: 2},
		},
		Counters: []scenario.Counter{{Name: "Dusk", Counter: counter.Counter{Kind: counter.Danger, Slots: 8}, Loses: true}},
	}
	spec.Challenges[4].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Hurt(sc.RollSum("snare", dice("1d4"))) })
	spec.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
		return sc.Counter("Dusk").Advance(1)
	})
	party := []scenario.Character{
		{Name: "Ada", EP: 11, Plain: true, Plays: strike("Axe", "1d8", "1d6")},
		{Name: "Bo", EP: 11, Plain: true, Plays: strike("Bow", "1d8", "1d6")},
	}
	return spec, party
}

func ask(t testing.TB, plan coach.Plan, change func(*scenario.Spec, []scenario.Character)) (*coach.Answer, *explore.Game) {
	t.Helper()
	spec, party := pass()
	if change != nil {
		change(&spec, party)
	}
	sc := must.Get(explore.New(spec))(t)
	game := must.Get(explore.NewGame(sc, party...))(t)
	plan.Game = game
	a := must.Get(coach.Ask(t.Context(), plan))(t)
	return a, game
}

// lot makes the way to the Pass a lottery: who enters the Wood rolls, and up to a number the game is lost.
func lot(s *scenario.Spec, upTo int) {
	s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Gate", Type: stattrack.Trap, Region: "Wood", EP: 2})
	s.Challenges[len(s.Challenges)-1].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error {
		if sc.RollSum("lot", dice("1d8")) <= upTo {
			return sc.End(board.ResultFailure)
		}
		return nil
	})
}

// Ten scenarios with one thing that makes them too hard or too easy: the coach names it first, and its advice holds on dice of its own.
func TestNamesWhatDoesIt(t *testing.T) {
	named, games := 0, short.Or(60, 100)
	rows := []struct {
		what    string
		verdict coach.Verdict
		change  func(*scenario.Spec, []scenario.Character)
	}{
		{"challenge Ogre", coach.TooHard, func(s *scenario.Spec, _ []scenario.Character) {
			s.Challenges[1].Plays[0].Damage, s.Challenges[1].Plays[0].Inflict, s.Challenges[1].EP = dice("4d12"), dice("3d8"), 30
		}},
		{"challenge Rocks", coach.TooHard, func(s *scenario.Spec, _ []scenario.Character) { s.Challenges[2].EP = 45 }},
		{"challenge Wind", coach.TooHard, func(s *scenario.Spec, _ []scenario.Character) { s.Challenges[3].Plays[0].Damage = dice("6d6") }},
		{"counter Dusk", coach.TooHard, func(s *scenario.Spec, _ []scenario.Character) { s.Counters[0].Counter.Slots = 3 }},
		{"challenge Snare", coach.TooHard, func(s *scenario.Spec, _ []scenario.Character) {
			s.Challenges[4].Hooks[scenario.OnEnter] = explore.Func(func(sc *explore.Scene) error { return sc.Actor().Hurt(sc.RollSum("snare", dice("4d6"))) })
		}},
		{"challenge Wolf", coach.TooHard, func(s *scenario.Spec, _ []scenario.Character) {
			s.Challenges[0].Plays[0].Damage, s.Challenges[0].Plays[0].Inflict, s.Challenges[0].EP = dice("4d12"), dice("3d8"), 30
		}},
		{"play Bo: Bow", coach.TooEasy, func(_ *scenario.Spec, party []scenario.Character) {
			party[1].Plays[0].Damage, party[1].Plays[0].Inflict = dice("8d12"), dice("4d12")
		}},
		{"play Ada: Axe", coach.TooEasy, func(_ *scenario.Spec, party []scenario.Character) {
			party[0].Plays[0].Damage, party[0].Plays[0].Inflict = dice("8d12"), dice("4d12")
		}},
		{"challenge Gate", coach.Unclear, func(s *scenario.Spec, party []scenario.Character) {
			lot(s, 3)
			party[0].EP, party[1].EP = 40, 40
		}},
		{"challenge Gate", coach.TooHard, func(s *scenario.Spec, party []scenario.Character) { lot(s, 6) }},
	}
	rows = rows[:short.Or(1, 5, len(rows))] // the short run has the Rocks in ExampleAsk
	for _, row := range rows {
		a, game := ask(t, coach.Plan{Seed: 3, Games: games, Fresh: 300, Turned: -1}, row.change)
		if len(a.Causes) > 0 && a.Causes[0].What == row.what && a.Verdict == row.verdict {
			named++
		} else {
			t.Logf("%s is %s: found %s: %v", row.what, row.verdict, a.Verdict, a.Causes)
		}
		for _, advice := range a.Advice {
			changed, err := game, error(nil)
			for _, c := range advice.Changes {
				if changed, err = simulate.Set(changed, c.Path, c.Is); err != nil {
					t.Fatal(err)
				}
			}
			r := must.Get(simulate.Run(t.Context(), simulate.Plan{Game: changed, Players: simulate.Sensible(), Seed: 99, To: 300}))(t)
			if in := r.Share(board.ResultSuccess).Interval(0.999); in.High < 0.4 || in.Low > 0.7 {
				t.Errorf("%s: %v: on other dice %v", row.what, advice, r.Share(board.ResultSuccess))
			}
		}
	}
	if len(rows)-named > len(rows)/5 {
		t.Errorf("named %d of %d", named, len(rows))
	}
}

// The same Plan gives the same Answer with any number of workers.
func TestSameAnswer(t *testing.T) {
	var texts []string
	for _, workers := range []int{1, 3} {
		a, _ := ask(t, coach.Plan{Seed: 5, Games: 50, Fresh: 50, Turned: 1, Workers: workers}, func(s *scenario.Spec, _ []scenario.Character) { s.Challenges = s.Challenges[:2] })
		data := must.Get(json.Marshal(a))(t)
		texts = append(texts, string(data))
	}
	if texts[0] != texts[1] {
		t.Errorf("one worker: %s\nthree: %s", texts[0], texts[1])
	}
}

// A game that one roll decides turns on it.
func TestTurning(t *testing.T) {
	a, _ := ask(t, coach.Plan{Seed: 2, Games: 50, Fresh: 50, Turned: 4}, func(s *scenario.Spec, party []scenario.Character) {
		lot(s, 4)
		party[0].EP, party[1].EP = 200, 200
		s.Counters = nil
		s.Hooks[scenario.OnRound] = nil
	})
	if len(a.Turning) != 1 || a.Turning[0].What != "content that ends it" || a.Turning[0].Games.Won < 3 || a.Drama.Games != 4 {
		t.Errorf("games turn on %+v, in %+v", a.Turning, a.Drama)
	}
}

// A Plan that can't be is refused, and nothing is said of what bots can't play.
func TestRefused(t *testing.T) {
	game := passGame(t, func(*scenario.Spec) {})
	ranged := new(crunch.RangeError)
	for _, row := range []struct {
		plan coach.Plan
		want func(error) bool
	}{
		{coach.Plan{Game: game, Want: coach.Want{Low: 60, High: 60}}, func(err error) bool { return errors.Is(err, coach.ErrWant) }},
		{coach.Plan{Game: game, Want: coach.Want{Low: -1, High: 60}}, func(err error) bool { return errors.Is(err, coach.ErrWant) }},
		{coach.Plan{Game: game, Games: 49}, func(err error) bool { return errors.As(err, &ranged) }},
		{coach.Plan{Game: game, Fresh: 100_001}, func(err error) bool { return errors.As(err, &ranged) }},
		{coach.Plan{Game: game, Turned: -2}, func(err error) bool { return errors.As(err, &ranged) }},
		{coach.Plan{}, func(err error) bool { return errors.Is(err, explore.ErrNoGame) }},
	} {
		if a, err := coach.Ask(t.Context(), row.plan); a != nil || !row.want(err) {
			t.Errorf("%+v: %v, %v", row.plan, a, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := coach.Ask(ctx, coach.Plan{Game: game}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled context: %v", err)
	}
}

// Callbacks that have a name and never ran are named with the rest that is never used, at most as often as the bound says, and where they stand.
func TestNamesCallbacksThatNeverRan(t *testing.T) {
	hook := func(name string) scenario.Hook {
		return explore.Named(name, func(*explore.Scene) error { return nil })
	}
	where := func(kind, name, play string) (string, int) {
		if kind == "callback" && name == "idle" {
			return "pass.lua", 12
		}
		return "", 0
	}
	a, _ := ask(t, coach.Plan{Seed: 3, Games: 50, Fresh: 50, Turned: -1, Want: coach.Want{Low: 1, High: 99}, Where: where}, func(s *scenario.Spec, _ []scenario.Character) {
		s.Hooks[scenario.OnTurn] = hook("busy")
		s.Counters = append(s.Counters, scenario.Counter{Name: "Luck", Counter: counter.Counter{Slots: 5}, Hooks: scenario.Hooks{scenario.OnComplete: hook("idle")}})
	})
	var found []coach.Unused
	for _, u := range a.Unused {
		if u.Kind == "callback" {
			found = append(found, u)
		}
	}
	if len(found) != 1 || found[0].Name != "idle" || found[0].Random != 0 || found[0].File != "pass.lua" || found[0].Line != 12 || found[0].Most < 0.05 || found[0].Most > 0.2 {
		t.Fatalf("never ran: %+v, want idle of pass.lua:12, in at most 5%% to 20%% of games", found)
	}
	if line := "callback idle  never ran   by random players neither  pass.lua:12\n"; !strings.Contains(strings.Join(strings.Fields(a.Text()), " "), strings.Join(strings.Fields(line), " ")) {
		t.Errorf("found no line %q in\n%s", line, a.Text())
	}
}

// The end of a game is no turn at which it could be open: of a lottery for who leaves the Inn, half of the games have one turn, open, and the others one more.
func TestDramaCountsTurns(t *testing.T) {
	a, _ := ask(t, coach.Plan{Seed: 2, Games: 50, Fresh: 50, Turned: 6}, func(s *scenario.Spec, party []scenario.Character) {
		s.Regions = []scenario.Region{{Name: "Inn"}, {Name: "Wood"}, {Name: "Far Side"}}
		s.Connections = []scenario.Connection{{From: "Inn", To: "Wood"}, {From: "Wood", To: "Far Side"}}
		s.Challenges, s.Counters, s.Hooks[scenario.OnRound] = nil, nil, nil
		lot(s, 4)
		party[1].Waits = true // nobody expects it
	})
	if d := a.Drama; d.Games != 6 || d.Open != 6 || d.Turns < 7 || d.Turns > 11 {
		t.Errorf("%+v, want 6 open turns of 6 games, and at most 5 others", d)
	}
}
