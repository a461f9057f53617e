package main

import (
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// ferry is the scenario with its party. Ada counts how often the bell has rung: only she sees this Counter.
func ferry() (*explore.Game, error) {
	dice := stattrack.MustParsePool
	sc, err := explore.New(explore.Spec{
		Name: "The Last Ferry", About: "The bell on the island rings for those who are late. Get aboard.",
		Setting: explore.SettingsOf(explore.Wilderness), Start: "Dyke", Goal: explore.Goal{Region: "Ferry"},
		Regions: []explore.Region{
			{Name: "Dyke", About: "wind, and reeds on both sides"},
			{Name: "Reeds", Water: true, About: "up to the hips, and something moves"},
			{Name: "Jetty", About: "planks on old piles"},
			{Name: "Ferry", About: "a lantern, and nobody at the helm"},
		},
		Connections: []explore.Connection{{From: "Dyke", To: "Reeds"}, {From: "Dyke", To: "Jetty"}, {From: "Reeds", To: "Jetty"}, {From: "Jetty", To: "Ferry"}},
		Challenges: []explore.Challenge{
			{Name: "Toll Gate", About: "a pole across the way, and no keeper", Type: stattrack.Obstacle, Way: &explore.Way{From: "Dyke", To: "Jetty"}, EP: 6},
			{Name: "Pike", Type: stattrack.Creature, Region: "Reeds", EP: 4, Hidden: true, HiddenEntry: dice("1d6"), Plays: []explore.Play{
				{Name: "Snap", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d6")},
				{Name: "Dive", Kind: explore.Reaction, Endure: dice("1d6")},
			}},
		},
		Counters: []explore.Counter{{Name: "the bell", Counter: counter.Counter{Slots: 6, Worth: 1, Hidden: true, Owner: 1}, Loses: true}},
		Hooks:    explore.Hooks{explore.OnRoundEnd: explore.Func(func(sc *explore.Scene) error { return sc.Advance("the bell", 1) })},
	})
	if err != nil {
		return nil, err
	}
	strike := explore.Play{Name: "Strike", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d6")}
	duck := explore.Play{Name: "Duck", Kind: explore.Reaction, Endure: dice("1d8")}
	return explore.NewGame(sc,
		explore.Character{Name: "Ada", EP: 12, Search: dice("1d8"), Plays: []explore.Play{strike, duck}},
		explore.Character{Name: "Bo", EP: 14, Plays: []explore.Play{strike, duck,
			{Name: "Shove", Kind: explore.Assist, Boosts: []explore.Boost{{Class: stattrack.Damage, Levels: 1}}}}},
		explore.Character{Name: "Cy", EP: 10, Plays: []explore.Play{strike, duck}},
	)
}
