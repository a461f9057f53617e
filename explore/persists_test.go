package explore_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// The regions and connections of the wall.
const (
	foot, ledge, beyond, side         = 0, 1, 2, 3
	viaWall, viaLedge, viaSide, noWay = 0, 1, 2, scenario.NoConn
)

// wallSpec is the Rocky Wall between Foot and Ledge, with a way past Foot and one past Ledge.
func wallSpec(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "The Rocky Wall", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Foot", Goal: scenario.Goal{Region: "Goal"},
		Regions:     []scenario.Region{{Name: "Foot"}, {Name: "Ledge"}, {Name: "Beyond"}, {Name: "Side"}, {Name: "Goal"}},
		Connections: []scenario.Connection{{From: "Ledge", To: "Foot", Down: true}, {From: "Ledge", To: "Beyond"}, {From: "Foot", To: "Side"}, {From: "Beyond", To: "Goal"}},
		Challenges: []scenario.Challenge{{
			Name: "Rocky Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Foot", To: "Ledge"}, EP: 6, Persists: true,
		}},
	}
	if change != nil {
		change(&spec)
	}
	return spec
}

// climber has an Action that always takes effect on an entity without a Reaction, another with an opposed roll, and two Strategies.
func climber(name string) scenario.Character {
	return pcNamed(name,
		scenario.Play{Name: "Climb", Kind: scenario.Action, Inflict: dice("1d8"), Damage: dice("1d6")},
		scenario.Play{Name: "Haste", Kind: scenario.Strategy, Moves: 1},
		scenario.Play{Name: "Stride", Kind: scenario.Strategy, Speed: 1},
		scenario.Play{Name: "Duck", Kind: scenario.Reaction, Endure: dice("1d6")},
		scenario.Play{Name: "Cheer", Kind: scenario.Action, Aim: scenario.OneAlly},
		scenario.Play{Name: "Swim", Kind: scenario.Action, Damage: dice("1d6"), Only: scenario.SettingsOf(scenario.Civilization)},
		scenario.Play{Name: "Sweep", Kind: scenario.Action, Damage: dice("1d6"), Aim: scenario.AllEnemies})
}

func crumbling(s *scenario.Spec) {
	s.Challenges[0].Climbing = 2
	s.Challenges[0].Plays = []scenario.Play{{Name: "Crumble", Kind: scenario.Reaction, Endure: dice("1d6"), Damage: dice("1d4")}}
}

// pool returns what is left for a PC of the Challenge's EP; -1 for full.
func (x *sitting) pool(pc scenario.Who) int {
	for _, p := range x.s().Pools {
		if p.PC == pc {
			return int(p.EP)
		}
	}
	return -1
}

// The printed example, played on until both have crossed twice. EX-67
func TestRockyWallTranscript(t *testing.T) {
	x := sit(t, wallSpec(nil), climber("Aerim"), climber("Lucin"))
	x.turn(aerim)
	x.move(aerim, viaWall, 4)
	same(t, "left for Aerim", x.pool(aerim), 2)
	same(t, "Aerim is in", x.pc(0).Region, foot)
	x.end(aerim)
	x.turn(lucin)
	x.move(lucin, viaWall, 6)
	same(t, "Lucin is in", x.pc(1).Region, ledge)
	same(t, "left for Lucin", x.pool(lucin), -1)
	same(t, "left for Aerim", x.pool(aerim), 2)
	x.end(lucin)
	x.turn(lucin)
	x.move(lucin, viaWall, 5) // another 6 is required to pass again
	same(t, "left for Lucin", x.pool(lucin), 1)
	x.end(lucin)
	x.turn(aerim)
	x.move(aerim, viaWall, 2) // 2 more and it proceeds
	same(t, "Aerim is in", x.pc(0).Region, ledge)
	same(t, "Lucin is in", x.pc(1).Region, ledge)
	x.end(aerim)
	golden(t, "rocky_wall", x.said.String())
}

// EX-63: what one PC does to the Obstacle changes nothing for the others, and never defeats it.
func TestPersistsPoolForEachPC(t *testing.T) {
	x := sit(t, wallSpec(nil), climber("Aerim"), climber("Lucin"))
	x.turn(aerim)
	x.move(aerim, viaWall, 4)
	x.end(aerim)
	x.turn(lucin)
	x.move(lucin, viaWall, 5)
	same(t, "left for Lucin", x.pool(lucin), 1)
	same(t, "left for Aerim", x.pool(aerim), 2)
	same(t, "the wall's EP", x.foe(0).EP, 6)
	same(t, "the wall is gone", x.foe(0).Gone, false)
	v := x.g.At(x.s()).View(lucin)
	same(t, "what Lucin sees of it", v.Challenges[0].EP, 1)
	same(t, "what the DM sees of it", x.g.At(x.s()).View(scenario.DMOnly).Challenges[0].EP, 6)
}

// EX-64: leaving by any way fills the pool again.
func TestPersistsLeavingRefills(t *testing.T) {
	t.Run("by another exit", func(t *testing.T) {
		x := sit(t, wallSpec(nil), climber("Aerim"))
		x.turn(aerim)
		x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 1})
		x.move(aerim, viaWall, 4)
		same(t, "pool", x.pool(aerim), 2)
		events := x.move(aerim, viaSide)
		same(t, "pool", x.pool(aerim), -1)
		ev := first(events, board.PoolRefilled)
		same(t, "refilled from", ev.From, 2)
		same(t, "refilled to", ev.To, 6)
		same(t, "clause", ev.Clause, "EX-64")
	})
	t.Run("by crossing", func(t *testing.T) {
		x := sit(t, wallSpec(nil), climber("Aerim"))
		x.turn(aerim)
		events := x.move(aerim, viaWall, 6)
		same(t, "pool", x.pool(aerim), -1)
		same(t, "refills", kinds(events, board.PoolRefilled), 1)
	})
	t.Run("sent away", func(t *testing.T) {
		x := sit(t, wallSpec(func(s *scenario.Spec) {
			s.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error { return sc.Send(scenario.PC(0), "Beyond") })
		}), climber("Aerim"))
		x.turn(aerim)
		x.move(aerim, viaWall, 4)
		x.end(aerim)
		same(t, "Aerim is in", x.pc(0).Region, beyond)
		same(t, "pool", x.pool(aerim), -1)
	})
	t.Run("an ally's leaving does not", func(t *testing.T) {
		x := sit(t, wallSpec(nil), climber("Aerim"), climber("Lucin"))
		x.turn(aerim)
		x.move(aerim, viaWall, 4)
		x.move(lucin, viaSide)
		same(t, "pool", x.pool(aerim), 2)
	})
}

// EX-65: attempts with a PC's Actions are listed even if its first play can't be one.
func TestAttemptsBehindAStrategy(t *testing.T) {
	bo := climber("Bo")
	bo.Plays = append([]scenario.Play{{Name: "Plan", Kind: scenario.Strategy, Speed: 1}}, bo.Plays[:1]...)
	x := sit(t, wallSpec(nil), bo)
	x.turn(aerim)
	climb := board.Command{Do: board.Move, Who: aerim, Conn: viaWall, Play: 1}
	if legal := x.r.Legal(nil); !slices.Contains(legal, climb) || slices.Contains(legal, board.Command{Do: board.Move, Who: aerim, Conn: viaWall}) {
		t.Errorf("legal: %+v, want %+v and no attempt with the Strategy", legal, climb)
	}
}

// EX-65: an attempt is a Move. It costs no Action Phase, may come in an ally's turn, and may be repeated while Moves remain.
func TestPersistsAttempts(t *testing.T) {
	x := sit(t, wallSpec(nil), climber("Aerim"), climber("Lucin"))
	x.turn(aerim)
	x.no(board.Command{Do: board.Act, Who: aerim, Play: 0, Target: scenario.ChallengeAt(0)}, board.NeedsMove)
	x.no(board.Command{Do: board.Move, Who: aerim, Conn: viaWall, Play: 3}, board.NeedsAction)
	x.no(board.Command{Do: board.Move, Who: aerim, Conn: viaWall, Play: 4}, board.NeedsAction)
	x.no(board.Command{Do: board.Move, Who: aerim, Conn: viaWall, Play: 5}, board.WrongSetting)
	x.no(board.Command{Do: board.Move, Who: aerim, Conn: viaWall, Play: 99}, board.NoSuchPlay)
	x.no(board.Command{Do: board.Move, Who: aerim, Conn: viaSide, Play: 6}, board.StrayField)
	x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 1})
	x.move(aerim, viaWall, 1)
	same(t, "Action Phase spent", x.pc(0).Acted, false)
	x.move(lucin, viaWall, 2) // out of turn
	same(t, "left for Lucin", x.pool(lucin), 4)
	same(t, "Lucin's Action Phase spent", x.pc(1).Acted, false)
	x.no(board.Command{Do: board.Move, Who: lucin, Conn: viaWall}, board.NoMoveLeft)
	x.do(board.Command{Do: board.Act, Who: aerim, Play: 6}) // against all enemies: not against this one
	same(t, "left for Aerim", x.pool(aerim), 5)
	x.do(board.Command{Do: board.Move, Who: aerim, Conn: viaWall, Play: 6}, 2) // a second Move
	same(t, "left for Aerim", x.pool(aerim), 3)
	x.no(board.Command{Do: board.Move, Who: aerim, Conn: viaWall}, board.NoMoveLeft)
}

// EX-66
func TestPersistsSpeed(t *testing.T) {
	x := sit(t, wallSpec(nil), climber("Aerim"), climber("Lucin"))
	x.turn(aerim)
	x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 2})
	x.move(aerim, viaWall, 6)
	same(t, "speed left", x.pc(0).Steps, 1)
	x.move(aerim, viaLedge)
	same(t, "Aerim is in", x.pc(0).Region, beyond)
	x.end(aerim)
	x.turn(lucin)
	x.do(board.Command{Do: board.Prepare, Who: lucin, Play: 2})
	events := x.move(lucin, viaWall, 5)
	same(t, "cancelled", first(events, board.MoveStopped).Clause, "EX-66")
	same(t, "speed left", x.pc(1).Steps, 0)
	x.no(board.Command{Do: board.Move, Who: lucin, Conn: viaSide}, board.NoMoveLeft)
	// the same in the middle of a Move
	x.end(lucin)
	x.turn(lucin)
	x.do(board.Command{Do: board.Prepare, Who: lucin, Play: 2})
	x.move(lucin, viaSide)
	x.move(lucin, viaSide)
	same(t, "speed left", x.pc(1).Steps, 0)
	same(t, "pool", x.pool(lucin), -1)
}

// EX-68: a failed Action is a fall of 1d6 for each Height, after the Reaction's effects. A successful one is not.
func TestClimbingFall(t *testing.T) {
	x := sit(t, wallSpec(crumbling), climber("Aerim"), climber("Lucin"))
	x.turn(aerim)
	events := x.move(aerim, viaWall, 3, 4, 2, 6, 5) // 3 against 4; Crumble 2; the fall 6+5
	same(t, "EP", x.pc(0).EP, 20-2-11)
	same(t, "region", x.pc(0).Region, foot) // climbing up, it falls back
	same(t, "falls", kinds(events, board.Fell), 1)
	same(t, "the fall", events[indexOf(events, board.Rolled, 3)].Roll.Pool, dice("2d6"))
	same(t, "cancelled", kinds(events, board.MoveStopped), 1)
	x.move(lucin, viaWall, 4, 4, 3) // a tie goes to the Action: 3 damage
	same(t, "Lucin's EP", x.pc(1).EP, 20)
	same(t, "left for Lucin", x.pool(lucin), 3)
}

// EX-68: no Height, no fall.
func TestNoClimbingNoFall(t *testing.T) {
	x := sit(t, wallSpec(func(s *scenario.Spec) { crumbling(s); s.Challenges[0].Climbing = 0 }), climber("Aerim"))
	x.turn(aerim)
	x.move(aerim, viaWall, 3, 4, 2)
	same(t, "EP", x.pc(0).EP, 18)
}

// EX-68: an Obstacle that does not persist is climbed by an Action, and falling from it is the same.
func TestClimbingWithoutPersists(t *testing.T) {
	x := sit(t, wallSpec(func(s *scenario.Spec) { crumbling(s); s.Challenges[0].Persists = false }), climber("Aerim"))
	x.turn(aerim)
	x.do(board.Command{Do: board.Act, Who: aerim, Target: scenario.ChallengeAt(0)}, 1, 6, 1, 2, 2)
	same(t, "EP", x.pc(0).EP, 20-1-4)
	same(t, "Moves", x.pc(0).Moves, 1)
}

// EX-69: falling while climbing down.
func TestFallingDown(t *testing.T) {
	down := func(s *scenario.Spec) { crumbling(s); s.Start = "Ledge" }
	t.Run("by a Move", func(t *testing.T) {
		x := sit(t, wallSpec(down), climber("Aerim"))
		x.turn(aerim)
		x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 1})
		x.move(aerim, viaWall, 6, 1, 4) // takes effect: 2 left
		same(t, "pool", x.pool(aerim), 2)
		events := x.move(aerim, viaWall, 1, 6, 1, 3, 3)
		same(t, "region", x.pc(0).Region, foot)
		same(t, "pool", x.pool(aerim), -1) // full again
		same(t, "EP", x.pc(0).EP, 20-1-6)
		same(t, "cancelled", kinds(events, board.MoveStopped), 0)
		same(t, "entered", x.s().Seen.Has(foot), true)
		x.no(board.Command{Do: board.Move, Who: aerim, Conn: viaSide}, board.NoMoveLeft)
	})
	t.Run("another Move is left", func(t *testing.T) {
		x := sit(t, wallSpec(down), climber("Aerim"))
		x.turn(aerim)
		x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 1})
		x.move(aerim, viaWall, 1, 6, 1, 3, 3)
		same(t, "Moves", x.pc(0).Moves, 1)
		x.move(aerim, viaSide)
	})
	t.Run("speed is left", func(t *testing.T) {
		x := sit(t, wallSpec(down), climber("Aerim"))
		x.turn(aerim)
		x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 2})
		x.move(aerim, viaWall, 1, 6, 1, 3, 3)
		same(t, "region", x.pc(0).Region, foot)
		same(t, "speed left", x.pc(0).Steps, 1)
		x.move(aerim, viaSide)
	})
	t.Run("the attempt was the extra Move of Skill +5, and its Reaction ends that", func(t *testing.T) { // ST-57
		x := sit(t, wallSpec(func(s *scenario.Spec) {
			down(s)
			s.Challenges[0].Plays[0].Shifts = []scenario.Shift{{Track: stattrack.Skill, By: -5}}
			s.Hooks = scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Shift(aerim, stattrack.Skill, 5) })}
		}), climber("Aerim"))
		x.turn(aerim)
		x.move(aerim, viaWall, 1, 6, 1, 3, 3)
		same(t, "region", x.pc(0).Region, foot)
		same(t, "Moves", x.pc(0).Moves, 1)
	})
	t.Run("it counts as the Move", func(t *testing.T) {
		x := sit(t, wallSpec(func(s *scenario.Spec) { down(s); s.Challenges[0].Persists = false }), climber("Aerim"))
		x.turn(aerim)
		events := x.do(board.Command{Do: board.Act, Who: aerim, Target: scenario.ChallengeAt(0)}, 1, 6, 1, 3, 3)
		same(t, "region", x.pc(0).Region, foot)
		same(t, "clause", first(events, board.MoveSpent).Clause, "EX-69")
		x.no(board.Command{Do: board.Move, Who: aerim, Conn: viaSide}, board.NoMoveLeft)
	})
	t.Run("though the Move was spent", func(t *testing.T) {
		x := sit(t, wallSpec(func(s *scenario.Spec) { down(s); s.Start = "Beyond"; s.Challenges[0].Persists = false }), climber("Aerim"))
		x.turn(aerim)
		x.move(aerim, viaLedge)
		same(t, "Moves", x.pc(0).Moves, 0)
		x.do(board.Command{Do: board.Act, Who: aerim, Target: scenario.ChallengeAt(0)}, 1, 6, 1, 3, 3)
		same(t, "region", x.pc(0).Region, foot)
	})
	t.Run("onto a grate in the same connection", func(t *testing.T) {
		x := sit(t, wallSpec(func(s *scenario.Spec) {
			down(s)
			s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Grate", Type: stattrack.Obstacle, Way: s.Challenges[0].Way, EP: 9})
		}), climber("Aerim"))
		x.turn(aerim)
		x.move(aerim, viaWall, 1, 6, 1, 3, 3)
		same(t, "region", x.pc(0).Region, ledge)
		same(t, "EP", x.pc(0).EP, 13)
	})
	t.Run("up a one-way slope there is no far side below", func(t *testing.T) {
		x := sit(t, wallSpec(crumbling), climber("Aerim"))
		x.turn(aerim)
		x.move(aerim, viaWall, 1, 6, 1, 3, 3)
		same(t, "region", x.pc(0).Region, foot)
	})
}

// EX-70: tools are hooks. They give dice levels to the current Action, and a rope prevents the fall.
func TestClimbingTools(t *testing.T) {
	tools := func(sc *explore.Scene) error {
		if sc.Holds(sc.Actor(), "pitons") {
			_ = sc.Aid(stattrack.Accuracy, 2)
			_ = sc.Aid(stattrack.Damage, -1)
		}
		if sc.Holds(sc.Actor(), "rope") {
			_ = sc.Belay()
		}
		return nil
	}
	spec := wallSpec(func(s *scenario.Spec) { crumbling(s); s.Challenges[0].Hooks[scenario.OnAttack] = explore.Func(tools) })
	with := func(items ...string) scenario.Character {
		c := climber("Aerim")
		c.Items = items
		return c
	}
	x := sit(t, spec, with("pitons"))
	x.turn(aerim)
	events := x.move(aerim, viaWall, 12, 1, 4) // 1d12, 1d6, 1d4
	same(t, "Inflict", first(events, board.Rolled).Roll.Pool, dice("1d12"))
	same(t, "left", x.pool(aerim), 2)
	x = sit(t, spec, with("rope"))
	x.turn(aerim)
	events = x.move(aerim, viaWall, 1, 6, 3) // the Reaction hurts, the rope holds
	same(t, "EP", x.pc(0).EP, 17)
	same(t, "falls", kinds(events, board.Fell), 0)
	x.end(aerim)
	x.turn(aerim)
	x = sit(t, spec, with())
	x.turn(aerim)
	events = x.move(aerim, viaWall, 8, 1, 6)
	same(t, "Inflict", first(events, board.Rolled).Roll.Pool, dice("1d8"))

	for name, hook := range map[string]func(*explore.Scene) error{
		"no Action": func(sc *explore.Scene) error { _ = sc.Aid(stattrack.Accuracy, 1); return nil },
		"no climb":  func(sc *explore.Scene) error { _ = sc.Belay(); return nil },
	} {
		bad := wallSpec(func(s *scenario.Spec) { s.Hooks[scenario.OnRound] = explore.Func(hook) })
		_, err := gameOf(t, bad, climber("Aerim")).NewRunner().Do(board.Command{Do: board.Begin}, crunch.NewTape())
		var verb *explore.VerbError
		if !errors.As(err, &verb) {
			t.Errorf("%s: %v, want a *VerbError", name, err)
		}
	}
	for name, hook := range map[string]func(*explore.Scene) error{
		"wrong class": func(sc *explore.Scene) error { return sc.Aid(stattrack.Defence, 1) },
		"too much":    func(sc *explore.Scene) error { return sc.Aid(stattrack.Damage, 6) },
	} {
		x := sit(t, wallSpec(func(s *scenario.Spec) { s.Challenges[0].Hooks[scenario.OnAttack] = explore.Func(hook) }), climber("Aerim"))
		x.turn(aerim)
		_, err := x.r.Do(goes(aerim, viaWall), crunch.NewTape())
		var verb *explore.VerbError
		if !errors.As(err, &verb) || verb.Verb != "Aid" {
			t.Errorf("%s: %v, want a *VerbError", name, err)
		}
	}
}

// EX-65, EX-130: an attempt to Move can also pick the Lock of a Persisting Obstacle.
func TestPersistsLock(t *testing.T) {
	spec := wallSpec(func(s *scenario.Spec) { crumbling(s); s.Challenges[0].Lock = dice("1d6") })
	pick := pcNamed("Aerim", scenario.Play{Name: "Pick", Kind: scenario.Action, Lockpick: dice("1d8"), Aim: scenario.NoTarget})
	x := sit(t, spec, pick)
	x.turn(aerim)
	x.no(board.Command{Do: board.Pick, Who: aerim, Target: scenario.ChallengeAt(0)}, board.NeedsMove)
	x.move(aerim, viaWall, 1, 2, 4, 4) // fails: it falls
	same(t, "EP", x.pc(0).EP, 12)
	same(t, "region", x.pc(0).Region, foot)
	x.end(aerim)
	x.turn(aerim)
	x.move(aerim, viaWall, 2, 2)
	same(t, "region", x.pc(0).Region, ledge)
	same(t, "gone", x.foe(0).Gone, true)
}

// EX-63: a PC has a separate pool for each Persisting Obstacle.
func TestPoolsOfTwoObstacles(t *testing.T) {
	x := sit(t, wallSpec(func(s *scenario.Spec) {
		s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Hedge", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Foot", To: "Side"}, EP: 6, Persists: true})
	}), climber("Aerim"))
	x.turn(aerim)
	x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 1})
	x.move(aerim, viaWall, 4)
	x.move(aerim, viaSide, 3)
	v := x.g.At(x.s()).View(aerim)
	same(t, "EX-63: left of the Wall", v.Challenges[0].EP, 2)
	same(t, "EX-63: left of the Hedge", v.Challenges[1].EP, 3)
	same(t, "EX-66: Aerim is in", x.pc(0).Region, foot)
}

// EX-65: an attempt begins only if the PC is still there and the first Obstacle in its way Persists. Here a key opens the Obstacle in front
// (EX-134), and a hook that waits for this takes the PC away or puts another Obstacle in its way (EX-21).
func TestCutOffBeforeItCrosses(t *testing.T) {
	for _, row := range []struct {
		hook   func(*explore.Scene) error
		kinds  []board.EventKind
		region scenario.RegionID
	}{
		{func(sc *explore.Scene) error { return sc.Send(scenario.PC(0), "C") }, []board.EventKind{board.Defeated, board.Moved, board.MoveStopped}, 2},
		{func(sc *explore.Scene) error { _, err := sc.Spawn("Slab", ""); return err }, []board.EventKind{board.Defeated, board.MoveStopped}, 0},
	} {
		way := &scenario.Way{From: "A", To: "B"}
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}},
			Challenges: []scenario.Challenge{
				{Name: "Gate", Type: stattrack.Obstacle, Way: way, EP: 5, Lock: dice("1d6"), Key: "key",
					Hooks: scenario.Hooks{scenario.OnDefeat: explore.Func(row.hook)}},
				{Name: "Slab", Type: stattrack.Obstacle, Way: way, EP: 5, Absent: true},
				{Name: "Wall", Type: stattrack.Obstacle, Way: way, EP: 6, Persists: true}},
		}, scenario.Character{Name: "Ada", Items: []string{"key"}, Plays: []scenario.Play{blow("1d4")}})
		c.begin(scenario.PC(0))
		events := c.move(scenario.PC(0), 0)
		c.equal("EX-65", kindsOf(events, board.Defeated, board.Played, board.MoveStopped, board.Moved), row.kinds)
		c.equal("EX-65: region", c.s().PCs[0].Region, row.region)
	}
}

// EX-68: a PC falls from a Height of 1 too.
func TestFallOfOneHeight(t *testing.T) {
	x := sit(t, wallSpec(func(s *scenario.Spec) {
		crumbling(s)
		s.Challenges[0].Climbing = 1
	}), climber("Aerim"))
	x.turn(aerim)
	x.move(aerim, viaWall, 3, 4, 2, 6) // 3 against 4; Crumble 2; the fall 6
	same(t, "EX-68: EP", x.pc(0).EP, 20-2-6)
}

// EX-69: a PC that falls down lands on the far side, even if hooks wait for PCs that leave. Such a hook may stop the fall (EX-85).
func TestFallPastWhatWaits(t *testing.T) {
	for _, row := range []struct {
		region string
		hook   func(*explore.Scene) error
		want   scenario.RegionID
	}{
		{"Goal", func(*explore.Scene) error { return nil }, foot},
		{"Ledge", func(*explore.Scene) error { return nil }, foot},
		{"Ledge", func(sc *explore.Scene) error { return sc.Send(sc.Actor(), "Beyond") }, beyond},
	} {
		x := sit(t, wallSpec(func(s *scenario.Spec) {
			crumbling(s)
			s.Start = "Ledge"
			s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Snare", Type: stattrack.Trap, Region: row.region, Hooks: scenario.Hooks{scenario.OnLeave: explore.Func(row.hook)}})
		}), climber("Aerim"))
		x.turn(aerim)
		x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 1})
		x.move(aerim, viaWall, 6, 1, 4) // takes effect: 2 left
		events := x.move(aerim, viaWall, 1, 6, 1, 3, 3)
		same(t, "EX-69: region", x.pc(0).Region, row.want)
		same(t, "EX-69: pool", x.pool(aerim), -1)
		if row.want == foot {
			same(t, "EX-69: clause", first(events, board.Moved).Clause, "EX-69")
			same(t, "EX-103: nothing is dragged", kinds(events, board.BodyDragged), 0)
		}
	}
}

// EX-66: a PC that content puts elsewhere in the midst of its attempt has not crossed. Its Move is cancelled with all its speed.
func TestSentAwayFromTheWall(t *testing.T) {
	x := sit(t, wallSpec(func(s *scenario.Spec) {
		s.Challenges[0].Hooks[scenario.OnAttack] = explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Actor(), "Side") })
	}), climber("Aerim"))
	x.turn(aerim)
	x.do(board.Command{Do: board.Prepare, Who: aerim, Play: 2}) // speed 2
	x.move(aerim, viaWall)
	same(t, "EX-66: Aerim is in", x.pc(0).Region, side)
	same(t, "EX-66: speed left", x.pc(0).Steps, 0)
	x.no(board.Command{Do: board.Move, Who: aerim, Conn: viaSide}, board.NoMoveLeft)
}

// EX-69, EX-21: a PC that falls onto a Hidden Obstacle behind the one that it climbs reveals it.
func TestFallOntoTheHidden(t *testing.T) {
	for _, hidden := range []bool{true, false} {
		x := sit(t, wallSpec(func(s *scenario.Spec) {
			crumbling(s)
			s.Start = "Ledge"
			s.Challenges = append(s.Challenges, scenario.Challenge{Name: "Net", Type: stattrack.Obstacle, Way: s.Challenges[0].Way, EP: 9, Hidden: hidden})
		}), climber("Aerim"))
		x.turn(aerim)
		events := x.move(aerim, viaWall, 1, 6, 1, 3, 3)
		same(t, "EX-21: Aerim is in", x.pc(0).Region, ledge)
		same(t, "EX-21: known", len(x.g.At(x.s()).View(aerim).Challenges), 2)
		if hidden {
			ev := first(events, board.Revealed)
			same(t, "EX-21: revealed", ev.Who, scenario.ChallengeAt(1))
			same(t, "EX-21: its clause", ev.Clause, "EX-21")
		}
	}
}

// EX-63, EX-64: if a Persisting Obstacle itself loses or regains EP, so does every PC's pool. A pool stays between 0 and the Obstacle's own
// EP. Leaving fills a pool again, no matter how low it is.
func TestPoolsFollowTheObstacle(t *testing.T) {
	for _, row := range []struct {
		name          string
		hurt, heal    int
		first, second int // of Aerim's pool, which starts at 4
		own           int32
	}{
		{"lost", 1, 0, 3, 3, 5}, {"lost and got back", 3, 3, 1, 4, 6}, {"below 0", 5, 0, 0, 0, 1}, {"from 0", 5, 2, 0, 2, 3},
		{"no more than its own has", 0, 9, 4, 4, 6}, {"up to its own", 5, 9, 0, 5, 6},
	} {
		x := sit(t, wallSpec(func(s *scenario.Spec) {
			s.Hooks[scenario.OnRound] = explore.Func(func(sc *explore.Scene) error {
				switch sc.Round() {
				case 2:
					return sc.Hurt(scenario.ChallengeAt(0), row.hurt)
				case 3:
					return sc.Heal(scenario.ChallengeAt(0), row.heal)
				}
				return nil
			})
		}), climber("Aerim"), climber("Lucin"))
		x.turn(aerim)
		x.move(aerim, viaWall, 2)
		same(t, "EX-63: "+row.name+": struck", x.pool(aerim), 4)
		x.end(aerim)
		x.pass(lucin)
		same(t, "EX-63: "+row.name+": hurt", x.pool(aerim), row.first)
		x.pass(aerim, lucin)
		same(t, "EX-63: "+row.name+": healed", x.pool(aerim), row.second)
		same(t, "EX-63: "+row.name+": its own", x.foe(0).EP, row.own)
		same(t, "EX-63: "+row.name+": what Lucin sees of it", x.g.At(x.s()).View(lucin).Challenges[0].EP, int(row.own)) // not listed: full
		x.turn(aerim)
		x.move(aerim, viaSide)
		same(t, "EX-64: "+row.name, x.pool(aerim), -1)
		same(t, "EX-64: "+row.name+": what Aerim sees of it", x.g.At(x.s()).View(aerim).Challenges[0].EP, int(row.own))
	}
}

// EX-64: leaving restores the PC's pool from any value, and no other PC's.
func TestLeavingRefillsAnyPool(t *testing.T) {
	for _, ep := range []int32{0, 1, 5} {
		x := sit(t, wallSpec(nil), climber("Aerim"), climber("Lucin"))
		x.turn(aerim)
		s := x.s().Clone()
		s.Pools = []board.ObstaclePool{{PC: aerim, Challenge: scenario.ChallengeAt(0), EP: ep}, {PC: lucin, Challenge: scenario.ChallengeAt(0), EP: ep}}
		if err := x.g.CheckState(&s); err != nil {
			t.Fatal(err)
		}
		x.r.Reset(s)
		ev := first(x.move(aerim, viaSide), board.PoolRefilled)
		same(t, "EX-64: refilled from", ev.From, ep)
		same(t, "EX-64: refilled to", ev.To, 6)
		same(t, "EX-64: listed", len(x.s().Pools), 1)
		same(t, "EX-64: Lucin's", x.pool(lucin), int(ep))
	}
}

// EX-101, EX-131: if the entries beneath a Lock end the scenario, nothing more happens: no fall and no roll.
func TestNothingAfterTheEnd(t *testing.T) {
	for _, tokens := range []uint8{1, 2} {
		x := sit(t, wallSpec(func(s *scenario.Spec) {
			w := &s.Challenges[0]
			s.Type, s.Start, w.Persists, w.Climbing, w.Lock = scenario.Stealth, "Ledge", false, 2, dice("1d6")
			w.Failure = &scenario.Play{Name: "Alarm", Tokens: 1, Disease: "Chill", Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -1}}}
			s.Diseases = []scenario.Disease{{Name: "Chill"}}
		}), scenario.Character{Name: "Aerim", EP: 20, Tokens: tokens, Plays: []scenario.Play{{Name: "Picks", Kind: scenario.Action, Aim: scenario.NoTarget, Lockpick: dice("1d4")}}})
		x.turn(aerim)
		faces := []int{1, 6}
		if tokens > 1 {
			faces = append(faces, 3, 3) // EX-68
		}
		events := x.do(board.Command{Do: board.Pick, Who: aerim, Target: scenario.ChallengeAt(0)}, faces...)
		over := tokens == 1
		same(t, "EX-101: failed", x.s().Result == board.Failure, over)
		same(t, "EX-101: falls", kinds(events, board.Fell), 1-kinds(events, board.Ended))
		same(t, "EX-101: the last event is the end", events[len(events)-1].Kind == board.Ended, over)
	}
}

// EX-101: if an Action's Tokens end the scenario, nothing more of it happens: no Disease, no Moves, no levels. If its first Shift kills the
// last PC, its other Shifts don't happen.
func TestNothingAfterAnAction(t *testing.T) {
	for _, play := range []scenario.Play{
		{Name: "Shriek", Kind: scenario.Action, Tokens: 1, Disease: "Chill", Moves: 1, Boosts: []scenario.Boost{{Class: stattrack.Damage, Levels: 1}}},
		{Name: "Curse", Kind: scenario.Action, Shifts: []scenario.Shift{{Track: stattrack.Skill, By: -10}, {Track: stattrack.Mind, By: 1, Self: true}}},
	} {
		x := sit(t, scenario.Spec{Name: "E", Type: scenario.Stealth, Start: "A", Goal: scenario.Goal{Region: "B"}, Regions: rooms("A", "B"), Connections: row("A", "B"),
			Diseases: []scenario.Disease{{Name: "Chill", By: 1}}, Challenges: []scenario.Challenge{rat("A", play)}},
			scenario.Character{Name: "Aerim", EP: 5, Tokens: 1})
		x.pass(aerim)
		x.turn(scenario.ChallengeAt(0))
		events := x.do(board.Command{Do: board.Act, Who: scenario.ChallengeAt(0), Target: aerim})
		same(t, "EX-101: "+play.Name+": the last event is the end", events[len(events)-1].Kind, board.Ended)
	}
}
