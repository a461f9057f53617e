package explore

// actionLeft returns why an entity can't play another Action in this turn, or 0.
func (pos *Position) actionLeft(w Who) Reason {
	b, sh := pos.budget(w), pos.sheet(w)
	acted := b.Acted
	if mayMoveAndAct(sh) {
		acted = b.Extra.Acted // ST-57
	}
	switch {
	case acted:
		return NoActionLeft // GL-06
	case skipsAction(sh):
		return ActionSkipped // ST-20
	}
	return 0
}

// spendAction spends the Action Phase, or the extra Action of Skill +5.
func (run *Runner) spendAction(w Who) {
	extra := b2i(mayMoveAndAct(run.sheet(w)))
	ev := run.event(ActionSpent, w)
	ev.N = extra
	run.happen(ev)
}

// strategyLeft returns why the Strategy Phase of an entity's turn no longer serves, or 0. GL-06
func (pos *Position) strategyLeft(w Who) Reason {
	if b := pos.budget(w); b.Planned || b.Acted {
		return NoStrategyLeft
	}
	return 0
}

func (pos *Position) checkPrepare(c *Command) Reason {
	p := pos.chosen(c)
	switch {
	case p == nil || p.Kind != Strategy:
		return NoSuchPlay
	case pos.strategyLeft(c.Who) != 0:
		return NoStrategyLeft // GL-06
	case !pos.sheet(c.Who).MayPlayStrategies():
		return Barred // ST-42
	case !pos.allowsFor(c.Who, Nobody, p):
		return WrongSetting // EX-90
	case c.Do == Prepare && p.onlyPicks():
		return OnlyPicks // EX-132
	}
	return 0
}

// prepare plays a Strategy, the only thing to do in a Strategy Phase. GL-06
func (run *Runner) prepare(c *Command) {
	p := &run.plays(c.Who)[c.Play]
	run.emit(Event{Kind: StrategySpent, Who: c.Who})
	run.emit(Event{Kind: Played, Who: c.Who, Play: c.Play})
	run.mayGear(c.Who)
	run.benefit(c.Who, c.Who, c.Play, p)
}

// extraOver ends the extra Move and Action of Skill +5 of every entity for which both are resolved, even if others still have one. It returns
// the first that has one to take. ST-12, §ST-57
func (run *Runner) extraOver() (due Who) {
	for _, w := range run.stirred {
		if run.inPlay(w) && mayMoveAndAct(run.sheet(w)) && !run.extraSpent(w) && due == Nobody {
			due = w
		}
	}
	return due
}

// extraSpent ends an entity's extra Move and Action if both are resolved, and reports whether they are. ST-57
func (run *Runner) extraSpent(w Who) bool {
	b := run.budget(w)
	x := b.Extra
	if !x.Acted && skipsAction(run.sheet(w)) { // ST-20: it gets an Action and skips it
		run.settle(w, SkippedAction)
		run.emit(Event{Kind: ActionSpent, Who: w, N: 1})
		x.Acted = true
	}
	if w.IsChallenge() && !mobile(run.printed(w)) {
		x.Moved = true // EX-22
	}
	if !x.Moved || !x.Acted || b.Steps > 0 { // with steps left it is in the middle of the Move
		return false
	}
	run.settle(w, SkillSpent)
	return true
}
