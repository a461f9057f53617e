package probdeck

import (
	"iter"
	"math/big"
)

// Places is the exact law of how an attack draw goes.
type Places struct {
	place [MaxPlaces]Weight
	total Weight
}

// Full returns the probability of a full success.
func (p *Places) Full() *big.Rat { return p.Miss(0) }

// Miss returns the probability of missing by m with a place of the spread that lists it; Miss(0) is Full.
func (p *Places) Miss(m int) *big.Rat {
	if m < 0 || m >= len(p.place) {
		return new(big.Rat)
	}
	return p.place[m].Over(p.total)
}

// Partial returns the probability of a partial success, by however much. PD-07
func (p *Places) Partial() *big.Rat {
	return p.sum(p.place[1:]).Over(p.total)
}

// Fails returns the probability of a failure, which earns a Perk Card. PD-10
func (p *Places) Fails() *big.Rat {
	return p.total.minus(p.sum(p.place[:])).Over(p.total)
}

func (p *Places) sum(of []Weight) Weight {
	var w Weight
	for _, x := range of {
		w = w.plus(x)
	}
	return w
}

// maxLaw is the most amounts of trauma that an attack can do: a place of each spread, no resistance, and none.
const maxLaw = MaxPlaces*(MaxPlaces+1) + 1

// A Law is the exact law of the trauma that an attack does in the end: each amount with its Weight, in ascending
// order. Laws are compared with ==.
type Law struct {
	amount [maxLaw]int32
	weight [maxLaw]Weight
	n      int
	total  Weight
}

// Total returns the Weight of everything that can happen.
func (l *Law) Total() Weight { return l.total }

// All yields each amount of trauma that can come about, ascending, with its Weight.
func (l *Law) All() iter.Seq2[int, Weight] {
	return func(yield func(int, Weight) bool) {
		for i, t := range l.amount[:l.n] {
			if !yield(int(t), l.weight[i]) {
				return
			}
		}
	}
}

// P returns the probability of exactly this much trauma.
func (l *Law) P(trauma int) *big.Rat {
	for t, w := range l.All() {
		if t == trauma {
			return w.Over(l.total)
		}
	}
	return new(big.Rat)
}

// AtLeast returns the probability of this much trauma or more.
func (l *Law) AtLeast(trauma int) *big.Rat {
	var sum Weight
	for t, w := range l.All() {
		if t >= trauma {
			sum = sum.plus(w)
		}
	}
	return sum.Over(l.total)
}

// Mean returns the mean of the trauma.
func (l *Law) Mean() *big.Rat {
	sum := new(big.Int)
	for t, w := range l.All() {
		b := w.Big()
		sum.Add(sum, b.Mul(b, big.NewInt(int64(t))))
	}
	return new(big.Rat).SetFrac(sum, l.total.Big())
}

// MeanFloat64 returns the mean of the trauma, rounded, for those who compare many attacks. It allocates nothing.
func (l *Law) MeanFloat64() float64 {
	sum := 0.0
	for i, t := range l.amount[:l.n] {
		sum += float64(float64(t) * l.weight[i].Float64()) // rounded before it is added, on every machine
	}
	return sum / l.total.Float64()
}

// add puts weight on an amount, keeping the order.
func (l *Law) add(trauma int, w Weight) {
	if w == (Weight{}) {
		return
	}
	t := int32(trauma)
	i := l.n
	for i > 0 && l.amount[i-1] > t {
		i--
	}
	if i > 0 && l.amount[i-1] == t {
		l.weight[i-1] = l.weight[i-1].plus(w)
		return
	}
	copy(l.amount[i+1:], l.amount[i:l.n])
	copy(l.weight[i+1:], l.weight[i:l.n])
	l.amount[i], l.weight[i] = t, w
	l.n++
}

// Odds are the exact odds of an attack from the attack draw to the trauma taken.
type Odds struct {
	Attack Places // how the attack draw goes; a full success inflicts the condition (PD-09)
	Trauma Law    // the trauma that the target takes in the end
}

// Odds returns the exact odds of the attack with the two next hands from this pile. Each side spends the Perk Cards
// given, whatever it draws, as well as it can: its highest valued perk as one more card, each face perk on its highest
// card. That is also what it reaches at best by spending only what helps.
//
// Refused are an attack that Check refuses, Aces (*CardError) and more than MaxSpend Perk Cards (*RangeError).
func (r *Rules) Odds(p *Pile, a *Attack, attackPerks, resistancePerks Cards) (Odds, error) {
	family, err := r.family(a)
	if err != nil {
		return Odds{}, err
	}
	var boost [2]boost
	for i, perks := range [...]*Cards{&attackPerks, &resistancePerks} {
		if boost[i], err = perks.boost(); err != nil {
			return Odds{}, err
		}
	}
	attack := newDraw(&a.Attacker, a.Weapon.Traits, a.difficulty())
	resist := newDraw(&a.Target, family.Resist, a.resistance())
	armour := a.Target.armour()
	j := p.Joint(attack.Rating, resist.Rating)

	var odds Odds
	total := j.Total()
	odds.Attack.total, odds.Trauma.total = total, total
	hits := Weight{}
	attackDraws := j.a > 0 || boost[0].valued > 0 && !r.EmptyFails // GL-22
	resistDraws := j.b > 0 || boost[1].valued > 0 && !r.EmptyFails // GL-22
	for m := 0; attackDraws && m < max(a.Weapon.Spread.Len(), 1); m++ {
		low, high := boost[0].bounds(attack.Target(), m)
		w := j.between(low, high, -1, Ranks)
		odds.Attack.place[m] = w // PD-06, PD-07
		hits = hits.plus(w)
		percent, _ := a.Weapon.Spread.At(m) // PD-07
		_, _, trauma := r.trauma(a, family, percent)
		resisted := Weight{}
		for k := 0; resistDraws && k < armour.Len(); k++ {
			rLow, rHigh := boost[1].bounds(resist.Target(), k)
			x := j.between(low, high, rLow, rHigh)
			passes, _ := armour.At(k)
			odds.Trauma.add(portion(trauma, passes), x) // PD-33, PD-34
			resisted = resisted.plus(x)
		}
		odds.Trauma.add(trauma, w.minus(resisted)) // PD-33
	}
	odds.Trauma.add(0, total.minus(hits)) // PD-07
	return odds, nil
}

// A boost is what Perk Cards make of a draw when they are spent as well as can be.
type boost struct {
	valued int // the highest valued perk; 0 for none
	faces  int // how many face perks
}

func (n *Cards) boost() (boost, error) {
	if n[0] != 0 || n[Ace] != 0 {
		return boost{}, &CardError{Card: Ace, Where: "the perks spent", Want: wantPerk}
	}
	if err := inRange("number of Perk Cards spent", n.Len(), 0, MaxSpend); err != nil {
		return boost{}, err
	}
	var b boost
	for c, k := range n {
		if Card(c).Face() {
			b.faces += int(k) // PD-12
		} else if k > 0 {
			b.valued = c // PD-13
		}
	}
	return b, nil
}

// bounds returns between which highest cards, above low and up to high, a draw misses the target by m; for m 0, meets it.
func (b boost) bounds(target, m int) (low, high int) {
	high = Ranks
	if m > 0 {
		high = b.atMost(target - m)
	}
	return b.atMost(target - m - 1), high
}

// atMost returns how high the highest card drawn may be for a result of at most v; -1 if the result is always higher.
func (b boost) atMost(v int) int {
	v -= b.faces
	if v < b.valued {
		return -1
	}
	return v
}
