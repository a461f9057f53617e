package stattrack

// Recover is the recovery of the Draw Phase: once a round, after cards are drawn, each track that did not change in the previous round
// moves one slot toward its base. A change in this Draw Phase counts for the next round. Recovery itself doesn't count as a change.
//
// A Challenge's Skill decides too. At -2 or below Power, Resilience and Mind don't recover, at -4 or below nor does Skill. At +2 or above
// those three recover even if they changed. All tracks recover at once, from where they stand before. The result has a TrackChange for
// each track. ST-11, ST-51, ST-53, ST-54
func (s *Sheet) Recover() [NumTracks]TrackChange {
	before := *s
	now := s.lines()
	var out [NumTracks]TrackChange
	for t := range Track(NumTracks) {
		from, base := before.Now[t], before.BaseValue(t)
		out[t] = TrackChange{Step: Step{Track: t, From: from, Reached: from, To: from}}
		still := before.WasMoved.Has(t) // §ST-11
		if t == Skill {
			still = still || now&doing[noSkillRecovery] != 0 // ST-51
		} else {
			still = still && now&doing[sureRecovery] == 0 // §ST-54
			still = still || now&doing[noRecovery] != 0   // §ST-53
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
