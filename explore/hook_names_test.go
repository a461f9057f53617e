package explore_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// Hooks without names can't be written: the error says where the first one is. A hook that is read is only a name.
func TestHooksByName(t *testing.T) {
	growl := func(sc *explore.Scene) error { return sc.Log("It growls.") }
	hound := scenario.Challenge{Name: "Bog Hound", Plays: []scenario.Play{{Name: "Bite"}, {Name: "Howl", Special: explore.Func(growl)}}, Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(growl)}}
	spec := scenario.Spec{Challenges: []scenario.Challenge{{Name: "Toad"}, hound}}

	_, err := json.Marshal(spec)
	var unnamed *scenario.UnnamedError
	if want := `challenges[1] "Bog Hound".plays[1] "Howl".special: found a func without a name as special, want one that explore.Named has given a name`; !errors.As(err, &unnamed) || unnamed.Hook != "special" || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	spec.Challenges[1].Plays[1].Special = explore.Named("howl", growl)
	_, err = json.Marshal(&spec)
	if want := `challenges[1] "Bog Hound".hooks: found a func without a name as on_enter, want one that explore.Named has given a name`; !errors.As(err, &unnamed) || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
	spec.Challenges[1].Hooks[scenario.OnEnter] = explore.Named("growl", growl)
	data, err := json.Marshal(spec)
	if want := `"hooks":[{"trigger":"enter","hook":"growl"}]`; err != nil || !strings.Contains(string(data), want) || !strings.Contains(string(data), `"special":"howl"`) {
		t.Errorf("%s, %v, want %s", data, err, want)
	}

	var back scenario.Spec
	must.OK(t, json.Unmarshal(data, &back))
	if hook := back.Challenges[1].Hooks[scenario.OnEnter]; hook.Name() != "growl" || explore.FuncOf(hook) != nil {
		t.Errorf("a hook is read as %q with the func %p, want growl without one", hook.Name(), explore.FuncOf(hook))
	}
	if again, err := json.Marshal(back); err != nil || string(again) != string(data) {
		t.Errorf("what was read is written as %s, %v, want %s", again, err, data)
	}
	back.Challenges[1].Plays[1].Special = explore.Named("howl", growl)
	party := scenario.Character{Plays: []scenario.Play{{Special: explore.Named("aim", growl)}, {Special: explore.Func(growl)}}}
	if code := explore.RegistryOf(&back, party); len(code) != 2 || code["howl"] == nil || code["aim"] == nil {
		t.Errorf("RegistryOf has %v, want howl and aim: growl has no code", code)
	}
	var name *crunch.NameError
	if err := json.Unmarshal([]byte(`[{"trigger":"enter","hook":""}]`), new(scenario.Hooks)); !errors.As(err, &name) || name.What != "hook" {
		t.Errorf("a hook without a name is read: %v, want a *NameError", err)
	}
	if explore.Func(nil) != nil || explore.Named("none", nil) != nil || explore.Can(nil) != nil || explore.FuncOf(nil) != nil {
		t.Error("nil funcs are hooks, want none")
	}
}

// foreign is a Hook that nothing can call.
type foreign struct{}

func (foreign) Name() string { return "spec.Hooks.a" }

// unbound returns the problems of a Spec and a party with hooks that are only names.
func unbound(spec scenario.Spec, party []scenario.Character, code ...explore.Registry) (list []scenario.SpecError) {
	sc, err := explore.New(spec, code...)
	if err == nil {
		_, err = explore.NewGame(sc, party...)
	}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, err := range joined.Unwrap() {
			if problem := (*scenario.SpecError)(nil); errors.As(err, &problem) {
				list = append(list, *problem)
			}
		}
	}
	return list
}

// New and NewGame take the code of a hook that is only a name from a Registry, wherever it stands. They refuse one that is not there.
func TestNamesNeedCode(t *testing.T) {
	t.Parallel()
	spec, party := everything(t, scenario.Normal)
	howl := explore.Func(func(sc *explore.Scene) error { return sc.Log("a howl") })
	spec.Challenges[3].Failure.Special, spec.Challenges[4].Plays[0].Special = howl, howl
	spec.Gear[0].Plays[0].Special, spec.Fortunes[0].Rows[0].Hook = howl, howl
	spec.Secrets[0].Hooks[scenario.OnFind], spec.Features[0].Hooks[scenario.OnOpen] = howl, howl
	party[0].Plays[0].Special = howl
	spec.Diseases = spec.Diseases[:1] // a PC carries the other
	named(reflect.ValueOf(&spec).Elem(), "spec")
	named(reflect.ValueOf(party), "party")
	code := explore.RegistryOf(&spec, party...)
	var back scenario.Spec
	var same []scenario.Character
	must.OK(t, errors.Join(json.Unmarshal(roundTrip(t, reflect.ValueOf(spec)), &back), json.Unmarshal(roundTrip(t, reflect.ValueOf(party)), &same)))
	for name := range code {
		less := maps.Clone(code)
		delete(less, name)
		less[name+"s"] = howl
		want := scenario.SpecError{Found: strconv.Quote(name), Want: fmt.Sprintf("a hook: one of the %d names in the Registry", len(less)), Near: name + "s"}
		got := unbound(back, same, less)
		if len(got) != 1 || got[0].Found != want.Found || got[0].Near == "" || got[0].Want != want.Want && name != "later" {
			t.Errorf("without %s: %+v, want %+v", name, got, want)
		}
		if _, condition := less["later"]; condition {
			less[name] = less["later"]
			if got := unbound(back, same, less); len(got) != 1 || got[0].Found != want.Found {
				t.Errorf("with a Condition as %s: %+v, want %+v", name, got, want)
			}
		}
	}
	got := unbound(back, same)
	if len(got) != 15 || got[0].Kind != "region" || got[0].Field != "Hooks" || got[0].Want != "a hook with code: New takes it from a Registry" {
		t.Errorf("without a Registry: %+v, want all 15 names of the Spec", got)
	}
	back.Hooks[scenario.OnRoundEnd] = foreign{}
	if got := unbound(back, same, code); len(got) != 1 || got[0].Found != "a explore_test.foreign" {
		t.Errorf("with a hook of another type: %+v, want it refused", got)
	}
	back.Hooks[scenario.OnRoundEnd] = howl
	sc := must.Get(explore.New(back, explore.Registry{}, code))(t)
	if err := explore.CheckParty(&back, same...); err != nil {
		t.Errorf("CheckParty: %v, want none: a party may be looked at without its code", err)
	}
	strange := slices.Clone(same)
	strange[0].Plays = slices.Clone(same[0].Plays)
	strange[0].Plays[0].Special = foreign{}
	if err := explore.CheckParty(&back, strange...); err == nil {
		t.Error("CheckParty accepts a hook of another type, which NewGame refuses")
	}
	g, err := explore.NewGame(sc, same...)
	if err != nil || same[0].Plays[0].Special == g.Party()[0].Plays[0].Special || explore.FuncOf(g.Party()[0].Plays[0].Special) == nil {
		t.Errorf("NewGame: %v, want the code in a copy of the party", err)
	}
	if again := explore.RegistryOf(sc.Spec(), g.Party()...); len(again) != len(code)-1 {
		t.Errorf("the Game has code for %d names, want %d", len(again), len(code)-1)
	}
}

// Hooks made by one func literal keep their names, and each its code, through JSON.
func TestHooksOfOneLiteral(t *testing.T) {
	spec := scenario.Spec{
		Name: "Belfry", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Tower", Goal: scenario.Goal{Region: "Yard"},
		Regions: []scenario.Region{{Name: "Tower"}, {Name: "Yard"}}, Connections: []scenario.Connection{{From: "Tower", To: "Yard"}},
	}
	for _, tone := range []string{"low", "high"} {
		spec.Commands = append(spec.Commands, scenario.ContentCommand{Name: tone, Run: explore.Named("ring "+tone, func(sc *explore.Scene) error {
			return sc.Log(tone)
		})})
	}
	var back scenario.Spec
	must.OK(t, json.Unmarshal(roundTrip(t, reflect.ValueOf(spec)), &back))
	sc := must.Get(explore.New(back, explore.RegistryOf(&spec)))(t)
	for i, want := range []string{"low", "high"} {
		g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 1}))(t)
		s := explore.NewSession(g, 1)
		for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
			must.Get(s.Do(c))(t)
		}
		events, err := s.Do(board.Command{Do: board.VerbAttempt, Who: scenario.PC(0), Play: int16(i)})
		if text := strings.Join(lines(events), "\n"); err != nil || !strings.Contains(text, "text="+want) {
			t.Errorf("the command %s: %v, %s", want, err, text)
		}
	}
}

// A hook with a name does the same as without one.
func TestNamedHookRuns(t *testing.T) {
	ch := openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
		Hooks: scenario.Hooks{scenario.OnTurn: explore.Named("turn", func(sc *explore.Scene) error { return sc.Log("ran") })},
	})
	events := ch.do(board.Command{Do: board.VerbBegin, Who: scenario.PC(0)})
	if i := len(events); i == 0 || !strings.Contains(strings.Join(lines(events), "\n"), `Noted text=ran source="A Chapter"`) {
		t.Errorf("the events are %q, want the line of the hook", lines(events))
	}
}
