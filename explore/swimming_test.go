package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-40, EX-41, EX-42: swimming entities have -1 level on Inflict, Endure, Damage, Search and Lockpick, not on Defence.
func TestSwimming(t *testing.T) {
	const land, water, deep = 0, 1, 2
	type swims struct{ play, search int } // what the PC pays in a play against the Challenge, and in a Search
	for _, row := range []struct {
		clause string
		region int
		pc     explore.Keywords
		foe    explore.Challenge
		skill  int
		want   swims
		foes   int // what the Challenge pays
	}{
		{clause: "EX-40", region: land, foe: explore.Challenge{Type: stattrack.Creature}},
		{clause: "EX-40", region: water, foe: explore.Challenge{Type: stattrack.Creature}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-40", region: deep, foe: explore.Challenge{Type: stattrack.Creature}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-40", region: water, pc: explore.Aquatic, foe: explore.Challenge{Type: stattrack.Creature, Keywords: explore.Aquatic}},
		{clause: "EX-42", region: water, foe: explore.Challenge{Type: stattrack.Seeker}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-42", region: water, foe: explore.Challenge{Type: stattrack.Environ}, want: swims{-1, -1}},
		{clause: "EX-42", region: water, foe: explore.Challenge{Type: stattrack.Trap}, want: swims{-1, -1}},
		{clause: "EX-42", region: water, foe: explore.Challenge{Type: stattrack.Obstacle}, want: swims{-1, -1}},
		{clause: "EX-59", region: water, foe: explore.Challenge{Type: stattrack.Environ, Sighted: true}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-62", region: water, foe: explore.Challenge{Type: stattrack.Obstacle, Sighted: true}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-87", region: water, foe: explore.Challenge{Type: stattrack.Trap, Sighted: true}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-41", region: water, pc: explore.Fly, foe: explore.Challenge{Type: stattrack.Creature}, want: swims{-1, 0}, foes: -1},                        // down to the swimmer
		{clause: "EX-41", region: water, pc: explore.Fly, foe: explore.Challenge{Type: stattrack.Creature, Keywords: explore.Aquatic}, want: swims{-1, 0}},       // it swims, too
		{clause: "EX-41", region: water, pc: explore.Fly, foe: explore.Challenge{Type: stattrack.Creature, Keywords: explore.Fly}},                               // both in the air
		{clause: "EX-41", region: water, pc: explore.Fly, foe: explore.Challenge{Type: stattrack.Environ}},                                                       // it does not swim
		{clause: "EX-41", region: water, pc: explore.Fly | explore.Aquatic, foe: explore.Challenge{Type: stattrack.Creature}, foes: -1},                          //
		{clause: "EX-41", region: deep, pc: explore.Fly, foe: explore.Challenge{Type: stattrack.Creature, Keywords: explore.Fly}, want: swims{-1, -1}, foes: -1}, // nothing flies there
		{clause: "EX-41", region: deep, pc: explore.Fly, foe: explore.Challenge{Type: stattrack.Environ}, want: swims{-1, -1}},                                   //
		{clause: "EX-40", region: water, pc: explore.Phase, foe: explore.Challenge{Type: stattrack.Creature}, want: swims{-1, -1}, foes: -1},                     //
		{clause: "ST-56", region: water, foe: explore.Challenge{Type: stattrack.Creature}, skill: 4, foes: -1},                                                   //
		{clause: "ST-51", region: water, pc: explore.Aquatic, foe: explore.Challenge{Type: stattrack.Creature}, skill: -4, want: swims{-1, -1}, foes: -1},        // it has forgotten how
		{clause: "ST-51", region: water, pc: explore.Fly, foe: explore.Challenge{Type: stattrack.Environ}, skill: -4, want: swims{-1, -1}},                       //
		{clause: "EX-41", region: land, pc: explore.Fly, foe: explore.Challenge{Type: stattrack.Creature}},                                                       //
	} {
		act := explore.Play{Name: "Act", Kind: explore.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Aim: explore.SingleEnemy}
		pick := explore.Play{Name: "Pick", Kind: explore.Action, Lockpick: dice("1d6"), Aim: explore.NoTarget}
		react := explore.Play{Name: "React", Kind: explore.Reaction, Endure: dice("1d6"), Defence: dice("1d6")}
		f := row.foe
		f.Name, f.Region, f.Base, f.Plays = "It", "Here", flat, []explore.Play{act, react}
		if f.Type == stattrack.Obstacle {
			f.Region, f.Way = "", &explore.Way{From: "Here", To: "Next"}
		}
		if f.Type != stattrack.Environ {
			f.EP = 99
		}
		f.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Play(sc.Self(), "Act", explore.PC(0)) })
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Here", Water: row.region > 0, Submerged: row.region == deep}, {Name: "Next"}},
			Connections: []explore.Connection{{From: "Here", To: "Next"}},
			Challenges:  []explore.Challenge{f},
			Features:    []explore.Feature{{Name: "Chest", Region: "Here", Lock: dice("1d12")}},
			Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error {
				if err := sc.Shift(explore.PC(0), stattrack.Skill, row.skill); err != nil {
					return err
				}
				return sc.Reveal(explore.ChallengeAt(0))
			})},
		}, explore.Character{Name: "Ada", EP: 99, Keywords: row.pc, Search: dice("1d6"), Plays: []explore.Play{act, react, pick}})
		ada, it := explore.PC(0), explore.ChallengeAt(0)
		pays := func(events []explore.Event, who explore.Who, entry string, want int) {
			t.Helper()
			got, _ := c.level(events, who, entry, explore.FromWater)
			c.equal(row.clause+" against "+f.Type.String()+": "+entry+" of "+who.String(), got, want)
		}
		attacked := func() {
			t.Helper()
			c.begin(it)
			events := c.answer(1, 2, 1, 1, 1)
			pays(events, it, "Inflict", row.foes)
			pays(events, it, "Damage", row.foes)
			pays(events, ada, "Endure", row.want.play)
			pays(events, ada, "Defence", 0)
		}
		if f.Type == stattrack.Environ {
			attacked()
		}
		c.toRoundAnyhow(1)
		c.begin(ada)
		events := c.act(ada, 0, it, 2, 1, 1, 1)
		pays(events, ada, "Inflict", row.want.play)
		pays(events, ada, "Damage", row.want.play)
		pays(events, it, "Endure", row.foes)
		pays(events, it, "Defence", 0)
		if f.Type != stattrack.Environ {
			c.toFoes()
			attacked()
		}
		if row.skill != 0 {
			continue // its track has moved on
		}
		c.toRoundAnyhow(2)
		c.begin(ada)
		pays(c.do(explore.Command{Do: explore.Search, Who: ada}, 1, 1), ada, "Search", row.want.search)
		c.toRoundAnyhow(3)
		c.begin(ada)
		pays(c.do(explore.Command{Do: explore.Pick, Who: ada, Play: 2, Feature: 1}, 1, 2), ada, "Lockpick", row.want.search)
	}
}

// toRoundAnyhow goes on to a round's PC phase. On the way nobody reacts to attacks: they hit, and roll only Damage.
func (c *chapter) toRoundAnyhow(n int32) {
	c.t.Helper()
	for range 100 {
		s := c.s()
		switch {
		case s.Pending.Ask != explore.AskNothing:
			c.answer(0, 1)
		case s.Round == n && s.Phase == explore.PCPhase:
			return
		case s.Turn != explore.Nobody:
			c.end(s.Turn)
		default:
			c.do(c.r.Legal(nil)[0])
		}
	}
	c.t.Fatal("it never came about")
}

// EX-41: an entity that flies crosses a chasm, but not under water, where nothing flies.
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
		c.equal("EX-41", reasonOf(c.g.At(c.s()).Check(explore.Command{Do: explore.Move, Who: explore.PC(0)})), row.want)
	}
}

// EX-41, EX-42: an Obstacle doesn't swim, so an entity that flies over water has no penalty against it.
func TestFlyerAgainstObstacle(t *testing.T) {
	for _, fly := range []bool{false, true} {
		var k explore.Keywords
		levels := -1
		if fly {
			k, levels = explore.Fly, 0
		}
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Lake", Water: true}, {Name: "Shore"}},
			Connections: []explore.Connection{{From: "Lake", To: "Shore"}},
			Challenges:  []explore.Challenge{{Name: "Weir", Type: stattrack.Obstacle, Way: &explore.Way{From: "Lake", To: "Shore"}, EP: 9, Base: flat, Plays: []explore.Play{dodging("1d6")}}},
		}, explore.Character{Name: "Ada", Keywords: k, Plays: []explore.Play{strike("1d6")}})
		c.begin(explore.PC(0))
		from, _ := c.level(c.act(explore.PC(0), 0, explore.ChallengeAt(0), 4, 2), explore.PC(0), "Inflict", explore.FromWater)
		c.equal("EX-41", from, levels)
	}
}
