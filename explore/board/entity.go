package board

import (
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// Where returns the region an entity is in; scenario.NoRegion for an Obstacle.
func (s *State) Where(w scenario.Who) scenario.RegionID {
	if w.IsPC() {
		return s.PCs[w-1].Region
	}
	return s.Challenges[w.Index()].Region
}

// Has reports whether w is an entity of the State; Nobody is not.
func (s *State) Has(w scenario.Who) bool {
	i := w.Index()
	return w.IsPC() && i < len(s.PCs) || w.IsChallenge() && i >= 0 && i < len(s.Challenges)
}

// InPlay reports whether an entity exists and is on the map.
func (s *State) InPlay(w scenario.Who) bool {
	if w.IsPC() {
		return int(w-1) < len(s.PCs) && s.PCs[w-1].Fate == FatePlaying
	}
	i := w.Index()
	return w.IsChallenge() && i >= 0 && i < len(s.Challenges) && !s.Challenges[i].Gone
}

// DataOf returns the data of a piece of content other than a Challenge.
func (s *State) DataOf(o scenario.Owner) string {
	for _, k := range s.Kept {
		if k.Owner == o {
			return k.Data
		}
	}
	return ""
}

// Pool returns what is left of a Persisting Obstacle's EP for a PC. EX-63
func (s *State) Pool(pc, challenge scenario.Who, full int32) int32 {
	for i := range s.Pools {
		if s.Pools[i].PC == pc && s.Pools[i].Challenge == challenge {
			return s.Pools[i].EP
		}
	}
	return full
}

// EP returns the Energy Points of an entity.
func (s *State) EP(w scenario.Who) int32 {
	if w.IsPC() {
		return s.PCs[w-1].EP
	}
	return s.Challenges[w.Index()].EP
}

// Sheet returns the Stat Tracks of an entity.
func (s *State) Sheet(w scenario.Who) *stattrack.Sheet {
	if w.IsPC() {
		return &s.PCs[w-1].Sheet
	}
	return &s.Challenges[w.Index()].Sheet
}

// Afflictions returns the Diseases of an entity: PCs and Challenges alike. EX-140, EX-142
func (s *State) Afflictions(w scenario.Who) []Affliction {
	if w.IsPC() {
		return s.PCs[w.Index()].Diseases
	}
	return s.Challenges[w.Index()].Diseases
}

// Budget returns what an entity has left of its turn.
func (s *State) Budget(w scenario.Who) *TurnBudget {
	if w.IsPC() {
		return &s.PCs[w-1].TurnBudget
	}
	return &s.Challenges[w.Index()].TurnBudget
}
