package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-40, EX-41, EX-42: swimming entities have -1 level on Inflict, Endure, Damage, Search and Lockpick, not on Defence.
func TestSwimming(t *testing.T) {
	const land, water, deep = 0, 1, 2
	type swims struct{ play, search int } // what the PC pays in a play against the Challenge, and in a Search
	for _, row := range []struct {
		clause string
		region int
		pc     scenario.Keywords
		foe    scenario.Challenge
		skill  int
		want   swims
		foes   int // what the Challenge pays
	}{
		{clause: "EX-40", region: land, foe: scenario.Challenge{Type: stattrack.Creature}},
		{clause: "EX-40", region: water, foe: scenario.Challenge{Type: stattrack.Creature}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-40", region: deep, foe: scenario.Challenge{Type: stattrack.Creature}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-40", region: water, pc: scenario.Aquatic, foe: scenario.Challenge{Type: stattrack.Creature, Keywords: scenario.Aquatic}},
		{clause: "EX-42", region: water, foe: scenario.Challenge{Type: stattrack.Seeker}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-42", region: water, foe: scenario.Challenge{Type: stattrack.Environ}, want: swims{-1, -1}},
		{clause: "EX-42", region: water, foe: scenario.Challenge{Type: stattrack.Trap}, want: swims{-1, -1}},
		{clause: "EX-42", region: water, foe: scenario.Challenge{Type: stattrack.Obstacle}, want: swims{-1, -1}},
		{clause: "EX-59", region: water, foe: scenario.Challenge{Type: stattrack.Environ, Sighted: true}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-62", region: water, foe: scenario.Challenge{Type: stattrack.Obstacle, Sighted: true}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-87", region: water, foe: scenario.Challenge{Type: stattrack.Trap, Sighted: true}, want: swims{-1, -1}, foes: -1},
		{clause: "EX-41", region: water, pc: scenario.Fly, foe: scenario.Challenge{Type: stattrack.Creature}, want: swims{-1, 0}, foes: -1},                         // down to the swimmer
		{clause: "EX-41", region: water, pc: scenario.Fly, foe: scenario.Challenge{Type: stattrack.Creature, Keywords: scenario.Aquatic}, want: swims{-1, 0}},       // it swims, too
		{clause: "EX-41", region: water, pc: scenario.Fly, foe: scenario.Challenge{Type: stattrack.Creature, Keywords: scenario.Fly}},                               // both in the air
		{clause: "EX-41", region: water, pc: scenario.Fly, foe: scenario.Challenge{Type: stattrack.Environ}},                                                        // it does not swim
		{clause: "EX-41", region: water, pc: scenario.Fly | scenario.Aquatic, foe: scenario.Challenge{Type: stattrack.Creature}, foes: -1},                          //
		{clause: "EX-41", region: deep, pc: scenario.Fly, foe: scenario.Challenge{Type: stattrack.Creature, Keywords: scenario.Fly}, want: swims{-1, -1}, foes: -1}, // nothing flies there
		{clause: "EX-41", region: deep, pc: scenario.Fly, foe: scenario.Challenge{Type: stattrack.Environ}, want: swims{-1, -1}},                                    //
		{clause: "EX-40", region: water, pc: scenario.Phase, foe: scenario.Challenge{Type: stattrack.Creature}, want: swims{-1, -1}, foes: -1},                      //
		{clause: "ST-56", region: water, foe: scenario.Challenge{Type: stattrack.Creature}, skill: 4, foes: -1},                                                     //
		{clause: "ST-51", region: water, pc: scenario.Aquatic, foe: scenario.Challenge{Type: stattrack.Creature}, skill: -4, want: swims{-1, -1}, foes: -1},         // it has forgotten how
		{clause: "ST-51", region: water, pc: scenario.Fly, foe: scenario.Challenge{Type: stattrack.Environ}, skill: -4, want: swims{-1, -1}},                        //
		{clause: "EX-41", region: land, pc: scenario.Fly, foe: scenario.Challenge{Type: stattrack.Creature}},                                                        //
	} {
		act := scenario.Play{Name: "Act", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6"), Aim: scenario.SingleEnemy}
		pick := scenario.Play{Name: "Pick", Kind: scenario.Action, Lockpick: dice("1d6"), Aim: scenario.NoTarget}
		react := scenario.Play{Name: "React", Kind: scenario.Reaction, Endure: dice("1d6"), Defence: dice("1d6")}
		f := row.foe
		f.Name, f.Region, f.Base, f.Plays = "It", "Here", flat, []scenario.Play{act, react}
		if f.Type == stattrack.Obstacle {
			f.Region, f.Way = "", &scenario.Way{From: "Here", To: "Next"}
		}
		if f.Type != stattrack.Environ {
			f.EP = 99
		}
		f.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Play(sc.Self(), "Act", scenario.PC(0)) })
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "Here", Water: row.region > 0, Submerged: row.region == deep}, {Name: "Next"}},
			Connections: []scenario.Connection{{From: "Here", To: "Next"}},
			Challenges:  []scenario.Challenge{f},
			Features:    []scenario.Feature{{Name: "Chest", Region: "Here", Lock: dice("1d12")}},
			Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
				if err := sc.Shift(scenario.PC(0), stattrack.Skill, row.skill); err != nil {
					return err
				}
				return sc.Reveal(scenario.ChallengeAt(0))
			})},
		}, scenario.Character{Name: "Ada", EP: 99, Keywords: row.pc, Search: dice("1d6"), Plays: []scenario.Play{act, react, pick}})
		ada, it := scenario.PC(0), scenario.ChallengeAt(0)
		pays := func(events []board.Event, who scenario.Who, entry string, want int) {
			t.Helper()
			got, _ := c.level(events, who, entry, board.FromWater)
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
		pays(c.do(board.Command{Do: board.Search, Who: ada}, 1, 1), ada, "Search", row.want.search)
		c.toRoundAnyhow(3)
		c.begin(ada)
		pays(c.do(board.Command{Do: board.Pick, Who: ada, Play: 2, Feature: 1}, 1, 2), ada, "Lockpick", row.want.search)
	}
}

// toRoundAnyhow goes on to a round's PC phase. On the way nobody reacts to attacks: they hit, and roll only Damage.
func (c *chapter) toRoundAnyhow(n int32) {
	c.t.Helper()
	for range 100 {
		s := c.s()
		switch {
		case s.Pending.Ask != board.AskNothing:
			c.answer(0, 1)
		case s.Round == n && s.Phase == scenario.PCPhase:
			return
		case s.Turn != scenario.Nobody:
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
		want board.Reason
	}{{false, 0}, {true, board.Blocked}} {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "A", Water: true, Submerged: row.deep}, {Name: "B", Water: true, Submerged: row.deep}},
			Connections: []scenario.Connection{{From: "A", To: "B"}},
			Challenges:  []scenario.Challenge{{Name: "Chasm", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, PassedBy: scenario.Fly}},
		}, scenario.Character{Name: "Bird", Keywords: scenario.Fly})
		c.begin(scenario.PC(0))
		c.equal("EX-41", reasonOf(c.g.At(c.s()).Check(board.Command{Do: board.Move, Who: scenario.PC(0)})), row.want)
	}
}

// EX-41, EX-42: an Obstacle doesn't swim, so an entity that flies over water has no penalty against it.
func TestFlyerAgainstObstacle(t *testing.T) {
	for _, fly := range []bool{false, true} {
		var k scenario.Keywords
		levels := -1
		if fly {
			k, levels = scenario.Fly, 0
		}
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "Lake", Water: true}, {Name: "Shore"}},
			Connections: []scenario.Connection{{From: "Lake", To: "Shore"}},
			Challenges:  []scenario.Challenge{{Name: "Weir", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Lake", To: "Shore"}, EP: 9, Base: flat, Plays: []scenario.Play{dodging("1d6")}}},
		}, scenario.Character{Name: "Ada", Keywords: k, Plays: []scenario.Play{strike("1d6")}})
		c.begin(scenario.PC(0))
		from, _ := c.level(c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), 4, 2), scenario.PC(0), "Inflict", board.FromWater)
		c.equal("EX-41", from, levels)
	}
}
