package explore

import (
	"fmt"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/near"
)

// Draw lets a PC draw n cards, up to 255, and returns how many it got: a draw from an empty deck shuffles the discard pile instead. For a PC
// whose deck the host keeps, the host is told to draw them. A PC that holds no cards draws none. HD-13, §HD-60
func (e SceneEntity) Draw(n int) (drawn int, err error) {
	sc, w := e.sc, e.who
	if sc.pc("Draw", w) && sc.number("Draw", n, 0, maxCards) && sc.run.holds[w.Index()] != noHand {
		sc.sprung(w)
		drawn = sc.run.draw(w, n, "HD-60")
	}
	return drawn, sc.err
}

// Discard puts a card of a PC's hand into its discard pile, and reports whether it held one. HD-60
func (e SceneEntity) Discard(card string) (done bool, err error) {
	if k := e.card("Discard", card); k >= 0 && e.pc().Cards[k].Hand > 0 {
		e.sc.sprung(e.who)
		e.sc.run.emit(board.Event{Kind: board.CardDiscarded, Who: e.who, Play: int16(k), N: cardOfHand, Source: e.sc.OwnerName(), Clause: "HD-60"})
		done = true
	}
	return done, e.sc.err
}

// Fetch takes a card from a PC's deck into its hand, and reports whether one was there. The host keeps what a host's deck holds. HD-60
func (e SceneEntity) Fetch(card string) (done bool, err error) {
	if k := e.card("Fetch", card); k >= 0 && e.sc.run.inDeck(e.who.Index(), k) > 0 {
		e.sc.sprung(e.who)
		e.sc.run.take(e.who, k, "HD-60")
		done = true
	}
	return done, e.sc.err
}

// Recover takes a card from a PC's discard pile into its hand, and reports whether one was there. HD-60
func (e SceneEntity) Recover(card string) (done bool, err error) {
	if k := e.card("Recover", card); k >= 0 && e.pc().Cards[k].Discard > 0 {
		e.sc.sprung(e.who)
		e.sc.run.emit(board.Event{Kind: board.CardReturned, Who: e.who, Play: int16(k), N: cardOfPile, Source: e.sc.OwnerName(), Clause: "HD-60"})
		done = true
	}
	return done, e.sc.err
}

// card returns the place of a PC's card among its plays, or -1 if there is nothing to do. A name that none of its cards has fails, but for a PC
// that has none.
func (e SceneEntity) card(verb, name string) int {
	sc, w := e.sc, e.who
	if !sc.pc(verb, w) || sc.run.holds[w.Index()] == noHand {
		return -1
	}
	k := sc.run.cardNamed(w.Index(), name)
	if k < 0 {
		_ = sc.refuse(verb, fmt.Sprintf("%q", name), "a card of "+sc.called(w), near.Name(name, sc.run.cardNames(w.Index())))
	}
	return k
}
