package counter

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
)

func TestSave(t *testing.T) {
	for _, test := range []struct {
		c    Counter
		text string
		json string
	}{
		{Counter{Slots: 10}, "Progress 0/10", `{"kind":"progress","slots":10}`},
		{Counter{Kind: Danger, Slots: 3, Filled: 3}, "Danger 3/3", `{"kind":"danger","slots":3,"filled":3}`},
		{Counter{Kind: Defeat, Slots: 8, Filled: 1, Temporary: 2}, "Defeat 1/8+2", `{"kind":"defeat","slots":8,"filled":1,"temporary":2}`},
		{Counter{Kind: Timer, Slots: 1, Worth: 5}, "Timer 0/1 worth 5", `{"kind":"timer","slots":1,"worth":5}`},
		{Counter{Kind: Resource, Slots: 5, Filled: 2, Temporary: 1, Worth: 65535, TemporaryFirst: true, SpendRest: true, Hidden: true, Owner: 65535},
			"Resource 2/5+1 worth 65535",
			`{"kind":"resource","slots":5,"filled":2,"temporary":1,"worth":65535,"temporaryFirst":true,"spendRest":true,"hidden":true,"owner":65535}`},
	} {
		if got := test.c.String(); got != test.text {
			t.Errorf("%+v: String is %q, want %q", test.c, got, test.text)
		}
		b, err := json.Marshal(test.c)
		if err != nil || string(b) != test.json {
			t.Errorf("%+v: JSON is %s, %v, want %s", test.c, b, err, test.json)
		}
		var c Counter
		if err := json.Unmarshal(b, &c); err != nil || c != test.c {
			t.Errorf("%s reads as %+v, %v, want %+v", b, c, err, test.c)
		}
	}
}

func TestSaveRefused(t *testing.T) {
	for _, text := range []string{
		``, `null`, `3`, `[]`, `{}`, `"Progress 3/10"`, `{"slots":3}`, `{"kind":"progress"}`, `{"kind":0,"slots":3}`, `{"kind":"Menace","slots":3}`,
		`{"kind":"inventory","slots":3,"worth":5}`, `{"kind":"progress","slots":0}`, `{"kind":"progress","slots":11}`, `{"kind":"progress","slots":-3}`,
		`{"kind":"progress","slots":259}`, `{"kind":"progress","slots":3,"filled":4}`, `{"kind":"progress","slots":9,"temporary":2}`,
		`{"kind":"progress","slots":3,"worth":65536}`, `{"kind":"progress","slots":3,"full":true}`, `{"kind":"progress","slots":3} x`,
		`{"kind":"progress","slots":3,"filled":1.5}`, `{"kind":"progress","slots":3,"slots":4}`,
	} {
		c := Counter{Slots: 2}
		err := c.UnmarshalJSON([]byte(text))
		if e := wantErr[*crunch.TextError](t, err); e.What != "Counter" || c != (Counter{Slots: 2}) {
			t.Errorf("%s: %v, and the Counter is %v: want it unchanged", text, e, c)
		}
	}
	var c Counter
	if e := wantErr[*crunch.RangeError](t, c.UnmarshalJSON([]byte(`{"kind":"progress","slots":3,"filled":4}`))); e.Got != 4 || e.Max != 3 {
		t.Error(e)
	}
	if err := json.Unmarshal([]byte(`{"kind":"Menace","slots":3}`), &c); wantErr[*crunch.NameError](t, err).Name != "Menace" {
		t.Error(err)
	}
}

func TestKindText(t *testing.T) {
	for k := Progress; k <= Holding; k++ {
		text, err := k.MarshalText()
		var back Kind
		if err != nil || string(text) != strings.ToLower(k.String()) || back.UnmarshalText(text) != nil || back != k {
			t.Errorf("%v writes %q (%v), which reads as %v: want its String in lower case, and the same", k, text, err, back)
		}
	}
	if _, err := Kind(6).MarshalText(); wantErr[*crunch.RangeError](t, err).Got != 6 {
		t.Error(err)
	}
	k := Timer
	if err := k.UnmarshalText([]byte("menace")); wantErr[*crunch.NameError](t, err).Name != "menace" || k != Timer {
		t.Errorf("menace: %v, and the Kind is %v: want it unchanged", err, k)
	}
	if err := k.UnmarshalText([]byte("rEsOuRcE")); err != nil || k != Resource {
		t.Errorf("rEsOuRcE reads as %v, %v: want Resource", k, err)
	}
}

// What errors say, so that a change of words is a choice.
func TestErrorWords(t *testing.T) {
	first := func(_ any, err error) error { return err }
	resource := Counter{Kind: Resource, Slots: 5, Filled: 4}
	progress := Counter{Slots: 5}
	pack := Inventory[string]{Slots: 1, Held: 1, Items: [10]string{"Rope"}}
	for _, test := range []struct {
		err  error
		want string
	}{
		{Counter{Slots: 11}.Validate(), "counter: number of slots is 11: want 1 to 10 (CT-01)"},
		{Counter{Kind: 9, Slots: 1}.Validate(), "counter: type of Counter is 9: want 0 to 5"},
		{first(progress.Add(-3)), "counter: number of points is -3: want 0 or more (GL-32)"},
		{first(resource.Add(7)), "counter: 7 points can't be spent: want 2 unfilled slots, found 1 (GL-32)"},
		{progress.AddTemporary(6), "counter: number of Temporary slots to add is 6: want 0 to 5 (CT-05)"},
		{first(progress.Judge(D10s{N: 2}, 3, 11)), "counter: face of d10 number 2 is 11: want 1 to 10 (CT-03)"},
		{first(progress.Judge(D10s{N: 2}, 3)), "counter: number of faces for 2d10 is 1: want 2 (CT-03)"},
		{first(progress.Roll(nil, D10s{})), "counter: number of d10s is 0: want 1 to 10 (CT-03)"},
		{pack.Put("Lamp"), `counter: Inventory can't put in "Lamp": every slot holds an item (CT-15)`},
		{pack.Take("Lamp"), `counter: Inventory can't take out "Lamp": no slot holds it (CT-15)`},
		{pack.Take(strings.Repeat("x", 50)), `counter: Inventory can't take out "` + strings.Repeat("x", 40) + `": no slot holds it (CT-15)`},
		{pack.Put(""), `counter: Inventory can't put in "": the zero value is not an item (CT-15)`},
		{progress.UnmarshalJSON([]byte(`{"kind":"Tmer","slots":3}`)),
			`counter: "{\"kind\":\"Tmer\",\"slots\":3}" is not a valid Counter: at byte 2: found kind: "Tmer" is not a valid type of Counter: want Progress, Danger, Defeat, Resource, Timer, Inventory (did you mean Timer?)`},
		{progress.UnmarshalJSON([]byte(`{"slots":3}`)), `counter: "{\"slots\":3}" is not a valid Counter: at byte 12: the key "kind" is missing`},
		{progress.UnmarshalJSON([]byte(`{"kind":"timer","slots":0}`)),
			`counter: "{\"kind\":\"timer\",\"slots\":0}" is not a valid Counter: number of slots is 0: want 1 to 10 (CT-01)`},
	} {
		if test.err == nil || test.err.Error() != test.want {
			t.Errorf("got  %v\nwant %s", test.err, test.want)
		}
	}
}

// round checks that a Counter is valid and comes back the same from its JSON.
func round(t interface{ Fatalf(string, ...any) }, c Counter) {
	if err := c.Validate(); err != nil {
		t.Fatalf("%+v: %v", c, err)
	}
	var back Counter
	if b, err := json.Marshal(c); err != nil || json.Unmarshal(b, &back) != nil || back != c {
		t.Fatalf("%+v writes %s (%v), which reads as %+v", c, b, err, back)
	}
}
