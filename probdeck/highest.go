package probdeck

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/exact"
)

// Odds returns the law of the highest of n cards, of all cards if the deck has fewer: of the result of a draw without perks. 0 stands for a
// hand without a card. AtLeast of a card is the chance to meet a target difficulty of its value in full. PD-05, PD-06, GL-22
func (d Deck) Odds(n Rating) crunch.Law[Card] {
	cards := d.counts()
	below := cards.upTo()
	size := d.size()
	k := min(int(n), size) // GL-22
	return crunch.LawOf(func(yield func(Card, crunch.Chance) bool) {
		last := uint64(0)
		for c := range below {
			all := choose[below[c]][k] // hands with no card above c
			if !yield(Card(c), crunch.ChanceOf(all-last, choose[size][k])) {
				return
			}
			last = all
		}
	})
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

// hands are the highest cards of two hands that are drawn from one pile, one after the other.
type hands struct {
	first, second [ranks + 1]uint8 // how many cards that are not above each card the hand is drawn from
	a, b          uint8            // cards in each hand
	shared        bool             // the second hand is drawn from what the first left
	all           exact.U128       // pairs of hands
}

// Odds returns the law of the highest cards of the next two hands from the pile, 0 for a hand without a card. They are independent if it is
// shuffled for each draw. Otherwise they share its cards; a pile that is too short for a hand is shuffled before that hand. GL-21
func (p Pile) Odds(first, second Rating) crunch.Law[[2]Card] {
	h := p.hands(first, second)
	return crunch.LawOf(func(yield func([2]Card, crunch.Chance) bool) {
		for x := range len(h.first) {
			for y := range len(h.second) {
				if !yield([2]Card{Card(x), Card(y)}, h.between(x-1, x, y-1, y).Of(h.all)) {
					return
				}
			}
		}
	})
}

func (p Pile) hands(first, second Rating) hands {
	if !p.drawOn || p.short(first) {
		p.shuffle() // GL-21
	}
	left, whole := p.Left(), p.deck.counts()
	n, all := left.Len(), whole.Len()
	l := hands{first: left.upTo()}
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
func (l *hands) atMost(x, y int) exact.U128 {
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
func (l *hands) between(xLow, xHigh, yLow, yHigh int) exact.U128 {
	n := l.atMost(xHigh, yHigh).Plus(l.atMost(xLow, yLow))
	return n.Minus(l.atMost(xLow, yHigh)).Minus(l.atMost(xHigh, yLow))
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
