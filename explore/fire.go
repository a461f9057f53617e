package explore

// fire queues an entity's hook and Interrupts for a trigger. EX-85
func (run *Runner) fire(t Trigger, owner, actor Who) {
	if run.heeds>>t&1 != 0 {
		run.wake(t, owner, actor)
	}
}

// wake is fire for a trigger that some entity waits for.
func (run *Runner) wake(t Trigger, owner, actor Who) {
	if !run.hears(owner, t) {
		return
	}
	if owner.IsChallenge() && run.printed(owner).Hooks[t] != nil {
		run.triggerHook(t, Owner{Kind: OwnedByChallenge, Who: owner}, actor, owner)
	}
	if run.ails>>t&1 != 0 { // EX-143: the lasting part of its Diseases
		for _, a := range run.afflictions(owner) {
			if run.sc.spec.Diseases[a.Disease].Hooks[t] != nil {
				run.triggerHook(t, Owner{Kind: OwnedByDisease, Index: a.Disease, Who: owner}, actor, owner)
			}
		}
	}
	if actor == Nobody {
		actor = owner // the trigger has no actor
	}
	plays := run.plays(owner)
	for i := range plays {
		if plays[i].Kind == Interrupt && plays[i].Trigger == t {
			run.trigger(Frame{Kind: springFrame, Trigger: t, Actor: owner, Target: actor, Play: int16(i)})
		}
	}
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

// fireAt fires a trigger in a region. Every Challenge there hears it, Obstacles at its exits too (EX-60), then the scenario.
func (run *Runner) fireAt(t Trigger, r RegionID, actor Who) {
	if !run.waits[t] {
		return
	}
	if run.heeds>>t&1 != 0 {
		run.eachChallengeAt(r, func(w Who) { run.wake(t, w, actor) }) // EX-85
	}
	run.fireScenario(t, actor, actor)
}

// fireAll fires a trigger for everyone: every Challenge on the map, every PC's Interrupts, then the scenario.
func (run *Runner) fireAll(t Trigger) {
	if !run.waits[t] {
		return
	}
	if run.heeds>>t&1 != 0 {
		run.wakeAll(t)
	}
	run.fireScenario(t, Nobody, Nobody)
}

// wakeAll is fireAll for the entities.
func (run *Runner) wakeAll(t Trigger) {
	if run.ails>>t&1 != 0 { // printed Challenges with a Disease hear it too
		for i := range run.sc.spec.Challenges {
			if !run.Challenges[i].Gone {
				run.wake(t, ChallengeAt(i), ChallengeAt(i))
			}
		}
	} else {
		for _, w := range run.sc.heard[t] {
			if !run.Challenges[w.Index()].Gone {
				run.wake(t, w, w)
			}
		}
	}
	for i := len(run.sc.spec.Challenges); i < len(run.Challenges); i++ {
		if !run.Challenges[i].Gone {
			run.wake(t, ChallengeAt(i), ChallengeAt(i))
		}
	}
	for i := range run.PCs {
		if run.PCs[i].Fate == Playing {
			run.wake(t, PC(i), PC(i))
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
