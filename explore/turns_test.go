package explore_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// The bounds of a command grow with the number of Challenges, and content that triggers itself still ends.
func TestManyHooks(t *testing.T) {
	spec := scenario.Spec{Name: "Many", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B")}
	for i := range 3000 {
		trap := scenario.Challenge{Name: fmt.Sprint("T", i), Type: stattrack.Trap, Region: "B",
			Plays: []scenario.Play{{Name: "Tick", Kind: scenario.Interrupt, Trigger: scenario.OnRound, Aim: scenario.NoTarget}}}
		trap.Hooks[scenario.OnRound] = explore.Func(func(*explore.Scene) error { return nil })
		spec.Challenges = append(spec.Challenges, trap)
	}
	s := explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 5}), 1)
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	spec.Challenges = nil
	spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Hurt(1) })
	spec.Hooks[scenario.OnHurt] = explore.Func(func(sc *explore.Scene) error {
		if err := sc.Entity(scenario.PC(0)).Heal(1); err != nil {
			return err
		}
		return sc.Entity(scenario.PC(0)).Hurt(1)
	})
	s = explore.NewSession(gameOf(t, spec, scenario.Character{Name: "Ada", EP: 5}), 1)
	if _, err := s.Do(board.Command{Do: board.VerbBegin}); !errors.Is(err, explore.ErrEndless) {
		t.Errorf("%v, want ErrEndless", err)
	}
}
