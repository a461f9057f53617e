package stattrack

// These slots wait for a moment that only the game knows. It tells the sheet when that moment has come, and the track resets. If no slot
// is waiting, nothing changes. ST-12

// settle resets the track if one of the effects is in force.
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

// ActionSkipped says that the entity has skipped an Action, in its Action Phase or when it was granted one earlier. Power resets from -5.
// ST-20, ST-21
func (s *Sheet) ActionSkipped() TrackChange { return s.settle(Power, SkipAction, SkipOneOfTwo) }

// ActionTookEffect says that an Action of this entity has taken effect, with an opposed roll or without. Power resets from +5 if there
// was an opposed roll. Don't call it for an Action that was made to miss after its roll: Power then stays. ST-28
func (s *Sheet) ActionTookEffect(opposed bool) TrackChange {
	if !opposed {
		return s.settle(Power) // ST-28
	}
	return s.settle(Power, WinNextAction)
}

// ReactionTookEffect says the same of a Reaction: Resilience resets from +5 if there was an opposed roll. ST-37
func (s *Sheet) ReactionTookEffect(opposed bool) TrackChange {
	if !opposed {
		return s.settle(Resilience) // ST-37
	}
	return s.settle(Resilience, WinNextReaction)
}

// HostileActionTookEffect says that a hostile Action takes effect on this entity. Resilience resets from -5, before what the Action does: the
// entity could not react to it. ST-30
func (s *Sheet) HostileActionTookEffect() TrackChange { return s.settle(Resilience, NoReaction) }

// PlayForced says that the enemy has forced a play or a Move; to do nothing is a play too. Mind resets from -5. ST-40
func (s *Sheet) PlayForced() TrackChange { return s.settle(Mind, ForcedPlay) }

// SkillSpent says that the immediate Move and/or Action of Skill +5 is over, or was declined. Skill resets. ST-57
func (s *Sheet) SkillSpent() TrackChange { return s.settle(Skill, ExtraMoveAction) }

// RoundEnded says that the round is over, after its Discard Phase. Recover now takes this round for the previous one, and what can be
// used once a round can be used again. ST-11, ST-43, ST-44, ST-46, ST-55
func (s *Sheet) RoundEnded() {
	s.WasMoved, s.Moved = s.Moved, 0 // ST-11
	s.Spent = 0                      // ST-43, ST-44, ST-46
	s.Seconded = false               // ST-55
}
