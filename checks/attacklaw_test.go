package checks_test

import (
	"math/big"
	"strconv"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/internal/must"
)

var zero crunch.Chance

// within fails the test unless lower <= p <= lower+cut, where cut is the share of throws that were left out.
func within(t testing.TB, what string, p, lower, cut crunch.Chance) {
	t.Helper()
	if p.Cmp(lower) < 0 || p.Rat().Cmp(new(big.Rat).Add(lower.Rat(), cut.Rat())) > 0 {
		t.Errorf("%s: got %.9f, all dice up to the limit give %.9f and leave %.9f open", what, p.Float64(), lower.Float64(), cut.Float64())
	}
}

// The odds of small attacks agree with all throws of four dice. CK-21, CK-22, GL-13, GL-14
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
		odds := must.Get(row.attack.Odds(row.target))(t)
		type key struct {
			hits, through, left int
			harm                checks.Harm
			die                 uint8
		}
		all := law(t, 4, func(rng crunch.RNG) key {
			o := must.Get(row.attack.Roll(row.target, rng))(t)
			return key{o.Hits, o.Through, o.Left, o.Injury.Result, o.Injury.Dice.Kept}
		})
		cut := all.Truncated()
		for k := range 4 {
			within(t, row.name+": hits", odds.Hits().P(int(k)), all.Event(func(x key) bool { return x.hits == k }), cut)
			within(t, row.name+": through", odds.Through().P(int(k)), all.Event(func(x key) bool { return x.through == k }), cut)
			within(t, row.name+": left", odds.Left().P(int(k)), all.Event(func(x key) bool { return x.left == k }), cut)
			h := checks.Harm(k)
			within(t, row.name+": "+h.String(), odds.Harm().P(h), all.Event(func(x key) bool { return x.harm == h }), cut)
		}
		for face := range 22 {
			p := all.Event(func(x key) bool { return face > 0 && int(x.die) == face })
			within(t, row.name+": die "+strconv.Itoa(face), chanceOfDie(t, row.attack, row.target, face), p, cut)
		}
		if row.target.Defence == (checks.Stat{}) && odds.Defence.String() != "0" { // CK-13
			t.Errorf("%s: a dashed Defence holds with the chance %v, want 0", row.name, odds.Defence)
		}
	}
}

// chanceOfDie returns the chance that the Injury check uses this face. It asks for the odds of a table where only this face stuns.
func chanceOfDie(t testing.TB, a checks.Attack, target checks.Target, face int) crunch.Chance {
	t.Helper()
	if face < 1 || face > 20 {
		return crunch.Chance{}
	}
	rows := []checks.Row[checks.Harm]{
		{From: -9, To: face - 1}, {From: face, To: face, Result: checks.Stunned}, {From: face + 1, To: 30},
	}
	table := must.Get(checks.NewTable(rows...))(t)
	a.Injuries = table
	odds := must.Get(a.Odds(target))(t)
	return odds.Harm().P(checks.Stunned)
}

// chainLaw follows the strikes of an attack one at a time, without a formula, until there are depth of them. It calls f with the faces
// of the hits that go through and the probability of that list.
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

// drop calls f with each way to drop n of the faces. All ways are equally likely.
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

// The odds agree with a sum over all chains, drops and faces, up to a depth that leaves out little. GL-13, GL-14
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
		odds := must.Get(a.Odds(target))(t)
		// The faces that hit are 13 to 20. The injury table of the book, with -1, doesn't tell 13 to 15 apart, or 16 to 18.
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
			t.Fatalf("%+v: the sum over all chains leaves %g open, want less", row, f)
		}
		for h, p := range harm {
			within(t, checks.Harm(h).String(), odds.Harm().P(checks.Harm(h)), crunch.ChanceRat(p), crunch.ChanceRat(cut))
		}
		for k, p := range through {
			within(t, "through", odds.Through().P(k), crunch.ChanceRat(p), crunch.ChanceRat(cut))
		}
	}
}

// The odds of large attacks agree with samples. CK-21, CK-22, GL-14
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
		a.Injury = mods(i - 3)
		odds := must.Get(a.Odds(row.target))(t)
		rng := seeded(uint64(i) + 7)
		var through [200]int
		var harm [4]int
		var left [10]int
		injured := 0
		for range trials {
			o := must.Get(a.Roll(row.target, rng))(t)
			through[o.Through]++
			harm[o.Injury.Result]++
			left[o.Left]++
			if o.Injured {
				injured++
			}
		}
		for k := range 40 {
			near(t, "through", through[k], trials, odds.Through().P(k))
		}
		for h, n := range harm {
			near(t, checks.Harm(h).String(), n, trials, odds.Harm().P(checks.Harm(h)))
		}
		for w, n := range left {
			near(t, "left", n, trials, odds.Left().P(w))
		}
		near(t, "injured", injured, trials, odds.Injured())
	}
}
