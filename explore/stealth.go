package explore

import (
	"slices"
)

// tryBodies tries to hide and to drag every body. EX-103
func (l *choices) tryBodies() {
	for i, b := range l.Bodies {
		if slices.ContainsFunc(l.Bodies[:i], func(c Body) bool { return c.Seeker == b.Seeker }) {
			continue // its Seeker respawned and was defeated again
		}
		l.try(Command{Do: Hide, Who: l.w, Target: b.Seeker})
		for _, e := range l.sc.exits[l.at(l.w)] {
			l.try(Command{Do: Drag, Who: l.w, Target: b.Seeker, Conn: e.Conn})
		}
	}
}

// body hides a body, or drags it to an adjacent region. §EX-103
func (run *Runner) body(c *Command) {
	if c.Do == Hide {
		run.spendAction(c.Who)
		run.emit(Event{Kind: BodyHidden, Who: c.Target, By: c.Who, Region: run.at(c.Who), Clause: "EX-103"})
		return
	}
	exit, _ := run.exit(run.at(c.Who), c.Conn)
	extra := b2i(mayMoveAndAct(run.sheet(c.Who)))
	run.spendAction(c.Who)
	run.emit(Event{Kind: MoveSpent, Who: c.Who, To: 1, N: extra})
	run.useKeys(c.Who, c.Conn)
	if o := run.blocker(c.Conn, c.Who); o != Nobody {
		run.stopped(c.Who, o, "EX-21") // it has run into it
		return
	}
	run.moveTo(c.Who, exit, c.Target)
}

// checkShine returns why a PC can't light its light source, or 0. It can always put it out. EX-43
func (pos *Position) checkShine(w Who) Reason {
	if p := &pos.PCs[w.Index()]; !p.Lit && !pos.burns(w.Index(), p.Region) {
		return NoLightSource
	}
	return 0
}

// shine lights a PC's light source, or puts it out.
func (run *Runner) shine(w Who) {
	run.emit(Event{Kind: Lit, Who: w, To: b2i(!run.PCs[w.Index()].Lit)})
	run.relight(w)
}

// checkBody returns why a PC can't hide or drag a body, or 0. EX-103
func (pos *Position) checkBody(c *Command, extra bool) Reason {
	p := &pos.PCs[c.Who.Index()]
	if !slices.ContainsFunc(pos.Bodies, func(b Body) bool {
		return b.Seeker == c.Target && b.Region == p.Region && !b.Hidden && pos.knowsBody(b)
	}) {
		return NoBody
	}
	if c.Do == Hide {
		if pos.sc.spec.Regions[p.Region].NoHiding {
			return NoPlaceToHide
		}
		return pos.actionLeft(c.Who)
	}
	if _, r := pos.checkWay(c); r != 0 {
		return r
	}
	switch {
	case pos.barrier(c.Conn, c.Who) != Nobody:
		return Blocked
	case extra && p.Extra.Moved || !extra && p.Moves == 0: // dragging takes Action Phase and Move
		return NoMoveLeft
	}
	return pos.actionLeft(c.Who)
}
