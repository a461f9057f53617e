package explore_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// storeSpec is a Store behind a Door that has a Lock, with a Chest that has one and a Jar that has none.
func storeSpec(change func(*explore.Spec)) explore.Spec {
	spec := explore.Spec{
		Name: "The Store", Start: "Hall", Goal: explore.Goal{Region: "Out"},
		Regions:     []explore.Region{{Name: "Hall"}, {Name: "Store"}, {Name: "Out"}, {Name: "Side"}},
		Connections: []explore.Connection{{From: "Hall", To: "Store"}, {From: "Store", To: "Out"}, {From: "Hall", To: "Side"}},
		Challenges: []explore.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Store"}, EP: 30, Lock: dice("1d6"), Key: "brass key",
			Plays: []explore.Play{{Name: "Oak", Kind: explore.Reaction, Endure: dice("1d12"), Damage: dice("1d4")}}}},
		Features: []explore.Feature{
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

const door = explore.Who(1<<15 | 1)

// thief has picks, a knife and a Strategy.
func thief(items ...string) explore.Character {
	c := pcNamed("Aerim",
		explore.Play{Name: "Picks", Kind: explore.Action, Lockpick: dice("1d8"), Aim: explore.NoTarget},
		explore.Play{Name: "Knife", Kind: explore.Action, Inflict: dice("1d8"), Damage: dice("1d4")},
		explore.Play{Name: "Plan", Kind: explore.Strategy})
	c.Items = items
	return c
}

var (
	pickDoor   = explore.Command{Do: explore.Pick, Who: aerim, Target: door}
	pickChest  = explore.Command{Do: explore.Pick, Who: aerim, Feature: 1}
	unlockDoor = explore.Command{Do: explore.Unlock, Who: aerim, Target: door}
)

func opens(feature uint16) explore.Command {
	return explore.Command{Do: explore.Unlock, Who: aerim, Feature: feature}
}

// EX-130: ties go to the Lockpick. Success defeats the Obstacle at any EP, and no Reaction is played.
func TestLockpick(t *testing.T) {
	x := sit(t, storeSpec(nil), thief())
	x.turn(aerim)
	x.no(goes(aerim, 0), explore.Blocked)
	events := x.do(pickDoor, 4, 4)
	same(t, "gone", x.foe(0).Gone, true)
	same(t, "clause", first(events, explore.Defeated).Clause, "EX-130")
	same(t, "Reactions", kinds(events, explore.Reacted), 0)
	x.no(pickChest, explore.NoActionLeft) // it was the Action
	x.move(aerim, 0)
}

// EX-130: Lockpick is Skill Dice, the Lock is not.
func TestLockpickIsSkillDice(t *testing.T) {
	for _, row := range []struct {
		clause string
		change func(*explore.Spec, *explore.Character)
		pick   string
	}{
		{"EX-130", func(*explore.Spec, *explore.Character) {}, "1d8"},
		{"ST-54", func(_ *explore.Spec, c *explore.Character) { c.Base[stattrack.Skill] = 2 }, "1d10"},
		{"ST-53", func(_ *explore.Spec, c *explore.Character) { c.Base[stattrack.Skill] = -2 }, "1d6"},
		{"EX-35", func(s *explore.Spec, _ *explore.Character) { s.Regions[0].Dark = true }, "1d6"},
		{"EX-40", func(s *explore.Spec, _ *explore.Character) { s.Regions[0].Water = true }, "1d6"},
		{"EX-130", func(s *explore.Spec, _ *explore.Character) {
			s.Challenges[0].Base = &stattrack.Values{2, 2, 2, 2}
			s.Challenges[0].Sighted = true
		}, "1d8"},
	} {
		spec, c := storeSpec(nil), thief()
		row.change(&spec, &c)
		x := sit(t, spec, c)
		x.turn(aerim)
		events := x.do(pickDoor, 1, 6)
		same(t, row.clause+" Lockpick", events[indexOf(events, explore.Rolled, 0)].Roll.Pool, dice(row.pick))
		same(t, row.clause+" Lock", events[indexOf(events, explore.Rolled, 1)].Roll.Pool, dice("1d6"))
	}
}

// indexOf returns the place of the n-th event of a kind, counted from 0.
func indexOf(events []explore.Event, k explore.EventKind, n int) int {
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
	same(t, "clause", first(events, explore.Missed).Clause, "EX-131")
	x.end(aerim)
	x.turn(aerim)
	x.do(pickDoor, 4, 4) // it may try again

	needle := func(s *explore.Spec) {
		s.Diseases = []explore.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1}}
		s.Challenges[0].Failure = &explore.Play{Name: "Needle", Damage: dice("1d4"), Disease: "Rot", Special: explore.Func(func(sc *explore.Scene) error {
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
	x = sit(t, storeSpec(func(s *explore.Spec) {
		s.Challenges[0].Hooks[explore.OnFail] = explore.Func(hook)
		s.Challenges[0].Plays = append(s.Challenges[0].Plays, explore.Play{Name: "Dart", Kind: explore.Interrupt, Trigger: explore.OnFail, Damage: dice("1d6")})
		s.Features[0].Hooks[explore.OnFail] = explore.Func(hook)
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
	x.no(knife, explore.NoLockpick)
	knife.Play = 2
	x.no(knife, explore.NoSuchPlay)
	x.no(explore.Command{Do: explore.Act, Who: aerim, Target: pickDoor.Target}, explore.OnlyPicks) // picks do nothing but open Locks
	x.no(explore.Command{Do: explore.Pick, Who: aerim, Feature: 2}, explore.NoLock)
	x.no(explore.Command{Do: explore.Pick, Who: aerim, Feature: 3}, explore.OutOfReach)
	x.no(explore.Command{Do: explore.Pick, Who: aerim, Feature: 9}, explore.OutOfReach) // players can't count the Features
	x.no(explore.Command{Do: explore.Pick, Who: aerim, Target: aerim}, explore.NotATarget)
	for _, do := range []explore.Verb{explore.Pick, explore.Unlock} { // one Lock at a time
		x.no(explore.Command{Do: do, Who: aerim, Target: pickDoor.Target, Feature: 1}, explore.StrayField)
	}
	for _, c := range x.r.Legal(nil) {
		if c.Do == explore.Pick && c.Play != 0 {
			t.Errorf("%+v is legal, want no Pick with a play that has no Lockpick", c)
		}
	}
	x = sit(t, storeSpec(func(s *explore.Spec) { s.Challenges[0].Lock = stattrack.Pool{} }), thief())
	x.turn(aerim)
	x.no(pickDoor, explore.NoLock)
}

// EX-133
func TestFeatures(t *testing.T) {
	x := sit(t, storeSpec(func(s *explore.Spec) {
		s.Features[0].Hooks[explore.OnOpen] = explore.Func(func(sc *explore.Scene) error { return sc.Give(sc.Actor(), explore.Valuable) })
	}), thief())
	same(t, "Features seen", len(x.g.At(x.s()).View(aerim).Regions[0].Features), 2)
	x.turn(aerim)
	x.no(opens(1), explore.NoKey)
	events := x.do(pickChest, 6, 6)
	same(t, "taken at once", x.pc(0).Items[0], "sword")
	same(t, "and what else is in it", x.pc(0).Items[1], explore.Valuable)
	same(t, "clause", first(events, explore.FeatureOpened).Clause, "EX-133")
	same(t, "Features seen", len(x.g.At(x.s()).View(aerim).Regions[0].Features), 1)
	x.no(pickChest, explore.NoLock)
	x.no(opens(2), explore.NoActionLeft)
	x.end(aerim)
	x.turn(aerim)
	x.do(opens(2)) // without a Lock anyone's Action opens it
	same(t, "taken", x.pc(0).Items[2], "honey")
	same(t, "Action Phase spent", x.pc(0).Acted, true)

	x = sit(t, storeSpec(func(s *explore.Spec) { s.Regions[0].Dark = true }), thief())
	x.turn(aerim)
	x.no(pickChest, explore.Unseen) // EX-34
	x.no(opens(2), explore.Unseen)
}

// EX-134: a key removes the Lock as part of a Move, a Strategy or an Action, as the scenario says, and is kept.
func TestKeys(t *testing.T) {
	uses := func(k explore.KeyUse) func(*explore.Spec) {
		return func(s *explore.Spec) { s.Challenges[0].KeyUse = k }
	}
	x := sit(t, storeSpec(uses(explore.KeyMove)), thief("brass key"))
	x.turn(aerim)
	x.no(unlockDoor, explore.NeedsMove)
	events := x.move(aerim, 0)
	same(t, "region", x.pc(0).Region, 1)
	same(t, "clause", first(events, explore.Defeated).Clause, "EX-134")
	same(t, "Action Phase spent", x.pc(0).Acted, false)
	same(t, "the key", x.pc(0).Items[0], "brass key")

	x = sit(t, storeSpec(uses(explore.KeyStrategy)), thief("brass key"))
	x.turn(aerim)
	x.no(goes(aerim, 0), explore.Blocked)
	x.do(unlockDoor)
	same(t, "gone", x.foe(0).Gone, true)
	same(t, "Strategy Phase spent", x.pc(0).Planned, true)
	same(t, "Action Phase spent", x.pc(0).Acted, false)
	x.no(explore.Command{Do: explore.Prepare, Who: aerim, Play: 2}, explore.NoStrategyLeft)
	x = sit(t, storeSpec(uses(explore.KeyStrategy)), thief("brass key"))
	x.turn(aerim)
	x.do(explore.Command{Do: explore.Prepare, Who: aerim, Play: 2})
	x.no(unlockDoor, explore.NoStrategyLeft)

	x = sit(t, storeSpec(uses(explore.KeyAction)), thief("brass key"))
	x.turn(aerim)
	x.no(goes(aerim, 0), explore.Blocked)
	x.do(unlockDoor)
	same(t, "gone", x.foe(0).Gone, true)
	same(t, "Action Phase spent", x.pc(0).Acted, true)
	same(t, "Strategy Phase spent", x.pc(0).Planned, false)

	for _, k := range []explore.KeyUse{explore.KeyMove, explore.KeyStrategy, explore.KeyAction} {
		x = sit(t, storeSpec(uses(k)), thief("iron key"))
		x.turn(aerim)
		x.no(unlockDoor, explore.NoKey)
		x.no(goes(aerim, 0), explore.Blocked)
	}
	x = sit(t, storeSpec(nil), thief("iron key"))
	x.turn(aerim)
	x.do(opens(1))
	same(t, "taken", x.pc(0).Items[1], "sword")

	x = sit(t, storeSpec(func(s *explore.Spec) { // the key of what no Move goes through takes an Action
		s.Challenges[0] = explore.Challenge{Name: "Cage", Type: stattrack.Creature, Region: "Hall", EP: 9, Lock: dice("1d6"), Key: "brass key"}
	}), thief("brass key"))
	x.turn(aerim)
	x.do(unlockDoor)
	same(t, "gone", x.foe(0).Gone, true)
	same(t, "Action Phase spent", x.pc(0).Acted, true)
}

// EX-134: with several Obstacles in one connection, keys remove those they fit, and the others still block.
func TestKeysOfSeveral(t *testing.T) {
	grate := func(change func(*explore.Challenge)) func(*explore.Spec) {
		return func(s *explore.Spec) {
			g := explore.Challenge{Name: "Grate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Hall", To: "Store"}, EP: 5, Key: "iron key"}
			change(&g)
			s.Challenges = append(s.Challenges, g)
		}
	}
	x := sit(t, storeSpec(grate(func(*explore.Challenge) {})), thief("brass key", "iron key"))
	x.turn(aerim)
	x.move(aerim, 0)
	same(t, "region", x.pc(0).Region, 1)
	same(t, "both gone", x.foe(0).Gone && x.foe(1).Gone, true)

	x = sit(t, storeSpec(grate(func(*explore.Challenge) {})), thief("brass key"))
	x.turn(aerim)
	x.no(goes(aerim, 0), explore.Blocked)
	same(t, "the Door stands", x.foe(0).Gone, false)

	x = sit(t, storeSpec(grate(func(c *explore.Challenge) { c.Persists = true })), thief("brass key"))
	x.turn(aerim)
	x.no(goes(aerim, 0), explore.NeedsAction)
	x.do(explore.Command{Do: explore.Move, Who: aerim, Conn: 0, Play: 1}, 3) // the key, then the climb
	same(t, "the Door is gone", x.foe(0).Gone, true)
	same(t, "region", x.pc(0).Region, 0)
	same(t, "left", x.pool(aerim), 2)
	x.end(aerim)
	x.turn(aerim)
	x.do(explore.Command{Do: explore.Move, Who: aerim, Conn: 0, Play: 1}, 2)
	same(t, "region", x.pc(0).Region, 1)
}

// An Obstacle with a Lock: bashed in vain, picked with a needle beneath the Lock, at last open; a chest; a key. EX-61, EX-130 to EX-134
func TestLockTranscript(t *testing.T) {
	x := sit(t, storeSpec(func(s *explore.Spec) {
		s.Challenges[0].Failure = &explore.Play{Name: "Needle", Damage: dice("1d4")}
		s.Challenges = append(s.Challenges, explore.Challenge{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "Store", To: "Out"}, EP: 30, Key: "brass key"})
		s.Features[0].Item = "brass key"
	}), thief())
	x.turn(aerim)
	x.do(explore.Command{Do: explore.Act, Who: aerim, Target: door, Play: 1}, 5, 9, 2)
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
	same(t, "result", x.s().Result, explore.Success)
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
		ran := explore.PC(9)
		pick := explore.Play{Name: "Deft Hands", Kind: explore.Action, Lockpick: dice("1d6"), Damage: dice("1d6"), Disease: "Rot", Tokens: 1, Speed: 1, Moves: 1, Search: true,
			Shifts:  []explore.Shift{{Track: stattrack.Power, By: 1, Self: true}, {Track: stattrack.Mind, By: -1}},
			Boosts:  []explore.Boost{{Class: stattrack.Evasion, Levels: 1}},
			Special: explore.Func(func(sc *explore.Scene) error { ran = sc.Target(); return nil })}
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
			Connections: []explore.Connection{{From: "A", To: "B"}},
			Diseases:    []explore.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1}},
			Challenges:  []explore.Challenge{{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, Lock: dice("1d6"), Base: flat}},
			Features:    []explore.Feature{{Name: "Chest", Region: "A", Lock: dice("1d6"), Item: "coin"}},
		}, explore.Character{Name: "Ada", Search: dice("1d6"), Plays: []explore.Play{pick}})
		cmd, target := explore.Command{Do: explore.Pick, Who: explore.PC(0), Target: explore.ChallengeAt(0)}, explore.ChallengeAt(0)
		if row.chest {
			cmd, target = explore.Command{Do: explore.Pick, Who: explore.PC(0), Feature: 1}, explore.Nobody
		}
		if !row.works {
			target = explore.PC(9)
		} else {
			row.faces = append(row.faces, 2, 1) // the Search, and what is hidden
		}
		c.begin(explore.PC(0))
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
		c := openChapter(t, explore.Spec{Regions: rooms("A")}, explore.Character{Name: "Ada", Search: dice("1d6"),
			Plays: []explore.Play{{Name: "Probe", Kind: explore.Action, Aim: explore.NoTarget, Lockpick: dice("1d4"), Search: search}}})
		c.begin(explore.PC(0))
		if !search {
			c.refused(explore.Command{Do: explore.Act, Who: explore.PC(0)}, explore.OnlyPicks)
			continue
		}
		events := c.act(explore.PC(0), 0, explore.Nobody, 3, 1)
		c.equal("EX-120: Searches", kinds(events, explore.Searched), 1)
	}
}

// EX-134: a key works only as part of a Move, a Strategy or an Action, as its Obstacle says.
func TestKeyUses(t *testing.T) {
	for use := explore.KeyMove; use <= 7; use++ {
		spec := explore.Spec{Regions: rooms("A", "B"), Connections: row("A", "B"), Challenges: []explore.Challenge{
			{Name: "Door", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Key: "key", KeyUse: use}}}
		switch use {
		case explore.KeyMove, explore.KeyStrategy, explore.KeyAction:
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
		c.Plays = append(c.Plays, explore.Play{Name: "Wax Key", Kind: explore.Strategy, Lockpick: dice("1d8")})
		x := sit(t, storeSpec(func(s *explore.Spec) {
			s.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Shift(aerim, track, by) })
		}), c)
		x.turn(aerim)
		return x
	}
	with := func(c explore.Command) explore.Command { c.Play = int16(len(thief().Plays)); return c }
	for _, row := range []struct {
		pick explore.Command
		gone bool
	}{{with(pickDoor), true}, {with(pickChest), false}} {
		x := in(stattrack.Power, 0)
		same(t, "EX-130: legal", slices.Contains(x.g.At(x.s()).Legal(nil), row.pick), true)
		x.no(explore.Command{Do: explore.Prepare, Who: aerim, Play: row.pick.Play}, explore.OnlyPicks)
		events := x.do(row.pick, 8, 4)
		same(t, "EX-130: picked", x.foe(0).Gone, row.gone)
		same(t, "EX-133: opened", x.s().Opened.Len() > 0, !row.gone)
		same(t, "EX-130: phases", fmt.Sprint(kinds(events, explore.StrategySpent), kinds(events, explore.ActionSpent)), "1 0")
		same(t, "EX-130: phases left", fmt.Sprint(x.pc(0).Planned, x.pc(0).Acted), "true false")
		x.no(with(pickDoor), explore.NoStrategyLeft)
	}
	x := in(stattrack.Mind, -4)
	x.no(with(pickDoor), explore.Barred)
	x = in(stattrack.Power, 5)
	x.do(with(pickDoor), 8, 4)
	same(t, "ST-28: Power stays", x.pc(0).Sheet.Now[stattrack.Power], 5)
	x = in(stattrack.Power, 0)
	x.do(with(pickDoor), 1, 4)
	same(t, "EX-131: fails", x.foe(0).Gone, false)
	x.do(pickDoor, 8, 4) // and the Action is left
	x.no(with(pickChest), explore.NoStrategyLeft)
}
