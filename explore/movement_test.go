package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// road is five regions in a row.
func road() scenario.Spec {
	return scenario.Spec{
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}, {From: "C", To: "D"}, {From: "D", To: "E"}},
	}
}

// EX-20, GL-09: one Move a round, in the PC's own turn or in an ally's, at speed 1.
func TestMove(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{{Name: "Heat", Type: stattrack.Environ, Region: "A"}, {Name: "Rat", Type: stattrack.Creature, Region: "E", EP: 1}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"})
	ada, bo := scenario.PC(0), scenario.PC(1)
	move := func(w scenario.Who, conn scenario.ConnID) board.Command {
		return board.Command{Do: board.Move, Who: w, Conn: conn}
	}
	c.refused(move(ada, 0), board.NotItsPhase) // the Environs' turns
	c.toRound(1)
	c.begin(ada)
	c.move(ada, 0)
	c.refused(move(ada, 1), board.NoMoveLeft) // speed 1, once
	c.move(bo, 0)                             // in an ally's turn
	c.refused(move(bo, 1), board.NoMoveLeft)
	c.end(ada)
	c.begin(bo)
	c.refused(move(bo, 1), board.NoMoveLeft) // it has Moved this round
	c.refused(move(ada, 1), board.NoMoveLeft)
	c.end(bo)
	c.refused(move(bo, 1), board.NotItsPhase)
	c.begin(scenario.ChallengeAt(1))
	c.refused(move(bo, 1), board.NotItsPhase) // not in an enemy's turn
	c.toRound(2)
	c.begin(ada)
	c.end(ada)
	c.begin(bo)
	c.move(ada, 1) // after its own turn, in an ally's
	c.move(bo, 1)
	c.equal("regions", []scenario.RegionID{c.s().PCs[0].Region, c.s().PCs[1].Region}, []scenario.RegionID{2, 2})
	for _, other := range []board.Command{{Do: board.Search, Who: ada}, {Do: board.EndTurn, Who: ada}} {
		if c.g.At(c.s()).Check(other) == nil {
			t.Errorf("%+v in an ally's turn", other)
		}
	}
}

// EX-20: effects grant more: speed for each Move of the round, or more Moves.
func TestSpeed(t *testing.T) {
	c := openChapter(t, road(), scenario.Character{Name: "Ada", Plays: []scenario.Play{
		{Name: "Sprint", Kind: scenario.Strategy, Speed: 1}, {Name: "Dash", Kind: scenario.Action, Aim: scenario.NoTarget, Moves: 1},
		{Name: "Push", Kind: scenario.Action, Aim: scenario.OneAlly, Speed: 2, Moves: 1},
	}}, scenario.Character{Name: "Bo"})
	ada, bo := scenario.PC(0), scenario.PC(1)
	at := func(w scenario.Who, want scenario.RegionID) {
		t.Helper()
		c.equal("region", c.s().PCs[w.Index()].Region, want)
	}
	none := func(w scenario.Who, conn scenario.ConnID) {
		t.Helper()
		c.refused(board.Command{Do: board.Move, Who: w, Conn: conn}, board.NoMoveLeft)
	}
	c.toRound(1)
	c.begin(ada)
	c.do(board.Command{Do: board.Prepare, Who: ada})
	c.move(ada, 0)
	c.move(ada, 1) // speed 2
	none(ada, 2)
	c.act(ada, 1, scenario.Nobody) // one Move more, at the same speed
	c.move(ada, 2)
	c.move(ada, 3)
	none(ada, 3)
	at(ada, 4)
	c.toRound(2)
	c.begin(ada)
	c.move(ada, 3)
	none(ada, 2) // it was for the last round
	at(ada, 3)
	c.end(ada)
	c.toRound(3)
	c.begin(ada)
	c.refused(board.Command{Do: board.Act, Who: ada, Play: 2, Target: bo}, board.OutOfReach)
	c.move(ada, 2)
	c.toRound(4)
	c.begin(ada)
	c.move(ada, 1)
	c.toRound(5)
	c.begin(ada)
	c.move(ada, 0)
	c.act(ada, 2, bo) // two Moves of speed 3 for Bo
	none(ada, 0)
	c.move(bo, 0)
	c.move(bo, 1)
	c.move(bo, 2)
	at(bo, 3)
	c.move(bo, 2)
	c.end(ada) // a Move ends with its turn
	c.begin(bo)
	none(bo, 1)
	at(bo, 2)
}

// EX-20: an Action that takes effect may give its player speed and Moves. One that fails gives none.
func TestSpeedFromActions(t *testing.T) {
	for _, row := range []struct {
		clause  string
		inflict int
		moves   uint8
	}{{"EX-20", 4, 2}, {"EX-20", 1, 1}} {
		spec := road()
		spec.Challenges = []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 9, Base: flat, Plays: []scenario.Play{dodging("1d6")}}}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Vault", Kind: scenario.Action, Inflict: dice("1d6"), Speed: 1, Moves: 1}}})
		c.toRound(1)
		c.begin(scenario.PC(0))
		c.act(scenario.PC(0), 0, scenario.ChallengeAt(0), row.inflict, 3)
		c.equal(row.clause, []uint8{c.s().PCs[0].Moves, c.s().PCs[0].Speed}, []uint8{row.moves, row.moves - 1})
	}
}

// EX-21, EX-22, GL-09: an Obstacle blocks its connection to PCs and Challenges, except those whose content or form passes it.
func TestObstaclesBlock(t *testing.T) {
	for _, row := range []struct {
		clause string
		pc     scenario.Keywords
		foe    scenario.Keywords
		passes bool
		open   bool // for the PC
		free   bool // for the Challenge
	}{
		{clause: "EX-21"},
		{clause: "GL-09", pc: scenario.Fly, foe: scenario.Fly, open: true, free: true},
		{clause: "GL-09", pc: scenario.Phase, foe: scenario.Teleport},
		{clause: "EX-21", passes: true, free: true},
	} {
		spec := road()
		spec.Challenges = []scenario.Challenge{
			{Name: "Wall", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 4, PassedBy: scenario.Fly},
			{Name: "Rat", Type: stattrack.Creature, Region: "B", EP: 4, Keywords: row.foe, Passes: row.passes},
		}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Keywords: row.pc, Plays: []scenario.Play{blow("1d4")}})
		c.toRound(1)
		c.begin(scenario.PC(0))
		move := board.Command{Do: board.Move, Who: scenario.PC(0)}
		if !row.open {
			c.refused(move, board.Blocked)
		} else {
			c.equal(row.clause, reasonOf(c.g.At(c.s()).Check(move)), board.Reason(0))
		}
		c.toFoes()
		c.begin(scenario.ChallengeAt(1))
		move.Who = scenario.ChallengeAt(1)
		if !row.free {
			c.refused(move, board.Blocked)
		} else {
			c.do(move)
			c.equal(row.clause, c.s().Challenges[1].Region, scenario.RegionID(0))
		}
	}
}

// EX-22, GL-09: Creatures and Seekers Move, once, in their own turns. Environs, Obstacles and Traps don't, unless content moves them.
func TestWhoMoves(t *testing.T) {
	still := scenario.Hooks{scenario.OnTurn: explore.Func(func(*explore.Scene) error { return nil })}
	drift := scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Self(), "B") })}
	for _, row := range []struct {
		clause string
		foe    scenario.Challenge
		moves  bool
		sent   bool
	}{
		{"EX-22", scenario.Challenge{Type: stattrack.Creature, Region: "A", EP: 1}, true, false},
		{"EX-22", scenario.Challenge{Type: stattrack.Seeker, Region: "A", EP: 1}, true, false},
		{"EX-22", scenario.Challenge{Type: stattrack.Environ, Region: "A", Hooks: still}, false, false},
		{"EX-22", scenario.Challenge{Type: stattrack.Trap, Region: "A", Hooks: still}, false, false},
		{"EX-22", scenario.Challenge{Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 1, Hooks: still}, false, false},
		{"EX-22", scenario.Challenge{Type: stattrack.Environ, Region: "A", Hooks: drift}, false, true},
		{"EX-22", scenario.Challenge{Type: stattrack.Trap, Region: "A", Hooks: drift}, false, true},
	} {
		spec := road()
		row.foe.Name = row.foe.Type.String()
		spec.Challenges = []scenario.Challenge{row.foe}
		c := openChapter(t, spec)
		foe := scenario.ChallengeAt(0)
		move := board.Command{Do: board.Move, Who: foe}
		if row.foe.Type != stattrack.Environ {
			c.toRound(1)
			if c.g.At(c.s()).Check(move) == nil {
				t.Errorf("%s: %v Moves in a PC's turn", row.clause, row.foe.Type)
			}
			c.toFoes()
		}
		c.begin(foe)
		switch {
		case row.moves:
			c.do(move)
			c.equal("region", c.s().Challenges[0].Region, scenario.RegionID(1))
			c.refused(board.Command{Do: board.Move, Who: foe, Conn: 1}, board.NoMoveLeft)
		case row.sent:
			c.equal("region", c.s().Challenges[0].Region, scenario.RegionID(1))
			c.equal("EX-30: not seen next door", shownFoes(c.g.At(c.s()).View(scenario.PC(0))), []scenario.Who(nil))
		default:
			c.refused(move, board.CantMove)
		}
	}
}

// EX-21: if a PC runs into a Hidden Obstacle, the Move is spent and the Obstacle revealed. Until then nothing shows that it is there. A
// Drag ends the same way (EX-103).
func TestHiddenObstacle(t *testing.T) {
	for _, persists := range []bool{false, true} {
		c := openChapter(t, scenario.Spec{
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "A", To: "C"}},
			Challenges: []scenario.Challenge{{Name: "Pane", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Base: flat, Hidden: true, Persists: persists},
				{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1}},
		}, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4"), {Name: "Haste", Kind: scenario.Strategy, Speed: 1, Moves: 1}}})
		ada := scenario.PC(0)
		into := board.Command{Do: board.Move, Who: ada}
		c.begin(ada)
		c.do(board.Command{Do: board.Prepare, Who: ada, Play: 1})
		c.equal("EX-21: unknown", shownFoes(c.g.At(c.s()).View(ada)), []scenario.Who{scenario.ChallengeAt(1)})
		moves := 0
		for _, cmd := range c.r.Legal(nil) {
			if cmd.Do == board.Move {
				moves++
			}
		}
		c.equal("EX-21: both ways look free", moves, 2)
		c.move(ada, 1)
		c.move(ada, 1)
		events := c.do(into)
		c.equal("EX-21", kindsOf(events, board.MoveSpent, board.Revealed, board.MoveStopped, board.Moved, board.Played),
			[]board.EventKind{board.MoveSpent, board.Revealed, board.MoveStopped})
		c.equal("EX-21: spent", []int{int(c.s().PCs[0].Moves), int(c.s().PCs[0].Steps)}, []int{0, 0})
		c.equal("EX-21: revealed", shownFoes(c.g.At(c.s()).View(ada)), []scenario.Who{scenario.ChallengeAt(0), scenario.ChallengeAt(1)})
		c.act(ada, 0, scenario.ChallengeAt(1), 1) // the Guard falls
		c.toRound(2)
		c.begin(ada)
		if persists {
			c.do(into, 4)
		} else {
			c.refused(into, board.Blocked)
			c.refused(board.Command{Do: board.Drag, Who: ada, Target: scenario.ChallengeAt(1)}, board.Blocked)
		}
	}
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}},
		Challenges: []scenario.Challenge{{Name: "Pane", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, EP: 5, Hidden: true},
			{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1}},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4")}})
	c.begin(scenario.PC(0))
	c.act(scenario.PC(0), 0, scenario.ChallengeAt(1), 1)
	c.toRound(2)
	c.begin(scenario.PC(0))
	events := c.do(board.Command{Do: board.Drag, Who: scenario.PC(0), Target: scenario.ChallengeAt(1)})
	c.equal("EX-103", kindsOf(events, board.Revealed, board.MoveStopped, board.BodyDragged, board.Moved), []board.EventKind{board.Revealed, board.MoveStopped})
	c.equal("EX-103: it stays", c.s().Bodies[0].Region, 0)
}

// EX-20: an entity that is placed elsewhere without a Move gets no speed. Added speed and Moves stop at 255.
func TestSpeedOfWhoIsPut(t *testing.T) {
	ada := scenario.PC(0)
	c := openChapter(t, road(), scenario.Character{Name: "Ada", Plays: []scenario.Play{
		{Name: "Blink", Kind: scenario.Strategy, Special: explore.Func(func(sc *explore.Scene) error { return sc.Send(ada, "B") })},
		{Name: "Rush", Kind: scenario.Action, Aim: scenario.NoTarget, Moves: 255, Speed: 200},
		{Name: "Fly", Kind: scenario.Strategy, Speed: 200}}})
	c.toRound(1)
	c.begin(ada)
	c.do(board.Command{Do: board.Prepare, Who: ada})
	c.equal("EX-20: speed left", c.s().PCs[0].Steps, 0)
	c.equal("EX-20: Moves left", c.s().PCs[0].Moves, 1)
	c.toRound(2)
	c.begin(ada)
	c.do(board.Command{Do: board.Prepare, Who: ada, Play: 2})
	c.act(ada, 1, scenario.Nobody)
	c.equal("EX-20: speed and Moves", []int{int(c.s().PCs[0].Speed), int(c.s().PCs[0].Moves)}, []int{254, 255})
}

// EX-20: speed stops at 255 regions and never wraps to 0.
func TestSpeedWithoutEnd(t *testing.T) {
	c := openChapter(t, scenario.Spec{
		Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}},
		Connections: []scenario.Connection{{From: "A", To: "B"}},
	}, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Fly", Kind: scenario.Strategy, Speed: 255}, {Name: "Soar", Kind: scenario.Action, Aim: scenario.NoTarget, Speed: 255}}})
	c.begin(scenario.PC(0))
	c.do(board.Command{Do: board.Prepare, Who: scenario.PC(0)})
	c.act(scenario.PC(0), 1, scenario.Nobody)
	for left := 254; left >= 0; left-- {
		c.move(scenario.PC(0), 0)
		if got := c.s().PCs[0].Steps; int(got) != left {
			t.Fatalf("EX-20: %d regions left, want %d", got, left)
		}
	}
	c.refused(board.Command{Do: board.Move, Who: scenario.PC(0)}, board.NoMoveLeft)
}

// GL-54: an entity that content sends elsewhere during a Move is no longer in it: the rest of its speed is lost (EX-20).
func TestPutInTheMidstOfAMove(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{{Name: "Whirl", Type: stattrack.Trap, Region: "B", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Actor(), "D") })}}}
	c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Run", Kind: scenario.Strategy, Speed: 1}}})
	c.begin(scenario.PC(0))
	c.do(board.Command{Do: board.Prepare, Who: scenario.PC(0)})
	c.move(scenario.PC(0), 0)
	c.equal("GL-54: where, and speed left", []int{int(c.s().PCs[0].Region), int(c.s().PCs[0].Steps)}, []int{3, 0})
	c.refused(board.Command{Do: board.Move, Who: scenario.PC(0), Conn: 3}, board.NoMoveLeft)
}
