package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// beginScenario begins the scenario. The players learn the starting region and what they see from it. EX-11
func (run *Runner) beginScenario() {
	run.emit(board.Event{Kind: board.EventBegun})
	run.emit(board.Event{Kind: board.EventRegionExplored, Region: run.sc.Start})
	run.look(run.sc.Start)
	if g := run.sc.Goal; run.sc.Spec.Goal.Known && g != scenario.NoRegion && !run.state.Table.Known.Has(int(g)) {
		run.emit(board.Event{Kind: board.EventRegionSeen, Region: g, Clause: "EX-12"})
	}
	run.fireAll(scenario.OnBegin)
}

// beginTurn begins a turn. A PC at 0 EP, or one that was reduced to 0, suffers its Injury now. §EX-96, §GL-41
func (run *Runner) beginTurn(w scenario.Who) {
	owing := w.IsPC() && run.state.PCs[w.Index()].Owing
	run.happen(run.event(board.EventTurnBegan, w))
	run.expire(turnBegins, w)
	if w.IsChallenge() {
		run.turnHeard(w)
		return
	}
	if down := run.state.PCs[w.Index()].EP == 0; owing || down {
		clause := "GL-41"
		if down {
			clause = "EX-96"
		}
		if run.injure(w, clause); !run.state.InPlay(w) {
			return
		}
		run.healTo(w, run.maxEP(w), "EX-96")
	}
	run.turnHeard(w)
}

// turnHeard fires OnTurn for an entity, and OnTurnHere for the others in its region. After all of that the enemy that has brought its Mind to
// -5, maybe by it, forces a play or a Move. ST-40
func (run *Runner) turnHeard(w scenario.Who) {
	run.fire(scenario.OnTurn, w, w) // EX-143: its Diseases first
	if run.heardByOthers(scenario.OnTurnHere) {
		run.fireNear(scenario.OnTurnHere, w, w, w)
	}
	run.fireScenario(scenario.OnTurn, w, w)
	if _, due := run.forcer(w); due || len(run.queue) > 0 {
		run.push(frame.Frame{Kind: frame.MindFrame, Actor: w})
	}
}

// begun carries out the command that began a turn, after everything that the turn's beginning triggered. If it is no longer legal, it
// lapses. EX-01
func (run *Runner) begun(i int) error {
	c, from, renewed := run.began, run.stack[i].Region, run.stack[i].Renewed
	run.pop(i)
	run.extraOver() // ST-57: the turn's beginning may have brought Skill to +5
	r := run.check(&c)
	if r == 0 && (c.Do == board.VerbMove || c.Do == board.VerbDrag) && run.state.Where(c.Who) != from {
		r = board.ErrNotThere // from its new region the connection leads elsewhere
	}
	if r == 0 && renewed {
		r = board.ErrUnseen // as if no new one had come
	}
	if r != 0 {
		run.emit(board.Event{Kind: board.EventLapsed, Who: c.Who, By: c.Target, Play: c.Play, Conn: c.Conn, Index: int32(c.Feature), Text: c.Item,
			Source: c.Swap, N: int32(c.Do), To: int32(r), Clause: "EX-01"})
		return nil
	}
	return run.start(&c)
}

// endTurn ends a turn. If Power -5 barred its Action, the Action counts as skipped. ST-20
func (run *Runner) endTurn(w scenario.Who) {
	if !run.state.Budget(w).Acted && skipsAction(run.state.Sheet(w)) {
		run.settle(w, board.HappeningSkippedAction)
	}
	if len(run.state.Fighters) > 0 {
		run.fightersTurnEnds(w)
	}
	run.happen(run.event(board.EventTurnEnded, w))
	run.expire(turnEnds, w)
}

// flow goes on to the next turn, phase or round if nobody has a choice. It reports whether it did. EX-01
func (run *Runner) flow() bool {
	s := run.state
	if s.Phase == scenario.PhaseBefore { // even if the beginning brought an entity to Skill +5 (ST-57): it needs a round to Move in
		run.beginRound()
		return true
	}
	if len(run.stirred) > 0 && run.extraOver() != scenario.Nobody || s.Turn != scenario.Nobody {
		return false
	}
	switch s.Phase {
	case scenario.PhaseEnviron:
		waits := false
		run.eachEnviron(func(w scenario.Who) bool {
			waits = s.Challenges[w.Index()].Turned < s.Round
			return !waits
		})
		if waits {
			return false
		}
		run.phase(scenario.PhasePC, 0)
	case scenario.PhasePC:
		for p := range s.PCs {
			if s.PCs[p].Fate == board.FatePlaying && !s.PCs[p].TurnOver {
				return false
			}
		}
		run.phase(scenario.PhaseChallenge, run.waitingChallenges())
	case scenario.PhaseChallenge:
		if run.waiting > 0 {
			return false
		}
		run.phase(scenario.PhaseDiscard, 0)
		if run.hands { // hooks come after it
			run.push(frame.Frame{Kind: frame.DiscardFrame})
		} else {
			run.fireAll(scenario.OnRoundEnd)
		}
	case scenario.PhaseDiscard:
		if run.respawn(); s.Result == board.ResultRunning && run.sc.Spec.Type == scenario.Chase {
			run.countRound()
		}
		if s.Result == board.ResultRunning {
			run.beginRound()
		}
	}
	return true
}

// phase begins a phase in which n Challenges will take turns.
func (run *Runner) phase(p scenario.RoundPhase, n int32) {
	ev := run.event(board.EventPhaseBegan, scenario.Nobody)
	ev.To, ev.N = int32(p), n
	run.happen(ev)
	if p == scenario.PhasePC {
		run.expire(pcsBegin, scenario.Nobody)
	}
}

// beginRound begins a round with its Draw Phase. §EX-03
func (run *Runner) beginRound() {
	first, fresh := run.state.Round == 0, board.PCs(0)
	if run.hands {
		fresh = run.undealt()
	}
	ev := run.event(board.EventRoundBegan, scenario.Nobody)
	ev.To = run.state.Round + 1
	run.happen(ev)
	run.expire(roundBegins, scenario.Nobody)
	if run.hands {
		run.drawPhase(fresh)
	}
	if !first {
		for _, w := range run.stirred {
			if run.state.InPlay(w) {
				run.recover(w)
			}
		}
	}
	run.joinAll() // GL-49
	run.phase(scenario.PhaseEnviron, 0)
	run.heardOfRound()
}

// checkTurn returns why a PC can't use a verb now, or 0. EX-01
func (pos *Position) checkTurn(do board.Verb, w scenario.Who) board.Reason {
	switch {
	case pos.state.Phase != scenario.PhasePC:
		return board.ErrNotItsPhase // §EX-01
	case pos.state.Turn == scenario.Nobody: // its first command begins its turn
		if pos.state.PCs[w.Index()].TurnOver {
			return board.ErrTurnTaken
		}
		return 0
	case do == board.VerbBegin && pos.state.Turn == w:
		return board.ErrHasBegun
	case do != board.VerbBegin && (pos.state.Turn == w || do == board.VerbMove && pos.state.Turn.IsPC()): // EX-20, EX-65: in its own turn or an ally's
		return 0
	}
	return board.ErrOthersTurn
}

// checkTheirTurn is checkTurn for a Challenge. EX-01
func (pos *Position) checkTheirTurn(do board.Verb, w scenario.Who) board.Reason {
	f := &pos.state.Challenges[w.Index()]
	switch {
	case pos.phaseOf(w) != pos.state.Phase:
		return board.ErrNotItsPhase // EX-01
	case do == board.VerbBegin && pos.state.Turn == w:
		return board.ErrHasBegun
	case do == board.VerbBegin && pos.state.Turn != scenario.Nobody:
		return board.ErrOthersTurn
	case do == board.VerbBegin && f.Turned == pos.state.Round:
		return board.ErrTurnTaken
	case do == board.VerbBegin && pos.state.Phase == scenario.PhaseEnviron && !pos.environActs(w):
		return board.ErrOutOfReach
	case do == board.VerbBegin || pos.state.Turn == w:
		return 0
	case pos.state.Turn != scenario.Nobody:
		return board.ErrOthersTurn
	case f.Turned == pos.state.Round:
		return board.ErrTurnTaken
	}
	return board.ErrNotItsTurn
}
