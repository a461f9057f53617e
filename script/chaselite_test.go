package script_test

import (
	"context"
	"math"
	"os"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/script"
)

// chaseLite plays the small game of testdata/chaselite. Everything in it except the rules of exploration is Lua.
type chaseLite struct {
	tb             testing.TB
	r              *explore.Runner
	start          board.State
	legal          []board.Command
	rounds, chosen int // of the last playout
}

func newChaseLite(tb testing.TB) *chaseLite {
	tb.Helper()
	p := must.Get(script.Load(context.Background(), os.DirFS("testdata/chaselite")))(tb)
	g := must.Get(p.Game())(tb)
	return &chaseLite{tb: tb, r: g.NewRunner(), start: g.Start()}
}

func (c *chaseLite) do(cmd board.Command, rng crunch.RNG) {
	must.Get(c.r.Do(cmd, rng))(c.tb)
}

// play plays once, choosing each legal command with the same chance. It returns 'A' to 'D': the Counter full, all living PCs at the goal,
// all dead, twelve rounds over.
func (c *chaseLite) play(rng crunch.RNG) byte {
	c.chosen = 0
	c.r.Reset(c.start)
	c.do(board.Command{Do: board.VerbBegin}, rng)
	for c.r.Result() == board.ResultRunning {
		for i := range c.r.Size().PCs() {
			if !c.r.Entity(scenario.PC(i)).InPlay() || c.r.Result() != board.ResultRunning {
				continue
			}
			w := scenario.PC(i)
			c.legal = c.r.LegalOf(w, c.legal[:0])
			c.chosen++
			c.do(c.legal[1+rng.IntN(len(c.legal)-2)], rng) // the first command begins its turn and the last ends it: all others do both
		}
	}
	s := c.r.State()
	c.rounds = int(s.Round)
	switch {
	case s.Counters[0].Complete():
		return 'A'
	case s.Result == board.ResultSuccess:
		return 'B'
	case s.Count < 12:
		return 'C'
	}
	return 'D'
}

// The shares and means agree with those of a handwritten reference, within the Monte-Carlo error of both.
func TestChaseLite(t *testing.T) {
	c := newChaseLite(t)
	trials, wide := 10_000, 1.0
	if !short.Long() {
		trials, wide = 1_000, math.Sqrt(10)
	}
	shares := map[byte]int{}
	rounds, decisions := 0, 0
	for i := range uint64(trials) {
		rng := crunch.Seed(1).Stream(i)
		shares[c.play(&rng)]++
		rounds += c.rounds
		decisions += c.chosen
	}
	for end, want := range map[byte]float64{'A': .7498, 'B': .0033, 'C': 0, 'D': .2469} {
		got := float64(shares[end]) / float64(trials)
		if sigma := math.Sqrt(want * (1 - want) / float64(trials)); math.Abs(got-want) > 4*sigma+.0005 {
			t.Errorf("%c: %.4f of the playouts, want %.4f", end, got, want)
		}
	}
	if mean := float64(rounds) / float64(trials); math.Abs(mean-9.255) > .11*wide {
		t.Errorf("mean rounds %.3f, want 9.255", mean)
	}
	if mean := float64(decisions) / float64(trials); math.Abs(mean-26.56) > .35*wide {
		t.Errorf("mean decisions %.2f, want 26.56", mean)
	}
	t.Logf("%v, rounds %.3f, decisions %.3f", shares, float64(rounds)/float64(trials), float64(decisions)/float64(trials))
}

func BenchmarkChaseLite(b *testing.B) {
	c := newChaseLite(b)
	rng := crunch.NewRand(1)
	b.ReportAllocs()
	i := uint64(0)
	for b.Loop() {
		rng.Reset(1, i)
		i++
		c.play(rng)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}
