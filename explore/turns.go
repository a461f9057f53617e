package explore

// beginScenario begins the scenario. The players learn the starting region and what they see from it. EX-11
func (run *Runner) beginScenario() {
	run.emit(Event{Kind: Begun})
	run.emit(Event{Kind: RegionExplored, Region: run.sc.start})
	run.look(run.sc.start)
	if g := run.sc.goal; run.sc.spec.Goal.Known && g != NoRegion && !run.Known.Has(int(g)) {
		run.emit(Event{Kind: RegionSeen, Region: g, Clause: "EX-12"})
	}
	run.fireAll(OnBegin)
}

// beginTurn begins a turn. A PC at 0 EP, or one that was reduced to 0, suffers its Injury now. §EX-96, §GL-41
func (run *Runner) beginTurn(w Who) {
	owing := w.IsPC() && run.PCs[w.Index()].Owing
	run.happen(run.event(TurnBegan, w))
	if w.IsChallenge() {
		run.turnHeard(w)
		return
	}
	if down := run.PCs[w.Index()].EP == 0; owing || down {
		clause := "GL-41"
		if down {
			clause = "EX-96"
		}
		if run.injure(w, clause); !run.inPlay(w) {
			return
		}
		run.healTo(w, run.maxEP(w), "EX-96")
	}
	run.turnHeard(w)
}

// turnHeard fires OnTurn for an entity, and OnTurnHere for the others in its region. After all of that the enemy that has brought its Mind to
// -5, maybe by it, forces a play or a Move. ST-40
func (run *Runner) turnHeard(w Who) {
	run.fire(OnTurn, w, w) // EX-143: its Diseases first
	if run.heardByOthers(OnTurnHere) {
		run.fireNear(OnTurnHere, w, !run.unknown(w), run.places(w), w, w)
	}
	run.fireScenario(OnTurn, w, w)
	if _, due := run.forcer(w); due || len(run.queue) > 0 {
		run.push(Frame{Kind: mindFrame, Actor: w})
	}
}

// begun carries out the command that began a turn, after everything that the turn's beginning triggered. If it is no longer legal, it
// lapses. EX-01
func (run *Runner) begun(i int) error {
	c, from, renewed := run.began, run.stack[i].Region, run.stack[i].Renewed
	run.pop(i)
	run.extraOver() // ST-57: the turn's beginning may have brought Skill to +5
	r := run.check(&c)
	if r == 0 && (c.Do == Move || c.Do == Drag) && run.at(c.Who) != from {
		r = NotThere // from its new region the connection leads elsewhere
	}
	if r == 0 && renewed {
		r = Unseen // as if no new one had come
	}
	if r != 0 {
		run.emit(Event{Kind: Lapsed, Who: c.Who, By: c.Target, Play: c.Play, Conn: c.Conn, Index: int32(c.Feature), Text: c.Item, N: int32(c.Do), To: int32(r), Clause: "EX-01"})
		return nil
	}
	return run.start(&c)
}

// endTurn ends a turn. If Power -5 barred its Action, the Action counts as skipped. ST-20
func (run *Runner) endTurn(w Who) {
	if !run.budget(w).Acted && skipsAction(run.sheet(w)) {
		run.settle(w, SkippedAction)
	}
	run.happen(run.event(TurnEnded, w))
}

// flow goes on to the next turn, phase or round if nobody has a choice. It reports whether it did. EX-01
func (run *Runner) flow() bool {
	s := run.state
	if s.Phase == Before { // even if the beginning brought an entity to Skill +5 (ST-57): it needs a round to Move in
		run.beginRound()
		return true
	}
	if len(run.stirred) > 0 && run.extraOver() != Nobody || s.Turn != Nobody {
		return false
	}
	switch s.Phase {
	case EnvironPhase:
		waits := false
		run.eachEnviron(func(w Who) bool {
			waits = s.Challenges[w.Index()].Turned < s.Round
			return !waits
		})
		if waits {
			return false
		}
		run.phase(PCPhase, 0)
	case PCPhase:
		for p := range s.PCs {
			if s.PCs[p].Fate == Playing && !s.PCs[p].TurnOver {
				return false
			}
		}
		run.phase(ChallengePhase, run.waitingChallenges())
	case ChallengePhase:
		if run.waiting > 0 {
			return false
		}
		run.phase(DiscardPhase, 0)
		run.fireAll(OnRoundEnd)
	case DiscardPhase:
		if run.respawn(); s.Result == Running && run.sc.spec.Type == Chase {
			run.countRound()
		}
		if s.Result == Running {
			run.beginRound()
		}
	}
	return true
}

// phase begins a phase in which n Challenges will take turns.
func (run *Runner) phase(p RoundPhase, n int32) {
	ev := run.event(PhaseBegan, Nobody)
	ev.To, ev.N = int32(p), n
	run.happen(ev)
}

// beginRound begins a round with its Draw Phase. §EX-03
func (run *Runner) beginRound() {
	first := run.Round == 0
	ev := run.event(RoundBegan, Nobody)
	ev.To = run.Round + 1
	run.happen(ev)
	if !first {
		for _, w := range run.stirred {
			if run.inPlay(w) {
				run.recover(w)
			}
		}
	}
	run.joinAll() // GL-49
	run.phase(EnvironPhase, 0)
	run.fireAll(OnRound)
}

// checkTurn returns why a PC can't use a verb now, or 0. EX-01
func (pos *Position) checkTurn(do Verb, w Who) Reason {
	switch {
	case pos.Phase != PCPhase:
		return NotItsPhase // §EX-01
	case pos.Turn == Nobody: // its first command begins its turn
		if pos.PCs[w.Index()].TurnOver {
			return TurnTaken
		}
		return 0
	case do == Begin && pos.Turn == w:
		return HasBegun
	case do != Begin && (pos.Turn == w || do == Move && pos.Turn.IsPC()): // EX-20, EX-65: in its own turn or an ally's
		return 0
	}
	return OthersTurn
}

// checkTheirTurn is checkTurn for a Challenge. EX-01
func (pos *Position) checkTheirTurn(do Verb, w Who) Reason {
	f := &pos.Challenges[w.Index()]
	switch {
	case pos.phaseOf(w) != pos.Phase:
		return NotItsPhase // EX-01
	case do == Begin && pos.Turn == w:
		return HasBegun
	case do == Begin && pos.Turn != Nobody:
		return OthersTurn
	case do == Begin && f.Turned == pos.Round:
		return TurnTaken
	case do == Begin && pos.Phase == EnvironPhase && !pos.environActs(w):
		return OutOfReach
	case do == Begin || pos.Turn == w:
		return 0
	case pos.Turn != Nobody:
		return OthersTurn
	case f.Turned == pos.Round:
		return TurnTaken
	}
	return NotItsTurn
}
