package show_test

import (
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
)

// A player reads its own cards by name, others the size of its hand; the discard pile is everybody's. A sheet has them too, and a card says how
// many of it there are. Who has no cards has no such line. Answers about a hand that the reader doesn't see are told without the card. HD-80, HD-81,
// HD-83
func TestHand(t *testing.T) {
	ada := scenario.Character{Name: "Ada", EP: 9, Plays: []scenario.Play{{Name: "Slash", Kind: scenario.Action, Copies: 4}, {Name: "Rush", Kind: scenario.Strategy, Copies: 4}}}
	g := sample.Game(t, scenario.Spec{Name: "Cards", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Yard"},
		Regions: []scenario.Region{{Name: "Hall"}, {Name: "Yard"}}, Connections: []scenario.Connection{{From: "Hall", To: "Yard"}},
	}, ada, scenario.Character{Name: "Pip", EP: 9, Plain: true})
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	st := g.Stage(*s.State())
	for _, err := range []error{st.Hand(scenario.PC(0), "Slash", "Slash", "Rush"), st.Discarded(scenario.PC(0), "Rush")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	state := must.Get(st.State())(t)
	own, others := g.At(&state).View(scenario.PC(0)), g.At(&state).View(scenario.DMOnly)
	for _, c := range []struct {
		v    *board.View
		who  scenario.Who
		want string
	}{
		{&own, scenario.PC(0), "Hand of 3: Slash x2, Rush. Deck of 4. Discarded: Rush."},
		{&others, scenario.PC(0), "Hand of 3. Deck of 4. Discarded: Rush."},
		{&own, scenario.PC(1), ""}, {&own, scenario.PC(7), ""}, {&own, scenario.ChallengeAt(0), ""},
	} {
		if got := show.Hand(c.v, c.who); got != c.want {
			t.Errorf("Hand of %v for %v: %q, want %q", c.who, c.v.Viewer, got, c.want)
		}
	}
	if sheet := show.Sheet(&own, scenario.PC(0)); !strings.Contains(sheet, "\nHand of 3: Slash x2, Rush.") || !strings.Contains(sheet, "\nStrategy Rush x4\n") {
		t.Errorf("the sheet tells nothing of the cards:\n%s", sheet)
	}
	asked := board.Pending{Ask: board.AskDiscard, Who: scenario.PC(0)}
	others.Asked = &asked
	if got := show.Words(&others, &board.Command{Do: board.VerbAnswer, Who: scenario.PC(0), Choice: 1}); got != "Ada answers" {
		t.Errorf("an answer about a hand that nobody sees: %q, want %q", got, "Ada answers")
	}
	asked.Plays = []int16{0, 1}
	own.Asked = &asked
	if got := show.Words(&own, &board.Command{Do: board.VerbAnswer, Who: scenario.PC(0), Choice: 1}); got != "Ada discards Rush" {
		t.Errorf("her own answer: %q, want %q", got, "Ada discards Rush")
	}
}
