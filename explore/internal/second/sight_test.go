package second

import "slices"

// shines reports whether a PC's light burns where it is. EX-43
func (w *World) shines(e *Ent) bool {
	return e.in() && e.Lit && (w.serves(e) == 2 || w.serves(e) == 1 && !w.Sc.Regions[e.At].Submerged)
}

func (w *World) bright(r int) bool {
	return !w.Sc.Regions[r].Dark || slices.ContainsFunc(w.pcs(), func(e *Ent) bool { return e.At == r && w.shines(e) }) ||
		slices.ContainsFunc(w.foes(), func(e *Ent) bool { return e.At == r && w.lamp(e) })
}

// justLit reports whether the light in a dark region has only just come in with a Challenge. The PCs next door look when it has entered. M9, E4
func (w *World) justLit(r int) bool {
	return w.Sc.Regions[r].Dark && w.bright(r) && !slices.ContainsFunc(w.pcs(), func(e *Ent) bool { return e.At == r && w.shines(e) }) &&
		!slices.ContainsFunc(w.foes(), func(e *Ent) bool { return e.At == r && w.lamp(e) && !e.arriving })
}

// lamp reports whether the light of a Challenge shines where it is. EX-32, EX-43
func (w *World) lamp(e *Ent) bool {
	return e.in() && (e.ch.Light == 2 || e.ch.Light == 1 && !w.Sc.Regions[e.At].Submerged) && !e.ch.Hidden && !w.bears(e, Hidden) && !w.bears(e, Invisible)
}

// eyes reports whether an entity sees what is in a region, if nothing is between. EX-32 to EX-36
func (w *World) eyes(e *Ent, r int) bool {
	if !e.bodily() {
		return true
	}
	k, b := w.keywords(e), w.bright(r)
	switch {
	case k&Darkvision != 0 && k&LightSensitive != 0:
		return !b
	case k&Darkvision != 0:
		return true
	case k&LightSensitive != 0:
		return false
	}
	return b
}

// ends are the two regions of a connection, or the same twice for the region of an entity that is no Obstacle.
func (w *World) ends(e *Ent) (int, int) {
	if e.Conn >= 0 {
		return w.Sc.Conns[e.Conn].From, w.Sc.Conns[e.Conn].To
	}
	return e.At, e.At
}

func (w *World) touches(e *Ent, r int) bool {
	a, b := w.ends(e)
	return e.in() && (a == r || b == r)
}

// meet reports whether two entities share a region. EX-60
func (w *World) meet(a, b *Ent) bool {
	x, y := w.ends(a)
	return w.touches(b, x) || w.touches(b, y)
}

func (w *World) far(c, r int) (to int, open bool) {
	k := w.Sc.Conns[c]
	switch r {
	case k.From:
		return k.To, true
	case k.To:
		return k.From, !k.OneWay
	}
	return -1, false
}

// found reports whether the players can know of a connection.
func (w *World) found(c int) bool { return !w.Sc.Conns[c].Hidden || w.Ways[c] }

func (w *World) closed(c int) bool { return w.Sc.Conns[c].Closed }

// obstacles are those in a connection.
func (w *World) obstacles(c int) []*Ent {
	var out []*Ent
	for _, e := range w.foes() {
		if e.in() && e.Conn == c {
			out = append(out, e)
		}
	}
	return out
}

// across reports whether an entity in region r sees the neighbouring region behind c. EX-30, EX-44
func (w *World) across(e *Ent, r, c int) (int, bool) {
	to, _ := w.far(c, r)
	if to < 0 || !w.found(c) || w.closed(c) || len(w.obstacles(c)) > 0 || w.Sc.Regions[r].Submerged || w.Sc.Regions[to].Submerged {
		return to, false
	}
	return to, w.eyes(e, r) && w.eyes(e, to)
}

// sees reports whether an entity sees into a region.
func (w *World) sees(e *Ent, r int) bool {
	if e.At == r {
		return w.eyes(e, r)
	}
	for c := range w.Sc.Conns {
		if to, ok := w.across(e, e.At, c); ok && to == r {
			return true
		}
	}
	return false
}

func (e *Ent) lurks() bool { return (e.ch.Hidden || e.Kind == Trap) && !e.unhid }

// look finds out what the players know now. EX-11, EX-30, EX-34
func (w *World) look() {
	for _, e := range w.pcs() {
		if !e.in() {
			continue
		}
		if w.Known[e.At] = true; e.arriving && !e.peeked {
			continue
		}
		w.Seen[e.At] = w.Seen[e.At] || !e.arriving
		for c := range w.Sc.Conns {
			if to, ok := w.across(e, e.At, c); ok && !w.justLit(to) {
				w.Known[to] = true
			}
		}
		if w.eyes(e, e.At) {
			for i := range w.Lying {
				if w.Lying[i].At == e.At {
					w.Lying[i].Known = true
				}
			}
		}
	}
	for i := range w.Bodies {
		b := &w.Bodies[i]
		looks := func(e *Ent) bool { return e.in() && (!e.arriving || e.peeked) && w.sees(e, b.At) }
		if !b.Hidden && slices.ContainsFunc(w.pcs(), looks) {
			b.Known = true
		}
	}
	for _, f := range w.foes() {
		if f.Gone {
			continue
		}
		seen := false
		for _, e := range w.pcs() {
			if !e.in() {
				continue
			}
			switch f.Kind {
			case Obstacle:
				to, _ := w.far(f.Conn, e.At)
				seen = seen || to >= 0 && w.found(f.Conn) && w.Seen[e.At] // EX-31: the map shows its exits once it is explored
			case Creature, Seeker:
				seen = seen || w.sees(e, f.At) && !w.bears(f, Hidden) && !w.bears(f, Invisible)
			default:
				seen = seen || e.At == f.At && w.eyes(e, e.At) && (!e.arriving || e.peeked)
			}
		}
		mover := f.Kind == Creature || f.Kind == Seeker
		switch {
		case seen:
			f.Known, f.shown = f.Known || !f.lurks(), false
		case mover:
			with := slices.ContainsFunc(w.pcs(), func(e *Ent) bool { return e.in() && e.At == f.At })
			if f.shown = f.shown && with; f.shown {
				break
			}
			f.Known = false
			if with { // in the dark it is unknown again
				f.unhid = false
			}
		}
	}
}

// glance: the PCs in a region and next door look round, also those that have just come there. L2
func (w *World) glance(r int) {
	for _, e := range w.pcs() {
		e.peeked = e.peeked || e.in() && e.arriving && (e.At == r || w.near(r, e.At))
	}
}

func (w *World) anyoneSees(r int, next bool) bool {
	return slices.ContainsFunc(w.pcs(), func(e *Ent) bool { return e.in() && (e.At == r || next) && w.sees(e, r) })
}
