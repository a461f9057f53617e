package probdeck

import (
	"iter"
	"strings"

	"github.com/crunchrules/crunch"
)

// maxCards is the most cards that a deck can have; with it every exact count of hands fits 128 bits.
const maxCards = 64

var (
	printedDeck  = Cards{Ace: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 3, 7: 2, 8: 1, 9: 1, 10: 1} // GL-20
	printedPerks = Cards{6: 1, 7: 2, 8: 3, 9: 3, 10: 3, Jack: 4, Queen: 4, King: 4}     // GL-20: the rest of the pack

	printed = deckOf(&printedDeck)
)

// A Deck is a deck to draw from, with all its cards. It never changes: Draw shuffles a copy. The zero Deck is the printed Probability
// Deck of 28 cards, Ace to 10. GL-20
type Deck struct {
	cards [maxCards]Card // lowest first
	n     uint8
}

// NewDeck returns a deck of 1 to 64 cards, Ace to King. Any other number of cards is a [*crunch.RangeError]. A value that is not a card is
// a [*CardError].
func NewDeck(n Cards) (Deck, error) {
	if err := n.validate("the deck"); err != nil {
		return Deck{}, err
	}
	if err := within("number of cards in the deck", n.Len(), 1, maxCards); err != nil {
		return Deck{}, err
	}
	if n == printedDeck {
		return Deck{}, nil // one form of each deck, so that == tells
	}
	return deckOf(&n), nil
}

// deckOf lays the cards out, the lowest first. There may be none.
func deckOf(n *Cards) Deck {
	var d Deck
	for c, k := range n {
		for range k {
			d.cards[d.n] = Card(c)
			d.n++
		}
	}
	return d
}

// whole returns the deck laid out.
func (d *Deck) whole() *Deck {
	if d.n == 0 {
		return &printed
	}
	return d
}

func (d *Deck) size() int { return int(d.whole().n) }

func (d *Deck) counts() Cards { return count(d.whole().cards[:d.size()]) }

func count(list []Card) (n Cards) {
	for _, c := range list {
		n[c]++
	}
	return n
}

// Draw shuffles the deck and draws n cards (PD-04, GL-21), all cards if it has fewer (GL-22).
//
// It asks IntN once for each card, of the cards not yet drawn: of 28, 27, 26 and 25 for four from the printed deck. The cards lie in a
// row, the lowest first. The answer is the place of the card among those not yet drawn; the card then changes places with the first of
// these.
func (d Deck) Draw(rng crunch.RNG, n Rating) Hand { return d.whole().deal(rng, n) }

// deal draws from the cards that d lists. Unlike Draw, it takes an empty d for a deck without cards.
func (d *Deck) deal(rng crunch.RNG, n Rating) Hand {
	var h Hand
	row := d.cards
	h.n = min(uint8(n), d.n) // §GL-22
	for i := range int(h.n) {
		j := (i + rng.IntN(int(d.n)-i)) & (maxCards - 1)
		h.cards[i] = row[j]
		row[j] = row[i]
	}
	return h
}

// Faces returns the dice that make Draw give this hand: faces counted from 1, for crunch.NewTape. With them a hand of real cards is
// played back. A card that the deck doesn't have, or not so often, is a
// [*CardError].
func (d Deck) Faces(h Hand) ([]int, error) {
	w := d.whole()
	row, faces := w.cards, make([]int, 0, h.n)
	for i, c := range h.All() {
		j := i
		for j < int(w.n) && row[j] != c {
			j++
		}
		if j >= int(w.n) {
			return nil, &CardError{Card: c, Where: "the draw", Want: "cards that the deck has: " + d.String()}
		}
		row[j] = row[i]
		faces = append(faces, j-i+1)
	}
	return faces, nil
}

// String lists the cards as Cards does.
func (d Deck) String() string { return d.counts().String() }

// parseDeck reads the cards of a deck.
func parseDeck(s string) (Deck, error) {
	n, err := parseCards(s)
	if err != nil {
		return Deck{}, err
	}
	d, err := NewDeck(n)
	if err != nil {
		return Deck{}, textError("deck", s, "", err)
	}
	return d, nil
}

// A Hand is the cards of one draw, in the order in which they were drawn. The zero Hand has none.
type Hand struct {
	cards [maxCards]Card
	n     uint8
}

// NewHand returns the hand of cards drawn at the table: NewHand(8, 4, Ace). More than 64 cards are a [*crunch.RangeError]. A value
// that is not a card is a [*CardError].
func NewHand(cards ...Card) (Hand, error) {
	if err := within("number of cards in the hand", len(cards), 0, maxCards); err != nil {
		return Hand{}, err
	}
	var h Hand
	for _, c := range cards {
		if !c.valid() {
			return Hand{}, &CardError{Card: c, Where: "the hand", Want: wantCard}
		}
		h.cards[h.n] = c
		h.n++
	}
	return h, nil
}

// All yields the cards in the order drawn, with their places counted from 0.
func (h Hand) All() iter.Seq2[int, Card] {
	return func(yield func(int, Card) bool) {
		for i, c := range h.cards[:h.n] {
			if !yield(i, c) {
				return
			}
		}
	}
}

// Highest returns the highest card, which is the result of a draw without perks; the zero Card if there is none. PD-05
func (h Hand) Highest() Card {
	var top Card
	for _, c := range h.cards[:h.n] {
		top = max(top, c) // §PD-05
	}
	return top
}

func (h *Hand) counts() Cards { return count(h.cards[:h.n]) }

// String lists the cards as the book does: "{8, 4, Ace}".
func (h Hand) String() string {
	var b strings.Builder
	b.WriteByte('{')
	for i, c := range h.cards[:h.n] {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(c.String())
	}
	b.WriteByte('}')
	return b.String()
}

// parseHand reads the form of String; the braces may be left out.
func parseHand(s string) (Hand, error) {
	const want = `a hand such as "{8, 4, Ace}"`
	list := strings.TrimSpace(s)
	if inner, ok := strings.CutPrefix(list, "{"); ok {
		if list, ok = strings.CutSuffix(inner, "}"); !ok {
			return Hand{}, textError("hand", s, want, nil)
		}
	}
	if list = strings.TrimSpace(list); list == "" {
		return Hand{}, nil
	}
	var h Hand
	for name := range strings.SplitSeq(list, ",") {
		c, err := parseCard(strings.TrimSpace(name))
		if err != nil {
			return Hand{}, textError("hand", s, want, err)
		}
		if int(h.n) == maxCards {
			return Hand{}, textError("hand", s, "", within("number of cards in the hand", maxCards+1, 0, maxCards))
		}
		h.cards[h.n] = c
		h.n++
	}
	return h, nil
}

// MarshalText writes the form of String.
func (h Hand) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads the form of String, with braces or without. Anything else is a [*crunch.TextError] and leaves h as it was.
func (h *Hand) UnmarshalText(text []byte) error { return set(h, text, parseHand) }
