package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-60, EX-61, EX-133: an Obstacle without EP, Lock or key may be opened by a lever or a Secret, or passed by flying. An Absent one needs
// none of these. New refuses an Obstacle only if nothing at all can open it.
func TestObstaclesThatSomethingOpens(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(*explore.Spec)
		ok     bool
	}{
		{"nothing", func(*explore.Spec) {}, false},
		{"a lever", func(s *explore.Spec) {
			lever := explore.Feature{Name: "Lever", Region: "A"}
			lever.Hooks[explore.OnOpen] = explore.Func(func(sc *explore.Scene) error { return sc.Defeat(explore.ChallengeAt(0)) })
			s.Features = []explore.Feature{lever}
		}, true},
		{"a Special", func(s *explore.Spec) {
			s.Challenges = append(s.Challenges, rat("A", explore.Play{Name: "Gnaw", Kind: explore.Action, Special: explore.Func(func(*explore.Scene) error {
				return nil
			})}))
		}, true},
		{"a house rule", func(s *explore.Spec) {
			s.Hooks[explore.OnRound] = explore.Func(func(*explore.Scene) error { return nil })
		}, true},
		{"flyers", func(s *explore.Spec) { s.Challenges[0].PassedBy = explore.Fly }, true},
		{"not there yet", func(s *explore.Spec) { s.Challenges[0].Absent = true }, true},
		{"a mechanism", func(s *explore.Spec) {
			s.Secrets = []explore.Secret{{Name: "wheel", Region: "A", Hidden: dice("1d4"), Disarms: "Gate"}}
		}, true},
	} {
		spec := explore.Spec{Name: "G", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
			Challenges: []explore.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}}}}
		tc.change(&spec)
		if _, err := explore.New(spec); (err == nil) != tc.ok {
			t.Errorf("EX-60: %s: New: %v, want it accepted: %v", tc.name, err, tc.ok)
		}
	}
}
