package explore

import "github.com/crunchrules/crunch/stattrack"

// The steps of a pick frame.
const (
	pickBegin = iota
	pickRoll
	pickEnd
)

// pick resolves a Lockpick against a Lock. EX-130, EX-131, EX-133
func (e *engine) pick(i int) {
	f := &e.stack[i]
	if f.Step < pickEnd && (!e.inPlay(f.Actor) || f.Target != Nobody && !e.inPlay(f.Target)) {
		e.pop(i)
		return
	}
	switch f.Step {
	case pickBegin:
		p := e.play(f)
		pool, _ := e.entry(f.Actor, f.Target, p, stattrack.SkillDice, p.Lockpick, 0, 0, false)
		var lock stattrack.Side
		if f.Target != Nobody {
			lock = stattrack.Side{Pool: e.g.card(e.s, f.Target).Lock, Rerolls: e.s.sheet(f.Target).Rerolls()}
		} else {
			lock.Pool = e.g.sc.spec.Features[f.Feature-1].Lock
		}
		side := e.s.sheet(f.Actor).ActionSide(pool)
		if p.Kind == Strategy { // EX-130: what waits for an Action (ST-28) does not see it
			side = stattrack.Side{Pool: pool, Rerolls: e.s.sheet(f.Actor).Rerolls()}
		}
		f.Opposed = stattrack.Oppose(side, lock, false) // ties go to the Lockpick
		f.Step = pickRoll
	case pickRoll:
		if e.rolled(i, f.Actor, f.Target) {
			e.stack[i].Step = pickEnd
		}
	case pickEnd:
		frame := *f
		e.pop(i)
		if !frame.Opposed.ActionTakesEffect() {
			e.emit(Event{Kind: Missed, Who: frame.Actor, By: frame.Target, Play: frame.Play, Clause: "EX-131"})
			e.lockHeld(&frame)
			return
		}
		if e.play(&frame).Kind != Strategy {
			e.settle(frame.Actor, ActionTookEffect) // ST-28
		}
		if frame.Target != Nobody {
			e.defeat(frame.Target, frame.Actor, "EX-130")
		} else {
			e.open(frame.Actor, int(frame.Feature)-1, "EX-133")
		}
		p := e.play(&frame) // GL-04: everything else that it says takes effect too, but for what is for an enemy to bear
		e.shifts(frame.Actor, frame.Target, p, false)
		e.gain(frame.Actor, frame.Actor, p)
		e.special(frame.Actor, frame.Target, frame.Play, p)
	}
}

// lockHeld is what a failed attempt brings on the picker: what stands beneath the Lock, hooks and Interrupts, and a fall. EX-68, EX-131
func (e *engine) lockHeld(f *Frame) {
	if f.Target == Nobody {
		k := int(f.Feature) - 1
		e.fireOwner(OnFail, Owner{Kind: OwnedByFeature, Index: uint16(k)}, &e.g.sc.spec.Features[k].Hooks, f.Actor)
		return
	}
	if failure := e.g.card(e.s, f.Target).Failure; failure != nil && e.g.allows(e.s.at(f.Actor), failure) { // EX-90
		e.takeEffect(f.Target, f.Actor, failurePlay, failure, nil, 0, false)
	}
	e.fire(OnFail, f.Target, f.Actor)
	e.fireScenario(OnFail, f.Target, f.Actor)
	if e.s.Result == Running {
		e.slip(f)
	}
}

// failurePlay is the number of what stands beneath a Lock, among the plays of its Challenge. EX-131
const failurePlay = -1

// unlock is the command Unlock: a key, or a Feature that has no Lock. EX-133, EX-134
func (e *engine) unlock(c Command) {
	if c.Target != Nobody && e.g.keyFits(e.s, c.Who, c.Target, KeyStrategy) {
		e.emit(Event{Kind: StrategySpent, Who: c.Who, Clause: "EX-134"})
	} else {
		e.spendAction(c.Who)
	}
	if c.Target != Nobody {
		e.defeat(c.Target, c.Who, "EX-134")
		return
	}
	e.open(c.Who, int(c.Feature)-1, "EX-134")
}

// open opens a Feature: what is in it is taken at once. EX-133
func (e *engine) open(w Who, feature int, clause string) {
	if e.s.Opened.Has(feature) {
		return
	}
	f := &e.g.sc.spec.Features[feature]
	e.emit(Event{Kind: FeatureOpened, Who: w, Index: int32(feature), Clause: clause})
	if f.Item != "" {
		e.emit(Event{Kind: ItemTaken, Who: w, Text: f.Item, Source: f.Name, Clause: "EX-133"})
	}
	e.fireThing(OnOpen, Owner{Kind: OwnedByFeature, Index: uint16(feature)}, &f.Hooks, w, e.g.sc.regions[f.Region])
}
