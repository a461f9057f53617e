package checks

import (
	"math/big"

	"github.com/crunchrules/crunch"
)

// An AttackLaw is the exact chances of an attack against a target. Attack.Odds returns it. In the zero value all are 0.
type AttackLaw struct {
	Hit     crunch.Chance // that one check to hit passes
	Defence crunch.Chance // that one Defence check passes; 0 if none is made
	Hits    HitsLaw       // how many strikes hit, free ones included
	Through HitsLaw       // how many hit and are not defended: AtLeast(1) is the chance that the target loses a Wound, if it has one left

	attack         Attack
	wounds, needed int
}

// Odds returns the exact chances of the attack. It refuses what Roll refuses, and allocates nothing.
func (a Attack) Odds(t Target) (l AttackLaw, err error) {
	p, err := a.plan(&t)
	if err != nil {
		return l, err
	}
	l.attack, l.wounds, l.needed = a, t.Wounds, p.needed
	hit, save, all := a.Check.passingWays(p.needed), 0, 1
	if p.defenceRolls {
		save, all = p.defence.passingWays(p.defenceNeeded), t.Edge.ways()
	}
	edge := a.Check.Edge
	l.Hit = crunch.ChanceOf(uint64(hit), uint64(edge.ways()))
	l.Defence = crunch.ChanceOf(uint64(save), uint64(all))
	l.Hits = hitsLaw(a.Attacks, edge, hit, 0, 1)
	l.Through = hitsLaw(a.Attacks, edge, hit, save, all)
	return l, nil
}

// Left returns the chance that the target has this many Wounds left. With 0 left it is Injured, unless it had none left before and
// nothing went through.
func (l AttackLaw) Left(wounds int) crunch.Chance {
	switch {
	case wounds < 0 || wounds > l.wounds:
		return crunch.Chance{}
	case wounds == 0:
		return l.Through.AtLeast(l.wounds)
	}
	return l.Through.P(l.wounds - wounds)
}

// Injured returns the chance that the Wounds are used up, so that an Injury check is made. GL-14
func (l AttackLaw) Injured() crunch.Chance { return l.Through.AtLeast(max(l.wounds, 1)) }

// Harm returns the chance that the target ends with this harm. Unharmed includes that there is no Injury check. GL-13
func (l AttackLaw) Harm(h Harm) crunch.Chance {
	p, err := l.attack.plan(&Target{Wounds: l.wounds})
	if err != nil {
		return crunch.Chance{} // the zero law
	}
	sum := new(big.Rat)
	if h == Unharmed {
		sum = l.Injured().Not().Rat()
	}
	below := new(big.Rat)
	for face := 1; face <= 20; face++ {
		upTo := l.upTo(face)
		if p.table.Lookup(face+p.injury.sum()) == h { // CK-31
			sum.Add(sum, upTo).Sub(sum, below)
		}
		below = upTo
	}
	return crunch.ChanceRat(sum)
}

// upTo returns the chance of an Injury check that reads this face or a lower one.
//
// Let x natural 20s go through, and b last strikes of a chain. The two numbers are independent: x has the law of the chains, b a
// binomial law. Each Wound above 1 drops one of these x + b, all choices equally likely. No 20 may be left. Each last strike that is
// left has a face that hits, independent of the others.
func (l *AttackLaw) upTo(face int) *big.Rat {
	if face == 20 {
		return l.Injured().Rat()
	}
	sum := new(big.Rat)
	check := &l.attack.Check
	last := check.passingWays(l.needed) - check.Edge.waysOf(20) // ways of the faces below 20 that hit
	below := 0                                                  // ways of those up to face
	for f := face; f >= 1 && check.verdict(uint8(f), l.needed).Passes(); f-- {
		below += check.Edge.waysOf(f)
	}
	if below == 0 {
		return sum
	}
	drops := int64(max(l.wounds-1, 0))
	for x := int64(0); x <= drops; x++ { // each 20 has to be dropped
		for b := drops + 1 - x; b <= int64(l.Through.attacks); b++ {
			left := x + b - drops
			p := new(big.Int).Mul(l.Through.chains(x), l.Through.ends(b))
			p.Mul(p, new(big.Int).Binomial(b, left))
			p.Mul(p, power(uint32(below), left))
			q := power(l.Through.all, int64(l.Through.attacks)+x)
			q.Mul(q, new(big.Int).Binomial(x+b, left))
			q.Mul(q, power(uint32(last), left))
			sum.Add(sum, new(big.Rat).SetFrac(p, q))
		}
	}
	return sum
}
