package sample

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Hunters returns a game of three PCs that hold hands, one of them dealt by the host, and Creatures, an Environ and a wall that move their tracks about.
func Hunters(t TB, open bool) *explore.Game {
	t.Helper()
	pool := stattrack.MustParsePool
	play := func(name string, kind scenario.PlayKind, copies uint8, change func(*scenario.Play)) scenario.Play {
		p := scenario.Play{Name: name, Kind: kind, Copies: copies}
		change(&p)
		return p
	}
	shift := func(track stattrack.Track, by int8, self bool) []scenario.Shift {
		return []scenario.Shift{{Track: track, By: by, Self: self}}
	}
	deck := func() []scenario.Play {
		return []scenario.Play{
			play("Slash", scenario.Action, 3, func(p *scenario.Play) { p.Inflict, p.Damage = pool("1d6"), pool("1d6") }),
			play("Sweep", scenario.Action, 2, func(p *scenario.Play) { p.Inflict, p.Damage, p.Aim = pool("1d6"), pool("1d4"), scenario.AllEnemies }),
			play("Dodge", scenario.Reaction, 2, func(p *scenario.Play) {
				p.Endure, p.Defence, p.Shifts = pool("1d6"), pool("1d4"), shift(stattrack.Resilience, 2, true)
			}),
			play("Focus", scenario.Strategy, 2, func(p *scenario.Play) {
				p.Shifts = append(shift(stattrack.Mind, 2, true), shift(stattrack.Power, 2, true)...)
			}),
			play("Wedge", scenario.Assist, 1, func(p *scenario.Play) { p.Boosts = []scenario.Boost{{Class: stattrack.Accuracy, Levels: 1}} }),
			play("Trip", scenario.Interrupt, 1, func(p *scenario.Play) { p.Damage, p.Trigger = pool("1d4"), scenario.OnAction }),
			play("Howl", scenario.Interrupt, 1, func(p *scenario.Play) {
				p.Damage, p.Trigger, p.Automatic = pool("1d4"), scenario.OnHurt, true
			}),
			play("Fists", scenario.Action, 0, func(p *scenario.Play) {
				p.Inflict, p.Damage, p.Shifts = pool("1d4"), pool("1d4"), shift(stattrack.Power, 2, true)
			}),
		}
	}
	beast := func(name string, track stattrack.Track, by int8) scenario.Challenge {
		return scenario.Challenge{Name: name, Type: stattrack.Creature, Region: "B", EP: 12, Plays: []scenario.Play{
			play("Bite", scenario.Action, 0, func(p *scenario.Play) {
				p.Inflict, p.Damage, p.Shifts = pool("1d6"), pool("1d4"), shift(track, by, false)
			}),
			play("Shy", scenario.Reaction, 0, func(p *scenario.Play) { p.Endure = pool("2d6") }),
		}}
	}
	spec := scenario.Spec{Name: "Hunters", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "C"}, OpenHands: open,
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}},
		Challenges: []scenario.Challenge{beast("Hound", stattrack.Mind, -2), beast("Boar", stattrack.Power, -2),
			{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "B", To: "C"}, EP: 6, Persists: true, Climbing: 1},
			{Name: "Fog", Type: stattrack.Environ, Region: "B", Plays: []scenario.Play{
				play("Chill", scenario.Action, 0, func(p *scenario.Play) { p.Shifts = shift(stattrack.Resilience, -2, false) })}}},
	}
	party := []scenario.Character{{Name: "Ada", EP: 20, Search: pool("1d6"), Plays: deck()}, {Name: "Ben", EP: 20, Plays: deck()},
		{Name: "Cy", EP: 20, HostDeck: true, Plays: deck()}}
	return Game(t, spec, party...)
}
