package checks_test

import (
	"math"
	"math/big"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
)

var zero crunch.Chance

// within fails the test unless lower <= p <= lower+cut: what the dice up to a limit show, and what they leave open.
func within(t testing.TB, what string, p, lower, cut crunch.Chance) {
	t.Helper()
	if p.Cmp(lower) < 0 || p.Rat().Cmp(new(big.Rat).Add(lower.Rat(), cut.Rat())) > 0 {
		t.Errorf("%s: %.9f, all dice say %.9f and leave %.9f open", what, p.Float64(), lower.Float64(), cut.Float64())
	}
}

// The exact odds of small attacks against every way that four dice can fall. CK-21, CK-22, GL-13, GL-14
func TestAttackOddsAgainstAllDice(t *testing.T) {
	for _, row := range []struct {
		name   string
		attack checks.Attack
		target checks.Target
	}{
		{"one against Defence", attack(checks.Melee, 11, 1), checks.Target{Defence: checks.Num(9), Wounds: 1}},
		{"one against a dash", attack(checks.Melee, 11, 1), checks.Target{Wounds: 1}},
		{"two Wounds", attack(checks.Melee, 18, 2), checks.Target{Wounds: 2}},
		{"no Wounds", attack(checks.Ranged, 18, 2), checks.Target{Wounds: 0}},
		{"a spell that can't miss", attack(checks.Cast, 1, 1), checks.Target{Defence: checks.Num(17), Wounds: 2}},
		{"a spell that always hits and wounds", attack(checks.Cast, 1, 1), checks.Target{Wounds: 1}},
		{"Disadvantage", func() checks.Attack {
			a := attack(checks.Melee, 11, 1)
			a.Check.Edge = checks.Disadvantage
			return a
		}(), checks.Target{Defence: checks.Num(9), Wounds: 1}},
	} {
		odds, err := row.attack.Odds(row.target)
		if err != nil {
			t.Fatal(err)
		}
		type key struct {
			hits, through, left int16
			harm                checks.Harm
			die                 uint8
		}
		all := law(t, 4, func(rng crunch.RNG) key {
			o, err := row.attack.Roll(row.target, rng)
			if err != nil {
				t.Fatal(err)
			}
			return key{o.Hits, o.Through, o.Left, o.Injury.Result, o.Injury.Dice.Kept}
		})
		cut := all.Truncated()
		for k := range int16(4) {
			within(t, row.name+": hits", odds.Hits.P(int(k)), all.Event(func(x key) bool { return x.hits == k }), cut)
			within(t, row.name+": through", odds.Through.P(int(k)), all.Event(func(x key) bool { return x.through == k }), cut)
			within(t, row.name+": left", odds.Left(int(k)), all.Event(func(x key) bool { return x.left == k }), cut)
			h := checks.Harm(k)
			within(t, row.name+": "+h.String(), odds.Harm(h), all.Event(func(x key) bool { return x.harm == h }), cut)
		}
		for face := range 22 {
			p := all.Event(func(x key) bool { return face > 0 && int(x.die) == face })
			within(t, row.name+": die "+strconv.Itoa(face), chanceOfDie(t, row.attack, row.target, face), p, cut)
		}
		if row.target.Defence == (checks.Stat{}) && odds.Defence.String() != "0" { // CK-13
			t.Errorf("%s: save %v", row.name, odds.Defence)
		}
	}
}

// chanceOfDie returns the chance that an Injury check reads this die: a table that gives this face a harm of its own tells.
func chanceOfDie(t testing.TB, a checks.Attack, target checks.Target, face int) crunch.Chance {
	t.Helper()
	if face < 1 || face > 20 {
		return crunch.Chance{}
	}
	rows := []checks.Row[checks.Harm]{{From: -9, To: int8(face - 1)}, {From: int8(face), To: int8(face), Result: checks.Stunned}, {From: int8(face + 1), To: 30}}
	table, err := checks.NewTable(rows...)
	if err != nil {
		t.Fatal(err)
	}
	a.Injuries = table
	odds, err := a.Odds(target)
	if err != nil {
		t.Fatal(err)
	}
	return odds.Harm(checks.Stunned)
}

// chainLaw is the law of the strikes of an attack, one at a time and with no formula: which of them got through, by the
// face, until depth strikes were made. It gives each list of faces to f with its probability.
func chainLaw(faces map[int]*big.Rat, save *big.Rat, attacks, depth int, p *big.Rat, through []int, f func(*big.Rat, []int)) {
	if attacks == 0 {
		f(p, through)
		return
	}
	if depth == 0 {
		return
	}
	for face, weight := range faces { // 0 is a miss
		left := attacks
		if face != 20 {
			left--
		}
		q := new(big.Rat).Mul(p, weight)
		if face == 0 {
			chainLaw(faces, save, left, depth-1, q, through, f)
			continue
		}
		if save.Sign() > 0 {
			chainLaw(faces, save, left, depth-1, new(big.Rat).Mul(q, save), through, f)
		}
		open := new(big.Rat).Sub(big.NewRat(1, 1), save)
		chainLaw(faces, save, left, depth-1, new(big.Rat).Mul(q, open), append(through[:len(through):len(through)], face), f)
	}
}

// drop gives f every way to drop n of the faces, all equally likely.
func drop(p *big.Rat, faces []int, n int, f func(*big.Rat, []int)) {
	if n <= 0 {
		f(p, faces)
		return
	}
	q := new(big.Rat).Mul(p, big.NewRat(1, int64(len(faces))))
	for i := range faces {
		drop(q, append(faces[:i:i], faces[i+1:]...), n-1, f)
	}
}

// The closed forms against a sum over all chains, drops and faces, up to a depth where nearly nothing is left. GL-13, GL-14
func TestAttackOddsAgainstChains(t *testing.T) {
	for _, row := range []struct {
		attacks, wounds int
		edge, saveEdge  checks.Edge
		defence         checks.Stat
		depth           int
	}{
		{1, 1, checks.Straight, checks.Straight, checks.Num(9), 6},
		{1, 2, checks.Advantage, checks.Straight, checks.Num(15), 6},
		{2, 1, checks.Straight, checks.Advantage, checks.Num(12), 6},
		{2, 2, checks.Straight, checks.Straight, checks.Stat{}, 6},
		{2, 3, checks.Advantage, checks.Disadvantage, checks.Num(8), 6},
		{3, 2, checks.Disadvantage, checks.Straight, checks.Stat{}, 5},
		{3, 3, checks.Straight, cancelled, checks.Num(18), 6},
		{2, 0, checks.Straight, checks.Straight, checks.Num(18), 6},
	} {
		a := attack(checks.Melee, 13, row.attacks)
		a.Check.Edge = row.edge
		a.Injury = mods(-1)
		target := checks.Target{Defence: row.defence, Edge: row.saveEdge, Wounds: row.wounds}
		odds, err := a.Odds(target)
		if err != nil {
			t.Fatal(err)
		}
		// The faces that hit, 13 to 20, in the groups that the injury table of the book makes of them with -1.
		faces := map[int]*big.Rat{0: new(big.Rat), 15: new(big.Rat), 18: new(big.Rat), 19: new(big.Rat), 20: new(big.Rat)}
		for x := 1; x <= 20; x++ {
			for y := 1; y <= 20; y++ {
				kept := x
				switch row.edge {
				case checks.Advantage:
					kept = max(x, y)
				case checks.Disadvantage:
					kept = min(x, y)
				}
				group := kept
				switch {
				case kept < 13:
					group = 0
				case kept <= 15:
					group = 15
				case kept <= 18:
					group = 18
				}
				faces[group].Add(faces[group], big.NewRat(1, 400))
			}
		}
		save := new(big.Rat)
		if row.defence != (checks.Stat{}) {
			c := checks.Check{Stat: checks.Defence, Value: row.defence, Edge: row.saveEdge}
			p := law(t, 2, func(rng crunch.RNG) bool {
				r, _ := c.Roll(rng)
				return r.Verdict.Passes()
			})
			save = p.P(true).Rat()
		}
		var harm [4]*big.Rat
		through := make([]*big.Rat, 8)
		for i := range harm {
			harm[i] = new(big.Rat)
		}
		for i := range through {
			through[i] = new(big.Rat)
		}
		seen := new(big.Rat)
		table := checks.InjuryCheckTable()
		chainLaw(faces, save, row.attacks, row.depth, big.NewRat(1, 1), nil, func(p *big.Rat, got []int) {
			seen.Add(seen, p)
			through[len(got)].Add(through[len(got)], p)
			if len(got) < max(row.wounds, 1) {
				harm[0].Add(harm[0], p)
				return
			}
			drop(p, got, row.wounds-1, func(p *big.Rat, left []int) {
				best := 0
				for _, face := range left {
					best = max(best, face)
				}
				h := table.Lookup(best - 1)
				harm[h].Add(harm[h], p)
			})
		})
		cut := new(big.Rat).Sub(big.NewRat(1, 1), seen)
		if cut.Cmp(big.NewRat(1, 40)) > 0 || cut.Sign() < 0 {
			f, _ := cut.Float64()
			t.Fatalf("%+v: the sum leaves %g open", row, f)
		}
		for h, p := range harm {
			within(t, checks.Harm(h).String(), odds.Harm(checks.Harm(h)), crunch.ChanceRat(p), crunch.ChanceRat(cut))
		}
		for k, p := range through {
			within(t, "through", odds.Through.P(k), crunch.ChanceRat(p), crunch.ChanceRat(cut))
		}
	}
}

// Sampled: attacks too large for any other proof. CK-21, CK-22, GL-14
func TestAttackOddsSampled(t *testing.T) {
	const trials = 40000
	for i, row := range []struct {
		attack checks.Attack
		target checks.Target
	}{
		{attack(checks.Melee, 11, 10), checks.Target{Defence: checks.Num(9), Wounds: 4}},
		{attack(checks.Ranged, 16, 6), checks.Target{Wounds: 2, Modifiers: mods(4), Edge: checks.Disadvantage}},
		{attack(checks.Cast, 2, 3), checks.Target{Defence: checks.Num(15), Edge: checks.Advantage, Wounds: 3}},
		{attack(checks.Melee, 8, 35), checks.Target{Defence: checks.Num(7), Wounds: 9}}, // more strikes than are shown
	} {
		a := row.attack
		a.Check.Edge = checks.Edge(i % 3)
		a.Injury = mods(int8(i) - 3)
		odds, err := a.Odds(row.target)
		if err != nil {
			t.Fatal(err)
		}
		rng := seeded(uint64(i) + 7)
		var through [200]int
		var harm [4]int
		var left [10]int
		injured := 0
		for range trials {
			o, err := a.Roll(row.target, rng)
			if err != nil {
				t.Fatal(err)
			}
			through[o.Through]++
			harm[o.Injury.Result]++
			left[o.Left]++
			if o.Injured {
				injured++
			}
		}
		for k := range 40 {
			near(t, "through", through[k], trials, odds.Through.P(k))
		}
		for h, n := range harm {
			near(t, checks.Harm(h).String(), n, trials, odds.Harm(checks.Harm(h)))
		}
		for w, n := range left {
			near(t, "left", n, trials, odds.Left(w))
		}
		near(t, "injured", injured, trials, odds.Injured())
	}
}

// Whatever the attack: each law adds up to 1, the terms of fixed size are the terms of the closed form, and the mean is
// that of the law.
func TestHitsProperties(t *testing.T) {
	one := big.NewRat(1, 1)
	rapid.Check(t, func(t *rapid.T) {
		a, tg := anyAttack().Draw(t, "attack"), anyTarget().Draw(t, "target")
		odds, err := a.Odds(tg)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range []checks.HitsLaw{odds.Hits, odds.Through} {
			terms, ok := h.Terms()
			if !ok {
				t.Fatal("no terms")
			}
			sum := terms.Tail().Rat()
			for k := range 12 {
				p := h.P(k)
				if !terms.P(k).Equal(p) {
					t.Fatalf("%d: %v, the terms say %v", k, p, terms.P(k))
				}
				f, _ := p.Rat().Float64()
				if g := terms.Float64(k); g < f*(1-1e-15) || g > f*(1+1e-15) {
					t.Fatalf("%d: %v, the terms say %v", k, f, g)
				}
				sum.Add(sum, p.Rat())
			}
			if sum.Cmp(one) != 0 || !terms.Tail().Equal(h.AtLeast(12)) {
				t.Fatalf("the terms and the tail are %v", sum)
			}
			if terms.Float64(12) != terms.Float64(99) || terms.Float64(-1) != 0 || !h.P(-1).Equal(zero) || h.AtLeast(-1).String() != "1" {
				t.Fatal("beyond the ends")
			}
		}
		// One strike more costs its probability to be made: the mean is the strikes made times what one does.
		hit, save := odds.Hit.Rat(), odds.Defence.Rat()
		twenty := map[checks.Edge]*big.Rat{checks.Straight: big.NewRat(1, 20), checks.Advantage: big.NewRat(39, 400),
			checks.Disadvantage: big.NewRat(1, 400), cancelled: big.NewRat(1, 20)}[a.Check.Edge]
		strikes := new(big.Rat).Quo(big.NewRat(int64(a.Attacks), 1), new(big.Rat).Sub(one, twenty))
		mean := new(big.Rat).Mul(strikes, hit)
		if odds.Hits.Mean().Cmp(mean) != 0 {
			t.Fatalf("mean hits %v, want %v", odds.Hits.Mean(), mean)
		}
		mean.Mul(mean, new(big.Rat).Sub(one, save))
		if odds.Through.Mean().Cmp(mean) != 0 {
			t.Fatalf("mean through %v, want %v", odds.Through.Mean(), mean)
		}
		all, left := new(big.Rat), new(big.Rat)
		for h := checks.Unharmed; h <= checks.Incapacitated; h++ {
			all.Add(all, odds.Harm(h).Rat())
		}
		for w := range tg.Wounds + 2 {
			left.Add(left, odds.Left(w).Rat())
		}
		if all.Cmp(one) != 0 || left.Cmp(one) != 0 || !odds.Left(-1).Equal(zero) {
			t.Fatalf("the chances of the harms add up to %v, of the Wounds left to %v", all, left)
		}
	})
}

// The law ends at MaxStrikes, since no attack makes more: what is asked beyond is answered at once. CK-21
func TestHitsEnd(t *testing.T) {
	const far = checks.MaxStrikes
	for _, row := range []struct {
		stat    checks.StatName
		needs   int8
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
		odds, err := a.Odds(row.target)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range []checks.HitsLaw{odds.Hits, odds.Through} {
			for _, k := range []int{far + 1, 4000, 1 << 30, math.MaxInt} {
				if !h.P(k).Equal(zero) || !h.AtLeast(k).Equal(zero) {
					t.Errorf("%d attacks: a law beyond %d", row.attacks, far)
				}
				if n := testing.AllocsPerRun(1, func() { h.P(k); h.AtLeast(k) }); n > 2 {
					t.Errorf("%d attacks: %v allocations for %d", row.attacks, n, k)
				}
			}
			p, last := h.P(far), h.AtLeast(far)
			if p.Equal(zero) || last.Cmp(p) < 0 {
				t.Errorf("%d attacks: %v of exactly %d, %v of more", row.attacks, p, far, last)
			}
			// Below 10^-700, as documented.
			if bits := last.Rat().Denom().BitLen() - last.Rat().Num().BitLen(); bits < 2326 {
				t.Errorf("%d attacks: one in 2^%d is left out", row.attacks, bits)
			}
			// The work of AtLeast does not grow with what it leaves out: no more numbers for 1000 than for 2 and twice the attacks.
			few := testing.AllocsPerRun(1, func() { h.AtLeast(2) })
			many := testing.AllocsPerRun(1, func() { h.AtLeast(far) })
			if many > 20*few+200*float64(row.attacks) {
				t.Errorf("%d attacks: %v allocations for %d or more, %v for 2", row.attacks, many, far, few)
			}
		}
	}
}

// AtLeast is one less all that is below, exactly, also where natural 20s or last strikes never count. CK-21, CK-22
func TestHitsAtLeast(t *testing.T) {
	for _, row := range []struct {
		stat    checks.StatName
		needs   int8
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
		odds, err := a.Odds(row.target)
		if err != nil {
			t.Fatal(err)
		}
		for _, h := range []checks.HitsLaw{odds.Hits, odds.Through} {
			rest := big.NewRat(1, 1)
			for k := range 45 {
				if got := h.AtLeast(k); got.Rat().Cmp(rest) != 0 {
					t.Fatalf("%+v: %v of %d or more, want %v", row, got, k, rest)
				}
				rest.Sub(rest, h.P(k).Rat())
			}
		}
	}
}

// The terms of fixed size end where their integers would be too long, and the closed form goes on.
func TestTermsEnd(t *testing.T) {
	for _, row := range []struct {
		edge, save checks.Edge
		attacks    int
	}{{checks.Straight, checks.Straight, 31}, {checks.Advantage, checks.Straight, 18}, {checks.Straight, checks.Disadvantage, 18}, {checks.Disadvantage, checks.Advantage, 10}} {
		for _, more := range []int{0, 1} {
			a := attack(checks.Melee, 18, row.attacks+more)
			a.Check.Edge = row.edge
			odds, err := a.Odds(checks.Target{Defence: checks.Num(11), Edge: row.save, Wounds: 1})
			if err != nil {
				t.Fatal(err)
			}
			terms, ok := odds.Through.Terms()
			if ok != (more == 0) {
				t.Errorf("%v, %v, %d attacks: %v", row.edge, row.save, a.Attacks, ok)
			}
			if ok && (!terms.P(11).Equal(odds.Through.P(11)) || !terms.Tail().Equal(odds.Through.AtLeast(12))) {
				t.Errorf("%v, %v, %d attacks: other terms", row.edge, row.save, a.Attacks)
			}
			if !ok && terms != (checks.Terms{}) {
				t.Error("refused, and still terms")
			}
		}
	}
	var law checks.HitsLaw
	if _, ok := law.Terms(); ok || !law.P(1).Equal(zero) || !law.P(0).Equal(zero) || law.Mean().Sign() != 0 || !law.AtLeast(0).Equal(zero) {
		t.Error("the zero law has chances above 0")
	}
	var none checks.Terms
	if odds, err := attack(checks.Cast, 9, 1).Odds(checks.Target{}); err != nil {
		t.Error(err)
	} else if terms, _ := odds.Hits.Terms(); !terms.P(-1).Equal(zero) || terms.P(11).Equal(zero) || !terms.P(12).Equal(zero) || !odds.Hits.P(-9).Equal(zero) {
		t.Error("there are other terms than 0 to 11")
	}
	if !none.P(0).Equal(zero) || !none.Tail().Equal(zero) || none.Float64(0) != 0 {
		t.Error("the zero Terms have chances above 0")
	}
	var odds checks.AttackLaw
	if !odds.Injured().Equal(zero) || !odds.Left(0).Equal(zero) || !odds.Harm(checks.Unharmed).Equal(zero) {
		t.Error("the zero AttackLaw has chances above 0")
	}
}

// One attack in four lines of arithmetic: Mel 11 hits on 10 of 20, Def 11 holds 10 of 20.
func TestHitsByHand(t *testing.T) {
	a := attack(checks.Melee, 11, 1)
	odds, err := a.Odds(checks.Target{Defence: checks.Num(11), Wounds: 1})
	if err != nil {
		t.Fatal(err)
	}
	for k, want := range []*big.Rat{big.NewRat(10, 20), big.NewRat(9*20+10, 400), big.NewRat(9*20+10, 8000)} {
		if got := odds.Hits.P(k); got.Rat().Cmp(want) != 0 {
			t.Errorf("%d hits: %v, want %v", k, got, want)
		}
	}
	if odds.Hit.String() != "1/2" || odds.Defence.String() != "1/2" {
		t.Errorf("hit %v, save %v", odds.Hit, odds.Defence)
	}
	if got, want := odds.Through.Mean(), big.NewRat(5, 19); got.Cmp(want) != 0 {
		t.Errorf("mean %v, want %v", got, want)
	}
}
