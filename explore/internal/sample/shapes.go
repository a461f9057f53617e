package sample

import (
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// TB is a test, or a check of rapid.
type TB interface {
	Helper()
	Fatal(args ...any)
}

// Short returns a Game in which Ada walks from A to B.
func Short(t TB) *explore.Game {
	t.Helper()
	return Game(t, scenario.Spec{Name: "Short", Setting: scenario.SettingsOf(scenario.Dungeon), Regions: Rooms("A", "B"), Connections: Row("A", "B"),
		Start: "A",
		Goal:  scenario.Goal{Region: "B"}}, scenario.Character{Name: "Ada", EP: 3, Search: Dice("1d6")})
}

// Game returns a Game of a Spec and a party. The test fails if New or NewGame refuses them.
func Game(t TB, spec scenario.Spec, party ...scenario.Character) *explore.Game {
	t.Helper()
	sc, err := explore.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	g, err := explore.NewGame(sc, party...)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Dice reads dice such as 2d6; it panics on anything else.
func Dice(s string) stattrack.Pool { return stattrack.MustParsePool(s) }

// Rooms returns regions with nothing but names.
func Rooms(names ...string) []scenario.Region {
	var list []scenario.Region
	for _, n := range names {
		list = append(list, scenario.Region{Name: n})
	}
	return list
}

// Row returns connections that join each region to the next.
func Row(names ...string) []scenario.Connection {
	var list []scenario.Connection
	for i := range names[1:] {
		list = append(list, scenario.Connection{From: names[i], To: names[i+1]})
	}
	return list
}
