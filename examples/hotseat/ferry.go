package main

import (
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// ferry is the scenario with its party. Ada counts how often the bell has rung: only she sees this Counter.
func ferry() (*explore.Game, error) {
	dice := stattrack.MustParsePool
	sc, err := explore.New(scenario.Spec{
		Name: "The Last Ferry", About: "The bell on the island rings for those who are late. Get aboard.",
		Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Dyke", Goal: scenario.Goal{Region: "Ferry"},
		Regions: []scenario.Region{
			{Name: "Dyke", About: "wind, and reeds on both sides"},
			{Name: "Reeds", Water: true, About: "up to the hips, and something moves"},
			{Name: "Jetty", About: "planks on old piles"},
			{Name: "Ferry", About: "a lantern, and nobody at the helm"},
		},
		Connections: []scenario.Connection{{From: "Dyke", To: "Reeds"}, {From: "Dyke", To: "Jetty"}, {From: "Reeds", To: "Jetty"},
			{From: "Jetty", To: "Ferry"}},
		Challenges: []scenario.Challenge{
			{Name: "Toll Gate", About: "a pole across the way, and no keeper", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Dyke", To: "Jetty"}, EP: 6},
			{Name: "Pike", Type: stattrack.Creature, Region: "Reeds", EP: 4, Hidden: true, HiddenEntry: dice("1d6"), Plays: []scenario.Play{
				{Name: "Snap", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6")},
				{Name: "Dive", Kind: scenario.Reaction, Endure: dice("1d6")},
			}},
		},
		Counters: []scenario.Counter{{Name: "the bell", Counter: counter.Counter{Slots: 6, Worth: 1, Hidden: true, Owner: 1}, Loses: true}},
		Hooks:    scenario.Hooks{scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error { return sc.Counter("the bell").Advance(1) })},
	})
	if err != nil {
		return nil, err
	}
	strike := scenario.Play{Name: "Strike", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6")}
	duck := scenario.Play{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d8")}
	return explore.NewGame(sc,
		scenario.Character{Name: "Ada", EP: 12, Search: dice("1d8"), Plays: []scenario.Play{strike, duck}},
		scenario.Character{Name: "Bo", EP: 14, Plays: []scenario.Play{strike, duck,
			{Name: "Shove", Kind: scenario.Assist, Boosts: []scenario.Boost{{Class: stattrack.Damage, Levels: 1}}}}},
		scenario.Character{Name: "Cy", EP: 10, Plays: []scenario.Play{strike, duck}},
	)
}
