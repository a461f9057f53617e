package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// The steps of a pick frame.
const (
	pickBegin = iota
	pickRoll
	pickEnd
	pickHeld
)

// pick resolves a Lockpick against a Lock. EX-130, EX-131, EX-133
func (run *Runner) pick(i int) {
	f := &run.stack[i]
	if f.Step < pickEnd && (!run.state.InPlay(f.Actor) || f.Target != scenario.Nobody && !run.state.InPlay(f.Target)) {
		run.actionCame(i, false)
		run.pop(i)
		return
	}
	if f.Step == pickBegin && (!run.atLock(f) || f.Renewed || run.left(i)) { // an Interrupt has removed the picker
		run.actionCame(i, false)
		run.pop(i)
		run.emit(board.Event{Kind: board.EventMissed, Who: f.Actor, By: f.Target, Play: f.Play})
		return
	}
	switch f.Step {
	case pickBegin:
		lockpick := run.actionEntry(f)
		pool, _ := run.adjusted(&lockpick, false)
		pool.Removed = pool.Removed || pool.IsZero() // EX-132: without dice it fails, as content may have it (GL-72)
		var lock stattrack.Side
		if f.Target != scenario.Nobody {
			lock = stattrack.Side{Pool: run.printed(f.Target).Lock, Rerolls: run.state.Sheet(f.Target).Rerolls()}
		} else {
			lock.Pool = run.sc.Spec.Features[f.Feature-1].Lock
		}
		side := run.state.Sheet(f.Actor).ActionSide(pool)
		if lockpick.play.Kind == scenario.Strategy { // §EX-130: a Strategy doesn't fire slots that wait for an Action (ST-28)
			side = stattrack.Side{Pool: pool, Rerolls: run.state.Sheet(f.Actor).Rerolls()}
		}
		run.opposed = stattrack.Oppose(side, lock, false) // ties go to the Lockpick
		f.Step = pickRoll
	case pickRoll:
		if run.rolled(i, f.Actor, f.Target) {
			run.stack[i].Step = pickEnd
		}
	case pickEnd:
		frame := *f
		run.actionCame(i, run.opposed.ActionTakesEffect())
		if !run.opposed.ActionTakesEffect() {
			f.Step = pickHeld
			run.emit(board.Event{Kind: board.EventMissed, Who: frame.Actor, By: frame.Target, Play: frame.Play, Clause: "EX-131"})
			run.lockHeld(&frame)
			return
		}
		run.pop(i)
		plain := run.play(&frame).Plain(run.state.Sheet(frame.Actor)) // read before anything takes effect
		if run.play(&frame).Kind != scenario.Strategy {
			run.settle(frame.Actor, board.HappeningActionTookEffect) // ST-28
		}
		if frame.Target != scenario.Nobody {
			run.defeat(frame.Target, frame.Actor, "EX-130")
		} else {
			run.open(frame.Actor, int(frame.Feature)-1, "EX-133")
		}
		p := run.play(&frame) // GL-04: its other entries take effect too, except those that need an enemy
		if plain {
			return // ST-22
		}
		run.shifts(frame.Actor, frame.Target, p, false)
		run.gain(frame.Actor, frame.Actor, p)
		on := frame.Target
		if p.Kind != scenario.Action || p.Aim == scenario.NoTarget {
			on = frame.Actor // GL-52: it has no target
		}
		run.lays(frame.Actor, on, p, false)
		run.special(frame.Actor, frame.Target, frame.Play, p)
	case pickHeld: // after all that the failure has set off
		run.pop(i)
		if f.Target != scenario.Nobody && run.state.Result == board.ResultRunning && run.play(f).Kind != scenario.Strategy { // EX-68: it is no Action
			run.slip(f)
		}
	}
}

// atLock reports whether the picker is still where the Lock is, and a Feature is still closed.
func (run *Runner) atLock(f *frame.Frame) bool {
	if f.Target != scenario.Nobody {
		return run.meet(f.Actor, f.Target)
	}
	k := int(f.Feature) - 1
	return !run.state.Table.Opened.Has(k) && run.state.Where(f.Actor) == run.sc.Regions[run.sc.Spec.Features[k].Region]
}

// lockHeld carries out a failed attempt on a Lock: the entries beneath the Lock, then hooks and Interrupts. §EX-131
func (run *Runner) lockHeld(f *frame.Frame) {
	if f.Target == scenario.Nobody {
		k := int(f.Feature) - 1
		run.featureHeld(f.Actor, k)
		run.fireOwner(scenario.OnFail, scenario.Owner{Kind: scenario.OwnedByFeature, Index: uint16(k)}, &run.sc.Spec.Features[k].Hooks, f.Actor)
		return
	}
	if failure := run.printed(f.Target).Failure; failure != nil && run.allows(run.state.Where(f.Actor), failure) { // EX-90
		harm := int32(0)
		if !failure.Damage.IsZero() {
			harm = int32(run.damage(playDice(f.Target, f.Actor, failurePlay, board.ForDamage), failure, 0, "").Total())
		}
		run.hurt(f.Actor, harm, f.Target, failure.Name)
		run.takeEffect(f.Target, f.Actor, failurePlay, failure, false) // EX-149: no slot takes it, since it is no Action
	}
	run.fire(scenario.OnFail, f.Target, f.Actor)
	run.fireScenario(scenario.OnFail, f.Target, f.Actor)
}

// featureHeld carries out the entries beneath the Lock of a Feature. Nobody plays them, so nothing changes their dice. EX-131, EX-133
func (run *Runner) featureHeld(w scenario.Who, k int) {
	p := run.sc.Spec.Features[k].Failure
	if p == nil || !run.allows(run.state.Where(w), p) { // EX-90
		return
	}
	if !p.Damage.IsZero() {
		key := board.DiceKey{What: board.ForDamage, Against: w, Content: scenario.Owner{Kind: scenario.OwnedByFeature, Index: uint16(k)}}
		throw := run.throw(&key, p.Damage)
		run.emit(board.Event{Kind: board.EventRolled, Class: stattrack.Damage, Roll: throw, Source: "Damage", Text: p.Name, Clause: "EX-131"})
		run.hurt(w, int32(throw.Total()), scenario.Nobody, p.Name)
	}
	for _, s := range p.Shifts {
		run.shiftAs(board.Event{Who: w, Track: s.Track, N: int32(s.By), Source: p.Name})
	}
	run.takeTokens(int32(p.Tokens), scenario.Nobody, p.Name)
	if p.Disease != "" && run.state.Result == board.ResultRunning {
		run.afflict(w, run.sc.Diseases[p.Disease], scenario.Nobody, p.Name)
	}
	if run.state.Result == board.ResultRunning {
		run.lays(scenario.Nobody, w, p, false)
	}
}

// unlock carries out the command Unlock: it uses a key, or opens a Feature that has no Lock. EX-133, §EX-134
func (run *Runner) unlock(c *board.Command) {
	if run.byStrategy(c) {
		run.emit(board.Event{Kind: board.EventStrategySpent, Who: c.Who, Clause: "EX-134"})
		run.mayGear(c.Who) // ST-45
	} else {
		run.spendAction(c.Who)
	}
	if c.Target != scenario.Nobody {
		run.defeat(c.Target, c.Who, "EX-134")
		return
	}
	run.open(c.Who, int(c.Feature)-1, "EX-134")
}

// open opens a Feature and takes its content at once. §EX-133
func (run *Runner) open(w scenario.Who, feature int, clause string) {
	if run.state.Table.Opened.Has(feature) {
		return
	}
	f := &run.sc.Spec.Features[feature]
	run.emit(board.Event{Kind: board.EventFeatureOpened, Who: w, Index: int32(feature), Clause: clause})
	if f.Item != "" {
		run.takesItem(w, f.Item, scenario.Nobody, f.Name, "EX-133")
	}
	run.fireThing(scenario.OnOpen, scenario.Owner{Kind: scenario.OwnedByFeature, Index: uint16(feature)}, &f.Hooks, w, run.sc.Regions[f.Region])
}

// plans reports whether the play that a command names is a Strategy with a Lockpick entry. EX-130
func (pos *Position) plans(c *board.Command) bool {
	p, _ := pos.chosen(c)
	return p != nil && p.Kind == scenario.Strategy && !p.Lockpick.IsZero()
}

// startPick carries out the command Pick: with a Strategy, or else with an Action. EX-130
func (run *Runner) startPick(c *board.Command) {
	strategy := run.plans(c)
	if strategy {
		run.emit(board.Event{Kind: board.EventStrategySpent, Who: c.Who, Clause: "EX-130"})
		run.mayGear(c.Who)
	} else {
		run.spendAction(c.Who)
	}
	run.emit(board.Event{Kind: board.EventPlayed, Who: c.Who, By: c.Target, Play: c.Play})
	run.cardPlayed(c.Who, c.Play)
	if !strategy {
		run.fireAction(c.Who, c.Target)
	}
	run.push(frame.Frame{Kind: frame.PickFrame, Actor: c.Who, Target: c.Target, Feature: c.Feature, Play: c.Play})
}

func (pos *Position) checkPick(c *board.Command) board.Reason {
	play, r := pos.action(c)
	plans := pos.plans(c)
	if plans { // EX-130: a Strategy may have such an entry too
		play, r = &pos.plays(c.Who)[c.Play], pos.checkPrepare(c)
		if mayMoveAndAct(pos.state.Sheet(c.Who)) {
			return board.ErrExtraFirst // ST-57
		}
	}
	if r != 0 {
		return r
	}
	if play.Lockpick.IsZero() {
		return board.ErrNoLockpick // §EX-132
	}
	lock, _, r := pos.lock(c)
	if r != 0 {
		return r
	}
	switch {
	case lock.IsZero():
		return board.ErrNoLock // EX-130
	case c.Target != scenario.Nobody && pos.printed(c.Target).Persists:
		return board.ErrNeedsMove // EX-65
	}
	if plans {
		return 0
	}
	return pos.actionLeft(c.Who)
}

// tryLocks tries a command on every Challenge in reach and on every Feature of the region. EX-130, EX-133
func (l *choices) tryLocks(c board.Command) {
	each := c
	l.tryChallenges(&each, nil)
	l.tryFeatures(c)
}

// tryFeatures tries a command on every Feature of the region. EX-133
func (l *choices) tryFeatures(c board.Command) {
	for _, f := range l.sc.Features[l.state.Where(c.Who)] {
		c.Feature = f + 1
		l.try(c)
	}
}

// tryUnlocks tries the PC's keys, and Features that need no key. EX-133, EX-134
func (l *choices) tryUnlocks() {
	c := board.Command{Do: board.VerbUnlock, Who: l.w}
	if len(l.state.PCs[l.w.Index()].Items) > 0 {
		l.tryLocks(c)
	} else if len(l.sc.Spec.Features) > 0 {
		l.tryFeatures(c)
	}
}

// lock returns the Lock and the key of a command's Target or Feature. EX-130, EX-133
func (pos *Position) lock(c *board.Command) (lock stattrack.Pool, key string, r board.Reason) {
	if c.Target == scenario.Nobody {
		i := int(c.Feature) - 1
		if i < 0 {
			return lock, "", board.ErrNoSuchFeature
		}
		if !pos.seesIn(pos.keywords(c.Who), pos.state.Where(c.Who)) {
			return lock, "", board.ErrUnseen // EX-34
		}
		if i >= len(pos.sc.Spec.Features) {
			return lock, "", board.ErrOutOfReach // the same answer for every number: players can't count the Features
		}
		f := &pos.sc.Spec.Features[i]
		switch {
		case pos.sc.Regions[f.Region] != pos.state.Where(c.Who), f.Out:
			return lock, "", board.ErrOutOfReach
		case pos.state.Table.Opened.Has(i):
			return lock, "", board.ErrNoLock
		}
		return f.Lock, f.Key, 0
	}
	if r := pos.reaches(c.Who, c.Target, false); r != 0 {
		return lock, "", r
	}
	if c.Target.IsPC() {
		return lock, "", board.ErrNotATarget
	}
	printed := pos.printed(c.Target)
	return printed.Lock, printed.Key, 0
}

// keyFits reports whether a PC has the key of an Obstacle and may use it at this cost. EX-134
func (pos *Position) keyFits(w, o scenario.Who, use scenario.KeyUse) bool {
	printed := pos.printed(o)
	return w.IsPC() && printed.Key != "" && printed.KeyUse == use && slices.Contains(pos.state.PCs[w.Index()].Items, printed.Key)
}

// byStrategy reports whether the key that a command uses takes the Strategy Phase. EX-134
func (pos *Position) byStrategy(c *board.Command) bool {
	if c.Target == scenario.Nobody {
		f := &pos.sc.Spec.Features[c.Feature-1]
		return f.Key != "" && f.KeyUse == scenario.KeyStrategy
	}
	return pos.keyFits(c.Who, c.Target, scenario.KeyStrategy)
}

// keyTime returns why a PC can't use a key in its Strategy Phase now, or 0. EX-134
func (pos *Position) keyTime(w scenario.Who) board.Reason {
	if mayMoveAndAct(pos.state.Sheet(w)) {
		return board.ErrExtraFirst // ST-57
	}
	if r := pos.strategyLeft(w); r != 0 {
		return r
	}
	if !pos.state.Sheet(w).MayPlayStrategies() {
		return board.ErrBarred // ST-42: to use the key is to play a Strategy
	}
	return 0
}

func (pos *Position) checkUnlock(c *board.Command) board.Reason {
	lock, key, r := pos.lock(c)
	if r != 0 {
		return r
	}
	if c.Target == scenario.Nobody {
		if key == "" && !lock.IsZero() || key != "" && !slices.Contains(pos.state.PCs[c.Who.Index()].Items, key) {
			return board.ErrNoKey // EX-134
		}
		if pos.byStrategy(c) {
			return pos.keyTime(c.Who)
		}
		return pos.actionLeft(c.Who)
	}
	switch printed := pos.printed(c.Target); {
	case pos.byStrategy(c):
		return pos.keyTime(c.Who)
	case pos.keyFits(c.Who, c.Target, scenario.KeyAction) || pos.keyFits(c.Who, c.Target, scenario.KeyMove) && !plan.SitsBetween(printed):
		return pos.actionLeft(c.Who)
	case pos.keyFits(c.Who, c.Target, scenario.KeyMove):
		return board.ErrNeedsMove
	}
	return board.ErrNoKey
}

// useKeys uses the keys that fit, as part of a Move. EX-134
func (run *Runner) useKeys(w scenario.Who, c scenario.ConnID) {
	for _, o := range run.sc.Obstacles[c] {
		if run.blocks(o, w) && run.keyFits(w, o, scenario.KeyMove) {
			run.defeat(o, w, "EX-134")
		}
	}
}
