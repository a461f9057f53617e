package stattrack

import (
	"math"
	"math/big"
	"math/bits"
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
func (o *Odds) P(total int) Chance {
	if total < o.Min || total > o.Max {
		return Chance{}
	}
	return chance(wide{o.Ways[total]}, wide{o.All})
}

// AtLeast returns the chance of this total or more.
func (o *Odds) AtLeast(total int) Chance {
	var ways uint64
	for n := max(total, o.Min); n <= o.Max; n++ {
		ways += o.Ways[n]
	}
	return chance(wide{ways}, wide{o.All})
}

// below returns in c[n] the ways to a total under n, for n up to MaxTotal+1.
func (o *Odds) below() (c [MaxTotal + 2]uint64) {
	for n, w := range o.Ways {
		c[n+1] = c[n] + w
	}
	return c
}

// DamageOdds returns the chance that at least n Damage is left after Defence. n of 0 or less is certain. GL-04
func DamageOdds(damage, defence Pool, n int) Chance {
	if n <= 0 {
		return chance(wide{1}, wide{1}) // GL-04: never below 0
	}
	dam, def := damage.Odds(), defence.Odds()
	below := def.below()
	var ways wide
	for d := max(dam.Min, n); d <= dam.Max; d++ { // the Defence may be up to d-n
		ways.add(product(dam.Ways[d], below[min(d-n, MaxTotal)+1]))
	}
	return chance(ways, product(dam.All, def.All))
}

// Odds returns the chance that the Action takes effect, from where the roll stands: at FirstRoll before any die is thrown, at
// AskReroll if the player rerolls, at AskKeep if the player keeps the better result, and so on. Every right to reroll is taken
// to be used when its side is losing. Which right it is makes no difference here: the first result was a loss. ST-41, ST-43,
// ST-44, ST-46, GL-04
func (o *Opposed) Odds() Chance {
	if o.IsOver() {
		if o.ActionTakesEffect() {
			return chance(wide{1}, wide{1})
		}
		return Chance{}
	}
	var l law
	l.of(o)
	a, b := min(o.Action.Total(), MaxTotal), min(o.Reaction.Total(), MaxTotal) // dice that pass Check throw no more
	switch o.Stage {
	case FirstRoll:
		return l.first()
	case Reroll, AskReroll:
		if o.By == ActionParty {
			return chance(l.actionRerolls(b), product(l.a.All, l.b.All))
		}
		return chance(l.reactionRerolls(a), product(l.a.All, l.b.All))
	}
	// AskKeep
	if o.By == ActionParty {
		a = min(o.Action.Second.Total(), MaxTotal)
		return chance(l.afterAction(a, b), wide{l.b.All})
	}
	b = min(o.Reaction.Second.Total(), MaxTotal)
	return chance(l.afterReaction(a, b), wide{l.a.All})
}

// A law holds what the chance of an opposed roll is computed from: both totals' laws, their sums, and who still has what reroll.
type law struct {
	a, b           Odds
	aBelow, bBelow [MaxTotal + 2]uint64
	tie            int // 0 where ties go to the Action, 1 where they go to the Reaction
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
}

// beats returns how many throws of the Reaction lose to the Action's total a.
func (l *law) beats(a int) uint64 { return l.bBelow[a+1-l.tie] }

// beaters returns how many throws of the Action win against the Reaction's total b.
func (l *law) beaters(b int) uint64 { return l.a.All - l.aBelow[b+l.tie] }

func (l *law) wins(a, b int) bool { return a >= b+l.tie }

// afterAction returns how many of the Reaction's l.b.All throws let the Action win, once the Action has rerolled to a.
func (l *law) afterAction(a, b int) wide {
	switch {
	case l.wins(a, b) && l.bMay, !l.wins(a, b) && l.bMust:
		return wide{l.beats(a)}
	case l.wins(a, b):
		return wide{l.b.All}
	}
	return wide{}
}

// afterReaction returns how many of the Action's l.a.All throws let the Action win, once the Reaction has rerolled to b.
func (l *law) afterReaction(a, b int) wide {
	switch {
	case l.wins(a, b) && l.aMust, !l.wins(a, b) && l.aMay:
		return wide{l.beaters(b)}
	case l.wins(a, b):
		return wide{l.a.All}
	}
	return wide{}
}

// actionRerolls returns how many of l.a.All * l.b.All continuations let the Action win when it rerolls against b.
func (l *law) actionRerolls(b int) (ways wide) {
	for a := l.a.Min; a <= l.a.Max; a++ {
		ways.add(product(l.a.Ways[a], l.afterAction(a, b)[0]))
	}
	return ways
}

// reactionRerolls returns the same when the Reaction rerolls against a.
func (l *law) reactionRerolls(a int) (ways wide) {
	for b := l.b.Min; b <= l.b.Max; b++ {
		ways.add(product(l.b.Ways[b], l.afterReaction(a, b)[0]))
	}
	return ways
}

// first returns the chance before any die is thrown.
func (l *law) first() Chance {
	every := product(l.a.All, l.b.All)
	var ways wide
	if !l.aMust && !l.aMay && !l.bMust && !l.bMay {
		for a := l.a.Min; a <= l.a.Max; a++ {
			ways.add(product(l.a.Ways[a], l.beats(a)))
		}
		return chance(ways, every)
	}
	for b := l.b.Min; b <= l.b.Max; b++ { // first throws after which the Action rerolls, or nobody does
		won, lost := l.beaters(b), l.a.All-l.beaters(b)
		switch {
		case l.aMust:
			ways.add(product(l.b.Ways[b], won).times(l.actionRerolls(b)))
		case !l.bMay:
			ways.add(product(l.b.Ways[b], won).times(every))
		}
		if !l.bMust && l.aMay {
			ways.add(product(l.b.Ways[b], lost).times(l.actionRerolls(b)))
		}
	}
	for a := l.a.Min; a <= l.a.Max; a++ { // first throws after which the Reaction rerolls
		won, lost := l.beats(a), l.b.All-l.beats(a)
		if !l.aMust && l.bMay {
			ways.add(product(l.a.Ways[a], won).times(l.reactionRerolls(a)))
		}
		if l.bMust {
			ways.add(product(l.a.Ways[a], lost).times(l.reactionRerolls(a)))
		}
	}
	return chance(ways, every.times(every))
}

// A Chance is an exact probability, from 0 to 1. The zero Chance is 0. Compare with Equal: == tells 1/2 from 2/4.
type Chance struct {
	num, den wide
}

func chance(num, den wide) Chance { return Chance{num, den} }

// Float64 returns the chance as a float, within a unit or two in the last place, and the same on every machine.
func (c Chance) Float64() float64 {
	if c.num == (wide{}) {
		return 0
	}
	n, ne := c.num.top()
	d, de := c.den.top()
	return math.Ldexp(float64(n)/float64(d), ne-de)
}

// Rat returns the chance as a fraction in lowest terms.
func (c Chance) Rat() *big.Rat {
	if c.den == (wide{}) {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(c.num.int(), c.den.int())
}

// Equal reports whether two chances are the same number.
func (c Chance) Equal(d Chance) bool { return c.Rat().Cmp(d.Rat()) == 0 }

// String writes the chance in percent: "35.48%".
func (c Chance) String() string {
	percent := c.Rat()
	return percent.Mul(percent, big.NewRat(100, 1)).FloatString(2) + "%"
}

// wide is a number of 256 bits, lowest word first. (20^12)^4, the most that is ever needed, has 208.
type wide [4]uint64

func (w *wide) add(x wide) {
	var carry uint64
	for i := range w {
		w[i], carry = bits.Add64(w[i], x[i], carry)
	}
}

// product multiplies two words.
func product(x, y uint64) wide {
	hi, lo := bits.Mul64(x, y)
	return wide{lo, hi}
}

// times multiplies two numbers of 128 bits.
func (w wide) times(x wide) wide {
	var out wide
	for i, a := range w[:2] {
		var row wide
		hi, lo := bits.Mul64(a, x[0])
		hi2, lo2 := bits.Mul64(a, x[1])
		row[i] = lo
		var carry uint64
		row[i+1], carry = bits.Add64(hi, lo2, 0)
		row[i+2] = hi2 + carry
		out.add(row)
	}
	return out
}

// top returns the highest 64 bits, and the power of two that they stand for.
func (w wide) top() (uint64, int) {
	for i := len(w) - 1; i > 0; i-- {
		if w[i] != 0 {
			shift := bits.LeadingZeros64(w[i])
			return w[i]<<shift | w[i-1]>>1>>(63-shift), 64*i - shift
		}
	}
	return w[0], 0
}

func (w wide) int() *big.Int {
	n := new(big.Int)
	for i := len(w) - 1; i >= 0; i-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(w[i]))
	}
	return n
}
