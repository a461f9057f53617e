package counter

import (
	"math"
	"testing"
)

func TestAdd(t *testing.T) {
	full := func(slots uint8) Counter { return Counter{Slots: slots, Filled: slots} }
	for _, test := range []struct {
		clause string
		c      Counter
		points int
		want   Change
		after  Counter
	}{
		// The book's own numbers.
		{"CT-02", Counter{Slots: 10}, 7, Change{Points: 7, Worth: 5, Filled: 2, Left: 8}, Counter{Slots: 10, Filled: 2}},
		{"CT-02", Counter{Slots: 10}, 1, Change{Points: 1, Worth: 5, Filled: 1, Left: 9}, Counter{Slots: 10, Filled: 1}},
		{"GL-30", Counter{Slots: 10}, 8, Change{Points: 8, Worth: 5, Filled: 2, Left: 8}, Counter{Slots: 10, Filled: 2}},
		{"CT-13", Counter{Kind: Resource, Slots: 5}, 7, Change{Points: 7, Worth: 5, Filled: 2, Left: 3}, Counter{Kind: Resource, Slots: 5, Filled: 2}},

		{"CT-02", Counter{Slots: 10}, 5, Change{Points: 5, Worth: 5, Filled: 1, Left: 9}, Counter{Slots: 10, Filled: 1}},
		{"CT-02", Counter{Slots: 10}, 6, Change{Points: 6, Worth: 5, Filled: 2, Left: 8}, Counter{Slots: 10, Filled: 2}},
		{"CT-02", Counter{Slots: 10, Filled: 4}, 10, Change{Points: 10, Worth: 5, Filled: 2, Left: 4}, Counter{Slots: 10, Filled: 6}},
		{"CT-01", Counter{Slots: 10, Worth: 1}, 7, Change{Points: 7, Worth: 1, Filled: 7, Left: 3}, Counter{Slots: 10, Filled: 7, Worth: 1}},
		{"CT-01", Counter{Slots: 10, Worth: 3}, 7, Change{Points: 7, Worth: 3, Filled: 3, Left: 7}, Counter{Slots: 10, Filled: 3, Worth: 3}},
		{"GL-32", Counter{Slots: 10}, 0, Change{Worth: 5, Left: 10}, Counter{Slots: 10}},

		// The last slot, once.
		{"CT-04", Counter{Slots: 3, Filled: 2}, 2, Change{Points: 2, Worth: 5, Filled: 1, Completed: true}, full(3)},
		{"CT-04", Counter{Slots: 3}, 15, Change{Points: 15, Worth: 5, Filled: 3, Completed: true}, full(3)},
		{"CT-04", Counter{Slots: 3}, 10, Change{Points: 10, Worth: 5, Filled: 2, Left: 1}, Counter{Slots: 3, Filled: 2}},
		{"CT-04", full(3), 4, Change{Points: 4, Worth: 5, Surplus: 4}, full(3)},
		{"CT-04", full(3), 0, Change{Worth: 5}, full(3)},
		{"GL-32", Counter{Slots: 3, Filled: 1}, 11, Change{Points: 11, Worth: 5, Filled: 2, Surplus: 1, Completed: true}, full(3)},
		{"GL-32", Counter{Slots: 3, Filled: 2}, 22, Change{Points: 22, Worth: 5, Filled: 1, Surplus: 17, Completed: true}, full(3)},
		{"GL-32", Counter{Slots: 1}, math.MaxInt, Change{Points: math.MaxInt, Worth: 5, Filled: 1, Surplus: math.MaxInt - 5, Completed: true}, full(1)},
		{"GL-32", Counter{Slots: 1, Worth: 1}, math.MaxInt, Change{Points: math.MaxInt, Worth: 1, Filled: 1, Surplus: math.MaxInt - 1, Completed: true}, Counter{Slots: 1, Filled: 1, Worth: 1}},

		// Temporary slots last, and lost.
		{"GL-31", Counter{Slots: 3, Temporary: 2}, 7, Change{Points: 7, Worth: 5, Filled: 2, Left: 3}, Counter{Slots: 3, Filled: 2, Temporary: 2}},
		{"GL-31", Counter{Slots: 3, Filled: 2, Temporary: 2}, 5, Change{Points: 5, Worth: 5, Filled: 1, Left: 2}, Counter{Slots: 3, Filled: 3, Temporary: 2}},
		{"CT-06", Counter{Slots: 3, Filled: 2, Temporary: 2}, 7, Change{Points: 7, Worth: 5, Filled: 2, Temporary: 1, Left: 1}, Counter{Slots: 3, Filled: 3, Temporary: 1}},
		{"CT-06", Counter{Slots: 3, Filled: 2, Temporary: 2}, 11, Change{Points: 11, Worth: 5, Filled: 3, Temporary: 2, Completed: true}, full(3)},
		{"GL-32", Counter{Slots: 3, Filled: 3, Temporary: 1}, 8, Change{Points: 8, Worth: 5, Filled: 1, Temporary: 1, Surplus: 3, Completed: true}, full(3)},

		// Option: Temporary slots first.
		{"GL-31", Counter{Slots: 3, Temporary: 2, TemporaryFirst: true}, 7, Change{Points: 7, Worth: 5, Filled: 2, Temporary: 2, Left: 3}, Counter{Slots: 3, TemporaryFirst: true}},
		{"GL-31", Counter{Slots: 3, Temporary: 2, TemporaryFirst: true}, 3, Change{Points: 3, Worth: 5, Filled: 1, Temporary: 1, Left: 4}, Counter{Slots: 3, Temporary: 1, TemporaryFirst: true}},
		{"GL-31", Counter{Slots: 3, Temporary: 2, TemporaryFirst: true}, 13, Change{Points: 13, Worth: 5, Filled: 3, Temporary: 2, Left: 2}, Counter{Slots: 3, Filled: 1, TemporaryFirst: true}},
		{"GL-31", Counter{Slots: 1, Temporary: 2, TemporaryFirst: true}, 16, Change{Points: 16, Worth: 5, Filled: 3, Temporary: 2, Surplus: 1, Completed: true}, Counter{Slots: 1, Filled: 1, TemporaryFirst: true}},

		// A Resource pays, or gives the rest where that is the option.
		{"GL-32", Counter{Kind: Resource, Slots: 5, Filled: 3}, 10, Change{Points: 10, Worth: 5, Filled: 2, Completed: true}, Counter{Kind: Resource, Slots: 5, Filled: 5}},
		{"GL-32", Counter{Kind: Resource, Slots: 5, Filled: 5}, 0, Change{Worth: 5}, Counter{Kind: Resource, Slots: 5, Filled: 5}},
		{"GL-32", Counter{Kind: Resource, Slots: 5, Filled: 4, SpendRest: true}, 7, Change{Points: 7, Worth: 5, Filled: 1, Surplus: 2, Completed: true}, Counter{Kind: Resource, Slots: 5, Filled: 5, SpendRest: true}},
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
		if e := wantErr[*RangeError](t, err); e.Got != points || e.Clause != "GL-32" || c != was || ch != (Change{}) { // GL-32
			t.Errorf("%d points: %+v, %+v, %v", points, ch, e, c)
		}
	}
}

func TestSpend(t *testing.T) {
	c := Counter{Kind: Resource, Slots: 5, Filled: 3, Temporary: 1}
	was := c
	for _, test := range []struct{ points, need int }{{16, 4}, {20, 4}, {21, 5}, {math.MaxInt, (math.MaxInt-1)/5 + 1}} {
		_, err := c.Spend(test.points)
		if e := wantErr[*ShortError](t, err); *e != (ShortError{Points: test.points, Need: test.need, Free: 3}) || c != was { // GL-32
			t.Errorf("%d points: %+v, %v", test.points, e, c)
		}
		if _, err := c.Add(test.points); *wantErr[*ShortError](t, err) != (ShortError{Points: test.points, Need: test.need, Free: 3}) || c != was { // GL-32
			t.Errorf("%d points added: %v, %v", test.points, err, c)
		}
	}
	if ch, err := c.Spend(15); err != nil || ch != (Change{Points: 15, Worth: 5, Filled: 3, Temporary: 1, Completed: true}) || !c.Complete() { // CT-13
		t.Errorf("%+v, %v", ch, err)
	}
	if c.Kind.Ending() != Depleted { // CT-13
		t.Error(c.Kind.Ending())
	}
	for k := range Kind(numKinds) {
		c := Counter{Kind: k, Slots: 5}
		was := c
		if _, err := c.Spend(5); k != Resource && (wantErr[*KindError](t, err).Kind != k || c != was) { // CT-13
			t.Errorf("%v: %v", k, err)
		}
	}
}

// One slot for each Action of a protagonist; the event happens when the last slot fills.
func TestTick(t *testing.T) {
	c := Counter{Kind: Timer, Slots: 3, Worth: 7}
	for action := 1; action <= 4; action++ {
		ch, err := c.Tick()
		want := Change{Points: 7, Worth: 7, Filled: 1, Left: uint8(3 - action), Completed: action == 3} // CT-14
		if action == 4 {
			want = Change{Points: 7, Worth: 7, Surplus: 7}
		}
		if err != nil || ch != want {
			t.Errorf("Action %d: %+v, %v, want %+v", action, ch, err, want)
		}
	}
	if c.Kind.Ending() != EventDue { // CT-14
		t.Error(c.Kind.Ending())
	}
	for k := range Kind(numKinds) {
		c := Counter{Kind: k, Slots: 5}
		was := c
		if _, err := c.Tick(); k != Timer && (wantErr[*KindError](t, err).Kind != k || c != was) { // CT-14
			t.Errorf("%v: %v", k, err)
		}
	}
}

// Several contributions reach one goal, which completes once.
func TestProgress(t *testing.T) {
	c := made(t, Progress, 6, 5)
	completed := 0
	for i, points := range []int{7, 3, 1, 10, 9} { // CT-10: two, one, one and two slots, then none
		ch, err := c.Add(points)
		if err != nil {
			t.Fatal(err)
		}
		if ch.Completed {
			completed++
			if i != 3 {
				t.Errorf("completed by contribution %d", i+1)
			}
		}
	}
	if completed != 1 || !c.Complete() { // CT-04
		t.Errorf("completed %d times: %v", completed, c)
	}
}

func TestTemporary(t *testing.T) {
	c := made(t, Defeat, 8, 0)
	if err := c.AddTemporary(2); err != nil || c.Temporary != 2 || c.Total() != 10 || c.Free() != 10 { // CT-05
		t.Fatalf("%v, %v", c, err)
	}
	was := c
	if e := wantErr[*RangeError](t, c.AddTemporary(1)); e.Max != 0 || e.Clause != "CT-05" || c != was { // CT-05
		t.Errorf("%v, %v", c, e)
	}
	for _, n := range []int{-1, 256, math.MinInt, math.MaxInt} {
		if e := wantErr[*RangeError](t, c.AddTemporary(n)); e.Got != n || c != was {
			t.Errorf("%v, %v", c, e)
		}
	}
	if ch, err := c.Add(45); err != nil || ch.Temporary != 1 || c.Total() != 9 { // CT-06, GL-31: room under the limit is free again
		t.Errorf("%+v, %v, %v", ch, c, err)
	}
	if err := c.AddTemporary(1); err != nil || c.Total() != 10 {
		t.Errorf("%v, %v", c, err)
	}
	if c.Complete() { // GL-31: a buffer postpones completion
		t.Errorf("%v is complete", c)
	}
	if ch, err := c.Add(10); err != nil || !ch.Completed || ch.Temporary != 2 || !c.Complete() || c.Total() != 8 { // GL-31
		t.Errorf("%+v, %v, %v", ch, c, err)
	}
	if err := c.AddTemporary(1); err != nil || c.Complete() { // GL-31: an unfilled slot again
		t.Errorf("%v, %v", c, err)
	}
	if ch, err := c.Add(1); err != nil || !ch.Completed || c.Total() != 8 { // CT-04: the last slot fills anew
		t.Errorf("%+v, %v, %v", ch, c, err)
	}
	if err := c.AddTemporary(0); err != nil || !c.Complete() {
		t.Errorf("%v, %v", c, err)
	}
}

func TestClear(t *testing.T) {
	full := Counter{Slots: 6, Filled: 6, Worth: 4}
	for _, test := range []struct {
		clause string
		c      Counter
		points bool
		n      int
		want   Clearing
	}{
		{"GL-30", full, false, 1, Clearing{Cleared: 1, Left: 1, Reopened: true}},
		{"GL-30", full, false, 0, Clearing{}},
		{"GL-30", full, false, 7, Clearing{Cleared: 6, Left: 6, Reopened: true}},
		{"GL-30", full, false, math.MaxInt, Clearing{Cleared: 6, Left: 6, Reopened: true}},
		{"GL-30", Counter{Slots: 6, Filled: 4}, false, 3, Clearing{Cleared: 3, Left: 5}},
		{"GL-30", Counter{Slots: 6, Filled: 6, Temporary: 2}, false, 2, Clearing{Cleared: 2, Left: 4}},
		{"GL-30", full, true, 3, Clearing{}},
		{"GL-30", full, true, 4, Clearing{Cleared: 1, Left: 1, Reopened: true}},
		{"GL-30", full, true, 7, Clearing{Cleared: 1, Left: 1, Reopened: true}},
		{"GL-30", full, true, 11, Clearing{Cleared: 2, Left: 2, Reopened: true}},
		{"GL-30", full, true, math.MaxInt, Clearing{Cleared: 6, Left: 6, Reopened: true}},
		{"GL-30", Counter{Slots: 6, Filled: 6}, true, 9, Clearing{Cleared: 1, Left: 1, Reopened: true}},
	} {
		c := test.c
		clear := c.Clear
		if test.points {
			clear = c.ClearPoints
		}
		got, err := clear(test.n)
		after := test.c
		after.Filled -= test.want.Cleared
		want := test.want
		want.Left = uint8(after.Free())
		if want != test.want || err != nil || got != want || c != after {
			t.Errorf("%s: clear %d of %v: %+v, %v, %v", test.clause, test.n, test.c, got, c, err)
		}
	}
	for _, n := range []int{-1, math.MinInt} {
		c := full
		_, err := c.Clear(n)
		_, errPoints := c.ClearPoints(n)
		if wantErr[*RangeError](t, err).Got != n || wantErr[*RangeError](t, errPoints).Got != n || c != full {
			t.Errorf("clear %d: %v, %v, %v", n, err, errPoints, c)
		}
	}
	c := full
	if _, err := c.ClearPoints(4); err != nil {
		t.Fatal(err)
	}
	if ch, err := c.Add(4); err != nil || !ch.Completed { // CT-04: the last slot fills anew
		t.Errorf("%+v, %v", ch, err)
	}
}

func TestVisibleTo(t *testing.T) {
	for _, test := range []struct {
		hidden        bool
		owner, viewer Player
		want          bool
	}{
		{false, DM, DM, true}, {false, DM, 1, true}, {false, 1, 2, true},
		{true, DM, DM, true}, {true, DM, 1, false},
		{true, 2, DM, true}, {true, 2, 2, true}, {true, 2, 1, false},
	} {
		c := Counter{Slots: 3, Hidden: test.hidden, Owner: test.owner}
		v := Inventory[string]{Slots: 3, Hidden: test.hidden, Owner: test.owner}
		if c.VisibleTo(test.viewer) != test.want || v.VisibleTo(test.viewer) != test.want {
			t.Errorf("%+v: %v, %v", test, c.VisibleTo(test.viewer), v.VisibleTo(test.viewer))
		}
	}
}

func TestKinds(t *testing.T) {
	for _, test := range []struct {
		clause string
		kind   Kind
		name   string
		ending Ending
		text   string
	}{
		{"CT-10", Progress, "Progress", GoalReached, "the goal is reached"},
		{"CT-11", Danger, "Danger", Worsened, "the situation gets worse"},
		{"CT-12", Defeat, "Defeat", SomethingLost, "something crucial is lost"},
		{"CT-13", Resource, "Resource", Depleted, "the resource is depleted"},
		{"CT-14", Timer, "Timer", EventDue, "the event is due"},
		{"CT-15", InventoryKind, "Inventory", NoRoom, "there is no room left"},
	} {
		if test.kind.String() != test.name || test.kind.Ending() != test.ending || test.ending.String() != test.text {
			t.Errorf("%s: %v, %v", test.clause, test.kind, test.kind.Ending())
		}
	}
	if s := Kind(6).String(); s != "Kind(6)" {
		t.Error(s)
	}
	if s := Ending(6).String(); s != "Ending(6)" {
		t.Error(s)
	}
}
