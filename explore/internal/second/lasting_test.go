package second

import "slices"

// What is in force for a while. GL-52, GL-53, EX-02, EX-148

// boosted is what is in force on an entity: dice levels, or an Effect.
type boosted struct {
	on, by  *Ent // by is nil of a Disease's
	class   Class
	levels  int
	effect  *Effect
	disease int // from 1
	lasts   Lasts
	since   int // the turn in which it came; 0 between turns
}

func (w *World) effectNumber(f *Effect) int {
	for i := range w.Sc.Effects {
		if &w.Sc.Effects[i] == f {
			return i + 1
		}
	}
	return 0
}

// inForce lists the Effects on an entity: house rules, its region's, its Gear's, then what was bestowed.
func (w *World) inForce(e *Ent) []*Effect { return w.inForceAt(e, e.stands()) }

// inForceAt is inForce with the settings of a region; of none, for EP and base values, with those of the scenario. EX-92
func (w *World) inForceAt(e *Ent, r int) (out []*Effect) {
	add := func(list []int) {
		for _, i := range list {
			if f := &w.Sc.Effects[i]; w.fits(f.Where, r) {
				out = append(out, f)
			}
		}
	}
	if len(w.Sc.Effects) == 0 || e.ch != nil && e.Gone {
		return nil
	}
	add(w.Sc.Everywhere)
	if e.stands() >= 0 {
		add(w.Sc.Regions[e.At].Effects)
	}
	for _, name := range e.Worn {
		if w.fits(w.gear(name).Where, r) {
			add(w.gear(name).Effects)
		}
	}
	for i := range w.Boosts {
		if b := &w.Boosts[i]; b.on == e && b.effect != nil && w.fits(b.effect.Where, r) {
			out = append(out, b.effect)
		}
	}
	return out
}

// firstEffects is what is in force before the first round: B1, EX-148.
func (w *World) firstEffects() {
	for _, e := range w.Ents {
		if e.c != nil {
			for d := range w.Sc.Diseases {
				if e.Sick[d] == 0 {
					continue
				}
				for _, i := range w.Sc.Diseases[d].Effects {
					f := &w.Sc.Effects[i]
					if f.Lasts == Usual || f.Lasts >= WholeScenario { // what is shorter is over (EX-143)
						w.Boosts = append(w.Boosts, boosted{on: e, effect: f, disease: d + 1, lasts: UntilCured})
					}
				}
			}
		}
		w.rebase(e)
		e.EP = w.maxEP(e)
	}
}

// bestowAll bestows what a play prints. P6
func (w *World) bestowAll(by, on *Ent, p *Play, gained bool) {
	for _, g := range p.Effects {
		switch {
		case !g.Self:
			w.bestow(on, by, g.Effect, 0)
		case !gained:
			w.bestow(by, by, g.Effect, 0)
		}
	}
}

// bestow puts an Effect in force. by is nil of a Disease's.
func (w *World) bestow(on, by *Ent, effect, disease int) {
	f := &w.Sc.Effects[effect]
	if on == nil || !on.in() || f.Lasts == SourceGone && by != nil && !by.in() {
		return
	}
	seen := !w.bears(on, Invisible)
	b := boosted{on: on, by: by, effect: f, disease: disease, lasts: f.Lasts}
	if same := func(o boosted) bool { return o.on == on && o.by == by && o.effect == f && o.disease == disease }; !f.Adds && slices.ContainsFunc(w.Boosts, same) {
		w.cover("an Effect that is in force already")
		return
	}
	switch {
	case f.Lasts == Usual && disease > 0:
		b.lasts = UntilCured
	case f.Lasts == Usual:
		b.lasts = NextTurn
	}
	if w.Turn != nil {
		b.since = w.Turns
	}
	w.Boosts = append(w.Boosts, b)
	w.cover("an Effect lasts " + lastsNames[b.lasts])
	if on.ch != nil && (f.Unseen == Hidden && w.bears(on, Hidden) || seen && w.bears(on, Invisible)) { // nobody knows where it is
		on.Known, on.shown, on.unhid = false, false, false
	}
	w.settle(on)
	w.blink(&b)
	w.look()
}

// blink: the PCs near one whose eyes an Effect changes look round. L2
func (w *World) blink(b *boosted) {
	if b.on.Kind == PC && b.on.in() && b.effect.Keywords|b.effect.Loses != 0 {
		w.glance(b.on.At)
	}
}

var lastsNames = []string{"as usual", "this Action", "this turn", "until the next turn", "until the end of the next turn", "until its own turn",
	"until the end of its own turn", "this round", "the scenario", "until cured", "until its source is gone"}

// settle is what follows from other Effects or Gear: the base values, and EP above the maximum. GL-47, GL-52
func (w *World) settle(e *Ent) {
	w.rebase(e)
	was := e.EP
	if e.EP = min(e.EP, w.maxEP(e)); e.EP < was {
		w.cover("EP fall with their maximum")
	}
	if e.Kind == PC && e.EP == 0 && was > 0 {
		e.Owing = true
	}
	for k, n := range w.Pools { // GL-52: no Effect lets anybody pass
		if k[1] == e.ID {
			w.Pools[k] = min(n, e.EP)
		}
	}
}

// lapse ends what is in force and fits, one after the other in the order in which it came: EP may fall with a maximum that rises again. R1
func (w *World) lapse(over func(b *boosted) bool) {
	ended := false
	for i := 0; i < len(w.Boosts); {
		b := w.Boosts[i]
		if !over(&b) {
			i++
			continue
		}
		w.Boosts = slices.Delete(w.Boosts, i, i+1)
		if b.effect != nil {
			w.cover("an Effect ends that lasts " + lastsNames[b.lasts])
			w.settle(b.on)
			w.blink(&b)
			ended = true
		}
	}
	if ended {
		w.look()
	}
}

// turnBegins ends what lasts until a turn begins. T1
func (w *World) turnBegins(e *Ent) {
	w.lapse(func(b *boosted) bool {
		return b.effect == nil && b.by == e || b.effect != nil && (b.lasts == NextTurn && b.by == e || b.lasts == OwnTurn && b.on == e)
	})
}

// turnOver ends what lasts as long as a turn. T8
func (w *World) turnOver(e *Ent) {
	if w.ended {
		return
	}
	w.ended = true
	w.lapse(func(b *boosted) bool {
		switch {
		case b.lasts == NextTurnEnd && b.by == e, b.lasts == OwnTurnEnd && b.on == e:
			return b.since != w.Turns
		}
		return b.lasts == ThisTurn
	})
}

// actionOver ends what lasts for an Action. X1
func (w *World) actionOver() { w.lapse(func(b *boosted) bool { return b.lasts == ThisAction }) }

// endTurnly ends what lasts until a turn of an entity which has none. EX-02, R6
func (w *World) endTurnly(e *Ent) {
	w.lapse(func(b *boosted) bool { return b.waitsFor() == e })
}

// waitsFor is whose turn ends it, if a turn does.
func (b *boosted) waitsFor() *Ent {
	switch {
	case b.effect == nil || b.lasts == NextTurn || b.lasts == NextTurnEnd:
		return b.by
	case b.lasts == OwnTurn || b.lasts == OwnTurnEnd:
		return b.on
	}
	return nil
}

// roundOver ends what lasts for a round, and what waits for a turn that will not come. R1
func (w *World) roundOver() {
	w.lapse(func(b *boosted) bool {
		e := b.waitsFor()
		return b.lasts == ThisRound || e != nil && (!e.in() || (e.Kind == Trap || e.Kind == Obstacle) && !w.actsAtAll(e)) ||
			e == nil && (b.lasts == NextTurn || b.lasts == NextTurnEnd)
	})
}

// sourceGone ends what ends with who bestowed it, and all on a Challenge that is defeated.
func (w *World) sourceGone(e *Ent) {
	w.lapse(func(b *boosted) bool {
		return b.effect != nil && (b.lasts == SourceGone && b.by == e || b.on == e && e.ch != nil)
	})
}

// bans are what an entity may not do.
func (w *World) bans(e *Ent) (out int) {
	if len(w.Sc.Effects) == 0 {
		return 0
	}
	for _, f := range w.inForce(e) {
		out |= f.Forbids
	}
	if out == 0 || w.starting != e {
		return out
	}
	out = 0
	add := func(list []int) {
		for _, i := range list {
			if f := &w.Sc.Effects[i]; w.fits(f.Where, e.At) {
				out |= f.Forbids
			}
		}
	}
	add(w.Sc.Everywhere)
	if e.At >= 0 {
		add(w.Sc.Regions[e.At].Effects)
	}
	for _, name := range e.Worn {
		if w.fits(w.gear(name).Where, e.At) {
			add(w.gear(name).Effects)
		}
	}
	for _, b := range w.Boosts {
		if b.on == e && b.effect != nil && w.fits(b.effect.Where, e.At) && !(b.lasts == NextTurn && b.by == e || b.lasts == OwnTurn) {
			out |= b.effect.Forbids
		}
	}
	return out
}

// speed is how many regions a Move leads through that begins now. GL-52
func (w *World) speed(e *Ent) int {
	n := 1 + e.Speed
	for _, f := range w.inForce(e) {
		n += f.Speed
	}
	return max(n, 1)
}

// needsEyes: Environs, Obstacles and Traps see neither way, and don't care. EX-36
func (w *World) needsEyes(e *Ent) bool {
	return e.Kind == PC || e.Kind == Creature || e.Kind == Seeker || e.ch.Sighted
}

// bears reports whether an entity is Hidden or Invisible by an Effect.
func (w *World) bears(e *Ent, unseen int) bool {
	if e.Kind != PC && e.Kind != Creature && e.Kind != Seeker {
		return false
	}
	return slices.ContainsFunc(w.inForce(e), func(f *Effect) bool { return f.Unseen == unseen })
}

// cloaked reports whether an enemy can't see an entity, wherever both are.
func (w *World) cloaked(e, other *Ent) bool {
	return w.enemies(e, other) && w.needsEyes(other) && (w.bears(e, Hidden) || w.bears(e, Invisible))
}

// knows reports whether an entity knows where its enemy is, as far as that goes.
func (w *World) knows(e, enemy *Ent) bool {
	if enemy.ch != nil {
		return enemy.Known
	}
	return !w.needsEyes(e) || !w.bears(enemy, Hidden)
}

// attacks: who attacks is Hidden no more. A2
func (w *World) attacks(e *Ent, p *Play) {
	if a := w.aim(e, p); a == OneEnemy || a == AllEnemies {
		w.unhide(e)
	}
}

// unhide ends what hides an entity.
func (w *World) unhide(e *Ent) {
	if w.bears(e, Hidden) {
		w.lapse(func(b *boosted) bool { return b.on == e && b.effect != nil && b.effect.Unseen == Hidden })
	}
}

// hiddenEntry is what a Search rolls against to find a Challenge. EX-120, GL-53
func (w *World) hiddenEntry(e *Ent) Pool {
	var entry Pool
	if e.lurks() || w.bears(e, Hidden) {
		entry = e.ch.HiddenEntry
	}
	for _, f := range w.inForce(e) { // the last one counts
		if w.bears(e, Hidden) && f.HiddenEntry != nil {
			entry = f.HiddenEntry
		}
	}
	return entry
}
