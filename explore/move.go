package explore

import "github.com/crunchrules/crunch/stattrack"

// move is the command Move. EX-20, EX-21
func (e *engine) move(c Command) {
	exit, _ := e.g.exit(e.s.at(c.Who), c.Conn)
	extra := b2i(mayMoveAndAct(e.s.sheet(c.Who)))
	if c.Who.IsFoe() {
		e.emit(Event{Kind: MoveSpent, Who: c.Who, To: 1, N: extra})
		e.moveTo(c.Who, exit)
		return
	}
	p := &e.s.PCs[c.Who.Index()]
	if p.Steps == 0 {
		e.emit(Event{Kind: MoveSpent, Who: c.Who, To: 1 + int32(p.Speed), N: extra})
	}
	if o := e.g.blocker(e.s, c.Conn, c.Who); o != Nobody && e.g.keyFits(e.s, c.Who, o, KeyMove) { // EX-134
		e.defeat(o, c.Who, "EX-134")
	}
	if o := e.g.blocker(e.s, c.Conn, c.Who); o != Nobody {
		e.push(Frame{Kind: crossFrame, Actor: c.Who, Play: c.Play, Conn: c.Conn, Region: p.Region}) // EX-65
		return
	}
	e.moveTo(c.Who, exit)
}

// moveTo takes an entity through one of its exits.
func (e *engine) moveTo(w Who, exit Exit) {
	from := e.s.at(w)
	if w.IsPC() {
		e.left(w, from)
	}
	e.emit(Event{Kind: Moved, For: e.sees(w, exit.To), Who: w, Conn: exit.Conn, Region: exit.To, From: int32(from)})
	e.push(Frame{Kind: enterFrame, Actor: w, Region: exit.To})
}

// sees is who may know that an entity goes into a region: everyone, unless the players see it neither where it is nor where it comes to.
func (e *engine) sees(w Who, to RegionID) Who {
	if w.IsPC() || e.g.visible(e.s, w) || e.s.Foes[w.Index()].Revealed && e.g.inSight(e.s, to) {
		return Everyone
	}
	return DMOnly
}

// place puts an entity into a region without a Move: what a hook does.
func (e *engine) place(w Who, r RegionID) {
	from := e.s.at(w)
	if w.IsPC() {
		e.left(w, from)
	}
	e.emit(Event{Kind: Moved, For: e.sees(w, r), Who: w, Conn: NoConn, Region: r, From: int32(from)})
	e.queue = append(e.queue, Frame{Kind: enterFrame, Actor: w, Region: r})
}

// left does what a PC's leaving a region brings about: its pools of Persisting Obstacles there are full again. EX-64
func (e *engine) left(w Who, from RegionID) {
	if len(e.s.Pools) > 0 {
		for _, exit := range e.g.sc.exits[from] {
			for _, o := range e.g.sc.obstacles[exit.Conn] {
				full := e.s.Foes[o.Index()].EP
				if ep := e.s.pool(w, o, full); ep != full {
					e.emit(Event{Kind: PoolRefilled, Who: o, By: w, From: ep, To: full, Clause: "EX-64"})
				}
			}
		}
	}
	e.fireAt(OnLeave, from, w)
}

// The steps of a cross frame.
const (
	crossTry = iota
	crossTried
)

// cross is an attempt to Move through a Persisting Obstacle: an Action at once, which costs no Action Phase. EX-65, EX-66
func (e *engine) cross(i int) {
	f := e.stack[i]
	exit, _ := e.g.exit(f.Region, f.Conn)
	if e.inPlay(f.Actor) && e.s.at(f.Actor) == f.Region && e.stack[i].Step == crossTry {
		e.stack[i].Step = crossTried
		if skipsAction(e.s.sheet(f.Actor)) { // ST-20: the Action that it is granted is skipped
			e.settle(f.Actor, SkippedAction)
			return
		}
		o := e.g.blocker(e.s, f.Conn, f.Actor)
		e.emit(Event{Kind: Played, Who: f.Actor, By: o, Play: f.Play, Clause: "EX-65"})
		e.push(Frame{Kind: attackFrame, Actor: f.Actor, Target: o, Play: f.Play})
		return
	}
	e.pop(i)
	if !e.inPlay(f.Actor) || e.s.at(f.Actor) != f.Region {
		return // it fell to the far side, or worse
	}
	if o := e.g.blocker(e.s, f.Conn, f.Actor); o != Nobody {
		e.emit(Event{Kind: MoveStopped, Who: f.Actor, By: o, Clause: "EX-66"})
		return
	}
	e.moveTo(f.Actor, exit) // EX-66
}

// fall is what failing an Action against a Climbing Obstacle brings: 1d6 for each Height, and, climbing down, the far side.
// EX-68, EX-69
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
	p := &e.s.PCs[w.Index()]
	switch { // EX-69: it counts as its Move, if that was not spent
	case p.Steps > 0:
		e.emit(Event{Kind: MoveStopped, Who: w, Clause: "EX-69"})
	case p.Moves > 0:
		e.emit(Event{Kind: MoveSpent, Who: w, Clause: "EX-69"})
	}
	e.left(w, from)
	e.emit(Event{Kind: Moved, Who: w, Conn: exit.Conn, Region: exit.To, From: int32(from), Clause: "EX-69"})
	e.queue = append(e.queue, Frame{Kind: enterFrame, Actor: w, Region: exit.To})
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
		e.reachGoal(f.Actor, "EX-96")
	}
}

// explore is a PC's entering. EX-11, EX-30
func (e *engine) explore(w Who, r RegionID) {
	if !e.s.Seen.Has(int(r)) {
		e.emit(Event{Kind: RegionExplored, Who: w, Region: r})
		e.extend(Nobody, r)
	}
	e.extend(w, r)
	e.look(r)
	e.glow(r)
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
		for _, exit := range g.sc.exits[r] {
			if !s.Known.Has(int(exit.To)) && g.looksInto(s, k, r, exit) {
				e.emit(Event{Kind: RegionSeen, Region: exit.To, Clause: "EX-30"})
			}
		}
	}
}

// reachGoal takes a PC out of play, safe. EX-96
func (e *engine) reachGoal(w Who, clause string) {
	e.emit(Event{Kind: ReachedGoal, Who: w, Region: e.g.sc.goal, Clause: clause})
	e.fireScenario(OnGoal, w, w)
	e.partyOver()
}

// leave is the command Leave: through a goal that asks for an item. EX-12
func (e *engine) leave(w Who) {
	need := e.g.sc.spec.Goal.Requires
	for i := range e.s.PCs {
		p := &e.s.PCs[i]
		if PC(i) != w && p.Fate != Safe {
			continue
		}
		for _, item := range p.Items {
			if item == need {
				e.reachGoal(w, "EX-12")
				return
			}
		}
	}
	e.end(Failure, "EX-12")
}
