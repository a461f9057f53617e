package counter

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"
)

func inventory(t testing.TB, slots int, items ...string) Inventory[string] {
	t.Helper()
	v, err := NewInventory[string](slots)
	if err != nil {
		t.Fatal(err)
	}
	for _, item := range items {
		if _, err := v.Put(item); err != nil {
			t.Fatal(err)
		}
	}
	return v
}

func holds(t *testing.T, v Inventory[string], want ...string) {
	t.Helper()
	var got []string
	for i, item := range v.All() {
		if i != len(got) {
			t.Errorf("place %d comes after %d items", i, len(got))
		}
		got = append(got, item)
	}
	if strings.Join(got, ",") != strings.Join(want, ",") || int(v.Held) != len(want) || v.Check() != nil {
		t.Errorf("holds %v (%+v, %v), want %v", got, v, v.Check(), want)
	}
}

func TestNewInventory(t *testing.T) {
	for slots := 1; slots <= MaxSlots; slots++ { // CT-01
		if v, err := NewInventory[int](slots); err != nil || v != (Inventory[int]{Slots: uint8(slots)}) || v.Check() != nil || v.Free() != slots {
			t.Errorf("%d slots: %v, %v", slots, v, err)
		}
	}
	for _, slots := range []int{0, 11, -1, 256 + 4} {
		v, err := NewInventory[int](slots)
		if e := wantErr[*RangeError](t, err); e.Got != slots || e.Clause != "CT-01" || v != (Inventory[int]{}) {
			t.Errorf("%d slots: %v", slots, err)
		}
	}
}

// Each slot holds one item, which is put in, found and taken out by name. CT-15
func TestInventory(t *testing.T) {
	v := inventory(t, 3)
	for i, item := range []string{"Rope", "Memory of the sea", "Lamp"} {
		got, err := v.Put(item)
		if want := (Stored{Place: uint8(i), Left: uint8(2 - i), Completed: i == 2}); err != nil || got != want { // CT-04
			t.Errorf("put in %s: %+v, %v, want %+v", item, got, err, want)
		}
	}
	if !v.Complete() || v.Free() != 0 || InventoryKind.Ending() != NoRoom {
		t.Errorf("%+v is not full", v)
	}
	was := v
	_, err := v.Put("Sword")
	if e := wantErr[*ItemError](t, err); !errors.Is(err, ErrFull) || e.Item != "Sword" || v != was { // CT-15: one item a slot
		t.Errorf("%v, %+v", err, v)
	}
	if i := v.Index("Lamp"); i != 2 {
		t.Errorf("the Lamp is at %d", i)
	}
	if i := v.Index("Sword"); i != -1 {
		t.Errorf("the Sword is at %d", i)
	}
	_, err = v.Take("Sword")
	if e := wantErr[*ItemError](t, err); !errors.Is(err, ErrNotHeld) || e.Verb != "take out" || v != was {
		t.Errorf("%v, %+v", err, v)
	}
	if got, err := v.Take("Rope"); err != nil || got != (Taken[string]{Item: "Rope", Left: 1, Reopened: true}) {
		t.Errorf("%+v, %v", got, err)
	}
	holds(t, v, "Memory of the sea", "Lamp")
	if got, err := v.TakeAt(1); err != nil || got != (Taken[string]{Item: "Lamp", Left: 2}) {
		t.Errorf("%+v, %v", got, err)
	}
	holds(t, v, "Memory of the sea")
	if _, err := v.Put("Lamp"); err != nil {
		t.Error(err)
	}
	if got, err := v.Put("Lamp"); err != nil || got != (Stored{Place: 2, Completed: true}) { // alike items are alike
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := v.Take("Lamp"); err != nil || got != (Taken[string]{Item: "Lamp", Left: 1, Reopened: true}) {
		t.Errorf("%+v, %v", got, err)
	}
	holds(t, v, "Memory of the sea", "Lamp")
	was = v
	for _, place := range []int{-1, 2, 3, 10, math.MaxInt, math.MinInt} {
		_, err := v.TakeAt(place)
		if e := wantErr[*RangeError](t, err); e.Got != place || e.Max != 1 || v != was {
			t.Errorf("%v, %+v", err, v)
		}
	}
	_, err = v.Put("")
	if wantErr[*ItemError](t, err); !errors.Is(err, ErrNoItem) || v != was {
		t.Errorf("%v, %+v", err, v)
	}
	if i := v.Index(""); i != -1 { // an empty slot holds no item
		t.Errorf("nothing is at %d", i)
	}
	for range v.All() {
		break // leaving early is fine
	}
}

func TestInventoryTemporary(t *testing.T) {
	v := inventory(t, 1)
	if err := v.AddTemporary(2); err != nil || v.Total() != 3 || v.Free() != 3 { // CT-05
		t.Fatalf("%+v, %v", v, err)
	}
	for i, item := range []string{"a", "b", "c"} {
		got, err := v.Put(item)
		if want := (Stored{Place: uint8(i), Temporary: i > 0, Left: uint8(2 - i), Completed: i == 2}); err != nil || got != want { // GL-31
			t.Errorf("%+v, %v, want %+v", got, err, want)
		}
	}
	if got, err := v.Take("a"); err != nil || got != (Taken[string]{Item: "a", Temporary: true}) { // CT-06: a slot is lost, the rest are still full
		t.Errorf("%+v, %v", got, err)
	}
	if v.Total() != 2 {
		t.Errorf("%+v", v)
	}
	if got, err := v.Take("c"); err != nil || got != (Taken[string]{Item: "c", Temporary: true}) {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := v.Take("b"); err != nil || got != (Taken[string]{Item: "b", Left: 1, Reopened: true}) { // the permanent slot stays
		t.Errorf("%+v, %v", got, err)
	}
	holds(t, v)
	v = inventory(t, 8)
	was := v
	for _, n := range []int{3, -1, 256, math.MaxInt, math.MinInt} {
		if e := wantErr[*RangeError](t, v.AddTemporary(n)); e.Got != n || e.Max != 2 || e.Clause != "CT-05" || v != was { // CT-05
			t.Errorf("%v, %+v", e, v)
		}
	}
	if err := v.AddTemporary(2); err != nil || v.Total() != 10 {
		t.Errorf("%v, %+v", err, v)
	}
}

func TestInventoryCheck(t *testing.T) {
	for _, test := range []struct {
		clause string
		v      Inventory[string]
	}{
		{"CT-01", Inventory[string]{}},
		{"CT-01", Inventory[string]{Slots: 11}},
		{"CT-05", Inventory[string]{Slots: 8, Temporary: 3}},
		{"CT-05", Inventory[string]{Slots: 8, Temporary: 250}},
		{"CT-15", Inventory[string]{Slots: 1, Held: 2, Items: [10]string{"a", "b"}}},
		{"CT-15", Inventory[string]{Slots: 10, Held: 255}},
		{"CT-15", Inventory[string]{Slots: 3, Held: 1, Items: [10]string{"a", "b"}}},
		{"CT-15", Inventory[string]{Slots: 3, Items: [10]string{"a"}}},
		{"item", Inventory[string]{Slots: 3, Held: 1}},
		{"item", Inventory[string]{Slots: 3, Held: 2, Items: [10]string{"", "b"}}},
	} {
		err := test.v.Check()
		var r *RangeError
		if test.clause == "item" && !errors.Is(err, ErrNoItem) || test.clause != "item" && (!errors.As(err, &r) || r.Clause != test.clause) {
			t.Errorf("%+v: %v, want %s", test.v, err, test.clause)
		}
		for name, do := range map[string]func(v *Inventory[string]) error{
			"Put":          func(v *Inventory[string]) error { _, err := v.Put("x"); return err },
			"TakeAt":       func(v *Inventory[string]) error { _, err := v.TakeAt(0); return err },
			"AddTemporary": func(v *Inventory[string]) error { return v.AddTemporary(0) },
			"MarshalJSON":  func(v *Inventory[string]) error { _, err := v.MarshalJSON(); return err },
		} {
			v := test.v
			if got := do(&v); got == nil || got.Error() != err.Error() || v != test.v {
				t.Errorf("%s of %+v: %v, want %v", name, v, got, err)
			}
		}
		for range test.v.All() { // a hand-made one does not panic either
		}
		_ = test.v.Index("x")
	}
}

func TestInventoryJSON(t *testing.T) {
	v := inventory(t, 3, "Rope", "Lamp")
	v.Temporary, v.Hidden, v.Owner = 1, true, 2
	b, err := json.Marshal(v)
	if want := `{"Slots":3,"Temporary":1,"Items":["Rope","Lamp"],"Hidden":true,"Owner":2}`; err != nil || string(b) != want {
		t.Errorf("%s, %v, want %s", b, err, want)
	}
	var w Inventory[string]
	if err := json.Unmarshal(b, &w); err != nil || w != v {
		t.Errorf("%+v, %v, want %+v", w, err, v)
	}
	if b, err := json.Marshal(inventory(t, 10)); err != nil || string(b) != `{"Slots":10}` {
		t.Errorf("%s, %v", b, err)
	}
	type id uint8 // a list of small numbers is a list too
	n := Inventory[id]{Slots: 2, Held: 2, Items: [10]id{7, 9}}
	var m Inventory[id]
	if b, err := json.Marshal(n); err != nil || json.Unmarshal(b, &m) != nil || m != n {
		t.Errorf("%s, %v, %+v", b, err, m)
	}
	for _, text := range []string{
		``, `null`, `3`, `[]`, `{}`, `{"Slots":0}`, `{"Slots":11}`, `{"Slots":-1}`, `{"Slots":300}`, `{"Slots":3,"Items":["a",""]}`,
		`{"Slots":3,"Held":1}`, `{"Slots":2,"Items":["a","b","c"]}`, `{"Slots":9,"Temporary":2}`, `{"Items":["a"]}`, `{"Slots":3}{}`,
		`{"Slots":3,"Items":[` + strings.Repeat(`"a",`, 256) + `"a"]}`, `{"Slots":3,"Items":"abc"}`, `{"Slots":3,"Owner":65536}`,
	} {
		was := w
		err := w.UnmarshalJSON([]byte(text))
		if e := wantErr[*TextError](t, err); e.What != "Inventory" || e.Want == "" || w != was {
			t.Errorf("%s: %v, %+v", text, err, w)
		}
	}
	for _, n := range []int{11, 12, 256, 256 + 10} { // more than any Inventory holds
		items := strings.Repeat(`,"a"`, n)[1:]
		err := new(Inventory[string]).UnmarshalJSON([]byte(`{"Slots":10,"Items":[` + items + `]}`))
		if e := wantErr[*RangeError](t, err); e.Got != min(n, 255) || e.Max != 10 {
			t.Errorf("%d items: %v", n, e)
		}
	}
	err = w.UnmarshalJSON([]byte(`{"Slots":2,"Items":["a","b","c"]}`))
	if e := wantErr[*RangeError](t, err); e.Got != 3 || e.Max != 2 || e.Clause != "CT-15" {
		t.Error(e)
	}
}
