package simulate_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// What is compared with trials that were kept is what Compare finds, in one Study or in two, with any number of workers.
func TestKeptTrialsCompare(t *testing.T) {
	game := gorge(t)
	plan := simulate.Plan{Game: game, Players: simulate.Sensible(), Seed: 3, From: 5, To: 30}
	variants := append(simulate.Drops(game), simulate.Variant{Name: "random", Players: simulate.Random()})
	text := func(s *simulate.Study, err error) string {
		data, err2 := json.Marshal(s)
		must.OK(t, errors.Join(err, err2))
		return string(data)
	}
	for _, workers := range []int{1, 3} {
		plan.Workers = workers
		base := must.Get(simulate.Keep(t.Context(), plan))(t)
		told := uint64(0)
		got := text(base.Compare(t.Context(), func(done, _ uint64) { told = done }, variants...))
		if want := text(simulate.Compare(t.Context(), plan, variants...)); got != want || told != 25 {
			t.Errorf("%d workers, %d told: found\n%s\nwant\n%s", workers, told, got, want)
		}
		again := text(base.Compare(t.Context(), nil, variants[1:]...))
		if want := text(simulate.Compare(t.Context(), plan, variants[1:]...)); again != want {
			t.Errorf("%d workers, a second time: found\n%s\nwant\n%s", workers, again, want)
		}
	}
	if b, err := simulate.Keep(t.Context(), simulate.Plan{Game: game, Players: simulate.Sensible(), To: 1<<20 + 1}); b != nil || !errors.Is(err, simulate.ErrBase) {
		t.Errorf("too many trials: %v", err)
	}
	if new(simulate.Base).Report() != nil {
		t.Error("the zero Base has a Report")
	}
	if _, err := new(simulate.Base).Compare(t.Context(), nil); err == nil {
		t.Error("the zero Base compares")
	}
}
