package probdeck

import (
	"strings"

	"github.com/crunchrules/crunch"
)

// A PerkDeck is the Perk Cards on the table: those still to be earned, and the discard pile of those spent (PD-11).
// The others are out: players hold them, each as a Cards. The zero PerkDeck is the printed one with all its cards.
type PerkDeck struct {
	whole     Cards // zero: PerkShare
	out       Cards // held by players
	discarded Cards
}

const wantPerk = "a Perk Card: 2 to 10, Jack, Queen or King"

// NewPerkDeck returns a whole deck of the Perk Cards given: at most MaxCards, or it is a *RangeError; an Ace, which is
// no Perk Card (GL-20), is a *CardError. None at all is the printed deck.
func NewPerkDeck(n Cards) (PerkDeck, error) {
	if err := n.check("the perk deck"); err != nil {
		return PerkDeck{}, err
	}
	if n[Ace] > 0 {
		return PerkDeck{}, &CardError{Card: Ace, Where: "the perk deck", Want: wantPerk} // GL-20
	}
	if n == PerkShare() {
		n = Cards{}
	}
	return PerkDeck{whole: n}, nil
}

// Whole returns all the cards of the deck, wherever they are.
func (d PerkDeck) Whole() Cards {
	if d.whole == (Cards{}) {
		return PerkShare()
	}
	return d.whole
}

// Out returns the cards that players hold.
func (d PerkDeck) Out() Cards { return d.out }

// Discarded returns the Perk Card discard pile: the cards spent. PD-11
func (d PerkDeck) Discarded() Cards { return d.discarded }

// Left returns the cards that can still be earned before the discard pile comes back.
func (d PerkDeck) Left() Cards { return d.Whole().minus(&d.out).minus(&d.discarded) }

// refilled returns the deck as it is when a card is about to be earned. GL-23
func (d PerkDeck) refilled() PerkDeck {
	if d.Left() == (Cards{}) {
		d.discarded = Cards{} // GL-23
	}
	return d
}

// Earn draws a Perk Card from the shuffled deck and puts it among those held (PD-10); an empty deck is first refilled
// from its discard pile. If that is empty too, it earns none, returns no card and asks no dice (GL-23).
//
// It asks IntN once, of the cards left; the answer is the place of the card, with the lowest card first. Held must be
// cards that this deck gave out.
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

// Give is the pure half of Earn: the card was drawn from the deck by somebody else. A card that was not there to be
// drawn, and cards held that the deck never gave, are a *CardError, and nothing changes.
func (d *PerkDeck) Give(c Card, held *Cards) error {
	if err := d.gave(held); err != nil {
		return err
	}
	next := d.refilled()
	left := next.Left()
	if !c.Valid() || left[c] == 0 {
		return &CardError{Card: c, Where: "the hand", Want: "cards that the perk deck has left: " + left.String()}
	}
	next.out[c]++
	held[c]++
	*d = next
	return nil
}

// Discard puts the cards of a spend from those held onto the discard pile (PD-11). Cards that are not held, or that the
// deck never gave, are a *CardError, and nothing changes.
func (d *PerkDeck) Discard(spend Spend, held *Cards) error {
	spent := spend.Cards()
	if c := held.lacks(&spent); c != 0 {
		return &CardError{Card: c, Where: "the spend", Want: "Perk Cards that are held: " + held.String()}
	}
	if err := d.gave(held); err != nil {
		return err
	}
	d.discard(&spent, held)
	return nil
}

// gave says what is wrong with the Perk Cards that somebody holds.
func (d *PerkDeck) gave(held *Cards) error {
	if c := d.out.lacks(held); c != 0 {
		return &CardError{Card: c, Where: "the perks held", Want: "cards that the perk deck gave out: " + d.out.String()}
	}
	return nil
}

func (d *PerkDeck) discard(spent, held *Cards) {
	held.take(spent)
	d.out.take(spent)
	d.discarded.add(spent) // PD-11
}

// String tells all the cards, those that players hold and those discarded: "6 7*2 King*4, out King, discarded 6".
func (d PerkDeck) String() string {
	return d.Whole().String() + ", out " + d.out.String() + ", discarded " + d.discarded.String()
}

// MarshalText gives the form of String.
func (d PerkDeck) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads the form of String; anything else, and more cards out or discarded than there are, is a *TextError.
func (d *PerkDeck) UnmarshalText(b []byte) error {
	const want = `a perk deck such as "6 7*2 King*4, out King, discarded 6"`
	whole, rest, _ := strings.Cut(string(b), ", out ")
	out, discarded, _ := strings.Cut(rest, ", discarded ") // one that is missing leaves a text that is no cards
	var parts [3]Cards
	for i, s := range [...]string{whole, out, discarded} {
		n, err := ParseCards(s)
		if err != nil {
			return textError("perk deck", string(b), want, err)
		}
		parts[i] = n
	}
	got, err := NewPerkDeck(parts[0])
	if err != nil {
		return textError("perk deck", string(b), want, err)
	}
	all := got.Whole()
	for i, n := range parts[1:] {
		if c := all.lacks(&n); c != 0 {
			where := [...]string{"the cards out", "the discard pile"}[i]
			return textError("perk deck", string(b), want,
				&CardError{Card: c, Where: where, Want: "cards that the perk deck has"})
		}
		all.take(&n)
	}
	got.out, got.discarded = parts[1], parts[2]
	*d = got
	return nil
}
