package probdeck

import "math/big"

// Highest is the exact law of the highest of some cards drawn from one deck: the result of a draw without perks.
type Highest struct {
	Weight [Ranks + 1]uint64 // Weight[c] hands have c as their highest card; Weight[0] is for a hand without a card
	Total  uint64            // all hands
}

// Highest returns the law of the highest of n cards, all of the deck if it has fewer (GL-22). PD-05
func (d Deck) Highest(n Rating) Highest {
	cards := d.Cards()
	below := cards.upTo()
	k := min(int(n), d.Len()) // GL-22
	law := Highest{Total: choose[d.Len()][k]}
	last := uint64(0)
	for c := range law.Weight {
		all := choose[below[c]][k] // hands with no card above c
		law.Weight[c] = all - last
		last = all
	}
	return law
}

// P returns the probability that c is the highest card; of 0 that there is none.
func (l *Highest) P(c Card) *big.Rat {
	if int(c) >= len(l.Weight) {
		return new(big.Rat)
	}
	return Weight{lo: l.Weight[c]}.Over(Weight{lo: l.Total})
}

// AtLeast returns the probability of a result of v or more with at least one card drawn: the chance to meet a target
// difficulty of v in full. PD-06, GL-22
func (l *Highest) AtLeast(v int) *big.Rat {
	sum := uint64(0)
	for c := max(v, 1); c <= Ranks; c++ {
		sum += l.Weight[c]
	}
	return Weight{lo: sum}.Over(Weight{lo: l.Total})
}

// upTo returns for each card how many of the cards are not above it.
func (n *Cards) upTo() [Ranks + 1]uint8 {
	var below [Ranks + 1]uint8
	sum := uint8(0)
	for c, k := range n {
		sum += k
		below[c] = sum
	}
	return below
}

// Joint is the exact joint law of the highest cards of two hands that are drawn from one pile, one after the other.
type Joint struct {
	first, second [Ranks + 1]uint8 // how many cards the hand's own cards are drawn from that are not above each card
	a, b          uint8            // cards in each hand
	shared        bool             // the second hand is drawn from what the first left
}

// Joint returns the law of the next two hands from the pile: independent if it is shuffled for each draw, else from the
// same cards; a pile that is or becomes too short for a hand is shuffled whole before that hand (GL-21).
func (p Pile) Joint(first, second Rating) Joint {
	if !p.drawOn || p.short(first) {
		p.Shuffle() // GL-21
	}
	left, whole := p.Left(), p.deck.Cards()
	n, all := left.Len(), whole.Len()
	j := Joint{first: left.upTo()}
	j.a = uint8(min(int(first), n)) // GL-22
	rest := n - int(j.a)
	j.shared = p.drawOn && int(second) <= rest // GL-21
	if j.shared {
		j.second, j.b = j.first, uint8(second)
	} else {
		j.second, j.b = whole.upTo(), uint8(min(int(second), all)) // GL-21, GL-22
	}
	return j
}

// Total returns how many pairs of hands there are, all equally likely.
func (j *Joint) Total() Weight { return j.atMost(Ranks, Ranks) }

// atMost returns how many pairs of hands have no card above x in the first and none above y in the second;
// for x or y below 0 there are none.
func (j *Joint) atMost(x, y int) Weight {
	if x < 0 || y < 0 {
		return Weight{}
	}
	x, y = min(x, Ranks), min(y, Ranks) // no card is higher
	from, a, with, b := j.first[x], j.a, j.second[y], j.b
	if j.shared {
		// Draw the hand with the lower bound first: every card it takes is one that the other could have had.
		if x > y {
			from, a, with, b = with, b, from, a
		}
		if from < a {
			return Weight{}
		}
		with -= a
	}
	return times(choose[from][a], choose[with][b])
}

// between returns how many pairs of hands have a highest card above xLow, up to xHigh, in the first, and likewise in the second.
func (j *Joint) between(xLow, xHigh, yLow, yHigh int) Weight {
	return j.atMost(xHigh, yHigh).plus(j.atMost(xLow, yLow)).minus(j.atMost(xLow, yHigh)).minus(j.atMost(xHigh, yLow))
}

// Weight returns how many pairs of hands have these highest cards; 0 is for a hand without a card.
func (j *Joint) Weight(first, second Card) Weight {
	x, y := first.Value(), second.Value()
	return j.between(x-1, x, y-1, y)
}

// P returns the probability that these are the highest cards of the two hands.
func (j *Joint) P(first, second Card) *big.Rat { return j.Weight(first, second).Over(j.Total()) }
