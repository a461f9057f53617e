package explore

import (
	"slices"
)

// tryMoves tries a Move through each exit of the entity's region. EX-20, EX-21
func (l *choices) tryMoves() {
	w, here := l.w, l.at(l.w)
	if here == NoRegion || !l.may(Move) || l.moveLeft(w, l.extra == w) != 0 {
		return
	}
	exits, plain := l.sc.exits[here], l.sc.plain
	asPrinted := w.IsPC() && len(l.Connections) == 0
	for i := range exits {
		if e := &exits[i]; asPrinted && plain[e.Conn] {
			c := l.add()
			c.Do, c.Who, c.Conn = Move, w, e.Conn
		} else {
			l.tryExit(e)
		}
	}
}

// tryExit tries a Move through an exit that may not be free.
func (l *choices) tryExit(e *Exit) {
	c := Command{Do: Move, Who: l.w, Conn: e.Conn}
	r := l.leads(c.Who, e)
	if r == 0 {
		r = l.checkThrough(&c, e)
	}
	if r == 0 {
		l.list = append(l.list, c)
	}
	if c.Who.IsPC() && r != Blocked && len(l.sc.obstacles[c.Conn]) > 0 {
		l.tryAttempts(c, r == 0) // without a play the command means the first: list that only if it is an attempt
	}
}

// move carries out the command Move. EX-20, EX-21
func (run *Runner) move(c *Command) {
	from := run.at(c.Who)
	exit, _ := run.exit(from, c.Conn)
	if b := run.budget(c.Who); b.Steps == 0 {
		ev := run.event(MoveSpent, c.Who)
		ev.To, ev.N = 1+int32(b.Speed), b2i(mayMoveAndAct(run.sheet(c.Who)))
		run.happen(ev)
	}
	run.useKeys(c.Who, c.Conn)
	if o := run.blocker(c.Conn, c.Who); o != Nobody && run.unknownTo(c.Who, o) {
		run.stopped(c.Who, o, "EX-21") // it has run into it
		return
	} else if o != Nobody {
		run.push(Frame{Kind: crossFrame, Actor: c.Who, Play: c.Play, Conn: c.Conn, Region: from})
		return
	}
	run.moveTo(c.Who, exit, Nobody)
}

// moveTo takes an entity through an exit, with the body that it drags or past the Obstacle from which it falls. OnLeave of a PC fires
// before it leaves. EX-85
func (run *Runner) moveTo(w Who, exit Exit, with Who) {
	if run.shut(exit.Conn) { // a hook has closed it in the meantime
		run.stopped(w, Nobody, "EX-21")
		return
	}
	if from := run.at(w); w.IsPC() && (run.waits[OnLeave] || len(run.queue) > 0) { // what a fall or a key has set off comes first
		run.push(Frame{Kind: leaveFrame, Actor: w, Target: with, Conn: exit.Conn, Region: from})
		return
	}
	run.pass(w, exit, with)
}

// The steps of a leave frame.
const (
	setOutNow = iota
	settingOut
)

// setOut moves a PC through an exit. It fires OnLeave first, and a hook can stop the Move. EX-85
func (run *Runner) setOut(i int) {
	f := &run.stack[i]
	if f.Step == setOutNow {
		f.Step = settingOut
		run.fireAt(OnLeave, f.Region, f.Actor)
		return
	}
	w, with, conn, from, sent := f.Actor, f.Target, f.Conn, f.Region, f.Sent
	run.pop(i)
	exit, _ := run.exit(from, conn)
	if !run.inPlay(w) || sent {
		return // GL-54
	}
	run.useKeys(w, conn)
	if o := run.blockerBut(conn, w, with); o != Nobody || run.shut(conn) { // a hook has put an Obstacle in its way
		run.stopped(w, o, "EX-21")
		return
	}
	run.pass(w, exit, with)
}

// leaving reports whether OnLeave has already fired for the Move that a PC is about to make.
func (run *Runner) leaving(w Who, from RegionID) bool {
	return slices.ContainsFunc(run.stack, func(f Frame) bool {
		return f.Kind == leaveFrame && f.Step == settingOut && f.Actor == w && f.Region == from
	})
}

// pass takes an entity through an exit, with the body that it drags or past the Obstacle from which it falls.
func (run *Runner) pass(w Who, exit Exit, with Who) {
	from, clause := run.at(w), ""
	if w.IsPC() {
		run.refill(w, from)
	}
	switch {
	case with == Nobody:
	case sitsBetween(run.printed(with)):
		clause = "EX-69"
	default:
		clause = "EX-103"
		run.emit(Event{Kind: BodyDragged, Who: with, By: w, Region: exit.To, From: int32(from), Clause: clause}) // GL-10: it can still be found
	}
	masks := run.unseenOf(w, from, exit)
	ev := run.event(Moved, w)
	ev.Conn, ev.Region, ev.From, ev.N, ev.Clause = exit.Conn, exit.To, int32(from), masks, clause
	run.happen(ev)
	run.darkened(w, from)
	run.push(Frame{Kind: enterFrame, Actor: w, Region: exit.To})
	if run.waits[OnCross] {
		run.fireWay(OnCross, exit.Conn, w, w)
		run.fireScenario(OnCross, w, w)
	}
}

// Bits of a Moved event's N: what the players don't know.
const (
	fromUnknown = 1 << iota // where it comes from
	toUnknown               // where it goes to
	wayUnknown              // by which connection
	moveUnseen              // that it Moves at all
)

// unseenOf returns bits for what the players don't know of a Move. If they see neither its start nor its end, they know nothing of it. If
// they see one end, they know its connection only as far as their map shows it. EX-30, EX-31
func (pos *Position) unseenOf(w Who, from RegionID, exit Exit) (masks int32) {
	if w.IsPC() {
		return 0
	}
	before := pos.visible(w)
	after := !pos.unseen(w) && (rulesOf(pos.printed(w)).afar || before && pos.pcIn(exit.To)) && pos.inSight(exit.To)
	if !before && !after {
		return moveUnseen
	}
	known := exit.Conn != NoConn && pos.openTo(exit.Conn) && (pos.Seen.Has(int(from)) || pos.Seen.Has(int(exit.To)))
	if !known {
		masks |= wayUnknown
	}
	if !before && !(known && pos.linked(exit.Conn)) {
		masks |= fromUnknown
	}
	if !after && !(known && pos.linked(exit.Conn)) {
		masks |= toUnknown
	}
	if before && !after && !pos.inSight(from) { // EX-34: they don't see which way it went
		masks |= wayUnknown | toUnknown
	}
	return masks
}

// place puts an entity into a region for a hook, without a Move. It is there at once, so OnLeave of a PC fires after it has gone. It is no
// longer in an attempt, a fall or a Move, and what it has spent on them stays spent. §GL-54
func (run *Runner) place(w Who, r RegionID) {
	from := run.at(w)
	if w.IsPC() {
		run.refill(w, from)
		if !run.leaving(w, from) {
			run.fireAt(OnLeave, from, w)
		}
	}
	masks := run.unseenOf(w, from, Exit{Conn: NoConn, To: r})
	run.emit(Event{Kind: Moved, Who: w, Conn: NoConn, Region: r, From: int32(from), N: masks})
	run.darkened(w, from)
	for i := range run.stack {
		run.stack[i].Sent = run.stack[i].Sent || run.stack[i].Actor == w
	}
	if run.budget(w).Steps > 0 {
		run.stopped(w, Nobody, "GL-54")
	}
	run.trigger(Frame{Kind: enterFrame, Actor: w, Region: r})
}

// The steps of an enter frame.
const (
	enterNow = iota
	entered
)

// enter resolves the entering of a region.
func (run *Runner) enter(i int) {
	f := &run.stack[i]
	if !run.inPlay(f.Actor) || run.at(f.Actor) != f.Region {
		run.pop(i)
		return
	}
	if f.Step == enterNow {
		f.Step = entered
		if f.Actor.IsChallenge() {
			run.arrive(f.Actor, f.Region)
		} else {
			run.explore(f.Actor, f.Region)
		}
		return
	}
	run.pop(i)
	if f.Actor.IsPC() && f.Region == run.sc.goal && run.sc.spec.Goal.Requires == "" {
		run.reachGoal(f.Actor, verdictArrived)
	}
}

// explore resolves the entering of a PC. EX-11, EX-30
func (run *Runner) explore(w Who, r RegionID) {
	if !run.Seen.Has(int(r)) {
		ev := run.event(RegionExplored, w)
		ev.Region = r
		run.happen(ev)
		run.extend(Nobody, r)
	} else if run.apart() && !run.mind(w).Seen.Has(int(r)) {
		run.emit(Event{Kind: RegionExplored, Who: w, Region: r})
	}
	run.extend(w, r)
	if i := w.Index(); run.PCs[i].Lit && run.burns(i, r) {
		run.relook(r)
		run.glow(r) // EX-104
	} else {
		run.look(r)
	}
	run.fireAt(OnEnter, r, w) // EX-85
}

// arrive resolves the entering of a Challenge: a Seeker may find a body, or see a light. EX-102, EX-104
func (run *Runner) arrive(w Who, r RegionID) {
	run.sighted(w)
	if rulesOf(run.printed(w)).vigilant {
		for _, b := range run.Bodies {
			if b.Region == r && !b.Hidden {
				run.alert(w, "EX-102")
				break
			}
		}
		run.glowFor(w)
	}
	if run.waits[OnEnter] {
		for i := range run.PCs {
			if run.PCs[i].Fate == Playing && run.PCs[i].Region == r {
				run.fire(OnEnter, PC(i), w)
			}
		}
		run.fireRegion(OnEnter, r, w, w)
		run.fireScenario(OnEnter, w, w)
	}
}

// checkWay returns the exit through a connection, or why the entity has no such exit. It doesn't look at Obstacles.
func (pos *Position) checkWay(c *Command) (Exit, Reason) {
	if c.Conn < 0 || int(c.Conn) >= len(pos.sc.obstacles) {
		if c.Who.IsPC() {
			return Exit{}, NotThere // the same answer for every number: players can't count hidden connections (EX-122)
		}
		return Exit{}, NoSuchConn
	}
	e, ok := pos.exit(pos.at(c.Who), c.Conn)
	if !ok {
		return e, NotThere
	}
	return e, pos.leads(c.Who, &e)
}

// leads returns why an entity has no such exit, or 0.
func (pos *Position) leads(w Who, e *Exit) Reason {
	switch {
	case w.IsPC() && !pos.openTo(e.Conn): // EX-122: it is not found yet
		return NotThere
	case !e.Open:
		return WrongWay
	case pos.shut(e.Conn):
		return WayClosed
	}
	return 0
}

func (pos *Position) checkMove(c *Command, extra bool) Reason {
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
func (pos *Position) moveLeft(w Who, extra bool) Reason {
	b := pos.budget(w)
	switch {
	case w.IsChallenge() && !mobile(pos.printed(w)):
		return CantMove // EX-22
	case b.Steps == 0 && (extra && b.Extra.Moved || !extra && b.Moves == 0):
		return NoMoveLeft // §EX-20; §GL-09: a Challenge only in its own turn
	}
	return 0
}

// checkThrough returns why an entity that has a Move left can't go through one of its exits, or 0. It looks at Obstacles and at a Seeker's
// route. EX-21, EX-65, EX-80
func (pos *Position) checkThrough(c *Command, e *Exit) Reason {
	if c.Who.IsChallenge() {
		return pos.checkRoute(c, e)
	}
	o := pos.barrier(c.Conn, c.Who) // EX-134
	switch {
	case o == Nobody:
		if c.Play != 0 {
			return StrayField
		}
		return 0
	case !pos.printed(o).Persists:
		return Blocked // §EX-21
	}
	return pos.checkAttempt(c, o)
}

// checkRoute is checkThrough for a Challenge. EX-22, EX-80
func (pos *Position) checkRoute(c *Command, e *Exit) Reason {
	f := &pos.Challenges[c.Who.Index()]
	route := pos.sc.routes[f.Printed]
	switch {
	case c.Play != 0:
		return StrayField
	case pos.blocker(c.Conn, c.Who) != Nobody:
		return Blocked // EX-21
	case len(route) > 0 && !f.Alerted && f.Region == route[f.Leg] && route[(int(f.Leg)+1)%len(route)] != e.To:
		return OffRoute // §EX-80, EX-81: off its route it may take any way back
	}
	return 0
}
