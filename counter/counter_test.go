package counter

import (
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch"
)

// wantErr fails the test unless err is or wraps an E, and says something in lower case that names the package once.
func wantErr[E error](t testing.TB, err error) (e E) {
	t.Helper()
	if !errors.As(err, &e) {
		t.Fatalf("got %T %v, want %T", err, err, e)
	}
	if s := err.Error(); len(s) < 20 || s[:9] != "counter: " || len(s) > 600 {
		t.Errorf("the message is %q: want one that begins with counter: and has 20 to 600 bytes", s)
	}
	return e
}

// The slots and what one is worth. CT-01
func TestWorth(t *testing.T) {
	for _, test := range []struct {
		worth  int
		points int
		filled int
	}{{0, 5, 1}, {0, 6, 2}, {5, 5, 1}, {5, 6, 2}, {1, 3, 3}, {7, 7, 1}, {7, 8, 2}, {65535, 65535, 1}, {65535, 65536, 2}} {
		c := Counter{Kind: Danger, Slots: 3, Worth: test.worth}
		if f, err := c.Add(test.points); err != nil || f.Filled != test.filled { // CT-01
			t.Errorf("%d points fill %d slots worth %d, %v: want %d", test.points, f.Filled, test.worth, err, test.filled)
		}
	}
}

// Counters that play can't bring about.
var bad = []struct {
	clause string
	c      Counter
}{
	{"CT-01", Counter{}},
	{"CT-01", Counter{Slots: 11}},
	{"CT-01", Counter{Slots: 255, Temporary: 11}},
	{"CT-02", Counter{Slots: 3, Filled: 4}},
	{"CT-05", Counter{Slots: 8, Temporary: 3}},
	{"CT-05", Counter{Slots: 10, Temporary: 1}},
	{"CT-05", Counter{Slots: 10, Temporary: 252}},
	{"CT-15", Counter{Kind: Holding, Slots: 3, Worth: 5}},
	{"CT-15", Counter{Kind: Holding, Slots: 3, Worths: Worths{1, 1}}},
	{"", Counter{Kind: 6, Slots: 3}},
	{"", Counter{Kind: 255, Slots: 3}},
}

func TestValidate(t *testing.T) {
	for _, test := range bad {
		if e := wantErr[*crunch.RangeError](t, test.c.Validate()); e.Clause != test.clause || e.Got >= e.Min && e.Got <= e.Max {
			t.Errorf("%+v: %v, want clause %q", test.c, e, test.clause)
		}
	}
	for _, c := range []Counter{{Slots: 1}, {Slots: 10, Filled: 10}, {Slots: 8, Temporary: 2, Filled: 8}, {Kind: Timer, Slots: 1, Temporary: 9}, {Kind: Holding, Slots: 3, Worth: 1}} {
		if err := c.Validate(); err != nil {
			t.Errorf("%+v: %v, want it valid", c, err)
		}
	}
}

// Every method refuses a Counter that is not valid, and leaves it unchanged.
func TestBadCounters(t *testing.T) {
	one := D10s{N: 1}
	for _, test := range bad {
		for name, do := range map[string]func(c *Counter) error{
			"Add":          func(c *Counter) error { _, err := c.Add(3); return err },
			"AddTemporary": func(c *Counter) error { return c.AddTemporary(0) },
			"Clear":        func(c *Counter) error { _, err := c.Clear(1); return err },
			"ClearPoints":  func(c *Counter) error { _, err := c.ClearPoints(1); return err },
			"Roll":         func(c *Counter) error { _, err := c.Roll(never{t}, one); return err },
			"Tick":         func(c *Counter) error { _, err := c.Tick(); return err },
			"Judge":        func(c *Counter) error { _, err := c.Judge(one, 3); return err },
			"Odds":         func(c *Counter) error { _, err := c.Odds(one); return err },
			"CoverOdds":    func(c *Counter) error { _, err := c.CoverOdds(one); return err },
			"MarshalJSON":  func(c *Counter) error { _, err := c.MarshalJSON(); return err },
		} {
			c := test.c
			if err := do(&c); fmt.Sprint(err) != fmt.Sprint(test.c.Validate()) || c != test.c {
				t.Errorf("%s of %+v: %v, and it is %+v: want it refused and unchanged", name, test.c, err, c)
			}
		}
	}
}

// never is a source of chance that must not be asked.
type never struct{ t testing.TB }

func (n never) IntN(int) int {
	n.t.Error("a die was rolled: want none")
	return 0
}
