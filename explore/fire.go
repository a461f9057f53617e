package explore

// fire queues an entity's hook and Interrupts for a trigger. §EX-85
func (run *Runner) fire(t Trigger, owner, actor Who) {
	if run.heeds>>t&1 != 0 {
		run.wake(t, owner, actor, owner)
	}
}

// wake is fire for a trigger that some entity waits for. It happened to target: the owner, or another.
func (run *Runner) wake(t Trigger, owner, actor, target Who) {
	if !run.hears(owner, t) {
		return
	}
	if owner.IsChallenge() && run.printed(owner).Hooks[t] != nil {
		run.triggerHook(t, Owner{Kind: OwnedByChallenge, Who: owner}, actor, target)
	}
	if run.ails>>t&1 != 0 { // §EX-143: the lasting part of its Diseases
		for _, a := range run.afflictions(owner) {
			if run.sc.spec.Diseases[a.Disease].Hooks[t] != nil {
				run.triggerHook(t, Owner{Kind: OwnedByDisease, Index: a.Disease, Who: owner}, actor, target)
			}
		}
	}
	plays := run.plays(owner)
	for i := range plays {
		if plays[i].Kind == Interrupt && plays[i].Trigger == t && run.atHand(owner, i) {
			run.trigger(Frame{Kind: springFrame, Trigger: t, Actor: owner, Target: run.against(owner, actor, target, &plays[i]), Play: int16(i)})
		}
	}
}

// against returns the entity that w plays an Interrupt against: the actor of what it interrupts, or the target (see Hearing). If there is
// no actor, that is w itself. EX-85
func (run *Runner) against(w, actor, target Who, p *Play) Who {
	if target != w && target != Nobody {
		enemy := target.IsPC() != w.IsPC()
		switch aim := run.aim(w, p); {
		case aim == OneEnemy && enemy && (actor == Nobody || actor.IsPC() == w.IsPC()), aim == OneAlly && !enemy:
			return target
		case w.IsPC() && run.unknown(actor) && aim != OneEnemy && run.inPlay(target):
			return target // its player knows no more
		}
	}
	if actor == Nobody {
		return w
	}
	return actor
}

// hears reports whether an entity's hook, Interrupt or Disease waits for a trigger.
func (pos *Position) hears(w Who, t Trigger) bool {
	if w.IsPC() {
		return (pos.listens[w.Index()]|pos.ails)>>t&1 != 0
	}
	f := &pos.Challenges[w.Index()]
	return pos.listens[len(pos.party)+int(f.Printed)]>>t&1 != 0 || len(f.Diseases) > 0 && pos.ails>>t&1 != 0
}

// fireScenario queues the scenario's own hook for a trigger: its house rules. owner is the entity it happened to.
func (run *Runner) fireScenario(t Trigger, owner, actor Who) {
	if run.sc.spec.Hooks[t] != nil {
		run.triggerHook(t, Owner{}, actor, owner)
	}
}

// fireAt fires a trigger in a region. Every Challenge there hears it, Obstacles at its exits too (EX-60), then
// the region, then the scenario.
func (run *Runner) fireAt(t Trigger, r RegionID, actor Who) {
	if !run.waits[t] {
		return
	}
	if run.heeds>>t&1 != 0 {
		run.eachChallengeAt(r, func(w Who) { run.wake(t, w, actor, w) }) // EX-85
	}
	run.fireRegion(t, r, actor, actor)
	run.fireScenario(t, actor, actor)
}

// fireRegion queues a region's hook for a trigger.
func (run *Runner) fireRegion(t Trigger, r RegionID, actor, target Who) {
	if run.sc.regional>>t&1 != 0 && run.sc.spec.Regions[r].Hooks.has(t) {
		run.triggerHook(t, Owner{Kind: OwnedByRegion, Index: uint16(r)}, actor, target)
	}
}

// fireWay queues a connection's hook for a trigger.
func (run *Runner) fireWay(t Trigger, c ConnID, actor, target Who) {
	if run.sc.between>>t&1 != 0 && run.sc.spec.Connections[c].Hooks.has(t) {
		run.triggerHook(t, Owner{Kind: OwnedByConnection, Index: uint16(c)}, actor, target)
	}
}

// heardByOthers reports whether anybody waits for a trigger that happens to others.
func (run *Runner) heardByOthers(t Trigger) bool { return run.others>>t&1 != 0 }

// fireNear fires a trigger that happens to one entity for the others in its region, or on both sides of it: Challenges, Obstacles at the
// exits, PCs, then the regions. PCs hear it only if the players know of that entity. An entity that is forced to attack an ally doesn't hear
// its own Action. EX-60, EX-85
func (run *Runner) fireNear(t Trigger, to Who, known bool, places [2]RegionID, actor, target Who) {
	allies := t == OnAllyAttack || t == OnAllyHurt
	hears := func(w Who) bool { return w != to && (t != OnAllyAttack || w != actor) }
	for k, r := range places {
		if r == NoRegion {
			continue
		}
		if run.heeds>>t&1 != 0 && !(allies && to.IsPC()) {
			run.eachChallengeAt(r, func(w Who) {
				if hears(w) && !(k == 1 && run.occupies(w, places[0])) {
					run.wake(t, w, actor, target)
				}
			})
		}
		if run.heeds>>t&1 != 0 && known && !(allies && !to.IsPC()) {
			for i := range run.PCs {
				if w := PC(i); hears(w) && run.PCs[i].Fate == Playing && run.PCs[i].Region == r {
					run.wake(t, w, actor, target)
				}
			}
		}
		run.fireRegion(t, r, actor, target)
	}
}

// places returns the region of an entity, or those on both sides of an Obstacle. EX-60
func (pos *Position) places(w Who) [2]RegionID {
	if r := pos.at(w); r != NoRegion {
		return [2]RegionID{r, NoRegion}
	}
	return pos.sides(w)
}

// fireAction fires OnAction for an Action that is played.
func (run *Runner) fireAction(w, target Who) {
	if !run.waits[OnAction] {
		return
	}
	if run.heardByOthers(OnAction) {
		run.fireNear(OnAction, w, !run.unknown(w), run.places(w), w, target)
	}
	run.fireScenario(OnAction, target, w)
}

// fireDoor fires OnDoor for a connection that an entity has opened. obstacle is the Obstacle that it defeated there, or Nobody, and known
// whether the players knew of that.
func (run *Runner) fireDoor(c ConnID, obstacle Who, known bool, actor Who) {
	if !run.waits[OnDoor] {
		return
	}
	if run.heardByOthers(OnDoor) {
		run.fireNear(OnDoor, obstacle, known, run.sc.ends[c], actor, obstacle)
	}
	run.fireWay(OnDoor, c, actor, obstacle)
	run.fireScenario(OnDoor, obstacle, actor)
}

// fireAll fires a trigger for everyone: every Challenge on the map, every PC's Interrupts, every region, then the scenario.
func (run *Runner) fireAll(t Trigger) {
	if !run.waits[t] {
		return
	}
	if run.heeds>>t&1 != 0 {
		run.wakeAll(t)
	}
	for _, r := range run.sc.heardIn[t] {
		run.fireRegion(t, r, Nobody, Nobody)
	}
	run.fireScenario(t, Nobody, Nobody)
}

// wakeAll is fireAll for the entities.
func (run *Runner) wakeAll(t Trigger) {
	if run.ails>>t&1 != 0 { // printed Challenges with a Disease hear it too
		for i := range run.sc.spec.Challenges {
			if !run.Challenges[i].Gone {
				run.wake(t, ChallengeAt(i), ChallengeAt(i), ChallengeAt(i))
			}
		}
	} else {
		for _, w := range run.sc.hearers[t] {
			if !run.Challenges[w.Index()].Gone {
				run.wake(t, w, w, w)
			}
		}
	}
	for i := len(run.sc.spec.Challenges); i < len(run.Challenges); i++ {
		if !run.Challenges[i].Gone {
			run.wake(t, ChallengeAt(i), ChallengeAt(i), ChallengeAt(i))
		}
	}
	for i := range run.PCs {
		if run.PCs[i].Fate == Playing {
			run.wake(t, PC(i), PC(i), PC(i))
		}
	}
}

// fireOwn queues the hook of a piece of content that is not an entity.
func (run *Runner) fireOwn(t Trigger, o Owner, h *Hooks, actor Who) {
	if h[t] != nil {
		run.triggerHook(t, o, actor, actor)
	}
}

// fireOwner queues the hook of a piece of content that is not an entity, then the scenario's.
func (run *Runner) fireOwner(t Trigger, o Owner, h *Hooks, actor Who) {
	run.fireOwn(t, o, h, actor)
	run.fireScenario(t, actor, actor)
}

// fireThing fires a trigger for what a PC did to a Secret or Feature. Its own hook comes first, then the Challenges of the region, such as
// the Trap in a chest (EX-85), then the scenario.
func (run *Runner) fireThing(t Trigger, o Owner, h *Hooks, actor Who, r RegionID) {
	run.fireOwn(t, o, h, actor)
	run.fireAt(t, r, actor)
}
