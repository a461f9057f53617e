package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// tryMoves tries a Move through each exit of the entity's region. EX-20, EX-21
func (l *choices) tryMoves() {
	w, here := l.w, l.state.Where(l.w)
	if here == scenario.NoRegion || !l.may(board.VerbMove) || l.moveLeft(w, l.extra == w) != 0 {
		return
	}
	exits, plain := l.sc.Exits[here], l.sc.Plain
	asPrinted := w.IsPC() && len(l.state.Connections) == 0
	for i := range exits {
		if e := &exits[i]; asPrinted && plain[e.Conn] {
			c := l.add()
			c.Do, c.Who, c.Conn = board.VerbMove, w, e.Conn
		} else {
			l.tryExit(e)
		}
	}
}

// tryExit tries a Move through an exit that may not be free.
func (l *choices) tryExit(e *scenario.Exit) {
	c := board.Command{Do: board.VerbMove, Who: l.w, Conn: e.Conn}
	r := l.leads(c.Who, e)
	if r == 0 {
		r = l.checkThrough(&c, e)
	}
	if r == 0 {
		l.list = append(l.list, c)
	}
	if c.Who.IsPC() && r != board.ErrBlocked && len(l.sc.Obstacles[c.Conn]) > 0 {
		l.tryAttempts(c, r == 0) // without a play the command means the first: list that only if it is an attempt
	}
}

// checkWay returns the exit through a connection, or why the entity has no such exit. It doesn't look at Obstacles.
func (pos *Position) checkWay(c *board.Command) (scenario.Exit, board.Reason) {
	if c.Conn < 0 || int(c.Conn) >= len(pos.sc.Obstacles) {
		if c.Who.IsPC() {
			return scenario.Exit{}, board.ErrNotThere // the same answer for every number: players can't count hidden connections (EX-122)
		}
		return scenario.Exit{}, board.ErrNoSuchConn
	}
	e, ok := pos.sc.Exit(pos.state.Where(c.Who), c.Conn)
	if !ok {
		return e, board.ErrNotThere
	}
	return e, pos.leads(c.Who, &e)
}

// leads returns why an entity has no such exit, or 0.
func (pos *Position) leads(w scenario.Who, e *scenario.Exit) board.Reason {
	switch {
	case w.IsPC() && !pos.openTo(e.Conn): // EX-122: it is not found yet
		return board.ErrNotThere
	case !e.Open:
		return board.ErrWrongWay
	case pos.shut(e.Conn):
		return board.ErrWayClosed
	}
	return 0
}

func (pos *Position) checkMove(c *board.Command, extra bool) board.Reason {
	if r := pos.moveLeft(c.Who, extra); r != 0 {
		return r
	}
	e, r := pos.checkWay(c)
	if r != 0 {
		return r
	}
	return pos.checkThrough(c, &e)
}

// moveLeft returns why an entity can't Move further, or 0: it has a Move left, or speed left in its current Move. EX-20, EX-22, GL-09
func (pos *Position) moveLeft(w scenario.Who, extra bool) board.Reason {
	b := pos.state.Budget(w)
	switch {
	case w.IsChallenge() && !plan.Mobile(pos.printed(w)):
		return board.ErrCantMove // EX-22
	case pos.forbids(w, scenario.BanMoves):
		return board.ErrBanned // GL-52
	case b.Steps == 0 && (extra && b.Extra.Moved || !extra && b.Moves == 0):
		return board.ErrNoMoveLeft // §EX-20; §GL-09: a Challenge only in its own turn
	}
	return 0
}

// checkThrough returns why an entity that has a Move left can't go through one of its exits, or 0. It looks at Obstacles and at a Seeker's
// route. EX-21, EX-65, EX-80
func (pos *Position) checkThrough(c *board.Command, e *scenario.Exit) board.Reason {
	if c.Who.IsChallenge() {
		return pos.checkRoute(c, e)
	}
	o := pos.barrier(c.Conn, c.Who) // EX-134
	switch {
	case o == scenario.Nobody:
		if c.Play != 0 {
			return board.ErrStrayField
		}
		return 0
	case !pos.printed(o).Persists:
		return board.ErrBlocked // §EX-21
	}
	return pos.checkAttempt(c, o)
}

// checkRoute is checkThrough for a Challenge. EX-22, EX-80
func (pos *Position) checkRoute(c *board.Command, e *scenario.Exit) board.Reason {
	f := &pos.state.Challenges[c.Who.Index()]
	route := pos.sc.Routes[f.Printed]
	switch {
	case c.Play != 0:
		return board.ErrStrayField
	case pos.blocker(c.Conn, c.Who) != scenario.Nobody:
		return board.ErrBlocked // EX-21
	case len(route) > 0 && !f.Alerted && f.Region == route[f.Leg] && route[(int(f.Leg)+1)%len(route)] != e.To:
		return board.ErrOffRoute // §EX-80, EX-81: off its route it may take any way back
	}
	return 0
}

// speed returns how many regions an entity's next Move may lead through: at least 1. EX-20
func (pos *Position) speed(w scenario.Who) int32 {
	n := 1 + int(pos.state.Budget(w).Speed)
	if pos.lasting {
		n = max(1, min(n+pos.inForce(w).speed, 255))
	}
	return int32(n)
}
