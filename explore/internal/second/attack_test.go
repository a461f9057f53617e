package second

import "slices"

// An attack is one Action or Interrupt against one target.
type attack struct {
	a, t      *Ent
	p         *Play
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
	rolled    bool // there was an opposed roll
}

// perform plays an Action or Interrupt that has been chosen. It reports whether an Action against one enemy failed.
func (w *World) perform(e *Ent, index int, target *Ent, at Trigger, unseen map[*Ent]bool) (failed bool) {
	interrupt := at != NoTrigger
	p := e.plays[index].Play
	if !interrupt {
		unseen = w.unseenBy(e) // A2
		w.showUp(e)
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
	sap := e.plain && e.Now[Power] >= 4 // V1
	if !interrupt {
		w.hear(OnAction, e, target, e) // A3
		w.flush()
	}
	switch w.aim(e, p) {
	case AllEnemies:
		w.sweep(e, index, sap, unseen)
	default:
		at := &attack{a: e, t: target, p: p, unseen: unseen[target], aid: map[Class]int{}}
		w.strike(at)
		return !at.hit
	}
	w.flush()
	return false
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

// noted reports whether a target sees who attacks it. GL-10
func (w *World) noted(t, a *Ent) bool {
	if a.ch != nil && !a.Known && a.lurks() && (a.Kind == Creature || a.Kind == Seeker) {
		return false
	}
	return t.At < 0 || a.At < 0 || t.At == a.At || w.sees(t, a.At)
}

// sweep plays against all enemies. V1 to V4, GL-45, EX-56
func (w *World) sweep(e *Ent, index int, sap bool, unseen map[*Ent]bool) {
	p, at0, gained := e.plays[index].Play, e.At, false
	for _, t := range w.Ents {
		if !e.in() || e.At != at0 {
			return
		}
		if !t.in() || !w.enemies(e, t) || !w.sweepable(e, t) {
			continue
		}
		groped := t.ch != nil && !t.Known
		w.showUp(t)
		at := &attack{a: e, t: t, p: p, unseen: unseen[t], groped: groped, aid: map[Class]int{}, sap: sap, gained: gained, swept: true}
		w.strike(at)
		gained = gained || at.hit
	}
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
		return p.in() && (w.touches(e, p.At) || e.At >= 0 && w.sees(p, e.At))
	}) {
		return
	}
	e.reveal()
	w.look()
}

func (e *Ent) reveal() { e.Known, e.shown, e.unhid = true, true, true }

// reach reports whether an attack can still be made.
func (w *World) reach(at *attack) bool {
	if !at.a.in() || !at.t.in() {
		return false
	}
	if w.meet(at.a, at.t) {
		return true
	}
	return at.p.Ranged && at.a.At >= 0 && at.t.At >= 0 && w.sees(at.a, at.t.At) || w.answers(at.a, at.t)
}

// answers reports whether a ranged Action of shooter against e is under way: e's Interrupts then reach it. GL-40
func (w *World) answers(e, shooter *Ent) bool {
	for i := len(w.strikes) - 1; i >= 0; i-- {
		if at := w.strikes[i]; at.a == shooter && at.t == e {
			return at.p.Ranged && e.At >= 0 && shooter.At >= 0 && w.sees(e, shooter.At)
		}
	}
	return false
}

// strike resolves one attack. A4 to A12
func (w *World) strike(at *attack) {
	a, t := at.a, at.t
	if !w.reach(at) {
		return
	}
	w.strikes = append(w.strikes, at)
	defer func() { w.strikes = w.strikes[:len(w.strikes)-1] }()
	w.hear(OnAttack, a, t, t)
	w.hear(OnAllyAttack, a, t, t)
	w.flush()
	if !w.reach(at) {
		w.cover("missed: gone")
		return
	}
	if w.enemies(a, t) {
		w.assists(at)
	}
	if !w.reach(at) {
		w.cover("missed: gone after Assists")
		return
	}
	ri := w.reaction(at)
	var r *Play
	if ri >= 0 {
		r = t.plays[ri].Play
		w.showUp(t)
		w.cover("reacts")
	}
	w.opposed(at, r)
	if !at.swept {
		at.sap = a.plain && a.Now[Power] >= 4
	}
	at.sapBack = t.plain && t.Now[Resilience] >= 4
	at.plain, at.plainBack = w.plainActions(a), w.plainReactions(t)
	dmg, back := w.damage(at, r)
	w.effects(at, r, dmg, back)
	w.flush()
}

// opposed makes the opposed roll. GL-04
func (w *World) opposed(at *attack, r *Play) {
	at.hit, at.held = true, r != nil
	if r == nil || at.p.Inflict == nil || r.Endure == nil {
		return
	}
	a := w.sideOf(at.a, "inflict", at.p.Inflict, w.attackLevels(at, Accuracy), Accuracy)
	b := w.sideOf(at.t, "endure", r.Endure, w.defendLevels(at, Evasion), Evasion)
	a.certain, b.certain = at.a.Now[Power] == 5, at.t.Now[Resilience] == 5
	win := w.contest(a, b, r.WinsTies, at.a)
	at.hit, at.held = win == 1, win == 2
	at.rolled = true
}

func (w *World) sideOf(e *Ent, purpose string, p Pool, levels int, c Class) *side {
	pool, removed := adjust(p, levels, 0)
	return &side{e: e, purpose: purpose, pool: pool, removed: removed, class: c}
}

func (w *World) throw(e *Ent, purpose string, p Pool) int {
	sum := 0
	for _, v := range w.roll(Roll{idOf(e), purpose, p}) {
		sum += v
	}
	return sum
}

// contest rolls two sides. It returns 1 if the Action wins, 2 if the Reaction does, 0 if both fail.
func (w *World) contest(a, b *side, ties bool, by *Ent) int {
	switch {
	case a.removed && b.removed:
		return 0
	case a.removed:
		return 2
	case b.removed:
		return 1
	case a.certain && b.certain:
		if ties {
			return 2
		}
		return 1
	case a.certain:
		return 1
	case b.certain:
		return 2
	}
	var used []func()
	a.total = w.throw(a.e, a.purpose, a.pool)
	b.total = w.throw(b.e, b.purpose, b.pool)
	lead := func() *side {
		if a.total > b.total || a.total == b.total && !ties {
			return a
		}
		return b
	}
	for {
		s := lead()
		s.won = true
		if s.rerolled || !w.mustReroll(s.e) {
			break
		}
		s.rerolled = true
		w.cover("rerolls a win")
		s.total = w.throw(s.e, s.purpose, s.pool)
	}
	for {
		loser := a
		if lead() == a {
			loser = b
		}
		if loser.rerolled {
			break
		}
		keep, choose := w.mayReroll(loser.e)
		if !keep && !choose {
			break
		}
		right := w.askReroll(loser.e, by, keep, choose)
		if right == 0 {
			break
		}
		used = append(used, func() { loser.e.spend(right) })
		loser.rerolled = true
		second := w.throw(loser.e, loser.purpose, loser.pool)
		if right == 2 && w.ask(Question{Ask: "keep", Who: loser.e.ID, By: idOf(by), N: 2}) == 0 {
			second = loser.total
		}
		loser.total = second
		lead().won = true
		if lead() == loser && w.mustReroll(lead().e) && !lead().rerolled {
			continue
		}
	}
	for _, f := range used {
		f()
	}
	for _, s := range []*side{a, b} {
		if s.won && s.e != nil {
			s.e.FirstWin = s.e.plain
		}
	}
	if lead() == a {
		return 1
	}
	return 2
}

func (w *World) mustReroll(e *Ent) bool {
	return e != nil && e.plain && (e.Now[Mind] <= -4 || e.Now[Mind] <= -2 && !e.FirstWin)
}

func (w *World) mayReroll(e *Ent) (keep, choose bool) {
	if e == nil || !e.plain {
		return false, false
	}
	return e.Now[Mind] >= 2 && !e.KeepUsed, e.Now[Mind] >= 4 && !e.ChooseUsed
}

// askReroll asks which right to use: 0 none, 1 keep the second, 2 choose either.
func (w *World) askReroll(e, against *Ent, keep, choose bool) int {
	q := Question{Ask: "reroll", Who: e.ID, By: idOf(against), N: 1}
	n := []int{0}
	if keep {
		n = append(n, 1)
	}
	if choose {
		n = append(n, 2)
	}
	q.N = len(n)
	return w.askOf(q, n)
}

// spend uses a right to reroll up. ST-44, ST-46
func (e *Ent) spend(right int) {
	if right == 1 {
		e.KeepUsed = true
	} else {
		e.ChooseUsed = true
	}
}

// askOf asks a question whose answers have these numbers.
func (w *World) askOf(q Question, n []int) int {
	w.cover("asked " + q.Ask)
	w.Asked = &q
	var legal []Cmd
	for _, i := range n {
		c := cmd(Answer, q.Who)
		c.Choice = i
		legal = append(legal, c)
	}
	c := w.choose(legal)
	w.Asked = nil
	return c.Choice
}

// free rolls dice that nobody opposes, with a reroll if their player has the right.
func (w *World) free(e, against *Ent, purpose string, p Pool) int {
	sum, _ := w.again(e, against, purpose, p, w.throw(e, purpose, p))
	return sum
}

// again asks whether a roll is rerolled, and reports whether it was.
func (w *World) again(e, against *Ent, purpose string, p Pool, sum int) (int, bool) {
	most := 0
	for _, d := range p {
		most += d.N * d.Sides
	}
	keep, choose := w.mayReroll(e)
	if !keep && !choose || sum == most && purpose != "search" {
		return sum, false
	}
	right := w.askReroll(e, against, keep, choose)
	if right == 0 {
		return sum, false
	}
	e.spend(right)
	second := w.throw(e, purpose, p)
	if right == 2 {
		second = max(second, sum) // more is never worse
	}
	return second, true
}

// damage rolls Damage and Defence. GL-04
func (w *World) damage(at *attack, r *Play) (dmg, back int) {
	if at.hit && at.p.Damage != nil {
		p, removed := adjust(at.p.Damage, w.attackLevels(at, Damage), 0)
		if !removed {
			dmg = w.free(at.a, at.a, "damage", p)
		}
	}
	if r != nil && r.Defence != nil && at.hit && at.p.Damage != nil {
		pierce := at.p.Piercing
		if at.plain {
			pierce = 0
		}
		p, removed := adjust(r.Defence, w.defendLevels(at, Defence), pierce)
		if !removed {
			dmg = max(0, dmg-w.free(at.t, at.a, "defence", p))
		}
	}
	if at.held && r != nil && r.Damage != nil {
		p, removed := adjust(r.Damage, w.defendLevels(at, Damage), 0)
		if !removed {
			back = w.free(at.t, at.a, "damage", p)
		}
	}
	return dmg, back
}

func (w *World) plainActions(e *Ent) bool   { return e.plain && e.Now[Power] <= -4 }
func (w *World) plainReactions(e *Ent) bool { return e.plain && e.Now[Resilience] <= -4 }

// swims reports whether an entity swims; against is whom it plays against.
func (w *World) hindered(e, against *Ent) bool {
	if e.Kind != PC && e.Kind != Creature && e.Kind != Seeker && (e.ch == nil || !e.ch.Sighted) || e.At < 0 {
		return false
	}
	r := w.Sc.Regions[e.At]
	if !r.Water || w.keywords(e)&Aquatic != 0 || e.Now[Skill] >= 4 {
		return false
	}
	if w.keywords(e)&Fly != 0 && !r.Submerged {
		return against != nil && w.swims(against)
	}
	return true
}

func (w *World) swims(e *Ent) bool {
	if e.Kind != PC && e.Kind != Creature && e.Kind != Seeker || e.At < 0 {
		return false
	}
	r := w.Sc.Regions[e.At]
	return r.Water && (w.keywords(e)&Fly == 0 || r.Submerged || w.keywords(e)&Aquatic != 0)
}

// blind reports whether an entity suffers from not seeing its own region. EX-35
func (w *World) blind(e *Ent) bool {
	return e.At >= 0 && !w.eyes(e, e.At) && e.Now[Skill] < 4
}

func (w *World) boostsOf(e *Ent, c Class) int {
	sum := 0
	for _, b := range w.Boosts {
		if b.on == e && b.class == c {
			sum += b.levels
		}
	}
	return sum
}

// levels are those that hold for an entity's dice whatever it rolls them for.
func (w *World) levels(e, against *Ent, c Class, wet bool) int {
	n := e.sheet.levels(c) + w.boostsOf(e, c)
	if (c == Accuracy || c == Evasion || c == SkillDice) && w.blind(e) {
		n--
	}
	if wet && w.hindered(e, against) {
		n--
	}
	return n
}

func (w *World) attackLevels(at *attack, c Class) int {
	n := w.levels(at.a, at.t, c, c == Accuracy || c == Damage) + at.aid[c]
	if c == Accuracy {
		if at.a.Alerted {
			n++
		}
		if at.groped && at.a.Now[Skill] < 4 && !w.blind(at.a) {
			n--
		}
	}
	return n
}

func (w *World) defendLevels(at *attack, c Class) int {
	n := w.levels(at.t, at.a, c, c == Evasion || c == Damage)
	if c == Evasion && at.t.Now[Skill] < 4 && !w.blind(at.t) && at.unseen {
		n--
	}
	return n
}
