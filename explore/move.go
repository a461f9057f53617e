package explore

import (
	"slices"

	"github.com/crunchrules/crunch/stattrack"
)

// move is the command Move. EX-20, EX-21
func (run *Runner) move(c Command) {
	from := run.at(c.Who)
	exit, _ := run.exit(from, c.Conn)
	if b := run.budget(c.Who); b.Steps == 0 {
		ev := run.event(MoveSpent, c.Who)
		ev.To, ev.N = 1+int32(b.Speed), b2i(mayMoveAndAct(run.sheet(c.Who)))
		run.happen(ev)
	}
	run.useKeys(c.Who, c.Conn)
	if o := run.blocker(c.Conn, c.Who); o != Nobody && run.unknown(o) {
		run.stopped(c.Who, o, "EX-21") // it has run into it
		return
	} else if o != Nobody {
		run.push(Frame{Kind: crossFrame, Actor: c.Who, Play: c.Play, Conn: c.Conn, Region: from}) // EX-65
		return
	}
	run.moveTo(c.Who, exit, Nobody, "")
}

// useKeys uses the keys that fit, as part of a Move. EX-134
func (run *Runner) useKeys(w Who, c ConnID) {
	for _, o := range run.sc.obstacles[c] {
		if run.blocks(o, w) && run.keyFits(w, o, KeyMove) {
			run.defeat(o, w, "EX-134")
		}
	}
}

// moveTo takes an entity through one of its exits: with the body that it drags, or past the Obstacle from which it falls. What waits for
// a PC to leave comes before it has left. EX-85
func (run *Runner) moveTo(w Who, exit Exit, with Who, clause string) {
	if from := run.at(w); w.IsPC() && run.waits[OnLeave] {
		run.push(Frame{Kind: leaveFrame, Actor: w, Target: with, Conn: exit.Conn, Region: from, Text: clause})
		return
	}
	run.pass(w, exit, with, clause)
}

// The steps of a leave frame.
const (
	setOutNow = iota
	settingOut
)

// setOut is a PC's going through an exit: first what waits for it to leave, which may keep it here, then the Move. EX-85
func (run *Runner) setOut(i int) {
	f := &run.stack[i]
	if f.Step == setOutNow {
		f.Step = settingOut
		run.fireAt(OnLeave, f.Region, f.Actor)
		return
	}
	w, with, conn, from, clause := f.Actor, f.Target, f.Conn, f.Region, f.Text
	run.pop(i)
	exit, _ := run.exit(from, conn)
	if !run.inPlay(w) || run.at(w) != from {
		return // it was stopped for good, or put elsewhere
	}
	run.useKeys(w, conn)
	if o := run.blockerBut(conn, w, with); o != Nobody { // something has come into its way
		run.stopped(w, o, "EX-21")
		return
	}
	run.pass(w, exit, with, clause)
}

// leaving reports whether what waits for a PC to leave a region has come already, since it is about to Move.
func (run *Runner) leaving(w Who, from RegionID) bool {
	return slices.ContainsFunc(run.stack, func(f Frame) bool {
		return f.Kind == leaveFrame && f.Step == settingOut && f.Actor == w && f.Region == from
	})
}

// stopped cancels the Move under way, whatever speed is left. What is in the way is known now. EX-21, EX-66
func (run *Runner) stopped(w, by Who, clause string) {
	run.bumped(by)
	run.emit(Event{Kind: MoveStopped, Who: w, By: by, Clause: clause})
}

// bumped makes an Obstacle known that someone has run into. EX-21
func (run *Runner) bumped(o Who) {
	if run.unknown(o) {
		run.reveal(o, "EX-21")
	}
}

// pass takes an entity through one of its exits, and the body that it drags.
func (run *Runner) pass(w Who, exit Exit, with Who, clause string) {
	from := run.at(w)
	if w.IsPC() {
		run.refill(w, from)
	}
	if with != Nobody && run.card(with).Type != stattrack.Obstacle {
		run.emit(Event{Kind: BodyDragged, Who: with, By: w, Region: exit.To, From: int32(from), Clause: clause}) // GL-10: it can still be found
	}
	masks := run.sees(w, from, exit)
	ev := run.event(Moved, w)
	ev.Conn, ev.Region, ev.From, ev.N, ev.Clause = exit.Conn, exit.To, int32(from), masks, clause
	run.happen(ev)
	run.darkened(w, from)
	run.push(Frame{Kind: enterFrame, Actor: w, Region: exit.To})
}

// darkened lets those look round whom a light that has gone from a region made blind. EX-33
func (run *Runner) darkened(w Who, from RegionID) {
	if w.IsPC() && run.PCs[w.Index()].Lit {
		run.relook(from)
	}
}

// relook lets everyone look round who may see more now that the light in a region is another: in it and next door. EX-32, EX-33
func (run *Runner) relook(r RegionID) {
	run.look(r)
	for _, exit := range run.sc.exits[r] {
		if run.openTo(exit) {
			run.look(exit.To)
		}
	}
}

// What of a Moved event the players don't know: bits of its N.
const (
	fromUnknown = 1 << iota // where it comes from
	toUnknown               // where it goes to
	wayUnknown              // by which connection
	moveUnseen              // that it Moves at all
)

// sees returns what the players don't know when an entity goes through an exit: all of it, if they see it neither where it is nor where
// it comes to. Of its way they learn no more than the map shows them. EX-30, EX-31
func (pos *Position) sees(w Who, from RegionID, exit Exit) (masks int32) {
	if w.IsPC() {
		return 0
	}
	before := pos.visible(w)
	after := !pos.unseen(w) && (pos.card(w).mobile() || before && pos.pcIn(exit.To)) && pos.inSight(exit.To)
	if !before && !after {
		return moveUnseen
	}
	known := exit.Conn != NoConn && pos.openTo(exit) && (pos.Seen.Has(int(from)) || pos.Seen.Has(int(exit.To)))
	if !known {
		masks |= wayUnknown
	}
	if !before && !(known && pos.linked(exit.Conn)) {
		masks |= fromUnknown
	}
	if !after && !(known && pos.linked(exit.Conn)) {
		masks |= toUnknown
	}
	if before && !after && !pos.inSight(from) { // EX-34: it is gone, whichever way
		masks |= wayUnknown | toUnknown
	}
	return masks
}

// place puts an entity into a region without a Move: what a hook does. It is there at once, so that what waits for a PC to leave
// comes when it is gone.
func (run *Runner) place(w Who, r RegionID) {
	from := run.at(w)
	if w.IsPC() {
		run.refill(w, from)
		if !run.leaving(w, from) {
			run.fireAt(OnLeave, from, w)
		}
	}
	masks := run.sees(w, from, Exit{Conn: NoConn, To: r})
	run.emit(Event{Kind: Moved, Who: w, Conn: NoConn, Region: r, From: int32(from), N: masks})
	run.darkened(w, from)
	run.queue = append(run.queue, waiting{Kind: enterFrame, Actor: w, Region: r})
}

// refill makes a PC's pools of the Persisting Obstacles of a region that it leaves full again. EX-64
func (run *Runner) refill(w Who, from RegionID) {
	if len(run.Pools) > 0 {
		for _, exit := range run.sc.exits[from] {
			for _, o := range run.sc.obstacles[exit.Conn] {
				full := run.Foes[o.Index()].EP
				if ep := run.pool(w, o, -1); ep >= 0 {
					run.emit(Event{Kind: PoolRefilled, Who: o, By: w, From: ep, To: full, Clause: "EX-64"})
				}
			}
		}
	}
}

// The steps of a cross frame.
const (
	crossTry = iota
	crossTried
)

// cross is an attempt to Move through a Persisting Obstacle: an Action at once, which costs no Action Phase. EX-65, EX-66; EX-67 is
// the printed example
func (run *Runner) cross(i int) {
	f := run.stack[i]
	exit, _ := run.exit(f.Region, f.Conn)
	if run.inPlay(f.Actor) && run.at(f.Actor) == f.Region && run.stack[i].Step == crossTry {
		run.stack[i].Step = crossTried
		if skipsAction(run.sheet(f.Actor)) { // ST-20: the Action that it is granted is skipped
			run.settle(f.Actor, SkippedAction)
			return
		}
		if o := run.blocker(f.Conn, f.Actor); o != Nobody && run.card(o).Persists {
			kind := attackFrame
			if run.picks(&run.party[f.Actor.Index()].Plays[f.Play], o) {
				kind = pickFrame // EX-130
			}
			run.emit(Event{Kind: Played, Who: f.Actor, By: o, Play: f.Play, Clause: "EX-65"})
			run.push(Frame{Kind: kind, Actor: f.Actor, Target: o, Play: f.Play})
			return
		}
	}
	run.pop(i)
	if !run.inPlay(f.Actor) || run.at(f.Actor) != f.Region {
		return // it fell to the far side, or worse
	}
	if o := run.blocker(f.Conn, f.Actor); o != Nobody {
		run.stopped(f.Actor, o, "EX-66")
		return
	}
	run.moveTo(f.Actor, exit, Nobody, "") // EX-66
}

// slip is a PC's failing an Action, a Lockpick too, against a Climbing Obstacle: it falls, unless a tool holds it. EX-68, EX-70
func (run *Runner) slip(f *Frame) {
	if o := f.Target; f.Actor.IsPC() && o.IsFoe() && run.inPlay(o) && run.card(o).Climbing > 0 && !f.Belayed {
		run.fall(f.Actor, o)
	}
}

// fall is what failing an Action against a Climbing Obstacle brings: 1d6 for each Height, and, climbing down, the far side.
// It is as if the PC had Moved there, so speed that is left stays (EX-66). EX-68, EX-69
func (run *Runner) fall(w, o Who) {
	height := run.card(o).Climbing
	pool, err := stattrack.NewPool(stattrack.Dice{N: height, Size: stattrack.D6})
	if err != nil || !run.inPlay(w) {
		return
	}
	run.emit(Event{Kind: Fell, Who: w, By: o, Clause: "EX-68"})
	throw := run.roll(w, forFall, stattrack.NoClass, pool, Mods{}, "Fall")
	from := run.at(w)
	run.hurt(w, int32(throw.Total()), o, "fall")
	exit, ok := run.exit(from, run.sc.ways[run.Foes[o.Index()].Card])
	if !ok || !exit.Down || !exit.Open || !run.inPlay(w) || run.at(w) != from {
		return
	}
	if other := run.blockerBut(exit.Conn, w, o); other != Nobody {
		run.bumped(other)
		return // EX-21: it falls onto what else is in the way
	}
	if p := &run.PCs[w.Index()]; p.Steps == 0 && p.Moves > 0 { // EX-69: it counts as its Move, if that was not spent
		run.emit(Event{Kind: MoveSpent, Who: w, To: 1 + int32(p.Speed), Clause: "EX-69"})
	}
	run.moveTo(w, exit, o, "EX-69")
}

// The steps of an enter frame.
const (
	enterNow = iota
	entered
)

// enter is what entering a region brings about.
func (run *Runner) enter(i int) {
	f := run.stack[i]
	if !run.inPlay(f.Actor) || run.at(f.Actor) != f.Region {
		run.pop(i)
		return
	}
	if f.Step == enterNow {
		run.stack[i].Step = entered
		if f.Actor.IsFoe() {
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

// explore is a PC's entering. EX-11, EX-30
func (run *Runner) explore(w Who, r RegionID) {
	if !run.Seen.Has(int(r)) {
		run.emit(Event{Kind: RegionExplored, Who: w, Region: r})
		run.extend(Nobody, r)
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

// arrive is a Challenge's entering: a Seeker may find a body, or see a light. EX-102, EX-104
func (run *Runner) arrive(w Who, r RegionID) {
	run.sighted(w)
	if run.card(w).Type == stattrack.Seeker {
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
		run.fireScenario(OnEnter, w, w)
	}
}

// sighted reveals a Challenge that stands where a PC sees it. EX-30
func (run *Runner) sighted(w Who) {
	f := &run.Foes[w.Index()]
	if c := run.card(w); f.Gone || f.Revealed || c.Hidden || c.Type == stattrack.Trap || f.Region == NoRegion {
		return
	}
	for i := range run.PCs {
		if p := &run.PCs[i]; p.Fate == Playing && p.Region == f.Region && run.seesIn(run.keywords(PC(i)), f.Region) {
			run.emit(Event{Kind: Revealed, Who: w, Clause: "EX-30"})
			return
		}
	}
}

// opened is a connection's becoming free: there may be more to see, and to be seen by. EX-30, EX-104
func (run *Runner) opened(c ConnID) {
	from, to := run.sc.ends[c][0], run.sc.ends[c][1]
	run.look(from)
	run.look(to)
	run.glowThrough(from, c)
	run.glowThrough(to, c)
}

// look tells the players what PCs in a region see from there. EX-11, EX-30, EX-34
func (run *Runner) look(r RegionID) {
	g, s := run.game, run.state
	for i := range s.PCs {
		p := &s.PCs[i]
		if p.Fate != Playing || p.Region != r {
			continue
		}
		k := run.keywords(PC(i))
		if !s.Known.Has(int(r)) {
			run.emit(Event{Kind: RegionSeen, Region: r, Clause: "EX-11"})
		}
		if !run.seesIn(k, r) {
			continue // EX-34: only exits and the Obstacles that block them
		}
		for at := run.first[r]; at != Nobody; at = run.next[at.Index()] {
			if c := run.card(at); !s.Foes[at.Index()].Revealed && !c.Hidden && c.Type != stattrack.Trap { // EX-85
				run.emit(Event{Kind: Revealed, Who: at, Clause: "EX-30"})
			}
		}
		run.seeBodies(r)
		for _, exit := range g.sc.exits[r] {
			if s.Known.Has(int(exit.To)) && s.Linked.Has(int(exit.Conn)) && len(s.Bodies) == 0 || !run.looksInto(k, r, exit) {
				continue
			}
			if !s.Known.Has(int(exit.To)) {
				run.emit(Event{Kind: RegionSeen, Region: exit.To, Clause: "EX-30"})
			}
			if !s.Linked.Has(int(exit.Conn)) {
				run.emit(Event{Kind: WaySeen, Conn: exit.Conn, Clause: "EX-31"})
			}
			run.seeBodies(exit.To)
		}
	}
}

// seeBodies tells the players of the bodies that they see in a region. EX-102
func (run *Runner) seeBodies(r RegionID) {
	for i := range run.Bodies {
		if b := run.Bodies[i]; b.Region == r && !b.Known {
			run.emit(Event{Kind: BodySeen, Who: b.Foe, Region: r, Clause: "EX-102"})
		}
	}
}

// reachGoal takes a PC out of play, safe. EX-96
func (run *Runner) reachGoal(w Who, v int16) {
	run.emit(Event{Kind: ReachedGoal, Who: w, Region: run.sc.goal, Clause: verdictClauses[v]})
	run.darkened(w, run.sc.goal)
	run.fireScenario(OnGoal, w, w)
	run.decide(v, run.sc.spec.Hooks[OnGoal] != nil)
}

// The verdicts that wait for hooks.
const (
	verdictArrived int16 = iota // a PC has come to the goal
	verdictLeft                 // a PC has left through it
	verdictWon                  // a Counter that wins is complete
	verdictLost                 // a Counter that loses is complete

	numVerdicts
)

var verdictClauses = [numVerdicts]string{"EX-96", "EX-12", "CT-04", "CT-04"}

// decide says what the goal reached or the Counter completed means: now, or when the hooks that hear of it have run. EX-12, CT-04
func (run *Runner) decide(v int16, heard bool) {
	if heard {
		run.queue = append(run.queue, waiting{Kind: verdictFrame, Play: v})
		return
	}
	switch v {
	case verdictWon:
		run.end(Success, verdictClauses[v])
	case verdictLost:
		run.end(Failure, verdictClauses[v])
	default:
		run.partyOver(verdictClauses[v])
	}
}

// leave is the command Leave: through a goal that asks for an item. EX-12
func (run *Runner) leave(w Who) {
	if !run.required(false) {
		run.end(Failure, "EX-12")
		return
	}
	run.reachGoal(w, verdictLeft)
}

// required reports whether the party has what the goal Requires: some PC in play has it, or one that has left. Out: only those who
// have left count. EX-12
func (pos *Position) required(out bool) bool {
	need := pos.sc.spec.Goal.Requires
	for i := range pos.PCs {
		if p := &pos.PCs[i]; (p.Fate == Safe || p.Fate == Playing && !out) && slices.Contains(p.Items, need) {
			return true
		}
	}
	return need == ""
}
