package explore_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-76: the ready DM policy moves a pursuing Creature the shortest free way to the nearest PC, and lets it wait if there is none. Other
// Creatures stay.
func TestPursuit(t *testing.T) {
	for _, row := range []struct {
		clause string
		name   string
		foe    scenario.Challenge
		want   string // the regions it comes through
		closed string // a wall blocks the way from A to this region
	}{
		{clause: "EX-76", name: "near", foe: scenario.Challenge{Region: "C", Pursues: true}, want: "BA"},
		{clause: "EX-76", name: "far", foe: scenario.Challenge{Region: "E", Pursues: true}, want: "FA"},
		{clause: "EX-76", name: "does not", foe: scenario.Challenge{Region: "C"}, want: ""},
		{clause: "EX-21", name: "round the wall", foe: scenario.Challenge{Region: "C", Pursues: true}, closed: "B", want: "DEFA"},
		{clause: "EX-21", name: "through the wall", foe: scenario.Challenge{Region: "C", Pursues: true, Passes: true}, closed: "B", want: "BA"},
		{clause: "GL-09", name: "over the wall", foe: scenario.Challenge{Region: "C", Pursues: true, Keywords: scenario.Fly}, closed: "B", want: "BA"},
		{clause: "EX-80", name: "patrols", foe: scenario.Challenge{Region: "C", Route: []string{"C", "D", "E", "D"}}, want: "DEDCDE"},
		{clause: "EX-21", name: "walled in", foe: scenario.Challenge{Region: "H", Pursues: true}, want: ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			row.foe.Name, row.foe.Type, row.foe.EP = "Hound", stattrack.Creature, 5
			ring := scenario.Spec{
				Name: "The Ring", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "Out"},
				Regions: []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}, {Name: "F"}, {Name: "G"}, {Name: "H"}, {Name: "Out"}},
				Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}, {From: "C", To: "D"}, {From: "D", To: "E"}, {From: "E", To: "F"},
					{From: "F", To: "A"}, {From: "G", To: "H"}, {From: "G", To: "A"}},
				Challenges: []scenario.Challenge{row.foe, {Name: "Grille", Type: stattrack.Obstacle, Way: &scenario.Way{From: "G", To: "A"}, EP: 5}},
			}
			if row.closed != "" {
				ring.Challenges = append(ring.Challenges, scenario.Challenge{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: row.closed}, EP: 5, PassedBy: scenario.Fly})
			}
			byHook(&ring)
			g := sample.Game(t, ring, scenario.Character{Name: "Ada", EP: 9})
			stay := func(v *board.View) (int, error) {
				return slices.IndexFunc(v.Choices, func(c board.Command) bool { return c.Do == board.VerbEndTurn || c.Do == board.VerbBegin }), nil
			}
			s, got := explore.NewSession(g, 1), ""
			stop := fmt.Errorf("enough")
			err := s.Play(t.Context(), explore.Players{PCs: func(v *board.View) (int, error) {
				if v.Round > 6 {
					return 0, stop
				}
				return stay(v)
			}, DM: policy.SensibleDM(1)}, func(events []board.Event) {
				if ev, ok := firstEvent(events, board.EventMoved); ok && ev.Who == scenario.ChallengeAt(0) {
					got += ring.Regions[ev.Region].Name
				}
			})
			if err != stop {
				t.Fatal(err)
			}
			if got != row.want {
				t.Errorf("%s: it goes through %q, want %q", row.clause, got, row.want)
			}
		})
	}
}
