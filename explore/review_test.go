package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-41: who flies passes a chasm, but not under water, where nothing flies.
func TestFlyersUnderWater(t *testing.T) {
	for _, row := range []struct {
		deep bool
		want explore.Reason
	}{{false, 0}, {true, explore.Blocked}} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A", Water: true, Submerged: row.deep}, {Name: "B", Water: true, Submerged: row.deep}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges:  []explore.Challenge{{Name: "Chasm", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, PassedBy: explore.Fly}},
		}, explore.Character{Name: "Bird", Keywords: explore.Fly})
		c.begin(explore.PC(0))
		c.equal("EX-41", c.g.Check(c.s(), explore.Command{Do: explore.Move, Who: explore.PC(0)}), row.want)
	}
}

// EX-90: the setting binds an Obstacle's Interrupt by the ground of the one it is played against, and an Action that content forces.
func TestSettingsOfForcedAndObstacles(t *testing.T) {
	for _, row := range []struct {
		only explore.Setting
		hurt bool
	}{{explore.Wilderness, false}, {explore.Dungeon, true}} {
		only := explore.SettingsOf(row.only)
		c := openChapter(t, explore.Spec{Setting: explore.SettingsOf(explore.Dungeon),
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges: []explore.Challenge{
				{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Plays: []explore.Play{
					{Name: "Slam", Kind: explore.Interrupt, Trigger: explore.OnAttack, Damage: dice("1d4"), Only: only}}},
				{Name: "Imp", Type: stattrack.Creature, Region: "A", EP: 5, Hooks: explore.Hooks{explore.OnTurn: func(sc *explore.Scene) error {
					return sc.Play(explore.PC(0), "Blow", explore.PC(1))
				}}},
			},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{
			{Name: "Knock", Kind: explore.Action, Inflict: dice("1d4")}, {Name: "Blow", Kind: explore.Action, Damage: dice("1d4"), Only: only}}},
			explore.Character{Name: "Bo"})
		var faces []int
		if row.hurt {
			faces = []int{2}
		}
		c.begin(explore.PC(0))
		tape := crunch.NewTape(faces...)
		_, err := c.r.Do(explore.Command{Do: explore.Act, Who: explore.PC(0), Target: explore.Foe(0)}, tape)
		c.equal("EX-90: slammed", []any{err, tape.Done()}, []any{nil, nil})
		c.toFoes()
		tape = crunch.NewTape(faces...)
		events, err := c.r.Do(explore.Command{Do: explore.Begin, Who: explore.Foe(1)}, tape)
		c.equal("EX-90: forced", []any{err, tape.Done()}, []any{nil, nil})
		_, hurt := firstEvent(events, explore.Hurt)
		c.equal("EX-90: hurt", hurt, row.hurt)
	}
}
