package simulate_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/stattrack"
)

var dice = stattrack.MustParsePool

// gorge is a scenario with a bit of everything that a Report counts: a Troll that can kill, a fall, a Trap with a hook, a Disease, a Secret, a
// chest with Gear, a Fortune, a Counter, a command.
func gorge(t testing.TB) *explore.Game {
	t.Helper()
	return sample.Game(t, gorgeSpec(), gorgeParty()...)
}

func gorgeSpec() explore.Spec {
	return explore.Spec{
		Name: "The Gorge", Setting: explore.SettingsOf(explore.Wilderness), Start: "Camp", Goal: explore.Goal{Region: "Far Rim", Known: true},
		Regions:     []explore.Region{{Name: "Camp"}, {Name: "Bridge"}, {Name: "Ledge"}, {Name: "Far Rim"}, {Name: "Cave"}},
		Connections: []explore.Connection{{From: "Camp", To: "Bridge"}, {From: "Camp", To: "Ledge"}, {From: "Bridge", To: "Far Rim"}, {From: "Ledge", To: "Far Rim"}, {From: "Camp", To: "Cave"}},
		Challenges: []explore.Challenge{
			{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 12, Pursues: true, Plays: []explore.Play{
				{Name: "Club", Kind: explore.Action, Inflict: dice("1d10"), Damage: dice("3d6"), Disease: "Ague"},
			}},
			{Name: "Scree", Type: stattrack.Obstacle, Way: &explore.Way{From: "Ledge", To: "Far Rim"}, EP: 4, Persists: true, Climbing: 2,
				Plays: []explore.Play{{Name: "Slide", Kind: explore.Reaction, Endure: dice("1d6")}}},
			{Name: "Loose Stone", Type: stattrack.Trap, Region: "Ledge", Hooks: explore.Hooks{explore.OnEnter: explore.Func(func(sc *explore.Scene) error {
				return errors.Join(sc.Hurt(sc.Actor(), 1), sc.Advance("rockfall", 1))
			})}},
			{Name: "Ghost", Type: stattrack.Creature, Region: "Cave", EP: 1, Absent: true},
		},
		Diseases: []explore.Disease{{Name: "Ague", Track: stattrack.Mind, By: 1, Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Hurt(sc.Actor(), 1) })}}},
		Secrets:  []explore.Secret{{Name: "niche", Region: "Cave", Hidden: dice("1d4"), Fortune: "finds"}},
		Features: []explore.Feature{{Name: "chest", Region: "Cave", Item: "lamp"}},
		Fortunes: []explore.FortuneTable{{Name: "finds", Rows: []explore.Fortune{{Name: "coins", Upto: 50}, {Name: "bones", Upto: 100}}}},
		Gear: []explore.Gear{
			{Name: "rope", EP: 2, Plays: []explore.Play{{Name: "Swing", Kind: explore.Action, Inflict: dice("1d10"), Damage: dice("1d8")}}},
			{Name: "coat", EP: 1, Plays: []explore.Play{{Name: "Wrap", Kind: explore.Reaction, Endure: dice("2d8"), Defence: dice("1d8")}}},
		},
		Commands: []explore.ContentCommand{{Name: "shout", Regions: []string{"Camp"}, Run: explore.Func(func(sc *explore.Scene) error {
			return sc.Hurt(sc.Actor(), 1)
		})}},
		Counters: []explore.Counter{{Name: "rockfall", Counter: counter.Counter{Slots: 3, Worth: 1}}},
	}
}

func gorgeParty() []explore.Character {
	axe := explore.Play{Name: "Axe", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d8")}
	duck := explore.Play{Name: "Duck", Kind: explore.Reaction, Endure: dice("1d6")}
	return []explore.Character{
		{Name: "Ada", EP: 12, Equipped: []string{"rope"}, Search: dice("1d8"), Plays: []explore.Play{axe, duck}},
		{Name: "Bo", EP: 10, Equipped: []string{"coat"}, Plays: []explore.Play{axe, duck}},
	}
}

func run(t testing.TB, p simulate.Plan) *simulate.Report {
	t.Helper()
	r, err := simulate.Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func text(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
