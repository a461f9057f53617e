package main

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

func dice(s string) stattrack.Pool { return stattrack.MustParsePool(s) }

var (
	outdoors = scenario.SettingsOf(scenario.Wilderness)
	cellar   = scenario.SettingsOf(scenario.Dungeon)
	house    = scenario.SettingsOf(scenario.Civilization)
)

// spot is what a Seeker does to the PCs it finds: it costs them Stealth Tokens. EX-81, EX-101
func spot(name, inflict string) scenario.Play {
	return scenario.Play{Name: name, Kind: scenario.Action, Inflict: dice(inflict), Tokens: 1}
}

// night is the scenario with its thieves.
func night() (*explore.Game, error) {
	sc, err := explore.New(scenario.Spec{
		Name: "The Steward's Ledger",
		About: "Tonight the steward dines in town. His ledger lies in the strongroom below his house. Bring it out by the gap in\n" +
			"the hedge, break down no door, and show no light where a watchman could see it.",
		Setting: outdoors | cellar | house, // the thieves' Crafts give tokens for all three (EX-100)
		Type:    scenario.Stealth,
		Start:   "Gap in the Hedge",
		Goal:    scenario.Goal{Region: "Gap in the Hedge", Known: true, Requires: "ledger"}, // EX-12
		Forbids: scenario.Forbids{Bashing: true, Light: true, Tokens: 1},                    // EX-104
		Regions: []scenario.Region{
			{Name: "Gap in the Hedge", Setting: outdoors, About: "wet leaves, and the way home"},
			{Name: "Rose Garden", Setting: outdoors, About: "gravel paths between black bushes"},
			{Name: "Old Orchard", Setting: outdoors, About: "apple trees around a dry well"},
			{Name: "Kitchen Yard", Setting: outdoors | house, About: "a pump, barrels, a door ajar"}, // EX-91
			{Name: "Scullery", Setting: house, About: "copper pans, and steps that go down"},
			{Name: "Great Hall", Setting: house, NoHiding: true, About: "a bare floor under a hundred candles"},
			{Name: "Gallery", Setting: house, NoHiding: true, About: "six painted ancestors look at each other"},
			{Name: "Linen Room", Setting: house, About: "shelves of sheets as high as the ceiling"},
			{Name: "Study", Setting: house, About: "a writing desk, and a smell of ink"},
			{Name: "Wine Cellar", Setting: cellar, Dark: true, About: "casks in rows, and an iron door"},
			{Name: "Cistern", Setting: cellar, Dark: true, Water: true, About: "black water up to the chest"},
			{Name: "Strongroom", Setting: cellar, Dark: true, About: "a strongbox, chained to the wall"},
		},
		Connections: []scenario.Connection{
			{From: "Gap in the Hedge", To: "Rose Garden"}, {From: "Rose Garden", To: "Old Orchard"}, {From: "Rose Garden", To: "Kitchen Yard"},
			{From: "Kitchen Yard", To: "Scullery"}, {From: "Scullery", To: "Great Hall"}, {From: "Great Hall", To: "Gallery"},
			{From: "Gallery", To: "Linen Room"}, {From: "Gallery", To: "Study"}, {From: "Scullery", To: "Wine Cellar"},
			{From: "Wine Cellar", To: "Strongroom"}, {From: "Old Orchard", To: "Cistern", Down: true},
			{From: "Cistern", To: "Wine Cellar", Hidden: true},
		},
		Challenges: []scenario.Challenge{
			{
				Name: "Gardener", Type: stattrack.Seeker, Region: "Old Orchard", EP: 1, About: "he can't sleep, and walks",
				Route: []string{"Old Orchard", "Old Orchard", "Rose Garden", "Kitchen Yard", "Rose Garden"}, // EX-80
				Plays: []scenario.Play{spot("Who's there?", "1d10"), {Name: "Turn", Kind: scenario.Reaction, Endure: dice("2d6")}},
			},
			{
				Name: "Footman", Type: stattrack.Seeker, Region: "Great Hall", EP: 1, About: "snuffing candles, one by one",
				Route: []string{"Great Hall", "Great Hall", "Gallery", "Gallery"},
				Plays: []scenario.Play{spot("Stare", "2d6"), {Name: "Step Back", Kind: scenario.Reaction, Endure: dice("2d8")}},
			},
			{
				Name: "Watchman", Type: stattrack.Seeker, Region: "Wine Cellar", EP: 1, About: "he knows the cellar blind", Keywords: scenario.Darkvision,
				Route: []string{"Wine Cellar", "Wine Cellar", "Scullery", "Kitchen Yard", "Scullery"},
				Plays: []scenario.Play{spot("Halt!", "2d8"), {Name: "Mail Shirt", Kind: scenario.Reaction, Endure: dice("2d6"), Defence: dice("1d4")}},
			},
			{
				Name: "Mastiff", Type: stattrack.Creature, Region: "Kitchen Yard", EP: 5, Pursues: true, About: "chained by day",
				Plays: []scenario.Play{
					{Name: "Bite", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6"),
						Shifts: []scenario.Shift{{Track: stattrack.Resilience, By: -1}}},
					{Name: "Snarl", Kind: scenario.Reaction, Endure: dice("1d6")},
				},
			},
			{
				Name: "Old Well", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Old Orchard", To: "Cistern"}, EP: 3, Persists: true, Climbing: 1,
				Plays: []scenario.Play{{Name: "Moss", Kind: scenario.Reaction, Endure: dice("1d6")}}, // EX-63, EX-68
			},
			{
				Name: "Study Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Gallery", To: "Study"}, Lock: dice("1d8"),
				Failure: &scenario.Play{Name: "Creak", Tokens: 1}, // EX-131
			},
			{
				Name: "Iron Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Wine Cellar", To: "Strongroom"},
				Key: "iron key", KeyUse: scenario.KeyMove, // EX-134
			},
			{
				Name: "Bell Wire", Type: stattrack.Trap, Region: "Study", About: "a hair of brass at the height of the ankle",
				// EX-85
				Plays: []scenario.Play{{Name: "Ring", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Inflict: dice("1d6"), Tokens: 1, Once: true}},
			},
			{
				Name: "Chill", Type: stattrack.Environ, Region: "Cistern",
				Plays: []scenario.Play{{Name: "Numb", Kind: scenario.Action, Inflict: dice("1d6"), Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -1}}}},
			},
		},
		Secrets: []scenario.Secret{
			{Name: "loose bricks", Region: "Cistern", Hidden: dice("1d6"), Opens: &scenario.Way{From: "Cistern", To: "Wine Cellar"}},
			{Name: "bell crank", Region: "Gallery", Hidden: dice("1d8"), Disarms: "Bell Wire"}, // EX-86
			{Name: "jewel box", Region: "Linen Room", Hidden: dice("1d4"), Item: scenario.Valuable},
		},
		Features: []scenario.Feature{
			{Name: "Writing Desk", Region: "Study", Lock: dice("1d4"), Item: "iron key"}, // EX-133
			{Name: "Strongbox", Region: "Strongroom", Lock: dice("1d8"), Item: "ledger"},
		},
	})
	if err != nil {
		return nil, err
	}
	return explore.NewGame(sc, thieves()...)
}

// thieves are the party. Each Craft gives Stealth Tokens, and more of them in its own setting. EX-100
func thieves() []scenario.Character {
	return []scenario.Character{
		{
			Name: "Sable", EP: 14, Search: dice("2d6"), Keywords: scenario.Darkvision,
			Base:   stattrack.Values{stattrack.Skill: 1},
			Tokens: 2, SettingTokens: [3]uint8{scenario.Civilization: 1},
			Plays: []scenario.Play{
				{Name: "Sap", Kind: scenario.Action, Inflict: dice("2d8"), Damage: dice("1d6")},
				{Name: "Picks", Kind: scenario.Action, Lockpick: dice("2d8"), Aim: scenario.NoTarget},
				{Name: "Rope", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6")},
				{Name: "Slip Away", Kind: scenario.Reaction, Endure: dice("2d6")},
				{Name: "Quick Feet", Kind: scenario.Strategy, Speed: 1, Only: cellar | house},
			},
		},
		{
			Name: "Bram", EP: 12, Search: dice("1d8"),
			SettingTokens: [3]uint8{scenario.Wilderness: 1},
			Plays: []scenario.Play{
				{Name: "Cudgel", Kind: scenario.Action, Inflict: dice("2d8"), Damage: dice("1d8"),
					Stronger: []scenario.SettingBoost{{Setting: scenario.Wilderness, Class: stattrack.Accuracy, Levels: 1}}},
				{Name: "Into the Green", Kind: scenario.Reaction, Endure: dice("2d8"), Only: outdoors},
				{Name: "Freeze", Kind: scenario.Reaction, Endure: dice("1d8")},
				{Name: "Listen", Kind: scenario.Strategy, Boosts: []scenario.Boost{{Class: stattrack.Evasion, Levels: 1, Allies: true}}},
			},
		},
		{
			Name: "Odile", EP: 14, Search: dice("1d6"), Light: scenario.Flame,
			Tokens: 1, SettingTokens: [3]uint8{scenario.Dungeon: 1},
			Plays: []scenario.Play{
				{Name: "Rat Hook", Kind: scenario.Action, Inflict: dice("2d6"), Damage: dice("1d6")},
				{Name: "Nobody Important", Kind: scenario.Reaction, Endure: dice("2d8"), Only: house},
				{Name: "Flat to the Wall", Kind: scenario.Reaction, Endure: dice("2d4")},
				{Name: "Hush", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}}},
			},
		},
	}
}
