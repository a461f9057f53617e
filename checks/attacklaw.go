package checks

import (
	"math/big"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

// An AttackLaw is the exact chances of an attack against a target. Attack.Odds returns it. In the zero value all are 0. Compare laws with ==.
type AttackLaw struct {
	Hit     crunch.Chance // that one check to hit passes
	Defence crunch.Chance // that one Defence check passes; 0 if none is made

	attack         Attack
	wounds, needed int
	hits, through  hits
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
	l.hits = hitsOf(a.Attacks, edge, hit, 0, 1)
	l.through = hitsOf(a.Attacks, edge, hit, save, all)
	return l, nil
}

// Hits returns the law of how many strikes hit, free ones included. A chain of natural 20s may go on without end, but no attack makes more than
// MaxStrikes. The chance given for MaxStrikes is that of MaxStrikes or more. P and AtLeast work harder the more attacks there are. CK-21
func (l AttackLaw) Hits() crunch.Law[int] { return l.hits.law() }

// Through returns the law of how many strikes hit and are not defended: AtLeast(1) is the chance that the target loses a Wound, if it has one
// left. It is as long as that of Hits. CK-22
func (l AttackLaw) Through() crunch.Law[int] { return l.through.law() }

// Left returns the law of the Wounds that the target has left. With 0 left it is Injured, unless it had none left before and nothing went
// through.
func (l AttackLaw) Left() crunch.Law[int] {
	return crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
		if !yield(0, l.through.AtLeast(l.wounds)) {
			return
		}
		for w := 1; w <= l.wounds; w++ {
			if !yield(w, l.through.P(l.wounds-w)) {
				return
			}
		}
	})
}

// Injured returns the chance that the Wounds are used up, so that an Injury check is made. GL-14
func (l AttackLaw) Injured() crunch.Chance { return l.through.AtLeast(max(l.wounds, 1)) }

// Harm returns the law of the harm that the target ends with. Unharmed includes that there is no Injury check. GL-13
func (l AttackLaw) Harm() crunch.Law[Harm] {
	p, err := l.attack.plan(&Target{Wounds: l.wounds})
	if err != nil {
		return crunch.Law[Harm]{} // the zero law
	}
	injury := l.attack.injury()
	return crunch.LawOf(func(yield func(Harm, crunch.Chance) bool) {
		if !yield(Unharmed, l.Injured().Not()) {
			return
		}
		below := new(big.Rat)
		for face := 1; face <= 20; face++ {
			upTo := l.upTo(face)
			if !yield(p.table.Lookup(face+injury.sum()), crunch.ChanceRat(below.Sub(upTo, below))) { // CK-31
				return
			}
			below = upTo
		}
	})
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
		for b := drops + 1 - x; b <= int64(l.through.attacks); b++ {
			left := x + b - drops
			p := l.through.chains(x).Times(l.through.ends(b)).Times(exact.Binomial(b, left)).Times(exact.Power(uint64(below), left))
			q := exact.Power(l.through.all, int64(l.through.attacks)+x).Times(exact.Binomial(x+b, left)).Times(exact.Power(uint64(last), left))
			sum.Add(sum, p.Of(q).Rat())
		}
	}
	return sum
}
