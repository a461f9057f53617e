package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// cards returns the counts of a card of a PC, to be changed. The list is replaced whole. It returns nil for a PC that holds no such card.
func (w writer) card(who scenario.Who, k int16) *board.CardCount {
	if !w.isCard(who, int(k)) {
		return nil
	}
	p := w.pc(who)
	p.Cards = slices.Clone(p.Cards)
	return &p.Cards[k]
}

// playCard takes a card that is played out of the hand. §HD-31
func (w writer) playCard(ev *board.Event) {
	if w.limited {
		w.countPlay(ev.Who, ev.Play)
	}
	if !w.hands {
		return
	}
	if c := w.card(ev.Who, ev.Play); c != nil {
		c.Hand--
		c.Played++
	}
}

func (w writer) drawCard(ev *board.Event) {
	if c := w.card(ev.Who, ev.Play); c != nil {
		c.Hand++
	}
}

// discardCard puts a card that was played, or one of the hand, into the discard pile. A host keeps its own. HD-70
func (w writer) discardCard(ev *board.Event) {
	c := w.card(ev.Who, ev.Play)
	if c == nil {
		return
	}
	if ev.N == cardOfHand {
		c.Hand--
	} else {
		c.Played--
	}
	if w.holds[ev.Who.Index()] == dealt {
		c.Discard++
	}
}

// cardOfHand is N of a CardDiscarded event for a card that has not been played.
const cardOfHand = 1

func (w writer) returnCard(ev *board.Event) {
	if c := w.card(ev.Who, ev.Play); c != nil {
		if c.Hand++; ev.N == cardOfPile {
			c.Discard--
		} else {
			c.Played--
		}
	}
}

// cardOfPile is N of a CardReturned event for a card that content takes out of the discard pile.
const cardOfPile = 1

func (w writer) setHand(ev *board.Event) {
	if c := w.card(ev.Who, ev.Play); c != nil {
		c.Hand = uint8(ev.N)
	}
}

// shuffleDeck puts the discard pile into the deck. Cards of the hand and those that are being played stay where they are. §HD-14
func (w writer) shuffleDeck(ev *board.Event) {
	p := w.pc(ev.Who)
	p.Cards = slices.Clone(p.Cards)
	for k := range p.Cards {
		p.Cards[k].Discard = 0
	}
}

// deals notes that the PCs in play draw their first hands now, if they have none. HD-11
func (w writer) deals() {
	for i := range w.state.PCs {
		if w.state.PCs[i].Fate == board.FatePlaying && w.holds[i] != noHand {
			w.pc(scenario.PC(i)).Dealt = true
		}
	}
}
