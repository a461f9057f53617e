package second

import (
	"fmt"
	"slices"
)

// What others do about a play: Interrupts, Assists, Reactions, and forced plays.

// interrupts lets one entity play its Interrupts at one occasion. I1 to I5
func (w *World) interrupts(h heard) {
	e := h.by
	for i, p := range e.plays {
		if p.Kind != Interrupt || p.Trigger != h.tr || p.gear != "" && !slices.Contains(e.Worn, p.gear) {
			continue
		}
		ready := func() (*Ent, bool) {
			if !e.in() || p.Once && e.SpentOnce || w.bans(e)&(1<<Interrupt) != 0 || !p.Automatic && !w.mayInterject(e) || p.gear != "" && !slices.Contains(e.Worn, p.gear) ||
				p.Automatic && !e.has(i) || !w.could(e, i) { // HD-34
				return nil, false
			}
			h := h
			switch {
			case h.veiled && h.befell != nil && w.aim(e, p.Play) != OneEnemy:
				w.cover("hears what the unseen does to an ally")
				h.actor = h.befell
			case h.veiled && !h.actor.Known:
				return nil, false
			}
			target, ok := w.interruptTarget(h, i)
			about := h.actor
			if target != nil {
				about = target
			}
			if !about.in() { // who is gone is nowhere
				about = nil
			}
			return target, ok && w.allowed(e, i, about)
		}
		target, ok := ready()
		if !ok {
			continue
		}
		by := h.actor
		if h.veiled && h.befell != nil {
			by = h.befell
		}
		if target != nil {
			by = target
		}
		if by == nil {
			by = e
		}
		if !p.Automatic && w.asksInterrupt(e) {
			if w.askOf(Question{Ask: "interrupt", Who: e.ID, By: idOf(by), Plays: []int{i}}, w.mayAnswer(e, i)) == 0 {
				continue
			}
			if target, ok = ready(); !ok {
				continue
			}
		}
		seen := w.unseenBy(e)
		w.showUp(e) // I3
		w.attacks(e, p.Play)
		if !p.Automatic {
			w.interject(e)
		}
		if p.Once {
			e.SpentOnce = true
		}
		if a := w.aim(e, p.Play); (a == OneEnemy || a == AllEnemies) && e.Now[Power] == -5 {
			e.reset(Power)
			w.cover("Power -5 skips an Interrupt")
			w.announce(e, i)
			w.putAway(e, i, false) // HD-32: it was announced
			continue
		}
		w.cover(fmt.Sprintf("Interrupt at trigger %d", h.tr))
		w.perform(e, i, target, h.tr, seen)
	}
}

// asksInterrupt: a Challenge plays its only Interrupt at the first occasion. GL-06
func (w *World) asksInterrupt(e *Ent) bool {
	n := 0
	for _, p := range e.plays {
		if p.Kind == Interrupt && !p.Automatic {
			n++
		}
	}
	return e.Kind == PC || n > 1
}

func (w *World) interruptTarget(h heard, i int) (*Ent, bool) {
	e, p := h.by, h.by.plays[i].Play
	switch w.aim(e, p) {
	case NoTarget:
		return nil, true
	case AllEnemies:
		return nil, slices.ContainsFunc(w.Ents, func(t *Ent) bool {
			return w.enemies(e, t) && w.sweepable(e, t) && w.allowed(e, i, t) && (t.ch == nil || t.Known)
		})
	case OneAlly:
		t := h.whom
		if t == nil || t == e || w.enemies(e, t) {
			t = h.actor
		}
		return t, t.in() && !w.enemies(e, t) && (w.meet(e, t) || w.answers(e, t))
	}
	t := h.actor
	if t == nil || t == e || !w.enemies(e, t) {
		t = h.whom
	}
	return t, t.in() && t != e && w.enemies(e, t) && (w.meet(e, t) || w.answers(e, t)) && w.knows(e, t) && (t.ch == nil || !t.ch.Persists && !w.bashForbidden(t))
}

// mayInterject: one Assist or Interrupt in a turn, a second once a round at Skill +3. GL-06, ST-52, ST-55
func (w *World) mayInterject(e *Ent) bool {
	if e.Now[Skill] <= -3 {
		return false
	}
	return e.lastPlayed != w.Turns+1 || e.Now[Skill] >= 3 && !e.SecondUsed
}

func (w *World) interject(e *Ent) {
	if e.lastPlayed == w.Turns+1 {
		e.SecondUsed = true
		w.cover("a second Interrupt or Assist")
	}
	e.lastPlayed = w.Turns + 1
}

// reaction chooses the target's Reaction, or -1.
func (w *World) reaction(at *attack) int {
	t := at.t
	if t.Now[Resilience] == -5 {
		w.cover("Resilience -5 bars")
		return -1
	}
	list, asked := w.held(t, Reaction, func(i int) bool { return w.allowed(t, i, at.a) })
	if !asked {
		return -1
	}
	if c := w.ent(t.Cause); t.Now[Mind] == -5 && c.in() && w.enemies(c, t) && (t.ch == nil || t.Known) {
		k := w.ask(Question{Ask: "forcedReact", Who: c.ID, By: t.ID, N: 2 + len(list), Plays: list})
		if k > 0 {
			t.reset(Mind)
			w.cover("a Reaction forced")
			if k == 1 {
				return -1
			}
			return list[k-2]
		}
	}
	if t.Kind != PC && len(list) == 1 {
		return list[0]
	}
	if k := w.ask(Question{Ask: "reaction", Who: t.ID, By: at.a.ID, N: 1 + len(list), Plays: list}); k > 0 {
		return list[k-1]
	}
	return -1
}

// held lists the plays of a kind that an entity may answer with, and reports whether it is asked: maybe in vain. HD-83
func (w *World) held(e *Ent, k PlayKind, fits func(i int) bool) (list []int, asked bool) {
	for i, p := range e.plays {
		if p.Kind != k || p.gear != "" && !slices.Contains(e.Worn, p.gear) || e.barred(i) || w.bans(e)&(1<<k) != 0 || !fits(i) {
			continue
		}
		if asked = asked || w.could(e, i); e.has(i) {
			list = append(list, i)
		}
	}
	return list, asked
}

// forceTurn lets the enemy that brought Mind to -5 force something. ST-40
func (w *World) forceTurn(e *Ent) {
	c := w.ent(e.Cause)
	if e.Now[Mind] != -5 || !c.in() || !w.enemies(c, e) || e.ch != nil && !e.Known {
		return
	}
	var list []Cmd
	w.forcing = true
	for _, o := range w.commands() {
		if o.Who == e.ID && (o.Do == Act || o.Do == Pick || o.Do == Search || o.Do == Move) {
			list = append(list, o)
		}
	}
	if e.Kind == PC {
		list = append(list, w.friendly(e)...)
	}
	if c.Kind == PC { // it is offered only what the players know
		list = slices.DeleteFunc(list, func(o Cmd) bool {
			t := w.ent(o.Target)
			return t != nil && t.ch != nil && !t.Known || o.Do == Move && !w.found(o.Conn)
		})
	}
	k := w.ask(Question{Ask: "forced", Who: c.ID, By: e.ID, N: 1 + len(list), Forced: list})
	w.forcing = false
	e.reset(Mind)
	w.cover("forced")
	if k == 0 {
		if e.Now[Skill] == 5 {
			e.ExActed = true // the Action at hand is the extra one
		} else {
			e.Acted = true
		}
		if e.Now[Power] == -5 {
			e.reset(Power)
			w.cover("Power -5 skips by doing nothing")
		}
		return
	}
	o := list[k-1]
	w.dueExtra() // the forced play spends the extra part that is due to its player, even if another is due one too (ST-57)
	w.carry(o, e.Now[Skill] == 5 && (o.Do == Move && !e.ExMoved || o.Do != Move && !e.ExActed))
}

// friendly lists the Actions for one enemy that a PC can be forced to play against an ally. EX-78
func (w *World) friendly(e *Ent) []Cmd {
	var out []Cmd
	for i, p := range e.plays {
		if p.Kind != Action || !w.usable(e, i) || !w.mayAct(e) || onlyPicks(p.Play) || w.aim(e, p.Play) != OneEnemy {
			continue
		}
		for _, t := range w.pcs() {
			if t != e && t.in() && (t.At == e.At || p.Ranged && w.sees(e, t.At)) {
				c := cmd(Act, e.ID)
				c.Play, c.Target = i, t.ID
				out = append(out, c)
			}
		}
	}
	return out
}
