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
		w.perform(e, c.Play, w.ent(c.Target), NoTrigger, nil)
	case Search:
		w.spendAction(e, extra)
		w.searching(e, true)
	case Prepare:
		w.plan(e)
		w.help(e, e, e.plays[c.Play].Play)
	case Pick:
		if e.plays[c.Play].Kind == Strategy {
			w.plan(e)
		} else {
			w.spendAction(e, extra)
		}
		w.pick(e, c.Play, w.ent(c.Target), c.Feature)
	case Unlock:
		w.unlock(e, c, extra)
	case Hide:
		w.spendAction(e, extra)
		w.body(c.Target, e.At).Hidden = true
	case Drag:
		w.spendAction(e, extra)
		w.move(e, c, extra)
		e.Steps = 0
	case Shine:
		e.Lit = !e.Lit
		w.look()
		w.glow(e)
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

// plan spends the Strategy Phase on a Strategy. ST-45
func (w *World) plan(e *Ent) {
	e.Planned = true
	e.MaySwap = e.Kind == PC && e.Now[Mind] >= 3 && slices.ContainsFunc(e.Items, func(i string) bool { return w.gear(i) != nil })
}

func (w *World) body(seeker, at int) *Body {
	for i := range w.Bodies {
		if b := &w.Bodies[i]; b.Seeker == seeker && b.At == at && !b.Hidden {
			return b
		}
	}
	return nil
}

// move goes one region, alone or with a body. M1 to M10, EX-20, EX-65, EX-103
func (w *World) move(e *Ent, c Cmd, extra bool) {
	from := e.At
	switch { // M1
	case e.Steps > 0 && c.Do == Move:
	case extra:
		e.ExMoved, e.Steps = true, 1+e.Speed
	default:
		e.Moves--
		e.Steps = 1 + e.Speed
	}
	w.useKeys(e, c.Conn) // M2
	w.flush()
	if o := w.blocker(e, c.Conn); o != nil {
		if !o.Known { // M3
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
		if !e.in() || e.At != from || w.blocker(e, c.Conn) != nil { // M6
			e.Steps = 0
			w.cover("a Move is cancelled")
			return
		}
	}
	w.depart(e, c)
}

// depart is the second half of a Move. M7 to M10
func (w *World) depart(e *Ent, c Cmd) {
	from := e.At
	to, _ := w.far(c.Conn, from)
	if e.Kind == PC { // M7
		w.hear(OnLeave, e, nil, e)
		w.flush()
		if !e.in() || e.At != from {
			return
		}
		w.useKeys(e, c.Conn)
		w.flush()
		if w.blocker(e, c.Conn) != nil {
			e.Steps = 0
			return
		}
		for k := range w.Pools { // M8, EX-64
			if k[0] == e.ID && w.touches(w.ent(k[1]), from) {
				delete(w.Pools, k)
			}
		}
		if c.Do == Drag {
			w.body(c.Target, from).At = to
			w.cover("drags a body")
		}
	}
	e.Steps = max(0, e.Steps-1)
	e.At, e.shown = to, false    // M9
	if !w.anyoneSees(to, true) { // out of sight it hides again
		e.unhid = false
	}
	w.cover("Move of kind " + []string{"PC", "Creature", "", "", "Seeker"}[e.Kind])
	if e.Kind == Seeker {
		w.patrol(e)
	}
	w.look()
	w.enter(e, to) // M10
}

// enter is an entry into a region. E1 to E10
func (w *World) enter(e *Ent, r int) {
	if !e.in() || e.At != r {
		return
	}
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

// attempt plays an Action against a Persisting Obstacle. It reports whether the Move is over. M5, EX-65 to EX-69
func (w *World) attempt(e *Ent, c Cmd, o *Ent) bool {
	w.cover("attempts a Persisting Obstacle")
	from, p := e.At, e.plays[c.Play].Play
	failed := false
	if p.Lockpick != nil && o.ch.Lock != nil {
		failed = !w.pick(e, c.Play, o, -1)
	} else {
		w.hear(OnAction, e, o, e)
		w.flush()
		at := &attack{a: e, t: o, p: p, aid: map[Class]int{}}
		w.strike(at)
		failed = !at.hit
	}
	if failed && e.in() && e.At == from && o.in() && o.ch.Height > 0 {
		return w.fall(e, o, c)
	}
	return false
}

// fall: a PC falls from a Climbing Obstacle. It reports whether its Move is over. F1 to F5, EX-68, EX-69
func (w *World) fall(e, o *Ent, c Cmd) bool {
	from := e.At
	k := w.Sc.Conns[o.Conn]
	down := k.Down && k.From == from
	w.cover("falls")
	w.hurt(e, o, w.throw(e, "fall", Pool{{o.ch.Height, 6}}))
	w.flush()
	if !down || !e.in() || e.At != from {
		return false
	}
	for _, other := range w.obstacles(o.Conn) { // F3
		if other != o {
			other.reveal()
			return false
		}
	}
	w.cover("falls to the far side")
	if e.Steps == 0 && c.Do != Move && e.Moves > 0 { // F4
		e.Moves--
	}
	m := cmd(Move, e.ID)
	m.Conn = o.Conn
	w.land2(e, m)
	return true
}

// land2 is the rest of a fall to the far side: nothing blocks it.
func (w *World) land2(e *Ent, c Cmd) {
	from := e.At
	to, _ := w.far(c.Conn, from)
	w.hear(OnLeave, e, nil, e)
	w.flush()
	if !e.in() || e.At != from {
		return
	}
	for k := range w.Pools {
		if k[0] == e.ID && w.touches(w.ent(k[1]), from) {
			delete(w.Pools, k)
		}
	}
	e.Steps = max(0, e.Steps-1)
	e.At, e.shown = to, false
	w.look()
	w.enter(e, to)
}

// useKeys opens what keys open on the way. EX-134
func (w *World) useKeys(e *Ent, c int) {
	for _, o := range w.obstacles(c) {
		if e.Kind == PC && !w.passes(e, o) && o.ch.Key != "" && o.ch.KeyUse == KeyMove && slices.Contains(e.Items, o.ch.Key) {
			w.cover("a key opens on the way")
			w.defeat(o, e)
		}
	}
}

// searching is a Search. S1 to S8, EX-120, EX-121
func (w *World) searching(e *Ent, action bool) {
	if !e.in() || w.search(e) == nil {
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
		if f.ch != nil && !f.Known && f.ch.HiddenEntry != nil && f.lurks() {
			hidden = append(hidden, f)
		}
	}
	certain := action && e.Now[Power] == 5
	p, _ := adjust(w.search(e), w.levels(e, nil, SkillDice, true), 0)
	total, again := w.throw(e, "search", p), false
	if !certain {
		total, again = w.again(e, e, "search", p, total)
	}
	var results []int
	for _, i := range secrets {
		results = append(results, w.throw(nil, "hidden", w.Sc.Secrets[i].Hidden))
	}
	for _, f := range hidden {
		results = append(results, w.throw(f, "hidden", f.ch.HiddenEntry))
	}
	best := 0
	if results == nil {
		best = w.throw(nil, "hidden", Pool{{1, 6}})
	} else {
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
			w.defeat(f, e)
		}
	}
	w.hear(OnFind, e, nil, e)
}

// pick is a Lockpick against a Lock. It reports whether the Lock is open. K2 to K8, EX-130, EX-131
func (w *World) pick(e *Ent, play int, t *Ent, feature int) bool {
	p, from := e.plays[play].Play, e.At
	if p.Kind == Action {
		w.hear(OnAction, e, t, e)
		w.flush()
	}
	if !e.in() || e.At != from || t != nil && !w.meet(e, t) || t == nil && w.Opened[feature] { // K3
		return false
	}
	var lock Pool
	if t != nil {
		lock = t.ch.Lock
	} else {
		lock = w.Sc.Features[feature].Lock
	}
	a := w.sideOf(e, "lockpick", p.Lockpick, w.levels(e, nil, SkillDice, true), SkillDice)
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
		}
		w.flush()
		return true
	}
	w.cover("fails to pick a Lock")
	if t != nil {
		if f := t.ch.Failure; f != nil {
			dmg := 0
			if f.Damage != nil {
				if p, gone := adjust(f.Damage, w.levels(t, e, Damage, true), 0); !gone {
					dmg = w.throw(t, "damage", p)
				}
			}
			w.land(t, e, f, dmg, false, false)
		}
		w.hear(OnFail, e, t, t)
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
	w.hear(OnOpen, e, nil, e)
}

func (w *World) unlock(e *Ent, c Cmd, extra bool) {
	if c.Target == 0 {
		w.spendAction(e, extra)
		w.open(e, c.Feature)
		w.flush()
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
	w.flush()
}

// leave is leaving through a goal with a requirement. N1, EX-12
func (w *World) leave(e *Ent) {
	has := slices.ContainsFunc(w.pcs(), func(p *Ent) bool {
		return (p.Fate == Playing || p.Fate == Safe) && slices.Contains(p.Items, w.Sc.Requires)
	})
	if !has {
		w.end(Failure)
	}
	w.cover("leaves through the goal")
	w.out(e, Safe)
}

// glow: a light that a Seeker comes to see costs tokens. L3, EX-104, GL-44
func (w *World) glow(by *Ent) {
	if !w.Sc.ForbidLight || w.Sc.Type != Stealth {
		return
	}
	for r := range w.Sc.Regions {
		if !slices.ContainsFunc(w.pcs(), func(p *Ent) bool { return p.At == r && w.shines(p) }) {
			delete(w.Glowing, r)
		}
	}
	regions := []int{}
	if by != nil {
		regions = append(regions, by.At)
	}
	for r := range w.Sc.Regions {
		regions = append(regions, r)
	}
	for _, r := range regions {
		w.glowIn(r)
	}
}

func (w *World) glowIn(r int) {
	if w.Glowing[r] || !w.Sc.Regions[r].Dark || !slices.ContainsFunc(w.pcs(), func(p *Ent) bool { return p.At == r && w.shines(p) }) {
		return
	}
	var seers []*Ent
	for _, f := range w.foes() {
		if f.in() && f.Kind == Seeker && f.At == r {
			seers = append(seers, f)
		}
	}
	for c := range w.Sc.Conns {
		to, _ := w.far(c, r)
		if to < 0 || !w.found(c) || w.closed(c) || len(w.obstacles(c)) > 0 || w.Sc.Regions[r].Submerged || w.Sc.Regions[to].Submerged {
			continue
		}
		for _, f := range w.foes() {
			if f.in() && f.Kind == Seeker && f.At == to {
				seers = append(seers, f)
			}
		}
	}
	if len(seers) == 0 {
		return
	}
	w.Glowing[r] = true
	w.cover("a Seeker sees the light")
	n := w.Sc.ForbidTokens
	if n == 0 {
		n = max(w.Tokens, 1)
	}
	w.takeTokens(seers[0], n)
}

// joins brings a PC into play. J3
func (w *World) joins(e *Ent) {
	e.Fate, e.At, e.joinAt = Playing, e.joinAt, -1
	if w.Sc.Type == Stealth && !e.came {
		w.Tokens += e.c.Tokens
	}
	e.came = true
	w.cover("joins")
	w.later(func() { w.enter(e, e.At) })
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
			if l.At != e.At || !l.Known {
				continue
			}
			if n == c.Item {
				e.Items = append(slices.Clone(e.Items), l.Item)
				w.Lying = slices.Delete(w.Lying, i, i+1)
				break
			}
			n++
		}
	case Drop:
		w.Lying = append(w.Lying, Lying{e.At, w.lose(e, c.Item), true})
	case HandOver:
		o := w.ent(c.Target)
		o.Items = append(slices.Clone(o.Items), w.lose(e, c.Item))
	case Equip, TakeOff:
		if e.MaySwap {
			e.MaySwap = false
		} else {
			e.Planned = true
		}
		item := e.Items[c.Item]
		if c.Swap >= 0 {
			e.Worn = without(e.Worn, e.Items[c.Swap])
		}
		if c.Do == Equip {
			e.Worn = append(slices.Clone(e.Worn), item)
		} else {
			e.Worn = without(e.Worn, item)
		}
		w.refit(e)
	}
}

func without(list []string, s string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(x string) bool { return x == s })
}

// lose takes an item from a PC and returns its name.
func (w *World) lose(e *Ent, i int) string {
	item := e.Items[i]
	e.Items = slices.Delete(slices.Clone(e.Items), i, i+1)
	if slices.Contains(e.Worn, item) && !slices.Contains(e.Items, item) {
		e.Worn = without(e.Worn, item)
		w.refit(e)
	}
	return item
}

// refit is what a change of Gear changes at once. G2 to G5, GL-47
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
	w.glow(e)
}
