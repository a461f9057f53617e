package second

import "slices"

// aboutWorld reports whether a deed is done to who is in play or to the map.
func (d *Deed) aboutWorld() bool { return d.Do >= SendTo }

// worldDeed does it. by is whose play or command it is.
func (w *World) worldDeed(d *Deed, by, target *Ent) {
	w.cover("content: " + deedNames[d.Do-SendTo])
	switch d.Do {
	case Reshape:
		w.reshape(d.Region, d.N)
		return
	case CloseWay:
		w.Sc.Conns[d.Conn].Closed = true
		w.look()
		return
	case OpenWay:
		w.openWay(d.Conn, by)
		return
	}
	on := by
	if d.Target {
		on = target
	}
	w.worldDo(d, by, on)
}

// worldDo is a deed that is done to an entity. by is whose doing it is, nil if it is nobody's.
func (w *World) worldDo(d *Deed, by, on *Ent) {
	if on == nil || !on.in() {
		return
	}
	if trap := by != nil && by.Kind == Trap && by.in() && on.Kind == PC; trap && d.Do != Unveil && (d.Do != SendTo || on.At >= 0 && on.At != d.Region) {
		by.reveal() // EX-85
		w.look()
	}
	switch d.Do {
	case SendTo:
		if on.At >= 0 && on.At != d.Region {
			w.send(on, d.Region)
		}
	case HurtBy:
		w.hurt(on, by, d.N)
	case HealBy:
		if n := min(w.maxEP(on), on.EP+d.N); n > on.EP && (on.ch == nil || !on.ch.Persists) {
			w.heal(on, n)
		}
	case ShiftBy:
		w.shift(on, d.Track, d.N, by)
	case Sicken:
		w.afflict(on, d.Disease)
	case CureOf:
		w.cure(on, d.Disease)
	case GiveMoves:
		if on.Kind == PC || on.Kind == Creature || on.Kind == Seeker {
			on.Moves += d.N
		}
	case Unveil:
		if on.ch != nil {
			on.reveal()
		}
		w.unhide(on)
		w.look()
	case GoAway:
		if on.Kind == PC {
			if on.ExMoved || on.ExActed {
				w.extraOver(on)
			}
			w.refill(on)
			w.out(on, Away)
		}
	case Wound:
		if on.Kind == PC {
			w.injure(on)
		}
	case Ruin:
		if on.ch != nil {
			w.defeat(on, by)
		}
	}
}

var deedNames = []string{"sends", "hurts", "heals", "shifts", "sickens", "cures", "gives Moves", "reveals",
	"takes away", "injures", "defeats", "reshapes", "closes",
	"opens"}

// refill makes the pools full that a PC has of the Obstacles where it is. M8, EX-64
func (w *World) refill(e *Ent) {
	for k := range w.Pools {
		if k[0] == e.ID && w.touches(w.ent(k[1]), e.At) {
			delete(w.Pools, k)
		}
	}
}

// send puts an entity elsewhere without a Move. GL-54
func (w *World) send(e *Ent, r int) {
	if e.Kind == PC {
		w.refill(e)
		if e.leaving != e.At+1 { // it is heard once
			w.hear(OnLeave, e, nil, e)
		}
	}
	w.unhide(e)
	from := e.At
	e.At, e.shown, e.Steps = r, false, 0
	e.sent++
	w.dim()
	mover := e.Kind == Creature || e.Kind == Seeker
	if e.ch != nil && (!w.anyoneSees(r, mover) || w.bears(e, Invisible)) {
		e.unhid, e.Known = false, false
	}
	e.arriving, e.peeked = e.Kind == PC, false
	if e.Kind == PC && e.Lit {
		w.glance(from)
	}
	if e.Kind == Seeker {
		w.patrol(e)
	}
	w.look()
	w.later(func() { w.enter(e, r) })
}

// near reports whether a way that is found joins two regions.
func (w *World) near(from, to int) bool {
	for c := range w.Sc.Conns {
		if far, _ := w.far(c, from); far == to && w.found(c) {
			return true
		}
	}
	return false
}

// cure heals a Disease: all that it has bestowed is over. EX-145
func (w *World) cure(e *Ent, d int) {
	if e.Sick[d] == 0 {
		return
	}
	e.Low[w.Sc.Diseases[d].Track] -= e.Sick[d] * w.Sc.Diseases[d].By
	delete(e.Sick, d)
	e.caught = slices.DeleteFunc(slices.Clone(e.caught), func(o int) bool { return o == d })
	w.lapse(func(b *boosted) bool { return b.on == e && b.disease == d+1 })
}

// reshape changes what a region is like. EX-32, EX-40, EX-43
func (w *World) reshape(r, n int) {
	reg, was := &w.Sc.Regions[r], w.Sc.Regions[r]
	reg.Dark, reg.Water, reg.Submerged = n&1 != 0, n&2 != 0, n&6 == 6
	if reg.Dark != was.Dark || reg.Water != was.Water || reg.Submerged != was.Submerged {
		w.look()
		w.glow(&Ent{At: r})
	}
}

// openWay opens a way that is closed or hidden. EX-122
func (w *World) openWay(c int, by *Ent) {
	k := &w.Sc.Conns[c]
	if !k.Closed && w.found(c) {
		return
	}
	k.Closed = false
	w.Ways[c] = w.Ways[c] || k.Hidden
	for _, o := range w.obstacles(c) { // the map shows what blocks it, if they have been at an end
		o.Known = o.Known || !o.lurks() && (w.Seen[k.From] || w.Seen[k.To])
	}
	w.look()
	w.glow(nil)
	w.hear(OnDoor, by, nil, &Ent{At: -1, Conn: c})
}
