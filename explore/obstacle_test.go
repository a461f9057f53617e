package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-60, EX-61, EX-133: an Obstacle without EP, Lock or key may be opened by a lever or a Secret, or passed by flying. An Absent one needs
// none of these. New refuses an Obstacle only if nothing at all can open it.
func TestObstaclesThatSomethingOpens(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(*scenario.Spec)
		ok     bool
	}{
		{"nothing", func(*scenario.Spec) {}, false},
		{"a lever", func(s *scenario.Spec) {
			lever := scenario.Feature{Name: "Lever", Region: "A"}
			lever.Hooks[scenario.OnOpen] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Defeat() })
			s.Features = []scenario.Feature{lever}
		}, true},
		{"a Special", func(s *scenario.Spec) {
			s.Challenges = append(s.Challenges, rat("A", scenario.Play{Name: "Gnaw", Kind: scenario.Action, Special: explore.Func(func(*explore.Scene) error {
				return nil
			})}))
		}, true},
		{"a house rule", func(s *scenario.Spec) {
			s.Hooks[scenario.OnRound] = explore.Func(func(*explore.Scene) error { return nil })
		}, true},
		{"flyers", func(s *scenario.Spec) { s.Challenges[0].PassedBy = scenario.Fly }, true},
		{"not there yet", func(s *scenario.Spec) { s.Challenges[0].Absent = true }, true},
		{"a mechanism", func(s *scenario.Spec) {
			s.Secrets = []scenario.Secret{{Name: "wheel", Region: "A", Hidden: dice("1d4"), Disarms: "Gate"}}
		}, true},
	} {
		spec := scenario.Spec{Name: "G", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
			Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}}}}
		tc.change(&spec)
		if _, err := explore.New(spec); (err == nil) != tc.ok {
			t.Errorf("EX-60: %s: New: %v, want it accepted: %v", tc.name, err, tc.ok)
		}
	}
}
