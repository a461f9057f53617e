package odds_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/odds"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// Three copies in a deck of 20: the chance to hold one in a first hand of 5, of 6 at Mind +2, of 4 at Mind -2, and by round 3. HD-07, HD-11
func TestHold(t *testing.T) {
	for _, c := range []struct {
		drawn int
		want  string
	}{{5, "137/228"}, {6, "194/285"}, {4, "29/57"}, {7, "427/570"}} {
		law := must.Get(odds.Hold(3, 20, c.drawn))(t)
		if got := law.AtLeast(1); got.String() != c.want || !law.Complete() {
			t.Errorf("of 20 cards with 3 of them, %d drawn: one or more with %v, want %s", c.drawn, got, c.want)
		}
	}
}

// The law is that of drawing card by card, each that is left with the same chance. HD-06, HD-07
func TestHoldIsDrawing(t *testing.T) {
	for deck := 1; deck <= 6; deck++ {
		for copies := range deck + 1 {
			for drawn := range deck + 1 {
				law := must.Get(odds.Hold(copies, deck, drawn))(t)
				want := must.Get(crunch.Enumerate(crunch.Limits{}, func(dice crunch.RNG) int {
					held := 0
					for i := range drawn {
						if dice.IntN(deck-i) < copies-held {
							held++
						}
					}
					return held
				}))(t)
				for n := range deck + 1 {
					if !law.P(n).Equal(want.P(n)) {
						t.Errorf("%d of %d, %d drawn: %d held with %v, want %v", copies, deck, drawn, n, law.P(n), want.P(n))
					}
				}
			}
		}
	}
}

// The chance of A and B is that of drawing card by card, for two and three cards, one of each or more. HD-06, HD-07
func TestTogetherIsDrawing(t *testing.T) {
	for _, needs := range [][]odds.Need{{}, {{2, 1}}, {{2, 1}, {1, 1}}, {{2, 2}, {2, 1}}, {{3, 2}, {2, 1}, {1, 0}}, {{2, 3}}, {{2, 1}, {2, 1}, {2, 1}}, {{0, 1}, {2, 1}}} {
		const deck = 6
		for drawn := range deck + 1 {
			got := must.Get(odds.Together(deck, drawn, needs...))(t)
			want := must.Get(crunch.Enumerate(crunch.Limits{}, func(dice crunch.RNG) bool {
				var cards []int
				for kind, n := range needs {
					for range n.Copies {
						cards = append(cards, kind)
					}
				}
				for len(cards) < deck {
					cards = append(cards, len(needs))
				}
				held := make([]int, len(needs)+1)
				for range drawn {
					at := dice.IntN(len(cards))
					held[cards[at]]++
					cards = slices.Delete(cards, at, at+1)
				}
				for kind, n := range needs {
					if held[kind] < n.Least {
						return false
					}
				}
				return true
			}))(t)
			if !got.Equal(want.P(true)) {
				t.Errorf("%v of %d cards, %d drawn: %v, want %v", needs, deck, drawn, got, want.P(true))
			}
		}
	}
}

// Numbers that no deck has are refused for several cards too. HD-04
func TestTogetherRefuses(t *testing.T) {
	for _, c := range []struct {
		deck, drawn int
		needs       []odds.Need
	}{{0, 0, nil}, {5, 6, nil}, {5, 1, []odds.Need{{6, 1}}}, {5, 1, []odds.Need{{3, 1}, {3, 1}}}, {5, 1, []odds.Need{{3, -1}}}} {
		var wrong *crunch.RangeError
		if _, err := odds.Together(c.deck, c.drawn, c.needs...); !errors.As(err, &wrong) || wrong.Clause != "HD-04" {
			t.Errorf("Together(%d, %d, %v): %v, want a RangeError of HD-04", c.deck, c.drawn, c.needs, err)
		}
	}
}

// A number that no deck has is refused. HD-04
func TestHoldRefuses(t *testing.T) {
	for _, c := range [][3]int{{1, 0, 0}, {1, 256, 1}, {-1, 5, 1}, {6, 5, 1}, {1, 5, -1}, {1, 5, 6}} {
		var wrong *crunch.RangeError
		if _, err := odds.Hold(c[0], c[1], c[2]); !errors.As(err, &wrong) || wrong.Clause != "HD-04" {
			t.Errorf("Hold%v: %v, want a RangeError of HD-04", c, err)
		}
	}
}

// Of one card HoldingTogether says what Holdings says, with a known hand and an unknown one; of two what Together says. HD-11, HD-80
func TestHoldingTogether(t *testing.T) {
	r := duel(t, nil, []board.CardCount{{Hand: 1}, {Hand: 1, Discard: 1}, {Hand: 1}, {}})
	for _, viewer := range []scenario.Who{pc, scenario.Everyone} {
		v := r.View(viewer)
		for _, h := range odds.Holdings(&v, pc, 3) {
			if h.Name == "" {
				continue
			}
			if got, err := odds.HoldingTogether(&v, pc, 3, h.Name); err != nil || differ(got, h) {
				t.Errorf("%v sees of %s %v, %v; want %v", viewer, h.Name, got, err, h)
			}
		}
	}
	v := r.View(scenario.Everyone) // 3 in hand and 3 in the deck: 2 Slashes, 2 Dodges, 2 Rushes
	both, err := odds.HoldingTogether(&v, pc, 2, "Slash", "Dodge", "Slash")
	if err != nil {
		t.Fatal(err)
	}
	for round, drawn := range []int{3, 4} {
		want, err := odds.Together(6, drawn, odds.Need{Copies: 2, Least: 2}, odds.Need{Copies: 2, Least: 1})
		if err != nil || !both.By[round].Equal(want) {
			t.Errorf("in %d rounds: %v, want %v, %v", round, both.By[round], want, err)
		}
	}
	v = r.View(pc)
	if both, err = odds.HoldingTogether(&v, pc, 2, "Slash", "Dodge", "Rush"); err != nil || both.By[0].Float64() != 1 {
		t.Errorf("with all three in hand: %v, %v, want certainty", both, err)
	}
	var wrong *crunch.NameError
	if _, err := odds.HoldingTogether(&v, pc, 2, "Slash", "Ham"); !errors.As(err, &wrong) || wrong.Want == "" {
		t.Errorf("no such card: %v, want a *crunch.NameError", err)
	}
}

// differ reports whether two Holdings differ.
func differ(a, b odds.Holding) bool {
	return a.Name != b.Name || a.Kind != b.Kind || a.Cards != b.Cards || !slices.EqualFunc(a.By, b.By, crunch.Chance.Equal)
}
