package explore

// phaseOf returns the phase in which a Challenge takes its turns; Over if it takes none. EX-01, EX-55, EX-61, EX-85
func (pos *Position) phaseOf(w Who) RoundPhase {
	return actsIn(pos.printed(w))
}

// eachMover calls f for every Challenge that takes turns after the PCs.
func (pos *Position) eachMover(f func(Who)) {
	for _, w := range pos.sc.movers {
		if !pos.Challenges[w.Index()].Gone {
			f(w)
		}
	}
	for i := len(pos.sc.spec.Challenges); i < len(pos.Challenges); i++ {
		if w := ChallengeAt(i); !pos.Challenges[i].Gone && pos.phaseOf(w) == ChallengePhase {
			f(w)
		}
	}
}

// waitingChallenges counts the Challenges that still have a turn to take after the PCs.
func (pos *Position) waitingChallenges() (n int32) {
	pos.eachMover(func(w Who) {
		if pos.Challenges[w.Index()].Turned < pos.Round {
			n++
		}
	})
	return n
}

// begins reports whether the next command of an entity begins its turn. EX-01
func (pos *Position) begins(w Who) bool {
	return w.IsPC() && pos.Phase == PCPhase && pos.Turn == Nobody && !pos.PCs[w.Index()].TurnOver
}

// extra returns the first entity that must take or waive an extra Move and Action: PCs in party order, then Challenges. ST-57
func (pos *Position) extra() Who {
	switch {
	case pos.ken != nil:
		return pos.ken.extra
	case len(pos.stirred) == 0:
		return Nobody
	}
	return pos.extraOf()
}

// extraOf is extra for a State in which some sheet is not at rest.
func (pos *Position) extraOf() Who {
	for _, w := range pos.stirred {
		if pos.inPlay(w) && mayMoveAndAct(pos.sheet(w)) {
			return w
		}
	}
	return Nobody
}
