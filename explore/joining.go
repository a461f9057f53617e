package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// PCs leave play and join it. GL-49

// checkJoin returns why a PC can't join, or 0.
func (pos *Position) checkJoin(w scenario.Who) board.Reason {
	switch {
	case !w.IsPC() || !pos.state.Has(w):
		return board.ErrNoSuchEntity
	case !pos.state.PCs[w.Index()].Fate.Absent() || pos.state.PCs[w.Index()].Expected:
		return board.ErrCantJoin
	case pos.tooLate(w.Index(), false):
		return board.ErrTooLate
	}
	return 0
}

// hostSays carries out a command of the host. Turns go on as they were. GL-49, HD-70
func (run *Runner) hostSays(c *board.Command) bool {
	switch c.Do {
	case board.VerbJoin:
		run.expect(c.Who, run.sc.Start, "")
	case board.VerbHold:
		run.emit(board.Event{Kind: board.EventHandSet, Who: c.Who, Play: c.Play, N: int32(c.Choice), Clause: "HD-70"})
	default:
		return false
	}
	return true
}

// expect lets a PC join at the start of the next round, in a region.
func (run *Runner) expect(w scenario.Who, r scenario.RegionID, source string) {
	run.emit(board.Event{Kind: board.EventExpected, Who: w, Region: r, Source: source, Clause: "GL-49"})
}

// joinAll lets the PCs join that are expected and in time. The round has just begun. Content may have shortened the time of one since it was
// expected.
func (run *Runner) joinAll() {
	for i := range run.state.PCs {
		switch p := &run.state.PCs[i]; {
		case p.Expected && run.coming(i): // §GL-49
			run.join(scenario.PC(i))
		case p.Expected && run.state.Count == run.limitOf(i):
			run.missesIt(scenario.PC(i))
		}
	}
}

// missesIt tells that a PC doesn't join, since its time is up. EX-114
func (run *Runner) missesIt(w scenario.Who) {
	run.emit(board.Event{Kind: board.EventLapsed, Who: w, N: int32(board.VerbJoin), To: int32(board.ErrTooLate), Clause: "EX-114"})
}

// join brings a PC into play where it is expected. It enters that region, as if content had placed it there. The first time it brings its
// Stealth Tokens. EX-100
func (run *Runner) join(w scenario.Who) {
	p := &run.state.PCs[w.Index()]
	region, tokens := p.Region, run.tokensOf(w.Index())
	if p.Fate != board.FateWaiting {
		tokens = 0
	}
	first := !p.Dealt && run.holds[w.Index()] != noHand
	run.emit(board.Event{Kind: board.EventJoined, Who: w, Region: region, Clause: "GL-49"})
	if first { // §HD-55
		run.draw(w, run.state.Sheet(w).Draws(true), "GL-06", "")
	}
	if tokens > 0 {
		run.emit(board.Event{Kind: board.EventTokensGiven, N: tokens, From: run.state.Tokens, To: min(run.state.Tokens+tokens, scenario.MaxNumber),
			Clause: "EX-100"})
	}
	run.trigger(frame.Frame{Kind: frame.EnterFrame, Actor: w, Region: region})
}

// depart takes a PC in play out of it that is neither dead nor at the goal. What it carried lies where it was (GL-48), and Obstacles are back to
// full for it (EX-64).
func (run *Runner) depart(w scenario.Who, source string) {
	at := run.state.Where(w)
	if run.state.Budget(w).Extra != (board.Extra{}) {
		run.settle(w, board.HappeningSkillSpent) // ST-57: it has had its extra Move or Action
	}
	run.refill(w, at)
	run.out(board.Event{Kind: board.EventDeparted, Who: w, Region: at, Source: source, Clause: "GL-49"})
	run.leaveItems(w)
	run.darkened(w, at)
	run.partyOver("GL-49")
}
