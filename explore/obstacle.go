package explore

import (
	"github.com/crunchrules/crunch/stattrack"
)

// blocker returns the Obstacle that keeps an entity from going through a connection, or Nobody. Persisting Obstacles block a PC
// until its own pool is empty. EX-21, EX-63
func (pos *Position) blocker(c ConnID, w Who) Who { return pos.blockerBut(c, w, Nobody) }

// blockerBut is blocker without one Obstacle, from which the entity falls. EX-69
func (pos *Position) blockerBut(c ConnID, w, but Who) Who {
	for _, o := range pos.sc.obstacles[c] {
		if o != but && pos.blocks(o, w) {
			return o
		}
	}
	return Nobody
}

// blocks reports whether an Obstacle is in an entity's way. EX-21, EX-63, GL-09
func (pos *Position) blocks(o, w Who) bool {
	f, printed := &pos.Challenges[o.Index()], pos.printed(o)
	switch {
	case f.Gone || w.IsChallenge() && pos.printed(w).Passes || pos.forms(w)&printed.PassedBy != 0:
		return false
	case printed.Persists && w.IsPC():
		return pos.pool(w, o, f.EP) > 0 // §EX-63
	}
	return true
}

// barrier returns the known Obstacle that blocks a PC in a connection, or Nobody. Keys that the PC uses while Moving count as used. A PC
// can still run into an unknown Obstacle. EX-21, EX-134
func (pos *Position) barrier(c ConnID, w Who) Who {
	for _, o := range pos.sc.obstacles[c] {
		if hides := pos.printed(o).Hidden && !pos.Challenges[o.Index()].Revealed; !hides && pos.blocks(o, w) && !pos.keyFits(w, o, KeyMove) {
			return o
		}
	}
	return Nobody
}

// picks reports whether an attempt on a Persisting Obstacle with this Action is one on its Lock. §EX-65, EX-130
func (pos *Position) picks(p *Play, o Who) bool {
	return !p.Lockpick.IsZero() && !pos.printed(o).Lock.IsZero()
}

// checkAttempt returns why a Move can't attempt the Persisting Obstacle in its way, or 0. An attempt plays a valid Action at once. EX-65
func (pos *Position) checkAttempt(c *Command, o Who) Reason {
	play := pos.chosen(c)
	if play == nil {
		return NoSuchPlay
	}
	switch picks := pos.picks(play, o); {
	case play.Kind != Action || (play.Aim == OneAlly || play.Aim == NoTarget || play.onlyPicks()) && !picks:
		return NeedsAction
	case pos.sturdy(o) && !picks:
		return Forbidden // EX-104
	}
	return pos.playable(c.Who, play)
}

// tryAttempts tries a Move through the Persisting Obstacle in its way with each Action. With listed, the command with Play 0 is in the list
// already. EX-65
func (l *choices) tryAttempts(c Command, listed bool) {
	if o := l.barrier(c.Conn, c.Who); o == Nobody || !l.printed(o).Persists {
		return
	}
	for i := range l.plays(c.Who) {
		if !(listed && i == 0) && l.plays(c.Who)[i].Kind == Action {
			c.Play = int16(i)
			l.try(c)
		}
	}
}

// refill restores a PC's pools of the Persisting Obstacles of a region that it leaves. §EX-64
func (run *Runner) refill(w Who, from RegionID) {
	if len(run.Pools) > 0 {
		for _, exit := range run.sc.exits[from] {
			for _, o := range run.sc.obstacles[exit.Conn] {
				full := run.Challenges[o.Index()].EP
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

// cross resolves an attempt to Move through a Persisting Obstacle. The PC plays an Action at once, which costs no Action Phase. EX-65,
// EX-66; §EX-67 is the printed example
func (run *Runner) cross(i int) {
	f := run.stack[i]
	exit, _ := run.exit(f.Region, f.Conn)
	if run.inPlay(f.Actor) && !f.Sent && run.stack[i].Step == crossTry {
		run.stack[i].Step = crossTried
		if skipsAction(run.sheet(f.Actor)) { // ST-20: it gets an Action and skips it
			run.settle(f.Actor, SkippedAction)
			return
		}
		if o := run.blocker(f.Conn, f.Actor); o != Nobody && run.printed(o).Persists {
			kind := attackFrame
			if run.picks(run.play(&f), o) {
				kind = pickFrame // EX-130
			}
			run.emit(Event{Kind: Played, Who: f.Actor, By: o, Play: f.Play, Clause: "EX-65"})
			run.fireAction(f.Actor, o)
			run.push(Frame{Kind: kind, Actor: f.Actor, Target: o, Play: f.Play})
			return
		}
	}
	run.pop(i)
	if !run.inPlay(f.Actor) || f.Hit || f.Sent {
		return // it fell to the far side, content has sent it away (GL-54), or worse
	}
	if o := run.blocker(f.Conn, f.Actor); o != Nobody {
		run.stopped(f.Actor, o, "EX-66")
		return
	}
	run.moveTo(f.Actor, exit, Nobody) // §EX-66
}

// slip makes a PC fall that has failed an Action or a Lockpick against a Climbing Obstacle, if both are still there and no tool holds it.
// EX-68, EX-70, GL-54
func (run *Runner) slip(f *Frame) {
	if o := f.Target; f.Actor.IsPC() && o.IsChallenge() && run.inPlay(o) && run.printed(o).Climbing > 0 && run.meet(f.Actor, o) && !f.Belayed && !f.Sent &&
		!f.Renewed {
		run.fall(f.Actor, o)
	}
}

// fall makes a PC fall from a Climbing Obstacle. It takes 1d6 for each Height. If it was climbing down, it lands on the far side as if it
// had Moved there, so it keeps the rest of its speed (EX-66). §EX-68, EX-69
func (run *Runner) fall(w, o Who) {
	height := run.printed(o).Climbing
	pool, err := stattrack.NewPool(stattrack.Dice{N: height, Size: stattrack.D6})
	if err != nil || !run.inPlay(w) {
		return
	}
	run.emit(Event{Kind: Fell, Who: w, By: o, Clause: "EX-68"})
	throw := run.roll(DiceKey{What: ForFall, Who: w, Against: o}, stattrack.NoClass, pool, Mods{}, "Fall", "")
	from := run.at(w)
	run.hurt(w, int32(throw.Total()), o, "fall")
	exit, ok := run.exit(from, run.sc.ways[run.Challenges[o.Index()].Printed])
	if !ok || !exit.Down || !exit.Open || run.shut(exit.Conn) || !run.inPlay(w) || run.at(w) != from {
		return
	}
	if other := run.blockerBut(exit.Conn, w, o); other != Nobody {
		run.bumped(w, other)
		return // EX-21: another Obstacle stops its fall
	}
	moving := run.PCs[w.Index()].Steps > 0
	for i := range run.stack {
		if c := &run.stack[i]; c.Kind == crossFrame && c.Actor == w && c.Conn == exit.Conn {
			c.Hit, moving = true, true // an attempt to cross it ends with the fall, and has spent its Move, also if its speed is lost (ST-57)
		}
	}
	if p := &run.PCs[w.Index()]; !moving && p.Moves > 0 { // §EX-69: the fall counts as its Move, if it has one left
		run.emit(Event{Kind: MoveSpent, Who: w, To: 1 + int32(p.Speed), Clause: "EX-69"})
	}
	run.moveTo(w, exit, o)
}

// left reports whether content has sent an entity away from the attempt that it made with the Action or Lockpick of frame i. GL-54
func (run *Runner) left(i int) bool {
	return run.stack[i].Sent && i > 0 && run.stack[i-1].Kind == crossFrame
}

// stopped cancels the rest of the current Move. The Obstacle in the way, if there is one, becomes known. EX-21, EX-66
func (run *Runner) stopped(w, by Who, clause string) {
	run.bumped(w, by)
	run.emit(Event{Kind: MoveStopped, Who: w, By: by, Clause: clause})
}

// bumped makes an Obstacle known after somebody has run into it. EX-21
func (run *Runner) bumped(w, o Who) {
	if o != Nobody && run.unknownTo(w, o) {
		run.revealTo(w, o, "EX-21")
	}
}
