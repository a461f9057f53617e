package counter

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/internal/must"
)

func inventory(t testing.TB, slots int, items ...string) Inventory[string] {
	t.Helper()
	v := Inventory[string]{Slots: slots}
	for _, item := range items {
		must.OK(t, v.Put(item))
	}
	return v
}

func holds(t *testing.T, v Inventory[string], want ...string) {
	t.Helper()
	got := v.Items[:v.Held]
	if strings.Join(got, ",") != strings.Join(want, ",") || int(v.Held) != len(want) || v.Validate() != nil {
		t.Errorf("holds %v (%+v, %v), want %v", got, v, v.Validate(), want)
	}
}

// Each slot holds one item, which is put in, found and taken out by name. CT-15
func TestInventory(t *testing.T) {
	v := inventory(t, 3)
	for i, item := range []string{"Rope", "Memory of the sea", "Lamp"} {
		if err := v.Put(item); err != nil || v.Free() != 2-i || v.Complete() != (i == 2) { // CT-04
			t.Errorf("put in %s: %v, and %d slots are free: want %d", item, err, v.Free(), 2-i)
		}
	}
	was := v
	if err := v.Put("Sword"); !errors.Is(err, ErrFull) || v != was { // CT-15: one item a slot
		t.Errorf("put into a full Inventory: %v, and it is %+v: want ErrFull, and it unchanged", err, v)
	}
	if i := v.Index("Lamp"); i != 2 {
		t.Errorf("the Lamp is at %d: want 2", i)
	}
	if i := v.Index("Sword"); i != -1 {
		t.Errorf("the Sword is at %d: want -1", i)
	}
	if err := v.Take("Sword"); !errors.Is(err, ErrNotHeld) || v != was {
		t.Errorf("take what it doesn't hold: %v, and it is %+v: want ErrNotHeld, and it unchanged", err, v)
	}
	take := func(item string, want ...string) {
		t.Helper()
		if err := v.Take(item); err != nil {
			t.Errorf("take %s: %v", item, err)
		}
		holds(t, v, want...)
	}
	take("Rope", "Memory of the sea", "Lamp")
	take("Lamp", "Memory of the sea")
	for range 2 { // equal items are alike
		must.OK(t, v.Put("Lamp"))
	}
	take("Lamp", "Memory of the sea", "Lamp")
	was = v
	if err := v.Put(""); !errors.Is(err, ErrNoItem) || v != was {
		t.Errorf("put in nothing: %v, and it is %+v: want ErrNoItem, and it unchanged", err, v)
	}
	if i := v.Index(""); i != -1 { // an empty slot holds no item
		t.Errorf("nothing is at %d: want -1", i)
	}
}

func TestInventoryTemporary(t *testing.T) {
	v := inventory(t, 1)
	if err := v.AddTemporary(2); err != nil || v.Free() != 3 { // CT-05
		t.Fatalf("AddTemporary(2): %v, and it is %+v: want 3 free slots", err, v)
	}
	for _, item := range []string{"a", "b", "c"} {
		if err := v.Put(item); err != nil { // GL-31
			t.Errorf("put in %s: %v", item, err)
		}
	}
	for _, step := range []struct {
		item            string
		temporary, free int
	}{{"a", 1, 0}, {"c", 0, 0}, {"b", 0, 1}} { // CT-06: the two Temporary slots are lost, the permanent one stays
		if err := v.Take(step.item); err != nil || v.Temporary != step.temporary || v.Free() != step.free {
			t.Errorf("take %s: %v, and %d Temporary slots are left and %d free: want %d and %d", step.item, err, v.Temporary, v.Free(), step.temporary, step.free)
		}
	}
	holds(t, v)
	v = inventory(t, 8)
	was := v
	for _, n := range []int{3, -1, 256, math.MaxInt, math.MinInt} {
		if e := wantErr[*crunch.RangeError](t, v.AddTemporary(n)); e.Got != n || e.Max != 2 || e.Clause != "CT-05" || v != was { // CT-05
			t.Errorf("add %d Temporary slots to 8: %v, and it is %+v: want at most 2, and it unchanged", n, e, v)
		}
	}
	if err := v.AddTemporary(2); err != nil || v.Free() != 10 {
		t.Errorf("add 2 Temporary slots to 8: %v, and it is %+v: want 10 free", err, v)
	}
}

func TestInventoryValidate(t *testing.T) {
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
		err := test.v.Validate()
		var r *crunch.RangeError
		if test.clause == "item" && !errors.Is(err, ErrNoItem) || test.clause != "item" && (!errors.As(err, &r) || r.Clause != test.clause) {
			t.Errorf("%+v: %v, want %s", test.v, err, test.clause)
		}
		for name, do := range map[string]func(v *Inventory[string]) error{
			"Put":          func(v *Inventory[string]) error { return v.Put("x") },
			"Take":         func(v *Inventory[string]) error { return v.Take("a") },
			"AddTemporary": func(v *Inventory[string]) error { return v.AddTemporary(0) },
			"MarshalJSON":  func(v *Inventory[string]) error { _, err := v.MarshalJSON(); return err },
		} {
			v := test.v
			if got := do(&v); got == nil || got.Error() != err.Error() || v != test.v {
				t.Errorf("%s of %+v: %v, want %v, and it unchanged", name, v, got, err)
			}
		}
		_ = test.v.Index("x") // it doesn't panic
	}
}

// The values of an interface type must be comparable, as the comment of Inventory says.
func TestInventoryIncomparable(t *testing.T) {
	v := Inventory[any]{Slots: 2}
	for range 2 {
		must.OK(t, v.Put([]int{1}))
	}
	for name, f := range map[string]func(){"Index": func() { v.Index([]int{1}) }, "Take": func() { v.Take([]int{1}) }} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s of a value that is not comparable does not panic", name)
				}
			}()
			f()
		}()
	}
}

func TestInventoryJSON(t *testing.T) {
	v := inventory(t, 3, "Rope", "Lamp")
	v.Temporary = 1
	b, err := json.Marshal(v)
	if want := `{"slots":3,"temporary":1,"items":["Rope","Lamp"]}`; err != nil || string(b) != want {
		t.Errorf("%s, %v, want %s", b, err, want)
	}
	var w Inventory[string]
	if err := json.Unmarshal(b, &w); err != nil || w != v {
		t.Errorf("%+v, %v, want %+v", w, err, v)
	}
	if b, err := json.Marshal(inventory(t, 10)); err != nil || string(b) != `{"slots":10,"items":[]}` {
		t.Errorf("an empty Inventory writes %s, %v: want items []", b, err)
	}
	type id uint8 // a list of small numbers is a list too
	n := Inventory[id]{Slots: 2, Held: 2, Items: [10]id{7, 9}}
	var m Inventory[id]
	if b, err := json.Marshal(n); err != nil || json.Unmarshal(b, &m) != nil || m != n {
		t.Errorf("%+v writes %s (%v), which reads as %+v", n, b, err, m)
	}
	for _, text := range []string{
		``, `null`, `3`, `[]`, `{}`, `{"slots":0}`, `{"slots":11}`, `{"slots":-1}`, `{"slots":300}`, `{"slots":3,"items":["a",""]}`,
		`{"slots":3,"held":1}`, `{"slots":2,"items":["a","b","c"]}`, `{"slots":9,"temporary":2}`, `{"items":["a"]}`, `{"slots":3}{}`,
		`{"slots":3,"items":[` + strings.Repeat(`"a",`, 256) + `"a"]}`, `{"slots":3,"items":"abc"}`, `{"slots":3,"temporary":256}`,
	} {
		was := w
		err := w.UnmarshalJSON([]byte(text))
		if e := wantErr[*crunch.TextError](t, err); e.What != "Inventory" || w != was {
			t.Errorf("%s: %v, and the Inventory is %+v: want it unchanged", text, err, w)
		}
	}
	for _, n := range []int{11, 12, 256, 256 + 10} { // more than any Inventory holds
		items := strings.Repeat(`,"a"`, n)[1:]
		err := new(Inventory[string]).UnmarshalJSON([]byte(`{"slots":10,"items":[` + items + `]}`))
		if e := wantErr[*crunch.RangeError](t, err); e.Got != n || e.Max != 10 {
			t.Errorf("%d items: %v, want this number and at most 10", n, e)
		}
	}
	err = w.UnmarshalJSON([]byte(`{"slots":2,"items":["a","b","c"]}`))
	if e := wantErr[*crunch.RangeError](t, err); e.Got != 3 || e.Max != 2 || e.Clause != "CT-15" {
		t.Error(e)
	}
}
