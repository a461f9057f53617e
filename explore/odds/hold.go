package odds

import (
	"math/big"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Hold returns the law of how many of some equal cards a PC has drawn: so many copies in a deck, of which so many cards have been drawn, each
// card of the deck with the same chance. It is hypergeometric and exact. HD-06, HD-07 A number that no deck has is a *crunch.RangeError.
//
//	law, err := odds.Hold(3, 20, 5) // of 20 cards, 3 of them Slash, the first hand
//	law.AtLeast(1)                  // 137/228: it holds a Slash
func Hold(copies, deck, drawn int) (crunch.Law[int], error) {
	if err := countsRight(copies, deck, drawn); err != nil {
		return crunch.Law[int]{}, err
	}
	all := ways(deck, drawn)
	return crunch.LawOf(func(yield func(int, crunch.Chance) bool) {
		for k := max(0, drawn-(deck-copies)); k <= min(copies, drawn); k++ {
			of := ways(copies, k)
			if !yield(k, crunch.ChanceFrac(of.Mul(of, ways(deck-copies, drawn-k)), all)) {
				return
			}
		}
	}), nil
}

// ways returns how many choices of k of n cards there are.
func ways(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }

// countsRight returns what no deck has, or nil. HD-04
func countsRight(copies, deck, drawn int) error {
	for _, n := range [...]struct {
		what          string
		got, min, max int
	}{{"cards in a deck", deck, 1, scenario.MaxDeck}, {"copies of a card", copies, 0, deck}, {"cards drawn", drawn, 0, deck}} {
		if n.got < n.min || n.got > n.max {
			return &crunch.RangeError{Package: "odds", What: n.what, Got: n.got, Min: n.min, Max: n.max, Clause: "HD-04"}
		}
	}
	return nil
}

// A Need is so many of the equal cards of a deck.
type Need struct {
	Copies int // how many there are
	Least  int // how many of them are wanted, at least
}

// Together returns the chance that a PC has drawn all of several cards, of each as many as are needed: of so many cards in a deck so many have been
// drawn, each card of the deck with the same chance. It is exact. HD-06, HD-07 Numbers that no deck has are a *crunch.RangeError.
//
//	p, err := odds.Together(20, 5, odds.Need{3, 1}, odds.Need{2, 1}) // a Slash and a Dodge in the first hand: 3 and 2 of 20 cards
func Together(deck, drawn int, needs ...Need) (crunch.Chance, error) {
	rest := deck
	by := []*big.Int{big.NewInt(1)} // by cards drawn: the ways to draw so many of the cards looked at, and enough of each
	for _, n := range needs {
		if err := countsRight(n.Copies, deck, drawn); err != nil {
			return crunch.Chance{}, err
		}
		if n.Least < 0 || n.Copies > rest {
			return crunch.Chance{}, &crunch.RangeError{Package: "odds", What: "copies of a card", Got: min(n.Copies, n.Least), Max: rest, Clause: "HD-04"}
		}
		rest -= n.Copies
		more := make([]*big.Int, len(by)+n.Copies)
		for i := range more {
			more[i] = new(big.Int)
		}
		for i, w := range by {
			for k := n.Least; k <= n.Copies; k++ {
				of := ways(n.Copies, k)
				more[i+k].Add(more[i+k], of.Mul(of, w))
			}
		}
		by = more
	}
	if err := countsRight(0, deck, drawn); err != nil {
		return crunch.Chance{}, err
	}
	sum := new(big.Int)
	for i, w := range by {
		if i <= drawn && drawn-i <= rest {
			sum.Add(sum, new(big.Int).Mul(w, ways(rest, drawn-i)))
		}
	}
	return crunch.ChanceFrac(sum, ways(deck, drawn)), nil
}
