package second

import "slices"

// Who hears an occasion, and when. W2, W3, W5

// heard is an occasion that waits to be heard by one entity.
type heard struct {
	tr          Trigger
	by          *Ent // whose Interrupts hear it
	actor, whom *Ent
	veiled      bool    // a player didn't know of the actor as it happened
	befell      *Ent    // and of this ally it knows instead: what has befallen it
	hook        *hooked // it is a hook's, and nobody's Interrupts
}

// later queues what waits until a step is over. W2, W3
func (w *World) later(f func()) { w.queue = append(w.queue, f) }

// flush takes what waits, each with all that it sets off in turn. W3
func (w *World) flush() {
	q := w.queue
	w.queue = nil
	for _, f := range q {
		f()
		w.flush()
	}
}

func (w *World) queueFor(list []heard) {
	for _, h := range list {
		if h.hook != nil {
			w.later(func() { w.runHook(h) })
			continue
		}
		w.later(func() { w.interrupts(h) })
	}
}

// hear queues an occasion for those who hear it. at is who or what says where it is. W5, EX-85
func (w *World) hear(tr Trigger, actor, whom, at *Ent) { w.queueFor(w.audience(tr, actor, whom, at)) }

// present lists who is where an entity is: the Challenges of the region, then the PCs; of an Obstacle those of both regions.
func (w *World) present(at *Ent) (out []*Ent) {
	w.around(at, func(e *Ent) { out = append(out, e) }, func(int) {})
	return out
}

// around is present, with the region behind those who are there. W5
func (w *World) around(at *Ent, entity func(e *Ent), region func(r int)) {
	var out []*Ent
	add := func(e *Ent) {
		if !slices.Contains(out, e) {
			out = append(out, e)
			entity(e)
		}
	}
	from, to := w.ends(at)
	for _, r := range []int{from, to} {
		for _, e := range w.Ents {
			if e.in() && e.Kind != PC && e.At == r {
				add(e)
			}
		}
		for c := range w.Sc.Conns {
			if far, _ := w.far(c, r); far >= 0 {
				for _, e := range w.obstacles(c) {
					add(e)
				}
			}
		}
		for _, e := range w.pcs() {
			if e.in() && e.At == r {
				add(e)
			}
		}
		if region(r); from == to {
			return
		}
	}
}

func (w *World) audience(tr Trigger, actor, whom, at *Ent) []heard {
	var out []heard
	hooks := func(list Hooks, owner *Ent) { out = append(out, hooksOf(list, owner, tr, actor, whom)...) }
	add := func(e *Ent) {
		if e.ch != nil && e.in() {
			hooks(e.ch.Hooks, e)
		}
		out = append(out, w.sickness(e, tr, actor, whom)...)
		if e.Kind == PC && actor != nil && actor.ch != nil && !actor.Known {
			h := heard{tr: tr, by: e, actor: actor, whom: whom, veiled: true}
			if whom != nil && (whom.ch == nil || tr == OnHurtHere && whom.Known) && whom != e && whom.in() { // it knows what befell, not who did it
				h.befell = whom
			}
			out = append(out, h)
			return
		}
		if e.Kind == PC && (tr == OnHurtHere || tr == OnDefeatHere || tr == OnDoor) && whom != nil && whom.ch != nil && !whom.Known {
			return // a PC hears only what the players know; of what has fallen they know only if it had shown itself
		}
		out = append(out, heard{tr: tr, by: e, actor: actor, whom: whom})
	}
	switch tr {
	case OnAttack, OnHurt, OnTurn, OnFail:
		if add(at); tr == OnFail {
			hooks(w.Sc.Hooks, nil)
		}
		return out
	case OnRound, OnRoundEnd, OnBegin:
		for _, e := range append(slices.Clone(w.foes()), w.pcs()...) {
			add(e)
		}
		for i := range w.Sc.Regions {
			hooks(w.Sc.Regions[i].Hooks, nil)
		}
		hooks(w.Sc.Hooks, nil)
		return out
	}
	w.around(at, func(e *Ent) {
		switch tr {
		case OnEnter:
			if e == actor || !w.enemies(e, actor) {
				return
			}
		case OnLeave, OnSearch, OnFind, OnOpen:
			if e.Kind == PC {
				return
			}
		case OnAllyAttack, OnAllyHurt:
			if e == whom || w.enemies(e, whom) || tr == OnAllyAttack && e == actor {
				return
			}
		case OnTurnHere, OnAction:
			if e == actor {
				return
			}
		case OnHurtHere, OnDefeatHere, OnDoor:
			if e == whom {
				return
			}
		}
		add(e)
	}, func(r int) { hooks(w.Sc.Regions[r].Hooks, nil) })
	if tr == OnDoor {
		hooks(w.Sc.Conns[at.Conn].Hooks, nil)
	}
	if tr != OnAllyAttack && tr != OnAllyHurt && tr != OnHurtHere && tr != OnDefeatHere && tr != OnTurnHere {
		hooks(w.Sc.Hooks, nil)
	}
	return out
}
