package exact

import (
	"bytes"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exact/verify"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// randomModel returns nodes that lead to each other at random, often without dice, so that many may go round for ever.
func randomModel(t *testing.T, rng *rand.Rand) *model {
	m := newModel(t.Context(), Plan{Game: sample.Short(t), Best: true, Dice: true})
	m.nodes = make([]node, 5+rng.IntN(8))
	m.ends = []End{{Result: board.ResultSuccess}, {Result: board.ResultFailure}}
	last := len(m.nodes) - 1
	m.nodes[last].end, m.nodes[last-1].end = 1, 2
	for i := start; i < last-1; i++ {
		n := &m.nodes[i]
		for range 1 + rng.IntN(3) {
			c := choice{command: board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)}}
			if rng.IntN(3) > 0 {
				c.outcomes = []outcome{{to: start + rng.IntN(last-2), p: one}}
			} else {
				to := rng.Perm(last)[:2]
				k := 1 + rng.Int64N(6)
				c.outcomes = []outcome{{to: 1 + to[0], p: big.NewRat(k, 7)}, {to: 1 + to[1], p: big.NewRat(7-k, 7)}}
			}
			n.choices = append(n.choices, c)
		}
		n.way = rng.IntN(len(n.choices))
		if rng.IntN(12) == 0 {
			n.choices = nil // nobody has looked at it
		}
	}
	return m
}

// Bounds by value iteration hold the exact values, come close to nearly all of them, and the checker proves them: also where nodes can hold each other up.
func TestBoundPart(t *testing.T) {
	parts, loose, seeds := 0, 0, short.Or(uint64(100), 1000)
	for seed := range seeds {
		m := randomModel(t, rand.New(rand.NewPCG(1, seed)))
		for _, all := range []bool{true, false} {
			q := claim{name: "Success", ends: []int{0}, all: all}
			m.bits, m.places, m.part = exactBits, roundedPlaces, mostPart
			want := q
			must.OK(t, m.prove(&want))
			m.part = 0
			must.OK(t, m.prove(&q))
			for i := range m.nodes {
				for _, side := range [][3]*big.Rat{{q.lower[i], want.lower[i]}, {want.upper[i], q.upper[i]}} {
					if off := new(big.Rat).Sub(side[1], side[0]); off.Sign() < 0 {
						t.Errorf("seed %d, node %d: the bounds are %v to %v, exactly %v to %v", seed, i, q.lower[i].FloatString(9), q.upper[i].FloatString(9), want.lower[i], want.upper[i])
					} else if off.Cmp(big.NewRat(1, 1000_000)) > 0 {
						loose++ // it stops after so many steps, however near it is
					} else if off.Sign() > 0 {
						parts++
					}
				}
			}
			a := &Answer{m: m, claims: []claim{q, want}}
			var b bytes.Buffer
			must.OK(t, a.WriteCertificate(&b))
			if _, err := verify.Certificate(&b); err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
		}
	}
	if loose > int(seeds)/20 {
		t.Errorf("%d bounds of %d models are far from the exact value", loose, seeds)
	}
	if parts < 100 {
		t.Errorf("%d bounds are rounded, want 100 that value iteration has found", parts)
	}
}
