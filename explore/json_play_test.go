package explore_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
)

// Everything that play produces goes through JSON and back after every command: the State, which plays on the same way, the events, the
// told events of each audience, and each viewer's View.
func TestPlayRoundTrips(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed")))
		for range rapid.IntRange(1, 25).Draw(t, "commands") {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			var back explore.State
			if err := json.Unmarshal(roundTrip(t, reflect.ValueOf(*s.State()), nil), &back); err != nil {
				t.Fatal(err)
			}
			if diff := differ(*s.State(), back); diff != "" {
				t.Fatalf("the State (-) read back (+):\n%s", diff)
			}
			if err := g.CheckState(&back); err != nil || back.Hash() != s.State().Hash() {
				t.Fatalf("the State read back: %v, hash %x, want %x", err, back.Hash(), s.State().Hash())
			}
			c := legal[rapid.IntRange(0, len(legal)-1).Draw(t, "choice")]
			again, others, errAgain := g.Step(back, c, explore.DiceOf(s.Seed()))
			events, err := s.Do(c)
			if (err == nil) != (errAgain == nil) {
				t.Fatalf("%v: %v, with the State read back %v", c, err, errAgain)
			}
			if contentFails(err) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if diff := differ(*s.State(), again) + differ(events, others); diff != "" {
				t.Fatalf("%v with the State read back:\n%s", c, diff)
			}
			for _, viewer := range []explore.Who{explore.DMOnly, explore.Everyone, explore.PC(0)} {
				for _, ev := range s.Position().Tell(events, viewer) {
					roundTrip(t, reflect.ValueOf(ev), nil)
					if line := ev.String(); line == "" || strings.ContainsAny(line, "\n") || strings.Contains(line, "%!") {
						t.Fatalf("String of an event is %q, want one line", line)
					}
				}
				roundTrip(t, reflect.ValueOf(s.View(viewer)), nil)
			}
			for _, entry := range s.Log() {
				roundTrip(t, reflect.ValueOf(entry), nil)
			}
		}
	})
}

// named gives every hook of content a name made of its place.
func named(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Func:
		switch f := v.Interface().(type) {
		case explore.Hook:
			if f != nil {
				v.Set(reflect.ValueOf(explore.Named(path, f)))
			}
		case explore.Condition:
			if f != nil {
				v.Set(reflect.ValueOf(explore.NamedCondition(path, f)))
			}
		}
	case reflect.Pointer:
		if !v.IsNil() {
			named(v.Elem(), path)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			named(v.Index(i), path+"."+string(rune('a'+i)))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			named(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	}
}

// EX-141: a Spec and a party go through JSON and back with the Registry of their hooks, and play the same way. So does the party that
// leaves a scenario, with its Diseases.
func TestContentRoundTrips(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		spec, party := *g.Scenario().Spec(), g.Party()
		named(reflect.ValueOf(&spec).Elem(), "spec")
		named(reflect.ValueOf(party), "party")
		code := explore.RegistryOf(&spec, party...)
		roundTrip(t, reflect.ValueOf(spec), code)
		text := roundTrip(t, reflect.ValueOf(party), code)

		first := gameAgain(t, spec, party)
		var back explore.Spec
		data, err := json.Marshal(spec)
		if err != nil {
			t.Fatal(err)
		}
		if err := code.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		var same []explore.Character
		if err := code.Unmarshal(text, &same); err != nil {
			t.Fatal(err)
		}
		seed := crunch.Seed(rapid.Uint64().Draw(t, "seed"))
		a, b := played(t, first, seed, 20), played(t, gameAgain(t, back, same), seed, 20)
		if diff := differ(*a.State(), *b.State()); diff != "" {
			t.Fatalf("the content read back plays differently:\n%s", diff)
		}
		out := a.Position().Outcome()
		roundTrip(t, reflect.ValueOf(out), code)
	})
}

func gameAgain(t rapid.TB, spec explore.Spec, party []explore.Character) *explore.Game {
	t.Helper()
	return sample.Game(t, spec, party...)
}

// Hooks without names can't be written: the error says where the first one is. Content with hooks can't be read without a Registry, or with
// one that lacks a name.
func TestHooksByName(t *testing.T) {
	growl := func(sc *explore.Scene) error { return sc.Log("It growls.") }
	hound := explore.Challenge{Name: "Bog Hound", Plays: []explore.Play{{Name: "Bite"}, {Name: "Howl", Special: growl}}, Hooks: explore.Hooks{explore.OnEnter: growl}}
	spec := explore.Spec{Challenges: []explore.Challenge{{Name: "Toad"}, hound}}

	_, err := json.Marshal(spec)
	var unnamed *explore.UnnamedError
	if want := `challenges[1] "Bog Hound".plays[1] "Howl".special: found a func without a name as special, want one that explore.Named has given a name`; !errors.As(err, &unnamed) || unnamed.Hook != "special" || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	spec.Challenges[1].Plays[1].Special = explore.Named("howl", growl)
	_, err = json.Marshal(&spec)
	if want := `challenges[1] "Bog Hound".hooks: found a func without a name as on_enter, want one that explore.Named has given a name`; !errors.As(err, &unnamed) || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	spec.Challenges[1].Hooks[explore.OnEnter] = explore.Named("growl", growl)
	data, err := json.Marshal(spec)
	if want := `"hooks":[{"trigger":"enter","hook":"growl"}]`; err != nil || !strings.Contains(string(data), want) || !strings.Contains(string(data), `"special":"howl"`) {
		t.Errorf("%s, %v, want %s", data, err, want)
	}

	var back explore.Spec
	var name *crunch.NameError
	if err := json.Unmarshal(data, &back); !errors.As(err, &name) || name.Name != "howl" || !strings.Contains(name.Want, "Registry.Unmarshal") {
		t.Errorf("without a Registry: %v, want a *NameError for howl", err)
	}
	if err := (explore.Registry{"howls": growl, "growl": growl}).Unmarshal(data, &back); !errors.As(err, &name) || name.Near != "howls" || back.Challenges != nil {
		t.Errorf("with a Registry that lacks howl: %v, want a *NameError that suggests howls", err)
	}
	if err := (explore.Registry{"howl": growl, "growl": growl}).Unmarshal(data, &back); err != nil || back.Challenges[1].Hooks[explore.OnEnter].Name() != "growl" {
		t.Errorf("with a Registry that has both: %v, want the hooks", err)
	}
	if code := explore.RegistryOf(&back, explore.Character{Plays: []explore.Play{{Special: explore.Named("aim", growl)}}}); len(code) != 3 || code["howl"] == nil || code["growl"] == nil || code["aim"] == nil {
		t.Errorf("RegistryOf has %v, want howl, growl and aim", code)
	}
	for _, v := range []any{nil, explore.Spec{}, (*explore.Spec)(nil)} {
		if err := (explore.Registry{}).Unmarshal(data, v); err == nil {
			t.Errorf("a Spec is read into a %T, want an error", v)
		}
	}
	if h := explore.Named("none", nil); h != nil {
		t.Error("no hook has a name")
	}
	if name := explore.Hook(growl).Name(); name != "" {
		t.Errorf("a hook without a name is %q", name)
	}
}

// A hook with a name does the same as without one.
func TestNamedHookRuns(t *testing.T) {
	ch := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []explore.Connection{{From: "Here", To: "Next"}},
		Hooks: explore.Hooks{explore.OnTurn: explore.Named("turn", func(sc *explore.Scene) error { return sc.Log("ran") })},
	})
	events := ch.do(explore.Command{Do: explore.Begin, Who: explore.PC(0)})
	if i := len(events); i == 0 || !strings.Contains(strings.Join(lines(events), "\n"), `Noted n=0 source="A Chapter" text=ran`) {
		t.Errorf("the events are %q, want the line of the hook", lines(events))
	}
}

func lines(events []explore.Event) (list []string) {
	for i := range events {
		list = append(list, events[i].String())
	}
	return list
}

// An event's JSON has exactly the fields of its kind, zeros too.
func TestEventFields(t *testing.T) {
	for _, row := range []struct {
		ev         explore.Event
		json, line string
	}{
		{explore.Event{Kind: explore.TurnBegan, For: explore.Everyone, Who: explore.PC(0)}, `{"kind":"TurnBegan","for":"everyone","who":"pc1"}`, `TurnBegan who=pc1`},
		{explore.Event{Kind: explore.Moved, For: explore.DMOnly, Who: explore.ChallengeAt(1)},
			`{"kind":"Moved","for":"dm","who":"challenge2","region":0,"conn":0,"n":0,"from":0,"clause":""}`, `Moved for=dm who=challenge2 region=0 conn=0 n=0 from=0`},
		{explore.Event{Kind: explore.Played, For: explore.PC(1), Who: explore.PC(0), Clause: "EX-78"},
			`{"kind":"Played","for":"pc2","who":"pc1","by":"nobody","play":0,"clause":"EX-78"}`, `Played for=pc2 who=pc1 play=0 [EX-78]`},
		{explore.Event{Kind: explore.Lapsed, For: explore.Everyone, Who: explore.PC(0), N: int32(explore.Act), To: int32(explore.OutOfReach)},
			`{"kind":"Lapsed","for":"everyone","who":"pc1","by":"nobody","play":0,"conn":0,"index":0,"n":"Act","to":"OutOfReach","clause":"","text":""}`,
			`Lapsed who=pc1 play=0 conn=0 index=0 n=Act to=OutOfReach`},
		{explore.Event{Kind: explore.Ended, For: explore.Everyone, To: int32(explore.Partly), Clause: "EX-112"},
			`{"kind":"Ended","for":"everyone","to":"Partial success","clause":"EX-112"}`, `Ended to="Partial success" [EX-112]`},
	} {
		got, err := json.Marshal(row.ev)
		if err != nil || string(got) != row.json {
			t.Errorf("%s, %v, want %s", got, err, row.json)
		}
		if line := row.ev.String(); line != row.line {
			t.Errorf("%s, want %s", line, row.line)
		}
	}
	for _, wrong := range []explore.Event{{Kind: explore.TurnBegan, Region: 1}, {Kind: 200}, {Kind: explore.Ended, To: 9}, {Kind: explore.Ended, To: -1}, {Kind: explore.Noted, Text: "\xff"}, {Kind: explore.Begun, Veiled: true, Sheet: explore.Event{}.Sheet, N: 1}} {
		if got, err := json.Marshal(wrong); err == nil {
			t.Errorf("%v is written as %s, want an error", wrong, got)
		}
	}
	for text, want := range map[string]string{
		`{"kind":"TurnBegan","for":"everyone","who":"pc1","region":0}`: `"region" is not a valid key: want kind, for, who, veiled`,
		`{"kind":"TurnBegan","for":"everyone"}`:                        `the key "who" is missing`,
		`{"for":"everyone"}`:                                           `the key "kind" is missing`,
		`{"kind":"TurnBegins"}`:                                        `did you mean TurnBegan?`,
		`{"kind":"Ended","for":"everyone","to":"Win","clause":""}`:     `at byte 34: found to: "Win" is not a valid result: want Running`,
	} {
		var ev explore.Event
		var bad *crunch.TextError
		if err := json.Unmarshal([]byte(text), &ev); !errors.As(err, &bad) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// FuzzJSON reads any text as each type that reads JSON itself. A refusal is a *crunch.TextError. A value that was read can be written and
// read again.
func FuzzJSON(f *testing.F) {
	f.Add(uint8(0), `{}`)
	for i, typ := range dataTypes {
		fill := &filler{rng: *crunch.NewRand(crunch.Seed(i)), code: explore.Registry{}}
		v := reflect.New(typ).Elem()
		fill.fill(v)
		text, err := json.Marshal(v.Interface())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(uint8(i), string(text))
	}
	growl := func(sc *explore.Scene) error { return nil }
	code := explore.Registry{"hook 1": growl, "hook 2": growl, "hook 3": growl}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		typ := dataTypes[int(which)%len(dataTypes)]
		v := reflect.New(typ)
		if err := code.Unmarshal([]byte(text), v.Interface()); err != nil {
			var bad *crunch.TextError
			if !errors.As(err, &bad) || !v.Elem().IsZero() {
				t.Fatalf("%v: %v, want a *TextError and no change", typ, err)
			}
			return
		}
		again, err := json.Marshal(v.Interface())
		if err != nil {
			t.Fatalf("%v: %s was read but can't be written: %v", typ, text, err)
		}
		back := reflect.New(typ)
		if err := code.Unmarshal(again, back.Interface()); err != nil {
			t.Fatalf("%v: %s was written but can't be read: %v", typ, again, err)
		}
		if where := unlike(typ.Name(), v.Elem(), back.Elem()); where != "" {
			t.Fatalf("written and read again, %s differs: %s", where, text)
		}
	})
}

// FuzzState plays on from any State that CheckState accepts.
func FuzzState(f *testing.F) {
	g := kitchen(f, explore.Stealth)
	for seed := range crunch.Seed(6) {
		text, err := json.Marshal(played(f, g, seed, 30).State())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var s explore.State
		if json.Unmarshal(text, &s) != nil || g.CheckState(&s) != nil {
			return
		}
		rng := crunch.Seed(1).Stream()
		for range 5 {
			pos := g.At(&s)
			pos.View(explore.PC(0))
			legal := pos.Legal(nil)
			if len(legal) == 0 {
				return
			}
			next, _, err := g.Step(s, legal[rng.IntN(len(legal))], &rng)
			if err != nil {
				return // a hook that fails
			}
			s = next
		}
	})
}
