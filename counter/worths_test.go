package counter

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
)

// CT-16: points fill slots in order, each by its own worth.
func TestWorths(t *testing.T) {
	c := Counter{Kind: Danger, Slots: 3, Temporary: 1, Worth: 4, Worths: Worths{5, 0, 10}} // 5, 4, 10, and a Temporary slot of 4
	for _, row := range []struct {
		first  bool
		points int
		want   Filling
	}{
		{false, 5, Filling{Points: 5, Filled: 1, Left: 3}},
		{false, 6, Filling{Points: 6, Filled: 2, Left: 2}},
		{false, 9, Filling{Points: 9, Filled: 2, Left: 2}},
		{false, 10, Filling{Points: 10, Filled: 3, Left: 1}},
		{false, 20, Filling{Points: 20, Filled: 4, Temporary: 1, Completed: true}},
		{false, 25, Filling{Points: 25, Filled: 4, Temporary: 1, Surplus: 2, Completed: true}}, // GL-32
		{true, 5, Filling{Points: 5, Filled: 2, Temporary: 1, Left: 2}},                        // GL-31: the Temporary slot of 4 first
		{true, 10, Filling{Points: 10, Filled: 3, Temporary: 1, Left: 1}},
	} {
		got := c
		got.TemporaryFirst = row.first
		if f, err := got.Add(row.points); err != nil || f != row.want {
			t.Errorf("CT-16: %d points: got %+v, %v, want %+v", row.points, f, err, row.want)
		}
	}
	if c.String() != "Danger 0/3+1 worth 5 4 10" {
		t.Errorf("got %s", c)
	}
	if f, err := c.Add(6); err != nil || f.String() != "6 points: 2 slots filled, 2 left" {
		t.Errorf("got %v, %v", f, err)
	}
	if f, err := c.Tick(); err != nil || f.Points != 10 || f.Filled != 1 { // CT-14: the third slot, worth 10
		t.Errorf("CT-14: a tick: got %v, %v", f, err)
	}
	for _, row := range []struct{ points, cleared int }{{9, 0}, {10, 1}, {13, 1}, {14, 2}, {18, 2}, {19, 3}, {99, 3}} { // GL-30
		got := c
		if n, err := got.ClearPoints(row.points); err != nil || n != row.cleared {
			t.Errorf("GL-30: up to %d points cleared: got %d slots, %v, want %d", row.points, n, err, row.cleared)
		}
	}
	bad := Counter{Slots: 2, Worths: Worths{1, 2, 3}}
	var out *crunch.RangeError
	if err := bad.Validate(); !errors.As(err, &out) || out.Clause != "CT-16" {
		t.Errorf("CT-16: the worth of a third slot of two: got %v", err)
	}
}

// CT-16: the odds of a Counter whose slots differ are those of all dice.
func TestWorthsOdds(t *testing.T) {
	for _, c := range []Counter{{Slots: 3, Worths: Worths{5, 1, 10}}, {Kind: Resource, Slots: 4, Filled: 1, Temporary: 1, Worth: 3,
		Worths: Worths{9, 2, 7, 7}, TemporaryFirst: true}} {
		for _, d := range []D10s{{N: 1}, {N: 2}, {N: 2, Each: true}} {
			law := must.Get(c.Odds(d))(t)
			played := must.Get(crunch.Enumerate(crunch.Limits{Draws: 10}, func(rng crunch.RNG) int {
				now := c
				now.Kind = Danger
				for n := 0; ; n++ {
					if now.Complete() {
						return n
					}
					must.Get(now.Roll(rng, d))(t)
				}
			}))(t)
			for n := range MaxSlots {
				if !law.P(n).Equal(played.P(n)) {
					t.Errorf("%v with %v: %d rolls have %v, want %v", c, d, n, law.P(n), played.P(n))
				}
			}
			cover := must.Get(c.CoverOdds(d))(t)
			paid, err := crunch.Enumerate(crunch.Limits{Draws: 2}, func(rng crunch.RNG) bool {
				now := c
				now.Kind = Resource
				_, err := now.Roll(rng, d)
				return err == nil
			})
			if err != nil || !cover.Equal(paid.P(true)) { // CT-13
				t.Errorf("%v covers %v with %v, want %v (%v)", c, d, cover, paid.P(true), err)
			}
		}
	}
}

// CT-17: a Counter that belongs to a protagonist is a value that saves and loads, in the middle of its use.
func TestOwn(t *testing.T) {
	own := Own{Name: "Ammunition", Counter: Counter{Kind: Resource, Slots: 3, Filled: 1, Worths: Worths{5, 5, 2}}}
	const want = `{"name":"Ammunition","counter":{"kind":"resource","slots":3,"filled":1,"worths":[5,5,2]}}`
	data, err := json.Marshal(own)
	var back Own
	if err != nil || string(data) != want || json.Unmarshal(data, &back) != nil || back != own || own.String() != "Ammunition: Resource 1/3 worth 5 5 2" {
		t.Errorf("%v is saved as %s, %v, and read as %v", own, data, err, back)
	}
	for _, row := range [][2]string{{`"Ammunition"`, `""`}, {`"slots":3`, `"slots":2`}, {`[5,5,2]`, `[5,5,2,0,0,0,0,0,0,0,0]`}, {`[5,5,2]`, `null`},
		{`[5,5,2]`, `[-5]`},
		{`"name":"Ammunition",`, ``}, {`"filled":1`, `"full":1`}} {
		got := own
		if err := got.UnmarshalJSON([]byte(strings.Replace(want, row[0], row[1], 1))); !errors.As(err, new(*crunch.TextError)) || got != own {
			t.Errorf("%s: got %v, want a *TextError and no change", row[1], err)
		}
	}
	for _, bad := range []Own{{}, {Name: "x"}, {Name: "\xff", Counter: own.Counter}} {
		if _, err := json.Marshal(bad); err == nil {
			t.Errorf("%v is saved", bad)
		}
	}
}
