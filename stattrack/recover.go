package stattrack

// Recover is the Draw Phase's recovery, once a round, after cards are drawn: each track that was not changed within the previous
// round moves one slot toward its base. The previous round is the one that the last RoundEnded closed: a change in this Draw
// Phase does not count yet. Recovery itself is no change in that sense.
//
// For a Challenge, Skill at -2 or below stops the recovery of Power, Resilience and Mind, at -4 that of Skill too; at +2 or above
// the three recover even if they were changed. All four are judged by where the tracks and bases stand before. The four
// Changes are in the order of the tracks. ST-11, ST-51, ST-53, ST-54
func (s *Sheet) Recover() [NumTracks]TrackChange {
	before := *s
	now := s.lines()
	var out [NumTracks]TrackChange
	for t := range Track(NumTracks) {
		from, base := before.Now[t], before.BaseValue(t)
		out[t] = TrackChange{Step: Step{Track: t, From: from, Reached: from, To: from}}
		still := before.WasMoved.Has(t) // ST-11
		if t == Skill {
			still = still || now&doing[noSkillRecovery] != 0 // ST-51
		} else {
			still = still && now&doing[sureRecovery] == 0 // ST-54
			still = still || now&doing[noRecovery] != 0   // ST-53
		}
		if still {
			continue
		}
		to := from
		switch { // ST-11
		case from < base:
			to++
		case from > base:
			to--
		}
		out[t].Reached, out[t].To = to, to
		s.Now[t] = to
	}
	if s.Now[Mind] != MinSlot {
		s.Cause = 0 // ST-40
	}
	return out
}
