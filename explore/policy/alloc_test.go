//go:build !race

// The race detector makes sync.Pool drop what it keeps at random.

package policy_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
)

// The ready policies choose without allocating, wherever a play leads.
func TestReadyPoliciesDontAllocate(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		s := explore.NewSession(kitchen(t, kind), 3)
		chance := crunch.NewRand(4)
		look := func(choose explore.Policy) explore.Policy {
			return func(v *board.View) (int, error) {
				if _, err := choose(v); err != nil { // room for what is reused
					return 0, err
				}
				if n := testing.AllocsPerRun(3, func() { _, _ = choose(v) }); n > 0 {
					t.Errorf("%v, round %d: a choice among %d allocates %v times, want none", kind, v.Round, len(v.Choices), n)
				}
				if i := chance.IntN(2 * len(v.Choices)); i < len(v.Choices) {
					return i, nil
				}
				return choose(v)
			}
		}
		err := s.Play(t.Context(), explore.Players{PCs: look(policy.SensiblePCs(1)), DM: look(policy.SensibleDM(1)), Rounds: 15}, nil)
		if n := len(s.Log()); n < 50 {
			t.Errorf("%v: %d commands (%v), want at least 50", kind, n, err)
		}
	}
}
