package explore_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// nervousSpec is a house whose bell costs as many EP as Nerves says, if the ending is grim.
func nervousSpec() scenario.Spec {
	spec := bellSpec()
	spec.Options = []scenario.Option{
		{Name: "Nerves", About: "how soon the house wakes", From: 1, To: 4, Default: "2"},
		{Name: "Tone", Values: []string{"calm", "grim"}},
	}
	spec.Commands[0].Run = explore.Func(func(sc *explore.Scene) error {
		nerves, err := sc.Option("Nerves")
		if err != nil {
			return err
		}
		if tone, _ := sc.Option("Tone"); tone.Value == "grim" {
			return sc.Actor().Hurt(nerves.Number())
		}
		return nil
	})
	return spec
}

func chosen(list ...string) (choices []scenario.Choice) {
	for i := 0; i < len(list); i += 2 {
		choices = append(choices, scenario.Choice{Option: list[i], Value: list[i+1]})
	}
	return choices
}

// GL-76: what the table chooses is read by hooks, shown to everybody, and a part of the Game, its save and its log.
func TestOptions(t *testing.T) {
	plain := gameOf(t, nervousSpec(), scenario.Character{Name: "Ada", EP: 20})
	g := must.Get(plain.Choose(chosen("Tone", "grim", "Nerves", "3")...))(t)
	if diff := cmp.Diff(chosen("Nerves", "3", "Tone", "grim"), g.Options()); diff != "" {
		t.Errorf("Options (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(chosen("Nerves", "2", "Tone", "calm"), plain.Options()); diff != "" {
		t.Errorf("the defaults (-want +got):\n%s", diff)
	}
	if g.Fingerprint() == plain.Fingerprint() {
		t.Error("Games with other choices share their fingerprint")
	}
	again, err := g.Choose(chosen("Tone", "calm", "Nerves", "2")...)
	if err != nil || again.Fingerprint() != plain.Fingerprint() || len(again.Setup().Options) != 0 {
		t.Errorf("with the defaults chosen: %v, want the Game as it was", err)
	}

	s := explore.NewSession(g, 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	mustDo(t, s, ring)
	same(t, "EP", s.State().EP(scenario.PC(0)), 17)
	for _, viewer := range []scenario.Who{scenario.Everyone, scenario.DMOnly, scenario.PC(0)} {
		want := []board.OptionView{{Name: "Nerves", About: "how soon the house wakes", Value: "3"}, {Name: "Tone", Value: "grim"}}
		if diff := cmp.Diff(want, s.View(viewer).Options); diff != "" {
			t.Errorf("the View of %v (-want +got):\n%s", viewer, diff)
		}
	}
	data := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(plain, data))(t)
	if diff := cmp.Diff(g.Options(), loaded.Game().Options()); diff != "" {
		t.Errorf("in the save (-want +got):\n%s", diff)
	}
	must.OK(t, loaded.Undo())
	same(t, "EP after Undo", loaded.State().EP(scenario.PC(0)), 20)
	must.Get(loaded.Redo())(t)
	same(t, "hash after Redo", loaded.Hash(), s.Hash())
	must.OK(t, loaded.Replay(context.Background()))
	kept, _ := must.Two(explore.LoadWith(plain, data, nil))(t)
	if diff := cmp.Diff(g.Options(), kept.Game().Options()); diff != "" {
		t.Errorf("LoadWith (-want +got):\n%s", diff)
	}
	v := s.View(scenario.Everyone)
	sampled, _ := must.Two(policy.Sample(&v, nil, explore.DiceOf(1)))(t)
	if diff := cmp.Diff(g.Options(), sampled.Options()); diff != "" {
		t.Errorf("a sampled Game (-want +got):\n%s", diff)
	}
}

// GL-76, GL-59: what was settled stands when a Game is made of another Spec, and what the Spec no longer takes is refused.
func TestRemadeKeepsTheSetup(t *testing.T) {
	g := must.Get(gameOf(t, nervousSpec(), scenario.Character{Name: "Ada", EP: 20}).Choose(chosen("Nerves", "3")...))(t)
	spec := nervousSpec()
	spec.Name = "Another Bell"
	other := must.Get(g.Remade(spec, scenario.Character{Name: "Bo", EP: 9}))(t)
	if diff := cmp.Diff(g.Setup(), other.Setup()); diff != "" {
		t.Errorf("the Setup (-want +got):\n%s", diff)
	}
	same(t, "Bo's name", other.Party()[0].Name, "Bo")
	same(t, "name", other.Scenario().Spec().Name, spec.Name)
	same(t, "the same again", must.Get(g.Remade(nervousSpec(), g.Party()...))(t).Fingerprint(), g.Fingerprint())
	for i, wrong := range []func(*scenario.Spec){
		func(s *scenario.Spec) { s.Options[0].To = 2 },
		func(s *scenario.Spec) { s.Start = "nowhere" },
	} {
		spec := nervousSpec()
		wrong(&spec)
		if _, err := g.Remade(spec, g.Party()...); !errors.As(err, new(*scenario.SpecError)) {
			t.Errorf("%d: got %v, want a *SpecError", i, err)
		}
	}
}

// GL-76: names and values that there aren't are refused, and the message says what there is.
func TestOptionsAreRefused(t *testing.T) {
	g := gameOf(t, nervousSpec(), scenario.Character{Name: "Ada", EP: 20})
	for _, c := range []struct {
		choices []scenario.Choice
		want    string
	}{
		{chosen("Nervs", "3"), `option "Nervs": found "Nervs", want the name of an option: Nerves or Tone; did you mean "Nerves"?`},
		{chosen("Nerves", "5"), `option "Nerves": found 5, want a number from 1 to 4`},
		{chosen("Nerves", "03"), `found "03", want a number from 1 to 4`},
		{chosen("Nerves", "two"), `found "two", want a number from 1 to 4`},
		{chosen("Tone", "Grim"), `option "Tone": found "Grim", want calm or grim; did you mean "grim"?`},
		{chosen("Tone", "grim", "Tone", "calm"), `option "Tone": found a second choice, want one`},
	} {
		if _, err := g.Choose(c.choices...); !errors.As(err, new(*scenario.SpecError)) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Choose %v: %v, want %s", c.choices, err, c.want)
		}
	}
	if _, err := gameOf(t, bellSpec(), scenario.Character{Name: "Ada", EP: 20}).Choose(chosen("Nerves", "3")...); err == nil ||
		!strings.Contains(err.Error(), "want no option: the scenario has none") {
		t.Errorf("where there are none: %v", err)
	}
	spec := nervousSpec()
	spec.Options = append(spec.Options, scenario.Option{Name: "Tone", From: 0, To: 1}, scenario.Option{Name: "a=b", From: 3, To: 3},
		scenario.Option{Name: "Day", Values: []string{"dawn"}}, scenario.Option{Name: "Sea", Values: []string{"low", "low", "a,b"}, To: 2},
		scenario.Option{Name: "Foe", Values: []string{"rat", "wolf"}, Default: "rats"}, scenario.Option{Name: "Wind", From: 1, To: 2, Default: "3"})
	_, err := explore.New(spec)
	for _, want := range []string{`option "Tone": Name: found the name of option 2`, `option "a=b": Name: found "a=b", want a name without "="`,
		`option "a=b": To: found 3 to 3, want words (values), or two numbers`, `option "Day": Values: found 1, want 2 to 64 words`,
		`option "Sea": Values: found "low" twice`, `option "Sea": Values: found "a,b"`, `option "Sea": From: found 0 to 2, and words, want words or numbers`,
		`option "Foe": Default: found "rats", want rat or wolf; did you mean "rat"?`, `option "Wind": Default: found 3, want a number from 1 to 2`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("New: %v, want %s", err, want)
		}
	}
	spec = nervousSpec()
	spec.Options = make([]scenario.Option, scenario.MaxOptions+1)
	if _, err := explore.New(spec); err == nil || !strings.Contains(err.Error(), "Options: found 65, want at most 64") {
		t.Errorf("New: %v, want at most 64 Options", err)
	}
	spec = nervousSpec()
	spec.Commands[0].Run = explore.Func(func(sc *explore.Scene) error {
		_, _ = sc.Option("Tune")
		return sc.Actor().Hurt(1)
	})
	s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 20}), 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	before := s.Hash()
	var verb *explore.VerbError
	if _, err := s.Do(ring); !errors.As(err, &verb) || verb.Near != "Tone" {
		t.Errorf("a hook that asks for Tune: %v, want a VerbError that means Tone", err)
	}
	same(t, "hash after the refusal", s.Hash(), before)
}
