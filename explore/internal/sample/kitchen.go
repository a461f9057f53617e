// Package sample has scenarios for the tests of several packages: one with something of everything, and its twin under other names.
// Only tests use it.
package sample

import (
	"fmt"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Kitchen returns a scenario of a type with something of everything, to test properties that hold in any play. Its party has three PCs.
func Kitchen(t TB, kind scenario.Type) *explore.Game {
	t.Helper()
	dice := stattrack.MustParsePool
	trapped := func(sc *explore.Scene) error {
		if handler, option, ok := sc.Answered(); ok {
			if handler == "leap" && option == 0 {
				return sc.Actor().Hurt(sc.Roll("Fire", dice("1d4")).Total())
			}
			return sc.Actor().Shift(stattrack.Skill, -2)
		}
		if err := sc.SetData(sc.Data() + "x"); err != nil {
			return err
		}
		return sc.Actor().Ask("leap", "Fire!", "leap through", "stand still")
	}
	spec := scenario.Spec{
		Name: "The Kitchen", Setting: scenario.SettingsOf(scenario.Dungeon), Type: kind, Start: "Door",
		Goal: scenario.Goal{Region: "Cellar"},
		Regions: []scenario.Region{
			{Name: "Door"}, {Name: "Hall", Setting: scenario.SettingsOf(scenario.Dungeon, scenario.Wilderness)}, {Name: "Pantry", Dark: true},
			{Name: "Well", Water: true}, {Name: "Sump", Water: true, Submerged: true, Dark: true}, {Name: "Stove", NoHiding: true},
			{Name: "Cellar", Dark: true}, {Name: "Loft"},
		},
		Connections: []scenario.Connection{
			{From: "Door", To: "Hall"}, {From: "Hall", To: "Pantry"}, {From: "Hall", To: "Well"}, {From: "Well", To: "Sump"},
			{From: "Sump", To: "Cellar"}, {From: "Hall", To: "Stove"}, {From: "Pantry", To: "Cellar", Hidden: true},
			{From: "Loft", To: "Hall", Down: true}, {From: "Loft", To: "Cellar", OneWay: true}, {From: "Door", To: "Stove"},
		},
		Challenges: []scenario.Challenge{
			{Name: "Smoke", Type: stattrack.Environ, Region: "Stove", Plays: []scenario.Play{{Name: "Choke", Kind: scenario.Action, Inflict: dice("1d8"),
				Damage: dice("1d4"), Shifts: []scenario.Shift{{Track: stattrack.Resilience, By: -2}}}}},
			{Name: "Draught", Type: stattrack.Environ, Region: "Sump",
				Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.LogDM("it blows") })}},
			{Name: "Ladder", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Loft"}, EP: 3, Persists: true, Climbing: 1, Lock: dice("1d6"),
				Plays: []scenario.Play{{Name: "Wobble", Kind: scenario.Reaction, Endure: dice("1d6")}}},
			{Name: "Pantry Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Pantry"}, EP: 8, Lock: dice("1d6"), Key: "pantry key",
				Failure: &scenario.Play{Name: "Needle", Damage: dice("1d4"), Disease: "Rot"},
				Plays:   []scenario.Play{{Name: "Oak", Kind: scenario.Reaction, Endure: dice("1d4"), Defence: dice("1d4")}}},
			{Name: "Rat", Type: stattrack.Creature, Region: "Pantry", EP: 4, Pursues: true, Respawn: 2, Plays: []scenario.Play{
				{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6"), Disease: "Rot",
					Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -1}}},
				{Name: "Scurry", Kind: scenario.Reaction, Endure: dice("1d6")},
				{Name: "Squeal", Kind: scenario.Reaction, Endure: dice("1d4"), Damage: dice("1d2")}}},
			{Name: "Cook", Type: stattrack.Seeker, Region: "Hall", EP: 1, Route: []string{"Hall", "Hall", "Stove", "Door"}, Plays: []scenario.Play{
				{Name: "Spot", Kind: scenario.Action, Inflict: dice("1d8"), Tokens: 1, Shifts: []scenario.Shift{{Track: stattrack.Power, By: -3}}},
				{Name: "Guard", Kind: scenario.Reaction, Endure: dice("1d8")}}},
			{Name: "Scullion", Type: stattrack.Seeker, Region: "Well", EP: 1, Plays: []scenario.Play{
				{Name: "Shout", Kind: scenario.Action, Inflict: dice("1d6"), Aim: scenario.AllEnemies, Tokens: 1}}},
			{Name: "Fire", Type: stattrack.Trap, Region: "Loft", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(trapped)}},
			{Name: "Pit", Type: stattrack.Trap, Region: "Cellar", Plays: []scenario.Play{{Name: "Drop", Kind: scenario.Interrupt, Trigger: scenario.OnEnter,
				Inflict: dice("1d8"), Damage: dice("2d4"), Once: true}}},
			{Name: "Ghost", Type: stattrack.Creature, Region: "Well", EP: 3, Absent: true, Pursues: true, Keywords: scenario.Fly | scenario.Darkvision,
				Plays: []scenario.Play{{Name: "Chill", Kind: scenario.Action, Inflict: dice("1d6"),
					Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -2}, {Track: stattrack.Skill, By: 3, Self: true}}},
					{Name: "Drift", Kind: scenario.Strategy, Speed: 1},
					{Name: "Dread", Kind: scenario.Action, Inflict: dice("1d4"), Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -4}}}}},
			{Name: "Pane", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Door", To: "Stove"}, EP: 3, Hidden: true, HiddenEntry: dice("1d4"),
				Plays: []scenario.Play{{Name: "Shards", Kind: scenario.Reaction, Endure: dice("1d4"), Damage: dice("1d2"),
					Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1, Allies: true}}}}},
			{Name: "Wire", Type: stattrack.Trap, Region: "Hall", HiddenEntry: dice("1d6"), Plays: []scenario.Play{
				{Name: "Trip", Kind: scenario.Interrupt, Trigger: scenario.OnLeave, Inflict: dice("1d6"), Damage: dice("1d4"),
					Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -1}}}}},
		},
		Diseases: []scenario.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1, Many: true,
			Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
				if sc.Roll("Rot", dice("1d6")).Total() == 1 {
					return sc.Self().Hurt(1)
				}
				return nil
			})}}},
		Secrets: []scenario.Secret{
			{Name: "loose stone", Region: "Pantry", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Pantry", To: "Cellar"}},
			{Name: "hook", Region: "Stove", Hidden: dice("1d6"), Item: "pantry key"},
			{Name: "lever", Region: "Loft", Hidden: dice("1d4"), Disarms: "Fire", Fortune: "Scraps"},
		},
		Features: []scenario.Feature{{Name: "Chest", Region: "Pantry", Lock: dice("1d4"), Item: "ladle"}, {Name: "Jar", Region: "Door", Item: "honey"}},
		Fortunes: []scenario.FortuneTable{{Name: "Scraps", Deck: true, Rows: []scenario.Fortune{{Name: "crumbs"}, {Name: "coin", Item: "coin"}}}},
		Counters: []scenario.Counter{{Name: "Alarm", Counter: counter.Counter{Slots: 6, Worth: 5, Kind: counter.Danger, Hidden: true},
			Hooks: scenario.Hooks{scenario.OnComplete: explore.Func(func(sc *explore.Scene) error {
				_, err := sc.Spawn("Ghost", "Well")
				return err
			})}}},
		Hooks: scenario.Hooks{scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
			return sc.Counter("Alarm").Advance(1 + sc.RNG().IntN(10))
		})},
	}
	if kind == scenario.Chase {
		spec.Limits = scenario.RoundLimits{Rounds: 9, Rest: scenario.RestInjured}
		spec.Regions[1].Extends = 2
	}
	if kind == scenario.Stealth {
		spec.Forbids = scenario.Forbids{Light: true, Tokens: 1}
	}
	var party []scenario.Character
	for i := range 3 {
		gout := []scenario.Disease{{Name: "Gout", Track: stattrack.Skill, By: 1,
			Hooks: scenario.Hooks{scenario.OnHurt: explore.Func(func(sc *explore.Scene) error {
				if len(sc.Data()) > 3 {
					return sc.Self().Cure("Gout")
				}
				return sc.SetData(sc.Data() + "o")
			})}}}[:i%2]
		var ails []string
		for _, d := range gout {
			ails = append(ails, d.Name)
		}
		party = append(party, scenario.Character{
			Diseases: ails, Carries: gout, Valuables: i, // brought along from elsewhere
			Name: fmt.Sprintf("PC %d", i+1), EP: 14 + i, GearEP: i, HP: 20, Search: dice("1d8"), Tokens: 2, Plain: i == 1,
			Base: stattrack.Values{stattrack.Skill: stattrack.Slot(i), stattrack.Mind: 1}, Light: scenario.Light(i), Items: []string{"rope"},
			Keywords: []scenario.Keywords{0, scenario.Darkvision, scenario.Fly}[i],
			Plays: []scenario.Play{
				{Name: "Strike", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d8"),
					Shifts: []scenario.Shift{{Track: stattrack.Power, By: 1, Self: true}}},
				{Name: "Sweep", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d4"), Aim: scenario.AllEnemies,
					Stronger: []scenario.SettingBoost{{Setting: scenario.Wilderness, Class: stattrack.Accuracy, Levels: 1}}},
				{Name: "Pick", Kind: scenario.Action, Lockpick: dice("1d8"), Aim: scenario.NoTarget},
				{Name: "Cheer", Kind: scenario.Action, Aim: scenario.OneAlly, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: 3}}},
				{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d8"), Shifts: []scenario.Shift{{Track: stattrack.Resilience, By: 2, Self: true}}},
				{Name: "Shield", Kind: scenario.Reaction, Endure: dice("1d4"), Defence: dice("1d6"), Card: true},
				{Name: "Plan", Kind: scenario.Strategy, Speed: 1, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1, Allies: true}}},
				{Name: "Help", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}},
					Never: scenario.SettingsOf(scenario.Civilization)},
				{Name: "Sift", Kind: scenario.Strategy, Search: true},
				{Name: "Brace", Kind: scenario.Interrupt, Trigger: scenario.OnAttack, Aim: scenario.NoTarget,
					Shifts: []scenario.Shift{{Track: stattrack.Resilience, By: 1, Self: true}}},
			},
		})
	}
	return Game(t, spec, party...)
}
