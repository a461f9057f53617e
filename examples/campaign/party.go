package main

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

func dice(s string) stattrack.Pool { return stattrack.MustParsePool(s) }

// companions are the PCs at the start.
func companions() []scenario.Character {
	return []scenario.Character{
		{
			Name: "Hilde", EP: 22, GearEP: 4, Search: dice("1d4"), Light: scenario.Flame, Base: stattrack.Values{stattrack.Power: 1},
			Plays: []scenario.Play{
				{Name: "Axe", Kind: scenario.Action, Inflict: dice("2d8"), Damage: dice("2d6")},
				{Name: "Shield", Kind: scenario.Reaction, Endure: dice("1d6"), Defence: dice("1d8")},
				{Name: "Stand Fast", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Defence, Levels: 1}}},
			},
		},
		{
			Name: "Corin", EP: 16, Search: dice("2d6"), Keywords: scenario.Darkvision, Base: stattrack.Values{stattrack.Skill: 1},
			Plays: []scenario.Play{
				{Name: "Bow", Kind: scenario.Action, Inflict: dice("2d8"), Damage: dice("1d8"),
					Stronger: []scenario.SettingBoost{{Setting: scenario.Wilderness, Class: stattrack.Damage, Levels: 1}}},
				{Name: "Picks", Kind: scenario.Action, Lockpick: dice("2d6"), Aim: scenario.NoTarget},
				{Name: "Dodge", Kind: scenario.Reaction, Endure: dice("2d6")},
				{Name: "Pathfinder", Kind: scenario.Strategy, Speed: 1},
			},
		},
		{
			Name: "Maud", EP: 18, Search: dice("1d8"), Light: scenario.Flame, Base: stattrack.Values{stattrack.Mind: 1},
			Plays: []scenario.Play{
				{Name: "Staff", Kind: scenario.Action, Inflict: dice("1d10"), Damage: dice("1d8")},
				{Name: "Poultice", Kind: scenario.Action, Aim: scenario.OneAlly, Shifts: []scenario.Shift{{Track: stattrack.Resilience, By: 1}},
					Special: explore.Func(poultice)},
				{Name: "Ward", Kind: scenario.Reaction, Endure: dice("2d6"), Defence: dice("1d4")},
				{Name: "Encourage", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
			},
		},
	}
}

// poultice gives EP back to an ally.
func poultice(sc *explore.Scene) error {
	return sc.Target().Heal(sc.Roll("Poultice", dice("2d4")).Total())
}
