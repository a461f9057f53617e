package exact_test

import (
	"bytes"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/exact"
	"github.com/crunchrules/crunch/explore/exact/verify"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

var dice = stattrack.MustParsePool

// gate is a Chase to a goal behind a gate of 4 EP, with a hammer of 1d6 and a Boar that distracts.
func gate(t testing.TB, rounds int) *explore.Game {
	t.Helper()
	return sample.Game(t, scenario.Spec{
		Name: "The Gate", Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: rounds}, Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Yard", Goal: scenario.Goal{Region: "Road", Known: true},
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Road"}, {Name: "Lane"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Lane"}, {From: "Yard", To: "Road"}},
		Challenges: []scenario.Challenge{
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Road"}, EP: 4},
			{Name: "Boar", Type: stattrack.Creature, Region: "Yard", EP: 6},
		},
	}, scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Hammer", Kind: scenario.Action, Damage: dice("1d6")}}})
}

// find calculates a Plan, and checks its certificate: each claim is proved by the checker, and each transition comes about with its dice.
func find(t testing.TB, p exact.Plan) *exact.Answer {
	t.Helper()
	p.Dice = true
	a, err := exact.Find(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	proved(t, p, a)
	return a
}

// proved checks the certificate of an Answer, and returns it.
func proved(t testing.TB, p exact.Plan, a *exact.Answer) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := a.WriteCertificate(&b); err != nil {
		t.Fatal(err)
	}
	proof, err := verify.Certificate(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range append([]exact.Ending{{Bounds: a.Won}}, a.Endings...) {
		if !a.Best && i > 0 {
			continue // in another order
		}
		if c := proof.Claims[i]; c.Low.Cmp(e.Low.Rat()) != 0 || c.High.Cmp(e.High.Rat()) != 0 || c.All != a.Best {
			t.Errorf("the checker proves %v to %v, found %v to %v", c.Low, c.High, e.Low, e.High)
		}
	}
	r, err := exact.Replay(t.Context(), p.Game, p.Players, bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
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
