package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// The regions of the house, each joined with the next, and the Loft with the Hall; and its Challenges.
const (
	yard, hall, study, vault, loft = 0, 1, 2, 3, 4
)

const (
	guard  = scenario.Who(1<<15 | 1)
	watch  = scenario.Who(1<<15 | 2)
	portal = scenario.Who(1<<15 | 3)
)

// houseSpec is a house to sneak into: a guard on patrol, another who stands in the Study, and a Door between Study and Vault.
func houseSpec(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "The House", Setting: scenario.SettingsOf(scenario.Civilization), Type: scenario.Stealth, Start: "Yard", Goal: scenario.Goal{Region: "Vault"},
		Regions: []scenario.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Study"}, {Name: "Vault"}, {Name: "Loft"}},
		Connections: []scenario.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Study"}, {From: "Study", To: "Vault"},
			{From: "Hall", To: "Loft"}, {From: "Study", To: "Loft"}},
		Challenges: []scenario.Challenge{
			{Name: "Guard", Type: stattrack.Seeker, Region: "Hall", EP: 1, Route: []string{"Hall", "Study", "Loft"}, Plays: []scenario.Play{
				{Name: "Spot", Kind: scenario.Action, Inflict: dice("1d6"), Tokens: 1},
				{Name: "Parry", Kind: scenario.Reaction, Endure: dice("1d8")}}},
			{Name: "Watch", Type: stattrack.Seeker, Region: "Study", EP: 1, Route: []string{"Study"}, Plays: []scenario.Play{
				{Name: "Shout", Kind: scenario.Action, Inflict: dice("1d6"), Tokens: 2}}},
			{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Study", To: "Vault"}, EP: 8, Lock: dice("1d6"),
				Plays: []scenario.Play{{Name: "Oak", Kind: scenario.Reaction, Endure: dice("1d4")}}},
		},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

// sneak is a PC with one Stealth Token and a knife.
func sneak(name string) scenario.Character {
	c := pcNamed(name,
		scenario.Play{Name: "Knife", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d4")},
		scenario.Play{Name: "Hide", Kind: scenario.Reaction, Endure: dice("1d6")},
		scenario.Play{Name: "Pick", Kind: scenario.Action, Lockpick: dice("1d8"), Aim: scenario.NoTarget},
		scenario.Play{Name: "Bomb", Kind: scenario.Action, Damage: dice("1d8"), Aim: scenario.AllEnemies},
		scenario.Play{Name: "Haste", Kind: scenario.Strategy, Moves: 1})
	c.Tokens = 3
	c.Light = scenario.Flameless
	return c
}

// goes is a Challenge's Move.
func goes(w scenario.Who, c scenario.ConnID) board.Command {
	return board.Command{Do: board.Move, Who: w, Conn: c}
}

// react answers the pending question.
func (x *sitting) react(option int16, faces ...int) []board.Event {
	x.t.Helper()
	return x.do(board.Command{Do: board.Answer, Who: x.s().Pending.Who, Choice: option}, faces...)
}

// EX-01, EX-103: a Drag that begins a turn lapses if the turn's beginning sends the PC away, even to another body of that Seeker and with the
// same connection. The reason is the first that bars it.
func TestDragOfOneSentAway(t *testing.T) {
	for _, row := range []struct {
		shut bool
		want board.Reason
	}{{false, board.NotThere}, {true, board.WayClosed}} {
		spec := road()
		spec.Challenges = []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Absent: true}}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			if row.shut {
				_ = sc.Close("A", "B")
			}
			return sc.Send(aerim, "B")
		})
		c := openChapter(t, spec)
		c.s().Bodies = []board.Body{{Seeker: guard, Region: 0, Known: true}, {Seeker: guard, Region: 1, Known: true}}
		ev, lapsed := firstEvent(c.do(board.Command{Do: board.Drag, Who: aerim, Target: guard}), board.Lapsed)
		c.equal("EX-01: lapsed", []any{lapsed, board.Reason(ev.To)}, []any{true, row.want})
		c.equal("EX-103: the bodies", []any{c.s().Bodies[0].Region, c.s().Bodies[1].Region}, []any{0, 1})
	}
}
