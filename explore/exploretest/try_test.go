package exploretest_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/exploretest"
)

// Try finds content that breaks a law, and the Failure names the law.
func TestBrokenContent(t *testing.T) {
	torn := errors.New("torn")
	calls, late := 0, 0
	endless := func() *explore.Game {
		sc, err := explore.New(explore.Spec{
			Name: "The Cell", Setting: explore.SettingsOf(explore.Dungeon), Start: "Cell", Goal: explore.Goal{Region: "Yard"},
			Regions:     []explore.Region{{Name: "Cell"}, {Name: "Yard"}},
			Connections: []explore.Connection{{From: "Cell", To: "Yard", Hidden: true}},
			Hooks:       explore.Hooks{explore.OnFind: func(*explore.Scene) error { return nil }}, // New takes a goal that a hook might lead to
		})
		if err != nil {
			t.Fatal(err)
		}
		g, err := explore.NewGame(sc, explore.Character{Name: "Ann", EP: 5})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	for _, test := range []struct {
		name string
		g    *explore.Game
		o    exploretest.Options
		laws []string // those that may be the first to be found broken
		is   error
	}{
		{"a hook that fails", bridge(explore.Hooks{explore.OnRound: func(*explore.Scene) error { return torn }}), exploretest.Options{Plays: 3}, []string{"legal"}, torn},
		{"a hook that panics", bridge(explore.Hooks{explore.OnRound: func(*explore.Scene) error { panic(torn) }}), exploretest.Options{Plays: 3}, []string{"legal"}, torn},
		{"a hook with a variable", bridge(explore.Hooks{explore.OnTurn: func(sc *explore.Scene) error {
			calls++
			return sc.Hurt(explore.PC(0), calls%3)
		}}), exploretest.Options{Plays: 3, Every: 1}, []string{"same", "save", "replay"}, nil},
		{"a hook with a variable, seldom looked at", bridge(explore.Hooks{explore.OnTurn: func(sc *explore.Scene) error {
			late++
			return sc.Hurt(explore.PC(0), min(late, 3))
		}}), exploretest.Options{Plays: 3, Every: 1 << 30}, []string{"replay"}, nil},
		{"a hook that writes into the State", bridge(explore.Hooks{explore.OnTurn: func(sc *explore.Scene) error {
			sc.State().PCs[0].EP = 7
			return nil
		}}), exploretest.Options{Plays: 3}, []string{"fold"}, nil},
		{"no way out", endless(), exploretest.Options{Plays: 1, Commands: 100}, []string{"end"}, nil},
		{"what nobody uses", endless(), exploretest.Options{Plays: 1, Commands: 100, All: true}, []string{"end", "all"}, exploretest.ErrUnused},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := exploretest.Try(t.Context(), test.g, test.o)
			var f *exploretest.Failure
			if !errors.As(err, &f) {
				t.Fatalf("%v, want a *Failure", err)
			}
			if !slices.Contains(test.laws, f.Law) {
				t.Errorf("law %q, want one of %q: %v", f.Law, test.laws, err)
			}
			if test.is != nil && !errors.Is(err, test.is) {
				t.Errorf("%v, want %v", err, test.is)
			}
		})
	}
}

// The Report counts the plays and names what none of them used.
func TestReport(t *testing.T) {
	g := bridge(explore.Hooks{})
	report, err := exploretest.Try(t.Context(), g, exploretest.Options{All: true})
	if err != nil {
		t.Fatal(err)
	}
	again, err := exploretest.Try(t.Context(), g, exploretest.Options{All: true})
	if err != nil || report.String() != again.String() {
		t.Errorf("the second time: %v, %v; the first: %v", again, err, report)
	}
	if other, err := exploretest.Try(t.Context(), g, exploretest.Options{Seed: 1000}); err != nil || other.Commands == report.Commands {
		t.Errorf("with another seed: %v, %v; before: %v", other, err, report)
	}
	sum := 0
	for _, n := range report.Results {
		sum += n
	}
	if report.Plays != 30 || sum != 30 || report.Commands < 30 || report.Results[explore.Running] != 0 || report.Unused != nil {
		t.Errorf("the report is %+v, want 30 plays, each with a result", report)
	}
	spare := explore.Character{Name: "Bob", EP: 9, Plays: []explore.Play{{Name: "Rope", Kind: explore.Interrupt, Trigger: explore.OnAttack, Only: explore.SettingsOf(explore.Civilization)}}}
	g2, err := explore.NewGame(g.Scenario(), append(slices.Clone(g.Party()), spare)...)
	if err != nil {
		t.Fatal(err)
	}
	report, err = exploretest.Try(t.Context(), g2, exploretest.Options{Plays: 6})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(report.Unused, "play Rope of Bob") || !strings.Contains(report.String(), "unused: play Rope of Bob") {
		t.Errorf("the report is %v, want the Rope of Bob unused", report)
	}
}

// If the context ends, Try returns a Report of the plays before it. A zero Game is ErrNoGame.
func TestTryEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	rounds := 0
	g := bridge(explore.Hooks{explore.OnRound: func(*explore.Scene) error {
		if rounds++; rounds == 200 {
			cancel()
		}
		return nil
	}})
	report, err := exploretest.Try(ctx, g, exploretest.Options{Plays: 1000})
	if !errors.Is(err, context.Canceled) || report.Commands == 0 || rounds > 400 {
		t.Errorf("Try with a cancelled context: %v after %d rounds, want context.Canceled and what was played: %v", err, rounds, report)
	}
	for _, g := range []*explore.Game{nil, {}} {
		if _, err := exploretest.Try(t.Context(), g, exploretest.Options{}); !errors.Is(err, explore.ErrNoGame) {
			t.Errorf("%v, want ErrNoGame", err)
		}
	}
}
