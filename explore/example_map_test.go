package explore_test

import (
	"bytes"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// Aerim hangs on the Rocky Wall of 6 EP that Persists, after an attempt that dealt 4. Nobody has seen yet what is above.
func ExampleGame_MapText() {
	sc, err := explore.New(explore.Spec{
		Name: "The Rocky Wall", Setting: explore.SettingsOf(explore.Wilderness), Start: "Foot", Goal: explore.Goal{Region: "Beyond"},
		Regions:     []explore.Region{{Name: "Foot"}, {Name: "Ledge"}, {Name: "Beyond"}, {Name: "Tarn", Water: true}},
		Connections: []explore.Connection{{From: "Ledge", To: "Foot", Down: true}, {From: "Ledge", To: "Beyond"}, {From: "Foot", To: "Tarn"}},
		Challenges: []explore.Challenge{
			{Name: "Rocky Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "Foot", To: "Ledge"}, EP: 6, Persists: true},
			{Name: "Heron", Type: stattrack.Creature, Region: "Tarn", EP: 2},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := explore.NewGame(sc, explore.Character{Name: "Aerim", EP: 20, Plays: []explore.Play{
		{Name: "Climb", Kind: explore.Action, Damage: stattrack.MustParsePool("1d6")},
	}})
	if err != nil {
		fmt.Println(err)
		return
	}
	aerim := explore.PC(0)
	r := g.NewRunner()
	for _, c := range []explore.Command{{Do: explore.Begin}, {Do: explore.Begin, Who: aerim}, {Do: explore.Move, Who: aerim, Conn: 0}} {
		if _, err := r.Do(c, crunch.NewTape(4)); err != nil {
			fmt.Println(err)
			return
		}
	}
	v := g.At(r.State()).View(aerim)
	fmt.Print(g.MapText(&v))
	fmt.Println(bytes.HasPrefix(g.MapSVG(&v), []byte("<svg ")))
	// Output:
	// The Rocky Wall, round 1
	//
	// Foot (explored, in sight, lit): Aerim 20 EP
	// ├── [Rocky Wall 2 EP] unknown
	// └── Tarn (in sight, lit, water): Heron 2 EP
	// true
}
