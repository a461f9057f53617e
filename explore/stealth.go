package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// tryBodies tries to hide and to drag every body here. What may be done with the first may be done with each: checkBody asks for nothing else of
// it. EX-103
func (l *choices) tryBodies() {
	var left scenario.Set // the Seekers with a body here that have not been tried: one may have respawned, and been defeated again
	for i := range l.state.Bodies {
		if b := &l.state.Bodies[i]; l.inReach(b, l.w) {
			left = left.With(b.Seeker.Index())
		}
	}
	if left == nil {
		return
	}
	first, end := 0, 0 // of the commands for the first
	for i := range l.state.Bodies {
		b := &l.state.Bodies[i]
		if !left.Has(b.Seeker.Index()) {
			continue
		}
		left[b.Seeker.Index()>>6] &^= 1 << (b.Seeker.Index() & 63)
		if end > 0 {
			for _, c := range l.list[first:end] {
				c.Target = b.Seeker
				l.list = append(l.list, c)
			}
			continue
		}
		first = len(l.list)
		l.try(board.Command{Do: board.VerbHide, Who: l.w, Target: b.Seeker})
		for _, e := range l.sc.Exits[l.state.Where(l.w)] {
			l.try(board.Command{Do: board.VerbDrag, Who: l.w, Target: b.Seeker, Conn: e.Conn})
		}
		if end = len(l.list); end == first {
			return
		}
	}
}

// inReach reports whether a body lies open where a PC is, and the PCs know of it.
func (pos *Position) inReach(b *board.Body, w scenario.Who) bool {
	return !b.Hidden && b.Region == pos.state.Where(w) && pos.knowsBody(*b)
}

// body hides a body, or drags it to an adjacent region. §EX-103
func (run *Runner) body(c *board.Command) {
	if c.Do == board.VerbHide {
		run.spendAction(c.Who)
		run.emit(board.Event{Kind: board.EventBodyHidden, Who: c.Target, By: c.Who, Region: run.state.Where(c.Who), Clause: "EX-103"})
		return
	}
	exit, _ := run.sc.Exit(run.state.Where(c.Who), c.Conn)
	extra := b2i(mayMoveAndAct(run.state.Sheet(c.Who)))
	run.spendAction(c.Who)
	run.emit(board.Event{Kind: board.EventMoveSpent, Who: c.Who, To: 1, N: extra})
	run.useKeys(c.Who, c.Conn)
	if o := run.blocker(c.Conn, c.Who); o != scenario.Nobody || len(run.queue) > 0 {
		run.blocked(c, o, c.Target)
		return
	}
	run.moveTo(c.Who, exit, c.Target)
}

// checkShine returns why a PC can't light its light source, or 0. It can always put it out. EX-43
func (pos *Position) checkShine(w scenario.Who) board.Reason {
	if p := &pos.state.PCs[w.Index()]; !p.Lit && !pos.burns(w.Index()) {
		return board.ErrNoLightSource
	}
	return 0
}

// shine lights a PC's light source, or puts it out.
func (run *Runner) shine(w scenario.Who) {
	run.emit(board.Event{Kind: board.EventLit, Who: w, To: b2i(!run.state.PCs[w.Index()].Lit)})
	run.relight(w)
}

// checkBody returns why a PC can't hide or drag a body, or 0. EX-103
func (pos *Position) checkBody(c *board.Command, extra bool) board.Reason {
	p := &pos.state.PCs[c.Who.Index()]
	if !slices.ContainsFunc(pos.state.Bodies, func(b board.Body) bool { return b.Seeker == c.Target && pos.inReach(&b, c.Who) }) {
		return board.ErrNoBody
	}
	if c.Do == board.VerbHide {
		if pos.sc.Spec.Regions[p.Region].NoHiding {
			return board.ErrNoPlaceToHide
		}
		return pos.actionLeft(c.Who)
	}
	if _, r := pos.checkWay(c); r != 0 {
		return r
	}
	switch {
	case pos.forbids(c.Who, scenario.BanMoves):
		return board.ErrBanned // GL-52
	case pos.barrier(c.Conn, c.Who) != scenario.Nobody:
		return board.ErrBlocked
	case extra && p.Extra.Moved || !extra && p.Moves == 0: // dragging takes Action Phase and Move
		return board.ErrNoMoveLeft
	}
	return pos.actionLeft(c.Who)
}
