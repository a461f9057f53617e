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
			e.end(Failure, "EX-113") // GL-46
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
	if limits.Rounds == 0 || s.Count < s.Limit { // EX-113: the regions' limits may be all there are
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

// rest returns what the scenario provides for those left behind. A fleeing party dies by the limit where its regions' limits kill: they
// are left behind alike. EX-112, EX-113, GL-42
func (l *Limits) rest() Partial {
	if l.Rest == NoPartial && l.Deadly && !l.Chasing {
		return RestDie
	}
	return l.Rest
}

// late is what befalls a PC whose time is up. EX-110, EX-112
func (e *engine) late(w Who, clause string) {
	switch limits := &e.g.sc.spec.Limits; limits.rest() {
	case NoPartial:
		if limits.Own { // EX-111, GL-42: the others go on
			e.emit(Event{Kind: LeftBehind, Who: w, Clause: clause})
			e.darkened(w, e.s.at(w))
			e.partyOver(clause)
			return
		}
		e.end(Failure, clause) // everyone's time is up
	case RestDie:
		e.die(w, "EX-112")
	case RestInjured:
		e.injure(w, "EX-112")
		if e.inPlay(w) {
			e.emit(Event{Kind: LeftBehind, Who: w, Clause: "EX-112"})
			e.darkened(w, e.s.at(w))
			e.partyOver("EX-112")
		}
	}
}

// extend raises round limits when a region is reached: everyone's the first time that any PC does, or each PC's own its first time.
// Nobody stands for everyone. EX-114
func (e *engine) extend(w Who, r RegionID) {
	by := int32(e.g.sc.spec.Regions[r].Extends)
	switch {
	case by == 0 || r == e.g.sc.start || e.g.sc.spec.Limits.Own != (w != Nobody): // where it starts a PC does not come to
	case w == Nobody:
		e.emit(Event{Kind: LimitRaised, To: min(e.s.Limit+by, maxCount-1), Region: r, Clause: "EX-114"})
	case !slices.Contains(e.s.PCs[w.Index()].Reached, r):
		e.emit(Event{Kind: LimitRaised, Who: w, To: min(e.s.PCs[w.Index()].Limit+by, maxCount-1), Region: r, Clause: "EX-114"})
	}
}
