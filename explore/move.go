package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// move carries out the command Move. EX-20, EX-21
func (run *Runner) move(c *board.Command) {
	exit, _ := run.sc.Exit(run.state.Where(c.Who), c.Conn)
	if b := run.state.Budget(c.Who); b.Steps == 0 {
		ev := run.event(board.EventMoveSpent, c.Who)
		ev.To, ev.N = run.speed(c.Who), b2i(mayMoveAndAct(run.state.Sheet(c.Who)))
		run.happen(ev)
	}
	run.useKeys(c.Who, c.Conn)
	if o := run.blocker(c.Conn, c.Who); o != scenario.Nobody || len(run.queue) > 0 {
		run.blocked(c, o, scenario.Nobody)
		return
	}
	run.moveTo(c.Who, exit, scenario.Nobody)
}

// blocked resolves a Move that is spent, with the body that the PC drags, if an Obstacle is in its way or a key has been used. What the key has set
// off comes first. EX-21, EX-134
func (run *Runner) blocked(c *board.Command, o, with scenario.Who) {
	step := uint8(crossTry)
	if o == scenario.Nobody || run.unknownTo(c.Who, o) {
		if len(run.queue) == 0 {
			run.stopped(c.Who, o, "EX-21") // it has run into it
			return
		}
		step = crossOpened
	}
	run.push(frame.Frame{Kind: frame.CrossFrame, Step: step, Actor: c.Who, Target: with, Play: c.Play, Conn: c.Conn, Region: run.state.Where(c.Who)})
}

// moveTo takes an entity through an exit, with the body that it drags or past the Obstacle from which it falls. OnLeave of a PC fires
// before it leaves. EX-85
func (run *Runner) moveTo(w scenario.Who, exit scenario.Exit, with scenario.Who) {
	if run.shut(exit.Conn) { // a hook has closed it in the meantime
		run.stopped(w, scenario.Nobody, "EX-21")
		return
	}
	if run.awaits(scenario.BeforeMove) && !run.falling(with) {
		p := prospect{before: scenario.BeforeMove, who: w, conn: exit.Conn, region: exit.To}
		if !run.amended(&p) {
			run.stopped(w, scenario.Nobody, "GL-72")
			return
		}
	}
	if from := run.state.Where(w); w.IsPC() && run.waits[scenario.OnLeave] {
		run.push(frame.Frame{Kind: frame.LeaveFrame, Actor: w, Target: with, Conn: exit.Conn, Region: from})
		return
	}
	run.pass(w, exit, with)
}

// falling reports whether an entity that goes through a connection with another falls from it: it is an Obstacle, and no body that it drags. A
// fall is no Move: it uses no key, and content is not asked about it. EX-69, EX-134, GL-72
func (run *Runner) falling(with scenario.Who) bool {
	return with != scenario.Nobody && plan.SitsBetween(run.printed(with))
}

// The steps of a leave frame.
const (
	setOutNow = iota
	settingOut
	fallen   // from an Obstacle; what its harm sets off comes first
	unlocked // OnLeave has fired, and keys are used; what they set off comes first
)

// setOut moves a PC through an exit. It fires OnLeave first, and a hook can stop the Move. EX-85
func (run *Runner) setOut(i int) {
	f := &run.stack[i]
	w, with, conn, from := f.Actor, f.Target, f.Conn, f.Region
	switch {
	case !run.state.InPlay(w) || f.Sent || run.state.Where(w) != from: // GL-54; it has left already, by another fall
		run.pop(i)
		return
	case f.Step == setOutNow:
		f.Step = settingOut
		run.fireAt(scenario.OnLeave, from, w)
		return
	case f.Step == settingOut && !run.falling(with):
		f.Step = unlocked
		run.useKeys(w, conn)
		return
	case f.Step == fallen:
		run.pop(i)
		run.fallOn(f)
		return
	}
	run.pop(i)
	exit, _ := run.sc.Exit(from, conn)
	if o := run.blockerBut(conn, w, with); o != scenario.Nobody || run.shut(conn) { // a hook has put an Obstacle in its way
		run.stopped(w, o, "EX-21")
		return
	}
	run.pass(w, exit, with)
}

// leaving reports whether OnLeave has already fired for the Move that a PC is about to make.
func (run *Runner) leaving(w scenario.Who, from scenario.RegionID) bool {
	return slices.ContainsFunc(run.stack, func(f frame.Frame) bool {
		return f.Kind == frame.LeaveFrame && (f.Step == settingOut || f.Step == unlocked) && f.Actor == w && f.Region == from
	})
}

// pass takes an entity through an exit, with the body that it drags or past the Obstacle from which it falls.
func (run *Runner) pass(w scenario.Who, exit scenario.Exit, with scenario.Who) {
	from, clause := run.state.Where(w), ""
	if w.IsPC() {
		run.know(w)
		run.refill(w, from)
	}
	switch {
	case with == scenario.Nobody:
	case plan.SitsBetween(run.printed(with)):
		clause = "EX-69"
	default:
		clause = "EX-103"
		run.emit(board.Event{Kind: board.EventBodyDragged, Who: with, By: w, Region: exit.To, From: int32(from), Clause: clause}) // GL-10
	}
	run.exposed(w)
	masks := run.unseenOf(w, from, exit)
	ev := run.event(board.EventMoved, w)
	ev.Conn, ev.Region, ev.From, ev.N, ev.Clause = exit.Conn, exit.To, int32(from), masks, clause
	run.happen(ev)
	run.darkened(w, from)
	if clause == "EX-103" {
		run.seeDragged(exit.To)
	}
	run.push(frame.Frame{Kind: frame.EnterFrame, Actor: w, Region: exit.To})
	if run.waits[scenario.OnCross] {
		run.fireWay(scenario.OnCross, exit.Conn, w, w)
		run.fireScenario(scenario.OnCross, w, w)
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
func (pos *Position) unseenOf(w scenario.Who, from scenario.RegionID, exit scenario.Exit) (masks int32) {
	if w.IsPC() {
		return 0
	}
	before := pos.visible(w)
	comes := before && pos.seesFloor(exit.To)
	if plan.RulesOf(pos.printed(w)).Afar {
		comes = pos.seesCome(w, exit.To) // its light may blind who stands there
	}
	after := comes && !pos.unseen(w)
	if !before && !after {
		return moveUnseen
	}
	known := exit.Conn != scenario.NoConn && pos.openTo(exit.Conn) && (pos.state.Table.Seen.Has(int(from)) || pos.state.Table.Seen.Has(int(exit.To)))
	if !known {
		masks |= wayUnknown
	}
	if !before && !(known && pos.linked(exit.Conn)) {
		masks |= fromUnknown
	}
	if !after && !(known && pos.linked(exit.Conn)) {
		masks |= toUnknown
	}
	if before && !after && (!pos.inSight(from) || pos.unseen(w)) { // EX-34, GL-53: they don't see which way it went
		masks |= wayUnknown | toUnknown
	}
	return masks
}

// place puts an entity into a region for a hook, without a Move. It is there at once, so OnLeave of a PC fires after it has gone. It is no
// longer in an attempt, a fall or a Move, and what it has spent on them stays spent. §GL-54
func (run *Runner) place(w scenario.Who, r scenario.RegionID) {
	from := run.state.Where(w)
	if w.IsPC() {
		run.know(w)
		run.refill(w, from)
		if !run.leaving(w, from) {
			run.fireAt(scenario.OnLeave, from, w)
		}
	}
	if r != from {
		run.exposed(w)
	}
	masks := run.unseenOf(w, from, scenario.Exit{Conn: scenario.NoConn, To: r})
	run.emit(board.Event{Kind: board.EventMoved, Who: w, Conn: scenario.NoConn, Region: r, From: int32(from), N: masks})
	run.darkened(w, from)
	for i := range run.stack {
		run.stack[i].Sent = run.stack[i].Sent || run.stack[i].Actor == w
	}
	if run.state.Budget(w).Steps > 0 {
		run.stopped(w, scenario.Nobody, "GL-54")
	}
	run.trigger(frame.Frame{Kind: frame.EnterFrame, Actor: w, Region: r})
}

// The steps of an enter frame.
const (
	enterNow = iota
	entered
)

func (run *Runner) enter(i int) {
	f := &run.stack[i]
	if !run.state.InPlay(f.Actor) || run.state.Where(f.Actor) != f.Region {
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
	if f.Actor.IsPC() && f.Region == run.sc.Goal && run.sc.Spec.Goal.Requires == "" {
		run.reachGoal(f.Actor, verdictArrived)
	}
}

// explore resolves the entering of a PC. EX-11, EX-30
func (run *Runner) explore(w scenario.Who, r scenario.RegionID) {
	if !run.state.Table.Seen.Has(int(r)) {
		ev := run.event(board.EventRegionExplored, w)
		ev.Region = r
		run.happen(ev)
		run.extend(scenario.Nobody, r)
	} else if run.isApart && !run.state.Mind(w).Seen.Has(int(r)) {
		run.emit(board.Event{Kind: board.EventRegionExplored, Who: w, Region: r})
	}
	run.extend(w, r)
	if i := w.Index(); run.state.PCs[i].Lit && run.burns(i) {
		run.relook(r)
		run.glow(r) // EX-104
	} else {
		run.look(r)
	}
	run.fireAt(scenario.OnEnter, r, w) // EX-85
}

// arrive resolves the entering of a Challenge: a Seeker may find a body, or see a light. EX-102, EX-104
func (run *Runner) arrive(w scenario.Who, r scenario.RegionID) {
	run.sighted(w)
	if plan.RulesOf(run.printed(w)).Vigilant {
		for _, b := range run.state.Bodies {
			if b.Region == r && !b.Hidden {
				run.alert(w, "EX-102")
				break
			}
		}
		run.glowFor(w)
	}
	if run.waits[scenario.OnEnter] {
		for i := range run.state.PCs {
			if run.state.PCs[i].Fate == board.FatePlaying && run.state.PCs[i].Region == r {
				run.fire(scenario.OnEnter, scenario.PC(i), w)
			}
		}
		run.fireRegion(scenario.OnEnter, r, w, w)
		run.fireScenario(scenario.OnEnter, w, w)
	}
}
