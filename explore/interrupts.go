package explore

// fire lets an entity's hook and Interrupts for a trigger wait behind what is running. EX-85
func (e *engine) fire(t Trigger, owner, actor Who) {
	if !e.g.hears(e.s, owner, t) {
		return
	}
	if owner.IsFoe() && e.g.card(e.s, owner).Hooks[t] != nil {
		e.queue = append(e.queue, waiting{Kind: hookFrame, Trigger: t, Owner: Owner{Kind: OwnedByChallenge, Who: owner}, Actor: actor, Target: owner})
	}
	if e.g.ails>>t&1 != 0 { // EX-143: the part of its Diseases that lasts
		for _, a := range e.s.afflictions(owner) {
			if e.g.sc.spec.Diseases[a.Disease].Hooks[t] != nil {
				e.queue = append(e.queue, waiting{Kind: hookFrame, Trigger: t, Owner: Owner{Kind: OwnedByDisease, Index: a.Disease, Who: owner}, Actor: actor, Target: owner})
			}
		}
	}
	if actor == Nobody {
		actor = owner // nobody in particular did it
	}
	plays := e.g.plays(e.s, owner)
	for i := range plays {
		if plays[i].Kind == Interrupt && plays[i].Trigger == t {
			e.queue = append(e.queue, waiting{Kind: springFrame, Trigger: t, Actor: owner, Target: actor, Play: int16(i)})
		}
	}
}

// hears reports whether something of an entity waits for a trigger: a hook, an Interrupt, a Disease.
func (g *Game) hears(s *State, w Who, t Trigger) bool {
	if w.IsPC() {
		return (g.listens[w.Index()]|g.ails)>>t&1 != 0
	}
	f := &s.Foes[w.Index()]
	return g.listens[len(g.party)+int(f.Card)]>>t&1 != 0 || len(f.Diseases) > 0 && g.ails>>t&1 != 0
}

// fireScenario lets the scenario's own hook for a trigger wait: its house rules. Owner is whom it happened to.
func (e *engine) fireScenario(t Trigger, owner, actor Who) {
	if e.g.sc.spec.Hooks[t] != nil {
		e.queue = append(e.queue, waiting{Kind: hookFrame, Trigger: t, Actor: actor, Target: owner})
	}
}

// fireAt fires a trigger that something done in a region sets off: every Challenge there hears of it, Obstacles at its exits too
// (EX-60), then the scenario.
func (e *engine) fireAt(t Trigger, r RegionID, actor Who) {
	if !e.g.waits[t] {
		return
	}
	e.g.eachFoeAt(e.s, r, func(w Who) { e.fire(t, w, actor) }) // EX-85
	e.fireScenario(t, actor, actor)
}

// fireAll fires a trigger that concerns everyone: every Challenge on the map, every PC's Interrupts, then the scenario.
func (e *engine) fireAll(t Trigger) {
	if !e.g.waits[t] {
		return
	}
	if e.g.ails>>t&1 != 0 { // the printed ones that are ill hear of it too
		for i := range e.g.sc.spec.Challenges {
			if !e.s.Foes[i].Gone {
				e.fire(t, Foe(i), Foe(i))
			}
		}
	} else {
		for _, w := range e.g.sc.heard[t] {
			if !e.s.Foes[w.Index()].Gone {
				e.fire(t, w, w)
			}
		}
	}
	for i := len(e.g.sc.spec.Challenges); i < len(e.s.Foes); i++ {
		if !e.s.Foes[i].Gone {
			e.fire(t, Foe(i), Foe(i))
		}
	}
	for i := range e.s.PCs {
		if e.s.PCs[i].Fate == Playing {
			e.fire(t, PC(i), PC(i))
		}
	}
	e.fireScenario(t, Nobody, Nobody)
}

// mayInterrupt returns 0 if an Assist or Interrupt may not be played now, else the bits that its event carries. One a turn, two at
// Skill +3, none at Skill -3; Automatic ones always fire and don't count. GL-06, ST-52, ST-55
func (e *engine) mayInterrupt(w Who, p *Play) int32 {
	bits := int32(countsAsInterrupt)
	if p.Once && w.IsFoe() {
		if e.s.Foes[w.Index()].Spent {
			return 0
		}
		bits |= spentForGood
	}
	sh := e.s.sheet(w)
	switch {
	case p.Automatic:
		return bits&^countsAsInterrupt | automatic
	case !sh.MayInterrupt(false):
		return 0 // ST-52
	case e.s.budget(w).Interrupts == e.s.Turns+1: // GL-06
		if !sh.MayPlaySecond() {
			return 0
		}
		bits |= secondOfTurn // ST-55
	}
	return bits
}

// springs reports whether an Interrupt fits who set it off: one against an enemy is played against an enemy in the region, one for an
// ally on an ally there. EX-85
func (g *Game) springs(s *State, w, actor Who, p *Play) bool {
	if w.IsPC() && g.unknown(s, actor) {
		return false // its player does not know that anything happened
	}
	aim := g.aim(s, w, p)
	switch aim {
	case NoTarget:
		return true
	case AllEnemies:
		return g.strikes(s, w, p)
	}
	if aim == OneEnemy && g.withstands(s, w, actor) {
		return false // EX-65, EX-104
	}
	r := g.ground(s, w, actor)
	return (aim == OneEnemy) == (w.IsPC() != actor.IsPC()) && r != NoRegion && g.occupies(s, w, r) && g.occupies(s, actor, r)
}

// strikes reports whether there is an enemy for an Interrupt against all enemies: for a PC one that the players know, or the question
// would tell of those that they don't. GL-45
func (g *Game) strikes(s *State, w Who, p *Play) bool {
	from, next := g.nextEnemy(s, w, p, s.at(w), 0)
	for w.IsPC() && next != Nobody && !g.knows(s, s.at(w), next) {
		from, next = g.nextEnemy(s, w, p, s.at(w), from)
	}
	return next != Nobody
}

// The steps of a spring frame.
const (
	springNow = iota
	springAnswered
)

// spring plays an Interrupt, if it may be played. A Challenge plays its own whenever the Trigger happens; a PC's player is asked,
// but for Automatic ones. EX-85, GL-06
func (e *engine) spring(i int) {
	f := e.stack[i]
	p := &e.g.plays(e.s, f.Actor)[f.Play]
	bits := e.mayInterrupt(f.Actor, p)
	able := bits != 0 && e.inPlay(f.Actor) && (f.Target == f.Actor || e.inPlay(f.Target)) &&
		e.g.allowsFor(e.s, f.Actor, f.Target, p) && // EX-90
		e.g.springs(e.s, f.Actor, f.Target, p)
	switch {
	case !able || f.Step == springAnswered && f.Choice == 0:
		e.pop(i)
	case f.Step == springNow && f.Actor.IsPC() && !p.Automatic:
		e.stack[i].Step = springAnswered
		e.ask(Pending{Ask: AskInterrupt, Who: f.Actor, By: f.Target, Plays: []int16{f.Play}})
	default:
		e.pop(i)
		unseen := e.g.unseen(e.s, f.Actor)
		e.show(f.Actor, "EX-85")
		e.emit(Event{Kind: Interrupted, Who: f.Actor, By: f.Target, Play: f.Play, N: bits, Clause: "EX-85"})
		if aim := e.g.aim(e.s, f.Actor, p); (aim == OneEnemy || aim == AllEnemies) && skipsAction(e.s.sheet(f.Actor)) {
			e.settle(f.Actor, SkippedAction) // ST-20: an Interrupt lets it play an Action, which is skipped
			return
		}
		e.carryOut(f.Actor, f.Target, f.Play, p, unseen)
	}
}
