package explore

import (
	"slices"
)

// restOf returns what happens to PCs left behind. If the limits of regions kill, so does the scenario's limit. EX-112, EX-113, GL-42
func restOf(l *RoundLimits) Partial {
	if l.Rest == NoPartial && l.Deadly && !l.Chasing {
		return RestDie
	}
	return l.Rest
}

// partyOver ends the scenario if nobody is left in play and nobody is expected, or if a Chase is won. why is the clause that took the last PC out
// of play. §EX-95, §EX-111, EX-112
func (run *Runner) partyOver(why string) {
	var n [Waiting + 1]int // PCs by Fate
	for i := range run.PCs {
		if n[run.PCs[i].Fate]++; run.coming(i) {
			n[Playing]++ // GL-49
		}
	}
	safe, caught := n[Safe], n[Caught]
	chase := run.sc.spec.Type == Chase
	switch {
	case chase && run.sc.spec.Limits.Chasing && safe > 0 && run.required(true):
		run.end(Success, "EX-111")
	case n[Playing] > 0:
	case safe > 0 && !run.required(true):
		run.end(Failure, "EX-12") // no PC that left has brought the item
	case safe == 0 && (caught > 0 || why == "EX-110" || why == "EX-112"):
		run.end(Failure, "EX-110")
	case safe == 0 && why == "EX-113":
		run.end(Failure, "EX-113")
	case safe == 0 && why == "GL-49":
		run.end(Failure, "GL-49")
	case safe == 0:
		run.end(Failure, "EX-95")
	case chase && caught+n[Dead]+n[Away] > 0 && restOf(&run.sc.spec.Limits) == NoPartial:
		run.end(Failure, "EX-111") // §GL-42: all must reach the goal
	case chase && caught+n[Dead]+n[Away] > 0:
		run.end(Partly, "EX-112")
	case chase:
		run.end(Success, "EX-111")
	default:
		run.end(Success, "EX-12")
	}
}

// coming reports whether a PC will join at the start of the next round, if its time is not up. EX-110, EX-114
func (pos *Position) coming(i int) bool {
	switch p, limits := &pos.PCs[i], &pos.sc.spec.Limits; {
	case !p.Expected || pos.sc.spec.Type != Chase || limits.Rounds == 0:
		return p.Expected
	}
	return pos.Count < pos.limitOf(i)
}

// limitOf returns the round limit that counts for a PC in a Chase with limits for all or for each. EX-110, EX-114
func (pos *Position) limitOf(i int) int32 {
	if pos.sc.spec.Limits.Own {
		return pos.PCs[i].Limit
	}
	return pos.state.Limit
}

// tooLate reports whether a PC's time in a Chase is up when it would join: at once, or when the round that is played has been counted. A
// limit for all may still rise in that round; if it doesn't, the Chase is over. EX-110, EX-114
func (pos *Position) tooLate(i int, atOnce bool) bool {
	limits := &pos.sc.spec.Limits
	if pos.sc.spec.Type != Chase || limits.Rounds == 0 {
		return false
	}
	return pos.Count+b2i(limits.Own && !atOnce && pos.Phase != Before) >= pos.limitOf(i)
}

// decide ends the scenario if the goal reached or the Counter completed decides it. With heard, the hooks for it have run. §EX-12, CT-04
func (run *Runner) decide(v int16, heard bool) {
	if heard {
		run.trigger(Frame{Kind: verdictFrame, Play: v})
		return
	}
	switch v {
	case verdictWon:
		run.end(Success, verdictClauses[v])
	case verdictLost:
		run.end(Failure, verdictClauses[v])
	default:
		run.partyOver(verdictClauses[v])
	}
}

// Verdicts that wait for hooks.
const (
	verdictArrived int16 = iota // a PC has come to the goal
	verdictLeft                 // a PC has left through it
	verdictWon                  // a Counter that wins is complete
	verdictLost                 // a Counter that loses is complete

	numVerdicts
)

var verdictClauses = [numVerdicts]string{"EX-96", "EX-12", "CT-04", "CT-04"}

// required reports whether the party has what the goal Requires: a PC in play or one that has left has it. With out, only PCs that have
// left count. EX-12
func (pos *Position) required(out bool) bool {
	need := pos.sc.spec.Goal.Requires
	for i := range pos.PCs {
		if p := &pos.PCs[i]; (p.Fate == Safe || p.Fate == Playing && !out) && slices.Contains(p.Items, need) {
			return true
		}
	}
	return need == ""
}

// end ends the scenario.
func (run *Runner) end(r Result, clause string) {
	if run.Result == Running {
		run.emit(Event{Kind: Ended, To: int32(r), Clause: clause})
	}
}
