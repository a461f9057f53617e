package explore

import (
	"slices"
)

// countRound counts a Chase's round after all its turns, and ends the Chase for PCs whose time is up. §EX-110
func (run *Runner) countRound() {
	s, limits := run.state, &run.sc.spec.Limits
	ev := run.event(RoundCounted, Nobody)
	ev.To, ev.Clause = s.Count+1, "EX-110"
	run.happen(ev)
	for i := range s.PCs { // §EX-113
		p := &s.PCs[i]
		if limit := run.sc.spec.Regions[p.Region].Limit; p.Fate != Playing || limit == 0 || s.Count < int32(limit) {
			continue
		}
		if !limits.Deadly {
			run.end(Failure, "EX-113") // §GL-46
			return
		}
		if run.die(PC(i), "EX-113"); s.Result != Running {
			return
		}
	}
	if limits.Own { // §EX-114
		for i := range s.PCs {
			if p := &s.PCs[i]; p.Fate == Playing && s.Count >= p.Limit {
				if run.late(PC(i), "EX-114"); s.Result != Running {
					return
				}
			}
		}
	} else if limits.Rounds > 0 && s.Count >= s.Limit { // EX-113: there may be no limit but those of regions
		for i := range s.PCs {
			if s.PCs[i].Fate == Playing {
				if run.late(PC(i), "EX-110"); s.Result != Running {
					return
				}
			}
		}
	}
	for i := range s.PCs {
		if s.PCs[i].Fate == Playing {
			return
		}
	}
	run.partyOver("EX-110") // GL-49: only PCs that are expected are left, and their time may be up
}

// late takes a PC whose time is up out of play. EX-110, §EX-112
func (run *Runner) late(w Who, clause string) {
	switch limits := &run.sc.spec.Limits; restOf(limits) {
	case NoPartial:
		if limits.Own { // EX-111, GL-42: the others go on
			run.emit(Event{Kind: LeftBehind, Who: w, Clause: clause})
			run.leaveItems(w)
			run.darkened(w, run.at(w))
			run.partyOver(clause)
			return
		}
		run.end(Failure, clause) // everyone's time is up
	case RestDie:
		run.die(w, "EX-112")
	case RestInjured:
		run.injure(w, "EX-112")
		if run.inPlay(w) {
			run.emit(Event{Kind: LeftBehind, Who: w, Clause: "EX-112"})
			run.leaveItems(w)
			run.darkened(w, run.at(w))
			run.partyOver("EX-112")
		}
	}
}

// extend raises round limits when a region is reached. A shared limit rises when the first PC arrives, a PC's own limit when that PC first
// arrives. Nobody stands for everyone. EX-114
func (run *Runner) extend(w Who, r RegionID) {
	by := int32(run.sc.spec.Regions[r].Extends)
	switch {
	case by == 0 || r == run.sc.start || run.sc.spec.Limits.Own != (w != Nobody): // the start region is never reached
	case w == Nobody:
		run.emit(Event{Kind: LimitChanged, To: min(run.Limit+by, maxCount-1), Region: r, Clause: "EX-114"})
	case !slices.Contains(run.Reached, Reach{PC: w, Region: r}):
		run.emit(Event{Kind: LimitChanged, Who: w, To: min(run.PCs[w.Index()].Limit+by, maxCount-1), Region: r, Clause: "EX-114"})
	}
}
