package checks

import "math/big"

// AttackOdds are the exact odds of an attack against a target, as laws in closed form. Values are compared with ==.
type AttackOdds struct {
	Hit     Odds // that one check to hit passes
	Save    Odds // that one Defence check holds; 0 of 1 if none is made
	Hits    Hits // how many strikes hit, free ones included
	Through Hits // how many hit and are not defended

	attack Attack
	wounds int
}

// Odds returns the exact odds of the attack. It refuses what Resolve refuses, and allocates nothing.
func (a *Attack) Odds(t Target) (AttackOdds, error) {
	p, err := a.plan(&t)
	if err != nil {
		return AttackOdds{}, err
	}
	edge := a.Check.Edge
	o := AttackOdds{attack: *a, wounds: t.Wounds, Save: Odds{0, 1}}
	o.Hit = Odds{edge.atLeast(a.Check.passing(p.needed)), edge.ways()}
	if p.defenceRolls {
		o.Save = Odds{t.Edge.atLeast(p.defence.passing(p.defenceNeeded)), t.Edge.ways()}
	}
	o.Hits = chain(a.Attacks, edge, o.Hit, Odds{0, 1})
	o.Through = chain(a.Attacks, edge, o.Hit, o.Save)
	return o, nil
}

// chain returns the law of the strikes that hit and are not saved from.
func chain(attacks int, edge Edge, hit, save Odds) Hits {
	twenty := edge.weight(20) // CK-21
	miss, last := hit.Of-hit.Ways, hit.Ways-twenty
	through := save.Of - save.Ways // CK-22: each hit has its own Defence check
	return Hits{
		miss:    uint32(miss*save.Of + last*save.Ways),
		last:    uint32(last * through),
		more:    uint32(twenty * through),
		all:     uint32(hit.Of*save.Of - twenty*save.Ways),
		attacks: uint32(attacks),
	}
}

// Left returns the probability that the target has this many Wounds left, 0 to all that it had. With 0 left it is
// Injured, unless it had none left before and nothing got through.
func (o *AttackOdds) Left(wounds int) *big.Rat {
	switch {
	case wounds < 0 || wounds > o.wounds:
		return new(big.Rat)
	case wounds == 0:
		return o.Through.AtLeast(o.wounds)
	}
	return o.Through.P(o.wounds - wounds)
}

// Injured returns the probability that the Wounds are used up, so that an Injury check is made. GL-14
func (o *AttackOdds) Injured() *big.Rat { return o.Through.AtLeast(max(o.wounds, 1)) }

// Die returns the probability that an Injury check is made, and reads this die: the natural of the highest strike that
// got through and was not dropped (GL-13, GL-14).
func (o *AttackOdds) Die(face int) *big.Rat {
	if face < 1 || face > 20 {
		return new(big.Rat)
	}
	if face == 20 {
		return new(big.Rat).Sub(o.Injured(), o.upTo(19))
	}
	return new(big.Rat).Sub(o.upTo(face), o.upTo(face-1))
}

// upTo returns the probability of an Injury check that reads this die or a lower one, below 20.
//
// The natural 20s that got through, x of them, and the last strikes of the chains that did, b of them, are independent:
// chain law and binomial law. Of all of them as many are left as there are above the Wounds above 1, each choice equally
// likely; none of those left may be a 20, and each last strike is a face that hits, independent of the others.
func (o *AttackOdds) upTo(face int) *big.Rat {
	sum := new(big.Rat)
	edge := o.attack.Check.Edge
	last := o.Hit.Ways - edge.weight(20) // ways of the faces below 20 that hit
	below := 0                           // and of those up to face
	for f := face; f >= 1 && o.hits(f); f-- {
		below += edge.weight(f)
	}
	if below == 0 {
		return sum
	}
	drops := int64(max(o.wounds-1, 0))
	for x := int64(0); x <= drops; x++ { // more 20s can't all be dropped
		for b := drops + 1 - x; b <= int64(o.Through.attacks); b++ {
			left := x + b - drops
			p := new(big.Int).Mul(o.Through.chains(x), o.Through.ends(b))
			p.Mul(p, new(big.Int).Binomial(b, left))
			p.Mul(p, power(uint32(below), left))
			q := power(o.Through.all, int64(o.Through.attacks)+x)
			q.Mul(q, new(big.Int).Binomial(x+b, left))
			q.Mul(q, power(uint32(last), left))
			sum.Add(sum, new(big.Rat).SetFrac(p, q))
		}
	}
	return sum
}

// hits reports whether a natural below 20 hits.
func (o *AttackOdds) hits(face int) bool {
	needed, _, _ := o.attack.Check.Needed()
	return o.attack.Check.verdict(uint8(face), needed).Passes()
}

// Harm returns the probability that the target ends with this harm. Unharmed is also to come off without an Injury
// check. GL-13
func (o *AttackOdds) Harm(h Harm) *big.Rat {
	p, err := o.attack.plan(&Target{Wounds: o.wounds})
	if err != nil {
		return new(big.Rat) // the zero value is of no attack
	}
	sum := new(big.Rat)
	for face := 1; face <= 20; face++ {
		if p.table.Lookup(face+p.injury.Sum()) == h { // CK-31
			sum.Add(sum, o.Die(face))
		}
	}
	if h == Unharmed {
		sum.Add(sum, new(big.Rat).Sub(big.NewRat(1, 1), o.Injured()))
	}
	return sum
}
