package probdeck_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/probdeck"
)

func drawHand(rt *rapid.T, most int) probdeck.Hand {
	list := rapid.SliceOfN(rapid.Map(rapid.IntRange(1, 13), func(i int) probdeck.Card { return probdeck.Card(i) }), 0, most).Draw(rt, "hand")
	return must.Get(probdeck.NewHand(list...))(rt)
}

func drawPerks(rt *rapid.T, most int) (n probdeck.Cards) {
	for _, c := range rapid.SliceOfN(rapid.IntRange(2, 13), 0, most).Draw(rt, "perks") {
		n[c]++
	}
	return n
}

// Earning: one number, of the cards left; refilled from the discards; nothing when both are empty. PD-10, GL-23
func TestEarn(t *testing.T) {
	d := must.Get(probdeck.NewPerkDeck(counts(t, "6 King*2")))(t)
	var held probdeck.Cards
	earn := func(want probdeck.Card, answers []int, asked ...int) {
		t.Helper()
		dice := &script{answers: answers}
		was, wasHeld := d, held
		if got := d.Earn(dice, &held); got != want {
			t.Errorf("GL-23: earned %v, want %v", got, want)
		}
		dice.used(t, asked...)
		err := was.Give(want, &wasHeld) // the pure half
		if want != 0 && (err != nil || was != d || wasHeld != held) {
			t.Errorf("Give(%v): %v, and the deck is %v: want what Earn did", want, err, was)
		}
		var ce *probdeck.CardError
		if want == 0 && !errors.As(err, &ce) {
			t.Errorf("Give from an empty deck: %v, want a *CardError", err)
		}
	}
	earn(probdeck.King, []int{2}, 3)
	earn(6, []int{0}, 2)
	if got := d.Left().String(); got != "King" {
		t.Errorf("%s can be earned: want King", got)
	}
	must.OK(t, d.Discard(spend(t, "6, King on 1"), &held))
	if held != (probdeck.Cards{}) || d.Discarded() != counts(t, "6 King") || d.Out() != (probdeck.Cards{}) || d.Left() != counts(t, "King") {
		t.Errorf("PD-11: after the spend %v, held %v", d, held)
	}
	earn(probdeck.King, []int{0}, 1) // the last of the deck; the discards stay where they are
	if d.Discarded() != counts(t, "6 King") {
		t.Errorf("the deck was refilled too early: %v", d)
	}
	earn(6, []int{0}, 2) // GL-23: refilled
	if d.Discarded() != (probdeck.Cards{}) || d.Left() != counts(t, "King") {
		t.Errorf("GL-23: after it was refilled the deck is %v: want a King left", d)
	}
	earn(probdeck.King, []int{0}, 1)
	earn(0, nil) // GL-23: both empty
	if held != counts(t, "6 King*2") {
		t.Errorf("the player holds %v: want 6 King*2", held)
	}
	var ce *probdeck.CardError
	was := d
	if err := d.Discard(spend(t, "7"), &held); !errors.As(err, &ce) || ce.Card != 7 || d != was {
		t.Errorf("discard a card that is not held: %v, want a *CardError of 7", err)
	}
	foreign := counts(t, "7 King")
	if err := d.Discard(spend(t, "7"), &foreign); !errors.As(err, &ce) || ce.Card != 7 || d != was || foreign != counts(t, "7 King") {
		t.Errorf("discard a card that the deck never gave: %v, want a *CardError of 7", err)
	}
	if err := d.Give(6, &foreign); !errors.As(err, &ce) || d != was || foreign != counts(t, "7 King") {
		t.Errorf("give to a player with a card that the deck never gave: %v, want a *CardError", err)
	}
	var fresh probdeck.PerkDeck
	if err := fresh.Give(6, &foreign); !errors.As(err, &ce) || ce.Card != 7 || fresh != (probdeck.PerkDeck{}) || foreign != counts(t, "7 King") {
		t.Errorf("GL-20: give to a player with a card that a whole deck never gave: %v, want a *CardError of 7", err)
	}
	if err := d.Give(99, &held); !errors.As(err, &ce) {
		t.Errorf("give a 99: %v, want a *CardError", err)
	}
}

// Perk Cards are always in one of three places: to be earned, held, discarded.
func TestPerksKept(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		whole := drawPerks(rt, 8)
		d := must.Get(probdeck.NewPerkDeck(whole))(rt)
		whole = d.Whole()
		dice := seeded(rapid.Uint64().Draw(rt, "seed"))
		var held [2]probdeck.Cards
		for range rapid.IntRange(0, 20).Draw(rt, "steps") {
			who := &held[rapid.IntRange(0, 1).Draw(rt, "who")]
			if rapid.Bool().Draw(rt, "earn") {
				left := d.Left().Len() + d.Discarded().Len()
				if got := d.Earn(dice, who); (got == 0) != (left == 0) {
					rt.Fatalf("GL-23: earned %v with %d cards left in the deck and its discards: want none only if none is left", got, left)
				}
			} else if s, ok := probdeck.Cheapest(hand(t, "{5}"), *who, rapid.IntRange(1, 12).Draw(rt, "to")); ok {
				must.OK(rt, d.Discard(s, who))
			}
			for c := range whole {
				if d.Left()[c]+d.Discarded()[c]+held[0][c]+held[1][c] != whole[c] || d.Out()[c] != held[0][c]+held[1][c] {
					rt.Fatalf("%v: the perk deck is %v, and the players hold %v and %v: want no card lost", probdeck.Card(c), d, held[0], held[1])
				}
			}
			roundTrip(rt, d)
		}
	})
}
