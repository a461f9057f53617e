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
	for _, n := range [...]struct {
		what          string
		got, min, max int
	}{{"cards in a deck", deck, 1, scenario.MaxDeck}, {"copies of a card", copies, 0, deck}, {"cards drawn", drawn, 0, deck}} {
		if n.got < n.min || n.got > n.max {
			return crunch.Law[int]{}, &crunch.RangeError{Package: "odds", What: n.what, Got: n.got, Min: n.min, Max: n.max, Clause: "HD-04"}
		}
	}
	ways := func(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }
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
