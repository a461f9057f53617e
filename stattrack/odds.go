package stattrack

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

// Odds is the exact law of a pool's total: Ways[n] of All equally likely throws total n. It is plain data of a fixed size.
type Odds struct {
	Ways     [MaxTotal + 1]uint64
	All      uint64 // at most 20^12, which a uint64 holds
	Min, Max int    // the lowest and the highest total
}

// Odds returns the law of the pool's total. No entry and a removed one total 0.
func (p Pool) Odds() Odds {
	o := Odds{All: 1}
	o.Ways[0] = 1
	sides, n := p.dice()
	for _, s := range sides[:n] {
		o.add(int(s))
	}
	return o
}

// add puts one more die on: the ways to n are the ways to n-1 down to n-sides.
func (o *Odds) add(sides int) {
	var window uint64
	var next [MaxTotal + 1]uint64
	for n := o.Min + 1; n <= o.Max+sides; n++ {
		window += o.Ways[n-1] // 0 above the old Max
		if n-1-sides >= 0 {
			window -= o.Ways[n-1-sides]
		}
		next[n] = window
	}
	o.Ways = next
	o.All *= uint64(sides)
	o.Min, o.Max = o.Min+1, o.Max+sides
}

// P returns the chance of exactly this total.
func (o *Odds) P(total int) crunch.Chance {
	if total < o.Min || total > o.Max {
		return crunch.Chance{}
	}
	return crunch.ChanceOf(o.Ways[total], o.All)
}

// AtLeast returns the chance of this total or more.
func (o *Odds) AtLeast(total int) crunch.Chance {
	var ways uint64
	for n := max(total, o.Min); n <= o.Max; n++ {
		ways += o.Ways[n]
	}
	return crunch.ChanceOf(ways, o.All)
}

// below returns in c[n] the ways to a total under n, for n up to MaxTotal+1.
func (o *Odds) below() (c [MaxTotal + 2]uint64) {
	for n, w := range o.Ways {
		c[n+1] = c[n] + w
	}
	return c
}

// DamageOdds returns the chance that at least n Damage is left after Defence. n of 0 or less is certain. GL-04
func DamageOdds(damage, defence Pool, n int) crunch.Chance {
	if n <= 0 {
		return crunch.ChanceOf(1, 1) // GL-04: never below 0
	}
	dam, def := damage.Odds(), defence.Odds()
	below := def.below()
	var ways, all pairs
	for d := max(dam.Min, n); d <= dam.Max; d++ { // the Defence may be up to d-n
		ways.add(dam.Ways[d], below[min(d-n, MaxTotal)+1])
	}
	all.add(dam.All, def.All)
	return exact.Chance(ways[:], all[:])
}

// Odds returns the chance that the Action takes effect, from where the roll stands: at FirstRoll before any die is thrown, at
// AskReroll if the player rerolls, at AskKeep if the player keeps the better result, and so on. Every right to reroll is taken
// to be used when its side is losing. Which right it is makes no difference here: the first result was a loss. ST-41, ST-43,
// ST-44, ST-46, GL-04
func (o *Opposed) Odds() crunch.Chance {
	if o.IsOver() {
		if o.ActionTakesEffect() {
			return crunch.ChanceOf(1, 1)
		}
		return crunch.Chance{}
	}
	var l law
	l.of(o)
	a, b := min(o.Action.Total(), MaxTotal), min(o.Reaction.Total(), MaxTotal) // dice that pass Check throw no more
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
		a = min(o.Action.Second.Total(), MaxTotal)
		return crunch.ChanceOf(l.afterAction(a, b), l.b.All)
	}
	b = min(o.Reaction.Second.Total(), MaxTotal)
	return crunch.ChanceOf(l.afterReaction(a, b), l.a.All)
}

// A law holds what the chance of an opposed roll is computed from: both totals' laws, their sums, and who still has what reroll.
type law struct {
	a, b           Odds
	aBelow, bBelow [MaxTotal + 2]uint64
	aWins, bLoses  [MaxTotal + 2]pairs // up to n: the pairs that the Action wins with its total, or the Reaction's, under n
	tie            int                 // 0 where ties go to the Action, 1 where they go to the Reaction
	aMust, aMay    bool
	bMust, bMay    bool
}

// of fills the law in for a roll.
func (l *law) of(o *Opposed) {
	l.a, l.b = o.Action.Pool.Odds(), o.Reaction.Pool.Odds()
	l.aBelow, l.bBelow = l.a.below(), l.b.below()
	if o.ReactionWinsTies {
		l.tie = 1
	}
	left := func(s *Side) (must, may bool) {
		return s.Used == 0 && s.Rerolls.Must(), s.Used == 0 && s.Rerolls.May() != 0
	}
	l.aMust, l.aMay = left(&o.Action)
	l.bMust, l.bMay = left(&o.Reaction)
	for a := l.a.Min; a <= l.a.Max; a++ {
		l.aWins[a+1] = l.aWins[a]
		l.aWins[a+1].add(l.a.Ways[a], l.beats(a))
	}
	for b := l.b.Min; b <= l.b.Max; b++ {
		l.bLoses[b+1] = l.bLoses[b]
		l.bLoses[b+1].add(l.b.Ways[b], l.beaters(b))
	}
}

// beats returns how many throws of the Reaction lose to the Action's total a.
func (l *law) beats(a int) uint64 { return l.bBelow[a+1-l.tie] }

// beaters returns how many throws of the Action win against the Reaction's total b.
func (l *law) beaters(b int) uint64 { return l.a.All - l.aBelow[b+l.tie] }

func (l *law) wins(a, b int) bool { return a >= b+l.tie }

// afterAction returns how many of the Reaction's l.b.All throws let the Action win, once the Action has rerolled to a.
func (l *law) afterAction(a, b int) uint64 {
	switch {
	case l.wins(a, b) && l.bMay, !l.wins(a, b) && l.bMust:
		return l.beats(a)
	case l.wins(a, b):
		return l.b.All
	}
	return 0
}

// afterReaction returns how many of the Action's l.a.All throws let the Action win, once the Reaction has rerolled to b.
func (l *law) afterReaction(a, b int) uint64 {
	switch {
	case l.wins(a, b) && l.aMust, !l.wins(a, b) && l.aMay:
		return l.beaters(b)
	case l.wins(a, b):
		return l.a.All
	}
	return 0
}

// actionRerolls returns in how many pairs the Action wins when it rerolls against b: afterAction, summed over its throws.
func (l *law) actionRerolls(b int) (ways pairs) {
	winning := b + l.tie // the lowest total that beats b
	under := l.aWins[min(winning, l.a.Max+1)]
	if l.bMay {
		ways = l.aWins[l.a.Max+1]
		exact.Sub(ways[:], under[:])
	} else {
		ways.add(l.b.All, l.beaters(b))
	}
	if l.bMust {
		exact.Add(ways[:], under[:])
	}
	return ways
}

// reactionRerolls returns the same when the Reaction rerolls against a.
func (l *law) reactionRerolls(a int) (ways pairs) {
	losing := a + 1 - l.tie // the totals under it lose to a
	under := l.bLoses[min(losing, l.b.Max+1)]
	if l.aMay {
		ways = l.bLoses[l.b.Max+1]
		exact.Sub(ways[:], under[:])
	}
	if l.aMust {
		exact.Add(ways[:], under[:])
	} else {
		ways.add(l.a.All, l.beats(a))
	}
	return ways
}

// all returns the number of pairs.
func (l *law) all() (all pairs) {
	all.add(l.a.All, l.b.All)
	return all
}

// first returns the chance before any die is thrown.
func (l *law) first() crunch.Chance {
	if !l.aMust && !l.aMay && !l.bMust && !l.bMay {
		return l.chance(l.aWins[l.a.Max+1])
	}
	every := l.all()
	var ways wide
	for b := l.b.Min; b <= l.b.Max; b++ { // first throws after which the Action rerolls, or nobody does
		won, lost := l.beaters(b), l.a.All-l.beaters(b)
		switch {
		case l.aMust:
			ways.add(l.actionRerolls(b), l.b.Ways[b], won)
		case !l.bMay:
			ways.add(every, l.b.Ways[b], won)
		}
		if !l.bMust && l.aMay {
			ways.add(l.actionRerolls(b), l.b.Ways[b], lost)
		}
	}
	for a := l.a.Min; a <= l.a.Max; a++ { // first throws after which the Reaction rerolls
		won, lost := l.beats(a), l.b.All-l.beats(a)
		if !l.aMust && l.bMay {
			ways.add(l.reactionRerolls(a), l.a.Ways[a], won)
		}
		if l.bMust {
			ways.add(l.reactionRerolls(a), l.a.Ways[a], lost)
		}
	}
	var all wide
	all.add(every, l.a.All, l.b.All)
	return exact.Chance(ways[:], all[:])
}

// chance returns the chance of so many pairs.
func (l *law) chance(ways pairs) crunch.Chance {
	all := l.all()
	return exact.Chance(ways[:], all[:])
}

// pairs is a number of pairs of throws, one of each side: at most 20^24, which two words hold. The lower word is first.
type pairs [2]uint64

// add adds x times y.
func (p *pairs) add(x, y uint64) { exact.AddMul(p[:], []uint64{x, 0}, y) }

// wide is a number of first and second pairs: at most 20^48, which four words hold.
type wide [4]uint64

// add adds p times x times y.
func (w *wide) add(p pairs, x, y uint64) {
	product := wide{p[0], p[1]}
	exact.Mul(product[:], product[:], x)
	exact.AddMul(w[:], product[:], y)
}
