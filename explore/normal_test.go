package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// battered returns a Normal scenario in which PCs lose EP as a test says: hurt[round] lists what each PC loses at the round's end.
func battered(t *testing.T, injury int, hurt map[int][]int, party ...scenario.Character) *chapter {
	return openChapter(t, scenario.Spec{
		Regions: []scenario.Region{{Name: "Pit"}, {Name: "Rim"}}, Connections: []scenario.Connection{{From: "Pit", To: "Rim"}},
		Goal: scenario.Goal{Region: "Rim"}, InjuryEP: injury,
		Challenges: []scenario.Challenge{{Name: "Worm", Type: stattrack.Creature, Region: "Pit", EP: 5, Plays: []scenario.Play{blow("1d4")}}},
		Hooks: scenario.Hooks{scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
			for i, n := range hurt[sc.Round()] {
				if err := sc.Hurt(scenario.PC(i), n); err != nil {
					return err
				}
			}
			return nil
		})},
	}, party...)
}

// EX-96, GL-08: a PC at 0 EP stays in play. At the start of its next turn it suffers an Injury, recovers to its new maximum, and takes its
// turn.
func TestInjury(t *testing.T) {
	c := battered(t, 0, map[int][]int{1: {25, 19}, 2: {3}}, scenario.Character{Name: "Ada", GearEP: 2, Plays: []scenario.Play{blow("1d4"), dodging("1d4")}}, scenario.Character{Name: "Bo"})
	ada := scenario.PC(0)
	pc := func() []any {
		p := c.s().PCs[0]
		return []any{p.EP, p.Injuries, p.Fate}
	}
	c.toFoes()
	c.pass(func(s *board.State) bool { return s.Round == 2 })
	c.equal("GL-08: never negative", pc(), []any{0, 0, board.Playing})
	c.toRound(2)
	c.equal("EX-96: not before its turn", pc(), []any{0, 0, board.Playing})
	c.begin(scenario.PC(1))
	c.equal("EX-96: 1 EP is enough", c.s().PCs[1].EP, 1)
	c.equal("EX-96", c.s().PCs[1].Injuries, 0)
	c.end(scenario.PC(1))
	events := c.begin(ada)
	c.equal("EX-96: order", kindsOf(events, board.TurnBegan, board.Injured, board.Healed), []board.EventKind{board.TurnBegan, board.Injured, board.Healed})
	c.equal("EX-96: 20 + 2 - 5", pc(), []any{17, 1, board.Playing})
	c.act(ada, 0, scenario.ChallengeAt(0), 1) // it takes its turn as usual
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	c.act(scenario.ChallengeAt(0), 0, ada)
	c.answer(0, 2)
	c.end(scenario.ChallengeAt(0))
	c.toRound(3)
	c.equal("EX-96: wounded", pc(), []any{12, 1, board.Playing})
	c.begin(ada)
	c.equal("EX-96: only at 0 EP", pc(), []any{12, 1, board.Playing})
}

// GL-41: a PC that was reduced to 0 EP owes one Injury, even if it is healed before its next turn. With HealingAverts the healing cancels
// it. A save keeps the debt; Load refuses an impossible one.
func TestInjuryOwed(t *testing.T) {
	for _, row := range []struct {
		name     string
		averts   bool
		heal     int
		ep       int32 // when its turn has begun
		injuries uint8
		clause   string
	}{
		{"not healed", false, 0, 15, 1, "EX-96"},
		{"healed", false, 7, 15, 1, "GL-41"},
		{"averted", true, 7, 7, 0, ""},
		{"not averted", true, 0, 15, 1, "EX-96"},
	} {
		c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "Here"}}, HealingAverts: row.averts, Hooks: scenario.Hooks{
			scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
				if sc.Round() > 1 {
					return nil
				}
				if err := sc.Hurt(aerim, 20); err != nil {
					return err
				}
				return sc.Heal(aerim, row.heal)
			})}})
		c.equal("GL-41: "+row.name+": owing", c.s().PCs[0].Owing, row.injuries > 0)
		c.equal("GL-41: "+row.name+": in the view", c.g.At(c.s()).View(aerim).PCs[0].Owing, row.injuries > 0)
		s := explore.NewSession(c.g, 1)
		if _, err := s.Do(board.Command{Do: board.Begin}); err != nil {
			t.Fatal(err)
		}
		text, err := s.Save()
		if err != nil {
			t.Fatal(err)
		}
		loaded, err := explore.Load(c.g, text)
		if err != nil {
			t.Fatal(err)
		}
		c.equal("GL-41: "+row.name+": in a save", loaded.State().PCs[0].Owing, row.injuries > 0)
		events := c.begin(aerim)
		injured, _ := firstEvent(events, board.Injured)
		c.equal("GL-41: "+row.name, []any{c.s().PCs[0].EP, c.s().PCs[0].Injuries, injured.Clause}, []any{row.ep, row.injuries, row.clause})
		c.end(aerim)
		c.begin(aerim)
		c.equal("GL-41: "+row.name+": once", c.s().PCs[0].Injuries, row.injuries)
		bad := c.s().Clone()
		bad.PCs[0].Owing = true
		c.equal("GL-41: "+row.name+": what can't be owed", c.g.CheckState(&bad) != nil, row.averts)
	}
}

// EX-96: a PC at 0 EP is still in play: it can be a target, react, and Move in an ally's turn.
func TestDownIsNotOut(t *testing.T) {
	c := battered(t, 0, map[int][]int{1: {20}}, scenario.Character{Name: "Ada", Plays: []scenario.Play{dodging("1d4")}}, scenario.Character{Name: "Bo"})
	c.toRound(2)
	c.equal("EX-96", c.s().PCs[0].EP, 0)
	c.begin(scenario.PC(1))
	c.move(scenario.PC(0), 0)
	c.equal("EX-96: reaches the goal", c.s().PCs[0].Fate, board.Safe)
}

// EX-95, EX-96, GL-08: a PC dies when a maximum, without Gear, comes to 0. The scenario fails only when all PCs are dead.
func TestDeathAndFailure(t *testing.T) {
	all := map[int][]int{1: {99, 99}, 2: {99, 99}, 3: {99, 99}, 4: {99, 99}, 5: {99, 99}, 6: {99, 99}}
	ada, bo := scenario.PC(0), scenario.PC(1)
	for _, row := range []struct {
		clause string
		ada    scenario.Character
		bo     scenario.Character
		injury int
		dies   int32 // the round in which Ada dies
		ends   board.Result
		in     int32
	}{
		{"GL-08", scenario.Character{EP: 10}, scenario.Character{EP: 15}, 0, 3, board.Failure, 4},
		{"GL-08", scenario.Character{EP: 11}, scenario.Character{EP: 5}, 0, 4, board.Failure, 4},
		{"GL-08", scenario.Character{EP: 10, GearEP: 50}, scenario.Character{EP: 15}, 0, 3, board.Failure, 4},
		{"GL-08", scenario.Character{EP: 50, HP: 5}, scenario.Character{EP: 15}, 0, 2, board.Failure, 4},
		{"GL-08", scenario.Character{EP: 50, WP: 6}, scenario.Character{EP: 15}, 0, 3, board.Failure, 4},
		{"GL-08", scenario.Character{EP: 50, Injuries: 8}, scenario.Character{EP: 15}, 0, 3, board.Failure, 4},
		{"GL-08", scenario.Character{EP: 10}, scenario.Character{EP: 15}, 10, 2, board.Failure, 3},
	} {
		row.ada.Name, row.bo.Name = "Ada", "Bo"
		c := battered(t, row.injury, all, row.ada, row.bo)
		died := map[scenario.Who]int32{}
		for c.s().Result == board.Running {
			if c.s().Round > 20 {
				t.Fatalf("%s: still nobody has died after 20 rounds", row.clause)
			}
			events := []board.Event(nil)
			if w := c.s().Turn; w != scenario.Nobody {
				events = c.end(w)
			} else {
				events = c.do(c.r.Legal(nil)[0])
			}
			for _, ev := range events {
				if ev.Kind == board.Died {
					died[ev.Who] = c.s().Round
				}
			}
			if len(died) == 1 && c.s().Result != board.Running {
				t.Errorf("%s: over when one died", row.clause)
			}
		}
		c.equal(row.clause+": Ada dies in round", died[ada], row.dies)
		c.equal("EX-95", []any{c.s().Result, c.s().Clause, c.s().Round, len(died)}, []any{row.ends, "EX-95", row.in, 2})
		c.equal("EX-96", []board.Fate{c.s().PCs[0].Fate, c.s().PCs[1].Fate}, []board.Fate{board.Dead, board.Dead})
		if r := reasonOf(c.g.At(c.s()).Check(board.Command{Do: board.Begin, Who: bo})); r != board.IsOver {
			t.Errorf("a command after the end is refused with %v, want IsOver", r)
		}
	}
}

// EX-95: a dead PC does not fail a scenario in which another PC reached the goal.
func TestOneIsEnough(t *testing.T) {
	c := battered(t, 0, map[int][]int{1: {99}, 2: {99}}, scenario.Character{Name: "Ada", EP: 5}, scenario.Character{Name: "Bo"})
	c.toRound(2)
	c.begin(scenario.PC(0))
	c.equal("EX-96", c.s().PCs[0].Fate, board.Dead)
	c.refused(board.Command{Do: board.EndTurn, Who: scenario.PC(0)}, board.OutOfPlay)
	c.begin(scenario.PC(1)) // its turn is over
	events := c.move(scenario.PC(1), 0)
	ev, ok := firstEvent(events, board.ReachedGoal)
	c.equal("EX-96", ok && ev.Clause == "EX-96", true)
	c.equal("EX-95", []any{c.s().Result, c.s().Clause}, []any{board.Success, "EX-12"})
}

// EX-95: a Normal scenario has no special rules: no round limit and no tokens, no matter how long it lasts.
func TestNormalHasNoLimit(t *testing.T) {
	c := battered(t, 0, nil, scenario.Character{Name: "Ada", Tokens: 3})
	c.toRound(100)
	c.equal("EX-95", []any{c.s().Result, c.s().Count, c.s().Tokens}, []any{board.Running, 0, 0})
}

// GL-09: a fall is Height x d6; see also TestClimbingFall. GL-04: without a Reaction or an opposed entry nothing is rolled, and both plays
// take effect. The Defence is rolled even if the Reaction lost, and Damage is never below 0. Ties go to the Action unless content says
// otherwise. Piercing lowers the Defence and may remove it.
func TestOpposed(t *testing.T) {
	for _, row := range []struct {
		clause string
		action scenario.Play
		react  scenario.Play
		none   bool // no Reaction at all
		faces  []int
		ep     int32 // what the rat has left of 20
		pc     int32 // what Ada has left of 20
	}{
		{clause: "GL-04", action: scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6")}, none: true, faces: []int{5}, ep: 15, pc: 20},
		{clause: "GL-04", action: scenario.Play{Damage: dice("1d6")}, react: scenario.Play{Endure: dice("1d6"), Damage: dice("1d4")}, faces: []int{5, 3}, ep: 15, pc: 17},
		{clause: "GL-04", action: scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6")}, react: scenario.Play{Defence: dice("1d4"), Damage: dice("1d4")}, faces: []int{5, 2, 3}, ep: 17, pc: 17},
		{clause: "GL-04", action: scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6")}, react: scenario.Play{Endure: dice("1d6"), Defence: dice("1d4"), Damage: dice("1d4")}, faces: []int{4, 3, 6, 1}, ep: 15, pc: 20},
		{clause: "GL-04", action: scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6")}, react: scenario.Play{Endure: dice("1d6"), Defence: dice("1d4"), Damage: dice("1d4")}, faces: []int{3, 4, 2}, ep: 20, pc: 18},
		{clause: "GL-04", action: scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6")}, react: scenario.Play{Endure: dice("1d6"), Defence: dice("1d12")}, faces: []int{4, 3, 2, 12}, ep: 20, pc: 20},
		{clause: "GL-04", action: scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6")}, react: scenario.Play{Endure: dice("1d6")}, faces: []int{4, 4, 2}, ep: 18, pc: 20},
		{clause: "GL-04", action: scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6")}, react: scenario.Play{Endure: dice("1d6"), WinsTies: true}, faces: []int{4, 4}, ep: 20, pc: 20},
		{clause: "GL-04", action: scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6"), Piercing: 1}, react: scenario.Play{Endure: dice("1d6"), Defence: dice("1d6")}, faces: []int{4, 3, 6, 4}, ep: 18, pc: 20},
		{clause: "GL-02", action: scenario.Play{Inflict: dice("1d6"), Damage: dice("1d6"), Piercing: 2}, react: scenario.Play{Endure: dice("1d6"), Defence: dice("1d4")}, faces: []int{4, 3, 6}, ep: 14, pc: 20},
	} {
		row.action.Name, row.action.Kind = "Hit", scenario.Action
		var plays []scenario.Play
		if !row.none {
			row.react.Name, row.react.Kind = "React", scenario.Reaction
			plays = append(plays, row.react)
		}
		c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "Here"}},
			Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Here", EP: 20, Base: flat, Plays: plays}}},
			scenario.Character{Name: "Ada", Plays: []scenario.Play{row.action}})
		c.toRound(1)
		c.begin(scenario.PC(0))
		c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), row.faces...)
		c.equal(row.clause, []int32{c.s().Challenges[0].EP, c.s().PCs[0].EP}, []int32{row.ep, row.pc})
	}
}

// GL-08: an Injury of a PC that has EP left lowers the EP to the new maximum and no further.
func TestInjuryOnTheWay(t *testing.T) {
	for _, row := range []struct {
		clause string
		hurt   int
		want   int32
	}{{"GL-08", 0, 15}, {"GL-08", 3, 15}, {"GL-08", 8, 12}} {
		c := openChapter(t, scenario.Spec{Regions: []scenario.Region{{Name: "Here"}},
			Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error {
				if err := sc.Hurt(scenario.PC(0), row.hurt); err != nil {
					return err
				}
				return sc.Injure(scenario.PC(0))
			})}})
		c.equal(row.clause, []any{c.s().PCs[0].EP, c.s().PCs[0].Injuries}, []any{row.want, 1})
	}
}
