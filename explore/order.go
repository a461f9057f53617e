package explore

import (
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

// phaseOf returns the phase in which a Challenge takes its turns; Over if it takes none. EX-01, EX-55, EX-61, EX-85
func (pos *Position) phaseOf(w scenario.Who) scenario.RoundPhase {
	return plan.ActsIn(pos.printed(w))
}

// eachMover calls f for every Challenge that takes turns after the PCs.
func (pos *Position) eachMover(f func(scenario.Who)) {
	for _, w := range pos.sc.Movers {
		if !pos.state.Challenges[w.Index()].Gone {
			f(w)
		}
	}
	for i := len(pos.sc.Spec.Challenges); i < len(pos.state.Challenges); i++ {
		if w := scenario.ChallengeAt(i); !pos.state.Challenges[i].Gone && pos.phaseOf(w) == scenario.PhaseChallenge {
			f(w)
		}
	}
}

// waitingChallenges counts the Challenges that still have a turn to take after the PCs.
func (pos *Position) waitingChallenges() (n int32) {
	pos.eachMover(func(w scenario.Who) {
		if pos.state.Challenges[w.Index()].Turned < pos.state.Round {
			n++
		}
	})
	return n
}

// begins reports whether the next command of an entity begins its turn. EX-01
func (pos *Position) begins(w scenario.Who) bool {
	return w.IsPC() && pos.state.Phase == scenario.PhasePC && pos.state.Turn == scenario.Nobody && !pos.state.PCs[w.Index()].TurnOver
}

// extra returns the first entity that must take or waive an extra Move and Action: PCs in party order, then Challenges. ST-57
func (pos *Position) extra() scenario.Who {
	switch {
	case pos.ken != nil:
		return pos.ken.extra
	case len(pos.stirred) == 0:
		return scenario.Nobody
	}
	return pos.extraOf()
}

// extraOf is extra for a State in which some sheet is not at rest.
func (pos *Position) extraOf() scenario.Who {
	for _, w := range pos.stirred {
		if pos.state.InPlay(w) && mayMoveAndAct(pos.state.Sheet(w)) {
			return w
		}
	}
	return scenario.Nobody
}
