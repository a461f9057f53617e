package simulate_test

import (
	"math"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/decoders"
	"github.com/crunchrules/crunch/internal/hostile"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// decoded are the types that read text or JSON.
var decoded = []any{
	new(simulate.Extreme), new(simulate.Kind), new(simulate.Measure), new(simulate.Report), new(simulate.Study),
}

func TestDecoders(t *testing.T) { decoders.Complete(t, decoded) }

func FuzzDecoders(f *testing.F) { decoders.Fuzz(f, nil, decoded...) }

// A Plan, a Search, a Report, a Study or a Share with anything in any field is an error, or is played and written. Nothing panics.
func TestHostile(t *testing.T) {
	g := sample.Short(t)
	plan := simulate.Plan{Game: g, Players: simulate.Random(), From: 1, To: 3, Rounds: 5, Workers: 1}
	ctx := t.Context()
	report := must.Get(simulate.Run(ctx, plan))(t)
	study := must.Get(simulate.Compare(ctx, plan, simulate.Variant{Name: "alike"}))(t)
	hostile.Each(&plan, nil, func(path string) {
		if plan.To > 1000 && plan.To <= 1<<40 {
			return // it would take long
		}
		if r, err := simulate.Run(ctx, plan); (r == nil) != (err != nil) {
			t.Errorf("%s: Run returns %v and %v", path, r, err)
		}
		if plan.Game == nil || plan.Players.Seat == nil || plan.Rounds < 0 || plan.Workers < 0 {
			if _, err := simulate.Compare(ctx, plan, simulate.Variant{}); err == nil {
				t.Errorf("%s: Compare returns no error", path)
			}
		}
	})
	search := policy.Search{Playouts: 4, Worlds: 1, Rounds: 1}
	hostile.Each(&search, nil, func(path string) {
		if n := max(search.Playouts, search.Worlds); n > 1000 && n < math.MaxInt && !short.Long() {
			return // as MaxInt it is the most that a Search makes
		}
		s := explore.NewSession(g, 1)
		if err := s.Play(ctx, explore.Players{PCs: search.Policy(), DM: policy.SensibleDM(1)}, nil); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	})
	dist := simulate.Dist{{Value: 3, Trials: 4}, {Value: 5, Trials: 1}}
	hostile.Call(t, []any{report, study, &study.Versus[0], &dist, &simulate.Share{Count: 3, Trials: 5}, &plan, &search, new(simulate.Extreme), new(simulate.Kind), new(simulate.Measure), &simulate.Players{},
		simulate.Merge, simulate.MergeStudies, simulate.Set, simulate.Drop, simulate.Drops, simulate.Sweep, simulate.Decks}, []any{ctx, g})
}
