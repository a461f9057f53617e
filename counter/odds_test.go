package counter

import (
	"errors"
	"math"
	"math/big"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
)

// turns plays a Counter with such dice until it is full, or can't pay.
func turns(rng crunch.RNG, c Counter, d D10s) int {
	for n := 0; ; n++ {
		if c.Complete() {
			return n
		}
		_, err := c.Roll(rng, d)
		if errors.As(err, new(*ShortError)) {
			return n + 1
		}
		if err != nil {
			panic(err)
		}
	}
}

func odds(t testing.TB, c Counter, d D10s) crunch.Law[int] {
	t.Helper()
	return must.Get(c.Odds(d))(t)
}

// What the rules themselves do, over every way the dice can fall.
func TestOddsEnumerated(t *testing.T) {
	for _, test := range []struct {
		c Counter
		d D10s
	}{
		{Counter{Slots: 1}, D10s{N: 1}},
		{Counter{Slots: 4}, D10s{N: 1}},
		{Counter{Slots: 10, Filled: 4}, D10s{N: 1}},
		{Counter{Slots: 4, Worth: 3}, D10s{N: 1}},
		{Counter{Slots: 2, Filled: 1, Temporary: 2, Worth: 20}, D10s{N: 1}},
		{Counter{Slots: 9, Worth: 1}, D10s{N: 1}},
		{Counter{Slots: 5}, D10s{N: 2}},
		{Counter{Slots: 5, Worth: 6}, D10s{N: 2, Each: true}},
		{Counter{Slots: 4, Worth: 4}, D10s{N: 3, Each: true}},
		{Counter{Slots: 2, Worth: 9}, D10s{N: 3}},
		{Counter{Slots: 3, Worth: 40}, D10s{N: 1, Each: true}},
		{Counter{Slots: 3, Filled: 3}, D10s{N: 2}},
		{Counter{Kind: Resource, Slots: 4}, D10s{N: 1}},
		{Counter{Kind: Resource, Slots: 4, Worth: 7}, D10s{N: 2, Each: true}},
		{Counter{Kind: Resource, Slots: 4, SpendRest: true}, D10s{N: 2}},
	} {
		law, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) int { return turns(rng, test.c, test.d) })
		if err != nil || !law.Complete() {
			t.Fatal(err)
		}
		o := odds(t, test.c, test.d)
		for n := -1; n <= MaxSlots+1; n++ {
			if !o.P(n).Equal(law.P(n)) {
				t.Errorf("%v with %v: P(%d) is %v, want %v", test.c, test.d, n, o.P(n), law.P(n))
			}
			if up := law.AtMost(n); !o.AtMost(n).Equal(up) {
				t.Errorf("%v with %v: AtMost(%d) is %v, want %v", test.c, test.d, n, o.AtMost(n), up)
			}
		}
		if o.Mean().Cmp(law.Mean()) != 0 || o.Len() != law.Len() {
			t.Errorf("%v with %v: mean %v of %d, want %v of %d", test.c, test.d, o.Mean(), o.Len(), law.Mean(), law.Len())
		}
		pays := must.Get(crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) bool {
			c := test.c
			c.Kind, c.SpendRest = Resource, false
			_, err := c.Roll(rng, test.d)
			return err == nil
		}))(t)
		if got, err := test.c.CoverOdds(test.d); err != nil || !got.Equal(pays.P(true)) { // GL-32
			t.Errorf("%v covers %v: %v, %v, want %v", test.c, test.d, got, err, pays.P(true))
		}
	}
}

// Means that were worked out elsewhere.
func TestKnownMeans(t *testing.T) {
	for _, test := range []struct {
		d    D10s
		want string
	}{{D10s{N: 1}, "6.8887"}, {D10s{N: 2}, "4.2089"}, {D10s{N: 2, Each: true}, "3.6914"}} {
		if got := odds(t, Counter{Slots: 10}, test.d).Mean().FloatString(4); got != test.want { // CT-02
			t.Errorf("%v: mean %s, want %s", test.d, got, test.want)
		}
	}
}

// The whole range, against rationals worked out in another way: backwards from the full Counter, a die at a time.
func TestOddsAll(t *testing.T) {
	for n := 1; n <= maxDice; n++ {
		for _, each := range []bool{false, true} {
			for _, worth := range []int{1, 2, 3, 5, 7, 9, 10, 11, 12, 37, 99, 100, 65535} {
				d := D10s{N: n, Each: each}
				law := slow(d, int(worth))
				// open[f] is the probability that f slots are not yet full after t rolls.
				open := [MaxSlots + 1]*big.Rat{new(big.Rat)}
				for f := 1; f <= MaxSlots; f++ {
					open[f] = big.NewRat(1, 1)
				}
				free := [...]int{1, 2, 7, 10}
				var laws [len(free)]crunch.Law[int]
				for i, f := range free {
					laws[i] = odds(t, Counter{Slots: f, Worth: worth}, d)
				}
				for rolls := 0; rolls <= MaxSlots; rolls++ {
					for i, f := range free {
						if got := laws[i].AtMost(rolls).Not(); got.Rat().Cmp(open[f]) != 0 {
							t.Fatalf("%v, %d slots of %d: after %d rolls %v, want %v", d, f, worth, rolls, got, open[f])
						}
					}
					for f := MaxSlots; f > 0; f-- {
						sum := new(big.Rat)
						for k := 1; k < f; k++ {
							sum.Add(sum, new(big.Rat).Mul(law[k], open[f-k]))
						}
						open[f] = sum
					}
				}
				for f := 0; f <= MaxSlots; f++ {
					want := new(big.Rat)
					for k := range f + 1 {
						want.Add(want, law[k])
					}
					c := Counter{Slots: MaxSlots, Filled: MaxSlots - f, Worth: worth}
					if got, err := c.CoverOdds(d); err != nil || got.Rat().Cmp(want) != 0 {
						t.Fatalf("%v covers %v: %v, %v, want %v", c, d, got, err, want)
					}
				}
			}
		}
	}
}

// slow returns the probability that the dice fill exactly so many slots, up to ten.
func slow(d D10s, worth int) (law [MaxSlots + 1]*big.Rat) {
	type seen struct{ points, slots int }
	at := map[seen]*big.Rat{{}: big.NewRat(1, 1)}
	for range d.N {
		next := map[seen]*big.Rat{}
		for s, p := range at {
			for face := 1; face <= 10; face++ {
				to := seen{points: s.points + face}
				if d.Each {
					to = seen{slots: s.slots}
					for left := face; left > 0; left -= worth {
						to.slots++
					}
				}
				if next[to] == nil {
					next[to] = new(big.Rat)
				}
				next[to].Add(next[to], new(big.Rat).Quo(p, big.NewRat(10, 1)))
			}
		}
		at = next
	}
	for k := range law {
		law[k] = new(big.Rat)
	}
	for s, p := range at {
		for left := s.points; left > 0; left -= worth {
			s.slots++
		}
		if s.slots <= MaxSlots {
			law[s.slots].Add(law[s.slots], p)
		}
	}
	return law
}

// Thousands of games agree with the law of a Counter that is too large to enumerate.
func TestOddsSampled(t *testing.T) {
	const games = 40_000
	for i, test := range []struct {
		c Counter
		d D10s
	}{
		{Counter{Slots: 10}, D10s{N: 1}},
		{Counter{Slots: 10}, D10s{N: 2}},
		{Counter{Slots: 10}, D10s{N: 2, Each: true}},
		{Counter{Slots: 8, Temporary: 2, Worth: 33}, D10s{N: 10}},
		{Counter{Kind: Resource, Slots: 10, Worth: 6}, D10s{N: 3, Each: true}},
	} {
		var seen [MaxSlots + 1]int
		for game := range uint64(games) {
			rng := crunch.Seed(i).Trial(game)
			seen[turns(&rng, test.c, test.d)]++
		}
		o := odds(t, test.c, test.d)
		for n, count := range seen {
			// Within five standard deviations: (count - games p)^2 <= 25 games p (1-p), and one game more.
			p := o.P(n).Rat()
			off := new(big.Rat).Sub(big.NewRat(int64(count), 1), new(big.Rat).Mul(p, big.NewRat(games, 1)))
			bound := new(big.Rat).Mul(p, new(big.Rat).Sub(big.NewRat(1, 1), p))
			bound.Add(bound.Mul(bound, big.NewRat(25*games, 1)), big.NewRat(1, 1))
			if off.Mul(off, off).Cmp(bound) > 0 {
				t.Errorf("%v with %v: %d of %d took %d rolls, want %s of them", test.c, test.d, count, games, n, p.FloatString(6))
			}
		}
	}
}

func TestOddsEnds(t *testing.T) {
	o := odds(t, Counter{Slots: 10}, D10s{N: 1})
	for _, n := range []int{-1 << 31, -1, 0, 11, 1<<31 - 1, math.MinInt, math.MaxInt} {
		if !o.P(n).Equal(crunch.Chance{}) {
			t.Errorf("P(%d) is %v: want 0", n, o.P(n))
		}
	}
	if lo, hi := ends(o); lo != 5 || hi != 10 || !o.AtMost(math.MaxInt).Equal(crunch.ChanceOf(1, 1)) || !o.AtMost(math.MinInt).Equal(crunch.Chance{}) {
		t.Errorf("ten slots by 1d10: %d to %d rolls, want 5 to 10", lo, hi)
	}
	done := odds(t, Counter{Slots: 3, Filled: 3}, D10s{N: 4})
	if !done.P(0).Equal(crunch.ChanceOf(1, 1)) || !done.AtMost(0).Equal(crunch.ChanceOf(1, 1)) || done.Len() != 1 || done.Mean().Sign() != 0 || !done.P(1).Equal(crunch.Chance{}) {
		t.Errorf("a complete Counter: P(0) is %v of %d: want 0 rolls for sure", done.P(0), done.Len())
	}
}

// ends returns the fewest and the most rolls.
func ends(l crunch.Law[int]) (low, high int) {
	return l.Quantile(crunch.Chance{}), l.Quantile(crunch.ChanceOf(1, 1))
}
