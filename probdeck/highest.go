package probdeck

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

// A HighestLaw is the law of the highest of some cards drawn from one deck: the result of a draw without perks. The zero HighestLaw
// gives 0 for everything.
type HighestLaw struct {
	hands [ranks + 1]uint64 // hands[c] hands have c as their highest card; hands[0] is for a hand without a card
	all   uint64
}

// Odds returns the law of the highest of n cards, of all cards if the deck has fewer. PD-05, GL-22
func (d Deck) Odds(n Rating) HighestLaw {
	cards := d.counts()
	below := cards.upTo()
	size := d.size()
	k := min(int(n), size) // GL-22
	law := HighestLaw{all: choose[size][k]}
	last := uint64(0)
	for c := range law.hands {
		all := choose[below[c]][k] // hands with no card above c
		law.hands[c] = all - last
		last = all
	}
	return law
}

// P returns the chance that c is the highest card; P(0) is the chance that there is no card.
func (l HighestLaw) P(c Card) crunch.Chance {
	if c > ranks {
		return crunch.Chance{}
	}
	return crunch.ChanceOf(l.hands[c], l.all)
}

// AtLeast returns the chance that a card of value v or more is drawn: to meet a target difficulty of v in full. PD-06, GL-22
func (l HighestLaw) AtLeast(v int) crunch.Chance {
	sum := uint64(0)
	for c := max(v, 1); c <= ranks; c++ {
		sum += l.hands[c]
	}
	return crunch.ChanceOf(sum, l.all)
}

// upTo returns for each card how many of the cards are not above it.
func (n *Cards) upTo() [ranks + 1]uint8 {
	var below [ranks + 1]uint8
	sum := uint8(0)
	for c, k := range n {
		sum += k
		below[c] = sum
	}
	return below
}

// A HandsLaw is the law of the highest cards of two hands that are drawn from one pile, one after the other. The zero HandsLaw gives 0
// for everything.
type HandsLaw struct {
	first, second [ranks + 1]uint8 // how many cards that are not above each card the hand is drawn from
	a, b          uint8            // cards in each hand
	shared        bool             // the second hand is drawn from what the first left
	all           exact.U128       // pairs of hands
}

// Odds returns the law of the next two hands from the pile. They are independent if it is shuffled for each draw. Otherwise they share
// its cards; a pile that is too short for a hand is shuffled before that hand. GL-21
func (p Pile) Odds(first, second Rating) HandsLaw {
	if !p.drawOn || p.short(first) {
		p.shuffle() // GL-21
	}
	left, whole := p.Left(), p.deck.counts()
	n, all := left.Len(), whole.Len()
	l := HandsLaw{first: left.upTo()}
	l.a = uint8(min(int(first), n)) // GL-22
	rest := n - int(l.a)
	l.shared = p.drawOn && int(second) <= rest // GL-21
	if l.shared {
		l.second, l.b = l.first, uint8(second)
	} else {
		l.second, l.b = whole.upTo(), uint8(min(int(second), all)) // GL-21, GL-22
	}
	l.all = l.atMost(ranks, ranks)
	return l
}

// atMost returns how many pairs of hands have no card above x in the first and none above y in the second;
// for x or y below 0 there are none.
func (l *HandsLaw) atMost(x, y int) exact.U128 {
	if x < 0 || y < 0 {
		return exact.U128{}
	}
	x, y = min(x, ranks), min(y, ranks) // no card is higher
	from, a, with, b := l.first[x], l.a, l.second[y], l.b
	if l.shared {
		// Draw the hand with the lower bound first: every card it takes is one that the other could have had.
		if x > y {
			from, a, with, b = with, b, from, a
		}
		if from < a {
			return exact.U128{}
		}
		with -= a
	}
	return exact.Product(choose[from][a], choose[with][b])
}

// between counts the pairs of hands whose highest cards lie in two ranges: above xLow and up to xHigh in the first hand, above yLow and up
// to yHigh in the second.
func (l *HandsLaw) between(xLow, xHigh, yLow, yHigh int) exact.U128 {
	n := l.atMost(xHigh, yHigh).Plus(l.atMost(xLow, yLow))
	return n.Minus(l.atMost(xLow, yHigh)).Minus(l.atMost(xHigh, yLow))
}

// P returns the chance that these are the highest cards of the two hands; 0 stands for a hand without a card.
func (l HandsLaw) P(first, second Card) crunch.Chance {
	x, y := int(first), int(second)
	return l.between(x-1, x, y-1, y).Of(l.all)
}

// choose[n][k] is in how many ways k of n cards can be drawn. All of them fit: choose[64][32] is below 2^61.
var choose = func() (c [maxCards + 1][maxCards + 1]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()
