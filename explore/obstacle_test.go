package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-60, EX-61: an Obstacle is in the regions on both sides: it can be struck from both, plays its Reaction in both, hears what is done
// in both; at 0 EP it is gone and the way is free. Nobody further off reaches it.
func TestObstacle(t *testing.T) {
	var heard []string
	hear := func(sc *explore.Scene) error {
		heard = append(heard, sc.Trigger().String())
		return nil
	}
	sweep := explore.Play{Name: "Sweep", Kind: explore.Action, Damage: dice("1d4"), Aim: explore.AllEnemies}
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Near"}, {Name: "Far"}, {Name: "Off"}, {Name: "Side"}},
		Connections: []explore.Connection{{From: "Near", To: "Far"}, {From: "Near", To: "Off"}, {From: "Off", To: "Side"}, {From: "Side", To: "Far"}},
		Challenges: []explore.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Near", To: "Far"}, EP: 9,
			Plays: []explore.Play{{Name: "Grate", Kind: explore.Reaction, Endure: dice("1d4"), Defence: dice("1d4")},
				{Name: "Splinters", Kind: explore.Interrupt, Trigger: explore.OnEnter, Damage: dice("1d2")}},
			Hooks: explore.Hooks{explore.OnEnter: hear, explore.OnLeave: hear, explore.OnSearch: hear}}},
	}, explore.Character{Name: "Ada", Search: dice("1d4"), Plays: []explore.Play{{Name: "Ram", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d8")}, sweep}})
	ada, gate := explore.PC(0), explore.Foe(0)
	ram := explore.Command{Do: explore.Act, Who: ada, Target: gate}
	c.toRound(1)
	c.begin(ada)
	c.refused(explore.Command{Do: explore.Move, Who: ada}, explore.Blocked)
	c.do(ram, 4, 3, 5, 2)
	c.equal("EX-61: from the near side", c.s().Foes[0].EP, 6)
	c.move(ada, 1)
	c.equal("EX-60: heard", heard, []string{"leave"})
	c.toRound(2)
	c.begin(ada)
	c.refused(ram, explore.Unseen)
	c.move(ada, 2)
	c.equal("EX-60: elsewhere", heard, []string{"leave"})
	c.toRound(3)
	c.begin(ada)
	c.move(ada, 3, 2) // and the Interrupt hurts: EX-85, EX-60
	c.equal("EX-60: heard", heard, []string{"leave", "enter"})
	c.equal("EX-60: Interrupt", c.s().PCs[0].EP, 18)
	c.do(ram, 2, 3)
	c.equal("EX-61: the Reaction won", c.s().Foes[0].EP, 6)
	c.toRound(4)
	c.begin(ada)
	c.do(explore.Command{Do: explore.Search, Who: ada}, 1, 1)
	c.equal("EX-60: heard", heard, []string{"leave", "enter", "search"})
	c.toRound(5)
	c.begin(ada)
	c.act(ada, 1, explore.Nobody, 3, 1) // EX-60: among all enemies here
	c.equal("EX-60: all enemies", c.s().Foes[0].EP, 4)
	c.toRound(6)
	c.begin(ada)
	events := c.do(ram, 4, 3, 5, 1)
	ev, ok := firstEvent(events, explore.Defeated)
	c.equal("EX-61: defeated", ok && ev.Who == gate && ev.Clause == "EX-61", true)
	c.move(ada, 0)
	c.equal("EX-61: the way is free", c.s().PCs[0].Region, explore.RegionID(0))
	c.toRound(7)
	c.begin(ada)
	c.refused(ram, explore.OutOfPlay)
}

// EX-90, EX-60: an Obstacle plays in the setting of the one it plays against.
func TestObstacleSetting(t *testing.T) {
	thorns := explore.Play{Name: "Thorns", Kind: explore.Reaction, Endure: dice("1d6"), Only: explore.SettingsOf(explore.Wilderness),
		Stronger: []explore.SettingBoost{{Setting: explore.Wilderness, Class: stattrack.Evasion, Levels: 1}}}
	for _, row := range []struct {
		clause string
		here   explore.Setting
		reacts bool
	}{{"EX-90", explore.Wilderness, true}, {"EX-90", explore.Dungeon, false}} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Here", Setting: explore.SettingsOf(row.here)}, {Name: "There", Setting: explore.SettingsOf(explore.Civilization)}},
			Connections: []explore.Connection{{From: "Here", To: "There"}},
			Challenges:  []explore.Challenge{{Name: "Hedge", Type: stattrack.Obstacle, Way: &explore.Way{From: "Here", To: "There"}, EP: 9, Plays: []explore.Play{thorns}}},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{strike("1d6")}})
		c.toRound(1)
		c.begin(explore.PC(0))
		if !row.reacts {
			events := c.act(explore.PC(0), 0, explore.Foe(0))
			_, reacted := firstEvent(events, explore.Reacted)
			c.equal(row.clause, reacted, false)
			continue
		}
		got, _ := c.level(c.act(explore.PC(0), 0, explore.Foe(0), 1, 8), explore.Foe(0), "Endure", explore.FromSetting)
		c.equal(row.clause, got, 1)
	}
}
