package explore

// takeTokens takes Stealth Tokens from the pool. Losing the last one fails the scenario; a Seeker that takes one is Alerted.
// A party that brought none is caught at the first loss. EX-81, §EX-101
func (run *Runner) takeTokens(n int32, by Who, source string) {
	if run.sc.spec.Type != Stealth || n <= 0 || run.Result != Running {
		return
	}
	if n = min(n, run.Tokens); n > 0 {
		run.emit(Event{Kind: TokensTaken, By: by, N: n, From: run.Tokens, To: run.Tokens - n, Source: source, Clause: "EX-101"})
	}
	if by.IsChallenge() && rulesOf(run.printed(by)).vigilant {
		run.alert(by, "EX-81")
	}
	if run.Tokens == 0 {
		run.end(Failure, "EX-101")
	}
}

// alert makes a Seeker Alerted, unless Skill -4 prevents it. §EX-81, ST-51
func (run *Runner) alert(w Who, clause string) {
	if w.IsChallenge() && run.inPlay(w) && !run.Challenges[w.Index()].Alerted && !run.sheet(w).LosesForms() {
		run.emit(Event{Kind: Alerted, Who: w, To: 1, Clause: clause})
	}
}

// caught makes the PCs pay for the light in r if this Challenge is a Seeker: it sees the light. EX-104, §GL-44
func (run *Runner) caught(w Who, r RegionID) bool {
	if run.Result != Running || run.staged || !rulesOf(run.printed(w)).vigilant {
		return false
	}
	n := int32(run.sc.spec.Forbids.Tokens)
	if n == 0 {
		n = max(1, run.Tokens)
	}
	run.emit(Event{Kind: GlowSeen, Who: w, Region: r, Clause: "GL-44"})
	run.takeTokens(n, w, "light")
	return true
}

// glows reports whether the PCs' light shines in a dark region where it is forbidden and no Seeker has seen it yet. §EX-104, GL-44
func (pos *Position) glows(r RegionID) bool {
	return pos.sc.spec.Forbids.Light && pos.terrain(r).Has(Dark) && !pos.Glowing.Has(int(r)) && pos.shone(r)
}

// glow finds a Seeker that sees the PCs' light in a dark region. It stands in the region, or in an adjacent one that no Obstacle blocks.
// EX-104
func (run *Runner) glow(r RegionID) {
	if !run.glows(r) {
		return
	}
	for at := run.first[r]; at != Nobody; at = run.next[at.Index()] {
		if run.caught(at, r) {
			return
		}
	}
	for _, exit := range run.sc.exits[r] {
		if run.shinesInto(r, exit) {
			return
		}
	}
}

// shinesInto finds a Seeker that sees a light in r from the region behind an exit. EX-104
func (run *Runner) shinesInto(r RegionID, exit Exit) bool {
	if !run.passesLight(r, exit) {
		return false
	}
	for at := run.first[exit.To]; at != Nobody; at = run.next[at.Index()] {
		if run.caught(at, r) {
			return true
		}
	}
	return false
}

// glowThrough finds a Seeker that sees a light in r through a connection that has just opened. EX-104
func (run *Runner) glowThrough(r RegionID, c ConnID) {
	if exit, ok := run.exit(r, c); ok && run.glows(r) {
		run.shinesInto(r, exit)
	}
}

// glowFor finds lights that a Seeker sees from its new region. EX-104
func (run *Runner) glowFor(w Who) {
	r := run.at(w)
	if r == NoRegion || !run.sc.spec.Forbids.Light {
		return
	}
	if run.glows(r) {
		run.caught(w, r)
	}
	for _, exit := range run.sc.exits[r] {
		if run.glows(exit.To) && run.passesLight(r, exit) {
			run.caught(w, exit.To)
		}
	}
}
