package coach_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// knobs are those of the pass.
var knobs = []coach.Knob{
	{Path: "challenges/Rocks/ep", Values: []string{"12", "20", "28", "45"}}, {Path: "challenges/Ogre/ep", Values: []string{"6", "10", "14"}},
	{Path: "challenges/Wind/plays/Chill/damage", Values: []string{"1d4", "2d6", "5d6"}}, {Path: "counters/Dusk/slots", Values: []string{"4", "6", "8"}},
	{Path: "party/Ada/ep", Values: []string{"8", "11"}},
}

func passGame(t *testing.T, change func(*scenario.Spec)) *explore.Game {
	t.Helper()
	spec, party := pass()
	change(&spec)
	sc := must.Get(explore.New(spec))(t)
	return must.Get(explore.NewGame(sc, party...))(t)
}

// A scenario that was detuned in one number, in two and in none comes back with as few changes, and holds on dice of its own.
func TestTune(t *testing.T) {
	for changes, change := range []func(*scenario.Spec){
		func(*scenario.Spec) {},
		func(s *scenario.Spec) { s.Challenges[2].EP = 45 },
		func(s *scenario.Spec) { s.Challenges[2].EP, s.Challenges[3].Plays[0].Damage = 45, dice("5d6") },
	} {
		if changes != 1 && !short.Long() {
			continue
		}
		game := passGame(t, change)
		got, err := coach.Tune(t.Context(), coach.Tuning{Game: game, Knobs: knobs, Seed: 4, Games: 100, Fresh: 300, Targets: []coach.Target{
			{Won: coach.Want{Low: 45, High: 85}}, {Players: "random", Won: coach.Want{High: 20}}, {Rounds: coach.Want{Low: 2, High: 9}}}})
		if err != nil {
			t.Fatal(err)
		}
		if !got.Met || len(got.Changes) != changes {
			t.Fatalf("%d changes: %s", changes, got.Text())
		}
		for _, c := range got.Changes {
			if game, err = simulate.Set(game, c.Path, c.Is); err != nil {
				t.Fatal(err)
			}
		}
		r := must.Get(simulate.Run(t.Context(), simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 77, To: 300}))(t)
		if in := r.Share(board.ResultSuccess).Interval(0.999); in.High < 0.45 || in.Low > 0.85 {
			t.Errorf("%s: on other dice %v", got.Text(), r.Share(board.ResultSuccess))
		}
	}
}

// A Target whose edge lies within the bounds is met, but not for sure, and the text says so. The bounds of a set that was chosen by games on the same
// dice are wider than those of one look.
func TestTuneIsUnsure(t *testing.T) {
	game := passGame(t, func(*scenario.Spec) {})
	wide := coach.Want{Low: 1, High: 99}
	tuning := coach.Tuning{Game: game, Knobs: knobs[4:], Seed: 4, Most: 1, Games: 50, Fresh: 200, Targets: []coach.Target{{Won: wide, Rounds: wide}}}
	got := must.Get(coach.Tune(t.Context(), tuning))(t)
	o := got.Before[0]
	if !got.Met || !got.Sure || !strings.HasPrefix(got.Text(), "All targets are met. Nothing need be changed.\n") ||
		o.RoundsLow >= o.Rounds || o.RoundsHigh <= o.Rounds {
		t.Fatalf("%+v:\n%s", got, got.Text())
	}
	tuning.Targets[0].Won.Low = int(100*o.Share.Part) - 1
	got = must.Get(coach.Tune(t.Context(), tuning))(t)
	if !got.Met || got.Sure || !strings.Contains(got.Text(), "bounds reach beyond what is wanted") || !strings.Contains(got.Text(), "\n  unsure ") {
		t.Errorf("%+v:\n%s", got, got.Text())
	}
	tuning.Targets[0].Won = coach.Want{Low: 99, High: 100}
	got = must.Get(coach.Tune(t.Context(), tuning))(t)
	after := simulate.Share{Count: got.After[0].Share.Won, Trials: got.After[0].Share.Games}
	if in := after.Interval(simulate.LevelOf(2)); got.Met || got.After[0].Share.Low != in.Low || got.After[0].Share.High != in.High {
		t.Errorf("%+v, want the bounds %v of the first of several looks", got.After[0], in)
	}
}

// Nothing is said about the balance of what players can't play: a Target is not met by games that came to no end. GL-80
func TestTuneUnplayed(t *testing.T) {
	game := passGame(t, func(s *scenario.Spec) {
		s.Goal, s.Endings, s.Challenges, s.Counters = scenario.Goal{}, []scenario.Ending{{Name: "Told", Wins: true}}, s.Challenges[:1], nil
		s.Hooks[scenario.OnRound] = nil
	})
	wolf := []coach.Knob{{Path: "challenges/Wolf/ep", Values: []string{"2"}}}
	got := must.Get(coach.Tune(t.Context(), coach.Tuning{Game: game, Knobs: wolf, Most: 1, Games: 50, Fresh: 50, Rounds: 20,
		Targets: []coach.Target{{Won: coach.Want{Low: 0, High: 10}}}}))(t)
	if got.Met || got.Before[0].Unplayed == "" || !strings.Contains(got.Text(), "Sensible players can't play this: ") ||
		!strings.Contains(got.Text(), "\n  unplayed ") {
		t.Errorf("%+v:\n%s", got, got.Text())
	}
}

// Targets that no set of changes meets are told as missed, with what came nearest.
func TestTuneMisses(t *testing.T) {
	game := passGame(t, func(s *scenario.Spec) { s.Challenges[2].EP = 60 })
	got, err := coach.Tune(t.Context(), coach.Tuning{Game: game, Knobs: knobs[4:], Seed: 4, Most: 1, Games: 50, Fresh: 50, Targets: []coach.Target{{Won: coach.Want{Low: 90, High: 100}}}})
	if err != nil || got.Met || len(got.Changes) != 1 || got.After[0].Met {
		t.Errorf("%v: %+v", err, got)
	}
}

// Changes with which games break off are named with their failure, alone and together, and what is advised is none of them.
func TestTuneSkips(t *testing.T) {
	game := passGame(t, func(s *scenario.Spec) {
		s.Challenges[2].EP = 60
		s.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
			switch ada, slots := sc.PC("Ada").MaxEP(), sc.Position().State().Counters[0].Slots; {
			case ada == 12:
				return errors.New("there is no twelve")
			case ada == 8 && slots == 4:
				return errors.New("there is no eight")
			}
			return nil
		})
	})
	got, err := coach.Tune(t.Context(), coach.Tuning{Game: game, Knobs: []coach.Knob{{Path: "party/Ada/ep", Values: []string{"8", "12"}}, knobs[3]}, Seed: 4, Most: 2, Games: 50, Fresh: 50,
		Targets: []coach.Target{{Won: coach.Want{Low: 99, High: 100}}}})
	if err != nil || got.Met || len(got.Changes) == 0 || len(got.Skipped) != 2 || got.Skipped[0].Change != "party/Ada/ep = 12" ||
		got.Skipped[0].Broke != 50 || !strings.HasSuffix(got.Skipped[0].Error, "there is no twelve") || !strings.HasSuffix(got.Skipped[1].Error, "there is no eight") {
		t.Fatalf("%v: %+v, want Ada with 12 EP as skipped, Ada with 8 and 4 slots, and what came nearest of the others", err, got)
	}
	if text := got.Text(); !strings.Contains(text, "\nNothing is said of these: games could not go on\n  party/Ada/ep = 12 ") {
		t.Errorf("they are not told:\n%s", text)
	}
}

// What can't be tuned is refused.
func TestTuneRefuses(t *testing.T) {
	game := passGame(t, func(*scenario.Spec) {})
	wins := []coach.Target{{Won: coach.Want{Low: 1, High: 2}}}
	name := new(crunch.NameError)
	for _, row := range []struct {
		tuning coach.Tuning
		want   func(error) bool
	}{
		{coach.Tuning{Game: game, Targets: wins}, func(err error) bool { return errors.Is(err, coach.ErrTuning) }},
		{coach.Tuning{Game: game, Knobs: knobs}, func(err error) bool { return errors.Is(err, coach.ErrTuning) }},
		{coach.Tuning{Game: game, Knobs: knobs, Targets: []coach.Target{{}}}, func(err error) bool { return errors.Is(err, coach.ErrTuning) }},
		{coach.Tuning{Game: game, Knobs: knobs, Targets: wins, Most: 6}, func(err error) bool { return errors.Is(err, coach.ErrTuning) }},
		{coach.Tuning{Game: game, Knobs: knobs, Targets: wins, Games: 3}, func(err error) bool { return errors.As(err, new(*crunch.RangeError)) }},
		{coach.Tuning{Game: game, Knobs: knobs, Targets: []coach.Target{{Players: "clever", Won: coach.Want{High: 2}}}}, func(err error) bool { return errors.As(err, &name) }},
		{coach.Tuning{Game: game, Knobs: knobs, Targets: []coach.Target{{Ending: "Hme", Won: coach.Want{High: 2}}}}, func(err error) bool { return errors.As(err, &name) && name.What == "ending" }},
		{coach.Tuning{Game: game, Knobs: []coach.Knob{{Path: "challenges/Rokcs/ep", Values: []string{"3"}}}, Targets: wins}, func(err error) bool { return errors.As(err, &name) && name.Near == "Rocks" }},
	} {
		if got, err := coach.Tune(t.Context(), row.tuning); got != nil || !row.want(err) {
			t.Errorf("%+v: %v, %v", row.tuning, got, err)
		}
	}
}
