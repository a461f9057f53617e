package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What content does to hands. Each verb says how much of it came about: what is not there is not moved, and a PC that holds no hand has no
// cards. HD-60

// Draw lets a PC draw cards, whatever its Mind allows, and returns how many it drew. If the deck is empty, a draw shuffles the discard pile
// into it instead. If the host keeps the deck, it is told to draw them. HD-13, HD-70
func (e SceneEntity) Draw(n int) (came int, err error) {
	sc, w := e.sc, e.who
	if !sc.number("Draw", n, 0, scenario.MaxDeck) || !sc.pc("Draw", w) || sc.run.holds[w.Index()] == noHand {
		return 0, sc.err
	}
	sc.sprung(w)
	return sc.run.draw(w, n, "", sc.OwnerName()), nil
}

// Discard discards a card of a name from a PC's hand, and reports whether it held one.
func (e SceneEntity) Discard(card string) (held bool, err error) {
	sc, w := e.sc, e.who
	if !sc.text("Discard", card) || !sc.pc("Discard", w) {
		return false, sc.err
	}
	k := sc.run.cardOf(w.Index(), card)
	if k < 0 || sc.run.state.PCs[w.Index()].Cards[k].Hand == 0 {
		return false, nil
	}
	sc.sprung(w)
	sc.run.discard(w, int16(k), "", sc.OwnerName())
	return true, nil
}

// DiscardRandom discards n cards of a PC's hand at random, and returns how many were discarded. Each card takes one number of the content's own
// dice, counted in the order of the PC's plays.
func (e SceneEntity) DiscardRandom(n int) (gone int, err error) {
	sc, w := e.sc, e.who
	if !sc.number("DiscardRandom", n, 0, scenario.MaxDeck) || !sc.pc("DiscardRandom", w) {
		return 0, sc.err
	}
	pc := w.Index()
	n = min(n, sc.run.state.PCs[pc].HandSize())
	if n > 0 {
		sc.sprung(w)
		dice := sc.RNG()
		for ; gone < n; gone++ {
			k := sc.run.held(pc, dice.IntN(sc.run.state.PCs[pc].HandSize()))
			sc.run.discard(w, k, "HD-60", sc.OwnerName())
		}
	}
	return gone, nil
}

// Fetch takes the card with this name into a PC's hand, from its deck, or from its discard pile if pile is true. It reports whether the card
// was there. It can't reach what the host keeps. HD-70
func (e SceneEntity) Fetch(card string, pile bool) (there bool, err error) {
	sc, w := e.sc, e.who
	if !sc.text("Fetch", card) || !sc.pc("Fetch", w) {
		return false, sc.err
	}
	pc := w.Index()
	k := sc.run.cardOf(pc, card)
	switch {
	case k < 0 || pile && sc.run.state.PCs[pc].Cards[k].Discard == 0 || !pile && sc.run.inDeck(pc, k) == 0: // §HD-60: it is not there
		return false, nil
	case pile:
		sc.sprung(w)
		sc.run.emit(board.Event{Kind: board.EventCardReturned, Who: w, Play: int16(k), N: cardOfPile, Source: sc.OwnerName()})
	default:
		sc.sprung(w)
		sc.run.take(board.Event{Who: w, Play: int16(k), To: int32(sc.run.deckLeft(pc)), Source: sc.OwnerName(), Clause: "HD-60"})
	}
	return true, nil
}

// AskDiscard asks a PC's player whether to discard a card of its hand, of one of these kinds or of any kind. It is the rules' question
// 'discard a card of this kind, or else'. It works as Ask does, but only the player sees the cards. The card is discarded before the hook runs
// again. The option of Answered is then 1, or 0 if none was discarded. If everyone knows that the PC holds no such card, it isn't asked: the
// hook runs again at once, with option 0. §HD-61, HD-83
func (e SceneEntity) AskDiscard(handler, text string, kinds ...scenario.PlayKind) error {
	sc, w := e.sc, e.who
	if !sc.text("AskDiscard", text) || !sc.text("AskDiscard", handler) || !sc.number("AskDiscard", len(kinds), 0, 20) || !sc.pc("AskDiscard", w) {
		return sc.err
	}
	for _, k := range kinds {
		if k > scenario.Interrupt {
			return sc.refuse("AskDiscard", k.String(), "kinds of plays", "")
		}
	}
	kinds = append([]scenario.PlayKind(nil), kinds...) // an empty list is none
	return sc.asks("AskDiscard", true, board.Pending{Ask: board.AskDiscardOrNot, Who: w, Kinds: kinds, Text: text, Handler: handler})
}

// cardOf returns the number of a PC's card of a name, or -1. No two of its plays share a name.
func (pos *Position) cardOf(pc int, name string) int {
	k := slices.IndexFunc(pos.party[pc].Plays, func(p scenario.Play) bool { return p.Name == name })
	if !pos.isCardOf(pc, k) {
		return -1
	}
	return k
}
