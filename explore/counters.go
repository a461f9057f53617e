package explore

// advance gives points to a Counter.
func (run *Runner) advance(i, points int, by Who, source string) error {
	c := run.Counters[i]
	change, err := c.Add(points)
	if err != nil {
		return err
	}
	if points == 0 || run.sc.spec.Counters[i].Out {
		return nil
	}
	ev := run.event(Advanced, Nobody)
	ev.By, ev.Index, ev.N, ev.From, ev.To, ev.Source, ev.Clause = by, int32(i), int32(points), int32(run.Counters[i].Filled), int32(c.Filled), source, "CT-02"
	run.happen(ev)
	if !change.Completed {
		return nil
	}
	run.emit(Event{Kind: Completed, Index: int32(i), Clause: "CT-04"})
	printed := &run.sc.spec.Counters[i]
	run.fireOwner(OnComplete, Owner{Kind: OwnedByCounter, Index: uint16(i)}, &printed.Hooks, Nobody)
	heard := printed.Hooks[OnComplete] != nil || run.sc.spec.Hooks[OnComplete] != nil
	switch {
	case printed.Wins:
		run.decide(verdictWon, heard)
	case printed.Loses:
		run.decide(verdictLost, heard)
	}
	return nil
}
