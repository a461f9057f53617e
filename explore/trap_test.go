package explore_test

import (
	"fmt"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/stattrack"
)

// EX-85: a Trap is unrevealed until it is sprung, even if a PC stands beside it in full light. Its Interrupt plays against the PC that set
// it off. A Reaction lessens the harm.
func TestTrapSprings(t *testing.T) {
	for _, row := range []struct {
		clause string
		answer int // 0 no Reaction, 1 Dodge
		faces  []int
		ep     int32
	}{
		{"EX-85", 0, []int{5}, 15},
		{"EX-85", 1, []int{3, 4}, 20},
		{"GL-04", 1, []int{4, 4, 6}, 14},
	} {
		c := openChapter(t, explore.Spec{
			Regions: []explore.Region{{Name: "Door"}, {Name: "Hall"}}, Connections: []explore.Connection{{From: "Door", To: "Hall"}},
			Challenges: []explore.Challenge{{Name: "Darts", Type: stattrack.Trap, Region: "Hall", Plays: []explore.Play{
				{Name: "Volley of Darts", Kind: explore.Interrupt, Trigger: explore.OnEnter, Inflict: dice("1d6"), Damage: dice("1d6")}}}},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{dodging("1d6"), blow("1d4")}}, explore.Character{Name: "Bo"})
		trap := explore.ChallengeAt(0)
		c.toRound(1)
		c.equal(row.clause+": unknown next door", shownFoes(c.g.At(c.s()).View(explore.Everyone)), []explore.Who(nil))
		c.begin(explore.PC(0))
		events := c.move(explore.PC(0), 0)
		c.equal(row.clause, kindsOf(events, explore.Moved, explore.Revealed, explore.Interrupted), []explore.EventKind{explore.Moved, explore.Revealed, explore.Interrupted})
		c.equal(row.clause+": against", []any{c.s().Pending.Ask, c.s().Pending.Who, c.s().Pending.By}, []any{explore.AskReaction, explore.PC(0), trap})
		c.answer(row.answer, row.faces...)
		c.equal(row.clause+": EP", []int32{c.s().PCs[0].EP, c.s().PCs[1].EP}, []int32{row.ep, 20})
		c.equal(row.clause+": known now", shownFoes(c.g.At(c.s()).View(explore.Everyone)), []explore.Who{trap})
		c.act(explore.PC(0), 1, trap, 4) // it can be a target now, to no avail (EX-86)
		c.equal("EX-86", c.s().Challenges[0].Gone, false)
		c.equal("EX-85: no turn", c.begins(), []explore.Who(nil))
	}
}

// EX-85: an unrevealed Trap is no target and in no View, even for a PC that has been beside it from the start.
func TestTrapUnrevealed(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:    []explore.Region{{Name: "Here"}},
		Challenges: []explore.Challenge{{Name: "Pit", Type: stattrack.Trap, Region: "Here"}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4"), {Name: "Sweep", Kind: explore.Action, Damage: dice("1d4"), Aim: explore.AllEnemies}}})
	c.toRound(1)
	c.begin(explore.PC(0))
	c.equal("EX-85", shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who(nil))
	c.equal("the DM knows", shownFoes(c.g.At(c.s()).View(explore.DMOnly)), []explore.Who{explore.ChallengeAt(0)})
	c.refused(explore.Command{Do: explore.Act, Who: explore.PC(0), Target: explore.ChallengeAt(0)}, explore.Unseen)
	c.act(explore.PC(0), 1, explore.Nobody) // not a die
	c.equal("EX-85", c.s().Challenges[0].Revealed, false)
}

// EX-85: each trigger of a Challenge's Interrupts fires at its moment and at no other.
func TestTriggers(t *testing.T) {
	for _, row := range []struct {
		clause  string
		trigger explore.Trigger
		want    string // the numbers of the steps at which it springs
	}{
		{"EX-85", explore.OnBegin, "0"},
		{"EX-85", explore.OnRound, "0 5"},
		{"EX-85", explore.OnSearch, "1"},
		{"EX-85", explore.OnFind, "1"},
		{"EX-85", explore.OnOpen, "2"},
		{"EX-85", explore.OnLeave, "3"},
		{"EX-85", explore.OnRoundEnd, "5"},
		{"EX-85", explore.OnEnter, "6"},
		{"EX-85", explore.OnAttack, "7"},
		{"EX-85", explore.OnHurt, "7"},
	} {
		spec := explore.Spec{
			Name: "Steps", Setting: explore.SettingsOf(explore.Dungeon), Start: "Here", Goal: explore.Goal{Region: "Out"},
			Regions: []explore.Region{{Name: "Here"}, {Name: "Next"}, {Name: "Out"}}, Connections: []explore.Connection{{From: "Here", To: "Next"}},
			Challenges: []explore.Challenge{{Name: "Trap", Type: stattrack.Trap, Region: "Here", EP: 4,
				Plays: []explore.Play{{Name: "Snap", Kind: explore.Interrupt, Trigger: row.trigger, Aim: explore.NoTarget, Automatic: true}}}},
			Secrets:  []explore.Secret{{Name: "coin", Region: "Here", Hidden: dice("1d4"), Item: "coin"}},
			Features: []explore.Feature{{Name: "Chest", Region: "Here"}},
		}
		byHook(&spec)
		g := sample.Game(t, spec, explore.Character{Name: "Ada", EP: 20, Search: dice("1d4"), Plays: []explore.Play{blow("1d4")}}, explore.Character{Name: "Bo", EP: 20})
		c := &chapter{t: t, g: g, r: g.NewRunner()}
		got, step := "", 0
		note := func(events []explore.Event) {
			if _, ok := firstEvent(events, explore.Interrupted); ok {
				if got != "" {
					got += " "
				}
				got += fmt.Sprint(step)
			}
			step++
		}
		ada, bo := explore.PC(0), explore.PC(1)
		note(c.do(explore.Command{Do: explore.Begin})) // 0
		c.begin(ada)
		note(c.do(explore.Command{Do: explore.Search, Who: ada}, 4, 1)) // 1
		c.end(ada)
		c.begin(bo)
		note(c.do(explore.Command{Do: explore.Unlock, Who: bo, Feature: 1})) // 2
		note(c.move(ada, 0))                                                 // 3
		note(nil)                                                            // 4: nothing
		note(c.end(bo))                                                      // 5: the round ends, and the next begins
		c.begin(ada)
		note(c.move(ada, 0)) // 6
		c.s().Challenges[0].Revealed = true
		note(c.act(ada, 0, explore.ChallengeAt(0), 2)) // 7
		c.equal(row.clause+" "+row.trigger.String(), got, row.want)
	}
}

// EX-85, EX-90, GL-06: an Interrupt needs its setting and an enemy in its region, and counts as the one Interrupt of the turn. Automatic
// ones always fire. A Once one fires once.
func TestInterruptLimits(t *testing.T) {
	snap := explore.Play{Name: "Snap", Kind: explore.Interrupt, Trigger: explore.OnEnter, Damage: dice("1d2")}
	for _, row := range []struct {
		clause string
		change func(*explore.Challenge, *explore.Play)
		want   string // damage of Ada and Bo, who enter in one turn, and of Cy in the next
	}{
		{"GL-06", func(*explore.Challenge, *explore.Play) {}, "[1 0 1]"},
		{"GL-06", func(_ *explore.Challenge, p *explore.Play) { p.Automatic = true }, "[1 1 1]"},
		{"EX-85", func(_ *explore.Challenge, p *explore.Play) { p.Once = true }, "[1 0 0]"},
		{"EX-85", func(_ *explore.Challenge, p *explore.Play) { p.Once, p.Automatic = true, true }, "[1 0 0]"},
		{"EX-90", func(_ *explore.Challenge, p *explore.Play) { p.Never = explore.SettingsOf(explore.Dungeon) }, "[0 0 0]"},
		{"ST-55", func(c *explore.Challenge, p *explore.Play) { c.Base = &stattrack.Values{stattrack.Skill: 2} }, "[1 1 1]"},
		{"ST-52", func(c *explore.Challenge, p *explore.Play) { c.Base = &stattrack.Values{stattrack.Skill: -2} }, "[0 0 0]"},
		{"ST-52", func(c *explore.Challenge, p *explore.Play) {
			c.Base, p.Automatic = &stattrack.Values{stattrack.Skill: -2}, true
		}, "[1 1 1]"},
	} {
		trap, play := explore.Challenge{Name: "Jaws", Type: stattrack.Trap, Region: "Hall", Base: flat}, snap
		row.change(&trap, &play)
		trap.Plays = []explore.Play{play}
		c := openChapter(t, explore.Spec{
			Regions: []explore.Region{{Name: "Door"}, {Name: "Hall"}}, Connections: []explore.Connection{{From: "Door", To: "Hall"}}, Challenges: []explore.Challenge{trap},
			Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error { // one slot further, to +3 or -3
				if b := trap.Base; b[stattrack.Skill] != 0 {
					return sc.Shift(explore.ChallengeAt(0), stattrack.Skill, int(b[stattrack.Skill])/2)
				}
				return nil
			})},
		}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"}, explore.Character{Name: "Cy"})
		c.toRound(1)
		var hurt [3]int32
		enter := func(w explore.Who) {
			if _, err := c.r.Do(explore.Command{Do: explore.Move, Who: w}, crunch.NewTape(1)); err != nil { // it may not need the die
				t.Fatal(err)
			}
			hurt[w.Index()] = 20 - c.s().PCs[w.Index()].EP
		}
		c.begin(explore.PC(0))
		enter(explore.PC(0))
		enter(explore.PC(1)) // in Ada's turn
		c.end(explore.PC(0))
		c.begin(explore.PC(2))
		enter(explore.PC(2))
		c.equal(row.clause, hurt, row.want)
	}
}

// EX-85: a PC's player decides whether to play its Interrupt. The player is asked when the Trigger happens, and only if the Interrupt can
// be played.
func TestPCInterrupts(t *testing.T) {
	ward := explore.Play{Name: "Ward", Kind: explore.Interrupt, Trigger: explore.OnEnter, Damage: dice("1d4")}
	mend := explore.Play{Name: "Mend", Kind: explore.Interrupt, Trigger: explore.OnHurt, Aim: explore.OneAlly, Shifts: []explore.Shift{{Track: stattrack.Mind, By: 1}}}
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Here"}, {Name: "Lair"}}, Connections: []explore.Connection{{From: "Here", To: "Lair"}},
		Challenges: []explore.Challenge{rat("Lair", blow("1d4"))},
		Hooks: explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error {
			if sc.Round() == 2 {
				return sc.Hurt(explore.PC(1), 1) // nobody's doing
			}
			return nil
		})},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{ward}}, explore.Character{Name: "Bo", Plays: []explore.Play{mend}},
		explore.Character{Name: "Cy", Plays: []explore.Play{{Name: "Wake", Kind: explore.Interrupt, Trigger: explore.OnRound, Aim: explore.NoTarget, Automatic: true, Shifts: []explore.Shift{{Track: stattrack.Skill, By: 1}}}}})
	c.equal("GL-06: an Automatic one is not asked for", c.s().PCs[2].Sheet.Now[stattrack.Skill], stattrack.Slot(1))
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.move(explore.ChallengeAt(0), 0)
	c.equal("EX-85: asked", []any{c.s().Pending.Ask, c.s().Pending.Who, c.s().Pending.By}, []any{explore.AskInterrupt, explore.PC(0), explore.ChallengeAt(0)})
	c.answer(1, 3)
	c.equal("EX-85", c.s().Challenges[0].EP, 3)
	c.act(explore.ChallengeAt(0), 0, explore.PC(1), 2) // an enemy is no ally to mend: nothing is asked
	c.equal("EX-85", c.s().Pending.Ask, explore.AskNothing)
	c.end(explore.ChallengeAt(0))
	c.equal("EX-85: by nobody, so on itself", []any{c.s().Pending.Ask, c.s().Pending.Who}, []any{explore.AskInterrupt, explore.PC(1)})
	c.answer(1)
	c.equal("EX-85", c.s().PCs[1].Sheet.Now[stattrack.Mind], stattrack.Slot(1))
}

// EX-86: a Search finds the hidden mechanism that disables a Trap.
func TestTrapDisarmed(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "Door"}, {Name: "Hall"}}, Connections: []explore.Connection{{From: "Door", To: "Hall"}},
		Challenges: []explore.Challenge{{Name: "Darts", Type: stattrack.Trap, Region: "Hall", Plays: []explore.Play{{Name: "Dart", Kind: explore.Interrupt, Trigger: explore.OnEnter, Damage: dice("1d6")}}}},
		Secrets:    []explore.Secret{{Name: "plate", Region: "Door", Hidden: dice("1d6"), Disarms: "Darts"}},
	}, explore.Character{Name: "Ada", Search: dice("1d6")})
	c.toRound(1)
	c.begin(explore.PC(0))
	events := c.do(explore.Command{Do: explore.Search, Who: explore.PC(0)}, 4, 4)
	ev, ok := firstEvent(events, explore.Defeated)
	c.equal("EX-86", ok && ev.Clause == "EX-86" && ev.Who == explore.ChallengeAt(0), true)
	c.move(explore.PC(0), 0) // no die
	c.equal("EX-86", c.s().PCs[0].EP, 20)
}

// ST-22: at Power -4 a Trap, which draws no cards, loses the Special of its Interrupts as of its Actions.
func TestPlainInterrupt(t *testing.T) {
	for _, power := range []int{0, -4} {
		ran := false
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges: []explore.Challenge{{Name: "Snare", Type: stattrack.Trap, Region: "B", Plays: []explore.Play{{Name: "Snap", Kind: explore.Interrupt,
				Trigger: explore.OnEnter, Damage: dice("1d4"), Special: explore.Func(func(*explore.Scene) error { ran = true; return nil })}}}},
			Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error {
				return sc.Shift(explore.ChallengeAt(0), stattrack.Power, power)
			})},
		}, explore.Character{Name: "Ada"})
		c.begin(explore.PC(0))
		_, err := c.r.Do(explore.Command{Do: explore.Move, Who: explore.PC(0)}, crunch.NewTape(2)) // Power -3 makes the d4 a d2
		c.equal("ST-22: err", err, nil)
		c.equal("ST-22: Special", ran, power == 0)
	}
}

// EX-85: an Interrupt on OnLeave comes before the PC leaves, and may keep it there. The pool of a Persisting Obstacle is refilled when the
// PC has left (EX-64).
func TestTrapOnLeave(t *testing.T) {
	snap := explore.Play{Name: "Snap", Kind: explore.Interrupt, Trigger: explore.OnLeave, Inflict: dice("1d6"), Damage: dice("2d4")}
	for _, row := range []struct {
		name   string
		hook   func(*explore.Scene) error
		faces  []int
		ep     int32
		region explore.RegionID
	}{
		{"hurt, and it goes", nil, []int{3, 4}, 13, 1},
		{"kept by a hook", func(sc *explore.Scene) error { return sc.Send(explore.PC(0), "Cage") }, []int{}, 20, 2},
		{"killed", func(sc *explore.Scene) error { return sc.Kill(explore.PC(0)) }, []int{}, 20, 0},
		{"shut in", func(sc *explore.Scene) error { _, err := sc.Spawn("Gate", ""); return err }, []int{3, 4}, 13, 0},
	} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "Den"}, {Name: "Way"}, {Name: "Cage"}},
			Connections: []explore.Connection{{From: "Den", To: "Way"}, {From: "Way", To: "Cage"}},
			Challenges: []explore.Challenge{
				{Name: "Snare", Type: stattrack.Trap, Region: "Den", Base: flat, Plays: []explore.Play{snap},
					Hooks: explore.Hooks{explore.OnLeave: explore.Func(row.hook)}},
				{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Den", To: "Way"}, EP: 5, Absent: true}},
		}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"})
		c.begin(explore.PC(0))
		events := c.move(explore.PC(0), 0, row.faces...)
		c.equal("EX-85: "+row.name+": EP", c.s().PCs[0].EP, row.ep)
		c.equal("EX-85: "+row.name+": region", c.s().PCs[0].Region, row.region)
		kinds := kindsOf(events, explore.Interrupted, explore.Hurt, explore.Moved, explore.MoveStopped)
		if row.hook == nil {
			c.equal("EX-85: before it leaves", kinds, []explore.EventKind{explore.Interrupted, explore.Hurt, explore.Moved})
		}
		if row.name == "shut in" {
			c.equal("EX-21: the Move is cancelled", kinds, []explore.EventKind{explore.Interrupted, explore.Hurt, explore.MoveStopped})
			c.equal("EX-66: speed left", c.s().PCs[0].Steps, 0)
		}
	}
}

// ST-20: an Interrupt lets a Trap play an Action (EX-85). At Power -5 that Action is skipped, and Power resets. An Interrupt that attacks
// nobody isn't an Action.
func TestSkippedInterrupt(t *testing.T) {
	for _, row := range []struct {
		aim   explore.Aim
		faces []int
		power stattrack.Slot
	}{{explore.OneEnemy, nil, 0}, {explore.AllEnemies, nil, 0}, {explore.NoTarget, nil, -5}} {
		harm := dice("1d4")
		if row.aim == explore.NoTarget {
			harm = stattrack.Pool{}
		}
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges: []explore.Challenge{{Name: "Snare", Type: stattrack.Trap, Region: "B", Base: flat, Plays: []explore.Play{
				{Name: "Snap", Kind: explore.Interrupt, Trigger: explore.OnEnter, Aim: row.aim, Damage: harm}}}},
			Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Shift(explore.ChallengeAt(0), stattrack.Power, -5) })},
		}, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"})
		c.begin(explore.PC(0))
		c.move(explore.PC(0), 0, row.faces...)
		c.equal("ST-20: Power", c.s().Challenges[0].Sheet.Now[stattrack.Power], row.power)
		c.equal("ST-20: unhurt", c.s().PCs[0].EP, 20)
		if row.aim == explore.OneEnemy {
			c.move(explore.PC(1), 0) // one Interrupt a turn (GL-06)
			c.toRound(2)
			c.begin(explore.PC(0))
			c.move(explore.PC(0), 0)
			c.toRound(3)
			c.begin(explore.PC(0))
			c.move(explore.PC(0), 0, 3) // Power is 0 again
			c.equal("ST-20: hurt", c.s().PCs[0].EP, 17)
		}
	}
}

// EX-85: OnLeave also fires when a hook places a PC elsewhere; the PC has left by then. It doesn't fire when a Challenge leaves.
func TestOnLeaveWhenPut(t *testing.T) {
	var at []explore.RegionID
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
		Connections: []explore.Connection{{From: "A", To: "B"}},
		Challenges: []explore.Challenge{{Name: "Snare", Type: stattrack.Trap, Region: "A",
			Hooks: explore.Hooks{explore.OnLeave: explore.Func(func(sc *explore.Scene) error {
				at = append(at, sc.Region(sc.Actor()))
				return nil
			})}}, rat("A")},
		Hooks: explore.Hooks{explore.OnRoundEnd: explore.Func(func(sc *explore.Scene) error { return sc.Send(explore.PC(0), "B") })},
	}, explore.Character{Name: "Ada"})
	c.toFoes()
	c.begin(explore.ChallengeAt(1))
	c.move(explore.ChallengeAt(1), 0)
	c.toRound(2)
	c.equal("EX-85", at, []explore.RegionID{1})
}

// EX-85: all Challenges on the map hear a trigger that is for everyone, spawned ones too. Defeated ones don't.
func TestSpawnedHear(t *testing.T) {
	var heard []explore.Who
	foe := rat("A")
	foe.Hooks[explore.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error { heard = append(heard, sc.Self()); return nil })
	c := openChapter(t, explore.Spec{
		Regions:    []explore.Region{{Name: "A"}},
		Challenges: []explore.Challenge{foe},
		Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error {
			for range 2 {
				if _, err := sc.Spawn("Rat", "A"); err != nil {
					return err
				}
			}
			return sc.Defeat(explore.ChallengeAt(1))
		})},
	})
	c.toRound(2)
	c.equal("EX-85", heard, []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(2)})
}

// EX-85: an Obstacle's Interrupt doesn't reach a PC that was moved away from both its sides (EX-60) before the Interrupt was played.
func TestInterruptOutOfReach(t *testing.T) {
	for _, away := range []bool{false, true} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
			Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}},
			Challenges: []explore.Challenge{
				{Name: "Chute", Type: stattrack.Trap, Region: "B", Hooks: explore.Hooks{explore.OnEnter: explore.Func(func(sc *explore.Scene) error {
					if away {
						return sc.Send(sc.Actor(), "A")
					}
					return nil
				})}},
				{Name: "Hedge", Type: stattrack.Obstacle, Way: &explore.Way{From: "B", To: "C"}, EP: 5, Base: flat, Plays: []explore.Play{
					{Name: "Thorns", Kind: explore.Interrupt, Trigger: explore.OnEnter, Damage: dice("1d4")}}}},
		})
		c.begin(explore.PC(0))
		if away {
			c.move(explore.PC(0), 0)
			c.equal("EX-85: away", c.s().PCs[0].EP, 20)
		} else {
			c.move(explore.PC(0), 0, 3)
			c.equal("EX-60: there", c.s().PCs[0].EP, 17)
		}
	}
}

// A Counter's completion fires its own hook, then the scenario's.
func TestOnComplete(t *testing.T) {
	var fired []string
	mark := func(name string) explore.Hook {
		return explore.Func(func(*explore.Scene) error { fired = append(fired, name); return nil })
	}
	openChapter(t, explore.Spec{
		Regions: []explore.Region{{Name: "A"}},
		Counters: []explore.Counter{{Name: "Alarm", Counter: counter.Counter{Slots: 1, Worth: 1, Kind: counter.Danger},
			Hooks: explore.Hooks{explore.OnComplete: mark("counter")}}},
		Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error {
			return sc.Advance("Alarm", 1)
		}), explore.OnComplete: mark("scenario")},
	}).equal("OnComplete", fired, []string{"counter", "scenario"})
}

// EX-85: a Trap is revealed when its hook does anything to a PC, good or bad. What the hook does to others, or says, doesn't reveal it.
func TestTrapRevealedByWhatItDoes(t *testing.T) {
	pc := explore.PC(0)
	for _, row := range []struct {
		name     string
		hook     func(*explore.Scene) error
		revealed bool
	}{
		{"Kill", func(sc *explore.Scene) error { return sc.Kill(pc) }, true},
		{"Send", func(sc *explore.Scene) error { return sc.Send(pc, "C") }, true},
		{"Take", func(sc *explore.Scene) error { return sc.Take(pc, "coin") }, true},
		{"EndTurn", func(sc *explore.Scene) error { return sc.EndTurn(pc) }, true},
		{"Boost", func(sc *explore.Scene) error { return sc.Boost(pc, stattrack.Accuracy, -1) }, true},
		{"Give", func(sc *explore.Scene) error { return sc.Give(pc, "gold") }, true},
		{"GrantMove", func(sc *explore.Scene) error { return sc.GrantMove(pc, 1) }, true},
		{"Heal", func(sc *explore.Scene) error { return sc.Heal(pc, 1) }, true},
		{"Cure", func(sc *explore.Scene) error { return sc.Cure(pc, "Rot") }, true},
		{"what it has not", func(sc *explore.Scene) error { return sc.Take(pc, "gold") }, false},
		{"no turn of its", func(sc *explore.Scene) error { return sc.EndTurn(explore.PC(1)) }, false},
		{"a Creature", func(sc *explore.Scene) error { return sc.Boost(explore.ChallengeAt(1), stattrack.Accuracy, 1) }, false},
		{"a word", func(sc *explore.Scene) error { return sc.Log("a creaking") }, false},
	} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
			Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}},
			Challenges: []explore.Challenge{{Name: "Snare", Type: stattrack.Trap, Region: "B",
				Hooks: explore.Hooks{explore.OnEnter: explore.Func(row.hook)}}, rat("B")},
			Diseases: []explore.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1}},
			Hooks: explore.Hooks{explore.OnBegin: explore.Func(func(sc *explore.Scene) error {
				if err := sc.Hurt(pc, 5); err != nil {
					return err
				}
				return sc.Afflict(pc, "Rot")
			})},
		}, explore.Character{Name: "Ada", Items: []string{"coin"}}, explore.Character{Name: "Bo"})
		c.begin(pc)
		c.move(pc, 0)
		c.equal("EX-85: "+row.name, c.s().Challenges[0].Revealed, row.revealed)
	}
}

// EX-56: an Action against all enemies ends if its own player is taken to another region. EX-10: an Action fails without dice if an
// Interrupt on OnAttack takes its target or its player away.
func TestAttackOnWhoIsGone(t *testing.T) {
	away := func(w explore.Who) explore.Hook {
		return explore.Func(func(sc *explore.Scene) error { return sc.Send(w, "B") })
	}
	scurry := func(w explore.Who) explore.Play {
		return explore.Play{Name: "Scurry", Kind: explore.Interrupt, Trigger: explore.OnAttack, Aim: explore.NoTarget, Automatic: true, Special: away(w)}
	}
	for _, row := range []struct {
		name   string
		play   int
		rat    explore.Play
		faces  []int
		missed int
		eps    []int32
	}{
		{"nobody goes", 1, dodging("1d4"), []int{2, 2}, 0, []int32{4, 4}},
		{"thrown by a Reaction", 1, explore.Play{Name: "Throw", Kind: explore.Reaction, Special: away(explore.PC(0))}, []int{2}, 0, []int32{4, 6}},
		{"the target goes", 0, scurry(explore.ChallengeAt(0)), nil, 1, []int32{6, 6}},
		{"the target of a sweep goes", 1, scurry(explore.ChallengeAt(0)), []int{2}, 1, []int32{6, 4}},
		{"the player goes", 0, scurry(explore.PC(0)), nil, 1, []int32{6, 6}},
		{"the player of a sweep goes", 1, scurry(explore.PC(0)), nil, 1, []int32{6, 6}},
	} {
		c := openChapter(t, explore.Spec{Regions: []explore.Region{{Name: "A"}, {Name: "B"}}, Challenges: []explore.Challenge{rat("A", row.rat), rat2("A")}},
			explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4"), {Name: "Sweep", Kind: explore.Action, Aim: explore.AllEnemies, Damage: dice("1d4")}}})
		c.begin(explore.PC(0))
		cmd := explore.Command{Do: explore.Act, Who: explore.PC(0), Play: int16(row.play)}
		if row.play == 0 {
			cmd.Target = explore.ChallengeAt(0)
		}
		events := c.do(cmd, row.faces...)
		c.equal("EX-56: "+row.name+": EP", []int32{c.s().Challenges[0].EP, c.s().Challenges[1].EP}, row.eps)
		c.equal("EX-56: "+row.name+": missed", len(kindsOf(events, explore.Missed)), row.missed)
	}
}

// EX-85, GL-45: an Interrupt against all enemies isn't played if it can hit nobody, so a Once one isn't spent. A PC isn't asked then.
// Enemies that withstand it (EX-65), that are unknown, or that have left don't count.
func TestInterruptOfNobody(t *testing.T) {
	hum := explore.Play{Name: "Hum", Kind: explore.Interrupt, Trigger: explore.OnRound, Aim: explore.AllEnemies, Once: true, Damage: dice("1d4")}
	c := openChapter(t, explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"),
		Challenges: []explore.Challenge{{Name: "Mine", Type: stattrack.Trap, Region: "B", Plays: []explore.Play{hum}}}})
	c.toRound(2)
	c.equal("EX-85: spent, revealed", []bool{c.s().Challenges[0].Spent, c.s().Challenges[0].Revealed}, []bool{false, false})
	c.begin(explore.PC(0))
	c.move(explore.PC(0), 0)
	c.end(explore.PC(0), 3)
	c.equal("EX-85: spent, revealed, EP", []any{c.s().Challenges[0].Spent, c.s().Challenges[0].Revealed, c.s().PCs[0].EP}, []any{true, true, 17})

	hum.Once = false
	wall := explore.Challenge{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5}
	persists, imp, gone := wall, rat("A"), rat("A")
	persists.Persists, imp.Hidden, gone.Absent = true, true, true
	for _, tc := range []struct {
		clause string
		foe    explore.Challenge
		ask    explore.Ask
	}{
		{"EX-85", rat("A"), explore.AskInterrupt},
		{"EX-85", rat("B"), explore.AskNothing},
		{"EX-85", imp, explore.AskNothing},
		{"EX-85", gone, explore.AskNothing},
		{"EX-60", wall, explore.AskInterrupt},
		{"EX-65", persists, explore.AskNothing},
	} {
		c := openChapter(t, explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{tc.foe}},
			explore.Character{Name: "Ada", Plays: []explore.Play{hum}})
		c.equal(tc.clause+": "+tc.foe.Name+" in "+tc.foe.Region, c.s().Pending.Ask, tc.ask)
		if tc.ask == explore.AskInterrupt {
			c.answer(1, 2)
			c.equal(tc.clause, c.s().Challenges[0].EP, tc.foe.EP-2)
		}
	}
}

// EX-85: an Interrupt whose trigger has no actor can't be played against one enemy.
func TestInterruptOfOneEnemy(t *testing.T) {
	for _, trigger := range explore.Triggers() {
		for _, aim := range []explore.Aim{explore.OneEnemy, explore.SingleEnemy, explore.AllEnemies, explore.OneAlly, explore.NoTarget} {
			spec := explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{{Name: "Trap", Type: stattrack.Trap, Region: "A",
				Plays: []explore.Play{{Name: "Snap", Kind: explore.Interrupt, Trigger: trigger, Aim: aim}}}}}
			alone := trigger == explore.OnBegin || trigger == explore.OnRound || trigger == explore.OnTurn || trigger == explore.OnRoundEnd
			if alone && (aim == explore.OneEnemy || aim == explore.SingleEnemy) {
				specWrong(t, spec, "Aim")
				continue
			}
			if alone {
				openChapter(t, spec)
			}
		}
	}
}

// OnHurt fires when EP are lost. A PC at 0 EP and an empty pool have none to lose.
func TestOnHurtAtZero(t *testing.T) {
	hurt := 0
	hooks := explore.Hooks{explore.OnHurt: explore.Func(func(*explore.Scene) error { hurt++; return nil })}
	c := openChapter(t, explore.Spec{Regions: rooms("A"), Hooks: hooks, Challenges: []explore.Challenge{rat("A", blow("1d4")), {Name: "Cat", Type: stattrack.Creature, Region: "A", EP: 6,
		Plays: []explore.Play{blow("1d4")}}}}, explore.Character{Name: "Ada", EP: 2, Plays: []explore.Play{
		{Name: "Wake", Kind: explore.Interrupt, Trigger: explore.OnHurt, Aim: explore.NoTarget}}})
	c.toFoes()
	c.begin(explore.ChallengeAt(0))
	c.act(explore.ChallengeAt(0), 0, explore.PC(0), 2)
	c.equal("asked when hurt", c.s().Pending.Ask, explore.AskInterrupt)
	c.answer(0)
	c.equal("hurt to 0", []any{hurt, c.s().PCs[0].EP}, []any{1, 0})
	c.end(explore.ChallengeAt(0))
	c.begin(explore.ChallengeAt(1))
	c.act(explore.ChallengeAt(1), 0, explore.PC(0), 2)
	c.equal("asked at 0", c.s().Pending.Ask, explore.AskNothing)
	c.equal("struck at 0", hurt, 1)

	wall := explore.Challenge{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 2, Persists: true}
	hooks[explore.OnHurt] = explore.Func(func(sc *explore.Scene) error {
		hurt++
		return sc.Hurt(explore.ChallengeAt(0), 1) // by who struck it
	})
	c = openChapter(t, explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Hooks: hooks, Challenges: []explore.Challenge{wall}},
		explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}})
	hurt = 0
	c.begin(explore.PC(0))
	c.move(explore.PC(0), 0, 3)
	c.equal("EX-63: a pool that is empty", hurt, 1)
}

// EX-85: OnLeave fires once for each leaving. If its hook sends the PC away, it doesn't fire again for that.
func TestLeavesOnce(t *testing.T) {
	trapdoor := explore.Challenge{Name: "Trapdoor", Type: stattrack.Trap, Region: "A",
		Hooks: explore.Hooks{explore.OnLeave: explore.Func(func(sc *explore.Scene) error {
			if err := sc.Hurt(sc.Actor(), 3); err != nil {
				return err
			}
			return sc.Send(sc.Actor(), "Pit")
		})}}
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "Pit"}},
		Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "Pit"}},
		Challenges:  []explore.Challenge{trapdoor},
		Hooks: explore.Hooks{explore.OnRound: explore.Func(func(sc *explore.Scene) error {
			if sc.Round() == 2 {
				return sc.Send(explore.PC(0), "A")
			}
			if sc.Round() == 3 {
				return sc.Send(explore.PC(0), "B") // it leaves A: the Trapdoor hears of it
			}
			return nil
		})},
	})
	c.begin(explore.PC(0))
	c.move(explore.PC(0), 0)
	c.equal("EX-85: once", []any{c.s().PCs[0].EP, c.s().PCs[0].Region}, []any{17, 2})
	c.toRound(3)
	c.equal("EX-85: sent away by another", []any{c.s().PCs[0].EP, c.s().PCs[0].Region}, []any{14, 2})
}

// EX-134: a key that works as part of a Move opens a door that slams during the Move.
func TestKeyForWhatSlams(t *testing.T) {
	for _, key := range []string{"key", "spoon"} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Challenges:  []explore.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, Lock: dice("1d6"), Key: "key", Absent: true}},
			Hooks:       explore.Hooks{explore.OnLeave: explore.Func(func(sc *explore.Scene) error { _, err := sc.Spawn("Door", ""); return err })},
		}, explore.Character{Name: "Ada", Items: []string{key}})
		c.begin(explore.PC(0))
		c.move(explore.PC(0), 0)
		c.equal("EX-134: "+key, c.s().PCs[0].Region == 1, key == "key")
	}
}

// EX-12, EX-96, EX-111, CT-04: the hooks of a reached goal and of a completed Counter run before it ends the scenario, even if they ask a
// question. They may end the scenario in another way.
func TestHooksBeforeTheEnd(t *testing.T) {
	for _, tc := range []struct {
		name   string
		change func(*explore.Spec, *int)
		hooks  int
		result explore.Result
	}{
		{"the goal", func(s *explore.Spec, n *int) {
			s.Hooks[explore.OnGoal] = explore.Func(func(sc *explore.Scene) error { *n++; return sc.Log("home") })
		}, 2, explore.Success},
		{"the goal with a thing", func(s *explore.Spec, n *int) {
			s.Goal.Requires = "ring"
			s.Hooks[explore.OnGoal] = explore.Func(func(sc *explore.Scene) error { *n++; return nil })
		}, 2, explore.Success},
		{"giving chase", func(s *explore.Spec, n *int) {
			s.Type, s.Limits = explore.Chase, explore.RoundLimits{Rounds: 9, Chasing: true}
			s.Hooks[explore.OnGoal] = explore.Func(func(sc *explore.Scene) error { *n++; return nil })
		}, 1, explore.Success},
		{"it asks, and says otherwise", func(s *explore.Spec, n *int) {
			s.Hooks[explore.OnGoal] = explore.Func(func(sc *explore.Scene) error {
				*n++
				if _, _, ok := sc.Answered(); ok {
					return sc.End(explore.Partly)
				}
				return sc.Ask(explore.PC(1), "", "Well?", "yes", "no")
			})
		}, 2, explore.Partly},
		{"a Counter that wins", func(s *explore.Spec, n *int) {
			alarm := explore.Counter{Name: "Hope", Counter: counter.Counter{Slots: 1, Worth: 1}, Wins: true}
			alarm.Hooks[explore.OnComplete] = explore.Func(func(sc *explore.Scene) error { *n++; return nil })
			s.Counters = []explore.Counter{alarm}
			s.Hooks[explore.OnEnter] = explore.Func(func(sc *explore.Scene) error { return sc.Advance("Hope", 1) })
		}, 1, explore.Success},
		{"a Counter that loses, heard by the scenario", func(s *explore.Spec, n *int) {
			s.Counters = []explore.Counter{{Name: "Doom", Counter: counter.Counter{Slots: 1, Worth: 1}, Loses: true}}
			s.Hooks[explore.OnEnter] = explore.Func(func(sc *explore.Scene) error { return sc.Advance("Doom", 1) })
			s.Hooks[explore.OnComplete] = explore.Func(func(sc *explore.Scene) error { *n++; return nil })
		}, 1, explore.Failure},
		{"a Counter that nobody hears of", func(s *explore.Spec, n *int) {
			s.Counters = []explore.Counter{{Name: "Doom", Counter: counter.Counter{Slots: 1, Worth: 1}, Loses: true}}
			s.Hooks[explore.OnEnter] = explore.Func(func(sc *explore.Scene) error { return sc.Advance("Doom", 1) })
		}, 0, explore.Failure},
	} {
		n := 0
		spec := explore.Spec{Name: "E", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B")}
		tc.change(&spec, &n)
		c := openChapter(t, spec, explore.Character{Name: "Ada", Items: []string{"ring"}}, explore.Character{Name: "Bo"})
		for i := range 2 {
			if c.s().Result != explore.Running {
				break
			}
			c.begin(explore.PC(i))
			c.move(explore.PC(i), 0)
			if spec.Goal.Requires != "" {
				c.do(explore.Command{Do: explore.Leave, Who: explore.PC(i)})
			}
			if c.s().Pending.Ask != explore.AskNothing {
				if err := c.g.CheckState(c.s()); err != nil {
					t.Errorf("%s: %v", tc.name, err)
				}
				c.answer(0)
			}
		}
		c.equal("EX-12: "+tc.name+": hooks", n, tc.hooks)
		c.equal("EX-12: "+tc.name+": result", c.s().Result, tc.result)
	}
}
