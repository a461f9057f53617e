package crunch_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"pgregory.net/rapid"
)

// law writes a Law as text: its outcomes and their chances in their order.
func law[T comparable](d crunch.Law[T]) string {
	var b strings.Builder
	for value, p := range d.All() {
		fmt.Fprintf(&b, "%v:%v ", value, p)
	}
	fmt.Fprintf(&b, "truncated %v, leaves %d", d.Truncated(), d.Leaves())
	return b.String()
}

func TestEnumerate(t *testing.T) {
	none := func(crunch.RNG) int { return 7 }
	for _, row := range []struct {
		name string
		lim  crunch.Limits
		f    func(crunch.RNG) int
		want string
	}{
		{"no dice", crunch.Limits{}, none, "7:1 truncated 0, leaves 1"},
		{"one coin", crunch.Limits{}, func(rng crunch.RNG) int { return rng.IntN(2) }, "0:1/2 1:1/2 truncated 0, leaves 2"},
		{"a die of one side", crunch.Limits{}, func(rng crunch.RNG) int { return rng.IntN(1) + rng.IntN(2) }, "0:1/2 1:1/2 truncated 0, leaves 2"},
		{"numbers rise", crunch.Limits{}, func(rng crunch.RNG) int { return []int{5, 3, 5, 9}[rng.IntN(4)] }, "3:1/4 5:1/2 9:1/4 truncated 0, leaves 4"},
		{"two dice added", crunch.Limits{}, func(rng crunch.RNG) int { return crunch.Roll(rng, 3) + crunch.Roll(rng, 2) },
			"2:1/6 3:1/3 4:1/3 5:1/6 truncated 0, leaves 6"},
		{"another die by what the first shows", crunch.Limits{}, func(rng crunch.RNG) int {
			if rng.IntN(2) == 0 {
				return rng.IntN(3)
			}
			return 10 + rng.IntN(4)
		}, "0:1/6 1:1/6 2:1/6 10:1/8 11:1/8 12:1/8 13:1/8 truncated 0, leaves 7"},
		{"the same chance by two ways", crunch.Limits{}, func(rng crunch.RNG) int {
			if rng.IntN(2) == 0 {
				return rng.IntN(2)
			}
			return rng.IntN(4) % 2
		}, "0:1/2 1:1/2 truncated 0, leaves 6"},
		{"the denominator is no larger than needed", crunch.Limits{}, func(rng crunch.RNG) int {
			if rng.IntN(2) == 0 {
				return rng.IntN(6)
			}
			return rng.IntN(4)
		}, "0:5/24 1:5/24 2:5/24 3:5/24 4:1/12 5:1/12 truncated 0, leaves 10"},
		{"exploding, cut", crunch.Limits{Draws: 2}, exploding,
			"1:1/6 2:1/6 3:1/6 4:1/6 5:1/6 7:1/36 8:1/36 9:1/36 10:1/36 11:1/36 truncated 1/36, leaves 11"},
		{"cut before anything is seen", crunch.Limits{Draws: 1}, advantage, "truncated 1, leaves 20"},
		{"just within the draws", crunch.Limits{Draws: 2}, func(rng crunch.RNG) int { return rng.IntN(2) + rng.IntN(2) }, "0:1/4 1:1/2 2:1/4 truncated 0, leaves 4"},
		{"stopped", crunch.Limits{Leaves: 5}, func(rng crunch.RNG) int { return rng.IntN(3) + rng.IntN(3) }, "0:1/9 1:2/9 2:2/9 truncated 4/9, leaves 5"},
		{"just within the leaves", crunch.Limits{Leaves: 9}, func(rng crunch.RNG) int { return rng.IntN(3) + rng.IntN(3) }, "0:1/9 1:2/9 2:1/3 3:2/9 4:1/9 truncated 0, leaves 9"},
		{"one leaf", crunch.Limits{Leaves: 1}, func(rng crunch.RNG) int { return rng.IntN(20) }, "0:1/20 truncated 19/20, leaves 1"},
		{"stopped and cut", crunch.Limits{Leaves: 8, Draws: 2}, exploding, "1:1/6 2:1/6 3:1/6 4:1/6 5:1/6 7:1/36 8:1/36 9:1/36 truncated 1/12, leaves 8"},
	} {
		t.Run(row.name, func(t *testing.T) {
			dist := must.Get(crunch.Enumerate(row.lim, row.f))(t)
			if got := law(dist); got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
			if got, want := dist.Complete(), strings.Contains(row.want, "truncated 0,"); got != want {
				t.Errorf("Complete() = %v, want %v", got, want)
			}
		})
	}
}

// The defaults have their documented values.
func TestEnumerateDefaults(t *testing.T) {
	// They decide which laws are complete, so they are part of the API.
	if crunch.DefaultLeaves != 4194304 || crunch.DefaultDraws != 64 || crunch.EarlyLeaves != 65536 {
		t.Errorf("%d leaves, %d draws, %d leaves at first", crunch.DefaultLeaves, crunch.DefaultDraws, crunch.EarlyLeaves)
	}
	dist, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) bool {
		for range crunch.DefaultDraws {
			rng.IntN(1)
		}
		return true
	})
	if err != nil || !dist.Complete() {
		t.Errorf("%d draws: %s, %v; want it complete: that is the limit", crunch.DefaultDraws, law(dist), err)
	}
	dist, err = crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) bool {
		for range crunch.DefaultDraws + 1 {
			rng.IntN(1)
		}
		return true
	})
	if err != nil || dist.Complete() || dist.Leaves() != 1 {
		t.Errorf("%d draws: %s, %v; want one leaf and the rest truncated: the limit is one less", crunch.DefaultDraws+1, law(dist), err)
	}
	for _, over := range []int{0, 1} {
		dist, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) bool { return rng.IntN(crunch.DefaultLeaves+over) == 0 })
		if err != nil || dist.Leaves() != crunch.DefaultLeaves || dist.Complete() != (over == 0) {
			t.Errorf("%d leaves: %s, %v; want %d of them", crunch.DefaultLeaves+over, law(dist), err, crunch.DefaultLeaves)
		}
	}
}

// The default budget stops early if it would not get far. A budget that the caller sets doesn't.
func TestEnumerateEarly(t *testing.T) {
	throw := func(dice, sides int) func(crunch.RNG) int {
		return func(rng crunch.RNG) int {
			total := 0
			for range dice {
				total += crunch.Roll(rng, sides)
			}
			return total
		}
	}
	const early = crunch.EarlyLeaves
	// The first die decides: after a 1 come more coins than can be enumerated, or some, and after anything else none.
	after := func(first, coins int) func(crunch.RNG) int {
		return func(rng crunch.RNG) int {
			if rng.IntN(first) > 0 {
				return -1
			}
			return throw(coins, 2)(rng)
		}
	}
	for _, row := range []struct {
		name   string
		lim    crunch.Limits
		f      func(crunch.RNG) int
		leaves int
		all    bool // nothing is truncated
	}{
		{"100 dice, more than Draws", crunch.Limits{}, throw(100, 6), early, false},
		{"100 dice, all drawn", crunch.Limits{Draws: 100}, throw(100, 6), early, false},
		{"ten d20", crunch.Limits{}, throw(10, 20), early, false},
		{"100 dice with a budget", crunch.Limits{Leaves: early + 1000}, throw(100, 6), early + 1000, false},
		{"a small budget", crunch.Limits{Leaves: 100}, throw(100, 6), 100, false},
		{"17 coins", crunch.Limits{}, throw(17, 2), 1 << 17, true},
		{"16 coins: all leaves within the first budget", crunch.Limits{}, throw(16, 2), early, true},
		{"seldom deep: 2^16 leaves of 2^17 behind 1 in 8", crunch.Limits{}, after(1<<3, 17), 1<<17 + 1<<3 - 1, true},
		// Cases just on either side of 1 in 2^20: 2^16 leaves of 2^c are a chance of 2^(16-c), after 1 in 2^k.
		{"1 in 2^20", crunch.Limits{Leaves: 0}, after(1<<3, 33), crunch.DefaultLeaves, false},
		{"1 in 2^20, less a little", crunch.Limits{}, after(1<<3+1, 33), early, false},
	} {
		dist, err := crunch.Enumerate(row.lim, row.f)
		if err != nil || dist.Leaves() != row.leaves {
			t.Errorf("%s: %d leaves, %v; want %d", row.name, dist.Leaves(), err, row.leaves)
		}
		if dist.Complete() != row.all {
			t.Errorf("%s: %v is truncated; want nothing truncated: %v", row.name, dist.Truncated(), row.all)
		}
	}
	dist, err := crunch.Enumerate(crunch.Limits{}, throw(100, 6))
	if err != nil || dist.Len() != 0 || dist.Truncated().Rat().Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("100 dice: %s, %v; want everything truncated", law(dist), err)
	}
}

// Chances far below 1 in 2^64, and as small as 1 in 20^300, stay exact.
func TestEnumerateDeep(t *testing.T) {
	pow := func(n, k int64) *big.Int { return new(big.Int).Exp(big.NewInt(n), big.NewInt(k), nil) }
	for _, row := range []struct {
		sides int
		draws int64
	}{{2, 62}, {2, 63}, {2, 64}, {2, 65}, {6, 24}, {6, 25}, {6, 60}, {20, 300}, {1<<31 - 1, 40}} {
		name := fmt.Sprintf("d%d to the %d", row.sides, row.draws)
		// All dice show 1, or the rolling ends with the first die that doesn't show 1 or 2.
		dist, err := crunch.Enumerate(crunch.Limits{Draws: int(row.draws), Leaves: 50}, func(rng crunch.RNG) string {
			for range row.draws {
				if rng.IntN(row.sides) > 0 {
					return "no"
				}
			}
			return "yes"
		})
		if err != nil {
			t.Fatalf("%s: Enumerate: %v", name, err)
		}
		if got, want := dist.P("yes"), new(big.Rat).SetFrac(big.NewInt(1), pow(int64(row.sides), row.draws)); got.Rat().Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		// The 49 other leaves are the last dice of the path, and if sides run out, those before.
		want, left := new(big.Rat), int64(49)
		for depth := row.draws; left > 0 && depth > 0; depth-- {
			n := min(left, int64(row.sides)-1)
			want.Add(want, new(big.Rat).SetFrac(big.NewInt(n), pow(int64(row.sides), depth)))
			left -= n
		}
		if got := dist.P("no"); got.Rat().Cmp(want) != 0 {
			t.Errorf("%s: %v otherwise, want %v", name, got, want)
		}
		rest := new(big.Rat).Sub(big.NewRat(1, 1), want)
		if got := dist.Truncated().Rat(); got.Cmp(rest.Sub(rest, dist.P("yes").Rat())) != 0 {
			t.Errorf("%s: %v truncated, want %v", name, got, rest)
		}
	}
}

// A whole shuffled deck: a different range at each draw, and denominators that grow by each.
func TestEnumerateShuffle(t *testing.T) {
	dist, err := crunch.Enumerate(crunch.Limits{}, func(rng crunch.RNG) [6]int {
		deck := [6]int{0, 1, 2, 3, 4, 5}
		for i := range deck {
			j := i + rng.IntN(len(deck)-i)
			deck[i], deck[j] = deck[j], deck[i]
		}
		return deck
	})
	if err != nil || !dist.Complete() || dist.Len() != 720 || dist.Leaves() != 720 {
		t.Fatalf("%d outcomes of %d leaves, %v; want 720 of 720", dist.Len(), dist.Leaves(), err)
	}
	for deck, p := range dist.All() {
		if p.Rat().Cmp(big.NewRat(1, 720)) != 0 {
			t.Errorf("the order %v has the chance %v, want 1/720", deck, p)
		}
	}
}

// Random rule code: its draws and its result depend in random ways on the answers. A plain recursion that multiplies fractions finds the
// same law.
func TestEnumerateProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := crunch.Seed(rapid.Uint64().Draw(t, "seed"))
		lim := crunch.Limits{Draws: rapid.IntRange(1, 6).Draw(t, "draws"), Leaves: rapid.IntRange(1, 400).Draw(t, "leaves")}
		sides := []int{1, 2, 3, 4, 6, 10}
		// ask returns the next die after a path, or 0 and a value.
		ask := func(path []uint64) (n, value int) {
			r := seed.Stream(path...)
			if len(path) == 7 || r.IntN(4) == 0 && len(path) > 0 {
				return 0, r.IntN(5)
			}
			return sides[r.IntN(len(sides))], 0
		}
		dist := must.Get(crunch.Enumerate(lim, func(rng crunch.RNG) int {
			var path []uint64
			for {
				n, value := ask(path)
				if n == 0 {
					return value
				}
				path = append(path, uint64(rng.IntN(n)))
			}
		}))(t)
		var want [5]big.Rat
		var order []int
		leaves, rest := 0, big.NewRat(1, 1)
		var walk func(path []uint64, p *big.Rat)
		walk = func(path []uint64, p *big.Rat) {
			if leaves == lim.Leaves {
				return
			}
			n, value := ask(path)
			switch {
			case n == 0:
				leaves++
				want[value].Add(&want[value], p)
				rest.Sub(rest, p)
				if !slices.Contains(order, value) {
					order = append(order, value)
				}
			case len(path) == lim.Draws:
				leaves++
			default:
				part := new(big.Rat).Mul(p, big.NewRat(1, int64(n)))
				for v := range n {
					walk(append(slices.Clip(path), uint64(v)), part)
				}
			}
		}
		walk(nil, big.NewRat(1, 1))
		for value := range want {
			if got := dist.P(value); got.Rat().Cmp(&want[value]) != 0 {
				t.Fatalf("%d: %v, want %v", value, got, &want[value])
			}
		}
		var seen []int
		for value, p := range dist.All() {
			seen = append(seen, value)
			if p.Rat().Cmp(&want[value]) != 0 {
				t.Fatalf("All: %d: %v, want %v", value, p, &want[value])
			}
		}
		slices.Sort(order)
		if !slices.Equal(seen, order) || dist.Leaves() != leaves || dist.Truncated().Rat().Cmp(rest) != 0 {
			t.Fatalf("outcomes %v, %d leaves, %v truncated: want %v, %d, %v", seen, dist.Leaves(), dist.Truncated(), order, leaves, rest)
		}
	})
}

func TestEnumerateRefuses(t *testing.T) {
	runs := 0
	again := func(first, later func(crunch.RNG) float64) func(crunch.RNG) float64 {
		return func(rng crunch.RNG) float64 {
			if runs++; runs == 1 {
				return first(rng)
			}
			return later(rng)
		}
	}
	roll := func(sides ...int) func(crunch.RNG) float64 {
		return func(rng crunch.RNG) (sum float64) {
			for _, n := range sides {
				sum += float64(rng.IntN(n))
			}
			return sum
		}
	}
	endless := func(rng crunch.RNG) float64 {
		for {
			rng.IntN(6)
		}
	}
	for _, row := range []struct {
		name string
		f    func(crunch.RNG) float64
		want crunch.ReplayError
		text string
	}{
		{"another die", again(roll(6, 6, 6), roll(6, 8, 6)), crunch.ReplayError{Pos: 1, Asked: 8, Before: 6, Err: crunch.ErrImpure},
			"crunch: enumerate: draw 2: the same dice led to other draws: IntN(6) before, IntN(8) now"},
		{"another die at the digit that moved", again(roll(6, 6), roll(6, 4)), crunch.ReplayError{Pos: 1, Asked: 4, Before: 6, Err: crunch.ErrImpure},
			"crunch: enumerate: draw 2: the same dice led to other draws: IntN(6) before, IntN(4) now"},
		{"fewer dice", again(roll(6, 6, 6), roll(6, 6)), crunch.ReplayError{Pos: 2, Before: 6, Err: crunch.ErrImpure},
			"crunch: enumerate: draw 3: the same dice led to other draws: IntN(6) before, none now"},
		{"no dice", again(roll(6), roll()), crunch.ReplayError{Before: 6, Err: crunch.ErrImpure},
			"crunch: enumerate: draw 1: the same dice led to other draws: IntN(6) before, none now"},
		{"no sides", roll(6, 0), crunch.ReplayError{Pos: 1, Err: crunch.ErrSides},
			"crunch: enumerate: draw 2: a die has at least one side: IntN(0)"},
		{"no sides where there was a die", again(roll(6, 6), roll(-1)), crunch.ReplayError{Asked: -1, Err: crunch.ErrSides},
			"crunch: enumerate: draw 1: a die has at least one side: IntN(-1)"},
		{"the first error counts", again(roll(6, 6), roll(6, 0, 8, 8)), crunch.ReplayError{Pos: 1, Err: crunch.ErrSides},
			"crunch: enumerate: draw 2: a die has at least one side: IntN(0)"},
		{"the first of two that ask for no sides", roll(6, 0, -5), crunch.ReplayError{Pos: 1, Err: crunch.ErrSides},
			"crunch: enumerate: draw 2: a die has at least one side: IntN(0)"},
		{"no sides after another die", again(roll(6, 6), roll(8, 0, 6, 6, 6, 6)), crunch.ReplayError{Asked: 8, Before: 6, Err: crunch.ErrImpure},
			"crunch: enumerate: draw 1: the same dice led to other draws: IntN(6) before, IntN(8) now"},
		{"NaN", func(rng crunch.RNG) float64 { rng.IntN(6); return math.NaN() }, crunch.ReplayError{Pos: 1, Err: crunch.ErrOutcome},
			"crunch: enumerate: draw 2: the outcome isn't equal to itself"},
		{"endless", endless, crunch.ReplayError{Pos: 3, Err: crunch.ErrEndless},
			"crunch: enumerate: draw 4: the draws don't end"},
		{"endless, and the panic swallowed", func(rng crunch.RNG) float64 {
			defer func() { _ = recover() }()
			return endless(rng)
		}, crunch.ReplayError{Pos: 3, Err: crunch.ErrEndless},
			"crunch: enumerate: draw 4: the draws don't end"},
		{"endless after an error", again(roll(6), func(rng crunch.RNG) float64 {
			rng.IntN(8)
			return endless(rng)
		}), crunch.ReplayError{Asked: 8, Before: 6, Err: crunch.ErrImpure},
			"crunch: enumerate: draw 1: the same dice led to other draws: IntN(6) before, IntN(8) now"},
	} {
		t.Run(row.name, func(t *testing.T) {
			runs = 0
			dist, err := crunch.Enumerate(crunch.Limits{Draws: 3}, row.f)
			var bad *crunch.ReplayError
			if !errors.As(err, &bad) {
				t.Fatalf("Enumerate: %s, %v; want a *ReplayError", law(dist), err)
			}
			if *bad != row.want || !errors.Is(err, row.want.Err) {
				t.Errorf("got  %+v\nwant %+v", *bad, row.want)
			}
			if err.Error() != row.text {
				t.Errorf("got  %v\nwant %v", err, row.text)
			}
			if dist.Len() != 0 || dist.Leaves() != 0 {
				t.Errorf("got a law together with the error: %s", law(dist))
			}
		})
	}
}

func TestEnumerateLimitsRefused(t *testing.T) {
	for _, row := range []struct {
		lim  crunch.Limits
		want crunch.RangeError
		text string
	}{
		{crunch.Limits{Leaves: -1}, crunch.RangeError{Package: "crunch", What: "Limits.Leaves", Got: -1, Max: math.MaxInt}, "crunch: Limits.Leaves is -1: want 0 or more"},
		{crunch.Limits{Draws: -2}, crunch.RangeError{Package: "crunch", What: "Limits.Draws", Got: -2, Max: math.MaxInt}, "crunch: Limits.Draws is -2: want 0 or more"},
	} {
		dist, err := crunch.Enumerate(row.lim, func(rng crunch.RNG) int { t.Error("the rule code ran"); return 0 })
		var bad *crunch.RangeError
		if !errors.As(err, &bad) || *bad != row.want || err.Error() != row.text || dist.Leaves() != 0 {
			t.Errorf("Enumerate with %+v: %v, want %v", row.lim, err, row.text)
		}
	}
}

// A panic of the rule code reaches the caller of Enumerate.
func TestEnumeratePanicPasses(t *testing.T) {
	defer func() {
		if got := recover(); got != "of its own" {
			t.Errorf("recovered %v, want the panic of the rule code", got)
		}
	}()
	_, _ = crunch.Enumerate(crunch.Limits{Draws: 2}, func(rng crunch.RNG) int {
		defer func() {
			if recover() != nil {
				panic("of its own") // instead of the panic that ends an endless run
			}
		}()
		for {
			rng.IntN(6)
		}
	})
	t.Error("the panic was swallowed")
}

// Rule code that rolls until something comes up is cut off and doesn't hang.
func TestEnumerateCutsLoops(t *testing.T) {
	for sides := 2; sides <= 12; sides++ {
		for face := range sides {
			dist, err := crunch.Enumerate(crunch.Limits{Draws: 3, Leaves: 5000}, func(rng crunch.RNG) bool {
				for rng.IntN(sides) != face {
				}
				return true
			})
			miss := big.NewRat(int64(sides-1), int64(sides))
			want := new(big.Rat).Mul(miss, miss)
			if want.Mul(want, miss); err != nil || dist.Truncated().Rat().Cmp(want) != 0 {
				t.Errorf("until a %d on d%d: %v is truncated, %v; want %v", face+1, sides, dist.Truncated(), err, want)
			}
		}
		dist, err := crunch.Enumerate(crunch.Limits{Draws: 2}, func(rng crunch.RNG) int {
			for {
				if a, b := rng.IntN(sides), rng.IntN(sides); a == b {
					return a
				}
			}
		})
		if want := big.NewRat(int64(sides-1), int64(sides)); err != nil || dist.Truncated().Rat().Cmp(want) != 0 {
			t.Errorf("until doubles on d%d: %v truncated, %v", sides, dist.Truncated(), err)
		}
	}
}

// Memory doesn't grow with the runs: a thousand times the runs allocate the same, except for the size of a few numbers.
func TestEnumerateAllocatesNothingPerLeaf(t *testing.T) {
	count := func(dice int) float64 {
		f := func(rng crunch.RNG) (six bool) {
			for range dice {
				six = rng.IntN(10) == 6 || six
			}
			return six
		}
		return testing.AllocsPerRun(1, func() {
			must.Get(crunch.Enumerate(crunch.Limits{}, f))(t)
		})
	}
	// Each further die is one more number, with its digits and its text; see path.times.
	few, many := count(2), count(5)
	if many-few > 30 {
		t.Errorf("100 runs allocate %v times, 100000 runs %v", few, many)
	}
}

// EnumerateContext stops at the first error of the rule code and at the end of the context. An error in a run that is dropped doesn't count.
func TestEnumerateContext(t *testing.T) {
	ctx := context.Background()
	broken := errors.New("broken")
	runs := 0
	_, err := crunch.EnumerateContext(ctx, crunch.Limits{}, func(rng crunch.RNG) (int, error) {
		runs++
		if n := crunch.Roll(rng, 6); n == 3 {
			return 0, broken
		}
		return 1, nil
	})
	if !errors.Is(err, broken) || runs != 3 {
		t.Errorf("EnumerateContext of code that fails on a 3: %v after %d runs, want its error after 3", err, runs)
	}
	dist, err := crunch.EnumerateContext(ctx, crunch.Limits{Draws: 2}, func(rng crunch.RNG) (int, error) {
		for n := 1; ; n++ {
			if crunch.Roll(rng, 2) == 1 {
				return n, nil
			}
			if n == 3 {
				return 0, broken
			}
		}
	})
	if err != nil || dist.Truncated().String() != "1/4" {
		t.Errorf("EnumerateContext of code that fails beyond its dice: %v, truncated %v, want no error and 1/4", err, dist.Truncated())
	}
	over, cancel := context.WithCancel(ctx)
	runs = 0
	_, err = crunch.EnumerateContext(over, crunch.Limits{}, func(rng crunch.RNG) (int, error) {
		if runs++; runs == 1000 {
			cancel()
		}
		return crunch.Roll(rng, 100) + crunch.Roll(rng, 100), nil
	})
	if !errors.Is(err, context.Canceled) || runs > 2000 {
		t.Errorf("EnumerateContext with a context that ends in run 1000: %v after %d runs, want its error soon", err, runs)
	}
}
