package explore

import (
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/scenario"
)

// advance gives points to a Counter: those of by count where their giver is. CT-02, EX-92
func (run *Runner) advance(i, points int, by, giver scenario.Who, source string) error {
	c := run.state.Counters[i]
	counts := run.counts(i, giver)
	if !counts && c.Kind == counter.Resource && points > 0 { // it can't pay here
		price, _ := c.Price(points)
		return &counter.ShortError{Points: points, Need: price.Need}
	}
	change, err := c.Add(points)
	if err != nil {
		return err
	}
	if points > 0 && !run.sc.Spec.Counters[i].Out && counts {
		run.fill(i, change, by, source, "CT-02")
	}
	return nil
}

// giver returns who gives the points of a hook: its owner, or the PC that gives a command of content. EX-92
func (sc *Scene) giver() scenario.Who {
	if o := &sc.frame.Owner; o.Kind != scenario.OwnedByCommand {
		return o.Who
	}
	return sc.frame.Actor
}

// counts reports whether points for a Counter count now: where its PC is, else where who gives them is, else by the scenario. EX-92
func (pos *Position) counts(i int, by scenario.Who) bool {
	where := pos.sc.Spec.Counters[i].Where
	if where == (scenario.Where{}) {
		return true
	}
	if own := pos.state.Counters[i].Owner; own > 0 {
		by = scenario.PC(int(own) - 1)
	}
	r := scenario.NoRegion
	if pos.state.Has(by) {
		r = pos.state.Where(by)
	}
	return pos.available(where, r)
}

// fill makes what points have done to a copy of a Counter happen. It may complete the Counter.
func (run *Runner) fill(i int, change counter.Filling, by scenario.Who, source, clause string) {
	if run.filled(i, change, by, source, clause); change.Completed {
		run.complete(i)
	}
}

func (run *Runner) filled(i int, change counter.Filling, by scenario.Who, source, clause string) {
	from := int32(run.state.Counters[i].Filled)
	ev := run.event(board.EventAdvanced, scenario.Nobody)
	ev.By, ev.Index, ev.N, ev.Source, ev.Clause = by, int32(i), int32(change.Points), source, clause
	ev.From, ev.To = from, from+int32(change.Filled-change.Temporary) // CT-06: a Temporary slot is lost
	run.happen(ev)
}

// complete says that no slot of a Counter is unfilled any more. CT-04
func (run *Runner) complete(i int) {
	run.emit(board.Event{Kind: board.EventCompleted, Index: int32(i), Clause: "CT-04"})
	printed := &run.sc.Spec.Counters[i]
	run.fireOwner(scenario.OnComplete, scenario.Owner{Kind: scenario.OwnedByCounter, Index: uint16(i)}, &printed.Hooks, scenario.Nobody)
	heard := printed.Hooks[scenario.OnComplete] != nil || run.sc.Spec.Hooks[scenario.OnComplete] != nil
	switch {
	case printed.Wins:
		run.decide(verdictWon, heard)
	case printed.Loses:
		run.decide(verdictLost, heard)
	}
}

// tookAction lets the Timers advance when the Action is over that a PC takes now. Every Action counts, won or lost: a play, a Search, a Lock, a
// Feature, a key, a command of content that costs one, and an Action that somebody forces on it. CT-14, §CT-18
func (run *Runner) tookAction(w scenario.Who) {
	if len(run.timers) > 0 && w.IsPC() {
		run.push(frame.Frame{Kind: frame.TimerFrame, Actor: w}) // beneath all that the Action sets off
	}
}

// tick advances the Timers by one slot each. CT-14
func (run *Runner) tick(i int) {
	w := run.stack[i].Actor
	run.pop(i)
	for _, k := range run.timers {
		c := run.state.Counters[k]
		if change, _ := c.Tick(); change.Filled > 0 && run.state.Result == board.ResultRunning && run.counts(int(k), w) {
			run.fill(int(k), change, w, "", "CT-14")
		}
	}
}
