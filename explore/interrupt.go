package explore

// fire lets an entity's hook and Interrupts for a trigger wait behind what is running. EX-85
func (run *Runner) fire(t Trigger, owner, actor Who) {
	if !run.hears(owner, t) {
		return
	}
	if owner.IsFoe() && run.card(owner).Hooks[t] != nil {
		run.trigger(Frame{Kind: hookFrame, Trigger: t, Owner: Owner{Kind: OwnedByChallenge, Who: owner}, Actor: actor, Target: owner})
	}
	if run.ails>>t&1 != 0 { // EX-143: the part of its Diseases that lasts
		for _, a := range run.afflictions(owner) {
			if run.sc.spec.Diseases[a.Disease].Hooks[t] != nil {
				run.trigger(Frame{Kind: hookFrame, Trigger: t, Owner: Owner{Kind: OwnedByDisease, Index: a.Disease, Who: owner}, Actor: actor, Target: owner})
			}
		}
	}
	if actor == Nobody {
		actor = owner // nobody in particular did it
	}
	plays := run.plays(owner)
	for i := range plays {
		if plays[i].Kind == Interrupt && plays[i].Trigger == t {
			run.trigger(Frame{Kind: springFrame, Trigger: t, Actor: owner, Target: actor, Play: int16(i)})
		}
	}
}

// hears reports whether something of an entity waits for a trigger: a hook, an Interrupt, a Disease.
func (pos *Position) hears(w Who, t Trigger) bool {
	if w.IsPC() {
		return (pos.listens[w.Index()]|pos.ails)>>t&1 != 0
	}
	f := &pos.Foes[w.Index()]
	return pos.listens[len(pos.party)+int(f.Card)]>>t&1 != 0 || len(f.Diseases) > 0 && pos.ails>>t&1 != 0
}

// fireScenario lets the scenario's own hook for a trigger wait: its house rules. Owner is whom it happened to.
func (run *Runner) fireScenario(t Trigger, owner, actor Who) {
	if run.sc.spec.Hooks[t] != nil {
		run.trigger(Frame{Kind: hookFrame, Trigger: t, Actor: actor, Target: owner})
	}
}

// fireAt fires a trigger that something done in a region sets off: every Challenge there hears of it, Obstacles at its exits too
// (EX-60), then the scenario.
func (run *Runner) fireAt(t Trigger, r RegionID, actor Who) {
	if !run.waits[t] {
		return
	}
	run.eachFoeAt(r, func(w Who) { run.fire(t, w, actor) }) // EX-85
	run.fireScenario(t, actor, actor)
}

// fireAll fires a trigger that concerns everyone: every Challenge on the map, every PC's Interrupts, then the scenario.
func (run *Runner) fireAll(t Trigger) {
	if !run.waits[t] {
		return
	}
	if run.ails>>t&1 != 0 { // the printed ones that are ill hear of it too
		for i := range run.sc.spec.Challenges {
			if !run.Foes[i].Gone {
				run.fire(t, Foe(i), Foe(i))
			}
		}
	} else {
		for _, w := range run.sc.heard[t] {
			if !run.Foes[w.Index()].Gone {
				run.fire(t, w, w)
			}
		}
	}
	for i := len(run.sc.spec.Challenges); i < len(run.Foes); i++ {
		if !run.Foes[i].Gone {
			run.fire(t, Foe(i), Foe(i))
		}
	}
	for i := range run.PCs {
		if run.PCs[i].Fate == Playing {
			run.fire(t, PC(i), PC(i))
		}
	}
	run.fireScenario(t, Nobody, Nobody)
}

// mayInterrupt returns 0 if an Assist or Interrupt may not be played now, else the bits that its event carries. One a turn, two at
// Skill +3, none at Skill -3; Automatic ones always fire and don't count. GL-06, ST-52, ST-55
func (pos *Position) mayInterrupt(w Who, p *Play) int32 {
	bits := int32(countsAsInterrupt)
	if p.Once && w.IsFoe() {
		if pos.Foes[w.Index()].Spent {
			return 0
		}
		bits |= spentForGood
	}
	sh := pos.sheet(w)
	switch {
	case p.Automatic:
		return bits&^countsAsInterrupt | automatic
	case !sh.MayInterrupt(false):
		return 0 // ST-52
	case pos.budget(w).Interrupts == pos.Turns+1: // GL-06
		if !sh.MayPlaySecond() {
			return 0
		}
		bits |= secondOfTurn // ST-55
	}
	return bits
}

// springs reports whether an Interrupt fits who set it off: one against an enemy is played against an enemy in the region, one for an
// ally on an ally there. EX-85
func (pos *Position) springs(w, actor Who, p *Play) bool {
	if w.IsPC() && pos.unknown(actor) {
		return false // its player does not know that anything happened
	}
	aim := pos.aim(w, p)
	switch aim {
	case NoTarget:
		return true
	case AllEnemies:
		return pos.strikes(w, p)
	}
	if aim == OneEnemy && pos.withstands(w, actor) {
		return false // EX-65, EX-104
	}
	r := pos.ground(w, actor)
	return (aim == OneEnemy) == (w.IsPC() != actor.IsPC()) && r != NoRegion && pos.occupies(w, r) && pos.occupies(actor, r)
}

// strikes reports whether there is an enemy for an Interrupt against all enemies: for a PC one that the players know, or the question
// would tell of those that they don't. GL-45
func (pos *Position) strikes(w Who, p *Play) bool {
	from, next := pos.nextEnemy(w, p, pos.at(w), 0)
	for w.IsPC() && next != Nobody && !pos.knows(pos.at(w), next) {
		from, next = pos.nextEnemy(w, p, pos.at(w), from)
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
func (run *Runner) spring(i int) {
	f := run.stack[i]
	p := &run.plays(f.Actor)[f.Play]
	bits := run.mayInterrupt(f.Actor, p)
	able := bits != 0 && run.inPlay(f.Actor) && (f.Target == f.Actor || run.inPlay(f.Target)) &&
		run.allowsFor(f.Actor, f.Target, p) && // EX-90
		run.springs(f.Actor, f.Target, p)
	switch {
	case !able || f.Step == springAnswered && f.Choice == 0:
		run.pop(i)
	case f.Step == springNow && f.Actor.IsPC() && !p.Automatic:
		run.stack[i].Step = springAnswered
		run.ask(Pending{Ask: AskInterrupt, Who: f.Actor, By: f.Target, Plays: []int16{f.Play}})
	default:
		run.pop(i)
		unseen := run.unseen(f.Actor)
		run.show(f.Actor, "EX-85")
		run.interrupts(Event{Kind: Interrupted, Who: f.Actor, By: f.Target, Play: f.Play, N: bits, Clause: "EX-85"})
		if aim := run.aim(f.Actor, p); (aim == OneEnemy || aim == AllEnemies) && skipsAction(run.sheet(f.Actor)) {
			run.settle(f.Actor, SkippedAction) // ST-20: an Interrupt lets it play an Action, which is skipped
			return
		}
		run.carryOut(f.Actor, f.Target, f.Play, p, unseen)
	}
}

// interrupts makes an Assist or Interrupt happen. The second of a turn stands on the sheet. ST-55
func (run *Runner) interrupts(ev Event) {
	if ev.N&secondOfTurn == 0 {
		run.emit(ev)
		return
	}
	sh := *run.sheet(ev.Who)
	_ = sh.SecondPlayed() // mayInterrupt has asked
	run.changeSheet(ev, &sh)
}

// fireOwn lets the hook of a piece of content that is no entity wait.
func (run *Runner) fireOwn(t Trigger, o Owner, h *Hooks, actor Who) {
	if h[t] != nil {
		run.trigger(Frame{Kind: hookFrame, Trigger: t, Owner: o, Actor: actor, Target: actor})
	}
}

// fireOwner lets the hook of a piece of content that is no entity wait, and the scenario's.
func (run *Runner) fireOwner(t Trigger, o Owner, h *Hooks, actor Who) {
	run.fireOwn(t, o, h, actor)
	run.fireScenario(t, actor, actor)
}

// fireThing fires what a PC did to a Secret or Feature: its own hook, then the Challenges of the region, such as the Trap in a chest
// (EX-85), then the scenario.
func (run *Runner) fireThing(t Trigger, o Owner, h *Hooks, actor Who, r RegionID) {
	run.fireOwn(t, o, h, actor)
	run.fireAt(t, r, actor)
}
