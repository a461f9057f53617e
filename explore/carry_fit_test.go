package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// lane is a scenario with something of each that a change of content has to mend in a State.
func lane() scenario.Spec {
	return scenario.Spec{Name: "The Lane", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "A", To: "C"}},
		Challenges: []scenario.Challenge{
			{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 6, Persists: true},
			{Name: "Guard", Type: stattrack.Seeker, Region: "C", EP: 1, Route: []string{"C", "A", "C"}},
		},
		Counters: []scenario.Counter{{Name: "Alarm", Counter: counter.Counter{Slots: 4}}, {Name: "Coins", Counter: counter.Counter{Kind: counter.Resource, Slots: 3}}},
	}
}

// What a State holds of content whose numbers have changed fits them, and what that takes away is told: EP left of an Obstacle, where a patrol stands,
// Stat Tracks on their base values, and how a Counter counts (EX-63, EX-80, GL-07, GL-31).
func TestStateFitsChangedContent(t *testing.T) {
	ada, wall := scenario.PC(0), scenario.ChallengeAt(0)
	for _, row := range []struct {
		name   string
		state  func(*board.State)
		change func(*scenario.Spec)
		lost   string // "" if nothing is lost
		want   string
		is     func(*board.State) any
	}{
		{"a pool of an Obstacle that no longer Persists", func(s *board.State) { s.Pools = []board.ObstaclePool{{PC: ada, Challenge: wall, EP: 2}} },
			func(x *scenario.Spec) { x.Challenges[0].Persists = false }, `challenge "Wall": had 2 EP left for Ada`, "[]", func(s *board.State) any { return s.Pools }},
		{"a pool that is full now", func(s *board.State) { s.Pools = []board.ObstaclePool{{PC: ada, Challenge: wall, EP: 4}} },
			func(x *scenario.Spec) { x.Challenges[0].EP = 3 }, `challenge "Wall": had 4 EP left for Ada`, "[]", func(s *board.State) any { return s.Pools }},
		{"a patrol that is shorter", func(s *board.State) { s.Challenges[1].Leg = 2 }, func(x *scenario.Spec) { x.Challenges[1].Route = []string{"C", "A"} },
			`challenge "Guard": was at leg 2 of a route that it no longer has; now "0"`, "0", func(s *board.State) any { return s.Challenges[1].Leg }},
		{"a patrol that goes on", func(s *board.State) { s.Challenges[1].Leg = 1 }, func(x *scenario.Spec) { x.Challenges[1].Route = []string{"C", "A"} },
			"", "1", func(s *board.State) any { return s.Challenges[1].Leg }},
		{"other base values", nil, func(x *scenario.Spec) { x.Challenges[1].Base = &stattrack.Values{stattrack.Power: 2} },
			"", "+2", func(s *board.State) any { return s.Challenges[1].Sheet.Base[stattrack.Power] }},
		{"tracks stay where they stand", func(s *board.State) { s.Challenges[1].Sheet.Shift(stattrack.Mind, 2, 0) },
			func(x *scenario.Spec) { x.Challenges[1].Base = &stattrack.Values{stattrack.Power: 2} },
			"", "+1", func(s *board.State) any { return s.Challenges[1].Sheet.Now[stattrack.Mind] }},
		{"the body of what is no Seeker now", func(s *board.State) {
			s.Challenges[1].Gone, s.Challenges[1].EP = true, 0
			s.Bodies = []board.Body{{Seeker: scenario.ChallengeAt(1), Region: 0}}
		}, func(x *scenario.Spec) { x.Challenges[1].Type, x.Challenges[1].Route = stattrack.Creature, nil }, `body "Guard": has no place`, "[]",
			func(s *board.State) any { return s.Bodies }},
		{"the turn of what has another type now", func(s *board.State) { s.Phase, s.Turn = scenario.PhaseChallenge, scenario.ChallengeAt(1) },
			func(x *scenario.Spec) { x.Challenges[1].Type, x.Challenges[1].Route = stattrack.Creature, nil },
			`challenge "Guard": of another type; now "as at the start"`, "nobody",
			func(s *board.State) any { return s.Turn }},
		{"a Counter that counts otherwise", func(s *board.State) { s.Counters[0].Filled = 2 }, func(x *scenario.Spec) {
			x.Counters[0].Counter.TemporaryFirst, x.Counters[0].Counter.Hidden = true, true
		}, "", "2 true true", func(s *board.State) any {
			c := s.Counters[0]
			return fmt.Sprint(c.Filled, c.TemporaryFirst, c.Hidden)
		}},
		{"a Resource that pays otherwise", nil, func(x *scenario.Spec) { x.Counters[1].Counter.SpendRest = true }, "", "true",
			func(s *board.State) any { return s.Counters[1].SpendRest }},
	} {
		t.Run(row.name, func(t *testing.T) {
			s := explore.NewSession(gameOf(t, lane(), pcNamed("Ada")), 1)
			must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
			state := s.State()
			if row.state != nil {
				row.state(state)
			}
			s = must.Get(explore.SessionAt(s.Game(), state, 1))(t)
			next := lane()
			row.change(&next)
			var lost []string
			kept := must.Get(s.KeepWith(gameOf(t, next, pcNamed("Ada")), func(l explore.Lost) error {
				lost = append(lost, l.String())
				return nil
			}))(t)
			if row.lost == "" && len(lost) > 0 || row.lost != "" && !slices.Contains(lost, row.lost) {
				t.Errorf("lost %q, want %q", lost, row.lost)
			}
			if got := strings.TrimSpace(fmt.Sprint(row.is(kept.State()))); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}
