package probdeck

import (
	"strconv"
	"strings"
)

// A Card is one card by its rank; suits don't matter. Its number is its value in a draw: 1 for the Ace, which is the lowest (PD-05,
// GL-21), 11 for a Jack, 12 for a Queen, 13 for a King. The zero Card is not a card.
type Card uint8

// The cards that have a name. The others are Card(2) to Card(10).
const (
	Ace   Card = 1 // the lowest, and never a Perk Card (PD-05, GL-21)
	Jack  Card = 11
	Queen Card = 12
	King  Card = 13

	ranks = 13 // in a suit
)

func (c Card) valid() bool { return c >= Ace && c <= King }

// Face reports whether c is a Jack, Queen or King: as a Perk Card it raises a card of the draw. PD-12
func (c Card) Face() bool { return c >= Jack && c <= King }

// String returns "Ace", "2" to "10", "Jack", "Queen" or "King"; "none" for the zero Card.
func (c Card) String() string {
	switch {
	case c == 0:
		return "none"
	case c == Ace:
		return "Ace"
	case c == Jack:
		return "Jack"
	case c == Queen:
		return "Queen"
	case c == King:
		return "King"
	case c.valid():
		return strconv.Itoa(int(c))
	}
	return "Card(" + strconv.Itoa(int(c)) + ")"
}

const wantCard = "Ace, 2 to 10, Jack, Queen or King"

// parseCard reads the name of a card in any case, or A, J, Q, K.
func parseCard(s string) (Card, error) {
	for c := Ace; c <= King; c++ {
		name := c.String()
		if strings.EqualFold(s, name) || (c.Face() || c == Ace) && strings.EqualFold(s, name[:1]) {
			return c, nil
		}
	}
	return 0, textError("card", s, wantCard, nil)
}

// MarshalText writes the name in lowerCamel, "ace"; a number that is not a card is a [*CardError].
func (c Card) MarshalText() ([]byte, error) {
	if c != 0 && !c.valid() {
		return nil, &CardError{Card: c, Where: "text", Want: wantCard}
	}
	return []byte(strings.ToLower(c.String())), nil
}

// UnmarshalText reads the form of String in any case, or A, J, Q, K. Anything else is a [*crunch.TextError] and leaves c as it was.
func (c *Card) UnmarshalText(text []byte) error {
	if string(text) == "none" {
		*c = 0
		return nil
	}
	return set(c, text, parseCard)
}

// set sets v to what parse reads; a text that parse refuses leaves v as it was.
func set[T any](v *T, text []byte, parse func(string) (T, error)) error {
	got, err := parse(string(text))
	if err == nil {
		*v = got
	}
	return err
}

// Cards says how many there are of each card: Cards[Ace] Aces, Cards[King] Kings; Cards[0] is always 0. It is the cards of a deck, of a
// discard pile, or the Perk Cards that a player holds.
type Cards [14]uint8

// Len returns how many cards there are.
func (n Cards) Len() int {
	sum := 0
	for _, k := range n {
		sum += int(k)
	}
	return sum
}

// lacks returns a card of which n holds fewer than less does, or 0.
func (n Cards) lacks(less *Cards) Card {
	for c, k := range less {
		if k > n[c] {
			return Card(c)
		}
	}
	return 0
}

// add puts all of more into n, take takes all of less out. The caller knows that they fit.
func (n *Cards) add(more *Cards) {
	for c, k := range more {
		n[c] += k
	}
}

func (n *Cards) take(less *Cards) {
	for c, k := range less {
		n[c] -= k
	}
}

// minus returns n without less; the caller knows that n lacks none of it.
func (n Cards) minus(less *Cards) Cards {
	n.take(less)
	return n
}

// at returns the i-th card, counted from 0 with the lowest card first.
func (n Cards) at(i int) Card {
	for c, k := range n {
		if i < int(k) {
			return Card(c)
		}
		i -= int(k)
	}
	return 0
}

// validate refuses values that are not cards, and more cards than a deck can have.
func (n Cards) validate(where string) error {
	if n[0] != 0 {
		return &CardError{Where: where, Want: wantCard}
	}
	if l := n.Len(); l > maxCards {
		return within("number of cards in "+where, l, 0, maxCards)
	}
	return nil
}

// String lists the cards, lowest first: "Ace*4 2*4 10 King*2"; "none" if there are none.
func (n Cards) String() string {
	var b strings.Builder
	for c, k := range n {
		if k == 0 {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(Card(c).String())
		if k > 1 {
			b.WriteString("*" + strconv.Itoa(int(k)))
		}
	}
	if b.Len() == 0 {
		return "none"
	}
	return b.String()
}

// parseCards reads the form of String, the cards in any order.
func parseCards(s string) (Cards, error) {
	const want = `cards such as "Ace*4 2 10*3", or "none"`
	var n Cards
	fields := strings.Fields(s)
	if len(fields) == 0 {
		return Cards{}, textError("list of cards", s, want, nil)
	}
	if len(fields) == 1 && fields[0] == "none" {
		return Cards{}, nil
	}
	total := 0
	for _, f := range fields {
		name, times, many := strings.Cut(f, "*")
		k := 1
		if many {
			var err error
			if k, err = strconv.Atoi(times); err != nil || k < 1 || k > maxCards || times[0] == '+' {
				return Cards{}, textError("list of cards", s, want, nil)
			}
		}
		c, err := parseCard(name)
		if err != nil {
			return Cards{}, textError("list of cards", s, want, err)
		}
		if total += k; total > maxCards {
			return Cards{}, textError("list of cards", s, "", within("number of cards", total, 0, maxCards))
		}
		n[c] += uint8(k)
	}
	return n, nil
}

// MarshalText writes the form of String; more than 64 cards are a [*crunch.RangeError].
func (n Cards) MarshalText() ([]byte, error) {
	if err := n.validate("text"); err != nil {
		return nil, err
	}
	return []byte(n.String()), nil
}

// UnmarshalText reads the form of String, the cards in any order: "King 10 Ace*4 10". More than 64 cards, or anything else, is a
// [*crunch.TextError] and leaves n as it was.
func (n *Cards) UnmarshalText(text []byte) error { return set(n, text, parseCards) }
