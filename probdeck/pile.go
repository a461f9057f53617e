package probdeck

import (
	"strings"

	"github.com/crunchrules/crunch"
)

// A Pile is the Probability Deck as it lies on the table. By the book each draw is made from a freshly shuffled deck:
// then a Pile never changes. A table may also draw on without reshuffling until too few cards are left (GL-21).
// The zero Pile is the printed deck, shuffled for each draw.
type Pile struct {
	deck   Deck
	drawOn bool
	drawn  Cards // since the last shuffle; none unless drawOn
}

// NewPile puts a deck on the table. With drawOn, cards that are drawn stay out until the deck is short. GL-21
func NewPile(deck Deck, drawOn bool) Pile { return Pile{deck: deck, drawOn: drawOn} }

// Deck returns the deck that the pile is made of.
func (p Pile) Deck() Deck { return p.deck }

// DrawOn reports whether drawn cards stay out until the deck is short. GL-21
func (p Pile) DrawOn() bool { return p.drawOn }

// Left returns the cards that the next draw is made from, unless they are too few for it.
func (p Pile) Left() Cards { return p.deck.Cards().minus(&p.drawn) }

// Shuffle puts all drawn cards back.
func (p *Pile) Shuffle() { p.drawn = Cards{} }

// short reports whether the pile has to be shuffled before n cards are drawn. GL-21
func (p *Pile) short(n Rating) bool {
	return int(n) > p.deck.Len()-p.drawn.Len() // GL-21
}

// Draw draws n cards, all that there are if the deck is smaller (GL-22). A pile that draws on is first shuffled whole
// if it has fewer than n cards left (GL-21). It asks IntN as Deck.Draw does, of a deck of the cards left.
func (p *Pile) Draw(rng crunch.RNG, n Rating) Hand {
	if !p.drawOn {
		return p.deck.Draw(rng, n) // GL-21
	}
	if p.short(n) {
		p.Shuffle()
	}
	left := p.Left()
	d := deckOf(&left)
	h := d.deal(rng, n)
	took := h.Cards()
	p.drawn.add(&took)
	return h
}

// Take is the pure half of Draw: the hand was drawn from the pile by somebody else. A card that the pile had not to
// give is a *CardError, and nothing changes. A pile that draws on is first shuffled if it had fewer cards left than the
// hand has.
func (p *Pile) Take(h Hand) error {
	next := *p
	if next.short(Rating(h.n)) {
		next.Shuffle()
	}
	left, took := next.Left(), h.Cards()
	if c := left.lacks(&took); c != 0 {
		return &CardError{Card: c, Where: "the hand", Want: "cards that the deck has left: " + left.String()}
	}
	if p.drawOn {
		next.drawn.add(&took)
		*p = next
	}
	return nil
}

// String tells the deck, and what has been drawn since it was shuffled if it draws on:
// "Ace*4 2*4" or "Ace*4 2*4, drawn 2*2".
func (p Pile) String() string {
	if !p.drawOn {
		return p.deck.String()
	}
	return p.deck.String() + ", drawn " + p.drawn.String()
}

// MarshalText gives the form of String.
func (p Pile) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the form of String; anything else, and more drawn than the deck has, is a *TextError.
func (p *Pile) UnmarshalText(b []byte) error {
	const want = `a deck such as "Ace*4 2*4", or "Ace*4 2*4, drawn 2*2"`
	whole, out, drawOn := strings.Cut(string(b), ", drawn ")
	got := Pile{drawOn: drawOn}
	if err := got.deck.UnmarshalText([]byte(whole)); err != nil {
		return textError("pile", string(b), want, err)
	}
	if drawOn {
		var err error
		if got.drawn, err = ParseCards(out); err != nil {
			return textError("pile", string(b), want, err)
		}
		if c := got.deck.Cards().lacks(&got.drawn); c != 0 {
			return textError("pile", string(b), want,
				&CardError{Card: c, Where: "the cards drawn", Want: "cards that the deck has"})
		}
	}
	*p = got
	return nil
}
