package probdeck

import (
	"strings"

	"github.com/crunchrules/crunch"
)

// A PerkDeck is the Perk Cards on the table: those still to be earned, and the discard pile of those spent (PD-11). The others are out:
// players hold them, each player as a Cards. The zero PerkDeck is the printed one with all its 24 cards, 6 to King. GL-20
type PerkDeck struct {
	whole     Cards // zero: printedPerks
	out       Cards // held by players
	discarded Cards
}

const wantPerk = "a Perk Card: 2 to 10, Jack, Queen or King"

// NewPerkDeck returns a whole deck of these Perk Cards. With no cards it returns the printed deck. More than 64 are a [*crunch.RangeError]. An
// Ace is not a Perk Card (GL-20) and is a [*CardError].
func NewPerkDeck(n Cards) (PerkDeck, error) {
	if err := n.validate("the perk deck"); err != nil {
		return PerkDeck{}, err
	}
	if n[Ace] > 0 {
		return PerkDeck{}, &CardError{Card: Ace, Where: "the perk deck", Want: wantPerk} // §GL-20
	}
	if n == printedPerks {
		n = Cards{}
	}
	return PerkDeck{whole: n}, nil
}

// cards returns all the cards of the deck, wherever they are.
func (d *PerkDeck) cards() Cards {
	if d.whole == (Cards{}) {
		return printedPerks
	}
	return d.whole
}

// Discarded returns the Perk Card discard pile: the cards spent. PD-11
func (d PerkDeck) Discarded() Cards { return d.discarded }

// Left returns the cards that can be earned before the discard pile comes back. GL-23
func (d PerkDeck) Left() Cards { return d.cards().minus(&d.out).minus(&d.discarded) }

// refilled returns the deck from which the next card is earned: if it is used up, the discard pile has come back. GL-23
func (d PerkDeck) refilled() PerkDeck {
	if d.Left() == (Cards{}) {
		d.discarded = Cards{} // §GL-23
	}
	return d
}

// Earn draws a Perk Card from the shuffled deck and puts it among those held (PD-10). An empty deck is first refilled from its discard
// pile. If that is empty too, it earns none, asks nothing and returns the zero Card (GL-23).
//
// It asks IntN once, of the cards left. The answer is the place of the card, with the lowest card first. Held must be cards that this
// deck gave out.
func (d *PerkDeck) Earn(rng crunch.RNG, held *Cards) Card {
	next := d.refilled()
	left := next.Left()
	n := left.Len()
	if n == 0 {
		return 0 // GL-23
	}
	c := left.at(rng.IntN(n))
	next.out[c]++
	held[c]++
	*d = next
	return c
}

// Give puts a card among those held that was drawn from the deck at the table. A card that is not left in the deck, and cards held
// that the deck never gave, are a [*CardError], and nothing changes.
func (d *PerkDeck) Give(c Card, held *Cards) error {
	if err := d.gave(held); err != nil {
		return err
	}
	next := d.refilled()
	left := next.Left()
	if !c.valid() || left[c] == 0 {
		return &CardError{Card: c, Where: "the hand", Want: "cards that the perk deck has left: " + left.String()}
	}
	next.out[c]++
	held[c]++
	*d = next
	return nil
}

// Discard puts the cards of a spend from those held onto the discard pile (PD-11). Cards that are not held, or that the deck never gave,
// are a [*CardError], and nothing changes.
func (d *PerkDeck) Discard(spend Spend, held *Cards) error {
	spent := spend.cards()
	if c := held.lacks(&spent); c != 0 {
		return &CardError{Card: c, Where: "the spend", Want: "Perk Cards that are held: " + held.String()}
	}
	if err := d.gave(held); err != nil {
		return err
	}
	d.discard(&spent, held)
	return nil
}

// gave refuses held cards that the deck never gave out.
func (d *PerkDeck) gave(held *Cards) error {
	if c := d.out.lacks(held); c != 0 {
		return &CardError{Card: c, Where: "the perks held", Want: "cards that the perk deck gave out: " + d.out.String()}
	}
	return nil
}

func (d *PerkDeck) discard(spent, held *Cards) {
	held.take(spent)
	d.out.take(spent)
	d.discarded.add(spent) // §PD-11
}

// String writes all the cards, those that players hold and those discarded: "6 7*2 King*4, out King, discarded 6".
func (d PerkDeck) String() string {
	return d.cards().String() + ", out " + d.out.String() + ", discarded " + d.discarded.String()
}

// MarshalText writes the form of String.
func (d PerkDeck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads the form of String. Anything else, and more cards out or discarded than there are, is a [*crunch.TextError] and
// leaves d as it was.
func (d *PerkDeck) UnmarshalText(text []byte) error { return set(d, text, parsePerkDeck) }

func parsePerkDeck(s string) (PerkDeck, error) {
	const want = `a perk deck such as "6 7*2 King*4, out King, discarded 6"`
	whole, rest, _ := strings.Cut(s, ", out ")
	out, discarded, _ := strings.Cut(rest, ", discarded ") // a missing part leaves a text that parseCards refuses
	var parts [3]Cards
	for i, list := range [...]string{whole, out, discarded} {
		n, err := parseCards(list)
		if err != nil {
			return PerkDeck{}, textError("perk deck", s, want, err)
		}
		parts[i] = n
	}
	d, err := NewPerkDeck(parts[0])
	if err != nil {
		return PerkDeck{}, textError("perk deck", s, want, err)
	}
	if d, err = d.At(parts[1], parts[2]); err != nil {
		return PerkDeck{}, textError("perk deck", s, want, err)
	}
	return d, nil
}

// At returns the deck with these cards held by players and these on the discard pile, and all others left to be earned: a deck as a save of the
// host's own has it. More of a card than there are is a [*CardError].
func (d PerkDeck) At(held, discarded Cards) (PerkDeck, error) {
	left := d.cards()
	for i, n := range [...]*Cards{&held, &discarded} {
		if c := left.lacks(n); c != 0 {
			return PerkDeck{}, &CardError{Card: c, Where: [...]string{"the cards out", "the discard pile"}[i], Want: "cards that the perk deck has"}
		}
		left.take(n)
	}
	d.out, d.discarded = held, discarded
	return d, nil
}
