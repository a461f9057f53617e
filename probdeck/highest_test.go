package probdeck_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/probdeck"
)

// Known values: the highest of 4 from a plain pack of 52, Ace low. PD-05
func TestHighestOfFourKnown(t *testing.T) {
	d := deck(t, "Ace*4 2*4 3*4 4*4 5*4 6*4 7*4 8*4 9*4 10*4 Jack*4 Queen*4 King*4")
	law := d.Odds(4)
	for c, hands := range [...]uint64{0, 1, 69, 425, 1325, 3025, 5781, 9849, 15485, 22945, 32485, 44361, 58829, 76145} {
		if got := law.P(probdeck.Card(c)); !got.Equal(crunch.ChanceOf(hands, 270725)) {
			t.Errorf("PD-05: highest %v: %v, want %d of 270725", probdeck.Card(c), got, hands)
		}
	}
	if got := law.AtLeast(12); !got.Equal(crunch.ChanceOf(58829+76145, 270725)) {
		t.Errorf("at least a Queen: %v, want 134974 of 270725", got)
	}
	for _, got := range []crunch.Chance{law.P(14), law.P(255), law.AtLeast(14), law.AtLeast(255)} {
		if !got.Equal(never) {
			t.Errorf("past the King: %v, want 0", got)
		}
	}
	none := d.Odds(0) // GL-22
	if !none.P(0).Equal(sure) || !none.AtLeast(1).Equal(never) {
		t.Errorf("GL-22: of no cards: %v and %v, want 1 and 0", none.P(0), none.AtLeast(1))
	}
	if all := d.Odds(200); !all.P(probdeck.King).Equal(sure) { // GL-22
		t.Errorf("GL-22: of all cards: %v, want 1", all.P(probdeck.King))
	}
	if half := deck(t, "Ace*32 2*32").Odds(32); !half.P(1).Equal(crunch.ChanceOf(1, 1832624140942590534)) {
		t.Errorf("a 2 as the highest of half of 64 cards: got %v, want 1/1832624140942590534", half.P(1))
	}
}

var never, sure = crunch.Chance{}, crunch.ChanceOf(1, 1)

// small are decks small enough to try every order of their cards.
func small(t testing.TB) []probdeck.Deck {
	return []probdeck.Deck{deck(t, "Ace 2*2 5 9 10"), deck(t, "4*2 5 6*2"), deck(t, "8"), deck(t, "Ace*2 3 4 7 10 King")}
}

// The law of the highest card is that of Draw itself, played through every order of the cards.
func TestHighestProved(t *testing.T) {
	for _, d := range small(t) {
		for n := range probdeck.Rating(5) {
			highest := exactly(t, func(rng crunch.RNG) probdeck.Card { return d.Draw(rng, n).Highest() })
			sameLaw(t, fmt.Sprintf("%v, highest of %d", d, n), d.Odds(n), highest)
		}
	}
}

// The joint law of two hands is that of the pile itself, shuffled each time or drawn on, at whatever point. GL-21
func TestJointProved(t *testing.T) {
	for _, d := range small(t) {
		for _, drawOn := range []bool{false, true} {
			for before := range probdeck.Rating(4) {
				for a := range probdeck.Rating(4) {
					for b := range probdeck.Rating(4) {
						pile := probdeck.NewPile(d, drawOn)
						pile.Draw(seeded(7), before)
						both := exactly(t, func(rng crunch.RNG) [2]probdeck.Card {
							p := pile
							return [2]probdeck.Card{p.Draw(rng, a).Highest(), p.Draw(rng, b).Highest()}
						})
						sameLaw(t, fmt.Sprintf("GL-21: %v (%v), %d and %d", pile, drawOn, a, b), pile.Odds(a, b), both)
					}
				}
			}
		}
	}
	law := probdeck.Pile{}.Odds(1, 1)
	for _, past := range [][2]probdeck.Card{{14, 1}, {1, 14}, {255, 255}} {
		if p := law.P(past); !p.Equal(never) {
			t.Errorf("past the King: %v, want 0", p)
		}
	}
	if p := law.P([2]probdeck.Card{10, 10}); !p.Equal(crunch.ChanceOf(1, 784)) {
		t.Errorf("two tens from two whole decks: %v, want 1/784", p)
	}
}

// Counts above 64 bits are as exact as others.
func TestJointLarge(t *testing.T) {
	pile := probdeck.NewPile(deck(t, "Ace*32 2*32"), true)
	for _, law := range []crunch.Law[[2]probdeck.Card]{pile.Odds(21, 21), probdeck.NewPile(pile.Deck(), false).Odds(32, 32)} {
		sum := new(big.Rat)
		for x := probdeck.Card(0); x <= 2; x++ {
			for y := probdeck.Card(0); y <= 2; y++ {
				sum.Add(sum, law.P([2]probdeck.Card{x, y}).Rat())
			}
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("all pairs of hands: %v, want 1", sum)
		}
	}
	law := pile.Odds(21, 21)
	ones := new(big.Rat).SetFrac(new(big.Int).Binomial(32, 21), new(big.Int).Binomial(64, 21))
	marginal := new(big.Rat).Add(law.P([2]probdeck.Card{1, 1}).Rat(), law.P([2]probdeck.Card{1, 2}).Rat())
	if marginal.Cmp(ones) != 0 {
		t.Errorf("all Aces first: %v, want %v", marginal, ones)
	}
}

// All cells of a law of large numbers, against the same count in numbers of any size.
func TestJointLargeCells(t *testing.T) {
	d := deck(t, "Ace*5 2*5 3*5 4*5 5*5 6*5 7*5 8*5 9*5 10*5 Jack*5 Queen*5 King*4")
	for _, drawOn := range []bool{false, true} {
		const a, b = 20, 23
		joint := probdeck.NewPile(d, drawOn).Odds(a, b)
		below := func(c int) int64 { return int64(min(5*c, 64)) }
		atMost := func(x, y int) *big.Int {
			first, second, n, m, out := below(x), below(y), int64(a), int64(b), int64(0)
			if drawOn {
				if x > y {
					first, second, n, m = second, first, m, n
				}
				out = n
			}
			if first < n || second-out < m {
				return new(big.Int)
			}
			w := new(big.Int).Binomial(first, n)
			return w.Mul(w, new(big.Int).Binomial(second-out, m))
		}
		for x := 1; x <= probdeck.Ranks; x++ {
			for y := 1; y <= probdeck.Ranks; y++ {
				want := atMost(x, y)
				want.Add(want, atMost(x-1, y-1)).Sub(want, atMost(x-1, y)).Sub(want, atMost(x, y-1))
				if got := joint.P([2]probdeck.Card{probdeck.Card(x), probdeck.Card(y)}); !got.Equal(crunch.ChanceFrac(want, atMost(probdeck.Ranks, probdeck.Ranks))) {
					t.Errorf("drawn on %v: highest %d and %d: %v, want %v of all", drawOn, x, y, got, want)
				}
			}
		}
	}
}
