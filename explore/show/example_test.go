package show_test

import (
	"bytes"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

// Aerim hangs on the Rocky Wall of 6 EP that Persists, after an attempt that dealt 4. Nobody has seen yet what is above.
func ExampleMapText() {
	sc, err := explore.New(scenario.Spec{
		Name: "The Rocky Wall", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Foot", Goal: scenario.Goal{Region: "Beyond"},
		Regions:     []scenario.Region{{Name: "Foot"}, {Name: "Ledge"}, {Name: "Beyond"}, {Name: "Tarn", Water: true}},
		Connections: []scenario.Connection{{From: "Ledge", To: "Foot", Down: true}, {From: "Ledge", To: "Beyond"}, {From: "Foot", To: "Tarn"}},
		Challenges: []scenario.Challenge{
			{Name: "Rocky Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Foot", To: "Ledge"}, EP: 6, Persists: true},
			{Name: "Heron", Type: stattrack.Creature, Region: "Tarn", EP: 2},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := explore.NewGame(sc, scenario.Character{Name: "Aerim", EP: 20, Plays: []scenario.Play{
		{Name: "Climb", Kind: scenario.Action, Damage: stattrack.MustParsePool("1d6")},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	aerim := scenario.PC(0)
	r := g.NewRunner()
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: aerim}, {Do: board.VerbMove, Who: aerim, Conn: 0}} {
		if _, err := r.Do(c, crunch.NewTape(4)); err != nil {
			fmt.Println(err)
			return
		}
	}
	v := g.At(r.State()).View(aerim)
	fmt.Print(show.MapText(&v))
	fmt.Println(bytes.HasPrefix(show.MapSVG(&v), []byte("<svg ")))
	// Output:
	// The Rocky Wall, round 1
	//
	// Foot (explored, in sight, lit): Aerim 20 EP
	// ├── [Rocky Wall 2 EP] unknown
	// └── Tarn (in sight, lit, water): Heron 2 EP
	// true
}

// One command: the choices of a player, and the lines that everyone reads.
func Example() {
	sc, err := explore.New(scenario.Spec{
		Name: "The River", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank", Goal: scenario.Goal{Region: "Far Bank"},
		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Ford", Water: true}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Ford"}, {From: "Ford", To: "Far Bank"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	game, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 12})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(game, 7)
	ada := scenario.PC(0)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: ada}, {Do: board.VerbMove, Who: ada, Conn: 0}} {
		v := s.View(scenario.Everyone)
		fmt.Println(">", show.Words(&v, &c))
		events, err := s.Do(c)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(show.Story(s.Tell(events, scenario.Everyone)))
	}
	// Output:
	// > begin
	// The River begins
	// explored: Bank
	// in sight: Bank [EX-11]
	// in sight: Ford [EX-30]
	// Round 1
	// > Ada begins its turn
	// Ada's turn
	// > Ada Moves to Ford
	// Ada goes from Bank to Ford
	// explored: Ford
	// in sight: Far Bank [EX-30]
}
