package second

import "slices"

// do carries out a command.
func (w *World) do(c Cmd) { w.carry(c, w.dueExtra() == w.ent(c.Who)) }

// carry is do, with the extra Move or Action of Skill +5 or without it.
func (w *World) carry(c Cmd, extra bool) {
	e := w.ent(c.Who)
	w.cover("command " + c.Do.String())
	switch c.Do {
	case EndTurn:
		w.Turn = nil
	case Waive:
		w.extraOver(e)
	case Move:
		w.move(e, c, extra)
	case Act:
		w.spendAction(e, extra)
		w.perform(e, c.Play, w.ent(c.Target), NoTrigger, nil)
		w.tick(e)
	case Search:
		w.spendAction(e, extra)
		w.searching(e, true)
		w.tick(e)
	case Prepare:
		w.plan(e)
		w.announce(e, c.Play)
		w.help(e, e, e.plays[c.Play].Play)
		w.flush()
		w.putAway(e, c.Play, false) // HD-21
	case Pick:
		if e.plays[c.Play].Kind == Strategy {
			w.plan(e)
		} else {
			w.spendAction(e, extra)
		}
		w.pick(e, c.Play, w.ent(c.Target), c.Feature)
		if e.plays[c.Play].Kind == Action {
			w.tick(e)
		}
	case Unlock:
		w.unlock(e, c, extra)
	case Hide:
		w.spendAction(e, extra)
		w.body(c.Target, e.At).Hidden = true
		w.tick(e)
	case Drag:
		w.spendAction(e, extra)
		w.move(e, c, extra)
		e.Steps = 0
		w.tick(e)
	case Attempt:
		w.attemptContent(e, c, extra)
	case UseThing:
		w.useThing(e, c, extra)
	case Shine:
		e.Lit = !e.Lit
		w.look()
		w.glow(e)
	case Leave:
		w.leave(e)
	default:
		w.belongings(e, c)
	}
}

func (w *World) spendAction(e *Ent, extra bool) {
	if extra {
		e.ExActed = true
	} else {
		e.Acted = true
	}
}

// plan spends the Strategy Phase on a Strategy. ST-45
func (w *World) plan(e *Ent) {
	e.Planned = true
	e.MaySwap = e.Kind == PC && e.Now[Mind] >= 3 && slices.ContainsFunc(e.Items, func(i string) bool { return w.gear(i) != nil })
}

func (w *World) body(seeker, at int) *Body {
	for i := range w.Bodies {
		if b := &w.Bodies[i]; b.Seeker == seeker && b.At == at && !b.Hidden && b.Known {
			return b
		}
	}
	return nil
}

// leave is leaving through a goal with a requirement. N1, EX-12
func (w *World) leave(e *Ent) {
	has := slices.ContainsFunc(w.pcs(), func(p *Ent) bool {
		return (p.Fate == Playing || p.Fate == Safe) && slices.Contains(p.Items, w.Sc.Requires)
	})
	if !has {
		w.end(Failure)
	}
	w.cover("leaves through the goal")
	w.out(e, Safe)
}
