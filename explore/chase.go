package explore

import "slices"

// countRound counts a Chase's round, after every turn of it, and ends it for those whose time is up. EX-110
func (e *engine) countRound() {
	s, limits := e.s, &e.g.sc.spec.Limits
	e.emit(Event{Kind: RoundCounted, To: s.Count + 1, Clause: "EX-110"})
	for i := range s.PCs { // EX-113
		p := &s.PCs[i]
		if limit := e.g.sc.spec.Regions[p.Region].Limit; p.Fate != Playing || limit == 0 || s.Count < int32(limit) {
			continue
		}
		if !limits.Deadly {
			e.end(Failure, "EX-113")
			return
		}
		if e.die(PC(i), "EX-113"); s.Result != Running {
			return
		}
	}
	if limits.Own { // EX-114
		for i := range s.PCs {
			if p := &s.PCs[i]; p.Fate == Playing && s.Count >= p.Limit {
				if e.late(PC(i), "EX-114"); s.Result != Running {
					return
				}
			}
		}
		return
	}
	if s.Count < s.Limit {
		return
	}
	for i := range s.PCs {
		if s.PCs[i].Fate == Playing {
			if e.late(PC(i), "EX-110"); s.Result != Running {
				return
			}
		}
	}
}

// late is what befalls a PC whose time is up. EX-110, EX-112
func (e *engine) late(w Who, clause string) {
	switch e.g.sc.spec.Limits.Rest {
	case NoPartial:
		e.end(Failure, clause)
	case RestDie:
		e.die(w, "EX-112")
	case RestInjured:
		e.injure(w, "EX-112")
		if e.inPlay(w) {
			e.emit(Event{Kind: LeftBehind, Who: w, Clause: "EX-112"})
			e.partyOver()
		}
	}
}

// extend raises round limits when a region is reached: everyone's the first time that any PC does, or each PC's own its first time.
// Nobody stands for everyone. EX-114
func (e *engine) extend(w Who, r RegionID) {
	by := int32(e.g.sc.spec.Regions[r].Extends)
	switch {
	case by == 0 || e.g.sc.spec.Limits.Own != (w != Nobody):
	case w == Nobody:
		e.emit(Event{Kind: LimitRaised, To: e.s.Limit + by, Region: r, Clause: "EX-114"})
	case !slices.Contains(e.s.PCs[w.Index()].Reached, r):
		e.emit(Event{Kind: LimitRaised, Who: w, To: e.s.PCs[w.Index()].Limit + by, Region: r, Clause: "EX-114"})
	}
}
