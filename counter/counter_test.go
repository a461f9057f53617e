package counter

import (
	"errors"
	"fmt"
	"testing"
)

// made is New for tests: it can't fail there.
func made(t testing.TB, kind Kind, slots, worth int) Counter {
	t.Helper()
	c, err := New(kind, slots, worth)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// wantErr fails the test unless err is or wraps an E, and says something in lower case that names the package once.
func wantErr[E error](t testing.TB, err error) (e E) {
	t.Helper()
	if !errors.As(err, &e) {
		t.Fatalf("got %T %v, want %T", err, err, e)
	}
	if s := err.Error(); len(s) < 20 || s[:9] != "counter: " || len(s) > 600 {
		t.Errorf("an error says %q", s)
	}
	return e
}

func TestNew(t *testing.T) {
	for _, test := range []struct {
		clause             string
		slots, worth       int
		ok                 bool
		wantWorth, atLeast int
	}{
		{"CT-01", 0, 5, false, 0, 1},
		{"CT-01", 1, 5, true, 5, 1},
		{"CT-01", 10, 5, true, 5, 1},
		{"CT-01", 11, 5, false, 0, 1},
		{"CT-01", -1, 5, false, 0, 1},
		{"CT-01", 256 + 3, 5, false, 0, 1},
		{"CT-01", 3, 0, true, 5, 0},
		{"CT-01", 3, 1, true, 1, 0},
		{"CT-01", 3, 7, true, 7, 0},
		{"CT-01", 3, 65535, true, 65535, 0},
		{"CT-01", 3, 65536, false, 0, 0},
		{"CT-01", 3, -1, false, 0, 0},
	} {
		c, err := New(Danger, test.slots, test.worth)
		if !test.ok {
			e := wantErr[*RangeError](t, err)
			if c != (Counter{}) || e.Clause != test.clause || e.Min != test.atLeast {
				t.Errorf("%s: %d slots of %d: %+v, %+v", test.clause, test.slots, test.worth, c, e)
			}
			continue
		}
		if err != nil || c.SlotWorth() != test.wantWorth || c.Free() != test.slots || c.Total() != test.slots || c.Filled != 0 || c.Kind != Danger {
			t.Errorf("%s: %d slots of %d: %+v, %v", test.clause, test.slots, test.worth, c, err)
		}
	}
	if c := made(t, Progress, 10, 0); c != (Counter{Slots: 10}) || c != made(t, Progress, 10, 5) { // CT-01
		t.Errorf("ten slots of the usual worth: %+v", c)
	}
	if _, err := New(InventoryKind, 3, 0); wantErr[*KindError](t, err).Kind != InventoryKind { // CT-15
		t.Error(err)
	}
	if _, err := New(77, 3, 0); wantErr[*RangeError](t, err).Got != 77 {
		t.Error(err)
	}
}

// bad Counters, none of which play can bring about.
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
	{"CT-15", Counter{Kind: InventoryKind, Slots: 3}},
	{"", Counter{Kind: 6, Slots: 3}},
	{"", Counter{Kind: 255, Slots: 3}},
}

func TestCheck(t *testing.T) {
	for _, test := range bad {
		err := test.c.Check()
		var r *RangeError
		var k *KindError
		switch {
		case errors.As(err, &r):
			if r.Clause != test.clause || r.Got >= r.Min && r.Got <= r.Max {
				t.Errorf("%+v: %+v", test.c, r)
			}
		case errors.As(err, &k):
			if test.clause != "CT-15" {
				t.Errorf("%+v: %v", test.c, err)
			}
		default:
			t.Errorf("%s: %+v: %v", test.clause, test.c, err)
		}
	}
	for _, c := range []Counter{{Slots: 1}, {Slots: 10, Filled: 10}, {Slots: 8, Temporary: 2, Filled: 8}, {Kind: Timer, Slots: 1, Temporary: 9}} {
		if err := c.Check(); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// Nothing works on a Counter that is not valid, and it stays as it is.
func TestBadCounters(t *testing.T) {
	one := Dice{N: 1}
	for _, test := range bad {
		for name, do := range map[string]func(c *Counter) error{
			"Add":          func(c *Counter) error { _, err := c.Add(3); return err },
			"AddTemporary": func(c *Counter) error { return c.AddTemporary(0) },
			"Clear":        func(c *Counter) error { _, err := c.Clear(1); return err },
			"ClearPoints":  func(c *Counter) error { _, err := c.ClearPoints(1); return err },
			"Roll":         func(c *Counter) error { _, err := c.Roll(never{t}, one); return err },
			"Read":         func(c *Counter) error { _, err := c.Read(one, 3); return err },
			"Odds":         func(c *Counter) error { _, err := c.Odds(one); return err },
			"Covers":       func(c *Counter) error { _, err := c.Covers(one); return err },
			"MarshalText":  func(c *Counter) error { _, err := c.MarshalText(); return err },
			"MarshalJSON":  func(c *Counter) error { _, err := c.MarshalJSON(); return err },
		} {
			c := test.c
			if err := do(&c); fmt.Sprint(err) != fmt.Sprint(test.c.Check()) || c != test.c {
				t.Errorf("%s of %+v: %v, %+v", name, test.c, err, c)
			}
		}
	}
}

// never is a source of chance that must not be asked.
type never struct{ t testing.TB }

func (n never) IntN(int) int {
	n.t.Error("a die was thrown")
	return 0
}
