package second

import "slices"

// An attack is one Action or Interrupt against one target.
type attack struct {
	a, t      *Ent
	p, r      *Play // r is the Reaction
	aid       map[Class]int
	unseen    bool // the target doesn't see the attacker
	groped    bool // the target was unseen
	swept     bool // against all enemies
	gained    bool // what it does to its own player has happened (EX-56)
	sap       bool // the attacker's Power was +4 (ST-27)
	sapBack   bool // the target's Resilience was +4 when it reacted (ST-36)
	plain     bool // the Action has lost its Special (ST-22)
	plainBack bool // so has the Reaction (ST-31)
	hit, held bool
	attempt   bool // it is made in an attempt to cross its target, which is over if content sends the attacker away
	sent      int
	rolled    bool // there was an opposed roll
	back      bool // the Action has failed, and its card returns (HD-40)
}

// perform plays an Action or Interrupt that has been chosen.
func (w *World) perform(e *Ent, index int, target *Ent, at Trigger, unseen map[*Ent]bool) {
	w.announce(e, index)
	back := w.carryOut(e, index, target, at, unseen)
	w.putAway(e, index, back && at == NoTrigger) // HD-44
}

// carryOut reports whether an Action has failed so that its card returns.
func (w *World) carryOut(e *Ent, index int, target *Ent, at Trigger, unseen map[*Ent]bool) (back bool) {
	interrupt := at != NoTrigger
	p := e.plays[index].Play
	if !interrupt {
		unseen = w.unseenBy(e) // A2
		w.showUp(e)
		w.attacks(e, p)
	}
	w.cover("plays " + []string{"an Action", "", "", "", "an Interrupt"}[p.Kind] + ", aim " + []string{"enemy", "enemies", "ally", "none", "single"}[w.aim(e, p)])
	if w.aim(e, p) == NoTarget || w.aim(e, p) == OneAlly {
		whom := target
		if target == nil {
			target = e
		}
		w.help(e, target, p)
		if !interrupt { // it has taken effect before others hear of it (EX-85)
			w.hear(OnAction, e, whom, e)
		}
		w.flush()
		return false
	}
	sap, at0, sent := e.plain && e.Now[Power] >= 4, e.At, e.sent // V1
	if !interrupt {
		w.hear(OnAction, e, target, e) // A3
		w.flush()
	}
	switch w.aim(e, p) {
	case AllEnemies:
		back = w.sweep(e, index, at0, sap, unseen)
	default:
		at := &attack{a: e, t: target, p: p, unseen: unseen[target], aid: map[Class]int{}}
		w.strike(at)
		w.slips(at, sent)
		return at.back
	}
	w.flush()
	return back
}

// unseenBy notes who doesn't see an entity.
func (w *World) unseenBy(e *Ent) map[*Ent]bool {
	out := map[*Ent]bool{}
	for _, t := range w.Ents {
		out[t] = t.in() && w.enemies(e, t) && !w.noted(t, e)
	}
	return out
}

func (w *World) aim(e *Ent, p *Play) Aim {
	switch {
	case e.Kind == Environ && p.Aim == OneEnemy:
		return AllEnemies
	case p.Aim == SingleEnemy:
		return OneEnemy
	}
	return p.Aim
}

func (w *World) enemies(a, b *Ent) bool { return (a.Kind == PC) != (b.Kind == PC) }

// noted reports whether a target knows who attacks it: one that is Hidden or Invisible before the attack comes unseen, whatever follows. GL-10, GL-55
func (w *World) noted(t, a *Ent) bool {
	if w.cloaked(a, t) {
		return false
	}
	return a.ch == nil || a.Known || !a.lurks() || !a.bodily() || a.Kind == Trap && !a.ch.Hidden
}

// faces reports whether a target sees its attacker now. GL-55
func (w *World) faces(t, a *Ent) bool {
	switch {
	case !t.bodily():
		return true
	case w.cloaked(a, t):
		return false
	case t.At < 0 || a.At < 0 || t.At == a.At:
		return true
	case a.Kind == Environ || a.Kind == Trap:
		return false
	}
	return w.sees(t, a.At)
}

// sweep plays against all enemies. V1 to V4, GL-45, EX-56, HD-42
func (w *World) sweep(e *Ent, index, at0 int, sap bool, unseen map[*Ent]bool) (back bool) {
	p, gained := e.plays[index].Play, false
	for _, t := range w.Ents {
		if !e.in() || e.At != at0 {
			break
		}
		if !t.in() || !w.enemies(e, t) || !w.sweepable(e, t) || !w.allowed(e, index, t) {
			continue
		}
		groped := t.ch != nil && !t.Known && (t.lurks() || w.bears(t, Hidden) || w.bears(t, Invisible)) || t.ch == nil && w.bears(t, Hidden) && w.needsEyes(e)
		w.showUp(t)
		w.unhide(t)
		at := &attack{a: e, t: t, p: p, unseen: unseen[t], groped: groped, aid: map[Class]int{}, sap: sap, gained: gained, swept: true}
		sent := e.sent
		w.strike(at)
		w.slips(at, sent)
		gained = gained || at.hit
		if at.rolled {
			back = at.back
		}
	}
	return back && !gained
}

func (w *World) sweepable(e, t *Ent) bool {
	if !w.meet(e, t) {
		return false
	}
	switch t.Kind {
	case PC, Creature, Seeker:
		return true
	case Obstacle:
		return t.Known && !t.ch.Persists && !w.bashForbidden(t)
	}
	return t.Known
}

func (w *World) bashForbidden(t *Ent) bool {
	return w.Sc.ForbidBashing && t.Kind == Obstacle && (t.ch.Lock != nil || t.ch.Key != "")
}

// showUp makes a Challenge known that acts or is hit. EX-34, EX-85
func (w *World) showUp(e *Ent) {
	if e.ch == nil {
		return
	}
	if !slices.ContainsFunc(w.pcs(), func(p *Ent) bool {
		return p.in() && (w.touches(e, p.At) || e.At >= 0 && w.sees(p, e.At) && !w.bears(e, Invisible))
	}) {
		return
	}
	if !e.Known {
		w.unhide(e)
	}
	e.reveal()
	w.look()
}

func (e *Ent) reveal() { e.Known, e.shown, e.unhid = true, true, true }

// reach reports whether an attack can still be made.
func (w *World) reach(at *attack) bool {
	if !at.a.in() || !at.t.in() || at.attempt && at.a.sent != at.sent {
		return false
	}
	if w.meet(at.a, at.t) {
		return true
	}
	return at.p.Ranged && at.a.At >= 0 && at.t.At >= 0 && w.sees(at.a, at.t.At) && !w.cloaked(at.t, at.a) || w.answers(at.a, at.t)
}

// answers reports whether a ranged Action of shooter against e is under way: e's Interrupts then reach it. GL-40
func (w *World) answers(e, shooter *Ent) bool {
	for i := len(w.strikes) - 1; i >= 0; i-- {
		if at := w.strikes[i]; at.a == shooter && at.t == e {
			return at.p.Ranged && e.At >= 0 && shooter.At >= 0 && w.sees(e, shooter.At) && !w.cloaked(shooter, e)
		}
	}
	return false
}

// slips lets a PC fall that has failed an attack. A13
func (w *World) slips(at *attack, sent int) {
	if at.rolled && !at.hit && at.a.sent == sent {
		w.slip(at.a, at.t, false)
	}
}

// strike resolves one attack. A4 to A12
func (w *World) strike(at *attack) {
	a, t := at.a, at.t
	if at.back = !at.swept && a.Now[Power] >= 4; !w.reach(at) {
		return
	}
	w.strikes = append(w.strikes, at)
	defer func() { w.strikes = w.strikes[:len(w.strikes)-1] }()
	w.hear(OnAttack, a, t, t)
	w.hear(OnAllyAttack, a, t, t)
	w.hearAll(OnAttack, a, t)
	w.flush()
	if at.back = !at.swept && a.Now[Power] >= 4; !w.reach(at) {
		w.cover("missed: gone")
		return
	}
	if w.enemies(a, t) {
		w.assists(at)
	}
	if at.back = !at.swept && a.Now[Power] >= 4; !w.reach(at) {
		w.cover("missed: gone after Assists")
		return
	}
	ri := w.reaction(at)
	var r *Play
	if ri >= 0 {
		r = t.plays[ri].Play
		at.r = r
		w.announce(t, ri)
		if t.ch != nil && !t.Known { // it shows itself, and still counts as unseen
			at.groped = at.groped || w.cloaked(t, a)
			w.showUp(t)
		}
		w.cover("reacts")
	}
	w.opposed(at, r)
	at.back = !at.hit && a.Now[Power] >= 4                    // HD-41
	returns := r != nil && !at.held && t.Now[Resilience] >= 4 // HD-43
	if !at.swept {
		at.sap = a.plain && a.Now[Power] >= 4
	}
	at.sapBack = t.plain && t.Now[Resilience] >= 4
	at.plain, at.plainBack = w.plainActions(a), w.plainReactions(t)
	dmg, back := w.damage(at, r)
	w.effects(at, r, dmg, back)
	w.flush()
	if ri >= 0 {
		w.putAway(t, ri, returns)
	}
}
