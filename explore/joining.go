package explore

// PCs leave play and join it. §GL-49

// checkJoin returns why a PC can't join, or 0.
func (pos *Position) checkJoin(w Who) Reason {
	switch {
	case !w.IsPC() || !pos.has(w):
		return NoSuchEntity
	case !pos.PCs[w.Index()].Fate.absent() || pos.PCs[w.Index()].Expected:
		return CantJoin
	case pos.tooLate(w.Index(), false):
		return TooLate
	}
	return 0
}

// expect lets a PC join at the start of the next round, in a region.
func (run *Runner) expect(w Who, r RegionID, source string) {
	run.emit(Event{Kind: Expected, Who: w, Region: r, Source: source, Clause: "GL-49"})
}

// joinAll lets the PCs join that are expected and in time. The round has just begun. Content may have shortened the time of one since it was
// expected.
func (run *Runner) joinAll() {
	for i := range run.PCs {
		switch p := &run.PCs[i]; {
		case p.Expected && run.coming(i):
			run.join(PC(i))
		case p.Expected && run.Count == run.limitOf(i):
			run.missesIt(PC(i))
		}
	}
}

// missesIt tells that a PC doesn't join, since its time is up. EX-114
func (run *Runner) missesIt(w Who) {
	run.emit(Event{Kind: Lapsed, Who: w, N: int32(Join), To: int32(TooLate), Clause: "EX-114"})
}

// join brings a PC into play where it is expected. It enters that region, as if content had placed it there. The first time it brings its
// Stealth Tokens. EX-100
func (run *Runner) join(w Who) {
	p := &run.PCs[w.Index()]
	region, tokens := p.Region, run.tokensOf(w.Index())
	if p.Fate != Waiting {
		tokens = 0
	}
	run.emit(Event{Kind: Joined, Who: w, Region: region, Clause: "GL-49"})
	if tokens > 0 {
		run.emit(Event{Kind: TokensGiven, N: tokens, From: run.Tokens, To: min(run.Tokens+tokens, maxNumber), Clause: "EX-100"})
	}
	run.trigger(Frame{Kind: enterFrame, Actor: w, Region: region})
}

// depart takes a PC in play out of it that is neither dead nor at the goal. What it carried lies where it was (GL-48), and Obstacles are back to
// full for it (EX-64).
func (run *Runner) depart(w Who, source string) {
	at := run.at(w)
	run.refill(w, at)
	run.emit(Event{Kind: Departed, Who: w, Region: at, Source: source, Clause: "GL-49"})
	run.leaveItems(w)
	run.darkened(w, at)
	run.partyOver("GL-49")
}
