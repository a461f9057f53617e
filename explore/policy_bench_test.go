package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Chase-lite and the kitchen played out by the ready policies, a View for each choice.
func BenchmarkReadyPolicies(b *testing.B) {
	games := map[string]*explore.Game{"chaselite": newChaseLite(b, 10).r.Game(), "kitchen": kitchen(b, scenario.Normal), "stealth": kitchen(b, scenario.Stealth)}
	for _, name := range []string{"chaselite", "kitchen", "stealth"} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			n, seed := 0, crunch.Seed(0)
			for b.Loop() {
				s := explore.NewSession(games[name], seed%100)
				seed++
				if err := s.Play(b.Context(), policy.Ready(1), nil); err != nil {
					b.Fatal(err)
				}
				n += len(s.Log())
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/command")
		})
	}
}
