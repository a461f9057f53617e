package simulate_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// A Plan that can't be played is refused before the first trial.
func TestPlans(t *testing.T) {
	good := simulate.Plan{Game: gorge(t), Players: simulate.Sensible(), To: 1}
	var out *crunch.RangeError
	for name, tc := range map[string]struct {
		change func(*simulate.Plan)
		is     func(error) bool
	}{
		"no game":    {func(p *simulate.Plan) { p.Game = nil }, func(err error) bool { return errors.Is(err, explore.ErrNoGame) }},
		"no players": {func(p *simulate.Plan) { p.Players.Seat = nil }, func(err error) bool { return errors.Is(err, simulate.ErrNoPlayers) }},
		"backwards":  {func(p *simulate.Plan) { p.From = 2 }, func(err error) bool { return errors.Is(err, simulate.ErrTrials) }},
		"past 2^53":  {func(p *simulate.Plan) { p.From, p.To = 1<<53-1, 1<<53+1 }, func(err error) bool { return errors.Is(err, simulate.ErrTrials) }},
		"the last":   {func(p *simulate.Plan) { p.From, p.To = math.MaxUint64-10, math.MaxUint64 }, func(err error) bool { return errors.Is(err, simulate.ErrTrials) }},
		"rounds":     {func(p *simulate.Plan) { p.Rounds = -1 }, func(err error) bool { return errors.As(err, &out) }},
		"workers":    {func(p *simulate.Plan) { p.Workers = -1 }, func(err error) bool { return errors.As(err, &out) }},
	} {
		p := good
		tc.change(&p)
		if _, err := simulate.Run(t.Context(), p); !tc.is(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, bad := range [][2]int{{0, 3}, {4, 3}, {1, 0}, {1, -1}} {
		if _, err := good.Shard(bad[0], bad[1]); !errors.As(err, &out) {
			t.Errorf("shard %d of %d: %v, want a *crunch.RangeError", bad[0], bad[1], err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := simulate.Run(ctx, good); !errors.Is(err, context.Canceled) {
		t.Errorf("with a cancelled context: %v", err)
	}
}

// Progress rises to the number of trials.
func TestProgress(t *testing.T) {
	last := uint64(0)
	run(t, simulate.Plan{Game: gorge(t), Players: simulate.Sensible(), From: 10, To: 110, Workers: 3, Progress: func(done, all uint64) {
		if done <= last || done > all || all != 100 {
			t.Errorf("%d of %d are done after %d", done, all, last)
		}
		last = done
	}})
	if last != 100 {
		t.Errorf("at the end %d of 100 are done", last)
	}
}

// Each trial has its own dice: a thousand trials begin with a thousand different streams.
func TestTrialsDiffer(t *testing.T) {
	seen := map[string]bool{}
	for i := range uint64(1000) {
		stream := simulate.TrialSeed(1, i).Stream(1)
		seen[fmt.Sprint(stream.IntN(1<<30), stream.IntN(1<<30))] = true
	}
	if len(seen) != 1000 {
		t.Errorf("1000 trials have %d different streams", len(seen))
	}
}

// The trials with the highest numbers are played like all others, and their numbers fit a JavaScript number.
func TestLastTrials(t *testing.T) {
	r := run(t, simulate.Plan{Game: sample.Gate(t, 1), Players: simulate.Sensible(), From: 1<<53 - 40, To: 1 << 53})
	if n := r.Of(simulate.Rounds).Trials(); n != 40 {
		t.Errorf("%d trials were played, want 40", n)
	}
	var got simulate.Report
	if err := json.Unmarshal([]byte(text(t, r)), &got); err != nil || got.To != 1<<53 {
		t.Errorf("read To %d, %v, want 2^53", got.To, err)
	}
	past := strings.Replace(text(t, r), `"to":9007199254740992`, `"to":9007199254740993`, 1)
	past = strings.Replace(past, `"from":9007199254740952`, `"from":9007199254740953`, 1)
	if err := json.Unmarshal([]byte(past), &got); err == nil || !strings.Contains(err.Error(), "9007199254740992") {
		t.Errorf("a Report of a trial past 2^53: %v, want an error that names the highest", err)
	}
}

// Trials go on from Plan.Start: from a game that is over they are over, from one that is half over they take fewer rounds, and a State that can't be
// is refused.
func TestStart(t *testing.T) {
	g := gorge(t)
	s := explore.NewSession(g, 3)
	players := simulate.Sensible().Of(3)
	plan := simulate.Plan{Game: g, Players: simulate.Sensible(), To: 20}
	rounds := func(start board.State) float64 {
		t.Helper()
		plan.Start = &start
		r := must.Get(simulate.Run(t.Context(), plan))(t)
		return r.Of(simulate.Commands).Mean()
	}
	begin := rounds(g.Start())
	for range 20 {
		c := must.Get(players.Choose(s.Position(), s.Legal()))(t)
		must.Get(s.Do(c))(t)
	}
	if later := rounds(*s.State()); later >= begin {
		t.Errorf("%v commands after twenty were given, %v from the beginning", later, begin)
	}
	must.OK(t, s.Play(t.Context(), players, nil))
	if over := rounds(*s.State()); over != 0 {
		t.Errorf("%v commands after the end", over)
	}
	plan.Start = &board.State{}
	if _, err := simulate.Run(t.Context(), plan); err == nil {
		t.Error("a State that can't be is played")
	}
}
