package explore_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/google/go-cmp/cmp"
)

// bellSpec is a Hall with a bell: ringing it counts omens, and it can be rung until it has rung twice.
func bellSpec() scenario.Spec {
	return scenario.Spec{
		Name: "The Bell", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Loft"},
		Regions: []scenario.Region{{Name: "Hall"}, {Name: "Loft"}}, Connections: []scenario.Connection{{From: "Hall", To: "Loft"}},
		State: []scenario.Value{{Name: "omens", First: "0", Carried: true}, {Name: "haunt", First: `"none"`}},
		Commands: []scenario.ContentCommand{{Name: "Ring",
			Can: explore.Asking("ring?", func(q *explore.Question) (bool, error) {
				n, err := q.Kept("omens")
				return n != "2", err
			}),
			Run: explore.Named("ring", func(sc *explore.Scene) error {
				n := 0
				text, err := sc.Kept("omens")
				if err == nil {
					err = json.Unmarshal([]byte(text), &n)
				}
				if err != nil {
					return err
				}
				text = string(rune('1' + n))
				return sc.Keep("omens", text)
			})}},
	}
}

var ring = board.Command{Do: board.VerbAttempt, Who: scenario.PC(0)}

// mustDo gives a command that must be legal.
func mustDo(t *testing.T, s *explore.Session, c board.Command) []board.Event {
	t.Helper()
	events, err := s.Do(c)
	if err != nil {
		t.Fatalf("%v: %v", c, err)
	}
	return events
}

// GL-59: what the scenario keeps is a part of the State: saved, undone, hashed and replayed.
func TestStateIsKept(t *testing.T) {
	g := gameOf(t, bellSpec(), scenario.Character{Name: "Ada", EP: 20})
	s := explore.NewSession(g, 1)
	at := func() string { value, _ := s.Position().Kept("omens"); return value }
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	before := s.Hash()
	same(t, "at the start", at(), "0")
	mustDo(t, s, ring)
	same(t, "after a ring", at(), "1")
	if s.Hash() == before {
		t.Error("the hash doesn't depend on what is kept")
	}
	data := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(g, data))(t)
	same(t, "hash of the save", loaded.Hash(), s.Hash())
	must.OK(t, s.Undo())
	same(t, "after Undo", at(), "0")
	same(t, "what is as at the start needs no room", len(s.State().Kept), 0)
	must.Get(s.Redo())(t)
	mustDo(t, s, board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)})
	mustDo(t, s, ring)
	same(t, "after two rings", at(), "2")
	mustDo(t, s, board.Command{Do: board.VerbEndTurn, Who: scenario.PC(0)})
	if err := s.Check(ring); !errors.Is(err, board.ErrCantAttempt) {
		t.Errorf("a can that reads the state: %v, want that it bars the command", err)
	}
	must.OK(t, s.Replay(t.Context()))
}

// GL-59: only the DM sees it, in the View, on the table, as a sheet and in the story.
func TestStateIsForTheDM(t *testing.T) {
	g := gameOf(t, bellSpec(), scenario.Character{Name: "Ada", EP: 20})
	s := explore.NewSession(g, 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	events := mustDo(t, s, ring)
	for _, viewer := range []scenario.Who{scenario.Everyone, scenario.PC(0)} {
		v := s.View(viewer)
		data := must.Get(json.Marshal(v))(t)
		if strings.Contains(string(data), "omens") || strings.Contains(string(data), `"state":[`) {
			t.Errorf("%v is shown what the scenario keeps: %s", viewer, data)
		}
		if told := show.Story(s.Tell(events, viewer)); strings.Contains(told, "omens") {
			t.Errorf("%v is told %q", viewer, told)
		}
	}
	v := s.View(scenario.DMOnly)
	if diff := cmp.Diff([]board.ValueView{{Name: "omens", Value: "1"}, {Name: "haunt", Value: `"none"`}}, v.State); diff != "" {
		t.Errorf("the DM's View (-want +got):\n%s", diff)
	}
	if told := show.Story(s.Tell(events, scenario.DMOnly)); !strings.Contains(told, "omens is now 1\n") {
		t.Errorf("the DM is told %q", told)
	}
	if table := show.TableText(&v); !strings.HasSuffix(table, "omens, state: 1\nhaunt, state: \"none\"\n") {
		t.Errorf("the DM's table is\n%s", table)
	}
	sheet, err := show.SheetOf(&v, "OMENS")
	if err != nil || sheet != "omens, state: 1\n" {
		t.Errorf("the sheet is %q, %v", sheet, err)
	}
	rule := func(text string) error {
		c, err := v.ParseCommand(text)
		if err == nil {
			_, err = s.Do(c)
		}
		return err
	}
	must.OK(t, rule("rule state HAUNT is drowned because it rains"))
	got, _ := s.Position().Kept("haunt")
	same(t, "what the DM has ruled", got, `"drowned"`)
	if err := rule("rule state omen is 3"); err == nil || !strings.Contains(err.Error(), `did you mean "omens"?`) {
		t.Errorf("a wrong name: %v, want the near one", err)
	}
}

// GL-59: wrong names and values are refused, and then nothing has changed.
func TestStateRefuses(t *testing.T) {
	for name, values := range map[string][]string{
		"omen":  {"1"},
		"omens": {"", "x", "1 2", "{", "NaN", `"` + strings.Repeat("x", scenario.MaxData) + `"`, "\"\xff\""},
	} {
		for _, value := range values {
			spec := bellSpec()
			spec.Commands[0].Run = explore.Func(func(sc *explore.Scene) error {
				_ = sc.Keep("haunt", "1")
				return sc.Keep(name, value)
			})
			s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 20}), 1)
			mustDo(t, s, board.Command{Do: board.VerbBegin})
			before := s.Hash()
			_, err := s.Do(ring)
			var wrong *explore.VerbError
			if !errors.As(err, &wrong) || (name == "omen") != (wrong.Near == "omens") {
				t.Errorf("Keep(%q, %.20q): %v, want a VerbError", name, value, err)
			}
			same(t, "hash after the refusal", s.Hash(), before)
		}
	}
	spec := bellSpec()
	spec.State = append(spec.State, scenario.Value{Name: "omens", First: "0"}, scenario.Value{First: "0"}, scenario.Value{Name: "x", First: "x"})
	_, err := explore.New(spec)
	for _, want := range []string{`state "omens": Name: found the name of state 1`, "state 4: Name: found none", `state "x": First: found "x", want JSON`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("New: %v, want %s", err, want)
		}
	}
	spec.State = make([]scenario.Value, scenario.MaxValues+1)
	if _, err := explore.New(spec); err == nil || !strings.Contains(err.Error(), "scenario \"The Bell\": State: found 257, want at most 256") {
		t.Errorf("New: %v, want at most 256 Values", err)
	}
}

// GL-59: what is Carried goes on to the next scenario of a campaign, and its save says so.
func TestStateIsCarried(t *testing.T) {
	g := gameOf(t, bellSpec(), scenario.Character{Name: "Ada", EP: 20})
	s := explore.NewSession(g, 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	mustDo(t, s, ring)
	carried := s.Position().Carried()
	if diff := cmp.Diff([]scenario.Value{{Name: "omens", First: "1", Carried: true}}, carried); diff != "" {
		t.Errorf("Carried (-want +got):\n%s", diff)
	}
	next := must.Get(g.With(explore.Setup{State: append(carried, scenario.Value{Name: "nothing here", First: "1"})}))(t)
	if next.Fingerprint() == g.Fingerprint() {
		t.Error("Games with another Setup share their fingerprint")
	}
	s = explore.NewSession(next, 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	value, _ := s.Position().Kept("omens")
	same(t, "at the next start", value, "1")
	same(t, "nothing has changed yet", len(s.State().Kept), 0)
	data := must.Get(s.Save())(t)
	loaded := must.Get(explore.Load(g, data))(t)
	value, _ = loaded.Position().Kept("omens")
	same(t, "in the save", value, "1")
	if _, _, err := explore.LoadWith(g, data, nil); err != nil {
		t.Error(err)
	}
	if _, err := g.With(explore.Setup{State: []scenario.Value{{Name: "omens", First: "NaN"}}}); !errors.As(err, new(*scenario.SpecError)) {
		t.Errorf("With: %v, want a SpecError", err)
	}
	plain, err := g.With(explore.Setup{})
	if err != nil || plain.Fingerprint() != g.Fingerprint() {
		t.Errorf("With nothing: %v, want the Game as it was", err)
	}
}
