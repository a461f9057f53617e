package probdeck

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

// An AttackLaw is the law of an attack, from the attack draw to the trauma taken. The zero AttackLaw has no outcome. Compare laws with ==.
type AttackLaw struct {
	all    exact.U128            // pairs of hands
	miss   [maxPlaces]exact.U128 // those that miss by so much, of the places that the spread lists
	places int                   // how many that are
	amount [maxAmounts]int32     // of trauma, ascending
	pairs  [maxAmounts]exact.U128
	n      int // how many amounts
}

// maxAmounts is the most amounts of trauma that an attack can do: a place of each spread, no resistance, and none.
const maxAmounts = maxPlaces*(maxPlaces+1) + 1

// Attack returns the law of how the attack draw goes. A full success inflicts the condition, a failure earns a Perk Card. PD-06, PD-07, PD-09,
// PD-10
func (l AttackLaw) Attack() crunch.Law[Verdict] {
	return crunch.MapLaw(l.Miss(), func(miss int) Verdict {
		switch miss {
		case 0:
			return Full
		case l.places:
			return Failed
		}
		return Partial
	})
}

// Miss returns the law of by how much the attack draw misses. 0 is a full success. A failure counts as the first miss that the spread doesn't
// list. PD-07
func (l AttackLaw) Miss() crunch.Law[int] {
	return crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
		rest := l.all
		for m, n := range l.miss[:l.places] {
			if !yield(m, n.Of(l.all)) {
				return
			}
			rest = rest.Minus(n)
		}
		yield(l.places, rest.Of(l.all))
	})
}

// Trauma returns the law of the trauma that the target takes in the end.
func (l AttackLaw) Trauma() crunch.Law[int] {
	return crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
		for i, t := range l.amount[:l.n] {
			if !yield(int(t), l.pairs[i].Of(l.all)) {
				return
			}
		}
	})
}

// add adds pairs of hands that do this much trauma.
func (l *AttackLaw) add(trauma int, n exact.U128) {
	if n == (exact.U128{}) {
		return
	}
	t := int32(trauma)
	i := l.n
	for i > 0 && l.amount[i-1] > t {
		i--
	}
	if i > 0 && l.amount[i-1] == t {
		l.pairs[i-1] = l.pairs[i-1].Plus(n)
		return
	}
	copy(l.amount[i+1:], l.amount[i:l.n])
	copy(l.pairs[i+1:], l.pairs[i:l.n])
	l.amount[i], l.pairs[i] = t, n
	l.n++
}

// Odds returns the law of the attack with the next two hands from this pile. Each side spends these Perk Cards on whatever it draws, as
// well as it can: its highest valued perk as one more card, each face perk on its highest card.
//
// It refuses an attack that Validate refuses, Aces ([*CardError]), and more than 24 Perk Cards ([*crunch.RangeError]).
func (r *Rules) Odds(p *Pile, a *Attack, attackPerks, resistancePerks Cards) (AttackLaw, error) {
	family, err := r.family(a)
	if err != nil {
		return AttackLaw{}, err
	}
	var boost [2]boost
	for i, perks := range [...]*Cards{&attackPerks, &resistancePerks} {
		if boost[i], err = perks.boost(); err != nil {
			return AttackLaw{}, err
		}
	}
	attack := newDraw(&a.Attacker, a.Weapon.Traits, a.difficulty())
	resist := newDraw(&a.Target, family.Resist, a.resistance())
	armour := a.Target.armour()
	hands := p.hands(attack.Rating, resist.Rating)

	law := AttackLaw{all: hands.all, places: max(a.Weapon.Spread.size(), 1)}
	hits := exact.U128{}
	attackDraws := hands.a > 0 || boost[0].valued > 0 && !r.EmptyFails // GL-22
	resistDraws := hands.b > 0 || boost[1].valued > 0 && !r.EmptyFails // GL-22
	for m := 0; attackDraws && m < law.places; m++ {
		low, high := boost[0].bounds(attack.Target(), m)
		hit := hands.between(low, high, -1, ranks)
		law.miss[m] = hit // PD-06, PD-07
		hits = hits.Plus(hit)
		percent, _ := a.Weapon.Spread.At(m) // PD-07
		_, _, trauma := r.trauma(a, family, percent)
		resisted := exact.U128{}
		for k := 0; resistDraws && k < armour.size(); k++ {
			rLow, rHigh := boost[1].bounds(resist.Target(), k)
			both := hands.between(low, high, rLow, rHigh)
			passes, _ := armour.At(k)
			law.add(portion(trauma, passes), both) // PD-33, PD-34
			resisted = resisted.Plus(both)
		}
		law.add(trauma, hit.Minus(resisted)) // PD-33
	}
	law.add(0, hands.all.Minus(hits)) // PD-07
	return law, nil
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
	if err := within("number of Perk Cards spent", n.Len(), 0, maxSpend); err != nil {
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
	high = ranks
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
