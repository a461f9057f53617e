package probdeck

import (
	"iter"
	"strings"

	"github.com/crunchrules/crunch"
)

// MaxCards is the most cards that a deck can have; with it every exact count of hands fits 128 bits.
const MaxCards = 64

// ProbabilityCards returns the cards of the printed Probability Deck: 28, Ace to 10. GL-20
func ProbabilityCards() Cards {
	return Cards{Ace: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 3, 7: 2, 8: 1, 9: 1, 10: 1} // GL-20
}

// PerkShare returns the rest of the 52-card pack, the printed Perk Cards: 24, 6 to King. GL-20
func PerkShare() Cards {
	return Cards{6: 1, 7: 2, 8: 3, 9: 3, 10: 3, Jack: 4, Queen: 4, King: 4} // GL-20
}

// A Deck is a deck to draw from, by the cards that it has when it is whole. It never changes: Draw shuffles a copy.
// The zero Deck is the printed Probability Deck.
type Deck struct {
	cards [MaxCards]Card // lowest first
	n     uint8
}

var printed = func() Deck { n := ProbabilityCards(); return deckOf(&n) }()

// NewDeck makes a deck of the cards given: 1 to MaxCards of them, Ace to King. Another number is a *RangeError,
// a card that is none a *CardError.
func NewDeck(n Cards) (Deck, error) {
	if err := n.check("the deck"); err != nil {
		return Deck{}, err
	}
	if err := inRange("number of cards in the deck", n.Len(), 1, MaxCards); err != nil {
		return Deck{}, err
	}
	if n == ProbabilityCards() {
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
func (d Deck) whole() Deck {
	if d.n == 0 {
		return printed
	}
	return d
}

// Len returns how many cards the deck has.
func (d Deck) Len() int { return int(d.whole().n) }

// Cards returns how many there are of each card.
func (d Deck) Cards() Cards {
	w := d.whole()
	return Hand(w).Cards()
}

// Draw shuffles the deck and draws n cards (PD-04, GL-21); if it has fewer, it draws them all (GL-22).
//
// It asks IntN once a card, of the cards not yet drawn: of 28, 27, 26 and 25 for four from the printed deck. The
// answer is the place of the card: the cards lie in a row, the lowest first, and the card that is drawn
// changes places with the first that is not yet drawn.
func (d Deck) Draw(rng crunch.RNG, n Rating) Hand {
	if d.n == 0 {
		return printed.deal(rng, n)
	}
	return d.deal(rng, n)
}

// deal draws from d as it is laid out, even when that is nothing.
func (d *Deck) deal(rng crunch.RNG, n Rating) Hand {
	var h Hand
	row := d.cards
	h.n = min(uint8(n), d.n) // GL-22
	for i := range int(h.n) {
		j := (i + rng.IntN(int(d.n)-i)) & (MaxCards - 1)
		h.cards[i] = row[j]
		row[j] = row[i]
	}
	return h
}

// Faces returns the dice that make Draw give the cards named, in this order: faces counted from 1, for crunch.NewTape.
// So a hand that was drawn from real cards can be played back. A card that the deck has not (or not so often) is
// a *CardError.
func (d Deck) Faces(cards ...Card) ([]int, error) {
	w := d.whole()
	row, faces := w.cards, make([]int, 0, len(cards))
	for i, c := range cards {
		j := i
		for j < int(w.n) && row[j] != c {
			j++
		}
		if j >= int(w.n) {
			return nil, &CardError{Card: c, Where: "the draw", Want: "cards that the deck has: " + d.Cards().String()}
		}
		row[j] = row[i]
		faces = append(faces, j-i+1)
	}
	return faces, nil
}

// String lists the cards that the deck has, as Cards does.
func (d Deck) String() string { return d.Cards().String() }

// MarshalText gives the form of String.
func (d Deck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads the form of String and refuses with a *TextError what NewDeck would refuse.
func (d *Deck) UnmarshalText(b []byte) error {
	n, err := ParseCards(string(b))
	if err != nil {
		return err
	}
	got, err := NewDeck(n)
	if err != nil {
		return textError("deck", string(b), "", err)
	}
	*d = got
	return nil
}

// A Hand is the cards of one draw, in the order in which they were drawn. The zero Hand has none.
type Hand struct {
	cards [MaxCards]Card
	n     uint8
}

// NewHand returns the hand of the cards given: a draw made by hand. More than MaxCards is a *RangeError, a card that
// is none a *CardError.
func NewHand(cards ...Card) (Hand, error) {
	if err := inRange("number of cards in the hand", len(cards), 0, MaxCards); err != nil {
		return Hand{}, err
	}
	var h Hand
	for _, c := range cards {
		if !c.Valid() {
			return Hand{}, &CardError{Card: c, Where: "the hand", Want: wantCard}
		}
		h.cards[h.n] = c
		h.n++
	}
	return h, nil
}

// Len returns how many cards the hand has.
func (h Hand) Len() int { return int(h.n) }

// At returns the i-th card drawn, counted from 0; no card past the last.
func (h Hand) At(i int) Card {
	if i < 0 || i >= int(h.n) {
		return 0
	}
	return h.cards[i]
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

// Highest returns the highest card, which is the result of a draw without perks; no card if there is none. PD-05
func (h Hand) Highest() Card {
	var top Card
	for _, c := range h.cards[:h.n] {
		top = max(top, c) // PD-05
	}
	return top
}

// Cards returns how many there are of each card.
func (h Hand) Cards() Cards {
	var n Cards
	for _, c := range h.cards[:h.n] {
		n[c]++
	}
	return n
}

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

// ParseHand reads the form of String, "{8, 4, Ace}"; the braces may be left out. Anything else is a *TextError.
func ParseHand(s string) (Hand, error) {
	const want = `a hand such as "{8, 4, Ace}"`
	in := strings.TrimSpace(s)
	if inner, ok := strings.CutPrefix(in, "{"); ok {
		if in, ok = strings.CutSuffix(inner, "}"); !ok {
			return Hand{}, textError("hand", s, want, nil)
		}
	}
	if in = strings.TrimSpace(in); in == "" {
		return Hand{}, nil
	}
	var h Hand
	for name := range strings.SplitSeq(in, ",") {
		c, err := ParseCard(strings.TrimSpace(name))
		if err != nil {
			return Hand{}, textError("hand", s, want, err)
		}
		if int(h.n) == MaxCards {
			return Hand{}, textError("hand", s, "", inRange("number of cards in the hand", MaxCards+1, 0, MaxCards))
		}
		h.cards[h.n] = c
		h.n++
	}
	return h, nil
}

// MarshalText gives the form of String.
func (h Hand) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what ParseHand reads.
func (h *Hand) UnmarshalText(b []byte) error { return readText(h, b, ParseHand) }
