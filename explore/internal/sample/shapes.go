package sample

import (
	"reflect"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
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

// Live returns the State that a Position reads itself, and not a copy: to watch it at no cost, and to put it into a condition that play does
// not reach.
func Live(pos *explore.Position) *board.State {
	return (*board.State)(reflect.ValueOf(pos).Elem().FieldByName("state").UnsafePointer())
}

// Words returns a command in the words for the DM.
func Words(pos *explore.Position, c *board.Command) string {
	v := pos.View(scenario.DMOnly)
	return show.Words(&v, c)
}

// Line returns an event as a line. An event that has not been told yet is told to the DM first.
func Line(pos *explore.Position, ev *board.Event) string {
	if ev.Names != nil {
		return show.Line(ev)
	}
	told := pos.Tell([]board.Event{*ev}, scenario.DMOnly)
	return show.Line(&told[0])
}

// Gate is a Chase to a goal behind a gate of 4 EP, with a hammer of 1d6 and a Boar that distracts.
func Gate(t testing.TB, rounds int) *explore.Game {
	t.Helper()
	return Game(t, scenario.Spec{
		Name: "The Gate", Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: rounds},
		Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Yard", Goal: scenario.Goal{Region: "Road", Known: true},
		Regions:     []scenario.Region{{Name: "Yard"}, {Name: "Road"}, {Name: "Lane"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Lane"}, {From: "Yard", To: "Road"}},
		Challenges: []scenario.Challenge{
			{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Yard", To: "Road"}, EP: 4},
			{Name: "Boar", Type: stattrack.Creature, Region: "Yard", EP: 6},
		},
	}, scenario.Character{Name: "Ada", EP: 12, Plays: []scenario.Play{{Name: "Hammer", Kind: scenario.Action, Damage: stattrack.MustParsePool("1d6")}}})
}
