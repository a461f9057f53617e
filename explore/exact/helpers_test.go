package exact_test

import (
	"bytes"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/exact"
	"github.com/crunchrules/crunch/explore/exact/verify"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

var dice = stattrack.MustParsePool

// find calculates a Plan, and checks its certificate: each claim is proved by the checker, and each transition comes about with its dice.
func find(t testing.TB, p exact.Plan) *exact.Answer {
	t.Helper()
	p.Dice = true
	a := must.Get(exact.Find(t.Context(), p))(t)
	proved(t, p, a)
	return a
}

// proved checks the certificate of an Answer, and returns it.
func proved(t testing.TB, p exact.Plan, a *exact.Answer) []byte {
	t.Helper()
	var b bytes.Buffer
	must.OK(t, a.WriteCertificate(&b))
	proof := must.Get(verify.Certificate(bytes.NewReader(b.Bytes())))(t)
	for i, e := range append([]exact.Ending{{Bounds: a.Won}}, a.Endings...) {
		if !a.Best && i > 0 {
			continue // in another order
		}
		if c := proof.Claims[i]; c.Low.Cmp(e.Low.Rat()) != 0 || c.High.Cmp(e.High.Rat()) != 0 || c.All != a.Best {
			t.Errorf("the checker proves %v to %v, found %v to %v", c.Low, c.High, e.Low, e.High)
		}
	}
	r := must.Get(exact.Replay(t.Context(), p.Game, p.Players, bytes.NewReader(b.Bytes())))(t)
	if r.Played != proof.Transitions && a.Whole {
		t.Errorf("Replay plays %d transitions, the checker trusts %d", r.Played, proof.Transitions)
	}
	return b.Bytes()
}

// best returns the exact chance of success of the best play, and fails if it isn't found.
func best(t testing.TB, g *explore.Game, rounds, states int) crunch.Chance {
	t.Helper()
	a := find(t, exact.Plan{Game: g, Best: true, Players: explore.Players{DM: policy.SensibleDM(1)}, Rounds: rounds, States: states})
	if !a.Won.Exact() || !a.Whole {
		t.Fatalf("with %d States the best play succeeds with %v to %v, want an exact chance", states, a.Won.Low, a.Won.High)
	}
	return a.Won.Low
}
