package counter

import (
	"math"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
)

func TestAdd(t *testing.T) {
	full := func(slots int) Counter { return Counter{Slots: slots, Filled: slots} }
	for _, test := range []struct {
		clause string
		c      Counter
		points int
		want   Filling
		after  Counter
	}{
		// The book's own numbers.
		{"CT-02", Counter{Slots: 10}, 7, Filling{Points: 7, Worth: 5, Filled: 2, Left: 8}, Counter{Slots: 10, Filled: 2}},
		{"CT-02", Counter{Slots: 10}, 1, Filling{Points: 1, Worth: 5, Filled: 1, Left: 9}, Counter{Slots: 10, Filled: 1}},
		{"GL-30", Counter{Slots: 10}, 8, Filling{Points: 8, Worth: 5, Filled: 2, Left: 8}, Counter{Slots: 10, Filled: 2}},
		{"CT-13", Counter{Kind: Resource, Slots: 5}, 7, Filling{Points: 7, Worth: 5, Filled: 2, Left: 3}, Counter{Kind: Resource, Slots: 5, Filled: 2}},

		{"CT-02", Counter{Slots: 10}, 5, Filling{Points: 5, Worth: 5, Filled: 1, Left: 9}, Counter{Slots: 10, Filled: 1}},
		{"CT-02", Counter{Slots: 10}, 6, Filling{Points: 6, Worth: 5, Filled: 2, Left: 8}, Counter{Slots: 10, Filled: 2}},
		{"CT-02", Counter{Slots: 10, Filled: 4}, 10, Filling{Points: 10, Worth: 5, Filled: 2, Left: 4}, Counter{Slots: 10, Filled: 6}},
		{"CT-01", Counter{Slots: 10, Worth: 1}, 7, Filling{Points: 7, Worth: 1, Filled: 7, Left: 3}, Counter{Slots: 10, Filled: 7, Worth: 1}},
		{"CT-01", Counter{Slots: 10, Worth: 3}, 7, Filling{Points: 7, Worth: 3, Filled: 3, Left: 7}, Counter{Slots: 10, Filled: 3, Worth: 3}},
		{"GL-32", Counter{Slots: 10}, 0, Filling{Worth: 5, Left: 10}, Counter{Slots: 10}},

		// The last slot, once.
		{"CT-04", Counter{Slots: 3, Filled: 2}, 2, Filling{Points: 2, Worth: 5, Filled: 1, Completed: true}, full(3)},
		{"CT-04", Counter{Slots: 3}, 15, Filling{Points: 15, Worth: 5, Filled: 3, Completed: true}, full(3)},
		{"CT-04", Counter{Slots: 3}, 10, Filling{Points: 10, Worth: 5, Filled: 2, Left: 1}, Counter{Slots: 3, Filled: 2}},
		{"CT-04", full(3), 4, Filling{Points: 4, Worth: 5, Surplus: 4}, full(3)},
		{"CT-04", full(3), 0, Filling{Worth: 5}, full(3)},
		{"GL-32", Counter{Slots: 3, Filled: 1}, 11, Filling{Points: 11, Worth: 5, Filled: 2, Surplus: 1, Completed: true}, full(3)},
		{"GL-32", Counter{Slots: 3, Filled: 2}, 22, Filling{Points: 22, Worth: 5, Filled: 1, Surplus: 17, Completed: true}, full(3)},
		{"GL-32", Counter{Slots: 1}, math.MaxInt, Filling{Points: math.MaxInt, Worth: 5, Filled: 1, Surplus: math.MaxInt - 5, Completed: true}, full(1)},
		{"GL-32", Counter{Slots: 1, Worth: 1}, math.MaxInt, Filling{Points: math.MaxInt, Worth: 1, Filled: 1, Surplus: math.MaxInt - 1, Completed: true}, Counter{Slots: 1, Filled: 1, Worth: 1}},

		// Temporary slots last, and lost.
		{"GL-31", Counter{Slots: 3, Temporary: 2}, 7, Filling{Points: 7, Worth: 5, Filled: 2, Left: 3}, Counter{Slots: 3, Filled: 2, Temporary: 2}},
		{"GL-31", Counter{Slots: 3, Filled: 2, Temporary: 2}, 5, Filling{Points: 5, Worth: 5, Filled: 1, Left: 2}, Counter{Slots: 3, Filled: 3, Temporary: 2}},
		{"CT-06", Counter{Slots: 3, Filled: 2, Temporary: 2}, 7, Filling{Points: 7, Worth: 5, Filled: 2, Temporary: 1, Left: 1}, Counter{Slots: 3, Filled: 3, Temporary: 1}},
		{"CT-06", Counter{Slots: 3, Filled: 2, Temporary: 2}, 11, Filling{Points: 11, Worth: 5, Filled: 3, Temporary: 2, Completed: true}, full(3)},
		{"GL-32", Counter{Slots: 3, Filled: 3, Temporary: 1}, 8, Filling{Points: 8, Worth: 5, Filled: 1, Temporary: 1, Surplus: 3, Completed: true}, full(3)},

		// Option: Temporary slots first.
		{"GL-31", Counter{Slots: 3, Temporary: 2, TemporaryFirst: true}, 7, Filling{Points: 7, Worth: 5, Filled: 2, Temporary: 2, Left: 3}, Counter{Slots: 3, TemporaryFirst: true}},
		{"GL-31", Counter{Slots: 3, Temporary: 2, TemporaryFirst: true}, 3, Filling{Points: 3, Worth: 5, Filled: 1, Temporary: 1, Left: 4}, Counter{Slots: 3, Temporary: 1, TemporaryFirst: true}},
		{"GL-31", Counter{Slots: 3, Temporary: 2, TemporaryFirst: true}, 13, Filling{Points: 13, Worth: 5, Filled: 3, Temporary: 2, Left: 2}, Counter{Slots: 3, Filled: 1, TemporaryFirst: true}},
		{"GL-31", Counter{Slots: 1, Temporary: 2, TemporaryFirst: true}, 16, Filling{Points: 16, Worth: 5, Filled: 3, Temporary: 2, Surplus: 1, Completed: true}, Counter{Slots: 1, Filled: 1, TemporaryFirst: true}},

		// A Resource pays, or gives the rest where that is the option.
		{"GL-32", Counter{Kind: Resource, Slots: 5, Filled: 3}, 10, Filling{Points: 10, Worth: 5, Filled: 2, Completed: true}, Counter{Kind: Resource, Slots: 5, Filled: 5}},
		{"GL-32", Counter{Kind: Resource, Slots: 5, Filled: 5}, 0, Filling{Worth: 5}, Counter{Kind: Resource, Slots: 5, Filled: 5}},
		{"GL-32", Counter{Kind: Resource, Slots: 5, Filled: 4, SpendRest: true}, 7, Filling{Points: 7, Worth: 5, Filled: 1, Surplus: 2, Completed: true}, Counter{Kind: Resource, Slots: 5, Filled: 5, SpendRest: true}},
	} {
		c := test.c
		got, err := c.Add(test.points)
		if err != nil || got != test.want || c != test.after {
			t.Errorf("%s: %d points on %v:\n got %+v, %v, %v\nwant %+v, nil, %v", test.clause, test.points, test.c, got, c, err, test.want, test.after)
		}
	}
}

func TestAddRefused(t *testing.T) {
	for _, points := range []int{-1, math.MinInt} {
		c := Counter{Slots: 3, Filled: 1}
		was := c
		ch, err := c.Add(points)
		if e := wantErr[*crunch.RangeError](t, err); e.Got != points || e.Clause != "GL-32" || c != was || ch != (Filling{}) { // GL-32
			t.Errorf("%d points: %+v, %v, and it is %v: want them refused, and it unchanged", points, ch, e, c)
		}
	}
}

func TestSpend(t *testing.T) {
	c := Counter{Kind: Resource, Slots: 5, Filled: 3, Temporary: 1}
	was := c
	for _, test := range []struct{ points, need int }{{16, 4}, {20, 4}, {21, 5}, {math.MaxInt, (math.MaxInt-1)/5 + 1}} {
		_, err := c.Add(test.points)
		if e := wantErr[*ShortError](t, err); *e != (ShortError{Points: test.points, Need: test.need, Free: 3}) || c != was { // GL-32
			t.Errorf("spend %d points: %+v, and it is %v: want %d slots needed, and it unchanged", test.points, e, c, test.need)
		}
	}
	if ch, err := c.Add(15); err != nil || ch != (Filling{Points: 15, Worth: 5, Filled: 3, Temporary: 1, Completed: true}) || !c.Complete() { // CT-13
		t.Errorf("spend 15 points: %+v, %v: want 3 slots filled and it complete", ch, err)
	}
}

// One slot for each Action of a protagonist; the event happens when the last slot fills.
func TestTick(t *testing.T) {
	c := Counter{Kind: Timer, Slots: 3, Worth: 7}
	for action := 1; action <= 4; action++ {
		ch, err := c.Tick()
		want := Filling{Points: 7, Worth: 7, Filled: 1, Left: 3 - action, Completed: action == 3} // CT-14
		if action == 4 {
			want = Filling{Points: 7, Worth: 7, Surplus: 7}
		}
		if err != nil || ch != want {
			t.Errorf("Action %d: %+v, %v, want %+v", action, ch, err, want)
		}
	}
	uneven := Counter{Kind: Timer, Slots: 4, Worths: Worths{5, 10, 3, 8}}
	for filled := range 4 {
		if ch, err := uneven.Tick(); err != nil || ch.Filled != 1 || uneven.Filled != filled+1 { // CT-14: one slot, whatever it is worth
			t.Errorf("Action %d with slots that differ: %+v, %v, and it is %v: want one slot filled", filled+1, ch, err, uneven)
		}
	}
}

// Several contributions reach one goal, which completes once.
func TestProgress(t *testing.T) {
	c := Counter{Slots: 6}
	completed := 0
	for i, points := range []int{7, 3, 1, 10, 9} { // CT-10: two, one, one and two slots, then none
		ch := must.Get(c.Add(points))(t)
		if ch.Completed {
			completed++
			if i != 3 {
				t.Errorf("contribution %d completed it: want contribution 4", i+1)
			}
		}
	}
	if completed != 1 || !c.Complete() { // CT-04
		t.Errorf("it completed %d times and is %v: want once", completed, c)
	}
}

func TestTemporary(t *testing.T) {
	c := Counter{Kind: Defeat, Slots: 8}
	if err := c.AddTemporary(2); err != nil || c.Temporary != 2 || c.Total() != 10 || c.Free() != 10 { // CT-05
		t.Fatalf("add 2 Temporary slots: %v, and it is %v: want ten slots", err, c)
	}
	was := c
	if e := wantErr[*crunch.RangeError](t, c.AddTemporary(1)); e.Max != 0 || e.Clause != "CT-05" || c != was { // CT-05
		t.Errorf("an eleventh slot: %v, and it is %v: want it refused", e, c)
	}
	for _, n := range []int{-1, 256, math.MinInt, math.MaxInt} {
		if e := wantErr[*crunch.RangeError](t, c.AddTemporary(n)); e.Got != n || c != was {
			t.Errorf("add %d Temporary slots: %v, and it is %v: want it refused", n, e, c)
		}
	}
	if ch, err := c.Add(45); err != nil || ch.Temporary != 1 || c.Total() != 9 { // CT-06, GL-31: room under the limit is free again
		t.Errorf("%+v, %v, and it is %v: want the Temporary slots that fill to be lost", ch, err, c)
	}
	if err := c.AddTemporary(1); err != nil || c.Total() != 10 {
		t.Errorf("add a Temporary slot: %v, and it is %v", err, c)
	}
	if c.Complete() { // GL-31: a buffer postpones completion
		t.Errorf("%v is complete: want a Temporary slot to postpone that", c)
	}
	if ch, err := c.Add(10); err != nil || !ch.Completed || ch.Temporary != 2 || !c.Complete() || c.Total() != 8 { // GL-31
		t.Errorf("%+v, %v, and it is %v: want the Temporary slots that fill to be lost", ch, err, c)
	}
	if err := c.AddTemporary(1); err != nil || c.Complete() { // GL-31: an unfilled slot again
		t.Errorf("add a Temporary slot: %v, and it is %v", err, c)
	}
	if ch, err := c.Add(1); err != nil || !ch.Completed || c.Total() != 8 { // CT-04: the last slot fills anew
		t.Errorf("%+v, %v, and it is %v: want the Temporary slots that fill to be lost", ch, err, c)
	}
	if err := c.AddTemporary(0); err != nil || !c.Complete() {
		t.Errorf("add a Temporary slot: %v, and it is %v", err, c)
	}
}

func TestClear(t *testing.T) {
	full := Counter{Slots: 6, Filled: 6, Worth: 4}
	for _, test := range []struct {
		c      Counter
		points bool
		n      int
		want   int
	}{
		{full, false, 1, 1}, {full, false, 0, 0}, {full, false, 7, 6}, {full, false, math.MaxInt, 6},
		{Counter{Slots: 6, Filled: 4}, false, 3, 3}, {Counter{Slots: 6, Filled: 6, Temporary: 2}, false, 2, 2},
		{full, true, 3, 0}, {full, true, 4, 1}, {full, true, 7, 1}, {full, true, 11, 2}, {full, true, math.MaxInt, 6},
		{Counter{Slots: 6, Filled: 6}, true, 9, 1},
	} {
		c := test.c
		clear := c.Clear
		if test.points {
			clear = c.ClearPoints
		}
		got, err := clear(test.n) // GL-30
		after := test.c
		after.Filled -= test.want
		if err != nil || got != test.want || c != after {
			t.Errorf("GL-30: clear %d of %v (points: %v): %d slots, %v, and it is %v: want %d", test.n, test.c, test.points, got, err, c, test.want)
		}
	}
	for _, n := range []int{-1, math.MinInt} {
		c := full
		_, err := c.Clear(n)
		_, errPoints := c.ClearPoints(n)
		if wantErr[*crunch.RangeError](t, err).Got != n || wantErr[*crunch.RangeError](t, errPoints).Got != n || c != full {
			t.Errorf("clear %d: %v, %v, and it is %v: want it refused and unchanged", n, err, errPoints, c)
		}
	}
	c := full
	must.Get(c.ClearPoints(4))(t)
	if f, err := c.Add(4); err != nil || !f.Completed { // CT-04: the last slot fills anew
		t.Errorf("fill the last slot again: %+v, %v: want it completed", f, err)
	}
}

func TestKinds(t *testing.T) {
	for _, test := range []struct {
		clause string
		kind   Kind
		name   string
	}{{"CT-10", Progress, "Progress"}, {"CT-11", Danger, "Danger"}, {"CT-12", Defeat, "Defeat"}, {"CT-13", Resource, "Resource"}, {"CT-14", Timer, "Timer"}, {"CT-15", Holding, "Inventory"}} {
		if got := test.kind.String(); got != test.name {
			t.Errorf("%s: %s, want %s", test.clause, got, test.name)
		}
	}
}

// CT-15: a slot of an Inventory is worth one thing.
func TestHolding(t *testing.T) {
	c := Counter{Kind: Holding, Slots: 3}
	if f, err := c.Add(2); err != nil || f.Filled != 2 || c.Filled != 2 || c.String() != "Inventory 2/3" {
		t.Errorf("%+v, %v, %v: want two slots filled", f, err, c)
	}
}
