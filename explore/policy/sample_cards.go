package policy

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
)

// hosted reports whether the host keeps a PC's deck: it has cards, and explore has not all of them. HD-70
func hosted(p *board.PCView) bool {
	brought, placed := 0, p.Hand+p.Deck
	for k, c := range p.Cards {
		brought += int(p.Plays[k].Copies)
		placed += int(c.Discard) + int(c.Played)
	}
	return len(p.Cards) > 0 && (brought == 0 || brought != placed)
}

// hand returns where the cards of a PC are in the sample. A hand that the viewer doesn't see is dealt from the cards that may be there: one
// IntN of their number for each card. HD-81, HD-82
func (s *sampler) hand(p *board.PCView) []board.CardCount {
	cards := slices.Clone(p.Cards)
	if p.HandKnown || p.Hand == 0 {
		return cards
	}
	left := make([]int, len(cards))
	all := 0
	for k, c := range cards {
		if left[k] = int(p.Plays[k].Copies) - int(c.Discard) - int(c.Played); left[k] <= 0 && hosted(p) && p.Plays[k].FromHand() {
			left[k] = p.Hand // the host has not said how many there are
		}
		all += left[k]
	}
	for range min(p.Hand, all) {
		n := s.rng.IntN(all)
		for k := range cards {
			if n -= left[k]; n < 0 {
				cards[k].Hand++
				left[k]--
				all--
				break
			}
		}
	}
	return cards
}
