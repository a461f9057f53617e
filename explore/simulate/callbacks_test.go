package simulate_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// With Plan.Callbacks a Report says how often each callback that has a name ran, and in how many trials: as often as the callbacks themselves count, of
// each type, also where each PC knows what it has seen itself. Nothing else changes.
func TestCallbacks(t *testing.T) {
	for _, apart := range []bool{false, true} {
		countsCallbacks(t, apart)
	}
}

func countsCallbacks(t *testing.T, apart bool) {
	t.Helper()
	times, trials, now := map[string]uint64{}, map[string]uint64{}, map[string]bool{}
	ran := func(name string) {
		if times[name]++; !now[name] {
			now[name] = true
			trials[name]++
		}
	}
	hook := func(name string) scenario.Hook {
		return explore.Named(name, func(*explore.Scene) error { ran(name); return nil })
	}
	spec := gorgeSpec()
	spec.Apart = apart
	spec.Hooks[scenario.OnRound], spec.Challenges[3].Hooks[scenario.OnDefeat] = hook("a hook"), hook("the end of a Ghost that nobody spawns")
	spec.Commands[0].Can = explore.Asking("a Condition", func(*explore.Question) (bool, error) { ran("a Condition"); return true, nil })
	spec.Endings = []scenario.Ending{{Name: "Dawn", Loses: true, When: explore.Whether("a Question", func(*explore.Scene) (bool, error) { ran("a Question"); return false, nil })}}
	spec.Challenges[0].Before[scenario.BeforeHurt] = explore.NamedAmend("an Amendment", func(*explore.Prospect) error { ran("an Amendment"); return nil })
	spec.Challenges[0].Choose = explore.Choosing("a Chooser", func(*explore.Question) (int, error) { ran("a Chooser"); return 0, nil })
	players := simulate.Players{Name: "sensible", Seat: func(seed crunch.Seed) explore.Players {
		clear(now)
		return simulate.Sensible().Seat(seed)
	}}
	plan := simulate.Plan{Game: sample.Game(t, spec, gorgeParty()...), Players: players, Seed: 4, To: 30, Workers: 1, Callbacks: true}
	r := run(t, plan)
	plain := plan
	plain.Callbacks = false
	i := slices.IndexFunc(r.Content, func(c simulate.Content) bool { return c.Kind == simulate.CallbackContent })
	rows := r.Content[max(i, 0):]
	var names []string
	for _, c := range rows {
		if names = append(names, c.Name); c.Kind != simulate.CallbackContent || c.Times != times[c.Name] || c.Trials != trials[c.Name] || c.Won > c.Trials {
			t.Errorf("%+v, want %d times in %d trials", c, times[c.Name], trials[c.Name])
		}
	}
	if want := append(slices.Sorted(maps.Keys(times)), "the end of a Ghost that nobody spawns"); !slices.Equal(names, want) || len(times) != 5 {
		t.Errorf("found callbacks %q, want %q", names, want)
	}
	whole := text(t, r)
	if r.Content = r.Content[:i]; text(t, r) != text(t, run(t, plain)) {
		t.Errorf("the counting changes what happens: %s", whole)
	}
	plan.Workers = 3
	plan.Players = simulate.Sensible()
	for i := range spec.Challenges { // the counts above are of one goroutine
		spec.Challenges[i].Before, spec.Challenges[i].Choose, spec.Challenges[i].Hooks = scenario.Befores{}, nil, scenario.Hooks{}
	}
	spec.Commands[0].Can, spec.Endings = nil, nil
	spec.Hooks[scenario.OnRound] = explore.Named("a hook", func(*explore.Scene) error { return nil })
	plan.Game = sample.Game(t, spec, gorgeParty()...)
	s := must.Get(simulate.Compare(t.Context(), plan, simulate.Variant{Name: "random", Players: simulate.Random()}))(t)
	for _, r := range []*simulate.Report{&s.Base, &s.Versus[0].Report} {
		if last := r.Content[len(r.Content)-1]; last.Kind != simulate.CallbackContent || last.Name != "a hook" || last.Trials != 30 || last.Times < 30 {
			t.Errorf("in a Study with three workers: %+v, want it to run in each trial", last)
		}
	}
}
