package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

func (pos *Position) checkLeave(c *board.Command) board.Reason {
	switch {
	case !c.Who.IsPC() || pos.sc.Spec.Goal.Requires == "":
		return board.ErrNoRequirement
	case pos.state.PCs[c.Who.Index()].Region != pos.sc.Goal:
		return board.ErrNotAtGoal
	}
	return 0
}

// leave carries out the command Leave, through a goal that requires an item. EX-12
func (run *Runner) leave(w scenario.Who) {
	if !run.required(false) {
		run.end(board.ResultFailure, "EX-12")
		return
	}
	run.reachGoal(w, verdictLeft)
}

// reachGoal takes a PC out of play, safe. EX-96
func (run *Runner) reachGoal(w scenario.Who, v int16) {
	run.out(board.Event{Kind: board.EventReachedGoal, Who: w, Region: run.sc.Goal, Clause: verdictClauses[v]})
	run.darkened(w, run.sc.Goal)
	run.fireScenario(scenario.OnGoal, w, w)
	run.decide(v, run.sc.Spec.Hooks[scenario.OnGoal] != nil)
}
