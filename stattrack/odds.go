package stattrack

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

// Odds returns the law of the pool's total. No entry and a removed entry have the total 0.
func (p Pool) Odds() crunch.Law[int] {
	t := p.totals()
	return crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
		for n := t.min; n <= t.max; n++ {
			if !yield(n, crunch.ChanceOf(t.ways[n], t.all)) {
				return
			}
		}
	})
}

// totals are in how many ways a pool comes to each total.
type totals struct {
	ways     [maxTotal + 1]uint64 // by total: ways[n] of all equally likely rolls total n
	all      uint64               // at most 20^12
	min, max int                  // the lowest and the highest total
}

func (p *Pool) totals() totals {
	t := totals{all: 1}
	t.ways[0] = 1
	sides, n := p.dice()
	for _, s := range sides[:n] {
		t.add(int(s))
	}
	return t
}

// add adds a die: the ways to n are the sum of the old ways to n-1 down to n-sides.
func (t *totals) add(sides int) {
	var window uint64
	var next [maxTotal + 1]uint64
	for n := t.min + 1; n <= t.max+sides; n++ {
		window += t.ways[n-1] // 0 above the old max
		if n-1-sides >= 0 {
			window -= t.ways[n-1-sides]
		}
		next[n] = window
	}
	t.ways = next
	t.all *= uint64(sides)
	t.min, t.max = t.min+1, t.max+sides
}

// below returns in c[n] the ways to a total under n, for n up to maxTotal+1.
func (t *totals) below() (c [maxTotal + 2]uint64) {
	for n, w := range t.ways {
		c[n+1] = c[n] + w
	}
	return c
}

// DamageOdds returns the law of the Damage that is left after Defence, as DamageTaken has it: AtLeast(1) is the chance that some is. GL-04
func DamageOdds(damage, defence Pool) crunch.Law[int] {
	dam, def := damage.totals(), defence.totals()
	var ways [maxTotal + 1]exact.U128
	for d := dam.min; d <= dam.max; d++ {
		for f := def.min; f <= def.max; f++ {
			left := max(d-f, 0) // GL-04: never below 0
			ways[left] = ways[left].Plus(exact.Product(dam.ways[d], def.ways[f]))
		}
	}
	all := exact.Product(dam.all, def.all)
	return crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
		for n, w := range ways[:dam.max+1] {
			if !yield(n, w.Of(all)) {
				return
			}
		}
	})
}

// Odds returns the chance that the Action takes effect, from where the roll stands: in FirstRoll before any die is rolled, in AskReroll
// if the player rerolls, in AskKeep if the player keeps the better result. It assumes that a side uses its right to reroll whenever it is
// losing. Both rights have the same odds, since the first result was a loss. ST-41, ST-43, ST-44, ST-46, GL-04
func (o Opposed) Odds() crunch.Chance {
	if o.IsOver() {
		if o.ActionTakesEffect() {
			return crunch.ChanceOf(1, 1)
		}
		return crunch.Chance{}
	}
	var l law
	l.of(&o)
	a, b := min(o.Action.Total(), maxTotal), min(o.Reaction.Total(), maxTotal) // dice that pass Validate roll no more
	switch o.Stage {
	case FirstRoll:
		return l.first()
	case Reroll, AskReroll:
		if o.By == ActionParty {
			return l.chance(l.actionRerolls(b))
		}
		return l.chance(l.reactionRerolls(a))
	}
	// AskKeep
	if o.By == ActionParty {
		a = min(o.Action.Second.Total(), maxTotal)
		return crunch.ChanceOf(l.afterAction(a, b), l.b.all)
	}
	b = min(o.Reaction.Second.Total(), maxTotal)
	return crunch.ChanceOf(l.afterReaction(a, b), l.a.all)
}

// A law has what the chance of an opposed roll is computed from: both totals, sums of them, and the rerolls that are left.
type law struct {
	a, b           totals
	aBelow, bBelow [maxTotal + 2]uint64
	aWins, bLoses  [maxTotal + 2]exact.U128 // the pairs that the Action wins with its total under n, or the Reaction's
	tie            int                      // 0 if ties go to the Action, 1 if they go to the Reaction
	aMust, aMay    bool
	bMust, bMay    bool
}

// of computes the law of a roll.
func (l *law) of(o *Opposed) {
	l.a, l.b = o.Action.Pool.totals(), o.Reaction.Pool.totals()
	l.aBelow, l.bBelow = l.a.below(), l.b.below()
	if o.ReactionWinsTies {
		l.tie = 1
	}
	left := func(s *Side) (must, may bool) {
		return s.Used == 0 && s.Rerolls.Must(), s.Used == 0 && s.Rerolls.May() != 0
	}
	l.aMust, l.aMay = left(&o.Action)
	l.bMust, l.bMay = left(&o.Reaction)
	for a := l.a.min; a <= l.a.max; a++ {
		l.aWins[a+1] = l.aWins[a].Plus(exact.Product(l.a.ways[a], l.beats(a)))
	}
	for b := l.b.min; b <= l.b.max; b++ {
		l.bLoses[b+1] = l.bLoses[b].Plus(exact.Product(l.b.ways[b], l.beaters(b)))
	}
}

// beats returns how many rolls of the Reaction lose to the Action's total a.
func (l *law) beats(a int) uint64 { return l.bBelow[a+1-l.tie] }

// beaters returns how many rolls of the Action win against the Reaction's total b.
func (l *law) beaters(b int) uint64 { return l.a.all - l.aBelow[b+l.tie] }

func (l *law) wins(a, b int) bool { return a >= b+l.tie }

// afterAction returns how many of the Reaction's l.b.all rolls let the Action win, once the Action has rerolled to a.
func (l *law) afterAction(a, b int) uint64 {
	switch {
	case l.wins(a, b) && l.bMay, !l.wins(a, b) && l.bMust:
		return l.beats(a)
	case l.wins(a, b):
		return l.b.all
	}
	return 0
}

// afterReaction returns how many of the Action's l.a.all rolls let the Action win, once the Reaction has rerolled to b.
func (l *law) afterReaction(a, b int) uint64 {
	switch {
	case l.wins(a, b) && l.aMust, !l.wins(a, b) && l.aMay:
		return l.beaters(b)
	case l.wins(a, b):
		return l.a.all
	}
	return 0
}

// actionRerolls returns how many pairs the Action wins if it rerolls against b: the sum of afterAction over its rolls.
func (l *law) actionRerolls(b int) (ways exact.U128) {
	winning := b + l.tie // the lowest total that beats b
	under := l.aWins[min(winning, l.a.max+1)]
	if l.bMay {
		ways = l.aWins[l.a.max+1].Minus(under)
	} else {
		ways = exact.Product(l.b.all, l.beaters(b))
	}
	if l.bMust {
		ways = ways.Plus(under)
	}
	return ways
}

// reactionRerolls returns how many pairs the Action wins if the Reaction rerolls against a.
func (l *law) reactionRerolls(a int) (ways exact.U128) {
	losing := a + 1 - l.tie // the totals under it lose to a
	under := l.bLoses[min(losing, l.b.max+1)]
	if l.aMay {
		ways = l.bLoses[l.b.max+1].Minus(under)
	}
	if l.aMust {
		ways = ways.Plus(under)
	} else {
		ways = ways.Plus(exact.Product(l.a.all, l.beats(a)))
	}
	return ways
}

func (l *law) all() exact.U128 { return exact.Product(l.a.all, l.b.all) }

// first returns the chance before any die is rolled.
func (l *law) first() crunch.Chance {
	if !l.aMust && !l.aMay && !l.bMust && !l.bMay {
		return l.chance(l.aWins[l.a.max+1])
	}
	every := l.all()
	var ways wide
	for b := l.b.min; b <= l.b.max; b++ { // first rolls after which the Action rerolls, or neither side does
		won, lost := l.beaters(b), l.a.all-l.beaters(b)
		switch {
		case l.aMust:
			ways.add(l.actionRerolls(b), l.b.ways[b], won)
		case !l.bMay:
			ways.add(every, l.b.ways[b], won)
		}
		if !l.bMust && l.aMay {
			ways.add(l.actionRerolls(b), l.b.ways[b], lost)
		}
	}
	for a := l.a.min; a <= l.a.max; a++ { // first rolls after which the Reaction rerolls
		won, lost := l.beats(a), l.b.all-l.beats(a)
		if !l.aMust && l.bMay {
			ways.add(l.reactionRerolls(a), l.a.ways[a], won)
		}
		if l.bMust {
			ways.add(l.reactionRerolls(a), l.a.ways[a], lost)
		}
	}
	var all wide
	all.add(every, l.a.all, l.b.all)
	return exact.Chance(ways[:], all[:])
}

func (l *law) chance(ways exact.U128) crunch.Chance { return ways.Of(l.all()) }

// wide is a number of pairs of pairs: at most 20^48, which four words hold.
type wide [4]uint64

// add adds p times x times y.
func (w *wide) add(p exact.U128, x, y uint64) {
	var product wide
	product[0], product[1] = p.Words()
	exact.Mul(product[:], product[:], x)
	exact.AddMul(w[:], product[:], y)
}
