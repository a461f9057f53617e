package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// The regions of the house, each joined with the next, and the Loft with the Hall; and its Challenges.
const (
	yard, hall, study, vault, loft = 0, 1, 2, 3, 4
)

const (
	guard  = explore.Who(1<<15 | 1)
	watch  = explore.Who(1<<15 | 2)
	portal = explore.Who(1<<15 | 3)
)

// houseSpec is a house to sneak into: a guard on patrol, another who stands in the Study, and a Door between Study and Vault.
func houseSpec(change func(*explore.Spec)) explore.Spec {
	spec := explore.Spec{
		Name: "The House", Setting: explore.SettingsOf(explore.Civilization), Type: explore.Stealth, Start: "Yard", Goal: explore.Goal{Region: "Vault"},
		Regions: []explore.Region{{Name: "Yard"}, {Name: "Hall"}, {Name: "Study"}, {Name: "Vault"}, {Name: "Loft"}},
		Connections: []explore.Connection{{From: "Yard", To: "Hall"}, {From: "Hall", To: "Study"}, {From: "Study", To: "Vault"},
			{From: "Hall", To: "Loft"}, {From: "Study", To: "Loft"}},
		Challenges: []explore.Challenge{
			{Name: "Guard", Type: stattrack.Seeker, Region: "Hall", EP: 1, Route: []string{"Hall", "Study", "Loft"}, Plays: []explore.Play{
				{Name: "Spot", Kind: explore.Action, Inflict: dice("1d6"), Tokens: 1},
				{Name: "Parry", Kind: explore.Reaction, Endure: dice("1d8")}}},
			{Name: "Watch", Type: stattrack.Seeker, Region: "Study", EP: 1, Route: []string{"Study"}, Plays: []explore.Play{
				{Name: "Shout", Kind: explore.Action, Inflict: dice("1d6"), Tokens: 2}}},
			{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "Study", To: "Vault"}, EP: 8, Lock: dice("1d6"),
				Plays: []explore.Play{{Name: "Oak", Kind: explore.Reaction, Endure: dice("1d4")}}},
		},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

// sneak is a PC with one Stealth Token and a knife.
func sneak(name string) explore.Character {
	c := pcNamed(name,
		explore.Play{Name: "Knife", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d4")},
		explore.Play{Name: "Hide", Kind: explore.Reaction, Endure: dice("1d6")},
		explore.Play{Name: "Pick", Kind: explore.Action, Lockpick: dice("1d8"), Aim: explore.NoTarget},
		explore.Play{Name: "Bomb", Kind: explore.Action, Damage: dice("1d8"), Aim: explore.AllEnemies},
		explore.Play{Name: "Haste", Kind: explore.Strategy, Moves: 1})
	c.Tokens = 3
	c.Light = explore.Flameless
	return c
}

// goes is a Challenge's Move.
func goes(w explore.Who, c explore.ConnID) explore.Command {
	return explore.Command{Do: explore.Move, Who: w, Conn: c}
}

// react answers the pending question.
func (x *sitting) react(option int16, faces ...int) []explore.Event {
	x.t.Helper()
	return x.do(explore.Command{Do: explore.Answer, Who: x.s().Pending.Who, Choice: option}, faces...)
}

// EX-01, EX-103: a Drag that begins a turn lapses if the turn's beginning sends the PC away, even to another body of that Seeker and with the
// same connection. The reason is the first that bars it.
func TestDragOfOneSentAway(t *testing.T) {
	for _, row := range []struct {
		shut bool
		want explore.Reason
	}{{false, explore.NotThere}, {true, explore.WayClosed}} {
		spec := road()
		spec.Challenges = []explore.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1, Absent: true}}
		spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error {
			if row.shut {
				_ = sc.Close("A", "B")
			}
			return sc.Send(aerim, "B")
		})
		c := openChapter(t, spec)
		c.s().Bodies = []explore.Body{{Seeker: guard, Region: 0, Known: true}, {Seeker: guard, Region: 1, Known: true}}
		ev, lapsed := firstEvent(c.do(explore.Command{Do: explore.Drag, Who: aerim, Target: guard}), explore.Lapsed)
		c.equal("EX-01: lapsed", []any{lapsed, explore.Reason(ev.To)}, []any{true, row.want})
		c.equal("EX-103: the bodies", []any{c.s().Bodies[0].Region, c.s().Bodies[1].Region}, []any{0, 1})
	}
}
