package explore

import (
	"slices"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// countRound counts a Chase's round after all its turns, and ends the Chase for PCs whose time is up. §EX-110
func (run *Runner) countRound() {
	s, limits := run.state, &run.sc.Spec.Limits
	ev := run.event(board.EventRoundCounted, scenario.Nobody)
	ev.To, ev.Clause = s.Count+1, "EX-110"
	run.happen(ev)
	for i := range s.PCs { // §EX-113
		p := &s.PCs[i]
		if limit := run.sc.Spec.Regions[p.Region].Limit; p.Fate != board.FatePlaying || limit == 0 || s.Count < int32(limit) {
			continue
		}
		if !limits.Deadly {
			run.end(board.ResultFailure, "EX-113") // §GL-46
			return
		}
		if run.die(scenario.PC(i), "EX-113"); s.Result != board.ResultRunning {
			return
		}
	}
	if limits.Own { // §EX-114
		for i := range s.PCs {
			if p := &s.PCs[i]; p.Fate == board.FatePlaying && s.Count >= p.Limit {
				if run.late(scenario.PC(i), "EX-114"); s.Result != board.ResultRunning {
					return
				}
			}
		}
	} else if limits.Rounds > 0 && s.Count >= s.Limit { // EX-113: there may be no limit but those of regions
		for i := range s.PCs {
			if s.PCs[i].Fate == board.FatePlaying {
				if run.late(scenario.PC(i), "EX-110"); s.Result != board.ResultRunning {
					return
				}
			}
		}
	}
	for i := range s.PCs {
		if s.PCs[i].Fate == board.FatePlaying {
			return
		}
	}
	run.partyOver("EX-110") // GL-49: only PCs that are expected are left, and their time may be up
}

// late takes a PC whose time is up out of play. EX-110, §EX-112
func (run *Runner) late(w scenario.Who, clause string) {
	switch limits := &run.sc.Spec.Limits; restOf(limits) {
	case scenario.NoPartial:
		if limits.Own { // EX-111, GL-42: the others go on
			run.out(board.Event{Kind: board.EventLeftBehind, Who: w, Clause: clause})
			run.leaveItems(w)
			run.darkened(w, run.state.Where(w))
			run.partyOver(clause)
			return
		}
		run.end(board.ResultFailure, clause) // everyone's time is up
	case scenario.RestDie:
		run.die(w, "EX-112")
	case scenario.RestInjured:
		run.injure(w, "EX-112")
		if run.state.InPlay(w) {
			run.out(board.Event{Kind: board.EventLeftBehind, Who: w, Clause: "EX-112"})
			run.leaveItems(w)
			run.darkened(w, run.state.Where(w))
			run.partyOver("EX-112")
		}
	}
}

// extend raises round limits when a region is reached. A shared limit rises when the first PC arrives, a PC's own limit when that PC first
// arrives. Nobody stands for everyone. EX-114
func (run *Runner) extend(w scenario.Who, r scenario.RegionID) {
	by := int32(run.sc.Spec.Regions[r].Extends)
	switch {
	case by == 0 || r == run.sc.Start || run.sc.Spec.Limits.Own != (w != scenario.Nobody): // the start region is never reached
	case w == scenario.Nobody:
		run.emit(board.Event{Kind: board.EventLimitChanged, To: min(run.state.Limit+by, scenario.MaxCount-1), Region: r, Clause: "EX-114"})
	case !slices.Contains(run.state.Reached, board.Reach{PC: w, Region: r}):
		run.emit(board.Event{Kind: board.EventLimitChanged, Who: w, Region: r, Clause: "EX-114",
			To: min(run.state.PCs[w.Index()].Limit+by, scenario.MaxCount-1)})
	}
}
