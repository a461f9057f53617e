package explore_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// The bounds of a command grow with the number of Challenges, and content that triggers itself still ends.
func TestManyHooks(t *testing.T) {
	spec := explore.Spec{Name: "Many", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B")}
	for i := range 3000 {
		trap := explore.Challenge{Name: fmt.Sprint("T", i), Type: stattrack.Trap, Region: "B",
			Plays: []explore.Play{{Name: "Tick", Kind: explore.Interrupt, Trigger: explore.OnRound, Aim: explore.NoTarget}}}
		trap.Hooks[explore.OnRound] = explore.Func(func(*explore.Scene) error { return nil })
		spec.Challenges = append(spec.Challenges, trap)
	}
	s := explore.NewSession(gameOf(t, spec, explore.Character{Name: "Ada", EP: 5}), 1)
	if _, err := s.Do(explore.Command{Do: explore.Begin}); err != nil {
		t.Error(err)
	}
	spec.Challenges = nil
	spec.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Hurt(explore.PC(0), 1) })
	spec.Hooks[explore.OnHurt] = explore.Func(func(sc *explore.Scene) error {
		if err := sc.Heal(explore.PC(0), 1); err != nil {
			return err
		}
		return sc.Hurt(explore.PC(0), 1)
	})
	s = explore.NewSession(gameOf(t, spec, explore.Character{Name: "Ada", EP: 5}), 1)
	if _, err := s.Do(explore.Command{Do: explore.Begin}); !errors.Is(err, explore.ErrEndless) {
		t.Errorf("%v, want ErrEndless", err)
	}
}
