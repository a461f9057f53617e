package second

import "slices"

// do carries out a command.
func (w *World) do(c Cmd) {
	e := w.ent(c.Who)
	extra := w.dueExtra() == e
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
		w.perform(e, c.Play, w.ent(c.Target), false)
	case Search:
		w.spendAction(e, extra)
		w.hear(OnSearch, e, nil, e.At)
		w.flush()
		if e.in() {
			w.searchFor(e, true)
		}
	case Prepare:
		e.Planned = true
		e.MaySwap = e.Now[Mind] >= 3 && slices.ContainsFunc(e.Items, func(i string) bool { return w.gear(i) != nil })
		w.help(e, e, e.plays[c.Play].Play)
	case Pick:
		if e.plays[c.Play].Kind == Strategy {
			e.Planned = true
		} else {
			w.spendAction(e, extra)
		}
		w.pick(e, c.Play, w.ent(c.Target), c.Feature)
	case Unlock:
		w.unlock(e, c, extra)
	case Hide:
		w.spendAction(e, extra)
		b := w.body(c.Target, e.At)
		b.Hidden = true
	case Drag:
		w.spendAction(e, extra)
		w.drag(e, c)
	case Shine:
		e.Lit = !e.Lit
		w.look()
		w.glow()
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

func (w *World) body(seeker, at int) *Body {
	for i := range w.Bodies {
		if b := &w.Bodies[i]; b.Seeker == seeker && b.At == at && !b.Hidden {
			return b
		}
	}
	return nil
}

// move goes one region. EX-20, EX-65
func (w *World) move(e *Ent, c Cmd, extra bool) {
	if e.Steps > 0 {
		e.Steps--
	} else {
		if extra {
			e.ExMoved = true
		} else {
			e.Moves--
		}
		e.Steps = e.Speed
	}
	from := e.At
	w.hear(OnLeave, e, nil, from)
	if e.Kind != PC {
		w.queue = w.queue[:len(w.queue):len(w.queue)]
		w.queue = slices.DeleteFunc(w.queue, func(h heard) bool { return h.tr == OnLeave })
	}
	w.flush()
	if !e.in() || e.At != from {
		return
	}
	if o := w.blocker(e, c.Conn); o != nil {
		if !o.Known || !o.ch.Persists {
			o.Known, o.shown = true, true
			e.Steps = 0
			w.cover("runs into a Hidden Obstacle")
			return
		}
		if w.pool(e, o) > 0 && !w.attempt(e, c, o) {
			return
		}
	}
	w.useKeys(e, c.Conn)
	w.cross(e, c.Conn)
}

// cross takes an entity through a connection.
func (w *World) cross(e *Ent, conn int) {
	to, _ := w.far(conn, e.At)
	w.place(e, to)
}

// place puts an entity into a region, and does all that entering it does.
func (w *World) place(e *Ent, to int) {
	from := e.At
	if e.Kind == PC {
		for k := range w.Pools { // EX-64
			if k[0] == e.ID && w.touches(w.ent(k[1]), from) {
				delete(w.Pools, k)
			}
		}
	}
	e.At = to
	e.shown = false
	if e.Kind == Seeker {
		w.patrol(e)
	}
	w.look()
	w.glow()
	if e.Kind == PC {
		w.arrivedAt(e, to)
	}
	w.hear(OnEnter, e, nil, to)
	if e.Kind == PC && to == w.Sc.Goal && w.Sc.Requires == "" {
		w.cover("reached the goal")
		w.out(e, Safe)
		if w.Sc.Type == Chase && w.Sc.Chasing {
			w.end(Success)
		}
	}
	w.flush()
}

// arrivedAt raises limits. EX-114
func (w *World) arrivedAt(e *Ent, to int) {
	n := w.Sc.Regions[to].Extends
	if w.Sc.Type != Chase || n == 0 || to == w.Sc.Start {
		return
	}
	k := [2]int{0, to}
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

// patrol: a Seeker goes on along its route, and finds bodies. EX-80, EX-102
func (w *World) patrol(e *Ent) {
	r := e.ch.Route
	if len(r) > 0 {
		for k := range r {
			if at := (e.Leg + 1 + k) % len(r); r[at] == e.At {
				e.Leg = at
				break
			}
		}
	}
	for _, b := range w.Bodies {
		if b.At == e.At && !b.Hidden && e.Now[Skill] > -4 {
			e.Alerted = true
			w.cover("a Seeker finds a body")
		}
	}
}

// attempt plays an Action against a Persisting Obstacle, and reports whether the way is free. EX-65 to EX-69
func (w *World) attempt(e *Ent, c Cmd, o *Ent) bool {
	w.cover("attempts a Persisting Obstacle")
	if e.Now[Power] == -5 {
		e.reset(Power)
		e.Steps = 0
		return false
	}
	from := e.At
	p := e.plays[c.Play].Play
	failed := false
	if p.Lockpick != nil && o.ch.Lock != nil {
		failed = !w.pick(e, c.Play, o, -1)
	} else {
		failed = w.perform(e, c.Play, o, false)
	}
	if !e.in() || e.At != from {
		e.Steps = 0
		return false
	}
	if failed && o.in() && o.ch.Height > 0 {
		return w.fall(e, o, true)
	}
	if o.in() && w.pool(e, o) > 0 {
		e.Steps = 0
		return false
	}
	return true
}

// fall: a PC fell from a Climbing Obstacle. It reports whether it lands on the far side. EX-68, EX-69
func (w *World) fall(e, o *Ent, moving bool) bool {
	w.cover("falls")
	n := w.throw(e, "fall", Pool{{o.ch.Height, 6}})
	w.hurt(e, o, n)
	k := w.Sc.Conns[o.Conn]
	down := k.Down && k.From == e.At
	w.flush()
	if !down || !e.in() {
		e.Steps = 0
		return false
	}
	return true
}

// useKeys opens what keys open on the way. EX-134
func (w *World) useKeys(e *Ent, c int) {
	for _, o := range w.obstacles(c) {
		if e.Kind == PC && o.ch.Key != "" && o.ch.KeyUse == KeyMove && slices.Contains(e.Items, o.ch.Key) {
			w.cover("a key opens")
			w.defeat(o, e)
		}
	}
}

// searchFor is a Search. EX-120, EX-121
func (w *World) searchFor(e *Ent, action bool) {
	entry := w.search(e)
	if entry == nil {
		return
	}
	lv := w.levels(e, nil, SkillDice, true)
	p, _ := adjust(entry, lv, 0)
	var secrets []int
	var hidden []*Ent
	for i, s := range w.Sc.Secrets {
		if s.Region == e.At && !w.Found[i] {
			secrets = append(secrets, i)
		}
	}
	for _, f := range w.foes() {
		if f.in() && !f.Known && f.ch.HiddenEntry != nil && f.lurks() && w.touches(f, e.At) {
			hidden = append(hidden, f)
		}
	}
	certain := action && e.Now[Power] == 5
	total := 0
	if !certain || len(secrets)+len(hidden) == 0 {
		total = w.free(e, e, "search", p)
	}
	beat := func(pool Pool) bool {
		if certain {
			return true
		}
		return total >= w.throw(nil, "hidden", pool)
	}
	if len(secrets)+len(hidden) == 0 {
		w.throw(nil, "hidden", Pool{{1, 6}})
		return
	}
	found := false
	for _, i := range secrets {
		if beat(w.Sc.Secrets[i].Hidden) {
			w.find(e, i)
			found = true
		}
	}
	for _, f := range hidden {
		if beat(f.ch.HiddenEntry) {
			f.Known, f.shown = true, true
			found = true
			w.cover("a Search reveals a Challenge")
		}
	}
	if found && certain {
		e.reset(Power)
	}
	w.flush()
}

// find gives a Secret. EX-122
func (w *World) find(e *Ent, i int) {
	s := w.Sc.Secrets[i]
	w.Found[i] = true
	w.cover("finds a Secret")
	if s.Opens > 0 {
		w.Ways[s.Opens-1] = true
		w.look()
	}
	if s.Item != "" {
		e.Items = append(e.Items, s.Item)
	}
	if s.Disarms > 0 {
		w.defeat(w.foes()[s.Disarms-1], e)
	}
	w.hear(OnFind, e, nil, e.At)
}

// pick is a Lockpick against a Lock. EX-130, EX-131
func (w *World) pick(e *Ent, play int, t *Ent, feature int) bool {
	p := e.plays[play].Play
	lock := Pool(nil)
	if t != nil {
		lock = t.ch.Lock
	} else {
		lock = w.Sc.Features[feature].Lock
	}
	a := w.sideOf(e, "lockpick", p.Lockpick, w.levels(e, nil, SkillDice, true), SkillDice)
	b := &side{e: t, purpose: "lock", pool: lock}
	a.certain = e.Now[Power] == 5
	b.e = nil
	if w.contest(a, b, false, e) == 1 {
		if a.certain {
			e.reset(Power)
		}
		w.cover("picks a Lock")
		if t != nil {
			w.defeat(t, e)
		} else {
			w.open(e, feature)
		}
		w.flush()
		return true
	}
	w.cover("fails to pick a Lock")
	if t != nil {
		if f := t.ch.Failure; f != nil {
			dmg := 0
			if f.Damage != nil {
				dmg = w.throw(t, "damage", f.Damage)
			}
			w.land(t, e, f, dmg, false, false)
		}
		w.hear(OnFail, e, t, e.At)
	}
	w.flush()
	return false
}

func (w *World) open(e *Ent, f int) {
	w.Opened[f] = true
	w.cover("opens a Feature")
	if item := w.Sc.Features[f].Item; item != "" {
		e.Items = append(e.Items, item)
	}
	w.hear(OnOpen, e, nil, e.At)
}

func (w *World) unlock(e *Ent, c Cmd, extra bool) {
	if c.Target != 0 {
		t := w.ent(c.Target)
		if t.ch.KeyUse == KeyStrategy {
			e.Planned = true
		} else {
			w.spendAction(e, extra)
		}
		w.cover("a key opens")
		w.defeat(t, e)
	} else {
		w.spendAction(e, extra)
		w.open(e, c.Feature)
	}
	w.flush()
}

func (w *World) drag(e *Ent, c Cmd) {
	b := w.body(c.Target, e.At)
	to, _ := w.far(c.Conn, e.At)
	m := c
	m.Do, m.Target = Move, 0
	w.move(e, m, false)
	if e.At == to {
		b.At = to
		w.cover("drags a body")
	}
	e.Steps = 0
}

// leave is leaving through a goal with a requirement. EX-12
func (w *World) leave(e *Ent) {
	has := slices.ContainsFunc(w.pcs(), func(p *Ent) bool {
		return (p.Fate == Playing || p.Fate == Safe) && slices.Contains(p.Items, w.Sc.Requires)
	})
	w.out(e, Safe)
	if !has {
		w.end(Failure)
	}
	if w.Sc.Type == Chase && w.Sc.Chasing {
		w.end(Success)
	}
}

// glow: a light that a Seeker sees costs tokens. EX-104, GL-44
func (w *World) glow() {}

func (w *World) joins(e *Ent) {
	e.Fate, e.At = Playing, e.joinAt
	e.joinAt = -1
	w.place(e, e.At)
}

// belongings: items and Gear. GL-47, GL-48
func (w *World) belongings(e *Ent, c Cmd) {
	switch c.Do {
	case Draw:
		e.Planned = true
	case PickUp:
		e.Planned = true
		n := 0
		for i, l := range w.Lying {
			if l.At == e.At && l.Known {
				if n == c.Item {
					e.Items = append(e.Items, l.Item)
					w.Lying = slices.Delete(w.Lying, i, i+1)
					break
				}
				n++
			}
		}
	case Drop:
		w.Lying = append(w.Lying, Lying{e.At, w.lose(e, c.Item), true})
	case HandOver:
		o := w.ent(c.Target)
		o.Items = append(o.Items, w.lose(e, c.Item))
	case Equip, TakeOff:
		if e.MaySwap && (e.Planned || e.Acted) {
			e.MaySwap = false
		} else {
			e.Planned = true
		}
		item := e.Items[c.Item]
		if c.Swap >= 0 {
			off := e.Items[c.Swap]
			e.Worn = slices.DeleteFunc(e.Worn, func(s string) bool { return s == off })
		}
		if c.Do == Equip {
			e.Worn = append(e.Worn, item)
		} else {
			e.Worn = slices.DeleteFunc(e.Worn, func(s string) bool { return s == item })
		}
		w.refit(e)
	}
}

// lose takes an item from a PC and returns its name.
func (w *World) lose(e *Ent, i int) string {
	item := e.Items[i]
	e.Items = slices.Delete(slices.Clone(e.Items), i, i+1)
	if slices.Contains(e.Worn, item) && !slices.Contains(e.Items, item) {
		e.Worn = slices.DeleteFunc(slices.Clone(e.Worn), func(s string) bool { return s == item })
		w.refit(e)
	}
	return item
}

// refit is what a change of Gear changes at once. GL-47
func (w *World) refit(e *Ent) {
	w.rebase(e)
	was := e.EP
	e.EP = min(e.EP, w.maxEP(e))
	if e.EP == 0 && was > 0 {
		e.Owing = true
	}
	if w.light(e) == 0 {
		e.Lit = false
	}
	w.look()
}
