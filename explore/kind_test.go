package explore_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exploretest"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// ofType returns a game in which two PCs meet Gorm, a Challenge of a type, in a place that New accepts. It fails the test if the rules have
// no row for the type.
func ofType(t *testing.T, c stattrack.ChallengeType) *explore.Game {
	t.Helper()
	hit := scenario.Play{Name: "Hit", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4")}
	way := &scenario.Way{From: "Here", To: "Next"}
	var first error
	for _, gorm := range []scenario.Challenge{{Region: "Here"}, {Region: "Here", EP: 3}, {Way: way}, {Way: way, EP: 3}} {
		gorm.Name, gorm.Type, gorm.Plays = "Gorm", c, []scenario.Play{hit}
		sc, err := explore.New(scenario.Spec{
			Name: "One of a Type", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Here", Goal: scenario.Goal{Region: "End"},
			Regions:     []scenario.Region{{Name: "Here"}, {Name: "Next"}, {Name: "End"}},
			Connections: []scenario.Connection{{From: "Here", To: "Next"}, {From: "Next", To: "End"}},
			Challenges:  []scenario.Challenge{gorm},
		})
		if err != nil {
			if first == nil {
				first = err
			}
			continue
		}
		g, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 20, Plays: []scenario.Play{hit}}, scenario.Character{Name: "Bo", EP: 20, Plays: []scenario.Play{hit}})
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	t.Errorf("plan's kinds have no row for a %v, or one that this test can't make: %v", c, first)
	return nil
}

// EX-50: every type of Challenge that stattrack has is in every table by type.
func TestEveryKind(t *testing.T) {
	t.Parallel()
	fought := map[stattrack.ChallengeType]bool{stattrack.Creature: true, stattrack.Environ: false, stattrack.Obstacle: true, stattrack.Seeker: true, stattrack.Trap: false,
		stattrack.Neutral: false} // GL-89
	for c := stattrack.NoChallenge + 1; c < stattrack.NumChallenges; c++ {
		if !slices.Contains(anyTypes, c) {
			t.Errorf("anyTypes, from which random games are drawn, have no %v", c)
		}
		g := ofType(t, c)
		if g == nil {
			continue
		}
		if _, err := exploretest.Verify(t.Context(), g, exploretest.Options{Plays: 6}); err != nil { // its commands and events have words too
			t.Errorf("plays with a %v: %v", c, err)
		}
		want, ok := fought[c]
		if !ok {
			t.Errorf("the test's table has no row for a %v: say whether the ready policy plays Actions against it", c)
			continue
		}
		got := false
		s := explore.NewSession(g, 1)
		err := s.Play(t.Context(), explore.Players{PCs: policy.SensiblePCs(1), DM: policy.SensibleDM(1)}, func(events []board.Event) {
			for i := range events {
				got = got || events[i].Kind == board.EventPlayed && events[i].Who.IsPC() && events[i].By == scenario.ChallengeAt(0)
			}
		})
		if err != nil {
			t.Errorf("the ready policies with a %v: %v", c, err)
		}
		if got != want {
			t.Errorf("SensiblePCs plays an Action against a %v: %v, want %v", c, got, want)
		}
	}
}

// EX-50: both maps show a Challenge of every type by its name.
func TestEveryKindOnMaps(t *testing.T) {
	for c := stattrack.NoChallenge + 1; c < stattrack.NumChallenges; c++ {
		g := ofType(t, c)
		if g == nil {
			continue
		}
		s := explore.NewSession(g, 1)
		must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
		v := s.View(scenario.DMOnly)
		for what, text := range map[string]string{"text": show.MapText(&v), "SVG": string(show.MapSVG(&v))} {
			if !strings.Contains(text, "Gorm") {
				t.Errorf("the %s map shows no %v:\n%s", what, c, text)
			}
		}
	}
}

// EX-61, EX-76, EX-86, EX-102: the last EP defeats a Challenge, by the clause of its type.
func TestDefeatByType(t *testing.T) {
	for c, clause := range map[stattrack.ChallengeType]string{stattrack.Obstacle: "EX-61", stattrack.Creature: "EX-76", stattrack.Trap: "EX-86", stattrack.Seeker: "EX-102", stattrack.Neutral: "GL-89"} {
		gorm := scenario.Challenge{Name: "Gorm", Type: c, Region: "Here", EP: 3}
		if c == stattrack.Obstacle {
			gorm.Region, gorm.Way = "", &scenario.Way{From: "Here", To: "Next"}
		}
		ch := openChapter(t, scenario.Spec{
			Regions: []scenario.Region{{Name: "Here"}, {Name: "Next"}}, Connections: []scenario.Connection{{From: "Here", To: "Next"}},
			Challenges: []scenario.Challenge{gorm},
			Hooks:      scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Hurt(3) })},
		})
		events := ch.do(board.Command{Do: board.VerbBegin, Who: scenario.PC(0)})
		i := slices.IndexFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventDefeated })
		if i < 0 || events[i].Clause != clause {
			t.Errorf("a %v: %v, want it defeated by %s", c, events, clause)
		}
	}
}
