package explore

import (
	"github.com/crunchrules/crunch/stattrack"
)

// benefit carries out a play that nobody opposes: a Strategy, or an Action or Interrupt on an ally or on nobody. All of it is its Special
// entry. ST-22, EX-149
func (run *Runner) benefit(w, target Who, index int16, p *Play) {
	if p.plain(run.sheet(w)) {
		return
	}
	if run.shifts(w, target, p, false); run.Result != Running {
		return
	}
	run.gain(w, target, p)
	run.special(w, target, index, p)
}

// gain gives an entity the benefits of w's play: speed, Moves, a Search, dice levels. EX-20, EX-75, EX-120, EX-02
func (run *Runner) gain(w, on Who, p *Play) {
	moves := run.inPlay(on) && (on.IsPC() || mobile(run.printed(on))) // EX-22
	if p.Speed > 0 && moves {
		run.emit(Event{Kind: SpeedGained, Who: on, N: int32(p.Speed), Source: p.Name, Clause: "EX-20"})
	}
	if p.Moves > 0 && moves {
		run.emit(Event{Kind: MoveGranted, Who: on, N: int32(p.Moves), By: w, Source: p.Name, Clause: "EX-20"})
	}
	if p.Search {
		run.grantSearch(on)
	}
	for _, b := range p.Boosts {
		run.strengthen(w, on, b, p.Name)
	}
}

// shifts moves Stat Tracks as w's play says, the target's and w's own. With again, w's own were moved before. ST-10
func (run *Runner) shifts(w, target Who, p *Play, again bool) {
	for _, sh := range p.Shifts {
		if run.Result != Running {
			return
		}
		on := target
		if sh.Self {
			if on = w; again {
				continue
			}
		}
		run.shift(on, sh.Track, int(sh.By), w, p.Name)
	}
}

// maxBoosts bounds the dice levels in force, far above any table's.
const maxBoosts = 1 << 16

// strengthen gives dice levels until the start of w's next turn: to the target, or to w and its allies in its region. EX-02
func (run *Runner) strengthen(w, target Who, b Boost, source string) {
	give := func(on Who) {
		if len(run.Boosts) >= maxBoosts {
			return
		}
		run.emit(Event{Kind: Strengthened, Who: on, By: w, Class: b.Class, N: int32(b.Levels), Source: source, Clause: "EX-02"})
	}
	if !b.Allies {
		give(target)
		return
	}
	if w.IsPC() {
		for i := range run.PCs {
			if run.isIn(PC(i), run.at(w)) {
				give(PC(i))
			}
		}
		return
	}
	if here := run.at(w); here != NoRegion {
		run.eachChallengeAt(here, give)
		return
	}
	sides := run.sides(w) // EX-60: an Obstacle's allies are on both sides of it
	run.eachChallengeAt(sides[0], give)
	run.eachChallengeAt(sides[1], func(t Who) {
		if !run.occupies(t, sides[0]) {
			give(t)
		}
	})
}

// special queues the code of a play's Special entry. EX-51
func (run *Runner) special(w, target Who, index int16, p *Play) {
	if p.Special != nil {
		run.triggerHook(NoTrigger, Owner{Kind: OwnedByPlay, Index: uint16(index), Who: w}, w, target)
	}
}

// effects carries out the effects of an Action, then those of its Reaction. GL-04
func (run *Runner) effects(i int) {
	f, o := &run.stack[i], &run.opposed
	f.Hit, f.Held = o.ActionTakesEffect(), f.React >= 0 && o.ReactionTakesEffect()
	actor, target, react, hit, held, opposed := f.Actor, f.Target, f.React, f.Hit, f.Held, o.Stage != stattrack.NotOpposed
	p, index, harm, back := run.play(f), f.Play, int32(f.Harm[0]), int32(f.Harm[1])
	saps, sapsBack := run.sheet(actor).SapsWithActions(), run.sheet(target).SapsWithReactions()     // read before settle: +5 resets now
	plainBack := held && run.plays(target)[react].plain(run.sheet(target))                          // ST-31
	plain := p.plain(run.sheet(actor))                                                              // ST-22
	again := false                                                                                  // against a later one of several targets
	if v := &run.stack[max(i-1, 0)]; v.Kind == volleyFrame && v.Actor == actor && v.Play == index { // not an Interrupt in its midst
		saps, again = v.Hit, v.Held // §ST-27: as it was played
		v.Held = again || hit
	}
	if hit { // a slot that waited for this resets before all that the play does
		if opposed {
			run.settle(actor, ActionTookEffect) // ST-28
		}
		run.settle(target, HostileActionTookEffect) // ST-30
		run.hurt(target, harm, actor, p.Name)
		if !plain {
			run.takeEffect(actor, target, index, p, again)
		}
		if saps {
			run.trigger(Frame{Kind: sapFrame, Actor: actor, Target: target, Play: index}) // ST-27
		}
	}
	if held && run.Result == Running {
		if opposed && run.inPlay(target) {
			run.settle(target, ReactionTookEffect) // ST-37
		}
		r := &run.plays(target)[react]
		run.hurt(actor, back, target, r.Name)
		if !plainBack {
			run.takeEffect(target, actor, react, r, false)
		}
		if sapsBack {
			run.trigger(Frame{Kind: sapFrame, Actor: target, Target: actor, Play: react}) // §ST-36
		}
	}
}

// damage rolls the Damage of an entity's play against target.
func (run *Runner) damage(key DiceKey, p *Play, aid int8, note string) stattrack.PoolRoll {
	pool, m := run.entry(key.Who, key.Against, p, stattrack.Damage, p.Damage, aid, 0, false)
	return run.roll(key, stattrack.Damage, pool, m, "Damage", note)
}

// takeEffect carries out the Special entry of a play on its target: all that it does beside Damage and Defence. Effects on w itself happen
// once, even against several targets: again skips them. §EX-149
func (run *Runner) takeEffect(w, target Who, index int16, p *Play, again bool) {
	run.shifts(w, target, p, again)
	if p.Tokens > 0 && target.IsPC() {
		run.takeTokens(int32(p.Tokens), w, p.Name)
	}
	if run.Result != Running {
		return // the scenario is over
	}
	if p.Disease != "" {
		run.afflict(target, run.sc.diseases[p.Disease], w, p.Name)
	}
	if !again {
		run.gain(w, w, p)
	}
	run.special(w, target, index, p)
}

// sap lowers one of the target's tracks by a slot. Who played the play chooses the track. ST-27, ST-36
func (run *Runner) sap(i int) {
	f := &run.stack[i]
	if f.Step == 0 && run.inPlay(f.Target) && !f.Renewed {
		f.Step = 1
		run.ask(Pending{Ask: AskTrack, Who: f.Actor, By: f.Target})
		return
	}
	run.pop(i)
	if f.Choice > 0 {
		clause := "ST-27"
		if run.play(f).Kind == Reaction {
			clause = "ST-36"
		}
		run.shiftBy(clause, f.Target, stattrack.Track(f.Choice-1), -1, f.Actor, run.play(f).Name)
	}
}

// grantSearch gives a PC a Search that does not cost its Action. EX-120
func (run *Runner) grantSearch(w Who) {
	if w.IsPC() && run.inPlay(w) && !run.searchOf(w.Index()).IsZero() {
		run.trigger(Frame{Kind: searchFrame, Actor: w})
	}
}
