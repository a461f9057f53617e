package explore

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What hooks have set to run later. GL-77

// maxTimed is how many timers may wait.
const maxTimed = 1024

// timedStep is the Step of the frame of a hook that runs because its time has come.
const timedStep = 2

// After makes the running hook run again at the beginning of a later round: rounds is 1 for the next. Timer then returns the name. Several
// timers of one name may wait. The hook doesn't run if its content is gone by then: a Challenge that was defeated, a Disease that was cured,
// the play of a PC that is out of play. A number below 1 is a *VerbError, and so is a timer when 1,024 wait already. §GL-77
func (sc *Scene) After(rounds int, name string) error {
	if sc.err != nil || !sc.number("After", rounds, 1, scenario.MaxNumber) || !sc.text("After", name) {
		return sc.err
	}
	run := sc.run
	switch {
	case name == "":
		return sc.refuse("After", "no name", "the name of a timer", "")
	case len(run.state.Timed) >= maxTimed:
		return sc.refuse("After", "too many timers", fmt.Sprintf("at most %d", maxTimed), "")
	case run.state.Result != board.ResultRunning:
		return nil
	}
	run.emit(board.Event{Kind: board.EventTimerSet, Owner: sc.frame.Owner, Index: int32(sc.frame.Trigger), To: run.state.Round + int32(rounds), Text: name,
		Source: sc.OwnerName(), Clause: "GL-77"})
	return nil
}

// Cancel cancels all timers of this name that the content whose hook runs has set (After). It returns how many there were. GL-77
func (sc *Scene) Cancel(name string) int {
	if sc.err != nil {
		return 0
	}
	n := 0
	for {
		k := slices.IndexFunc(sc.run.state.Timed, func(t board.Timed) bool { return t.Owner == sc.frame.Owner && t.Name == name })
		if k < 0 {
			return n
		}
		sc.run.timerOver(k, timerCancelled)
		n++
	}
}

// Timer returns the name of the timer for which the hook runs. ok is false if it runs for its trigger, or for an answer. GL-77
func (sc *Scene) Timer() (name string, ok bool) {
	if sc.frame.Step != timedStep {
		return "", false
	}
	return sc.timer, true
}

// Flags of Event.N: what became of a timer.
const (
	timerRuns      = 0
	timerCancelled = 1
	timerGone      = 2 // its content is
)

// timerOver tells that a timer waits no more.
func (run *Runner) timerOver(k int, how int32) {
	t := &run.state.Timed[k]
	run.emit(board.Event{Kind: board.EventTimerOver, Owner: t.Owner, To: t.Round, Text: t.Name, N: how, Source: run.ownerName(t.Owner), Clause: "GL-77"})
}

// due returns the first timer whose time has come, or -1.
func (pos *Position) due() int {
	return slices.IndexFunc(pos.state.Timed, func(t board.Timed) bool { return t.Round <= pos.state.Round })
}

// thenRound is the Step of a DueFrame behind which OnRound is heard. Saves of an older form have one without it: there it waits already.
const thenRound = 1

// heardOfRound lets the timers of the round run before whatever else its beginning triggers. Who hears of the round is seen when the PCs that
// have joined are in and the timers have run: one may catch a Disease by then, or be defeated. §GL-77
func (run *Runner) heardOfRound() {
	if run.waits[scenario.OnRound] && len(run.queue) > 0 || len(run.state.Timed) > 0 && run.due() >= 0 {
		run.trigger(frame.Frame{Kind: frame.DueFrame, Step: thenRound})
		return
	}
	run.fireAll(scenario.OnRound)
}

// runDue runs the next timer of the round, in the order in which they were set, with all that follows from it. The frame is at i.
func (run *Runner) runDue(i int) error {
	k := run.due()
	if k < 0 {
		heard := run.stack[i].Step == thenRound
		if run.pop(i); heard {
			run.fireAll(scenario.OnRound)
		}
		return nil
	}
	t := run.state.Timed[k]
	if o := t.Owner; o.Who != scenario.Nobody && !run.state.InPlay(o.Who) || o.Kind == scenario.OwnedByDisease && !run.ailing(o) {
		run.timerOver(k, timerGone)
		return nil
	}
	run.timerOver(k, timerRuns)
	run.scene.timer = t.Name
	return run.runHook(&frame.Frame{Kind: frame.HookFrame, Step: timedStep, Trigger: t.Trigger, Owner: t.Owner})
}

func (w writer) setTimer(ev *board.Event) {
	w.state.Timed = append(slices.Clone(w.state.Timed), board.Timed{Owner: ev.Owner, Trigger: scenario.Trigger(ev.Index), Name: ev.Text, Round: ev.To})
}

func (w writer) endTimer(ev *board.Event) {
	k := slices.IndexFunc(w.state.Timed, func(t board.Timed) bool { return t.Owner == ev.Owner && t.Name == ev.Text && t.Round == ev.To })
	if k >= 0 {
		w.state.Timed = trim(slices.Delete(slices.Clone(w.state.Timed), k, k+1))
	}
}

// forgetTimers drops the timers of content that is gone. Nobody is told: with the content they are gone.
func (w writer) forgetTimers(of func(o scenario.Owner) bool) {
	if gone := func(t board.Timed) bool { return of(t.Owner) }; slices.ContainsFunc(w.state.Timed, gone) {
		w.state.Timed = trim(slices.DeleteFunc(slices.Clone(w.state.Timed), gone))
	}
}

// viewTimers adds the timers that wait. Only the DM may know. GL-77
func (pos *Position) viewTimers(v *board.View, dm bool) {
	for i := range pos.state.Timed {
		if t := &pos.state.Timed[i]; dm {
			v.Timers = append(v.Timers, board.TimerView{Name: t.Name, Of: pos.ownerName(t.Owner), Round: t.Round})
		}
	}
}

// timed checks the timers of a State that comes from elsewhere.
func (c *stateCheck) timed() {
	want(c, len(c.s.Timed) <= maxTimed, "Timed", len(c.s.Timed), c.text("at most %d", maxTimed))
	for i := range c.s.Timed {
		t := &c.s.Timed[i]
		ok := c.owner(t.Owner) && t.Owner.Kind != scenario.OwnedByState && t.Trigger < scenario.NumTriggers && t.Name != "" &&
			len(t.Name) <= scenario.MaxText && utf8.ValidString(t.Name) && t.Round > 0 && t.Round <= scenario.MaxCount+scenario.MaxNumber
		want(c, ok && c.pos.hook(&frame.Frame{Owner: t.Owner, Trigger: t.Trigger}) != nil, c.text("Timed[%d]", i), t.Owner,
			"content with a hook, a name and a round")
	}
}
