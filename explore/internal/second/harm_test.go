package second

import "slices"

// effects carries out what an attack does. The Action's come first, then the Reaction's.
func (w *World) effects(at *attack, r *Play, dmg, back int) {
	a, t := at.a, at.t
	if at.hit {
		if at.won && a.Now[Power] == 5 {
			a.reset(Power) // ST-28
			w.cover("Power +5 is over")
		}
		w.land(a, t, at.p, dmg, w.plainActions(a), at.gained)
		if at.barred && t.Now[Resilience] == -5 && w.enemies(a, t) {
			t.reset(Resilience) // ST-30
			w.cover("Resilience -5 is over")
		}
		if at.sap {
			w.sapping(a, t)
		}
	}
	if at.held && r != nil {
		if at.heldWon && t.Now[Resilience] == 5 {
			t.reset(Resilience) // ST-37
			w.cover("Resilience +5 is over")
		}
		w.land(t, a, r, back, w.plainReactions(t), false)
		if at.sapBack {
			w.sapping(t, a)
		}
	}
}

// land is what a play does to its target and to its own player.
func (w *World) land(by, t *Ent, p *Play, dmg int, plain, gained bool) {
	if dmg > 0 {
		w.hurt(t, by, dmg)
	}
	if !plain || !mended {
		w.special(by, t, p, gained)
	}
	if !gained {
		w.boosts(by, by, t, p)
	}
}

// special is what is printed as a Special: tokens, Diseases, shifts. EX-149
func (w *World) special(by, t *Ent, p *Play, gained bool) {
	if p.Tokens > 0 && t.Kind == PC && by.Kind != PC {
		w.takeTokens(by, p.Tokens)
	}
	if p.Disease > 0 && t.in() {
		w.afflict(t, p.Disease-1)
	}
	for _, s := range p.Shifts {
		on := t
		if s.Self && gained {
			continue
		}
		if s.Self {
			on = by
		}
		if on.in() {
			w.shift(on, s.Track, s.By, by)
		}
	}
}

// help is a play against nobody: it takes effect at once.
func (w *World) help(by, on *Ent, p *Play) {
	if p.Kind != Action || !mended || !w.plainActions(by) {
		w.special(by, on, p, false)
	}
	w.boosts(by, on, on, p)
}

// boosts gives what a play gives. on is whom it is for.
func (w *World) boosts(by, on, t *Ent, p *Play) {
	for _, b := range p.Boosts {
		if b.Allies {
			for _, e := range w.Ents {
				if e.in() && !w.enemies(by, e) && (w.meet(by, e) || by.Kind == PC) {
					w.Boosts = append(w.Boosts, boosted{e, by, b.Class, b.Levels})
				}
			}
			continue
		}
		w.Boosts = append(w.Boosts, boosted{on, by, b.Class, b.Levels})
	}
	if on.Kind == PC || on.Kind == Creature || on.Kind == Seeker {
		on.Speed += p.Speed
		on.Moves += p.Moves
	}
	if p.Search && on.Kind == PC && on.in() {
		w.searchFor(on, false)
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
	if t == Mind && e.Now[Mind] == -5 {
		e.Cause = idOf(by)
	}
	w.arrive(e, t, by)
	if e.Now[Skill] <= -4 {
		e.Alerted = false
	}
}

func (w *World) arrive(e *Ent, t int, by *Ent) {
	switch {
	case t == Mind && e.Now[Mind] == 5:
		e.reset(Mind)
		if e.plain {
			w.heal(e, w.maxEP(e))
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

// hurt takes EP. EX-58, EX-63, EX-76, EX-96
func (w *World) hurt(e, by *Ent, n int) {
	switch {
	case e.Kind == PC:
		if e.EP == 0 {
			return
		}
		if e.EP = max(0, e.EP-n); e.EP == 0 {
			e.Owing = true
		}
	case e.ch.EP == 0:
		return
	case e.ch.Persists && by != nil && by.Kind == PC:
		k := [2]int{by.ID, e.ID}
		left, ok := w.Pools[k]
		if !ok {
			left = e.EP
		}
		w.Pools[k] = max(0, left-n)
	default:
		if e.EP = max(0, e.EP-n); e.EP == 0 {
			w.defeat(e, by)
		}
	}
	w.hear(OnHurt, by, e, e.At)
	w.hear(OnAllyHurt, by, e, e.At)
	w.hear(OnHurtHere, by, e, e.At)
}

// injure is an Injury. GL-08
func (w *World) injure(e *Ent) {
	e.Injuries++
	w.cover("injured")
	if e.c.EP-e.Injuries*w.injury() <= 0 {
		w.out(e, Dead)
		return
	}
	e.EP = min(e.EP, w.maxEP(e))
}

// defeat takes a Challenge off the map. EX-61, EX-76, EX-102
func (w *World) defeat(e, by *Ent) {
	if e.Gone {
		return
	}
	e.Gone, e.fallen, e.Respawn = true, w.Round, 0
	w.cover("defeated " + []string{"", "Creature", "Environ", "Obstacle", "Seeker", "Trap"}[e.Kind])
	if e.Kind == Seeker {
		seen := slices.ContainsFunc(w.pcs(), func(p *Ent) bool { return p.in() && w.sees(p, e.At) })
		w.Bodies = append(w.Bodies, Body{e.ID, e.At, false, seen})
	}
	if w.Turn == e {
		w.Turn = nil
	}
	w.hear(OnDefeatHere, by, e, e.At)
	if e.Kind == Obstacle {
		w.hear(OnDoor, by, e, -1)
	}
	w.look()
}

// respawn puts a new Creature into its region. EX-77
func (w *World) respawn(e *Ent) {
	plays, id, ch := e.plays, e.ID, e.ch
	w.endBoosts(e)
	w.Boosts = slices.DeleteFunc(w.Boosts, func(b boosted) bool { return b.on == e })
	*e = Ent{ID: id, ch: ch, Kind: ch.Kind, At: ch.Region, Conn: -1, EP: ch.EP, Sick: map[int]int{}, fallen: -1, Moves: 1, plays: plays, TurnOver: true}
	e.Base, e.challenge, e.plain = ch.Base, true, true
	for t := range e.Now {
		e.Now[t] = e.base(t)
	}
	w.cover("respawned")
	w.look()
}

// afflict gives a Disease. EX-142, EX-145
func (w *World) afflict(e *Ent, d int) {
	dis := w.Sc.Diseases[d]
	if e.Sick[d] > 0 && !dis.Many {
		return
	}
	e.Sick[d]++
	e.Low[dis.Track] += dis.By
	w.cover("caught a Disease")
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

// out takes a PC out of play. GL-48, GL-49
func (w *World) out(e *Ent, f Fate) {
	e.Fate = f
	if f != Safe && !w.Sc.ItemsStay {
		for _, item := range e.Items {
			w.Lying = append(w.Lying, Lying{e.At, item, true})
		}
		e.Items, e.Worn = nil, nil
	}
	if w.Turn == e {
		w.Turn = nil
	}
	w.look()
	w.checkEnd()
}

// checkEnd ends the scenario if nobody is left to play. EX-95, EX-111, GL-42
func (w *World) checkEnd() {
	safe, lost := 0, 0
	for _, e := range w.pcs() {
		switch {
		case e.Fate == Playing || e.joinAt >= 0:
			return
		case e.Fate == Safe:
			safe++
		case e.Fate != Waiting:
			lost++
		}
	}
	switch {
	case safe == 0:
		w.end(Failure)
	case w.Sc.Requires != "" && !w.brought():
		w.end(Failure)
	case w.Sc.Type == Chase && !w.Sc.Chasing && lost > 0:
		if w.Sc.Rest == RestNothing && !w.Sc.Deadly {
			w.end(Failure)
		}
		w.end(Partly)
	}
	w.end(Success)
}

func (w *World) brought() bool {
	return slices.ContainsFunc(w.pcs(), func(e *Ent) bool { return e.Fate == Safe && slices.Contains(e.Items, w.Sc.Requires) })
}

// chaseRound counts a round of a Chase. EX-110 to EX-114
func (w *World) chaseRound() {
	w.Count++
	for _, e := range w.pcs() {
		if !e.in() {
			continue
		}
		if l := w.Sc.Regions[e.At].Limit; l > 0 && w.Count >= l {
			w.cover("a region's limit")
			if !w.Sc.Deadly {
				w.end(Failure)
			}
			w.out(e, Dead)
		}
	}
	if w.Sc.Own {
		for _, e := range w.pcs() {
			if e.in() && e.Limit > 0 && w.Count >= e.Limit {
				w.cover("its own limit")
				w.late(e)
			}
		}
		return
	}
	if w.Limit == 0 || w.Count < w.Limit {
		return
	}
	w.cover("the limit")
	safe := slices.ContainsFunc(w.pcs(), func(e *Ent) bool { return e.Fate == Safe })
	if w.Sc.Chasing || w.Sc.Rest == RestNothing && !w.Sc.Deadly || !safe {
		w.end(Failure)
	}
	for _, e := range w.pcs() {
		if e.in() {
			w.late(e)
		}
	}
	w.end(Partly)
}

// late is what happens to a PC whose time is up. EX-112
func (w *World) late(e *Ent) {
	switch {
	case w.Sc.Chasing || w.Sc.Rest == RestNothing && !w.Sc.Deadly:
		w.out(e, Caught)
	case w.Sc.Rest == RestInjured:
		w.injure(e)
		if e.in() {
			w.out(e, Caught)
		}
	default:
		w.out(e, Dead)
	}
}
