package explore

import "github.com/crunchrules/crunch/stattrack"

// takeTokens takes Stealth Tokens from the pool. Losing the last one fails the scenario; a Seeker that takes one is Alerted.
// A party that brought none is caught at the first loss. EX-81, EX-101
func (e *engine) takeTokens(n int32, by Who, source string) {
	if e.g.sc.spec.Type != Stealth || n <= 0 || e.s.Result != Running {
		return
	}
	if n = min(n, e.s.Tokens); n > 0 {
		e.emit(Event{Kind: TokensTaken, By: by, N: n, From: e.s.Tokens, To: e.s.Tokens - n, Source: source, Clause: "EX-101"})
	}
	if by.IsFoe() && e.g.card(e.s, by).Type == stattrack.Seeker {
		e.alert(by, "EX-81")
	}
	if e.s.Tokens == 0 {
		e.end(Failure, "EX-101")
	}
}

// alert makes a Seeker Alerted, unless Skill -4 keeps it from it. EX-81, ST-51
func (e *engine) alert(w Who, clause string) {
	if w.IsFoe() && e.inPlay(w) && !e.s.Foes[w.Index()].Alerted && !e.s.sheet(w).LosesForms() {
		e.emit(Event{Kind: Alerted, Who: w, To: 1, Clause: clause})
	}
}

// body hides a body, or drags it next door. EX-103
func (e *engine) body(c Command) {
	if c.Do == Hide {
		e.spendAction(c.Who)
		e.emit(Event{Kind: BodyHidden, Who: c.Target, By: c.Who, Region: e.s.at(c.Who), Clause: "EX-103"})
		return
	}
	exit, _ := e.g.exit(e.s.at(c.Who), c.Conn)
	extra := b2i(mayMoveAndAct(e.s.sheet(c.Who)))
	e.spendAction(c.Who)
	e.emit(Event{Kind: MoveSpent, Who: c.Who, To: 1, N: extra})
	e.useKeys(c.Who, c.Conn)
	if o := e.g.blocker(e.s, c.Conn, c.Who); o != Nobody {
		e.stopped(c.Who, o, "EX-21") // it has run into it
		return
	}
	e.moveTo(c.Who, exit, c.Target, "EX-103")
}

// shine lights a PC's light source, or puts it out.
func (e *engine) shine(w Who) {
	p := &e.s.PCs[w.Index()]
	e.emit(Event{Kind: Lit, Who: w, To: b2i(!p.Lit)})
	e.relook(p.Region)
	if p.Lit {
		e.glow(p.Region)
	}
}

// glows reports whether the PCs' light shines in a dark region where it is forbidden and no Seeker has seen it yet. EX-104, GL-44
func (g *Game) glows(s *State, r RegionID) bool {
	return g.sc.spec.Forbids.Light && g.sc.spec.Regions[r].Dark && !s.Glowing.Has(int(r)) && g.shone(s, r)
}

// glow looks for Seekers that see the PCs' light in a dark region: from within, or from an adjacent region that no Obstacle blocks.
// EX-104
func (e *engine) glow(r RegionID) {
	if !e.g.glows(e.s, r) {
		return
	}
	for at := e.s.Here[r]; at != Nobody; at = e.s.Foes[at.Index()].Next {
		if e.caught(at, r) {
			return
		}
	}
	for _, exit := range e.g.sc.exits[r] {
		if e.shinesInto(r, exit) {
			return
		}
	}
}

// shinesInto looks for a Seeker that sees a light in r from the region behind an exit. EX-104
func (e *engine) shinesInto(r RegionID, exit Exit) bool {
	if !e.g.passesLight(e.s, r, exit) {
		return false
	}
	for at := e.s.Here[exit.To]; at != Nobody; at = e.s.Foes[at.Index()].Next {
		if e.caught(at, r) {
			return true
		}
	}
	return false
}

// glowThrough looks for a Seeker that sees a light in r now that a connection is free. EX-104
func (e *engine) glowThrough(r RegionID, c ConnID) {
	if exit, ok := e.g.exit(r, c); ok && e.g.glows(e.s, r) {
		e.shinesInto(r, exit)
	}
}

// glowFor looks for lights that a Seeker sees from where it has come to. EX-104
func (e *engine) glowFor(w Who) {
	r := e.s.at(w)
	if r == NoRegion || !e.g.sc.spec.Forbids.Light {
		return
	}
	if e.g.glows(e.s, r) {
		e.caught(w, r)
	}
	for _, exit := range e.g.sc.exits[r] {
		if e.g.glows(e.s, exit.To) && e.g.passesLight(e.s, r, exit) {
			e.caught(w, exit.To)
		}
	}
}

// passesLight reports whether light is seen through an exit: it is not a hidden one that nobody has found, nothing stands in it, and
// neither region is submerged. EX-44, EX-104
func (g *Game) passesLight(s *State, from RegionID, exit Exit) bool {
	return g.openTo(s, exit) && !g.standing(s, exit.Conn) && !g.sc.spec.Regions[from].Submerged && !g.sc.spec.Regions[exit.To].Submerged
}

// caught takes what the light in r costs that this Challenge sees, if it is a Seeker. EX-104, GL-44
func (e *engine) caught(w Who, r RegionID) bool {
	if e.s.Result != Running || e.g.card(e.s, w).Type != stattrack.Seeker {
		return false
	}
	n := int32(e.g.sc.spec.Forbids.Tokens)
	if n == 0 {
		n = max(1, e.s.Tokens)
	}
	e.emit(Event{Kind: GlowSeen, For: DMOnly, Who: w, Region: r, Clause: "GL-44"})
	e.takeTokens(n, w, "light")
	return true
}
