package explore

func (pos *Position) checkLeave(c *Command) Reason {
	switch {
	case !c.Who.IsPC() || pos.sc.spec.Goal.Requires == "":
		return NoRequirement
	case pos.PCs[c.Who.Index()].Region != pos.sc.goal:
		return NotAtGoal
	}
	return 0
}

// leave carries out the command Leave, through a goal that requires an item. EX-12
func (run *Runner) leave(w Who) {
	if !run.required(false) {
		run.end(Failure, "EX-12")
		return
	}
	run.reachGoal(w, verdictLeft)
}

// reachGoal takes a PC out of play, safe. EX-96
func (run *Runner) reachGoal(w Who, v int16) {
	run.emit(Event{Kind: ReachedGoal, Who: w, Region: run.sc.goal, Clause: verdictClauses[v]})
	run.darkened(w, run.sc.goal)
	run.fireScenario(OnGoal, w, w)
	run.decide(v, run.sc.spec.Hooks[OnGoal] != nil)
}
