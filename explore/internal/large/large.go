// Package large makes scenarios as large as explore allows, for benchmarks and for the test that counts executed statements. Only tests use it.
package large

import (
	"strconv"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// The most Regions and Challenges that a scenario may have.
const (
	Regions    = 1 << 20
	Challenges = 1 << 14
)

// Spec returns a hub with connections to all other regions, the goal among them. A quarter of the Challenges are Obstacles, each disarmed
// only by its Secret. A quarter are Seekers that patrol between the hub and the last regions. The others stay in the last regions.
func Spec(regions, challenges int) scenario.Spec {
	spec := scenario.Spec{Name: "A large map", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "0", Goal: scenario.Goal{Region: "1"}}
	for i := range regions {
		spec.Regions = append(spec.Regions, scenario.Region{Name: strconv.Itoa(i)})
		if i > 0 {
			spec.Connections = append(spec.Connections, scenario.Connection{From: "0", To: strconv.Itoa(i), OneWay: i%3 == 0})
		}
	}
	hidden := stattrack.MustParsePool("1d6")
	for i := range challenges {
		far := strconv.Itoa(regions - 1 - i%(regions/2))
		c := scenario.Challenge{Name: strconv.Itoa(i), Type: stattrack.Seeker, Region: far, EP: 1}
		switch i % 4 {
		case 0:
			c.Type, c.Region, c.EP, c.Way = stattrack.Obstacle, "", 0, &scenario.Way{From: far, To: "0"}
			spec.Secrets = append(spec.Secrets, scenario.Secret{Name: c.Name, Region: "0", Hidden: hidden, Disarms: c.Name, Item: "key " + c.Name})
		case 1:
			c.Region, c.Route = "0", []string{"0", strconv.Itoa(1 + i%(regions/3)*3)}
		case 2:
			c.Region, c.Key = "1", "key "+strconv.Itoa(i-2)
		}
		spec.Challenges = append(spec.Challenges, c)
	}
	return spec
}

// Game returns the Game of a Spec, with one PC.
func Game(spec scenario.Spec) (*explore.Game, error) {
	sc, err := explore.New(spec)
	if err != nil {
		return nil, err
	}
	d := stattrack.MustParsePool("1d6")
	return explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 10, Search: d, Plays: []scenario.Play{
		{Name: "Hit", Kind: scenario.Action, Damage: d}, {Name: "Pick", Kind: scenario.Action, Lockpick: d},
		{Name: "Plan", Kind: scenario.Strategy, Speed: 1}}})
}

// Hub returns a State in which it is the turn of the PC in the hub.
func Hub(g *explore.Game, rng interface{ IntN(int) int }) (board.State, error) {
	r := g.NewRunner()
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
		if _, err := r.Do(c, rng); err != nil {
			return board.State{}, err
		}
	}
	return *r.State(), nil
}
