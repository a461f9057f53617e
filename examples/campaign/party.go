package main

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

func dice(s string) stattrack.Pool { return stattrack.MustParsePool(s) }

// companions are the PCs at the start.
func companions() []explore.Character {
	return []explore.Character{
		{
			Name: "Hilde", EP: 22, GearEP: 4, Search: dice("1d4"), Light: explore.Flame, Base: stattrack.Values{stattrack.Power: 1},
			Plays: []explore.Play{
				{Name: "Axe", Kind: explore.Action, Inflict: dice("2d8"), Damage: dice("2d6")},
				{Name: "Shield", Kind: explore.Reaction, Endure: dice("1d6"), Defence: dice("1d8")},
				{Name: "Stand Fast", Kind: explore.Strategy, Boosts: []explore.Boost{{Class: stattrack.Defence, Levels: 1}}},
			},
		},
		{
			Name: "Corin", EP: 16, Search: dice("2d6"), Keywords: explore.Darkvision, Base: stattrack.Values{stattrack.Skill: 1},
			Plays: []explore.Play{
				{Name: "Bow", Kind: explore.Action, Inflict: dice("2d8"), Damage: dice("1d8"),
					Stronger: []explore.SettingBoost{{Setting: explore.Wilderness, Class: stattrack.Damage, Levels: 1}}},
				{Name: "Picks", Kind: explore.Action, Lockpick: dice("2d6"), Aim: explore.NoTarget},
				{Name: "Dodge", Kind: explore.Reaction, Endure: dice("2d6")},
				{Name: "Pathfinder", Kind: explore.Strategy, Speed: 1},
			},
		},
		{
			Name: "Maud", EP: 18, Search: dice("1d8"), Light: explore.Flame, Base: stattrack.Values{stattrack.Mind: 1},
			Plays: []explore.Play{
				{Name: "Staff", Kind: explore.Action, Inflict: dice("1d10"), Damage: dice("1d8")},
				{Name: "Poultice", Kind: explore.Action, Aim: explore.OneAlly, Shifts: []explore.Shift{{Track: stattrack.Resilience, By: 1}},
					Special: explore.Func(poultice)},
				{Name: "Ward", Kind: explore.Reaction, Endure: dice("2d6"), Defence: dice("1d4")},
				{Name: "Encourage", Kind: explore.Assist, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
			},
		},
	}
}

// poultice gives EP back to an ally.
func poultice(sc *explore.Scene) error {
	return sc.Heal(sc.Target(), sc.Roll("Poultice", dice("2d4")).Total())
}
