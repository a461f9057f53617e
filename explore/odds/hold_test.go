package odds_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/odds"
)

// Three copies in a deck of 20: the chance to hold one in a first hand of 5, of 6 at Mind +2, of 4 at Mind -2, and by round 3. HD-07, HD-11
func TestHold(t *testing.T) {
	for _, c := range []struct {
		drawn int
		want  string
	}{{5, "137/228"}, {6, "194/285"}, {4, "29/57"}, {7, "427/570"}} {
		law, err := odds.Hold(3, 20, c.drawn)
		if err != nil {
			t.Fatal(err)
		}
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
				law, err := odds.Hold(copies, deck, drawn)
				if err != nil {
					t.Fatal(err)
				}
				want, err := crunch.Enumerate(crunch.Limits{}, func(dice crunch.RNG) int {
					held := 0
					for i := range drawn {
						if dice.IntN(deck-i) < copies-held {
							held++
						}
					}
					return held
				})
				if err != nil {
					t.Fatal(err)
				}
				for n := range deck + 1 {
					if !law.P(n).Equal(want.P(n)) {
						t.Errorf("%d of %d, %d drawn: %d held with %v, want %v", copies, deck, drawn, n, law.P(n), want.P(n))
					}
				}
			}
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
