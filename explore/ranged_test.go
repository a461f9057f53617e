package explore_test

import (
	"errors"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// shot is a ranged Action with Damage and no Inflict.
func shot(damage string) scenario.Play {
	return scenario.Play{Name: "Shot", Kind: scenario.Action, Damage: dice(damage), Ranged: true}
}

// GL-40: only an Action against one target can be ranged.
func TestRangedRefused(t *testing.T) {
	for _, row := range []struct {
		typ  stattrack.ChallengeType
		play scenario.Play
		good bool
	}{
		{stattrack.Creature, shot("1d6"), true},
		{stattrack.Environ, shot("1d6"), false}, // against all enemies unless stated
		{stattrack.Environ, scenario.Play{Name: "Bolt", Aim: scenario.SingleEnemy, Damage: dice("1d6"), Ranged: true}, true},
		{stattrack.Creature, scenario.Play{Name: "Rain", Aim: scenario.AllEnemies, Damage: dice("1d6"), Ranged: true}, false},
		{stattrack.Creature, scenario.Play{Name: "Roar", Aim: scenario.NoTarget, Ranged: true}, false},
	} {
		spec := road()
		spec.Name, spec.Start, spec.Goal.Region, spec.Setting = "R", "A", "E", scenario.SettingsOf(scenario.Dungeon)
		spec.Challenges = []scenario.Challenge{{Name: "C", Type: row.typ, Region: "A", EP: 1, Plays: []scenario.Play{row.play}}}
		if row.typ == stattrack.Environ {
			spec.Challenges[0].EP = 0
		}
		_, err := explore.New(spec)
		var bad *scenario.SpecError
		if row.good != (err == nil) || !row.good && (!errors.As(err, &bad) || bad.Field != "Ranged") {
			t.Errorf("New of a %v with %+v: %v, want it accepted: %v", row.typ, row.play, err, row.good)
		}
	}
}
