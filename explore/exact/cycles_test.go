package exact_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exact"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Where a throw of a maze ends the scenario.
const (
	win  = -1
	lose = -2
)

// A maze is one region for each entry. From each, the PC may Move into cells: in each it throws a d6, which says the region that it is sent
// to, with a Move more, or win or lose.
type maze [][][6]int

// game returns the maze as a Game of one PC, who begins in region 0.
func (m maze) game(t testing.TB) *explore.Game {
	t.Helper()
	spec := scenario.Spec{Name: "The Maze", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "0", Regions: sample.Rooms("Exit"), Goal: scenario.Goal{Region: "Exit", Known: true}}
	for i, cells := range m {
		name := strconv.Itoa(i)
		spec.Regions = append(spec.Regions, scenario.Region{Name: name})
		for k, to := range cells {
			cell := fmt.Sprintf("%s-%d", name, k)
			throw := func(sc *explore.Scene) error {
				switch to := to[sc.Roll("where", dice("1d6")).Total()-1]; to {
				case win:
					return sc.End(board.ResultSuccess)
				case lose:
					return sc.End(board.ResultFailure)
				default:
					return errors.Join(sc.Actor().GrantMove(1), sc.Actor().Send(strconv.Itoa(to)))
				}
			}
			spec.Regions = append(spec.Regions, scenario.Region{Name: cell, Hooks: &scenario.Hooks{scenario.OnEnter: explore.Func(throw)}})
			spec.Connections = append(spec.Connections, scenario.Connection{From: name, To: cell})
		}
	}
	return sample.Game(t, spec, scenario.Character{Name: "Ada", EP: 12})
}

// best returns the chance of the best play of a maze from each region, by brute force: the best with no command left, with one more, and so
// on until nothing changes.
func (m maze) best() []float64 {
	values := make([]float64, len(m))
	for range 5000 {
		next := make([]float64, len(m))
		for i, commands := range m {
			for _, to := range commands {
				sum := 0.0
				for _, r := range to {
					switch {
					case r == win:
						sum++
					case r >= 0:
						sum += values[r]
					}
				}
				next[i] = max(next[i], sum/6)
			}
		}
		values = next
	}
	return values
}

// all is a throw that always comes to the same.
func all(to int) [6]int { return [6]int{to, to, to, to, to, to} }

// States that lead to each other have exact values too: by hand, and against brute force.
func TestGoesRound(t *testing.T) {
	for name, row := range map[string]struct {
		maze maze
		want string
	}{
		"there and back without dice":                      {maze{{all(1)}, {all(0)}}, "0"},
		"in place for ever":                                {maze{{all(0)}}, "0"},
		"a throw that may be made again and again":         {maze{{{0, 0, 0, 0, 0, win}}}, "1"},
		"a throw that may be made again, until it is lost": {maze{{{0, 0, 0, lose, lose, win}}}, "1/3"},
		"back through dice: 1/3 to win, 1/3 to go back":    {maze{{{1, 1, lose, lose, win, win}}, {all(0)}}, "1/2"},
		"there and back, with the better way out over there": {maze{
			{all(1), {win, lose, lose, lose, lose, lose}}, {all(0), {win, win, win, lose, lose, lose}}}, "1/2"},
		"two rings that share a region": {maze{
			{all(1), all(2)}, {all(0), {0, 2, lose, lose, win, win}}, {all(0), {1, 0, 0, 0, lose, win}}}, "1/2"},
	} {
		t.Run(name, func(t *testing.T) {
			got := best(t, row.maze.game(t), 1, 2000)
			if got.String() != row.want {
				t.Errorf("the best play succeeds with %v, want %s", got, row.want)
			}
			if math.Abs(got.Float64()-row.maze.best()[0]) > 1e-9 {
				t.Errorf("the best play succeeds with %v, by brute force with %v", got, row.maze.best()[0])
			}
		})
	}
	rng := rand.New(rand.NewPCG(1, 2))
	between := 0
	for range 60 {
		m := make(maze, 2+rng.IntN(3))
		for i := range m {
			for range 1 + rng.IntN(2) {
				to := all(rng.IntN(len(m)))
				if rng.IntN(3) > 0 {
					for k := range to {
						to[k] = max(rng.IntN(len(m)+4)-4, lose)
					}
				}
				m[i] = append(m[i], to)
			}
		}
		got := best(t, m.game(t), 1, 5000)
		if want := m.best()[0]; math.Abs(got.Float64()-want) > 1e-9 {
			t.Errorf("%v: the best play succeeds with %v, by brute force with %v", m, got, want)
		}
		if p := got.Float64(); p > 0 && p < 1 {
			between++
		}
	}
	if between < 20 {
		t.Errorf("%d of 60 mazes have a value between 0 and 1, want at least 20", between)
	}
}

// A light may be lit and put out without end (EX-104). It makes no difference to the best play, and a Policy that does nothing else has no
// success.
func TestLights(t *testing.T) {
	g := sample.Game(t, scenario.Spec{
		Name: "The Lane", Type: scenario.Chase, Limits: scenario.RoundLimits{Rounds: 2}, Setting: scenario.SettingsOf(scenario.Wilderness), Start: "A", Goal: scenario.Goal{Region: "B", Known: true},
		Regions: sample.Rooms("A", "B"), Connections: sample.Row("A", "B"),
	}, scenario.Character{Name: "Ada", EP: 12, Light: scenario.Flame}, scenario.Character{Name: "Bo", EP: 12})
	if got := best(t, g, 2, 1000); got.String() != "1" {
		t.Errorf("the best play succeeds with %v, want 1", got)
	}
	flicker := func(v *board.View) (int, error) {
		for i, c := range v.Choices {
			if c.Do == board.VerbShine {
				return i, nil
			}
		}
		return 0, nil
	}
	a := find(t, exact.Plan{Game: g, Players: explore.Players{PCs: flicker, DM: policy.SensibleDM(1)}})
	if !a.Won.Exact() || a.Won.High.String() != "0" || len(a.Endings) != 0 || a.Forever.Low.String() != "1" || !a.Whole {
		t.Errorf("a Policy that only lights its light and puts it out: %+v, want it to go on for ever", a)
	}
}
