package explore

import (
	"errors"
	"runtime/debug"
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// restOf returns what happens to PCs left behind. If the limits of regions kill, so does the scenario's limit. EX-112, EX-113, GL-42
func restOf(l *scenario.RoundLimits) scenario.Partial {
	if l.Rest == scenario.NoPartial && l.Deadly && !l.Chasing {
		return scenario.RestDie
	}
	return l.Rest
}

// partyOver ends the scenario if nobody is left in play and nobody is expected, or if a Chase is won. why is the clause that took the last PC out
// of play. §EX-95, §EX-111, EX-112
func (run *Runner) partyOver(why string) {
	var n [board.FateWaiting + 1]int // PCs by Fate
	for i := range run.state.PCs {
		if n[run.state.PCs[i].Fate]++; run.coming(i) {
			n[board.FatePlaying]++ // GL-49
		}
	}
	safe, caught := n[board.FateSafe], n[board.FateCaught]
	chase := run.sc.Spec.Type == scenario.Chase
	switch {
	case chase && run.sc.Spec.Limits.Chasing && safe > 0 && run.required(true):
		run.end(board.ResultSuccess, "EX-111")
	case n[board.FatePlaying] > 0:
	case safe > 0 && !run.required(true):
		run.end(board.ResultFailure, "EX-12") // no PC that left has brought the item
	case safe == 0 && (caught > 0 || why == "EX-110" || why == "EX-112"):
		run.end(board.ResultFailure, "EX-110")
	case safe == 0 && why == "EX-113":
		run.end(board.ResultFailure, "EX-113")
	case safe == 0 && why == "GL-49":
		run.end(board.ResultFailure, "GL-49")
	case safe == 0:
		run.end(board.ResultFailure, "EX-95")
	case chase && caught+n[board.FateDead]+n[board.FateAway] > 0 && restOf(&run.sc.Spec.Limits) == scenario.NoPartial:
		run.end(board.ResultFailure, "EX-111") // §GL-42: all must reach the goal
	case chase && caught+n[board.FateDead]+n[board.FateAway] > 0:
		run.end(board.ResultPartly, "EX-112")
	case chase:
		run.end(board.ResultSuccess, "EX-111")
	default:
		run.end(board.ResultSuccess, "EX-12")
	}
}

// coming reports whether a PC will join at the start of the next round, if its time is not up. EX-110, EX-114
func (pos *Position) coming(i int) bool {
	switch p, limits := &pos.state.PCs[i], &pos.sc.Spec.Limits; {
	case !p.Expected || pos.sc.Spec.Type != scenario.Chase || limits.Rounds == 0:
		return p.Expected
	}
	return pos.state.Count < pos.limitOf(i)
}

// limitOf returns the round limit that counts for a PC in a Chase with limits for all or for each. EX-110, EX-114
func (pos *Position) limitOf(i int) int32 {
	if pos.sc.Spec.Limits.Own {
		return pos.state.PCs[i].Limit
	}
	return pos.state.Limit
}

// tooLate reports whether a PC's time in a Chase is up when it would join: at once, or when the round that is played has been counted. A
// limit for all may still rise in that round; if it doesn't, the Chase is over. EX-110, EX-114
func (pos *Position) tooLate(i int, atOnce bool) bool {
	limits := &pos.sc.Spec.Limits
	if pos.sc.Spec.Type != scenario.Chase || limits.Rounds == 0 {
		return false
	}
	return pos.state.Count+b2i(limits.Own && !atOnce && pos.state.Phase != scenario.PhaseBefore) >= pos.limitOf(i)
}

// decide ends the scenario if the goal reached or the Counter completed decides it. With heard, the hooks for it have run. §EX-12, CT-04
func (run *Runner) decide(v int16, heard bool) {
	if heard {
		run.trigger(frame.Frame{Kind: frame.VerdictFrame, Play: v})
		return
	}
	switch v {
	case verdictWon:
		run.end(board.ResultSuccess, verdictClauses[v])
	case verdictLost:
		run.end(board.ResultFailure, verdictClauses[v])
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
	need := pos.sc.Spec.Goal.Requires
	for i := range pos.state.PCs {
		if p := &pos.state.PCs[i]; (p.Fate == board.FateSafe || p.Fate == board.FatePlaying && !out) && slices.Contains(p.Items, need) {
			return true
		}
	}
	return need == ""
}

func (run *Runner) end(r board.Result, clause string) {
	if run.state.Result != board.ResultRunning {
		return
	}
	if len(run.sc.Awaited) > 0 && !run.staged && run.comes(r) {
		return // §GL-60: a name takes the place of the printed end
	}
	name := ""
	if r == board.ResultSuccess && clause != "CT-04" && clause != "" {
		name = run.sc.Spec.Win
	}
	run.ends(r, name, clause)
}

// ends ends the scenario, without more ado.
func (run *Runner) ends(r board.Result, name, clause string) {
	if run.hands {
		run.putAllAway()
	}
	run.standing()
	run.noteAims()
	run.emit(board.Event{Kind: board.EventEnded, To: int32(r), Text: name, Clause: clause})
}

// finish ends the scenario with an Ending. GL-60
func (run *Runner) finish(e *scenario.Ending) {
	run.ends(resultOf(e), e.Name, "GL-60")
}

func resultOf(e *scenario.Ending) board.Result {
	switch {
	case e.Wins && e.Loses:
		return board.ResultPartly
	case e.Wins:
		return board.ResultSuccess
	}
	return board.ResultFailure
}

// comes ends the scenario with the first of the Endings that come by themselves that has come, if one has. In the place of a printed end only
// one with the same result comes; Running stands for any. An Ending that can't say is an
// error of the command (Runner.broken). §GL-60
func (run *Runner) comes(as board.Result) bool {
	for _, k := range run.sc.Awaited {
		if run.broken != nil {
			return true
		}
		e := &run.sc.Spec.Endings[k]
		if (as == board.ResultRunning || as == resultOf(e)) && run.hasCome(e) {
			run.finish(e)
			return true
		}
	}
	return run.broken != nil
}

// ask asks a Question. A panic is its error.
func ask(c *questionCode, sc *Scene) (yes bool, err error) {
	defer func() {
		if value := recover(); value != nil {
			yes, err = false, &PanicError{Value: value, Stack: debug.Stack()}
		}
	}()
	sc.run.calls(c.name)
	return c.run(sc)
}

// hasCome asks the Question of an Ending.
func (run *Runner) hasCome(e *scenario.Ending) bool {
	yes, err := run.whether(e.When)
	if err != nil {
		run.broken = &HookError{Owner: e.Name, Part: "when", Err: err}
	}
	return yes && err == nil
}

// whether asks a Question. It gets a Scene of its own, since a hook may be running.
func (run *Runner) whether(q scenario.Question) (yes bool, err error) {
	question, coded := q.(*questionCode)
	if !coded {
		return false, nil
	}
	if run.judge == nil {
		run.judge = new(Scene)
	}
	sc := run.judge
	*sc = Scene{run: run, live: true, from: len(run.events), reads: true}
	queued, stacked := len(run.queue), len(run.stack)
	yes, err = ask(question, sc)
	if err == nil {
		err = sc.err
	}
	if err == nil && (len(run.events) != sc.from || len(run.queue) != queued || len(run.stack) != stacked || sc.asked != nil) {
		err = errors.New("found a Question that changes something, want one that only reads")
	}
	sc.over()
	return yes, err
}

// Witness reports whether the Witness with a number (scenario.Spec.Witnesses) holds now. Call it between commands: in a hook it returns
// ErrBusy. It changes nothing. If the code of the Witness fails or would change something, the error is a *HookError. §GL-97
func (run *Runner) Witness(i int) (bool, error) {
	switch {
	case run.none():
		return false, ErrNoGame
	case run.busy:
		return false, ErrBusy
	}
	if run.j.newRolls {
		run.j.endRolls()
	}
	run.j.start(&run.Position)
	w, events := &run.sc.Spec.Witnesses[i], len(run.events)
	run.busy, run.queue, run.stack, run.scene.spent = true, run.queue[:0], run.stack[:0], [4]int64{}
	defer func() { run.busy = false }()
	yes, err := run.whether(w.When)
	if err != nil {
		run.j.rollBack(&run.Position)
		run.events = run.events[:events]
		return false, &HookError{Owner: w.Name, Part: "when", Err: err}
	}
	return yes, nil
}

// standing tells PCs of the region they stand in, if the game stops before they look round there: it ends, or a question is asked. EX-11
func (run *Runner) standing() {
	for i := range run.state.PCs {
		if run.state.PCs[i].Fate == board.FatePlaying {
			run.know(scenario.PC(i))
		}
	}
}

// know tells of the region that a PC stands in, also if it goes on before it looks round there: so whatever region is told of is known. EX-11
func (run *Runner) know(w scenario.Who) {
	r := run.state.Where(w)
	if g, m := run.eyesIn(r); m != nil && !m.Known.Has(int(r)) && len(run.state.Table.Seen) > 0 {
		ev := run.tells(g, board.EventRegionSeen, "EX-11")
		ev.Region = r
		run.happen(ev)
	}
}
