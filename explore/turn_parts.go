package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// actionLeft returns why an entity can't play another Action in this turn, or 0.
func (pos *Position) actionLeft(w scenario.Who) board.Reason {
	b, sh := pos.state.Budget(w), pos.state.Sheet(w)
	acted := b.Acted
	if mayMoveAndAct(sh) {
		acted = b.Extra.Acted // ST-57
	}
	switch {
	case acted:
		return board.ErrNoActionLeft // GL-06
	case skipsAction(sh):
		return board.ErrActionSkipped // ST-20
	}
	return 0
}

// spendAction spends the Action Phase, or the extra Action of Skill +5, on an Action.
func (run *Runner) spendAction(w scenario.Who) {
	run.passAction(w)
	run.tookAction(w)
}

// passAction spends the Action Phase, or the extra Action of Skill +5, whatever it is used for.
func (run *Runner) passAction(w scenario.Who) {
	extra := b2i(mayMoveAndAct(run.state.Sheet(w)))
	ev := run.event(board.EventActionSpent, w)
	ev.N = extra
	run.happen(ev)
}

// strategyLeft returns why the Strategy Phase of an entity's turn no longer serves, or 0. GL-06
func (pos *Position) strategyLeft(w scenario.Who) board.Reason {
	if b := pos.state.Budget(w); b.Planned || b.Acted {
		return board.ErrNoStrategyLeft
	}
	return 0
}

func (pos *Position) checkPrepare(c *board.Command) board.Reason {
	p, lacks := pos.chosen(c)
	switch {
	case p == nil || p.Kind != scenario.Strategy:
		return board.ErrNoSuchPlay
	case lacks != 0:
		return lacks
	case pos.strategyLeft(c.Who) != 0:
		return board.ErrNoStrategyLeft // GL-06
	case !pos.state.Sheet(c.Who).MayPlayStrategies():
		return board.ErrBarred // ST-42
	case !pos.allowsFor(c.Who, scenario.Nobody, p):
		return pos.misplaced(p) // EX-90
	case c.Do == board.VerbPrepare && p.OnlyPicks():
		return board.ErrOnlyPicks // EX-132
	}
	return 0
}

// prepare plays a Strategy, the only thing to do in a Strategy Phase. GL-06
func (run *Runner) prepare(c *board.Command) {
	p := &run.plays(c.Who)[c.Play]
	run.emit(board.Event{Kind: board.EventStrategySpent, Who: c.Who})
	run.emit(board.Event{Kind: board.EventPlayed, Who: c.Who, Play: c.Play})
	run.cardPlayed(c.Who, c.Play) // §HD-21
	run.mayGear(c.Who)
	run.benefit(c.Who, c.Who, c.Play, p)
}

// extraOver ends the extra Move and Action of Skill +5 of every entity for which both are resolved, even if others still have one. It returns
// the first that has one to take. ST-12, §ST-57
func (run *Runner) extraOver() (due scenario.Who) {
	for _, w := range run.stirred {
		if run.state.InPlay(w) && mayMoveAndAct(run.state.Sheet(w)) && !run.extraSpent(w) && due == scenario.Nobody {
			due = w
		}
	}
	return due
}

// extraSpent ends an entity's extra Move and Action if both are resolved, and reports whether they are. ST-57
func (run *Runner) extraSpent(w scenario.Who) bool {
	b := run.state.Budget(w)
	x := b.Extra
	if !x.Acted && skipsAction(run.state.Sheet(w)) { // ST-20: it gets an Action and skips it
		run.settle(w, board.HappeningSkippedAction)
		run.emit(board.Event{Kind: board.EventActionSpent, Who: w, N: 1})
		x.Acted = true
	}
	if w.IsChallenge() && !plan.Mobile(run.printed(w)) {
		x.Moved = true // EX-22
	}
	if !x.Moved || !x.Acted || b.Steps > 0 { // with steps left it is in the middle of the Move
		return false
	}
	run.settle(w, board.HappeningSkillSpent)
	return true
}

// budget checks the TurnBudget of an entity.
func (c *stateCheck) budget(b *board.TurnBudget, at string) {
	want(c, b.Interrupts >= 0 && b.Interrupts <= c.s.Turns+1, at+".Interrupts", b.Interrupts, "0 to 1 more than Turns")
}
