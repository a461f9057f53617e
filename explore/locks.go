package explore

import "github.com/crunchrules/crunch/stattrack"

// The steps of a pick frame.
const (
	pickBegin = iota
	pickRoll
	pickEnd
)

// pick resolves a Lockpick against a Lock. EX-130, EX-131, EX-133
func (run *Runner) pick(i int) {
	f := &run.stack[i]
	if f.Step < pickEnd && (!run.inPlay(f.Actor) || f.Target != Nobody && !run.inPlay(f.Target)) {
		run.pop(i)
		return
	}
	switch f.Step {
	case pickBegin:
		p := run.play(f)
		pool, _ := run.entry(f.Actor, f.Target, p, stattrack.SkillDice, p.Lockpick, 0, 0, false)
		var lock stattrack.Side
		if f.Target != Nobody {
			lock = stattrack.Side{Pool: run.card(f.Target).Lock, Rerolls: run.sheet(f.Target).Rerolls()}
		} else {
			lock.Pool = run.sc.spec.Features[f.Feature-1].Lock
		}
		side := run.sheet(f.Actor).ActionSide(pool)
		if p.Kind == Strategy { // EX-130: what waits for an Action (ST-28) does not see it
			side = stattrack.Side{Pool: pool, Rerolls: run.sheet(f.Actor).Rerolls()}
		}
		f.Opposed = stattrack.Oppose(side, lock, false) // ties go to the Lockpick
		f.Step = pickRoll
	case pickRoll:
		if run.rolled(i, f.Actor, f.Target) {
			run.stack[i].Step = pickEnd
		}
	case pickEnd:
		frame := *f
		run.pop(i)
		if !frame.Opposed.ActionTakesEffect() {
			run.emit(Event{Kind: Missed, Who: frame.Actor, By: frame.Target, Play: frame.Play, Clause: "EX-131"})
			run.lockHeld(&frame)
			return
		}
		if run.play(&frame).Kind != Strategy {
			run.settle(frame.Actor, ActionTookEffect) // ST-28
		}
		if frame.Target != Nobody {
			run.defeat(frame.Target, frame.Actor, "EX-130")
		} else {
			run.open(frame.Actor, int(frame.Feature)-1, "EX-133")
		}
		p := run.play(&frame) // GL-04: everything else that it says takes effect too, but for what is for an enemy to bear
		run.shifts(frame.Actor, frame.Target, p, false)
		run.gain(frame.Actor, frame.Actor, p)
		run.special(frame.Actor, frame.Target, frame.Play, p)
	}
}

// lockHeld is what a failed attempt brings on the picker: what stands beneath the Lock, hooks and Interrupts, and a fall. EX-68, EX-131
func (run *Runner) lockHeld(f *Frame) {
	if f.Target == Nobody {
		k := int(f.Feature) - 1
		run.fireOwner(OnFail, Owner{Kind: OwnedByFeature, Index: uint16(k)}, &run.sc.spec.Features[k].Hooks, f.Actor)
		return
	}
	if failure := run.card(f.Target).Failure; failure != nil && run.allows(run.at(f.Actor), failure) { // EX-90
		run.takeEffect(f.Target, f.Actor, failurePlay, failure, nil, 0, false)
	}
	run.fire(OnFail, f.Target, f.Actor)
	run.fireScenario(OnFail, f.Target, f.Actor)
	if run.Result == Running {
		run.slip(f)
	}
}

// failurePlay is the number of what stands beneath a Lock, among the plays of its Challenge. EX-131
const failurePlay = -1

// unlock is the command Unlock: a key, or a Feature that has no Lock. EX-133, EX-134
func (run *Runner) unlock(c Command) {
	if c.Target != Nobody && run.keyFits(c.Who, c.Target, KeyStrategy) {
		run.emit(Event{Kind: StrategySpent, Who: c.Who, Clause: "EX-134"})
	} else {
		run.spendAction(c.Who)
	}
	if c.Target != Nobody {
		run.defeat(c.Target, c.Who, "EX-134")
		return
	}
	run.open(c.Who, int(c.Feature)-1, "EX-134")
}

// open opens a Feature: what is in it is taken at once. EX-133
func (run *Runner) open(w Who, feature int, clause string) {
	if run.Opened.Has(feature) {
		return
	}
	f := &run.sc.spec.Features[feature]
	run.emit(Event{Kind: FeatureOpened, Who: w, Index: int32(feature), Clause: clause})
	if f.Item != "" {
		run.emit(Event{Kind: ItemTaken, Who: w, Text: f.Item, Source: f.Name, Clause: "EX-133"})
	}
	run.fireThing(OnOpen, Owner{Kind: OwnedByFeature, Index: uint16(feature)}, &f.Hooks, w, run.sc.regions[f.Region])
}
