package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// benefit carries out a play that nobody opposes: a Strategy, or an Action or Interrupt on an ally or on nobody. All of it is its Special
// entry. ST-22, EX-149
func (run *Runner) benefit(w, target scenario.Who, index int16, p *scenario.Play) {
	if p.Plain(run.state.Sheet(w)) {
		return
	}
	if run.shifts(w, target, p, false); run.state.Result != board.ResultRunning {
		return
	}
	run.gain(w, target, p)
	run.lays(w, target, p, false)
	run.special(w, target, index, p)
}

// gain gives an entity the benefits of w's play: speed, Moves, a Search, dice levels. EX-20, EX-75, EX-120, EX-02
func (run *Runner) gain(w, on scenario.Who, p *scenario.Play) {
	moves := run.state.InPlay(on) && (on.IsPC() || plan.Mobile(run.printed(on))) // EX-22
	if p.Speed > 0 && moves {
		run.emit(board.Event{Kind: board.EventSpeedGained, Who: on, N: int32(p.Speed), Source: p.Name, Clause: "EX-20"})
	}
	if p.Moves > 0 && moves {
		run.emit(board.Event{Kind: board.EventMoveGranted, Who: on, N: int32(p.Moves), By: w, Source: p.Name, Clause: "EX-20"})
	}
	if p.Search {
		run.grantSearch(on)
	}
	for _, b := range p.Boosts {
		run.strengthen(w, on, b, p.Name)
	}
}

// shifts moves the Stat Tracks that w's play names: the target's and w's own. With again it leaves w's own, which have moved already. ST-10
func (run *Runner) shifts(w, target scenario.Who, p *scenario.Play, again bool) {
	for _, sh := range p.Shifts {
		if run.state.Result != board.ResultRunning {
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

// lays bestows the Effects of w's play. With again it leaves those on w itself, which it has already. GL-52
func (run *Runner) lays(w, target scenario.Who, p *scenario.Play, again bool) {
	for i := range p.Effects {
		on := target
		if p.Effects[i].Self {
			if on = w; again {
				continue
			}
		}
		run.bestow(board.Boosted{On: on, By: w, Effect: run.sc.Effects.Of[p.Effects[i].Name] + 1}, p.Name, "GL-52")
	}
}

// maxBoosts bounds the dice levels in force, far above any table's.
const maxBoosts = 1 << 16

// strengthen gives dice levels until the start of w's next turn: to the target, or to w and its allies in its region. EX-02
func (run *Runner) strengthen(w, target scenario.Who, b scenario.Boost, source string) {
	give := func(on scenario.Who) {
		if len(run.state.Boosts) >= maxBoosts {
			return
		}
		run.emit(board.Event{Kind: board.EventStrengthened, Who: on, By: w, Class: b.Class, N: int32(b.Levels), Source: source, Clause: "EX-02"})
	}
	if !b.Allies {
		give(target)
		return
	}
	if w.IsPC() {
		for i := range run.state.PCs {
			if run.state.IsIn(scenario.PC(i), run.state.Where(w)) {
				give(scenario.PC(i))
			}
		}
		return
	}
	if here := run.state.Where(w); here != scenario.NoRegion {
		run.eachChallengeAt(here, give)
		return
	}
	sides := run.sides(w) // EX-60: an Obstacle's allies are on both sides of it
	run.eachChallengeAt(sides[0], give)
	run.eachChallengeAt(sides[1], func(t scenario.Who) {
		if !run.occupies(t, sides[0]) {
			give(t)
		}
	})
}

// special queues the code of a play's Special entry. §EX-51
func (run *Runner) special(w, target scenario.Who, index int16, p *scenario.Play) {
	if p.Special != nil {
		run.triggerHook(scenario.NoTrigger, scenario.Owner{Kind: scenario.OwnedByPlay, Index: uint16(index), Who: w}, w, target)
	}
}

// effects carries out the effects of an Action, then those of its Reaction. GL-04
func (run *Runner) effects(i int) {
	f, o := &run.stack[i], &run.opposed
	f.Hit, f.Held = o.ActionTakesEffect(), f.React >= 0 && o.ReactionTakesEffect()
	if run.hands {
		run.cardsCame(i)
	}
	actor, target, react, hit, held := f.Actor, f.Target, f.React, f.Hit, f.Held
	opposed := o.Stage != stattrack.NotOpposed && !(run.contests && run.trial(f) != nil) // ST-28: a Trial is no opposed roll (GL-58)
	p, index, harm, back := run.play(f), f.Play, int32(f.Harm[0]), int32(f.Harm[1])
	saps, sapsBack := run.state.Sheet(actor).SapsWithActions(), run.state.Sheet(target).SapsWithReactions() // read before settle: +5 resets now
	plainBack := held && run.plays(target)[react].Plain(run.state.Sheet(target))                            // ST-31
	plain := p.Plain(run.state.Sheet(actor))                                                                // ST-22
	again := false                                                                                          // against a later one of several targets
	if v := &run.stack[max(i-1, 0)]; v.Kind == frame.VolleyFrame && v.Actor == actor && v.Play == index {   // not an Interrupt in its midst
		saps, again = v.Hit, v.Held // §ST-27: as it was played
		v.Held = again || hit
	}
	if hit { // a slot that waited for this resets before all that the play does
		if opposed {
			run.settle(actor, board.HappeningActionTookEffect) // ST-28
		}
		run.settle(target, board.HappeningHostileActionTookEffect) // ST-30
		run.hurt(target, harm, actor, p.Name)
		if run.contests {
			run.dropOut(target, actor, p.Name)
		}
		if !plain {
			run.takeEffect(actor, target, index, p, again)
		}
		if saps {
			run.trigger(frame.Frame{Kind: frame.SapFrame, Actor: actor, Target: target, Play: index}) // ST-27
		}
	}
	if held && run.state.Result == board.ResultRunning {
		if opposed && run.state.InPlay(target) {
			run.settle(target, board.HappeningReactionTookEffect) // ST-37
		}
		r := &run.plays(target)[react]
		run.hurt(actor, back, target, r.Name)
		if !plainBack {
			run.takeEffect(target, actor, react, r, false)
		}
		if sapsBack {
			run.trigger(frame.Frame{Kind: frame.SapFrame, Actor: target, Target: actor, Play: react}) // §ST-36
		}
	}
}

// damage rolls the Damage of an entity's play against target.
func (run *Runner) damage(key board.DiceKey, p *scenario.Play, aid int8, note string) stattrack.PoolRoll {
	e := entry{of: key.Who, other: key.Against, play: p, name: "Damage", class: stattrack.Damage, printed: p.Damage, aid: aid}
	return run.roll(key, &e, note)
}

// takeEffect carries out the Special entry of a play on its target: all that it does beside Damage and Defence. Effects on w itself happen
// once, even against several targets: again skips them. §EX-149
func (run *Runner) takeEffect(w, target scenario.Who, index int16, p *scenario.Play, again bool) {
	run.shifts(w, target, p, again)
	if p.Tokens > 0 && target.IsPC() {
		run.takeTokens(int32(p.Tokens), w, p.Name)
	}
	if run.state.Result != board.ResultRunning {
		return // the scenario is over
	}
	if p.Disease != "" {
		run.afflict(target, run.sc.Diseases[p.Disease], w, p.Name)
	}
	if !again {
		run.gain(w, w, p)
	}
	run.lays(w, target, p, again)
	run.special(w, target, index, p)
}

// sap lowers one of the target's tracks by a slot. Who played the play chooses the track. ST-27, ST-36
func (run *Runner) sap(i int) {
	f := &run.stack[i]
	if f.Step == 0 && run.state.InPlay(f.Target) && !f.Renewed {
		f.Step = 1
		run.ask(board.Pending{Ask: board.AskTrack, Who: f.Actor, By: f.Target})
		return
	}
	run.pop(i)
	if f.Choice > 0 {
		clause := "ST-27"
		if run.play(f).Kind == scenario.Reaction {
			clause = "ST-36"
		}
		run.shiftAs(board.Event{Who: f.Target, Track: stattrack.Track(f.Choice - 1), N: -1, By: f.Actor, Source: run.play(f).Name, Clause: clause})
	}
}

// grantSearch gives a PC a Search that does not cost its Action. EX-120
func (run *Runner) grantSearch(w scenario.Who) {
	if w.IsPC() && run.state.InPlay(w) {
		run.trigger(frame.Frame{Kind: frame.SearchFrame, Actor: w})
	}
}
