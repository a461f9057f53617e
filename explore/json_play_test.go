package explore_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"pgregory.net/rapid"
)

// Everything that play produces goes through JSON and back after every command: the State, which plays on the same way, the events, the
// told events of each audience, and each viewer's View.
func TestPlayRoundTrips(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed")))
		for range rapid.IntRange(1, short.Or(8, 25)).Draw(t, "commands") {
			legal := s.Legal()
			if len(legal) == 0 {
				break
			}
			var back board.State
			must.OK(t, json.Unmarshal(roundTrip(t, reflect.ValueOf(*s.State())), &back))
			if diff := differ(*s.State(), back); diff != "" {
				t.Fatalf("the State (-) read back (+):\n%s", diff)
			}
			if err := g.CheckState(&back); err != nil || back.Hash() != s.Hash() {
				t.Fatalf("the State read back: %v, hash %x, want %x", err, back.Hash(), s.Hash())
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
			for _, viewer := range []scenario.Who{scenario.DMOnly, scenario.Everyone, scenario.PC(0)} {
				for _, ev := range s.Position().Tell(events, viewer) {
					roundTrip(t, reflect.ValueOf(ev))
					if line := ev.String(); line == "" || strings.ContainsAny(line, "\n") || strings.Contains(line, "%!") {
						t.Fatalf("String of an event is %q, want one line", line)
					}
				}
				roundTrip(t, reflect.ValueOf(s.View(viewer)))
			}
			for _, entry := range s.Log() {
				roundTrip(t, reflect.ValueOf(entry))
			}
		}
	})
}

// named gives every hook of content a name made of its place.
func named(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Interface:
		if hook, _ := v.Interface().(scenario.Hook); explore.FuncOf(hook) != nil {
			v.Set(reflect.ValueOf(explore.Named(path, explore.FuncOf(hook))))
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
		data, text := roundTrip(t, reflect.ValueOf(spec)), roundTrip(t, reflect.ValueOf(party))
		var back scenario.Spec
		var same []scenario.Character
		must.OK(t, errors.Join(json.Unmarshal(data, &back), json.Unmarshal(text, &same)))
		sc := must.Get(explore.New(back, code))(t)
		again := must.Get(explore.NewGame(sc, same...))(t)
		seed := crunch.Seed(rapid.Uint64().Draw(t, "seed"))
		a, b := played(t, sample.Game(t, spec, party...), seed, 20), played(t, again, seed, 20)
		if diff := differ(*a.State(), *b.State()); diff != "" {
			t.Fatalf("the content read back plays differently:\n%s", diff)
		}
		out := a.Position().Outcome()
		roundTrip(t, reflect.ValueOf(out))
	})
}

func lines(events []board.Event) (list []string) {
	for i := range events {
		list = append(list, events[i].String())
	}
	return list
}

// An event's JSON has exactly the keys of its kind, zeros too. What is nobody, no region or no text has no key.
func TestEventFields(t *testing.T) {
	for _, row := range []struct {
		ev         board.Event
		json, line string
	}{
		{board.Event{Kind: board.EventTurnBegan, For: scenario.Everyone, Who: scenario.PC(0)}, `{"kind":"turnBegan","for":"everyone","who":"pc1"}`, `TurnBegan who=pc1`},
		{board.Event{Kind: board.EventMoved, For: scenario.DMOnly, Who: scenario.ChallengeAt(1)},
			`{"kind":"moved","for":"dm","who":"challenge2","way":"way1","region":"region1","from":"region1"}`, `Moved for=dm who=challenge2 way=way1 region=region1 from=region1`},
		{board.Event{Kind: board.EventPlayed, For: scenario.PC(1), Who: scenario.PC(0), Clause: "EX-78"},
			`{"kind":"played","for":"pc2","who":"pc1","play":"play1","clause":"EX-78"}`, `Played for=pc2 who=pc1 play=play1 [EX-78]`},
		{board.Event{Kind: board.EventLapsed, For: scenario.Everyone, Who: scenario.PC(0), N: int32(board.VerbAct), To: int32(board.ErrOutOfReach)},
			`{"kind":"lapsed","for":"everyone","who":"pc1","dropped":{"verb":"act","play":"play1"},"reason":"outOfReach"}`,
			`Lapsed who=pc1 dropped="pc1 act play1" reason=outOfReach`},
		{board.Event{Kind: board.EventEnded, For: scenario.Everyone, To: int32(board.ResultPartly), Clause: "EX-112"},
			`{"kind":"ended","for":"everyone","result":"partialSuccess","clause":"EX-112"}`, `Ended result=partialSuccess [EX-112]`},
	} {
		got, err := json.Marshal(row.ev)
		if err != nil || string(got) != row.json {
			t.Errorf("%s, %v, want %s", got, err, row.json)
		}
		if line := row.ev.String(); line != row.line {
			t.Errorf("%s, want %s", line, row.line)
		}
	}
	for _, wrong := range []board.Event{{Kind: board.EventTurnBegan, Region: 1}, {Kind: 200}, {Kind: board.EventEnded, To: 9}, {Kind: board.EventEnded, To: -1}, {Kind: board.EventNoted, Text: "\xff"}, {Kind: board.EventBegun, Veiled: true, Sheet: board.Event{}.Sheet, N: 1}} {
		if got, err := json.Marshal(wrong); err == nil {
			t.Errorf("%v is written as %s, want an error", wrong, got)
		}
	}
	for text, want := range map[string]string{
		`{"kind":"turnBegan","for":"everyone","who":"pc1","region":0}`: `"region" is not a valid key: want kind, for, who, veiled`,
		`{"kind":"alerted","for":"everyone","who":"pc1"}`:              `the key "alerted" is missing`,
		`{"for":"everyone"}`:                               `the key "kind" is missing`,
		`{"kind":"TurnBegins"}`:                            `did you mean TurnBegan?`,
		`{"kind":"ended","for":"everyone","result":"Win"}`: `at byte 34: found result: "Win" is not a valid result: want Running`,
	} {
		var ev board.Event
		if err := json.Unmarshal([]byte(text), &ev); !errors.As(err, new(*crunch.TextError)) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// FuzzJSON reads any text as each type that reads JSON itself. A refusal is a *crunch.TextError. A value that was read can be written and
// read again.
func FuzzJSON(f *testing.F) {
	f.Add(uint8(0), `{}`)
	for i, typ := range dataTypes {
		fill := &filler{rng: *crunch.NewRand(crunch.Seed(i))}
		v := reflect.New(typ).Elem()
		fill.fill(v)
		text := must.Get(json.Marshal(v.Interface()))(f)
		f.Add(uint8(i), string(text))
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		typ := dataTypes[int(which)%len(dataTypes)]
		v := reflect.New(typ)
		reads, ok := v.Interface().(json.Unmarshaler)
		if !ok {
			return
		}
		if err := reads.UnmarshalJSON([]byte(text)); err != nil {
			if !errors.As(err, new(*crunch.TextError)) || !v.Elem().IsZero() {
				t.Fatalf("%v: %v, want a *TextError and no change", typ, err)
			}
			return
		}
		again, err := json.Marshal(v.Interface())
		if err != nil {
			t.Fatalf("%v: %s was read but can't be written: %v", typ, text, err)
		}
		back := reflect.New(typ)
		if err := json.Unmarshal(again, back.Interface()); err != nil {
			t.Fatalf("%v: %s was written but can't be read: %v", typ, again, err)
		}
		if where := unlike(typ.Name(), v.Elem(), back.Elem()); where != "" {
			t.Fatalf("written and read again, %s differs: %s", where, text)
		}
	})
}

// FuzzState plays on from any State that CheckState accepts.
func FuzzState(f *testing.F) {
	g := kitchen(f, scenario.Stealth)
	for seed := range crunch.Seed(6) {
		text := must.Get(json.Marshal(played(f, g, seed, 30).State()))(f)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var s board.State
		if json.Unmarshal(text, &s) != nil || g.CheckState(&s) != nil {
			return
		}
		rng := crunch.Seed(1).Stream()
		for range 5 {
			pos := g.At(&s)
			pos.View(scenario.PC(0))
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
