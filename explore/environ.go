package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
)

func (pos *Position) environActs(w scenario.Who) bool {
	return plan.ActsAlone(pos.printed(w)) || pos.pcBefore(len(pos.state.PCs), pos.state.Challenges[w.Index()].Region)
}

// eachEnviron calls f for every Environ that may have to act: those that act alone, and those in the regions of PCs. It stops when f
// returns false.
func (pos *Position) eachEnviron(f func(scenario.Who) bool) {
	if !pos.sc.Weather {
		return
	}
	for _, w := range pos.sc.Environs {
		if !pos.state.Challenges[w.Index()].Gone && !f(w) {
			return
		}
	}
	for i := len(pos.sc.Spec.Challenges); i < len(pos.state.Challenges); i++ {
		if c := pos.printed(scenario.ChallengeAt(i)); plan.ActsIn(c) == scenario.PhaseEnviron && plan.ActsAlone(c) && !pos.state.Challenges[i].Gone &&
			!f(scenario.ChallengeAt(i)) {
			return
		}
	}
	for i := range pos.state.PCs {
		r := pos.state.PCs[i].Region
		if pos.state.PCs[i].Fate != board.FatePlaying || pos.pcBefore(i, r) {
			continue
		}
		for w := pos.first[r]; w != scenario.Nobody; w = pos.next[w.Index()] {
			if c := pos.printed(w); plan.ActsIn(c) == scenario.PhaseEnviron && !plan.ActsAlone(c) && !f(w) {
				return
			}
		}
	}
}

// pcBefore reports whether a PC with a lower index than i is in the region.
func (pos *Position) pcBefore(i int, r scenario.RegionID) bool {
	for j := range i {
		if pos.state.PCs[j].Region == r && pos.state.PCs[j].Fate == board.FatePlaying {
			return true
		}
	}
	return false
}
