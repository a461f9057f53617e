package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// What the tests make maps and plays of.
var dice, rooms, row, kitchen = sample.Dice, sample.Rooms, sample.Row, sample.Kitchen

// rockyWall is the printed example: a Rocky Wall of 6 EP that Persists, and two PCs that climb it. EX-67
func rockyWall(t testing.TB) *explore.Game {
	t.Helper()
	sc := must.Get(explore.New(scenario.Spec{
		Name: "The Rocky Wall", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Foot",
		Goal:        scenario.Goal{Region: "Beyond"},
		Regions:     []scenario.Region{{Name: "Foot"}, {Name: "Ledge"}, {Name: "Beyond"}},
		Connections: []scenario.Connection{{From: "Ledge", To: "Foot", Down: true}, {From: "Ledge", To: "Beyond"}},
		Challenges: []scenario.Challenge{{
			Name: "Rocky Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Foot", To: "Ledge"}, EP: 6, Persists: true,
		}},
	}))(t)
	climb := []scenario.Play{{Name: "Climb", Kind: scenario.Action, Damage: dice("1d6")}}
	g := must.Get(explore.NewGame(sc,
		scenario.Character{Name: "Aerim", EP: 20, Plays: climb},
		scenario.Character{Name: "Lucin", EP: 20, Plays: climb}))(t)
	return g
}

// EX-63, EX-64, EX-65, EX-66, EX-67
func TestRockyWall(t *testing.T) {
	g := rockyWall(t)
	r := g.NewRunner()
	tape := crunch.NewTape(4, 6)
	do := func(c board.Command) {
		t.Helper()
		must.Get(r.Do(c, tape))(t)
	}
	aerim, lucin := scenario.PC(0), scenario.PC(1)
	wall := scenario.ChallengeAt(0)
	do(board.Command{Do: board.VerbBegin})
	do(board.Command{Do: board.VerbBegin, Who: aerim})
	do(board.Command{Do: board.VerbMove, Who: aerim, Conn: 0})
	s := sample.Live(&r.Position)
	if got := s.PCs[0]; got.Region != 0 || got.Moves != 0 || got.Steps != 0 || got.Acted {
		t.Errorf("Aerim after the attempt: %+v", got)
	}
	if len(s.Pools) != 1 || s.Pools[0] != (board.ObstaclePool{PC: aerim, Challenge: wall, EP: 2}) {
		t.Errorf("pools: %v, want 2 EP left for Aerim", s.Pools)
	}
	do(board.Command{Do: board.VerbEndTurn, Who: aerim})
	do(board.Command{Do: board.VerbBegin, Who: lucin})
	do(board.Command{Do: board.VerbMove, Who: lucin, Conn: 0})
	if got := s.PCs[1]; got.Region != 1 || got.Moves != 0 {
		t.Errorf("Lucin after crossing is %+v, want it in region 1 with no Move left", got)
	}
	if len(s.Pools) != 1 || s.Pools[0].PC != aerim || s.Pools[0].EP != 2 { // full again for Lucin, unchanged for Aerim
		t.Errorf("pools: %v, want only Aerim's 2", s.Pools)
	}
	must.OK(t, tape.Done())
}
