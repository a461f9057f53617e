package second

import (
	"fmt"
	"slices"
)

// effects carries out what an attack does. A10, A11
func (w *World) effects(at *attack, r *Play, dmg, back int) {
	a, t := at.a, at.t
	if at.hit {
		if at.rolled {
			w.waited(a, Power, 5) // ST-28
		}
		w.waited(t, Resilience, -5) // ST-30
		w.land(a, t, at.p, dmg, at.plain, at.gained)
		if at.sap {
			w.later(func() { w.sapping(a, t) })
		}
	}
	if at.held && r != nil {
		if at.rolled {
			w.waited(t, Resilience, 5) // ST-37
		}
		w.land(t, a, r, back, at.plainBack, false)
		if at.sapBack {
			w.later(func() { w.sapping(t, a) })
		}
	}
}

// waited resets a track whose slot has waited for this moment. P1
func (w *World) waited(e *Ent, t, slot int) {
	if e.Now[t] == slot {
		e.reset(t)
		w.cover(fmt.Sprintf("%s %+d has happened", trackNames[t], slot))
	}
}

var trackNames = []string{"Power", "Resilience", "Mind", "Skill"}

// land is what a play does to its target and to its own player. P2 to P7
func (w *World) land(by, t *Ent, p *Play, dmg int, plain, gained bool) {
	if dmg > 0 {
		w.hurt(t, by, dmg)
	}
	if plain {
		w.cover("a Special is lost")
		return
	}
	w.special(by, t, p, gained)
	if !gained {
		w.boosts(by, by, p)
	}
	w.bestowAll(by, t, p, gained)
	w.deedOf(by, t, p)
}

// special is what is printed as a Special: shifts, tokens, Diseases. P3 to P5, EX-149
func (w *World) special(by, t *Ent, p *Play, gained bool) {
	for _, s := range p.Shifts {
		on := t
		if s.Self {
			on = by
		}
		if !(s.Self && gained) && on.in() {
			w.shift(on, s.Track, s.By, by)
		}
	}
	if p.Tokens > 0 && t.Kind == PC && by.Kind != PC {
		w.takeTokens(by, p.Tokens)
	}
	if p.Disease > 0 && t.in() {
		w.afflict(t, p.Disease-1)
	}
}

// help is a play that nobody opposes: it takes effect at once.
func (w *World) help(by, on *Ent, p *Play) {
	if (p.Kind == Action || p.Kind == Interrupt) && w.plainActions(by) {
		w.cover("a Special is lost")
		return
	}
	w.special(by, on, p, false)
	w.boosts(by, on, p)
	w.bestowAll(by, on, p, false)
	w.deedOf(by, on, p)
}

// boosts gives what a play gives. on is whom it is for. P6
func (w *World) boosts(by, on *Ent, p *Play) {
	if on.Kind == PC || on.Kind == Creature || on.Kind == Seeker {
		on.Speed += p.Speed
		on.Moves += p.Moves
	}
	if p.Search && on.Kind == PC && on.in() {
		w.later(func() { w.searching(on, false) })
	}
	for _, b := range p.Boosts {
		if !b.Allies {
			w.Boosts = append(w.Boosts, boosted{on: on, by: by, class: b.Class, levels: b.Levels})
			continue
		}
		for _, e := range w.Ents {
			if e.in() && !w.enemies(by, e) && w.meet(by, e) {
				w.Boosts = append(w.Boosts, boosted{on: e, by: by, class: b.Class, levels: b.Levels})
			}
		}
	}
}

// sapping asks which track of the target loses a slot. ST-27, ST-36
func (w *World) sapping(by, t *Ent) {
	if !t.in() {
		return
	}
	w.cover("saps")
	if k := w.ask(Question{Ask: "track", Who: by.ID, By: t.ID, N: 5}); k > 0 {
		w.shift(t, k-1, -1, by)
	}
}

// shift moves a track, and does what the end of a track does on arrival. ST-10, ST-12, ST-40, ST-47, ST-50, ST-57
func (w *World) shift(e *Ent, t, n int, by *Ent) {
	was := e.Now[t]
	e.set(t, clamp(was+n, -5, 5))
	if e.Now[t] == was {
		return
	}
	w.cover("slot " + []string{"Power", "Resilience", "Mind", "Skill"}[t] + " " + []string{"-5", "-4", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5"}[e.Now[t]+5])
	if t == Mind && e.Now[Mind] == -5 && by != nil && w.enemies(by, e) {
		e.Cause = idOf(by)
	}
	w.arrive(e, t, by)
	if e.Now[Skill] <= -4 {
		e.Alerted = false
	}
	if e.Now[Skill] < 5 {
		if e.ExMoved { // X5
			e.Steps = 0
		}
		e.ExMoved, e.ExActed = false, false
	}
}

func (w *World) arrive(e *Ent, t int, by *Ent) {
	switch {
	case t == Mind && e.Now[Mind] == 5:
		e.reset(Mind)
		if e.plain {
			w.heal(e, w.maxEP(e))
		} else if e.Kind == PC {
			w.later(func() { w.seek(e) })
		}
	case t == Skill && e.Now[Skill] == -5:
		e.reset(Skill)
		if e.Kind == PC {
			w.injure(e)
		} else {
			w.defeat(e, by)
		}
	case t == Skill && e.Now[Skill] == 5 && e.Kind == Obstacle:
		e.Raised++
		e.reset(Skill)
		for _, o := range []int{Power, Resilience, Mind} {
			w.shift(e, o, 1, nil)
		}
	}
}

func (w *World) heal(e *Ent, to int) {
	if e.ch != nil && e.ch.Persists {
		e.EP = to
		for k := range w.Pools {
			if k[1] == e.ID {
				delete(w.Pools, k)
			}
		}
		return
	}
	e.EP = max(e.EP, to)
	if w.Sc.HealingAverts && e.EP > 0 {
		e.Owing = false
	}
}

// hurt takes EP. H1 to H6, EX-58, EX-63, EX-76, EX-96
func (w *World) hurt(e, by *Ent, n int) {
	dead := false
	switch {
	case e.Kind == PC:
		if e.EP == 0 || !e.in() {
			return
		}
		if e.EP = max(0, e.EP-n); e.EP == 0 {
			e.Owing = true
			w.cover("a PC at 0 EP")
		}
	case e.ch.EP == 0 || e.Gone:
		return
	case e.ch.Persists && by != nil && by.Kind == PC:
		left := w.pool(by, e)
		if left == 0 {
			return
		}
		w.Pools[[2]int{by.ID, e.ID}] = max(0, left-n)
	default:
		was := e.EP
		e.EP = max(0, e.EP-n)
		dead = e.EP == 0
		for k := range w.Pools { // every pool starts from them (EX-63)
			if k[1] == e.ID {
				w.Pools[k] = max(0, w.Pools[k]+e.EP-was)
			}
		}
	}
	w.hear(OnHurt, by, e, e)
	w.hear(OnAllyHurt, by, e, e)
	w.hear(OnHurtHere, by, e, e)
	w.hearAll(OnHurt, by, e)
	if dead {
		w.defeat(e, by)
	}
}

// injure is an Injury. GL-08
func (w *World) injure(e *Ent) {
	e.Injuries++
	w.cover("injured")
	if e.c.EP-e.Injuries*w.injury() <= 0 {
		w.out(e, Dead)
		return
	}
	was := e.EP
	e.EP = min(e.EP, w.maxEP(e))
	e.Owing = e.Owing || e.EP == 0 && was > 0 // GL-41
}

// defeat takes a Challenge off the map. H3 to H6, EX-61, EX-76, EX-102
func (w *World) defeat(e, by *Ent) {
	if e.Gone {
		return
	}
	w.cover("defeated " + []string{"", "Creature", "Environ", "Obstacle", "Seeker", "Trap"}[e.Kind])
	hear := append(hooksOf(e.ch.Hooks, e, OnDefeat, by, e), w.audience(OnDefeatHere, by, e, e)...)
	hear = append(hear, hooksOf(w.Sc.Hooks, nil, OnDefeat, by, e)...)
	var doors []heard
	if e.Kind == Obstacle {
		doors = w.audience(OnDoor, by, e, e)
	}
	seen := e.At >= 0 && slices.ContainsFunc(w.pcs(), func(p *Ent) bool { return p.in() && w.sees(p, e.At) })
	e.Gone, e.fallen, e.Respawn = true, w.Round, 0
	if e.Kind == Seeker {
		w.Bodies = append(w.Bodies, Body{e.ID, e.At, false, seen || e.Known})
	}
	w.noTurn(e)
	w.sourceGone(e)
	if from, to := w.ends(e); e.Kind == Obstacle { // H5: who has just come looks through it too
		for _, p := range w.pcs() {
			p.peeked = p.peeked || p.in() && p.arriving && (p.At == from || p.At == to)
		}
	}
	w.look()
	if e.Kind == Obstacle {
		w.glow(nil)
	}
	w.queueFor(append(hear, doors...))
}

// respawn puts a new Creature into its region. EX-77
func (w *World) respawn(e *Ent) {
	plays, id, ch := e.plays, e.ID, e.ch
	w.endTurnly(e)
	for i := range w.Boosts { // the new one has bestowed nothing
		if b := &w.Boosts[i]; b.by == e {
			b.by = nil
		}
	}
	*e = Ent{ID: id, ch: ch, Kind: ch.Kind, At: ch.Region, Conn: -1, EP: ch.EP, Sick: map[int]int{}, fallen: -1, Moves: 1, plays: plays, TurnOver: true}
	e.challenge, e.plain, e.wider = true, true, w.Sc.WiderBase
	w.rebase(e)
	e.EP = w.maxEP(e)
	for t := range e.Now {
		e.Now[t] = e.base(t)
	}
	w.cover("respawned")
	w.look()
	w.glow(e)
}

// afflict gives a Disease. EX-142, EX-145
func (w *World) afflict(e *Ent, d int) {
	dis := w.Sc.Diseases[d]
	if e.Sick[d] > 0 && !dis.Many || e.Sick[d] == 255 { // 255: a ruling in EX-145
		return
	}
	if e.Sick[d] == 0 {
		e.caught = append(e.caught, d)
	}
	e.Sick[d]++
	e.Low[dis.Track] += dis.By
	w.cover("caught a Disease")
	for _, f := range dis.Effects {
		w.bestow(e, nil, f, d+1)
	}
}

// takeTokens takes Stealth Tokens. EX-81, EX-101
func (w *World) takeTokens(by *Ent, n int) {
	if w.Sc.Type != Stealth {
		return
	}
	w.cover("tokens lost")
	w.Tokens = max(0, w.Tokens-n)
	if by != nil && by.Kind == Seeker && by.Now[Skill] > -4 {
		by.Alerted = true
	}
	if w.Tokens == 0 {
		w.end(Failure)
	}
}
