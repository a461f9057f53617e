package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/stattrack"
)

// What the tests make maps and plays of.
var dice, rooms, row, kitchen = sample.Dice, sample.Rooms, sample.Row, sample.Kitchen

// rockyWall is the printed example: a Rocky Wall of 6 EP that Persists, and two PCs that climb it. EX-67
func rockyWall(t testing.TB) *explore.Game {
	t.Helper()
	sc, err := explore.New(explore.Spec{
		Name: "The Rocky Wall", Setting: explore.SettingsOf(explore.Wilderness), Start: "Foot",
		Goal:        explore.Goal{Region: "Beyond"},
		Regions:     []explore.Region{{Name: "Foot"}, {Name: "Ledge"}, {Name: "Beyond"}},
		Connections: []explore.Connection{{From: "Ledge", To: "Foot", Down: true}, {From: "Ledge", To: "Beyond"}},
		Challenges: []explore.Challenge{{
			Name: "Rocky Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "Foot", To: "Ledge"}, EP: 6, Persists: true,
		}},
	})
	if err != nil {
		t.Fatal(err)
	}
	climb := []explore.Play{{Name: "Climb", Kind: explore.Action, Damage: dice("1d6")}}
	g, err := explore.NewGame(sc,
		explore.Character{Name: "Aerim", EP: 20, Plays: climb},
		explore.Character{Name: "Lucin", EP: 20, Plays: climb})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// EX-63, EX-64, EX-65, EX-66, EX-67
func TestRockyWall(t *testing.T) {
	g := rockyWall(t)
	r := g.NewRunner()
	tape := crunch.NewTape(4, 6)
	do := func(c explore.Command) {
		t.Helper()
		if _, err := r.Do(c, tape); err != nil {
			t.Fatal(err)
		}
	}
	aerim, lucin := explore.PC(0), explore.PC(1)
	wall := explore.ChallengeAt(0)
	do(explore.Command{Do: explore.Begin})
	do(explore.Command{Do: explore.Begin, Who: aerim})
	do(explore.Command{Do: explore.Move, Who: aerim, Conn: 0})
	s := r.State()
	if got := s.PCs[0]; got.Region != 0 || got.Moves != 0 || got.Steps != 0 || got.Acted {
		t.Errorf("Aerim after the attempt: %+v", got)
	}
	if len(s.Pools) != 1 || s.Pools[0] != (explore.ObstaclePool{PC: aerim, Challenge: wall, EP: 2}) {
		t.Errorf("pools: %v, want 2 EP left for Aerim", s.Pools)
	}
	do(explore.Command{Do: explore.EndTurn, Who: aerim})
	do(explore.Command{Do: explore.Begin, Who: lucin})
	do(explore.Command{Do: explore.Move, Who: lucin, Conn: 0})
	if got := s.PCs[1]; got.Region != 1 || got.Moves != 0 {
		t.Errorf("Lucin after crossing is %+v, want it in region 1 with no Move left", got)
	}
	if len(s.Pools) != 1 || s.Pools[0].PC != aerim || s.Pools[0].EP != 2 { // full again for Lucin, unchanged for Aerim
		t.Errorf("pools: %v, want only Aerim's 2", s.Pools)
	}
	if err := tape.Done(); err != nil {
		t.Error(err)
	}
}
