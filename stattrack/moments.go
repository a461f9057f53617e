package stattrack

// The slots whose effect waits for its moment: the host tells the sheet when that moment came, and the track resets. Told where
// nothing waits, they change nothing. ST-12

// settle resets the track of the first effect of the list that is in force.
func (s *Sheet) settle(t Track, effects ...Effect) TrackChange {
	now := s.Now[t]
	c := TrackChange{Step: Step{Track: t, From: now, Reached: now, To: now}}
	for _, e := range effects {
		if s.lines()&doing[e] != 0 {
			s.fire(&c.Step, e)
			break
		}
	}
	return c
}

// ActionSkipped tells that an Action was skipped: in the Action Phase that SkipsAction and ActionsLeft speak of, or when the
// entity was granted an Action before. Power at -5 resets at this moment. ST-20, ST-21
func (s *Sheet) ActionSkipped() TrackChange { return s.settle(Power, SkipAction, SkipOneOfTwo) }

// ActionTookEffect tells that an Action of this entity has taken effect; opposed is whether there was an opposed roll. Power
// at +5 resets at this moment, but not where there was no opposed roll. An Action that was made to miss after the roll did
// not take effect: then don't call it, and Power stays. ST-28
func (s *Sheet) ActionTookEffect(opposed bool) TrackChange {
	if !opposed {
		return s.settle(Power) // ST-28
	}
	return s.settle(Power, WinNextAction)
}

// ReactionTookEffect tells the same of a Reaction: Resilience at +5 resets. ST-37
func (s *Sheet) ReactionTookEffect(opposed bool) TrackChange {
	if !opposed {
		return s.settle(Resilience) // ST-37
	}
	return s.settle(Resilience, WinNextReaction)
}

// HostileActionTookEffect tells that a hostile Action has taken effect on this entity. Resilience at -5 resets at this moment,
// after the Action: no Reaction could be played against it. ST-30
func (s *Sheet) HostileActionTookEffect() TrackChange { return s.settle(Resilience, NoReaction) }

// PlayForced tells that the enemy has forced a play, which may be to do nothing, or a Move. Mind at -5 resets at this
// moment. ST-40
func (s *Sheet) PlayForced() TrackChange { return s.settle(Mind, ForcedPlay) }

// SkillSpent tells that the immediate Move and/or Action of Skill +5 was taken, or declined. Skill resets at this moment, when
// both of what is taken are over. ST-57
func (s *Sheet) SkillSpent() TrackChange { return s.settle(Skill, ExtraMoveAction) }

// RoundEnded tells that the round is over, after its Discard Phase. What changed in it is now what changed 'within the previous
// round' for Recover, and rights that are used once a round are fresh. ST-11, ST-43, ST-44, ST-46, ST-55
func (s *Sheet) RoundEnded() {
	s.WasMoved, s.Moved = s.Moved, 0 // ST-11
	s.Spent = 0                      // ST-43, ST-44, ST-46
	s.Seconded = false               // ST-55
}
