// Package sample has scenarios for the tests of several packages: one with something of everything, and its twin under other names.
package sample

import (
	"fmt"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// Kitchen returns a scenario of a type with something of everything, to test properties that hold in any play. Its party has three PCs.
func Kitchen(t TB, kind explore.Type) *explore.Game {
	t.Helper()
	dice := stattrack.MustParsePool
	trapped := func(sc *explore.Scene) error {
		if handler, option, ok := sc.Answered(); ok {
			if handler == "leap" && option == 0 {
				return sc.Hurt(sc.Actor(), sc.Roll("Fire", dice("1d4")).Total())
			}
			return sc.Shift(sc.Actor(), stattrack.Skill, -2)
		}
		if err := sc.SetData(sc.Data() + "x"); err != nil {
			return err
		}
		return sc.Ask(sc.Actor(), "leap", "Fire!", "leap through", "stand still")
	}
	spec := explore.Spec{
		Name: "The Kitchen", Setting: explore.SettingsOf(explore.Dungeon), Type: kind, Start: "Door",
		Goal: explore.Goal{Region: "Cellar"},
		Regions: []explore.Region{
			{Name: "Door"}, {Name: "Hall", Setting: explore.SettingsOf(explore.Dungeon, explore.Wilderness)}, {Name: "Pantry", Dark: true},
			{Name: "Well", Water: true}, {Name: "Sump", Water: true, Submerged: true, Dark: true}, {Name: "Stove", NoHiding: true},
			{Name: "Cellar", Dark: true}, {Name: "Loft"},
		},
		Connections: []explore.Connection{
			{From: "Door", To: "Hall"}, {From: "Hall", To: "Pantry"}, {From: "Hall", To: "Well"}, {From: "Well", To: "Sump"},
			{From: "Sump", To: "Cellar"}, {From: "Hall", To: "Stove"}, {From: "Pantry", To: "Cellar", Hidden: true},
			{From: "Loft", To: "Hall", Down: true}, {From: "Loft", To: "Cellar", OneWay: true}, {From: "Door", To: "Stove"},
		},
		Challenges: []explore.Challenge{
			{Name: "Smoke", Type: stattrack.Environ, Region: "Stove", Plays: []explore.Play{{Name: "Choke", Kind: explore.Action, Inflict: dice("1d8"),
				Damage: dice("1d4"), Shifts: []explore.Shift{{Track: stattrack.Resilience, By: -2}}}}},
			{Name: "Draught", Type: stattrack.Environ, Region: "Sump",
				Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.LogDM("it blows") })}},
			{Name: "Ladder", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Loft"}, EP: 3, Persists: true, Climbing: 1, Lock: dice("1d6"),
				Plays: []explore.Play{{Name: "Wobble", Kind: explore.Reaction, Endure: dice("1d6")}}},
			{Name: "Pantry Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Pantry"}, EP: 8, Lock: dice("1d6"), Key: "pantry key",
				Failure: &explore.Play{Name: "Needle", Damage: dice("1d4"), Disease: "Rot"},
				Plays:   []explore.Play{{Name: "Oak", Kind: explore.Reaction, Endure: dice("1d4"), Defence: dice("1d4")}}},
			{Name: "Rat", Type: stattrack.Creature, Region: "Pantry", EP: 4, Pursues: true, Respawn: 2, Plays: []explore.Play{
				{Name: "Bite", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d6"), Disease: "Rot",
					Shifts: []explore.Shift{{Track: stattrack.Mind, By: -1}}},
				{Name: "Scurry", Kind: explore.Reaction, Endure: dice("1d6")},
				{Name: "Squeal", Kind: explore.Reaction, Endure: dice("1d4"), Damage: dice("1d2")}}},
			{Name: "Cook", Type: stattrack.Seeker, Region: "Hall", EP: 1, Route: []string{"Hall", "Hall", "Stove", "Door"}, Plays: []explore.Play{
				{Name: "Spot", Kind: explore.Action, Inflict: dice("1d8"), Tokens: 1, Shifts: []explore.Shift{{Track: stattrack.Power, By: -3}}},
				{Name: "Guard", Kind: explore.Reaction, Endure: dice("1d8")}}},
			{Name: "Scullion", Type: stattrack.Seeker, Region: "Well", EP: 1, Plays: []explore.Play{
				{Name: "Shout", Kind: explore.Action, Inflict: dice("1d6"), Aim: explore.AllEnemies, Tokens: 1}}},
			{Name: "Fire", Type: stattrack.Trap, Region: "Loft", Hooks: explore.Hooks{explore.OnEnter: explore.Func(trapped)}},
			{Name: "Pit", Type: stattrack.Trap, Region: "Cellar", Plays: []explore.Play{{Name: "Drop", Kind: explore.Interrupt, Trigger: explore.OnEnter,
				Inflict: dice("1d8"), Damage: dice("2d4"), Once: true}}},
			{Name: "Ghost", Type: stattrack.Creature, Region: "Well", EP: 3, Absent: true, Pursues: true, Keywords: explore.Fly | explore.Darkvision,
				Plays: []explore.Play{{Name: "Chill", Kind: explore.Action, Inflict: dice("1d6"),
					Shifts: []explore.Shift{{Track: stattrack.Skill, By: -2}, {Track: stattrack.Skill, By: 3, Self: true}}},
					{Name: "Drift", Kind: explore.Strategy, Speed: 1},
					{Name: "Dread", Kind: explore.Action, Inflict: dice("1d4"), Shifts: []explore.Shift{{Track: stattrack.Mind, By: -4}}}}},
			{Name: "Pane", Type: stattrack.Obstacle, Way: &explore.Way{From: "Door", To: "Stove"}, EP: 3, Hidden: true, HiddenEntry: dice("1d4"),
				Plays: []explore.Play{{Name: "Shards", Kind: explore.Reaction, Endure: dice("1d4"), Damage: dice("1d2"),
					Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1, Allies: true}}}}},
			{Name: "Wire", Type: stattrack.Trap, Region: "Hall", HiddenEntry: dice("1d6"), Plays: []explore.Play{
				{Name: "Trip", Kind: explore.Interrupt, Trigger: explore.OnLeave, Inflict: dice("1d6"), Damage: dice("1d4"),
					Shifts: []explore.Shift{{Track: stattrack.Skill, By: -1}}}}},
		},
		Diseases: []explore.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1, Many: true,
			Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
				if sc.Roll("Rot", dice("1d6")).Total() == 1 {
					return sc.Hurt(sc.Self(), 1)
				}
				return nil
			})}}},
		Secrets: []explore.Secret{
			{Name: "loose stone", Region: "Pantry", Hidden: dice("1d4"), Opens: &explore.Way{From: "Pantry", To: "Cellar"}},
			{Name: "hook", Region: "Stove", Hidden: dice("1d6"), Item: "pantry key"},
			{Name: "lever", Region: "Loft", Hidden: dice("1d4"), Disarms: "Fire", Fortune: "Scraps"},
		},
		Features: []explore.Feature{{Name: "Chest", Region: "Pantry", Lock: dice("1d4"), Item: "ladle"}, {Name: "Jar", Region: "Door", Item: "honey"}},
		Fortunes: []explore.FortuneTable{{Name: "Scraps", Deck: true, Rows: []explore.Fortune{{Name: "crumbs"}, {Name: "coin", Item: "coin"}}}},
		Counters: []explore.Counter{{Name: "Alarm", Counter: counter.Counter{Slots: 6, Worth: 5, Kind: counter.Danger, Hidden: true},
			Hooks: explore.Hooks{explore.OnComplete: explore.Func(func(sc *explore.Scene) error {
				_, err := sc.Spawn("Ghost", "Well")
				return err
			})}}},
		Hooks: explore.Hooks{explore.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
			return sc.Advance("Alarm", 1+sc.RNG().IntN(10))
		})},
	}
	if kind == explore.Chase {
		spec.Limits = explore.RoundLimits{Rounds: 9, Rest: explore.RestInjured}
		spec.Regions[1].Extends = 2
	}
	if kind == explore.Stealth {
		spec.Forbids = explore.Forbids{Light: true, Tokens: 1}
	}
	var party []explore.Character
	for i := range 3 {
		gout := []explore.Disease{{Name: "Gout", Track: stattrack.Skill, By: 1,
			Hooks: explore.Hooks{explore.OnHurt: explore.Func(func(sc *explore.Scene) error {
				if len(sc.Data()) > 3 {
					return sc.Cure(sc.Self(), "Gout")
				}
				return sc.SetData(sc.Data() + "o")
			})}}}[:i%2]
		var ails []string
		for _, d := range gout {
			ails = append(ails, d.Name)
		}
		party = append(party, explore.Character{
			Diseases: ails, Carries: gout, Valuables: i, // brought along from elsewhere
			Name: fmt.Sprintf("PC %d", i+1), EP: 14 + i, GearEP: i, HP: 20, Search: dice("1d8"), Tokens: 2, Plain: i == 1,
			Base: stattrack.Values{stattrack.Skill: stattrack.Slot(i), stattrack.Mind: 1}, Light: explore.Light(i), Items: []string{"rope"},
			Keywords: []explore.Keywords{0, explore.Darkvision, explore.Fly}[i],
			Plays: []explore.Play{
				{Name: "Strike", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d8"),
					Shifts: []explore.Shift{{Track: stattrack.Power, By: 1, Self: true}}},
				{Name: "Sweep", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d4"), Aim: explore.AllEnemies,
					Stronger: []explore.SettingBoost{{Setting: explore.Wilderness, Class: stattrack.Accuracy, Levels: 1}}},
				{Name: "Pick", Kind: explore.Action, Lockpick: dice("1d8"), Aim: explore.NoTarget},
				{Name: "Cheer", Kind: explore.Action, Aim: explore.OneAlly, Shifts: []explore.Shift{{Track: stattrack.Skill, By: 3}}},
				{Name: "Duck", Kind: explore.Reaction, Endure: dice("1d8"), Shifts: []explore.Shift{{Track: stattrack.Resilience, By: 2, Self: true}}},
				{Name: "Shield", Kind: explore.Reaction, Endure: dice("1d4"), Defence: dice("1d6"), Card: true},
				{Name: "Plan", Kind: explore.Strategy, Speed: 1, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1, Allies: true}}},
				{Name: "Help", Kind: explore.Assist, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}},
					Never: explore.SettingsOf(explore.Civilization)},
				{Name: "Sift", Kind: explore.Strategy, Search: true},
				{Name: "Brace", Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.NoTarget,
					Shifts: []explore.Shift{{Track: stattrack.Resilience, By: 1, Self: true}}},
			},
		})
	}
	return Game(t, spec, party...)
}
