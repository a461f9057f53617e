package second

import "slices"

// moves lists the Moves of an entity. EX-20 to EX-22, EX-65
func (w *World) moves(e *Ent) []Cmd {
	if e.Kind != PC && e.Kind != Creature && e.Kind != Seeker || w.bans(e)&BanMoves != 0 {
		return nil
	}
	if w.dueExtra() == e {
		if e.ExMoved && e.Steps == 0 {
			return nil
		}
	} else if e.Steps == 0 && e.Moves == 0 {
		return nil
	}
	var out []Cmd
	for c := range w.Sc.Conns {
		to, open := w.far(c, e.At)
		if to < 0 || !open || w.closed(c) || !w.found(c) && e.Kind == PC {
			continue
		}
		if e.Kind == Seeker && len(e.ch.Route) > 0 && !e.Alerted && !w.onRoute(e, to) {
			continue
		}
		m := cmd(Move, e.ID)
		m.Conn, m.Play = c, 0
		block := w.blocker(e, c)
		if e.Kind == PC {
			block = w.barrier(e, c)
		}
		switch {
		case block == nil:
			out = append(out, m)
		case e.Kind == PC && block.ch.Persists:
			out = append(out, w.attempts(e, m, block)...)
		}
	}
	return out
}

// attempts lists the ways to try a Persisting Obstacle. EX-65
func (w *World) attempts(e *Ent, m Cmd, o *Ent) []Cmd {
	var out []Cmd
	for i, p := range e.plays {
		if p.Kind != Action || !w.usable(e, i) {
			continue
		}
		enemy := (w.aim(e, p.Play) == OneEnemy || w.aim(e, p.Play) == AllEnemies) && !w.bashForbidden(o) && !onlyPicks(p.Play)
		if enemy || p.Lockpick != nil && o.ch.Lock != nil {
			m.Play = i
			out = append(out, m)
		}
	}
	return out
}

func (w *World) pool(e, o *Ent) int {
	if n, ok := w.Pools[[2]int{e.ID, o.ID}]; ok {
		return n
	}
	return o.EP
}

// blocker is the first Obstacle in a connection that stops an entity.
func (w *World) blocker(e *Ent, c int) *Ent {
	if e.ch != nil && e.ch.Passes {
		return nil
	}
	for _, o := range w.obstacles(c) {
		if w.stops(e, o) {
			return o
		}
	}
	return nil
}

// barrier is the first Obstacle that a PC knows of and that stops it: it runs into others.
func (w *World) barrier(e *Ent, c int) *Ent {
	for _, o := range w.obstacles(c) {
		if o.Known && w.stops(e, o) {
			return o
		}
	}
	return nil
}

// stops reports whether an Obstacle is in an entity's way, which has no key for it.
func (w *World) stops(e, o *Ent) bool {
	return !w.freeOf(e, o) && !(e.Kind == PC && o.ch.Key != "" && o.ch.KeyUse == KeyMove && slices.Contains(e.Items, o.ch.Key))
}

// freeOf reports whether an entity needs no key for an Obstacle: it passes the Obstacle, or has brought its own pool to 0.
func (w *World) freeOf(e, o *Ent) bool {
	return w.passes(e, o) || e.Kind == PC && o.ch.Persists && w.pool(e, o) == 0
}

// passes reports whether an entity's form of movement passes an Obstacle as if it were not there. GL-09
func (w *World) passes(e, o *Ent) bool {
	k := w.keywords(e)
	if w.Sc.Regions[e.At].Submerged {
		k &^= Fly // EX-41
	}
	return o.ch.PassedBy&k != 0
}

// onRoute reports whether a Seeker's patrol leads it to a region next. EX-80
func (w *World) onRoute(e *Ent, to int) bool {
	r := e.ch.Route
	if r[e.Leg%len(r)] != e.At {
		return true
	}
	return r[(e.Leg+1)%len(r)] == to && to != e.At
}
