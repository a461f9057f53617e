package probdeck_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

// Both printed decks, card for card. GL-20
func TestPrintedDecks(t *testing.T) {
	deck, perks := probdeck.PrintedDeck, probdeck.PrintedPerks
	if got, want := deck.String(), "Ace*4 2*4 3*4 4*4 5*4 6*3 7*2 8 9 10"; got != want {
		t.Errorf("Probability Deck %s, want %s", got, want)
	}
	if got, want := perks.String(), "6 7*2 8*3 9*3 10*3 Jack*4 Queen*4 King*4"; got != want {
		t.Errorf("perk share %s, want %s", got, want)
	}
	if deck.Len() != 28 || perks.Len() != 24 {
		t.Errorf("%d and %d cards, want 28 and 24", deck.Len(), perks.Len())
	}
	for c := probdeck.Ace; c <= probdeck.King; c++ {
		if deck[c]+perks[c] != 4 {
			t.Errorf("%v: %d + %d in the pack, want 4", c, deck[c], perks[c])
		}
	}
	var zero probdeck.Deck
	if zero.Cards() != deck || zero.Len() != 28 {
		t.Errorf("the zero Deck has %v: want the printed 28 cards", zero)
	}
	var pile probdeck.PerkDeck
	if pile.Left() != perks || pile.Whole() != perks {
		t.Errorf("the zero PerkDeck has %v: want the printed 24 cards", pile)
	}
	if same, err := probdeck.NewDeck(deck); err != nil || same != zero {
		t.Errorf("NewDeck of the printed cards: %v, %v, want the zero Deck", same, err)
	}
	if same, err := probdeck.NewPerkDeck(perks); err != nil || same != pile {
		t.Errorf("NewPerkDeck of the printed cards: %v, %v, want the zero PerkDeck", same, err)
	}
}

func TestDecksRefused(t *testing.T) {
	var many, none, noCard probdeck.Cards
	many[2], many[3] = 64, 1
	noCard[0], noCard[5] = 1, 4
	for _, row := range []struct {
		name  string
		cards probdeck.Cards
		want  error
	}{
		{"65 cards", many, &crunch.RangeError{Package: "probdeck", What: "number of cards in the deck", Got: 65, Min: 0, Max: 64}},
		{"no cards", none, &crunch.RangeError{Package: "probdeck", What: "number of cards in the deck", Got: 0, Min: 1, Max: 64}},
		{"a number that is not a card", noCard, &probdeck.CardError{Where: "the deck", Want: "Ace, 2 to 10, Jack, Queen or King"}},
	} {
		if _, err := probdeck.NewDeck(row.cards); err == nil || err.Error() != row.want.Error() {
			t.Errorf("%s: %v, want %v", row.name, err, row.want)
		}
	}
	for _, row := range []struct {
		name  string
		cards probdeck.Cards
	}{
		{"65 cards", many},
		{"a number that is not a card", noCard},
		{"GL-20: an Ace", counts(t, "Ace 6 King")},
	} {
		if d, err := probdeck.NewPerkDeck(row.cards); err == nil || d != (probdeck.PerkDeck{}) {
			t.Errorf("perk deck of %s: %v, %v, want it refused", row.name, d, err)
		}
	}
	full := counts(t, "Ace*32 2*32")
	if d, err := probdeck.NewDeck(full); err != nil || d.Len() != 64 {
		t.Errorf("64 cards: %v, %v, want a deck of 64", d, err)
	}
}

// The numbers asked, their ranges and their order are part of the API. PD-04, GL-21
func TestDrawSequence(t *testing.T) {
	var printed probdeck.Deck
	for _, row := range []struct {
		clause  string
		deck    probdeck.Deck
		n       probdeck.Rating
		answers []int
		want    string
		asked   []int
	}{
		{"PD-04", printed, 4, []int{0, 0, 0, 0}, "{Ace, Ace, Ace, Ace}", []int{28, 27, 26, 25}},
		{"PD-04", printed, 3, []int{27, 26, 25}, "{10, Ace, Ace}", []int{28, 27, 26}}, // the first Ace took the place of the 10
		{"PD-04", printed, 3, []int{27, 25, 23}, "{10, 9, 8}", []int{28, 27, 26}},
		{"PD-04", printed, 1, []int{16}, "{5}", []int{28}},
		{"PD-04", deck(t, "2 Queen 10*2"), 3, []int{3, 0, 1}, "{Queen, 10, 2}", []int{4, 3, 2}},
		{"GL-22: none", printed, 0, nil, "{}", nil},
		{"GL-22: all", deck(t, "2 Queen 10*2"), 5, []int{0, 0, 0, 0}, "{2, 10, 10, Queen}", []int{4, 3, 2, 1}},
	} {
		dice := &script{answers: row.answers}
		if got := row.deck.Draw(dice, row.n).String(); got != row.want {
			t.Errorf("%s: drew %s, want %s", row.clause, got, row.want)
		}
		dice.used(t, row.asked...)
	}
}

// Faces undoes Draw: the dice that bring any hand about.
func TestFaces(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := drawDeck(rt)
		dice := &script{}
		n := rapid.IntRange(0, 70).Draw(rt, "n")
		for left := d.Len(); left > 0 && len(dice.answers) < n; left-- {
			dice.answers = append(dice.answers, rapid.IntRange(0, left-1).Draw(rt, "answer"))
		}
		h := d.Draw(dice, probdeck.Rating(n))
		if h.Len() != min(n, d.Len()) {
			rt.Fatalf("GL-22: drew %d of %d, asked for %d", h.Len(), d.Len(), n)
		}
		if c, all := h.Cards(), d.Cards(); !within(c, all) {
			rt.Fatalf("drew %v from %v, which doesn't hold them all", h, d)
		}
		again := cards(t, d, h.String())
		if got := d.Draw(again, probdeck.Rating(n)); got != h {
			rt.Fatalf("the faces of %v draw %v", h, got)
		}
		if top := h.Highest(); h.Len() > 0 && !contains(h, top) {
			rt.Fatalf("the highest card of %v is %v, which it doesn't hold", h, top)
		}
		for _, c := range h.All() {
			if c > h.Highest() {
				rt.Fatalf("PD-05: highest of %v is %v", h, h.Highest())
			}
		}
	})
	var ce *probdeck.CardError
	if _, err := (probdeck.Deck{}).Faces(hand(t, "{10, 10}")); !errors.As(err, &ce) || ce.Card != 10 {
		t.Errorf("two tens from the printed deck: %v, want a *CardError of a ten", err)
	}
	if _, err := deck(t, "2*64").Faces(hand(t, "{3}")); !errors.As(err, &ce) || ce.Card != 3 {
		t.Errorf("a three from a deck of twos: %v, want a *CardError of a three", err)
	}
}

func drawDeck(rt *rapid.T) probdeck.Deck {
	for {
		var n probdeck.Cards
		for c := probdeck.Ace; c <= probdeck.King; c++ {
			n[c] = uint8(rapid.IntRange(0, 4).Draw(rt, c.String()))
		}
		if d, err := probdeck.NewDeck(n); err == nil {
			return d
		}
	}
}

func within(part, all probdeck.Cards) bool {
	for c := range part {
		if part[c] > all[c] {
			return false
		}
	}
	return true
}

func contains(h probdeck.Hand, c probdeck.Card) bool {
	for _, x := range h.All() {
		if x == c {
			return true
		}
	}
	return false
}

// Ace counts 1 and is the lowest card. PD-05, GL-21
func TestCardValues(t *testing.T) {
	want := 1
	for c := probdeck.Ace; c <= probdeck.King; c++ {
		if int(c) != want || c.Face() != (want > 10) || !c.Valid() {
			t.Errorf("%v counts %d, and Face is %v: want %d and %v", c, int(c), c.Face(), want, want > 10)
		}
		want++
	}
	if h := hand(t, "{Ace, 2}"); h.Highest() != 2 {
		t.Errorf("the highest card of %v is %v, want 2", h, h.Highest())
	}
	if probdeck.Card(0).Valid() || probdeck.Card(14).Valid() || probdeck.Card(0).Face() || probdeck.Card(14).Face() {
		t.Error("0 or 14 is a card: want neither")
	}
	for range hand(t, "{8, 4, Ace}").All() {
		break // a caller may stop
	}
}

func TestNewHand(t *testing.T) {
	h, err := probdeck.NewHand(8, 4, probdeck.Ace)
	if err != nil || h != hand(t, "{8, 4, Ace}") {
		t.Errorf("NewHand: got %v, %v; want {8, 4, Ace}", h, err)
	}
	if _, err := probdeck.NewHand(make([]probdeck.Card, 65)...); !errors.As(err, new(*crunch.RangeError)) {
		t.Errorf("65 cards: %v, want a *RangeError", err)
	}
	var ce *probdeck.CardError
	if _, err := probdeck.NewHand(8, 14); !errors.As(err, &ce) || ce.Card != 14 {
		t.Errorf("a 14: %v, want a *CardError", err)
	}
}

// The zero Pile is shuffled for each draw: every draw sees the whole deck. GL-21
func TestFreshPile(t *testing.T) {
	var p probdeck.Pile
	dice := new(script)
	for range 3 {
		if got := p.Draw(dice, 2).String(); got != "{Ace, Ace}" {
			t.Errorf("drew %s, want {Ace, Ace}", got)
		}
	}
	dice.used(t, 28, 27, 28, 27, 28, 27)
	if p != (probdeck.Pile{}) {
		t.Errorf("a pile shuffled for each draw changed to %v", p)
	}
	if err := p.Take(hand(t, "{10, 9}")); err != nil || p != (probdeck.Pile{}) {
		t.Errorf("Take: %v, and the pile is %v: want no change, since it is shuffled for each draw", err, p)
	}
	var ce *probdeck.CardError
	if err := p.Take(hand(t, "{10, 10}")); !errors.As(err, &ce) || ce.Card != 10 {
		t.Errorf("take two tens: %v, want a *CardError", err)
	}
}

// Drawing on: cards stay out until the deck is short, then all come back first. GL-21
func TestDrawOn(t *testing.T) {
	p := probdeck.NewPile(deck(t, "Ace 2 3 4 5"), true)
	if !p.DrawOn() || p.Deck() != deck(t, "Ace 2 3 4 5") {
		t.Error("NewPile keeps another deck or another option than it was given")
	}
	for _, row := range []struct {
		n       probdeck.Rating
		answers []int
		want    string
		asked   []int
		left    string
	}{
		{2, []int{4, 0}, "{5, 2}", []int{5, 4}, "Ace 3 4"}, // the Ace took the place of the 5
		{0, nil, "{}", nil, "Ace 3 4"},
		{2, []int{0, 0}, "{Ace, 3}", []int{3, 2}, "4"},
		{2, []int{0, 0}, "{Ace, 2}", []int{5, 4}, "3 4 5"}, // short: shuffled first
		{3, []int{0, 0, 0}, "{3, 4, 5}", []int{3, 2, 1}, "none"},
		{0, nil, "{}", nil, "none"},
		{1, []int{2}, "{3}", []int{5}, "Ace 2 4 5"},
		{6, []int{0, 0, 0, 0, 0}, "{Ace, 2, 3, 4, 5}", []int{5, 4, 3, 2, 1}, "none"}, // GL-22: all there are
	} {
		dice := &script{answers: row.answers}
		before := p
		if got := p.Draw(dice, row.n).String(); got != row.want {
			t.Errorf("GL-21: drew %s, want %s", got, row.want)
		}
		dice.used(t, row.asked...)
		if got := p.Left().String(); got != row.left {
			t.Errorf("GL-21: left %s, want %s", got, row.left)
		}
		if row.n <= 5 { // by hand
			if err := before.Take(hand(t, row.want)); err != nil || before != p {
				t.Errorf("Take(%s): %v, left %v, want %v", row.want, err, before.Left(), p.Left())
			}
		}
	}
	p.Shuffle()
	if p != probdeck.NewPile(deck(t, "Ace 2 3 4 5"), true) {
		t.Errorf("after Shuffle the pile is %v, want it whole", p)
	}
	must.OK(t, p.Take(hand(t, "{5}")))
	was := p
	var ce *probdeck.CardError
	if err := p.Take(hand(t, "{5}")); !errors.As(err, &ce) || ce.Card != 5 || p != was {
		t.Errorf("take a card that was drawn: %v, want a *CardError", err)
	}
}

// Whatever is drawn from a pile, no card is in two places.
func TestPileKeepsCards(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := probdeck.NewPile(drawDeck(rt), true)
		seed := rapid.Uint64().Draw(rt, "seed")
		dice := seeded(seed)
		for range rapid.IntRange(1, 12).Draw(rt, "draws") {
			n := rapid.IntRange(0, 12).Draw(rt, "n")
			left, whole := p.Left(), p.Deck().Cards()
			h := p.Draw(dice, probdeck.Rating(n))
			from := left
			if n > left.Len() {
				from = whole
			}
			after := p.Left()
			for c, k := range h.Cards() {
				if after[c]+k != from[c] {
					rt.Fatalf("GL-21: drew %v from %v, left %v", h, from, after)
				}
			}
			if h.Len() != min(n, whole.Len()) {
				rt.Fatalf("GL-22: drew %d cards, asked for %d: want as many as there are", h.Len(), n)
			}
			roundTrip(rt, p)
		}
	})
}
