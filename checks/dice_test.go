package checks_test

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

// dice are a tape of faces that records which dice were asked for.
type dice struct {
	*crunch.Recorder
	t    testing.TB
	tape *crunch.Tape
}

func rolls(t testing.TB, faces ...int) dice {
	tape := crunch.NewTape(faces...)
	return dice{crunch.Record(tape), t, tape}
}

// done fails the test unless the tape is used up and exactly these dice were asked for.
func (d dice) done(sides ...int) {
	d.t.Helper()
	var asked []int
	for _, throw := range d.Throws() {
		asked = append(asked, throw.Sides)
	}
	if err := d.tape.Done(); err != nil || !slices.Equal(asked, sides) {
		d.t.Errorf("asked for IntN of %v, want %v: %v", asked, sides, err)
	}
}

// never is a source of chance that fails the test when it is asked.
type never struct{ t testing.TB }

func (n never) IntN(int) int {
	n.t.Fatal("a die was rolled, want none")
	return 0
}

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// law returns the exact law of f. Runs of more dice than draws are left out.
func law[T comparable](t testing.TB, draws int, f func(crunch.RNG) T) crunch.Law[T] {
	t.Helper()
	return must.Get(crunch.Enumerate(crunch.Limits{Draws: draws}, f))(t)
}

// near fails the test unless the count is within five standard deviations of what the chance predicts.
func near(t *testing.T, what string, count, trials int, chance crunch.Chance) {
	t.Helper()
	p := chance.Rat()
	got := big.NewRat(int64(count), int64(trials))
	diff := got.Sub(got, p)
	diff.Mul(diff, diff)
	bound := new(big.Rat).Sub(big.NewRat(1, 1), p)
	bound.Mul(bound, p)
	bound.Mul(bound, big.NewRat(25, int64(trials)))
	bound.Add(bound, big.NewRat(1, 1e9))
	if diff.Cmp(bound) > 0 {
		t.Errorf("%s: got %d of %d, want about %.6f", what, count, trials, chance.Float64())
	}
}

func mods(points ...int) (m checks.Modifiers) {
	for i, p := range points {
		m[i].Points = p
	}
	return m
}

const cancelled = checks.Advantage | checks.Disadvantage // GL-11

// saved returns the dice in the saved form of a result.
func saved(t interface{ Fatal(...any) }, result any) []int {
	data, err := json.Marshal(result)
	var form struct{ Dice []int }
	if err == nil {
		err = json.Unmarshal(data, &form)
	}
	if err != nil {
		t.Fatal(err)
	}
	return form.Dice
}
