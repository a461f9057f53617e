package simulate_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
	_ "github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
)

var dice = stattrack.MustParsePool

// gorge is a scenario with a bit of everything that a Report counts: a Troll that can kill, a fall, a Trap with a hook, a Disease, a Secret, a
// chest with Gear, a Fortune, a Counter, a command.
func gorge(t testing.TB) *explore.Game {
	t.Helper()
	return sample.Game(t, gorgeSpec(), gorgeParty()...)
}

func gorgeSpec() scenario.Spec {
	return scenario.Spec{
		Name: "The Gorge", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Camp", Goal: scenario.Goal{Region: "Far Rim", Known: true},
		Regions:     []scenario.Region{{Name: "Camp"}, {Name: "Bridge"}, {Name: "Ledge"}, {Name: "Far Rim"}, {Name: "Cave"}},
		Connections: []scenario.Connection{{From: "Camp", To: "Bridge"}, {From: "Camp", To: "Ledge"}, {From: "Bridge", To: "Far Rim"}, {From: "Ledge", To: "Far Rim"}, {From: "Camp", To: "Cave"}},
		Challenges: []scenario.Challenge{
			{Name: "Troll", Type: stattrack.Creature, Region: "Bridge", EP: 12, Pursues: true, Plays: []scenario.Play{
				{Name: "Club", Kind: scenario.Action, Inflict: dice("1d10"), Damage: dice("3d6"), Disease: "Ague"},
			}},
			{Name: "Scree", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Ledge", To: "Far Rim"}, EP: 4, Persists: true, Climbing: 2,
				Plays: []scenario.Play{{Name: "Slide", Kind: scenario.Reaction, Endure: dice("1d6")}}},
			{Name: "Loose Stone", Type: stattrack.Trap, Region: "Ledge", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
				return errors.Join(sc.Actor().Hurt(1), sc.Counter("rockfall").Advance(1))
			})}},
			{Name: "Ghost", Type: stattrack.Creature, Region: "Cave", EP: 1, Absent: true},
		},
		Diseases: []scenario.Disease{{Name: "Ague", Track: stattrack.Mind, By: 1, Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Hurt(1) })}}},
		Secrets:  []scenario.Secret{{Name: "niche", Region: "Cave", Hidden: dice("1d4"), Fortune: "finds"}},
		Features: []scenario.Feature{{Name: "chest", Region: "Cave", Item: "lamp"}},
		Fortunes: []scenario.FortuneTable{{Name: "finds", Rows: []scenario.Fortune{{Name: "coins", Upto: 50}, {Name: "bones", Upto: 100}}}},
		Gear: []scenario.Gear{
			{Name: "rope", EP: 2, Plays: []scenario.Play{{Name: "Swing", Kind: scenario.Action, Inflict: dice("1d10"), Damage: dice("1d8")}}},
			{Name: "coat", EP: 1, Plays: []scenario.Play{{Name: "Wrap", Kind: scenario.Reaction, Endure: dice("2d8"), Defence: dice("1d8")}}},
		},
		Commands: []scenario.ContentCommand{{Name: "shout", Regions: []string{"Camp"}, Run: explore.Func(func(sc *explore.Scene) error {
			return sc.Actor().Hurt(1)
		})}},
		Counters: []scenario.Counter{{Name: "rockfall", Counter: counter.Counter{Slots: 3, Worth: 1}}},
	}
}

func gorgeParty() []scenario.Character {
	axe := scenario.Play{Name: "Axe", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d8")}
	duck := scenario.Play{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d6")}
	return []scenario.Character{
		{Name: "Ada", EP: 12, Equipped: []string{"rope"}, Search: dice("1d8"), Plays: []scenario.Play{axe, duck}},
		{Name: "Bo", EP: 10, Equipped: []string{"coat"}, Plays: []scenario.Play{axe, duck}},
	}
}

func run(t testing.TB, p simulate.Plan) *simulate.Report {
	t.Helper()
	return must.Get(simulate.Run(t.Context(), p))(t)
}

func text(t testing.TB, v any) string {
	t.Helper()
	b := must.Get(json.Marshal(v))(t)
	return string(b)
}
