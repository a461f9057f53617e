package counter

import (
	"encoding/json"
	"errors"
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

// wantErr fails the test unless err is or wraps an E.
func wantErr[E error](t testing.TB, err error) (e E) {
	t.Helper()
	if !errors.As(err, &e) {
		t.Fatalf("got %T %v, want %T", err, err, e)
	}
	return e
}

// The book's own numbers.
func TestBook(t *testing.T) {
	for _, test := range []struct {
		clause      string
		kind        Kind
		slots, give int
		want        Change
	}{
		{"CT-02", Progress, 10, 7, Change{Points: 7, Worth: 5, Filled: 2, Left: 8}},
		{"CT-02", Progress, 10, 1, Change{Points: 1, Worth: 5, Filled: 1, Left: 9}},
		{"GL-30", Progress, 10, 8, Change{Points: 8, Worth: 5, Filled: 2, Left: 8}},
		{"CT-13", Resource, 5, 7, Change{Points: 7, Worth: 5, Filled: 2, Left: 3}},
	} {
		c := made(t, test.kind, test.slots, 0)
		got, err := c.Add(test.give)
		if err != nil || got != test.want {
			t.Errorf("%s: %+v, %v, want %+v", test.clause, got, err, test.want)
		}
	}
}

func TestJSON(t *testing.T) {
	c := Counter{Kind: Resource, Slots: 8, Filled: 3, Temporary: 2, Worth: 7, TemporaryFirst: true, SpendRest: true, Hidden: true, Owner: 4}
	b, err := json.Marshal(c)
	var d Counter
	if err != nil || json.Unmarshal(b, &d) != nil || d != c {
		t.Fatalf("%+v as %s, %v, reads as %+v", c, b, err, d)
	}
}

func TestNegativePoints(t *testing.T) { // GL-32
	c := made(t, Progress, 3, 0)
	was := c
	_, err := c.Add(-1)
	if e := wantErr[*RangeError](t, err); e.Got != -1 || c != was {
		t.Errorf("%+v, %+v", e, c)
	}
}
