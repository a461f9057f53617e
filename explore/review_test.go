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

// EX-34: a Feature in the dark is in no view.
func TestFeaturesInTheDark(t *testing.T) {
	for _, dark := range []bool{false, true} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B", Dark: dark}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Features:    []explore.Feature{{Name: "Chest", Region: "B"}},
		}, explore.Character{Name: "Ada"})
		c.begin(explore.PC(0))
		c.do(explore.Command{Do: explore.Move, Who: explore.PC(0)})
		n := 0
		for _, r := range c.g.View(c.s(), explore.PC(0)).Regions {
			n += len(r.Features)
		}
		c.equal("EX-34", n == 0, dark)
	}
}

// ST-22: Power -4 takes the Special from a Trap's Interrupt as it does from Actions: it draws no cards.
func TestPlainInterrupt(t *testing.T) {
	for _, power := range []int{0, -4} {
		ran := false
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges: []explore.Challenge{{Name: "Snare", Type: stattrack.Trap, Region: "B", Plays: []explore.Play{{Name: "Snap", Kind: explore.Interrupt,
				Trigger: explore.OnEnter, Damage: dice("1d4"), Special: func(*explore.Scene) error { ran = true; return nil }}}}},
			Hooks: explore.Hooks{explore.OnBegin: func(sc *explore.Scene) error { return sc.Shift(explore.Foe(0), stattrack.Power, power) }},
		}, explore.Character{Name: "Ada"})
		c.begin(explore.PC(0))
		_, err := c.r.Do(explore.Command{Do: explore.Move, Who: explore.PC(0)}, crunch.NewTape(2)) // Power -3 makes the d4 a d2
		c.equal("ST-22: err", err, nil)
		c.equal("ST-22: Special", ran, power == 0)
	}
}
