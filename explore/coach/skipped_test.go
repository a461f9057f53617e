package coach_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/coach"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// A change with which games break off is named with its failure. All the others are compared as they would be without it.
func TestSkipsWhatBreaksOff(t *testing.T) {
	plan := coach.Plan{Seed: 3, Games: 50, Fresh: 50, Turned: -1, Want: coach.Want{Low: 0, High: 100}}
	whole, _ := ask(t, plan, func(s *scenario.Spec, _ []scenario.Character) { s.Challenges = s.Challenges[:1] })
	a, _ := ask(t, plan, func(s *scenario.Spec, _ []scenario.Character) {
		s.Challenges = s.Challenges[:1]
		s.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
			if err := sc.Counter("Dusk").Advance(1); err != nil || sc.Position().State().Counters[0].Filled > 0 {
				return err
			}
			return errors.New("there is no sign 0")
		})
	})
	if len(a.Skipped) != 1 || a.Skipped[0].Change != "without counter Dusk" || a.Skipped[0].Broke != 50 || a.Skipped[0].Games != 50 || !strings.HasSuffix(a.Skipped[0].Error, "there is no sign 0") {
		t.Fatalf("skipped %+v, want without counter Dusk in 50 of 50 games", a.Skipped)
	}
	if a.Tried != whole.Tried-1 || len(a.Missing) > 0 || a.Level != whole.Level {
		t.Errorf("tried %d at %v, missing %v; want %d at %v", a.Tried, a.Level, a.Missing, whole.Tried-1, whole.Level)
	}
	if text := a.Text(); !strings.Contains(text, "\nNothing is said of these: games could not go on\n  without counter Dusk  50 of 50 games  ") || strings.Contains(text, "counter Dusk  without") {
		t.Errorf("the change is told as one that was compared, or not at all:\n%s", text)
	}
}

// When the context ends, the Answer has what was counted until then, as the whole one has it, and says what is missing.
func TestTellsWhatWasCounted(t *testing.T) {
	spec, party := pass()
	spec.Challenges = spec.Challenges[:2]
	game := must.Get(explore.NewGame(must.Get(explore.New(spec))(t), party...))(t)
	plan := coach.Plan{Game: game, Seed: 3, Games: 50, Fresh: 50, Turned: 2, Want: coach.Want{Low: 98, High: 100}, Workers: 1}
	whole := must.Get(coach.Ask(t.Context(), plan))(t)
	for _, row := range []struct {
		step          string
		from          uint64 // it ends once so many games of the step are played
		missing       string
		random, tried bool
	}{
		{"random players", 1, "Missing: games of random players, and so what no game used; what changes do; where games turn, and which choices matter; advice.", false, false},
		{"changes", 120, " changes; where games turn, and which choices matter; advice.", true, true},
		{"turns", 1, "Missing: where games turn, and which choices matter, in 1 of 2 games; advice.", true, true},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		plan.Progress = func(step string, done, _ uint64) {
			if step == row.step && done >= row.from {
				cancel()
			}
		}
		a, err := coach.Ask(ctx, plan)
		if cancel(); !errors.Is(err, context.Canceled) || a == nil {
			t.Fatalf("%s: %v, and the Answer %v: want context.Canceled and what was counted", row.step, err, a)
		}
		if a.Verdict != whole.Verdict || a.Won != whole.Won || (a.Random == whole.Random) != row.random || (a.Tried > 0) != row.tried || a.Level != whole.Level && row.tried {
			t.Errorf("%s: %+v", row.step, a)
		}
		if partly := row.step == "changes"; partly != (a.Tried < whole.Tried) && row.tried {
			t.Errorf("%s: %d of %d changes were tried", row.step, a.Tried, whole.Tried)
		}
		text := a.Text()
		if !strings.Contains(text, row.missing) || strings.Contains(text, "No change of one number") || strings.Contains(text, "\nWhat m") != row.tried || strings.Contains(text, "random players ") != row.random {
			t.Errorf("%s: want %q, and nothing of what was not counted:\n%s", row.step, row.missing, text)
		}
	}
}

// A name with slashes is found in the path of a change.
func TestPiecesWithSlashes(t *testing.T) {
	a := coach.Answer{Scenario: "The Pass"}
	want := map[string]string{"challenges/Cat/Dog/ep": "Cat/Dog", "challenges/Cat/Dog/plays/Bite/Claw/damage": "Cat/Dog", "party/Ada/ep": "Ada", "limits/rounds": "The Pass"}
	for path := range want {
		a.Advice = append(a.Advice, coach.Advice{Changes: []coach.Change{{Path: path}}})
	}
	for _, p := range a.Pieces() {
		if p.Name != want[p.Words] {
			t.Errorf("%s is about %s, want %s", p.Words, p.Name, want[p.Words])
		}
	}
}
