package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// road is five regions in a row.
func road() explore.Spec {
	return explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}},
		Connections: []explore.Connection{{From: "A", To: "B"}, {From: "B", To: "C"}, {From: "C", To: "D"}, {From: "D", To: "E"}},
	}
}

// EX-20, GL-09: one Move a round, in the PC's own turn or in an ally's, at speed 1.
func TestMove(t *testing.T) {
	spec := road()
	spec.Challenges = []explore.Challenge{{Name: "Heat", Type: stattrack.Environ, Region: "A"}, {Name: "Rat", Type: stattrack.Creature, Region: "E", EP: 1}}
	c := openChapter(t, spec, explore.Character{Name: "Ada"}, explore.Character{Name: "Bo"})
	ada, bo := explore.PC(0), explore.PC(1)
	move := func(w explore.Who, conn explore.ConnID) explore.Command {
		return explore.Command{Do: explore.Move, Who: w, Conn: conn}
	}
	c.refused(move(ada, 0), explore.NotItsPhase) // the Environs' turns
	c.toRound(1)
	c.begin(ada)
	c.move(ada, 0)
	c.refused(move(ada, 1), explore.NoMoveLeft) // speed 1, once
	c.move(bo, 0)                               // in an ally's turn
	c.refused(move(bo, 1), explore.NoMoveLeft)
	c.end(ada)
	c.begin(bo)
	c.refused(move(bo, 1), explore.NoMoveLeft) // it has Moved this round
	c.refused(move(ada, 1), explore.NoMoveLeft)
	c.end(bo)
	c.refused(move(bo, 1), explore.NotItsPhase)
	c.begin(explore.ChallengeAt(1))
	c.refused(move(bo, 1), explore.NotItsPhase) // not in an enemy's turn
	c.toRound(2)
	c.begin(ada)
	c.end(ada)
	c.begin(bo)
	c.move(ada, 1) // after its own turn, in an ally's
	c.move(bo, 1)
	c.equal("regions", []explore.RegionID{c.s().PCs[0].Region, c.s().PCs[1].Region}, []explore.RegionID{2, 2})
	for _, other := range []explore.Command{{Do: explore.Search, Who: ada}, {Do: explore.EndTurn, Who: ada}} {
		if c.g.At(c.s()).Check(other) == nil {
			t.Errorf("%+v in an ally's turn", other)
		}
	}
}

// EX-20: effects grant more: speed for each Move of the round, or more Moves.
func TestSpeed(t *testing.T) {
	c := openChapter(t, road(), explore.Character{Name: "Ada", Plays: []explore.Play{
		{Name: "Sprint", Kind: explore.Strategy, Speed: 1}, {Name: "Dash", Kind: explore.Action, Aim: explore.NoTarget, Moves: 1},
		{Name: "Push", Kind: explore.Action, Aim: explore.OneAlly, Speed: 2, Moves: 1},
	}}, explore.Character{Name: "Bo"})
	ada, bo := explore.PC(0), explore.PC(1)
	at := func(w explore.Who, want explore.RegionID) {
		t.Helper()
		c.equal("region", c.s().PCs[w.Index()].Region, want)
	}
	none := func(w explore.Who, conn explore.ConnID) {
		t.Helper()
		c.refused(explore.Command{Do: explore.Move, Who: w, Conn: conn}, explore.NoMoveLeft)
	}
	c.toRound(1)
	c.begin(ada)
	c.do(explore.Command{Do: explore.Prepare, Who: ada})
	c.move(ada, 0)
	c.move(ada, 1) // speed 2
	none(ada, 2)
	c.act(ada, 1, explore.Nobody) // one Move more, at the same speed
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
	c.refused(explore.Command{Do: explore.Act, Who: ada, Play: 2, Target: bo}, explore.OutOfReach)
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
		spec.Challenges = []explore.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 9, Base: flat, Plays: []explore.Play{dodging("1d6")}}}
		c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Vault", Kind: explore.Action, Inflict: dice("1d6"), Speed: 1, Moves: 1}}})
		c.toRound(1)
		c.begin(explore.PC(0))
		c.act(explore.PC(0), 0, explore.ChallengeAt(0), row.inflict, 3)
		c.equal(row.clause, []uint8{c.s().PCs[0].Moves, c.s().PCs[0].Speed}, []uint8{row.moves, row.moves - 1})
	}
}

// EX-21, EX-22, GL-09: an Obstacle blocks its connection to PCs and Challenges, except those whose content or form passes it.
func TestObstaclesBlock(t *testing.T) {
	for _, row := range []struct {
		clause string
		pc     explore.Keywords
		foe    explore.Keywords
		passes bool
		open   bool // for the PC
		free   bool // for the Challenge
	}{
		{clause: "EX-21"},
		{clause: "GL-09", pc: explore.Fly, foe: explore.Fly, open: true, free: true},
		{clause: "GL-09", pc: explore.Phase, foe: explore.Teleport},
		{clause: "EX-21", passes: true, free: true},
	} {
		spec := road()
		spec.Challenges = []explore.Challenge{
			{Name: "Wall", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 4, PassedBy: explore.Fly},
			{Name: "Rat", Type: stattrack.Creature, Region: "B", EP: 4, Keywords: row.foe, Passes: row.passes},
		}
		c := openChapter(t, spec, explore.Character{Name: "Ada", Keywords: row.pc, Plays: []explore.Play{blow("1d4")}})
		c.toRound(1)
		c.begin(explore.PC(0))
		move := explore.Command{Do: explore.Move, Who: explore.PC(0)}
		if !row.open {
			c.refused(move, explore.Blocked)
		} else {
			c.equal(row.clause, reasonOf(c.g.At(c.s()).Check(move)), explore.Reason(0))
		}
		c.toFoes()
		c.begin(explore.ChallengeAt(1))
		move.Who = explore.ChallengeAt(1)
		if !row.free {
			c.refused(move, explore.Blocked)
		} else {
			c.do(move)
			c.equal(row.clause, c.s().Challenges[1].Region, explore.RegionID(0))
		}
	}
}

// EX-22, GL-09: Creatures and Seekers Move, once, in their own turns. Environs, Obstacles and Traps don't, unless content moves them.
func TestWhoMoves(t *testing.T) {
	still := explore.Hooks{explore.OnTurn: explore.Func(func(*explore.Scene) error { return nil })}
	drift := explore.Hooks{explore.OnTurn: explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Self(), "B") })}
	for _, row := range []struct {
		clause string
		foe    explore.Challenge
		moves  bool
		sent   bool
	}{
		{"EX-22", explore.Challenge{Type: stattrack.Creature, Region: "A", EP: 1}, true, false},
		{"EX-22", explore.Challenge{Type: stattrack.Seeker, Region: "A", EP: 1}, true, false},
		{"EX-22", explore.Challenge{Type: stattrack.Environ, Region: "A", Hooks: still}, false, false},
		{"EX-22", explore.Challenge{Type: stattrack.Trap, Region: "A", Hooks: still}, false, false},
		{"EX-22", explore.Challenge{Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 1, Hooks: still}, false, false},
		{"EX-22", explore.Challenge{Type: stattrack.Environ, Region: "A", Hooks: drift}, false, true},
		{"EX-22", explore.Challenge{Type: stattrack.Trap, Region: "A", Hooks: drift}, false, true},
	} {
		spec := road()
		row.foe.Name = row.foe.Type.String()
		spec.Challenges = []explore.Challenge{row.foe}
		c := openChapter(t, spec)
		foe := explore.ChallengeAt(0)
		move := explore.Command{Do: explore.Move, Who: foe}
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
			c.equal("region", c.s().Challenges[0].Region, explore.RegionID(1))
			c.refused(explore.Command{Do: explore.Move, Who: foe, Conn: 1}, explore.NoMoveLeft)
		case row.sent:
			c.equal("region", c.s().Challenges[0].Region, explore.RegionID(1))
			c.equal("EX-30: not seen next door", shownFoes(c.g.At(c.s()).View(explore.PC(0))), []explore.Who(nil))
		default:
			c.refused(move, explore.CantMove)
		}
	}
}

// EX-21: if a PC runs into a Hidden Obstacle, the Move is spent and the Obstacle revealed. Until then nothing shows that it is there. A
// Drag ends the same way (EX-103).
func TestHiddenObstacle(t *testing.T) {
	for _, persists := range []bool{false, true} {
		c := openChapter(t, explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "C"}},
			Connections: []explore.Connection{{From: "A", To: "B"}, {From: "A", To: "C"}},
			Challenges: []explore.Challenge{{Name: "Pane", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Base: flat, Hidden: true, Persists: persists},
				{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1}},
		}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4"), {Name: "Haste", Kind: explore.Strategy, Speed: 1, Moves: 1}}})
		ada := explore.PC(0)
		into := explore.Command{Do: explore.Move, Who: ada}
		c.begin(ada)
		c.do(explore.Command{Do: explore.Prepare, Who: ada, Play: 1})
		c.equal("EX-21: unknown", shownFoes(c.g.At(c.s()).View(ada)), []explore.Who{explore.ChallengeAt(1)})
		moves := 0
		for _, cmd := range c.r.Legal(nil) {
			if cmd.Do == explore.Move {
				moves++
			}
		}
		c.equal("EX-21: both ways look free", moves, 2)
		c.move(ada, 1)
		c.move(ada, 1)
		events := c.do(into)
		c.equal("EX-21", kindsOf(events, explore.MoveSpent, explore.Revealed, explore.MoveStopped, explore.Moved, explore.Played),
			[]explore.EventKind{explore.MoveSpent, explore.Revealed, explore.MoveStopped})
		c.equal("EX-21: spent", []int{int(c.s().PCs[0].Moves), int(c.s().PCs[0].Steps)}, []int{0, 0})
		c.equal("EX-21: revealed", shownFoes(c.g.At(c.s()).View(ada)), []explore.Who{explore.ChallengeAt(0), explore.ChallengeAt(1)})
		c.act(ada, 0, explore.ChallengeAt(1), 1) // the Guard falls
		c.toRound(2)
		c.begin(ada)
		if persists {
			c.do(into, 4)
		} else {
			c.refused(into, explore.Blocked)
			c.refused(explore.Command{Do: explore.Drag, Who: ada, Target: explore.ChallengeAt(1)}, explore.Blocked)
		}
	}
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
		Connections: []explore.Connection{{From: "A", To: "B"}},
		Challenges: []explore.Challenge{{Name: "Pane", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, EP: 5, Hidden: true},
			{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{blow("1d4")}})
	c.begin(explore.PC(0))
	c.act(explore.PC(0), 0, explore.ChallengeAt(1), 1)
	c.toRound(2)
	c.begin(explore.PC(0))
	events := c.do(explore.Command{Do: explore.Drag, Who: explore.PC(0), Target: explore.ChallengeAt(1)})
	c.equal("EX-103", kindsOf(events, explore.Revealed, explore.MoveStopped, explore.BodyDragged, explore.Moved), []explore.EventKind{explore.Revealed, explore.MoveStopped})
	c.equal("EX-103: it stays", c.s().Bodies[0].Region, 0)
}

// EX-20: an entity that is placed elsewhere without a Move gets no speed. Added speed and Moves stop at 255.
func TestSpeedOfWhoIsPut(t *testing.T) {
	ada := explore.PC(0)
	c := openChapter(t, road(), explore.Character{Name: "Ada", Plays: []explore.Play{
		{Name: "Blink", Kind: explore.Strategy, Special: explore.Func(func(sc *explore.Scene) error { return sc.Send(ada, "B") })},
		{Name: "Rush", Kind: explore.Action, Aim: explore.NoTarget, Moves: 255, Speed: 200},
		{Name: "Fly", Kind: explore.Strategy, Speed: 200}}})
	c.toRound(1)
	c.begin(ada)
	c.do(explore.Command{Do: explore.Prepare, Who: ada})
	c.equal("EX-20: speed left", c.s().PCs[0].Steps, 0)
	c.equal("EX-20: Moves left", c.s().PCs[0].Moves, 1)
	c.toRound(2)
	c.begin(ada)
	c.do(explore.Command{Do: explore.Prepare, Who: ada, Play: 2})
	c.act(ada, 1, explore.Nobody)
	c.equal("EX-20: speed and Moves", []int{int(c.s().PCs[0].Speed), int(c.s().PCs[0].Moves)}, []int{254, 255})
}

// EX-20: speed stops at 255 regions and never wraps to 0.
func TestSpeedWithoutEnd(t *testing.T) {
	c := openChapter(t, explore.Spec{
		Regions:     []explore.Region{{Name: "A"}, {Name: "B"}},
		Connections: []explore.Connection{{From: "A", To: "B"}},
	}, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Fly", Kind: explore.Strategy, Speed: 255}, {Name: "Soar", Kind: explore.Action, Aim: explore.NoTarget, Speed: 255}}})
	c.begin(explore.PC(0))
	c.do(explore.Command{Do: explore.Prepare, Who: explore.PC(0)})
	c.act(explore.PC(0), 1, explore.Nobody)
	for left := 254; left >= 0; left-- {
		c.move(explore.PC(0), 0)
		if got := c.s().PCs[0].Steps; int(got) != left {
			t.Fatalf("EX-20: %d regions left, want %d", got, left)
		}
	}
	c.refused(explore.Command{Do: explore.Move, Who: explore.PC(0)}, explore.NoMoveLeft)
}

// GL-54: an entity that content sends elsewhere during a Move is no longer in it: the rest of its speed is lost (EX-20).
func TestPutInTheMidstOfAMove(t *testing.T) {
	spec := road()
	spec.Challenges = []explore.Challenge{{Name: "Whirl", Type: stattrack.Trap, Region: "B", Hooks: explore.Hooks{explore.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Send(sc.Actor(), "D") })}}}
	c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Run", Kind: explore.Strategy, Speed: 1}}})
	c.begin(explore.PC(0))
	c.do(explore.Command{Do: explore.Prepare, Who: explore.PC(0)})
	c.move(explore.PC(0), 0)
	c.equal("GL-54: where, and speed left", []int{int(c.s().PCs[0].Region), int(c.s().PCs[0].Steps)}, []int{3, 0})
	c.refused(explore.Command{Do: explore.Move, Who: explore.PC(0), Conn: 3}, explore.NoMoveLeft)
}
