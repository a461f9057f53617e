package explore_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
)

// hauntedSpec ends in four ways: a command banishes the ghost, the third omen drowns the house, the party dies, or somebody gets home.
func hauntedSpec() scenario.Spec {
	spec := bellSpec()
	spec.Endings = []scenario.Ending{
		{Name: "Banished", About: "The house is only a house.", Wins: true},
		{Name: "Drowned", Wins: true, Loses: true, When: explore.Whether("drowned?", func(sc *explore.Scene) (bool, error) {
			omens, err := sc.Kept("omens")
			return omens == "2", err
		})},
		{Name: "Taken", Loses: true, When: explore.Whether("taken?", func(sc *explore.Scene) (bool, error) { return len(sc.PCs()) == 0, nil })},
		{Name: "Home", Wins: true},
	}
	spec.Win = "Home"
	spec.Commands = append(spec.Commands,
		scenario.ContentCommand{Name: "Banish", Run: explore.Func(func(sc *explore.Scene) error { return sc.Finish("Banished") })},
		scenario.ContentCommand{Name: "Die", Run: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Kill() })})
	return spec
}

// GL-60: an Ending comes when a hook says so, when it holds and nothing waits any more, or in the place of a printed end.
func TestEndingsHaveNames(t *testing.T) {
	pc := scenario.PC(0)
	deed := func(n int16) board.Command { return board.Command{Do: board.VerbAttempt, Who: pc, Play: n} }
	end := board.Command{Do: board.VerbEndTurn, Who: pc}
	for _, tc := range []struct {
		ending, line string
		result       board.Result
		clause       string
		commands     []board.Command
	}{
		{"Banished", "The scenario ends: Banished, Success: The house is only a house. [GL-60]\n", board.ResultSuccess, "GL-60", []board.Command{deed(1)}},
		{"Drowned", "The scenario ends: Drowned, Partial success [GL-60]\n", board.ResultPartly, "GL-60", []board.Command{deed(0), end, deed(0)}},
		{"Taken", "The scenario ends: Taken, Failure [GL-60]\n", board.ResultFailure, "GL-60", []board.Command{deed(2)}},
		{"Home", "The scenario ends: Home, Success [EX-12]\n", board.ResultSuccess, "EX-12", []board.Command{{Do: board.VerbMove, Who: pc}}},
	} {
		g := gameOf(t, hauntedSpec(), scenario.Character{Name: "Ada", EP: 20})
		s := explore.NewSession(g, 1)
		mustDo(t, s, board.Command{Do: board.VerbBegin})
		var events []board.Event
		for _, c := range tc.commands {
			events = mustDo(t, s, c)
		}
		if got := s.Position().Ending(); got != tc.ending || s.Result() != tc.result || s.Position().Clause() != tc.clause {
			t.Errorf("%s: %q, %v by %s, want %v by %s", tc.ending, got, s.Result(), s.Position().Clause(), tc.result, tc.clause)
		}
		if story := show.Story(s.Tell(events, scenario.Everyone)); !strings.HasSuffix(story, tc.line) {
			t.Errorf("%s: the story ends with\n%s\nwant %s", tc.ending, story, tc.line)
		}
		same(t, "in the View", s.View(scenario.Everyone).Ending, tc.ending)
		must.OK(t, s.Replay(t.Context()))
		data := must.Get(s.Save())(t)
		loaded := must.Get(explore.Load(g, data))(t)
		same(t, "in the save", loaded.Position().Ending(), tc.ending)
		must.OK(t, s.Undo())
		same(t, "after Undo", s.Position().Ending(), "")
	}
}

// GL-60: with Endings a scenario needs no goal: then only they end it, and what always ends it.
func TestEndingsInPlaceOfAGoal(t *testing.T) {
	spec := hauntedSpec()
	spec.Goal, spec.Win = scenario.Goal{}, ""
	s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 20}), 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	mustDo(t, s, board.Command{Do: board.VerbMove, Who: scenario.PC(0)})
	same(t, "result in the loft", s.Result(), board.ResultRunning)
}

// GL-60: mistakes are refused: names that nothing has, an Ending that is nothing, a Question that changes something or fails.
func TestEndingMistakes(t *testing.T) {
	spec := hauntedSpec()
	spec.Win = "Hom"
	spec.Endings = append(spec.Endings, scenario.Ending{Name: "Home", Wins: true}, scenario.Ending{Name: "Odd"})
	_, err := explore.New(spec)
	for _, want := range []string{`Win: found "Hom", want the name of an Ending; did you mean "Home"?`, `ending "Home": Name: found the name of ending 4`,
		`ending "Odd": Wins: found neither Wins nor Loses`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("New: %v\nwant %s", err, want)
		}
	}
	for want, when := range map[string]func(sc *explore.Scene) (bool, error){
		"found a Question that changes something": func(sc *explore.Scene) (bool, error) { return false, sc.Log("hm") },
		"it can't say":          func(*explore.Scene) (bool, error) { return false, errors.New("it can't say") },
		`did you mean "omens"?`: func(sc *explore.Scene) (bool, error) { _, err := sc.Kept("omen"); return false, err },
	} {
		spec := hauntedSpec()
		spec.Endings[1].When = explore.Whether("bad", when)
		s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 20}), 1)
		before := s.Hash()
		_, err := s.Do(board.Command{Do: board.VerbBegin})
		var hook *explore.HookError
		if !errors.As(err, &hook) || hook.Owner != "Drowned" || hook.Part != "when" || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
		same(t, "hash", s.Hash(), before)
	}
	spec = hauntedSpec()
	spec.Commands[1].Run = explore.Func(func(sc *explore.Scene) error { return sc.Finish("Banishd") })
	s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 20}), 1)
	mustDo(t, s, board.Command{Do: board.VerbBegin})
	var wrong *explore.VerbError
	if _, err := s.Do(board.Command{Do: board.VerbAttempt, Who: scenario.PC(0), Play: 1}); !errors.As(err, &wrong) || wrong.Near != "Banished" {
		t.Errorf("Finish: %v, want the near name", err)
	}
}
