package checks_test

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

// For every attack each law adds up to 1, and the mean is right.
func TestHitsProperties(t *testing.T) {
	one := big.NewRat(1, 1)
	rapid.Check(t, func(t *rapid.T) {
		a, tg := anyAttack().Draw(t, "attack"), anyTarget().Draw(t, "target")
		odds := must.Get(a.Odds(tg))(t)
		for _, h := range []crunch.Law[int]{odds.Hits(), odds.Through()} {
			sum := h.AtLeast(12).Rat()
			for k := range 12 {
				sum.Add(sum, h.P(k).Rat())
			}
			if sum.Cmp(one) != 0 || !h.AtMost(11).Equal(h.AtLeast(12).Not()) {
				t.Fatalf("0 to 11 and 12 or more add up to %v, want 1", sum)
			}
			if !h.P(-1).Equal(zero) || h.AtLeast(-1).String() != "1" || !h.AtMost(-1).Equal(zero) || h.AtMost(math.MaxInt).String() != "1" {
				t.Fatal("beyond the ends: want 0 and 1")
			}
		}
		// The mean is the mean number of strikes times the chance of one.
		hit, save := odds.Hit.Rat(), odds.Defence.Rat()
		twenty := map[checks.Edge]*big.Rat{checks.Straight: big.NewRat(1, 20), checks.Advantage: big.NewRat(39, 400),
			checks.Disadvantage: big.NewRat(1, 400), cancelled: big.NewRat(1, 20)}[a.Check.Edge]
		strikes := new(big.Rat).Quo(big.NewRat(int64(a.Attacks), 1), new(big.Rat).Sub(one, twenty))
		mean := new(big.Rat).Mul(strikes, hit)
		if odds.Hits().Mean().Cmp(mean) != 0 {
			t.Fatalf("mean hits %v, want %v", odds.Hits().Mean(), mean)
		}
		mean.Mul(mean, new(big.Rat).Sub(one, save))
		if odds.Through().Mean().Cmp(mean) != 0 {
			t.Fatalf("mean through %v, want %v", odds.Through().Mean(), mean)
		}
		all, left := new(big.Rat), new(big.Rat)
		for h := checks.Unharmed; h <= checks.Incapacitated; h++ {
			all.Add(all, odds.Harm().P(h).Rat())
		}
		for w := range tg.Wounds + 2 {
			left.Add(left, odds.Left().P(w).Rat())
		}
		if all.Cmp(one) != 0 || left.Cmp(one) != 0 || !odds.Left().P(-1).Equal(zero) {
			t.Fatalf("the chances of the harms add up to %v, of the Wounds left to %v", all, left)
		}
	})
}

// CK-21: the law ends at MaxStrikes, and a question beyond it costs nothing.
func TestHitsEnd(t *testing.T) {
	const far = checks.MaxStrikes
	for _, row := range []struct {
		stat    checks.StatName
		needs   int
		attacks int
		edge    checks.Edge
		target  checks.Target
	}{
		{checks.Melee, 11, 1, checks.Straight, checks.Target{Defence: checks.Num(11), Wounds: 1}},
		{checks.Cast, 1, 3, checks.Advantage, checks.Target{Wounds: 1}},
		{checks.Melee, 13, 100, checks.Advantage, checks.Target{Defence: checks.Num(9), Edge: checks.Disadvantage, Wounds: 1}},
	} {
		a := attack(row.stat, row.needs, row.attacks)
		a.Check.Edge = row.edge
		odds := must.Get(a.Odds(row.target))(t)
		for _, h := range []crunch.Law[int]{odds.Hits(), odds.Through()} {
			for _, k := range []int{far + 1, 4000, 1 << 30, math.MaxInt} {
				if !h.P(k).Equal(zero) || !h.AtLeast(k).Equal(zero) {
					t.Errorf("%d attacks: a chance above 0 beyond %d", row.attacks, far)
				}
				if n := testing.AllocsPerRun(1, func() { h.P(k); h.AtLeast(k) }); n > 2 {
					t.Errorf("%d attacks: %v allocations for k = %d, want 2 at most", row.attacks, n, k)
				}
			}
			p, last := h.P(far), h.AtLeast(far)
			if p.Equal(zero) || !last.Equal(p) || !h.AtMost(far-1).Equal(p.Not()) {
				t.Errorf("%d attacks: %v of exactly MaxStrikes, %v of that or more", row.attacks, p, last)
			}
			// Below 10^-700, as documented.
			if bits := last.Rat().Denom().BitLen() - last.Rat().Num().BitLen(); bits < 2326 {
				t.Errorf("%d attacks: one in 2^%d is left out, want less than 10^-700", row.attacks, bits)
			}
			// The work of AtLeast doesn't grow with k: 1000 allocates about as much as 2.
			few := testing.AllocsPerRun(1, func() { h.AtLeast(2) })
			many := testing.AllocsPerRun(1, func() { h.AtLeast(far) })
			if many > 20*few+200*float64(row.attacks) {
				t.Errorf("%d attacks: %v allocations for %d or more, %v for 2", row.attacks, many, far, few)
			}
		}
	}
}

// AtLeast(k) is exactly 1 less P(0) to P(k-1), also where natural 20s or last strikes never count. CK-21, CK-22
func TestHitsAtLeast(t *testing.T) {
	for _, row := range []struct {
		stat    checks.StatName
		needs   int
		attacks int
		edge    checks.Edge
		target  checks.Target
	}{
		{checks.Melee, 11, 1, checks.Straight, checks.Target{Defence: checks.Num(11)}},
		{checks.Melee, 20, 1, checks.Straight, checks.Target{}},   // only a 20 hits
		{checks.Melee, 20, 4, checks.Advantage, checks.Target{}},  // the same
		{checks.Cast, 1, 2, checks.Disadvantage, checks.Target{}}, // no check misses
		{checks.Melee, 5, 7, checks.Disadvantage, checks.Target{Defence: checks.Num(1), Edge: checks.Advantage}},
		{checks.Ranged, 9, 30, checks.Straight, checks.Target{Defence: checks.Num(17), Edge: checks.Advantage}},
	} {
		a := attack(row.stat, row.needs, row.attacks)
		a.Check.Edge = row.edge
		odds := must.Get(a.Odds(row.target))(t)
		for _, h := range []crunch.Law[int]{odds.Hits(), odds.Through()} {
			rest := big.NewRat(1, 1)
			for k := range 45 {
				if got := h.AtLeast(k); got.Rat().Cmp(rest) != 0 {
					t.Fatalf("%+v: got %v of %d or more, want %v", row, got, k, rest)
				}
				rest.Sub(rest, h.P(k).Rat())
			}
		}
	}
}

// The zero AttackLaw gives 0 for everything.
func TestAttackLawZero(t *testing.T) {
	var odds checks.AttackLaw
	for _, n := range []int{odds.Hits().Len(), odds.Through().Len(), odds.Left().Len(), odds.Harm().Len()} {
		if n != 0 {
			t.Errorf("a law of the zero AttackLaw has %d outcomes, want none", n)
		}
	}
	if !odds.Injured().Equal(zero) {
		t.Error("the zero AttackLaw injures")
	}
}

// One attack worked out by hand: Mel 11 hits with 10 of 20 faces, Def 11 defends with 10 of 20.
func TestHitsByHand(t *testing.T) {
	a := attack(checks.Melee, 11, 1)
	odds := must.Get(a.Odds(checks.Target{Defence: checks.Num(11), Wounds: 1}))(t)
	for k, want := range []*big.Rat{big.NewRat(10, 20), big.NewRat(9*20+10, 400), big.NewRat(9*20+10, 8000)} {
		if got := odds.Hits().P(k); got.Rat().Cmp(want) != 0 {
			t.Errorf("%d hits: got %v, want %v", k, got, want)
		}
	}
	if odds.Hit.String() != "1/2" || odds.Defence.String() != "1/2" {
		t.Errorf("one check to hit %v, one Defence check %v, want 1/2 each", odds.Hit, odds.Defence)
	}
	if got, want := odds.Through().Mean(), big.NewRat(5, 19); got.Cmp(want) != 0 {
		t.Errorf("mean of the hits that go through: got %v, want %v", got, want)
	}
}
