package explore

import (
	"github.com/crunchrules/crunch/stattrack"
)

// quiet reports whether a track has no slot effect: it stands from -1 to +1. ST-03
func quiet(sh *stattrack.Sheet, t stattrack.Track) bool { return uint8(sh.Now[t]+1) <= 2 }

// skipsAction reports whether the next Action is skipped. ST-20
func skipsAction(sh *stattrack.Sheet) bool { return !quiet(sh, stattrack.Power) && sh.SkipsAction() }

// mayMoveAndAct reports whether an extra Move and Action are due. ST-57
func mayMoveAndAct(sh *stattrack.Sheet) bool {
	return !quiet(sh, stattrack.Skill) && sh.MayMoveAndAct()
}

// sheet returns the Stat Tracks of an entity.
func (s *State) sheet(w Who) *stattrack.Sheet {
	if w.IsPC() {
		return &s.PCs[w.pc()].Sheet
	}
	return &s.Challenges[w.Index()].Sheet
}

// afflictions returns the Diseases of an entity: PCs and Challenges alike. EX-140, EX-142
func (s *State) afflictions(w Who) []Affliction {
	if w.IsPC() {
		return s.PCs[w.Index()].Diseases
	}
	return s.Challenges[w.Index()].Diseases
}

// budget returns what an entity has left of its turn.
func (s *State) budget(w Who) *TurnBudget {
	if w.IsPC() {
		return &s.PCs[w.pc()].TurnBudget
	}
	return &s.Challenges[w.Index()].TurnBudget
}
