package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// advance gives points to a Counter.
func (run *Runner) advance(i, points int, by scenario.Who, source string) error {
	c := run.state.Counters[i]
	change, err := c.Add(points)
	if err != nil {
		return err
	}
	if points == 0 || run.sc.Spec.Counters[i].Out {
		return nil
	}
	ev := run.event(board.Advanced, scenario.Nobody)
	ev.By, ev.Index, ev.N, ev.From, ev.To, ev.Source, ev.Clause = by, int32(i), int32(points), int32(run.state.Counters[i].Filled), int32(c.Filled),
		source, "CT-02"
	run.happen(ev)
	if !change.Completed {
		return nil
	}
	run.emit(board.Event{Kind: board.Completed, Index: int32(i), Clause: "CT-04"})
	printed := &run.sc.Spec.Counters[i]
	run.fireOwner(scenario.OnComplete, scenario.Owner{Kind: scenario.OwnedByCounter, Index: uint16(i)}, &printed.Hooks, scenario.Nobody)
	heard := printed.Hooks[scenario.OnComplete] != nil || run.sc.Spec.Hooks[scenario.OnComplete] != nil
	switch {
	case printed.Wins:
		run.decide(verdictWon, heard)
	case printed.Loses:
		run.decide(verdictLost, heard)
	}
	return nil
}
