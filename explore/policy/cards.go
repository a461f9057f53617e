package policy

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// keep returns how much a card is worth in the hand of a PC: what it does when it is played, and more for the only Reaction or Action there.
// HD-50
func keep(p *board.PCView, k int16) int {
	play := &p.Plays[k]
	n := 2 * (twiceMean(play.Endure) + twiceMean(play.Defence))
	switch play.Kind {
	case scenario.Action:
		n = worth(play) + twiceMean(play.Inflict) + 2*twiceMean(play.Lockpick)
	case scenario.Strategy, scenario.Assist:
		n += 4 * (int(play.Moves) + len(play.Boosts) + len(play.Shifts))
	case scenario.Interrupt:
		n += worth(play)
	}
	if play.HasSpecial {
		n += 6
	}
	if like := heldLike(p, play.Kind); (play.Kind == scenario.Action || play.Kind == scenario.Reaction) && like == 1 {
		n += 1000
	}
	return n
}

// heldLike counts the cards of a kind in a PC's hand. A printed play of that kind counts as two: it is always there.
func heldLike(p *board.PCView, kind scenario.PlayKind) (n int) {
	for k := range p.Plays {
		play := &p.Plays[k]
		switch {
		case play.Kind != kind || play.Name == "":
		case ofDeck(p, k):
			n += int(p.Cards[k].Hand)
		default:
			n += 2
		}
	}
	return n
}

// draws returns how good it is to draw a card in the Strategy Phase: better than nothing, unless there is none to draw. HD-20
func (t *thought) draws() int {
	if !t.pc.HandKnown || t.pc.Deck == 0 && t.pc.DiscardSize() == 0 {
		return -50
	}
	return 1800
}

// spares returns how much a play is to be spared: 0 if it is printed, for that is always there; 1 if it is a card; -1 if it is a card that hits more
// often than each printed Action that is worth as much.
func (t *thought) spares(k int16) int {
	if !ofDeck(t.pc, int(k)) {
		return 0
	}
	better, p := 1, &t.pc.Plays[k]
	for i := range t.pc.Plays {
		if q := &t.pc.Plays[i]; q.Kind == scenario.Action && !ofDeck(t.pc, i) && worth(q) == worth(p) {
			if twiceMean(q.Inflict) >= twiceMean(p.Inflict) {
				return 1
			}
			better = -1
		}
	}
	return better
}

// ofDeck reports whether a play is a card that a PC may hold.
func ofDeck(p *board.PCView, k int) bool {
	return k >= 0 && k < len(p.Cards) && p.Plays[k].FromHand()
}
