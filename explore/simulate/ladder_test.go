package simulate_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// Each rung of a Ladder has the numbers of its own Report, steps are those of a Study, and it is said which are shown: at the Gate sensible play is
// better than chance, and as good as any.
func TestLadder(t *testing.T) {
	p := simulate.Plan{Game: sample.Gate(t, 2), Seed: 3, From: 5, To: 205}
	rungs := []simulate.Players{simulate.Random(), simulate.Sensible(), simulate.Searching(policy.Search{Playouts: 4, Worlds: 2, Rounds: 2})}
	l, err := simulate.Climb(t.Context(), p, rungs...)
	if err != nil {
		t.Fatal(err)
	}
	for i, players := range rungs {
		p.Players = players
		if r := run(t, p); l.Rungs[i].Name != players.Name || l.Trials != 200 || l.Rungs[i].Won != r.Share(board.ResultSuccess).Count {
			t.Errorf("rung %d: %+v of %d, and %v in a Report", i, l.Rungs[i], l.Trials, r.Share(board.ResultSuccess))
		}
	}
	p.Players = rungs[0]
	s := must.Get(simulate.Compare(t.Context(), p, simulate.Variant{Name: "sensible", Players: rungs[1]}))(t)
	if v := s.Versus[0]; l.Rungs[1].Gained != v.Gained || l.Rungs[1].Lost != v.Lost || v.Gained == 0 {
		t.Errorf("the step to sensible play is %+v, in a Study +%d and -%d", l.Rungs[1], v.Gained, v.Lost)
	}
	if first, second := l.Step(1), l.Step(2); first.Low <= 0 || second.Low > 0 || second.High < 0 {
		t.Errorf("the steps are %v and %v, want the first above 0, and 0 in the second", first, second)
	}
	if text := l.Text(); !strings.Contains(text, "Skill is rewarded up to sensible.") {
		t.Errorf("found no word of sensible play:\n%s", text)
	}
	l, err = simulate.Climb(t.Context(), p, simulate.Sensible(), simulate.Sensible())
	if err != nil || !strings.Contains(l.Text(), "does not reward skill") || l.Rungs[1].Gained+l.Rungs[1].Lost > 0 {
		t.Errorf("the same players twice: %v\n%s", err, l.Text())
	}
	if _, err := simulate.Climb(t.Context(), p, simulate.Random()); !errors.As(err, new(*crunch.RangeError)) {
		t.Errorf("one rung: %v, want a *RangeError", err)
	}
	if _, err := simulate.Climb(t.Context(), simulate.Plan{}, rungs...); err == nil {
		t.Error("no Game: no error")
	}
}
