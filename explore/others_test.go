package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
)

func interrupt(name string, t scenario.Trigger, aim scenario.Aim) scenario.Play {
	return scenario.Play{Name: name, Kind: scenario.Interrupt, Trigger: t, Aim: aim}
}

// EX-85: a closed way that content opens is a door too, once.
func TestDoorThatWasClosed(t *testing.T) {
	opened := 0
	hooks := &scenario.Hooks{scenario.OnDoor: explore.Func(func(sc *explore.Scene) error { opened++; return nil })}
	c := openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: []scenario.Connection{{From: "A", To: "B", Closed: true, Hooks: hooks}},
		Hooks: scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
			if sc.Position().Round() > 1 {
				return sc.Way("A", "B").Open()
			}
			return nil
		})}}, scenario.Character{Name: "Ada", Plays: []scenario.Play{interrupt("Look", scenario.OnDoor, scenario.NoTarget)}})
	c.equal("closed", opened, 0)
	c.pass(func(s *board.State) bool { return s.Round == 2 || s.Pending.Ask != board.AskNothing })
	c.equal("EX-85: the PC in front of it is asked", c.s().Pending.Ask, board.AskInterrupt)
	c.answer(0)
	c.toRound(3)
	c.equal("opened once", opened, 1)
}

// GL-06: the question about a Trap's Interrupt in words, what the ready policy says, and a save of it.
func TestDMChoosesInterrupt(t *testing.T) {
	snap, spit := interrupt("Snap", scenario.OnEnter, scenario.OneEnemy), interrupt("Spit", scenario.OnEnter, scenario.OneEnemy)
	snap.Damage, spit.Damage = dice("1d4"), dice("1d6")
	open := func(plays ...scenario.Play) *chapter {
		return openChapter(t, scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
			Challenges: []scenario.Challenge{{Name: "Jaws", Type: stattrack.Trap, Region: "B", Base: flat, Plays: plays}}})
	}
	c := open(snap, spit)
	c.begin(scenario.PC(0))
	c.move(scenario.PC(0), 0)
	v := c.r.View(scenario.DMOnly)
	c.equal("words", []string{show.Words(&v, &v.Choices[0]), show.Words(&v, &v.Choices[1])}, []string{"Jaws does not Interrupt with Snap", "Jaws Interrupts with Snap"})
	k, err := policy.SensibleDM(1)(&v)
	if err != nil || v.Choices[k].Choice != 1 {
		t.Errorf("GL-06: the ready policy answers %d, %v, want to play the first at the first occasion", v.Choices[k].Choice, err)
	}
	state := *c.s()
	if err := c.g.CheckState(&state); err != nil {
		t.Errorf("a save of the question: %v", err)
	}
	alone := open(snap)
	state.Challenges[0].Data = alone.s().Challenges[0].Data
	if err := alone.g.CheckState(&state); err == nil {
		t.Error("a Game whose Trap has one Interrupt goes on from a question that it never asks")
	}
}
