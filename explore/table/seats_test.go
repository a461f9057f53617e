package table_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// At a screen that is passed on, a player is asked for a Reaction even without one in hand, and can't try out what the other might do: both
// would tell of a hand. HD-81, HD-83
func TestPassedOnTellsNoHand(t *testing.T) {
	plays := []scenario.Play{{Name: "Trick", Kind: scenario.Strategy, Speed: 1, Copies: 6}, {Name: "Dodge", Kind: scenario.Reaction, Copies: 6}}
	g := sample.Game(t, scenario.Spec{
		Name: "Pit", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Pit", Goal: scenario.Goal{Region: "Exit"},
		Regions: []scenario.Region{{Name: "Pit"}, {Name: "Exit"}}, Connections: []scenario.Connection{{From: "Pit", To: "Exit"}},
		Challenges: []scenario.Challenge{{Name: "Hound", Type: stattrack.Creature, Region: "Pit", EP: 9, Plays: []scenario.Play{
			{Name: "Bark", Kind: scenario.Action, Aim: scenario.AllEnemies, Damage: stattrack.MustParsePool("1d4")}}}},
	}, scenario.Character{Name: "Ada", EP: 9, Plays: plays}, scenario.Character{Name: "Bo", EP: 9, Plays: plays})
	s := explore.NewSession(g, 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	st := g.Stage(*s.State())
	err := errors.Join(st.Hand(scenario.PC(0), "Trick", "Trick"), st.Hand(scenario.PC(1), "Dodge"), st.Turn(scenario.ChallengeAt(0)))
	state, bad := st.State()
	if err = errors.Join(err, bad); err == nil {
		s, err = explore.SessionAt(g, &state, 1)
	}
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	tb := table.New(strings.NewReader("2\nBo end\nsheet dodge\n1\n\nq\n"), &out)
	tb.PassOn(func() { out.WriteString("(cleared)\n") })
	if err := tb.Play(t.Context(), s, explore.Players{PCs: tb.Person(s), DM: policy.SensibleDM(1)}); !errors.Is(err, table.ErrLeft) {
		t.Fatalf("%v, want ErrLeft", err)
	}
	must.OK(t, tb.Flush())
	at := 0
	for _, want := range []string{"(cleared)\nPass the screen to Ada. Ada, press Enter.\n> ", "What was typed before the screen was passed on was not read", "Ada: which reaction?\n   1  Ada plays no reaction\n> ",
		"Ada is asked now, nobody else\n", "\nReaction Dodge x", "(cleared)\nPass the screen to Bo. Bo, press Enter.\n> ", "Bo: which reaction?\n   1  Bo plays no reaction\n   2  Bo plays the reaction Dodge\n> "} {
		i := strings.Index(out.String()[at:], want)
		if i < 0 {
			t.Fatalf("no %q after %q in:\n%s", want, out.String()[:at], out.String())
		}
		at += i + len(want)
	}
}

// Who gets the screen hears what was taken back beside what was told before: else it would take it for what has happened. HD-81
func TestPassOnAfterUndo(t *testing.T) {
	spec := *session(t).Game().Scenario().Spec()
	cry := explore.Func(func(sc *explore.Scene) error { return sc.Log("a shout") })
	plays := []scenario.Play{{Name: "Shout", Kind: scenario.Action, Aim: scenario.NoTarget, Copies: 9, Special: cry}}
	g := sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 9, Plays: plays}, scenario.Character{Name: "Bo", EP: 9, Plays: plays})
	s := explore.NewSession(g, 1)
	var out strings.Builder
	tb := table.New(strings.NewReader("Ada begin\n\nAda act Shout\nundo\nAda end\nBo begin\n\nq\n"), &out)
	tb.PassOn(func() { out.WriteString("(cleared)\n") })
	if err := tb.Play(t.Context(), s, explore.Players{PCs: tb.Person(s), DM: policy.SensibleDM(1)}); !errors.Is(err, table.ErrLeft) {
		t.Fatalf("%v, want ErrLeft", err)
	}
	must.OK(t, tb.Flush())
	_, recap, _ := strings.Cut(out.String(), "Pass the screen to Bo.")
	shout, taken := strings.Index(recap, "a shout"), strings.Index(recap, "Taken back: the last choice")
	if shout < 0 || taken < shout {
		t.Errorf("want what was told, and then that it was taken back:\n%s", out.String())
	}
}
