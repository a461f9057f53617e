package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// blocker returns the Obstacle that keeps an entity from going through a connection, or Nobody. Persisting Obstacles block a PC
// until its own pool is empty. EX-21, EX-63
func (pos *Position) blocker(c scenario.ConnID, w scenario.Who) scenario.Who {
	return pos.blockerBut(c, w, scenario.Nobody)
}

// blockerBut is blocker without one Obstacle, from which the entity falls. EX-69
func (pos *Position) blockerBut(c scenario.ConnID, w, but scenario.Who) scenario.Who {
	for _, o := range pos.sc.Obstacles[c] {
		if o != but && pos.blocks(o, w) {
			return o
		}
	}
	return scenario.Nobody
}

// blocks reports whether an Obstacle is in an entity's way. EX-21, EX-63, GL-09
func (pos *Position) blocks(o, w scenario.Who) bool {
	f, printed := &pos.state.Challenges[o.Index()], pos.printed(o)
	switch {
	case f.Gone || w.IsChallenge() && pos.printed(w).Passes || pos.forms(w)&printed.PassedBy != 0:
		return false
	case printed.Persists && w.IsPC():
		return pos.state.Pool(w, o, f.EP) > 0 // §EX-63
	}
	return true
}

// barrier returns the known Obstacle that blocks a PC in a connection, or Nobody. Keys that the PC uses while Moving count as used. A PC
// can still run into an unknown Obstacle. EX-21, EX-134
func (pos *Position) barrier(c scenario.ConnID, w scenario.Who) scenario.Who {
	for _, o := range pos.sc.Obstacles[c] {
		if hides := pos.printed(o).Hidden && !pos.revealedTo(scenario.Everyone, o); !hides && pos.blocks(o, w) && !pos.keyFits(w, o, scenario.KeyMove) {
			return o
		}
	}
	return scenario.Nobody
}

// picks reports whether an attempt on a Persisting Obstacle with this Action is one on its Lock. EX-65, EX-130
func (pos *Position) picks(p *scenario.Play, o scenario.Who) bool {
	return !p.Lockpick.IsZero() && !pos.printed(o).Lock.IsZero()
}

// checkAttempt returns why a Move can't attempt the Persisting Obstacle in its way, or 0. An attempt plays a valid Action at once. §EX-65
func (pos *Position) checkAttempt(c *board.Command, o scenario.Who) board.Reason {
	play, lacks := pos.chosen(c)
	if play == nil {
		return board.ErrNoSuchPlay
	}
	switch picks := pos.picks(play, o); {
	case play.Kind != scenario.Action || (play.Aim == scenario.OneAlly || play.Aim == scenario.NoTarget || play.OnlyPicks()) && !picks:
		return board.ErrNeedsAction
	case lacks != 0:
		return lacks
	case pos.sturdy(o) && !picks:
		return board.ErrForbidden // EX-104
	}
	return pos.playable(c.Who, play)
}

// tryAttempts tries a Move through the Persisting Obstacle in its way with each Action. With listed, the command with Play 0 is in the list
// already. EX-65
func (l *choices) tryAttempts(c board.Command, listed bool) {
	if o := l.barrier(c.Conn, c.Who); o == scenario.Nobody || !l.printed(o).Persists {
		return
	}
	for i := range l.plays(c.Who) {
		if !(listed && i == 0) && l.plays(c.Who)[i].Kind == scenario.Action {
			c.Play = int16(i)
			l.try(c)
		}
	}
}

// refill restores a PC's pools of the Persisting Obstacles of a region that it leaves. §EX-64
func (run *Runner) refill(w scenario.Who, from scenario.RegionID) {
	if len(run.state.Pools) > 0 {
		for _, exit := range run.sc.Exits[from] {
			for _, o := range run.sc.Obstacles[exit.Conn] {
				full := run.state.Challenges[o.Index()].EP
				if ep := run.state.Pool(w, o, -1); ep >= 0 {
					run.emit(board.Event{Kind: board.EventPoolRefilled, Who: o, By: w, From: ep, To: full, Clause: "EX-64"})
				}
			}
		}
	}
}

// The steps of a cross frame.
const (
	crossTry = iota
	crossTried
	crossOpened // keys are used, and no attempt was in question
)

// cross resolves an attempt to Move through a Persisting Obstacle. The PC plays an Action at once, which costs no Action Phase. EX-65,
// EX-66; §EX-67 is the printed example
func (run *Runner) cross(i int) {
	f := run.stack[i]
	exit, _ := run.sc.Exit(f.Region, f.Conn)
	if run.state.InPlay(f.Actor) && !f.Sent && f.Step != crossTried {
		run.stack[i].Step = crossTried
		switch o := run.blocker(f.Conn, f.Actor); {
		case o == scenario.Nobody:
		case f.Step == crossOpened || run.unknownTo(f.Actor, o):
			run.pop(i)
			run.stopped(f.Actor, o, "EX-21")
			return
		case !run.printed(o).Persists: // it has come in its way meanwhile
		case skipsAction(run.state.Sheet(f.Actor)): // ST-20: it gets an Action and skips it
			run.settle(f.Actor, board.HappeningSkippedAction)
			return
		default:
			kind := frame.AttackFrame
			if run.picks(run.play(&f), o) {
				kind = frame.PickFrame // EX-130
			}
			run.tookAction(f.Actor)
			run.emit(board.Event{Kind: board.EventPlayed, Who: f.Actor, By: o, Play: f.Play, Clause: "EX-65"})
			run.cardPlayed(f.Actor, f.Play)
			run.fireAction(f.Actor, o)
			run.push(frame.Frame{Kind: kind, Actor: f.Actor, Target: o, Play: f.Play})
			return
		}
	}
	run.pop(i)
	if !run.state.InPlay(f.Actor) || f.Hit || f.Sent {
		return // it fell to the far side, content has sent it away (GL-54), or worse
	}
	if o := run.blocker(f.Conn, f.Actor); o != scenario.Nobody || run.state.Where(f.Actor) != f.Region { // it may have fallen elsewhere
		run.stopped(f.Actor, o, "EX-66")
		return
	}
	run.moveTo(f.Actor, exit, f.Target) // §EX-66
}

// slip makes a PC fall that has failed an Action or a Lockpick against a Climbing Obstacle, if both are still there and no tool holds it.
// EX-68, EX-70, GL-54
func (run *Runner) slip(f *frame.Frame) {
	if o := f.Target; f.Actor.IsPC() && o.IsChallenge() && run.state.InPlay(o) && run.printed(o).Climbing > 0 && run.meet(f.Actor, o) && !f.Belayed &&
		!f.Sent &&
		!f.Renewed {
		run.fall(f.Actor, o)
	}
}

// fall makes a PC fall from a Climbing Obstacle. It takes 1d6 for each Height, and all that sets off is taken before it falls on. §EX-68
func (run *Runner) fall(w, o scenario.Who) {
	height := run.printed(o).Climbing
	pool, err := stattrack.NewPool(stattrack.Dice{N: height, Size: stattrack.D6})
	if err != nil || !run.state.InPlay(w) {
		return
	}
	run.emit(board.Event{Kind: board.EventFell, Who: w, By: o, Clause: "EX-68"})
	throw := run.throw(&board.DiceKey{What: board.ForFall, Who: w, Against: o}, pool)
	run.emit(board.Event{Kind: board.EventRolled, Who: w, Roll: throw, Source: "Fall"})
	from := run.state.Where(w)
	run.hurt(w, int32(throw.Total()), o, "fall")
	if exit, ok := run.sc.Exit(from, run.sc.Ways[run.state.Challenges[o.Index()].Printed]); ok && exit.Down {
		run.push(frame.Frame{Kind: frame.LeaveFrame, Step: fallen, Actor: w, Target: o, Conn: exit.Conn, Region: from})
	}
}

// fallOn lets a PC that was climbing down land on the far side as if it had Moved there, so it keeps the rest of its speed (EX-66). §EX-69
func (run *Runner) fallOn(f *frame.Frame) {
	w, o := f.Actor, f.Target
	exit, _ := run.sc.Exit(f.Region, f.Conn)
	if !exit.Open || run.shut(exit.Conn) {
		return
	}
	if other := run.blockerBut(exit.Conn, w, o); other != scenario.Nobody {
		run.bumped(w, other)
		return // EX-21: another Obstacle stops its fall
	}
	moving := run.state.PCs[w.Index()].Steps > 0
	for i := range run.stack {
		if c := &run.stack[i]; c.Kind == frame.CrossFrame && c.Actor == w && c.Conn == exit.Conn {
			c.Hit, moving = true, true // an attempt to cross it ends with the fall, and has spent its Move, also if its speed is lost (ST-57)
		}
	}
	if p := &run.state.PCs[w.Index()]; !moving && p.Moves > 0 { // §EX-69: the fall counts as its Move, if it has one left
		run.emit(board.Event{Kind: board.EventMoveSpent, Who: w, To: run.speed(w), Clause: "EX-69"})
	}
	run.moveTo(w, exit, o)
}

// left reports whether content has sent an entity away from the attempt that it made with the Action or Lockpick of frame i. GL-54
func (run *Runner) left(i int) bool {
	sent := run.stack[i].Sent
	for i--; i > 0 && (run.stack[i].Kind == frame.CardFrame || run.stack[i].Kind == frame.TimerFrame); {
		i-- // the card that it plays, and the Timers that wait for its Action
	}
	return sent && i >= 0 && run.stack[i].Kind == frame.CrossFrame
}

// stopped cancels the rest of the current Move. The Obstacle in the way, if there is one, becomes known. EX-21, EX-66
func (run *Runner) stopped(w, by scenario.Who, clause string) {
	run.bumped(w, by)
	run.emit(board.Event{Kind: board.EventMoveStopped, Who: w, By: by, Clause: clause})
}

// bumped makes an Obstacle known after somebody has run into it. EX-21
func (run *Runner) bumped(w, o scenario.Who) {
	if o != scenario.Nobody && run.unknownTo(w, o) {
		run.revealTo(w, o, 0, "EX-21")
	}
}
