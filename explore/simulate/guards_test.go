package simulate

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// A difference that rounds to nothing is +0.00, never -0.00.
func TestSigned(t *testing.T) {
	for x, want := range map[float64]string{-0.004: "+0.00", 0: "+0.00", 0.004: "+0.00", -0.006: "-0.01", -10: "-10.00", 0.5: "+0.50"} {
		if got := signed(x, 2); got != want {
			t.Errorf("signed(%v) is %s, want %s", x, got, want)
		}
	}
}

// Losses are told with the greatest first.
func TestLossesInOrder(t *testing.T) {
	r := Report{Scenario: "Den", To: 1, Losses: []Loss{{By: "Ape", Trials: 1, Times: 1, EP: 2}, {By: "Bat", Trials: 1, Times: 1, EP: 7}, {By: "Cat", Trials: 1, Times: 1, EP: 4}}}
	text, last := r.Text(), -1
	for _, name := range []string{"Bat", "Cat", "Ape"} {
		at := strings.Index(text, name)
		if at <= last {
			t.Errorf("%s is not after the greater loss:\n%s", name, text)
		}
		last = at
	}
}

// A Dist has no value that came up in no trial, or in more than there were.
func TestDistSound(t *testing.T) {
	for _, d := range []Dist{{{1, 0}, {2, 3}}, {{1, 3}, {2, 0}}, {{1, 4}}, {{1, 2}, {1, 1}}, {{2, 2}, {1, 1}}, {{1, 1}}} {
		if d.sound(3) == nil {
			t.Errorf("%v passes for 3 trials", d)
		}
	}
	must.OK(t, (Dist{{1, 1}, {2, 2}}).sound(3))
}
