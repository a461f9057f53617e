package explore_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// storeSpec is a Store behind a Door that has a Lock, with a Chest that has one and a Jar that has none.
func storeSpec(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "The Store", Start: "Hall", Goal: scenario.Goal{Region: "Out"},
		Regions:     []scenario.Region{{Name: "Hall"}, {Name: "Store"}, {Name: "Out"}, {Name: "Side"}},
		Connections: []scenario.Connection{{From: "Hall", To: "Store"}, {From: "Store", To: "Out"}, {From: "Hall", To: "Side"}},
		Challenges: []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Store"}, EP: 30, Lock: dice("1d6"), Key: "brass key",
			Plays: []scenario.Play{{Name: "Oak", Kind: scenario.Reaction, Endure: dice("1d12"), Damage: dice("1d4")}}}},
		Features: []scenario.Feature{
			{Name: "Chest", Region: "Hall", Lock: dice("1d6"), Item: "sword", Key: "iron key"},
			{Name: "Jar", Region: "Hall", Item: "honey"},
			{Name: "Urn", Region: "Store", Item: "ashes"},
		},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

const door = scenario.Who(1<<15 | 1)

// thief has picks, a knife and a Strategy.
func thief(items ...string) scenario.Character {
	c := pcNamed("Aerim",
		scenario.Play{Name: "Picks", Kind: scenario.Action, Lockpick: dice("1d8"), Aim: scenario.NoTarget},
		scenario.Play{Name: "Knife", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d4")},
		scenario.Play{Name: "Plan", Kind: scenario.Strategy})
	c.Items = items
	return c
}

var (
	pickDoor   = board.Command{Do: board.Pick, Who: aerim, Target: door}
	pickChest  = board.Command{Do: board.Pick, Who: aerim, Feature: 1}
	unlockDoor = board.Command{Do: board.Unlock, Who: aerim, Target: door}
)

func opens(feature uint16) board.Command {
	return board.Command{Do: board.Unlock, Who: aerim, Feature: feature}
}

// EX-130: ties go to the Lockpick. Success defeats the Obstacle at any EP, and no Reaction is played.
func TestLockpick(t *testing.T) {
	x := sit(t, storeSpec(nil), thief())
	x.turn(aerim)
	x.no(goes(aerim, 0), board.Blocked)
	events := x.do(pickDoor, 4, 4)
	same(t, "gone", x.foe(0).Gone, true)
	same(t, "clause", first(events, board.Defeated).Clause, "EX-130")
	same(t, "Reactions", kinds(events, board.Reacted), 0)
	x.no(pickChest, board.NoActionLeft) // it was the Action
	x.move(aerim, 0)
}

// EX-130: Lockpick is Skill Dice, the Lock is not.
func TestLockpickIsSkillDice(t *testing.T) {
	for _, row := range []struct {
		clause string
		change func(*scenario.Spec, *scenario.Character)
		pick   string
	}{
		{"EX-130", func(*scenario.Spec, *scenario.Character) {}, "1d8"},
		{"ST-54", func(_ *scenario.Spec, c *scenario.Character) { c.Base[stattrack.Skill] = 2 }, "1d10"},
		{"ST-53", func(_ *scenario.Spec, c *scenario.Character) { c.Base[stattrack.Skill] = -2 }, "1d6"},
		{"EX-35", func(s *scenario.Spec, _ *scenario.Character) { s.Regions[0].Dark = true }, "1d6"},
		{"EX-40", func(s *scenario.Spec, _ *scenario.Character) { s.Regions[0].Water = true }, "1d6"},
		{"EX-130", func(s *scenario.Spec, _ *scenario.Character) {
			s.Challenges[0].Base = &stattrack.Values{2, 2, 2, 2}
			s.Challenges[0].Sighted = true
		}, "1d8"},
	} {
		spec, c := storeSpec(nil), thief()
		row.change(&spec, &c)
		x := sit(t, spec, c)
		x.turn(aerim)
		events := x.do(pickDoor, 1, 6)
		same(t, row.clause+" Lockpick", events[indexOf(events, board.Rolled, 0)].Roll.Pool, dice(row.pick))
		same(t, row.clause+" Lock", events[indexOf(events, board.Rolled, 1)].Roll.Pool, dice("1d6"))
	}
}

// indexOf returns the place of the n-th event of a kind, counted from 0.
func indexOf(events []board.Event, k board.EventKind, n int) int {
	for i := range events {
		if events[i].Kind == k {
			if n == 0 {
				return i
			}
			n--
		}
	}
	return 0
}

// EX-131: failure does nothing, unless something beneath the Lock, a hook or an Interrupt says otherwise.
func TestLockpickFails(t *testing.T) {
	x := sit(t, storeSpec(nil), thief())
	x.turn(aerim)
	before := x.pc(0).EP
	events := x.do(pickDoor, 3, 4)
	same(t, "EP", x.pc(0).EP, before)
	same(t, "the Door's EP", x.foe(0).EP, 30)
	same(t, "clause", first(events, board.Missed).Clause, "EX-131")
	x.end(aerim)
	x.turn(aerim)
	x.do(pickDoor, 4, 4) // it may try again

	needle := func(s *scenario.Spec) {
		s.Diseases = []scenario.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1}}
		s.Challenges[0].Failure = &scenario.Play{Name: "Needle", Damage: dice("1d4"), Disease: "Rot", Special: explore.Func(func(sc *explore.Scene) error {
			return sc.Shift(sc.Target(), stattrack.Skill, -1)
		})}
	}
	x = sit(t, storeSpec(needle), thief())
	x.turn(aerim)
	x.do(pickDoor, 3, 4, 3)
	same(t, "EP", x.pc(0).EP, 17)
	same(t, "Diseases", len(x.pc(0).Diseases), 1)
	same(t, "Skill", x.pc(0).Sheet.Now[stattrack.Skill], -1)
	x.end(aerim)
	x.turn(aerim)
	x.do(pickDoor, 4, 4)
	same(t, "EP", x.pc(0).EP, 17) // success brings none of it

	hook := func(sc *explore.Scene) error { return sc.Hurt(sc.Actor(), 2) }
	x = sit(t, storeSpec(func(s *scenario.Spec) {
		s.Challenges[0].Hooks[scenario.OnFail] = explore.Func(hook)
		s.Challenges[0].Plays = append(s.Challenges[0].Plays, scenario.Play{Name: "Dart", Kind: scenario.Interrupt, Trigger: scenario.OnFail, Damage: dice("1d6")})
		s.Features[0].Hooks[scenario.OnFail] = explore.Func(hook)
	}), thief())
	x.turn(aerim)
	x.do(pickDoor, 3, 4, 5)
	same(t, "EP", x.pc(0).EP, 20-2-5)
	x.end(aerim)
	x.turn(aerim)
	x.do(pickChest, 3, 4) // the Door's entries don't apply
	same(t, "EP", x.pc(0).EP, 11)
	x.end(aerim)
	x.turn(aerim)
	x.do(pickChest, 6, 4)
	same(t, "EP", x.pc(0).EP, 11)
}

// EX-132: without a Lockpick entry there is no attempt. EX-130: without a Lock there is nothing to pick.
func TestNoLockpick(t *testing.T) {
	x := sit(t, storeSpec(nil), thief())
	x.turn(aerim)
	knife := pickDoor
	knife.Play = 1
	x.no(knife, board.NoLockpick)
	knife.Play = 2
	x.no(knife, board.NoSuchPlay)
	x.no(board.Command{Do: board.Act, Who: aerim, Target: pickDoor.Target}, board.OnlyPicks) // picks do nothing but open Locks
	x.no(board.Command{Do: board.Pick, Who: aerim, Feature: 2}, board.NoLock)
	x.no(board.Command{Do: board.Pick, Who: aerim, Feature: 3}, board.OutOfReach)
	x.no(board.Command{Do: board.Pick, Who: aerim, Feature: 9}, board.OutOfReach) // players can't count the Features
	x.no(board.Command{Do: board.Pick, Who: aerim, Target: aerim}, board.NotATarget)
	for _, do := range []board.Verb{board.Pick, board.Unlock} { // one Lock at a time
		x.no(board.Command{Do: do, Who: aerim, Target: pickDoor.Target, Feature: 1}, board.StrayField)
	}
	for _, c := range x.r.Legal(nil) {
		if c.Do == board.Pick && c.Play != 0 {
			t.Errorf("%+v is legal, want no Pick with a play that has no Lockpick", c)
		}
	}
	x = sit(t, storeSpec(func(s *scenario.Spec) { s.Challenges[0].Lock = stattrack.Pool{} }), thief())
	x.turn(aerim)
	x.no(pickDoor, board.NoLock)
}

// EX-133
func TestFeatures(t *testing.T) {
	x := sit(t, storeSpec(func(s *scenario.Spec) {
		s.Features[0].Hooks[scenario.OnOpen] = explore.Func(func(sc *explore.Scene) error { return sc.Give(sc.Actor(), scenario.Valuable) })
	}), thief())
	same(t, "Features seen", len(x.g.At(x.s()).View(aerim).Regions[0].Features), 2)
	x.turn(aerim)
	x.no(opens(1), board.NoKey)
	events := x.do(pickChest, 6, 6)
	same(t, "taken at once", x.pc(0).Items[0], "sword")
	same(t, "and what else is in it", x.pc(0).Items[1], scenario.Valuable)
	same(t, "clause", first(events, board.FeatureOpened).Clause, "EX-133")
	same(t, "Features seen", len(x.g.At(x.s()).View(aerim).Regions[0].Features), 1)
	x.no(pickChest, board.NoLock)
	x.no(opens(2), board.NoActionLeft)
	x.end(aerim)
	x.turn(aerim)
	x.do(opens(2)) // without a Lock anyone's Action opens it
	same(t, "taken", x.pc(0).Items[2], "honey")
	same(t, "Action Phase spent", x.pc(0).Acted, true)

	x = sit(t, storeSpec(func(s *scenario.Spec) { s.Regions[0].Dark = true }), thief())
	x.turn(aerim)
	x.no(pickChest, board.Unseen) // EX-34
	x.no(opens(2), board.Unseen)
}

// EX-134: a key removes the Lock as part of a Move, a Strategy or an Action, as the scenario says, and is kept.
func TestKeys(t *testing.T) {
	uses := func(k scenario.KeyUse) func(*scenario.Spec) {
		return func(s *scenario.Spec) { s.Challenges[0].KeyUse = k }
	}
	x := sit(t, storeSpec(uses(scenario.KeyMove)), thief("brass key"))
	x.turn(aerim)
	x.no(unlockDoor, board.NeedsMove)
	events := x.move(aerim, 0)
	same(t, "region", x.pc(0).Region, 1)
	same(t, "clause", first(events, board.Defeated).Clause, "EX-134")
	same(t, "Action Phase spent", x.pc(0).Acted, false)
	same(t, "the key", x.pc(0).Items[0], "brass key")

	x = sit(t, storeSpec(uses(scenario.KeyStrategy)), thief("brass key"))
	x.turn(aerim)
	x.no(goes(aerim, 0), board.Blocked)
	x.do(unlockDoor)
	same(t, "gone", x.foe(0).Gone, true)
	same(t, "Strategy Phase spent", x.pc(0).Planned, true)
	same(t, "Action Phase spent", x.pc(0).Acted, false)
	x.no(board.Command{Do: board.Prepare, Who: aerim, Play: 2}, board.NoStrategyLeft)
	x = sit(t, storeSpec(uses(scenario.KeyStrategy)), thief("brass key"))
	x.turn(aerim)
	x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 2})
	x.no(unlockDoor, board.NoStrategyLeft)

	x = sit(t, storeSpec(uses(scenario.KeyAction)), thief("brass key"))
	x.turn(aerim)
	x.no(goes(aerim, 0), board.Blocked)
	x.do(unlockDoor)
	same(t, "gone", x.foe(0).Gone, true)
	same(t, "Action Phase spent", x.pc(0).Acted, true)
	same(t, "Strategy Phase spent", x.pc(0).Planned, false)

	for _, k := range []scenario.KeyUse{scenario.KeyMove, scenario.KeyStrategy, scenario.KeyAction} {
		x = sit(t, storeSpec(uses(k)), thief("iron key"))
		x.turn(aerim)
		x.no(unlockDoor, board.NoKey)
		x.no(goes(aerim, 0), board.Blocked)
	}
	x = sit(t, storeSpec(nil), thief("iron key"))
	x.turn(aerim)
	x.do(opens(1))
	same(t, "taken", x.pc(0).Items[1], "sword")

	x = sit(t, storeSpec(func(s *scenario.Spec) { // the key of what no Move goes through takes an Action
		s.Challenges[0] = scenario.Challenge{Name: "Cage", Type: stattrack.Creature, Region: "Hall", EP: 9, Lock: dice("1d6"), Key: "brass key"}
	}), thief("brass key"))
	x.turn(aerim)
	x.do(unlockDoor)
	same(t, "gone", x.foe(0).Gone, true)
	same(t, "Action Phase spent", x.pc(0).Acted, true)
}

// EX-134: with several Obstacles in one connection, keys remove those they fit, and the others still block.
func TestKeysOfSeveral(t *testing.T) {
	grate := func(change func(*scenario.Challenge)) func(*scenario.Spec) {
		return func(s *scenario.Spec) {
			g := scenario.Challenge{Name: "Grate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Hall", To: "Store"}, EP: 5, Key: "iron key"}
			change(&g)
			s.Challenges = append(s.Challenges, g)
		}
	}
	x := sit(t, storeSpec(grate(func(*scenario.Challenge) {})), thief("brass key", "iron key"))
	x.turn(aerim)
	x.move(aerim, 0)
	same(t, "region", x.pc(0).Region, 1)
	same(t, "both gone", x.foe(0).Gone && x.foe(1).Gone, true)

	x = sit(t, storeSpec(grate(func(*scenario.Challenge) {})), thief("brass key"))
	x.turn(aerim)
	x.no(goes(aerim, 0), board.Blocked)
	same(t, "the Door stands", x.foe(0).Gone, false)

	x = sit(t, storeSpec(grate(func(c *scenario.Challenge) { c.Persists = true })), thief("brass key"))
	x.turn(aerim)
	x.no(goes(aerim, 0), board.NeedsAction)
	x.do(board.Command{Do: board.Move, Who: aerim, Conn: 0, Play: 1}, 3) // the key, then the climb
	same(t, "the Door is gone", x.foe(0).Gone, true)
	same(t, "region", x.pc(0).Region, 0)
	same(t, "left", x.pool(aerim), 2)
	x.end(aerim)
	x.turn(aerim)
	x.do(board.Command{Do: board.Move, Who: aerim, Conn: 0, Play: 1}, 2)
	same(t, "region", x.pc(0).Region, 1)
}

// An Obstacle with a Lock: bashed in vain, picked with a needle beneath the Lock, at last open; a chest; a key. EX-61, EX-130 to EX-134
func TestLockTranscript(t *testing.T) {
	x := sit(t, storeSpec(func(s *scenario.Spec) {
		s.Challenges[0].Failure = &scenario.Play{Name: "Needle", Damage: dice("1d4")}
		s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Store", To: "Out"}, EP: 30, Key: "brass key"})
		s.Features[0].Item = "brass key"
	}), thief())
	x.turn(aerim)
	x.do(board.Command{Do: board.Act, Who: aerim, Target: door, Play: 1}, 5, 9, 2)
	x.end(aerim)
	x.turn(aerim)
	x.do(pickDoor, 2, 5, 3)
	x.end(aerim)
	x.turn(aerim)
	x.do(pickChest, 5, 5)
	x.end(aerim)
	x.turn(aerim)
	x.do(pickDoor, 5, 5)
	x.move(aerim, 0)
	x.end(aerim)
	x.turn(aerim)
	x.move(aerim, 1)
	same(t, "result", x.s().Result, board.Success)
	golden(t, "locked_door", x.said.String())
}

// EX-130, GL-04: a successful Lockpick also applies its play's other entries, a failed one does not. Entries that need an enemy never
// apply.
func TestLockpickEntries(t *testing.T) {
	for _, row := range []struct {
		chest bool
		faces []int
		works bool
	}{{false, []int{4, 4}, true}, {true, []int{4, 4}, true}, {false, []int{3, 4}, false}} {
		ran := scenario.PC(9)
		pick := scenario.Play{Name: "Deft Hands", Kind: scenario.Action, Lockpick: dice("1d6"), Damage: dice("1d6"), Disease: "Rot", Tokens: 1, Speed: 1, Moves: 1, Search: true,
			Shifts:  []scenario.Shift{{Track: stattrack.Power, By: 1, Self: true}, {Track: stattrack.Mind, By: -1}},
			Boosts:  []scenario.Boost{{Class: stattrack.Evasion, Levels: 1}},
			Special: explore.Func(func(sc *explore.Scene) error { ran = sc.Target(); return nil })}
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}},
			Diseases:    []scenario.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1}},
			Challenges:  []scenario.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, Lock: dice("1d6"), Base: flat}},
			Features:    []scenario.Feature{{Name: "Chest", Region: "A", Lock: dice("1d6"), Item: "coin"}},
		}, scenario.Character{Name: "Ada", Search: dice("1d6"), Plays: []scenario.Play{pick}})
		cmd, target := board.Command{Do: board.Pick, Who: scenario.PC(0), Target: scenario.ChallengeAt(0)}, scenario.ChallengeAt(0)
		if row.chest {
			cmd, target = board.Command{Do: board.Pick, Who: scenario.PC(0), Feature: 1}, scenario.Nobody
		}
		if !row.works {
			target = scenario.PC(9)
		} else {
			row.faces = append(row.faces, 2, 1) // the Search, and what is hidden
		}
		c.begin(scenario.PC(0))
		c.do(cmd, row.faces...)
		p := c.s().PCs[0]
		n := 0
		if row.works {
			n = 1
		}
		c.equal("EX-130: opened", c.s().Challenges[0].Gone || c.s().Opened.Has(0), row.works)
		c.equal("EX-130: speed, Moves, Power, levels", []int{int(p.Speed), int(p.Moves) - 1, int(p.Sheet.Now[stattrack.Power]), len(c.s().Boosts)}, []int{n, n, n, n})
		c.equal("EX-130: Special against", ran, target)
		c.equal("EX-130: no harm", []any{p.EP, len(p.Diseases), p.Sheet.Now[stattrack.Mind]}, []any{20, 0, 0})
	}
}

// EX-120, EX-132: an Action with a Lockpick entry and another one, such as a Search, may be played by itself. One with only a Lockpick
// entry may not.
func TestLockpickThatSearches(t *testing.T) {
	for _, search := range []bool{true, false} {
		c := openChapter(t, scenario.Spec{Regions: rooms("A")}, scenario.Character{Name: "Ada", Search: dice("1d6"),
			Plays: []scenario.Play{{Name: "Probe", Kind: scenario.Action, Aim: scenario.NoTarget, Lockpick: dice("1d4"), Search: search}}})
		c.begin(scenario.PC(0))
		if !search {
			c.refused(board.Command{Do: board.Act, Who: scenario.PC(0)}, board.OnlyPicks)
			continue
		}
		events := c.act(scenario.PC(0), 0, scenario.Nobody, 3, 1)
		c.equal("EX-120: Searches", kinds(events, board.Searched), 1)
	}
}

// EX-134: a key works only as part of a Move, a Strategy or an Action, as its Obstacle says.
func TestKeyUses(t *testing.T) {
	for use := scenario.KeyMove; use <= 7; use++ {
		spec := scenario.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []scenario.Challenge{
			{Name: "Door", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Key: "key", KeyUse: use}}}
		switch use {
		case scenario.KeyMove, scenario.KeyStrategy, scenario.KeyAction:
			openChapter(t, spec)
		default:
			specWrong(t, spec, "KeyUse")
		}
	}
}

// EX-130, EX-133: a Strategy with a Lockpick entry picks the Lock of a door or a chest. It takes the Strategy Phase and leaves the Action
// Phase. Power +5 doesn't win this roll and stays (ST-28). Mind -4 bars it (ST-42). Prepare doesn't play a Strategy that only picks
// (EX-132).
func TestLockpickOfStrategies(t *testing.T) {
	in := func(track stattrack.Track, by int) *sitting {
		c := thief()
		c.Plays = append(c.Plays, scenario.Play{Name: "Wax Key", Kind: scenario.Strategy, Lockpick: dice("1d8")})
		x := sit(t, storeSpec(func(s *scenario.Spec) {
			s.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(aerim, track, by) })
		}), c)
		x.turn(aerim)
		return x
	}
	with := func(c board.Command) board.Command { c.Play = int16(len(thief().Plays)); return c }
	for _, row := range []struct {
		pick board.Command
		gone bool
	}{{with(pickDoor), true}, {with(pickChest), false}} {
		x := in(stattrack.Power, 0)
		same(t, "EX-130: legal", slices.Contains(x.g.At(x.s()).Legal(nil), row.pick), true)
		x.no(board.Command{Do: board.Prepare, Who: aerim, Play: row.pick.Play}, board.OnlyPicks)
		events := x.do(row.pick, 8, 4)
		same(t, "EX-130: picked", x.foe(0).Gone, row.gone)
		same(t, "EX-133: opened", x.s().Opened.Len() > 0, !row.gone)
		same(t, "EX-130: phases", fmt.Sprint(kinds(events, board.StrategySpent), kinds(events, board.ActionSpent)), "1 0")
		same(t, "EX-130: phases left", fmt.Sprint(x.pc(0).Planned, x.pc(0).Acted), "true false")
		x.no(with(pickDoor), board.NoStrategyLeft)
	}
	x := in(stattrack.Mind, -4)
	x.no(with(pickDoor), board.Barred)
	x = in(stattrack.Power, 5)
	x.do(with(pickDoor), 8, 4)
	same(t, "ST-28: Power stays", x.pc(0).Sheet.Now[stattrack.Power], 5)
	x = in(stattrack.Power, 0)
	x.do(with(pickDoor), 1, 4)
	same(t, "EX-131: fails", x.foe(0).Gone, false)
	x.do(pickDoor, 8, 4) // and the Action is left
	x.no(with(pickChest), board.NoStrategyLeft)
}
