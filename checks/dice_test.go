package checks_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

// dice is a source of chance that gives the faces it was given, and notes what it was asked.
type dice struct {
	t     testing.TB
	faces []int
	asked []int
}

func rolls(t testing.TB, faces ...int) *dice { return &dice{t: t, faces: faces} }

func (d *dice) IntN(n int) int {
	at := len(d.asked)
	d.asked = append(d.asked, n)
	if at >= len(d.faces) || d.faces[at] > n {
		d.t.Fatalf("asked for die %d, IntN(%d), of %v", at+1, n, d.faces)
	}
	return d.faces[at] - 1
}

// done fails the test unless the dice are used up and exactly these were asked for.
func (d *dice) done(asked ...int) {
	d.t.Helper()
	if len(d.asked) != len(d.faces) {
		d.t.Errorf("%d of %d dice used", len(d.asked), len(d.faces))
	}
	if !slices.Equal(d.asked, asked) {
		d.t.Errorf("asked for IntN of %v, want %v", d.asked, asked)
	}
}

// never is a source of chance that must not be asked.
type never struct{ t testing.TB }

func (n never) IntN(int) int {
	n.t.Fatal("a die was thrown")
	return 0
}

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// law runs f over every way the dice can fall, and returns the exact probability of each of its answers, and of the
// ways that need more than this many dice, which are left out.
func law[T comparable](limit int, f func(crunch.RNG) T) (map[T]*big.Rat, *big.Rat) {
	p, cut := map[T]*big.Rat{}, new(big.Rat)
	w := &walk{limit: limit}
	for {
		w.at, w.deep = 0, false
		answer := f(w)
		mass := big.NewRat(1, 1)
		for _, n := range w.ranges[:w.at] {
			mass.Mul(mass, big.NewRat(1, int64(n)))
		}
		switch {
		case w.deep:
			cut.Add(cut, mass)
		case p[answer] == nil:
			p[answer] = mass
		default:
			p[answer].Add(p[answer], mass)
		}
		for w.at > 0 && w.path[w.at-1] == w.ranges[w.at-1]-1 {
			w.at--
		}
		if w.at == 0 {
			return p, cut
		}
		w.path[w.at-1]++
		w.path, w.ranges = w.path[:w.at], w.ranges[:w.at]
	}
}

// walk is a source of chance that goes one way after the other.
type walk struct {
	path, ranges []int
	at, limit    int
	deep         bool
}

func (w *walk) IntN(n int) int {
	if w.at == w.limit {
		w.deep = true
		return 0
	}
	if w.at == len(w.path) {
		w.path, w.ranges = append(w.path, 0), append(w.ranges, n)
	}
	w.at++
	return w.path[w.at-1]
}

// The test's own enumerator is right about what everybody knows.
func TestLaw(t *testing.T) {
	p, cut := law(3, func(rng crunch.RNG) int { return rng.IntN(6) + rng.IntN(6) + 2 })
	if p[7].Cmp(big.NewRat(1, 6)) != 0 || p[2].Cmp(big.NewRat(1, 36)) != 0 || cut.Sign() != 0 {
		t.Errorf("two d6: 7 %v, 2 %v, cut %v", p[7], p[2], cut)
	}
	p, cut = law(2, func(rng crunch.RNG) int {
		n := 0
		for rng.IntN(6) == 5 {
			n++
		}
		return n
	})
	if p[0].Cmp(big.NewRat(5, 6)) != 0 || p[1].Cmp(big.NewRat(5, 36)) != 0 || cut.Cmp(big.NewRat(1, 36)) != 0 {
		t.Errorf("exploding d6: %v, cut %v", p, cut)
	}
}

// near fails the test unless a count of trials is within five standard deviations of its probability.
func near(t *testing.T, what string, count, trials int, p *big.Rat) {
	t.Helper()
	got := big.NewRat(int64(count), int64(trials))
	diff := got.Sub(got, p)
	diff.Mul(diff, diff)
	bound := new(big.Rat).Sub(big.NewRat(1, 1), p)
	bound.Mul(bound, p)
	bound.Mul(bound, big.NewRat(25, int64(trials)))
	bound.Add(bound, big.NewRat(1, 1e9))
	if diff.Cmp(bound) > 0 {
		f, _ := p.Float64()
		t.Errorf("%s: %d of %d, want about %.6f", what, count, trials, f)
	}
}

func mods(points ...int8) (m checks.Modifiers) {
	for i, p := range points {
		m[i].Points = p
	}
	return m
}
