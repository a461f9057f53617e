package second

import "slices"

// searching is a Search. S1 to S8, EX-120, EX-121
func (w *World) searching(e *Ent, action bool) {
	if !e.in() || w.search(e) == nil || w.bans(e)&BanSearches != 0 {
		return
	}
	w.hear(OnSearch, e, nil, e)
	w.flush()
	if !e.in() {
		return
	}
	var secrets []int
	var hidden []*Ent
	for i, s := range w.Sc.Secrets {
		if s.Region == e.At && !w.Found[i] {
			secrets = append(secrets, i)
		}
	}
	for _, f := range w.present(e) {
		if f.ch != nil && !f.Known && w.hiddenEntry(f) != nil && (f.Conn < 0 || w.found(f.Conn)) {
			hidden = append(hidden, f)
		}
	}
	certain := action && e.Now[Power] == 5
	entry, boosts := w.searchEntry(e)
	p, _ := adjust(entry, w.levels(e, nil, SkillDice, true)+w.stronger(boosts, e.At, SkillDice), 0)
	total, again := w.throw(e, "search", p), false
	if !certain {
		total, again = w.again(e, e, "search", p, total)
	}
	var results []int
	for _, i := range secrets {
		results = append(results, w.throw(nil, "hidden", w.Sc.Secrets[i].Hidden))
	}
	for _, f := range hidden {
		results = append(results, w.throw(f, "hidden", w.hiddenEntry(f)))
	}
	best, rerolled := 0, make([]bool, len(hidden))
	if results == nil {
		best = w.throw(nil, "hidden", Pool{{1, 6}})
	}
	stay := func() { // S6: who stays hidden has won
		for k, f := range hidden {
			n := &results[len(secrets)+k]
			if rerolled[k] || total >= *n {
				continue
			}
			must := w.mustReroll(f)
			if f.FirstWin = true; must {
				w.cover("what is hidden is rerolled")
				rerolled[k] = true
				*n = w.throw(f, "hidden", w.hiddenEntry(f))
			}
		}
	}
	if !certain {
		stay()
	}
	if results != nil {
		best = slices.Min(results)
	}
	won := total >= best
	switch {
	case certain && results != nil:
		w.cover("a Search wins by Power +5")
		e.reset(Power)
		total = 999
	case !again && !certain && w.mustReroll(e): // won or lost; what was lost stays lost
		w.cover("a Search is rerolled")
		e.FirstWin = true
		if second := w.throw(e, "search", p); won {
			total = second
			stay()
		}
	case won && results != nil:
		e.FirstWin = e.plain
	}
	for k, n := range results {
		if total < n {
			continue
		}
		if k < len(secrets) {
			w.find(e, secrets[k])
			continue
		}
		hidden[k-len(secrets)].reveal()
		w.unhide(hidden[k-len(secrets)])
		w.cover("a Search reveals a Challenge")
	}
	w.look()
	w.flush()
}

// find gives a Secret. S8, EX-122
func (w *World) find(e *Ent, i int) {
	s := w.Sc.Secrets[i]
	w.Found[i] = true
	w.cover("finds a Secret")
	if s.Opens > 0 && !w.Ways[s.Opens-1] {
		w.Ways[s.Opens-1] = true
		w.look()
		w.glow(nil)
		door := &Ent{At: -1, Conn: s.Opens - 1}
		w.hear(OnDoor, e, nil, door)
	}
	if s.Item != "" {
		e.Items = append(e.Items, s.Item)
	}
	if s.Disarms > 0 {
		if f := w.foes()[s.Disarms-1]; f.in() {
			f.reveal()
			w.defeat(f, e)
		}
	}
	if s.Fortune > 0 {
		w.fortune(e, s.Fortune-1)
	}
	w.hear(OnFind, e, nil, e)
}

// pick is a Lockpick against a Lock. It reports whether the Lock is open. K2 to K8, EX-130, EX-131
func (w *World) pick(e *Ent, play int, t *Ent, feature int) bool {
	w.announce(e, play)
	sent := e.sent
	won, back := w.tryLock(e, e.plays[play].Play, t, feature, false)
	if !won && t != nil && e.sent == sent && e.plays[play].Kind == Action { // K8
		w.slip(e, t, false)
	}
	w.putAway(e, play, back && e.plays[play].Kind == Action)
	return won
}

// tryLock also reports whether it has failed so that its card returns. HD-40
func (w *World) tryLock(e *Ent, p *Play, t *Ent, feature int, attempt bool) (won, back bool) {
	sent := e.sent
	if p.Kind == Action {
		w.hear(OnAction, e, t, e)
		w.flush()
	}
	if !e.in() || attempt && e.sent != sent || t != nil && !w.meet(e, t) || t == nil && (w.Opened[feature] || e.At != w.Sc.Features[feature].Region) { // K3, GL-54
		return false, e.Now[Power] >= 4
	}
	var lock Pool
	if t != nil {
		lock = t.ch.Lock
	} else {
		lock = w.Sc.Features[feature].Lock
	}
	a := w.sideOf(e, "lockpick", p.Lockpick, w.levels(e, nil, SkillDice, true)+w.playLevels(e, p, t, SkillDice), SkillDice)
	b := &side{e: t, purpose: "lock", pool: lock}
	a.certain = e.Now[Power] == 5 && p.Kind == Action
	plain := p.Kind == Action && w.plainActions(e)
	if w.contest(a, b, false, e) == 1 {
		w.cover("picks a Lock")
		if p.Kind == Action {
			w.waited(e, Power, 5)
		}
		if t != nil {
			w.defeat(t, e)
		} else {
			w.open(e, feature)
		}
		if !plain { // K6
			for _, s := range p.Shifts {
				if s.Self && e.in() {
					w.shift(e, s.Track, s.By, e)
				}
			}
			w.boosts(e, e, p)
			on := t
			if p.Kind == Strategy || p.Aim == NoTarget {
				on = e
			}
			w.bestowAll(e, on, p, false)
			w.deedOf(e, t, p)
		}
		w.flush()
		return true, false
	}
	back = e.Now[Power] >= 4
	w.cover("fails to pick a Lock")
	if t != nil {
		if f := t.ch.Failure; f != nil && w.fits(f.Where, e.At) {
			dmg := 0
			if f.Damage != nil {
				if p, gone := adjust(f.Damage, w.levels(t, e, Damage, true)+w.stronger(f.Stronger, w.ground(t, e), Damage), 0); !gone {
					dmg = w.throw(t, "damage", p)
				}
			}
			w.land(t, e, f, dmg, false, false)
		}
		w.hear(OnFail, e, t, t)
	} else {
		w.hearAll(OnFail, e, e)
	}
	w.flush()
	return false, back
}

func (w *World) open(e *Ent, f int) {
	w.Opened[f] = true
	w.cover("opens a Feature")
	if item := w.Sc.Features[f].Item; item != "" {
		e.Items = append(e.Items, item)
	}
	w.hear(OnOpen, e, nil, e)
}

func (w *World) unlock(e *Ent, c Cmd, extra bool) {
	if c.Target == 0 {
		w.spendAction(e, extra)
		w.open(e, c.Feature)
		w.tick(e)
		return
	}
	t := w.ent(c.Target)
	if t.ch.KeyUse == KeyStrategy {
		w.plan(e)
	} else {
		w.spendAction(e, extra)
	}
	w.cover("a key opens")
	w.defeat(t, e)
	if w.flush(); t.ch.KeyUse != KeyStrategy {
		w.tick(e)
	}
}
