package show_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// Every kind of event that people should hear of has words. Bookkeeping has none.
func TestEveryEventHasWords(t *testing.T) {
	g := kitchen(t, scenario.Stealth)
	ann, beast := scenario.PC(0), scenario.ChallengeAt(0)
	s := g.Start()
	var silent []string
	for kind := range board.EventKind(board.NumEvents) {
		ev := board.Event{Kind: kind, Who: ann, By: beast, Region: 1, Conn: 6, N: 1, From: 2, To: 3, Class: stattrack.Accuracy, Source: "Plan", Text: "honey"}
		switch kind {
		case board.EventPoolHurt, board.EventPoolRefilled, board.EventBodyHidden, board.EventBodyDragged:
			ev.Who, ev.By = beast, ann
		}
		line := sample.Line(g.At(&s), &ev)
		if line == "" {
			silent = append(silent, kind.String())
			continue
		}
		if strings.Contains(line, "(") && strings.Contains(line, "%!") {
			t.Errorf("the line of %v is %q, want no format error", kind, line)
		}
		ev.Who, ev.By, ev.Source = ann, scenario.Nobody, "" // players read this if By is unseen
		if kind == board.EventPoolHurt || kind == board.EventPoolRefilled {
			continue
		}
		if line := sample.Line(g.At(&s), &ev); line == "" {
			t.Errorf("%v has no words when By is unseen", kind)
		}
	}
	want := []string{"none", "PhaseBegan", "TurnEnded", "DiceTaken", "ActionSpent", "StrategySpent", "RerollsUsed", "MoveSpent", "WaySeen", "RespawnCounted",
		"Kept", "Asked"}
	if diff := cmp.Diff(want, silent); diff != "" {
		t.Errorf("events without words: want (-), are (+):\n%s", diff)
	}
}

// The lines of whole plays have no empty names and no format errors.
func TestLinesOfWholePlays(t *testing.T) {
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		for seed := range crunch.Seed(5) {
			s := explore.NewSession(g, seed)
			chance := seed.Stream(crunch.Key("lines"))
			random := policy.Random(&chance)
			must.OK(t, s.Play(t.Context(), explore.Players{PCs: random, DM: random}, func(events []board.Event) {
				for _, viewer := range []scenario.Who{scenario.DMOnly, scenario.PC(0)} {
					told := s.Tell(events, viewer)
					for i := range told {
						if line := sample.Line(g.At(s.State()), &told[i]); strings.Contains(line, "%!") || strings.Contains(line, "nobody") || strings.Contains(line, "  ") {
							t.Errorf("the line of %v is %q, want no format error, no nobody and no double space", told[i].Kind, line)
						}
					}
				}
			}))
		}
	}
}

// Read takes each choice in the words in which it is told, and as people type it.
func TestReadTakesWhatIsTold(t *testing.T) {
	s := explore.NewSession(kitchen(t, scenario.Normal), 3)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	v := s.View(scenario.DMOnly)
	for i, words := range show.Choices(&v) {
		for _, text := range []string{words, " " + strings.ToUpper(words), v.ChoiceText(i)} {
			if c, err := show.Read(&v, text); err != nil || c != v.Choices[i] {
				t.Errorf("%q: %v, %v, want %v", text, c, err, v.Choices[i])
			}
		}
	}
	if _, err := show.Read(&v, "Ann dances"); err == nil {
		t.Error("Ann dances is read, want an error")
	}
}
