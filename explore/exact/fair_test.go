package exact_test

import (
	"testing"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/exact"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
)

// coin is a game in which a die is thrown in secret, or for all to see, and the PC must then guess: a 1 or 2 wins on the left, the rest on the
// right. Who goes by the window has been told.
func coin(t testing.TB, hidden bool) *explore.Game {
	t.Helper()
	guess := func(low bool) *scenario.Hooks {
		return &scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
			if (sc.Counter("coin").Now().Filled <= 2) == low {
				return sc.End(board.ResultSuccess)
			}
			return sc.End(board.ResultFailure)
		})}
	}
	return sample.Game(t, scenario.Spec{
		Name: "The Coin", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Hall", Goal: scenario.Goal{Region: "Exit", Known: true},
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Left", Hooks: guess(true)}, {Name: "Right", Hooks: guess(false)}, {Name: "Exit"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Left"}, {From: "Hall", To: "Right"}},
		Counters:    []scenario.Counter{{Name: "coin", ByHand: true, Counter: counter.Counter{Slots: 7, Worth: 1, Hidden: hidden}}},
		Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
			return sc.Counter("coin").Advance(sc.Roll("the coin", dice("1d6")).Total())
		})},
	}, scenario.Character{Name: "Ada", EP: 12})
}

// Who knows all wins always. Who sees the die does too. Who doesn't goes to the right, and wins two times in three.
func TestFair(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		a := find(t, exact.Plan{Game: coin(t, hidden), Best: true, Players: policy.Ready(1), Rounds: 2})
		want := map[bool]string{false: "1", true: "2/3"}[hidden]
		if a.Won.Low.String() != "1" || a.Fair == nil || a.Fair.Low.String() != want || a.Fair.High.String() != "1" {
			t.Errorf("hidden %t: the best play succeeds with %v, by what can be seen with %+v, want 1 and %s", hidden, a.Won, a.Fair, want)
		}
	}
	g := sample.Gate(t, 2)
	if a := find(t, exact.Plan{Game: g, Best: true, Players: policy.Ready(1)}); a.Fair == nil || !a.Fair.Exact() || a.Fair.Low.String() != "11/12" {
		t.Errorf("the Gate has no secrets: found %+v, want 11/12 by what can be seen too", a.Fair)
	}
	seats := policy.Ready(1)
	seats.Seats = []explore.Policy{seats.PCs}
	if a := find(t, exact.Plan{Game: g, Best: true, Players: seats}); a.Fair != nil {
		t.Errorf("with Seats: found %+v, want nothing", a.Fair)
	}
}
