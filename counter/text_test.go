package counter

import (
	"encoding"
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	for _, test := range []struct {
		c    Counter
		text string
		json string
	}{
		{Counter{Slots: 10}, "Progress 0/10", `{"Kind":"Progress","Slots":10}`},
		{Counter{Kind: Danger, Slots: 3, Filled: 3}, "Danger 3/3", `{"Kind":"Danger","Slots":3,"Filled":3}`},
		{Counter{Kind: Defeat, Slots: 8, Filled: 1, Temporary: 2}, "Defeat 1/8+2", `{"Kind":"Defeat","Slots":8,"Filled":1,"Temporary":2}`},
		{Counter{Kind: Timer, Slots: 1, Worth: 5}, "Timer 0/1 worth=5", `{"Kind":"Timer","Slots":1,"Worth":5}`},
		{Counter{Slots: 4, Hidden: true}, "Progress 0/4 hidden", `{"Kind":"Progress","Slots":4,"Hidden":true}`},
		{Counter{Slots: 4, TemporaryFirst: true}, "Progress 0/4 temporary-first", `{"Kind":"Progress","Slots":4,"TemporaryFirst":true}`},
		{Counter{Kind: Resource, Slots: 5, Filled: 2, Temporary: 1, Worth: 7, TemporaryFirst: true, SpendRest: true, Hidden: true, Owner: 3},
			"Resource 2/5+1 worth=7 temporary-first spend-rest hidden owner=3",
			`{"Kind":"Resource","Slots":5,"Filled":2,"Temporary":1,"Worth":7,"TemporaryFirst":true,"SpendRest":true,"Hidden":true,"Owner":3}`},
		{Counter{Kind: Resource, Slots: 5, Worth: 65535, Owner: 65535}, "Resource 0/5 worth=65535 owner=65535",
			`{"Kind":"Resource","Slots":5,"Worth":65535,"Owner":65535}`},
	} {
		text, err := test.c.MarshalText()
		if err != nil || string(text) != test.text || test.c.String() != test.text {
			t.Errorf("%+v as %q, %v, want %q", test.c, text, err, test.text)
		}
		var c Counter
		if err := c.UnmarshalText(text); err != nil || c != test.c {
			t.Errorf("%q reads as %+v, %v", text, c, err)
		}
		b, err := json.Marshal(test.c)
		if err != nil || string(b) != test.json {
			t.Errorf("%+v as %s, %v, want %s", test.c, b, err, test.json)
		}
		c = Counter{}
		if err := json.Unmarshal(b, &c); err != nil || c != test.c {
			t.Errorf("%s reads as %+v, %v", b, c, err)
		}
	}
	var c Counter
	want := Counter{Kind: Timer, Slots: 5, Worth: 9, TemporaryFirst: true, SpendRest: true, Hidden: true, Owner: 2}
	if err := c.UnmarshalText([]byte(" timer\t0/5+0  owner=2 hidden spend-rest worth=9 temporary-first ")); err != nil || c != want {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestTextRefused(t *testing.T) {
	for _, test := range []struct{ text, part string }{
		{"", ""}, {"Progress", "Progress"}, {"Menace 3/10", "Menace"}, {"Progress 3", "3"}, {"Progress 3/", "3/"}, {"Progress /3", "/3"},
		{"Progress 3/10+", "3/10+"}, {"Progress 3/10/2", "3/10/2"}, {"Progress -1/10", "-1/10"}, {"Progress 256/10", "256/10"},
		{"Progress 1/258", "1/258"}, {"Progress 1/2+256", "1/2+256"}, {"Progress 1/2+1+1", "1/2+1+1"}, {"Progress 3/10 worth=", "worth="},
		{"Progress 3/10 worth=0", "worth=0"}, {"Progress 3/10 worth=65536", "worth=65536"}, {"Progress 3/10 worth=5 worth=5", "worth=5"},
		{"Progress 3/10 worth=5x", "worth=5x"}, {"Progress 3/10 owner=0", "owner=0"}, {"Progress 3/10 owner=1 owner=2", "owner=2"},
		{"Progress 3/10 owner=70000", "owner=70000"}, {"Progress 3/10 hidden hidden", "hidden"}, {"Progress 3/10 spend-rest spend-rest", "spend-rest"},
		{"Progress 3/10 temporary-first temporary-first", "temporary-first"}, {"Progress 3/10 open", "open"}, {"Progress 3/10 worth 5", "worth"},
		{"Progress 4/3", "Progress 4/3"}, {"Progress 0/0", "Progress 0/0"}, {"Progress 0/11", "Progress 0/11"}, {"Progress 0/9+2", "Progress 0/9+2"},
		{"Inventory 0/3", "Inventory 0/3"},
	} {
		c := Counter{Slots: 2}
		err := c.UnmarshalText([]byte(test.text))
		if e := wantErr[*TextError](t, err); e.What != "Counter" || e.Text != test.part || e.Want == "" || c != (Counter{Slots: 2}) {
			t.Errorf("%q: %+v, %v", test.text, e, c)
		}
	}
	var c Counter
	if e := wantErr[*RangeError](t, c.UnmarshalText([]byte("Progress 0/11"))); e.Clause != "CT-01" || e.Got != 11 { // CT-01
		t.Error(e)
	}
	if e := wantErr[*NameError](t, c.UnmarshalText([]byte("Menace 0/1"))); e.Text != "Menace" {
		t.Error(e)
	}
	for _, text := range []string{
		``, `null`, `3`, `[]`, `{}`, `"Progress 3/10"`, `{"Slots":3}`, `{"Kind":"Progress"}`, `{"Kind":0,"Slots":3}`, `{"Kind":"Menace","Slots":3}`,
		`{"Kind":"Inventory","Slots":3}`, `{"Kind":"Progress","Slots":0}`, `{"Kind":"Progress","Slots":11}`, `{"Kind":"Progress","Slots":-3}`,
		`{"Kind":"Progress","Slots":259}`, `{"Kind":"Progress","Slots":3,"Filled":4}`, `{"Kind":"Progress","Slots":9,"Temporary":2}`,
		`{"Kind":"Progress","Slots":3,"Worth":65536}`, `{"Kind":"Progress","Slots":3,"Full":true}`, `{"Kind":"Progress","Slots":3} x`,
		`{"Kind":"Progress","Slots":3,"Filled":1.5}`,
	} {
		c := Counter{Slots: 2}
		err := c.UnmarshalJSON([]byte(text))
		if e := wantErr[*TextError](t, err); e.What != "Counter" || e.Want == "" || c != (Counter{Slots: 2}) {
			t.Errorf("%s: %v, %v", text, e, c)
		}
	}
	if e := wantErr[*RangeError](t, c.UnmarshalJSON([]byte(`{"Kind":"Progress","Slots":3,"Filled":4}`))); e.Got != 4 || e.Max != 3 {
		t.Error(e)
	}
	if err := json.Unmarshal([]byte(`{"Kind":"Menace","Slots":3}`), &c); wantErr[*NameError](t, err).Text != "Menace" {
		t.Error(err)
	}
}

func TestSmallText(t *testing.T) {
	for k := range Kind(numKinds) {
		text, err := k.MarshalText()
		var back Kind
		if err != nil || string(text) != k.String() || back.UnmarshalText(text) != nil || back != k {
			t.Errorf("%v: %q, %v, %v", k, text, err, back)
		}
	}
	if _, err := Kind(6).MarshalText(); wantErr[*RangeError](t, err).Got != 6 {
		t.Error(err)
	}
	k := Timer
	if err := k.UnmarshalText([]byte("menace")); wantErr[*NameError](t, err).Text != "menace" || k != Timer {
		t.Error(err, k)
	}
	if err := k.UnmarshalText([]byte("rEsOuRcE")); err != nil || k != Resource {
		t.Error(err, k)
	}
	for _, test := range []struct {
		text string
		want Dice
	}{{"1d10", Dice{N: 1}}, {"d10", Dice{N: 1}}, {"10d10", Dice{N: 10}}, {"2d10 each", Dice{N: 2, Each: true}}} {
		var d Dice
		if err := d.UnmarshalText([]byte(test.text)); err != nil || d != test.want {
			t.Errorf("%q: %v, %v", test.text, d, err)
		}
		text, err := d.MarshalText()
		if err != nil || string(text) != d.String() || string(text) != test.text && test.text != "d10" {
			t.Errorf("%q: %q, %v", test.text, text, err)
		}
	}
	for _, text := range []string{"", "2", "2d6", "0d10", "11d10", "256d10", "266d10", "-1d10", "2d10each", "2d10 each each", "each", " 2d10", "2d10+1"} {
		d := Dice{N: 3}
		if e := wantErr[*TextError](t, d.UnmarshalText([]byte(text))); e.What != "dice" || e.Text != text || d != (Dice{N: 3}) {
			t.Errorf("%q: %v, %v", text, e, d)
		}
	}
	var d Dice
	if e := wantErr[*RangeError](t, d.UnmarshalText([]byte("11d10"))); e.Got != 11 || e.Clause != "CT-03" { // CT-03
		t.Error(e)
	}
}

// What errors say, so that a change of words is a choice.
func TestErrorWords(t *testing.T) {
	first := func(_ any, err error) error { return err }
	resource := Counter{Kind: Resource, Slots: 5, Filled: 4}
	progress := Counter{Slots: 5}
	pack := Inventory[string]{Slots: 1, Held: 1, Items: [10]string{"Rope"}}
	long := make([]byte, 100)
	for i := range long {
		long[i] = 'x'
	}
	for _, test := range []struct {
		err  error
		want string
	}{
		{first(New(Progress, 11, 5)), "counter: number of slots is 11: want 1 to 10 (CT-01)"},
		{first(New(Progress, 1, -5)), "counter: points that a slot is worth is -5: want 0 to 65535 (CT-01)"},
		{first(New(InventoryKind, 1, 5)), "counter: can't give points to a Counter of type Inventory: want an Inventory[T], whose slots hold items (CT-15)"},
		{first(New(9, 1, 5)), "counter: type of Counter is 9: want 0 to 4"},
		{first(progress.Add(-3)), "counter: number of points is -3: want 0 or more (GL-32)"},
		{first(resource.Spend(7)), "counter: spending 7 points is too much: they need 2 slots, want at most the 1 left (GL-32)"},
		{first(progress.Spend(7)), "counter: can't spend a Counter of type Progress: want a Resource (CT-13)"},
		{first(progress.Tick()), "counter: can't tick a Counter of type Progress: want a Timer (CT-14)"},
		{progress.AddTemporary(6), "counter: number of Temporary slots to add is 6: want 0 to 5 (CT-05)"},
		{first(progress.Read(Dice{N: 2}, 3, 11)), "counter: face of d10 number 2 is 11: want 1 to 10 (CT-03)"},
		{first(progress.Read(Dice{N: 2}, 3)), "counter: number of faces for 2d10 is 1: want 2 (CT-03)"},
		{first(pack.Put("Lamp")), `counter: Inventory: can't put in "Lamp": every slot holds an item already (CT-15)`},
		{first(pack.Take("Lamp")), `counter: Inventory: can't take out "Lamp": no slot holds it (CT-15)`},
		{first(pack.Put("")), `counter: Inventory: can't put in "": it is the zero value, which is no item (CT-15)`},
		{progress.UnmarshalText([]byte("Menace 1/2")), `counter: Counter: "Menace": want a type of Counter: "Menace" is no type of Counter: want Progress, Danger, Defeat, Resource, Timer, Inventory`},
		{progress.UnmarshalText(long), `counter: Counter: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...": want such as "Progress 3/10+1 worth=5"`},
		{progress.UnmarshalJSON([]byte(`{"Slots":3}`)), `counter: Counter: "{\"Slots\":3}": want an object with Kind and Slots`},
		{progress.UnmarshalJSON([]byte(`{} {}`)), `counter: Counter: "{} {}": want JSON of it: more than one value`},
	} {
		if test.err == nil || test.err.Error() != test.want {
			t.Errorf("got  %v\nwant %s", test.err, test.want)
		}
	}
}

var (
	_ encoding.TextMarshaler   = Counter{}
	_ encoding.TextUnmarshaler = (*Counter)(nil)
	_ encoding.TextMarshaler   = Dice{}
	_ encoding.TextUnmarshaler = (*Dice)(nil)
	_ json.Marshaler           = Inventory[string]{}
)

func FuzzCounterText(f *testing.F) {
	for _, s := range []string{"", "Progress 0/10", "resource 2/5+1 worth=7 temporary-first spend-rest hidden owner=3", "Timer 1/1+9 owner=1 hidden", "Danger 3/2",
		"Inventory 0/1", "Defeat 255/255+255", "Progress 0/1 worth=0", "Progress 01/010", "\xff 1/2", strings.Repeat("\x1b", 34) + " 0", "Menace\xffffffffffffffffffffffffffffffffffffffffffffff 1/2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c := Counter{Slots: 2}
		if err := c.UnmarshalText([]byte(s)); err != nil {
			if e := wantErr[*TextError](t, err); len(e.Text) > 40 || c != (Counter{Slots: 2}) {
				t.Fatalf("%q: %+v, %v", s, e, c)
			}
			return
		}
		round(t, c)
	})
}

func FuzzCounterJSON(f *testing.F) {
	for _, s := range []string{`{"Kind":"Progress","Slots":10}`, `{"Kind":"resource","Slots":5,"Filled":2,"Temporary":1,"Worth":7,"SpendRest":true,"Hidden":true,"Owner":3}`, `null`,
		`{"Kind":"Inventory","Slots":1}`, `{"slots":3,"KIND":"Timer","Slots":4}`, `{"Kind":"Progress","Slots":3}{}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		c := Counter{Slots: 2}
		if err := c.UnmarshalJSON(b); err != nil {
			if e := wantErr[*TextError](t, err); len(e.Text) > 40 || c != (Counter{Slots: 2}) {
				t.Fatalf("%q: %+v, %v", b, e, c)
			}
			return
		}
		round(t, c)
	})
}

// round checks a Counter that was read: it is valid and comes back the same from both forms.
func round(t interface{ Fatalf(string, ...any) }, c Counter) {
	if err := c.Check(); err != nil {
		t.Fatalf("%+v: %v", c, err)
	}
	var d, e Counter
	if err := d.UnmarshalText([]byte(c.String())); err != nil || d != c {
		t.Fatalf("%v reads as %v, %v", c, d, err)
	}
	if b, err := json.Marshal(c); err != nil || json.Unmarshal(b, &e) != nil || e != c {
		t.Fatalf("%s, %v, reads as %v", b, err, e)
	}
}

func FuzzDice(f *testing.F) {
	for _, s := range []string{"", "1d10", "d10", "10d10 each", "11d10", "0d10", " each", "+1d10", "1d10d10"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		var d, e Dice
		if err := d.UnmarshalText([]byte(s)); err != nil {
			if wantErr[*TextError](t, err); d != (Dice{}) {
				t.Fatalf("%q is refused and read as %v", s, d)
			}
			return
		}
		if err := d.Check(); err != nil || e.UnmarshalText([]byte(d.String())) != nil || e != d {
			t.Fatalf("%q: %v, %v, %v", s, d, e, err)
		}
	})
}

func FuzzInventoryJSON(f *testing.F) {
	for _, s := range []string{`{"Slots":3}`, `{"Slots":3,"Temporary":1,"Items":["Rope","Lamp"],"Hidden":true,"Owner":2}`, `{"Slots":1,"Items":[""]}`, `{"Slots":1,"Items":["a","b"]}`, `null`, `[]`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var v, w Inventory[string]
		if err := v.UnmarshalJSON(b); err != nil {
			if !errors.As(err, new(*TextError)) || v != w {
				t.Fatalf("%q: %T, %+v", b, err, v)
			}
			return
		}
		if err := v.Check(); err != nil {
			t.Fatal(err)
		}
		if again, err := json.Marshal(v); err != nil || json.Unmarshal(again, &w) != nil || w != v {
			t.Fatalf("%q is %+v, which is %s, %v, which is %+v", b, v, again, err, w)
		}
	})
}
