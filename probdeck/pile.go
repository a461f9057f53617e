package probdeck

import (
	"strings"

	"github.com/crunchrules/crunch"
)

// A Pile is the Probability Deck as it lies on the table. By the book each draw is made from a freshly shuffled deck, and a Pile never
// changes. A table may also draw on without reshuffling until too few cards are left. The zero Pile is the printed deck, shuffled for
// each draw. GL-21
type Pile struct {
	deck   Deck
	drawOn bool
	drawn  Cards // since the last shuffle; none unless drawOn
}

// NewPile puts a deck on the table. With drawOn, cards that are drawn stay out until too few are left for a draw. GL-21
func NewPile(deck Deck, drawOn bool) Pile { return Pile{deck: deck, drawOn: drawOn} }

// Left returns the cards that the next draw is made from, unless they are too few for it. GL-21
func (p Pile) Left() Cards { return p.deck.counts().minus(&p.drawn) }

func (p *Pile) shuffle() { p.drawn = Cards{} }

// short reports whether the pile has to be shuffled before n cards are drawn. GL-21
func (p *Pile) short(n Rating) bool {
	return int(n) > p.deck.size()-p.drawn.Len() // GL-21
}

// Draw draws n cards, all cards if the deck has fewer (GL-22). A pile that draws on is shuffled first if it has fewer than n cards left
// (GL-21). It asks IntN as Deck.Draw does, of a deck of the cards left.
func (p *Pile) Draw(rng crunch.RNG, n Rating) Hand {
	if !p.drawOn {
		return p.deck.Draw(rng, n) // §GL-21
	}
	if p.short(n) {
		p.shuffle()
	}
	left := p.Left()
	d := deckOf(&left)
	h := d.deal(rng, n)
	took := h.counts()
	p.drawn.add(&took)
	return h
}

// Take takes out of the pile a hand that was drawn at the table. A pile that draws on is shuffled first if fewer cards are left than the hand has.
// If a card of the hand is not in the pile, the error is a [*CardError], and nothing changes.
func (p *Pile) Take(h Hand) error {
	next := *p
	if next.short(Rating(h.n)) {
		next.shuffle()
	}
	left, took := next.Left(), h.counts()
	if c := left.lacks(&took); c != 0 {
		return &CardError{Card: c, Where: "the hand", Want: "cards that the deck has left: " + left.String()}
	}
	if p.drawOn {
		next.drawn.add(&took)
		*p = next
	}
	return nil
}

// String writes the cards of the deck, and for a pile that draws on the cards drawn since it was shuffled: "Ace*4 2*4" or
// "Ace*4 2*4, drawn 2*2".
func (p Pile) String() string {
	if !p.drawOn {
		return p.deck.String()
	}
	return p.deck.String() + ", drawn " + p.drawn.String()
}

// MarshalText writes the form of String.
func (p Pile) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the form of String. Anything else, and more cards drawn than the deck has, is a [*crunch.TextError] and leaves p as
// it was.
func (p *Pile) UnmarshalText(text []byte) error { return set(p, text, parsePile) }

func parsePile(s string) (Pile, error) {
	const want = `a deck such as "Ace*4 2*4", or "Ace*4 2*4, drawn 2*2"`
	whole, out, drawOn := strings.Cut(s, ", drawn ")
	deck, err := parseDeck(whole)
	if err != nil {
		return Pile{}, textError("pile", s, want, err)
	}
	p := Pile{deck: deck, drawOn: drawOn}
	if !drawOn {
		return p, nil
	}
	if p.drawn, err = parseCards(out); err != nil {
		return Pile{}, textError("pile", s, want, err)
	}
	if c := deck.counts().lacks(&p.drawn); c != 0 {
		return Pile{}, textError("pile", s, want, &CardError{Card: c, Where: "the cards drawn", Want: "cards that the deck has"})
	}
	return p, nil
}
