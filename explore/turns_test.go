package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-01, EX-55, EX-75, EX-80: Environs act first, then the PCs in the players' order, then the other Challenges that get turns, in the DM's
// order. Both orders are chosen anew each round.
func TestTurnOrder(t *testing.T) {
	idle := explore.Play{Name: "Loom", Kind: explore.Action, Aim: explore.NoTarget}
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Yard"}, {Name: "Far"}},
		Connections: []explore.Connection{{From: "Yard", To: "Far"}},
		Challenges: []explore.Challenge{
			{Name: "Heat", Type: stattrack.Environ, Region: "Yard", Plays: []explore.Play{strike("1d6")}},
			{Name: "Rat", Type: stattrack.Creature, Region: "Far", EP: 1},
			{Name: "Dust", Type: stattrack.Environ, Region: "Yard", Plays: []explore.Play{strike("1d6")}},
			{Name: "Guard", Type: stattrack.Seeker, Region: "Far", EP: 1},
			{Name: "Pit", Type: stattrack.Trap, Region: "Yard", Plays: []explore.Play{idle}},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Yard", To: "Far"}, EP: 3, Plays: []explore.Play{idle}},
			{Name: "Wind", Type: stattrack.Environ, Region: "Far", Plays: []explore.Play{strike("1d6")}},
		},
	}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"})
	ada, bo := explore.PC(0), explore.PC(1)
	heat, rat, dust, guard, pit, gate, wind := explore.ChallengeAt(0), explore.ChallengeAt(1), explore.ChallengeAt(2), explore.ChallengeAt(3), explore.ChallengeAt(4), explore.ChallengeAt(5), explore.ChallengeAt(6)
	turn := func(w explore.Who) { c.begin(w); c.end(w) }
	refused := func(reason explore.Reason, list ...explore.Who) {
		t.Helper()
		for _, w := range list {
			c.refused(explore.Command{Do: explore.Begin, Who: w}, reason)
		}
	}
	round := func(environs, pcs, others []explore.Who) {
		t.Helper()
		was := c.s().Round
		c.equal("who acts first", c.begins(), []explore.Who{heat, dust})
		refused(explore.NotItsPhase, ada, bo, rat, guard, pit, gate)
		refused(explore.OutOfReach, wind) // nobody is there
		c.begin(environs[0])
		refused(explore.OthersTurn, environs[1])
		c.end(environs[0])
		refused(explore.TurnTaken, environs[0])
		turn(environs[1])

		c.equal("then the PCs", c.begins(), []explore.Who{ada, bo})
		refused(explore.NotItsPhase, heat, dust, rat, guard, pit, gate)
		c.begin(pcs[0])
		refused(explore.HasBegun, pcs[0])
		refused(explore.OthersTurn, pcs[1])
		c.end(pcs[0])
		refused(explore.TurnTaken, pcs[0])
		turn(pcs[1])

		c.equal("then the rest", c.begins(), []explore.Who{rat, guard})
		refused(explore.NotItsPhase, heat, ada, pit, gate)
		c.begin(others[0])
		refused(explore.HasBegun, others[0])
		refused(explore.OthersTurn, others[1])
		c.end(others[0])
		refused(explore.TurnTaken, others[0])
		c.equal("round before the last turn", c.s().Round, was) // EX-03
		turn(others[1])
		c.equal("round after the last turn", c.s().Round, was+1)
	}
	round([]explore.Who{heat, dust}, []explore.Who{ada, bo}, []explore.Who{rat, guard})
	round([]explore.Who{dust, heat}, []explore.Who{bo, ada}, []explore.Who{guard, rat})
	round([]explore.Who{dust, heat}, []explore.Who{ada, bo}, []explore.Who{guard, rat})
}

// EX-01, EX-61, EX-85: an Obstacle or Trap that gets turns from its content takes them with the last Challenges. One that appears during a
// round waits for the next.
func TestTurnsByContent(t *testing.T) {
	still := explore.Hooks{explore.OnTurn: explore.Func(func(*explore.Scene) error { return nil })}
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Yard"}, {Name: "Far"}},
		Connections: []explore.Connection{{From: "Yard", To: "Far"}},
		Challenges: []explore.Challenge{
			{Name: "Pit", Type: stattrack.Trap, Region: "Yard", Hooks: still},
			{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Yard", To: "Far"}, EP: 3, Hooks: still},
			{Name: "Fog", Type: stattrack.Environ, Region: "Far", Hooks: still, Absent: true},
			{Name: "Mist", Type: stattrack.Environ, Region: "Far", Plays: []explore.Play{{Name: "Thicken", Kind: explore.Strategy}}}, // EX-57
		},
		Hooks: explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error {
			if sc.Round() > 1 {
				return nil
			}
			for range 2 { // the printed one, and another
				if _, err := sc.Spawn("Fog", "Far"); err != nil {
					return err
				}
			}
			return nil
		})},
	})
	c.equal("round 1, first", c.begins(), []explore.Who{explore.ChallengeAt(3)})
	c.toFoes()
	c.equal("round 1, last", c.begins(), []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(1)})
	c.pass(func(s *explore.State) bool { return s.Round == 2 })
	got := c.begins()
	slices.Sort(got)
	c.equal("round 2, first", got, []explore.Who{explore.ChallengeAt(2), explore.ChallengeAt(3), explore.ChallengeAt(4)})
}

// EX-02: +1 to Inflict until the start of that PC's next turn. If it acts early in one round and late in the next, its allies have the
// bonus for two turns. The other way round they have it for none.
func TestDurations(t *testing.T) {
	rally := explore.Play{Name: "Rally", Kind: explore.Strategy, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1, Allies: true}}}
	alone := explore.Play{Name: "Focus", Kind: explore.Strategy, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1}}}
	c := openChapter(t, explore.Spec{
		Regions:    []explore.Region{{Name: "Yard"}},
		Challenges: []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "Yard", EP: 9, Base: flat, Plays: []explore.Play{dodging("1d4")}}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{rally, strike("1d6"), alone}}, explore.Character{Name: "Bo", Plays: []explore.Play{strike("1d6")}})
	ada, bo, rat := explore.PC(0), explore.PC(1), explore.ChallengeAt(0)
	boosted := func(w explore.Who, play, want int) {
		t.Helper()
		got, _ := c.level(c.act(w, play, rat, 1, 2), w, "Inflict", explore.FromBoost)
		c.equal("levels from the Strategy in round "+string(rune('0'+c.s().Round)), got, want)
	}
	prepare := func(play int) { c.do(explore.Command{Do: explore.Prepare, Who: ada, Play: int16(play)}) }
	c.toRound(1)
	c.begin(ada) // early
	prepare(0)
	boosted(ada, 1, 1) // the player too
	c.end(ada)
	c.begin(bo)
	boosted(bo, 0, 1)
	c.toRound(2)
	c.begin(bo)
	boosted(bo, 0, 1) // the second turn of it
	c.end(bo)
	c.begin(ada) // late: over at the start of its turn
	boosted(ada, 1, 0)
	c.toRound(3)
	c.begin(bo)
	boosted(bo, 0, 0)
	c.end(bo)
	c.begin(ada)
	prepare(0)
	c.toRound(4)
	c.begin(ada)
	prepare(2) // to the player alone
	boosted(ada, 1, 1)
	c.end(ada)
	c.begin(bo)
	boosted(bo, 0, 0)
}

// EX-02: what a Challenge gives counts in its own turns. If its turn never comes because it is out of play, the effect ends with the next
// round.
func TestDurationsOfOthers(t *testing.T) {
	rouse := explore.Play{Name: "Rouse", Kind: explore.Strategy, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1, Allies: true}}}
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Yard"}, {Name: "Out"}},
		Connections: []explore.Connection{{From: "Yard", To: "Out"}},
		Goal:        explore.Goal{Region: "Out"},
		Challenges: []explore.Challenge{
			{Name: "Howl", Type: stattrack.Environ, Region: "Yard", Plays: []explore.Play{rouse}},
			rat("Yard", strike("1d6")), {Name: "Cat", Type: stattrack.Creature, Region: "Out", EP: 1},
		},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{rouse}}, explore.Character{Name: "Bo"})
	on := func() (list []explore.Who) {
		for _, b := range c.s().Boosts {
			list = append(list, b.On)
		}
		return list
	}
	howl := explore.ChallengeAt(0)
	c.begin(howl)
	c.do(explore.Command{Do: explore.Prepare, Who: howl})
	c.equal("roused", on(), []explore.Who{howl, explore.ChallengeAt(1)}) // those in its region
	c.toRound(1)
	c.begin(explore.PC(0))
	c.do(explore.Command{Do: explore.Prepare, Who: explore.PC(0)})
	c.move(explore.PC(0), 0) // and is safe
	c.equal("in round 1", on(), []explore.Who{howl, explore.ChallengeAt(1), explore.PC(0), explore.PC(1)})
	c.pass(func(s *explore.State) bool { return s.Round == 2 })
	c.equal("in round 2", on(), []explore.Who{howl, explore.ChallengeAt(1)})
	c.begin(howl)
	c.equal("after its owner's turn began", on(), []explore.Who(nil))
}

// EX-02: allies are those in the region of who plays, for PCs and Challenges alike. Who comes later has nothing of it, and who leaves keeps it.
func TestAlliesAreThoseHere(t *testing.T) {
	rouse := explore.Play{Name: "Rouse", Kind: explore.Strategy, Boosts: []explore.Boost{{Class: stattrack.Accuracy, Levels: 1, Allies: true}}}
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "Yard"}, {Name: "Shed"}, {Name: "Out"}},
		Connections: []explore.Connection{{From: "Yard", To: "Shed"}, {From: "Shed", To: "Out"}},
		Goal:        explore.Goal{Region: "Out"},
		Challenges:  []explore.Challenge{rat("Yard", rouse), {Name: "Cat", Type: stattrack.Creature, Region: "Yard", EP: 1}, {Name: "Owl", Type: stattrack.Creature, Region: "Shed", EP: 1}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{rouse}}, explore.Character{Name: "Bo"}, explore.Character{Name: "Cy"})
	by := func(w explore.Who) (list []explore.Who) {
		for _, b := range c.s().Boosts {
			if b.By == w {
				list = append(list, b.On)
			}
		}
		return list
	}
	ada, bo, cy, rats := explore.PC(0), explore.PC(1), explore.PC(2), explore.ChallengeAt(0)
	c.toRound(1)
	c.begin(bo)
	c.move(bo, 0)
	c.end(bo)
	c.begin(ada)
	c.do(explore.Command{Do: explore.Prepare, Who: ada})
	c.equal("Ada's allies", by(ada), []explore.Who{ada, cy})
	c.move(ada, 0)
	c.equal("next door", by(ada), []explore.Who{ada, cy})
	c.pass(func(s *explore.State) bool { return s.Phase == explore.ChallengePhase })
	c.begin(rats)
	c.do(explore.Command{Do: explore.Prepare, Who: rats})
	c.equal("the rats' allies", by(rats), []explore.Who{rats, explore.ChallengeAt(1)})
}

// EX-03: the Draw Phase recovers tracks when everyone has had a turn, before the next turn.
func TestDrawPhase(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Yard"}},
		Challenges: []explore.Challenge{
			{Name: "Heat", Type: stattrack.Environ, Region: "Yard"},
			{Name: "Imp", Type: stattrack.Creature, Region: "Yard", EP: 3, Base: flat,
				Hooks: explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
					if sc.Round() > 1 {
						return nil
					}
					if err := sc.Shift(sc.Self(), stattrack.Mind, 2); err != nil {
						return err
					}
					return sc.Shift(explore.PC(0), stattrack.Power, -2)
				})}},
		},
	})
	power := func() stattrack.Slot { return c.s().PCs[0].Sheet.Now[stattrack.Power] }
	mind := func() stattrack.Slot { return c.s().Challenges[1].Sheet.Now[stattrack.Mind] }
	c.toFoes()
	for _, want := range []struct {
		round int32
		power stattrack.Slot
		mind  stattrack.Slot
	}{{2, -2, 2}, {3, -1, 1}, {4, 0, 0}, {5, 0, 0}} { // not in the Draw Phase right after the round in which they moved
		c.pass(func(s *explore.State) bool { return s.Round == want.round })
		c.equal("phase", c.s().Phase, explore.EnvironPhase)
		c.equal("Power", power(), want.power)
		c.equal("Mind of the Imp", mind(), want.mind)
	}
}

// GL-06: a turn has one Strategy, then one Action.
func TestTurn(t *testing.T) {
	plan := explore.Play{Name: "Plan", Kind: explore.Strategy}
	idle := explore.Play{Name: "Idle", Kind: explore.Action, Aim: explore.NoTarget}
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "Yard"}}, Challenges: []explore.Challenge{rat("Yard", plan, idle)}},
		explore.Character{Name: "Ada", Plays: []explore.Play{plan, idle}})
	turn := func(w explore.Who) {
		t.Helper()
		prepare, act := explore.Command{Do: explore.Prepare, Who: w}, explore.Command{Do: explore.Act, Who: w, Play: 1}
		if w.IsChallenge() { // a PC's first command begins its turn
			c.refused(prepare, explore.NotItsTurn)
		}
		c.begin(w)
		c.do(prepare)
		c.refused(prepare, explore.NoStrategyLeft)
		c.do(act)
		c.refused(act, explore.NoActionLeft)
		c.refused(prepare, explore.NoStrategyLeft)
		c.end(w)
	}
	late := func(w explore.Who) {
		t.Helper()
		c.begin(w)
		c.do(explore.Command{Do: explore.Act, Who: w, Play: 1})
		c.refused(explore.Command{Do: explore.Prepare, Who: w}, explore.NoStrategyLeft) // the Strategy Phase is past
		c.end(w)
	}
	c.toRound(1)
	turn(explore.PC(0))
	turn(explore.ChallengeAt(0))
	c.toRound(2)
	late(explore.PC(0))
	late(explore.ChallengeAt(0))
	c.toRound(3)
	turn(explore.PC(0)) // each turn anew
	turn(explore.ChallengeAt(0))
}

// EX-02: dice levels given by content without turns end when the next round begins. Those of an Environ with no PC near end when its turn
// is skipped.
func TestDurationsWithoutTurns(t *testing.T) {
	rouse := explore.Play{Name: "Rouse", Kind: explore.Interrupt, Trigger: explore.OnEnter, Damage: dice("1d2"), Boosts: []explore.Boost{{Class: stattrack.Damage, Levels: 1, Allies: true}}}
	for _, row := range []struct {
		kind stattrack.ChallengeType
		late bool // the Environ's turn comes after the round has begun
	}{{stattrack.Trap, false}, {stattrack.Obstacle, false}, {stattrack.Environ, true}} {
		giver := explore.Challenge{Name: "Giver", Type: row.kind, Region: "B", Plays: []explore.Play{rouse}}
		if row.kind == stattrack.Obstacle {
			giver.Region, giver.Way, giver.EP = "", &explore.Way{From: "B", To: "C"}, 5
		}
		if row.kind == stattrack.Environ {
			giver.Plays[0].Aim = explore.SingleEnemy
		}
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
			Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}},
			Challenges:  []explore.Challenge{giver, rat("B"), rat2("C")},
		}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"})
		c.begin(explore.PC(0))
		c.move(explore.PC(0), 0, 1)
		var on []explore.Who
		for _, b := range c.s().Boosts {
			on = append(on, b.On)
		}
		want := []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(1)}
		if row.kind == stattrack.Obstacle { // EX-60: its allies on both sides, itself once
			want = []explore.Who{explore.ChallengeAt(1), explore.ChallengeAt(0), explore.ChallengeAt(2)}
		}
		c.equal("EX-02: given by the "+row.kind.String(), on, want)
		if row.kind == stattrack.Environ {
			c.end(explore.PC(0))
			c.begin(explore.PC(1))
			c.do(explore.Command{Do: explore.EndTurn, Who: explore.PC(1)})
			c.equal("EX-02: through the round", len(c.s().Boosts), 2)
		}
		c.pass(func(s *explore.State) bool { return s.Round == 2 })
		c.equal("EX-02: in the next round", len(c.s().Boosts) > 0, row.late)
		c.toRound(2)
		c.equal("EX-02: when its turn has come or passed", len(c.s().Boosts), 0)
	}
}

// EX-02: dice levels of an Environ with no PC near end even though it gets no turn.
func TestDurationsOfSkippedEnvirons(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
		Connections: []explore.Connection{{From: "A", To: "B"}},
		Challenges: []explore.Challenge{{Name: "Mist", Type: stattrack.Environ, Region: "B", Hooks: explore.Hooks{
			explore.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Boost(sc.Actor(), stattrack.Evasion, -1) })}}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Haste", Kind: explore.Strategy, Moves: 1}}})
	c.begin(explore.PC(0))
	c.do(explore.Command{Do: explore.Prepare, Who: explore.PC(0)})
	c.move(explore.PC(0), 0)
	c.move(explore.PC(0), 0)
	c.equal("EX-02", len(c.s().Boosts), 1)
	c.toRound(2)
	c.equal("EX-02: its turn has passed", len(c.s().Boosts), 0)
}

func rat2(region string) explore.Challenge {
	r := rat(region)
	r.Name = "Second Rat"
	return r
}

// The hooks of the beginning may do what any hook may: ask, end the scenario, give dice levels that end with the next round (EX-02), or
// bring someone to Skill +5, who Moves and acts first in round 1 (ST-57). A save holds all of it.
func TestHooksOfTheBeginning(t *testing.T) {
	for _, row := range []struct {
		name  string
		hook  func(*explore.Scene) error
		legal []explore.Verb
		then  func(c *chapter)
	}{
		{"it asks", func(sc *explore.Scene) error {
			if _, option, ok := sc.Answered(); ok {
				return sc.Hurt(explore.PC(0), 1+option)
			}
			return sc.Ask(explore.PC(0), "", "Well?", "yes", "no")
		}, []explore.Verb{explore.Answer, explore.Answer}, func(c *chapter) {
			c.answer(1)
			c.equal("EX-51: answered", []any{c.s().PCs[0].EP, c.s().Round, c.s().Phase}, []any{18, 1, explore.PCPhase})
		}},
		{"it ends", func(sc *explore.Scene) error { return sc.End(explore.Failure) }, nil, func(*chapter) {}},
		{"it gives levels", func(sc *explore.Scene) error { return sc.Boost(explore.PC(0), stattrack.Accuracy, 1) },
			[]explore.Verb{explore.Begin, explore.Move, explore.EndTurn}, func(c *chapter) {
				c.equal("EX-02: in round 1", len(c.s().Boosts), 1)
				c.toRound(2)
				c.equal("EX-02: gone with round 1", len(c.s().Boosts), 0)
			}},
		{"Skill +5", func(sc *explore.Scene) error { return sc.Shift(explore.ChallengeAt(0), stattrack.Skill, 5) },
			[]explore.Verb{explore.Move, explore.Act, explore.Waive}, func(c *chapter) {
				rat := explore.ChallengeAt(0)
				for _, do := range []explore.Verb{explore.Hide, explore.Drag, explore.Pick, explore.Unlock, explore.Search} { // not a Challenge's
					c.refused(explore.Command{Do: do, Who: rat}, explore.NoSuchVerb)
				}
				c.refused(explore.Command{Do: explore.Begin}, explore.TurnTaken)
				c.refused(explore.Command{Do: explore.Begin, Who: explore.PC(0)}, explore.ExtraFirst)
				c.move(rat, 0)
				c.act(rat, 0, explore.Nobody)
				c.equal("ST-57: over", []any{c.s().Round, c.s().Phase, c.s().Challenges[0].Sheet.Now[stattrack.Skill]}, []any{1, explore.PCPhase, stattrack.Slot(0)})
			}},
	} {
		spec := explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges:  []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 3, Base: flat, Plays: []explore.Play{{Name: "Hiss", Kind: explore.Action, Aim: explore.NoTarget}}}},
		}
		spec.Hooks[explore.OnBegin] = explore.Func(row.hook)
		c := openChapter(t, spec)
		var legal []explore.Verb
		for _, cmd := range c.r.Legal(nil) {
			legal = append(legal, cmd.Do)
		}
		c.equal(row.name, legal, row.legal)
		if err := c.g.CheckState(c.s()); err != nil {
			t.Errorf("%s: %v", row.name, err)
		}
		row.then(c)
	}
}

// EX-02: levels that the scenario gives as a round begins last for that round. A save holds them.
func TestDurationsOfTheScenario(t *testing.T) {
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A"}}, Hooks: explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error {
		if sc.Round() > 1 {
			return nil
		}
		return sc.Boost(explore.PC(0), stattrack.Accuracy, 1)
	})}})
	c.equal("EX-02: in round 1", len(c.s().Boosts), 1)
	if err := c.g.CheckState(c.s()); err != nil {
		t.Error(err)
	}
	c.toRound(2)
	c.equal("EX-02: in round 2", len(c.s().Boosts), 0)
}

// EX-01: a Challenge that a hook has spawned takes its turns in every round, together with its type.
func TestTurnsOfTheSpawned(t *testing.T) {
	for _, row := range []struct {
		foe   explore.Challenge
		phase explore.RoundPhase
	}{
		{explore.Challenge{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 1}, explore.ChallengePhase},
		{explore.Challenge{Name: "Heat", Type: stattrack.Environ, Region: "A"}, explore.EnvironPhase},
	} {
		spec := road()
		spec.Challenges = []explore.Challenge{row.foe}
		spec.Hooks[explore.OnBegin] = explore.Func(func(sc *explore.Scene) error {
			for range 2 {
				if _, err := sc.Spawn(row.foe.Name, "A"); err != nil {
					return err
				}
			}
			return nil
		})
		c := openChapter(t, spec)
		for round := int32(1); round <= 3; round++ {
			c.pass(func(s *explore.State) bool { return s.Round == round && s.Phase == row.phase })
			c.equal("EX-01: "+row.foe.Name, c.begins(), []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(1), explore.ChallengeAt(2)})
		}
	}
}

// EX-03: the hooks of a round's end run once a round. If they bring someone to Skill +5, it Moves and acts before the next round begins
// (ST-57). If they do so every time, each round still ends.
func TestRoundEndsOnce(t *testing.T) {
	for _, rounds := range []int32{1, 3} { // in how many rounds someone is brought to Skill +5
		for _, who := range []explore.Who{explore.PC(0), explore.ChallengeAt(0)} {
			n := int32(0)
			spec := road()
			spec.Challenges = []explore.Challenge{rat("E")}
			spec.Hooks[explore.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
				if n++; n > rounds {
					return nil
				}
				return sc.Shift(who, stattrack.Skill, 10)
			})
			c := openChapter(t, spec)
			for round := int32(1); round <= 3; round++ {
				c.toFoes()
				c.begin(explore.ChallengeAt(0))
				c.end(explore.ChallengeAt(0))
				if round <= rounds {
					c.equal("EX-03: the round is not over", []any{c.s().Round, c.s().Phase}, []any{round, explore.DiscardPhase})
					c.do(explore.Command{Do: explore.Waive, Who: who})
				}
				c.equal("EX-03: the next begins", c.s().Round, round+1)
				c.equal("EX-03: ended so often", n, round)
			}
		}
	}
}

// GL-06, ST-55: an Interrupt in the last turn of a round doesn't bar one in the Discard Phase, and neither of them bars one in the Draw
// Phase.
func TestInterruptsBetweenTurns(t *testing.T) {
	grit := func(on explore.Trigger) explore.Play {
		return explore.Play{Name: on.String(), Kind: explore.Interrupt, Trigger: on, Aim: explore.NoTarget}
	}
	c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A"}}, Challenges: []explore.Challenge{rat("A", blow("1d4"))}},
		explore.Character{Name: "Ada", Plays: []explore.Play{grit(explore.OnHurt), grit(explore.OnRoundEnd), grit(explore.OnRound)}})
	asked := func(what string) {
		t.Helper()
		c.equal("GL-06: "+what, c.s().Pending.Ask, explore.AskInterrupt)
		c.answer(1)
	}
	asked("in the first Draw Phase")
	c.begin(aerim)
	c.end(aerim)
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, aerim, 1)
	asked("in the last turn")
	c.end(explore.ChallengeAt(0))
	c.equal("GL-06: phase", c.s().Phase, explore.DiscardPhase)
	asked("in the Discard Phase")
	c.equal("GL-06: phase", c.s().Phase, explore.EnvironPhase)
	asked("in the Draw Phase")
	c.equal("GL-06: a new round", []any{c.s().Round, c.s().Phase}, []any{2, explore.PCPhase})
}

// EX-02: dice levels on a Challenge end when it is defeated. They aren't there when it comes back, by content or by its Respawn. Levels
// that it gave to others last for their time.
func TestDurationsOnTheDefeated(t *testing.T) {
	for name, want := range map[string]int{"it lives": 1, "a new one": 0} { // EX-02: what a Rat gave ends with the round if a new one takes its place
		r := rat("A")
		r.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Boost(explore.PC(0), stattrack.Evasion, -1) })
		c := openChapter(t, explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{r}, Hooks: explore.Hooks{
			explore.OnRoundEnd: explore.Func(func(sc *explore.Scene) error {
				if name == "it lives" {
					return nil
				}
				_ = sc.Defeat(explore.ChallengeAt(0))
				_, err := sc.Spawn("Rat", "A")
				return err
			})}})
		c.toRound(2)
		c.equal("EX-02: "+name, len(c.s().Boosts), want)
		if err := c.g.CheckState(c.s()); err != nil {
			t.Error(err)
		}
	}

	for _, again := range []bool{true, false} {
		r := rat("A")
		if !again {
			r.Respawn = 1
		}
		c := openChapter(t, explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{r, rat2("A")}, Hooks: explore.Hooks{
			explore.OnTurn: explore.Func(func(sc *explore.Scene) error {
				if sc.Round() > 1 || sc.Actor() != explore.PC(0) {
					return nil
				}
				_ = sc.Boost(explore.ChallengeAt(0), stattrack.Evasion, -3)
				_ = sc.Boost(explore.ChallengeAt(1), stattrack.Evasion, -3)
				_ = sc.Defeat(explore.ChallengeAt(0))
				if again {
					_, _ = sc.Spawn("Rat", "A")
				}
				return sc.Err()
			})}})
		c.begin(explore.PC(0))
		on := func() (list []explore.Who) {
			for _, b := range c.s().Boosts {
				list = append(list, b.On)
			}
			return list
		}
		c.equal("EX-02", on(), []explore.Who{explore.ChallengeAt(1)})
		if c.s().Challenges[0].Gone == again {
			t.Error("the Rat did not come back")
		}
		c.toRound(4)
		c.equal("EX-77", c.s().Challenges[0].Gone, false)
	}
}

// EX-20: Moves and speed given to a PC before the first round last through that round only.
func TestGivenAtTheBeginning(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
		Connections: []explore.Connection{{From: "A", To: "B"}},
		Hooks:       explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.GrantMove(explore.PC(0), 1) })},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{
		{Name: "Head start", Kind: explore.Interrupt, Trigger: explore.OnBegin, Aim: explore.NoTarget, Automatic: true, Moves: 1, Speed: 1}}})
	left := func() []uint8 { return []uint8{c.s().PCs[0].Moves, c.s().PCs[0].Speed} }
	c.equal("EX-20: round 1", left(), []uint8{3, 1})
	c.toRound(2)
	c.equal("EX-20: round 2", left(), []uint8{1, 0})
}

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

// ST-57, ST-20, EX-01: if the turn's beginning brings a PC to Skill +5 and Power -5, the extra Action is skipped before the command that
// began the turn is looked at.
func TestExtraAtTheBeginning(t *testing.T) {
	spec := road()
	spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error {
		_ = sc.Shift(aerim, stattrack.Power, -10)
		return sc.Shift(aerim, stattrack.Skill, 10)
	})
	c := openChapter(t, spec, explore.Character{Name: "Ada", Search: dice("1d6")})
	ev, lapsed := firstEvent(c.do(searches(aerim)), explore.Lapsed)
	c.equal("ST-57: the Search lapses", []any{lapsed, explore.Reason(ev.To)}, []any{true, explore.NoActionLeft})
	c.equal("ST-20: Power", c.s().PCs[0].Sheet.Now[stattrack.Power], 0)
}
