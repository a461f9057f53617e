package explore

import (
	"slices"

	"github.com/crunchrules/crunch/stattrack"
)

// move is the command Move. EX-20, EX-21
func (e *engine) move(c Command) {
	from := e.s.at(c.Who)
	exit, _ := e.g.exit(from, c.Conn)
	if b := e.s.budget(c.Who); b.Steps == 0 {
		ev := e.event(MoveSpent, c.Who)
		ev.To, ev.N = 1+int32(b.Speed), b2i(mayMoveAndAct(e.s.sheet(c.Who)))
		e.happen(ev)
	}
	e.useKeys(c.Who, c.Conn)
	if o := e.g.blocker(e.s, c.Conn, c.Who); o != Nobody && e.g.unknown(e.s, o) {
		e.stopped(c.Who, o, "EX-21") // it has run into it
		return
	} else if o != Nobody {
		e.push(Frame{Kind: crossFrame, Actor: c.Who, Play: c.Play, Conn: c.Conn, Region: from}) // EX-65
		return
	}
	e.moveTo(c.Who, exit, Nobody, "")
}

// useKeys uses the keys that fit, as part of a Move. EX-134
func (e *engine) useKeys(w Who, c ConnID) {
	for _, o := range e.g.sc.obstacles[c] {
		if e.g.blocks(e.s, o, w) && e.g.keyFits(e.s, w, o, KeyMove) {
			e.defeat(o, w, "EX-134")
		}
	}
}

// moveTo takes an entity through one of its exits: with the body that it drags, or past the Obstacle from which it falls. What waits for
// a PC to leave comes before it has left. EX-85
func (e *engine) moveTo(w Who, exit Exit, with Who, clause string) {
	if from := e.s.at(w); w.IsPC() && e.g.waits[OnLeave] {
		e.push(Frame{Kind: leaveFrame, Actor: w, Target: with, Conn: exit.Conn, Region: from, Text: clause})
		return
	}
	e.pass(w, exit, with, clause)
}

// The steps of a leave frame.
const (
	setOutNow = iota
	settingOut
)

// setOut is a PC's going through an exit: first what waits for it to leave, which may keep it here, then the Move. EX-85
func (e *engine) setOut(i int) {
	f := &e.stack[i]
	if f.Step == setOutNow {
		f.Step = settingOut
		e.fireAt(OnLeave, f.Region, f.Actor)
		return
	}
	w, with, conn, from, clause := f.Actor, f.Target, f.Conn, f.Region, f.Text
	e.pop(i)
	exit, _ := e.g.exit(from, conn)
	if !e.inPlay(w) || e.s.at(w) != from {
		return // it was stopped for good, or put elsewhere
	}
	e.useKeys(w, conn)
	if o := e.g.blockerBut(e.s, conn, w, with); o != Nobody { // something has come into its way
		e.stopped(w, o, "EX-21")
		return
	}
	e.pass(w, exit, with, clause)
}

// leaving reports whether what waits for a PC to leave a region has come already, since it is about to Move.
func (e *engine) leaving(w Who, from RegionID) bool {
	return slices.ContainsFunc(e.stack, func(f Frame) bool {
		return f.Kind == leaveFrame && f.Step == settingOut && f.Actor == w && f.Region == from
	})
}

// stopped cancels the Move under way, whatever speed is left. What is in the way is known now. EX-21, EX-66
func (e *engine) stopped(w, by Who, clause string) {
	e.bumped(by)
	e.emit(Event{Kind: MoveStopped, Who: w, By: by, Clause: clause})
}

// bumped makes an Obstacle known that someone has run into. EX-21
func (e *engine) bumped(o Who) {
	if e.g.unknown(e.s, o) {
		e.reveal(o, "EX-21")
	}
}

// pass takes an entity through one of its exits, and the body that it drags.
func (e *engine) pass(w Who, exit Exit, with Who, clause string) {
	from := e.s.at(w)
	if w.IsPC() {
		e.refill(w, from)
	}
	if with != Nobody && e.g.card(e.s, with).Type != stattrack.Obstacle {
		e.emit(Event{Kind: BodyDragged, Who: with, By: w, Region: exit.To, From: int32(from), Clause: clause}) // GL-10: it can still be found
	}
	told, masks := e.sees(w, from, exit)
	ev := e.event(Moved, w)
	ev.For, ev.Conn, ev.Region, ev.From, ev.N, ev.Clause = told, exit.Conn, exit.To, int32(from), masks, clause
	e.happen(ev)
	e.darkened(w, from)
	e.push(Frame{Kind: enterFrame, Actor: w, Region: exit.To})
}

// darkened lets those look round whom a light that has gone from a region made blind. EX-33
func (e *engine) darkened(w Who, from RegionID) {
	if w.IsPC() && e.s.PCs[w.Index()].Lit {
		e.relook(from)
	}
}

// relook lets everyone look round who may see more now that the light in a region is another: in it and next door. EX-32, EX-33
func (e *engine) relook(r RegionID) {
	e.look(r)
	for _, exit := range e.g.sc.exits[r] {
		if e.g.openTo(e.s, exit) {
			e.look(exit.To)
		}
	}
}

// What of a Moved event the players don't know: bits of its N.
const (
	fromUnknown = 1 << iota // where it comes from
	toUnknown               // where it goes to
	wayUnknown              // by which connection
)

// sees is who may know that an entity goes through an exit: everyone, unless the players see it neither where it is nor where it comes
// to. Of its way they learn no more than the map shows them. EX-30, EX-31
func (e *engine) sees(w Who, from RegionID, exit Exit) (told Who, masks int32) {
	if w.IsPC() {
		return Everyone, 0
	}
	before := e.g.visible(e.s, w)
	after := !e.g.unseen(e.s, w) && (e.g.card(e.s, w).mobile() || before && e.g.pcIn(e.s, exit.To)) && e.g.inSight(e.s, exit.To)
	if !before && !after {
		return DMOnly, 0
	}
	known := exit.Conn != NoConn && e.g.openTo(e.s, exit) && (e.s.Seen.Has(int(from)) || e.s.Seen.Has(int(exit.To)))
	if !known {
		masks |= wayUnknown
	}
	if !before && !(known && e.g.linked(e.s, exit.Conn)) {
		masks |= fromUnknown
	}
	if !after && !(known && e.g.linked(e.s, exit.Conn)) {
		masks |= toUnknown
	}
	if before && !after && !e.g.inSight(e.s, from) { // EX-34: it is gone, whichever way
		masks |= wayUnknown | toUnknown
	}
	return Everyone, masks
}

// place puts an entity into a region without a Move: what a hook does. It is there at once, so that what waits for a PC to leave
// comes when it is gone.
func (e *engine) place(w Who, r RegionID) {
	from := e.s.at(w)
	if w.IsPC() {
		e.refill(w, from)
		if !e.leaving(w, from) {
			e.fireAt(OnLeave, from, w)
		}
	}
	told, masks := e.sees(w, from, Exit{Conn: NoConn, To: r})
	e.emit(Event{Kind: Moved, For: told, Who: w, Conn: NoConn, Region: r, From: int32(from), N: masks})
	e.darkened(w, from)
	e.queue = append(e.queue, waiting{Kind: enterFrame, Actor: w, Region: r})
}

// refill makes a PC's pools of the Persisting Obstacles of a region that it leaves full again. EX-64
func (e *engine) refill(w Who, from RegionID) {
	if len(e.s.Pools) > 0 {
		for _, exit := range e.g.sc.exits[from] {
			for _, o := range e.g.sc.obstacles[exit.Conn] {
				full := e.s.Foes[o.Index()].EP
				if ep := e.s.pool(w, o, -1); ep >= 0 {
					e.emit(Event{Kind: PoolRefilled, Who: o, By: w, From: ep, To: full, Clause: "EX-64"})
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
func (e *engine) cross(i int) {
	f := e.stack[i]
	exit, _ := e.g.exit(f.Region, f.Conn)
	if e.inPlay(f.Actor) && e.s.at(f.Actor) == f.Region && e.stack[i].Step == crossTry {
		e.stack[i].Step = crossTried
		if skipsAction(e.s.sheet(f.Actor)) { // ST-20: the Action that it is granted is skipped
			e.settle(f.Actor, SkippedAction)
			return
		}
		if o := e.g.blocker(e.s, f.Conn, f.Actor); o != Nobody && e.g.card(e.s, o).Persists {
			kind := attackFrame
			if e.g.picks(e.s, &e.g.party[f.Actor.Index()].Plays[f.Play], o) {
				kind = pickFrame // EX-130
			}
			e.emit(Event{Kind: Played, Who: f.Actor, By: o, Play: f.Play, Clause: "EX-65"})
			e.push(Frame{Kind: kind, Actor: f.Actor, Target: o, Play: f.Play})
			return
		}
	}
	e.pop(i)
	if !e.inPlay(f.Actor) || e.s.at(f.Actor) != f.Region {
		return // it fell to the far side, or worse
	}
	if o := e.g.blocker(e.s, f.Conn, f.Actor); o != Nobody {
		e.stopped(f.Actor, o, "EX-66")
		return
	}
	e.moveTo(f.Actor, exit, Nobody, "") // EX-66
}

// slip is a PC's failing an Action, a Lockpick too, against a Climbing Obstacle: it falls, unless a tool holds it. EX-68, EX-70
func (e *engine) slip(f *Frame) {
	if o := f.Target; f.Actor.IsPC() && o.IsFoe() && e.inPlay(o) && e.g.card(e.s, o).Climbing > 0 && !f.Belayed {
		e.fall(f.Actor, o)
	}
}

// fall is what failing an Action against a Climbing Obstacle brings: 1d6 for each Height, and, climbing down, the far side.
// It is as if the PC had Moved there, so speed that is left stays (EX-66). EX-68, EX-69
func (e *engine) fall(w, o Who) {
	height := e.g.card(e.s, o).Climbing
	pool, err := stattrack.NewPool(stattrack.Dice{N: height, Size: stattrack.D6})
	if err != nil || !e.inPlay(w) {
		return
	}
	e.emit(Event{Kind: Fell, Who: w, By: o, Clause: "EX-68"})
	throw := e.roll(w, stattrack.NoClass, pool, Mods{}, "Fall", Everyone)
	from := e.s.at(w)
	e.hurt(w, int32(throw.Total()), o, "fall")
	exit, ok := e.g.exit(from, e.g.sc.ways[e.s.Foes[o.Index()].Card])
	if !ok || !exit.Down || !exit.Open || !e.inPlay(w) || e.s.at(w) != from {
		return
	}
	if other := e.g.blockerBut(e.s, exit.Conn, w, o); other != Nobody {
		e.bumped(other)
		return // EX-21: it falls onto what else is in the way
	}
	if p := &e.s.PCs[w.Index()]; p.Steps == 0 && p.Moves > 0 { // EX-69: it counts as its Move, if that was not spent
		e.emit(Event{Kind: MoveSpent, Who: w, To: 1 + int32(p.Speed), Clause: "EX-69"})
	}
	e.moveTo(w, exit, o, "EX-69")
}

// The steps of an enter frame.
const (
	enterNow = iota
	entered
)

// enter is what entering a region brings about.
func (e *engine) enter(i int) {
	f := e.stack[i]
	if !e.inPlay(f.Actor) || e.s.at(f.Actor) != f.Region {
		e.pop(i)
		return
	}
	if f.Step == enterNow {
		e.stack[i].Step = entered
		if f.Actor.IsFoe() {
			e.arrive(f.Actor, f.Region)
		} else {
			e.explore(f.Actor, f.Region)
		}
		return
	}
	e.pop(i)
	if f.Actor.IsPC() && f.Region == e.g.sc.goal && e.g.sc.spec.Goal.Requires == "" {
		e.reachGoal(f.Actor, verdictArrived)
	}
}

// explore is a PC's entering. EX-11, EX-30
func (e *engine) explore(w Who, r RegionID) {
	if !e.s.Seen.Has(int(r)) {
		e.emit(Event{Kind: RegionExplored, Who: w, Region: r})
		e.extend(Nobody, r)
	}
	e.extend(w, r)
	if i := w.Index(); e.s.PCs[i].Lit && e.g.burns(i, r) {
		e.relook(r)
		e.glow(r) // EX-104
	} else {
		e.look(r)
	}
	e.fireAt(OnEnter, r, w) // EX-85
}

// arrive is a Challenge's entering: a Seeker may find a body, or see a light. EX-102, EX-104
func (e *engine) arrive(w Who, r RegionID) {
	e.sighted(w)
	if e.g.card(e.s, w).Type == stattrack.Seeker {
		for _, b := range e.s.Bodies {
			if b.Region == r && !b.Hidden {
				e.alert(w, "EX-102")
				break
			}
		}
		e.glowFor(w)
	}
	if e.g.waits[OnEnter] {
		for i := range e.s.PCs {
			if e.s.PCs[i].Fate == Playing && e.s.PCs[i].Region == r {
				e.fire(OnEnter, PC(i), w)
			}
		}
		e.fireScenario(OnEnter, w, w)
	}
}

// sighted reveals a Challenge that stands where a PC sees it. EX-30
func (e *engine) sighted(w Who) {
	f := &e.s.Foes[w.Index()]
	if c := e.g.card(e.s, w); f.Gone || f.Revealed || c.Hidden || c.Type == stattrack.Trap || f.Region == NoRegion {
		return
	}
	for i := range e.s.PCs {
		if p := &e.s.PCs[i]; p.Fate == Playing && p.Region == f.Region && e.g.seesIn(e.s, e.g.keywords(e.s, PC(i)), f.Region) {
			e.emit(Event{Kind: Revealed, Who: w, Clause: "EX-30"})
			return
		}
	}
}

// opened is a connection's becoming free: there may be more to see, and to be seen by. EX-30, EX-104
func (e *engine) opened(c ConnID) {
	from, to := e.g.sc.ends[c][0], e.g.sc.ends[c][1]
	e.look(from)
	e.look(to)
	e.glowThrough(from, c)
	e.glowThrough(to, c)
}

// look tells the players what PCs in a region see from there. EX-11, EX-30, EX-34
func (e *engine) look(r RegionID) {
	g, s := e.g, e.s
	for i := range s.PCs {
		p := &s.PCs[i]
		if p.Fate != Playing || p.Region != r {
			continue
		}
		k := g.keywords(s, PC(i))
		if !s.Known.Has(int(r)) {
			e.emit(Event{Kind: RegionSeen, Region: r, Clause: "EX-11"})
		}
		if !g.seesIn(s, k, r) {
			continue // EX-34: only exits and the Obstacles that block them
		}
		for at := s.Here[r]; at != Nobody; at = s.Foes[at.Index()].Next {
			if c := g.card(s, at); !s.Foes[at.Index()].Revealed && !c.Hidden && c.Type != stattrack.Trap { // EX-85
				e.emit(Event{Kind: Revealed, Who: at, Clause: "EX-30"})
			}
		}
		e.seeBodies(r)
		for _, exit := range g.sc.exits[r] {
			if s.Known.Has(int(exit.To)) && s.Linked.Has(int(exit.Conn)) && len(s.Bodies) == 0 || !g.looksInto(s, k, r, exit) {
				continue
			}
			if !s.Known.Has(int(exit.To)) {
				e.emit(Event{Kind: RegionSeen, Region: exit.To, Clause: "EX-30"})
			}
			if !s.Linked.Has(int(exit.Conn)) {
				e.emit(Event{Kind: WaySeen, Conn: exit.Conn, Clause: "EX-31"})
			}
			e.seeBodies(exit.To)
		}
	}
}

// seeBodies tells the players of the bodies that they see in a region. EX-102
func (e *engine) seeBodies(r RegionID) {
	for i := range e.s.Bodies {
		if b := e.s.Bodies[i]; b.Region == r && !b.Known {
			e.emit(Event{Kind: BodySeen, Who: b.Foe, Region: r, Clause: "EX-102"})
		}
	}
}

// reachGoal takes a PC out of play, safe. EX-96
func (e *engine) reachGoal(w Who, v int16) {
	e.emit(Event{Kind: ReachedGoal, Who: w, Region: e.g.sc.goal, Clause: verdictClauses[v]})
	e.darkened(w, e.g.sc.goal)
	e.fireScenario(OnGoal, w, w)
	e.decide(v, e.g.sc.spec.Hooks[OnGoal] != nil)
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
func (e *engine) decide(v int16, heard bool) {
	if heard {
		e.queue = append(e.queue, waiting{Kind: verdictFrame, Play: v})
		return
	}
	switch v {
	case verdictWon:
		e.end(Success, verdictClauses[v])
	case verdictLost:
		e.end(Failure, verdictClauses[v])
	default:
		e.partyOver(verdictClauses[v])
	}
}

// leave is the command Leave: through a goal that asks for an item. EX-12
func (e *engine) leave(w Who) {
	if !e.g.required(e.s, false) {
		e.end(Failure, "EX-12")
		return
	}
	e.reachGoal(w, verdictLeft)
}

// required reports whether the party has what the goal Requires: some PC in play has it, or one that has left. Out: only those who
// have left count. EX-12
func (g *Game) required(s *State, out bool) bool {
	need := g.sc.spec.Goal.Requires
	for i := range s.PCs {
		if p := &s.PCs[i]; (p.Fate == Safe || p.Fate == Playing && !out) && slices.Contains(p.Items, need) {
			return true
		}
	}
	return need == ""
}
