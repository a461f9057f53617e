package explore

// hurt takes EP. A Persisting Obstacle loses them from the attacking PC's pool (EX-63). A Challenge without EP can't be damaged (EX-58,
// EX-86).
func (run *Runner) hurt(w Who, n int32, by Who, source string) {
	if n <= 0 || !run.inPlay(w) {
		return
	}
	if w.IsPC() {
		from := run.PCs[w.Index()].EP
		ev := run.event(Hurt, w)
		ev.By, ev.N, ev.From, ev.To, ev.Source = by, n, from, max(0, from-n), source
		run.happen(ev)
		if from > 0 {
			run.wounded(w, by)
		}
		return
	}
	printed, f := run.printed(w), &run.Challenges[w.Index()]
	if printed.EP == 0 { // §EX-58, EX-86
		run.emit(Event{Kind: Unharmed, Who: w, By: by, N: n, Source: source, Clause: "EX-58"})
		return
	}
	if printed.Persists && by.IsPC() { // EX-63
		from := run.pool(by, w, f.EP)
		run.emit(Event{Kind: PoolHurt, Who: w, By: by, N: n, From: from, To: max(0, from-n), Source: source})
		if from > 0 {
			run.wounded(w, by)
		}
		return
	}
	run.emit(Event{Kind: Hurt, Who: w, By: by, N: n, From: f.EP, To: max(0, f.EP-n), Source: source})
	run.wounded(w, by)
	if run.Challenges[w.Index()].EP == 0 {
		run.defeat(w, by, rulesOf(printed).defeat)
	}
}

// wounded fires OnHurt for an entity, and for those that hear of it.
func (run *Runner) wounded(w, by Who) {
	run.fire(OnHurt, w, by)
	if run.others&(1<<OnAllyHurt|1<<OnHurtHere) != 0 { // EX-85
		at, known := run.places(w), !run.unknown(w)
		run.fireNear(OnAllyHurt, w, known, at, by, w)
		run.fireNear(OnHurtHere, w, known, at, by, w)
	}
	run.fireScenario(OnHurt, w, by)
}

// healTo raises EP to n, if they are lower.
func (run *Runner) healTo(w Who, n int32, clause string) {
	ep := int32(0)
	if w.IsPC() {
		ep = run.PCs[w.Index()].EP
	} else {
		ep = run.Challenges[w.Index()].EP
	}
	if n > ep && run.inPlay(w) {
		run.emit(Event{Kind: Healed, Who: w, From: ep, To: n, Clause: clause})
	}
}

// recoverAll brings an entity to its maximum EP, a Persisting Obstacle for every PC. ST-47, EX-63
func (run *Runner) recoverAll(w Who) {
	run.healTo(w, run.maxEP(w), "ST-47")
	for i := len(run.Pools) - 1; i >= 0; i-- { // the list shrinks
		if p := run.Pools[i]; p.Challenge == w {
			run.emit(Event{Kind: PoolRefilled, Who: w, By: p.PC, From: p.EP, To: run.Challenges[w.Index()].EP, Clause: "ST-47"})
		}
	}
}

// injure adds an Injury. §GL-08
func (run *Runner) injure(w Who, clause string) {
	if !w.IsPC() || !run.inPlay(w) {
		return
	}
	p := &run.PCs[w.Index()]
	n := int(p.Injuries) + 1
	if n > 255 || diesAt(&run.party[w.Index()], n, run.sc.spec.injury()) {
		run.emit(Event{Kind: Injured, Who: w, To: int32(min(n, 255)), Clause: clause})
		run.die(w, "GL-08")
		return
	}
	run.emit(Event{Kind: Injured, Who: w, To: int32(n), N: min(p.EP, run.game.maxEP(w.Index(), run.worn(w.Index()), n)), Clause: clause})
}

// die takes a PC out of play as dead. EX-96
func (run *Runner) die(w Who, clause string) {
	if w.IsPC() && run.inPlay(w) {
		run.emit(Event{Kind: Died, Who: w, Clause: clause})
		run.leaveItems(w)
		run.darkened(w, run.at(w))
		run.partyOver(clause)
	}
}

// defeat takes a Challenge off the map. §EX-61, §EX-76, §EX-102
func (run *Runner) defeat(w, by Who, clause string) {
	if !w.IsChallenge() || !run.inPlay(w) {
		return
	}
	printed, f := run.printed(w), &run.Challenges[w.Index()]
	region, home, places, known := f.Region, f.Printed, run.places(w), !run.unknown(w)
	run.emit(Event{Kind: Defeated, Who: w, By: by, Clause: clause})
	if rulesOf(printed).body {
		run.emit(Event{Kind: BodyLeft, Who: w, Region: region, Clause: "EX-102"})
	}
	if sitsBetween(printed) { // the connection opens: PCs may see more
		run.opened(run.sc.ways[home])
	}
	run.fire(OnDefeat, w, by)
	if run.heardByOthers(OnDefeatHere) {
		run.fireNear(OnDefeatHere, w, known, places, by, w)
	}
	run.fireScenario(OnDefeat, w, by)
	if sitsBetween(printed) {
		run.fireDoor(run.sc.ways[home], w, known, by)
	}
}

// respawn counts the rounds since each defeat and brings back the Challenges that are due. §EX-77, GL-10
func (run *Runner) respawn() {
	for _, w := range run.sc.respawns {
		f := &run.Challenges[w.Index()]
		printed := run.printed(w)
		if !f.Gone || f.Fallen == neverThere || f.Fallen == run.Round { // §GL-10: from the round after
			continue
		}
		if n := f.Respawn + 1; n < printed.Respawn {
			run.emit(Event{Kind: RespawnCounted, Who: w, To: int32(n), Clause: "GL-10"})
		} else {
			run.emit(Event{Kind: Respawned, Who: w, Region: run.sc.homes[f.Printed], Clause: "EX-77"})
			run.sighted(w)
			run.glowFor(w)
		}
	}
}
