package second

import "slices"

// move goes one region, alone or with a body. M1 to M10, EX-20, EX-65, EX-103
func (w *World) move(e *Ent, c Cmd, extra bool) {
	sent, from := e.sent, e.At
	switch { // M1
	case e.Steps > 0 && c.Do == Move:
	case extra:
		e.ExMoved, e.Steps = true, w.speed(e)
	default:
		e.Moves--
		e.Steps = w.speed(e)
	}
	if c.Do == Drag {
		e.Steps = 1 // a drag goes one region
	}
	w.useKeys(e, c.Conn)                                               // M2
	named := w.blocker(e, c.Conn) != nil && w.blocker(e, c.Conn).Known // the command has chosen an Action for it
	w.flush()
	if !e.in() || e.sent != sent {
		return
	}
	if e.At != from { // it has fallen
		e.Steps = 0
		return
	}
	if o := w.blocker(e, c.Conn); o != nil {
		if !o.Known || !named { // M3
			o.reveal()
			e.Steps = 0
			w.cover("runs into a Hidden Obstacle")
			return
		}
		if e.Now[Power] == -5 { // M4
			e.reset(Power)
			e.Steps = 0
			w.cover("Power -5 skips an attempt")
			return
		}
		if w.attempt(e, c, o) { // M5
			return
		}
		if !e.in() || e.sent != sent {
			return
		}
		if w.bumps(e, c.Conn) || e.At != from { // M6
			e.Steps = 0
			w.cover("a Move is cancelled")
			return
		}
	}
	if !e.in() || e.sent != sent {
		return
	}
	w.depart(e, c)
}

// bumps reports whether an Obstacle stops an entity. It becomes known. EX-21
func (w *World) bumps(e *Ent, c int) bool {
	var o *Ent
	if i := slices.IndexFunc(w.obstacles(c), func(o *Ent) bool { return !w.freeOf(e, o) }); i >= 0 && (e.ch == nil || !e.ch.Passes) {
		o = w.obstacles(c)[i] // a key that came in the attempt is no key before the next Move
	}
	if o != nil && !o.Known {
		o.reveal()
	}
	return o != nil
}

// depart is the second half of a Move. M7 to M10
func (w *World) depart(e *Ent, c Cmd) {
	from := e.At
	to, _ := w.far(c.Conn, from)
	if e.Kind == PC { // M7
		if w.closed(c.Conn) {
			e.Steps = 0
			return
		}
		sent, was := e.sent, e.leaving
		e.leaving = from + 1
		w.hear(OnLeave, e, nil, e)
		w.flush()
		e.leaving = was
		if !e.in() || e.sent != sent || e.At != from {
			return
		}
		w.useKeys(e, c.Conn)
		w.flush()
		if w.bumps(e, c.Conn) || w.closed(c.Conn) {
			e.Steps = 0
			return
		}
		w.refill(e)
		if c.Do == Drag {
			w.body(c.Target, from).At = to
			w.cover("drags a body")
		}
	}
	w.unhide(e)
	e.Steps = max(0, e.Steps-1)
	e.At, e.shown = to, false                             // M9
	if !w.anyoneSees(to, true) || w.bears(e, Invisible) { // out of sight it hides again
		e.unhid = false
	}
	w.cover("Move of kind " + []string{"PC", "Creature", "", "", "Seeker"}[e.Kind])
	e.went = e.went || w.Turn == e
	if e.Kind == Seeker {
		w.patrol(e)
	}
	w.steps(e, c.Conn)
	w.look()
	w.crossed(e, c.Conn) // M10
	w.enter(e, to)
}

// enter is an entry into a region. E1 to E10
func (w *World) enter(e *Ent, r int) {
	if !e.in() || e.At != r {
		return
	}
	e.arriving = false
	if e.Kind == PC {
		w.extend(e, r)
	}
	w.look()
	if e.Kind == PC {
		w.glow(e)
		w.hear(OnEnter, e, nil, e)
		w.flush()
		if e.in() && e.At == w.Sc.Goal && e.At == r && w.Sc.Requires == "" {
			w.cover("reached the goal")
			w.out(e, Safe)
		}
		return
	}
	if e.Kind == Seeker {
		for _, b := range w.Bodies {
			if b.At == e.At && !b.Hidden && e.Now[Skill] > -4 {
				e.Alerted = true
				w.cover("a Seeker finds a body")
			}
		}
		w.glow(e)
	}
	w.hear(OnEnter, e, nil, e)
	w.flush()
}

// extend raises limits. EX-114
func (w *World) extend(e *Ent, r int) {
	n, k := w.Sc.Regions[r].Extends, [2]int{0, r}
	if w.Sc.Type != Chase || n == 0 || r == w.Sc.Start {
		return
	}
	if w.Sc.Own {
		k[0] = e.ID
	}
	if w.reached[k] {
		return
	}
	w.reached[k] = true
	w.cover("the limit grows")
	if w.Sc.Own {
		e.Limit += n
	} else {
		w.Limit += n
	}
}

// patrol: a Seeker goes on along its route. EX-80
func (w *World) patrol(e *Ent) {
	r := e.ch.Route
	for k := range r {
		if at := (e.Leg + 1 + k) % len(r); r[at] == e.At {
			e.Leg = at
			return
		}
	}
}

// waits: a Seeker that has not Moved in its turn may have waited as its route says. T8, EX-80
func (e *Ent) waits() {
	if r := e.ch.Route; len(r) > 0 && !e.went {
		if next := (e.Leg + 1) % len(r); r[e.Leg] == e.At && r[next] == e.At {
			e.Leg = next
		}
	}
}

// attempt plays an Action against a Persisting Obstacle. It reports whether the Move is over. M5, EX-65 to EX-69
func (w *World) attempt(e *Ent, c Cmd, o *Ent) bool {
	w.cover("attempts a Persisting Obstacle")
	sent, p := e.sent, e.plays[c.Play].Play
	failed, back := false, false
	w.announce(e, c.Play)
	if p.Lockpick != nil && o.ch.Lock != nil {
		var won bool
		won, back = w.tryLock(e, p, o, -1, true)
		failed = !won
	} else {
		w.hear(OnAction, e, o, e)
		w.flush()
		at := &attack{attempt: true, sent: sent, a: e, t: o, p: p, aid: map[Class]int{}}
		w.strike(at)
		failed, back = !at.hit, at.back
	}
	over := failed && e.sent == sent && w.slip(e, o, true)
	w.putAway(e, c.Play, back) // a fall belongs to it
	w.tick(e)
	return over
}

// slip: a PC falls that has failed an Action against a Climbing Obstacle. It reports whether it lands on the far side. A13, EX-68
func (w *World) slip(e, o *Ent, attempt bool) bool {
	return e.in() && e.Kind == PC && o.in() && o.ch != nil && o.ch.Height > 0 && w.meet(e, o) && w.fall(e, o, attempt)
}

// fall: a PC falls from a Climbing Obstacle. It reports whether its Move is over. F1 to F5, EX-68, EX-69
func (w *World) fall(e, o *Ent, attempt bool) bool {
	from, sent := e.At, e.sent
	k := w.Sc.Conns[o.Conn]
	down := k.Down && k.From == from
	w.cover("falls")
	w.hurt(e, o, w.throw(e, "fall", Pool{{o.ch.Height, 6}}))
	if w.flush(); !e.in() || e.sent != sent || e.At != from { // what F1 sets off may send it away, or make it fall again
		return true
	}
	if !down || w.closed(o.Conn) {
		return false
	}
	if other := w.otherBlocker(e, o.Conn, o); other != nil { // F3
		other.reveal()
		return false
	}
	w.cover("falls to the far side")
	if e.Steps == 0 && !attempt && e.Moves > 0 { // F4
		e.Moves--
		e.Steps = w.speed(e)
	}
	m := cmd(Move, e.ID)
	m.Conn = o.Conn
	w.land2(e, m, o)
	return true
}

// otherBlocker is an Obstacle that stops a fall from another one. A fall uses no key.
func (w *World) otherBlocker(e *Ent, c int, but *Ent) *Ent {
	for _, o := range w.obstacles(c) {
		if o != but && !w.freeOf(e, o) {
			return o
		}
	}
	return nil
}

// land2 is the rest of a fall to the far side. F5
func (w *World) land2(e *Ent, c Cmd, o *Ent) {
	from := e.At
	to, _ := w.far(c.Conn, from)
	sent, was := e.sent, e.leaving
	e.leaving = from + 1
	w.hear(OnLeave, e, nil, e)
	w.flush()
	e.leaving = was
	if !e.in() || e.sent != sent || e.At != from {
		return
	}
	if o := w.otherBlocker(e, c.Conn, o); o != nil || w.closed(c.Conn) {
		if e.Steps = 0; o != nil {
			o.reveal()
		}
		return
	}
	w.refill(e)
	w.unhide(e)
	e.Steps = max(0, e.Steps-1)
	e.At, e.shown = to, false
	w.steps(e, c.Conn)
	w.look()
	w.crossed(e, c.Conn)
	w.enter(e, to)
}

// useKeys opens what keys open on the way. EX-134
func (w *World) useKeys(e *Ent, c int) {
	for _, o := range w.obstacles(c) {
		if e.Kind == PC && !w.freeOf(e, o) && o.ch.Key != "" && o.ch.KeyUse == KeyMove && slices.Contains(e.Items, o.ch.Key) {
			w.cover("a key opens on the way")
			w.defeat(o, e)
		}
	}
}
