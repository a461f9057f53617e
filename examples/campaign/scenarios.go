package main

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

var (
	wild  = scenario.SettingsOf(scenario.Wilderness)
	ruins = scenario.SettingsOf(scenario.Dungeon)
)

// graveRot is the Disease of the campaign. It lowers a base value until it is healed, and its hook runs at the start of each turn of the
// afflicted PC. EX-142, EX-143, EX-145
func graveRot() scenario.Disease {
	return scenario.Disease{
		Name: "Grave Rot", About: "grey nails, grey dreams", Track: stattrack.Mind, By: 1, Many: true,
		Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
			if sc.Roll("Grave Rot", dice("1d6")).Total() == 1 {
				return sc.Self().Hurt(1)
			}
			return nil
		})},
	}
}

func rats(name, region string, ep int) scenario.Challenge {
	return scenario.Challenge{
		Name: name, Type: stattrack.Creature, Region: region, EP: ep, Pursues: true, Keywords: scenario.Darkvision,
		Plays: []scenario.Play{
			{Name: "Gnaw", Kind: scenario.Action, Inflict: dice("2d8"), Damage: dice("1d6"), Disease: "Grave Rot"},
			{Name: "Scatter", Kind: scenario.Reaction, Endure: dice("1d8")},
		},
	}
}

// chapel is the first scenario: Normal, in a ruin. Leaving needs the bronze seal. EX-12, EX-95
func chapel() scenario.Spec {
	return scenario.Spec{
		Name: "The Drowned Chapel", About: "The bronze seal of the chapel opens its sunken door. Find it, and leave through the door with it.",
		Setting: ruins, Type: scenario.Normal, Start: "Porch",
		Goal: scenario.Goal{Region: "Sunken Door", Requires: "bronze seal"},
		Regions: []scenario.Region{
			{Name: "Porch", Setting: ruins | wild, About: "ivy over a broken arch"}, {Name: "Nave", About: "rain falls through the roof"},
			{Name: "Aisle", Dark: true, About: "flagstones, some of them loose"}, {Name: "Vestry", About: "rotten robes on hooks"},
			{Name: "Crypt", Dark: true, About: "six stone sleepers, and a seventh bed"}, {Name: "Ossuary", Dark: true, About: "skulls up to the vault"},
			{Name: "Sunken Door", Dark: true, Water: true, About: "bronze, green with age, knee-deep in water"},
		},
		Connections: []scenario.Connection{
			{From: "Porch", To: "Nave"}, {From: "Nave", To: "Aisle"}, {From: "Aisle", To: "Vestry"}, {From: "Nave", To: "Crypt", Down: true},
			{From: "Crypt", To: "Ossuary"}, {From: "Ossuary", To: "Sunken Door"}, {From: "Aisle", To: "Ossuary", Hidden: true},
		},
		Challenges: []scenario.Challenge{
			rats("Altar Rats", "Nave", 5), rats("Crypt Rats", "Ossuary", 9),
			{Name: "Bone Knight", Type: stattrack.Creature, Region: "Crypt", EP: 12, Keywords: scenario.Darkvision,
				About: "it rises when light falls on it", Plays: []scenario.Play{
					{Name: "Cleave", Kind: scenario.Action, Inflict: dice("2d8"), Damage: dice("3d6"),
						Shifts: []scenario.Shift{{Track: stattrack.Resilience, By: -1}}},
					{Name: "Parry", Kind: scenario.Reaction, Endure: dice("1d10"), Defence: dice("1d4")}}},
			{Name: "Fallen Beams", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Nave", To: "Crypt"}, EP: 5, Persists: true, Climbing: 1,
				Plays: []scenario.Play{{Name: "Slip", Kind: scenario.Reaction, Endure: dice("1d8")}}},
			{Name: "Vestry Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Aisle", To: "Vestry"}, EP: 9, Lock: dice("1d8"), Plays: []scenario.Play{
				{Name: "Oak", Kind: scenario.Reaction, Endure: dice("1d4"), Defence: dice("1d4")}}},
			{Name: "Loose Flagstone", Type: stattrack.Trap, Region: "Aisle", About: "it tips", Plays: []scenario.Play{
				{Name: "Spikes", Kind: scenario.Interrupt, Trigger: scenario.OnEnter, Inflict: dice("1d8"), Damage: dice("2d4"), Once: true}}},
			{Name: "Grave Air", Type: stattrack.Environ, Region: "Crypt", Plays: []scenario.Play{
				{Name: "Choke", Kind: scenario.Action, Inflict: dice("1d6"), Shifts: []scenario.Shift{{Track: stattrack.Power, By: -1}}}}},
		},
		Diseases: []scenario.Disease{graveRot()},
		Secrets: []scenario.Secret{
			{Name: "alms box", Region: "Nave", Hidden: dice("1d4"), Item: scenario.Valuable},
			{Name: "low door", Region: "Aisle", Hidden: dice("1d8"), Opens: &scenario.Way{From: "Aisle", To: "Ossuary"}},
		},
		Features: []scenario.Feature{
			{Name: "Reliquary", Region: "Vestry", Item: "bronze seal"},
			{Name: "Knight's Bed", Region: "Crypt", Item: scenario.Valuable},
		},
	}
}

// collapse is the second: a Chase out of the ruin. All must reach the daylight; those who don't suffer an Injury. The seal from the first
// scenario opens the short way. EX-110, EX-111, EX-112, EX-134
func collapse() scenario.Spec {
	return scenario.Spec{
		Name: "The Ground Gives Way", About: "Behind the sunken door everything falls in. Run for the daylight.",
		Setting: ruins, Type: scenario.Chase, Start: "Sluice",
		Goal:   scenario.Goal{Region: "Daylight", Known: true},
		Limits: scenario.RoundLimits{Rounds: 5, Rest: scenario.RestInjured},
		Regions: []scenario.Region{
			{Name: "Sluice", Water: true, About: "the water rises"}, {Name: "Stair", About: "every third step is missing"},
			{Name: "Hall of Kings", Extends: 1, About: "pillars that hold, for now"}, {Name: "Rope Bridge", About: "forty planks over nothing"},
			{Name: "Quarry", About: "heaps of stone that slide"}, {Name: "Gallery", About: "a wind from above"}, {Name: "Daylight", Setting: wild},
		},
		Connections: []scenario.Connection{
			{From: "Sluice", To: "Stair"}, {From: "Stair", To: "Hall of Kings"}, {From: "Hall of Kings", To: "Gallery"},
			{From: "Hall of Kings", To: "Rope Bridge"},
			{From: "Rope Bridge", To: "Quarry"}, {From: "Quarry", To: "Gallery"}, {From: "Gallery", To: "Daylight"},
		},
		Challenges: []scenario.Challenge{
			rats("Tide of Rats", "Sluice", 14),
			{Name: "Sealed Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall of Kings", To: "Gallery"}, Key: "bronze seal"},
			{Name: "Landslip", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Quarry", To: "Gallery"}, EP: 10, Plays: []scenario.Play{
				{Name: "Slide", Kind: scenario.Reaction, Endure: dice("1d8"), Damage: dice("1d4")}}},
			{Name: "Last Ledge", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Gallery", To: "Daylight"}, EP: 4, Persists: true, Climbing: 2,
				Plays: []scenario.Play{
					{Name: "Crumble", Kind: scenario.Reaction, Endure: dice("1d6")}}},
			{Name: "Falling Stones", Type: stattrack.Environ, Region: "Stair", Plays: []scenario.Play{
				{Name: "Crash", Kind: scenario.Action, Inflict: dice("2d8"), Damage: dice("2d6")}}},
			{Name: "Cracking Pillars", Type: stattrack.Environ, Region: "Hall of Kings", Plays: []scenario.Play{
				{Name: "Shards", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6"),
					Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -1}}}}},
		},
		Diseases: []scenario.Disease{graveRot()},
		Secrets:  []scenario.Secret{{Name: "king's ring", Region: "Quarry", Hidden: dice("1d6"), Item: scenario.Valuable}},
	}
}

// moor is the third: Normal, in the wilderness. A PC who is still ill may find a herb. EX-144
func moor() scenario.Spec {
	return scenario.Spec{
		Name: "The Road Home", About: "Two days over the moor, and home.", Setting: wild, Type: scenario.Normal, Start: "Hospice",
		Goal: scenario.Goal{Region: "Home", Known: true},
		Regions: []scenario.Region{
			{Name: "Hospice", About: "a lamp in the window"}, {Name: "Moor", About: "heather and mist"},
			{Name: "Bog", Water: true, About: "green, and it moves"},
			{Name: "Wolf Wood", Dark: true, About: "firs that let no light through"}, {Name: "Ford", Water: true, About: "the brook is in flood"},
			{Name: "Old Road", About: "milestones"}, {Name: "Home", About: "smoke over a roof"},
		},
		Connections: []scenario.Connection{
			{From: "Hospice", To: "Moor"}, {From: "Moor", To: "Bog"}, {From: "Moor", To: "Wolf Wood"}, {From: "Bog", To: "Ford"},
			{From: "Wolf Wood", To: "Old Road"}, {From: "Ford", To: "Old Road"}, {From: "Old Road", To: "Home"},
		},
		Challenges: []scenario.Challenge{
			{Name: "Wolf", Type: stattrack.Creature, Region: "Wolf Wood", EP: 12, Pursues: true, Respawn: 2, Keywords: scenario.Darkvision,
				Plays: []scenario.Play{
					{Name: "Bite", Kind: scenario.Action, Inflict: dice("2d8"), Damage: dice("2d8")},
					{Name: "Circle", Kind: scenario.Reaction, Endure: dice("2d4")}}},
			{Name: "Flood", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Ford", To: "Old Road"}, EP: 6, Persists: true, PassedBy: scenario.Fly,
				Plays: []scenario.Play{
					{Name: "Current", Kind: scenario.Reaction, Endure: dice("1d6"), Damage: dice("1d4")}}},
			{Name: "Mire", Type: stattrack.Environ, Region: "Bog", Plays: []scenario.Play{
				{Name: "Drag Down", Kind: scenario.Action, Inflict: dice("1d8"),
					Shifts: []scenario.Shift{{Track: stattrack.Power, By: -1}, {Track: stattrack.Skill, By: -1}}}}},
			{Name: "Toll", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Old Road", To: "Home"}, EP: 4, About: "a bar across the road",
				Plays: []scenario.Play{
					{Name: "Bar", Kind: scenario.Reaction, Defence: dice("1d2")}}},
		},
		Diseases: []scenario.Disease{graveRot()},
		Secrets: []scenario.Secret{{Name: "gravewort", Region: "Moor", Hidden: dice("1d6"),
			Hooks: scenario.Hooks{scenario.OnFind: explore.Func(func(sc *explore.Scene) error {
				for _, w := range sc.Actor().Here().PCs() { // other effects may heal
					if w.Has("Grave Rot") {
						return w.Cure("Grave Rot")
					}
				}
				return sc.Log("Nobody here has a use for it.")
			})}}},
	}
}
