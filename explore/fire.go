package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// fire queues an entity's hook and Interrupts for a trigger. EX-85
func (run *Runner) fire(t scenario.Trigger, owner, actor scenario.Who) {
	if run.heeds>>t&1 != 0 {
		run.wake(t, owner, actor, owner)
	}
}

// wake is fire for a trigger that some entity waits for. It happened to target: the owner, or another.
func (run *Runner) wake(t scenario.Trigger, owner, actor, target scenario.Who) {
	if !run.hears(owner, t) {
		return
	}
	if owner.IsChallenge() && run.printed(owner).Hooks[t] != nil {
		run.triggerHook(t, scenario.Owner{Kind: scenario.OwnedByChallenge, Who: owner}, actor, target)
	}
	if run.ails>>t&1 != 0 { // §EX-143: the lasting part of its Diseases
		for _, a := range run.state.Afflictions(owner) {
			if run.sc.Spec.Diseases[a.Disease].Hooks[t] != nil {
				run.triggerHook(t, scenario.Owner{Kind: scenario.OwnedByDisease, Index: a.Disease, Who: owner}, actor, target)
			}
		}
	}
	plays := run.plays(owner)
	for i := range plays {
		if plays[i].Kind == scenario.Interrupt && plays[i].Trigger == t { // §EX-85: spring looks at whether it may be played
			w := run.against(owner, actor, target, t, &plays[i])
			unseen := owner.IsPC() && run.unknownTo(owner, w)
			run.trigger(frame.Frame{Kind: frame.SpringFrame, Trigger: t, Actor: owner, Target: w, Play: int16(i), Unseen: unseen})
		}
	}
}

// against returns the entity that w plays an Interrupt against: the actor of what it interrupts, or the target (see Hearing). If there is
// no actor, that is w itself. EX-85
func (run *Runner) against(w, actor, target scenario.Who, t scenario.Trigger, p *scenario.Play) scenario.Who {
	if target != w && target != scenario.Nobody {
		enemy := target.IsPC() != w.IsPC()
		switch aim := run.aim(w, p); {
		case aim == scenario.OneEnemy && enemy && (actor == scenario.Nobody || actor.IsPC() == w.IsPC()), aim == scenario.OneAlly && !enemy:
			return target
		case w.IsPC() && !(enemy && t == scenario.OnAction) && run.unknown(actor) && aim != scenario.OneEnemy:
			return target // its player knows what befell an ally, or that a foe was hurt or fell, and no more
		}
	}
	if actor == scenario.Nobody {
		return w
	}
	return actor
}

// hears reports whether an entity's hook, Interrupt or Disease waits for a trigger.
func (pos *Position) hears(w scenario.Who, t scenario.Trigger) bool {
	if w.IsPC() {
		return (pos.listens[w.Index()]|pos.ails)>>t&1 != 0
	}
	f := &pos.state.Challenges[w.Index()]
	return pos.listens[len(pos.party)+int(f.Printed)]>>t&1 != 0 || len(f.Diseases) > 0 && pos.ails>>t&1 != 0
}

// fireScenario queues the scenario's own hook for a trigger: its house rules. owner is the entity it happened to.
func (run *Runner) fireScenario(t scenario.Trigger, owner, actor scenario.Who) {
	if run.sc.Spec.Hooks[t] != nil {
		run.triggerHook(t, scenario.Owner{}, actor, owner)
	}
}

// fireAt fires a trigger in a region. Every Challenge there hears it, Obstacles at its exits too (EX-60), then
// the region, then the scenario.
func (run *Runner) fireAt(t scenario.Trigger, r scenario.RegionID, actor scenario.Who) {
	if !run.waits[t] {
		return
	}
	if run.heeds>>t&1 != 0 {
		run.eachChallengeAt(r, func(w scenario.Who) { run.wake(t, w, actor, w) }) // EX-85
	}
	run.fireRegion(t, r, actor, actor)
	run.fireScenario(t, actor, actor)
}

// fireRegion queues a region's hook for a trigger.
func (run *Runner) fireRegion(t scenario.Trigger, r scenario.RegionID, actor, target scenario.Who) {
	if run.sc.Regional>>t&1 != 0 && run.sc.Spec.Regions[r].Hooks.Has(t) {
		run.triggerHook(t, scenario.Owner{Kind: scenario.OwnedByRegion, Index: uint16(r)}, actor, target)
	}
}

// fireWay queues a connection's hook for a trigger.
func (run *Runner) fireWay(t scenario.Trigger, c scenario.ConnID, actor, target scenario.Who) {
	if run.sc.Between>>t&1 != 0 && run.sc.Spec.Connections[c].Hooks.Has(t) {
		run.triggerHook(t, scenario.Owner{Kind: scenario.OwnedByConnection, Index: uint16(c)}, actor, target)
	}
}

// heardByOthers reports whether anybody waits for a trigger that happens to others.
func (run *Runner) heardByOthers(t scenario.Trigger) bool { return run.others>>t&1 != 0 }

// A site is what decides who else hears of what happens to an entity.
type site struct {
	of     scenario.Who         // the entity
	known  bool                 // whether the players know of it
	places [2]scenario.RegionID // where it is
}

// siteOf returns where an entity is now.
func (pos *Position) siteOf(w scenario.Who) site { return site{w, !pos.unknown(w), pos.places(w)} }

// fireAround fires a trigger that happens to one entity for the others in its region, or on both sides of it: Challenges, Obstacles at the
// exits, PCs, then the regions. PCs hear it only if the players know of that entity; if it acts itself, also if they learn of it before their
// Interrupts' turn. An entity that is forced to attack an ally doesn't hear its own Action. EX-60, EX-85
func (run *Runner) fireAround(t scenario.Trigger, at site, actor, target scenario.Who) {
	allies := t == scenario.OnAllyAttack || t == scenario.OnAllyHurt
	hears := func(w scenario.Who) bool { return w != at.of && (t != scenario.OnAllyAttack || w != actor) }
	for k, r := range at.places {
		if r == scenario.NoRegion {
			continue
		}
		if run.heeds>>t&1 != 0 && !(allies && at.of.IsPC()) {
			run.eachChallengeAt(r, func(w scenario.Who) {
				if hears(w) && !(k == 1 && run.occupies(w, at.places[0])) {
					run.wake(t, w, actor, target)
				}
			})
		}
		if run.heeds>>t&1 != 0 && (at.known || at.of == actor) && !(allies && !at.of.IsPC()) { // springs asks about the actor
			for i := range run.state.PCs {
				if w := scenario.PC(i); hears(w) && run.state.PCs[i].Fate == board.FatePlaying && run.state.PCs[i].Region == r {
					run.wake(t, w, actor, target)
				}
			}
		}
		run.fireRegion(t, r, actor, target)
	}
}

// fireNear is fireAround for an entity that is on the map now.
func (run *Runner) fireNear(t scenario.Trigger, to, actor, target scenario.Who) {
	run.fireAround(t, run.siteOf(to), actor, target)
}

// places returns the region of an entity, or those on both sides of an Obstacle. EX-60
func (pos *Position) places(w scenario.Who) [2]scenario.RegionID {
	if r := pos.state.Where(w); r != scenario.NoRegion {
		return [2]scenario.RegionID{r, scenario.NoRegion}
	}
	return pos.sides(w)
}

// fireAction fires OnAction for an Action that is played.
func (run *Runner) fireAction(w, target scenario.Who) {
	if !run.waits[scenario.OnAction] {
		return
	}
	if run.heardByOthers(scenario.OnAction) {
		run.fireNear(scenario.OnAction, w, w, target)
	}
	run.fireScenario(scenario.OnAction, target, w)
}

// fireDoor fires OnDoor for a connection that an entity has opened. obstacle is the Obstacle that it defeated there, or Nobody, and known
// whether the players knew of that.
func (run *Runner) fireDoor(c scenario.ConnID, obstacle scenario.Who, known bool, actor scenario.Who) {
	if !run.waits[scenario.OnDoor] {
		return
	}
	if run.heardByOthers(scenario.OnDoor) {
		run.fireAround(scenario.OnDoor, site{obstacle, known, run.sc.Ends[c]}, actor, obstacle)
	}
	run.fireWay(scenario.OnDoor, c, actor, obstacle)
	run.fireScenario(scenario.OnDoor, obstacle, actor)
}

// fireAll fires a trigger for everyone: every Challenge on the map, every PC's Interrupts, every region, then the scenario.
func (run *Runner) fireAll(t scenario.Trigger) {
	if !run.waits[t] {
		return
	}
	if run.heeds>>t&1 != 0 {
		run.wakeAll(t)
	}
	for _, r := range run.sc.HeardIn[t] {
		run.fireRegion(t, r, scenario.Nobody, scenario.Nobody)
	}
	run.fireScenario(t, scenario.Nobody, scenario.Nobody)
}

// wakeAll is fireAll for the entities.
func (run *Runner) wakeAll(t scenario.Trigger) {
	if run.ails>>t&1 != 0 { // printed Challenges with a Disease hear it too
		for i := range run.sc.Spec.Challenges {
			if !run.state.Challenges[i].Gone {
				run.wake(t, scenario.ChallengeAt(i), scenario.ChallengeAt(i), scenario.ChallengeAt(i))
			}
		}
	} else {
		for _, w := range run.sc.Hearers[t] {
			if !run.state.Challenges[w.Index()].Gone {
				run.wake(t, w, w, w)
			}
		}
	}
	for i := len(run.sc.Spec.Challenges); i < len(run.state.Challenges); i++ {
		if !run.state.Challenges[i].Gone {
			run.wake(t, scenario.ChallengeAt(i), scenario.ChallengeAt(i), scenario.ChallengeAt(i))
		}
	}
	for i := range run.state.PCs {
		if run.state.PCs[i].Fate == board.FatePlaying {
			run.wake(t, scenario.PC(i), scenario.PC(i), scenario.PC(i))
		}
	}
}

// fireOwn queues the hook of a piece of content that is not an entity.
func (run *Runner) fireOwn(t scenario.Trigger, o scenario.Owner, h *scenario.Hooks, actor scenario.Who) {
	if h[t] != nil {
		run.triggerHook(t, o, actor, actor)
	}
}

// fireOwner queues the hook of a piece of content that is not an entity, then the scenario's.
func (run *Runner) fireOwner(t scenario.Trigger, o scenario.Owner, h *scenario.Hooks, actor scenario.Who) {
	run.fireOwn(t, o, h, actor)
	run.fireScenario(t, actor, actor)
}

// fireThing fires a trigger for what a PC did to a Secret or Feature. Its own hook comes first, then the Challenges of the region, such as
// the Trap in a chest (EX-85), then the scenario.
func (run *Runner) fireThing(t scenario.Trigger, o scenario.Owner, h *scenario.Hooks, actor scenario.Who, r scenario.RegionID) {
	run.fireOwn(t, o, h, actor)
	run.fireAt(t, r, actor)
}
